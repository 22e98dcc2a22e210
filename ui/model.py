"""What the app knows at any moment."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ui.i18n import preferred
from ui.records.newer import is_newer_record
from ui.records.settings import DEFAULTS, Settings
from ui.shell import NOTHING_TOLD, Shell

if TYPE_CHECKING:
    from engine.match import Match
    from ui.messages import Message
    from ui.records.lobby import Lobby
    from ui.records.past_games import PastGame, PastGames
    from ui.records.people import People
    from ui.records.standing import Standing
    from ui.records.streak import Streak
    from ui.records.tries import Tries
    from ui.table.messages import Hold
    from ui.table.replay import Replay
    from ui.tables.charlie.training.script import Training
    from ui.tables.spyfall.training.script import Drill


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence across the screen: what happened, and a message that mends it, if one can."""

    key: str
    fields: tuple[tuple[str, str], ...] = ()
    details: str = ""
    mend: Message | None = None
    """The message that its button sends."""
    passing: bool = False
    """It leaves by itself, though it has a button."""


@dataclass(frozen=True, slots=True)
class Daily:
    """The daily case as it stands on this device."""

    today: str = ""
    day: str = ""
    """The day whose case is shown."""
    month: str = ""
    """The month that the calendar shows, like 2026-11."""
    found: tuple[str, str] = ("", "")
    """A day and the seed of its case, looked for while its page is read: a search takes its time."""
    tries: Tries = ()
    """The newest first."""
    streak: Streak | None = None
    """The run of days as it is kept; None: it has not been read."""
    open: str = ""
    """The open game on the device, as it is kept: it may be a case."""
    damaged: bool = False
    """Whether some of the tries that are kept can't be read."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is passed on, and how that went."""

    code: str = ""
    """The QR code: how many squares wide, and its path."""
    sent: str = ""
    """How the last attempt went: yes, no, nothing or shared."""


@dataclass(frozen=True, slots=True)
class Model:
    """Everything that decides what is on the screen."""

    languages: tuple[str, ...] = ()
    """What the browser says that its owner reads."""
    address: str = ""
    """Where the app was opened, with all that the address asks for."""
    accent: str = ""
    """The colour of the page around us as six hexadecimal digits, where it has one for us."""
    settings: Settings = DEFAULTS
    screen: str = "home"
    back: tuple[str, ...] = ()
    """The screens that the back button returns to, the last one first to go."""
    topic: str = ""
    """What a screen is about, where it can be about several things: the game of a lobby, a chapter."""
    shell: Shell = NOTHING_TOLD
    kept: frozenset[str] = frozenset()
    """The keys under which something is kept on the device."""
    newer: frozenset[str] = frozenset()
    """Those of them that a newer version of the app has written: they are read, and not overwritten."""
    waiting: tuple[tuple[str, tuple[int, str]], ...] = ()
    """For a game whose table is kept, the round and who sits there, as far as its record says."""
    lobby: Lobby | None = None
    match: Match | None = None
    bots: tuple[str, ...] = ()
    """For each seat of the match, "person" or the level of its bot."""
    table: Any = None
    """What the open table's screen remembers; its type belongs to the table."""
    past_games: PastGames = ()
    dropped: tuple[int, PastGame] | None = None
    """The past game that has just been dropped, and where it stood, so that it can come back."""
    people: People = ()
    """The people of the house, who sat down last first."""
    results: str = ""
    """How finished games went, as it is kept: to read all of it takes long."""
    standing: Standing | None = None
    """What they add up to; None: it has not been read."""
    today: str = ""
    """The day that the device's calendar showed when it was last asked."""
    gone: tuple[People, str, Standing | None] | None = None
    """The people and the results before somebody went, so that it can be taken back."""
    replay: Replay | None = None
    """The finished game that is looked at again."""
    daily: Daily = Daily()
    sheet: Sheet = Sheet()
    about: str = ""
    """Out of what Python started, which build this is, and the licences; nothing before somebody asked."""
    training: Training | None = None
    """Where the learner is in the training case."""
    drill: Drill | None = None
    """Where the learner is in the training round of Spyfall by cards."""
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


def checked(model: Model, key: str, stored: str) -> Model:
    """The model that knows whether a newer version of the app has written a record: then it is left alone."""
    newer = model.newer | {key} if is_newer_record(key, stored) else model.newer - {key}
    return replace(model, newer=newer)
