"""The rules in our own words, by phase, with pictures, one tap from every screen."""

from __future__ import annotations

from ui import html as h
from ui.chapters import Chapter, Row
from ui.html import Html
from ui.i18n import Text
from ui.messages import Go, words
from ui.model import Model
from ui.parts import art, bar, icon
from ui.tables import TABLES, table


def draw(model: Model, t: Text) -> Html:
    """Which game to learn, or the chapters of one; the topic may name the chapter that matters now."""
    game, _, asked = model.topic.partition(".")
    if game not in TABLES:
        return h.div(
            bar(t("howto.title"), t),
            h.div(((_cover(each, t), _lesson_of(each, t)) for each in TABLES), class_="page"),
            class_="screen",
        )
    return h.div(
        bar(t(f"game.{game}"), t),
        h.div(
            None if asked else _lesson_of(game, t),
            _search(t),
            _chapters(game, asked, t),
            class_="page",
        ),
        class_="screen howto",
    )


def _cover(game: str, t: Text) -> Html:
    """The way into one game's rules."""
    return h.button(
        art(TABLES[game].rules, class_="game-emblem"),
        h.span(
            h.b(t(f"game.{game}"), class_="game-name"), h.small(t(f"home.{game}_line")), class_="game-words"
        ),
        icon("next"),
        class_="game-open card",
        data_msg=words(Go("howto", game)),
    )


def _lesson_of(game: str, t: Text) -> Html | None:
    """The way into a game's training case or training round, where it has one."""
    if TABLES[game].training:
        return _lesson("hounds/laces", t("howto.training"), t("howto.training_note"), Go("training"))
    if TABLES[game].drill:
        return _lesson("spy", t("howto.drill"), t("howto.drill_note"), Go("training", game))
    return None


def _lesson(drawing: str, name: str, note: str, way: Go) -> Html:
    """The way into something that is learnt by playing it."""
    return h.button(
        art(drawing, class_="game-emblem"),
        h.span(h.b(name, class_="lesson-name"), h.small(note), class_="game-words"),
        icon("next"),
        class_="game-open card lesson-open",
        data_msg=words(way),
    )


def _search(t: Text) -> Html:
    """A word that the chapters below are sifted by."""
    return h.label(
        h.span(t("howto.search"), class_="sr"),
        h.input_(
            type="search",
            class_="search",
            placeholder=t("howto.search"),
            data_filter="#chapters > details",
            autocomplete="off",
            enterkeyhint="search",
        ),
        class_="sift",
    )


def _chapters(game: str, asked: str, t: Text) -> Html:
    """All chapters; the one that was asked for stands first, else they stand in the order of play."""
    first = [chapter for chapter in table(game).CHAPTERS if chapter.name == asked]
    others = [chapter for chapter in table(game).CHAPTERS if chapter.name != asked]
    opened = (first or others)[0]
    return h.join(
        h.div(
            (chapter_of(game, chapter, chapter is opened, bool(first), t) for chapter in first + others),
            id="chapters",
            class_="chapters",
        ),
        h.p(t("howto.nothing"), class_="nothing"),
    )


def chapter_of(game: str, chapter: Chapter, opened: bool, now: bool, t: Text) -> Html:
    """One phase of the game: what you do, what it means, and a picture of it."""
    key = f"howto.{game}.{chapter.name}"
    return h.details(
        h.summary(
            _picture(chapter.picture, "chapter-emblem"),
            h.span(
                h.h2(t(f"{key}.title"), class_="chapter-title"),
                h.small(t("howto.now"), class_="chapter-tag now") if opened and now else None,
                h.small(t("howto.optional"), class_="chapter-tag") if chapter.optional else None,
                class_="chapter-words",
            ),
            icon("below"),
        ),
        h.p(t(f"{key}.lead"), class_="chapter-lead"),
        _figure(game, chapter.figure, t),
        h.dl((_row(game, key, row, t) for row in chapter.rows), class_="chapter-rows")
        if chapter.rows
        else None,
        id=f"chapter-{chapter.name}",
        class_="chapter card",
        open=opened,
    )


def _figure(game: str, name: str, t: Text) -> Html | None:
    """A drawn example of a game's."""
    return table(game).FIGURES[name](t) if name else None


def _picture(name: str, class_: str) -> Html:
    """A picture of ours, or a line icon in a round field; decoration, the words say the same."""
    line_icon = name.removeprefix("icon:")
    if line_icon != name:
        return h.span(icon(line_icon), class_=f"{class_} ink")
    return art(name, class_=class_)


def _row(game: str, key: str, row: Row, t: Text) -> Html:
    """What you do in a few words, and below what it means."""
    return h.div(
        h.dt(_picture(row.picture, "row-art") if row.picture else None, t(f"{key}.{row.name}")),
        h.dd(t(f"{key}.{row.name}.means"), _figure(game, row.figure, t)),
        class_=h.classes("row", bool(row.picture) and "pictured"),
    )
