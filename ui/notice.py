"""A sentence that helps when something went wrong, over whatever screen is open."""

from __future__ import annotations

from ui import html as h
from ui.effects import After, Effects
from ui.html import Html
from ui.i18n import Text
from ui.messages import Dismiss, words
from ui.model import Notice
from ui.parts import icon

READ_MS = 4000
READ_MS_A_SIGN = 70
"""How long a sentence stays at least, and what each of its signs adds: enough for who reads slowly."""


def leaves(notice: Notice | None, t: Text) -> Effects:
    """What only tells something goes by itself once it can have been read; what asks something stays."""
    if notice is None or (notice.mend and not notice.passing):
        return ()
    return (After(READ_MS + READ_MS_A_SIGN * len(_words(notice, t)), Dismiss(notice.key), "notice"),)


def over(screen: Html, notice: Notice | None, t: Text) -> Html:
    """The screen with the notice across it, if there is one."""
    return h.join(screen, _sentence(notice, t) if notice else None)


def _words(notice: Notice, t: Text) -> str:
    """What happened."""
    return t(notice.key, **dict(notice.fields))


def _sentence(notice: Notice, t: Text) -> Html:
    """What happened, what to do, details for who wants them."""
    return h.div(
        h.div(
            h.p(_words(notice, t), class_="notice-words"),
            h.button(
                icon("close"),
                class_="round",
                data_msg=words(Dismiss(notice.key)),
                aria_label=t("app.close"),
            ),
            class_="notice-head",
        ),
        h.details(
            h.summary(t("notice.details"), icon("below")),
            h.p(notice.details, class_="notice-details", translate="no"),
        )
        if notice.details
        else None,
        h.button(t(f"{notice.key}_mend"), class_="pill strong", data_msg=words(notice.mend), data_once=True)
        if notice.mend
        else None,
        id=notice.key,
        class_="notice",
        role="alert",
    )
