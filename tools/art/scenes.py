"""The big pictures: the wall with its cats, the poster, the spy, the emblems, an empty table."""

from __future__ import annotations

from typing import Final

from engine.charlie.cards import Cat
from tools.art import clothes
from tools.art.cast import CAST
from tools.art.faces import GREY, ORANGE, Face, Fur, head
from tools.art.letters import lettering
from tools.art.palette import (
    CONCRETE,
    CREAM,
    DUSK,
    FOG,
    GOLD,
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
from tools.art.svg import (
    Mark,
    both,
    box,
    clipped,
    closed,
    disc,
    flat,
    glow,
    group,
    halftone,
    line,
    outlined,
    oval,
    path,
    picture,
)

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
    rows = []
    for row, y in enumerate(range(int(top) + 40, int(bottom), 32)):
        rows.append(f"M0 {y}H{width}")
        for x in range(40 if row % 2 else 90, int(width), 100):
            rows.append(f"M{x} {y - 32 + (14 if not row else 0)}V{y}")
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


def grip(code: str, x: float, edge: float, spread: float = 46, scale: float = 1) -> Mark:
    """The paws of a peeking cat, laid over the edge."""
    fur = ORANGE if code[3] == "1" else GREY
    return outlined([group([_paws(6, spread, fur)], x=x, y=edge, scale=scale)])


def sun(x: float, y: float, radius: float, dot: float = 6) -> Mark:
    """A sun that dissolves into dots."""
    return glow(x, y, radius + dot, dot=dot, pitch=dot * 1.7, rings=5, ink=SIGNAL) + disc(
        x, y, radius, SIGNAL
    )


def beams(x: float, y: float, reach: float) -> Mark:
    """Two searchlights."""
    return flat(
        f"M{x - 30} {y}L{x - reach} {y - 260}L{x - reach + 90} {y - 290}Z"
        f"M{x + 30} {y}L{x + reach} {y - 260}L{x + reach - 90} {y - 290}Z",
        GOLD,
        0.22,
    )


_HOME: Final = (("01010", 74, -7, 3), ("10100", 196, 3, -3), ("00001", 316, 8, -4))


def home() -> str:
    """The hero of the home screen, tall: no sky of its own, so that it stands on dark and on light."""
    edge = 262
    cats = [peeker(code, x, edge, tilt=tilt, turn=turn, sunk=14, scale=1.12) for code, x, tilt, turn in _HOME]
    paws = [grip(code, x, edge, 44, 1.12) for code, x, _tilt, _turn in _HOME]
    return picture(
        390, 300, sun(195, 148, 112), gate(195, 264, 0.92, NIGHT), *cats, wall(390, edge, 300), *paws
    )


def home_wide() -> str:
    """The hero for a wide screen."""
    edge = 262
    line_up = (
        ("10011", 96, 6, 3),
        ("00110", 232, -5, 4),
        ("01010", 372, -7, 3),
        ("10100", 494, 3, -3),
        ("00001", 616, 8, -4),
        ("11010", 752, -4, -4),
        ("01100", 884, 6, -5),
    )
    cats = [
        peeker(code, x, edge, tilt=tilt, turn=turn, sunk=14, scale=1.08) for code, x, tilt, turn in line_up
    ]
    paws = [grip(code, x, edge, 44, 1.08) for code, x, _tilt, _turn in line_up]
    return picture(
        980, 300, sun(490, 148, 112), gate(490, 264, 0.92, NIGHT), *cats, wall(980, edge, 300), *paws
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


def poster() -> str:
    """The poster, 16:9: for pages that embed the game and for the card that a link shows."""
    edge = 262
    line_up = (
        ("10111", 96, 5, 3),
        ("01010", 208, -6, 3),
        ("10100", 320, 3, -3),
        ("00001", 432, 7, -4),
        ("11010", 544, -4, -4),
    )
    cats = [
        peeker(code, x, edge, tilt=tilt, turn=turn, sunk=12, scale=1.06) for code, x, tilt, turn in line_up
    ]
    paws = [grip(code, x, edge, 44, 1.06) for code, x, _tilt, _turn in line_up]
    title = line(lettering("SPY TABLE", 320, 304, 36), 9, INK)
    title_top = line(lettering("SPY TABLE", 320, 301, 36), 9, PAPER)
    return picture(
        640,
        360,
        box(0, 0, 640, 360, NIGHT),
        beams(320, 280, 300),
        sun(320, 150, 118),
        gate(320, 264, 1, NIGHT),
        *cats,
        box(0, edge, 640, 98, DUSK),
        wall(640, edge, 360),
        *paws,
        title,
        title_top,
    )


def spy() -> str:
    """Nobody knows who: hat, collar, two eyes, and a tail that asks a question."""
    tail = "M206 190C240 190 236 150 226 132C214 108 250 84 250 112"
    figure = [
        line(tail, 17),
        line(tail, 11, SLATE),
        path("M78 204C74 150 100 128 132 122H168C200 128 226 150 222 204Z", SAND),
        line("M104 160L108 204M196 160L192 204", 4),
        group([path(closed("M0-36C26-36 40-19 40 1C40 24 23 36 0 36"), NIGHT)], x=150, y=92, scale=1.1),
        oval(133, 92, 10, 9, STRAW, stroke=NONE),
        oval(167, 92, 10, 9, STRAW, stroke=NONE),
        oval(135, 92, 3, 8, INK, stroke=NONE),
        oval(169, 92, 3, 8, INK, stroke=NONE),
        path("M150 190L122 118L92 128L104 148L94 156ZM150 190L178 118L208 128L196 148L206 156Z", CREAM),
        path("M128 134L96 92L78 134L100 148ZM172 134L204 92L222 134L200 148Z", SAND),
        group([clothes.fedora(-4)], x=150, y=92, scale=1.35),
    ]
    return postcard(
        "spy",
        SKY,
        glow(150, 96, 82, dot=5, pitch=8, rings=4, ink=CREAM),
        disc(150, 96, 76, CREAM),
        ground(168),
        outlined(figure, 4),
    )


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
    """Nothing going on: a cup, a newspaper, a cat asleep behind it."""
    edge = 132
    cat = peeker("00010", 110, edge, sunk=4, scale=1)
    paper = outlined([group([clothes.sheet()], x=172, y=118, turn=-8, scale=1.1)])
    return picture(
        240,
        170,
        glow(120, 84, 66, dot=5, pitch=8, rings=3, ink=CONCRETE, opacity=0.6),
        disc(120, 84, 62, CONCRETE, stroke=NONE, opacity=0.35),
        cat,
        box(6, edge, 228, 12, SAND, stroke=INK, pen=4, corner=4),
        path("M26 144H38L34 168H22ZM202 144H214L218 168H206Z", SAND, stroke=INK, width=4),
        paper,
        coffee(54, 108, 0.9),
    )
