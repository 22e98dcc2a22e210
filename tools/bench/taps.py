"""How soon a tap is painted at the tables on a slow phone, how long a task takes, and what piles up.

A tap counts from its event's timeStamp to the first task after the frame in which the page had changed:
a listener of ours asks for that frame, and a message posted in it arrives once the frame has been drawn.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import ceil
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools.chromium import chromium, flags

RATE = 4
PATIENCE = 20_000
REST = 350
"""How long after a paw came down a tap on a suspect is not that same finger any more."""
LOOK_AGAIN = 50
"""How many milliseconds pass between two looks at the page."""
CALM, TURNS, ROUNDS = 3, 60, 2
GOAL_TAP, GOAL_TASK = 100, 200
NAMES = ("Anna", "Boris", "Carla", "Dmitri", "Eva", "Frol", "Gil", "Hanna")
HOUNDS = ("laces", "lansbury", "britton", "colombini", "meridian")

WATCH = """
window.seen = { taps: [], tasks: [] };
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) seen.tasks.push(task.duration);
}).observe({ type: "longtask" });
let changes = 0;
const changed = new MutationObserver(() => changes++);
const drawn = (done) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage(0);
});
for (const kind of ["pointerdown", "click"]) addEventListener(kind, (event) => {
  const from = event.target.closest(kind === "click" ? "[data-msg]" : "[data-down]");
  if (!from) return;
  const words = (from.dataset.msg ?? from.dataset.down).split(" ");
  changed.observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true,
    characterData: true });
  const before = changes;
  window.answered = new Promise((done) => drawn(() => {
    if (changes > before) seen.taps.push([words[1] ?? words[0], performance.now() - event.timeStamp]);
    done(true);
  }));
}, true);
"""
"""In the page before anything else: what every tap took, and every task that took 50 ms or more."""

REACH = """(selector) => {
  const found = document.querySelector(selector);
  found?.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const box = found?.getBoundingClientRect();
  const spot = box && [box.x + box.width / 2, box.y + box.height / 2];
  const still = String(spot) === window.lastSpot;
  window.lastSpot = String(spot);
  return spot && still && found.contains(document.elementFromPoint(...spot)) ? spot : null;
}"""
"""Where a finger reaches something that does not move any more."""

ALIVE = """function () {
  if (!window.python) {
    window.python = this.__globals__.get("__builtins__").get("__import__")("pyodide_js")._module;
    python.enable_pyproxy_allocation_tracing();
  }
  return [python._hiwire_num_refs(), python.pyproxy_alloc_map.size];
}"""
"""Asked of one of the app's own listeners, through which the page's Python can be reached: how many objects
Python holds, and how many proxies were made and not destroyed since this was first asked."""

BARE = """() => {
  const bare = document.getElementById("app").appendChild(document.createElement("button"));
  bare.id = "bare";
  bare.className = "big";
  bare.dataset.msg = "";
  for (const kind of ["pointerdown", "pointerup", "click"])
    bare.addEventListener(kind, (event) => event.stopPropagation());
  bare.addEventListener("click", () => { bare.textContent = Math.random(); });
}"""


class Phone:
    """A slow phone with one finger on it; it keeps how long the page's thread worked for each tap."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line = page.context.new_cdp_session(page)
        self.worked: list[float] = []
        self.line.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.line.send("Emulation.setCPUThrottlingRate", {"rate": RATE})

    def tap(self, selector: str) -> None:
        """Put a finger on the middle of the first such thing, as soon as it can, and wait for the frame."""
        spot = self.reach(selector)
        self.page.evaluate("window.answered = undefined")
        before = self.work()
        self.page.touchscreen.tap(*spot)
        self.eventually("window.answered")
        self.worked.append(self.work() - before)

    def reach(self, selector: str) -> list[float]:
        """Where a finger reaches the first such thing, once it can."""
        return list(self.eventually(REACH, selector))

    def eventually(self, question: str, about: str = "") -> Any:
        """What the page says at last; asked now and then only, so that it can rest."""
        for _ in range(PATIENCE // LOOK_AGAIN):
            if found := self.page.evaluate(question, about):
                return found
            self.page.wait_for_timeout(LOOK_AGAIN)
        raise TimeoutError(f"{question} {about}")

    def work(self) -> float:
        """Milliseconds for which the page's thread has been on a processor, whoever else wanted it."""
        told = self.line.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(each["value"] for each in told if each["name"] == "TaskDuration"))

    def there(self, selector: str) -> bool:
        """Whether something is on the screen."""
        return bool(self.page.evaluate("selector => document.querySelector(selector) !== null", selector))

    def look(self) -> None:
        """Hold to look, and let go."""
        self.page.mouse.move(*self.reach("#hold"))
        self.page.mouse.down()
        self.page.locator("[data-secret]").wait_for()  # a selector's handle would keep the node
        self.page.mouse.up()
        self.page.locator("[data-secret]").wait_for(state="detached")

    def alive(self) -> dict[str, int]:
        """How many things live once all that can be swept up has been."""
        self.line.send("HeapProfiler.collectGarbage")
        document = self.line.send("Runtime.evaluate", {"expression": "document", "objectGroup": "found"})
        asked = {"objectId": document["result"]["objectId"]}
        heard = self.line.send("DOMDebugger.getEventListeners", asked)["listeners"]
        listener = next(each["handler"]["objectId"] for each in heard if each["type"] == "keyup")
        asked = {"objectId": listener, "functionDeclaration": ALIVE, "returnByValue": True}
        held, proxies = self.line.send("Runtime.callFunctionOn", asked)["result"]["value"]
        self.line.send("Runtime.releaseObjectGroup", {"objectGroup": "found"})
        self.line.send("DOM.enable")
        detached = self.line.send("DOM.getDetachedDomNodes")["detachedNodes"]
        self.line.send("DOM.disable")
        return {
            "objects that Python holds": held,
            "proxies of Python's": proxies,
            "listeners": self.line.send("Memory.getDOMCounters")["jsEventListeners"],
            "detached nodes": sum(len(each["retainedNodeIds"]) for each in detached),
        }


def measure(address: str) -> dict[str, Any]:
    """Milliseconds of taps and the longest task of each table, and what sixty turns have left behind."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        figures = {name: _played(browser, address, laid) for name, laid in TABLES.items()}
        browser.close()
    return figures


def _played(browser: Browser, address: str, laid: dict[str, Any]) -> dict[str, Any]:
    """The figures of one table."""
    phone = Phone(_open(browser, address))
    if laid:
        phone.page.evaluate(
            "([key, text]) => localStorage[key] = text", [f"spy-table:lobby:{laid['game']}", json.dumps(laid)]
        )
        phone.tap(f"[data-msg='lobby {laid['game']}']")
        phone.tap(f"[data-msg='start {laid['game']}']")
    phone.worked.clear()
    phone.page.evaluate("seen.taps = []; seen.tasks = []")
    counts = list(PLAY[laid.get("game", "")](phone))
    seen = phone.page.evaluate("seen")
    phone.page.context.close()
    return {
        **_parts("", [took for _, took in seen["taps"]]),
        **_parts("work ", phone.worked),
        "longest task": max(seen["tasks"], default=0.0),
        **seen,
        "worked": phone.worked,
        "growth": {key: counts[-1][key] - counts[0][key] for key in counts[0]} if counts[1:] else {},
    }


def _parts(name: str, times: list[float]) -> dict[str, float]:
    """The one in the middle and the one that 95 of 100 beat."""
    ordered = sorted(times)
    return {f"{name}p{part}": ordered[ceil(len(ordered) * part / 100) - 1] for part in (50, 95)}


def _laid(game: str, kinds: list[str]) -> dict[str, Any]:
    """A table as the app keeps it when it was laid once."""
    hounds = (*HOUNDS, *HOUNDS)
    sitters = [{"name": NAMES[i], "kind": kind, "hound": hounds[i]} for i, kind in enumerate(kinds)]
    return {"game": game, "sitters": sitters, "first": 0, "options": []}


TABLES = {
    "a button without Python, for comparison": {},
    "Checkpoint Charlie, five people": _laid("charlie", ["person"] * 5),
    "Checkpoint Charlie, one and four bloodhounds": _laid("charlie", ["person"] + ["bloodhound"] * 4),
    "Spyfall, eight people": _laid("spyfall", ["person"] * 8),
}


def _open(browser: Browser, address: str) -> Page:
    """The site on a fresh phone, ready."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en-GB", has_touch=True, service_workers="block"
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.add_init_script("""localStorage['spy-table:settings'] ??= '{"pace": "fast"}'""")
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    return page


def _bare(phone: Phone) -> Iterator[dict[str, int]]:
    """A yardstick: a button without any Python that writes a number into itself."""
    phone.page.evaluate(BARE)
    for _ in range(30):
        phone.tap("#bare")
    return iter(())


# --- Checkpoint Charlie ------------------------------------------------------------------------------

PAW = "[data-down^='charlie paw']:not(.resting):not(:disabled)"
SCENES = {
    "choose": "[data-msg^='charlie face']",
    "visit": "[data-msg^='charlie done']",
    "on": "[data-msg='charlie on']",
    "turn": "#turn[data-msg]",
    "accuse": f".stage.out, {PAW}",
}
"""What there is to do, told by what can be tapped; the first that is there."""


def _charlie(phone: Phone) -> Iterator[dict[str, int]]:
    """Two rounds, each with its whole deck turned, from the deal to the case file; counts what lives."""
    turned = rounds = 0
    while rounds < ROUNDS:
        match next((scene for scene, sign in SCENES.items() if phone.there(sign)), "wait"):
            case "choose":
                phone.look()
                phone.tap("[data-msg^='charlie side']")
                phone.tap("[data-msg^='charlie face']:not(:disabled)")
            case "turn":
                if turned in (CALM, CALM + TURNS):
                    yield phone.alive()
                if turned % 6 == 5 and phone.there(".hounds .cat"):
                    _fumble(phone)
                phone.tap("#turn[data-msg]")
                turned += 1
            case "accuse" if phone.there(".stage.out") and phone.there(PAW):
                _fumble(phone)
                _fumble(phone, accuse=True)
            case "visit":
                phone.look()
                phone.tap("[data-msg^='charlie done']")
            case "on":
                rounds += phone.there(".casefile")
                phone.tap("[data-msg='charlie on']")
            case _:
                phone.page.wait_for_timeout(100)


def _fumble(phone: Phone, accuse: bool = False) -> None:
    """Look at a cat, put a paw down, point at a suspect, and take it back, or not."""
    phone.tap(".hounds .cat")
    phone.tap(".over [data-msg='charlie shut']:not(.over-ground)")
    phone.tap(PAW)
    phone.page.wait_for_timeout(REST)
    phone.tap(".picker .cat")
    phone.tap(f".picker [data-msg^='charlie {'accuse' if accuse else 'unpaw'}']:not(:disabled)")


# --- Spyfall -----------------------------------------------------------------------------------------


THUMB = ".sf-thumb-button.yes:not(:disabled)"


def _spyfall(phone: Phone) -> Iterator[dict[str, int]]:
    """A round: everybody passes the phone on, asks, strikes out a place; one stops the clock; all vote."""
    for _ in range(8):
        phone.tap("[data-msg='spyfall next']")
    phone.tap(".sf-ready .big")
    phone.page.locator(".sf-asking").wait_for()
    for _ in range(16):
        phone.tap(".sf-asking .sf-person:not(:disabled)")
        phone.tap(".sf-place[aria-pressed='false']")
    phone.tap("[data-down='spyfall who stop']")
    phone.tap("[data-msg='spyfall me 1']")
    phone.tap(".sf-person.accuse")
    phone.page.locator(".sf-votes").wait_for()
    while phone.there(THUMB):
        phone.tap(THUMB)
    phone.tap(".foot .big")
    phone.page.locator(".curtain").wait_for()
    return iter(())


PLAY = {"": _bare, "charlie": _charlie, "spyfall": _spyfall}


def table(figures: dict[str, Any]) -> str:
    """The figures, for people."""
    lines = [
        f"| taps at {RATE}×, ms | p50 | p95 | of it at work: p50 | p95 | longest task |",
        "|---|---|---|---|---|---|",
    ]
    for name, found in figures.items():
        numbers = (f"{found[key]:.0f}" for key in ("p50", "p95", "work p50", "work p95", "longest task"))
        lines.append(f"| {name} | {' | '.join(numbers)} |")
    lines.append(f"| goal | | ≤ {GOAL_TAP} | | | ≤ {GOAL_TASK} |")
    grown = next(found["growth"] for found in figures.values() if found["growth"])
    left = ", ".join(f"{count:+} {what}" for what, count in grown.items())
    return "\n".join((*lines, "", f"{TURNS} turns have left behind: {left} (goal: none)."))
