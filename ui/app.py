"""What happens after a tap: update(model, msg) -> (model, effects), and which screen is drawn. Pure."""

from __future__ import annotations

from dataclasses import replace

from ui import arrival, witness
from ui.effects import Call, Effects, Forget, KeepAwake, Recall, Save, Seed, Today
from ui.html import Html
from ui.i18n import Text
from ui.model import (
    CHOICES,
    GAMES,
    Model,
    Msg,
    Notice,
    dump_lobby,
    dump_settings,
    go_back,
    go_home,
    goto,
    load_lobby,
    load_settings,
)
from ui.screens import ASIDE, READ, aside, home, lobby, notice
from ui.tables import table


def boot(stored: dict[str, str], model: Model) -> Model:
    """The first model: what the browser told, with the settings that were kept."""
    return arrival.dressed(
        replace(
            model,
            settings=load_settings(stored.get("settings", "")),
            kept=frozenset(stored),
            own_places=stored.get("places", ""),
        )
    )


def update(model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """Take one message; what it asks of the browser comes back as effects."""
    after, effects = _update(model, msg, t)
    at_the_table = after.screen == "table"
    if model.match and after.match and at_the_table != (model.screen == "table"):
        looks = Msg(("here",) if at_the_table else ("away",), msg.at)
        after, more = table(after.match.game).update(after, looks, t)
        effects += more
    ended: Effects = ()
    if witness.finished(model.match, after.match):
        ended = (Recall("daily", "daily over"), Today("archive keep"))
    return after, (*effects, *witness.seen(model, after, msg.words[:1] == ("resume",)), *ended)


def _update(model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """What the message itself does."""
    match msg.words:
        case ("home",):
            return go_home(model), (KeepAwake(False),)
        case ("back",):
            return _back(model, msg, t)
        case ("go", "training"):
            return replace(goto(model, "training"), training=None), ()
        case ("training", *rest):
            return _training(model, Msg(tuple(rest), msg.at, msg.value), t)
        case ("go", screen):
            return goto(model, screen), ()
        case ("go", screen, topic):
            return goto(model, screen, topic), ()
        case ("set", name, value) if value in CHOICES.get(name, ()):
            changed = replace(model, settings=replace(model.settings, **{name: value}))
            return changed, (Save("settings", dump_settings(changed.settings)),)
        case ("lobby", game) if game in GAMES:
            return goto(model, "lobby", game), (Recall(f"lobby:{game}", f"lay {game}"),)
        case ("lay", game, *seats) if game in GAMES:
            laid = load_lobby(msg.value, table(game).new_lobby(t))
            return replace(model, lobby=lobby.seated(laid, int("".join(seats) or 0), t)), ()
        case ("seat", *change) if model.lobby:
            laid = lobby.change(model.lobby, tuple(change), msg.value, t)
            return replace(model, lobby=laid), (Save(f"lobby:{laid.game}", dump_lobby(laid)),)
        case ("start", game) if game in GAMES:
            return model, (Seed(f"begin {game}"),)
        case ("begin", game, seed) if model.lobby and model.lobby.game == game:
            return table(game).begin(model, seed, t)
        case ("continue", game) if game in GAMES:
            return model, (Recall(f"open:{game}", f"resume {game}"),)
        case ("resume", game) if game in GAMES:
            return _resume(model, game, msg.value)
        case ("drop", game) if game in GAMES:
            dropped = replace(go_home(model), match=None, table=None, kept=model.kept - {f"open:{game}"})
            return dropped, (Forget(f"open:{game}"), KeepAwake(False))
        case ("page", _) if model.match and model.screen == "table":
            return table(model.topic).update(model, msg, t)
        case ("hold", game, *what) if game in GAMES and model.match:
            return table(game).update(replace(model, held=msg.words[1:]), Msg(("hold", *what), msg.at), t)
        case ("hold", "training", *what):
            return _training(replace(model, held=("training", *what)), Msg(("look",), msg.at), t)
        case ("hold", *what):
            return replace(model, held=tuple(what)), ()
        case ("release",):
            return replace(model, held=()), ()
        case ("dismiss",):
            return replace(model, notice=None), ()
        case ("shell", *news):
            return _shell(model, tuple(news)), ()
        case ("call", service):
            return model, (Call(service),)
        case ("arrive",):
            return arrival.arrived(model, t)
        case ("address",):
            return arrival.opened(replace(model, address=msg.value), t)
        case ("guest", *wish):
            return arrival.told(model, Msg(tuple(wish), msg.at, msg.value))
        case (screen, *rest) if screen in ASIDE:
            return aside(screen).update(model, Msg(tuple(rest), msg.at, msg.value), t)
        case (game, *rest) if game in GAMES and (model.match or model.lobby or rest[:1] == ["alone"]):
            return table(game).update(model, Msg(tuple(rest), msg.at, msg.value), t)
    return model, ()


def _back(model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """One step back: first from what lies over a table, then from the screen."""
    if model.screen == "table" and model.match:
        cleared, effects = table(model.topic).update(model, msg, t)
        if effects:
            return cleared, effects
    before = go_back(model)
    return before, (KeepAwake(before.screen == "table"),)


def _training(model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """A tap in the training case."""
    from ui.tables.charlie import training  # noqa: PLC0415 - loaded when somebody first opens it

    return training.update(model, msg, t)


def _resume(model: Model, game: str, saved: str) -> tuple[Model, Effects]:
    """Take up a kept game where it was left; what can't be read is said and not thrown away."""
    from engine.match import BadSave, load  # noqa: PLC0415 - the engine is loaded when a game is opened

    try:
        match = load(saved)
    except BadSave as error:
        return replace(model, notice=Notice("notice.bad_save", details=str(error), mend=f"drop {game}")), ()
    return table(game).resume(model, match)


def _shell(model: Model, news: tuple[str, ...]) -> Model:
    """Remember what the page around us has told."""
    match news:
        case ("offline", word):
            return replace(model, shell=replace(model.shell, offline_ready=word == "ready"))
        case ("update", word):
            return replace(model, shell=replace(model.shell, update_ready=word == "ready"))
        case ("install", word):
            return replace(model, shell=replace(model.shell, can_install=word == "ready"))
        case ("installed",):
            return replace(model, shell=replace(model.shell, can_install=False, installed=True))
        case ("storage", word):
            changed = replace(model.shell, storage=word)
            return replace(model, shell=changed, notice=Notice(f"notice.storage_{word}"))
        case ("broke", *_):
            return replace(model, held=(), notice=Notice("notice.broke", details=" ".join(news[1:])))
    return model


def render(model: Model, t: Text) -> Html:
    """The inside of <main id="app">."""
    match model.screen:
        case "training":
            drawn = _lesson(model, t)
        case "lobby" if model.lobby:
            drawn = lobby.lobby(model, t)
        case "table" if model.match:
            drawn = table(model.topic).draw(model, t)
        case screen if screen in (*ASIDE, *READ):
            drawn = aside(screen).draw(model, t)
        case _:
            drawn = home.home(model, t)
    return notice.over(drawn, model.notice, t)


def _lesson(model: Model, t: Text) -> Html:
    """The training case at its step."""
    from ui.tables.charlie import lesson  # noqa: PLC0415 - loaded when somebody first opens it

    return lesson.training(model, t)


def title(model: Model, t: Text) -> str:
    """The page's title; it never tells more than which game is on."""
    if model.screen in ("lobby", "table"):
        return f"{t(f'game.{model.topic}')} · {t('app.name')}"
    return t("app.name")
