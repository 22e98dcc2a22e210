"""Postcards from the errands in town: bank, supermarket, bakery, hairdresser, flea market, vet."""

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
    NONE,
    PAPER,
    SAND,
    SIGNAL,
    SKY,
    SLATE,
    UMBER,
)
from tools.art.props import paw_print
from tools.art.scenes import ground, light, postcard
from tools.art.svg import box, disc, group, line, outlined, oval, path
from tools.art.traces import both, closed, mirror


def bank() -> str:
    """Columns, and a coin in the gable."""
    columns = "".join(box(x, 92, 22, 66, FOG) for x in (66, 114, 164, 212))
    return postcard(
        "bank",
        SKY,
        ground(170),
        outlined(
            [
                box(58, 88, 184, 72, SLATE),
                columns,
                halftone(lambda _y: (64, 238), 98, 104, dot=3, pitch=6, ink=INK, opacity=0.4),
                path("M150 20L266 78V92H34V78Z", PAPER),
                path("M150 34L232 78H68Z", FOG, width=3),
                line("M36 78H264", 3),
                disc(150, 55, 20, GOLD),
                group([paw_print(UMBER, NONE)], x=150, y=55, scale=0.4),
                box(46, 156, 208, 14, CONCRETE),
                box(28, 168, 244, 18, FOG),
            ],
            4,
        ),
    )


def supermarket() -> str:
    """A trolley with the week's fish."""
    wires = "M99 80L112 138M130 80L136 138M160 80V138M190 80L184 138M221 80L206 138M78 98H240M84 118H234"
    basket = "M70 78H246L226 140H92Z"
    return postcard(
        "supermarket",
        DUSK,
        light(160, 88, 76),
        ground(172),
        outlined(
            [
                group([path("M-11 40V-8Q-11-14-6-18V-34H6V-18Q11-14 11-8V40Z", BRIGHT)], x=118, y=60),
                path("M142 84C138 40 146 22 158 24S176 50 170 84Z", SAND),
                line("M150 46L164 40M150 60L168 54", 3),
                group(
                    [path("M-20 60C-20 40-12 26-7 18L-24-12L0-2L24-12L7 18C12 26 20 40 20 60Z", SIGNAL)],
                    x=208,
                    y=36,
                    turn=12,
                ),
                path(basket, GLASS),
                line(wires, 3),
                line("M92 140L84 160H226M36 56H60L92 140", 7),
                line("M36 56H56", 12),
                line("M36 56H56", 5, SIGNAL),
                disc(104, 174, 12, SLATE) + disc(208, 174, 12, SLATE),
            ],
            4,
        ),
    )


def bakery() -> str:
    """A pretzel on its bracket."""
    half = "M-32 50C-18 38-6 24 4 10C22-12 20-52 54-52C94-52 98-2 76 28C58 54 26 58 0 58"
    rope = half + mirror(half)
    salt = both("M60-40V-39.9M78-18V-17.9M74 8V8.1M56 36V36.1M16 56V56.1")
    return postcard(
        "bakery",
        SKY,
        light(150, 108, 84),
        outlined(
            [
                line("M0 32H212Q232 32 232 46", 8),
                line("M0 76Q52 70 60 34", 5),
                line("M104 36V62M196 36V62", 4),
                group([line(rope, 29), line(rope, 21, CHESTNUT), line(salt, 6, BRIGHT)], x=150, y=112),
            ],
            4,
        ),
    )


def hair_salon() -> str:
    """Scissors, a comb and the pole at the door."""
    blade = path("M-4 8L22-92Q32-70 10 12Z", FOG)
    ring = disc(-22, 52, 18, NONE, width=16) + disc(-22, 52, 18, NONE, stroke=SIGNAL, width=8)
    arm = path("M-4 8L10 12L-10 40L-20 34Z", FOG)
    half = [blade, arm, ring]
    teeth = "".join(f"M50 {y}H76" for y in range(48, 160, 11))
    stripes = "M226 74L274 46V68L226 96ZM226 118L274 90V112L226 140ZM226 162L274 134V150H238L226 160Z"
    return postcard(
        "hair_salon",
        SKY,
        light(148, 96, 56),
        outlined(
            [
                line(teeth, 6),
                box(30, 38, 26, 124, DUSK, corner=8),
                group(
                    [group(half, turn=-4), group(half, flip=True, turn=4), disc(0, 4, 5, GOLD)], x=148, y=108
                ),
                box(226, 40, 48, 112, BRIGHT),
                path(stripes, SIGNAL, width=3),
                path("M220 42Q222 20 250 18Q278 20 280 42Z", DUSK),
                path("M220 150H280Q278 172 250 174Q222 172 220 150Z", DUSK),
            ],
            4,
        ),
    )


def flea_market() -> str:
    """A stall with what the attic gave."""
    scallops = "".join(f"M{x} 18H{x + 33}V44Q{x + 16.5} 64 {x} 44Z" for x in range(18, 282, 66))
    others = "".join(f"M{x} 18H{x + 33}V44Q{x + 16.5} 64 {x} 44Z" for x in range(51, 282, 66))
    horn = "M102 112C104 100 98 98 88 98L54 104Q44 82 62 62L96 82C114 88 116 98 114 112Z"
    return postcard(
        "flea_market",
        SKY,
        light(160, 96, 56),
        ground(176),
        outlined(
            [
                line("M32 60V190M268 60V190", 8, CHESTNUT),
                path(scallops, SIGNAL) + path(others, BRIGHT),
                path(horn, GOLD),
                box(66, 108, 62, 26, UMBER),
                disc(164, 110, 22, PAPER),
                line("M164 96V110H174", 4),
                line("M214 134V104", 6),
                path("M198 110L206 82H224L232 110Z", GOLD),
                line("M204 132H224", 8),
                box(22, 132, 256, 12, CHESTNUT),
                path("M28 144H272V190H28Z", DUSK),
                path("M120 152H160L174 164L160 176H120Z", PAPER, width=3),
                disc(160, 164, 3, INK, stroke=NONE),
            ],
            4,
        ),
    )


def vet_clinic() -> str:
    """A hound in the cone of shame."""
    ear = "M30-34C56-36 62-6 56 20C50 30 40 26 36 12Z"
    head = closed("M0-42C26-42 36-28 38-6C40 10 32 16 28 26C24 40 14 44 0 44")
    hound = [
        path(head, SAND),
        path(both(ear), CHESTNUT),
        path(closed("M0 6C14 6 22 14 22 26C22 38 12 44 0 44"), CREAM),
        path(closed("M0 10H11Q12 20 0 22"), INK),
        line("M0 22V30M-9 34Q0 26 9 34", 3),
        disc(-16, -8, 9, BRIGHT, width=3) + disc(16, -8, 9, BRIGHT, width=3),
        disc(-16, -5, 4.500, INK, stroke=NONE) + disc(16, -5, 4.500, INK, stroke=NONE),
        line("M-28-22L-10-28M28-22L10-28", 4),
    ]
    cross = path("M14-5H5V-14H-5V-5H-14V5H-5V14H5V5H14Z", SIGNAL, width=2)
    return postcard(
        "vet_clinic",
        SKY,
        ground(160),
        outlined(
            [
                group([path(closed("M0 140H34C62 150 70 176 72 210H0"), SAND)], x=150),
                path("M38 34Q150 8 262 34L196 158H104Z", GLASS),
                halftone(lambda y: (58 + y * 0.34, 242 - y * 0.34), 124, 148, dot=3, pitch=7, ink=SKY),
                oval(150, 42, 112, 22, CONCRETE),
                group(hound, x=150, y=84),
                box(102, 152, 96, 16, SIGNAL, corner=8),
                disc(150, 172, 9, GOLD),
                group([box(-22, -22, 44, 44, BRIGHT, corner=6), cross], x=254, y=146),
            ],
            4,
        ),
    )
