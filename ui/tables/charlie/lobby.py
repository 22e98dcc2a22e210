"""Laying the table for Checkpoint Charlie: who is which hound, who is a bot, which rules hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.cards import HOUNDS, SEATS, Hound
from ui import html as h
from ui.messages import To, words
from ui.model import Model
from ui.parts import ON_OFF, choice, icon, switch
from ui.records.lobby import Lobby, Sitter
from ui.screens.lobby import Add, Face, First, drop_button, kind_button, level_field, name_field, option_of
from ui.tables import kinds
from ui.tables.charlie.pieces import portrait

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text

BOTS = kinds("charlie")[1:]
USUAL_BOT = "puppy"
"""Whom somebody meets who has not chosen: the meekest."""
HOUSE_RULES = {
    "deck_out": ("everybody", "all_but_one"),
    "missing_clues": ("toss", "shown"),
    "discards": ("face_up", "face_down"),
    "adler_value": ("replaced", "zero"),
}
"""The rulings on which the editions disagree, ours first."""


def faces() -> tuple[str, ...]:
    """The hounds that a seat can be (C2)."""
    return tuple(hound.value for hound in HOUNDS)


def allows(option: str, value: str) -> bool:
    """The two sets of markers, the rulings, and whether these are unfolded."""
    return value in {**HOUSE_RULES, "stasi": ON_OFF, "adler": ON_OFF, "house": ("open", "shut")}.get(
        option, ()
    )


def new_lobby(t: Text) -> Lobby:
    """The table as it is laid for who plays for the first time."""
    people = (
        Sitter(t("lobby.player", number=n), "person", hound.value) for n, hound in enumerate(HOUNDS, start=1)
    )
    return Lobby("charlie", tuple(people)[: SEATS[0]])


def lonely(laid: Lobby, t: Text) -> Lobby:
    """A table for one person against three bots, by the rules of last time."""
    if [sitter.kind for sitter in laid.sitters].count("person") == 1:
        return laid
    me = next((s for s in laid.sitters if s.kind == "person"), new_lobby(t).sitters[0])
    level = next((s.kind for s in laid.sitters if s.kind in BOTS), USUAL_BOT)
    others = [hound for hound in HOUNDS if hound.value != me.face][:3]
    bots = (Sitter(t(f"hound.{hound.value}"), level, hound.value) for hound in others)
    return Lobby("charlie", (me, *bots), 0, laid.options)


def lobby(model: Model, t: Text) -> Html:
    """The game's own choices in the lobby."""
    laid = model.lobby
    assert laid is not None
    return h.join(_sitters(laid, t), _first(laid, t), _optional(laid, t), _house(laid, t))


def _sitters(laid: Lobby, t: Text) -> Html:
    """The seats in order, clockwise around the phone."""
    rows = (_row(laid, seat, t) for seat in range(len(laid.sitters)))
    add = h.div(
        h.button(
            icon("person"), t("charlie.lobby.person"), class_="quiet wide", data_msg=words(To("seat", Add()))
        ),
        h.button(
            icon("bot"),
            t("charlie.lobby.bot"),
            class_="quiet wide",
            data_msg=words(To("seat", Add(USUAL_BOT))),
        ),
        class_="adders",
    )
    return h.section(
        h.h2(t("lobby.who")),
        h.ol(rows, class_="sitters"),
        add if len(laid.sitters) < SEATS[-1] else None,
        class_="card",
    )


def _row(laid: Lobby, seat: int, t: Text) -> Html:
    """One seat: its hound, a name or a bot's level, person or bot, and a way to leave."""
    sitter = laid.sitters[seat]
    person = sitter.kind == "person"
    last = person and [s.kind for s in laid.sitters].count("person") == 1
    hound = t(f"hound.{sitter.face}")
    levels = ((kind, t(f"charlie.kind.{kind}")) for kind in BOTS)
    return h.li(
        h.button(
            portrait(Hound(sitter.face)),
            class_="hound-pick",
            data_msg=words(To("seat", Face(seat, _next_hound(laid, seat)))),
            aria_label=t("charlie.lobby.hound", number=seat + 1, hound=hound),
        ),
        name_field(sitter, seat, t, placeholder=hound)
        if person
        else level_field(sitter, seat, levels, t("charlie.lobby.level", hound=hound)),
        kind_button(
            sitter,
            seat,
            USUAL_BOT,
            t("charlie.lobby.to_bot" if person else "charlie.lobby.to_person", number=seat + 1),
            last=last,
        ),
        drop_button(sitter, seat, len(laid.sitters) > SEATS[0] and not last, t),
        class_="sitter",
    )


def _next_hound(laid: Lobby, seat: int) -> str:
    """The hound that a tap on the portrait brings: one that nobody has, else the next seat's."""
    taken = [sitter.face for sitter in laid.sitters]
    names = [hound.value for hound in HOUNDS]
    at = names.index(taken[seat])
    following = names[at + 1 :] + names[:at]
    return next((hound for hound in following if hound not in taken), following[0])


def _first(laid: Lobby, t: Text) -> Html:
    """Who woke up first today begins (C8)."""
    options = (
        h.label(
            h.input_(
                type="radio",
                name="first",
                value=seat,
                checked=seat == laid.first,
                data_input=words(To("seat", First(seat))),
                aria_label=called(sitter, t),
                class_="choice-input",
            ),
            portrait(Hound(sitter.face), "portrait first-face"),
            class_="choice-option",
        )
        for seat, sitter in enumerate(laid.sitters)
    )
    return h.section(
        h.fieldset(
            h.legend(t("charlie.lobby.first"), class_="choice-name"),
            h.div(options, class_="first-row"),
            class_="choice",
        ),
        h.p(t("charlie.lobby.begins", name=called(laid.sitters[laid.first], t)), class_="note"),
        class_="card",
    )


def called(sitter: Sitter, t: Text) -> str:
    """What a seat will be called: a person's name, else the hound's."""
    hound = t(f"hound.{sitter.face}")
    return sitter.name or hound if sitter.kind == "person" else hound


def _optional(laid: Lobby, t: Text) -> Html:
    """The two optional sets of markers (C6, C7)."""
    return h.section(
        (
            switch(
                t(f"charlie.lobby.{name}"),
                laid.option(name) == "on",
                option_of(name),
                t(f"charlie.lobby.{name}_note"),
            )
            for name in ("stasi", "adler")
        ),
        class_="card",
    )


def _house(laid: Lobby, t: Text) -> Html:
    """The contested rulings, folded away until somebody cares."""
    shown = laid.option("house") == "open"
    head = h.button(
        t("charlie.lobby.house"),
        icon("up" if shown else "below"),
        class_="fold",
        aria_expanded="true" if shown else "false",
        data_msg=words(option_of("house")("shut" if shown else "open")),
    )
    rulings = (
        choice(
            t(f"charlie.house.{name}"),
            name,
            ((answer, t(f"charlie.house.{name}_{answer}")) for answer in answers),
            laid.option(name, answers[0]),
            option_of(name),
        )
        for name, answers in HOUSE_RULES.items()
    )
    return h.section(head, rulings if shown else None, class_="card")
