"""Past games: the last ones that were finished on this device, to look at again and to pass on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui import html as h
from ui.effects import Effects, Forget, Recall, Save
from ui.model import Model, Msg, Notice, checked, goto
from ui.parts import art, bar, icon, newer_note
from ui.records.past_games import dump_games, known, load_games, name_of, put, without
from ui.screens import replay
from ui.tables import TABLES

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text
    from ui.records.past_games import PastGame


def update(model: Model, msg: Msg, _t: Text) -> tuple[Model, Effects]:
    """Show the kept games, keep one more, open or drop one."""
    games = known(model.past_games)
    match msg.words:
        case ():
            return goto(model, "archive"), (Recall("games", "archive found"),)
        case ("found",):
            return replace(checked(model, "games", msg.value), past_games=load_games(msg.value)), ()
        case ("keep", day):
            return model, (Recall("games", f"archive put {day}"),)
        case ("put", day) if model.match and model.match.outcome:
            more = put(load_games(msg.value), model.match, day)
            kept = replace(checked(model, "games", msg.value), past_games=more, kept=model.kept | {"games"})
            return kept, (Save("games", dump_games(more)),)
        case ("open", name) if found := [past for past in games if name_of(past) == name]:
            return _open(model, found[0])
        case ("drop", name) if any(name_of(past) == name for past in games):
            return model, (Recall("games", f"archive without {name}"),)
        case ("without", name):
            left = without(load_games(msg.value), name)
            dropped = replace(model, past_games=left)
            if left:
                return dropped, (Save("games", dump_games(left)),)
            return replace(dropped, kept=model.kept - {"games"}), (Forget("games"),)
    return model, ()


def _open(model: Model, past: PastGame) -> tuple[Model, Effects]:
    """Look at a kept game again; one that can't be read any more is said to be so."""
    from engine.match import BadSave, load  # noqa: PLC0415 - the engine is loaded when a game is opened

    try:
        return replay.opened(model, load(past.save))
    except BadSave as error:
        return replace(model, notice=Notice("share.past_unreadable", details=error.code)), ()


def draw(model: Model, t: Text) -> Html:
    """The games, the newest first."""
    games = known(model.past_games)
    rows = (_row(past, t) for past in games)
    return h.div(
        bar(t("archive.title"), t),
        h.div(
            h.ol(rows, class_="past-games") if games else h.p(t("archive.none"), class_="note"),
            h.p(t("archive.note"), class_="note") if games else None,
            newer_note("games", model, t, more=len(games) < len(model.past_games)),
            class_="page",
        ),
        class_="screen",
    )


def _row(past: PastGame, t: Text) -> Html:
    """One game: what, when, who."""
    when = t.day(past.day)
    return h.li(
        h.button(
            art(TABLES[past.game].past, class_="game-emblem"),
            h.span(
                h.b(t(f"game.{past.game}"), class_="game-name"),
                h.small(f"{when} · {', '.join(past.names)}"),
                class_="game-words",
            ),
            icon("next"),
            class_="game-open",
            data_msg=f"archive open {name_of(past)}",
        ),
        h.button(
            icon("close"),
            class_="round",
            data_msg=f"archive drop {name_of(past)}",
            data_once=True,
            aria_label=t("archive.drop", day=when),
        ),
        class_="past-game card",
    )
