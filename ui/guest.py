"""The app as a guest in somebody else's page: what it is asked for, and what it tells, version 1.

Every message is an object `{spyTable: 1, type: …}`. The page's side is static/embed.js, the frame's side
static/guest.js: they check who speaks and the shape of what is said. What is told is public at the table.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from typing import Literal, TypeAlias

from ui.effects import Post
from ui.i18n import LANGUAGES
from ui.model import CHOICES, GAMES

THEMES = CHOICES["theme"]
PLAYS = ("training", "daily")
"""What can begin by itself."""
MOST_SEATS = 8

# --- what the app tells --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ready:
    """Python is there and the first screen is drawn."""

    language: str
    keeps: bool
    """Whether anything outlives the page: in some frames nothing may be stored."""
    games: tuple[str, ...] = GAMES
    type: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game was dealt, or taken up again where it was left."""

    game: str
    seats: int
    resumed: bool
    type: Literal["game-started"] = "game-started"


@dataclass(frozen=True, slots=True)
class RoundScored:
    """A round is over: what everybody at the table has just seen, one entry a seat."""

    game: str
    round: int
    markers: tuple[str | None, ...] = ()
    """Checkpoint Charlie: the colour of the marker that each seat drew; None: there was none left."""
    points: tuple[int, ...] = ()
    """Spyfall: the points of each seat in this round."""
    type: Literal["round-scored"] = "round-scored"


@dataclass(frozen=True, slots=True)
class GameOver:
    """A game ended: what each seat has, and who won."""

    game: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    type: Literal["game-over"] = "game-over"


@dataclass(frozen=True, slots=True)
class Failed:
    """Something went wrong and was said on the screen."""

    code: str
    type: Literal["error"] = "error"


Told: TypeAlias = Ready | GameStarted | RoundScored | GameOver | Failed


def post(message: Told) -> Post:
    """A message for the page around us; no name, secret, seed or note is ever among its fields."""
    said = {name: value for name, value in asdict(message).items() if value != ()}
    return Post(json.dumps(said, separators=(",", ":")))


# --- what the app is asked for -------------------------------------------------------------------------


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


def asked(address: str) -> Asked:
    """The wishes in the question of an address: `?game=charlie&lang=es&theme=dark&accent=f0642d&seats=4`."""
    question = address.partition("#")[0].partition("?")[2]
    pairs = dict(pair.split("=", 1) for pair in question[:500].split("&") if "=" in pair)
    accent = pairs.get("accent", "").lower()
    return Asked(
        game=_one_of(pairs.get("game", ""), GAMES),
        language=_one_of(pairs.get("lang", ""), LANGUAGES),
        theme=_one_of(pairs.get("theme", ""), THEMES),
        accent=accent if re.fullmatch("[0-9a-f]{6}", accent, re.ASCII) else "",
        seats=seats_of(pairs.get("seats", "")),
        play=_one_of(pairs.get("play", ""), PLAYS),
    )


def seats_of(word: str) -> int:
    """The number of seats that a word means; 0: none that a table has."""
    return int(word) if word in map(str, range(1, MOST_SEATS + 1)) else 0


def _one_of(word: str, known: tuple[str, ...]) -> str:
    return word if word in known else ""


# --- the host's colour -----------------------------------------------------------------------------------

_INK = (0x14, 0x1A, 0x26)
_PAPER = (0xF3, 0xE9, 0xD6)
_BLACK = (0, 0, 0)
_WHITE = (255, 255, 255)
_DARK_CARD = (0x22, 0x31, 0x4A)
_LIGHT_CARD = (0xE4, 0xD8, 0xBF)
READABLE = 4.5
"""The contrast that WCAG AA wants for words."""

Rgb: TypeAlias = tuple[int, int, int]


def inks(accent: str) -> dict[str, str]:
    """The custom properties that print the page in a host's colour, with words on it and in it readable."""
    if not accent:
        return {}
    signal = _rgb(accent)
    best = max(_INK, _PAPER, key=lambda ink: contrast(ink, signal))
    on_signal = _until_readable(best, _BLACK if best is _INK else _WHITE, signal)
    on_dark, on_light = (
        _until_readable(signal, _PAPER, _DARK_CARD),
        _until_readable(signal, _INK, _LIGHT_CARD),
    )
    return {
        "--signal": _hex(signal),
        "--signal-deep": _hex(_mixed(signal, _BLACK, 0.4)),
        "--on-signal": _hex(on_signal),
        "--signal-words": f"light-dark({_hex(on_light)}, {_hex(on_dark)})",
    }


def contrast(one: Rgb, other: Rgb) -> float:
    """How well one colour can be read on another, from 1 to 21 (WCAG 2)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _until_readable(colour: Rgb, towards: Rgb, ground: Rgb) -> Rgb:
    """The colour, mixed with as little of another as makes it readable on a ground."""
    steps = (_mixed(colour, towards, share / 20) for share in range(21))
    return next((mixed for mixed in steps if contrast(mixed, ground) >= READABLE), towards)


def _luminance(colour: Rgb) -> float:
    parts = (part / 255 for part in colour)
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _mixed(colour: Rgb, other: Rgb, share: float) -> Rgb:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(colour, other, strict=True))
    return red, green, blue


def _rgb(digits: str) -> Rgb:
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


def _hex(colour: Rgb) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)
