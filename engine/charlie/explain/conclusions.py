"""What can be concluded from the table of a round, and what it rests on: all that an explanation can say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.charlie.cards import Cat, Clue, Trait
from engine.charlie.moves import Turned
from engine.core import Seat

# --- what is concluded -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RuledOut:
    """This face is not the seat's clue."""

    seat: Seat
    clue: Clue


@dataclass(frozen=True, slots=True)
class Holds:
    """This face is the seat's clue."""

    seat: Seat
    clue: Clue


@dataclass(frozen=True, slots=True)
class Among:
    """The clue of each of these seats is among these faces.

    Faces of as many traits as there are seats: those traits are with these seats, each once (C9), and with
    nobody else. One seat and the two faces of a trait: it holds that counter.
    """

    seats: tuple[Seat, ...]
    clues: tuple[Clue, ...]


@dataclass(frozen=True, slots=True)
class InBag:
    """Nobody holds this trait's counter: it is still in the bag."""

    trait: Trait


@dataclass(frozen=True, slots=True)
class ChiefShows:
    """Whoever is the chief fits this face."""

    clue: Clue


@dataclass(frozen=True, slots=True)
class WereChief:
    """Were this cat the chief, these seats could hold only these faces, of fewer traits than they are."""

    cat: Cat
    seats: tuple[Seat, ...]
    clues: tuple[Clue, ...]


@dataclass(frozen=True, slots=True)
class NotChief:
    """This cat is not the chief."""

    cat: Cat


@dataclass(frozen=True, slots=True)
class IsChief:
    """This cat fits every clue; where missing clues stay unknown, others may fit as well (C19)."""

    cat: Cat


@dataclass(frozen=True, slots=True)
class InDeck:
    """No chief has come up yet (C21)."""


@dataclass(frozen=True, slots=True)
class CameUp:
    """A chief lies among the suspects, known or not."""


Conclusion: TypeAlias = (
    RuledOut | Holds | Among | InBag | ChiefShows | WereChief | NotChief | IsChief | InDeck | CameUp
)

# --- what it rests on --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Public:
    """A public clue, which nobody holds and the chief fits (C13)."""

    clue: Clue


@dataclass(frozen=True, slots=True)
class Known:
    """One's own clue or an open one; both faces of one's own counter until one is chosen (C9, C24)."""

    seat: Seat
    clues: tuple[Clue, ...]


@dataclass(frozen=True, slots=True)
class Case:
    """Should all this be so, this cat is a chief."""

    holding: tuple[Among, ...]
    cat: Cat


Premise: TypeAlias = Turned | Public | Known | Case | Conclusion


@dataclass(frozen=True, slots=True)
class Step:
    """A conclusion, and what it rests on: cards and clues on the table, and conclusions of earlier steps."""

    conclusion: Conclusion
    because: tuple[Premise, ...]
