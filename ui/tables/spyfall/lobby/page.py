"""Laying a Spyfall table: names, rounds, minutes, variants and which places are on."""

from __future__ import annotations

from engine.spyfall.cards import SEATS
from engine.spyfall.packs import parse
from ui import html as h
from ui.html import Html
from ui.i18n import Text
from ui.messages import Go, To, words
from ui.model import Model
from ui.parts import choice, icon, switch
from ui.records.lobby import Lobby
from ui.screens.lobby import (
    Add,
    drop_button,
    first_of,
    kind_button,
    level_field,
    name_field,
    option_of,
    sitters,
)
from ui.tables import PERSON
from ui.tables.spyfall.lobby.laying import (
    BOTS,
    LIMITS,
    MINUTES,
    ROUNDS,
    USUAL_BOT,
    by_cards,
    offered_places,
    places_on,
)
from ui.tables.spyfall.lobby.variants import variants
from ui.tables.spyfall.words import place_name


def lobby(model: Model, t: Text) -> Html:
    """Who plays, for how long, and where it may be."""
    laid = model.lobby
    assert laid is not None
    names = ((str(seat), sitter.name or "?") for seat, sitter in enumerate(laid.sitters))
    cards = by_cards(laid)
    return h.join(
        _talk(model, laid, t),
        _sitters(laid, t) if cards else sitters(laid, t),
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
                t("spyfall.limit"),
                "limit",
                ((n, t("spyfall.limit_auto") if n == "auto" else n) for n in LIMITS),
                laid.option("limit", "auto"),
                option_of("limit"),
            )
            if cards
            else choice(
                t("spyfall.minutes"),
                "minutes",
                ((n, t("spyfall.minutes_auto") if n == "auto" else n) for n in MINUTES),
                laid.option("minutes", "auto"),
                option_of("minutes"),
            ),
            class_="card",
        ),
        _places(model, laid, t),
        variants(laid, t),
    )


def _talk(model: Model, laid: Lobby, t: Text) -> Html:
    """Aloud, or by cards, where bots can join; own places are for who talks aloud (I2)."""
    cards = by_cards(laid)
    own = cards and bool(model.own_places) and laid.option("own", "on") == "on"
    return h.section(
        choice(
            t("spyfall.talk"),
            "talk",
            (("spoken", t("spyfall.talk_spoken")), ("cards", t("spyfall.talk_cards"))),
            "cards" if cards else "spoken",
            option_of("talk"),
        ),
        h.p(t("spyfall.talk_own" if own else "spyfall.talk_note"), class_="note"),
        class_="card",
    )


def _sitters(laid: Lobby, t: Text) -> Html:
    """By cards, each seat is a person or a bot."""
    rows = (_row(laid, seat, t) for seat in range(len(laid.sitters)))
    add = h.div(
        h.button(icon("person"), t("lobby.add"), class_="quiet wide", data_msg=words(To("seat", Add()))),
        h.button(
            icon("bot"), t("spyfall.add_bot"), class_="quiet wide", data_msg=words(To("seat", Add(USUAL_BOT)))
        ),
        class_="add-seats",
    )
    return h.section(
        h.h2(t("lobby.who")),
        h.ol(rows, class_="sitters"),
        add if len(laid.sitters) < SEATS[-1] else None,
        class_="card",
    )


def _row(laid: Lobby, seat: int, t: Text) -> Html:
    """One seat: a name, a bot's level, person or bot, and a way to leave."""
    sitter = laid.sitters[seat]
    person = sitter.kind == PERSON
    last = person and [each.kind for each in laid.sitters].count(PERSON) == 1
    levels = ((kind, t(f"spyfall.kind.{kind}")) for kind in BOTS)
    return h.li(
        name_field(sitter, seat, t),
        None if person else level_field(sitter, seat, levels, t("spyfall.level_of", name=sitter.name)),
        kind_button(
            sitter,
            seat,
            USUAL_BOT,
            t("spyfall.to_bot" if person else "spyfall.to_person", number=seat + 1),
            last=last,
        ),
        drop_button(sitter, seat, len(laid.sitters) > SEATS[0] and not last, t),
        class_="sitter",
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
        for place in offered_places(laid)
    )
    return h.section(
        h.h2(t("spyfall.places")),
        switch(
            t("spyfall.children"),
            laid.option("children") == "on",
            option_of("children"),
            t("spyfall.children_note"),
        ),
        switch(
            t("spyfall.own_on"),
            bool(own) and laid.option("own", "on") == "on",
            option_of("own"),
            t.n("spyfall.own_count", own),
        )
        if own and not by_cards(laid)
        else None,
        h.button(icon("plus"), t("spyfall.own_edit"), class_="quiet wide", data_msg=words(Go("places"))),
        h.details(
            h.summary(t.n("spyfall.places_on", len(places_on(laid))), icon("below")),
            h.div(chips, class_="sf-strikes"),
        ),
        class_="card",
    )
