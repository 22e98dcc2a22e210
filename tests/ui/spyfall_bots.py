"""One person among bots at a table of Spyfall by cards, for the tests of it."""

from __future__ import annotations

from tests.ui.spyfall_phone import Play
from ui.effects import After
from ui.i18n import Text
from ui.model import Model
from ui.tables.spyfall.state import Scene

SEEDS = [f"{number:032x}" for number in range(1, 9)]


def alone(t: Text, seed: str = SEEDS[0]) -> Play:
    """One tap from home, and the device's answers to it."""
    play = Play(t, Model(languages=("en",)))
    play.do("alone spyfall")
    play.do("lay-alone spyfall")
    play.do("begin spyfall", value=seed)
    play.do("pictures")
    return play


def me(play: Play) -> int:
    return play.model.bots.index("person")


def goes_on(play: Play) -> None:
    """Do the next thing that a person would who only wants to see the end."""
    asked = [words for words in play.messages() if words.startswith("spyfall question")]
    moves = [words for words in play.messages() if words.startswith("spyfall play")]
    onwards = [words for words in play.messages() if words.startswith("spyfall next")]
    play.do((onwards or moves or asked)[0] if not asked or moves else asked[0])


def think(play: Play) -> None:
    """The timers that let bots think come due."""
    for _ in range(12):
        due = [effect for effect in play.effects if isinstance(effect, After) and effect.tag == "bot"]
        if not due or "Think" not in repr(due[0].message):
            return
        play.do(f"spyfall think {play.model.match.turn}")


def to_score(play: Play) -> int:
    for step in range(80):
        if play.model.table.scene is Scene.SCORE:
            return step
        think(play)
        goes_on(play)
    raise AssertionError("the round never ends")
