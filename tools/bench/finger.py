"""A finger on a slow phone: how soon each tap is painted, how long a task takes, and what is alive.

A finger rests on the glass for a moment, as fingers do; a tap counts from when it lifts, a paw from when it
comes down: from the event's timeStamp to the first task after the frame in which the page had changed. A
listener of ours asks for that frame, and a message posted in it arrives once the frame has been drawn.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page

from tools.driving.finger import NO_DOUBLE_TAP, Finger, touches
from tools.driving.phone import keep, open_table

RATE = 4
PATIENCE = 20_000
RESTS = 70
"""For how many milliseconds a finger that taps is on the glass: few people are quicker."""
NEAR = 24
"""So many pixels apart, two taps may be those of a double tap."""
LOOK_AGAIN = 50
"""How many milliseconds pass between two looks at the page."""

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

REACH = """([selector, words]) => {
  const wanted = (one) => !one.disabled && one.textContent.toLowerCase().includes(words.toLowerCase());
  const found = [...document.querySelectorAll(selector)].find(wanted);
  found?.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const box = found?.getBoundingClientRect();
  const spot = box && [box.x + box.width / 2, box.y + box.height / 2];
  const moves = ({ effect, playState }) => playState === "running" && effect.target.contains(found);
  const still = String(spot) === window.lastSpot && !document.getAnimations().some(moves);
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


class SlowPhone(Finger):
    """A finger on a slow phone; it keeps how long the page's thread worked for each tap."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.line = page.context.new_cdp_session(page)
        self.worked: list[float] = []
        self.spot = 0.0, 0.0
        """Where it tapped last."""
        self.line.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.line.send("Emulation.setCPUThrottlingRate", {"rate": RATE})

    def touch(self, selector: str, words: str = "") -> None:
        """Tap it as soon as it rests, and wait for the frame that answers."""
        x, y = self.reach(selector, words)
        if all(abs(now - before) < NEAR for now, before in zip((x, y), self.spot, strict=True)):
            self.rest(NO_DOUBLE_TAP)  # or the app takes it for the other half of a double tap
        self.spot = x, y
        self.page.evaluate("window.answered = undefined")
        before = self.work()
        touches(self.line, "touchStart", {"x": x, "y": y})
        self.rest(RESTS)
        touches(self.line, "touchEnd")
        self.eventually("window.answered")
        self.worked.append(self.work() - before)

    def try_to_tap(self, selector: str) -> bool:
        """Tap it in the same way, unless somebody was quicker and it is there no more; whether it was."""
        there = self.there(selector)
        if there:
            self.touch(selector)
        else:
            self.rest()
        self.see_no_secret()
        return there

    def reach(self, selector: str, words: str = "") -> tuple[float, float]:
        """Where a finger reaches the first such thing, once it rests."""
        x, y = self.eventually(REACH, [selector, words])
        return x, y

    def eventually(self, question: str, about: object = None) -> Any:
        """What the page says at last; asked now and then only, so that it can rest."""
        for _ in range(PATIENCE // LOOK_AGAIN):
            if found := self.page.evaluate(question, about):
                return found
            self.rest(LOOK_AGAIN)
        raise TimeoutError(f"{question} {about}")

    def work(self) -> float:
        """Milliseconds for which the page's thread has been on a processor, whoever else wanted it."""
        told = self.line.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(each["value"] for each in told if each["name"] == "TaskDuration"))

    def forget(self) -> None:
        """What was tapped until now does not count."""
        self.worked.clear()
        self.page.evaluate("seen.taps = []; seen.tasks = []")

    def alive(self) -> dict[str, int]:
        """How many things live once all that can be swept up has been."""
        for _ in range(3):  # what one sweep frees may have held what the next one finds
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


def opened(browser: Browser, address: str, **records: str) -> Page:
    """The site on a phone that has these records, ready."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en-GB", has_touch=True, service_workers="block"
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(WATCH)
    keep(page, settings='{"pace": "fast"}', **records)
    return open_table(page, address)
