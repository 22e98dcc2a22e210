"""The daily case: today's deal, how the try that counts went, and the days before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui import daily as cases
from ui import html as h
from ui.drawer import Try
from ui.effects import Copy, Effects, Recall, Save, Share, Today
from ui.model import Model, Msg, Notice, goto
from ui.parts import art, bar, icon
from ui.screens.share import said, unsent
from ui.sharing import home
from ui.tables import table

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text

SHOWN_DAYS = 7


def update(model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """Open the case of today, deal it, count it, pass its result on."""
    drawer = model.drawer
    match msg.words:
        case ():
            return model, (Today("daily on"),)
        case ("on", day) if cases.is_day(day):
            opened = goto(model, "daily")
            opened = replace(opened, drawer=replace(drawer, today=day, dealt=False, sent=""))
            return opened, (Recall("daily", "daily found"), Recall("open:charlie", "daily open"))
        case ("on", *day):
            return replace(model, notice=Notice("daily.no_case", (("day", " ".join(day)),))), ()
        case ("found",):
            return replace(model, drawer=replace(drawer, tries=cases.load_tries(msg.value))), ()
        case ("open",):
            dealt = f'"seed":"{cases.seed_of(drawer.today)}"' in msg.value
            return replace(model, drawer=replace(drawer, dealt=dealt)), ()
        case ("begin",) if "open:charlie" in model.kept:
            return model, (Recall("open:charlie", "instead charlie daily begin new"),)
        case ("begin",) | ("begin", "new") if drawer.today:
            return model, (Recall("daily", "daily deal"),)
        case ("deal",) if drawer.today:
            return _begin(model, cases.load_tries(msg.value), t)
        case ("over",):
            return _over(model, msg.value)
        case ("send",) | ("copy",) if tried := cases.of_day(drawer.tries, drawer.today):
            words, here = cases.line(tried, t), home(model.address)
            if msg.words == ("send",):
                return unsent(model), (Share(t("app.name"), words, here, "daily sent"),)
            return unsent(model), (Copy(f"{words}\n{here}", "daily sent"),)
        case ("sent", how):
            said = "nothing" if how == "no" else how  # here is no link that could be copied by hand
            return replace(model, drawer=replace(drawer, sent=said)), ()
    return model, ()


def _begin(model: Model, before: tuple[Try, ...], t: Text) -> tuple[Model, Effects]:
    """Deal the case of today; the first deal of a day is the one that counts."""
    day = model.drawer.today
    tries = cases.begun(before, day)
    laid = replace(model, lobby=cases.laid(day), drawer=replace(model.drawer, tries=tries, dealt=True))
    dealt, effects = table("charlie").begin(replace(laid, notice=None), cases.seed_of(day), t)
    return dealt, (Save("daily", cases.dump_tries(tries)), *effects)


def _over(model: Model, stored: str) -> tuple[Model, Effects]:
    """A game is over: if it was an open daily case, its result counts."""
    match = model.match
    tries = cases.load_tries(stored)
    waiting = next((tried for tried in tries if tried.state == "open"), None)
    if match is None or match.outcome is None or waiting is None or not cases.is_of(match, waiting.day):
        return model, ()
    tries = cases.put(tries, cases.done(match, waiting.day))
    counted = replace(model, drawer=replace(model.drawer, tries=tries))
    return counted, (Save("daily", cases.dump_tries(tries)),)


def draw(model: Model, t: Text) -> Html:
    """Today's case above, the days before it below."""
    drawer = model.drawer
    today = cases.of_day(drawer.tries, drawer.today)
    before = [tried for tried in drawer.tries if tried.day != drawer.today and tried.state == "done"]
    return h.div(
        bar(t("daily.title"), t),
        h.div(
            h.section(
                art("stamp", class_="case-stamp"),
                h.p(t.day(drawer.today), class_="case-day"),
                h.p(t("daily.what"), class_="case-what"),
                result(today, t) if today and today.state == "done" else None,
                _against(drawer.today, t),
                class_="case",
            ),
            said(_note(model, today, t), model, t),
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
    others = (sitter.hound for sitter in cases.laid(day).sitters[1:])
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
    if today.state == "open" and model.drawer.dealt:
        return t("daily.note_open")
    return t("daily.note_done" if today.state == "done" else "daily.note_left")


def _buttons(model: Model, today: Try | None, t: Text) -> Html:
    """Begin, go on, or pass the result on and play once more."""
    if today is None:
        return h.button(t("daily.begin"), class_="big", data_msg="daily begin", data_once=True)
    if today.state == "open" and model.drawer.dealt:
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
        h.p(h.b(cases.points(tried.points, t)), " · ", t(f"daily.place_{tried.place}"), class_="case-points"),
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
        h.span(cases.points(tried.points, t), class_="case-sum"),
        class_="case-row",
    )
