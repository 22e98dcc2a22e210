"""WebKitGTK over WebKitWebDriver: plain WebDriver, in a window of our own, on a screen that nobody sees."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tools.engines import webkit

WINDOW = Path(__file__).with_name("window.py")
DONE = "const done = arguments[arguments.length - 1];"
WATCH = """
window.broken = [];
addEventListener("error", (wrong) => broken.push(wrong.message));
const click = HTMLInputElement.prototype.click;
HTMLInputElement.prototype.click = function () {
  if (this.type === "file") window.wants = this;
  click.call(this);
};
"""
"""Which scripts broke, and what asks for a file: a driver that is asked for one shows no dialog."""
KEYS = {"Enter": "\ue007", "Escape": "\ue00c"}


class WebKit:
    """A page of WebKitGTK; it knows a mouse, and no finger."""

    def __init__(self, address: str) -> None:
        self.address = address
        options = {"webkitgtk:browserOptions": {"binary": str(WINDOW), "args": ["--automation"]}}
        wanted = {"capabilities": {"alwaysMatch": {**options, "timeouts": {"script": 90_000}}}}
        self.session = self.ask("POST", "/session", wanted)["sessionId"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the driver for something."""
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(error.read().decode()) from error

    def tell(self, path: str, **body: Any) -> Any:
        """Ask for something in the page."""
        return self.ask("POST", f"/session/{self.session}/{path}", body)

    def go(self, address: str) -> None:
        """Open an address."""
        self.tell("url", url=address)

    def run(self, code: str) -> str:
        """Run the body of an async function."""
        script = f"{DONE} (async () => {{ {code} }})().then(done, (wrong) => done('!' + wrong));"
        said = str(self.tell("execute/async", script=script, args=[]))
        if said.startswith("!"):
            raise AssertionError(said)
        return said

    def point(self, _: str, *steps: dict[str, Any]) -> None:
        """The mouse does it."""
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self.tell("actions", actions=[{**mouse, "actions": list(steps)}])

    def key(self, name: str, kind: str) -> None:
        """A key goes down or up."""
        keys = {"type": "key", "id": "keys", "actions": [{"type": kind, "value": KEYS.get(name, name)}]}
        self.tell("actions", actions=[keys])

    def choose(self, path: Path) -> None:
        """Take a file where one is asked for; the driver gives it only to what is in the document."""
        script = "document.body.append(window.wants); return window.wants;"
        (element,) = self.tell("execute/sync", script=script, args=[]).values()
        self.tell(f"element/{element}/value", text=str(path))

    def broken(self) -> list[str]:
        """Which scripts broke, as far as the page has noticed."""
        return list(json.loads(self.run("return JSON.stringify(window.broken ?? []);")))


def _free() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


@contextmanager
def _running(command: list[str], **more: Any) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(command, text=True, stderr=subprocess.DEVNULL, **more)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(20)


@contextmanager
def opened(folder: Path, first: str) -> Iterator[WebKit]:
    """A window with a folder of its own."""
    driver = webkit()
    assert driver
    folder.mkdir()
    script = folder / "first.js"
    script.write_text(WATCH + first)
    port = _free()
    with _running(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "800x1000x24"], stdout=subprocess.PIPE
    ) as screen:
        assert screen.stdout
        around = {
            **os.environ,
            "DISPLAY": f":{screen.stdout.readline().strip()}",
            "SPY_TABLE_FOLDER": str(folder),
            "SPY_TABLE_FIRST": str(script),
            "GDK_BACKEND": "x11",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "NO_AT_BRIDGE": "1",
            "JSC_useOMGJIT": "0",  # to optimise Python for so short a life costs more than it gives
        }
        with _running([driver, f"--port={port}"], env=around, stdout=subprocess.DEVNULL):
            engine = WebKit(_answering(f"http://127.0.0.1:{port}"))
            yield engine
            with suppress(AssertionError, URLError):
                engine.ask("DELETE", f"/session/{engine.session}")


def _answering(address: str) -> str:
    for _ in range(200):
        with suppress(URLError), urlopen(f"{address}/status", timeout=5):
            return address
        time.sleep(0.05)
    raise AssertionError("WebKitWebDriver does not answer")
