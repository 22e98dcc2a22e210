"""The big pictures: the wall with its cats, the poster, the spy, the emblems, an empty table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from engine.charlie.cards import Cat
from tools.art import clothes
from tools.art.cast import CAST
from tools.art.dots import glow, halftone
from tools.art.faces import GREY, ORANGE, Face, Fur, head
from tools.art.letters import lettering
from tools.art.palette import (
    CONCRETE,
    CREAM,
    DUSK,
    EMBER,
    FOG,
    INK,
    NIGHT,
    NONE,
    PAPER,
    SAND,
    SIGNAL,
    SKY,
    SLATE,
    STRAW,
)
from tools.art.props import coffee
from tools.art.svg import Mark, box, clipped, disc, flat, group, line, outlined, oval, path, picture, printed
from tools.art.traces import both, closed

# Spyfall shows its places and its spy at this size.
POSTCARD: Final = (300, 200)


def gate(x: float, y: float, scale: float, ink: str) -> Mark:
    """The gate beyond the wall, its foot at y; a cat drives the chariot."""
    columns = "".join(f"M{at} 0V-62H{at + 13}V0Z" for at in (-95, -62, -29, 16, 49, 82))
    roof = "M-104-62H104V-74H-104ZM-98-74H98V-86H-98ZM-46-86H46V-98H-46Z"
    horses = both("M6-98V-108C6-114 10-118 16-118L18-124L22-118L28-112L25-109L21-111L22-98Z")
    driver = "M-7-98V-116C-12-120-12-128-9-136L-4-130H4L9-136C12-128 12-120 7-116V-98Z"
    return group([flat(columns + roof + horses + driver + "M-108-6H108V0H-108Z", ink)], x=x, y=y, scale=scale)


def wall(width: float, top: float, bottom: float) -> Mark:
    """The wall: a coping, blocks, and a shadow in dots under the edge."""
    courses = (int(top) + 14, *range(int(top) + 40, int(bottom) - 6, 32), int(bottom))
    rows = []
    for row, (above, below) in enumerate(pairwise(courses)):
        rows.append(f"M0 {above}H{width}")
        rows += [f"M{x} {above}V{below}" for x in range(40 if row % 2 else 90, int(width), 100)]
    return (
        box(0, top, width, bottom - top, CONCRETE)
        + line("".join(rows), 2.6, SLATE)
        + halftone(lambda _y: (2, width), top + 20, top + 34, dot=3.2, pitch=6, ink=INK, opacity=0.35)
        + box(-4, top, width + 8, 16, FOG, stroke=INK, pen=4)
    )


def _paws(y: float, spread: float, fur: Fur) -> Mark:
    paw = "M-10 0C-12-10 10-10 10 0V8C9 14 4 15 0 13C-4 15-9 14-10 8Z"
    toes = "M-3 6V13M4 6V13"
    return "".join(group([path(paw, fur.base), line(toes, 2.2)], x=side * spread, y=y) for side in (-1, 1))


def peeker(
    code: str, x: float, edge: float, *, tilt: float = 0, turn: float = 0, sunk: float = 8, scale: float = 1
) -> Mark:
    """A cat that looks over the wall: only what is above the edge, and two paws on it."""
    cat = Cat(int(code, 2))
    hat, glasses, _coat, orange, _newspaper = (digit == "1" for digit in code)
    fur = ORANGE if orange else GREY
    face: Face = CAST[cat.code][1]
    top = head(
        face,
        fur,
        turn,
        hat=clothes.fedora() if hat else "",
        lenses=clothes.lenses() if glasses else "",
        frames=clothes.frames(turn) if glasses else "",
    )
    return outlined([group([top], x=x, y=edge - sunk * scale, turn=tilt, scale=scale)])


def grip(code: str, x: float, edge: float, spread: float = 44, scale: float = 1) -> Mark:
    """The paws of a peeking cat, laid over the edge."""
    fur = ORANGE if code[3] == "1" else GREY
    return outlined([group([_paws(6, spread, fur)], x=x, y=edge, scale=scale)])


def sun(x: float, y: float, radius: float, dot: float = 6) -> Mark:
    """A sun that dissolves into dots."""
    return glow(x, y, radius + dot, dot=dot, pitch=dot * 1.7, rings=5, ink=SIGNAL) + disc(
        x, y, radius, SIGNAL
    )


def beams(x: float, y: float) -> Mark:
    """Two searchlights that cross the sky."""
    left = f"M{x - 60} {y}L{x - 330} {y - 330}H{x - 220}Z"
    right = f"M{x + 60} {y}L{x + 330} {y - 330}H{x + 220}Z"
    return flat(left + right, DUSK)


@dataclass(frozen=True, slots=True)
class _Peep:
    """Where along the wall a cat looks over it, and how."""

    code: str
    x: float
    tilt: float
    turn: float


def _behind(edge: float, scale: float, sunk: float, cats: Sequence[_Peep]) -> Mark:
    return "".join(
        peeker(cat.code, cat.x, edge, tilt=cat.tilt, turn=cat.turn, sunk=sunk, scale=scale) for cat in cats
    )


def _on_top(edge: float, scale: float, cats: Sequence[_Peep]) -> Mark:
    return "".join(grip(cat.code, cat.x, edge, scale=scale) for cat in cats)


_THREE: Final = (_Peep("01010", 70, -8, 3), _Peep("10100", 195, 3, -3), _Peep("00001", 320, 8, -4))


def home() -> str:
    """The hero of the home screen: no sky of its own, so that it stands on dark and on light.

    It is as tall as it is wide: a tall phone shows more sky, and never cuts off the cats at the sides.
    """
    edge, scale = 348, 1.2
    return picture(
        390,
        390,
        sun(195, 242, 104),
        gate(195, 342, 1, EMBER),
        _behind(edge, scale, 19, _THREE),
        wall(390, edge, 390),
        _on_top(edge, scale, _THREE),
    )


def barrier(x: float, y: float, length: float, turn: float) -> Mark:
    """A barrier pole in signal stripes."""
    stripes = "".join(f"M{at} -8H{at + 18}L{at + 10} 8H{at - 8}Z" for at in range(20, int(length) - 10, 40))
    return group(
        [
            box(0, -8, length, 16, PAPER, stroke=NONE, corner=3),
            flat(stripes, SIGNAL),
            box(0, -8, length, 16, NONE, stroke=INK, pen=4, corner=3),
        ],
        x=x,
        y=y,
        turn=turn,
    )


def _sign() -> Mark:
    """A board on the wall, like those that told people where they were."""
    board = box(150, 280, 340, 68, PAPER, stroke=INK, pen=5, corner=4)
    rim = box(157, 287, 326, 54, NONE, stroke=INK, pen=2.5)
    bolts = "".join(disc(x, y, 2.6, CONCRETE) for x in (164, 476) for y in (294, 334))
    return board + rim + bolts + printed([line(lettering("SPY TABLE", 320, 298, 32))], 8.5, INK)


def poster() -> str:
    """The poster, 16:9: for pages that embed the game and for the card that a link shows."""
    edge, scale = 250, 1.06
    cats = (
        _Peep("10111", 78, 5, 3),
        *(replace(cat, x=cat.x + 125) for cat in _THREE),
        _Peep("11010", 562, -4, -4),
    )
    return picture(
        640,
        360,
        box(0, 0, 640, 360, NIGHT),
        beams(320, 300),
        sun(320, 146, 100),
        gate(320, 246, 1, EMBER),
        _behind(edge, scale, 19, cats),
        wall(640, edge, 360),
        _on_top(edge, scale, cats),
        _sign(),
    )


def spy() -> str:
    """Nobody knows who: hat, collar, two eyes, and a tail that asks a question."""
    tail = "M206 198C236 196 246 176 246 158C246 138 270 136 270 114C270 92 238 88 232 110"
    figure = [
        line(tail, 17),
        line(tail, 10, SLATE),
        path("M82 210C78 160 102 138 134 132H166C198 138 222 160 218 210Z", SAND),
        line("M106 168L110 204M194 168L190 204", 4),
        group([path(closed("M0-36C26-36 40-19 40 1C40 24 23 36 0 36"), NIGHT)], x=150, y=104),
        oval(134, 105, 9.5, 9, STRAW, stroke=NONE),
        oval(166, 105, 9.5, 9, STRAW, stroke=NONE),
        oval(136, 105, 3, 8, INK, stroke=NONE),
        oval(168, 105, 3, 8, INK, stroke=NONE),
        path("M150 196L124 128L96 138L107 156L98 163ZM150 196L176 128L204 138L193 156L202 163Z", CREAM),
        path("M130 144L100 104L82 144L103 157ZM170 144L200 104L218 144L197 157Z", SAND),
        group([clothes.fedora(-4)], x=150, y=104, scale=1.22),
    ]
    return postcard("spy", SKY, light(150, 100, 78), ground(168), outlined(figure, 4))


def light(x: float, y: float, radius: float, ink: str = CREAM) -> Mark:
    """The light behind what a postcard shows: a disc that dissolves into dots."""
    return glow(x, y, radius + 6, dot=5, pitch=8, rings=4, ink=ink) + disc(x, y, radius, ink)


def ground(top: float, ink: str = CONCRETE) -> Mark:
    """What a postcard stands on."""
    width, height = POSTCARD
    return box(0, top, width, height - top, ink) + line(f"M0 {top}H{width}", 4, INK)


def postcard(name: str, sky: str, *marks: Mark) -> str:
    """A picture of a place, all of one size and one margin, so that none gives itself away."""
    width, height = POSTCARD
    shape = box(0, 0, width, height, None, corner=14)
    inside = clipped(name, shape, [box(0, 0, width, height, sky), *marks])
    margin = box(4, 4, width - 8, height - 8, NONE, stroke=PAPER, pen=8, corner=11) + box(
        1.5, 1.5, width - 3, height - 3, NONE, stroke=INK, pen=3, corner=13
    )
    return picture(
        width, height, inside, margin, box(8, 8, width - 16, height - 16, NONE, stroke=INK, pen=2, corner=7)
    )


def _emblem(name: str, ground_ink: str, dots: str, *marks: Mark) -> str:
    back = disc(50, 50, 48, ground_ink) + glow(50, 50, 36, dot=2.6, pitch=4.4, rings=3, ink=dots, opacity=0.7)
    rim = (
        disc(50, 50, 47, NONE, stroke=PAPER, width=3)
        + disc(50, 50, 48.5, NONE, stroke=INK, width=3)
        + disc(50, 50, 45, NONE, stroke=INK, width=1.6)
    )
    return picture(100, 100, clipped(name, disc(50, 50, 48), [back, *marks]), rim)


def question() -> str:
    """The emblem of Spyfall: a question with an eye for its dot."""
    hook = "M34 36C33 16 67 14 67 35C67 49 50 47 50 60"
    mark = line(hook, 16) + line(hook, 10, PAPER)
    eye = path("M35 77Q50 64 65 77Q50 90 35 77Z", PAPER) + disc(50, 77, 5.4, INK, stroke=NONE)
    return _emblem("question", DUSK, SKY, outlined([mark, eye]))


def charlie() -> str:
    """The emblem of Checkpoint Charlie: a hat over the barrier."""
    cat = peeker("10100", 50, 54, scale=0.72, sunk=0)
    return _emblem("charlie", SIGNAL, CREAM, cat, barrier(-6, 82, 112, -4))


def no_games() -> str:
    """Nothing going on: a cat behind a table, a cup, a newspaper."""
    edge = 130
    cat = peeker("00010", 112, edge, sunk=20)
    paper = outlined([group([clothes.sheet()], x=186, y=106, turn=-8)])
    hem = "C206 172 200 160 186 166S160 172 146 166S120 160 106 166S80 172 66 166S34 172 20 166"
    cloth = f"M14 138H226L220 166{hem}Z"
    return picture(
        240,
        176,
        glow(120, 80, 64, dot=5, pitch=8, rings=3, ink=SKY),
        disc(120, 80, 60, SKY),
        cat,
        outlined([path(cloth, PAPER), box(6, edge, 228, 13, SAND, corner=4)], 4),
        halftone(lambda _y: (24, 214), 148, 156, dot=2.6, pitch=6, ink=CONCRETE),
        paper,
        coffee(48, 104, 0.9),
    )
