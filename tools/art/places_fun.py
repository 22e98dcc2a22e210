"""Postcards from a day off: film set, fair, stadium, wedding, opera, office party."""

from __future__ import annotations

import math

from tools.art.dots import halftone
from tools.art.palette import (
    BLUSH,
    BRIGHT,
    CONCRETE,
    CREAM,
    DUSK,
    EMBER,
    FOG,
    GLASS,
    GOLD,
    INK,
    MOSS,
    NIGHT,
    NONE,
    PAPER,
    SAND,
    SIGNAL,
    SKY,
    SLATE,
    STRAW,
)
from tools.art.props import paw_print
from tools.art.scenes import ground, light, postcard
from tools.art.svg import Mark, box, disc, flat, group, line, outlined, oval, path
from tools.art.traces import both, closed, moved, number


def film_set() -> str:
    """A clapperboard, open."""
    bars = "".join(f"M{x} 0H{x + 22}L{x + 8} 26H{x - 14}Z" for x in range(24, 190, 44))
    slat = [box(0, 0, 196, 26, BRIGHT), flat(bars, NIGHT), box(0, 0, 196, 26, NONE)]
    return postcard(
        "film_set",
        SKY,
        flat("M-10-10H50L210 210H70Z", CREAM),
        outlined(
            [
                group(
                    [
                        group(slat, y=-22, turn=-14),
                        box(0, 24, 196, 90, NIGHT, corner=4),
                        flat("M134 26H194V60H134Z", SIGNAL),
                        *slat,
                        line("M0 60H196M70 60V114M134 60V24", 3, FOG),
                        group([paw_print(BRIGHT, NONE)], x=34, y=87, scale=0.5),
                        disc(6, 0, 6, SIGNAL),
                    ],
                    x=62,
                    y=86,
                    scale=0.92,
                    turn=-4,
                )
            ],
            4,
        ),
    )


def amusement_park() -> str:
    """A big wheel."""
    spots = [
        (150 + 68 * math.cos(math.radians(at)), 92 + 68 * math.sin(math.radians(at)))
        for at in range(0, 360, 45)
    ]
    tent = "M-30 184L-24 152H24L30 184Z"
    stripes = "M-8 184L-6 152H6L8 184ZM-32 152Q-6 146 0 122Q6 146 32 152Z"
    spokes = "".join(f"M150 92L{number(x)} {number(y)}" for x, y in spots)
    inks = (SIGNAL, BRIGHT, GOLD, GLASS)
    cabin = "M-14-2H14Q14 17 0 17Q-14 17-14-2Z"
    cabins = "".join(
        path("".join(moved(cabin, *spot) for spot in spots[at::4]), ink) for at, ink in enumerate(inks)
    )
    return postcard(
        "amusement_park",
        SKY,
        light(150, 92, 48),
        ground(176, SAND),
        outlined(
            [
                line("M150 92L100 180M150 92L200 180", 12),
                line("M150 92L100 180M150 92L200 180", 5, SIGNAL),
                disc(150, 92, 68, NONE, width=9) + disc(150, 92, 68, NONE, stroke=BRIGHT, width=3),
                line(spokes, 4),
                cabins,
                disc(150, 92, 13, GOLD),
                path(moved(tent, 52) + moved(tent, 248), BRIGHT),
                path(moved(stripes, 52) + moved(stripes, 248), SIGNAL),
            ],
            4,
        ),
    )


def stadium() -> str:
    """A ball before the goal, and the crowd behind."""
    side = both("M40 104L33 122L47 144Q56 124 40 104ZM22 162L38 166Q28 178 14 182Z")
    patches = closed("M0 83Q9 83 16 88L0 96") + side
    net = "".join(f"M{x} 52V130" for x in range(80, 240, 20)) + "".join(
        f"M64 {y}H236" for y in range(70, 130, 20)
    )
    return postcard(
        "stadium",
        DUSK,
        box(0, 40, 300, 84, SLATE),
        halftone(lambda _y: (6, 296), 50, 116, dot=5, pitch=14, ink=SAND),
        box(0, 124, 300, 80, MOSS),
        flat("M40 124H100L80 200H0ZM200 124H260L300 200H220Z", DUSK, 0.35),
        line("M0 124H300", 4, INK),
        line(net, 2, BRIGHT),
        outlined(
            [
                line("M56 132V48H244V132", 12),
                line("M56 132V48H244V132", 5, BRIGHT),
                oval(150, 184, 50, 6, INK, stroke=NONE),
                disc(150, 134, 50, BRIGHT),
                path("M150 112L170 127L162 150H138L130 127Z", NIGHT),
                line("M150 112V96M170 127L183 122M162 150L172 162M138 150L128 162M130 127L117 122", 3),
                group([path(patches, NIGHT, width=2)], x=150),
            ],
            4,
        ),
    )


def wedding() -> str:
    """A cake with three tiers and a heart."""

    def tier(y: float, half: float, high: float) -> Mark:
        drip = "".join(
            f"Q{x + 10} {y + 34} {x + 20} {y + 16}" for x in range(int(150 - half), int(150 + half), 20)
        )
        return box(150 - half, y, 2 * half, high, BLUSH) + path(
            f"M{150 - half} {y + 16}{drip}V{y}H{150 - half}Z",
            PAPER,
        )

    rice = both("M78-68V-67.9M64-108V-107.900M110-74V-73.9M118-34V-33.9M90-28V-27.9")
    return postcard(
        "wedding",
        SKY,
        light(150, 54, 34, BLUSH),
        ground(176),
        outlined(
            [
                group([path(closed("M0-8C4-24 26-22 26-4C26 12 8 22 0 32"), SIGNAL)], x=150, y=34),
                tier(62, 30, 40),
                tier(98, 60, 44),
                tier(138, 90, 44),
                box(40, 178, 220, 9, GOLD, corner=4),
                group([line(rice, 7, STRAW)], x=150, y=140),
            ],
            4,
        ),
    )


def opera_house() -> str:
    """The curtain is up, and somebody sings."""
    drape = "M-4 0H96C92 70 60 120 34 150L46 210H-4Z"
    folds = "M24 20C26 80 16 120 12 150M52 20C50 70 34 112 24 140M76 20C72 60 54 100 40 124"
    swag = "".join(f"M{x} 10H{x + 60}Q{x + 30} 66 {x} 10Z" for x in range(0, 300, 60))
    right = group([path(drape, SKY), line(folds)], x=300, flip=True)
    singer = [
        path(closed("M0 24C20 26 34 50 44 84H0"), SIGNAL),
        path(closed("M0-20C6-20 10-19 13-16L23-30C30-12 30 4 25 14Q15 26 0 26"), CONCRETE),
        path(both("M18-14C36-14 42-28 36-42C54-28 50-2 24-2Z"), BRIGHT),
        path(closed("M0-36C18-36 25-20 25-4H0"), GOLD),
        line("M-16 4Q-10-2-5 4M5 4Q10-2 16 4", 3),
        oval(0, 15, 6, 8, EMBER),
        line("M-22 34L-44 50M22 34L46 26", 10),
        line("M-22 34L-44 50M22 34L46 26", 4, CONCRETE),
    ]
    return postcard(
        "opera_house",
        NIGHT,
        flat("M132-10H168L232 180H68Z", CREAM),
        outlined(
            [
                box(-4, 166, 308, 40, CONCRETE),
                oval(150, 172, 66, 10, CREAM, stroke=NONE),
                group(singer, x=150, y=92),
                path(drape, SKY) + line(folds),
                right,
                path(swag, SAND),
            ],
            4,
        ),
    )


def corporate_party() -> str:
    """A bottle in collar and tie, after office hours."""
    panes = "".join(f"M{x} {y}H{x + 24}V{y + 24}H{x}Z" for y in (58, 92) for x in (22, 58, 218, 254))
    bunting = "M22 28L42 36L26 52ZM66 39L88 38L79 56ZM214 38L234 39L224 57ZM256 36L274 29L272 50Z"
    foam = "M145 54Q136 26 112 36M155 54Q164 26 188 36M150 54V26"
    glass = [
        path("M-24-30H24Q24 2 0 4Q-24 2-24-30Z", GLASS),
        flat("M-21-16H21Q18 0 0 2Q-18 0-21-16Z", STRAW),
        line("M0 4V38M-14 38H14", 5),
    ]
    return postcard(
        "corporate_party",
        DUSK,
        flat(panes, GOLD),
        light(150, 96, 50),
        ground(176, SAND),
        outlined(
            [
                line("M0 16Q60 56 150 20Q240 56 300 16", 3),
                path(bunting, SIGNAL, width=3),
                line(foam, 16),
                line(foam, 9, BRIGHT),
                group([box(-9, -12, 18, 24, SAND, corner=4)], x=196, y=66, turn=40),
                path("M138 52H162V80C164 92 190 94 190 118V190H110V118C110 94 136 92 138 80Z", MOSS),
                path("M136 82L150 98L164 82L184 98L160 118L150 100L140 118L116 98Z", BRIGHT),
                path("M141 97H159L155 111L166 154L150 170L134 154L145 111Z", SIGNAL),
                group(glass, x=60, y=150, scale=0.95),
                group(glass, x=240, y=150, scale=0.95),
            ],
            4,
        ),
    )
