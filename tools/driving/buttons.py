"""What sends which message: the only file of the drivers that spells one. Each name is a CSS selector."""

from __future__ import annotations


def _one(words: str, kind: str = "msg") -> str:
    """What sends exactly this."""
    return f"[data-{kind}='{words}']"


def _some(words: str, kind: str = "msg") -> str:
    """What sends something that begins like this."""
    return f"[data-{kind}^='{words}']"


# --- from screen to screen -------------------------------------------------------------------------------

BACK = _one("back")
HOME = _one("home")
SETTINGS = _one("go settings")
HOWTO = _one("go howto")
ABOUT = _one("go about")
ABOUT_AGAIN = _one("about again")
TRAINING = _one("go training")
INSTALL = _one("call install")
UPDATE = _one("call update")
DISMISS = _some("dismiss")
THEMES = _some("set theme", "input")


def howto(game: str) -> str:
    """How a game is played."""
    return _one(f"go howto {game}")


def theme(name: str) -> str:
    """A theme among the settings."""
    return _one(f"set theme {name}", "input")


def news(what: str) -> str:
    """What the shell tells the app: that something is ready. No button sends it."""
    return f"shell {what} ready"


STORAGE_IS_FULL = "shell storage full"

# --- the lobby -------------------------------------------------------------------------------------------

ADD_SEAT = _one("seat add")
OWN_PLACES = _some("seat option own")
NAMES = _some("seat", "input")
PEOPLE = _one("go people")
PERSON = ".people-open"


def lobby(game: str) -> str:
    """Lay the table of a game."""
    return _one(f"open-lobby {game}")


def drop_seat(seat: int) -> str:
    """Take a seat away."""
    return _one(f"seat drop {seat}")


def saying(message: str) -> str:
    """The button that says just this."""
    return _one(message)


def option(name: str, value: str) -> str:
    """A choice of the rules."""
    return _one(f"seat option {name} {value}", "input")


def start(game: str) -> str:
    """Start at the table that is laid."""
    return _one(f"start {game}")


def start_anew(game: str) -> str:
    """The same, though another game is open."""
    return _one(f"start-anew {game}")


def go_on(game: str) -> str:
    """Take up the open game."""
    return _one(f"continue {game}")


# --- places, past games, the daily case, passing things on -----------------------------------------------

PLACES = _one("go places")
KEEP_PLACES = _one("places keep")
DROP_FAULTS = _one("places drop-faults")
EXPORT_PLACES = _one("places export")
IMPORT_PLACES = _one("places import")
ARCHIVE = _one("go archive")
OPEN_PAST = _some("archive open")
DROP_PAST = _some("archive drop")
DAILY = _one("open-daily")
BEGIN_DAILY = _one("daily begin")
SEND_DAILY = _one("daily send")
SHARE = _one("open-share")
SHARE_GAME = _one("open-share game")
SEND = _one("share send")
COPY = _one("share copy-link")
SHARE_POSTER = _one("poster send")
REPLAY_BARE = _one("replay bare")


def replay(step: int) -> str:
    """A step of a replay."""
    return _one(f"replay move {step}")


# --- every table -----------------------------------------------------------------------------------------

HOLD = "#hold"
HOLD_NOTES = "#hold-notes"
SECRET = "[data-secret]"


# --- Checkpoint Charlie ----------------------------------------------------------------------------------

ALONE = _one("alone charlie")
ALONE_ANEW = _one("alone-anew charlie")
ALONE_BY_CARDS = _one("alone spyfall")
COUNTER = _some("charlie choose")
SIDE = _some("charlie side")
RIGHT_WHILE_HELD = "[data-down$='right']"
FACE = "#side-left"
DONE = ".visit " + _some("charlie done")
TURN = "#turn[data-msg]"
CAT = _some("charlie show-cat")
SHUT = _one("charlie close")
HINT = _one("charlie show-hint")
MENU = _one("charlie show-menu")
PAW = "[data-down^='charlie paw']:not(.resting):not(:disabled)"
POINT = _some("charlie point")
TAKE_BACK = _some("charlie unpaw")
ACCUSE = ".picker-foot .big:not(.second):not(:disabled)"
ON = _one("charlie go-on")
SKIP = _one("charlie skip")
AGAIN = _one("charlie again")
LEAVE = _one("charlie leave")


def paw(seat: int) -> str:
    """The paw of a seat, whether it may be used or not."""
    return f"#paw-{seat}"


NOTES = _one("charlie show-notes")
STEP_BACK = _some("charlie step-back")


def note(face: str) -> str:
    """A face in the notebook that is held open, as `0:hat-1`."""
    return f"[data-down$='{face}']"


LESSON_ON = _some("training next")


def lesson_strike(face: str) -> str:
    """Strike out a face in the training."""
    return _some(f"training strike-out {face}")


def lesson_accuse(cat: str) -> str:
    """Accuse a cat in the training."""
    return _some(f"training accuse-cat {cat}")


# --- the training round of Spyfall by cards ---------------------------------------------------------------

TRAINING_BY_CARDS = _one("go training spyfall")
DRILL_ON = _some("drill next")
DRILL_QUESTION = _some("drill pick-question")


def drill_seat(seat: int) -> str:
    """Ask or accuse somebody."""
    return _one(f"drill pick-seat {seat}")


def drill_answer(grade: int) -> str:
    """One of the five answers."""
    return _one(f"drill pick-answer {grade}")


def drill_place(place: str) -> str:
    """Name a place."""
    return _one(f"drill pick-place {place}")


# --- Spyfall ---------------------------------------------------------------------------------------------

PASS_ON = _some("spyfall pass-on")
READY = ".sf-ready .big"
MOVE = _some("spyfall play")
PLAY = f".sf-round {MOVE}"
STOP = _one("spyfall who stop", "down")
LOOK = _one("spyfall who look")
CONFESS = _some("spyfall confess")
TAKE_BALLOT = _some("spyfall take")
UNDO = _some("spyfall undo")
PAUSE = _one("spyfall pause")
CLOSE = _one("spyfall close")
SUSPECT = ".sf-person.accuse:not(:disabled)"


def me(seat: int) -> str:
    """Who it is that wants something."""
    return _one(f"spyfall me {seat}")


def hands(agreed: bool) -> str:
    """All show hands: they agree, or not all do."""
    return f".sf-hands > .big{':not(.second)' if agreed else '.second'}"


def card_of(seat: int) -> str:
    """What is held to look at the card of a seat."""
    return f"{HOLD}[data-hold='spyfall hold {seat} card']"


def seat_at(held: str) -> int:
    """Whose card it is, by what the button says that is held."""
    return int(held.split()[2])
