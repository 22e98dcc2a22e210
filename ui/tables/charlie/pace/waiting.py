"""The bots wait for one person: after every move all decide at once, and a lot breaks ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chance import pick, stream
from engine.charlie.moves import Accuse, TimeUp, TurnCard
from engine.core import TABLE
from ui.effects import Effects, Speak
from ui.table.sitting import open_match, people, with_own
from ui.table.turns import played
from ui.table.views import public
from ui.tables.charlie.follow import followed, play
from ui.tables.charlie.pace.bots import thought_out
from ui.tables.charlie.state import on_turn, own

if TYPE_CHECKING:
    from engine.charlie.cards import Cat
    from engine.core import Seat
    from ui.i18n import Text
    from ui.model import Model
    from ui.table.messages import Play

TICKETS = {"person": 18, "puppy": 2, "hound": 7, "bloodhound": 8}
"""How many tickets in the hat has each who wants to accuse at the same card: who is drawn was quicker."""


def go_on(model: Model, t: Text) -> tuple[Model, Effects]:
    """The person has seen enough: a bot that wants to accuse does, else whoever's turn it is turns a card.

    Once the deck is out there is no countdown: who is left and does not accuse passes (C18).
    """
    model = thought_out(model)
    first = _drawn(model, _wanting(model))
    if first is not None:
        return play(model, first, Accuse(_wish(model, first)), t)
    turn = on_turn(public(open_match(model)))
    return play(model, TABLE, TimeUp(), t) if turn is None else play(model, turn, TurnCard(), t)


def accused(model: Model, move: Play, cat: Cat, t: Text) -> tuple[Model, Effects]:
    """The person accuses, unless a bot wants to at the same card and the lot says that it was quicker."""
    model = thought_out(model)
    me = people(model.bots)[0]
    first = _drawn(model, [me, *_wanting(model)])
    if first is not None and first != me:
        beaten, effects = play(model, first, Accuse(_wish(model, first)), t)
        hair = t("charlie.quicker", name=open_match(model).names[first])
        heard = tuple(Speak(f"{hair} {each.text}") if isinstance(each, Speak) else each for each in effects)
        return with_own(beaten, quicker=open_match(beaten).turn, meant=cat), heard
    done = played(model, move)
    return followed(model, done, t) if done else (model, ())


def _wanting(model: Model) -> list[Seat]:
    """The bots that want to accuse somebody now."""
    return [seat for seat, wish in enumerate(own(model).minds) if wish]


def _wish(model: Model, seat: Seat) -> Cat:
    """Whom a bot wants to accuse."""
    wish = own(model).minds[seat]
    assert wish is not None
    return wish.cat


def _drawn(model: Model, seats: list[Seat]) -> Seat | None:
    """Who of these is first: a lot that hangs on the seed and the turn alone, so it can be replayed."""
    match = open_match(model)
    hat = [seat for seat in seats for _ in range(TICKETS[model.bots[seat]])]
    return hat[pick(stream(match.seed, "lot", match.turn), len(hat))] if hat else None
