"""The case file of a finished round: what each seat could have known, card by card, and what it did."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

from engine.charlie.cards import Cat, Clue
from engine.charlie.clues import chiefs_by
from engine.charlie.deduce import Evidence, odds, unfolding
from engine.charlie.moves import Accused, DeckOut, FaceChosen, Revealed, RoundBegan, Tossed, Turned
from engine.charlie.sets import CatSet
from engine.charlie.view import View
from engine.charlie.worth import Stakes, printed_stakes
from engine.core import Seat


class Deed(Enum):
    """What a seat made of what it could know until it accused or the round ended.

    He is at hand when the seat can be certain that a suspect is the chief, and nobody has accused that one.
    """

    CAUGHT = "caught"
    """It accused the chief."""
    INSTEAD = "instead"
    """He was at hand, and it accused another."""
    SILENT = "silent"
    """He was at hand when the deck was out, and it let the countdown run out (C18)."""
    MISSED = "missed"
    """He was at hand, and it let cards go by until others took him or ended the round."""
    BEATEN = "beaten"
    """He was at hand, but within the same card others took him or ended the round."""
    SETTLED = "settled"
    """It could be certain who he is, and that he was still in the deck."""
    LATE = "late"
    """It could be certain only after others had caught him."""
    GUESSED = "guessed"
    """It could not be certain, and accused another while he was free."""
    UNSURE = "unsure"
    """It could not be certain: it said nothing, or he had been caught before it accused another."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What a seat could know after so many cards, before anybody accused upon the last of them."""

    card: int
    possible: int
    """How many cats could be the chief."""
    truth: float
    """The chance that the true chief had."""
    best: Cat | None
    """The accusation that promised most; None: nobody could be accused."""
    value: float | None
    """The points that it promised."""
    sure: CatSet
    """The chiefs that were certain to be so: several only where missing clues stay unknown (C19)."""
    taken: bool
    """Whether all of these had been accused already."""
    provable: bool
    """Whether one of them lay on the table and nobody had accused him yet."""

    @property
    def certain(self) -> bool:
        """Whether it was certain who is the chief."""
        return self.sure != 0


@dataclass(frozen=True, slots=True)
class Accusation:
    """Whom a seat accused, after how many cards, and the points that this promised then."""

    cat: Cat
    card: int
    value: float
    best: float
    """What the best accusation promised at the same time."""
    better: Cat
    """The cat of that best accusation."""
    chance: float
    """How likely the accused cat was the chief."""
    certain: bool
    """Whether the seat could be certain who is the chief."""
    at_large: bool
    """Whether nobody had accused the chief before."""
    at_hand: bool
    """Whether the seat could have accused one who was certain to be the chief."""


@dataclass(frozen=True, slots=True)
class SeatFile:
    """One seat's part of the case."""

    seat: Seat
    clue: Clue
    moments: tuple[Moment, ...]
    """Before the first card, then after each."""
    certain: int | None
    """The first card at which it could be certain who the chief is, be it after its own accusation."""
    provable: int | None
    """The first card at which it could be certain and he lay on the table, accused by nobody yet."""
    late: int
    """How many cards it let go by while he was at hand, until it accused."""
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
    return chiefs_by((*_clues(view), *public))


@lru_cache(maxsize=16)
def seat_file(view: View, seat: Seat) -> SeatFile:
    """Walk through the round with what one seat could know; kept, since a file may be written bit by bit."""
    clue, chiefs = _clues(view)[seat], _chiefs(view)
    worth = printed_stakes(view.options)
    moments: list[Moment] = []
    accusation: Accusation | None = None
    accused: CatSet = 0
    at_hand: CatSet = 0
    late = 0
    by_shown = view.options.missing_clues == "shown"
    for event, known in unfolding(view.history, view.seats, by_shown, seat, clue):
        if isinstance(event, Turned) and at_hand and accusation is None:
            late += 1
        match event:
            case RoundBegan() | FaceChosen():
                moments = [_moment(0, known, accused, chiefs, worth)]
            case Turned(card=Cat()) | Tossed():
                moments.append(_moment(len(moments), known, accused, chiefs, worth))
            case Accused(accuser, cat):
                if accuser == seat:
                    at_large = not any(accused >> chief.bits & 1 for chief in chiefs)
                    accusation = _accusation(
                        moments[-1], known, accused, cat, worth, at_large=at_large, at_hand=at_hand != 0
                    )
                accused |= 1 << cat.bits
        at_hand = moments[-1].sure & known.lines & ~accused
    file = SeatFile(
        seat=seat,
        clue=clue,
        moments=tuple(moments),
        certain=next((each.card for each in moments if each.certain), None),
        provable=next((each.card for each in moments if each.provable), None),
        late=late,
        accusation=accusation,
        deed=Deed.UNSURE,
    )
    return replace(file, deed=_deed(file, chiefs, idle=at_hand != 0 and _time_ran_out(view)))


def _accusation(
    now: Moment, known: Evidence, accused: CatSet, cat: Cat, worth: Stakes, *, at_large: bool, at_hand: bool
) -> Accusation:
    """What it promised to accuse a cat, and what the best accusation would have."""
    chances = odds(known)
    best, better = worth.best(chances, known.lines & ~accused)
    return Accusation(
        cat=cat,
        card=now.card,
        value=worth.accusation(chances, cat.bits),
        best=best,
        better=better,
        chance=chances.chief[cat.bits],
        certain=now.certain,
        at_large=at_large,
        at_hand=at_hand,
    )


def _moment(card: int, known: Evidence, accused: CatSet, chiefs: tuple[Cat, ...], worth: Stakes) -> Moment:
    """What the evidence says after a card, and the best that could be made of it."""
    chances = odds(known)
    free = known.lines & ~accused
    value, best = worth.best(chances, free) if free else (None, None)
    # A toss may yet rule out who seems certain where only the clues shown count: so of the true chiefs alone.
    sure = sum(1 << cat.bits for cat in chiefs if chances.chief[cat.bits] == 1.0)
    return Moment(
        card=card,
        possible=chances.possible,
        truth=max(chances.chief[cat.bits] for cat in chiefs),
        best=best,
        value=value,
        sure=sure,
        taken=sure & ~accused == 0,
        provable=sure & free != 0,
    )


def _time_ran_out(view: View) -> bool:
    """Whether nobody's accusation but the countdown ended the round (C18)."""
    accusers = sum(isinstance(event, Accused) for event in view.history)
    enough = view.options.deck_out == "all_but_one" and accusers == view.seats - 1
    return any(isinstance(event, DeckOut) for event in view.history) and not enough


def _deed(file: SeatFile, chiefs: tuple[Cat, ...], *, idle: bool) -> Deed:
    """What a seat made of its chances; who is idle lets one that is at hand go to the end."""
    accusation = file.accusation
    if accusation and accusation.cat in chiefs:
        return Deed.CAUGHT
    until = accusation.card if accusation else len(file.moments)
    if file.provable is not None and file.provable <= until:
        if accusation and accusation.at_hand:
            return Deed.INSTEAD
        if idle and not accusation:
            return Deed.SILENT
        return Deed.MISSED if file.late else Deed.BEATEN
    if file.certain is not None and file.certain <= until:
        return Deed.LATE if file.moments[file.certain].taken else Deed.SETTLED
    return Deed.GUESSED if accusation and accusation.at_large else Deed.UNSURE
