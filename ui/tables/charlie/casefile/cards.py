"""The case file's table: every card of a round, and how many chiefs it left to each hound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.cards import Clue, Hound
from engine.charlie.moves import Tossed, Turned
from ui import html as h
from ui.parts import art, icon
from ui.tables.charlie.words import cat_whom, clue_words

if TYPE_CHECKING:
    from engine.charlie.casefile import CaseFile, SeatFile
    from engine.charlie.view import View
    from ui.html import Html
    from ui.i18n import Text


def tosses(view: View) -> dict[int, Clue]:
    """The public clues of the search, by the card that brought them."""
    card = 0
    found = {}
    for event in view.history:
        if isinstance(event, Turned):
            card += 1
        elif isinstance(event, Tossed) and event.when == "card":
            found[card] = event.clue
    return found


def card_by_card(view: View, file: CaseFile, names: tuple[str, ...], t: Text) -> Html:
    """The same as numbers: each card, and how many chiefs it left to each hound."""
    public = tosses(view)
    heads = (
        h.th(art(f"hounds/{hound.value}", name, "portrait"), scope="col", class_=hound.value)
        for hound, name in zip(view.hounds, names, strict=True)
    )
    return h.table(
        h.thead(h.tr(h.th(t("case.card"), scope="col", colspan=2), heads)),
        h.tbody(
            h.tr(
                h.td(number),
                h.th(_turned(view, turned, public.get(number), names, t), scope="row"),
                (_cell(part, number, t) for part in file.seats),
            )
            for number, turned in enumerate(file.cards, start=1)
        ),
    )


def _turned(view: View, turned: Turned, clue: Clue | None, names: tuple[str, ...], t: Text) -> Html:
    """Who turned up what, and where it went: as pictures, and in words for who can't see them."""
    name = names[turned.seat]
    if isinstance(turned.card, Hound):
        words = t("case.turned.hound", name=name, clue=clue_words(clue, t) if clue else "")
        card = art(f"hounds/{turned.card.value}-card", class_="case-card")
        sign = art(f"traits/{clue.trait.value}-{int(clue.value)}", class_="case-clue") if clue else None
    else:
        kept = "case.turned.kept" if turned.kept else "case.turned.gone"
        words = t(kept, name=name, cat=cat_whom(turned.card, t))
        card = art(f"cats/{turned.card.code}", class_=h.classes("case-card", not turned.kept and "gone"))
        sign = icon("check" if turned.kept else "close")
    turner = art(f"hounds/{view.hounds[turned.seat].value}", class_="case-turner")
    return h.span(turner, card, sign, h.span(words, class_="sr"), class_="case-turned")


def _cell(part: SeatFile, number: int, t: Text) -> Html:
    """How many chiefs were left, and whether the hound accused upon this card."""
    accusation = part.accusation
    accused = (
        h.span(
            art("paw", class_="case-paw"),
            h.span(t("case.accuses", cat=cat_whom(accusation.cat, t)), class_="sr"),
        )
        if accusation and accusation.card == number
        else None
    )
    left = part.moments[number].possible
    return h.td(h.span(left, class_=h.classes("left", part.certain == number and "certain")), accused)
