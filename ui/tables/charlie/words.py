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

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.charlie.options import Options
    from engine.charlie.view import View
    from ui.i18n import Text

ALL_CLUES = tuple(Clue(trait, value) for trait in TRAITS for value in (True, False))


def face_name(clue: Clue, t: Text) -> str:
    """What a clue says, in two words."""
    return t(f"howto.face.{clue.trait.value}.{int(clue.value)}")


def looks(cat: Cat, t: Text) -> str:
    """What a cat looks like, for who can't see it."""
    return ", ".join(face_name(clue, t) for clue in ALL_CLUES if clue.fits(cat))


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


def said(event: Event, names: tuple[str, ...], options: Options, t: Text) -> str | None:
    """A public event in a sentence; None where there is nothing to say."""
    match event:
        case RoundBegan(round=number, starter=starter):
            return t("charlie.said.round", number=number, name=names[starter])
        case Turned(seat, Hound() as hound, _):
            return t("charlie.said.hound", name=names[seat], hound=t(f"hound.{hound.value}"))
        case Turned(seat, Cat() as cat, kept):
            key = "charlie.said.kept" if kept else "charlie.said.discarded"
            return t(key, name=names[seat], cat=cat_name(cat, t))
        case Tossed(clue, _):
            return t("charlie.said.tossed", clue=clue_words(clue, t))
        case Accused(seat, cat):
            return t("charlie.said.accused", name=names[seat], cat=cat_name(cat, t))
        case DeckOut():
            return t("charlie.said.deck_out")
        case Drew(seat, colour, _, empty):
            key = "charlie.said.empty" if empty else f"charlie.said.drew_{colour.value}"
            return t(key, name=names[seat])
        case OfficerMoved(seat):
            return None if seat is None else t("charlie.said.officer", name=names[seat])
        case Swapped(seat, other, _, _, _):
            return t("charlie.said.swapped", name=names[seat], other=names[other])
        case Announced(seat):
            return t("charlie.said.announced", name=names[seat], points=options.target)
        case Returned():
            return t("charlie.said.returned")
    return None


def news(events: Iterable[Event], names: tuple[str, ...], options: Options, t: Text) -> list[str]:
    """What public events say, a sentence each."""
    sentences = (said(event, names, options, t) for event in events)
    return [sentence for sentence in sentences if sentence]


def number(points: object) -> str:
    """A number with a real minus sign."""
    return str(points).replace("-", "−")


def round_of(seen: View, t: Text) -> str:
    """Which round of how many."""
    return t("charlie.round", number=seen.round, rounds=seen.options.rounds)
