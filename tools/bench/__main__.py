"""`python -m tools.bench [--times 5] [--json FILE]`: medians of one run, as ratios; the machine is noisy."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, Playwright, ViewportSize, sync_playwright

from tools.bench import engine
from tools.bench.pages import lay
from tools.build.paths import CACHE, DIST
from tools.chromium import chromium, flags
from tools.serve import Host, server

PHONE = ViewportSize(width=390, height=844)
RATES = (1, 4)
PATIENCE = 180_000
KINDS = ("stock", "first", "warm", "floor")
GOALS = (
    ("warm / floor", "warm", "floor", 2.0),
    ("first / stock", "first", "stock", 0.45),
    ("paint / stock", "paint", "stock", 0.15),
)
READY = "performance.getEntriesByName('app-ready')[0]?.startTime"
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder, served as a static host would."""
    running = server(Host(folder), 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://localhost:{running.server_port}/"
    running.shutdown()


@contextmanager
def phone(playwright: Playwright, folder: str) -> Iterator[BrowserContext]:
    """A browser with a disk of its own, so that what it compiles and keeps is there the next time."""
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=chromium(), args=flags(), viewport=PHONE, locale="en-GB"
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def start(context: BrowserContext, address: str, rate: int) -> tuple[float, float, dict[str, int]]:
    """Open an address once: when it was ready and first painted (ms), and the bytes of each file so far."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    urls: dict[str, str] = {}
    sizes: dict[str, int] = {}
    session.on(
        "Network.responseReceived", lambda event: urls.update({event["requestId"]: event["response"]["url"]})
    )
    session.on("Network.loadingFinished", lambda event: _add(sizes, urls, event))
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    ready, painted = page.evaluate(READY), page.evaluate(PAINT) or 0.0
    loaded = dict(sizes)
    page.close()
    return ready, painted, loaded


def _add(sizes: dict[str, int], urls: dict[str, str], event: dict[str, Any]) -> None:
    url = urls.get(event["requestId"], "")
    sizes[url] = sizes.get(url, 0) + int(event["encodedDataLength"])


def prepare_warm(context: BrowserContext, address: str) -> None:
    """Visit until everything is on the phone, then twice more so that compiled code is kept as well."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    page.wait_for_selector(".badge.on")
    page.close()
    for _ in range(2):
        start(context, address, 1)


def newcomer(playwright: Playwright, address: str, rate: int) -> tuple[float, float, dict[str, int]]:
    """A start on a phone that has never seen the address."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as fresh,
        phone(playwright, fresh) as context,
    ):
        return start(context, address, rate)


def measure(playwright: Playwright, times: int) -> dict[str, Any]:
    """All kinds of start, one after the other in turns, at each rate."""
    lab = CACHE / "bench"
    lay(lab)
    figures: dict[str, Any] = {f"{kind}@{rate}": [] for kind in (*KINDS, "paint") for rate in RATES}
    with (
        served(lab) as stock,
        served(DIST) as ours,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as kept,
        phone(playwright, kept) as regular,
    ):
        prepare_warm(regular, ours)
        for turn in range(times):
            for rate in RATES:
                figures[f"stock@{rate}"].append(newcomer(playwright, f"{stock}stock.html", rate)[0])
                ready, painted, loaded = newcomer(playwright, ours, rate)
                figures[f"first@{rate}"].append(ready)
                figures[f"paint@{rate}"].append(painted)
                figures[f"warm@{rate}"].append(start(regular, ours, rate)[0])
                figures[f"floor@{rate}"].append(start(regular, f"{stock}floor.html", rate)[0])
            figures["bytes"] = sum(loaded.values())
            figures["own bytes"] = sum(size for url, size in loaded.items() if _is_ours(url, ours))
            print(f"bench: turn {turn + 1} of {times}", file=sys.stderr, flush=True)
    return figures


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
    with sync_playwright() as playwright:
        figures = measure(playwright, asked.times)
    print(table(figures))
    figures["engine"] = engine.measure()
    print(f"\n{engine.table(figures['engine'])}")
    if asked.json:
        asked.json.write_text(json.dumps(figures, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
