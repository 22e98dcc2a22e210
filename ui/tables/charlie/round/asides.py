"""What the table says besides what was played: who was quicker, whose paw is up, who is next, who rests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.moves import Accused
from ui.tables.charlie.state import waits

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable

CLOSE_MS = 1000
"""Paws that came down within so short a time are told apart by milliseconds."""


def asides(table: CharlieTable, t: Text) -> list[str]:
    """What is said beside the news of the last move."""
    said = [t("charlie.paused")] if table.own.paused else []
    said += [t("charlie.paw_tired", name=table.names[seat]) for seat, _ in table.own.barred]
    up = [table.names[seat] for seat in lifted(table)]
    if up:
        said.append(t("charlie.lifted" if len(up) == 1 else "charlie.lifted_many", name=", ".join(up)))
    beaten = quicker(table, t)
    return [*said, beaten] if beaten else said


def quicker(table: CharlieTable, t: Text) -> str | None:
    """Who accused before the person could, by a hair: a lot has decided that."""
    accused = next((event for event in table.told if isinstance(event, Accused)), None)
    if accused is None or table.own.quicker != table.turn:
        return None
    return t("charlie.quicker", name=table.names[accused.seat])


def lifted(table: CharlieTable) -> tuple[Seat, ...]:
    """The bots whose paws are in the air, in a race: they mean to accuse."""
    if waits(table.kinds, table.settings, table.own):
        return ()
    minds, wishes = table.own.minds, table.own.wishes
    wants = (*minds, *wishes[len(minds) :])
    accusers = {seat for seat, _ in table.view.accusations}
    return tuple(seat for seat, wish in enumerate(wants) if wish and seat not in accusers)


def who_was_first(table: CharlieTable, t: Text) -> str | None:
    """Of several paws: whose has the table, by how much, and who is next."""
    paw, queue = table.own.paw, table.own.queue
    if paw is None or not queue:
        return None
    first, then = table.names[paw.seat], table.names[queue[0].seat]
    by = round(queue[0].at - paw.at)
    if 0 <= by < CLOSE_MS:
        return t("charlie.paw_by", name=first, ms=by, other=then)
    return t("charlie.paw_next", other=then)
