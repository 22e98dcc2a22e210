"""High card as people play it: the phone goes round, everybody lays a card, all see who takes the trick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any, assert_never

from engine import match as matches
from engine.core import Seat
from tests.third_game.game import Options, View
from tests.third_game.table.messages import Message, says
from ui import html as h
from ui.chapters import Chapter
from ui.effects import Effects, Prepare
from ui.embed.host import RoundScored
from ui.messages import Home, words
from ui.records.lobby import Lobby, Sitter
from ui.screens.lobby import sitters
from ui.table.bots import mind
from ui.table.curtain import Behind, curtain
from ui.table.keeping import Kept, known_as_kept, left_alone, load, opened, resumed, saved
from ui.table.laid import Table, laid
from ui.table.messages import Again, Away, Back, Close, Here, Hold, Note, Play, Recalled, Tick, Undo
from ui.table.sitting import Sitting, open_match, people, with_sitting
from ui.table.turns import acted, may_undo, played, undone
from ui.table.views import public

if TYPE_CHECKING:
    from engine.match import Match
    from ui.codec import Sent
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model

CHAPTERS = (Chapter("goal", "question", ()),)
FIGURES: dict[str, Any] = {}


class Scene(Enum):
    """What the phone is for at the moment."""

    LAY = "lay"
    TRICK = "trick"
    END = "end"


def _scene(match: Match) -> Scene:
    if match.outcome is not None:
        return Scene.END
    return Scene.TRICK if public(match).shown else Scene.LAY


KEPT = Kept(
    kinds=("person", "cub", "fox"),
    scene=lambda match, _found: _scene(match),
    marks=lambda _match: frozenset(),
    renewed=lambda record: record,
    own=lambda _match, _found: None,
)


# --- the lobby -----------------------------------------------------------------------------------------


def new_lobby(t: Text) -> Lobby:
    """Two people."""
    return Lobby("highcard", tuple(Sitter(t("lobby.player", number=n)) for n in (1, 2)))


def faces() -> tuple[str, ...]:
    """People sit here as themselves."""
    return ()


def ahead() -> tuple[str, ...]:
    """There is nothing to see before the first card."""
    return ()


def allows(_option: str, _value: str) -> bool:
    """There is nothing to choose."""
    return False


def lonely(lobby: Lobby, _t: Text) -> Lobby:
    """One person and a fox."""
    return replace(lobby, sitters=(lobby.sitters[0], Sitter("Fox", "fox")))


def lobby(model: Model, t: Text) -> Html:
    """Who plays."""
    assert model.lobby is not None
    return sitters(model.lobby, t)


# --- playing -------------------------------------------------------------------------------------------


def begin(model: Model, seed: str, _t: Text) -> tuple[Model, Effects]:
    """Deal the cards."""
    laid_table = model.lobby
    assert laid_table is not None
    names = tuple(sitter.name for sitter in laid_table.sitters)
    match = matches.begin("highcard", len(names), Options(), seed, names)
    bots = tuple(sitter.kind for sitter in laid_table.sitters)
    return _followed(replace(opened(model, match), bots=bots, table=Sitting(Scene.LAY, None)))


def resume(model: Model, match: Match) -> tuple[Model, Effects]:
    """Go on with a kept game."""
    return resumed(model, match, Prepare(()))


def update(model: Model, sent: Sent[Message], _t: Text) -> tuple[Model, Effects]:
    """Take one message of this table."""
    message = sent.message
    match message:
        case Recalled():
            bots, now = load(sent.value, open_match(model), KEPT)
            return _followed(replace(left_alone(model, sent.value), bots=bots, table=now))
        case Play():
            moved = played(model, message)
            return _followed(moved) if moved else (model, ())
        case Undo():
            return _followed(undone(model)) if may_undo(model) else (model, ())
        case Hold():
            return replace(model, held=message), ()
        case Away() | Here() | Back() | Close() | Note() | Tick() | Again():
            return model, ()
        case _:
            assert_never(message)


def _followed(model: Model) -> tuple[Model, Effects]:
    """The bots lay their cards at once; then the phone is for whoever comes next."""
    while (seat := _bot(model)) is not None:
        model = acted(model, seat, mind(open_match(model), seat, model.bots[seat]))
    now = with_sitting(replace(model, held=None), scene=_scene(open_match(model)))
    return known_as_kept(now), saved(now, KEPT)


def _bot(model: Model) -> Seat | None:
    waiting = public(open_match(model)).to_act
    return next((seat for seat in waiting if seat not in people(model.bots)), None)


# --- drawing -------------------------------------------------------------------------------------------


def draw(model: Model, t: Text) -> Html:
    """The table as it stands; nothing before everybody has sat down again."""
    return h.div(class_="curtain") if model.table is None else _drawn(laid(model), t)


def _drawn(table: Table[View, None, Scene], t: Text) -> Html:
    moves = table.view.open_moves
    if table.scene is Scene.LAY:
        seat = next(seat for seat in table.view.to_act if seat is not None)
        hand = Behind("hand", "hand", lambda secret: h.p(" ".join(map(str, secret.view.hand))))
        return curtain(table, t, seat=seat, behind=(hand,), says=says, below=_places(table, seat))
    return h.div(
        h.h1(" ".join(map(str, table.view.shown or table.view.scores)), tabindex="-1"),
        h.button("↓", data_msg=says(Play(table.turn, moves[0].seat, moves[0].index))) if moves else None,
        h.button("⌂", data_msg=words(Home())),
        class_="screen",
    )


def _places(table: Table[View, None, Scene], seat: Seat) -> list[Html]:
    """The cards of a hand by their place: which they are is behind the curtain."""
    left = table.view.options.tricks - sum(table.view.scores)
    return [h.button(place + 1, data_msg=says(Play(table.turn, seat, place))) for place in range(left)]


def scored_rounds(_match: Match) -> Iterator[tuple[int, RoundScored]]:
    """Nothing is scored before the end."""
    return iter(())


def caught(match: Match) -> tuple[int, ...]:
    """Nobody is caught here."""
    return (0,) * match.seats
