"""The daily case: today's deal, how the try that counts went, and the days before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui import daily as cases
from ui import html as h
from ui.effects import Copy, Effects, Recall, Save, Share, Today
from ui.model import Model, Msg, Notice, Sheet, checked, goto
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


def update(model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """Open the case of today, deal it, count it, pass its result on."""
    today = model.daily
    match msg.words:
        case ():
            return model, (Today("daily on"),)
        case ("on", day) if is_day(day):
            opened = replace(goto(model, "daily"), sheet=Sheet())
            opened = replace(opened, daily=replace(today, today=day, dealt=False))
            return opened, (Recall("daily", "daily found"), Recall("open:charlie", "daily open"))
        case ("on", *day):
            return replace(model, notice=Notice("daily.no_case", (("day", " ".join(day)),))), ()
        case ("found",):
            found = replace(today, tries=load_tries(msg.value))
            return replace(checked(model, "daily", msg.value), daily=found), ()
        case ("open",):
            dealt = f'"seed":"{cases.seed_of(today.today)}"' in msg.value
            return replace(model, daily=replace(today, dealt=dealt)), ()
        case ("begin",) if "open:charlie" in model.kept:
            return model, (Recall("open:charlie", "instead charlie daily begin new"),)
        case ("begin",) | ("begin", "new") if today.today:
            return model, (Recall("daily", "daily deal"),)
        case ("deal",) if today.today:
            return _begin(checked(model, "daily", msg.value), load_tries(msg.value), t)
        case ("over",):
            return _over(checked(model, "daily", msg.value), msg.value)
        case ("send",) | ("copy",) if tried := of_day(today.tries, today.today):
            words, here = cases.line(tried, t), home(model.address)
            if msg.words == ("send",):
                return unsent(model), (Share(t("app.name"), words, here, "daily sent"),)
            return unsent(model), (Copy(f"{words}\n{here}", "daily sent"),)
        case ("sent", how):
            said = "nothing" if how == "no" else how  # here is no link that could be copied by hand
            return replace(model, sheet=Sheet(sent=said)), ()
    return model, ()


def _begin(model: Model, before: Tries, t: Text) -> tuple[Model, Effects]:
    """Deal the case of today; the first deal of a day is the one that counts."""
    day = model.daily.today
    tries = begun(before, day)
    laid = replace(model, lobby=cases.laid(day), daily=replace(model.daily, tries=tries, dealt=True))
    dealt, effects = table("charlie").begin(replace(laid, notice=None), cases.seed_of(day), t)
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
        return h.button(t("daily.begin"), class_="big", data_msg="daily begin", data_once=True)
    if today.state == "open" and model.daily.dealt:
        return h.button(t("home.continue"), class_="big", data_msg="continue charlie", data_once=True)
    again = h.button(t("daily.again"), class_="quiet wide", data_msg="daily begin", data_once=True)
    if today.state != "done":
        return again
    return h.join(
        h.button(icon("share"), t("daily.send"), class_="big with-icon", data_msg="daily send"),
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
