"""The curtain between two people: the only place that draws a secret, and only for the seat that is held.

Who calls says how a secret is drawn, never what it is: the view is fetched here, for the seat whose finger
holds it open, or not at all. One person among bots has nobody to hide from: its own view is fetched without.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from ui import html as h
from ui.table.messages import Hold

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.html import Child, Html
    from ui.i18n import Text
    from ui.table.laid import Secret, Table


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Behind:
    """Something that a finger can hold open: its name, its class, and how it is drawn."""

    what: str
    class_: str
    draw: Callable[[Secret[Any]], Html]


def opened(table: Table[Any, Any, Any], seat: Seat, *behind: Behind) -> Html | None:
    """What this seat's finger holds open; None: nothing."""
    return shown(table.held, table.peek, seat, *behind)


def shown(
    held: Hold | None, peek: Callable[[], Secret[Any] | None], seat: Seat, *behind: Behind
) -> Html | None:
    """What is drawn of a secret: nothing, unless a finger holds just that of just this seat."""
    drawn = next((each for each in behind if held == Hold(seat, each.what)), None)
    secret = peek() if drawn else None
    if drawn is None or secret is None:
        return None
    return h.div(drawn.draw(secret), class_=drawn.class_, data_secret=True)


def only(table: Table[Any, Any, Any], draw: Callable[[Secret[Any]], T]) -> T | None:
    """What the only person at a table sees of its own without holding anything: nobody else is there.

    At a table of several people there is no such thing, whatever is held.
    """
    mine = table.mine()
    return draw(mine) if mine else None


def curtain(
    table: Table[Any, Any, Any],
    t: Text,
    *,
    seat: Seat,
    behind: tuple[Behind, ...],
    says: Callable[[Hold], str],
    face: Html | None = None,
    below: Child = None,
) -> Html:
    """The same for everybody: a name, a place for the secret away from the thumb, and the button to hold.

    The button opens the first of what is behind; the others have buttons of their own.
    """
    secret = opened(table, seat, *behind)
    tap = table.settings.peek == "tap"
    verb = "wait" if table.waits else table.settings.peek
    return h.div(
        h.header(
            face,
            h.p(t("curtain.only_for"), class_="curtain-for"),
            h.h1(table.names[seat], class_="curtain-name", tabindex="-1"),
            class_="curtain-head",
        ),
        h.div(secret or _veil(t), class_="curtain-secret", aria_live="assertive"),
        h.div(
            h.button(
                h.span(t(f"curtain.{verb}")),
                None if tap else h.span(t("curtain.keys"), class_="sr"),
                class_="hold",
                data_hold=says(Hold(seat, behind[0].what)),
                id="hold",
            ),
            h.p(t("curtain.tap_note" if tap else "curtain.hold_note"), class_="curtain-note"),
            class_="curtain-hold",
        ),
        h.div(below, class_="curtain-below"),
        class_=h.classes("curtain", secret is not None and "open"),
    )


def _veil(t: Text) -> Html:
    """What stands where the secret will be."""
    return h.p(h.span(t("curtain.veil")), class_="veil")
