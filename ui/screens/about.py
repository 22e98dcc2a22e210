"""What the app is, whose work is in it, and under which licences."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui import html as h
from ui.effects import Call, Effects
from ui.model import Model, Msg, goto
from ui.parts import bar, icon

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text


def update(model: Model, msg: Msg, _t: Text) -> tuple[Model, Effects]:
    """Open the screen, ask the shell what there is to tell, and take it when it comes."""
    if msg.words == ("read",):
        return replace(model, about=msg.value), ()
    return model if msg.words else goto(model, "about"), (Call("licences"),)


def draw(model: Model, t: Text) -> Html:
    """Who we are not, all works with their licences, which build this is, and why no snapshot served."""
    told, _, licences = model.about.partition("\n")
    started, _, rest = told.partition(" ")
    build, _, why = rest.partition(" ")
    return h.div(
        bar(t("settings.about"), t),
        h.div(
            h.p(t("settings.unofficial")),
            _works(licences, t) if told else None,
            h.p(t(f"about.{started}", build=build), class_="note") if told else None,
            h.p(t("about.fell_back", why=why), class_="note") if why else None,
            class_="page",
        ),
        class_="screen",
    )


def _works(licences: str, t: Text) -> Html:
    """A line for each work, which opens to its licence; tools/build/licences.py writes the text."""
    if not licences.startswith("Spy Table"):  # a host that has not got it may answer with a page of its own
        again = h.button(t("shell.retry"), class_="pill", data_msg="about again")
        return h.section(h.p(t("shell.fail_download")), again, class_="card")
    pages = (page.split("\n", 2) for page in licences.split("\f"))
    return h.section(
        h.h2(t("about.made")),
        (
            h.details(
                h.summary(h.span(name, h.small(licence)), icon("below")),
                h.p(text, class_="licence", lang="en"),
                class_="work",
            )
            for name, licence, text in pages
        ),
        class_="card works",
    )
