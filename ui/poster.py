"""The poster of a finished game: who won, what was caught or found last, and the points, worth a picture.

It is drawn as SVG out of our own pictures and plain words: `static/picture.mjs`, which makes a file of it on
the phone, knows images, rectangles, circles and text, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

from ui import html as h
from ui.codec import Codec, Sent
from ui.effects import Effects, Picture
from ui.lettering import EMBER, FOOT, HEIGHT, INK, PAPER, SLATE, WIDTH, fitted, picture, words_at
from ui.messages import To, words
from ui.model import Model, Notice
from ui.parts import icon
from ui.records.days import is_date
from ui.records.people import COLOURS

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text
    from ui.records.people import Person

TINTS: Final = ("#f0642d", "#e9b44c", "#4fbdb2", "#6fb7f2", "#e08fc9", "#9ccc6b", "#b39ddb", "#c9b79c")
"""The colours of people, as static/css/parts/faces.css has them."""
assert len(TINTS) == COLOURS
NOBODY: Final = "icons/mono"
ON_PAPER: Final = "#fbf3e3"


@dataclass(frozen=True, slots=True)
class Send:
    """Pass the poster on as a picture."""


@dataclass(frozen=True, slots=True)
class Passed:
    """How that went is the value: "shared", "saved" or "no"."""


Message: TypeAlias = Send | Passed
CODEC: Codec[Message] = Codec(Message)


@dataclass(frozen=True, slots=True)
class Hero:
    """Who stands on the poster: a picture, and the colour of its ring, if it has one."""

    picture: str
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """What lies beside the points: its picture and size, and what is said of it in two lines."""

    picture: str
    width: float
    height: float
    stamped: bool
    label: str
    what: str
    note: str


@dataclass(frozen=True, slots=True)
class Poster:
    """What a poster says; a game's own file tells it from a table at which the game is over."""

    game: str
    kicker: str
    names: str
    heroes: tuple[Hero, ...]
    exhibit: Exhibit
    points: tuple[tuple[str, str, bool], ...]
    """Each name, its points, and whether it won."""
    day: str
    """When it ended, like 2026-11-16; "" where the calendar has not been asked."""
    told: str
    """The same in a sentence, for who can't see it."""


def hero(person: Person | None) -> Hero:
    """Somebody of the house, or somebody whom nobody knows."""
    return Hero(person.face, TINTS[person.colour]) if person else Hero(NOBODY, ON_PAPER)


def update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """Make a picture of the poster, and say how it went; only a game that is over has one."""
    message = sent.message
    match message:
        case Send() if model.match and model.match.outcome:
            name = f"spy-table-{model.match.game}.png"
            title = f"{t('app.name')} · {t(f'game.{model.match.game}')}"
            return replace(model, notice=None), (
                Picture(".poster > svg", name, title, To("poster", Passed())),
            )
        case Send():
            return model, ()
        case Passed():
            told = {"saved": "poster.saved", "no": "poster.failed"}.get(sent.value)
            return replace(model, notice=Notice(told) if told else model.notice), ()
        case _:
            assert_never(message)


# --- drawn -------------------------------------------------------------------------------------------------


def figure(poster: Poster, t: Text, *more: Html | None) -> Html:
    """The poster, the button that passes it on, and what else can be done now."""
    return h.figure(
        h.svg(
            picture(f"posters/{poster.game}", 0, 0, WIDTH, HEIGHT),
            _heroes(poster.heroes),
            _exhibit(poster),
            _banner(poster),
            _sheet(poster),
            words_at(t(f"game.{poster.game}"), 30, FOOT + 27, 20, 240, weight=800),
            words_at(_foot(poster, t), WIDTH - 30, FOOT + 27, 20, 230, anchor="end"),
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="img",
            aria_label=poster.told,
        ),
        h.div(
            h.button(icon("share"), t("poster.share"), class_="pill", data_msg=words(To("poster", Send()))),
            *more,
            class_="poster-next",
        ),
        class_="poster",
    )


def _foot(poster: Poster, t: Text) -> str:
    """When it was, and who made the poster."""
    return f"{t.day(poster.day)} · {t('app.name')}" if is_date(poster.day) else t("app.name")


def _heroes(heroes: tuple[Hero, ...]) -> Html:
    """Who won, in a row before the sky; the more, the smaller."""
    wide = min(244.0, 420 / len(heroes))
    left = WIDTH / 2 - wide * len(heroes) / 2
    drawn = []
    for place, each in enumerate(heroes):
        x, y, radius = left + wide * (place + 0.5), 196.0, wide * 0.48
        if each.colour:
            drawn.append(h.circle(cx=_n(x), cy=_n(y), r=_n(radius + 5), fill=INK))
            drawn.append(h.circle(cx=_n(x), cy=_n(y), r=_n(radius + 3), fill=each.colour))
        inner = radius * 0.94 if each.colour else radius
        drawn.append(picture(each.picture, x - inner, y - inner, 2 * inner, 2 * inner))
    return h.join(*drawn)


def _banner(poster: Poster) -> Html:
    """The winner's name, as large as it fits, on a strip of paper."""
    size, rows = fitted(poster.names, 440, 62)
    middle = 410 if len(rows) == 1 else 398
    return h.join(
        h.rect(x=35, y=343, width=478, height=100, fill=INK, transform="rotate(-2 270 390)"),
        h.rect(x=31, y=338, width=478, height=100, fill=PAPER, transform="rotate(-2 270 390)"),
        words_at(poster.kicker, 270, 364, 19, 430, weight=700, fill=EMBER, anchor="middle", turn=-2),
        *(
            words_at(
                row,
                270,
                middle + size * (0.12 + 0.95 * place),
                size,
                446,
                weight=800,
                anchor="middle",
                turn=-2,
            )
            for place, row in enumerate(rows)
        ),
    )


def _exhibit(poster: Poster) -> Html:
    """The cat or the postcard that the game left behind, pinned on at a slant."""
    shown = poster.exhibit
    x, y = 36.0, 540 - shown.height / 2
    turn = f"rotate(-5 {_n(x + shown.width / 2)} {_n(y + shown.height / 2)})"
    return h.join(
        h.rect(
            x=_n(x + 5), y=_n(y + 6), width=_n(shown.width), height=_n(shown.height), fill=INK, transform=turn
        ),
        picture(shown.picture, x, y, shown.width, shown.height, transform=turn),
        picture("stamp", x + shown.width - 62, y + shown.height - 66, 78, 78) if shown.stamped else None,
    )


def _sheet(poster: Poster) -> Html:
    """A sheet of paper: what was caught or where it was, and everybody's points."""
    shown = poster.exhibit
    left = 36 + shown.width + 26.0
    wide = WIDTH - 34 - left
    columns = 1 if len(poster.points) <= 4 else 2
    down = -(-len(poster.points) // columns)
    each = (wide - 28 - (columns - 1) * 16) / columns
    rows = []
    step = min(20, 54 / max(down - 1, 1))
    for place, (name, points, won) in enumerate(poster.points):
        x = left + 14 + (place // down) * (each + 16)
        y = 550 + (place % down) * step
        weight = 800 if won else 600
        fill = EMBER if won else INK
        room = 4 + 17 * len(points)
        rows.append(words_at(name, x, y, step * 0.92, each - room, weight=weight, fill=fill))
        rows.append(words_at(points, x + each, y, step * 0.92, room, weight=800, fill=fill, anchor="end"))
    return h.join(
        h.rect(x=_n(left + 4), y=456, width=_n(wide), height=160, fill=INK),
        h.rect(x=_n(left), y=452, width=_n(wide), height=160, fill=ON_PAPER),
        words_at(shown.label, left + 14, 471, 14, wide - 28, weight=700, fill=EMBER),
        words_at(shown.what, left + 14, 496, 27, wide - 28, weight=800),
        words_at(shown.note, left + 14, 516, 16, wide - 28, fill=SLATE),
        h.rect(x=_n(left + 14), y=525, width=_n(wide - 28), height=2.5, fill=INK),
        *rows,
    )


def _n(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".")
