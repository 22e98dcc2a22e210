"""What an address asks for: a game to replay or to lay, a case, a language, a look, a colour."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ui.codec import Sent
from ui.effects import Effects, Recall
from ui.embed.host import Ready, post
from ui.languages import LANGUAGES
from ui.messages import Lay
from ui.model import Model, goto
from ui.records.settings import CHOICES
from ui.sharing import packed
from ui.tables import TABLES, table

if TYPE_CHECKING:
    from ui.i18n import Text

THEMES = CHOICES["theme"]
PLAYS = ("training", "daily")
"""What can begin by itself."""
MOST_SEATS = 8
LONGEST_DAY = 12


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address asks for; everything that makes no sense counts as not asked."""

    game: str = ""
    language: str = ""
    theme: str = ""
    accent: str = ""
    """A colour as six hexadecimal digits."""
    seats: int = 0
    play: str = ""
    day: str = ""
    """The day of a daily case; one that can't be is said, not left out."""


def asked(address: str) -> Asked:
    """The wishes in the question of an address: `?game=charlie&lang=es&theme=dark&accent=f0642d&seats=4`."""
    question = address.partition("#")[0].partition("?")[2]
    pairs = dict(pair.split("=", 1) for pair in question[:500].split("&") if "=" in pair)
    accent = pairs.get("accent", "").lower()
    return Asked(
        game=_one_of(pairs.get("game", ""), TABLES),
        language=_one_of(pairs.get("lang", ""), LANGUAGES),
        theme=_one_of(pairs.get("theme", ""), THEMES),
        accent=accent if re.fullmatch("[0-9a-f]{6}", accent, re.ASCII) else "",
        seats=seats_of(pairs.get("seats", "")),
        play=_one_of(pairs.get("play", ""), PLAYS),
        day=re.sub("[^0-9-]", "", pairs.get("day", ""), flags=re.ASCII)[:LONGEST_DAY],
    )


def seats_of(word: str) -> int:
    """The number of seats that a word means; 0: none that a table has."""
    return int(word) if word in map(str, range(1, MOST_SEATS + 1)) else 0


def _one_of(word: str, known: Collection[str]) -> str:
    return word if word in known else ""


# --- what follows from it --------------------------------------------------------------------------------


def as_asked(model: Model) -> Model:
    """The model in the language, the look and the colour that its address asks for."""
    wanted = asked(model.address)
    settings = model.settings
    return replace(
        model,
        settings=replace(
            settings,
            language=wanted.language or settings.language,
            theme=wanted.theme or settings.theme,
        ),
        accent=wanted.accent,
    )


def arrived(model: Model, t: Text) -> tuple[Model, Effects]:
    """The first screen is there: tell the page around us, and open what the address asks for."""
    ready = (
        (post(Ready(model.language, model.shell.storage != "blocked", tuple(TABLES))),)
        if model.shell.framed
        else ()
    )
    there, effects = opened(model, t)
    return there, (*ready, *effects)


def called(model: Model, t: Text) -> tuple[Model, Effects]:
    """A link that was opened while the app was open already: the game that it holds."""
    from ui.screens import replay  # noqa: PLC0415 - loaded when a link brings a game

    signs = packed(model.address)
    return (model, ()) if signs is None else replay.update(model, Sent(replay.Link(), value=signs), t)


def opened(model: Model, t: Text) -> tuple[Model, Effects]:
    """What the address asks for: a game to replay, a case, a table to lay; else the home screen."""
    wanted = asked(model.address)
    if packed(model.address) is not None:
        return called(model, t)
    if wanted.play == "daily":
        from ui.screens import daily  # noqa: PLC0415 - loaded when a link asks for a case

        return daily.opened(model, wanted.day)
    if wanted.play == "training":
        return replace(goto(model, "training", wanted.game), training=None, drill=None), ()
    if wanted.game:
        return laid(model, wanted.game, wanted.seats)
    return model, ()


def laid(model: Model, game: str, seats: int) -> tuple[Model, Effects]:
    """The lobby of a game: a person has to tap before anything is dealt."""
    table(game)  # what opens it waits for the table
    return goto(model, "lobby", game), (Recall(f"lobby:{game}", Lay(game, seats)),)
