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
    from engine.charlie.view import Shown
    from ui.html import Html
    from ui.i18n import Text


def portrait(hound: Hound, class_: str = "portrait", alt: str = "") -> Html:
    """A hound's face."""
    return art(f"hounds/{hound.value}", alt, class_)


@lru_cache(maxsize=512)
def suspect(cat: Cat, accuser: Hound | None, accuser_name: str, fresh: bool, t: Text) -> Html:
    """A cat in a line: a tap shows it large; who has accused it has left a stamp."""
    label = described(cat, t)
    if accuser:
        label = t("charlie.accused_by", cat=label, name=accuser_name)
    return h.li(
        h.button(
            art(f"cats/{cat.code}", class_="mug-art"),
            (art("stamp", class_="stamp"), portrait(accuser, "mug-pin")) if accuser else None,
            id=f"cat-{cat.code}",
            class_="cat",
            data_msg=says(ShowCat(cat.code)),
            aria_label=label,
        ),
        class_=h.classes("mug", fresh and "fresh", accuser and "accused"),
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
