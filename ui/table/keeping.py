"""What is kept of a table beside the saved match, and how a table is taken up again.

The record `table:GAME` begins with who waits in which round, and holds who is a bot, what the phone is for,
everybody's notes, the clock where there is one, and what the game's own table adds. It is read field by
field: what makes no sense is as at the start.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine import match as matches
from ui.effects import Effects, Forget, KeepAwake, Prepare, Recall, Save
from ui.messages import Tap, To
from ui.model import go_home
from ui.people_messages import Found
from ui.records import found_in
from ui.records.waiting import waiting
from ui.table import clock as clocks
from ui.table.messages import Recalled
from ui.table.sitting import Sitting, open_match, people, sitting

if TYPE_CHECKING:
    from engine.match import Match
    from ui.model import Model
    from ui.table.sitting import Notes

VERSION = 2
"""Records of before have no version; each game says how they are read."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What a game says of its record."""

    kinds: tuple[str, ...]
    """Who can sit on a seat."""
    scene: Callable[[Match, object], Enum]
    """What the phone is for, by the match and by what was kept."""
    marks: Callable[[Match], frozenset[str]]
    """All that can stand in somebody's notes."""
    renewed: Callable[[dict[str, Any]], dict[str, Any]]
    """A record of before versions, as it is written now."""
    own: Callable[[Match, object], Any]
    """What only this game's table remembers, out of what was kept of it."""
    keep: Callable[[Any], object] = lambda _own: None
    """What of that is kept."""
    round: Callable[[Match], int] = lambda _match: 0
    """Which round it is, where there are any."""
    full: Callable[[Match], int] | None = None
    """What a full clock shows, where there is one (ms)."""


def dump(model: Model, kept: Kept) -> str:
    """The record of the open table. Never whose curtain was up."""
    now = sitting(model)
    match = open_match(model)
    who = waiting([match.names[seat] for seat in people(model.bots)], kept.round(match))
    record = {"v": VERSION, "waits": who, "kinds": model.bots, "scene": now.scene.value, "notes": now.notes}
    if now.clock:
        record["clock"] = clocks.dump(now.clock, now.now)
    if own := kept.keep(now.own):
        record["own"] = own
    return json.dumps(record, separators=(",", ":"))


def load(stored: str, match: Match, kept: Kept) -> tuple[tuple[str, ...], Sitting]:
    """Who sits where, and the table as it was; whatever of it can't be is left out, and the rest stays."""
    found = found_in(stored)
    record = found if isinstance(found, dict) else {}
    if "v" not in record:
        record = kept.renewed(record)
    now = Sitting(
        kept.scene(match, record.get("scene")),
        kept.own(match, record.get("own")),
        notes=_notes(record.get("notes"), match.seats, kept.marks(match)),
        clock=clocks.load(record.get("clock"), kept.full(match)) if kept.full else None,
    )
    return _kinds(record.get("kinds"), match, kept.kinds), now


def _kinds(found: object, match: Match, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Who is a bot; who can't be is a person, and somebody always is."""
    each = found if isinstance(found, list) and len(found) == match.seats else []
    sat = tuple(kind if isinstance(kind, str) and kind in kinds else "person" for kind in each)
    return sat if "person" in sat else ("person",) * match.seats


def _notes(found: object, seats: int, marks: frozenset[str]) -> tuple[Notes, ...]:
    """What each seat has struck out, each mark once; a seat of which nothing is known has not."""
    rows = [*found[:seats], *[None] * (seats - len(found))] if isinstance(found, list) and found else []
    return tuple(
        tuple(dict.fromkeys(mark for mark in row if isinstance(mark, str) and mark in marks))
        if isinstance(row, list)
        else ()
        for row in rows
    )


# --- keeping and taking up ---------------------------------------------------------------------------


def known_as_kept(model: Model) -> Model:
    """The model that knows that its game is kept."""
    game = open_match(model).game
    return replace(model, kept=model.kept | {f"open:{game}", f"table:{game}"})


def left_alone(model: Model, stored: str) -> Model:
    """The model that does not overwrite the record of its table if a newer version of the app has written it.

    The match goes on and is kept; what lay beside it stays as that version left it.
    """
    key = f"table:{open_match(model).game}"
    found = found_in(stored)
    version = found.get("v") if isinstance(found, dict) else None
    newer = type(version) is int and version > VERSION
    return replace(model, newer=model.newer | {key} if newer else model.newer - {key})


def saved(model: Model, kept: Kept) -> Effects:
    """Everything that an empty battery must not take away."""
    match = open_match(model)
    return Save(f"open:{match.game}", matches.dump(match)), saved_table(model, kept)


def saved_table(model: Model, kept: Kept) -> Save:
    """What lies beside the match."""
    return Save(f"table:{open_match(model).game}", dump(model, kept))


def opened(model: Model, match: Match) -> Model:
    """The model with a match's table open, whose record is its own; back leads home."""
    newer = model.newer - {f"table:{match.game}"}
    return replace(go_home(model), screen="table", topic=match.game, match=match, table=None, newer=newer)


def resumed(model: Model, match: Match, pictures: Prepare) -> tuple[Model, Effects]:
    """A kept game is taken up: first the device is asked who sat where."""
    known = replace(opened(model, match), bots=("person",) * match.seats)
    recall = Recall(f"table:{match.game}", Tap(match.game, Recalled()))
    return known, (KeepAwake(True), pictures, recall, Recall("people", To("people", Found())))


def cleared(model: Model) -> tuple[Model, Effects]:
    """The table of a game that is over is cleared, and the app goes home."""
    game = open_match(model).game
    gone = {f"open:{game}", f"table:{game}"}
    left = replace(go_home(model), match=None, table=None, kept=model.kept - gone)
    return left, (*(Forget(key) for key in sorted(gone)), KeepAwake(False))
