"""`python -m tools.bench [--times 5] [--json FILE]`: medians of one run, as ratios; the machine is noisy."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tools.bench import engine, memory, screens, taps, tasks
from tools.bench.pages import lay
from tools.bench.phone import Start, phone, start, tab
from tools.build.paths import CACHE, DIST
from tools.chromium import chromium, flags
from tools.driving import tours
from tools.driving.phone import open_table, serving
from tools.serve import Host

PHONE = ViewportSize(width=390, height=844)
RATES = (1, 4)
PATIENCE = 180_000
KINDS = ("stock", "first", "warm", "floor", "again")
GOALS = (
    ("warm / floor", "warm", "floor", 2.0),
    ("warm / floor once more", "warm", "again", 1.5),
    ("first / stock", "first", "stock", 0.45),
    ("paint / stock", "paint", "stock", 0.15),
)
CODE_IS_KEPT_AFTER = 6_000
"""Milliseconds of rest after which Chromium writes down the code that it has compiled."""


def get_used(address: str, folder: Path) -> None:
    """Make a phone one on which somebody has played, not on the day on which it first saw the site.

    Browsers keep compiled code of what the service worker gave, so the first visit leaves none, and what
    follows in the same browser takes over what that visit had compiled for itself.
    """
    for deed in (_look_in, _play):
        with sync_playwright() as playwright:
            context = playwright.chromium.launch_persistent_context(
                str(folder),
                executable_path=chromium(),
                args=flags(),
                viewport=PHONE,
                locale="en-GB",
                has_touch=True,
            )
            context.set_default_timeout(PATIENCE)
            deed(open_table(context.new_page(), address))
            context.close()


def _look_in(page: Page) -> None:
    """Stay until everything is kept."""
    page.wait_for_selector(".badge.on")


def _play(page: Page) -> None:
    """Stay for a game, and until the browser has written down what it has compiled."""
    for _screen in tours.charlie(page):
        pass
    page.wait_for_timeout(CODE_IS_KEPT_AFTER)
    page.evaluate("localStorage.clear()")


def newcomer(address: str, rate: int, count: bool = False) -> Start:
    """A start on a phone that has never seen the address."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as fresh, phone(Path(fresh)) as browser:
        return start(browser, address, rate, count)


def measure(times: int) -> dict[str, Any]:
    """All kinds of start, one after the other in turns, at each rate."""
    lab = CACHE / "bench"
    lay(lab)
    figures: dict[str, Any] = {f"{kind}@{rate}": [] for kind in (*KINDS, "paint") for rate in RATES}
    with (
        serving(Host(lab)) as stock,
        serving(Host(DIST)) as ours,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as kept,
    ):
        get_used(ours, Path(kept))
        with phone(Path(kept)) as regular:
            for turn in range(times):
                for rate in RATES:
                    figures[f"stock@{rate}"].append(newcomer(f"{stock}stock.html", rate).ready)
                    first = newcomer(ours, rate)
                    figures[f"first@{rate}"].append(first.ready)
                    figures[f"paint@{rate}"].append(first.painted)
                    figures[f"warm@{rate}"].append(start(regular, ours, rate).ready)
                    figures[f"floor@{rate}"].append(newcomer(f"{stock}floor.html", rate).ready)
                    figures[f"again@{rate}"].append(start(regular, f"{stock}floor.html", rate).ready)
                print(f"bench: turn {turn + 1} of {times}", file=sys.stderr, flush=True)
            figures["tasks"] = _tasks(ours, regular, (times + 1) // 2)
            with tab(regular, 1) as page:
                page.opened(ours)
                figures["memory"] = memory.measure(page)
        loaded = newcomer(ours, 1, count=True).loaded
    figures["bytes"] = sum(loaded.values())
    figures["own bytes"] = sum(size for url, size in loaded.items() if _is_ours(url, ours))
    return figures


def _tasks(address: str, regular: str, times: int) -> dict[str, list[list[tasks.Task]]]:
    """The tasks of first and warm starts at each rate."""
    found: dict[str, list[list[tasks.Task]]] = {}
    for _ in range(times):
        for rate in RATES:
            with (
                tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as fresh,
                phone(Path(fresh)) as new,
                tab(new, rate) as page,
            ):
                found.setdefault(f"first@{rate}", []).append(tasks.of_start(page, address))
            with tab(regular, rate) as page:
                found.setdefault(f"warm@{rate}", []).append(tasks.of_start(page, address))
    return found


def _is_ours(url: str, address: str) -> bool:
    """Whether a file is our own: not the runtime's and not the font's."""
    path = url.removeprefix(address)
    return url.startswith(address) and not path.startswith(("runtime/", "static/fonts/"))


def table(figures: dict[str, Any]) -> str:
    """The medians and the ratios, for people."""
    lines = ["| median of a start, ms | 1× | 4× |", "|---|---|---|"]
    names = {
        "stock": "PyScript as it comes, same app",
        "first": "our first visit",
        "paint": "our first paint",
        "warm": "our warm start",
        "floor": "the floor: compile the wasm, copy the heap",
        "again": "the floor once more, where its code was compiled before",
    }
    for kind, words in names.items():
        lines.append(
            f"| {words} | " + " | ".join(f"{median(figures[f'{kind}@{rate}']):,.0f}" for rate in RATES) + " |"
        )
    lines += ["", "| ratio | 1× | 4× | goal |", "|---|---|---|---|"]
    for words, over, under, goal in GOALS:
        ratios = (median(figures[f"{over}@{rate}"]) / median(figures[f"{under}@{rate}"]) for rate in RATES)
        lines.append(f"| {words} | " + " | ".join(f"{ratio:.2f}" for ratio in ratios) + f" | ≤ {goal} |")
    lines += [
        "",
        f"First visit until ready: {figures['bytes'] / 1e6:.2f} MB transferred (goal ≤ 4.5), "
        f"{figures['own bytes'] / 1e3:.0f} KB of it our own (goal ≤ 300).",
    ]
    return "\n".join(lines)


def main() -> int:
    """Measure, print the table, and write the raw figures where that was asked for."""
    parser = argparse.ArgumentParser(description="How fast Spy Table starts, as ratios in one run.")
    parser.add_argument("--times", type=int, default=5, help="starts of each kind (at least 5 for a figure)")
    parser.add_argument("--json", type=Path, help="where to write all figures")
    asked = parser.parse_args()
    figures = measure(asked.times)
    print(table(figures))
    print(f"\n{tasks.table(figures['tasks'], RATES)}")
    print(f"\n{memory.table(figures['memory'])}")
    with serving(Host(DIST)) as ours:
        figures["taps"] = taps.measure(ours)
        figures["screens"] = screens.measure(ours)
    print(f"\n{taps.table(figures['taps'])}")
    print(f"\n{screens.table(figures['screens'])}")
    figures["engine"] = engine.measure()
    print(f"\n{engine.table(figures['engine'])}")
    if asked.json:
        asked.json.write_text(json.dumps(figures, indent=1, default=asdict))
    return 0


if __name__ == "__main__":
    sys.exit(main())
