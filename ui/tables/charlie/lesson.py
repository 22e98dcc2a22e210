"""The training case as it is drawn: four hounds with their lines, a note that says what to do, one button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.cards import TRAITS, Cat, Clue, Hound
from engine.charlie.moves import Turned, Verdict
from ui import html as h
from ui.parts import art, bar, icon
from ui.tables.charlie.cards import clue_chip, counter, portrait
from ui.tables.charlie.casefile import last_scored, plotted
from ui.tables.charlie.training import (
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
    leads_on,
    left,
    new_cards,
    offered,
    played,
    said,
    seen,
)
from ui.tables.charlie.words import cat_name, clue_words, described

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model


def training(model: Model, t: Text) -> Html:
    """The training case at its step."""
    lesson = model.training or Training()
    held = model.held == ("training", "clue")
    return h.div(
        bar(t("training.title"), t, _progress(lesson, t)),
        h.div(_stage(lesson, t), class_="lesson-stage"),
        h.div(
            h.div(
                _secret(lesson, t) if held else _note(lesson, t),
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
            return _verdicts(lesson.step, t)
        case "file":
            names = tuple(t(f"hound.{hound.value}") for hound in HOUNDS[:4])
            return h.div(plotted(last_scored(played(lesson.step.moves)), names, t), class_="casefile")
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
                    data_msg=f"training accuse {cat.code}",
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


def _secret(lesson: Training, t: Text) -> Html:
    """The learner's clue, while it is held open."""
    clue = seen(lesson.step).clue
    assert clue is not None
    return h.div(counter(clue, t), h.p(t("training.clue")), class_="lesson-clue", data_secret=True)


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
            data_msg=f"training strike {clue.trait.value} {int(clue.value)}",
            aria_pressed="true" if struck else "false",
            disabled=struck,
        )
    )


# --- the hands ---------------------------------------------------------------------------------------


def _hands(model: Model, lesson: Training, t: Text) -> Html | None:
    """The button that leads on, beside the one that shows one's clue."""
    if lesson.step.does == "end":
        return h.div(
            h.button(t("training.alone"), class_="big", data_msg="charlie alone", id="lesson-on"),
            h.button(t("training.lobby"), class_="big second", data_msg="lobby charlie"),
            class_="lesson-hands end",
        )
    how = t("training.tap" if model.settings.peek == "tap" else "training.hold")
    look = h.button(
        icon("eye"),
        h.span(how if not lesson.looked else t("training.again")),
        None if model.settings.peek == "tap" else h.span(t("curtain.keys"), class_="sr"),
        class_=h.classes("lesson-look", lesson.step.does == "look" and not lesson.looked and "big"),
        data_hold="training clue",
        id="hold",
    )
    hidden = lesson.step.name in ("pick", "others", "score")
    return h.div(
        None if hidden else look,
        h.button(
            art("paw", class_="paw-art") if lesson.step.does == "paw" else None,
            leads_on(lesson, t),
            class_=h.classes("big", lesson.step.does == "paw" and "paw-button"),
            data_msg=f"training on {lesson.at}",
            id="lesson-on",
        )
        if leads(lesson)
        else None,
        class_="lesson-hands",
    )


def _verdicts(step: Step, t: Text) -> Html:
    """All clues, and how each accused cat fares against them."""
    match = played(step.moves)
    view = seen(step, None)
    verdicts = [event for told in match.events for event in told if isinstance(event, Verdict)]
    accused = dict(view.accusations)
    clues = (*(clue for clue in view.clues if clue), *view.tossed)
    return h.div(
        h.ol(
            (_verdict(view.hounds[each.seat], accused.get(each.seat), each, clues, t) for each in verdicts),
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
