"""Laying a table: who sits where, who is a bot, and the game's own choices below."""

from __future__ import annotations

from dataclasses import replace

from ui import html as h
from ui.html import Html
from ui.i18n import Text
from ui.model import Model
from ui.parts import bar, icon, newer_note
from ui.records.lobby import LONGEST_NAME, Lobby, Sitter, changed, newcomer, seen_name
from ui.tables import TABLES, kinds, seats, table


def change(lobby: Lobby, words: tuple[str, ...], value: str, t: Text) -> Lobby:
    """One change to who sits at the table or to what the game is played with."""
    few, many = _limits(lobby)
    sorts, faces = kinds(lobby.game), table(lobby.game).faces()
    sitters = lobby.sitters
    match words:
        case ("add",) if len(sitters) < many:
            return replace(lobby, sitters=(*sitters, newcomer(lobby, t)))
        case ("add", kind) if len(sitters) < many and kind in sorts:
            return replace(lobby, sitters=(*sitters, replace(newcomer(lobby, t), kind=kind)))
        case ("drop", number) if len(sitters) > few and _seat(number, lobby) is not None:
            gone = int(number)
            left = sitters[:gone] + sitters[gone + 1 :]
            first = lobby.first - 1 if lobby.first > gone else min(lobby.first, len(left) - 1)
            return replace(lobby, sitters=left, first=first)
        case ("name", number) if _seat(number, lobby) is not None:
            return changed(lobby, int(number), name=seen_name(value))
        case ("kind", number, kind) if _seat(number, lobby) is not None and kind in sorts:
            return changed(lobby, int(number), kind=kind)
        case ("kind", number) if _seat(number, lobby) is not None and value in sorts:
            return changed(lobby, int(number), kind=value)
        case ("face", number, face) if _seat(number, lobby) is not None and face in faces:
            return _take_face(lobby, int(number), face)
        case ("first", number) if _seat(number, lobby) is not None:
            return replace(lobby, first=int(number))
        case ("option", name, chosen) if table(lobby.game).allows(name, chosen):
            return lobby.with_option(name, chosen)
    return lobby


def seated(lobby: Lobby, wanted: int, t: Text) -> Lobby:
    """The same table with that many seats, if the game can be played by so many."""
    few, many = _limits(lobby)
    while few <= wanted <= many and len(lobby.sitters) != wanted:
        more = len(lobby.sitters) < wanted
        lobby = change(lobby, ("add",) if more else ("drop", str(len(lobby.sitters) - 1)), "", t)
    return lobby


def _seat(number: str, lobby: Lobby) -> int | None:
    """The seat that a word names, if there is such a seat."""
    return int(number) if number.isdecimal() and int(number) < len(lobby.sitters) else None


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
                icon("help"), class_="round", data_msg=f"go howto {laid.game}", aria_label=t("home.rules")
            ),
        ),
        h.div(
            table(laid.game).lobby(model, t),
            h.button(t("home.daily"), icon("next"), class_="quiet wide", data_msg="daily")
            if cover.daily
            else None,
            h.button(t("howto.training"), icon("next"), class_="quiet wide", data_msg="go training")
            if cover.training
            else None,
            newer_note(f"lobby:{laid.game}", model, t),
            h.p(t("home.not_kept"), class_="note") if model.shell.storage == "blocked" else None,
            class_="page",
        ),
        h.footer(
            h.button(t("lobby.start"), class_="big", data_msg=f"start {laid.game}", data_once=True),
            class_="foot",
        ),
        class_="screen",
    )


def sitters(lobby: Lobby, t: Text) -> Html:
    """The seats in order, with names that can be changed."""
    few, many = _limits(lobby)
    rows = (_row(lobby, seat, len(lobby.sitters) > few, t) for seat in range(len(lobby.sitters)))
    add = h.button(icon("plus"), t("lobby.add"), class_="quiet wide", data_msg="seat add")
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
        data_input=f"seat name {seat}",
        aria_label=t("lobby.name_of", number=seat + 1),
        autocomplete="off",
        spellcheck="false",
        enterkeyhint="done",
    )


def drop_button(sitter: Sitter, seat: int, may_go: bool, t: Text) -> Html:
    """A seat leaves the table."""
    return h.button(
        icon("close"),
        class_="round",
        data_msg=f"seat drop {seat}",
        data_once=True,
        aria_label=t("lobby.drop", name=sitter.name),
        disabled=not may_go,
    )
