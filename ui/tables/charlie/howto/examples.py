"""Pictures that explain: small drawn examples for the chapters of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.charlie.cards import (
    CATS,
    COLOURS,
    HOUNDS,
    PLAIN_MARKERS,
    TRAITS,
    Cat,
    Clue,
    Colour,
    Trait,
    fitting,
)
from ui import html as h
from ui.html import Child, Html
from ui.i18n import Text
from ui.parts import art, icon
from ui.tables.charlie.words import face_name, looks, number

_HAT = Clue(Trait.HAT, True)
_WITH_HAT, _BARE = CATS[0b10110], CATS[0b00101]
_ALSO_KEPT = CATS[0b10001]


def chip(clue: Clue, t: Text) -> Html:
    """A clue as a small sign with its words."""
    return h.li(art(f"traits/{clue.trait.value}-{int(clue.value)}"), face_name(clue, t), class_="trait-chip")


def _counter(clue: Clue, t: Text) -> Html:
    return h.figure(
        art(f"clues/{clue.trait.value}-{int(clue.value)}"),
        h.figcaption(face_name(clue, t)),
        class_="counter-face",
    )


def _suspect(cat: Cat, t: Text, sign: str = "") -> Html:
    """A cat card, with a sign on it where it was kept or thrown away."""
    return h.span(
        art(f"cats/{cat.code}", alt=looks(cat, t)),
        h.span(icon(sign), class_=f"sign {sign}") if sign else None,
        class_="suspect",
    )


def _scene(*parts: Child) -> Html:
    return h.div(parts, class_="scene")


def parade(_t: Text) -> Html:
    """A few suspects in a row."""
    return h.div((art(f"cats/{CATS[bits].code}") for bits in (1, 22, 12, 27, 16)), class_="parade")


def faces(t: Text) -> Html:
    """The five things that tell cats apart, with both their sides."""
    return h.ul(
        (
            h.li(
                _counter(Clue(trait, True), t),
                h.span(t("howto.or"), class_="or"),
                _counter(Clue(trait, False), t),
            )
            for trait in TRAITS
        ),
        class_="trait-sides",
        aria_label=t("howto.faces"),
    )


def counter(t: Text) -> Html:
    """The two sides of one counter."""
    return _scene(_counter(_HAT, t), h.span(t("howto.or"), class_="or"), _counter(Clue(Trait.HAT, False), t))


def _sorted(cat: Cat, t: Text) -> Html:
    sign = "check" if _HAT.fits(cat) else "close"
    return _scene(_counter(_HAT, t), icon("next"), _suspect(cat, t, sign))


def fits(t: Text) -> Html:
    """A cat that fits the clue beside it."""
    return _sorted(_WITH_HAT, t)


def misses(t: Text) -> Html:
    """A cat that does not fit the clue beside it."""
    return _sorted(_BARE, t)


def tossed(t: Text) -> Html:
    """A hound card, the bag, and the clue that falls out of it."""
    return _scene(
        h.span(art(f"hounds/{HOUNDS[-1].value}-card"), class_="suspect"),
        icon("next"),
        art("bag", class_="thing"),
        icon("next"),
        _counter(Clue(Trait.GLASSES, False), t),
    )


def _reading(t: Text, kept: tuple[Cat, ...] = (), gone: tuple[Cat, ...] = ()) -> Html:
    """Cats in front of a hound, and what its clue can still be."""
    cards = [_suspect(cat, t, "check") for cat in kept] + [_suspect(cat, t, "close") for cat in gone]
    return h.div(
        h.div(cards, class_="suspects"),
        h.div(
            h.b(t("howto.possible"), class_="reading-name"),
            h.ul((chip(clue, t) for clue in fitting(kept, gone)), class_="trait-chips"),
        ),
        class_="reading",
    )


def kept(t: Text) -> Html:
    """One cat in a line, and the five clues that it leaves."""
    return _reading(t, kept=(_WITH_HAT,))


def both(t: Text) -> Html:
    """Two cats in a line, and what they have in common."""
    return _reading(t, kept=(_WITH_HAT, _ALSO_KEPT))


def gone(t: Text) -> Html:
    """One cat thrown away: its opposites are left."""
    return _reading(t, gone=(_BARE,))


def markers(t: Text) -> Html:
    """What each verdict earns, and which values there are of each colour (C4, C20)."""
    verdicts = {Colour.GOLD: "five", Colour.WHITE: "four", Colour.BLACK: "three"}
    columns = ("what", "marker", "worth")
    return h.table(
        h.caption(t("howto.charlie.score.table"), class_="sr"),
        h.thead(h.tr(h.th(t(f"howto.charlie.score.{name}"), scope="col") for name in columns)),
        h.tbody(
            h.tr(
                h.th(t(f"howto.charlie.score.{verdicts[colour]}"), scope="row"),
                h.td(art(f"markers/{colour.value}"), h.small(t(f"howto.charlie.score.{colour.value}"))),
                h.td(_values(colour)),
            )
            for colour in COLOURS
        ),
        class_="verdicts",
    )


def _values(colour: Colour) -> Html:
    """The values of a colour, and how many markers have each."""
    return h.ul(
        (h.li(h.b(number(face)), f" × {count}") for face, count in Counter(PLAIN_MARKERS[colour]).items()),
        class_="values",
    )


FIGURES: dict[str, Callable[[Text], Html]] = {
    drawn.__name__: drawn
    for drawn in (parade, faces, counter, fits, misses, tossed, kept, both, gone, markers)
}
