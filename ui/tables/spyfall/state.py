"""What a Spyfall table remembers beside the match: whose curtain is up, what was struck out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.spyfall import INFO
from engine.spyfall.options import places_of
from engine.spyfall.phase import Phase
from engine.spyfall.view import View
from ui.table.keeping import Kept
from ui.table.laid import Table
from ui.table.views import public

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.match import Match

MINUTE = 60_000


class Scene(Enum):
    """What the phone is for at the moment."""

    DEAL = "deal"
    """It goes round: each person looks at a card."""
    READY = "ready"
    """The dealer starts the clock."""
    ROUND = "round"
    """It lies between all: the clock runs, questions go round."""
    WHO = "who"
    """A name has to be told first."""
    LOOK = "look"
    """A seat looks at its card again, behind its curtain."""
    STOP = "stop"
    """Who stopped the clock names a suspect."""
    NAME = "name"
    """Who says that he is the spy picks a place."""
    SURE = "sure"
    """His curtain: only a spy can name the place there."""
    HAND = "hand"
    """By cards: who asks or answers holds the phone, behind a curtain."""
    VOTE = "vote"
    SCORE = "score"


_SCENES = {
    Phase.DEALT: Scene.DEAL,
    Phase.ASKING: Scene.ROUND,
    Phase.ANSWERING: Scene.ROUND,
    Phase.GUESSING: Scene.NAME,
    Phase.VOTING: Scene.VOTE,
    Phase.TIME_UP: Scene.VOTE,
    Phase.ROUND_OVER: Scene.SCORE,
    Phase.OVER: Scene.SCORE,
}
"""Where a table is taken up again: at what all may see, or at the deal's curtain."""


@dataclass(frozen=True, slots=True)
class Own:
    """What only a Spyfall table remembers."""

    seat: Seat | None = None
    """Whose curtain, vote or pick it is."""
    purpose: str = ""
    """Why a name is asked for, and why the clock stands: "look", "stop" or "spy"."""
    leaf: int = 0
    """What a look shows: the card, or from 1 on a leaf of the notes."""
    unveiled: bool = False
    """In a secret ballot: the voter has taken the phone."""
    chosen: str = ""
    """The place that was picked and not yet named."""
    second: bool = False
    """The second page of the list of places is open, where a small phone has two."""
    struck: frozenset[str] = frozenset()
    """The places that the table has struck out, for all to see."""
    given: int = 0
    """So many questions the app has given to a table that talks aloud."""
    gift: str = ""
    """The last one of them."""
    question: str = ""
    """By cards: the question that was picked and not yet asked."""
    minds: tuple[Any, ...] = ()
    """By cards: what each seat's bot wants, as far as they have thought; last, what is answered next."""
    sort: str = "order"
    """By cards: how the list of what was said is sorted."""
    help: bool = False
    """By cards: whether the app shows what fits what was said."""


SpyfallTable: TypeAlias = Table[View, Own, Scene]


def marks(view: View) -> frozenset[str]:
    """All that a seat can strike out in its notes: people and places."""
    people = (person_mark(seat) for seat in range(view.seats))
    return frozenset((*people, *(place_mark(listed.place.id) for listed in view.places)))


def person_mark(seat: Seat) -> str:
    """How a person who was struck out is written down."""
    return f"person:{seat}"


def place_mark(place: str) -> str:
    """How a place that was struck out is written down."""
    return f"place:{place}"


def full(view: View) -> int:
    """What the clock shows before it runs (ms)."""
    return view.minutes * MINUTE


# --- what is kept ------------------------------------------------------------------------------------


def _own(match: Match, found: object) -> Own:
    """What the table has struck out, as far as there are such places."""
    struck = found.get("struck") if isinstance(found, dict) else None
    places = {place.id for place in places_of(match.options)}
    helped = isinstance(found, dict) and found.get("help") is True
    given = found.get("given") if isinstance(found, dict) else None
    return Own(
        struck=frozenset(_words(struck)) & places,
        given=given if type(given) is int and given > 0 else 0,
        help=helped,
    )


def _renewed(record: dict[str, Any]) -> dict[str, Any]:
    """A record of before versions: notes were places and people apart, and nothing was a game's own."""
    notes = record.get("notes")
    return {
        "clock": record.get("clock"),
        "notes": [_marks(note) for note in notes] if isinstance(notes, list) else None,
        "own": {"struck": record.get("struck")},
    }


def _marks(note: object) -> list[str]:
    """One seat's notes of before."""
    places, people = (*(note if isinstance(note, list) else ()), None, None)[:2]
    seats = people if isinstance(people, list) else []
    return [*map(place_mark, _words(places)), *(person_mark(seat) for seat in seats if type(seat) is int)]


def _words(found: object) -> list[str]:
    return [word for word in found if isinstance(word, str)] if isinstance(found, list) else []


def _keep(own: Own) -> object:
    return {
        **({"struck": sorted(own.struck)} if own.struck else {}),
        **({"given": own.given} if own.given else {}),
        **({"help": True} if own.help else {}),
    } or None


KEPT = Kept(
    kinds=("person", *INFO.levels),
    scene=lambda match, _found: _SCENES[public(match).phase],
    marks=lambda match: marks(public(match)),
    renewed=_renewed,
    own=_own,
    keep=_keep,
    round=lambda match: public(match).round,
    full=lambda match: full(public(match)),
)
