"""The training case as it is drawn: four hounds with their lines, a note that says what to do, one button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.cards import TRAITS, Cat, Clue, Hound
from engine.charlie.moves import Turned
from ui import html as h
from ui.messages import Alone, OpenLobby, words
from ui.parts import art, bar, icon
from ui.table.curtain import Behind, shown
from ui.table.laid import Secret
from ui.table.messages import Hold
from ui.table.views import earlier, luck_of
from ui.tables.charlie.casefile.file import is_scored, plotted
from ui.tables.charlie.pieces import clue_chip, counter, portrait
from ui.tables.charlie.training.messages import AccuseCat, Next, StrikeOut, says
from ui.tables.charlie.training.script import (
    BRITTON,
    COLOMBINI,
    HOUNDS,
    LACES,
    LANSBURY,
    NILS,
    STEPS,
    Step,
    Training,
    leads,
    left,
    new_cards,
    offered,
    played,
    seen,
)
from ui.tables.charlie.training.verdicts import verdicts
from ui.tables.charlie.training.words import leads_on, said
from ui.tables.charlie.training.worth import worth
from ui.tables.charlie.words import cat_name, described

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model


def draw(model: Model, t: Text) -> Html:
    """The training case at its step."""
    lesson = model.training or Training()
    return h.div(
        bar(t("training.title"), t, _progress(lesson, t)),
        h.div(_stage(lesson, t), class_="lesson-stage"),
        h.div(
            h.div(
                _clue(model, lesson, t) or _note(lesson, t),
                class_=h.classes("lesson-note", lesson.mistake is not None and "wrong"),
            ),
            _hands(model, lesson, t),
            class_="lesson-foot",
        ),
        class_=f"screen lesson at-{lesson.step.name}",
    )


def _progress(lesson: Training, t: Text) -> Html:
    """How far the case is."""
    words = t("training.step", step=lesson.at + 1, steps=len(STEPS))
    dots = (h.span(class_=h.classes("dot", at <= lesson.at and "on")) for at in range(len(STEPS)))
    return h.span(dots, class_="dots", role="img", aria_label=words)


# --- the table ---------------------------------------------------------------------------------------


def _stage(lesson: Training, t: Text) -> Html:
    """What lies on the table at this step, or the part of it that the step is about."""
    match lesson.step.name:
        case "shows" | "strike" | "struck":
            return _closer(lesson, LANSBURY, t)
        case "pick":
            return _picker(lesson, t)
        case "score":
            return verdicts(lesson.step, t)
        case "ten":
            return worth(t)
        case "file":
            names = tuple(t(f"hound.{hound.value}") for hound in HOUNDS[:4])
            return h.div(plotted(earlier(played(lesson.step.moves), is_scored), names, t), class_="casefile")
    view = seen(lesson.step, None)
    readers = (LANSBURY, BRITTON, COLOMBINI)
    seats = readers if lesson.step.name == "chief" else range(view.seats)
    return h.join(
        h.ol((_row(view, seat, lesson, t) for seat in seats), class_="lesson-rows"),
        h.div((clue_chip(clue, t) for clue in view.tossed), class_="lesson-public") if view.tossed else None,
    )


def _row(view: View, seat: Seat, lesson: Training, t: Text) -> Html:
    """One hound, its suspects, its discards."""
    hound = view.hounds[seat]
    name = t(f"hound.{hound.value}")
    accusers = {cat: view.hounds[accuser] for accuser, cat in view.accusations}
    fresh = new_cards(lesson.at) if lesson.at else ()
    gone = view.discards[seat]
    return h.li(
        h.span(
            portrait(hound),
            h.b(name),
            h.small(t("training.you")) if seat == LACES else None,
            class_="lesson-who",
        ),
        h.ul(
            (_suspect(cat, accusers.get(cat), cat in fresh, t) for cat in view.lines[seat]),
            class_="lesson-line",
            aria_label=t("training.line", name=name),
        ),
        h.span(
            art(f"cats/{gone[-1].code}", described(gone[-1], t)),
            h.small(t.n("training.discards", len(gone))),
            class_=h.classes("lesson-discards", gone[-1] in fresh and "fresh"),
        )
        if gone
        else None,
        _left(lesson, seat, t) if lesson.step.name == "chief" else None,
        class_=h.classes("lesson-row", seat == _turner(lesson.step) and "on"),
    )


def _suspect(cat: Cat, accuser: Hound | None, fresh: bool, t: Text) -> Html:
    """A cat in a line; who has accused it has left a stamp."""
    return h.li(
        art(f"cats/{cat.code}", described(cat, t)),
        (art("stamp", class_="stamp"), portrait(accuser, "pin")) if accuser else None,
        class_=h.classes("lesson-cat", fresh and "fresh", accuser and "accused"),
    )


def _picker(lesson: Training, t: Text) -> Html:
    """Every suspect on the table, large: one of them is the chief."""
    cats = (cat for line in seen(lesson.step).lines for cat in line)
    return h.ul(
        (
            h.li(
                h.button(
                    art(f"cats/{cat.code}"),
                    h.span(icon("close"), class_="sign close") if cat == lesson.mistake else None,
                    h.b(cat_name(cat, t)),
                    data_msg=says(AccuseCat(cat.code)),
                    aria_label=described(cat, t),
                )
            )
            for cat in cats
        ),
        class_="lesson-picker",
    )


def _turner(step: Step) -> Seat | None:
    """Who turned up the last card, while cards are being turned."""
    events = [event for told in played(step.moves).events for event in told]
    if step.name in ("pick", "others"):
        return LACES
    return next((event.seat for event in reversed(events) if isinstance(event, Turned)), None)


def _closer(lesson: Training, seat: Seat, t: Text) -> Html:
    """One hound seen from near: what it kept, what it threw away, and what its clue can still be."""
    view = seen(lesson.step)
    hound = view.hounds[seat]
    fresh = new_cards(lesson.at)
    cards = [(cat, "check") for cat in view.lines[seat]] + [(cat, "close") for cat in view.discards[seat]]
    return h.div(
        h.div(portrait(hound), h.b(t(f"hound.{hound.value}")), class_="closer-who"),
        h.div(
            (
                h.figure(
                    art(f"cats/{cat.code}", described(cat, t)),
                    h.span(icon(sign), class_=f"sign {sign}"),
                    h.figcaption(cat_name(cat, t)),
                    class_=h.classes("suspect", sign, cat in fresh and "fresh"),
                )
                for cat, sign in cards
            ),
            class_="closer-cards",
        ),
        _left(lesson, seat, t),
        class_="closer",
    )


def _left(lesson: Training, seat: Seat, t: Text) -> Html:
    """What a hound's clue can still be; while the learner strikes out, buttons."""
    if lesson.step.does == "strike":
        marks = [_strikeable(clue, clue in lesson.struck, t) for clue in offered()]
    else:
        marks = [h.li(clue_chip(clue, t)) for clue in left(lesson.step, seat)]
    return h.ul(marks, class_="lesson-left", aria_label=t("training.left"))


# --- the note ----------------------------------------------------------------------------------------


def _note(lesson: Training, t: Text) -> Html:
    """What happened or what to do."""
    return h.join(h.p(said(lesson, t)), _follows(lesson, t))


def _clue(model: Model, lesson: Training, t: Text) -> Html | None:
    """The learner's clue, while it is held open."""
    secret = Secret(seen(lesson.step), (), luck_of(played(lesson.step.moves)))
    return shown(model.held, lambda: secret, LACES, Behind("clue", "lesson-clue", lambda s: _own(s, t)))


def _own(secret: Secret[View], t: Text) -> Html:
    """The counter that the learner holds."""
    clue = secret.view.clue
    assert clue is not None
    return h.join(counter(clue, t), h.p(t("training.clue")))


def _follows(lesson: Training, t: Text) -> Html | None:
    """What belongs to the words: the counter that fell, the clues that the chief must fit."""
    match lesson.step.name:
        case "hound":
            return _tossed(lesson.step, t)
        case "pick":
            wanted = (Clue(trait, NILS.has(trait)) for trait in TRAITS)
            return h.div((clue_chip(clue, t) for clue in wanted), class_="lesson-wanted")
    return None


def _tossed(step: Step, t: Text) -> Html:
    """The hound card and the counter that fell."""
    return h.div(
        art(f"hounds/{HOUNDS[-1].value}-card", class_="lesson-hound"),
        icon("next"),
        (counter(clue, t) for clue in seen(step).tossed),
        class_="lesson-tossed",
    )


def _strikeable(clue: Clue, struck: bool, t: Text) -> Html:
    """A face that can be struck out."""
    return h.li(
        h.button(
            clue_chip(clue, t),
            class_=h.classes("strikeable", struck and "struck"),
            data_msg=says(StrikeOut(clue.trait.value, int(clue.value))),
            aria_pressed="true" if struck else "false",
            disabled=struck,
        )
    )


# --- the hands ---------------------------------------------------------------------------------------


def _hands(model: Model, lesson: Training, t: Text) -> Html | None:
    """The button that leads on, beside the one that shows one's clue."""
    if lesson.step.does == "end":
        return h.div(
            h.button(t("training.alone"), class_="big", data_msg=words(Alone("charlie")), id="lesson-on"),
            h.button(t("training.lobby"), class_="big second", data_msg=words(OpenLobby("charlie"))),
            class_="lesson-hands end",
        )
    how = t("training.tap" if model.settings.peek == "tap" else "training.hold")
    look = h.button(
        icon("eye"),
        h.span(how if not lesson.looked else t("training.again")),
        None if model.settings.peek == "tap" else h.span(t("curtain.keys"), class_="sr"),
        class_=h.classes("lesson-look", lesson.step.does == "look" and not lesson.looked and "big"),
        data_hold=says(Hold(LACES, "clue")),
        id="hold",
    )
    hidden = lesson.step.name in ("pick", "others", "score", "ten")
    return h.div(
        None if hidden else look,
        h.button(
            art("paw", class_="paw-art") if lesson.step.does == "paw" else None,
            leads_on(lesson, t),
            class_=h.classes("big", lesson.step.does == "paw" and "paw-button"),
            data_msg=says(Next(lesson.at)),
            id="lesson-on",
        )
        if leads(lesson)
        else None,
        class_="lesson-hands",
    )
