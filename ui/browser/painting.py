"""Painting: the page is brought in line with what the app has drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyscript import document, window
from pyscript.ffi import to_js
from pyscript.js_modules.idiomorph import Idiomorph

from ui.attributes import attributes
from ui.embed.colours import inks

if TYPE_CHECKING:
    from ui.html import Html
    from ui.model import Model


class Painting:
    """What was painted last, so that only what differs is touched."""

    def __init__(self) -> None:
        self.main = document.getElementById("app")
        self.painted = ""
        self.ahead: tuple[Html, Any] | None = None
        """Another screen that a finger is about to open, read by the browser already."""
        self.titled = ""
        self.attributes: dict[str, str] = {}
        self.by_difference = to_js(
            {"morphStyle": "innerHTML", "callbacks": {"beforeNodeMorphed": window.spyTable.differs}}
        )

    def read_ahead(self, model: Model, drawn: Html) -> None:
        """Let the browser read another screen while the finger that opens it is still on the glass."""
        self.ahead = None
        if self.main.dataset.screen != model.screen:
            read = document.createElement("template")
            read.innerHTML = drawn
            self.ahead = drawn, read

    def paint(self, model: Model, drawn: Html, title: str) -> None:
        """Bring the page in line with the model; focus, scroll and running transitions live on.

        On another screen nothing of the last one lives on, but for a sentence that is being read.
        """
        self.set_attributes(model)
        if title != self.titled:
            document.title = self.titled = title
        if drawn != self.painted:
            changed = self.main.dataset.screen != model.screen
            if changed and not model.notice:
                self.replace(drawn)
            else:
                Idiomorph.morph(self.main, drawn, self.by_difference)
            self.painted = drawn
            self.main.dataset.screen = model.screen
            if changed:
                self.arrive()

    def replace(self, drawn: Html) -> None:
        """Put another screen in place of the last."""
        if self.ahead and self.ahead[0] is drawn:
            self.main.replaceChildren(self.ahead[1].content)
        else:
            self.main.innerHTML = drawn
        self.ahead = None

    def arrive(self) -> None:
        """A new screen begins at its top, in silence, with its title under the keyboard's focus."""
        window.scrollTo(0, 0)
        window.spyTable.speak("")
        heading = self.main.querySelector("h1[tabindex]")
        if heading:
            heading.focus(to_js({"preventScroll": True}))

    def set_attributes(self, model: Model) -> None:
        """Put language, theme, motion and text size onto <html>, where the style sheets look."""
        wanted = attributes(model)
        if wanted != self.attributes:
            for name, value in wanted.items():
                document.documentElement.setAttribute(name, value)
            for name, value in inks(model.accent).items():
                document.documentElement.style.setProperty(name, value)
            window.spyTable.bars(model.settings.theme)
            window.spyTable.introduce(model.language)
            self.attributes = wanted

    def forget(self) -> None:
        """Paint the next page anew: a text that is chosen again is shown again, whatever was typed."""
        self.painted = ""

    def focus(self, selector: str) -> None:
        """Put the keyboard's focus on the first element that a selector finds."""
        if element := self.main.querySelector(selector):
            element.focus()
