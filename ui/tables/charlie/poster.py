"""The poster of a game of Checkpoint Charlie: the winner, the chief who was caught last, the points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.moves import RoundScored
from ui.poster import Exhibit, Hero, Poster
from ui.tables.charlie.words import called, cat_name, number

if TYPE_CHECKING:
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable


def poster(table: CharlieTable, t: Text) -> Poster:
    """What the table is remembered by, now that the game is over."""
    outcome = table.outcome
    assert outcome is not None, "before a game is over its poster would tell what is secret"
    names = [called(table.names, seat, table.me, t) for seat in range(table.seats)]
    best = sorted(range(table.seats), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    won = t.list([names[seat] for seat in outcome.winners])
    rounds = [event for event in table.past() if isinstance(event, RoundScored)]
    last = next((event for event in rounds if event.caught_by is not None), rounds[0])
    chief = cat_name(last.chief, t)
    hunter = last.caught_by
    note = t("poster.away") if hunter is None else t("poster.caught_by", name=names[hunter])
    return Poster(
        "charlie",
        t.n("poster.winner", len(outcome.winners)),
        won,
        tuple(Hero(f"hounds/{table.view.hounds[seat].value}") for seat in outcome.winners),
        Exhibit(f"cats/{last.chief.code}", 116, 162.4, hunter is not None, t("poster.chief"), chief, note),
        tuple((names[seat], number(outcome.scores[seat]), seat in outcome.winners) for seat in best),
        table.day,
        t("poster.told", names=won, label=t("poster.chief"), what=chief, note=note),
    )
