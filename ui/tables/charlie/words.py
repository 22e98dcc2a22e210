"""What happens at the table, in words; a cat, a clue, a marker by name."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.charlie.cards import CLUES, TRAITS, Cat, Clue, Hound
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
    from engine.core import Seat
    from ui.i18n import Text


def face_name(clue: Clue, t: Text) -> str:
    """What a clue says, in two words."""
    return t(f"howto.face.{clue.trait.value}.{int(clue.value)}")


def looks(cat: Cat, t: Text) -> str:
    """What a cat looks like, for who can't see it."""
    return ", ".join(face_name(clue, t) for clue in CLUES if clue.fits(cat))


@lru_cache(maxsize=128)
def cat_name(cat: Cat, t: Text) -> str:
    """What a cat is called."""
    return t(f"cat.{cat.code}")


@lru_cache(maxsize=128)
def cat_whom(cat: Cat, t: Text) -> str:
    """What a cat is called as whom somebody turns up, keeps, discards or accuses."""
    return t("cat.whom").split()[cat.bits]


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


def said(
    event: Event, names: tuple[str, ...], options: Options, t: Text, me: Seat | None = None
) -> str | None:
    """A public event in a sentence; None where there is nothing to say. Who plays alone is "you"."""
    match event:
        case RoundBegan(round=number, starter=starter):
            return _of("round", starter, names, t, me, number=number)
        case Turned(seat, Hound() as hound, _):
            return _of("hound", seat, names, t, me, hound=t(f"hound.{hound.value}"))
        case Turned(seat, Cat() as cat, kept):
            return _of("kept" if kept else "discarded", seat, names, t, me, cat=cat_whom(cat, t))
        case Tossed(clue, _):
            return t("charlie.said.tossed", clue=clue_words(clue, t))
        case Accused(seat, cat):
            return _of("accused", seat, names, t, me, cat=cat_whom(cat, t))
        case DeckOut():
            return t("charlie.said.deck_out")
        case Drew(seat, colour, _, empty):
            return _of("empty" if empty else f"drew_{colour.value}", seat, names, t, me)
        case OfficerMoved(seat):
            return None if seat is None else _of("officer", seat, names, t, me)
        case Swapped(seat, other, _, _, _):
            if other == me:
                return t("charlie.you.swapped_with", name=names[seat])
            return _of("swapped", seat, names, t, me, other=names[other])
        case Announced(seat):
            return _of("announced", seat, names, t, me, points=options.target)
        case Returned():
            return t("charlie.said.returned")
    return None


def _of(what: str, seat: Seat, names: tuple[str, ...], t: Text, me: Seat | None, **fields: object) -> str:
    """What a seat has done: of oneself, in sentences of its own."""
    return t(f"charlie.{'you' if seat == me else 'said'}.{what}", name=names[seat], **fields)


def turns_up(seat: Seat, cat: Cat, names: tuple[str, ...], t: Text, me: Seat | None = None) -> str:
    """A card stands beside the deck, and nobody says yet where it goes."""
    return _of("turns", seat, names, t, me, cat=cat_whom(cat, t))


def news(
    events: Iterable[Event], names: tuple[str, ...], options: Options, t: Text, me: Seat | None = None
) -> list[str]:
    """What public events say, a sentence each."""
    sentences = (said(event, names, options, t, me) for event in events)
    return [sentence for sentence in sentences if sentence]


def spoken(
    events: Iterable[Event],
    names: tuple[str, ...],
    options: Options,
    t: Text,
    *,
    me: Seat | None,
    briefly: bool,
) -> list[str]:
    """The same for ears: of a turned cat the traits, too, unless a person wants to hear less."""
    sentences = []
    for event in events:
        match event:
            case Turned(seat, Cat() as cat, kept) if not briefly:
                what = "kept" if kept else "discarded"
                sentences.append(_of(what, seat, names, t, me, cat=f"{cat_whom(cat, t)} ({looks(cat, t)})"))
            case _:
                sentences += news((event,), names, options, t, me)
    return sentences


def called(names: tuple[str, ...], seat: Seat, me: Seat | None, t: Text) -> str:
    """What a seat is called on the screen: who plays alone is "you"."""
    return t("charlie.you.name") if seat == me else names[seat]


def number(points: object) -> str:
    """A number with a real minus sign."""
    return str(points).replace("-", "−")


def round_of(seen: View, t: Text) -> str:
    """Which round of how many."""
    return t("charlie.round", number=seen.round, rounds=seen.options.rounds)


def goal(seen: View, t: Text) -> str:
    """What ends the game, in a sentence (C28)."""
    if seen.options.rounds == 1:
        return t("charlie.goal_case")
    return t("charlie.goal", points=seen.options.target, rounds=seen.options.rounds)
