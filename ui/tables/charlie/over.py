"""What lies over the table for a moment: a cat at its largest, a discard pile, the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chance import seal
from engine.charlie.cards import Cat
from engine.charlie.phase import Phase
from ui import html as h
from ui.parts import icon
from ui.tables.charlie.cards import large_cat, suspect
from ui.tables.charlie.notebook import notebook
from ui.tables.charlie.state import notes_of, open_match, people, public, sitting
from ui.tables.charlie.words import cat_name, name_of

if TYPE_CHECKING:
    from ui.html import Child, Html
    from ui.i18n import Text
    from ui.model import Model


def dialog(title: str, *inside: Child, shut: str, t: Text, class_: str = "") -> Html:
    """A sheet over the screen that a tap beside it, its cross or Escape takes away."""
    return h.div(
        h.button(class_="over-ground", data_msg=shut, tabindex="-1", aria_hidden="true"),
        h.div(
            h.header(
                h.h2(title, tabindex="-1"),
                h.button(icon("close"), class_="round", data_msg=shut, aria_label=t("app.close")),
                class_="over-head",
            ),
            *inside,
            class_="sheet",
            role="dialog",
            aria_modal="true",
            aria_label=title,
        ),
        class_=h.classes("over", class_),
    )


def over(model: Model, t: Text) -> Html | None:
    """Whatever lies over the table now."""
    match sitting(model).over:
        case ("cat", code):
            return _cat(model, Cat(int(code, 2)), t)
        case ("pile", seat):
            return _pile(model, int(seat), t)
        case ("menu",):
            return _menu(model, t)
        case ("notes",):
            return _notes(model, t)
    return None


def _cat(model: Model, cat: Cat, t: Text) -> Html:
    """One cat, large; its neighbours in the line or the pile are a tap away."""
    rows = (*public(model).lines, *public(model).discards)
    row = next((row for row in rows if cat in row), (cat,))
    at = row.index(cat)
    step = h.nav(
        _step("back", row[at - 1] if at else None, t),
        _step("next", row[at + 1] if at + 1 < len(row) else None, t),
        class_="steps",
    )
    return dialog(
        cat_name(cat, t),
        large_cat(cat, t),
        step if len(row) > 1 else None,
        shut="charlie shut",
        t=t,
        class_="one",
    )


def _step(which: str, cat: Cat | None, t: Text) -> Html:
    """The way to the cat that came before or after."""
    return h.button(
        icon(which),
        class_="round",
        id=f"step-{which}",
        data_msg=f"charlie cat {cat.code}" if cat else None,
        aria_label=cat_name(cat, t) if cat else t("charlie.no_more"),
        disabled=cat is None,
    )


def _pile(model: Model, seat: int, t: Text) -> Html:
    """A discard pile, spread out: who lies here has shown what its hound's clue is not."""
    match = open_match(model)
    pile = public(model).discards[seat]
    cards = h.ol((suspect(cat, None, "", False, t) for cat in pile), class_="spread")
    return dialog(
        t("charlie.discards_of", name=name_of(match, seat)),
        cards if pile else h.p(t("charlie.no_discards"), class_="note"),
        shut="charlie shut",
        t=t,
    )


def _notes(model: Model, t: Text) -> Html:
    """The notebook of one person among bots; nothing in it comes from the own clue, which stays hidden."""
    match = open_match(model)
    seat = people(model)[0]
    by_app = model.settings.notebook == "app"
    return dialog(
        t("notebook.title"),
        notebook(notes_of(model, seat), public(model), seat, match.names, by_app=by_app, held=False, t=t),
        h.p(t("notebook.how_open"), h.br(), t("notebook.by_app") if by_app else None, class_="note"),
        h.button(t("notebook.clear"), class_="quiet", data_msg=f"charlie wipe {seat}")
        if notes_of(model, seat)
        else None,
        shut="charlie shut",
        t=t,
    )


def _menu(model: Model, t: Text) -> Html:
    """Ways off the table, the rules first of all of what is going on, and the seal."""
    chapter = "accuse" if public(model).phase is Phase.DECK_OUT else "turn"
    return dialog(
        t("charlie.menu"),
        h.div(
            h.button(icon("help"), t("home.rules"), class_="quiet", data_msg=f"go howto charlie.{chapter}"),
            h.button(icon("gear"), t("home.settings"), class_="quiet", data_msg="go settings"),
            h.button(icon("back"), t("charlie.home"), class_="quiet", data_msg="home"),
            class_="menu",
        ),
        seal_line(model, t),
        shut="charlie shut",
        t=t,
    )


def seal_line(model: Model, t: Text) -> Html:
    """The fairness seal: a code of the seed, to be compared when the game is over."""
    return h.p(
        h.span(t("charlie.seal"), class_="seal-name"),
        h.span(seal(open_match(model).seed), class_="seal"),
        class_="seal-line",
    )
