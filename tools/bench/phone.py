"""A bare Chromium that opens addresses and says when they were ready.

Playwright puts scripts of its own into a page and has every error's stack looked up, which counts as the
page's time. Here nothing is in the page, and nothing is asked of the browser but how fast its processor is.
"""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

from tools.chromium import chromium, flags

PATIENCE = 180
READY = "performance.getEntriesByName('app-ready')[0]?.startTime"
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


@dataclass(frozen=True, slots=True)
class Start:
    """How a start went: milliseconds until it was painted and ready, and each file's bytes until then."""

    ready: float
    painted: float
    loaded: dict[str, int]


@contextmanager
def phone(folder: Path) -> Iterator[str]:
    """A browser whose disk is a folder; gives the address at which it takes orders."""
    browser = chromium()
    assert browser is not None
    told = folder / "DevToolsActivePort"
    told.unlink(missing_ok=True)
    args = ["--headless", "--remote-debugging-port=0", f"--user-data-dir={folder}", "--window-size=390,844"]
    running = subprocess.Popen([browser, *flags(), *args, "about:blank"], stderr=subprocess.DEVNULL)
    try:
        yield f"http://127.0.0.1:{_eventually(lambda: told.read_text().split()[0])}"
    finally:
        running.terminate()
        running.wait()


def start(browser: str, address: str, rate: int, count: bool = False) -> Start:
    """Open an address in a new tab of a processor that is so many times slower, until it is ready."""
    with tab(browser, rate) as page:
        if count:
            page.count()
        ready = page.opened(address)
        return Start(ready, page.value(PAINT) or 0.0, page.loaded)


@contextmanager
def tab(browser: str, rate: int) -> Iterator[Page]:
    """A new tab of a processor that is so many times slower."""
    made = _call(f"{browser}/json/new?about:blank", "PUT")
    with connect(made["webSocketDebuggerUrl"], max_size=None) as line:
        page = Page(line)
        page.ask("Emulation.setCPUThrottlingRate", rate=rate)
        yield page
    _call(f"{browser}/json/close/{made['id']}")


class Page:
    """A tab, asked one thing after the other; what it says in between is only listened to for the bytes."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.loaded: dict[str, int] = {}
        self.urls: dict[str, str] = {}
        self.asked = 0

    def ask(self, method: str, **given: Any) -> Any:
        """Ask for something and wait for its answer."""
        asked = self.say(method, **given)
        while True:
            said = json.loads(self.line.recv(PATIENCE))
            if said.get("id") == asked:
                return said["result"]
            if "method" in said:
                self.hear(said["method"], said["params"], said.get("sessionId", ""))

    def say(self, method: str, session: str = "", **given: Any) -> int:
        """Ask for something, of the page or of one of its workers; tells the number of the answer."""
        self.asked += 1
        whom = {"sessionId": session} if session else {}
        self.line.send(json.dumps({"id": self.asked, "method": method, "params": given, **whom}))
        return self.asked

    def count(self) -> None:
        """From here on bytes are counted; what a worker fetches is heard of in a session of its own."""
        self.ask("Network.enable")
        self.ask("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=True, flatten=True)

    def opened(self, address: str) -> float:
        """Open an address, and wait until it is ready; tells after how many milliseconds it was."""
        self.ask("Page.navigate", url=address)
        return float(_eventually(lambda: self.value(READY) or None))

    def hear(self, what: str, about: dict[str, Any], session: str) -> None:
        """Remember how many bytes have come over the network; a worker waits until it is listened to."""
        if what == "Target.attachedToTarget":
            self.say("Network.enable", about["sessionId"])
            self.say("Runtime.runIfWaitingForDebugger", about["sessionId"])
        elif what == "Network.responseReceived":
            self.urls[session + about["requestId"]] = about["response"]["url"]
        elif what == "Network.loadingFinished":
            url = self.urls.get(session + about["requestId"], "")
            self.loaded[url] = self.loaded.get(url, 0) + int(about["encodedDataLength"])

    def heard_until(self, last: str, wanted: str) -> list[dict[str, Any]]:
        """All that is told of one kind until another thing is told."""
        found = []
        while True:
            said = json.loads(self.line.recv(PATIENCE))
            if said.get("method") == wanted:
                found.append(said["params"])
            elif said.get("method") == last:
                return found

    def value(self, expression: str) -> Any:
        """What an expression gives in the page; a promise is waited for."""
        told = self.ask("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        return told["result"].get("value")


def _call(address: str, method: str = "GET") -> Any:
    with urlopen(Request(address, method=method)) as answer:
        told = answer.read()
    return json.loads(told) if told.startswith(b"{") else None


def _eventually(look: Any) -> Any:
    """What is there at last."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            if (found := look()) is not None:
                return found
        except (OSError, IndexError):
            pass
        time.sleep(0.03)
    raise TimeoutError("the browser has not got there")
