"""Firefox over WebDriver BiDi, which it speaks by itself: no driver lies between."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tools.engines import firefox

LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PREFERENCES = """
user_pref("remote.active-protocols", 1);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("app.update.disabledForTesting", true);
user_pref("intl.accept_languages", "en-GB, en");
user_pref("dom.w3c_touch_events.enabled", 1);
user_pref("ui.prefersReducedMotion", 1);
user_pref("ui.useOverlayScrollbars", 1);
user_pref("apz.content_response_timeout", 60000);
user_pref("apz.max_tap_time", 60000);
user_pref("widget.gtk.overlay-scrollbars.enabled", true);
"""
"""Nothing of its own on the screen, and a finger is a finger, also on a machine that is slow to lift it."""


class Firefox:
    """A tab of Firefox."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.numbers = count(1)
        self.said: list[dict[str, Any]] = []
        self.ask("session.new", capabilities={"alwaysMatch": {"unhandledPromptBehavior": {"file": "ignore"}}})
        self.ask("session.subscribe", events=["input.fileDialogOpened", "log.entryAdded"])
        self.tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        viewport = {"width": 390, "height": 844}
        self.ask("browsingContext.setViewport", context=self.tab, viewport=viewport)

    def ask(self, method: str, **params: Any) -> Any:
        """Ask for something and wait for the answer; what happens meanwhile is kept."""
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said = json.loads(self.line.recv(timeout=90))
            if said.get("id") != number:
                self.said.append(said)
            elif said["type"] == "error":
                raise AssertionError(f"{method}: {said['message']}")
            else:
                return said["result"]

    def first(self, script: str) -> None:
        """Run a script before every page."""
        self.ask("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def go(self, address: str) -> None:
        """Open an address, also one that differs only in its mark."""
        self.ask("browsingContext.navigate", context=self.tab, url=address, wait="interactive")

    def run(self, code: str) -> str:
        """Run the body of an async function."""
        answer = self.ask(
            "script.callFunction",
            functionDeclaration=f"async () => {{ {code} }}",
            awaitPromise=True,
            target={"context": self.tab},
        )
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return str(answer["result"].get("value"))

    def point(self, kind: str, *steps: dict[str, Any]) -> None:
        """A finger does it, or a mouse."""
        pointer = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": list(steps)}
        self.ask("input.performActions", context=self.tab, actions=[pointer])

    def key(self, name: str, kind: str) -> None:
        """A key goes down or up."""
        value = {"Enter": "\ue007", "Escape": "\ue00c"}.get(name, name)
        keys = {"type": "key", "id": "keys", "actions": [{"type": kind, "value": value}]}
        self.ask("input.performActions", context=self.tab, actions=[keys])

    def choose(self, path: Path) -> None:
        """Take a file where one is asked for."""
        while not (asked := [one for one in self.said if one.get("method") == "input.fileDialogOpened"]):
            self.said.append(json.loads(self.line.recv(timeout=30)))
        self.said.clear()
        element = asked[-1]["params"]["element"]
        self.ask("input.setFiles", context=self.tab, element=element, files=[str(path)])

    def broken(self) -> list[str]:
        """Which scripts broke."""
        self.ask("session.status")
        logged = [one["params"] for one in self.said if one.get("method") == "log.entryAdded"]
        return [one["text"] for one in logged if one["level"] == "error" and one["type"] == "javascript"]


@contextmanager
def opened(folder: Path, first: str) -> Iterator[Firefox]:
    """A Firefox with a profile of its own."""
    path = firefox()
    assert path
    folder.mkdir()
    (folder / "user.js").write_text(PREFERENCES)
    command = [path, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    try:
        assert process.stderr
        listens = next(found for line in process.stderr if (found := LISTENS.search(line)))
        with connect(f"{listens[1]}/session", max_size=None, open_timeout=60) as line:
            engine = Firefox(line)
            engine.first(first)
            yield engine
    finally:
        process.terminate()
        process.wait(20)
