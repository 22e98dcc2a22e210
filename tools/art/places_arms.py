"""Postcards with armour, walls and hiding places: crusaders, partisans, a base, a haunted castle."""

from __future__ import annotations

from tools.art.dots import halftone
from tools.art.palette import (
    BLUSH,
    BRIGHT,
    CHESTNUT,
    CONCRETE,
    DUSK,
    GOLD,
    INK,
    MARMALADE,
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
)
from tools.art.scenes import ground, light, postcard
from tools.art.svg import box, disc, flat, group, line, outlined, oval, path
from tools.art.traces import both, closed, moved


def crusader_army() -> str:
    """A great helm that leaves room for ears."""
    slits = both("M8 0H44V9H8Z")
    helm = [
        path(both("M12-62L22-102L54-60Z"), MARMALADE),
        flat(both("M23-70L28-88L42-70Z"), BLUSH),
        path(closed("M0 60C48 60 92 74 104 110H0"), PEWTER),
        path(closed("M0-70H48Q56-70 57-60L62 40Q50 74 0 88"), CONCRETE),
        halftone(lambda _x: (18, 64), 34, 56, dot=3, pitch=6, ink=INK, opacity=0.4, upright=True),
        path("M-8-70H8V-16H60V25H8V84Q0 88-8 84V25H-61L-60-16H-8Z", GOLD),
        path(slits, INK),
        disc(25, 4.5, 4, STRAW, stroke=NONE) + disc(-25, 4.5, 4, STRAW, stroke=NONE),
        line("M-40 42V42.1M-26 44V44.1M-40 58V58.100M-26 60V60.1M26 44V44.1M40 42V42.1", 6),
    ]
    flags = "M34 22L86 34L34 52ZM222 22L274 34L222 52Z"
    return postcard(
        "crusader_army",
        SKY,
        light(150, 96, 66),
        outlined(
            [
                line("M34 20V200M222 20V200M66 64V200M254 64V200", 6, CHESTNUT),
                path(flags, SIGNAL),
                path("M66 68L104 78L66 92ZM254 68L292 78L254 92Z", BRIGHT),
                path("M-10 176Q80 150 310 176V210H-10Z", SAND),
                group(helm, x=150, y=112, scale=0.88),
            ],
            4,
        ),
    )


def partisan_squad() -> str:
    """Eyes in the forest, behind a log."""
    fir = closed("M0-84L30-40H14L44 20H0")
    firs = "".join(
        moved(fir, *spot) for spot in ((30, 116, 1.2), (270, 116, 1.2), (86, 104, 0.7), (214, 104, 0.7))
    )
    head = closed("M0-22C8-22 14-20 17-18L29-36C35-18 36 0 32 24H0")
    heads = "".join(moved(head, *spot) for spot in ((76, 126), (224, 126), (150, 118)))
    eyes = "M62 126V126.1M90 126V126.1M136 118V118.1M164 118V118.1M210 126V126.1M238 126V126.1"
    pupils = "M64 122V130M92 122V130M138 114V122M166 114V122M212 122V130M240 122V130"
    star = "M150 74L153 82H161L155 87L157 95L150 90L143 95L145 87L139 82H147Z"
    return postcard(
        "partisan_squad",
        SKY,
        light(150, 66, 62),
        flat("M0 112Q150 96 300 112V200H0Z", MOSS),
        outlined(
            [
                path(firs, DUSK),
                path(heads, CONCRETE),
                line(eyes, 18, STRAW),
                line(pupils, 6),
                path("M118 98Q150 90 182 98L170 72H130Z", NIGHT),
                path(star, SIGNAL, width=2),
                path("M-10 144H262V184H-10Z", CHESTNUT),
                line("M20 156H92M120 170H176M196 156H226M44 173H84"),
                oval(262, 164, 15, 20, SAND),
                oval(262, 164, 6, 9, NONE, width=3),
            ],
            4,
        ),
    )


def military_base() -> str:
    """A tank with a fish for a badge."""
    wheels = "".join(disc(x, 150, 15, CONCRETE) + disc(x, 150, 4, INK) for x in (74, 112, 150, 188, 226))
    badge = path("M126 92C134 80 148 80 156 92L168 83V101L156 92C148 104 134 104 126 92Z", BRIGHT, width=3)
    return postcard(
        "military_base",
        SKY,
        outlined(
            [
                path("M-10 140L40 80L78 140ZM222 140L262 92L310 140Z", PAPER),
                path("M28 140L40 108L52 140ZM252 140L262 116L274 140Z", NIGHT, width=3),
                ground(140, SAND),
                line("M116 76V18", 4),
                path("M116 20H82L91 31L82 42H116Z", SIGNAL),
                line("M196 86L278 68", 16),
                line("M196 86L278 68", 8, MOSS),
                path("M94 112C96 80 108 68 128 68H180C200 68 208 84 210 112Z", MOSS),
                path("M124 68Q126 58 136 58H166Q176 58 178 68Z", SLATE),
                badge,
                path("M42 124L60 108H236L262 124L250 140H52Z", MOSS),
                halftone(lambda _y: (64, 240), 118, 132, dot=3.4, pitch=7, ink=INK, opacity=0.4),
                box(44, 130, 212, 42, SLATE, corner=21),
                wheels,
            ],
            4,
        ),
    )


def haunted_castle() -> str:
    """A castle before the moon, and a ghost with ears."""
    towers = (
        "M96 130V70H88V54H98V62H108V54H118V62H128V54H138V70H130V88H146V52L166 20L186 52V84"
        "H206V70H198V58H208V64H218V58H228V64H238V58H248V70H240V140Z"
    )
    window = "M-6 12V0Q0-10 6 0V12Z"
    windows = "".join(moved(window, *spot) for spot in ((166, 62), (216, 92), (114, 92)))
    ghost = closed("M0-36C10-36 14-34 18-31L29-46C35-30 36-14 36 8C36 24 40 36 48 46Q32 52 24 42Q12 56 0 44")
    bat = "M0 0Q-12-12-24-2Q-14-4-10 4Q-4 2 0 8Q4 2 10 4Q14-4 24-2Q12-12 0 0Z"
    return postcard(
        "haunted_castle",
        DUSK,
        light(168, 84, 90, STRAW),
        outlined(
            [
                path(towers, NIGHT),
                path("M-10 200C30 130 110 122 168 120C230 122 280 150 310 200Z", CONCRETE),
                path(windows, SIGNAL, width=3),
                group([path(bat, INK, width=2)], x=62, y=44),
                group([path(bat, INK, width=2)], x=252, y=32, scale=0.8),
                group(
                    [
                        path(ghost, BRIGHT),
                        oval(-13, -6, 6, 9, INK, stroke=NONE),
                        oval(13, -6, 6, 9, INK, stroke=NONE),
                        oval(0, 14, 6, 8, INK, stroke=NONE),
                        halftone(lambda _x: (-14, 36), 20, 34, dot=3, pitch=6, ink=CONCRETE, upright=True),
                    ],
                    x=82,
                    y=132,
                    turn=-8,
                ),
            ],
            4,
        ),
    )
