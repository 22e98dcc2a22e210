"""Reasons as somebody tells them: whom to look at, which cards and clues, what follows.

`reason` is one conclusion at a glance, `proof` all that makes a chief certain, in the order in which it could
be seen, and `hint` the next thing that somebody could strike out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeAlias

from engine.charlie.cards import Cat, Clue
from engine.charlie.explain import cards, explain, why
from engine.charlie.explain.conclusions import (
    Among,
    ChiefShows,
    Conclusion,
    Holds,
    IsChief,
    Known,
    Public,
    RuledOut,
    Step,
)
from engine.charlie.explain.exhibits import Exhibits, as_they_came, clues_of, exhibits
from engine.charlie.explain.proofs import rules_out
from engine.charlie.moves import Tossed, Turned
from engine.charlie.view import View
from engine.core import Seat


@dataclass(frozen=True, slots=True)
class Reason:
    """A conclusion with all that one has to look at for it."""

    conclusion: Conclusion
    seats: tuple[Seat, ...]
    """Whose cards and clues these are; the one whom it is about first."""
    clues: tuple[Public | Known, ...]
    """Clues that lie open or are one's own: their counters are with nobody else (C9, C13)."""
    shared: tuple[Among, ...]
    """What other seats must have between them, or the chief's clues some of these."""
    cards: tuple[Turned, ...]


def reason(seen: View | Exhibits, conclusion: Conclusion) -> Reason:
    """Why something is certain, all of it at once; a ValueError if it is not."""
    return _told(conclusion, why(seen, conclusion))


def _told(conclusion: Conclusion, chain: Iterable[Step]) -> Reason:
    """All that a chain of steps rests on."""
    chain = tuple(chain)
    because = [premise for step in chain for premise in step.because]
    clues = tuple(dict.fromkeys([each for each in because if isinstance(each, Public | Known)]))
    shared = [each for each in because if isinstance(each, Among)]
    cited = cards(chain)
    about = [conclusion.seat] if isinstance(conclusion, RuledOut | Holds) else []
    about += [seat for each in shared for seat in each.seats]
    about += [each.seat for each in cited] + [each.seat for each in clues if isinstance(each, Known)]
    return Reason(conclusion, tuple(dict.fromkeys(about)), clues, tuple(dict.fromkeys(shared)), cited)


# --- how a chief became certain ------------------------------------------------------------------------

Told: TypeAlias = tuple[int, Reason]
"""A reason, and the number of the last card that it needs; 0: it needs none."""


def at_card(view: View, seat: Seat, card: int) -> Exhibits:
    """What lay before a seat after so many cards, once the clues are revealed; before, a ValueError."""
    return next(islice(as_they_came(view, seat), card, None))[1]


def proof(view: View, seat: Seat, card: int, chief: Cat) -> tuple[Told, ...]:
    """Why a seat could be certain of a chief after a card: a reason for each thing that he fits.

    What could be seen first comes first, so the last one cites the last card or the clue that it brought.
    """
    seen = at_card(view, seat, card)
    step = why(seen, IsChief(chief))[-1]
    told = []
    for premise in step.because:
        match premise:
            case ChiefShows() | Holds():
                told.append(_look(seen, premise))
            case Public(clue):
                told.append(Reason(ChiefShows(clue), (), (premise,), (), ()))
    return _as_seen(view, [*told, *_whatever_they_hold(seen, step)])


def looks(view: View, seat: Seat, card: int) -> tuple[Told, ...]:
    """What a seat could be certain of about the chief's looks after a card, though not who he is."""
    seen = at_card(view, seat, card)
    shown = [step.conclusion for step in explain(seen) if isinstance(step.conclusion, ChiefShows)]
    return _as_seen(view, [_look(seen, each) for each in shown])


def _look(seen: Exhibits, conclusion: ChiefShows | Holds) -> Reason:
    """Why the chief fits a face: by who holds it, if that is certain."""
    step = why(seen, conclusion)[-1]
    held = next((each for each in step.because if isinstance(each, Holds)), conclusion)
    return reason(seen, held)


def _as_seen(view: View, reasons: Iterable[Reason]) -> tuple[Told, ...]:
    """Reasons in the order in which they could be seen, each with the last card that it needs."""
    came = {event: number for number, event in enumerate(_as_cards(view), start=1)}
    return tuple(sorted([(_last(each, came), each) for each in reasons], key=lambda told: told[0]))


def _whatever_they_hold(seen: Exhibits, step: Step) -> Iterator[Reason]:
    """Where it is open which traits count (C19): a reason for each seat that can hold nothing he lacks."""
    misfits = [each for each in step.because if isinstance(each, RuledOut)]
    for seat in dict.fromkeys([each.seat for each in misfits]):
        chains = [why(seen, each) for each in misfits if each.seat == seat]
        told = _told(step.conclusion, [one for chain in chains for one in chain])
        yield replace(told, seats=(seat, *[each for each in told.seats if each != seat]))


def _as_cards(view: View) -> Iterator[Turned | Public]:
    """Every card of a round as a reason cites it: a cat, or the clue that a hound brought."""
    for event in view.history:
        if isinstance(event, Turned) and isinstance(event.card, Cat):
            yield event
        elif isinstance(event, Tossed) and event.when == "card":
            yield Public(event.clue)


def _last(told: Reason, came: dict[Turned | Public, int]) -> int:
    """The last card that a reason needs; 0: it needs none."""
    public = [came[each] for each in told.clues if isinstance(each, Public) and each in came]
    return max([*[came[card] for card in told.cards], *public], default=0)


# --- what to look at next ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hint:
    """The next thing that somebody could see, to be told in three stages."""

    seats: tuple[Seat, ...]
    """First: whom to look at."""
    cards: tuple[Turned, ...]
    """Second: which cards..."""
    clues: tuple[Public | Known, ...]
    """... and which clues that lie open or are one's own."""
    shared: tuple[Among, ...]
    """What some of these seats must have between them."""
    conclusions: tuple[Conclusion, ...]
    """Third: what follows; faces of one seat to strike out, or who the chief is."""


def hint(view: View, struck: Collection[tuple[Seat, Clue]]) -> Hint | None:
    """The simplest thing that is certain and not struck out yet; None: only another card can tell more.

    First what open clues say, then the card that rules out most, then what seats share; when all is struck
    out that can be, the chief, if he is certain and lies on the table for somebody to accuse.
    """
    seen = exhibits(view)
    hidden = {pile.seat for pile in seen.piles}
    open_to = [
        (step.conclusion, step.because)
        for step in explain(view)
        if isinstance(step.conclusion, RuledOut)
        and step.conclusion.seat in hidden
        and (step.conclusion.seat, step.conclusion.clue) not in struck
    ]
    if not open_to:
        return _chief(view)
    first, because = open_to[0]
    if isinstance(because[0], Turned):
        return _most(seen, struck)
    told = reason(view, first)
    alike = [each for each, rests in open_to if rests == because and each.seat == first.seat]
    return Hint(told.seats, told.cards, told.clues, told.shared, tuple(alike))


def by_card(card: Turned) -> tuple[RuledOut, ...]:
    """What a card rules out for who kept it or let it go (C12)."""
    return tuple([RuledOut(card.seat, clue) for clue in clues_of(rules_out(card))])


def _most(seen: Exhibits, struck: Collection[tuple[Seat, Clue]]) -> Hint:
    """The card that rules out the most faces that still stand; of two the one that came first."""
    every = [card for pile in seen.piles for card in pile.cards]
    rests = [
        (card, [each for each in by_card(card) if (each.seat, each.clue) not in struck]) for card in every
    ]
    card, rest = max(rests, key=lambda each: len(each[1]))
    return Hint((card.seat,), (card,), (), (), tuple(rest))


def _chief(view: View) -> Hint | None:
    """A chief who is certain and whom nobody has accused."""
    accused = [cat for _, cat in view.accusations]
    for step in explain(view):
        match step.conclusion:
            case IsChief(cat) if cat not in accused:
                seat = next((seat for seat, line in enumerate(view.lines) if cat in line), None)
                if seat is not None:
                    return Hint((seat,), (Turned(seat, cat, True),), (), (), (step.conclusion,))
    return None
