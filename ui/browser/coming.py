"""What comes after the first screen, packs of code and words, and who waits for one.

`update` and `render` know nothing of packs. What needs one that has not come breaks off with `NotYet`, before
anything has happened, and is tried once more when the pack is there.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pack import NotYet, opened
from pyscript import window
from pyscript.ffi import to_js

from ui.i18n import Text
from ui.languages import SOURCE
from ui.messages import Alone, OpenLobby, Sent, To
from ui.news import Missed
from ui.parts import source
from ui.tables import TABLES, table

if TYPE_CHECKING:
    from ui.browser.loop import Loop

FIRST = "app"
"""The pack that is there."""
SHARED = "table"
"""What every game needs."""
SCREENS = "screens"
"""What is one tap away from home: the daily case, the people of the house."""
AGAIN_S = 10
"""After so many seconds what did not come is tried again."""


class Catalog(GNUTranslations):
    """The words of a language that have come; who asks for others waits for their pack."""

    def learn(self, mo: bytes) -> None:
        """More words of the same language."""
        vars(self)["_catalog"] |= vars(GNUTranslations(BytesIO(mo)))["_catalog"]

    def gettext(self, message: str) -> str:
        """The words for a key."""
        return _found(message, super().gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The words for a key in the right plural."""
        return _found(msgid1, super().ngettext(msgid1, msgid2, n))


def _found(key: str, words: str) -> str:
    """The words for a key, unless they may be in a pack that has not come."""
    if words == key and (pack := opened[0].said_in(key)):
        raise NotYet(pack)
    return words


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits for a pack: how to do it once more, and the screen on which a finger asked for it."""

    again: Callable[[], None]
    tapped_on: str = ""


class Coming:
    """The packs and words that have come, those that are on their way, and who waits for them."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.pack = opened[0]
        self.texts: dict[str, Text] = {}
        self.under_way: dict[str, asyncio.Future[bool]] = {}
        self.waiting: dict[str, list[Waiting]] = {}
        self.last_tap: Waiting | None = None
        self.following: tuple[object, ...] = ()
        """What goes on beside the app: without a name it could be swept away."""

    # --- words ---------------------------------------------------------------------------------------------

    def text(self, language: str) -> Text:
        """The words of a language; until they have come, those that it is translated from."""
        if language not in self.texts:
            first = self.first_words(language)
            if first is None:
                self.on_its_way(f"words {language}", self.words_come(language))
                return self.text(SOURCE)
            catalog = Catalog(BytesIO(first))
            for pack in self.pack.index:
                self.teach(language, catalog, pack)
            self.texts[language] = Text(language, catalog)
        return self.texts[language]

    def first_words(self, language: str) -> bytes | None:
        """The first screen's words, in the first pack or where boot.mjs lays those of other languages."""
        if language == SOURCE:
            return bytes(self.pack.entries[f"ui/locale/{FIRST}.{SOURCE}.mo"])
        laid = Path(f"/words.{language}.mo")
        return laid.read_bytes() if laid.is_file() else None

    def teach(self, language: str, catalog: Any, pack: str) -> None:
        """Add the words of a later pack to a language, if it has some."""
        entry = self.pack.entries.get(f"ui/locale/{pack}.{language}.mo")
        if entry is not None and pack != FIRST:
            catalog.learn(bytes(entry))

    async def words_come(self, language: str) -> bool:
        """Wait for the words of a language, and paint again with them."""
        try:
            await window.spyTable.bringWords(language)
        except Exception:
            return False  # no network: asked for again when something is drawn
        self.loop.paint_again()
        return True

    # --- packs ---------------------------------------------------------------------------------------------

    def bring(self, pack: str) -> asyncio.Future[bool]:
        """Let a pack come, and what it needs; tells whether it came."""
        return self.on_its_way(pack, self.pack_comes(pack))

    def on_its_way(self, name: str, coming: Coroutine[Any, Any, bool]) -> asyncio.Future[bool]:
        """Wait for something, unless it is waited for already; what did not come is asked for again."""
        before = self.under_way.get(name)
        if before and not (before.done() and not before.result()):
            coming.close()
            return before
        self.under_way[name] = asyncio.ensure_future(coming)
        return self.under_way[name]

    async def pack_comes(self, pack: str) -> bool:
        """Wait for a pack, and for all that it needs, and do what has waited for it."""
        path = f"/{pack}.pack"
        needs = [self.bring(each) for each in self.pack.index[pack]["needs"] if each in self.pack.away]
        try:
            await window.spyTable.bring(f"static/packs{path}", path)
        except Exception:
            self.missed(pack)
            return False
        if not all([await need for need in needs]):
            self.missed(pack)
            return False
        self.pack.add(pack, path)
        for language, text in self.texts.items():
            self.teach(language, text.catalog, pack)
        for waiting in self.let_go(pack):
            stale = waiting is not self.last_tap or waiting.tapped_on != self.loop.model.screen
            if not (waiting.tapped_on and stale):
                waiting.again()
        return True

    def wait(self, pack: str, again: Callable[[], None], tapped: str = "") -> None:
        """Do something once more when a pack is there; of several taps, only the last one."""
        waiting = Waiting(again, self.loop.model.screen if tapped else "")
        if tapped:
            self.last_tap = waiting
        self.waiting.setdefault(pack, []).append(waiting)
        window.spyTable.wait(True, tapped)
        self.bring(pack)

    def let_go(self, pack: str) -> list[Waiting]:
        """Who has waited for a pack."""
        waited = self.waiting.pop(pack, [])
        window.spyTable.wait(bool(self.waiting), "")
        return waited

    def missed(self, pack: str) -> None:
        """A pack did not come: who tapped is told, what was not tapped waits for the next try."""
        waited = self.let_go(pack)
        if others := [each for each in waited if not each.tapped_on]:
            self.waiting[pack] = others
        if self.last_tap in waited:
            self.loop.send(To("shell", Missed()))

    # --- all of them, while there is nothing else to do -----------------------------------------------------

    def begin(self) -> None:
        """From here on everything follows."""
        self.following = tuple(asyncio.ensure_future(each) for each in (self.follow(), self.load()))

    def order(self) -> list[str]:
        """The packs that follow: first what somebody has begun, then as the build lists them."""
        kept = self.loop.model.kept
        begun = [[key for key in ("open", "lobby") if f"{key}:{pack}" in kept] for pack in self.pack.index]
        ranked = sorted(zip(begun, self.pack.index, strict=True), key=lambda each: -len(each[0]))
        return [SHARED, *(pack for _, pack in ranked if pack not in (FIRST, SHARED))]

    async def follow(self) -> None:
        """Fetch the packs one after the other, then the rest; what did not come is tried again."""
        while self.pack.away:
            for pack in self.order():
                if pack in self.pack.away:
                    await self.bring(pack)
            window.spyTable.followed()
            if self.pack.away:
                await asyncio.sleep(AGAIN_S)
        with suppress(Exception):
            await window.spyTable.bringRest()

    async def load(self) -> None:
        """Import tables and screens, a piece at a time, so that the first tap on one does not wait."""
        for pack in self.order():
            if (pack in (SHARED, SCREENS) or pack in TABLES) and await self.bring(pack):
                self.pack.to_load.extend(self.pack.index[pack]["modules"])
                while self.pack.to_load or self.pack.begun:
                    await window.spyTable.idle()
                    self.pack.load_next()
        for game in TABLES:
            if game not in self.pack.away:
                window.spyTable.ahead(to_js([*map(source, table(game).ahead())]))
        gc.freeze()  # what is loaded stays: no pass for garbage need walk through it, in the middle of a tap
        if window.spyTable.controlled:
            await self.rehearse()

    async def rehearse(self) -> None:
        """Work out what a tap on a game brings, and forget it: so a later start is quicker.

        Browsers keep what they have compiled of Python once that is enough: it has to have worked a while.
        """
        for game in TABLES:
            for message in (OpenLobby(game), Alone(game)):
                await window.spyTable.idle()
                with suppress(NotYet):
                    self.loop.answer(Sent(message, self.loop.now()))
        window.performance.mark("app-rehearsed")
