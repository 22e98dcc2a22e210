"""The poster of a game of Spyfall: the winner, the last place, the spy, the points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.poster import Exhibit, Poster, hero
from ui.tables.spyfall.words import picture, place_name, place_of

if TYPE_CHECKING:
    from ui.i18n import Text
    from ui.tables.spyfall.state import SpyfallTable


def poster(table: SpyfallTable, t: Text) -> Poster:
    """What the table is remembered by, now that the game is over."""
    outcome = table.outcome
    assert outcome is not None, "before a game is over its poster would tell what is secret"
    best = sorted(range(table.seats), key=lambda seat: -outcome.scores[seat])
    won = t.list([table.names[seat] for seat in outcome.winners])
    last = table.view.results[-1]
    place = place_of(table.view.options, last.deal.place)
    spies = t.list([table.names[spy] for spy in last.deal.spies])
    note = t.n("poster.spy", len(last.deal.spies), names=spies)
    return Poster(
        "spyfall",
        t.n("poster.winner", len(outcome.winners)),
        won,
        tuple(hero(table.faces[seat]) for seat in outcome.winners),
        Exhibit(picture(place), 186, 124, False, t("poster.place"), place_name(place, t), note),
        tuple((table.names[seat], str(outcome.scores[seat]), seat in outcome.winners) for seat in best),
        table.day,
        t("poster.told", names=won, label=t("poster.place"), what=place_name(place, t), note=note),
    )
