"""How long a start keeps the page from answering: the tasks of its thread, until five seconds after ready.

Counted is the time for which the thread was on a processor, so that it matters little who else wants it.
"""

from __future__ import annotations

import time
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from statistics import median
from typing import Any

from tools.bench.phone import Page

CATEGORIES = (
    "toplevel",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "blink.user_timing",
    "loading",
    "v8",
    "disabled-by-default-v8.compile",
    "__metadata",
)
AFTER = 5.0
"""Seconds after ready for which tasks still count."""
TASK = "RunTask"
"""It holds what promises do after a task as well; `ThreadControllerImpl::RunTask` ends before them."""
LONG = 50.0
"""Milliseconds from which on a task is felt."""


@dataclass(frozen=True, slots=True)
class Task:
    """A task: when it began, in milliseconds after the first paint, how long it worked, and on what."""

    at: float
    took: float
    names: tuple[str, ...]


def blocking(tasks: Iterable[Task]) -> float:
    """How many milliseconds tasks took beyond what nobody feels."""
    return sum(max(0.0, task.took - LONG) for task in tasks)


def longest(tasks: Iterable[Task]) -> float:
    """The longest task, in milliseconds."""
    return max((task.took for task in tasks), default=0.0)


def of_start(page: Page, address: str) -> list[Task]:
    """All tasks of a start that count, as the browser writes them down."""
    page.ask("Tracing.start", transferMode="ReportEvents", traceConfig={"includedCategories": CATEGORIES})
    page.opened(address)
    time.sleep(AFTER)
    page.ask("Tracing.end")
    return list(_tasks(page.heard_until("Tracing.tracingComplete", "Tracing.dataCollected")))


def _tasks(told: list[dict[str, Any]]) -> Iterator[Task]:
    events = [event for each in told for event in each["value"]]
    painted = _first(events, "firstContentfulPaint")
    thread = painted["pid"], painted["tid"]
    mine = sorted(
        (each for each in events if (each["pid"], each["tid"]) == thread and each.get("ph") == "X"),
        key=lambda each: (each["ts"], -each["dur"]),
    )
    until = _first(events, "app-ready")["ts"] + AFTER * 1e6
    begins = [each["ts"] for each in mine]
    for at in range(bisect_left(begins, painted["ts"]), bisect_right(begins, until)):
        task = mine[at]
        if task["name"] == TASK:
            inside = mine[at + 1 : bisect_left(begins, task["ts"] + task["dur"])]
            yield Task((task["ts"] - painted["ts"]) / 1e3, task.get("tdur", 0) / 1e3, tuple(_names(inside)))


def _first(events: list[dict[str, Any]], name: str) -> dict[str, Any]:
    return min((each for each in events if each["name"] == name), key=lambda each: each["ts"])


def _names(inside: list[dict[str, Any]]) -> list[str]:
    """What took most of a task, each by its name and where it stands, with the milliseconds."""
    worth = sorted((each for each in inside if each["dur"] > 5_000), key=lambda each: -each["dur"])[:5]
    found = []
    for each in worth:
        data = each.get("args", {}).get("data", {})
        where = str(data.get("url") or data.get("fileName") or "").rpartition("/")[2]
        called = f"{data.get('functionName') or ''} {where}".strip()
        found.append(f"{each['name']} {called} {each.get('tdur', each['dur']) / 1e3:.0f}".replace("  ", " "))
    return found


def written(tasks: Iterable[Task]) -> str:
    """The tasks that are felt, one a line."""
    return "\n".join(
        f"{task.at:8.0f} +{task.took:.0f} ms: {'; '.join(task.names)}" for task in tasks if task.took > LONG
    )


def table(figures: dict[str, Any], rates: Iterable[int]) -> str:
    """Blocking time and the longest task of each kind of start, and what is felt of the middle one."""
    rates = tuple(rates)
    lines = [
        "| tasks from first paint to five seconds after ready, ms of work | "
        + " | ".join(f"{rate}×: beyond {LONG:.0f} ms | longest" for rate in rates)
        + " |",
        f"|---|{'---|---|' * len(rates)}",
    ]
    felt = []
    for kind, words in (("first", "our first visit"), ("warm", "our warm start")):
        cells = []
        for rate in rates:
            found = sorted(figures[f"{kind}@{rate}"], key=blocking)
            middle = found[len(found) // 2]
            cells += [f"{blocking(middle):.0f}", f"{median(map(longest, found)):.0f}"]
            felt.append(f"{words}, {rate}×:\n{written(middle) or '       none'}")
        lines.append(f"| {words} | {' | '.join(cells)} |")
    return "\n".join([*lines, "", "Tasks that are felt:", *felt])
