"""Postcards from the water: beach, pirate ship, lighthouse, submarine."""

from __future__ import annotations

from tools.art.dots import halftone
from tools.art.palette import (
    BRIGHT,
    CHESTNUT,
    CONCRETE,
    CREAM,
    DUSK,
    GLASS,
    GOLD,
    INK,
    MARMALADE,
    NIGHT,
    NONE,
    PAPER,
    SAND,
    SIGNAL,
    SKY,
    SLATE,
    STRAW,
    UMBER,
)
from tools.art.scenes import light, postcard
from tools.art.svg import Mark, box, disc, flat, group, line, outlined, oval, path
from tools.art.traces import both, closed, mirror


def _sea(top: float, ink: str, wave: float = 40) -> Mark:
    """Water with a swell, down to the lower edge."""
    swell = "".join(f"Q{x + wave / 2} {top + 14} {x + wave} {top}" for x in range(-20, 300, int(wave)))
    return path(f"M-20 {top}{swell}V210H-20Z", ink)


def beach() -> str:
    """A parasol, a ball, the sea."""
    side = "M0-146C-46-146-86-130-94-76Q-75-90-56-77C-52-108-30-138 0-146Z"
    middle = "M0-146C-12-125-19-100-19-77Q0-91 19-77C19-100 12-125 0-146Z"
    parasol = [
        line("M0-80V6", 9),
        line("M0-80V6", 3, PAPER),
        path(f"{mirror(side)}M0-146C-30-138-52-108-56-77Q-37-90-19-77Q0-91 19-77Q37-90 56-77", BRIGHT),
        path(side + middle + mirror(side), SIGNAL),
    ]
    return postcard(
        "beach",
        SKY,
        light(232, 52, 24, STRAW),
        flat("M0 104H300V160H0Z", DUSK),
        line("M24 118H52M196 116H238M250 128H280M20 132H36", 4, SKY),
        outlined(
            [
                path("M-10 152Q60 132 130 146T310 140V210H-10Z", SAND),
                halftone(lambda y: (120 - y / 4, 262), 164, 172, dot=3, pitch=6, ink=UMBER, opacity=0.5),
                group(parasol, x=158, y=166, turn=-13),
                disc(230, 156, 23, PAPER),
                path("M230 133C214 141 214 171 230 179C246 171 246 141 230 133Z", SIGNAL, width=3),
                line("M207 156H214M246 156H253", 3),
            ],
            4,
        ),
    )


def pirate_ship() -> str:
    """A ship under a sail with the skull of a cat."""
    skull = closed("M0-20C8-20 12-18 15-16L25-28C28-12 28-4 23 6Q19 12 11 13V24H0")
    return postcard(
        "pirate_ship",
        SKY,
        light(150, 84, 78),
        outlined(
            [
                line("M148 130V16M240 124L284 100", 7, UMBER),
                path("M148 18L114 26L148 36Z", SIGNAL),
                path("M222 56Q236 96 270 106L216 120Z", PAPER),
                path("M84 46Q148 32 212 46Q230 86 212 124Q148 112 84 124Q102 86 84 46Z", NIGHT),
                group(
                    [path(skull, BRIGHT, width=2), line(both("M10-2V0"), 12), line(both("M4 18V23"))],
                    x=152,
                    y=78,
                    scale=1.3,
                ),
                path("M38 106H84V134H206L254 118C250 156 234 184 206 190H84C54 184 38 150 38 106Z", CHESTNUT),
                line("M40 124H84M46 148H244", 4),
                "".join(disc(x, 160, 7, GOLD, width=3) for x in (92, 130, 168, 206)),
                _sea(172, SKY),
            ],
            4,
        ),
    )


def lighthouse() -> str:
    """A striped tower and its beam."""
    return postcard(
        "lighthouse",
        DUSK,
        flat("M150 54L-10 4V104ZM150 54L310 4V104Z", CREAM),
        halftone(lambda y: (8, 74 - abs(y - 54)), 24, 86, dot=3, pitch=8, ink=SAND),
        halftone(lambda y: (226 + abs(y - 54), 292), 24, 86, dot=3, pitch=8, ink=SAND),
        outlined(
            [
                _sea(150, SKY),
                path("M84 190C86 164 104 160 118 158L180 156C206 160 222 168 226 190Z", SLATE),
                path("M130 74H170L182 160H118Z", BRIGHT),
                path("M127 96H173L176 118H124ZM121 138H179L182 160H118Z", SIGNAL, width=3),
                box(133, 40, 34, 30, STRAW),
                line("M150 40V70", 3),
                path("M126 42C128 24 140 20 150 14C160 20 172 24 174 42Z", SIGNAL),
                box(122, 66, 56, 10, SLATE, corner=3),
                _sea(176, SKY, 50),
            ],
            4,
        ),
    )


def submarine() -> str:
    """A submarine among fish."""
    fish = "M0 0C10-14 28-14 38 0L52-11V11L38 0C28 14 10 14 0 0Z"
    hull = "M30 118C36 88 90 84 150 84C220 84 262 96 270 118C262 142 220 152 150 152C90 152 36 148 30 118Z"
    return postcard(
        "submarine",
        SKY,
        flat("M0 0H300V20Q280 32 260 20T220 20T180 20T140 20T100 20T60 20T20 20T-20 20Z", GLASS),
        outlined(
            [
                line("M158 60V22H182", 10),
                line("M158 60V22H181", 3, GOLD),
                path("M112 90L122 54H178L190 90Z", SIGNAL),
                path("M44 118L18 90V146Z", SIGNAL),
                path(hull, MARMALADE),
                halftone(
                    lambda y: (66 + (y - 130) ** 2 / 14, 244 - (y - 130) ** 2 / 10),
                    130,
                    148,
                    dot=3,
                    pitch=6,
                    ink=INK,
                    opacity=0.45,
                ),
                line("M66 92Q74 118 66 146", 4),
                "".join(
                    disc(x, 114, 14, BRIGHT) + disc(x, 114, 6, SKY, stroke=NONE) for x in (104, 150, 196)
                ),
                group([path(fish, SIGNAL), disc(11, -2, 2, INK)], x=206, y=172, scale=0.9),
                group([path(fish, BRIGHT), disc(11, -2, 2, INK)], x=96, y=174, scale=0.7),
                "".join(
                    oval(x, y, r, r, BRIGHT, width=3)
                    for x, y, r in ((246, 74, 7), (262, 54, 5), (232, 52, 4))
                ),
            ],
            4,
        ),
        flat("M0 184Q80 170 150 186T300 182V200H0Z", CONCRETE),
    )
