"""The daily case: today's deal, how the try that counts went, and the days before."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias, assert_never

from ui import daily as cases
from ui import html as h
from ui.codec import Codec, Sent
from ui.effects import Effects, Recall, Save, Share, Today
from ui.messages import Continue, Instead, To, words
from ui.model import Model, Notice, Sheet, checked, goto
from ui.parts import art, bar, icon, newer_note, points
from ui.records.days import is_day
from ui.records.tries import Tries, Try, begun, dump_tries, known, load_tries, of_day, put
from ui.screens.share import said, unsent
from ui.sharing import home
from ui.tables import table

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text

SHOWN_DAYS = 7


@dataclass(frozen=True, slots=True)
class On:
    """The calendar shows the day that is the value: its case opens."""


@dataclass(frozen=True, slots=True)
class Found:
    """The tries are read, and come as the value."""


@dataclass(frozen=True, slots=True)
class Open:
    """The open game is read, and comes as the value: perhaps it is the case of today."""


@dataclass(frozen=True, slots=True)
class Begin:
    """Deal the case of today; an open game is asked about first."""


@dataclass(frozen=True, slots=True)
class BeginAnew:
    """Deal the case of today, whatever game is open."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The tries are read, and come as the value: now the case is dealt."""


@dataclass(frozen=True, slots=True)
class Over:
    """A game is over; the tries are read, and come as the value."""


@dataclass(frozen=True, slots=True)
class Send:
    """Pass the result on."""


@dataclass(frozen=True, slots=True)
class Passed:
    """How that went is the value."""


Message: TypeAlias = On | Found | Open | Begin | BeginAnew | Deal | Over | Send | Passed
CODEC: Codec[Message] = Codec(Message)


def opened(model: Model) -> tuple[Model, Effects]:
    """Ask the calendar which case it is."""
    return model, (Today(To("daily", On())),)


def update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """Open the case of today, deal it, count it, pass its result on."""
    message, value, now = sent.message, sent.value, model.daily
    match message:
        case On():
            return _on(model, value)
        case Found():
            tries = replace(now, tries=load_tries(value))
            return replace(checked(model, "daily", value), daily=tries), ()
        case Open():
            dealt = f'"seed":"{cases.seed_of(now.today)}"' in value
            return replace(model, daily=replace(now, dealt=dealt)), ()
        case Begin() if f"open:{cases.GAME}" in model.kept:
            asked = Instead(cases.GAME, To("daily", BeginAnew()))
            return model, (Recall(f"open:{cases.GAME}", asked),)
        case Begin() | BeginAnew():
            return model, (Recall("daily", To("daily", Deal())),) if now.today else ()
        case Deal():
            begins = bool(now.today)
            return _begin(checked(model, "daily", value), load_tries(value), t) if begins else (model, ())
        case Over():
            return _over(checked(model, "daily", value), value)
        case Send():
            return _send(model, t)
        case Passed():
            said = "nothing" if value == "no" else value  # here is no link that could be copied by hand
            return replace(model, sheet=Sheet(sent=said)), ()
        case _:
            assert_never(message)


def _on(model: Model, day: str) -> tuple[Model, Effects]:
    """The case of a day, if that day has one."""
    if not is_day(day):
        return replace(model, notice=Notice("daily.no_case", (("day", day),))), ()
    there = replace(model.daily, today=day, dealt=False)
    recalls = Recall("daily", To("daily", Found())), Recall(f"open:{cases.GAME}", To("daily", Open()))
    return replace(goto(model, "daily"), daily=there, sheet=Sheet()), recalls


def _send(model: Model, t: Text) -> tuple[Model, Effects]:
    """The result of today goes out by whatever way the device has."""
    tried = of_day(model.daily.tries, model.daily.today)
    if tried is None:
        return model, ()
    passed = To("daily", Passed())
    return unsent(model), (Share(t("app.name"), cases.line(tried, t), home(model.address), passed),)


def _begin(model: Model, before: Tries, t: Text) -> tuple[Model, Effects]:
    """Deal the case of today; the first deal of a day is the one that counts."""
    day = model.daily.today
    tries = begun(before, day)
    laid = replace(model, lobby=cases.laid(day), daily=replace(model.daily, tries=tries, dealt=True))
    dealt, effects = table(cases.GAME).begin(replace(laid, notice=None), cases.seed_of(day), t)
    return dealt, (Save("daily", dump_tries(tries)), *effects)


def _over(model: Model, stored: str) -> tuple[Model, Effects]:
    """A game is over: if it was an open daily case, its result counts."""
    match = model.match
    tries = load_tries(stored)
    waiting = next((tried for tried in known(tries) if tried.state == "open"), None)
    if match is None or match.outcome is None or waiting is None or not cases.is_of(match, waiting.day):
        return model, ()
    tries = put(tries, cases.done(match, waiting.day))
    counted = replace(model, daily=replace(model.daily, tries=tries))
    return counted, (Save("daily", dump_tries(tries)),)


def draw(model: Model, t: Text) -> Html:
    """Today's case above, the days before it below."""
    day, tries = model.daily.today, model.daily.tries
    today = of_day(tries, day)
    before = [tried for tried in known(tries) if tried.day != day and tried.state == "done"]
    return h.div(
        bar(t("daily.title"), t),
        h.div(
            h.section(
                art("stamp", class_="case-stamp"),
                h.p(t.day(day), class_="case-day"),
                h.p(t("daily.what"), class_="case-what"),
                result(today, t) if today and today.state == "done" else None,
                _against(day, t),
                class_="case",
            ),
            said(_note(model, today, t), model, t),
            newer_note("daily", model, t, more=len(known(tries)) < len(tries)),
            h.section(
                h.h2(t("daily.before")),
                h.ol((_day(tried, t) for tried in before[:SHOWN_DAYS]), class_="case-days"),
                class_="card",
            )
            if before
            else None,
            class_="page",
        ),
        h.footer(_buttons(model, today, t), class_="foot share-foot"),
        class_="screen daily",
    )


def _against(day: str, t: Text) -> Html:
    """The three hounds that a person is up against today, as the cards that they are."""
    others = (sitter.face for sitter in cases.laid(day).sitters[1:])
    return h.div(
        (art(f"hounds/{hound}-card", t(f"hound.{hound}"), class_="case-hound") for hound in others),
        class_="case-hounds",
    )


def _note(model: Model, today: Try | None, t: Text) -> str:
    """What the next tap counts for."""
    if model.shell.storage == "blocked":
        return t("daily.note_blocked")
    if today is None:
        return t("daily.note_new")
    if today.state == "open" and model.daily.dealt:
        return t("daily.note_open")
    return t("daily.note_done" if today.state == "done" else "daily.note_left")


def _buttons(model: Model, today: Try | None, t: Text) -> Html:
    """Begin, go on, or pass the result on and play once more."""
    if today is None:
        return h.button(t("daily.begin"), class_="big", data_msg=words(To("daily", Begin())), data_once=True)
    if today.state == "open" and model.daily.dealt:
        return h.button(
            t("home.continue"), class_="big", data_msg=words(Continue(cases.GAME)), data_once=True
        )
    again = h.button(
        t("daily.again"), class_="quiet wide", data_msg=words(To("daily", Begin())), data_once=True
    )
    if today.state != "done":
        return again
    return h.join(
        h.button(icon("share"), t("daily.send"), class_="big with-icon", data_msg=words(To("daily", Send()))),
        again,
    )


def result(tried: Try, t: Text) -> Html:
    """How the try that counts went: markers, points and rank."""
    return h.div(
        marks(tried, t),
        h.p(h.b(points(tried.points, t)), " · ", t(f"daily.place_{tried.place}"), class_="case-points"),
        class_="case-result",
    )


def marks(tried: Try, t: Text) -> Html:
    """The colours of the markers, round by round."""
    words = ", ".join(t(f"daily.mark_{mark}") for mark in tried.marks)
    return h.span(
        (h.span(class_=f"mark mark-{mark}") for mark in tried.marks),
        class_="marks",
        role="img",
        aria_label=words,
    )


def _day(tried: Try, t: Text) -> Html:
    """One of the days before."""
    return h.li(
        h.span(t.day(tried.day), class_="case-date"),
        marks(tried, t),
        h.span(points(tried.points, t), class_="case-sum"),
        class_="case-row",
    )
