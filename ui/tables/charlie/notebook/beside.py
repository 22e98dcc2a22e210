"""The notebook beside the table of one person among bots, and what it says: why, or what a card rules out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.charlie.cards import Cat, Clue, Hound, Trait
from ui import html as h
from ui.parts import art, icon
from ui.table.curtain import only
from ui.table.messages import Close
from ui.tables.charlie.messages import ShowNotes, StrikeCard, says
from ui.tables.charlie.notebook.page import Marks, Page, by_card, faces, marks_of, notebook, tools
from ui.tables.charlie.words import cat_whom

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.table.laid import Secret
    from ui.table.sitting import Notes
    from ui.tables.charlie.state import CharlieTable


def page_of(table: CharlieTable, seat: Seat, notes: Notes, held: bool) -> Page:
    """What a seat's notebook is drawn from."""
    own = table.own
    back = any(each == seat for each, _ in own.before)
    how = ("tap" if table.settings.peek == "tap" else "held") if held else "open"
    return Page(seat, notes, table.settings.notebook, table.names, how, own.asked, back)


def beside(table: CharlieTable, t: Text) -> Html | None:
    """The notebook of one person among bots: a part of the table, not a sheet over it."""
    return only(table, lambda mine: _sheet(table, mine, t))


def _sheet(table: CharlieTable, mine: Secret[View], t: Text) -> Html:
    """Its head, the faces, and a line of words whose place never changes."""
    page = page_of(table, table.people[0], mine.notes, held=False)
    docked = not isinstance(table.sheet, ShowNotes)
    if not (page.asked or table.own.offer):
        return _quiet(page, marks_of(page, mine.view), mine.view.hounds, docked, t)
    saying = _offer(table, page, mine.view, t) or said(page, mine.view, t)
    return _bound(page, notebook(page, mine.view, t), saying, docked, t)


@lru_cache(maxsize=4)
def _quiet(page: Page, marks: Marks, hounds: tuple[Hound, ...], docked: bool, t: Text) -> Html:
    """The same while nobody asks for anything; most cards change nothing of it."""
    return _bound(page, faces(page, marks, hounds, t), _how(page, marks, t), docked, t)


def _bound(page: Page, drawn: Html, saying: Html, docked: bool, t: Text) -> Html:
    """The notebook as it lies there."""
    close = h.button(icon("close"), class_="round", data_msg=says(Close()), aria_label=t("app.close"))
    return h.section(
        h.header(
            h.h2(t("notebook.title"), tabindex="-1"),
            tools(page, t),
            None if docked else close,
            class_="notes-head",
        ),
        h.div(drawn, class_="notes-faces"),
        h.div(saying, class_="notes-say", aria_live="polite"),
        class_=h.classes("notes-beside", docked and "dock"),
        aria_label=t("notebook.title"),
    )


def said(page: Page, view: View, t: Text) -> Html:
    """Why a face is struck out, if somebody asks; else what is wrong, or how it is done."""
    clue = _asked(page, view)
    if clue:
        return _why(page, view, *clue, t)
    return _how(page, marks_of(page, view), t)


def _how(page: Page, marks: Marks, t: Text) -> Html:
    """What is wrong, or how it is done."""
    if marks.wrong:
        return h.p(t("notebook.is_wrong"), class_="notes-wrong")
    app = t("notebook.by_app") if page.level == "app" else t("notebook.is_open") if marks.open_ else ""
    return h.p(t(f"notebook.how_{page.how}"), " ", app, class_="note")


def _asked(page: Page, view: View) -> tuple[Seat, Clue] | None:
    """The face whose reason somebody has asked for, if it is struck out by what is known."""
    if page.asked not in marks_of(page, view).out:
        return None
    seat, _, face = page.asked.partition(":")
    trait, _, value = face.partition("-")
    return int(seat), Clue(Trait(trait), value == "1")


def _why(page: Page, view: View, seat: Seat, clue: Clue, t: Text) -> Html:
    """The reason in a sentence, with the cards that show it."""
    from engine.charlie.explain.conclusions import RuledOut  # noqa: PLC0415 - reasons come when first wanted
    from engine.charlie.explain.reasons import reason  # noqa: PLC0415
    from ui.tables.charlie.casefile.tale import evidence  # noqa: PLC0415
    from ui.tables.charlie.casefile.why import strike  # noqa: PLC0415

    told = reason(view, RuledOut(seat, clue))
    return h.join(
        evidence(view, told.cards, page.names, t) if told.cards else None,
        h.p(strike(told, page.names, page.me, t)),
    )


def _offer(table: CharlieTable, page: Page, view: View, t: Text) -> Html | None:
    """What a card on the table rules out for its hound, to be struck out by one tap."""
    found = lying(view, table.own.offer)
    if found is None:
        return None
    owner, cat, kept = found
    name = page.names[owner]
    picture = art(f"cats/{cat.code}", class_="case-card")
    if owner == page.me:
        return h.join(picture, h.p(t("notebook.own_card"), class_="note"))
    marks = marks_of(page, view)
    new = [code for code in by_card(owner, cat, kept) if code not in marks.out | marks.struck]
    words = t("notebook.kept" if kept else "notebook.gone", name=name, cat=cat_whom(cat, t))
    return h.join(
        picture,
        h.p(words),
        h.button(
            t.n("notebook.strike", len(new)) if new else t("notebook.nothing_new"),
            class_="pill notes-strike",
            id="strike",
            data_msg=says(StrikeCard(page.me, cat.code)),
            disabled=not new,
        ),
    )


def lying(view: View, code: str) -> tuple[Seat, Cat, bool] | None:
    """Whose card lies on the table, and whether it was kept."""
    for rows, kept in ((view.lines, True), (view.discards, False)):
        for seat, row in enumerate(rows):
            for cat in row:
                if cat.code == code:
                    return seat, cat, kept
    return None
