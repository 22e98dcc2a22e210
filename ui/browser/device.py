"""Effects: what update has asked for is done, most of it by the services of static/device.js."""

from __future__ import annotations

import asyncio
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, assert_never

from pyscript import window
from pyscript.ffi import to_js

from ui.effects import (
    After,
    Buzz,
    Call,
    Cancel,
    Copy,
    Download,
    Effect,
    Effects,
    Focus,
    Forget,
    KeepAwake,
    PickFile,
    Picture,
    Post,
    Prepare,
    Qr,
    Recall,
    Save,
    Seed,
    Share,
    Sound,
    Speak,
    Today,
)
from ui.messages import words
from ui.model import Model
from ui.parts import source
from ui.sharing import squares
from ui.shell import Shell, way_in

if TYPE_CHECKING:
    from ui.browser.loop import Loop
    from ui.messages import Message


def surroundings() -> Model:
    """What is known before anybody has tapped: languages, the frame, the kind of phone."""
    shell = Shell(
        way_in=way_in(str(window.navigator.userAgent), int(window.navigator.maxTouchPoints or 0)),
        vibrates=hasattr(window.navigator, "vibrate"),
        installed=bool(window.matchMedia("(display-mode: standalone)").matches),
        framed=bool(window.spyTable.framed),
        roomy=has_room(),
        storage="ok" if window.spyTable.keeps else "blocked",
    )
    return Model(
        languages=tuple(str(language) for language in window.navigator.languages),
        address=str(window.location.href),
        shell=shell,
    )


def has_room() -> bool:
    """Whether the screen is large enough for something beside a table, as the style sheet may want it."""
    return bool(window.matchMedia("(min-width: 700px) and (min-height: 600px)").matches)


class Device:
    """The timers that wait and what is on its way; everything else is the browser's to remember."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.timers: dict[str, int] = {}
        self.drawing: Any = None
        """A QR code that is on its way: without a name it could be swept away."""

    def keep(self, effects: Effects) -> None:
        """Keep and forget all at once, before anything is painted: what somebody has seen is safe."""
        kept = (effect for effect in effects if isinstance(effect, Save | Forget))
        if last := {each.key: each.text if isinstance(each, Save) else None for each in kept}:
            window.spyTable.keep(to_js([*map(list, last.items())]))

    def carry_out(self, effect: Effect) -> None:
        """Do what update asked for; what is to be kept was kept before the page was painted."""
        settings = self.loop.model.settings
        match effect:
            case Recall() | Seed() | Today():
                self.loop.send(effect.message, 0.0, self.known(effect))
            case Copy() | Share() | Picture() | Qr() | Download() | PickFile():
                self.hand_over(effect)
            case After(ms, message, tag):
                self.cancel(tag)
                self.timers[tag] = int(window.spyTable.after(ms, words(message)))
            case Cancel(tag):
                self.cancel(tag)
            case Buzz(pattern):
                if settings.vibration == "on" and hasattr(window.navigator, "vibrate"):
                    window.navigator.vibrate(to_js(list(pattern)))
            case Sound(name):
                if settings.sound == "on":
                    window.spyTable.sound(name)
            case KeepAwake(on):
                window.spyTable.keepAwake(on)
            case Speak(text):
                window.spyTable.speak(text)
            case Focus(selector):
                self.loop.painting.focus(selector)
            case Prepare(secret, others):
                window.spyTable.prepare(*(to_js([*map(source, names)]) for names in (secret, others)))
            case Call(service):
                window.spyTable.call(service)
            case Post(text):
                window.spyTable.post(text)
            case Save() | Forget():
                pass  # was kept before the page was painted
            case _:
                assert_never(effect)

    def known(self, effect: Recall | Seed | Today) -> str:
        """What the device says at once."""
        match effect:
            case Recall(key):
                return str(window.spyTable.recall(key))
            case Seed():
                return str(window.spyTable.seed())
            case Today():
                return str(window.spyTable.today())
            case _:
                assert_never(effect)

    def hand_over(self, effect: Copy | Share | Picture | Qr | Download | PickFile) -> None:
        """Let something out of the app, or in."""
        match effect:
            case Copy(text, message):
                window.spyTable.copy(text, words(message))
            case Share(title, text, url, message):
                window.spyTable.share(title, text, url, words(message))
            case Picture(selector, name, title, message):
                window.spyTable.picture(selector, name, title, words(message))
            case Qr(text, message):
                self.drawing = asyncio.ensure_future(self.draw_code(text, message))
            case Download(name, text):
                window.spyTable.download(name, text)
            case PickFile(accept, message):
                window.spyTable.pickFile(accept, words(message))
            case _:
                assert_never(effect)

    def cancel(self, tag: str) -> None:
        """Take back the message that waits under a tag."""
        if (timer := self.timers.pop(tag, None)) is not None:
            window.clearTimeout(timer)

    async def draw_code(self, text: str, message: Message) -> None:
        """Draw a QR code with segno, which comes from our own wheels when it is first wanted."""
        try:
            segno = await wheel("segno")
            matrix = segno.make(
                text, error="m" if len(text) < 100 else "l", boost_error=False, micro=False
            ).matrix
            drawn = f"{len(matrix)} {squares(matrix)}"
        except Exception:
            drawn = ""
        self.loop.send(message, 0.0, drawn)


async def wheel(name: str) -> Any:
    """A package out of our own wheels, fetched when it is first wanted; micropip itself is one of them."""
    if name not in sys.modules:
        await window.spyTable.library()
        await import_module("pyodide_js").loadPackage("micropip")
        await import_module("micropip").install(name)
    return import_module(name)
