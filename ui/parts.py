"""Small pieces that many screens are made of: icons, pictures, bars, choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from ui import html as h
from ui.html import Child, Html
from ui.i18n import Text
from ui.messages import Back, words

if TYPE_CHECKING:
    from ui.messages import Message
    from ui.model import Model
    from ui.records.people import Person

_ICONS = {
    "back": "M15 5l-7 7 7 7",
    "next": "M9 5l7 7-7 7",
    "close": "M6 6l12 12M18 6L6 18",
    "swap": "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "check": "M5 13l4.5 4.5L19 7",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "gear": "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
    "help": "M9 9a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.3-1.6 2.5M12 18v.1",
    "plane": "M3 14l7-2V6a2 2 0 0 1 4 0v6l7 2v2l-7-1v4l2 1.5v1.5l-4-1-4 1V20.5L10 19v-4l-7 1z",
    "down": "M12 4v11M7 11l5 5 5-5M5 20h14",
    "eye": "M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
    "undo": "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6",
    "share": "M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1",
    "person": "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20a7.5 7.5 0 0 1 15 0",
    "bot": "M6 9h12v9H6zM12 9V5M9.5 13v1M14.5 13v1M4 12v3M20 12v3M12 4.5v.1",
    "play": "M8 5l11 7-11 7z",
    "pause": "M8 5v14M16 5v14",
    "stack": "M5 8h14v12H5zM8 5h8M10 2h4",
    "up": "M5 15l7-7 7 7",
    "below": "M5 9l7 7 7-7",
    "clock": "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3.5 2",
    "hand": "M7 14V6.6a1.6 1.6 0 0 1 3.2 0V11 5a1.6 1.6 0 0 1 3.2 0v6-5a1.6 1.6 0 0 1 3.2 0v8"
    "c0 4-2.2 6.5-5.4 6.5S6.6 18.5 4 14.4c-.8-1.5 1-2.6 2-1.3z",
    "note": "M6 3h11a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6zM3.5 7.5H8M3.5 12H8M3.5 16.5H8M11.5 8H16M11.5 12H16",
    "bulb": "M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.7.6-1 1.2-1 2v.5h-5v-.5c0-.8-.3-1.4-1-2z",
    "flame": "M12 3c.6 3.2 5.5 5.4 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2.3 1.2-3.8 2.2-5 .2 1.6.9 2.5 1.8 3"
    "C10 8.5 10.4 5.4 12 3z",
    "chart": "M4 4v16h16M7 8l4 6 3-3 5 6",
    "sun": "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4"
    "M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
    "moon": "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
    "ask": "M4 5h16v11h-8l-4.5 4v-4H4zM10.3 8.8a1.8 1.8 0 1 1 2.7 1.5c-.7.4-1 .8-1 1.5M12 13.6v.1",
}


@lru_cache
def icon(name: str) -> Html:
    """A line icon in the colour of the words around it; decoration, so hidden from screen readers."""
    stroke = h.path(d=_ICONS[name])
    return h.svg(stroke, class_="icon", viewBox="0 0 24 24", aria_hidden="true", focusable="false")


@lru_cache(maxsize=512)
def art(name: str, alt: str = "", class_: str = "art", eager: bool = False) -> Html:
    """A picture of ours; without an alt it is decoration."""
    width, height = _box(name)
    return h.img(
        src=source(name),
        alt=alt,
        class_=class_,
        width=width,
        height=height,
        decoding="sync" if eager else "async",
        draggable="false",
    )


def face(person: Person | None, class_: str = "visage") -> Html:
    """A face in its colour; somebody whom nobody knows has a hat."""
    if person is None:
        return art("icons/mono", class_=f"{class_} tint-none")
    return art(person.face, class_=f"{class_} tint-{person.colour}")


def source(name: str) -> str:
    """Where a picture of ours lies."""
    return f"static/art/{name}.svg"


def _box(name: str) -> tuple[int, int]:
    """The size that a picture is drawn at, so that nothing moves when it arrives."""
    if name == "home":
        return 390, 390
    if name == "spy" or name.startswith("places/"):
        return 300, 200
    return (120, 168) if name.startswith("cats/") or name.endswith("-card") or name == "back" else (100, 100)


def bar(title: str, t: Text, *extra: Child) -> Html:
    """The top of a screen: a way back, what this is, and what else belongs there."""
    return h.header(
        h.button(icon("back"), class_="round", data_msg=words(Back()), aria_label=t("app.back")),
        h.h1(title, class_="bar-title", tabindex="-1"),
        *extra,
        class_="bar",
    )


def choice(
    label: str,
    name: str,
    options: Iterable[tuple[str, str]],
    chosen: str,
    says: Callable[[str], Message],
) -> Html:
    """A row of answers of which one holds; each says what it says for its own word."""
    buttons = (
        h.label(
            h.input_(
                type="radio",
                name=name,
                value=value,
                checked=value == chosen,
                data_input=words(says(value)),
                class_="choice-input",
            ),
            h.span(answer, class_="choice-label"),
            class_="choice-option",
        )
        for value, answer in options
    )
    return h.fieldset(
        h.legend(label, class_="choice-name"),
        h.div(buttons, class_="choice-row"),
        class_=f"choice choice-{name}",
    )


ON_OFF = ("on", "off")
"""What a switch can be."""


def switch(label: str, on: bool, says: Callable[[str], Message], note: str = "") -> Html:
    """Something that is on or off; a tap says what it says for the other word."""
    return h.button(
        h.span(label, h.small(note) if note else None, class_="switch-label"),
        h.span(class_="switch-knob"),
        class_="switch",
        role="switch",
        aria_checked="true" if on else "false",
        data_msg=words(says("off" if on else "on")),
    )


def points(count: int, t: Text) -> str:
    """So many points, or so many below nothing."""
    return ("−" if count < 0 else "") + t.n("daily.points", abs(count))


def newer_note(key: str, model: Model, t: Text, more: bool = False) -> Html | None:
    """That a newer version of the app has kept a record, or more entries of it, which stay as they are."""
    if key in model.newer:
        return h.p(t("app.newer"), class_="note", role="status")
    return h.p(t("app.newer_more"), class_="note", role="status") if more else None


def unkept_note(key: str, model: Model, t: Text) -> Html | None:
    """That the newest of a record found no room on the device."""
    return h.p(t("people.not_kept"), class_="note", role="status") if key in model.shell.unkept else None
