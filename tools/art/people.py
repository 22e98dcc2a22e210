"""Faces for people: ten cats, each as a round portrait, to choose from beside the five hounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tools.art import cast, clothes
from tools.art.faces import GREY, ORANGE, Ears, Expression, Face, Fur, Nick, Skull, Whiskers, head
from tools.art.hounds import round_portrait
from tools.art.palette import CONCRETE, CREAM, DUSK, FOG, GOLD, MOSS, NIGHT, SAND, SIGNAL, SKY
from tools.art.svg import Mark, group


@dataclass(frozen=True, slots=True)
class Sitter:
    """One cat: its mood, its fur, what it wears, and the colour behind it."""

    mood: Expression
    fur: Fur
    ground: str
    dots: str
    hat: bool = False
    glasses: bool = False
    coat: bool = False
    skull: Skull = Skull.ROUND
    ears: Ears = Ears.UP
    whiskers: Whiskers = Whiskers.STRAIGHT


SITTERS: Final = {
    "merry": Sitter(cast.MERRY, ORANGE, SKY, CREAM, skull=Skull.BROAD, ears=Ears.WIDE),
    "smug": Sitter(cast.SMUG, GREY, SIGNAL, CREAM, hat=True, coat=True),
    "dreamy": Sitter(cast.DREAMY, GREY, MOSS, CREAM, ears=Ears.TALL, whiskers=Whiskers.DROOPING),
    "fierce": Sitter(cast.FIERCE, ORANGE, NIGHT, SKY, coat=True, whiskers=Whiskers.BRISTLING),
    "winking": Sitter(cast.WINKING, ORANGE, GOLD, CREAM, hat=True, skull=Skull.LEAN),
    "sleepy": Sitter(cast.SLEEPY, GREY, SAND, CREAM, glasses=True, skull=Skull.BROAD),
    "startled": Sitter(cast.STARTLED, GREY, DUSK, FOG, ears=Ears.TALL, skull=Skull.LEAN),
    "haughty": Sitter(cast.HAUGHTY, ORANGE, CONCRETE, FOG, glasses=True, coat=True, ears=Ears.WIDE),
    "shy": Sitter(cast.SHY, ORANGE, FOG, CONCRETE, skull=Skull.LEAN, whiskers=Whiskers.DROOPING),
    "sly": Sitter(cast.SUSPICIOUS, GREY, GOLD, CREAM, hat=True, glasses=True, coat=True),
}


def portrait(name: str) -> str:
    """One cat, round."""
    sitter = SITTERS[name]
    face = Face(sitter.mood, sitter.skull, sitter.ears, Nick.NEITHER, sitter.whiskers)
    top = head(
        face,
        sitter.fur,
        hat=clothes.fedora(-3) if sitter.hat else "",
        lenses=clothes.lenses() if sitter.glasses else "",
        frames=clothes.frames(0) if sitter.glasses else "",
    )
    dress = (clothes.raincoat if sitter.coat else clothes.sweater)(0, 0)
    bust: Mark = group([dress], x=-60, y=-77) + top
    return round_portrait(f"cat-{name}", group([bust], y=4), sitter.ground, sitter.dots)
