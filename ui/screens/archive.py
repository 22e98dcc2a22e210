"""Past games: the last ones that were finished on this device, to look at again and to pass on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias, assert_never

from ui import html as h
from ui.codec import Codec, Sent
from ui.effects import Effects, Forget, Recall, Save
from ui.messages import To, words
from ui.model import Model, Notice, checked, goto
from ui.parts import art, bar, icon, newer_note, unkept_note
from ui.records.days import NO_DAY, is_date
from ui.records.past_games import (
    PastGame,
    dump_games,
    is_too_long,
    known,
    load_games,
    name_of,
    put,
    restored,
    without,
)
from ui.screens import replay
from ui.tables import TABLES

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text


@dataclass(frozen=True, slots=True)
class Found:
    """The kept games are read, and come as the value."""


@dataclass(frozen=True, slots=True)
class Keep:
    """A game is over: today is the value."""


@dataclass(frozen=True, slots=True)
class Put:
    """The kept games are read, and come as the value: the one that is over joins them."""

    day: str


@dataclass(frozen=True, slots=True)
class Open:
    """Look at a kept game again."""

    name: str


@dataclass(frozen=True, slots=True)
class Drop:
    """Forget a kept game."""

    name: str


@dataclass(frozen=True, slots=True)
class Without:
    """The kept games are read, and come as the value: one of them goes."""

    name: str


@dataclass(frozen=True, slots=True)
class Restore:
    """What was dropped last comes back."""


@dataclass(frozen=True, slots=True)
class PutBack:
    """The kept games are read, and come as the value: what was dropped last joins them again."""


Message: TypeAlias = Found | Keep | Put | Open | Drop | Without | Restore | PutBack
CODEC: Codec[Message] = Codec(Message)


def opened(model: Model) -> tuple[Model, Effects]:
    """Open the screen and ask for the kept games."""
    return goto(model, "archive"), (Recall("games", To("archive", Found())),)


def update(model: Model, sent: Sent[Message], _t: Text) -> tuple[Model, Effects]:
    """Show the kept games, keep one more, open or drop one."""
    message, stored = sent.message, sent.value
    match message:
        case Found():
            return replace(checked(model, "games", stored), past_games=load_games(stored)), ()
        case Keep():
            day = stored if is_date(stored) else NO_DAY
            return model, (Recall("games", To("archive", Put(day))),)
        case Put(day):
            return _put(model, stored, day)
        case Open(name):
            found = [past for past in known(model.past_games) if name_of(past) == name]
            return _open(model, found[0]) if found else (model, ())
        case Drop(name):
            there = any(name_of(past) == name for past in known(model.past_games))
            return model, (Recall("games", To("archive", Without(name))),) if there else ()
        case Without(name):
            return _without(model, stored, name)
        case Restore():
            return model, (Recall("games", To("archive", PutBack())),) if model.dropped else ()
        case PutBack():
            return _put_back(model, stored)
        case _:
            assert_never(message)


def _put(model: Model, stored: str, day: str) -> tuple[Model, Effects]:
    """The match that is over joins the kept games."""
    if model.match is None or model.match.outcome is None:
        return model, ()
    from ui.daily import deal_of  # noqa: PLC0415 - loaded when a game is over
    from ui.records.tries import known as tried  # noqa: PLC0415

    daily = any(deal_of(each) == model.match.seed for each in tried(model.daily.tries))
    games = put(load_games(stored), model.match, day, daily=daily)
    kept = replace(checked(model, "games", stored), past_games=games)
    if is_too_long(model.match):
        return replace(kept, notice=Notice("archive.too_long")), ()
    return replace(kept, kept=model.kept | {"games"}), (Save("games", dump_games(games)),)


def _without(model: Model, stored: str, name: str) -> tuple[Model, Effects]:
    """One of the kept games goes; with the last one, the record."""
    games = load_games(stored)
    left = without(games, name)
    gone = next(
        ((at, past) for at, past in enumerate(games) if isinstance(past, PastGame) and name_of(past) == name),
        None,
    )
    told = Notice("archive.dropped", mend=To("archive", Restore()), passing=True) if gone else model.notice
    dropped = replace(model, past_games=left, dropped=gone, notice=told)
    if left:
        return dropped, (Save("games", dump_games(left)),)
    return replace(dropped, kept=model.kept - {"games"}), (Forget("games"),)


def _put_back(model: Model, stored: str) -> tuple[Model, Effects]:
    """What was dropped last comes back where it was."""
    if model.dropped is None:
        return model, ()
    games = restored(load_games(stored), *model.dropped)
    back = replace(model, past_games=games, dropped=None, notice=None, kept=model.kept | {"games"})
    return back, (Save("games", dump_games(games)),)


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
            unkept_note("games", model, t),
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
                h.b(t("home.daily" if past.daily else f"game.{past.game}"), class_="game-name"),
                h.small(f"{when} · {', '.join(past.names)}"),
                h.small(icon("check"), t("archive.won", names=t.list(list(past.won))), class_="past-won")
                if past.won
                else None,
                class_="game-words",
            ),
            icon("next"),
            class_="game-open",
            data_msg=words(To("archive", Open(name_of(past)))),
        ),
        h.button(
            icon("close"),
            class_="round",
            data_msg=words(To("archive", Drop(name_of(past)))),
            data_once=True,
            aria_label=t("archive.drop", day=when),
        ),
        class_="past-game card",
    )
