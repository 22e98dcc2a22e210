"""The rules in our own words, by phase, one tap from every screen."""

from __future__ import annotations

from ui import html as h
from ui.html import Html
from ui.i18n import Text
from ui.model import GAMES, Model
from ui.parts import art, bar, icon

CHAPTERS = {
    "charlie": ("goal", "deal", "turn", "accuse", "score", "end", "stasi", "adler"),
    "spyfall": ("goal", "deal", "ask", "stop", "guess", "time", "score", "variants"),
}
_PICTURES = {"charlie": "hounds/colombini", "spyfall": "spy"}


def howto(model: Model, t: Text) -> Html:
    """Which game to learn, or the chapters of one."""
    if model.topic not in GAMES:
        return h.div(
            bar(t("howto.title"), t),
            h.div((_cover(game, t) for game in GAMES), class_="page"),
            class_="screen",
        )
    game = model.topic
    return h.div(
        bar(t(f"game.{game}"), t),
        h.div(
            h.label(
                h.span(t("howto.search"), class_="sr"),
                h.input_(
                    type="search",
                    class_="search",
                    placeholder=t("howto.search"),
                    data_filter="#chapters > details",
                ),
            ),
            h.div(
                (_chapter(game, chapter, t) for chapter in CHAPTERS[game]), id="chapters", class_="chapters"
            ),
            class_="page",
        ),
        class_="screen",
    )


def _cover(game: str, t: Text) -> Html:
    """The way into one game's rules."""
    return h.button(
        art(_PICTURES[game], class_="game-emblem"),
        h.span(h.b(t(f"game.{game}")), h.small(t(f"home.{game}_line")), class_="game-words"),
        icon("next"),
        class_="game-open card",
        data_msg=f"go howto {game}",
    )


def _chapter(game: str, chapter: str, t: Text) -> Html:
    """One phase of the game; its lines are written one a paragraph."""
    lines = t(f"howto.{game}.{chapter}.text").split("\n")
    return h.details(
        h.summary(t(f"howto.{game}.{chapter}.title")),
        (h.p(line) for line in lines),
        class_="chapter card",
        open=chapter == CHAPTERS[game][0],
    )
