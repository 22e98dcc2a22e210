"""What happens after a tap: update(model, msg) -> (model, effects), and which screen is drawn. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ui import notice
from ui.effects import Call, Effects, Forget, KeepAwake, Prepare, Recall, Save, Seed, Today
from ui.embed import address, wishes
from ui.embed.host import news
from ui.html import Html
from ui.i18n import Text
from ui.messages import Learn, Sent, Tap, parse
from ui.model import Model, Msg, Notice, checked, go_back, go_home, goto
from ui.records.lobby import dump_lobby, load_lobby
from ui.records.newer import is_newer_record
from ui.records.past_games import finished
from ui.records.places import load_places
from ui.records.settings import CHOICES, dump_settings, load_settings
from ui.screens import ASIDE, READ, aside, home, lobby
from ui.table.messages import Away, Back, Here
from ui.tables import TABLES, table, tell


def boot(stored: dict[str, str], model: Model) -> Model:
    """The first model: what the browser told, with the settings that were kept."""
    return address.as_asked(
        replace(
            model,
            settings=load_settings(stored.get("settings", "")),
            kept=frozenset(stored),
            newer=frozenset(
                key for key in ("settings", "places") if is_newer_record(key, stored.get(key, ""))
            ),
            own_places=load_places(stored.get("places", "")),
        )
    )


def update(model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """Take one message; what it asks of the browser comes back as effects."""
    after, effects = _update(model, msg, t)
    if after.notice is not model.notice:
        effects += notice.leaves(after.notice, t)
    at_the_table = after.screen == "table"
    if model.match and after.match and at_the_table != (model.screen == "table"):
        looks = Here() if at_the_table else Away()
        after, more = tell(after, after.match.game, Sent(looks, msg.at), t)
        effects += more
    if any(isinstance(effect, Prepare) for effect in effects):
        after = replace(after, missing=None)
    ended: Effects = ()
    if finished(model.match, after.match):
        ended = (Recall("daily", "daily over"), Today("archive keep"))
    effects = tuple(each for each in effects if not (isinstance(each, Save) and each.key in after.newer))
    return after, (*effects, *news(model, after, msg.words[:1] == ("resume",)), *ended)


def _update(model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """What the message itself does."""
    match msg.words:
        case ("home",):
            return go_home(model), (KeepAwake(False),)
        case ("back",):
            return _back(model, msg, t)
        case ("go", "training"):
            return replace(goto(model, "training"), training=None), ()
        case ("training", *_):
            said = parse(" ".join(msg.words))
            assert isinstance(said, Learn)
            return _training(model, Sent(said.message, msg.at), t)
        case ("go", screen):
            return goto(model, screen), ()
        case ("go", screen, topic):
            return goto(model, screen, topic), ()
        case ("set", name, value) if value in CHOICES.get(name, ()):
            changed = replace(model, settings=replace(model.settings, **{name: value}))
            return changed, (Save("settings", dump_settings(changed.settings)),)
        case ("lobby" | "open-lobby", game) if game in TABLES:
            return goto(model, "lobby", game), (Recall(f"lobby:{game}", f"lay {game}"),)
        case ("lay", game, *seats) if game in TABLES:
            laid = lobby.seated(load_lobby(msg.value, game, t), int("".join(seats) or 0), t)
            return replace(checked(model, f"lobby:{game}", msg.value), lobby=laid), ()
        case ("seat", *change) if model.lobby:
            laid = lobby.change(model.lobby, tuple(change), msg.value, t)
            return replace(model, lobby=laid), (Save(f"lobby:{laid.game}", dump_lobby(laid)),)
        case ("start", game) if game in TABLES and f"open:{game}" in model.kept:
            return model, (Recall(f"open:{game}", f"instead {game} start {game} new"),)
        case ("start", game) | ("start", game, "new") if game in TABLES:
            return model, (Seed(f"begin {game}"),)
        case ("instead", _, *then):
            return _instead(model, msg, " ".join(then), t)
        case ("begin", game, seed) if model.lobby and model.lobby.game == game:
            return table(game).begin(model, seed, t)
        case ("continue", game) if game in TABLES:
            return model, (Recall(f"open:{game}", f"resume {game}"),)
        case ("resume", game, *fault) if game in TABLES:
            return _resume(model, game, msg.value, "".join(fault))
        case ("elsewhere", key):
            return _elsewhere(model, key, bool(msg.value), t)
        case ("checked", key):
            return checked(model, key, msg.value), ()
        case ("drop", game) if game in TABLES:
            dropped = replace(go_home(model), match=None, table=None, kept=model.kept - {f"open:{game}"})
            return dropped, (Forget(f"open:{game}"), KeepAwake(False))
        case ("alone", game, *step) if game in TABLES:
            return _alone(model, game, "".join(step), msg.value, t)
        case ("page", seen) if model.match and model.screen == "table":
            return tell(model, model.topic, Sent(Here() if seen == "shown" else Away(), msg.at), t)
        case ("release",):
            return replace(model, held=None), ()
        case ("open-share", *what):
            return aside("share").update(model, Msg(tuple(what), msg.at, msg.value), t)
        case ("open-daily",):
            return aside("daily").update(model, Msg((), msg.at), t)
        case ("pictures",):
            return replace(model, missing=frozenset(msg.value.split())), ()
        case ("dismiss",):
            return replace(model, notice=None), ()
        case ("dismiss", key):  # one that comes late finds another sentence, or none
            return (replace(model, notice=None) if model.notice and model.notice.key == key else model), ()
        case ("shell", *news):
            return _shell(model, tuple(news)), ()
        case ("call", service):
            return model, (Call(service),)
        case ("arrive",):
            return address.arrived(model, t)
        case ("address",):
            return address.called(replace(model, address=msg.value), t)
        case ("guest", *wish):
            return wishes.granted(model, Msg(tuple(wish), msg.at, msg.value))
        case (screen, *rest) if screen in ASIDE:
            return aside(screen).update(model, Msg(tuple(rest), msg.at, msg.value), t)
        case (game, *_) if game in TABLES:
            said = parse(" ".join(msg.words))
            assert isinstance(said, Tap)
            return tell(model, game, Sent(said.message, msg.at, msg.value), t)
    return model, ()


def _back(model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """One step back: first from what lies over a table, then from the screen."""
    if model.screen == "table" and model.match:
        cleared, effects = tell(model, model.topic, Sent(Back(), msg.at), t)
        if effects:
            return cleared, effects
    before = go_back(model)
    return before, (KeepAwake(before.screen == "table"),)


def _alone(model: Model, game: str, step: str, kept: str, t: Text) -> tuple[Model, Effects]:
    """One person against bots, by the rules of last time."""
    match step:
        case "" if f"open:{game}" in model.kept:
            return model, (Recall(f"open:{game}", f"instead {game} alone {game} new"),)
        case "" | "new":
            return model, (Recall(f"lobby:{game}", f"alone {game} laid"),)
        case "laid":
            laid = table(game).lonely(load_lobby(kept, game, t), t)
            return replace(model, lobby=laid, notice=None), (Seed(f"begin {game}"),)
    return model, ()


def _training(model: Model, sent: Sent[Any], t: Text) -> tuple[Model, Effects]:
    """A tap in the training case."""
    from ui.tables.charlie.training import taps  # noqa: PLC0415 - loaded when somebody first opens it

    return taps.update(model, sent, t)


def _resume(model: Model, game: str, saved: str, fault: str) -> tuple[Model, Effects]:
    """Take up a kept game where it was left, or its other copy; what can't be read is said and stays."""
    from engine.match import BadSave, load  # noqa: PLC0415 - the engine is loaded when a game is opened

    try:
        match = load(saved)
    except BadSave as error:
        if not fault:
            return model, (Recall(f"spare:open:{game}", f"resume {game} {error.code}"),)
        return replace(model, notice=Notice("notice.bad_save", details=fault, mend=f"drop {game}")), ()
    resumed, effects = table(game).resume(model, match)
    return resumed, (Save(f"open:{game}", saved), *effects) if fault else effects


def _instead(model: Model, msg: Msg, then: str, t: Text) -> tuple[Model, Effects]:
    """A new game would take the place of a kept one: that is asked first, unless that one is over."""
    from engine.match import BadSave, load  # noqa: PLC0415 - the engine is loaded when a game is opened

    try:
        over = load(msg.value).outcome is not None
    except BadSave:
        over = not msg.value
    if over:
        return _update(model, Msg(tuple(then.split()), msg.at), t)
    game = t(f"game.{msg.words[1]}")
    return replace(model, notice=Notice("notice.open_game", (("game", game),), mend=then)), ()


def _elsewhere(model: Model, key: str, there: bool, t: Text) -> tuple[Model, Effects]:
    """Another window has kept or forgotten something; its game goes on here only when asked for."""
    model = replace(model, kept=model.kept | {key} if there else model.kept - {key})
    game = model.match.game if model.match else ""
    if key not in (f"open:{game}", f"table:{game}"):
        unseen = there and (key in ("settings", "places") or key.startswith("lobby:"))
        return model, (Recall(key, f"checked {key}"),) if unseen else ()
    left = replace(model, match=None, table=None)
    if not any(screen.startswith("table") for screen in (model.screen, *model.back)):
        return left, ()
    goes_on = f"open:{game}" in model.kept
    words = "notice.elsewhere" if goes_on else "notice.elsewhere_over"
    mend = f"continue {game}" if goes_on else ""
    told = Notice(words, (("game", t(f"game.{game}")),), mend=mend)
    return replace(go_home(left), notice=told), (KeepAwake(False),)


def _shell(model: Model, news: tuple[str, ...]) -> Model:
    """Remember what the page around us has told."""
    match news:
        case ("offline", word):
            known = replace(model.shell, offline_ready=word == "ready", offline_never=word == "never")
            return replace(model, shell=known)
        case ("update", word):
            return replace(model, shell=replace(model.shell, update_ready=word == "ready"))
        case ("install", word):
            return replace(model, shell=replace(model.shell, can_install=word == "ready"))
        case ("installed",):
            return replace(model, shell=replace(model.shell, can_install=False, installed=True))
        case ("storage", "full"):
            full = replace(model.shell, storage="full")
            return replace(model, shell=full, notice=Notice("notice.storage_full"))
        case ("storage", "ok"):
            return replace(model, shell=replace(model.shell, storage="ok"))
        case ("safe", word):
            return replace(model, shell=replace(model.shell, safe=word))
        case ("mended",):
            return replace(model, notice=Notice("notice.mended"))
        case ("broke", *_):
            return replace(
                model, held=None, notice=Notice("notice.broke", details=" ".join(news[1:]), mend="home")
            )
    return model


def render(model: Model, t: Text) -> Html:
    """The inside of <main id="app">; what is held opens once all pictures are there, whatever they show."""
    if model.missing is None:
        model = replace(model, held=None)
    drawn = notice.over(_screen(model, t), model.notice, t)
    if model.held:  # a picture that did not come would be asked for now, and tell which one it is
        for address in model.missing or ():
            drawn = Html(drawn.replace(f' src="{address}"', ""))
    return drawn


def _screen(model: Model, t: Text) -> Html:
    """The screen that is open."""
    match model.screen:
        case "training":
            return _lesson(model, t)
        case "lobby" if model.lobby:
            return lobby.lobby(model, t)
        case "table" if model.match:
            return table(model.topic).draw(model, t)
        case screen if screen in (*ASIDE, *READ):
            return aside(screen).draw(model, t)
        case _:
            return home.home(model, t)


def _lesson(model: Model, t: Text) -> Html:
    """The training case at its step."""
    from ui.tables.charlie.training import page  # noqa: PLC0415 - loaded when somebody first opens it

    return page.training(model, t)


def title(model: Model, t: Text) -> str:
    """The page's title; it never tells more than which game is on."""
    if model.screen in ("lobby", "table"):
        return f"{t(f'game.{model.topic}')} · {t('app.name')}"
    return t("app.name")
