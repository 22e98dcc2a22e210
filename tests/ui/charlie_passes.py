"""A private pass of Checkpoint Charlie for the tests of it: laid, marked, finished."""

from __future__ import annotations

from dataclasses import replace

from engine.charlie.cards import Colour, Marker
from engine.charlie.state import Held
from tests.ui.charlie_phone import Phone, begun, decide, step
from ui.i18n import Text
from ui.tables.charlie.state import Scene


def at_pass(t: Text, seats: int = 4, bots: int = 0, number: int = 1, seed: int = 0, **options: str) -> Phone:
    """A phone at the private pass after a round."""
    phone = begun(t, seats, bots, seed=f"{seed:032x}", **options)
    while not (phone.scene is Scene.VISITS and phone.model.match and phone.model.match.state.round == number):
        assert phone.scene is not Scene.END
        step(phone)
    return phone


def lying(*rows: str) -> tuple[tuple[Held, ...], ...]:
    """Markers face down, a row a seat, as in `gold:5 black:0`."""
    return tuple(
        tuple(
            Held(Marker(Colour(colour), face), frozenset({seat}))
            for colour, _, face in (each.partition(":") for each in row.split())
        )
        for seat, row in enumerate(rows)
    )


def visiting(t: Text, *rows: str, **options: str) -> Phone:
    """A phone at a pass in which each seat has these markers."""
    phone = at_pass(t, len(rows), **options)
    match = phone.model.match
    assert match is not None
    state = replace(match.state, rows=lying(*rows), officer=None)
    phone.model = replace(phone.model, match=replace(match, state=state))
    return phone


def marks(phone: Phone) -> list[str]:
    """What can be marked now."""
    return [words.split()[-1] for words in phone.messages() if words.startswith("charlie mark")]


def mark(phone: Phone, what: str) -> None:
    assert phone.model.match is not None
    phone.tap(f"charlie mark {phone.model.match.turn} {what}")


def to(phone: Phone, seat: int) -> None:
    """The phone goes round until this seat has it; those before decide nothing."""
    while phone.holder != seat:
        phone.hold()
        decide(phone)


def finish(phone: Phone) -> None:
    """Who has yet to look does, and the pass is over."""
    while phone.scene is Scene.VISITS:
        phone.hold()
        decide(phone)
