"""The share sheet: a code to scan, the link, and whatever way the device has to pass it on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias, assert_never

from ui import html as h
from ui.codec import Codec, Sent
from ui.effects import Copy, Effects, Qr, Share
from ui.messages import To, words
from ui.model import Model, Notice, Sheet, goto
from ui.parts import bar, icon
from ui.sharing import BadLink, home, link

if TYPE_CHECKING:
    from engine.match import Match
    from ui.html import Html
    from ui.i18n import Text

QUIET = 4
"""How many squares of empty margin a code needs around it."""


@dataclass(frozen=True, slots=True)
class Code:
    """The QR code is drawn, and comes as the value."""


@dataclass(frozen=True, slots=True)
class CopyLink:
    """Put the link on the clipboard."""


@dataclass(frozen=True, slots=True)
class Send:
    """Pass the link on by whatever way the device has."""


@dataclass(frozen=True, slots=True)
class Passed:
    """How that went is the value."""


Message: TypeAlias = Code | CopyLink | Send | Passed
CODEC: Codec[Message] = Codec(Message)


def update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """Pass on what is on the sheet."""
    message = sent.message
    if model.screen != "share" and not isinstance(message, Passed):
        return model, ()
    match message:
        case Code():
            return replace(model, sheet=replace(model.sheet, code=sent.value)), ()
        case CopyLink():
            return unsent(model), (Copy(_link(model), To("share", Passed())),)
        case Send():
            game = shared.game if (shared := _game(model)) else ""
            text = t(f"share.text_{model.topic}", game=t(f"game.{game}") if game else "")
            return unsent(model), (Share(t("app.name"), text, _link(model), To("share", Passed())),)
        case Passed():
            return replace(model, sheet=replace(model.sheet, sent=sent.value)), ()
        case _:
            assert_never(message)


def unsent(model: Model) -> Model:
    """Before another attempt to pass something on, nothing is said of the one before."""
    return replace(model, sheet=replace(model.sheet, sent=""))


def opened(model: Model, topic: str) -> tuple[Model, Effects]:
    """The sheet for one thing; a game that fits into no link is said to be too long."""
    there = replace(goto(model, "share", topic), sheet=Sheet())
    if topic != "app" and _game(there) is None:
        return model, ()
    try:
        return there, (Qr(_link(there), To("share", Code())),)
    except BadLink as bad:
        return replace(model, notice=Notice(f"share.no_link_{bad.code}")), ()


def _game(model: Model) -> Match | None:
    """The finished game that is shared: the one that is replayed, or the one on the table."""
    match model.topic:
        case "game" if model.replay:
            return model.replay.match
        case "match" if model.match and model.match.outcome:
            return model.match
    return None


def _link(model: Model) -> str:
    """The address that is passed on."""
    match = _game(model)
    return link(model.address, match) if match else home(model.address)


def draw(model: Model, t: Text) -> Html:
    """The code, the address below it, and two ways to pass it on."""
    address = _link(model)
    return h.div(
        bar(t(f"share.title_{model.topic}"), t),
        h.div(
            h.section(
                code(model.sheet.code, t),
                h.p(address.partition("://")[2] or address, class_="share-link", translate="no"),
                class_="share-card",
            ),
            said(t(f"share.note_{model.topic}"), model, t),
            class_="page share-page",
        ),
        h.footer(
            h.button(
                icon("share"), t("share.send"), class_="big with-icon", data_msg=words(To("share", Send()))
            ),
            h.button(t("share.copy"), class_="quiet wide", data_msg=words(To("share", CopyLink()))),
            class_="foot share-foot",
        ),
        class_="screen share",
    )


def said(note: str, model: Model, t: Text) -> Html:
    """A note, until there is something to say about how passing it on went."""
    sent = model.sheet.sent
    return h.p(
        t(f"share.sent_{sent}") if sent else note, class_=h.classes("note", sent and "sent"), role="status"
    )


def code(drawn: str, t: Text) -> Html:
    """The QR code, ink on paper; an empty frame until it is there."""
    size, _, path = drawn.partition(" ")
    if not (size.isdecimal() and path):
        return h.div(class_="code code-empty")
    whole = int(size) + 2 * QUIET
    return h.svg(
        h.path(d=path),
        class_="code",
        viewBox=f"{-QUIET} {-QUIET} {whole} {whole}",
        role="img",
        aria_label=t("share.code"),
    )
