"""The scoring of the training case: every clue, and how each accused cat fares against them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.moves import Verdict
from ui import html as h
from ui.parts import art, icon
from ui.tables.charlie.pieces import portrait
from ui.tables.charlie.training.script import played, seen
from ui.tables.charlie.words import cat_name, clue_words

if TYPE_CHECKING:
    from engine.charlie.cards import Cat, Clue, Hound
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.training.script import Step


def verdicts(step: Step, t: Text) -> Html:
    """All clues, and how each accused cat fares against them."""
    match = played(step.moves)
    view = seen(step, None)
    found = [event for told in match.events for event in told if isinstance(event, Verdict)]
    accused = dict(view.accusations)
    clues = (*(clue for clue in view.clues if clue), *view.tossed)
    return h.div(
        h.ol(
            (_verdict(view.hounds[each.seat], accused.get(each.seat), each, clues, t) for each in found),
            class_="lesson-verdicts",
        )
    )


def _verdict(hound: Hound, cat: Cat | None, verdict: Verdict, clues: tuple[Clue, ...], t: Text) -> Html:
    """One hound's accusation, clue by clue, and the marker that it earns."""
    name = t(f"hound.{hound.value}")
    words = (
        t("training.score.silent")
        if cat is None
        else t("training.score.fits", cat=cat_name(cat, t), count=verdict.fits)
    )
    return h.li(
        portrait(hound, alt=name),
        art(f"cats/{cat.code}", class_="verdict-cat") if cat else h.span(class_="verdict-cat none"),
        h.span(
            h.small(words),
            h.span((_tick(clue, cat, t) for clue in clues), class_="ticks") if cat else None,
            class_="verdict-words",
        ),
        art(f"markers/{verdict.colour.value}", t(f"howto.charlie.score.{verdict.colour.value}"), "marker"),
        class_="lesson-verdict",
    )


def _tick(clue: Clue, cat: Cat, t: Text) -> Html:
    """One clue, ticked or crossed."""
    fits = clue.fits(cat)
    return h.span(
        art(f"traits/{clue.trait.value}-{int(clue.value)}", clue_words(clue, t)),
        icon("check" if fits else "close"),
        class_=h.classes("tick", "yes" if fits else "no"),
    )
