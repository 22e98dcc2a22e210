"""The daily case as it is drawn: the folder of a day, what the next tap counts for, the calendar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import daily as cases
from ui import html as h
from ui.messages import Continue, words
from ui.parts import art, bar, icon, newer_note, points
from ui.records.streak import Streak, run
from ui.records.tries import known, of_day
from ui.screens.daily.calendar import calendar, mark
from ui.screens.daily.messages import Begin, Pick, Send, says
from ui.screens.share import said

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Daily, Model
    from ui.records.tries import Try


def draw(model: Model, t: Text) -> Html:
    """The folder of a day above, the calendar below."""
    now = model.daily
    tried = of_day(now.tries, now.day)
    unread = len(known(now.tries)) < len(now.tries)
    return h.div(
        bar(t("daily.title"), t, _streak(now, t)),
        h.div(
            _folder(now, tried, t),
            said(_note(model, tried, t), model, t),
            [h.p(note, class_="note", role="status") for note in _warnings(now, t)],
            newer_note("streak" if "streak" in model.newer else "daily", model, t, more=unread),
            calendar(now, t),
            class_="page",
        ),
        h.footer(_buttons(model, tried, t), class_="foot share-foot"),
        class_="screen daily",
    )


def _streak(now: Daily, t: Text) -> Html | None:
    """How many days in a row."""
    days = run(now.tries, now.streak or Streak(), now.today)
    if not days:
        return None
    return h.span(
        icon("flame"),
        h.b(str(days), aria_hidden="true"),
        h.span(t.n("daily.streak", days), class_="sr"),
        class_="streak",
    )


# --- the folder ------------------------------------------------------------------------------------------


def _folder(now: Daily, tried: Try | None, t: Text) -> Html:
    """The case of a day: how hard it is, against whom, and how it went."""
    done = tried is not None and tried.state == "done"
    return h.section(
        art("stamp", class_="case-stamp") if done else None,
        h.p(t.day(now.day), class_="case-day"),
        _grade(now.day, t),
        h.p(t("daily.what"), class_="case-what") if not done else None,
        _result(tried, now, t) if tried and done else None,
        _against(now.day, t) if not done else None,
        class_=h.classes("case", done and "closed"),
    )


def _grade(day: str, t: Text) -> Html:
    """How hard the case is: the further into the week, the more has to be seen together."""
    grade = cases.grade_of(day)
    steps = (h.span(class_="on" if step <= grade else None) for step in range(1, cases.HARDEST + 1))
    return h.p(
        h.span(steps, class_="grade-steps", aria_hidden="true"),
        h.span(t(f"weekday.{grade}"), " · ", t("daily.grade", grade=grade, hardest=cases.HARDEST)),
        class_="case-grade",
    )


def _against(day: str, t: Text) -> Html:
    """The three hounds that a person is up against, as the cards that they are."""
    others = cases.laid(day).sitters[1:]
    return h.div(
        h.div(
            (
                art(f"hounds/{sitter.face}-card", t(f"hound.{sitter.face}"), class_="case-hound")
                for sitter in others
            ),
            class_="case-hounds",
        ),
        h.p(t(f"daily.against_{others[0].kind}"), class_="case-against"),
        class_="case-others",
    )


def _result(tried: Try, now: Daily, t: Text) -> Html:
    """How the try that counts went."""
    if not tried.seed:
        return h.div(
            marks(tried, t),
            h.p(h.b(points(tried.points, t)), " · ", t(f"daily.place_{tried.place}"), class_="case-points"),
            class_="case-result",
        )
    days = run(now.tries, now.streak or Streak(), now.today)
    lines = [cases.how(tried, t), t.n("daily.hints", tried.hints)]
    if tried.past:
        lines.append(t("daily.past"))
    elif now.day == now.today:
        lines.append(t.n("daily.streak", days))
    return h.div(
        h.div(marks(tried, t), _paws(tried, t), class_="case-marks"),
        h.ul([h.li(line) for line in lines], class_="case-lines"),
        class_="case-result",
    )


def _paws(tried: Try, t: Text) -> Html:
    """What the case is worth, of three paws."""
    earned = cases.paws(tried)
    return h.span(
        (
            art("paw", class_=h.classes("case-paw", place < earned and "on"))
            for place in range(cases.MOST_PAWS)
        ),
        class_="case-paws",
        role="img",
        aria_label=t.n("daily.paws", earned, most=cases.MOST_PAWS),
    )


def marks(tried: Try, t: Text) -> Html:
    """The colours of the markers, round by round."""
    names = ", ".join(t(f"daily.mark_{each}") for each in tried.marks)
    return h.span((mark(each) for each in tried.marks), class_="marks", role="img", aria_label=names)


# --- what the next tap counts for ------------------------------------------------------------------------


def _note(model: Model, tried: Try | None, t: Text) -> str:
    """What the next tap counts for."""
    now = model.daily
    if model.shell.storage == "blocked":
        return t("daily.note_blocked")
    if tried is None:
        return t("daily.note_new" if now.day == now.today else "daily.note_past")
    if tried.state == "open" and _is_open(now, tried):
        return t("daily.note_open")
    return t("daily.note_done" if tried.state == "done" else "daily.note_left")


def _warnings(now: Daily, t: Text) -> list[str]:
    """What somebody with a streak should know: results that can't be read, a clock that runs late."""
    days = run(now.tries, now.streak or Streak(), now.today)
    said = [t.n("daily.damaged", days)] if now.damaged else []
    closed = [each.day for each in known(now.tries) if each.state == "done" and not each.past]
    last = max([*closed, now.streak.until if now.streak else ""], default="")
    if last > now.today:
        said.append(t.n("daily.set_back", days, day=t.day(last)))
    return said


def _is_open(now: Daily, tried: Try) -> bool:
    """Whether the open game on the device is this try."""
    return f'"seed":"{cases.deal_of(tried)}"' in now.open


def _buttons(model: Model, tried: Try | None, t: Text) -> Html:
    """Begin, go on, or pass the result on and play once more."""
    now = model.daily
    if tried is None:
        return h.button(t("daily.begin"), class_="big", data_msg=says(Begin()), data_once=True)
    if tried.state == "open" and _is_open(now, tried):
        return h.button(
            t("home.continue"), class_="big", data_msg=words(Continue(cases.GAME)), data_once=True
        )
    again = h.button(t("daily.again"), class_="quiet wide", data_msg=says(Begin()), data_once=True)
    if tried.state != "done":
        return again
    return h.join(
        h.button(icon("share"), t("daily.send"), class_="big with-icon", data_msg=says(Send())),
        again
        if now.day == now.today
        else h.button(t("daily.to_today"), class_="quiet wide", data_msg=says(Pick(now.today))),
    )
