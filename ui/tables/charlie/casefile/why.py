"""Reasons in sentences: one voice for the case file, the notebook and hints.

People's names are free text, so they stand where no language bends them; cats and faces are closed sets.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.charlie.cards import TRAITS, Cat
from engine.charlie.explain.conclusions import ChiefShows, Holds, IsChief, Known, Public, RuledOut
from ui.tables.charlie.words import cat_name, cat_whom, clue_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.charlie.cards import Clue, Trait
    from engine.charlie.explain.conclusions import Among
    from engine.charlie.explain.reasons import Reason
    from engine.charlie.moves import Turned
    from engine.core import Seat
    from ui.i18n import Text


@dataclass(frozen=True, slots=True)
class Voice:
    """Who is spoken to: one person alone as "you", or all, about each by name."""

    names: tuple[str, ...]
    me: Seat | None
    t: Text

    def key(self, seat: Seat, key: str) -> str:
        """The key of a sentence that there is also for "you"."""
        return f"case.you.{key}" if seat == self.me else f"case.{key}"

    def name(self, seat: Seat) -> str:
        """What a seat is called above its part."""
        return self.t("case.you.name") if seat == self.me else self.names[seat]


def face(clue: Clue, t: Text) -> str:
    """A face of a counter by what is on it, so that it can stand anywhere in a sentence."""
    return t("why.face", face=clue_words(clue, t))


def traits(of: Iterable[Trait], t: Text) -> str:
    """Some traits, whichever side counts."""
    found = set(of)
    return t.list([t(f"why.trait.{trait.value}") for trait in TRAITS if trait in found])


def turned(seat: Seat, cards: Iterable[Turned], names: tuple[str, ...], t: Text) -> str:
    """What a seat kept and discarded of these cards."""
    mine = [card for card in cards if card.seat == seat]
    kept, gone = _cats([card for card in mine if card.kept], t), _cats([c for c in mine if not c.kept], t)
    if kept and gone:
        return t("why.both", name=names[seat], kept=kept, gone=gone)
    return t("why.kept" if kept else "why.gone", name=names[seat], cats=kept or gone)


def _cats(cards: Iterable[Turned], t: Text) -> str:
    """The cats of some cards, as whom somebody keeps or discards."""
    return t.list([cat_whom(card.card, t) for card in cards if isinstance(card.card, Cat)])


def story(told: Reason, faces: tuple[Clue, ...], me: Seat, voice: Voice) -> str:
    """Why a seat holds a face, or the chief fits some, for who sat at `me`."""
    t, names = voice.t, voice.names
    first = told.clues[0] if told.clues else None
    match told.conclusion:
        case Holds(seat) if seat == me:
            return t("why.own_you") if me == voice.me else t("why.own", name=names[me])
        case Holds(seat, clue) if first == Known(seat, (clue,)):
            return t("why.open", name=names[seat])
        case ChiefShows(clue) if first == Public(clue):
            return t("why.public")
        case Holds(_, clue):
            end = t("why.so", face=face(clue, t))
        case IsChief(cat):
            end = t("why.so_whatever", chief=cat_name(cat, t))
        case _:
            end = t.n("why.so_one", len(faces), faces=t.list([face(clue, t) for clue in faces]))
    return " ".join([*_rests(told, names, t), end])


def _rests(told: Reason, names: tuple[str, ...], t: Text) -> list[str]:
    """What one has to see: what others share, the cards of whom it is about, what is taken."""
    about = {card.seat for card in told.cards}
    said = []
    if not isinstance(told.conclusion, ChiefShows):
        about -= {seat for each in told.shared for seat in each.seats}
        said += [between(each, names, t) for each in told.shared]
    said += [turned(seat, told.cards, names, t) for seat in told.seats if seat in about]
    taken = [each.clue.trait if isinstance(each, Public) else each.clues[0].trait for each in told.clues]
    return [*said, t("why.taken", traits=traits(taken, t))] if taken else said


def between(shared: Among, names: tuple[str, ...], t: Text) -> str:
    """What some seats must have between them, and so nobody else."""
    who = t.list([names[seat] for seat in shared.seats])
    what = traits((clue.trait for clue in shared.clues), t)
    return t.n("why.shared", len(shared.seats), names=who, traits=what)


def strike(told: Reason, names: tuple[str, ...], me: Seat | None, t: Text) -> str:
    """Why a face is struck out."""
    assert isinstance(told.conclusion, RuledOut)
    for shared in told.shared:
        return between(shared, names, t)
    for card in told.cards:
        assert isinstance(card.card, Cat)
        key = "why.not.kept" if card.kept else "why.not.gone"
        out = face(told.conclusion.clue, t)
        return t(key, name=names[card.seat], cat=cat_whom(card.card, t), face=out)
    match told.clues[0]:
        case Public(clue):
            return t("why.not.public", face=face(clue, t))
        case Known(seat, clues) if seat == me:
            return t("why.not.own", face=face(clues[0], t))
        case Known(seat, clues):
            return t("why.not.open", name=names[seat], face=face(clues[0], t))
