"""What the app knows at any moment, and the messages that change it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from ui.drawer import EMPTY, Drawer
from ui.i18n import preferred

if TYPE_CHECKING:
    from engine.match import Match
    from ui.table.messages import Hold
    from ui.tables.charlie.training.script import Training

GAMES = ("charlie", "spyfall")
KINDS = ("person", "puppy", "hound", "bloodhound")
"""Who can sit on a seat: a person, or a bot of one of three levels."""


@dataclass(frozen=True, slots=True)
class Msg:
    """The words of a `data-msg`, when it happened (ms, never runs backwards), and what was typed or read."""

    words: tuple[str, ...]
    at: float = 0.0
    value: str = ""


def msg(words: str, at: float = 0.0, value: str = "") -> Msg:
    """A message out of its words, as they stand in a `data-msg`."""
    return Msg(tuple(words.split()), at, value)


CHOICES: dict[str, tuple[str, ...]] = {
    "language": ("auto", "en", "es", "ru"),
    "theme": ("dark", "light", "system"),
    "sound": ("on", "off"),
    "vibration": ("on", "off"),
    "motion": ("system", "full", "less"),
    "peek": ("hold", "tap"),
    "size": ("100", "125", "150", "200"),
    "pace": ("slow", "normal", "fast"),
    "notebook": ("off", "hand", "app"),
}
"""Every setting and what it may be."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person has set; the names and values are those of CHOICES."""

    language: str = "auto"
    theme: str = "dark"
    sound: str = "on"
    vibration: str = "on"
    motion: str = "system"
    peek: str = "hold"
    size: str = "100"
    pace: str = "normal"
    notebook: str = "hand"


LONGEST_SETTINGS = 1000
"""Signs; all of them take about two hundred."""


def dump_settings(settings: Settings) -> str:
    """The settings as they are kept on the device."""
    return json.dumps(asdict(settings), separators=(",", ":"))


def load_settings(stored: str) -> Settings:
    """The settings out of what was kept; whatever does not make sense is left at its default."""
    try:
        # So short, nothing lies so deep that reading it could break the browser's stack.
        found = json.loads(stored[:LONGEST_SETTINGS])
    except (ValueError, RecursionError):
        return Settings()
    if not isinstance(found, dict):
        return Settings()
    known = {key: value for key, value in found.items() if value in CHOICES.get(key, ())}
    return Settings(**known)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat before the game begins."""

    name: str
    kind: str = "person"
    hound: str = ""


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table that is being laid: who sits there, who is first, and the game's own options by name."""

    game: str
    sitters: tuple[Sitter, ...]
    first: int = 0
    options: tuple[tuple[str, str], ...] = ()

    def option(self, name: str, default: str = "") -> str:
        """What an option is set to."""
        return dict(self.options).get(name, default)

    def with_option(self, name: str, value: str) -> Lobby:
        """The same table with one option set."""
        return replace(self, options=tuple(sorted({**dict(self.options), name: value}.items())))


def dump_lobby(lobby: Lobby) -> str:
    """A laid table as it is kept on the device, so that the next game is two taps away."""
    return json.dumps(asdict(lobby), separators=(",", ":"), ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Shell:
    """What the page around the app has told: the network, the storage, a new version."""

    offline_ready: bool = False
    offline_never: bool = False
    """Whether the browser lets nothing of the app be kept on the device."""
    update_ready: bool = False
    can_install: bool = False
    installed: bool = False
    way_in: str = "menu"
    """How this browser puts an app onto the home screen: ios, mac, bookmark or menu."""
    vibrates: bool = True
    framed: bool = False
    storage: str = "ok"
    """ok, blocked or full."""
    safe: str = ""
    """Whether the browser has promised to clear nothing: yes, no, week (Safari); "" where unknown."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence across the screen: what happened, and a message that mends it, if one can."""

    key: str
    fields: tuple[tuple[str, str], ...] = ()
    details: str = ""
    mend: str = ""
    """The message that its button sends."""


@dataclass(frozen=True, slots=True)
class Model:
    """Everything that decides what is on the screen."""

    languages: tuple[str, ...] = ()
    """What the browser says that its owner reads."""
    address: str = ""
    """Where the app was opened, with all that the address asks for."""
    accent: str = ""
    """The colour of the page around us as six hexadecimal digits, where it has one for us."""
    settings: Settings = Settings()
    screen: str = "home"
    back: tuple[str, ...] = ()
    """The screens that the back button returns to, the last one first to go."""
    topic: str = ""
    """What a screen is about, where it can be about several things: the game of a lobby, a chapter."""
    shell: Shell = Shell()
    kept: frozenset[str] = frozenset()
    """The keys under which something is kept on the device."""
    lobby: Lobby | None = None
    match: Match | None = None
    bots: tuple[str, ...] = ()
    """For each seat of the match, "person" or the level of its bot."""
    table: Any = None
    """What the open table's screen remembers; its type belongs to the table."""
    drawer: Drawer = EMPTY
    """What lies beside the tables: past games, a replay, the daily case."""
    training: Training | None = None
    """Where the learner is in the training case."""
    held: Hold | None = None
    """What a finger holds open: nothing secret is drawn unless this names it."""
    missing: frozenset[str] | None = frozenset()
    """The addresses of pictures that did not come when they were prepared; None: they are on their way."""
    notice: Notice | None = None
    own_places: str = ""
    """The table's own places for Spyfall, as they are kept: a place a line."""
    draft: str | None = None
    """A text of own places that could not be kept as it is."""

    @property
    def language(self) -> str:
        """The language that everything is written in."""
        chosen = self.settings.language
        return preferred(self.languages) if chosen == "auto" else chosen


def goto(model: Model, screen: str, topic: str = "") -> Model:
    """The same model one screen further on; from a screen to itself there is no way back."""
    here = f"{model.screen}:{model.topic}"
    back = model.back if here == f"{screen}:{topic}" else (*model.back, here)
    return replace(model, screen=screen, topic=topic, back=back, held=None, notice=None)


def go_back(model: Model) -> Model:
    """The same model one screen back; from the first screen, home."""
    *rest, last = model.back or ("home:",)
    screen, _, topic = last.partition(":")
    return replace(model, screen=screen, topic=topic, back=tuple(rest), held=None, notice=None)


def go_home(model: Model) -> Model:
    """The same model on the home screen; an open game stays where it is."""
    return replace(model, screen="home", topic="", back=(), held=None, notice=None)


assert set(CHOICES) == {field.name for field in fields(Settings)}
