"""The story of a round for one hound: the chief's five things, how each could be known, by which cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.charlie.cards import CATS, Cat
from engine.charlie.casefile import seat_file
from engine.charlie.deduce import odds
from engine.charlie.explain.conclusions import ChiefShows, Holds
from engine.charlie.explain.reasons import at_card, looks, proof
from ui import html as h
from ui.parts import art, icon
from ui.tables.charlie.casefile.verdicts import sure_of
from ui.tables.charlie.casefile.why import story, turned
from ui.tables.charlie.words import cat_name, clue_words

if TYPE_CHECKING:
    from engine.charlie.cards import Clue
    from engine.charlie.casefile import CaseFile, SeatFile
    from engine.charlie.explain.reasons import Reason, Told
    from engine.charlie.moves import Turned
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.casefile.why import Voice

MOST_SHOWN = 8
"""More cats than these that are still possible are a number."""


@lru_cache(maxsize=8)
def told_to(view: View, seat: Seat, chief: Cat | None) -> tuple[Told, ...]:
    """How a seat could know its chief, or what it could know of him when all cards were turned; kept."""
    part = seat_file(view, seat)
    if chief is None or part.certain is None:
        return looks(view, seat, len(part.moments) - 1)
    return proof(view, seat, part.certain, chief)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the story: after which card, why, which faces the chief has by it, and the cards to show."""

    card: int
    told: Reason
    faces: tuple[Clue, ...]
    cards: tuple[Turned, ...]


def lines(told: tuple[Told, ...]) -> list[Line]:
    """What rests on the same cards is one line; cards of others are shown once."""
    found: list[Line] = []
    shown: set[Turned] = set()
    for card, one in told:
        about = one.conclusion
        faces = (about.clue,) if isinstance(about, Holds | ChiefShows) else ()
        if one.cards and found and _rest(found[-1].told) == _rest(one):
            found[-1] = replace(found[-1], faces=(*found[-1].faces, *faces))
            continue
        new = [each for each in one.cards if each.seat == one.seats[0] or each not in shown]
        found.append(Line(card, one, faces, tuple(new)))
        shown.update(one.cards)
    return found


def _rest(told: Reason) -> tuple[bool, object, object]:
    """What a reason rests on, and whether it leaves open who holds what."""
    return isinstance(told.conclusion, ChiefShows), told.cards, told.clues


def steps(view: View, file: CaseFile, part: SeatFile, voice: Voice) -> Html:
    """What could be known, a line for each thing, in the order in which it could be seen."""
    chief = sure_of(file, part)
    told = told_to(view, part.seat, chief)
    return h.join(
        h.p(voice.t("case.known"), class_="case-known") if chief is None else None,
        h.ol((_step(view, line, part, voice) for line in lines(told)), class_="case-steps"),
        _left(view, part, voice.t) if chief is None else None,
    )


def _step(view: View, line: Line, part: SeatFile, voice: Voice) -> Html:
    """One thing about the chief: what it is, why, and the cards that show it."""
    t, faces = voice.t, line.faces
    names = t.list([clue_words(clue, t) for clue in faces])
    signs = [f"traits/{clue.trait.value}-{int(clue.value)}" for clue in faces]
    signs = signs or [f"hounds/{view.hounds[line.told.seats[0]].value}"]
    return h.li(
        h.span((art(sign, class_="step-sign") for sign in signs), class_="step-signs"),
        h.div(
            h.b(names, class_="step-name") if names else None,
            h.small(t("case.at", card=line.card), class_="step-card") if line.card else None,
            h.p(story(line.told, faces, part.seat, voice), class_="step-why"),
            evidence(view, line.cards, voice.names, t) if line.cards else None,
        ),
        class_=h.classes("case-step", bool(line.card) and line.card == part.certain and "last"),
    )


def evidence(view: View, cards: tuple[Turned, ...], names: tuple[str, ...], t: Text) -> Html:
    """The cards that show something, hound by hound: kept with a tick, discarded with a cross."""
    seats = dict.fromkeys(card.seat for card in cards)
    return h.div(
        (
            h.span(
                art(f"hounds/{view.hounds[seat].value}", class_="step-hound"),
                (_card(card) for card in cards if card.seat == seat),
                h.span(turned(seat, cards, names, t), class_="sr"),
                class_="step-row",
            )
            for seat in seats
        ),
        class_="step-cards",
    )


def _card(card: Turned) -> Html:
    """A card, small, with what its hound did."""
    assert isinstance(card.card, Cat)
    return h.span(
        art(f"cats/{card.card.code}", class_="case-card"),
        icon("check" if card.kept else "close"),
        class_=h.classes("step-cat", not card.kept and "gone"),
    )


def _left(view: View, part: SeatFile, t: Text) -> Html | None:
    """Who could still have been the chief when the round ended."""
    suspects = odds(at_card(view, part.seat, len(part.moments) - 1).evidence).suspects
    cats = [cat for cat in CATS if suspects >> cat.bits & 1]
    if len(cats) > MOST_SHOWN:
        return None
    return h.div(
        h.small(t("case.still"), class_="step-name"),
        h.ul(
            (h.li(art(f"cats/{cat.code}", class_="case-card"), h.small(cat_name(cat, t))) for cat in cats),
            class_="case-left",
        ),
        class_="case-still",
    )
