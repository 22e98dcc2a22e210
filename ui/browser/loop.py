"""The app's life in one page: a message comes, the model changes, the page follows, then the effects."""

from __future__ import annotations

import asyncio
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

from pyscript import window

from ui import app, i18n
from ui.browser.device import Device, surroundings
from ui.browser.history import History
from ui.browser.listening import Listening
from ui.browser.painting import Painting
from ui.effects import Effects
from ui.languages import SOURCE
from ui.messages import Arrive, Message, Sent, To, Unknown, parse
from ui.model import Model
from ui.news import Broke
from ui.tables import TABLES, table

if TYPE_CHECKING:
    from importlib.abc import ResourceLoader

    from ui.html import Html


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
        self.catalogs: dict[str, i18n.Text] = {}
        self.foreseen: Answer | None = None
        """What the button under a finger will bring, unless another message comes before it lifts."""
        self.model = app.boot(dict(window.spyTable.records().to_py()), surroundings())
        self.painting = Painting()
        self.device = Device(self)
        self.history = History(self)
        self.listening = Listening(self)

    def text(self, language: str) -> i18n.Text:
        """The words of a language; until they have come, those that it is translated from."""
        if language not in self.catalogs:
            catalog = catalog_of(language)
            if catalog is None:
                self.device.bring_words(language)
                return self.text(SOURCE)
            self.catalogs[language] = i18n.text(language, catalog)
        return self.catalogs[language]

    def paint_again(self) -> None:
        """The same model, with words that were not there before."""
        self.foreseen = None
        self.paint(self.draw(self.model))

    def say(self, words: str, at: float = 0.0, value: str = "") -> None:
        """The words of a page, or of a script beside it; those that nobody knows are an error of ours."""
        try:
            message = parse(words)
        except Unknown:
            self.break_down(self.model)
        else:
            self.send(message, at, value)

    def send(self, message: Message, at: float = 0.0, value: str = "") -> None:
        """One message, from whatever door it comes."""
        self.take(Sent(message, at or self.now(), value))

    def take(self, sent: Sent[Message]) -> None:
        """Update, paint, then the effects; an error of ours becomes a sentence, the game stays as it was."""
        before, foreseen, self.foreseen = self.model, self.foreseen, None
        try:
            answer = foreseen if foreseen and foreseen.sent is sent else self.answer(sent)
            self.model = answer.after
            self.device.keep(answer.effects)
            self.paint(answer.drawn)
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
        before = model or self.model
        after, effects = app.update(before, sent, self.text(before.language))
        return Answer(sent, after, effects, self.draw(after))

    def draw(self, model: Model) -> Html:
        """The page of a model."""
        return app.render(model, self.text(model.language))

    def paint(self, drawn: Html) -> None:
        """Bring the page and its title in line with the model."""
        self.painting.paint(self.model, drawn, app.title(self.model, self.text(self.model.language)))

    def now(self) -> float:
        """Milliseconds that never run backwards, comparable over reloads."""
        return self.origin + float(window.performance.now())


def catalog_of(language: str) -> bytes | None:
    """The words of a language: in the pack, or where boot.mjs lays those of others; None: not there yet."""
    if language == SOURCE:
        path = Path(app.__file__).parent / "locale" / f"{language}.mo"
        return cast("ResourceLoader", app.__loader__).get_data(str(path))
    laid = Path(f"/words.{language}.mo")
    return laid.read_bytes() if laid.is_file() else None


async def load_later() -> None:
    """Load the tables while there is nothing else to do, so that the first tap on one does not wait."""
    for game in TABLES:
        await window.spyTable.idle()
        table(game)


def run() -> None:
    """Draw the first screen and listen; from here on the page belongs to the app."""
    loop = Loop()
    loop.paint(loop.draw(loop.model))
    loop.listening.begin()
    loop.send(Arrive())
    window.spyTable.ready()
    loop.device.loading = asyncio.ensure_future(load_later())
