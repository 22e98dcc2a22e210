"""Who the suspects are: how each holds itself and what goes on in its face. None of it is a trait."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from tools.art.faces import Brows, Ears, Expression, Face, Gaze, Lids, Mouth, Nick, Skull, Whiskers


@dataclass(frozen=True, slots=True)
class Stance:
    """Where the head is, how it is tilted and turned, how the shoulders are, and which paw is free."""

    x: float = 60
    y: float = 77
    tilt: float = 0
    turn: float = 0
    lean: float = 0
    rise: float = 0
    hat: float = 0
    right: bool = False


class Pose(Enum):
    """The six ways to stand in a searchlight."""

    FRONT = Stance(hat=-3)
    TURNED = Stance(x=61, turn=6, lean=6, hat=4, right=False)
    CURIOUS = Stance(x=57, tilt=9, turn=-2, lean=-2, right=True)
    HUNCHED = Stance(y=83, tilt=-3, rise=7, hat=2, right=True)
    ALOOF = Stance(x=62, y=74, tilt=-8, turn=3, rise=-3, hat=-2)
    WARY = Stance(x=58, tilt=3, turn=-6, lean=-6, rise=2, hat=-4, right=True)


CALM: Final = Expression(Lids.OPEN, Gaze.AHEAD, Brows.NONE, Mouth.CALM)
SUSPICIOUS: Final = Expression(Lids.SLY, Gaze.LEFT, Brows.STERN, Mouth.FLAT)
SMUG: Final = Expression(Lids.HALF, Gaze.AHEAD, Brows.DOUBTFUL, Mouth.SMIRK)
MERRY: Final = Expression(Lids.SMILING, Gaze.AHEAD, Brows.RAISED, Mouth.SMILE)
STARTLED: Final = Expression(Lids.OPEN, Gaze.WIDE, Brows.RAISED, Mouth.GASP)
GLUM: Final = Expression(Lids.SORRY, Gaze.AHEAD, Brows.WORRIED, Mouth.GLUM)
SLEEPY: Final = Expression(Lids.HEAVY, Gaze.AHEAD, Brows.NONE, Mouth.CALM)
WINKING: Final = Expression(Lids.WINK, Gaze.RIGHT, Brows.NONE, Mouth.SMIRK)
FIERCE: Final = Expression(Lids.SLY, Gaze.AHEAD, Brows.STERN, Mouth.FANG)
DREAMY: Final = Expression(Lids.OPEN, Gaze.UP, Brows.NONE, Mouth.SMILE)
SHIFTY: Final = Expression(Lids.OPEN, Gaze.RIGHT, Brows.NONE, Mouth.FLAT)
PUZZLED: Final = Expression(Lids.OPEN, Gaze.LEFT, Brows.DOUBTFUL, Mouth.GLUM)
EAGER: Final = Expression(Lids.OPEN, Gaze.WIDE, Brows.NONE, Mouth.FANG)
HAUGHTY: Final = Expression(Lids.HEAVY, Gaze.RIGHT, Brows.RAISED, Mouth.FLAT)
WATCHFUL: Final = Expression(Lids.HALF, Gaze.LEFT, Brows.NONE, Mouth.CALM)
SHY: Final = Expression(Lids.OPEN, Gaze.UP, Brows.WORRIED, Mouth.CALM)

# Cats that are opposite in every trait share a mood, so that no mood goes with a trait; cats that are one
# trait apart share neither mood nor pose.
CAST: Final[dict[str, tuple[Pose, Face]]] = {
    "00000": (Pose.HUNCHED, Face(DREAMY, Skull.ROUND, Ears.UP, Nick.NEITHER, Whiskers.STRAIGHT)),
    "00001": (Pose.FRONT, Face(STARTLED, Skull.LEAN, Ears.UP, Nick.RIGHT, Whiskers.DROOPING)),
    "00010": (Pose.TURNED, Face(WATCHFUL, Skull.LEAN, Ears.WIDE, Nick.NEITHER, Whiskers.DROOPING)),
    "00011": (Pose.ALOOF, Face(SHY, Skull.BROAD, Ears.TALL, Nick.NEITHER, Whiskers.BRISTLING)),
    "00100": (Pose.FRONT, Face(CALM, Skull.BROAD, Ears.TALL, Nick.RIGHT, Whiskers.DROOPING)),
    "00101": (Pose.TURNED, Face(SMUG, Skull.ROUND, Ears.WIDE, Nick.NEITHER, Whiskers.BRISTLING)),
    "00110": (Pose.WARY, Face(SLEEPY, Skull.ROUND, Ears.UP, Nick.LEFT, Whiskers.BRISTLING)),
    "00111": (Pose.HUNCHED, Face(EAGER, Skull.BROAD, Ears.UP, Nick.NEITHER, Whiskers.STRAIGHT)),
    "01000": (Pose.WARY, Face(SHIFTY, Skull.BROAD, Ears.UP, Nick.NEITHER, Whiskers.DROOPING)),
    "01001": (Pose.CURIOUS, Face(HAUGHTY, Skull.BROAD, Ears.WIDE, Nick.NEITHER, Whiskers.STRAIGHT)),
    "01010": (Pose.CURIOUS, Face(SUSPICIOUS, Skull.LEAN, Ears.TALL, Nick.NEITHER, Whiskers.STRAIGHT)),
    "01011": (Pose.WARY, Face(PUZZLED, Skull.ROUND, Ears.WIDE, Nick.LEFT, Whiskers.BRISTLING)),
    "01100": (Pose.HUNCHED, Face(FIERCE, Skull.ROUND, Ears.WIDE, Nick.NEITHER, Whiskers.BRISTLING)),
    "01101": (Pose.ALOOF, Face(WINKING, Skull.LEAN, Ears.UP, Nick.LEFT, Whiskers.STRAIGHT)),
    "01110": (Pose.TURNED, Face(MERRY, Skull.LEAN, Ears.TALL, Nick.RIGHT, Whiskers.STRAIGHT)),
    "01111": (Pose.FRONT, Face(GLUM, Skull.ROUND, Ears.TALL, Nick.NEITHER, Whiskers.DROOPING)),
    "10000": (Pose.CURIOUS, Face(GLUM, Skull.LEAN, Ears.WIDE, Nick.NEITHER, Whiskers.BRISTLING)),
    "10001": (Pose.WARY, Face(MERRY, Skull.BROAD, Ears.TALL, Nick.LEFT, Whiskers.STRAIGHT)),
    "10010": (Pose.WARY, Face(WINKING, Skull.ROUND, Ears.TALL, Nick.LEFT, Whiskers.STRAIGHT)),
    "10011": (Pose.CURIOUS, Face(FIERCE, Skull.ROUND, Ears.UP, Nick.NEITHER, Whiskers.DROOPING)),
    "10100": (Pose.TURNED, Face(PUZZLED, Skull.BROAD, Ears.UP, Nick.NEITHER, Whiskers.STRAIGHT)),
    "10101": (Pose.ALOOF, Face(SUSPICIOUS, Skull.ROUND, Ears.TALL, Nick.NEITHER, Whiskers.DROOPING)),
    "10110": (Pose.HUNCHED, Face(HAUGHTY, Skull.LEAN, Ears.WIDE, Nick.NEITHER, Whiskers.DROOPING)),
    "10111": (Pose.FRONT, Face(SHIFTY, Skull.LEAN, Ears.WIDE, Nick.RIGHT, Whiskers.BRISTLING)),
    "11000": (Pose.ALOOF, Face(EAGER, Skull.ROUND, Ears.WIDE, Nick.NEITHER, Whiskers.STRAIGHT)),
    "11001": (Pose.TURNED, Face(SLEEPY, Skull.LEAN, Ears.TALL, Nick.RIGHT, Whiskers.BRISTLING)),
    "11010": (Pose.FRONT, Face(SMUG, Skull.BROAD, Ears.WIDE, Nick.RIGHT, Whiskers.BRISTLING)),
    "11011": (Pose.HUNCHED, Face(CALM, Skull.LEAN, Ears.UP, Nick.NEITHER, Whiskers.DROOPING)),
    "11100": (Pose.FRONT, Face(SHY, Skull.LEAN, Ears.TALL, Nick.LEFT, Whiskers.BRISTLING)),
    "11101": (Pose.CURIOUS, Face(WATCHFUL, Skull.BROAD, Ears.UP, Nick.NEITHER, Whiskers.DROOPING)),
    "11110": (Pose.ALOOF, Face(STARTLED, Skull.ROUND, Ears.UP, Nick.NEITHER, Whiskers.DROOPING)),
    "11111": (Pose.TURNED, Face(DREAMY, Skull.BROAD, Ears.WIDE, Nick.NEITHER, Whiskers.STRAIGHT)),
}
