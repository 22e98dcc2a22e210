"""A sentence that helps when something went wrong, over whatever screen is open."""

from __future__ import annotations

from ui import html as h
from ui.html import Html
from ui.i18n import Text
from ui.model import Notice
from ui.parts import icon


def over(screen: Html, notice: Notice | None, t: Text) -> Html:
    """The screen with the notice across it, if there is one."""
    return h.join(screen, _sentence(notice, t) if notice else None)


def _sentence(notice: Notice, t: Text) -> Html:
    """What happened, what to do, details for who wants them."""
    return h.div(
        h.div(
            h.p(t(notice.key, **dict(notice.fields)), class_="notice-words"),
            h.button(icon("close"), class_="round", data_msg="dismiss", aria_label=t("app.close")),
            class_="notice-head",
        ),
        h.details(h.summary(t("notice.details")), h.p(notice.details, class_="notice-details"))
        if notice.details
        else None,
        h.button(t(f"{notice.key}_mend"), class_="pill strong", data_msg=notice.mend)
        if notice.mend
        else None,
        class_="notice",
        role="alert",
    )
