"""How Spyfall can be played differently, with the usual way as the default."""

from __future__ import annotations

from engine.spyfall.options import TWO_SPIES_FROM
from ui import html as h
from ui.html import Html
from ui.i18n import Text
from ui.parts import choice, icon, switch
from ui.records.lobby import Lobby
from ui.screens.lobby import option_of
from ui.tables.spyfall.lobby.laying import RARE, by_cards


def variants(laid: Lobby, t: Text) -> Html:
    """What can be played differently; some of it only where people talk aloud."""
    spoken = not by_cards(laid)
    return h.details(
        h.summary(t("spyfall.variants"), icon("below")),
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
        )
        if spoken
        else None,
        choice(
            t("spyfall.ballot"),
            "ballot",
            (("open", t("spyfall.ballot_open")), ("secret", t("spyfall.ballot_secret"))),
            laid.option("ballot", "open"),
            option_of("ballot"),
        ),
        _spoken(laid, t) if spoken else None,
        class_="card sf-variants",
    )


def _spoken(laid: Lobby, t: Text) -> Html:
    """How a round ends that nobody has stopped, a second spy, and house rules."""
    return h.join(
        choice(
            t("spyfall.time_up"),
            "time_up",
            (("seats", t("spyfall.time_up_seats")), ("point", t("spyfall.time_up_point"))),
            laid.option("time_up", "seats"),
            option_of("time_up"),
        ),
        switch(
            t("spyfall.two_spies"),
            laid.option("two_spies") == "on",
            option_of("two_spies"),
            t("spyfall.two_spies_note"),
        )
        if len(laid.sitters) >= TWO_SPIES_FROM
        else None,
        _surprises(laid, t),
    )


def _surprises(laid: Lobby, t: Text) -> Html:
    """House rules that turn the spy's card around; who has one of them can't have the other."""
    false = laid.option("false_place") == "on"
    return h.join(
        switch(t("spyfall.false_place"), false, option_of("false_place"), t("spyfall.false_place_note")),
        None
        if false
        else h.div(
            choice(
                t("spyfall.all_spies"),
                "all_spies_in",
                (
                    (n, t("spyfall.all_spies_never") if n == "never" else t("spyfall.all_spies_in", rounds=n))
                    for n in RARE
                ),
                laid.option("all_spies_in", "never"),
                option_of("all_spies_in"),
            ),
            h.p(t("spyfall.all_spies_note"), class_="note"),
        ),
    )
