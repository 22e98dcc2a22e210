"""Bad input at every door, as much as SPY_TABLE_FUZZ says: 2,000 in every run, 100,000 in `make fuzz`."""

from __future__ import annotations

import os
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.test_names import TEXTS
from tests.fuzz import doors
from tests.fuzz.doors import DOORS, EVIL, sound, timed
from tests.ui.test_bad_records import JSONISH, LOBBIES, PAST, TRIES, written

INPUTS = int(os.environ.get("SPY_TABLE_FUZZ", "2000"))
NASTY = (EVIL, *'"\\[]{},', "\x00", "\u202e", "1e999", "-1", "null", "9" * 40, "\ud800", "🐱")
"""What is put into a sound text."""
CHANGES = st.lists(
    st.tuples(st.integers(0, 2**20), st.integers(0, 12), st.sampled_from(NASTY) | TEXTS),
    min_size=1,
    max_size=6,
)
OTHERS = TEXTS | st.builds(written, st.one_of(JSONISH, LOBBIES, st.lists(PAST), st.lists(TRIES)))


def changed(text: str, changes: list[tuple[int, int, str]]) -> str:
    """A text with some of it replaced by something else."""
    for where, length, instead in changes:
        at = where % (len(text) + 1)
        text = text[:at] + instead + text[at + length :]
    return text


@pytest.mark.parametrize("door", DOORS)
def test_whatever_comes_in_by_a_door_nothing_breaks(door: str) -> None:
    @settings(
        max_examples=max(1, INPUTS // len(DOORS)),
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(st.builds(changed, st.just(sound(door)), CHANGES) | OTHERS)
    def comes_in(text: str) -> None:
        timed(door, text)

    comes_in()


def test_a_door_that_breaks_lets_markup_through_or_is_slow_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leaky = SimpleNamespace(page=EVIL, model=doors.BARE, heard=[], stored={})

    def broken(_: str) -> None:
        raise ValueError("broken")

    monkeypatch.setitem(DOORS, "name", lambda _: leaky)
    with pytest.raises(AssertionError, match="markup"):
        timed("name", "x")
    monkeypatch.setitem(DOORS, "name", broken)
    with pytest.raises(ValueError, match="broken"):
        timed("name", "x")
    monkeypatch.undo()
    monkeypatch.setattr(doors, "SLOW", 0.0)
    with pytest.raises(AssertionError, match="ms for"):
        timed("name", "x")


def test_a_sound_text_is_sound_at_its_door() -> None:
    for door in DOORS:
        timed(door, sound(door))
    assert changed("abc", [(1, 1, "X")]) == "aXc"
