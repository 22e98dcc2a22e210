"""How a game comes to a table: the lobby is laid, a game begins, a kept one is taken up or dropped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from ui.effects import Effects, Forget, KeepAwake, Recall, Save, Seed
from ui.messages import (
    Alone,
    AloneAnew,
    Begin,
    Checked,
    Continue,
    Drop,
    Elsewhere,
    Instead,
    Keeping,
    Lay,
    LayAlone,
    Laying,
    Message,
    OpenLobby,
    Resume,
    Start,
    StartAnew,
    To,
)
from ui.model import Model, Notice, checked, go_home, goto
from ui.tables import TABLES, table

if TYPE_CHECKING:
    from ui.i18n import Text


def laid(model: Model, message: Laying, value: str, t: Text) -> tuple[Model, Effects]:
    """On the way to a new game; nothing happens to one that this app does not have."""
    from ui.records.lobby import MOVED, load_lobby, moved_on  # noqa: PLC0415 - the engine is loaded with a table
    from ui.screens.lobby import seated  # noqa: PLC0415

    game = message.game
    if game not in TABLES:
        return model, ()
    table(game)  # a tap waits for the table, not what follows from the tap
    match message:
        case OpenLobby():
            from ui.people import ASK  # noqa: PLC0415

            return goto(replace(model, lobby=None), "lobby", game), (*ASK, Recall(f"lobby:{game}", Lay(game)))
        case Lay(_, seats):
            kept = load_lobby(value, game, t)
            alone = seats == 1 and TABLES[game].alone
            lobby = table(game).lonely(kept, t) if alone else seated(kept, seats, t)
            return replace(checked(model, f"lobby:{game}", value), lobby=lobby), ()
        case Start() if f"open:{game}" in model.kept:
            return model, (Recall(f"open:{game}", Instead(game, StartAnew(game))),)
        case Start() | StartAnew():
            return model, (Seed(Begin(game)),)
        case Alone() if f"open:{game}" in model.kept:
            return model, (Recall(f"open:{game}", Instead(game, AloneAnew(game))),)
        case Alone() | AloneAnew():
            return model, (Recall(f"lobby:{game}", LayAlone(game)),)
        case LayAlone():
            lobby = table(game).lonely(load_lobby(value, game, t), t)
            return replace(model, lobby=lobby, notice=None), (Seed(Begin(game)),)
        case Begin(_, seated_anew):
            if seated_anew == MOVED and model.lobby:
                model = replace(model, lobby=moved_on(model.lobby))
            begins = model.lobby and model.lobby.game == game
            return _begun(*table(game).begin(model, value, t)) if begins else (model, ())
        case _:
            assert_never(message)


def _begun(model: Model, effects: Effects) -> tuple[Model, Effects]:
    """Who has sat down is remembered."""
    from ui.people_messages import Sat  # noqa: PLC0415 - loaded with a table

    return model, (*effects, Recall("people", To("people", Sat()))) if model.match else effects


def is_over(saved: str) -> bool:
    """Whether nobody would miss a kept game: it is over, or there is none."""
    from engine.match import BadSave, load  # noqa: PLC0415 - the engine is loaded when a game is opened

    try:
        return load(saved).outcome is not None
    except BadSave:
        return not saved


def asked_about(model: Model, game: str, then: Message, t: Text) -> Model:
    """A new game would take the place of a kept one: that is asked first."""
    return replace(model, notice=Notice("notice.open_game", (("game", t(f"game.{game}")),), mend=then))


# --- kept games ----------------------------------------------------------------------------------------


def kept(model: Model, message: Keeping, value: str, t: Text) -> tuple[Model, Effects]:
    """A game that is kept on the device: go on, forget it, or hear of it from another window."""
    match message:
        case Continue(game) if game in TABLES:
            table(game)
            return model, (Recall(f"open:{game}", Resume(game)),)
        case Continue():
            return model, ()
        case Resume(game, fault):
            return _resume(model, game, value, fault) if game in TABLES else (model, ())
        case Drop(game):
            dropped = replace(go_home(model), match=None, table=None, kept=model.kept - {f"open:{game}"})
            return dropped, (Forget(f"open:{game}"), KeepAwake(False))
        case Elsewhere(key):
            return _elsewhere(model, key, bool(value), t)
        case _:
            assert_never(message)


def _resume(model: Model, game: str, saved: str, fault: str) -> tuple[Model, Effects]:
    """Take up a kept game where it was left, or its other copy; what can't be read is said and stays."""
    from engine.match import BadSave, load  # noqa: PLC0415 - the engine is loaded when a game is opened

    try:
        match = load(saved)
    except BadSave as error:
        if not fault:
            return model, (Recall(f"spare:open:{game}", Resume(game, error.code)),)
        return replace(model, notice=Notice("notice.bad_save", details=fault, mend=Drop(game))), ()
    resumed, effects = table(game).resume(model, match)
    return resumed, (Save(f"open:{game}", saved), *effects) if fault else effects


def _elsewhere(model: Model, key: str, there: bool, t: Text) -> tuple[Model, Effects]:
    """Another window has kept or forgotten something; its game goes on here only when asked for."""
    model = replace(model, kept=model.kept | {key} if there else model.kept - {key})
    game = model.match.game if model.match else ""
    if key not in (f"open:{game}", f"table:{game}"):
        unseen = there and (key in ("settings", "places") or key.startswith("lobby:"))
        return model, (Recall(key, Checked(key)),) if unseen else ()
    left = replace(model, match=None, table=None)
    if not any(screen.startswith("table") for screen in (model.screen, *model.back)):
        return left, ()
    goes_on = f"open:{game}" in model.kept
    words = "notice.elsewhere" if goes_on else "notice.elsewhere_over"
    told = Notice(words, (("game", t(f"game.{game}")),), mend=Continue(game) if goes_on else None)
    return replace(go_home(left), notice=told), (KeepAwake(False),)
