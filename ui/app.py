"""What happens after a tap: update(model, sent) -> (model, effects), and which screen is drawn. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ui import games, notice
from ui.effects import Call, Effects, Focus, KeepAwake, Prepare, Recall, Save, Today
from ui.embed import address
from ui.embed.host import news
from ui.html import Html
from ui.i18n import Text
from ui.messages import (
    Address,
    Alone,
    AloneAnew,
    Arrive,
    Back,
    Begin,
    Checked,
    Continue,
    Dismiss,
    Drop,
    Elsewhere,
    Go,
    Home,
    Instead,
    Lay,
    LayAlone,
    Message,
    OpenDaily,
    OpenLobby,
    OpenShare,
    PageHidden,
    PageShown,
    Pictures,
    Release,
    Resume,
    Sent,
    Set,
    Start,
    StartAnew,
    Tap,
    To,
    Way,
)
from ui.messages import Call as CallFor
from ui.model import Model, checked, go_back, go_home, goto
from ui.records.newer import is_newer_record
from ui.records.past_games import finished
from ui.records.places import load_places
from ui.records.settings import CHOICES, dump_settings, load_settings
from ui.records.waiting import waits
from ui.screens import SCREENS, home, opened, place, screen
from ui.table.messages import Away, Here
from ui.table.messages import Back as FromTheTable
from ui.tables import TABLES, table, tell, training


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
            waiting=tuple((game, waits(stored.get(f"table:{game}", ""))) for game in TABLES),
        )
    )


def update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """Take one message; what it asks of the browser comes back as effects."""
    after, effects = _update(model, sent, t)
    if after.notice is not model.notice:
        effects += notice.leaves(after.notice, t)
    at_the_table = after.screen == "table"
    if model.match and after.match and at_the_table != (model.screen == "table"):
        looks = Here() if at_the_table else Away()
        after, more = tell(after, after.match.game, Sent(looks, sent.at), t)
        effects += more
    if any(isinstance(effect, Prepare) for effect in effects):
        after = replace(after, missing=None)
    effects = tuple(each for each in effects if not (isinstance(each, Save) and each.key in after.newer))
    after = _known_to_wait(after, effects)
    resumed = isinstance(sent.message, Resume)
    return after, (*effects, *news(model, after, resumed), *_ended(model, after))


def _known_to_wait(model: Model, effects: Effects) -> Model:
    """The model that knows who waits at the tables that were just kept."""
    saves = (each for each in effects if isinstance(each, Save) and each.key.startswith("table:"))
    kept = {each.key.removeprefix("table:"): waits(each.text) for each in saves}
    return replace(model, waiting=tuple({**dict(model.waiting), **kept}.items())) if kept else model


def _ended(before: Model, after: Model) -> Effects:
    """A match that has just come to its end may be the daily case, and joins the past games."""
    if not finished(before.match, after.match):
        return ()
    from ui.people_messages import Ended  # noqa: PLC0415
    from ui.screens.archive import Keep  # noqa: PLC0415 - loaded when the first game is over
    from ui.screens.daily import Over  # noqa: PLC0415

    return Recall("daily", To("daily", Over())), Today(To("archive", Keep())), Today(To("people", Ended()))


def _update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """What the message itself does."""
    message = sent.message
    match message:
        case Tap(game, said):
            return tell(model, game, Sent(said, sent.at, sent.value), t)
        case To(where, said):
            return place(where).update(model, Sent(said, sent.at, sent.value), t)
        case Go() | Back() | Home() | OpenShare() | OpenDaily() | Arrive() | Address() | Dismiss():
            return _way(model, message, sent, t)
        case Set(name, value):
            return _set(model, name, value)
        case Release():
            return replace(model, held=None), ()
        case PageHidden() | PageShown():
            return _looked_at(model, Sent(Here() if message == PageShown() else Away(), sent.at), t)
        case Pictures():
            return replace(model, missing=frozenset(sent.value.split())), ()
        case Checked(key):
            return checked(model, key, sent.value), ()
        case CallFor(service):
            return model, (Call(service),)
        case OpenLobby() | Lay() | Start() | StartAnew() | Alone() | AloneAnew() | LayAlone() | Begin():
            return games.laid(model, message, sent.value, t)
        case Instead(game, then):
            over = games.is_over(sent.value)
            return (
                _update(model, Sent(then, sent.at), t)
                if over
                else (games.asked_about(model, game, then, t), ())
            )
        case Continue() | Resume() | Drop() | Elsewhere():
            return games.kept(model, message, sent.value, t)
        case _:
            assert_never(message)


def _way(
    model: Model,
    message: Way,
    sent: Sent[Message],
    t: Text,
) -> tuple[Model, Effects]:
    """The way through the screens."""
    match message:
        case Go("training", topic):
            return replace(goto(model, "training", topic), training=None, drill=None), ()
        case Go(name, topic):
            return opened(model, name, topic)
        case Back():
            return _back(model, sent.at, t)
        case Home():
            return go_home(model), (KeepAwake(False),)
        case OpenShare(what):
            from ui.screens import share  # noqa: PLC0415 - loaded when somebody passes something on

            return share.opened(model, what)
        case OpenDaily():
            return opened(model, "daily")
        case Arrive():
            return address.arrived(model, t)
        case Address():
            return address.called(replace(model, address=sent.value), t)
        case Dismiss(key):  # one that comes late finds another sentence, or none
            late = key and not (model.notice and model.notice.key == key)
            return model if late else replace(model, notice=None), ()
        case _:
            assert_never(message)


def _back(model: Model, at: float, t: Text) -> tuple[Model, Effects]:
    """One step back: first from what lies over a table, then from the screen."""
    if model.screen == "table" and model.match:
        cleared, effects = tell(model, model.topic, Sent(FromTheTable(), at), t)
        if effects:
            return cleared, effects
    before = go_back(model)
    return before, (KeepAwake(before.screen == "table"),)


def _looked_at(model: Model, sent: Sent[Here | Away], t: Text) -> tuple[Model, Effects]:
    """The page was left or came back: a table wants to know."""
    at_a_table = model.match and model.screen == "table"
    return tell(model, model.topic, sent, t) if at_a_table else (model, ())


def _set(model: Model, name: str, value: str) -> tuple[Model, Effects]:
    """A setting gets another of its answers."""
    if value not in CHOICES.get(name, ()):
        return model, ()
    changed = replace(model, settings=replace(model.settings, **{name: value}))
    saved = Save("settings", dump_settings(changed.settings))
    # At home the button makes way for the other one: a keyboard stays there.
    moved = name == "theme" and model.screen == "home"
    return changed, (saved, Focus(f".lamp > :not(.to-{value})")) if moved else (saved,)


# --- drawing -------------------------------------------------------------------------------------------


def render(model: Model, t: Text) -> Html:
    """The inside of <main id="app">; what is held opens once all pictures are there, whatever they show."""
    if model.missing is None:
        model = replace(model, held=None)
    drawn = notice.over(_screen(model, t), model.notice, t)
    if model.held:  # a picture that did not come would be asked for now, and tell which one it is
        for picture in model.missing or ():
            drawn = Html(drawn.replace(f' src="{picture}"', ""))
    return drawn


def _screen(model: Model, t: Text) -> Html:
    """The screen that is open."""
    match model.screen:
        case "training":
            return training(model.topic).draw(model, t)
        case "lobby" if model.lobby:
            return _lobby(model, t)
        case "table" if model.match:
            return table(model.topic).draw(model, t)
        case name if name in SCREENS:
            return screen(name).draw(model, t)
        case _:
            return home.home(model, t)


def _lobby(model: Model, t: Text) -> Html:
    """The table that is being laid."""
    from ui.screens import lobby  # noqa: PLC0415 - loaded with a table

    return lobby.lobby(model, t)


def title(model: Model, t: Text) -> str:
    """The page's title; it never tells more than which game is on."""
    if model.screen in ("lobby", "table"):
        return f"{t(f'game.{model.topic}')} · {t('app.name')}"
    return t("app.name")
