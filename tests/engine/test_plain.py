"""Options as plain data and back, strictly by their declared types."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal

import pytest

from engine.plain import Misfit, plain, shaped


class Ink(Enum):
    BLUE = "blue"
    ONE = 1


@dataclass(frozen=True)
class Stamp:
    ink: Ink
    size: int = 1

    def __post_init__(self) -> None:
        if self.size > 9:
            raise ValueError("size")


@dataclass(frozen=True)
class Passport:
    owner: str | None
    stamps: tuple[Stamp, ...] = ()
    valid: bool = True
    kind: Literal["red", 1] = "red"
    place: tuple[int, str] = (0, "")


def test_a_value_goes_to_plain_data_and_back() -> None:
    one = Passport("Lash", (Stamp(Ink.BLUE, 3), Stamp(Ink.ONE)), False, 1, (7, "x"))
    data = plain(one)
    assert data == {
        "owner": "Lash",
        "stamps": [{"ink": "blue", "size": 3}, {"ink": 1, "size": 1}],
        "valid": False,
        "kind": 1,
        "place": [7, "x"],
    }
    assert shaped(data, Passport) == one
    assert shaped({"owner": None}, Passport) == Passport(None)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"owner": 1},
        {"owner": "x", "more": 1},
        {"owner": "x", "stamps": {}},
        {"owner": "x", "stamps": [{"ink": "red"}]},
        {"owner": "x", "stamps": [{"ink": True}]},
        {"owner": "x", "stamps": [{"ink": "blue", "size": 10}]},
        {"owner": "x", "stamps": [{"size": 1}]},
        {"owner": "x", "valid": 1},
        {"owner": "x", "kind": True},
        {"owner": "x", "kind": []},
        {"owner": "x", "place": [1]},
        {"owner": "x", "place": [1, "a", 2]},
        {"owner": "x", "place": ["a", 1]},
        {"owner": "x", "place": "1a"},
    ],
)
def test_what_does_not_have_the_declared_shape_is_a_misfit(data: Any) -> None:
    with pytest.raises(Misfit):
        shaped(data, Passport)


def test_a_type_that_plain_data_cannot_stand_for_is_a_misfit() -> None:
    with pytest.raises(Misfit):
        shaped(1.5, float)
    with pytest.raises(Misfit):
        shaped({}, dict[str, int])
