"""Laying a Spyfall table: names, rounds, minutes, variants and which places are on."""

from __future__ import annotations

from engine.spyfall.cards import PLACE_IDS, PLACES
from engine.spyfall.options import TWO_SPIES_FROM
from engine.spyfall.packs import parse
from ui import html as h
from ui.html import Html
from ui.i18n import Text
from ui.messages import Go, words
from ui.model import Model
from ui.parts import ON_OFF, choice, icon, switch
from ui.records.lobby import Lobby, Sitter
from ui.screens.lobby import first_of, option_of, sitters
from ui.tables.spyfall.words import place_name

ROUNDS = ("1", "3", "5", "7", "10")
MINUTES = ("auto", "4", "6", "8", "10", "15")
OPTIONS = {
    "rounds": ROUNDS,
    "minutes": MINUTES,
    "own": ON_OFF,
    "roles": ON_OFF,
    "questions": ("tracked", "free"),
    "ballot": ("open", "secret"),
    "two_spies": ON_OFF,
}
"""What can be chosen, beside the places that are off."""


def faces() -> tuple[str, ...]:
    """People sit here as themselves."""
    return ()


def allows(option: str, value: str) -> bool:
    """What the lobby offers, and any of the built-in places to be off."""
    if option == "off":
        off = value.split(",")
        return len(set(off)) == len(off) and set(off) <= {*PLACE_IDS, "none"}
    return value in OPTIONS.get(option, ())


def new_lobby(t: Text) -> Lobby:
    """Four people who have not told their names yet."""
    return Lobby("spyfall", tuple(Sitter(t("lobby.player", number=n)) for n in range(1, 5)))


def lonely(laid: Lobby, _t: Text) -> Lobby:
    """Nobody can play alone."""
    return laid


def number(word: str) -> int | None:
    """The number that a word of the lobby means, if it means a small one."""
    return int(word) if word.isdecimal() and len(word) <= 4 else None


def sound_rounds(laid: Lobby, places: int) -> int:
    """The rounds that were asked for, as far as there are places for them (S2)."""
    asked = number(laid.option("rounds"))
    return max(1, min(5 if asked is None else asked, places))


def lobby(model: Model, t: Text) -> Html:
    """Who plays, for how long, and where it may be."""
    laid = model.lobby
    assert laid is not None
    names = ((str(seat), sitter.name or "?") for seat, sitter in enumerate(laid.sitters))
    return h.join(
        sitters(laid, t),
        h.section(
            choice(t("spyfall.first_dealer"), "first", names, str(laid.first), first_of),
            choice(
                t("spyfall.rounds"),
                "rounds",
                ((n, n) for n in ROUNDS),
                laid.option("rounds", "5"),
                option_of("rounds"),
            ),
            choice(
                t("spyfall.minutes"),
                "minutes",
                ((n, t("spyfall.minutes_auto") if n == "auto" else n) for n in MINUTES),
                laid.option("minutes", "auto"),
                option_of("minutes"),
            ),
            class_="card",
        ),
        _places(model, laid, t),
        _variants(laid, t),
    )


def _places(model: Model, laid: Lobby, t: Text) -> Html:
    """The built-in places, each on or off, and the table's own."""
    off = set(laid.option("off").split(",")) - {""}
    own = len(parse(model.own_places).places) if model.own_places else 0
    chips = (
        h.button(
            place_name(place, t),
            class_="sf-strike on-off",
            aria_pressed="false" if place.id in off else "true",
            data_msg=words(option_of("off")(",".join(sorted(off ^ {place.id})) or "none")),
        )
        for place in PLACES
    )
    return h.section(
        h.h2(t("spyfall.places")),
        switch(
            t("spyfall.own_on"),
            bool(own) and laid.option("own", "on") == "on",
            option_of("own"),
            t.n("spyfall.own_count", own),
        )
        if own
        else None,
        h.button(icon("plus"), t("spyfall.own_edit"), class_="quiet wide", data_msg=words(Go("places"))),
        h.details(
            h.summary(t.n("spyfall.places_on", len(PLACES) - len(off & {p.id for p in PLACES}))),
            h.div(chips, class_="sf-strikes"),
        ),
        class_="card",
    )


def _variants(laid: Lobby, t: Text) -> Html:
    """What can be played differently, with the usual way as the default."""
    many = len(laid.sitters) >= TWO_SPIES_FROM
    return h.details(
        h.summary(t("spyfall.variants")),
        switch(
            t("spyfall.roles"),
            laid.option("roles", "on") == "on",
            option_of("roles"),
            t("spyfall.roles_note"),
        ),
        choice(
            t("spyfall.questions"),
            "questions",
            (("tracked", t("spyfall.questions_tracked")), ("free", t("spyfall.questions_free"))),
            laid.option("questions", "tracked"),
            option_of("questions"),
        ),
        choice(
            t("spyfall.ballot"),
            "ballot",
            (("open", t("spyfall.ballot_open")), ("secret", t("spyfall.ballot_secret"))),
            laid.option("ballot", "open"),
            option_of("ballot"),
        ),
        switch(
            t("spyfall.two_spies"),
            laid.option("two_spies") == "on",
            option_of("two_spies"),
            t("spyfall.two_spies_note"),
        )
        if many
        else None,
        class_="card sf-variants",
    )
