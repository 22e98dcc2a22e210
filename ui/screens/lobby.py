"""Laying a table: who sits where, who is a bot, and the game's own choices below."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias, assert_never

from ui import html as h
from ui.codec import Codec, Sent
from ui.effects import Effects, Save
from ui.html import Html
from ui.i18n import Text
from ui.messages import Go, OpenDaily, Start, To, words
from ui.model import Model
from ui.parts import bar, icon, newer_note
from ui.records.lobby import LONGEST_NAME, Lobby, Sitter, changed, dump_lobby, newcomer, seen_name
from ui.records.people import by_key
from ui.screens.house import house, taken, without
from ui.tables import PERSON, TABLES, kinds, seats, table

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.messages import Message as App


@dataclass(frozen=True, slots=True)
class Add:
    """Somebody sits down: a person, or a bot of a level."""

    kind: str = "person"


@dataclass(frozen=True, slots=True)
class Drop:
    """A seat leaves the table."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Name:
    """What a seat is called was typed, and is the value."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Kind:
    """A seat becomes a person or a bot; a level that was chosen from a list is the value."""

    seat: Seat
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """A seat takes another face."""

    seat: Seat
    face: str


@dataclass(frozen=True, slots=True)
class First:
    """A seat begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Option:
    """One of the game's options is set."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Take:
    """Somebody of the house sits down, or gets up again."""

    key: str


Seating: TypeAlias = Add | Drop | Name | Kind | Face | First | Option
Message: TypeAlias = Seating | Take
CODEC: Codec[Message] = Codec(Message)


def update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """Change the table that is being laid, and keep it."""
    if model.lobby is None:
        return model, ()
    message = sent.message
    if isinstance(message, Take):
        person = by_key(model.people, message.key)
        laid = taken(model.lobby, person, _limits(model.lobby), t) if person else model.lobby
    else:
        laid = change(model.lobby, message, sent.value, t)
    return replace(model, lobby=laid), (Save(f"lobby:{laid.game}", dump_lobby(laid)),)


def change(lobby: Lobby, message: Seating, value: str, t: Text) -> Lobby:
    """One change to who sits at the table or to what the game is played with; nothing where it can't be."""
    few, many = _limits(lobby)
    sorts, faces = kinds(lobby.game), table(lobby.game).faces()
    match message:
        case Add(kind) if len(lobby.sitters) < many and kind in sorts:
            return replace(lobby, sitters=(*lobby.sitters, replace(newcomer(lobby, t), kind=kind)))
        case Drop(seat) if len(lobby.sitters) > few and _is_seat(seat, lobby):
            return without(lobby, seat)
        case Name(seat) if _is_seat(seat, lobby):
            return changed(lobby, seat, name=seen_name(value))
        case Kind(seat, kind) if _is_seat(seat, lobby) and (kind or value) in sorts:
            return changed(lobby, seat, kind=kind or value)
        case Face(seat, face) if _is_seat(seat, lobby) and face in faces:
            return _take_face(lobby, seat, face)
        case First(seat) if _is_seat(seat, lobby):
            return replace(lobby, first=seat)
        case Option(name, chosen) if table(lobby.game).allows(name, chosen):
            return lobby.with_option(name, chosen)
        case Add() | Drop() | Name() | Kind() | Face() | First() | Option():
            return lobby
        case _:
            assert_never(message)


def seated(lobby: Lobby, wanted: int, t: Text) -> Lobby:
    """The same table with that many seats, if the game can be played by so many."""
    few, many = _limits(lobby)
    while few <= wanted <= many and len(lobby.sitters) != wanted:
        more = len(lobby.sitters) < wanted
        lobby = change(lobby, Add() if more else Drop(len(lobby.sitters) - 1), "", t)
    return lobby


def _is_seat(seat: Seat, lobby: Lobby) -> bool:
    """Whether there is such a seat."""
    return seat < len(lobby.sitters)


def _take_face(lobby: Lobby, seat: int, face: str) -> Lobby:
    """A seat takes a face; who had it gets the other one in exchange."""
    before = lobby.sitters[seat].face
    for other, sitter in enumerate(lobby.sitters):
        if sitter.face == face:
            lobby = changed(lobby, other, face=before)
    return changed(lobby, seat, face=face)


def _limits(lobby: Lobby) -> tuple[int, int]:
    """How few and how many can play."""
    return seats(lobby.game).start, seats(lobby.game).stop - 1


def lobby(model: Model, t: Text) -> Html:
    """The table being laid, and one big button to begin."""
    laid = model.lobby
    assert laid is not None
    cover = TABLES[laid.game]
    return h.div(
        bar(
            t(f"game.{laid.game}"),
            t,
            h.button(
                icon("help"),
                class_="round",
                data_msg=words(Go("howto", laid.game)),
                aria_label=t("home.rules"),
            ),
        ),
        h.div(
            house(model, laid, lambda key: To("seat", Take(key)), t),
            table(laid.game).lobby(model, t),
            h.button(t("home.daily"), icon("next"), class_="quiet wide", data_msg=words(OpenDaily()))
            if cover.daily
            else None,
            h.button(t("howto.training"), icon("next"), class_="quiet wide", data_msg=words(Go("training")))
            if cover.training
            else None,
            h.button(
                t("howto.drill"), icon("next"), class_="quiet wide", data_msg=words(Go("training", laid.game))
            )
            if cover.drill
            else None,
            newer_note(f"lobby:{laid.game}", model, t),
            h.p(t("home.not_kept"), class_="note") if model.shell.storage == "blocked" else None,
            class_="page",
        ),
        h.footer(
            h.button(t("lobby.start"), class_="big", data_msg=words(Start(laid.game)), data_once=True),
            class_="foot",
        ),
        class_="screen",
    )


def sitters(lobby: Lobby, t: Text) -> Html:
    """The seats in order, with names that can be changed."""
    few, many = _limits(lobby)
    rows = (_row(lobby, seat, len(lobby.sitters) > few, t) for seat in range(len(lobby.sitters)))
    add = h.button(icon("plus"), t("lobby.add"), class_="quiet wide", data_msg=words(To("seat", Add())))
    return h.section(
        h.h2(t("lobby.who")),
        h.ol(rows, class_="sitters"),
        add if len(lobby.sitters) < many else None,
        class_="card",
    )


def _row(lobby: Lobby, seat: int, may_go: bool, t: Text) -> Html:
    """One seat: its name and a way to leave."""
    sitter = lobby.sitters[seat]
    return h.li(
        name_field(sitter, seat, t),
        drop_button(sitter, seat, may_go, t),
        class_="sitter",
    )


def name_field(sitter: Sitter, seat: int, t: Text, placeholder: str = "") -> Html:
    """A person's name, to be typed."""
    return h.input_(
        class_="name",
        id=f"name-{seat}",
        value=sitter.name,
        placeholder=placeholder or None,
        maxlength=LONGEST_NAME,
        data_input=words(To("seat", Name(seat))),
        aria_label=t("lobby.name_of", number=seat + 1),
        autocomplete="off",
        spellcheck="false",
        enterkeyhint="done",
    )


def level_field(sitter: Sitter, seat: int, levels: Iterable[tuple[str, str]], label: str) -> Html:
    """How well a bot plays, to be chosen: each level and its name."""
    return h.select(
        (h.option(name, value=level, selected=level == sitter.kind) for level, name in levels),
        class_="name",
        id=f"level-{seat}",
        data_input=words(To("seat", Kind(seat))),
        aria_label=label,
    )


def kind_button(sitter: Sitter, seat: int, bot: str, label: str, *, last: bool) -> Html:
    """A person becomes a bot of this level, a bot a person; the last person stays one."""
    person = sitter.kind == PERSON
    return h.button(
        icon("person" if person else "bot"),
        class_=h.classes("round", "kind", not person and "on"),
        data_msg=words(To("seat", Kind(seat, bot if person else PERSON))),
        aria_label=label,
        disabled=last,
    )


def drop_button(sitter: Sitter, seat: int, may_go: bool, t: Text) -> Html:
    """A seat leaves the table."""
    return h.button(
        icon("close"),
        class_="round",
        data_msg=words(To("seat", Drop(seat))),
        data_once=True,
        aria_label=t("lobby.drop", name=sitter.name),
        disabled=not may_go,
    )


def option_of(name: str) -> Callable[[str], App]:
    """What an answer to one of the game's options says."""
    return lambda value: To("seat", Option(name, value))


def first_of(value: str) -> App:
    """What the choice of who begins says."""
    return To("seat", First(int(value)))
