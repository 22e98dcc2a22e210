"""What the training case says at each step, and about a mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.cards import Cat, Clue
from ui.tables.charlie.training.script import BORIS, HOUNDS, LANSBURY, LASH, NILS, STEPS, new_cards, seen
from ui.tables.charlie.words import cat_name, cat_whom, clue_words, sides

if TYPE_CHECKING:
    from ui.i18n import Text
    from ui.tables.charlie.training.script import Training


def said(lesson: Training, t: Text) -> str:
    """The words of a step, or what was wrong about the last tap."""
    step = lesson.step
    if isinstance(lesson.mistake, Clue):
        gone = seen(step).discards[LANSBURY][-1]
        shown = next(clue for clue in sides(gone) if clue.trait is lesson.mistake.trait)
        return t(
            "training.strike.no",
            cat=cat_name(gone, t),
            clue=clue_words(shown, t),
            face=clue_words(lesson.mistake, t),
        )
    if isinstance(lesson.mistake, Cat):
        lacks = next(clue for clue in sides(lesson.mistake) if not clue.fits(NILS))
        return t("training.pick.no", cat=cat_name(lesson.mistake, t), clue=clue_words(lacks, t))
    if step.does == "look" and lesson.looked:
        return t("training.looked")
    return t(f"training.{step.name}", **_names(lesson.at, t))


def leads_on(lesson: Training, t: Text) -> str:
    """What the button says that leads on."""
    return t(f"training.{lesson.step.name}.do", **_names(lesson.at, t))


def _names(at: int, t: Text) -> dict[str, str]:
    """The names that a step may speak of: the hounds, and the cats that came with it."""
    names = {hound.value: t(f"hound.{hound.value}") for hound in HOUNDS}
    cats, whom = ([call(cat, t) for cat in new_cards(at)] for call in (cat_name, cat_whom))
    match STEPS[at].name:
        case "kept":
            return {**names, "cat": cats[0]}
        case "shows" | "chief":
            return {**names, "cat": whom[0]}
        case "two":
            return {**names, "first": whom[0], "second": whom[1]}
        case "strike":
            return {**names, "kept": cats[0], "cat": whom[1]}
        case "others":
            accused = {"second": cat_whom(LASH, t), "third": cat_whom(BORIS, t)}
            return {**names, "cat": cat_name(NILS, t), **accused}
    return names
