"""A Charlie table with suspects for the tests of paws: who touches it, when, and who points."""

from __future__ import annotations

from tests.ui.charlie_phone import SEED, Phone, dealt, step
from ui.i18n import Text
from ui.tables.charlie.round.taps import DEAD_MS
from ui.tables.charlie.state import own


def with_suspects(t: Text, people: int, bots: int = 0, seed: str = SEED) -> Phone:
    """A table on which somebody can be accused."""
    phone = dealt(t, people, bots, seed)
    while not any(phone.model.match.state.lines):  # type: ignore[union-attr]
        step(phone)
    phone.now += 2 * DEAD_MS
    return phone


def turn(phone: Phone) -> int:
    assert phone.model.match is not None
    return phone.model.match.turn


def touch(phone: Phone, seat: int, at: float) -> None:
    phone.send(f"charlie paw {turn(phone)} {seat}", at=at)


def pointing(phone: Phone) -> int | None:
    paw = own(phone.model).paw
    return paw.seat if paw else None
