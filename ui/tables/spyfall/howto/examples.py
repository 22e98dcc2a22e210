"""Pictures that explain: small drawn examples for the chapters of the rules."""

from __future__ import annotations

from collections.abc import Callable

from engine.spyfall.scoring import CAUGHT, HIDDEN, INNOCENT, NAMED, STOPPED, worth
from ui import html as h
from ui.html import Html
from ui.i18n import Text

_POINTS = (
    ("hidden", "spy", HIDDEN),
    ("named", "spy", NAMED),
    ("innocent", "spy", INNOCENT),
    ("caught", "others", CAUGHT),
    ("stopped", "stopper", STOPPED),
)


def points(t: Text) -> Html:
    """What each end of a Spyfall round is worth (S11, S12)."""
    columns = ("what", "who", "points")
    return h.table(
        h.caption(t("howto.spyfall.score.title"), class_="sr"),
        h.thead(h.tr(h.th(t(f"howto.spyfall.score.{name}"), scope="col") for name in columns)),
        h.tbody(
            h.tr(
                h.th(t(f"howto.spyfall.score.{what}"), scope="row"),
                h.td(t(f"howto.spyfall.score.{who}")),
                h.td(h.b(str(worth(got)))),
            )
            for what, who, got in _POINTS
        ),
        class_="verdicts",
    )


FIGURES: dict[str, Callable[[Text], Html]] = {"points": points}
