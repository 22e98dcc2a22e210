"""Postcards with something to learn or to look at: university, library, kindergarten, zoo, farm."""

from __future__ import annotations

from tools.art.dots import halftone
from tools.art.letters import lettering
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
from tools.art.props import paw_print
from tools.art.scenes import ground, light, postcard
from tools.art.svg import Mark, box, disc, group, line, outlined, path
from tools.art.traces import closed


def university() -> str:
    """A mortarboard on a pile of books."""
    return postcard(
        "university",
        SKY,
        light(150, 84, 76),
        ground(176, SAND),
        outlined(
            [
                box(64, 156, 168, 26, SIGNAL, corner=5),
                path("M226 160H84V178H226", BRIGHT, width=3),
                box(78, 132, 160, 24, DUSK, corner=5),
                path("M84 136H222V152H84", BRIGHT, width=3),
                path("M92 78V122Q150 146 208 122V78Z", NIGHT),
                halftone(lambda _x: (96, 126), 160, 200, dot=3, pitch=6, ink=SKY, upright=True),
                path("M150 24L276 64L150 104L24 64Z", SLATE),
                line("M150 62L246 76V112", 8),
                line("M150 62L246 76V112", 3, GOLD),
                path("M238 108H254L258 140H234Z", GOLD),
                disc(150, 62, 6, GOLD),
            ],
            4,
        ),
    )


def _shelf(foot: float, left: float, books: str) -> Mark:
    """Books in a row, each a letter for its colour and a digit for its size."""
    backs = dict.fromkeys("sdpgcb", "")
    for ink, size in zip(books[::2], books[1::2], strict=True):
        wide, high = 15 + int(size) % 4 * 3, 46 + int(size) * 3
        backs[ink] += f"M{left} {foot}V{foot - high}H{left + wide}V{foot}Z"
        left += wide
    inks = (SIGNAL, SKY, PAPER, GOLD, CONCRETE, GLASS)
    return "".join(path(row, ink) for row, ink in zip(backs.values(), inks, strict=True) if row)


def library() -> str:
    """Books, books, and a cat where a book is missing."""
    cat = [
        path("M-34 20C-40-8-14-16 14-14H40Q58-10 56 20Z", CONCRETE),
        line("M54 14Q70 12 66 28", 14),
        line("M54 14Q70 12 66 28", 6, CONCRETE),
        path(closed("M0-20C6-20 9-19 12-17L20-26C26-12 26 2 22 10Q14 20 0 20"), FOG),
        line("M-13 0Q-8 5-3 0M3 0Q8 5 13 0", 3),
        path("M-3 7H3L0 10Z", SIGNAL, width=2),
    ]
    return postcard(
        "library",
        DUSK,
        outlined(
            [
                _shelf(96, 14, "s8p5d9g7b3p6s4d9p7c8s6b9p4d7"),
                box(-4, 96, 308, 10, SAND),
                _shelf(188, 10, "d7g9s5p8"),
                _shelf(188, 216, "c8s9g6d8"),
                group(cat, x=136, y=166),
                box(-4, 186, 308, 14, SAND),
            ],
            4,
        ),
    )


def kindergarten() -> str:
    """Building blocks and a ball."""

    def block(x: float, y: float, turn: float, ink: str, sign: Mark) -> Mark:
        return group(
            [box(-35, -35, 70, 70, ink, corner=6), box(-25, -25, 50, 50, CREAM, pen=3), sign],
            x=x,
            y=y,
            turn=turn,
        )

    return postcard(
        "kindergarten",
        SKY,
        light(150, 80, 56),
        ground(176, CONCRETE),
        outlined(
            [
                block(98, 146, 0, SIGNAL, line(lettering("A", 0, -15, 30), 7)),
                block(172, 146, 0, DUSK, line(lettering("B", 0, -15, 30), 7)),
                block(136, 74, -8, GOLD, group([paw_print(INK, NONE)], scale=0.6)),
                disc(242, 154, 28, SIGNAL),
                path("M215 148Q242 134 269 148V160Q242 146 215 160Z", STRAW, width=3),
            ],
            4,
        ),
    )


def zoo() -> str:
    """A giraffe looks over the fence."""
    neck = "M70 210C76 160 110 140 132 66L172 72C164 130 150 170 152 210Z"
    spots = "M134 92L152 88L158 104L140 110ZM122 124L140 122L146 140L126 146ZM104 158L124 152L132 174L108 180"
    head = "M126 48C140 34 168 34 188 50L218 66C226 74 220 88 206 88L168 84C148 88 130 84 126 48Z"
    fence = "".join(f"M{x} 210V138L{x + 8} 128L{x + 16} 138V210Z" for x in range(22, 290, 40))
    return postcard(
        "zoo",
        SKY,
        light(166, 78, 60),
        outlined(
            [
                line("M146 44L140 18M166 42L168 16", 5),
                disc(140, 18, 6, UMBER) + disc(168, 16, 6, UMBER),
                path("M132 58L96 44Q102 68 132 72Z", SAND),
                path(neck, SAND),
                path(spots, CHESTNUT, width=2),
                path(head, SAND),
                disc(172, 58, 6, INK, stroke=NONE),
                line("M208 72V72.1M196 84Q206 82 214 78", 4),
                path("M-10 152H310V164H-10Z", PEWTER),
                path(fence, PEWTER),
            ],
            4,
        ),
    )


def farm() -> str:
    """A barn, a silo, a ploughed field."""
    return postcard(
        "farm",
        SKY,
        light(50, 50, 18, STRAW),
        outlined(
            [
                path("M-10 150Q70 130 310 150V210H-10Z", MOSS),
                line("M0 176Q150 160 300 176M0 190Q150 174 300 190", 4, DUSK),
                box(218, 70, 44, 96, CONCRETE),
                path("M218 70Q220 46 240 44Q260 46 262 70Z", DUSK),
                line("M218 96H262M218 124H262", 3),
                path("M76 170V90L100 50L142 26L184 50L208 90V170Z", SIGNAL),
                line("M68 96L96 46L142 20L188 46L216 96", 11),
                line("M68 96L96 46L142 20L188 46L216 96", 4, BRIGHT),
                box(104, 108, 76, 62, NIGHT),
                line("M104 108L180 170M180 108L104 170", 5, BRIGHT),
                box(104, 108, 76, 62, NONE, stroke=BRIGHT, pen=5),
                box(126, 60, 32, 28, NIGHT),
            ],
            4,
        ),
    )
