"""The table's own places: typed or pasted, checked line by line, kept on the device, handed out as a file."""

from __future__ import annotations

from dataclasses import replace

from engine.spyfall.packs import (
    MAX_NAME,
    MAX_PLACES,
    MAX_ROLE,
    MAX_ROLES,
    MAX_TEXT,
    Fault,
    Pack,
    dump,
    parse,
)
from ui import html as h
from ui.effects import Download, Effects, PickFile, Save
from ui.html import Html
from ui.i18n import Text
from ui.model import Model, Msg
from ui.parts import bar, icon, newer_note
from ui.records.places import dump_places

SHOWN_FAULTS = 30
MOST: dict[str, int] = {
    "long_name": MAX_NAME,
    "long_role": MAX_ROLE,
    "many_roles": MAX_ROLES,
    "many_places": MAX_PLACES,
    "long_text": MAX_TEXT,
}
"""What fits, for the sentence that says that something does not."""


def update(model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """Keep a text if every line of it names a place; else show which lines do not, and lose nothing."""
    match msg.words:
        case ("keep",):
            pack = parse(msg.value)
            if pack.faults:
                return replace(model, draft=msg.value), ()
            kept = dump(pack.places)
            changed = replace(model, own_places=kept, draft=None, topic="kept")
            return changed, (Save("places", dump_places(kept)),)
        case ("export",):
            return model, (Download("places.txt", model.own_places),)
        case ("import",):
            return model, (PickFile(".txt,text/plain", "places keep"),)
        case ("drop-faults",) if model.draft is not None:
            return update(model, Msg(("keep",), msg.at, dump(parse(model.draft).places)), t)
    return model, ()


def draw(model: Model, t: Text) -> Html:
    """The text, what is wrong with it, and what can be done with it."""
    text = model.own_places if model.draft is None else model.draft
    pack = parse(text)
    return h.div(
        bar(t("places.title"), t),
        h.div(
            newer_note("places", model, t),
            h.p(t("places.how"), class_="note"),
            h.label(
                h.span(t("places.label"), class_="sr"),
                h.textarea(
                    text,
                    id="places-text",
                    class_="field places-text",
                    rows=10,
                    spellcheck="false",
                    placeholder=t("places.example"),
                ),
            ),
            _faults(pack, t) if pack.faults else h.p(_state(model, pack, t), class_="note", role="status"),
            h.button(t("places.keep"), class_="big", data_msg="places keep", data_value="#places-text"),
            h.div(
                h.button(icon("down"), t("places.import"), class_="pill", data_msg="places import"),
                h.button(icon("share"), t("places.export"), class_="pill", data_msg="places export")
                if model.own_places
                else None,
                class_="places-more",
            ),
            class_="page places-page",
        ),
        class_="screen",
    )


def _state(model: Model, pack: Pack, t: Text) -> str:
    """How many places are kept."""
    if not pack.places:
        return t("places.none")
    return t.n("places.kept" if model.topic == "kept" else "places.count", len(pack.places))


def _faults(pack: Pack, t: Text) -> Html:
    """The lines that name no place, by number, and a way on without them."""
    more = len(pack.faults) - SHOWN_FAULTS
    return h.div(
        h.p(t.n("places.faults", len(pack.faults)), class_="places-wrong"),
        h.ul(h.li(_fault(fault, t)) for fault in pack.faults[:SHOWN_FAULTS]),
        h.p(t.n("places.more_faults", more)) if more > 0 else None,
        h.button(t("places.drop_faults"), class_="pill strong", data_msg="places drop-faults")
        if pack.places
        else None,
        class_="card places-faults",
        role="alert",
    )


def _fault(fault: Fault, t: Text) -> str:
    """One line: its number, what is wrong, and the words in question."""
    return t(f"places.fault.{fault.code}", line=fault.line, text=fault.text, most=MOST.get(fault.code))
