"""The app's life in one page: a message comes, the model changes, the page follows, then the effects."""

from __future__ import annotations

import traceback
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pack import NotYet
from pyscript import window

from ui import app
from ui.answers import answered
from ui.browser.coming import Coming
from ui.browser.device import Device, surroundings
from ui.browser.history import History
from ui.browser.listening import Listening
from ui.browser.painting import Painting
from ui.messages import Arrive, Message, Sent, To, Unknown, parse, words
from ui.model import Model
from ui.news import Broke

if TYPE_CHECKING:
    from ui.effects import Effects, Recall, Seed, Today
    from ui.html import Html
    from ui.i18n import Text


class Answer(NamedTuple):
    """What a message brings: the next model, what is asked of the browser, and the page."""

    sent: Sent[Message]
    after: Model
    effects: Effects
    drawn: Html


class Loop:
    """The model of now, and who paints it, carries out its effects, listens, and minds the way back."""

    def __init__(self) -> None:
        self.origin = float(window.performance.timeOrigin)
        self.foreseen: Answer | None = None
        """What the button under a finger will bring, unless another message comes before it lifts."""
        self.model = app.boot(dict(window.spyTable.records().to_py()), surroundings())
        self.painting = Painting()
        self.coming = Coming(self)
        self.device = Device(self)
        self.history = History(self)
        self.listening = Listening(self)

    def text(self, language: str) -> Text:
        """The words of a language."""
        return self.coming.text(language)

    def paint_again(self) -> None:
        """The same model, with words that were not there before."""
        self.foreseen = None
        self.paint(self.draw(self.model))

    def say(self, written: str, at: float = 0.0, value: str = "", *, tapped: bool = True) -> None:
        """The words of a page, or of a script beside it; those that nobody knows are an error of ours."""
        try:
            message = parse(written)
        except NotYet as missing:
            again = partial(self.say, written, at or self.now(), value, tapped=tapped)
            self.coming.wait(missing.pack, again, written if tapped else "")
        except Unknown:
            self.break_down(self.model)
        else:
            self.take(Sent(message, at or self.now(), value), tapped=tapped)

    def send(self, message: Message, at: float = 0.0, value: str = "") -> None:
        """One message that no finger sends."""
        self.take(Sent(message, at or self.now(), value), tapped=False)

    def take(self, sent: Sent[Message], *, tapped: bool = True) -> None:
        """Update, paint, then the effects; an error of ours becomes a sentence, the game stays as it was.

        What needs a pack that has not come is taken again when it has.
        """
        before, foreseen, self.foreseen = self.model, self.foreseen, None
        try:
            answer = foreseen if foreseen and foreseen.sent is sent else self.answer(sent)
            self.model = answer.after
            self.device.keep(answer.effects)
            self.paint(answer.drawn)
        except NotYet as missing:
            again = partial(self.take, sent, tapped=tapped)
            self.coming.wait(missing.pack, again, words(sent.message) if tapped else "")
            return
        except Exception:
            self.break_down(before)
            return
        for effect in answer.effects:
            self.device.carry_out(effect)
        self.history.settle()

    def break_down(self, before: Model) -> None:
        """Say that something of ours went wrong, with what a developer wants to know."""
        answer = self.answer(Sent(To("shell", Broke()), self.now(), traceback.format_exc()), before)
        self.model = answer.after
        self.paint(answer.drawn)
        for effect in answer.effects:
            self.device.carry_out(effect)
        self.history.settle()

    def answer(self, sent: Sent[Message], model: Model | None = None) -> Answer:
        """Work out what a message brings; nothing has happened yet."""
        after, effects = answered(model or self.model, sent, self)
        return Answer(sent, after, effects, self.draw(after))

    def foresee(self, sent: Sent[Message]) -> None:
        """Work out what a message will bring, and let the browser read it."""
        answer = self.foreseen = self.answer(sent)
        self.painting.read_ahead(answer.after, answer.drawn)

    def known(self, effect: Recall | Seed | Today) -> str:
        """What the device says at once."""
        return self.device.known(effect)

    def draw(self, model: Model) -> Html:
        """The page of a model."""
        return app.render(model, self.text(model.language))

    def paint(self, drawn: Html) -> None:
        """Bring the page and its title in line with the model."""
        self.painting.paint(self.model, drawn, app.title(self.model, self.text(self.model.language)))

    def now(self) -> float:
        """Milliseconds that never run backwards, comparable over reloads."""
        return self.origin + float(window.performance.now())


async def run() -> None:
    """Draw the first screen and listen; from here on the page belongs to the app."""
    loop = Loop()
    await breath()
    loop.text(loop.model.language)
    await breath()
    loop.listening.begin()  # before anything is painted: a language that was chosen early stays
    await breath()
    drawn = loop.draw(loop.model)
    await breath()
    if not loop.painting.painted:  # or a tap was quicker
        loop.paint(drawn)
    await breath()
    loop.send(Arrive())
    await breath()
    window.spyTable.ready()
    loop.coming.begin()


async def breath() -> None:
    """Let the browser do what it has to, if it has waited for a while."""
    if pause := window.spyTable.breathe():
        await pause
