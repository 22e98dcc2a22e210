"""The people of the house: tonight's standing, everybody's face and figures, and one person to be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import html as h
from ui import people_messages as said
from ui.messages import Go, To, words
from ui.parts import art, bar, face, icon, newer_note, switch, unkept_note
from ui.records.lobby import LONGEST_NAME
from ui.records.people import COLOURS, FACES, by_key, named

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model
    from ui.records.people import Person
    from ui.records.standing import Figures, Lead, Standing

MOST_SHOWN = 12
"""Those who sat down last; the others are behind a tap."""
EVERYBODY = "everybody"
MOST_MERGES = 12


def draw(model: Model, t: Text) -> Html:
    """Everybody, or one person to be changed; nothing before it is known how games went."""
    standing = model.standing
    if standing is None:
        return h.div(bar(t("people.title"), t), class_="screen")
    person = by_key(model.people, model.topic) if model.topic else None
    return h.div(
        bar(t("people.title"), t),
        h.div(
            newer_note("people", model, t),
            unkept_note("people", model, t) or unkept_note("results", model, t),
            _one(model, standing, person, t) if person else _all(model, standing, t),
            class_="page",
        ),
        class_="screen",
    )


def _all(model: Model, standing: Standing, t: Text) -> Html:
    """Tonight, everybody, who leads whom, and what can be done with all of it."""
    tonight = standing.evening if standing.day == model.today else ()
    return h.join(
        _evening(model, tonight, t) if tonight else None,
        _list(model, standing, t)
        if model.people
        else h.div(art("no-games", class_="people-none"), h.p(t("people.none"), class_="note")),
        _pairs(standing.leads, t),
        h.div(
            h.button(icon("down"), t("people.import"), class_="pill", data_msg=_says(said.Import())),
            h.button(icon("share"), t("people.export"), class_="pill", data_msg=_says(said.Export()))
            if model.people
            else None,
            class_="places-more",
        ),
        h.details(
            h.summary(t("people.forget_ask"), icon("below")),
            h.p(t("people.forget_note"), class_="note"),
            h.button(t("people.forget"), class_="pill strong", data_msg=_says(said.ForgetAll())),
            class_="card",
        )
        if model.people or standing.ever
        else None,
    )


def _list(model: Model, standing: Standing, t: Text) -> Html:
    """Who sat down last, or everybody."""
    shown = model.people if model.topic == EVERYBODY else model.people[:MOST_SHOWN]
    names = {person.name for person in shown}
    ever = {figures.name: figures for figures in standing.ever if figures.name in names}
    more = h.button(
        t("people.more", count=len(model.people)),
        icon("next"),
        class_="quiet wide",
        data_msg=words(Go("people", EVERYBODY)),
    )
    return h.join(
        h.ol((_row(person, ever.get(person.name), t) for person in shown), class_="people-list"),
        more if len(shown) < len(model.people) else None,
    )


def _says(message: said.Message) -> str:
    return words(To("people", message))


def _evening(model: Model, tonight: tuple[Figures, ...], t: Text) -> Html:
    """Who has won how often this evening, over both games."""
    most = tonight[0].wins
    rows = (
        h.li(
            face(named(model.people, one.name), "visage large"),
            h.b(one.name),
            h.small(t.n("people.wins", one.wins)),
            class_=h.classes("podium-place", bool(most) and one.wins == most and "leads"),
        )
        for one in tonight
    )
    return h.section(h.h2(t("people.tonight")), h.ol(rows, class_="podium"), class_="card evening")


def _row(person: Person, figures: Figures | None, t: Text) -> Html:
    """One person: face, name, games and wins."""
    line = (
        f"{t.n('people.games', figures.games)} · {t.n('people.wins', figures.wins)}"
        if figures
        else t("people.not_yet")
    )
    return h.li(
        h.button(
            face(person),
            h.span(h.b(person.name), h.small(line), class_="game-words"),
            h.small(t("people.guest"), class_="people-guest") if person.guest else None,
            icon("next"),
            class_="people-open",
            data_msg=words(Go("people", person.key)),
        )
    )


def _pairs(leads: tuple[Lead, ...], t: Text) -> Html | None:
    """Who leads whom."""
    if not leads:
        return None
    rows = (
        h.li(t("people.leads", name=leader, other=other, score=f"{more}–{fewer}"))
        for leader, other, more, fewer in leads
    )
    return h.section(h.h2(t("people.pairs")), h.ul(rows, class_="pairs"), class_="card")


def _one(model: Model, standing: Standing, person: Person, t: Text) -> Html:
    """One person: name, face, colour, figures, and the ways to go."""
    others = [other for other in model.people if other != person][:MOST_MERGES]
    return h.join(
        _called(standing, person, t),
        h.section(
            h.h2(t("people.face")),
            h.div((_pick(person, other, t) for other in FACES), class_="faces"),
            h.h2(t("people.colour")),
            h.div((_tint(person, colour, t) for colour in range(COLOURS)), class_="tints"),
            class_="card",
        ),
        h.section(
            switch(
                t("people.only_tonight"),
                bool(person.guest),
                lambda _: To("people", said.Guest(person.key)),
                t("people.only_tonight_note"),
            ),
            class_="card",
        ),
        _merges(person, others, t) if others else None,
        h.button(
            icon("close"),
            t("people.delete", name=person.name),
            class_="quiet wide",
            data_msg=_says(said.Delete(person.key)),
            data_once=True,
        ),
    )


def _called(standing: Standing, person: Person, t: Text) -> Html:
    """Somebody's face, the name to be typed over, and the figures."""
    mine = next((one for one in standing.ever if one.name == person.name), None)
    name = h.input_(
        class_="name",
        id="person-name",
        value=person.name,
        maxlength=LONGEST_NAME,
        aria_label=t("people.name"),
        autocomplete="off",
        spellcheck="false",
        enterkeyhint="done",
    )
    rename = h.button(
        icon("check"),
        class_="round",
        data_msg=_says(said.Rename(person.key)),
        data_value="#person-name",
        aria_label=t("people.rename"),
    )
    return h.section(
        h.div(face(person, "visage huge"), name, rename, class_="person-head"),
        _figures(mine, t) if mine else None,
        class_="card",
    )


def _merges(person: Person, others: list[Person], t: Text) -> Html:
    """Who somebody may be the same as."""
    buttons = (
        h.button(
            face(other),
            other.name,
            class_="pill",
            data_msg=_says(said.Merge(person.key, other.key)),
            data_once=True,
        )
        for other in others
    )
    return h.details(
        h.summary(t("people.merge", name=person.name), icon("below")),
        h.div(buttons, class_="merges"),
        class_="card",
    )


def _figures(mine: Figures, t: Text) -> Html:
    """What somebody has done so far."""
    rows = (
        (t("people.figure.games"), mine.games),
        (t("people.figure.wins"), mine.wins),
        (t("people.figure.caught"), mine.caught),
        (t("people.figure.best"), mine.best),
    )
    return h.dl((h.div(h.dt(name), h.dd(str(count))) for name, count in rows), class_="figures")


def _pick(person: Person, name: str, t: Text) -> Html:
    """A face to choose."""
    label = t(f"face.{name.rpartition('/')[2]}")
    return h.button(
        art(name, alt=label, class_="visage"),
        class_="face-pick",
        aria_pressed="true" if person.face == name else "false",
        data_msg=_says(said.Look(person.key, name)),
    )


def _tint(person: Person, colour: int, t: Text) -> Html:
    """A colour to choose; a tick says which one it is."""
    chosen = person.colour == colour
    return h.button(
        icon("check") if chosen else None,
        class_=f"tint-pick tint-{colour}",
        aria_pressed="true" if chosen else "false",
        aria_label=t("people.colour_of", number=colour + 1),
        data_msg=_says(said.Tint(person.key, colour)),
    )
