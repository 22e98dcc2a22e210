"""What a table of Checkpoint Charlie remembers beside the match, and what of it is kept on the device."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.charlie import INFO
from engine.charlie.cards import CLUES, Clue
from engine.charlie.moves import Accuse, Accused, Announced, Revealed, RoundBegan, Swapped, Turned
from engine.charlie.phase import Phase
from engine.charlie.view import View
from ui.records.days import is_day
from ui.records.tries import MOST_HINTS
from ui.table.keeping import Kept
from ui.table.laid import Table
from ui.table.messages import Hold
from ui.table.sitting import Notes, Sitting, alone, people, sitting
from ui.table.views import public
from ui.tables.charlie.deal.plans import NOTHING, Plan, Plans, plans_written, read_plans
from ui.tables.charlie.messages import ShowCurtain

if TYPE_CHECKING:
    from engine.charlie.cards import Cat
    from engine.charlie.explain.reasons import Hint
    from engine.core import Seat
    from engine.match import Match
    from ui.model import Model
    from ui.records.settings import Settings


class Scene(Enum):
    """What the phone is for at the moment."""

    DEAL = "deal"
    """It goes round: each person looks at a counter and chooses a face."""
    TABLE = "table"
    """It lies between all: cards are turned, seats accuse."""
    REVEAL = "reveal"
    """Clues are shown, markers are drawn, for all to see."""
    VISITS = "visits"
    """It goes round again: each person looks at its markers, and at its next counter."""
    SWAPS = "swaps"
    """What came of that lies open: whose markers were swapped."""
    TEN = "ten"
    """Somebody has announced ten points: all see it."""
    CASE = "case"
    """The case file of the round."""
    END = "end"
    """All markers are turned up."""


_SCENES: dict[Phase, tuple[Scene, ...]] = {
    Phase.CHOOSING: (Scene.DEAL, Scene.CASE),
    Phase.SUSPECTS: (Scene.TABLE, Scene.SWAPS),
    Phase.DECK_OUT: (Scene.TABLE,),
    Phase.SCORING: (Scene.REVEAL, Scene.VISITS, Scene.CASE),
    Phase.OVER: (Scene.END, Scene.CASE, Scene.TEN, Scene.SWAPS),
}
"""What the phone can be for in each phase; the first one where nothing else is known."""


@dataclass(frozen=True, slots=True)
class Paw:
    """A paw on the table: whose, when it came down, and the suspect that it points at."""

    seat: Seat
    at: float
    suspect: Cat | None = None


@dataclass(frozen=True, slots=True)
class Wish:
    """A bot that means to accuse: whom, since when, and how long it waits (ms)."""

    cat: Cat
    since: float
    wait: float


@dataclass(frozen=True, slots=True)
class Own:
    """What only a table of Checkpoint Charlie remembers."""

    plan: Plan = NOTHING
    """What who holds the phone has marked: by place, so that it tells nobody anything."""
    board: bool = False
    """Whether everybody's markers lie before who wants one for an Adler."""
    plans: Plans = ()
    """What those before have decided in this pass: it counts when the last one has."""
    overtaken: bool = False
    """Whether a swap has made something impossible that somebody had decided."""
    paw: Paw | None = None
    """Who has stopped the table."""
    queue: tuple[Paw, ...] = ()
    """Whose paws came down after that, in order: each has the table when the one before it has done."""
    slips: tuple[Seat, ...] = ()
    """Who has taken back a paw this round, as often as that."""
    barred: tuple[tuple[Seat, float], ...] = ()
    """Whose paws rest after too many of those, and until when."""
    paused: bool = False
    """Whether somebody wants the table to stand still."""
    card: float = 0.0
    """When the last card came up."""
    quicker: int = 0
    """The turn to which a bot's accusation led that came before the person's own."""
    meant: Cat | None = None
    """Whom the person meant to accuse then."""
    heard: int = 0
    """Up to which turn everybody has been told what happened: a turned card stands for a beat before that."""
    beat: float = 0.0
    """When the last move was played; while the table stands still, time does not count."""
    emptied: float = 0.0
    """When the last card of the round was turned."""
    stopped: float = 0.0
    """Since when the table has stood still."""
    minds: tuple[Wish | None, ...] = ()
    """What each seat's bot wants, as far as they have thought about this turn."""
    wishes: tuple[Wish | None, ...] = ()
    """What each seat's bot wanted the turn before: who goes on wanting goes on waiting."""
    seconds: int = 0
    """What the countdown shows."""
    skipped: bool = False
    """Whether the clues and markers lie open at once, without a show."""
    written: int = 0
    """How many parts of the case file are worked out."""
    cards: bool = False
    """Whether the case file's table lies open, card by card."""
    before: tuple[tuple[Seat, Notes], ...] = ()
    """What notes were before each step in a notebook, so that it can be taken back."""
    asked: str = ""
    """The face in an open notebook whose reason is told."""
    offer: str = ""
    """The card on the table that was tapped beside an open notebook."""
    whys: tuple[Seat, ...] = ()
    """The hounds whose stories lie open in the case file, beside the first."""
    case: str = ""
    """The day of a daily case: one round, in which nobody is hurried."""
    hints: int = 0
    """How many hints were given in it."""
    hint: Hint | None = None
    """The one that is being given."""
    stage: int = 0
    """How far it is told: whom to look at, which cards, what follows."""
    hinted: tuple[tuple[Seat, Clue], ...] = ()
    """The faces that hints have ruled out already."""


CharlieTable: TypeAlias = Table[View, Own, Scene]


def own(model: Model) -> Own:
    """What only this table remembers."""
    found = sitting(model).own
    assert isinstance(found, Own)
    return found


def on_turn(seen: View) -> Seat | None:
    """Whose turn it is to turn up a card; None: nobody's."""
    return seen.to_act[0] if seen.phase is Phase.SUSPECTS else None


def accusers(seen: View) -> set[Seat | None]:
    """The seats that may accuse somebody now (C15)."""
    return {move.seat for move in seen.open_moves if isinstance(move.action, Accuse)}


def waits(kinds: tuple[str, ...], settings: Settings, mine: Own) -> bool:
    """Whether the bots wait: one person is there, who has not asked for a race, or plays a daily case."""
    return alone(kinds) and (settings.pace == "waits" or bool(mine.case))


def speed(settings: Settings) -> str:
    """How quick a race is; among several people it is one, and a slow one unless they ask for more."""
    return "slow" if settings.pace == "waits" else settings.pace


def holder(now: Sitting | CharlieTable, seen: View, kinds: tuple[str, ...]) -> Seat | None:
    """Whom the phone is meant for now; None: it lies open to all."""
    match now.scene:
        case Scene.DEAL:
            waiting = [seat for seat in people(kinds) if not seen.chosen[seat]]
            return _next(waiting, seen.starter, seen)
        case Scene.VISITS if seen.phase is Phase.SCORING and alone(kinds):
            return seen.to_act[0]
        case Scene.VISITS if seen.phase is Phase.SCORING:
            decided = {seat for seat, _ in now.own.plans}
            return _next([seat for seat in people(kinds) if seat not in decided], _at_hand(seen), seen)
        case Scene.TABLE if isinstance(now.sheet, ShowCurtain):
            return now.sheet.seat
    return None


def _next(waiting: list[Seat], first: Seat, seen: View) -> Seat | None:
    """Who of those that wait is next, clockwise."""
    return min(waiting, key=lambda seat: (seat - first) % seen.seats, default=None)


def _at_hand(seen: View) -> Seat:
    """In whose hands the phone is after a round: who touched the table last."""
    touches = (event.seat for event in reversed(seen.history) if isinstance(event, Accused | Turned))
    return next(touches, seen.starter)


def writing(held: Hold | None, seat: Seat | None) -> bool:
    """Whether a seat's finger holds its notebook open."""
    return seat is not None and held == Hold(seat, "notes")


def mark(seat: Seat, clue: Clue) -> str:
    """How a struck face is written down."""
    return f"{seat}:{clue.trait.value}-{int(clue.value)}"


@cache
def marks(seats: int) -> frozenset[str]:
    """Every face that can be struck out at a table of that size."""
    return frozenset(mark(seat, clue) for clue in CLUES for seat in range(seats))


def parts(seats: int) -> int:
    """In how many parts a case file is written: a hound each, and the story that is told first."""
    return seats + 1


# --- what is kept ------------------------------------------------------------------------------------


def _scene(match: Match, found: object) -> Scene:
    """What the phone is for, if the match can be there: a case file needs a round that was scored."""
    possible = _SCENES[public(match).phase]
    told = {type(event) for events in match.events for event in events}
    wants = {Scene.CASE: Revealed, Scene.TEN: Announced, Scene.SWAPS: Swapped}
    there = (each for each in possible if wants.get(each, RoundBegan) in told | {RoundBegan})
    return next((each for each in there if each.value == found), possible[0])


def _renewed(record: dict[str, Any]) -> dict[str, Any]:
    """A record of before versions: who sits where was called the bots."""
    return {**record, "kinds": record.get("bots")}


def _own(played: Match, found: object) -> Own:
    """That this is a daily case, and how many hints it took; or what was decided in a pass."""
    begun = Own(heard=played.turn)
    match found:
        case {"case": str(day), "hints": int(hints)} if is_day(day) and played.options.rounds == 1:
            return replace(begun, case=day, hints=min(max(int(hints), 0), MOST_HINTS))
        case {"plans": list(rows)} if public(played).phase is Phase.SCORING:
            return replace(begun, plans=read_plans(rows, played.seats))
        case {"overtaken": True}:
            return replace(begun, overtaken=True)
    return begun


def _keep(own: Own) -> object:
    """A day's case and its hints; what was decided in a pass that is not over."""
    if own.case:
        return {"case": own.case, "hints": own.hints}
    if own.plans:
        return {"plans": plans_written(own.plans)}
    return {"overtaken": True} if own.overtaken else None


KEPT = Kept(
    kinds=("person", *INFO.levels),
    scene=_scene,
    marks=lambda match: marks(match.seats),
    renewed=_renewed,
    own=_own,
    keep=_keep,
    round=lambda match: public(match).round,
)
