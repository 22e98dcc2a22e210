"""The case file of a finished round: what each seat could have known, card by card, and what it did."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from engine.core import Seat

from .cards import CATS, Cat, Clue
from .deduce import CatSet, Evidence, odds, unfolding
from .moves import Accused, DeckOut, FaceChosen, Revealed, RoundBegan, Tossed, Turned
from .view import View
from .worth import Stakes, printed_stakes


class Deed(Enum):
    """What a seat made of what it could know."""

    CAUGHT = "caught"
    """It accused the chief."""
    MISSED = "missed"
    """It could be certain, he lay there free, and it let a card go by or accused another."""
    BEATEN = "beaten"
    """It could be certain, but within the same card somebody was quicker."""
    SETTLED = "settled"
    """It could be certain that he was still in the deck, and accused another."""
    GUESSED = "guessed"
    """It accused another before it could be certain."""
    UNSURE = "unsure"
    """It never could be certain while he was there to be accused."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What a seat could know after so many cards, before anybody accused upon the last of them."""

    card: int
    possible: int
    """How many cats could be the chief."""
    entropy: float
    """How much was left to learn about him, in bits."""
    truth: float
    """The chance that the true chief had."""
    in_deck: float
    """The chance that he had not come up yet."""
    best: Cat | None
    """The accusation that promised most; None: nobody could be accused."""
    value: float | None
    """The points that it promised."""
    certain: bool
    """Whether it was certain who is the chief."""
    provable: bool
    """Whether, besides, he lay on the table and nobody had accused him yet."""


@dataclass(frozen=True, slots=True)
class Accusation:
    """Whom a seat accused, after how many cards, and the points that this promised then."""

    cat: Cat
    card: int
    value: float
    best: float
    """What the best accusation promised at the same time."""
    certain: bool
    """Whether the seat could be certain who is the chief."""
    at_large: bool
    """Whether nobody had accused the chief before."""


@dataclass(frozen=True, slots=True)
class SeatFile:
    """One seat's part of the case."""

    seat: Seat
    clue: Clue
    moments: tuple[Moment, ...]
    """Before the first card, then after each."""
    certain: int | None
    """The card at which it could be certain who the chief is."""
    provable: int | None
    """The card at which it could be certain and he lay on the table, accused by nobody yet."""
    accusation: Accusation | None
    deed: Deed


@dataclass(frozen=True, slots=True)
class CaseFile:
    """A finished round, looked at with all clues open."""

    chiefs: tuple[Cat, ...]
    """One cat, unless missing clues were left unknown (C19)."""
    cards: tuple[Turned, ...]
    came_up: int | None
    """The card that was the first chief; None: he stayed in the deck."""
    caught_by: Seat | None
    seats: tuple[SeatFile, ...]


def casefile(view: View) -> CaseFile:
    """The case file of the round that a view tells of, from the scoring on; before, a ValueError."""
    chiefs = _chiefs(view)
    cards = tuple(event for event in view.history if isinstance(event, Turned))
    accused = tuple(event for event in view.history if isinstance(event, Accused))
    return CaseFile(
        chiefs=chiefs,
        cards=cards,
        came_up=next((number for number, turned in enumerate(cards, 1) if turned.card in chiefs), None),
        caught_by=next((each.seat for each in accused if each.cat in chiefs), None),
        seats=tuple(seat_file(view, seat) for seat in range(view.seats)),
    )


def _clues(view: View) -> tuple[Clue, ...]:
    """The clues of all seats, once they lie open."""
    clues = next((event.clues for event in view.history if isinstance(event, Revealed)), None)
    if clues is None:
        raise ValueError("the clues are not revealed")
    return clues


def _chiefs(view: View) -> tuple[Cat, ...]:
    """Whom all clues of the round fit (C19)."""
    public = tuple(event.clue for event in view.history if isinstance(event, Tossed))
    return tuple(cat for cat in CATS if all(clue.fits(cat) for clue in (*_clues(view), *public)))


@lru_cache(maxsize=16)
def seat_file(view: View, seat: Seat) -> SeatFile:
    """Walk through the round with what one seat could know; kept, since a file may be written bit by bit."""
    clue, chiefs = _clues(view)[seat], _chiefs(view)
    worth = printed_stakes(view.options)
    moments: list[Moment] = []
    accusation: Accusation | None = None
    accused: CatSet = 0
    caught: int | None = None
    by_shown = view.options.missing_clues == "shown"
    for event, known in unfolding(view.history, view.seats, by_shown, seat, clue):
        match event:
            case RoundBegan() | FaceChosen():
                moments = [_moment(0, known, accused, chiefs, worth)]
            case Turned(card=Cat()) | Tossed():
                moments.append(_moment(len(moments), known, accused, chiefs, worth))
            case Accused(accuser, cat):
                card = len(moments) - 1
                if accuser == seat:
                    chances = odds(known)
                    most, _ = worth.best(chances, known.lines & ~accused)
                    accusation = Accusation(
                        cat=cat,
                        card=card,
                        value=worth.accusation(chances, cat.bits),
                        best=most,
                        certain=1.0 in chances.chief,
                        at_large=caught is None,
                    )
                if cat in chiefs and caught is None:
                    caught = card
                accused |= 1 << cat.bits
    provable = next((each.card for each in moments if each.provable), None)
    # After the last card of the deck there was time to accuse, after any other last card there was none.
    ran_out = any(isinstance(event, DeckOut) for event in view.history)
    gone = len(moments) - 1 + ran_out if caught is None else caught
    return SeatFile(
        seat=seat,
        clue=clue,
        moments=tuple(moments),
        certain=next((each.card for each in moments if each.certain), None),
        provable=provable,
        accusation=accusation,
        deed=_deed(chiefs, accusation, provable, gone),
    )


def _moment(card: int, known: Evidence, accused: CatSet, chiefs: tuple[Cat, ...], worth: Stakes) -> Moment:
    """What the evidence says after a card, and the best that could be made of it."""
    chances = odds(known)
    free = known.lines & ~accused
    value, best = worth.best(chances, free) if free else (None, None)
    return Moment(
        card=card,
        possible=chances.possible,
        entropy=chances.entropy,
        truth=max(chances.chief[cat.bits] for cat in chiefs),
        in_deck=chances.in_deck,
        best=best,
        value=value,
        certain=1.0 in chances.chief,
        provable=any(chances.chief[cat.bits] == 1.0 and free >> cat.bits & 1 for cat in chiefs),
    )


def _deed(chiefs: tuple[Cat, ...], accusation: Accusation | None, provable: int | None, gone: int) -> Deed:
    """What a seat made of its chances; `gone` is the card at which the last one went by."""
    if accusation is not None and accusation.cat in chiefs:
        return Deed.CAUGHT
    instead = accusation is not None and accusation.at_large
    if provable is not None and (accusation is None or accusation.card >= provable):
        return Deed.MISSED if instead or gone > provable else Deed.BEATEN
    if accusation is None or not accusation.at_large:
        return Deed.UNSURE
    return Deed.SETTLED if accusation.certain else Deed.GUESSED
