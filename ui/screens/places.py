"""The table's own places: typed or pasted, checked line by line, kept on the device, handed out as a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

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
from ui.codec import Codec, Sent
from ui.effects import Download, Effects, PickFile, Save
from ui.html import Html
from ui.i18n import Text
from ui.messages import To, words
from ui.model import Model
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


@dataclass(frozen=True, slots=True)
class Keep:
    """What was typed or chosen is the value: keep it if every line of it names a place."""


@dataclass(frozen=True, slots=True)
class Export:
    """Hand the places out as a file."""


@dataclass(frozen=True, slots=True)
class Import:
    """Choose a file of places."""


@dataclass(frozen=True, slots=True)
class DropFaults:
    """Keep those lines that name a place."""


Message: TypeAlias = Keep | Export | Import | DropFaults
CODEC: Codec[Message] = Codec(Message)


def update(model: Model, sent: Sent[Message], _t: Text) -> tuple[Model, Effects]:
    """Keep a text, hand it out, take one in."""
    message = sent.message
    match message:
        case Keep():
            return _kept(model, sent.value)
        case Export():
            return model, (Download("places.txt", model.own_places),)
        case Import():
            return model, (PickFile(".txt,text/plain", To("places", Keep())),)
        case DropFaults():
            return (model, ()) if model.draft is None else _kept(model, dump(parse(model.draft).places))
        case _:
            assert_never(message)


def _kept(model: Model, text: str) -> tuple[Model, Effects]:
    """The places of a text, if every line names one; else show which lines do not, and lose nothing."""
    pack = parse(text)
    if pack.faults:
        return replace(model, draft=text), ()
    kept = dump(pack.places)
    changed = replace(model, own_places=kept, draft=None, topic="kept")
    return changed, (Save("places", dump_places(kept)),)


def draw(model: Model, t: Text) -> Html:
    """The text, what is wrong with it, and what can be done with it."""
    text = model.own_places if model.draft is None else model.draft
    pack = parse(text)
    return h.div(
        bar(t("places.title"), t),
        h.div(
            newer_note("places", model, t),
            h.p(t("places.how"), class_="note"),
            _typed(text, t),
            _faults(pack, t) if pack.faults else h.p(_state(model, pack, t), class_="note", role="status"),
            h.button(
                t("places.keep"),
                class_="big",
                data_msg=words(To("places", Keep())),
                data_value="#places-text",
            ),
            h.div(
                _file("down", t("places.import"), Import()),
                _file("share", t("places.export"), Export()) if model.own_places else None,
                class_="places-more",
            ),
            class_="page places-page",
        ),
        class_="screen",
    )


def _typed(text: str, t: Text) -> Html:
    """Where the places are typed, a place a line."""
    return h.label(
        h.span(t("places.label"), class_="sr"),
        h.textarea(
            text,
            id="places-text",
            class_="field places-text",
            rows=10,
            spellcheck="false",
            placeholder=t("places.example"),
        ),
    )


def _file(picture: str, label: str, message: Import | Export) -> Html:
    """A button that takes a file in, or hands one out."""
    return h.button(icon(picture), label, class_="pill", data_msg=words(To("places", message)))


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
        h.button(t("places.drop_faults"), class_="pill strong", data_msg=words(To("places", DropFaults())))
        if pack.places
        else None,
        class_="card places-faults",
        role="alert",
    )


def _fault(fault: Fault, t: Text) -> str:
    """One line: its number, what is wrong, and the words in question."""
    return t(f"places.fault.{fault.code}", line=fault.line, text=fault.text, most=MOST.get(fault.code))
