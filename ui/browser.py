"""The one file that touches the browser: it listens, paints, and carries out effects."""

from __future__ import annotations

import asyncio
import sys
import traceback
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules.idiomorph import Idiomorph

from ui import app, i18n
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
from ui.guest import inks
from ui.model import GAMES, Model, Msg, Shell, msg
from ui.parts import source
from ui.sharing import squares
from ui.shell import KEPT, dress

if TYPE_CHECKING:
    from importlib.abc import ResourceLoader

    from ui.html import Html

HOLD_MS = 700
"""How long a finger rests on something that can also be tapped before it counts as holding."""


class Answer(NamedTuple):
    """What a message brings: the next model, what is asked of the browser, and the page."""

    message: Msg
    after: Model
    effects: Effects
    drawn: Html


class Browser:
    """The app's life in one page: a model, what was painted last, and the timers that wait."""

    def __init__(self) -> None:
        self.main = document.getElementById("app")
        self.origin = float(window.performance.timeOrigin)
        self.painted = ""
        self.titled = ""
        self.dressed: dict[str, str] = {}
        self.timers: dict[str, int] = {}
        self.proxies: dict[str, Any] = {}
        self.holding: int | None = None
        """The pointer that holds something open; a key counts as pointer 0."""
        self.holding_key = ""
        self.pressed_down = False
        """A press was acted on when it came down: the click at its end may meet another screen."""
        self.foreseen: Answer | None = None
        """What the button under a finger will bring, unless another message comes before it lifts."""
        self.memory: dict[str, str] = {}
        self.drawing: Any = None
        self.loading: Any = None
        """What is on its way, a QR code or the tables: without a name it could be swept away."""
        self.by_difference = to_js(
            {"morphStyle": "innerHTML", "callbacks": {"beforeNodeMorphed": window.spyTable.differs}}
        )
        self.deep = False
        """Whether the browser's history has a step of ours to go back from."""
        self.catalogs: dict[str, i18n.Text] = {}
        self.model = app.boot(self.stored(), self.surroundings())

    # --- what the browser tells at the start ------------------------------------------------------

    def surroundings(self) -> Model:
        """What is known before anybody has tapped: languages, the frame, the kind of phone."""
        agent = str(window.navigator.userAgent)
        ios = "iPhone" in agent or "iPad" in agent
        shell = Shell(
            ios=ios,
            installed=bool(window.matchMedia("(display-mode: standalone)").matches),
            framed=bool(window.spyTable.framed),
            storage="ok" if self.storage() else "blocked",
        )
        return Model(
            languages=tuple(str(language) for language in window.navigator.languages),
            address=str(window.location.href),
            shell=shell,
        )

    def storage(self) -> Any:
        """The device's storage, or None where the browser keeps it from us."""
        try:
            return window.localStorage
        except Exception:
            return None

    def stored(self) -> dict[str, str]:
        """Everything that was kept on the device, by key."""
        storage = self.storage()
        if not storage:
            return {}
        keys = [str(storage.key(i)) for i in range(int(storage.length))]
        return {k[len(KEPT) :]: str(storage.getItem(k)) for k in keys if k.startswith(KEPT)}

    # --- the loop -----------------------------------------------------------------------------------

    def text(self, language: str) -> i18n.Text:
        """The words of a language."""
        if language not in self.catalogs:
            path = Path(__file__).parent / "locale" / f"{language}.mo"
            catalog = cast("ResourceLoader", app.__loader__).get_data(str(path))
            self.catalogs[language] = i18n.text(language, catalog)
        return self.catalogs[language]

    def send(self, words: str, at: float = 0.0, value: str = "") -> None:
        """One message, from whatever door it comes: update, paint, then the effects."""
        self.take(msg(words, at or self.now(), value))

    def take(self, message: Msg) -> None:
        """Update and paint; an error of ours becomes a sentence, and the game stays as it was."""
        before, foreseen, self.foreseen = self.model, self.foreseen, None
        try:
            answer = foreseen if foreseen and foreseen.message is message else self.answer(message)
            self.model = answer.after
            self.paint(answer.drawn)
        except Exception:
            self.model = before
            answer = self.answer(msg("shell broke"))
            self.model = replace(answer.after, notice=_detailed(answer.after, traceback.format_exc()))
            self.paint(self.draw(self.model))
        for effect in answer.effects:
            self.carry_out(effect)

    def answer(self, message: Msg) -> Answer:
        """Work out what a message brings; nothing has happened yet."""
        after, effects = app.update(self.model, message, self.text(self.model.language))
        return Answer(message, after, effects, self.draw(after))

    def draw(self, model: Model) -> Html:
        """The page of a model."""
        return app.render(model, self.text(model.language))

    def paint(self, drawn: Html) -> None:
        """Bring the page in line with the model; focus, scroll and running transitions live on."""
        self.dress()
        if drawn != self.painted:
            Idiomorph.morph(self.main, drawn, self.by_difference)
            changed = self.main.dataset.screen != self.model.screen
            self.painted = drawn
            self.main.dataset.screen = self.model.screen
            if changed:
                self.arrive()
        self.remember_the_way_back()

    def arrive(self) -> None:
        """A new screen begins at its top, with its title under the keyboard's focus."""
        window.scrollTo(0, 0)
        if self.model.screen == "home" and window.location.hash:
            window.history.replaceState(None, "", str(window.location.href).partition("#")[0])
        heading = self.main.querySelector("h1[tabindex]")
        if heading:
            heading.focus(to_js({"preventScroll": True}))

    def dress(self) -> None:
        """Put language, theme, motion and text size onto <html>, where the style sheets look."""
        wanted = dress(self.model)
        if wanted != self.dressed:
            for name, value in wanted.items():
                document.documentElement.setAttribute(name, value)
            for name, value in inks(self.model.accent).items():
                document.documentElement.style.setProperty(name, value)
            self.dressed = wanted
        title = app.title(self.model, self.text(self.model.language))
        if title != self.titled:
            document.title = self.titled = title

    def remember_the_way_back(self) -> None:
        """Away from home, the system's back button means one screen back instead of leaving."""
        if self.model.screen != "home" and not self.deep:
            self.deep = True
            window.history.pushState(None, "")
        elif self.model.screen == "home":
            self.deep = False

    def now(self) -> float:
        """Milliseconds that never run backwards, comparable over reloads."""
        return self.origin + float(window.performance.now())

    # --- listening: one listener for each kind of event, for the app's whole life -------------------

    def listen(self) -> None:
        """Take over from the shell: every tap from here on comes to us, and those kept before it."""
        for kind, target, react in (
            ("click", document, self.clicked),
            ("input", document, self.typed),
            ("pointerdown", document, self.pressed),
            ("pointerup", document, self.lifted),
            ("pointercancel", document, self.lifted),
            ("keydown", document, self.key_pressed),
            ("keyup", document, self.key_released),
            ("contextmenu", document, self.menu_asked),
            ("visibilitychange", document, self.hidden),
            ("blur", window, self.released),
            ("pagehide", window, self.released),
            ("resize", window, self.released),
            ("popstate", window, self.went_back),
            ("hashchange", window, self.called),
            ("spytable", window, self.told),
        ):
            self.proxies[kind] = create_proxy(react)
            target.addEventListener(kind, self.proxies[kind])
        for early in window.spyTable.takeEarly():
            self.send(str(early.msg), float(early.at), str(early.value or ""))

    def clicked(self, event: Any) -> None:
        """A tap, or Enter and Space on a button; not the end of a press that has already done its work."""
        if self.pressed_down and event.detail != 0:
            self.pressed_down = False
            return
        if element := event.target.closest("[data-msg]"):
            field = element.getAttribute("data-value")
            typed = document.querySelector(field).value if field else ""
            message = msg(str(element.dataset.msg), self.at(event), str(typed))
            if self.foreseen and self.foreseen.message.words == message.words and event.detail != 0:
                message = self.foreseen.message  # it counts from when the finger came down
            self.take(message)
        elif (element := event.target.closest("[data-down]")) and event.detail == 0:
            self.send(str(element.dataset.down), self.at(event))
        elif (element := event.target.closest("[data-hold]")) and self.model.settings.peek == "tap":
            self.open_for_a_moment(element)

    def typed(self, event: Any) -> None:
        """Something was typed or chosen."""
        if element := event.target.closest("[data-input]"):
            self.send(str(element.dataset.input), self.at(event), str(element.value))
        elif element := event.target.closest("[data-filter]"):
            self.filter(str(element.dataset.filter), str(element.value))

    def pressed(self, event: Any) -> None:
        """A finger came down: what must not wait for its release happens now."""
        if self.holding and event.isPrimary:
            self.released(event)  # the first finger of all: whatever held something open has got lost
        self.foreseen = None
        pressed = event.target.closest("[data-down]")
        self.pressed_down = bool(pressed)
        if pressed:
            self.send(str(pressed.dataset.down), self.at(event))
        held = event.target.closest("[data-hold]")
        if held and (pressed or self.model.settings.peek == "hold"):
            words = f"hold {held.dataset.hold}"
            self.holding = int(event.pointerId)
            if pressed:
                self.carry_out(After(HOLD_MS, words, "hold"))
            else:
                self.send(words, self.at(event))
        elif not pressed:
            self.foresee(event)

    def foresee(self, event: Any) -> None:
        """A finger rests on a button for a moment before it lifts: time to work out what that will bring."""
        if element := event.target.closest("[data-msg]:not([data-value])"):
            try:
                self.foreseen = self.answer(msg(str(element.dataset.msg), self.at(event)))
            except Exception:
                self.foreseen = None  # the tap itself will meet that error, and tell

    def lifted(self, event: Any) -> None:
        """A finger is gone; a second one may tap beside the one that holds something open."""
        tapped_open = self.holding is None and self.model.settings.peek == "tap"
        if not tapped_open and self.holding in (None, int(event.pointerId)):
            self.released(event)

    def released(self, _event: Any) -> None:
        """What held something open is gone, or the page is: whatever was open closes."""
        if self.holding is not None or self.model.held:
            self.holding = None
            self.carry_out(Cancel("hold"))
        if self.model.held:
            self.send("release")

    def key_pressed(self, event: Any) -> None:
        """Space or Enter held on something that opens while it is held; Escape closes and goes back."""
        element = event.target.closest("[data-hold]") if event.target.closest else None
        if element and event.key in (" ", "Enter"):
            event.preventDefault()
            if not event.repeat:
                self.holding_key = str(event.key)
                self.key_holds(element)
        elif event.key == "Escape":
            self.send("dismiss" if self.model.notice else "back")

    def key_holds(self, element: Any) -> None:
        """A key is down on something that can be held open, and perhaps tapped as well."""
        words = f"hold {element.dataset.hold}"
        if element.hasAttribute("data-down"):
            self.send(str(element.dataset.down))
            self.holding = 0
            self.carry_out(After(HOLD_MS, words, "hold"))
        elif self.model.settings.peek == "hold":
            self.holding = 0
            self.send(words)
        else:
            self.open_for_a_moment(element)

    def key_released(self, event: Any) -> None:
        """The key that held something open is up again; another one may have struck out a note meanwhile."""
        if event.key == self.holding_key:
            self.holding_key = ""
            self.released(event)

    def open_for_a_moment(self, element: Any) -> None:
        """For who can't hold: a tap shows it for three seconds."""
        self.send(f"hold {element.dataset.hold}")
        self.carry_out(After(3000, "release", "hold"))

    def menu_asked(self, event: Any) -> None:
        """A long press must not open the browser's menu over a held secret."""
        if event.target.closest("[data-hold], img"):
            event.preventDefault()

    def hidden(self, event: Any) -> None:
        """The tab was left or came back."""
        if document.visibilityState == "hidden":
            self.released(event)
            self.send("page hidden")
        else:
            self.send("page shown")

    def went_back(self, _event: Any) -> None:
        """The system's back button."""
        self.deep = False
        self.send("release")
        self.send("back")

    def called(self, _event: Any) -> None:
        """Somebody opened a link to us while we were open already."""
        self.send("address", 0.0, str(window.location.href))

    def told(self, event: Any) -> None:
        """The shell has news: offline, update, install, a message from the embedding page."""
        detail = event.detail
        self.send(str(detail.msg), 0.0, str(detail.value or ""))

    def at(self, event: Any) -> float:
        """When an event happened, on the clock of `now`."""
        return self.origin + float(event.timeStamp)

    def filter(self, selector: str, typed: str) -> None:
        """Show only the elements that contain all the words that were typed; what can be opened opens."""
        wanted = typed.casefold().split()
        for element in document.querySelectorAll(selector):
            words = str(element.textContent).casefold()
            element.hidden = not all(word in words for word in wanted)
            element.open = bool(wanted)

    # --- effects ------------------------------------------------------------------------------------

    def carry_out(self, effect: Effect) -> None:
        """Do what update asked for."""
        match effect:
            case Save(key, text):
                self.save(key, text)
            case Forget(key):
                self.forget(key)
            case Recall(key, words):
                storage = self.storage()
                kept = storage.getItem(KEPT + key) if storage else self.memory.get(key)
                self.send(words, 0.0, str(kept or ""))
            case After(ms, words, tag):
                self.carry_out(Cancel(tag))
                self.timers[tag] = int(window.spyTable.after(ms, words, tag))
            case Cancel(tag):
                if (timer := self.timers.pop(tag, None)) is not None:
                    window.clearTimeout(timer)
            case Seed(words):
                self.send(f"{words} {window.spyTable.seed()}")
            case Today(words):
                self.send(f"{words} {window.spyTable.today()}")
            case Buzz(pattern):
                if self.model.settings.vibration == "on" and hasattr(window.navigator, "vibrate"):
                    window.navigator.vibrate(to_js(list(pattern)))
            case Sound(name):
                if self.model.settings.sound == "on":
                    window.spyTable.sound(name)
            case KeepAwake(on):
                window.spyTable.keepAwake(on)
            case Speak(text):
                document.getElementById("voice").textContent = text
            case Focus(selector):
                if element := self.main.querySelector(selector):
                    element.focus()
            case Copy(text, words):
                window.spyTable.copy(text, words)
            case Share(title, text, url, words):
                window.spyTable.share(title, text, url, words)
            case Qr(text, words):
                self.drawing = asyncio.ensure_future(self.draw_code(text, words))
            case Download(name, text):
                window.spyTable.download(name, text)
            case PickFile(accept, words):
                window.spyTable.pickFile(accept, words)
            case Prepare(pictures):
                window.spyTable.prepare(to_js([source(name) for name in pictures]))
            case Call(service):
                window.spyTable.call(service)
            case Post(text):
                window.spyTable.post(text)

    async def draw_code(self, text: str, words: str) -> None:
        """Draw a QR code with segno, which comes from our own wheels when it is first wanted."""
        try:
            segno = await wheel("segno")
            matrix = segno.make(
                text, error="m" if len(text) < 100 else "l", boost_error=False, micro=False
            ).matrix
            drawn = f"{len(matrix)} {squares(matrix)}"
        except Exception:
            drawn = ""
        self.send(words, 0.0, drawn)

    def forget(self, key: str) -> None:
        """Keep a text no longer."""
        self.memory.pop(key, None)
        if storage := self.storage():
            storage.removeItem(KEPT + key)

    def save(self, key: str, text: str) -> None:
        """Keep a text on the device, or at least in memory, and say so once if it can't be kept."""
        self.memory[key] = text
        storage = self.storage()
        if not storage:
            return
        try:
            storage.setItem(KEPT + key, text)
        except Exception:
            if self.model.shell.storage != "full":
                self.send("shell storage full")


async def load_later() -> None:
    """Load the tables while there is nothing else to do, so that the first tap on one does not wait."""
    for game in GAMES:
        await window.spyTable.idle()
        import_module(f"ui.tables.{game}")


async def wheel(name: str) -> Any:
    """A package out of our own wheels, fetched when it is first wanted; micropip itself is one of them."""
    if name not in sys.modules:
        await window.spyTable.library()
        await import_module("pyodide_js").loadPackage("micropip")
        await import_module("micropip").install(name)
    return import_module(name)


def _detailed(model: Model, details: str) -> Any:
    """The notice with what a developer wants to know, for who opens its details."""
    return replace(model.notice, details=details) if model.notice else None


def run() -> None:
    """Draw the first screen and listen; from here on the page belongs to the app."""
    browser = Browser()
    browser.paint(browser.draw(browser.model))
    browser.listen()
    browser.send("arrive")
    window.spyTable.ready()
    browser.loading = asyncio.ensure_future(load_later())
