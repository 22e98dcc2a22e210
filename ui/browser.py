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
from ui.shell import dress, way_in

if TYPE_CHECKING:
    from importlib.abc import ResourceLoader

    from ui.html import Html

READING = ".notice:is(:hover, :focus-within, :has([open]))"
READ_ON_MS = 2000
"""What somebody points at, has focused or has unfolded is being read: it is asked again later."""
HOLD_MS = 700
"""How long a finger rests on something that can also be tapped before it counts as holding."""
KEY = -1
"""What stands for a key where fingers have the number of their pointer, which may be 0."""
ECHO_MS, ECHO_PX = 300, 24
"""When and where a second tap is the other half of a double tap."""
SHOWN_MS = 100
"""How long it takes at most until what was drawn is seen."""
OPEN_MS = 3000
"""How long a tap shows a secret to who can't hold."""


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
        """The pointer that holds something open, or KEY."""
        self.holding_key = ""
        self.pressed_down = False
        """A press was acted on when it came down: the click at its end may meet another screen."""
        self.once: tuple[float, float, float] | None = None
        """Where something was tapped that made way for another, and until when a tap is not for that."""
        self.foreseen: Answer | None = None
        """What the button under a finger will bring, unless another message comes before it lifts."""
        self.drawing: Any = None
        self.loading: Any = None
        """What is on its way, a QR code or the tables: without a name it could be swept away."""
        self.by_difference = to_js(
            {"morphStyle": "innerHTML", "callbacks": {"beforeNodeMorphed": window.spyTable.differs}}
        )
        self.step = _step(window.history.state) or 0
        """How far above home's entry of the browser's history we are; the entries know it over a reload."""
        self.asked = False
        """Whether the browser is on its way through its history because we asked for it."""
        self.ahead = False
        """Whether an entry of ours lies before us, since somebody has just come back from it."""
        self.catalogs: dict[str, i18n.Text] = {}
        self.model = app.boot(self.stored(), self.surroundings())

    # --- what the browser tells at the start ------------------------------------------------------

    def surroundings(self) -> Model:
        """What is known before anybody has tapped: languages, the frame, the kind of phone."""
        shell = Shell(
            way_in=way_in(str(window.navigator.userAgent), int(window.navigator.maxTouchPoints or 0)),
            vibrates=hasattr(window.navigator, "vibrate"),
            installed=bool(window.matchMedia("(display-mode: standalone)").matches),
            framed=bool(window.spyTable.framed),
            storage="ok" if window.spyTable.keeps else "blocked",
        )
        return Model(
            languages=tuple(str(language) for language in window.navigator.languages),
            address=str(window.location.href),
            shell=shell,
        )

    def stored(self) -> dict[str, str]:
        """Everything that was kept on the device, by key."""
        return dict(window.spyTable.records().to_py())

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
            self.keep(answer.effects)
            self.paint(answer.drawn)
        except Exception:
            self.model = before
            answer = self.answer(msg("shell broke"))
            self.model = replace(answer.after, notice=_detailed(answer.after, traceback.format_exc()))
            self.paint(self.draw(self.model))
        for effect in answer.effects:
            self.carry_out(effect)
        self.settle()

    def keep(self, effects: Effects) -> None:
        """Keep and forget all at once, before anything is painted: what somebody has seen is safe."""
        if kept := [effect for effect in effects if isinstance(effect, Save | Forget)]:
            texts = (each.text if isinstance(each, Save) else None for each in kept)
            window.spyTable.keep(to_js([[each.key, text] for each, text in zip(kept, texts, strict=True)]))

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

    def arrive(self) -> None:
        """A new screen begins at its top, in silence, with its title under the keyboard's focus."""
        window.scrollTo(0, 0)
        window.spyTable.speak("")
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
            window.spyTable.bars(self.model.settings.theme)
            self.dressed = wanted
        title = app.title(self.model, self.text(self.model.language))
        if title != self.titled:
            document.title = self.titled = title

    def settle(self) -> None:
        """Home is one entry of the browser's history, and all other screens together are the one above it.

        So the system's back button goes one screen back, leaves from home at once, and nothing piles up. In a
        frame the history is the host's, in which we add that one entry and never move by ourselves.
        """
        at_home, address = self.model.screen == "home", str(window.location.href)
        if self.asked:
            return
        if "#" in address and self.model.screen != "replay":
            self.mark(self.step, address.partition("#")[0])  # else the same link could not be opened again
        if at_home and self.step and not self.model.shell.framed:
            self.asked = True
            window.history.back()
        elif at_home and not self.step:
            self.ahead = False
        elif not at_home and not self.step and self.ahead and not self.model.shell.framed:
            self.asked = True  # an entry that is added without a tap would be one that back buttons pass over
            window.history.forward()
        elif not at_home and not self.step:
            self.step = 1
            window.history.pushState(1, "")

    def mark(self, step: int, address: str = "") -> None:
        """Write down in the browser's history how far above home's entry this one is."""
        self.step = step
        window.history.replaceState(step, "", *([address] if address else []))

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
            ("lostpointercapture", document, self.lost),
            ("mousedown", document, self.other_button),
            ("keydown", document, self.key_pressed),
            ("keyup", document, self.key_released),
            ("contextmenu", document, self.menu_asked),
            ("visibilitychange", document, self.hidden),
            ("blur", window, self.released),
            ("pagehide", window, self.released),
            ("resize", window, self.released),
            ("popstate", window, self.travelled),
            ("hashchange", window, self.called),
            ("spytable", window, self.told),
        ):
            self.proxies[kind] = create_proxy(react)
            target.addEventListener(kind, self.proxies[kind])
        self.mark(self.step)
        last = None
        for early in window.spyTable.takeEarly():
            words, value = str(early.msg), str(early.value or "")
            if (words, value) != last:  # twice the same is a double tap, or somebody who waits
                self.send(words, float(early.at), value)
            last = words, value

    def clicked(self, event: Any) -> None:
        """A tap, or Enter and Space on a button; not the end of a press that has already done its work."""
        if self.pressed_down and event.detail != 0:
            self.pressed_down = False
            return
        if event.detail > 1 and self.echoes(event):
            return
        if element := event.target.closest("[data-msg]"):
            field = element.getAttribute("data-value")
            typed = document.querySelector(field).value if field else ""
            message = msg(str(element.dataset.msg), self.at(event), str(typed))
            if self.foreseen and self.foreseen.message.words == message.words and event.detail != 0:
                message = self.foreseen.message  # it counts from when the finger came down
            once = element.hasAttribute("data-once") and event.detail != 0
            self.take(message)
            if once:
                self.make_way(event)
        elif (element := event.target.closest("[data-down]")) and event.detail == 0:
            self.send(str(element.dataset.down), self.at(event))
        elif (element := event.target.closest("[data-hold]")) and not _for_a_menu(event) and self.taps:
            self.open_for_a_moment(element)

    @property
    def taps(self) -> bool:
        """Whether who plays here can't hold, so that a tap opens for a moment."""
        return self.model.settings.peek == "tap"

    def typed(self, event: Any) -> None:
        """Something was typed or chosen."""
        if element := event.target.closest("[data-input]"):
            self.send(str(element.dataset.input), self.at(event), str(element.value))
        elif element := event.target.closest("[data-filter]"):
            self.filter(str(element.dataset.filter), str(element.value))

    def pressed(self, event: Any) -> None:
        """A finger came down: what must not wait for its release happens now."""
        self.foreseen = None
        self.pressed_down = echo = self.echoes(event)
        if _for_a_menu(event):
            return
        if self.holding not in (None, KEY) and event.isPrimary:
            self.released(event)  # the first finger of all: whatever held something open has got lost
        pressed = None if echo else event.target.closest("[data-down]")
        self.pressed_down = echo or bool(pressed)
        if pressed:
            self.press(pressed, event)
        held = event.target.closest("[data-hold]")
        if held and (pressed or not self.taps):
            words = str(held.dataset.hold)
            self.holding = int(event.pointerId)
            if pressed or echo:  # a tap lifts before that
                wait = HOLD_MS if held.hasAttribute("data-down") else ECHO_MS
                self.carry_out(After(wait, words, "hold"))
            else:
                self.send(words, self.at(event))
        elif not pressed and not echo:
            self.foresee(event)

    def echoes(self, event: Any) -> bool:
        """The other half of a double tap, on what came where something has just been tapped."""
        counted = str(event.type) == "pointerdown" and str(event.pointerType) == "mouse"
        if self.once is None or (counted and self.model.screen == "table"):
            return False  # a mouse's clicks are counted: at a table only what is called the second is dropped
        x, y, until = self.once
        near = abs(float(event.clientX) - x) < ECHO_PX and abs(float(event.clientY) - y) < ECHO_PX
        return near and float(event.timeStamp) < until

    def other_button(self, event: Any) -> None:
        """A press that asks for a menu closes what is open; a pointer tells of its first button only."""
        if _for_a_menu(event):
            self.released(event)

    def lost(self, event: Any) -> None:
        """What a finger was on has left the page: not every browser tells when that finger lifts."""
        if self.model.held:
            self.lifted(event)

    def press(self, element: Any, event: Any) -> None:
        """Do at once what something does that is pressed; what was tapped open stays open for it."""
        once = element.hasAttribute("data-once")
        self.send(str(element.dataset.down), self.at(event))
        if once:
            self.make_way(event)
        if self.model.held and self.taps:
            self.carry_out(After(OPEN_MS, "release", "hold"))

    def make_way(self, event: Any) -> None:
        """What was tapped has made way for another thing, for which a double tap's other half is not."""
        shown = float(window.performance.now()) + SHOWN_MS
        until = max(float(event.timeStamp) + ECHO_MS, shown)
        self.once = float(event.clientX), float(event.clientY), until

    def foresee(self, event: Any) -> None:
        """A finger rests on a button for a moment before it lifts: time to work out what that will bring."""
        if element := event.target.closest("[data-msg]:not([data-value])"):
            try:
                self.foreseen = self.answer(msg(str(element.dataset.msg), self.at(event)))
            except Exception:
                self.foreseen = None  # the tap itself will meet that error, and tell

    def lifted(self, event: Any) -> None:
        """A finger is gone; a second one may tap beside the one that holds something open."""
        if self.holding == int(event.pointerId) and str(event.type) == "pointerup":
            self.let_go_over(document.elementFromPoint(event.clientX, event.clientY), event)
        tapped_open = self.holding is None and self.taps
        if not tapped_open and self.holding in (None, int(event.pointerId)):
            self.released(event)

    def let_go_over(self, met: Any, event: Any) -> None:
        """Who has only one finger, or a mouse, slides what holds onto a button and lets go there."""
        if element := met.closest("[data-drop][data-down]") if met else None:
            self.press(element, event)

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
        elif event.key == "Escape" and self.model.held:
            self.released(event)
        elif event.repeat and event.key in (" ", "Enter") and event.target.closest("[data-msg], [data-down]"):
            event.preventDefault()  # one press, one step, however long it lasts
        elif event.key == "Escape":
            self.send("dismiss" if self.model.notice else "back")

    def key_holds(self, element: Any) -> None:
        """A key is down on something that can be held open, and perhaps tapped as well."""
        words = str(element.dataset.hold)
        if element.hasAttribute("data-down"):
            self.send(str(element.dataset.down))
            self.holding = KEY
            self.carry_out(After(HOLD_MS, words, "hold"))
        elif self.taps:
            self.open_for_a_moment(element)
        else:
            self.holding = KEY
            self.send(words)

    def key_released(self, event: Any) -> None:
        """The key that held something open is up again; another one may have struck out a note meanwhile.

        What a key has opened for a moment stays open for it.
        """
        if event.key == self.holding_key:
            event.preventDefault()  # Firefox would make a click of it
            self.holding_key = ""
            if self.holding == KEY:
                self.released(event)

    def open_for_a_moment(self, element: Any) -> None:
        """For who can't hold: a tap shows it for three seconds."""
        self.send(str(element.dataset.hold))
        self.carry_out(After(OPEN_MS, "release", "hold"))

    def menu_asked(self, event: Any) -> None:
        """A long press must not open the browser's menu over a held secret."""
        if self.model.held or event.target.closest("[data-hold], [data-secret], img"):
            event.preventDefault()

    def hidden(self, event: Any) -> None:
        """The tab was left or came back."""
        if document.visibilityState == "hidden":
            self.released(event)
            self.send("page hidden")
        else:
            self.send("page shown")

    def travelled(self, event: Any) -> None:
        """The browser went through its history: by the system's buttons, because we asked, or to a link."""
        step = _step(event.state)
        if step is None and "#" in str(window.location.href):
            self.called(event)
            return
        before, asked, self.asked = self.step, self.asked, False
        if step is None:
            self.mark(max(0, before - 1))
        else:
            self.step = step
        self.ahead = self.step < before
        if asked:
            self.settle()
        elif self.step > before:
            self.send("address", 0.0, str(window.location.href))
        else:
            self.asked = True  # settled once, after both
            self.released(event)
            self.send("back")
            self.asked = False
            self.settle()

    def called(self, event: Any) -> None:
        """Somebody opened a link to us while we were open already: its place in the history is new."""
        if _step(window.history.state) is None:
            self.mark(self.step + 1)
            self.released(event)
            self.send("address", 0.0, str(window.location.href))

    def told(self, event: Any) -> None:
        """The shell has news: offline, update, install, a message from the embedding page."""
        words, value = str(event.detail.msg), str(event.detail.value or "")
        if words.startswith("dismiss") and document.querySelector(READING):
            self.carry_out(After(READ_ON_MS, words, "notice"))
            return
        if value:
            self.painted = ""  # a text that is chosen again is shown again, whatever was typed meanwhile
        self.send(words, 0.0, value)

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
        """Do what update asked for; what is to be kept was kept before the page was painted."""
        match effect:
            case Recall(key, words):
                self.send(words, 0.0, str(window.spyTable.recall(key)))
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
                window.spyTable.speak(text)
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
            case Prepare(secret, others):
                window.spyTable.prepare(*(to_js([*map(source, names)]) for names in (secret, others)))
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


def _step(state: Any) -> int | None:
    """How far above home an entry of the browser's history is; None for one that is not ours."""
    return int(state) if isinstance(state, int | float) else None


def _for_a_menu(event: Any) -> bool:
    """Whether a press asks for a menu: any button but the first, or Control with it, as on a Mac."""
    return bool(event.button != 0 or event.ctrlKey)


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
