"""Postcards from the way: airplane, night train, space station, border, ski resort."""

from __future__ import annotations

from tools.art.dots import halftone
from tools.art.palette import (
    BRIGHT,
    CHESTNUT,
    CONCRETE,
    CREAM,
    DUSK,
    FOG,
    GLASS,
    GOLD,
    INK,
    MARMALADE,
    NIGHT,
    NONE,
    PAPER,
    PEWTER,
    SIGNAL,
    SKY,
    SLATE,
    STRAW,
)
from tools.art.scenes import barrier, ground, light, postcard
from tools.art.svg import box, disc, flat, group, line, outlined, path
from tools.art.traces import both, closed


def airplane() -> str:
    """An airliner that climbs out of the clouds."""
    body = "M-116-10C-60-26 60-28 96-22C122-17 130-4 122 4C112 16 70 20 20 20C-40 18-92 8-116-10Z"
    plane = [
        path("M26-20L-14-66H-38L-18-20Z", CONCRETE),
        path(body, PAPER),
        flat("M-104-4C-40 4 60 4 126-2C124 12 70 20 20 20C-40 18-86 10-104-4Z", SIGNAL),
        path(body, NONE),
        path("M-116-10L-136-58H-106L-70-20Z", SIGNAL),
        path("M-98-4L-126 18H-108L-70 0Z", CONCRETE),
        line(
            "M-50-11V-10.900M-32-12V-11.9M-14-13V-12.900M4-13V-12.9M22-13V-12.9M40-13V-12.9M58-12V-11.9",
            9,
            DUSK,
        ),
        path("M92-22C106-20 116-14 120-9H94Z", GLASS, width=3),
        path("M34 8L-44 76H-72L-32 6Z", CONCRETE),
        box(-16, 34, 40, 16, SLATE, corner=7),
    ]
    puffs = (
        "M0 170Q20 148 44 164Q66 138 96 162Q120 150 140 174"
        "Q170 154 196 172Q228 142 260 168Q280 156 300 174V200H0Z"
    )
    return postcard(
        "airplane",
        SKY,
        light(62, 48, 18, STRAW),
        outlined([group(plane, x=158, y=92, turn=-17), path(puffs, FOG)], 4),
        halftone(lambda _y: (10, 290), 178, 192, dot=5, pitch=8, ink=CONCRETE),
    )


def night_train() -> str:
    """A sleeping car; somebody sleeps."""
    sleeper = [
        path("M-24 4L-20-22L-6-10H8L20-22L24 4C24 18 12 24 0 24S-24 18-24 4Z", MARMALADE),
        line("M-14 4Q-9 9-4 4M4 4Q9 9 14 4", 3),
    ]
    windows = "".join(box(x, 72, 78, 50, STRAW, corner=6) for x in (16, 111, 206))
    drapes = (
        "M16 76Q36 92 20 122H16ZM94 76Q74 92 90 122H94ZM206 76Q226 92 210 122H206ZM284 76Q264 92 280 122H284Z"
    )
    return postcard(
        "night_train",
        DUSK,
        disc(252, 34, 17, CREAM) + disc(244, 30, 14, DUSK),
        box(-10, 150, 320, 60, CONCRETE),
        outlined(
            [
                line("M40 24V24.1M92 36V36.1M150 20V20.1M200 34V34.1M66 38V38.1", 5, CREAM),
                "".join(disc(x, 160, 16, SLATE) + disc(x, 160, 4, INK) for x in (34, 76, 224, 266)),
                path("M-10 66Q-10 48 20 48H310V70H-10Z", FOG),
                box(-10, 62, 320, 90, SKY),
                windows,
                path(drapes, BRIGHT, width=3),
                line("M-10 137H310", 8, SIGNAL),
                group(sleeper, x=150, y=99, scale=0.9),
                path("M111 112Q130 104 150 112T189 108V122H111Z", BRIGHT, width=3),
                line("M172 80H182L172 92H182", 3),
                line("M-10 178H310", 5),
            ],
            4,
        ),
    )


def space_station() -> str:
    """A station with its wings spread over the world."""
    wing = "M48-34H128V34H48Z"
    cells = "M75-34V34M101-34V34M48 0H128"
    return postcard(
        "space_station",
        DUSK,
        disc(150, 330, 196, BRIGHT) + disc(150, 340, 194, SKY),
        halftone(lambda y: (150 - (y - 140) * 2, 150 + (y - 140) * 2), 154, 192, dot=4, pitch=10, ink=GLASS),
        outlined(
            [
                line("M32 34V34.1M84 22V22.1M110 56V56.1M30 80V80.1M274 110V110.1M204 24V24.1", 5, CREAM),
                group(
                    [
                        line("M-56 0H56M0-40V-62", 8, CONCRETE),
                        path(both(wing), STRAW),
                        line(both(cells), 3),
                        path("M-18-66Q0-44 18-66Z", BRIGHT),
                        box(-30, -44, 60, 88, BRIGHT, corner=18),
                        halftone(
                            lambda _x: (-30, 34), 18, 27, dot=3, pitch=6, ink=INK, opacity=0.4, upright=True
                        ),
                        disc(0, -10, 18, SKY),
                        path("M-11 4V-20L-4-14H4L11-20V4Q0 10-11 4Z", NIGHT, width=1),
                        disc(-4, -6, 2.4, STRAW, stroke=NONE) + disc(5, -6, 2.4, STRAW, stroke=NONE),
                        box(-30, 20, 60, 10, SIGNAL),
                    ],
                    x=152,
                    y=88,
                    turn=-16,
                ),
            ],
            4,
        ),
    )


def border_crossing() -> str:
    """A booth, a barrier, a case left behind."""
    booth = [
        box(28, 70, 66, 116, PAPER),
        path("M28 122L94 100V122L28 144ZM28 164L94 142V164L28 186Z", SIGNAL, width=3),
        box(40, 80, 42, 34, GLASS),
        path("M18 72L30 46H92L104 72Z", SLATE),
    ]
    return postcard(
        "border_crossing",
        SKY,
        light(214, 78, 46),
        outlined(
            [
                ground(156),
                path("M150 156H216L296 204H120Z", SLATE),
                *booth,
                barrier(116, 140, 200, -34),
                box(102, 118, 30, 68, SLATE, corner=4),
                path("M210 148V138H232V148", NONE),
                box(192, 148, 58, 36, CHESTNUT, corner=5),
                line("M204 150V182M238 150V182", 4, GOLD),
            ],
            4,
        ),
    )


def ski_resort() -> str:
    """A cable car before a peak in the snow."""
    snow = "M196 26L236 96L216 88L204 106L188 90L172 108L162 92Z"
    cabin = [
        line("M0-46V-20M-14-46H14", 6),
        box(-44, -22, 88, 62, SIGNAL, corner=14),
        box(-34, -12, 30, 26, GLASS, corner=4) + box(4, -12, 30, 26, GLASS, corner=4),
        line("M-44 24H44", 4, CREAM),
    ]
    firs = closed("M0-40L16-14H8L24 14H0")
    return postcard(
        "ski_resort",
        SKY,
        outlined(
            [
                path("M-10 180L58 84L96 128L196 26L310 170V210H-10Z", PEWTER),
                path(snow, BRIGHT),
                path("M58 84L80 110L64 106L54 118L38 112Z", BRIGHT),
                path("M-10 166Q70 140 150 164T310 152V210H-10Z", BRIGHT),
                group([path(firs, DUSK)], x=240, y=156, scale=1.2),
                group([path(firs, DUSK)], x=270, y=164),
                line("M-10 64L310 6", 4),
                group(cabin, x=102, y=92),
            ],
            4,
        ),
        halftone(lambda _y: (10, 290), 172, 192, dot=4, pitch=8, ink=CONCRETE),
    )
