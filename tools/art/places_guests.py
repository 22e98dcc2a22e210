"""Postcards from where one is looked after: hospital, school, restaurant, hotel."""

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
    MOSS,
    NIGHT,
    NONE,
    PAPER,
    PEWTER,
    SAND,
    SIGNAL,
    SKY,
    SLATE,
    STRAW,
    UMBER,
)
from tools.art.scenes import ground, light, postcard
from tools.art.svg import Mark, box, disc, group, line, outlined, oval, path
from tools.art.traces import closed

_TWO = "C{0} 46 {1} 46 {1} 58C{1} 66 {0} 74 {0} 84H{1}"
_SUM = (
    "M62 58" + _TWO.format(62, 84) + "M100 66H120M110 56V76"
    "M136 58" + _TWO.format(136, 158) + "M174 60H194M174 72H194"
    "M232 46H212V62C220 58 234 60 234 72S218 88 209 80"
)
"""Two and two is five."""


def hospital() -> str:
    """A tail in plaster, held up by a weight, and a chart that gets better."""
    return postcard(
        "hospital",
        SKY,
        light(112, 66, 46),
        ground(176, SLATE),
        outlined(
            [
                box(24, 30, 74, 92, CREAM, corner=5),
                box(46, 22, 30, 14, CONCRETE, corner=4),
                line("M36 104L52 88L66 96L86 58", 5, SIGNAL),
                line("M36 52H62", 3),
                line("M196 84L214 20H274V64", 4),
                box(262, 64, 24, 26, SLATE, corner=5),
                # The bed, the patient under the blanket, the tail on high.
                path("M112 176V98M284 176V118", NONE, width=8),
                box(104, 132, 186, 24, CONCRETE, corner=6),
                path("M150 134C150 108 176 104 206 108Q250 112 276 134Z", DUSK),
                halftone(lambda _y: (202, 262), 118, 130, dot=3, pitch=8, ink=SKY, opacity=0.8),
                box(108, 108, 52, 26, BRIGHT, corner=10),
                group(_patient(), x=138, y=98),
                line("M206 112Q206 96 197 84", 22),
                line("M206 112Q206 96 197 84", 14, BRIGHT),
                line("M199 102L210 98", 3),
                disc(196, 78, 9, CONCRETE),
            ],
            4,
        ),
    )


def _patient() -> list[Mark]:
    """The head of a cat with a bandage, eyes screwed up."""
    return [
        path(closed("M0-22C6-22 9-21 12-19L21-30C28-14 28 2 24 10Q15 22 0 22"), CONCRETE),
        line("M-15-3H-6M6-3H15M-15 0L-6-6M15 0L6-6", 3),
        path("M-4 7H4L0 11Z", SIGNAL, width=2),
        path("M-21-12Q0-22 21-12L20-4Q0-14-20-4Z", BRIGHT, width=3),
    ]


def school() -> str:
    """A blackboard with a sum that does not add up, and an apple for the teacher."""
    return postcard(
        "school",
        GLASS,
        ground(172, SLATE),
        outlined(
            [
                box(30, 20, 240, 122, PEWTER, corner=6),
                box(42, 32, 216, 98, NIGHT, pen=3),
                line(_SUM, 6, BRIGHT),
                line("M60 112H122", 4, CREAM),
                box(56, 138, 74, 10, SAND, corner=3),
                box(72, 131, 22, 8, BRIGHT, corner=2),
                box(-4, 168, 308, 36, CHESTNUT),
                box(176, 148, 84, 20, DUSK, corner=4),
                path("M254 151H184V165H254", BRIGHT, width=3),
                group(
                    [
                        path(
                            closed("M0 2C6-2 18-6 24 6C30 20 20 40 0 36"),
                            SIGNAL,
                        ),
                        line("M0 2Q0-8 7-12", 5),
                        path("M4-6Q16-20 27-10Q16 2 4-6Z", MOSS, width=3),
                        oval(-14, 12, 3, 6, BRIGHT, width=2),
                    ],
                    x=218,
                    y=112,
                ),
            ],
            4,
        ),
    )


def restaurant() -> str:
    """A bell of silver, from which a fish looks out, with a fork and a knife."""
    return postcard(
        "restaurant",
        DUSK,
        light(150, 92, 78),
        ground(168, PAPER),
        outlined(
            [
                # The cloth hangs in folds.
                path("M-4 166H304V204H-4Z", BRIGHT),
                line("M40 172V204M96 172V204M204 172V204M260 172V204", 3, CONCRETE),
                oval(150, 162, 112, 16, FOG),
                oval(150, 158, 92, 10, BRIGHT),
                group(_fish(), x=150, y=144),
                group(
                    [
                        path("M-86 0C-86-64-44-92 0-92S86-64 86 0Z", CONCRETE),
                        path("M-66-12C-64-50-42-70-16-76Q-42-54-46-12Z", GLASS, width=3),
                        halftone(lambda _y: (22, 80), -56, -8, dot=3, pitch=7, ink=SLATE, opacity=0.6),
                        disc(0, -98, 10, GOLD),
                        box(-94, -6, 188, 12, FOG, corner=6),
                    ],
                    x=156,
                    y=112,
                    turn=-14,
                ),
                path("M34 172V116Q24 112 24 94V70M34 100V70M44 70V94Q44 112 34 116", NONE, width=6),
                path("M270 172V64Q254 84 256 118H270", FOG),
            ],
            4,
        ),
    )


def _fish() -> list[Mark]:
    """A fish that looks out of its dish."""
    return [
        path("M-46 4C-30-22 14-24 36-4L58-20Q52 0 58 18L36 8C14 24-30 22-46 4Z", SIGNAL),
        disc(-26, -1, 6, BRIGHT, width=3),
        disc(-27, -1, 2, INK),
        line("M-6-12Q2 0-6 12M10-12Q18 0 10 12", 3),
        line("M-45 6Q-36 10-31 8", 3),
    ]


_HOLES = "".join(f"M{x} {y}H{x + 34}V{y + 34}H{x}Z" for y in (22, 62) for x in (24, 63, 102))


def hotel() -> str:
    """A key with a heavy tag, the bell at the desk, and who has rung it."""
    return postcard(
        "hotel",
        SKY,
        light(206, 86, 66),
        outlined(
            [
                # Pigeonholes with a key or a letter.
                box(16, 14, 128, 92, CHESTNUT, corner=4),
                path(_HOLES, UMBER, width=3),
                line("M41 26V40M80 66V80M119 26V40", 3, GOLD),
                disc(41, 44, 6, GOLD, width=3),
                disc(80, 84, 6, GOLD, width=3),
                disc(119, 44, 6, GOLD, width=3),
                path("M67 34H93V52H67ZM106 74H132V92H106Z", PAPER, width=3),
                # The guest's paw comes down on the bell.
                box(-4, 150, 308, 54, DUSK),
                box(-8, 144, 316, 16, SAND),
                path("M150 144C150 108 174 92 206 92S262 108 262 144Z", GOLD),
                path("M164 138C166 116 178 106 192 102Q180 116 180 138Z", STRAW, width=3),
                box(138, 138, 136, 14, SLATE, corner=6),
                disc(206, 86, 9, GOLD),
                path("M190-4V52Q190 78 206 78T222 52V-4Z", CONCRETE),
                line("M200 66V76M211 66V76", 3),
                line("M146 92L132 84M144 112L126 112M266 92L280 84M268 112L286 112", 4),
                # The key with its tag.
                path("M20 166H64Q74 166 74 176T64 186H20Q12 186 12 176T20 166Z", CREAM),
                line("M26 176H56", 4, UMBER),
                disc(92, 176, 15, GOLD),
                disc(92, 176, 6, DUSK, width=3),
                line("M107 176H152M140 176V187M150 176V186", 7),
            ],
            4,
        ),
    )
