"""Cats, hounds, clues and markers as they are drawn on every screen of the game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.charlie.cards import Cat, Clue, Colour, Hound, Marker
from ui import html as h
from ui.parts import art
from ui.tables.charlie.messages import ShowCat, says
from ui.tables.charlie.words import cat_name, clue_words, described, sides

if TYPE_CHECKING:
    from engine.charlie.view import Shown, View
    from ui.html import Html
    from ui.i18n import Text


def portrait(hound: Hound, class_: str = "portrait", alt: str = "") -> Html:
    """A hound's face."""
    return art(f"hounds/{hound.value}", alt, class_)


@lru_cache(maxsize=512)
def evidence(
    cat: Cat, t: Text, *, seat: int, pile: str, accused: tuple[Hound, str] | None = None, fresh: bool
) -> Html:
    """A cat in a hound's "line" or "discard": a tap shows it large; who has accused it holds it by a tab."""
    label = described(cat, t)
    if accused:
        label = t("charlie.accused_by", cat=label, name=accused[1])
    return h.li(
        h.button(
            art(f"cats/{cat.code}", class_="mug-art"),
            id=f"cat-{cat.code}",
            class_="cat",
            data_card=cat.code,
            data_seat=seat,
            data_pile=pile,
            data_msg=says(ShowCat(cat.code)),
            aria_label=label,
        ),
        h.span(portrait(accused[0], "tab-face"), art("paw", class_="tab-paw"), class_="tab")
        if accused
        else None,
        class_=h.classes("mug", fresh and "fresh", accused and "accused", pile == "discard" and "let-go"),
    )


@lru_cache(maxsize=64)
def spread_cat(cat: Cat, t: Text) -> Html:
    """A cat of a row that is shown large."""
    return h.li(
        h.button(
            art(f"cats/{cat.code}", class_="mug-art"),
            class_="cat",
            data_msg=says(ShowCat(cat.code)),
            aria_label=described(cat, t),
        )
    )


@lru_cache(maxsize=64)
def large_cat(cat: Cat, t: Text) -> Html:
    """A cat at its largest, with its name and its five traits as icons and words."""
    return h.figure(
        art(f"cats/{cat.code}", class_="large-art", eager=True),
        h.figcaption(
            h.b(cat_name(cat, t), class_="large-name"),
            h.ul((trait(clue, t) for clue in sides(cat)), class_="traits"),
        ),
        class_="large",
    )


@lru_cache(maxsize=32)
def trait(clue: Clue, t: Text) -> Html:
    """One trait as an icon with its word."""
    return h.li(
        art(f"traits/{clue.trait.value}-{int(clue.value)}", class_="trait-art"),
        h.span(clue_words(clue, t)),
        class_="trait",
    )


@lru_cache(maxsize=32)
def clue_chip(clue: Clue, t: Text) -> Html:
    """A clue that lies open to all, small."""
    return h.span(
        art(f"traits/{clue.trait.value}-{int(clue.value)}", class_="trait-art"),
        h.span(clue_words(clue, t), class_="clue-words"),
        class_="clue",
    )


@lru_cache(maxsize=32)
def counter(clue: Clue, t: Text, class_: str = "counter") -> Html:
    """A face of a clue counter, large, with its words."""
    return h.figure(
        art(f"clues/{clue.trait.value}-{int(clue.value)}", class_="counter-art", eager=True),
        h.figcaption(clue_words(clue, t)),
        class_=class_,
    )


_FACE_FILES = {"-1": "minus1"}


def marker_art(colour: Colour, marker: Marker | None) -> Html:
    """A score marker: its back, or its face where that may be seen."""
    return art(marker_picture(marker) if marker else f"markers/{colour.value}", class_="marker")


def marker_picture(marker: Marker) -> str:
    """The drawing of a score marker's face."""
    return f"markers/{marker.colour.value}-{_FACE_FILES.get(marker.face, marker.face)}"


def marker_words(colour: Colour, marker: Marker | None, t: Text) -> str:
    """A score marker in words: its colour, and what is on it where that may be known."""
    if marker is None:
        return t(f"charlie.marker.{colour.value}")
    face = t(f"charlie.face.{marker.face}") if not _is_number(marker.face) else marker.face.replace("-", "−")
    return t("charlie.marker.known", colour=t(f"charlie.marker.{colour.value}"), face=face)


def _is_number(face: str) -> bool:
    """Whether a marker shows a number."""
    return face.lstrip("-").isdecimal()


@lru_cache(maxsize=256)
def markers(row: tuple[Shown, ...], t: Text) -> Html | None:
    """The markers in front of a seat, as all see them."""
    if not row:
        return None
    words = ", ".join(marker_words(shown.colour, shown.marker, t) for shown in row)
    return h.span(
        (marker_art(shown.colour, shown.marker) for shown in row),
        class_="marker-row",
        role="img",
        aria_label=words,
    )


def own_markers(seen: View, t: Text) -> Html:
    """A seat's own markers with their values."""
    rows = (
        h.li(
            marker_art(shown.colour, shown.marker),
            h.span(marker_words(shown.colour, shown.marker, t), class_="sr"),
        )
        for shown in seen.markers[seen.seat or 0]
    )
    return h.ul(rows, class_="own-markers")
