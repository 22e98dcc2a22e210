"""The curtain between two people: whose turn it is to hold the phone, and what opens only while held."""

from __future__ import annotations

from ui import html as h
from ui.html import Child, Html
from ui.i18n import Text
from ui.model import Model


def curtain(
    model: Model,
    t: Text,
    *,
    name: str,
    hold: str,
    secret: Html | None,
    face: Html | None = None,
    below: Child = None,
) -> Html:
    """The same for everybody: a name, a place for the secret away from the thumb, and the button to hold.

    `hold` is what the finger holds open (the words after "hold"); `secret` is drawn by the caller only when
    `model.held` names it, and must carry data-secret.
    """
    verb = "wait" if model.missing is None else model.settings.peek
    tap = model.settings.peek == "tap"
    return h.div(
        h.header(
            face,
            h.p(t("curtain.only_for"), class_="curtain-for"),
            h.h1(name, class_="curtain-name", tabindex="-1"),
            class_="curtain-head",
        ),
        h.div(secret or _veil(t), class_="curtain-secret", aria_live="assertive"),
        h.div(
            h.button(
                h.span(t(f"curtain.{verb}")),
                None if tap else h.span(t("curtain.keys"), class_="sr"),
                class_="hold",
                data_hold=hold,
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
