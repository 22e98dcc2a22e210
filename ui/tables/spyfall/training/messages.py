"""All that can be said in the training round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from ui.codec import Codec
from ui.messages import To, words

if TYPE_CHECKING:
    from engine.core import Seat


@dataclass(frozen=True, slots=True)
class Next:
    """On from a step; from another one it comes late."""

    at: int


@dataclass(frozen=True, slots=True)
class PickQuestion:
    """The learner picks one of the four questions."""

    question: str


@dataclass(frozen=True, slots=True)
class PickSeat:
    """The learner picks somebody: to ask, or to accuse."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PickAnswer:
    """The learner picks one of the five answers."""

    grade: int


@dataclass(frozen=True, slots=True)
class PickPlace:
    """The learner, as the spy, names a place."""

    place: str


Message: TypeAlias = Next | PickQuestion | PickSeat | PickAnswer | PickPlace
CODEC: Codec[Message] = Codec(Message)


def says(message: Message) -> str:
    """What is said in the training round, as it stands in a page."""
    return words(To("drill", message))
