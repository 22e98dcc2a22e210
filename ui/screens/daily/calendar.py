"""The month of the daily case: every day with how it went, a tap away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import html as h
from ui.parts import icon
from ui.records.days import WEEK, beside, days_in, month_of, weekday
from ui.records.streak import Streak, best, run
from ui.records.tries import Try, known
from ui.screens.daily.messages import Month, Pick, says
from ui.screens.daily.taps import MOST_MONTHS

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Daily


def calendar(now: Daily, t: Text) -> Html:
    """The days of a month; who has no try yet can still have one, which counts for no streak."""
    tried = {each.day: each for each in known(now.tries)}
    days = days_in(now.month)
    names = (h.span(t(f"weekday.short.{day}"), class_="month-name") for day in range(1, WEEK + 1))
    return h.section(
        h.header(
            _step(now, -1, "back", "daily.month_before", t),
            h.h2(_name(now.month, t)),
            _step(now, 1, "next", "daily.month_after", t),
            class_="month-head",
        ),
        h.div(names, class_="month-names", aria_hidden="true"),
        h.ol(
            (_day(day, tried.get(day), now, t) for day in days),
            class_=f"month from-{weekday(days[0]) + 1}",
        ),
        h.p(_streaks(now, t), class_="note month-note"),
        class_="card month-card",
    )


def _name(month: str, t: Text) -> str:
    """A month as people say it."""
    year, _, of_year = month.partition("-")
    return t(f"month.{int(of_year)}", year=year)


def _step(now: Daily, by: int, sign: str, name: str, t: Text) -> Html:
    """The way to the month before or after."""
    month, last = beside(now.month, by), month_of(now.today)
    there = beside(last, -MOST_MONTHS) <= month <= last
    return h.button(
        icon(sign),
        class_="round",
        data_msg=says(Month(month)) if there else None,
        aria_label=t(name),
        disabled=not there,
    )


def _day(day: str, tried: Try | None, now: Daily, t: Text) -> Html:
    """One day of the month, and how it went."""
    done = tried if tried and tried.state == "done" else None
    words = [t.day(day)]
    if day == now.today:
        words.append(t("daily.today"))
    if done:
        words += [t(f"daily.mark_{each}") for each in done.marks[:1]] + (
            [t("daily.past")] if done.past else []
        )
    elif tried:
        words.append(t("daily.unfinished"))
    return h.li(
        h.button(
            h.span(str(int(day[-2:])), class_="month-number"),
            mark(done.marks[0]) if done and done.marks else None,
            mark("left") if tried and not done else None,
            class_=h.classes(
                "month-day",
                day == now.today and "today",
                done is not None and ("later" if done.past else "live"),
            ),
            data_msg=says(Pick(day)) if day <= now.today else None,
            disabled=day > now.today,
            aria_label=", ".join(words),
            aria_current="date" if day == now.day else None,
        )
    )


def mark(colour: str) -> Html:
    """A marker, small."""
    return h.span(class_=f"mark mark-{colour}")


def _streaks(now: Daily, t: Text) -> str:
    """The run of days, and the longest one."""
    streak = now.streak or Streak()
    days, longest = run(now.tries, streak, now.today), best(now.tries, streak, now.today)
    if not longest:
        return t("daily.no_streak")
    return f"{t.n('daily.streak', days)} {t.n('daily.best', longest)}"
