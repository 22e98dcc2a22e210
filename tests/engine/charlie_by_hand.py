"""Rounds dealt by hand, and what a seat can know of them by trying every world."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import permutations, product
from random import Random

from engine.charlie.cards import CATS, HOUNDS, TRAITS, Cat, Clue, Hound, Trait
from engine.charlie.moves import Event, FaceChosen, RoundBegan, Tossed, Turned
from engine.charlie.options import Options
from engine.charlie.view import Phase, View

SEATS = (3, 4, 5)


@dataclass
class Round:
    """A round dealt and turned by the test itself, card by card."""

    seats: int
    rng: Random
    open: tuple[int, ...] = ()
    clues: list[Clue] = field(default_factory=list)
    bag: list[Trait] = field(default_factory=list)
    deck: list[Cat | Hound] = field(default_factory=list)
    tossed: list[Clue] = field(default_factory=list)
    lines: list[list[Cat]] = field(default_factory=list)
    discards: list[list[Cat]] = field(default_factory=list)
    history: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        counters = list(TRAITS)
        self.rng.shuffle(counters)
        self.clues = [Clue(trait, self.rng.random() < 0.5) for trait in counters[: self.seats]]
        self.bag = counters[self.seats :]
        cats: list[Cat | Hound] = list(CATS)
        self.rng.shuffle(cats)
        top: list[Cat | Hound] = [*cats[:16], *HOUNDS[self.seats :]]
        self.rng.shuffle(top)
        self.deck = top + cats[16:]
        self.lines = [[] for _ in range(self.seats)]
        self.discards = [[] for _ in range(self.seats)]
        self.history = [RoundBegan(1, 0, self.open)]
        self.history += [
            FaceChosen(seat, clue if seat in self.open else None) for seat, clue in enumerate(self.clues)
        ]

    def turn(self, number: int) -> None:
        for _ in range(number):
            seat = sum(isinstance(event, Turned) for event in self.history) % self.seats
            card = self.deck.pop(0)
            if isinstance(card, Hound):
                self.history.append(Turned(seat, card, None))
                clue = Clue(self.bag.pop(self.rng.randrange(len(self.bag))), self.rng.random() < 0.5)
                self.tossed.append(clue)
                self.history.append(Tossed(clue, "card"))
            else:
                kept = self.clues[seat].fits(card)
                (self.lines if kept else self.discards)[seat].append(card)
                self.history.append(Turned(seat, card, kept))

    def view(self, seat: int | None, missing: str = "toss") -> View:
        mine = None if seat is None else self.clues[seat]
        return View(
            seat=seat,
            seats=self.seats,
            hounds=HOUNDS[: self.seats],
            options=Options(missing_clues="shown" if missing == "shown" else "toss"),
            round=1,
            starter=0,
            phase=Phase.SUSPECTS,
            to_act=(0,),
            counter=mine and mine.trait,
            clue=mine,
            clues=tuple(clue if at in self.open else None for at, clue in enumerate(self.clues)),
            tossed=tuple(self.tossed),
            chosen=(True,) * self.seats,
            lines=tuple(map(tuple, self.lines)),
            discards=tuple(map(tuple, self.discards)),
            deck=len(self.deck),
            accusations=(),
            history=tuple(self.history),
            officer=self.open[0] if self.open else None,
            markers=((),) * self.seats,
            supply=(5, 12, 8),
            points=0,
            scores=None,
            open_moves=(),
            actions=(),
        )


class Naive:
    """Everything that deduce says, by trying every order of counters and every face."""

    def __init__(self, deals: list[tuple[Clue, ...]], seats: int, judged: int, lines: set[Cat]) -> None:
        self.deals = deals
        """The clues of the seats, then the public ones, then the bag's as they will fall."""
        self.seats = seats
        self.judged = judged
        """How many of them decide."""
        fits = {cat: [sum(clue.fits(cat) for clue in deal[:judged]) for deal in deals] for cat in CATS}
        self.chance = {
            cat: [row.count(n) / len(deals) for n in range(judged + 1)] for cat, row in fits.items()
        }
        """How likely it is that a cat fits so many."""
        self.in_deck = self.share([all(fits[cat][n] < judged for cat in lines) for n in range(len(deals))])

    def share(self, true: list[bool]) -> float:
        return sum(true) / len(true)

    def holds(self, seat: int, clue: Clue) -> float:
        return self.share([deal[seat] == clue for deal in self.deals])

    def falls(self, public: int, clue: Clue) -> float:
        return self.share([clue in deal[self.seats + public :] for deal in self.deals])


def naive(view: View, missing: str = "toss") -> Naive:
    deals = []
    for counters in permutations(Trait):
        for values in product((True, False), repeat=5):
            deal = tuple(Clue(trait, value) for trait, value in zip(counters, values, strict=True))
            own, public = deal[: view.seats], deal[view.seats : view.seats + len(view.tossed)]
            if public != view.tossed:
                continue
            if view.seat is not None and own[view.seat] != view.clue:
                continue
            if any(clue not in (None, own[seat]) for seat, clue in enumerate(view.clues)):
                continue
            if all(
                clue.fits(cat) is kept
                for clue, line, pile in zip(own, view.lines, view.discards, strict=True)
                for cats, kept in ((line, True), (pile, False))
                for cat in cats
            ):
                deals.append(deal)
    judged = view.seats + len(view.tossed) if missing == "shown" else 5
    return Naive(deals, view.seats, judged, {cat for line in view.lines for cat in line})


def rounds(number: int) -> list[Round]:
    dealt = []
    for seed in range(number):
        rng = Random(seed)
        seats = SEATS[seed % 3]
        case = Round(seats, rng, open=(rng.randrange(seats),) if seed % 4 == 0 else ())
        case.turn(rng.randrange(0, 24))
        dealt.append(case)
    return dealt
