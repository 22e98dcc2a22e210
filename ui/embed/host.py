"""The protocol with a host page, version 1: what the page around us is told.

Every message is an object `{spyTable: 1, type: …}`. The page's side is static/embed.js, the frame's side
static/guest.js: they check who speaks and the shape of what is said. What is told is public at the table.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from ui.effects import Effects, Post
from ui.tables import table

if TYPE_CHECKING:
    from engine.match import Match
    from ui.model import Model

TELLABLE = re.compile(
    r"notice\.(broke|bad_save|storage_\w+)$|share\.(bad_link|no_link)_\w+$|share\.past_unreadable$"
)
"""The sentences whose code a host may hear; any other stays at the table."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Python is there and the first screen is drawn."""

    language: str
    keeps: bool
    """Whether anything outlives the page: in some frames nothing may be stored."""
    games: tuple[str, ...]
    type: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game was dealt, or taken up again where it was left."""

    game: str
    seats: int
    resumed: bool
    type: Literal["game-started"] = "game-started"


@dataclass(frozen=True, slots=True)
class RoundScored:
    """A round is over: what everybody at the table has just seen, one entry a seat."""

    game: str
    round: int
    markers: tuple[str | None, ...] = ()
    """Checkpoint Charlie: the colour of the marker that each seat drew; None: there was none left."""
    points: tuple[int, ...] = ()
    """Spyfall: the points of each seat in this round."""
    type: Literal["round-scored"] = "round-scored"


@dataclass(frozen=True, slots=True)
class GameOver:
    """A game ended: what each seat has, and who won."""

    game: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    type: Literal["game-over"] = "game-over"


@dataclass(frozen=True, slots=True)
class Failed:
    """Something went wrong and was said on the screen."""

    code: str
    type: Literal["error"] = "error"


Told: TypeAlias = Ready | GameStarted | RoundScored | GameOver | Failed


def post(message: Told) -> Post:
    """A message for the page around us; no name, secret, seed or note is ever among its fields."""
    said = {name: value for name, value in asdict(message).items() if value != ()}
    return Post(json.dumps(said, separators=(",", ":")))


def news(before: Model, after: Model, resumed: bool) -> Effects:
    """What the page around us is told of a step of the app; nothing where there is no such page."""
    if not after.shell.framed:
        return ()
    told = list(_of_the_match(before.match, after.match, resumed))
    if after.notice is not None and after.notice != before.notice and TELLABLE.match(after.notice.key):
        told.append(Failed(after.notice.key.partition(".")[2].replace("_", "-")))
    return tuple(map(post, told))


def _of_the_match(before: Match | None, after: Match | None, resumed: bool) -> Iterator[Told]:
    """The public facts that are new since the match before."""
    if after is None or after is before:
        return
    same = before is not None and before.seed == after.seed and not resumed
    if not same:
        yield GameStarted(after.game, after.seats, resumed)
    first = before.turn if same and before is not None else after.turn if resumed else 0
    yield from (fact for turn, fact in table(after.game).scored_rounds(after) if turn >= first)
    outcome = after.outcome
    if outcome is not None and after.turn > first:
        yield GameOver(after.game, outcome.scores, outcome.winners)
