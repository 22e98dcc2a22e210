"""What lies before who thinks about a round: the clues that are known, and the cards of who hides one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine.charlie.cards import Cat, Clue
from engine.charlie.deduce import Evidence
from engine.charlie.explain.conclusions import Known, Public
from engine.charlie.explain.proofs import Pile, SideSet, both, pile, sides
from engine.charlie.moves import FaceChosen, Revealed, Tossed, Turned
from engine.charlie.options import Options
from engine.charlie.sets import ANY_FACE, FACE, FACES, SIDES, CatSet, FaceSet
from engine.charlie.view import View
from engine.core import Seat


@dataclass(frozen=True, slots=True)
class Exhibits:
    """All that bears on the hidden clues of a round, each piece as somebody could point at it."""

    public: tuple[Public, ...]
    known: tuple[Known, ...]
    piles: tuple[Pile, ...]
    """One for each seat with a hidden clue."""
    question: SideSet
    """The traits that these seats may hold."""
    lines: CatSet
    """The suspects on the table, in whatever line."""
    by_shown: bool
    """Counters left in the bag do not count (option of C19)."""

    @property
    def bag(self) -> int:
        """How many counters are still in the bag."""
        return self.question.bit_count() - len(self.piles)

    @property
    def evidence(self) -> Evidence:
        """The same for the exact count of worlds."""
        faces = {each.seat: face_set(each.clues) for each in self.known}
        faces |= {each.seat: each.left for each in self.piles}
        tossed = face_set([each.clue for each in self.public])
        return Evidence(tuple([faces[seat] for seat in sorted(faces)]), tossed, self.lines, self.by_shown)

    def only(self, cards: Iterable[Turned]) -> Exhibits:
        """The same with these cards alone, though all suspects stay where they lie."""
        these = set(cards)
        question = both(self.question)
        piles = [
            pile(each.seat, tuple([card for card in each.cards if card in these]), question)
            for each in self.piles
        ]
        return replace(self, piles=tuple(piles))


def exhibits(view: View) -> Exhibits:
    """What a view shows: public clues, open ones, one's own, and what each other seat kept and let go."""
    known: dict[Seat, tuple[Clue, ...]] = {
        seat: (clue,) for seat, clue in enumerate(view.clues) if clue is not None
    }
    if view.seat is not None and view.clue is not None:
        known[view.seat] = (view.clue,)
    elif view.seat is not None and view.counter is not None:
        known[view.seat] = (Clue(view.counter, True), Clue(view.counter, False))
    cards = [
        [Turned(seat, cat, True) for cat in line] + [Turned(seat, cat, False) for cat in discards]
        for seat, (line, discards) in enumerate(zip(view.lines, view.discards, strict=True))
    ]
    return _laid_out(known, view.tossed, cards, view.options)


def as_they_came(view: View, seat: Seat) -> Iterator[tuple[int, Exhibits]]:
    """What lay before a seat after each card, from none on; a ValueError before the clues are revealed."""
    revealed = next((event.clues for event in view.history if isinstance(event, Revealed)), None)
    if revealed is None:
        raise ValueError("the clues are not revealed")
    known: dict[Seat, tuple[Clue, ...]] = {seat: (revealed[seat],)}
    for event in view.history:
        if isinstance(event, FaceChosen) and event.clue is not None:
            known[event.seat] = (event.clue,)
    tossed: tuple[Clue, ...] = ()
    cards: list[list[Turned]] = [[] for _ in revealed]
    yield 0, _laid_out(known, tossed, cards, view.options)
    number = 0
    for event in view.history:
        match event:
            case Turned(turner, Cat()):
                cards[turner].append(event)
            case Tossed(clue, "card"):
                tossed += (clue,)
            case _:
                continue
        number += 1
        yield number, _laid_out(known, tossed, cards, view.options)


def _laid_out(
    known: dict[Seat, tuple[Clue, ...]],
    tossed: tuple[Clue, ...],
    cards: Iterable[Iterable[Turned]],
    options: Options,
) -> Exhibits:
    """The clues that are known, and the cards of all seats, what was kept before what was let go."""
    taken = face_set(tossed)
    for clues in known.values():
        taken |= face_set(clues)
    question = sides(ANY_FACE) & ~sides(taken)
    piles = []
    lines = 0
    for seat, turned in enumerate(cards):
        mine = sorted(turned, key=lambda card: not card.kept)
        lines |= sum([1 << card.card.bits for card in mine if card.kept and isinstance(card.card, Cat)])
        if seat not in known:
            piles.append(pile(seat, tuple(mine), both(question)))
    return Exhibits(
        public=tuple([Public(clue) for clue in tossed]),
        known=tuple([Known(seat, clues) for seat, clues in sorted(known.items())]),
        piles=tuple(piles),
        question=question,
        lines=lines,
        by_shown=options.missing_clues == "shown",
    )


def face_set(clues: Iterable[Clue]) -> FaceSet:
    """These faces as a set."""
    return sum([FACE[clue] for clue in clues])


def clues_of(faces: FaceSet) -> tuple[Clue, ...]:
    """The faces of a set."""
    return tuple([FACES[place] for place in range(2 * SIDES) if faces >> place & 1])
