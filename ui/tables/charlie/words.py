"""What happens at the table, in words; a cat, a clue, a marker by name."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.charlie.cards import TRAITS, Cat, Clue, Hound
from engine.charlie.moves import (
    Accused,
    Announced,
    DeckOut,
    Drew,
    Event,
    OfficerMoved,
    Returned,
    RoundBegan,
    Swapped,
    Tossed,
    Turned,
)
from engine.core import public_events
from ui.tables.charlie.state import public

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.match import Match
    from ui.i18n import Text
    from ui.model import Model

ALL_CLUES = tuple(Clue(trait, value) for trait in TRAITS for value in (True, False))


def face_name(clue: Clue, t: Text) -> str:
    """What a clue says, in two words."""
    return t(f"howto.face.{clue.trait.value}.{int(clue.value)}")


def looks(cat: Cat, t: Text) -> str:
    """What a cat looks like, for who can't see it."""
    return ", ".join(face_name(clue, t) for clue in ALL_CLUES if clue.fits(cat))


def hound_of(match: Match, seat: Seat) -> Hound:
    """The hound of a seat."""
    hound: Hound = match.options.hounds[seat]
    return hound


def name_of(match: Match, seat: Seat) -> str:
    """What a seat is called."""
    return match.names[seat]


@lru_cache(maxsize=128)
def cat_name(cat: Cat, t: Text) -> str:
    """What a cat is called."""
    return t(f"cat.{cat.code}")


@lru_cache(maxsize=32)
def clue_words(clue: Clue, t: Text) -> str:
    """What a face of a counter says."""
    return face_name(clue, t)


def sides(cat: Cat) -> tuple[Clue, ...]:
    """The five faces that are true of a cat."""
    return tuple(Clue(trait, cat.has(trait)) for trait in TRAITS)


@lru_cache(maxsize=128)
def described(cat: Cat, t: Text) -> str:
    """A cat for who can't see it: its name and its five traits."""
    return f"{cat_name(cat, t)}: {looks(cat, t)}"


def said(event: Event, match: Match, t: Text) -> str | None:
    """A public event in a sentence; None where there is nothing to say."""
    match event:
        case RoundBegan(round=number, starter=starter):
            return t("charlie.said.round", number=number, name=name_of(match, starter))
        case Turned(seat, Hound() as hound, _):
            return t("charlie.said.hound", name=name_of(match, seat), hound=t(f"hound.{hound.value}"))
        case Turned(seat, Cat() as cat, kept):
            key = "charlie.said.kept" if kept else "charlie.said.discarded"
            return t(key, name=name_of(match, seat), cat=cat_name(cat, t))
        case Tossed(clue, _):
            return t("charlie.said.tossed", clue=clue_words(clue, t))
        case Accused(seat, cat):
            return t("charlie.said.accused", name=name_of(match, seat), cat=cat_name(cat, t))
        case DeckOut():
            return t("charlie.said.deck_out")
        case Drew(seat, colour, _, empty):
            key = "charlie.said.empty" if empty else f"charlie.said.drew_{colour.value}"
            return t(key, name=name_of(match, seat))
        case OfficerMoved(seat):
            return None if seat is None else t("charlie.said.officer", name=name_of(match, seat))
        case Swapped(seat, other, _, _, _):
            return t("charlie.said.swapped", name=name_of(match, seat), other=name_of(match, other))
        case Announced(seat):
            return t("charlie.said.announced", name=name_of(match, seat), points=match.options.target)
        case Returned():
            return t("charlie.said.returned")
    return None


def news(match: Match, moves: int, t: Text) -> list[str]:
    """What the last moves led to, as far as everybody may know it, a sentence each."""
    told = [event for events in match.events[len(match.events) - moves :] for event in events]
    sentences = (said(event, match, t) for event in public_events(told))
    return [sentence for sentence in sentences if sentence]


def number(points: object) -> str:
    """A number with a real minus sign."""
    return str(points).replace("-", "−")


def round_of(model: Model, t: Text) -> str:
    """Which round of how many."""
    return t("charlie.round", number=public(model).round, rounds=public(model).options.rounds)
