"""The first screen: the games, an open one, the languages, and whether the network may go away."""

from __future__ import annotations

from ui import html as h
from ui.html import Html
from ui.i18n import Text
from ui.languages import LANGUAGES
from ui.messages import Alone, Call, Continue, Go, OpenDaily, OpenLobby, OpenShare, Set, words
from ui.model import Model
from ui.parts import art, icon
from ui.tables import TABLES


def home(model: Model, t: Text) -> Html:
    """Everything that a person can begin with."""
    return h.div(
        h.div(art("home", class_="hero-art", eager=True), class_="hero"),
        late_news(model, t),
        h.div(
            h.h1(t("app.name"), class_="home-title"),
            lamp(t),
            h.p(t("home.tagline"), class_="home-tagline"),
            class_="home-head",
        ),
        h.div((game_card(game, model, t) for game in TABLES), class_="home-games"),
        h.nav(
            h.button(icon("help"), t("home.howto"), class_="quiet", data_msg=words(Go("howto"))),
            h.button(icon("gear"), t("home.settings"), class_="quiet", data_msg=words(Go("settings"))),
            h.button(
                icon("share"), h.span(t("home.share")), class_="quiet spare", data_msg=words(OpenShare())
            ),
            h.button(
                icon("stack"),
                h.span(t("home.past")),
                class_="quiet spare",
                data_msg=words(Go("archive")),
                data_kept="games",
                hidden="games" not in model.kept,
            ),
            class_="home-links",
        ),
        not_kept(model, t),
        h.footer(languages(model, t), offline_badge(model, t), class_="home-foot"),
        class_="home",
    )


def game_card(game: str, model: Model, t: Text) -> Html:
    """One game: what it is, how many play, and the way in, past an open game if there is one."""
    cover = TABLES[game]
    return h.article(
        h.button(
            art(cover.emblem, class_="game-emblem", eager=True),
            h.span(
                h.b(t(f"game.{game}"), class_="game-name"),
                h.small(t(f"home.{game}_line")),
                class_="game-words",
            ),
            icon("next"),
            class_="game-open",
            data_msg=words(OpenLobby(game)),
        ),
        h.div(
            _resume(game, model, t),
            h.button(
                t("home.learn"),
                class_="pill strong learn",
                data_msg=words(Go("training")),
                data_learn=True,
                hidden=has_played(model),
            )
            if cover.training
            else None,
            h.button(t("home.alone"), class_="pill", data_msg=words(Alone(game)), data_once=True)
            if cover.alone
            else None,
            h.button(t("home.daily"), class_="pill", data_msg=words(OpenDaily())) if cover.daily else None,
            class_="game-more",
        ),
        class_=f"game game-{game}",
    )


def _resume(game: str, model: Model, t: Text) -> Html:
    """The way back to a game that waits, with who plays and which round."""
    return h.button(
        h.b(t("home.continue")),
        h.small(who_waits(game, model, t), data_waits=t("home.waits")),
        class_="pill strong resume",
        data_msg=words(Continue(game)),
        data_once=True,
        data_open=game,
        hidden=f"open:{game}" not in model.kept,
    )


def who_waits(game: str, model: Model, t: Text) -> str:
    """Who sits at the table that waits, and in which round; static/first.js says the same."""
    number, names = dict(model.waiting).get(game, (0, ""))
    return t("home.waits", names=names, round=number) if number else names


def has_played(model: Model) -> bool:
    """Whether anything was ever played here; static/first.js asks the same before the first paint."""
    return any(key.startswith(("open:", "table:", "lobby:", "games", "daily")) for key in model.kept)


def not_kept(model: Model, t: Text) -> Html:
    """A quiet line where the browser lets nothing outlive the page; there from the first paint on."""
    kept = model.shell.storage != "blocked"
    return h.p(t("home.not_kept"), class_="note not-kept", data_blocked=True, hidden=kept)


def late_news(model: Model, t: Text) -> Html:
    """What may come at any moment lies over the picture: nothing moves under a finger."""
    return h.div(
        update_offer(t) if model.shell.update_ready else None,
        h.button(icon("down"), t("home.install"), class_="pill install", data_msg=words(Call("install")))
        if model.shell.can_install
        else None,
        class_="late",
    )


def update_offer(t: Text) -> Html:
    """A new version is on the phone; nobody has to take it now."""
    return h.div(
        h.span(t("home.update")),
        h.button(t("home.update_now"), class_="pill strong", data_msg=words(Call("update"))),
        class_="offer",
        role="status",
    )


def languages(model: Model, t: Text) -> Html:
    """The languages, each by its own name."""
    return h.div(
        (
            h.button(
                language.upper(),
                class_="chip",
                lang=language,
                aria_label=f"{language.upper()} {name}",
                aria_pressed="true" if model.language == language else "false",
                data_msg=words(Set("language", language)),
            )
            for language, name in LANGUAGES.items()
        ),
        class_="languages",
        role="group",
        aria_label=t("settings.language"),
    )


def lamp(t: Text) -> Html:
    """The other look; the style sheet shows the one of the two that changes something, before Python too."""
    return h.span(
        (
            h.button(
                icon(drawn),
                class_=f"chip to-{theme}",
                aria_label=f"{t('settings.theme')}: {t(f'settings.theme_{theme}')}",
                data_msg=words(Set("theme", theme)),
            )
            for theme, drawn in (("light", "sun"), ("dark", "moon"))
        ),
        class_="lamp",
    )


def offline_badge(model: Model, t: Text) -> Html:
    """Whether everything is on the phone: told by the cache, not by hope; its place is kept before that."""
    ready = h.span(icon("plane"), t("home.offline_ready"), class_="badge-words")
    return h.span(ready, class_=h.classes("badge", model.shell.offline_ready and "on"), role="status")
