"""The plot of a case file: how many chiefs were still possible for each hound, card by card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from engine.charlie.cards import Cat, Clue, Colour, Hound
from ui import html as h
from ui.html import Html
from ui.i18n import Text

WIDTH: Final = 300
LEFT, RIGHT, TOP = 25, 37, 48
HEIGHT: Final = 160
FACE: Final = 24
"""How large a hound's face is drawn."""
MARKER: Final = 21
FLAG: Final = 23
"""How much room a flag takes."""
BASE: Final = TOP + HEIGHT
FACES: Final = BASE + 32
"""The row of the faces below the plot."""
FOOT: Final = FACES + 20
SCALES: Final = (8, 16, 32)
"""How many cats a plot may reach up to."""


@dataclass(frozen=True, slots=True)
class Trail:
    """What one hound could know: the chiefs still possible after each card, the first entry before any."""

    hound: Hound
    left: tuple[int, ...]
    certain: int | None
    """After how many cards the chief was certain."""
    accused: int | None = None
    """After how many cards the hound accused."""
    earned: Colour | None = None
    """The colour that its accusation earned."""


@dataclass(frozen=True, slots=True)
class Flag:
    """Something that everybody saw: after which card, and its picture."""

    card: int
    picture: str


def chief_flag(card: int, cat: Cat) -> Flag:
    """The card with which the chief came to the table."""
    return Flag(card, f"cats/{cat.code}")


def clue_flag(card: int, clue: Clue) -> Flag:
    """The card that brought a public clue."""
    return Flag(card, f"traits/{clue.trait.value}-{int(clue.value)}")


def plot(trails: tuple[Trail, ...], flags: tuple[Flag, ...], label: str, t: Text) -> Html:
    """One line a hound, down to the card at which only one chief was left; accusations as their markers."""
    cards = max(1, len(trails[0].left) - 1)
    most = _most(trails)
    drawn = (
        _grid(cards, most, t),
        (_flag(flag, x, cards) for flag, x in _abreast(flags, cards)),
        (_trail(trail, _shift(place, len(trails)), cards, most) for place, trail in enumerate(trails)),
        (_certain(trail, x, cards) for trail, x in _in_a_row(trails, cards)),
        _unsure(trails),
        _accusations(trails, cards),
    )
    return h.svg(drawn, class_="plot", viewBox=f"0 0 {WIDTH} {FOOT + 30}", role="img", aria_label=label)


# --- where things are --------------------------------------------------------------------------------


def _x(card: int, cards: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * card / cards, 1)


def _y(left: int, most: int) -> float:
    return round(TOP + HEIGHT * (most - max(1, left)) / (most - 1), 1)


def _most(trails: tuple[Trail, ...]) -> int:
    """The top of the scale: half of the cats, since a clue is known, unless somebody had to think of more."""
    return next(most for most in SCALES if most >= max(max(trail.left) for trail in trails))


def _shift(place: int, many: int) -> float:
    """Lines that run together lie side by side."""
    return 2.6 * (place - (many - 1) / 2)


def _in_a_row(trails: tuple[Trail, ...], cards: int) -> list[tuple[Trail, float]]:
    """The hounds that could be certain, each as near to its card as the faces beside it allow."""
    sure = sorted((t for t in trails if t.certain is not None), key=lambda t: t.certain or 0)
    gap = FACE + 2
    groups: list[list[tuple[Trail, float]]] = []
    for trail in sure:
        groups.append([(trail, _x(trail.certain or 0, cards))])
        while len(groups) > 1 and _spread(groups[-1], gap)[0] - _spread(groups[-2], gap)[-1] < gap:
            groups[-2:] = [groups[-2] + groups[-1]]
    return [(trail, x) for group in groups for (trail, _), x in zip(group, _spread(group, gap), strict=True)]


def _spread(group: list[tuple[Trail, float]], gap: float) -> list[float]:
    """Places side by side around the middle of those that were wanted, none beyond the plot."""
    reach = gap * (len(group) - 1)
    middle = sum(x for _, x in group) / len(group)
    first = min(max(middle - reach / 2, FACE / 2), WIDTH - FACE / 2 - reach)
    return [round(first + gap * place, 1) for place in range(len(group))]


def _abreast(flags: tuple[Flag, ...], cards: int) -> list[tuple[Flag, float]]:
    """Where each flag's picture stands: over its card, or beside the flag that is already there."""
    placed: list[tuple[Flag, float]] = []
    for flag in sorted(flags, key=lambda flag: -flag.card):
        x = _x(flag.card, cards)
        placed.append((flag, min(x, placed[-1][1] - FLAG) if placed else x))
    return placed


# --- what is drawn -----------------------------------------------------------------------------------


def _image(picture: str, x: float, y: float, width: float, height: float) -> Html:
    """A picture about a point."""
    return h.tag(
        "image",
        href=f"static/art/{picture}.svg",
        x=round(x - width / 2, 1),
        y=round(y - height / 2, 1),
        width=width,
        height=height,
    )


def _grid(cards: int, most: int, t: Text) -> Html:
    """The scales: how many cats upwards, every fifth card to the right."""
    across = (
        (
            h.line(x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_=f"rule{' last' * (left == 1)}"),
            h.svg_text(left, x=LEFT - 6, y=y + 4, class_="scale", text_anchor="end"),
        )
        for left, y in ((left, _y(left, most)) for left in (1, *range(most // 4, most + 1, most // 4)))
    )
    step = 5 if cards <= 24 else 10
    along = (
        (
            h.line(x1=_x(card, cards), x2=_x(card, cards), y1=BASE, y2=BASE + 5, class_="rule"),
            h.svg_text(card, x=_x(card, cards), y=FOOT + 10, class_="scale", text_anchor="middle"),
        )
        for card in range(0, cards + 1, step)
    )
    return h.join(
        across,
        along,
        h.svg_text(t("case.scale"), x=0, y=12, class_="scale-name"),
        h.svg_text(t("case.cards"), x=WIDTH - RIGHT, y=FOOT + 25, class_="scale-name", text_anchor="end"),
    )


def _flag(flag: Flag, x: float, cards: int) -> Html:
    """A line down from a picture at the top."""
    card = _x(flag.card, cards)
    cat = flag.picture.startswith("cats/")
    return h.g(
        h.path(d=f"M{x} {TOP - 12}L{card} {TOP + 4}V{BASE}", class_="flag"),
        None if cat else h.circle(cx=x, cy=TOP - 16, r=11, class_="flag-ground"),
        _image(flag.picture, x, TOP - 16, 20 if cat else 18, 28 if cat else 18),
    )


def _trail(trail: Trail, shift: float, cards: int, most: int) -> Html:
    """The line of one hound: level until a card tells something, then down; it ends when all is told."""
    path = f"M{_x(0, cards)} {_y(trail.left[0], most) + shift:.1f}"
    corners = []
    told = 0
    for card, (before, after) in enumerate(pairwise(trail.left), start=1):
        if after != before:
            told = card
            corners.append((_x(card, cards), _y(after, most) + shift))
            path += f"H{corners[-1][0]}V{corners[-1][1]:.1f}"
    # Where clues stay unknown, a hound may be certain of one chief and go on learning about the others.
    end = cards if trail.certain is None else max(trail.certain, trail.accused or 0, told)
    return h.g(
        h.path(d=f"{path}H{_x(end, cards)}", class_="trail-line"),
        (_bead(trail.hound, x, y) for x, y in corners),
        class_=f"trail {trail.hound.value}",
    )


_BEADS: Final = {
    Hound.LACES: "M-3.4 0a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0z",
    Hound.LANSBURY: "M-3 -3H3V3H-3z",
    Hound.BRITTON: "M0 -4L3.9 3H-3.9z",
    Hound.COLOMBINI: "M0 -4.2L4.2 0L0 4.2L-4.2 0z",
    Hound.MERIDIAN: "M0 4L-3.9 -3H3.9z",
}


def _bead(hound: Hound, x: float, y: float) -> Html:
    """A small sign on a line, of a shape that only this hound has."""
    return h.path(d=_BEADS[hound], transform=f"translate({x} {y:.1f})", class_="bead")


def _certain(trail: Trail, x: float, cards: int) -> Html:
    """A hound's face below the card at which it could be certain."""
    return h.g(
        h.line(x1=_x(trail.certain or 0, cards), x2=x, y1=BASE, y2=FACES, class_="trail-lead"),
        _face(trail.hound, x, FACES),
        class_=f"trail {trail.hound.value}",
    )


def _unsure(trails: tuple[Trail, ...]) -> list[Html]:
    """Hounds that could never be certain, each at the end of its line."""
    unsure = [trail for trail in trails if trail.certain is None]
    spots = [(WIDTH - FACE / 2, _y(trail.left[-1], _most(trails))) for trail in unsure]
    return [
        h.g(_face(trail.hound, x, y), class_=f"trail {trail.hound.value}")
        for trail, (x, y) in zip(unsure, _piled(spots, FACE), strict=True)
    ]


def _piled(spots: list[tuple[float, float]], size: float) -> list[tuple[float, float]]:
    """Places for pictures of a size, each where it was wanted or above those that are there already."""
    placed: list[tuple[float, float]] = []
    for x, wanted in spots:
        near = sorted([y for left, y in placed if abs(left - x) < size], reverse=True)
        y = wanted
        for other in near:
            y = other - size if abs(other - y) < size else y
        placed.append((x, y))
    return placed


def _face(hound: Hound, x: float, y: float) -> Html:
    return h.join(
        h.circle(cx=x, cy=round(y, 1), r=FACE / 2, class_="face-ring"),
        _image(f"hounds/{hound.value}", x, y, FACE - 3, FACE - 3),
    )


def _accusations(trails: tuple[Trail, ...], cards: int) -> list[Html]:
    """The markers that accusations earned, each at the card and the height where it was made."""
    made = [(trail, trail.accused, trail.earned) for trail in trails]
    done = [(trail, card, earned) for trail, card, earned in made if card is not None and earned]
    most = _most(trails)
    spots = _piled([(_x(card, cards), _y(trail.left[card], most)) for trail, card, _ in done], MARKER + 3)
    return [
        h.g(
            h.circle(cx=x, cy=round(y, 1), r=MARKER / 2 + 1.5, class_="accused-ring"),
            _image(f"markers/{earned.value}", x, y, MARKER - 2, MARKER - 2),
            class_=f"trail {trail.hound.value}",
        )
        for (trail, _, earned), (x, y) in zip(done, spots, strict=True)
    ]


def key(trails: Iterable[tuple[Trail, str]], t: Text) -> Html:
    """Which line is whose: a sample of it and the name; a line can be put away to see the others."""
    return h.ul(
        (
            h.li(
                h.label(
                    h.input_(
                        type="checkbox",
                        checked=True,
                        class_=f"show-{trail.hound.value}",
                        aria_label=t("case.show", name=name),
                    ),
                    h.svg(
                        h.g(
                            h.line(x1=1, x2=33, y1=7, y2=7, class_="trail-line"),
                            _bead(trail.hound, 17, 7),
                            class_=f"trail {trail.hound.value}",
                        ),
                        viewBox="0 0 34 14",
                        class_="sample",
                        aria_hidden="true",
                    ),
                    h.span(name),
                )
            )
            for trail, name in trails
        ),
        class_="plot-key",
    )
