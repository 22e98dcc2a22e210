"""The training case: the worked example of the rules, played by the learner as Laces in a minute and a half.

The match is a real one, out of a seed and moves; the script only says what comes when and what the learner
does. What a line or a discard leaves of a clue is counted by the engine, not written down.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine import match as matches
from engine.charlie.cards import CATS, Cat, Clue, Hound
from engine.charlie.deduce import evidence, holders
from engine.charlie.moves import Accuse, Action, ChooseFace, Pass, TurnCard
from engine.charlie.options import Options
from ui.effects import Buzz, Effects, Focus, Sound, Speak
from ui.tables.charlie.words import cat_name, clue_words, sides

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from engine.match import Match
    from ui.i18n import Text
    from ui.model import Model, Msg

SEED: Final = "59a6fe969219c8a1dbff3d7d9bfc9fd8"
HOUNDS: Final = (Hound.LACES, Hound.LANSBURY, Hound.BRITTON, Hound.COLOMBINI, Hound.MERIDIAN)
LACES, LANSBURY, BRITTON, COLOMBINI = range(4)
NILS, LASH, BORIS = (CATS[int(code, 2)] for code in ("10111", "00111", "10100"))

_MOVES: Final[tuple[tuple[Seat, Action], ...]] = (
    *((seat, ChooseFace(True)) for seat in range(4)),
    *((turn % 4, TurnCard()) for turn in range(8)),
    (LACES, Accuse(NILS)),
    (COLOMBINI, Accuse(LASH)),
    (BRITTON, Accuse(BORIS)),
    *((seat, Pass()) for seat in (LACES, COLOMBINI, BRITTON, LANSBURY)),
)
_FIRST: Final = "#lesson-on, .strikeable, .lesson-picker button"
"""What the keyboard's focus goes to at each step."""
_DEALT: Final = 4
"""How many moves lie before the first card."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to see or to do: its words, and how many moves were played before it."""

    name: str
    moves: int
    does: str = "next"
    """What leads on: next (a tap), look, strike, paw, pick."""


STEPS: Final = (
    Step("look", _DEALT, "look"),
    Step("turn", _DEALT),
    Step("kept", _DEALT + 1),
    Step("shows", _DEALT + 2),
    Step("two", _DEALT + 4),
    Step("strike", _DEALT + 6, "strike"),
    Step("struck", _DEALT + 6),
    Step("hound", _DEALT + 7),
    Step("chief", _DEALT + 8, "paw"),
    Step("pick", _DEALT + 8, "pick"),
    Step("others", _DEALT + 11),
    Step("score", _DEALT + 11),
    Step("file", len(_MOVES), "end"),
)


@dataclass(frozen=True, slots=True)
class Training:
    """Where the learner is, what is struck out, and what was just mistaken."""

    at: int = 0
    looked: bool = False
    struck: tuple[Clue, ...] = ()
    mistake: Clue | Cat | None = None

    @property
    def step(self) -> Step:
        """What is to be seen or done now."""
        return STEPS[self.at]


@lru_cache(maxsize=64)
def played(moves: int) -> Match:
    """The training case after so many moves."""
    names = tuple(hound.value for hound in HOUNDS[:4])
    match = matches.begin("charlie", 4, Options(rounds=1, hounds=HOUNDS), SEED, names)
    for seat, action in _MOVES[:moves]:
        match = matches.act(match, seat, action)
    return match


def seen(step: Step, seat: Seat | None = LACES) -> View:
    """What the learner, or the table, sees at a step."""
    view: View = matches.view(played(step.moves), seat)
    return view


def left(step: Step, seat: Seat) -> tuple[Clue, ...]:
    """The clues that a hound may still hold, for who knows Laces' clue and all that lies open."""
    possible = holders(evidence(seen(step))).seats[seat]
    return tuple(clue for clue in _in_order(possible) if possible[clue] > 0)


def _in_order(clues: dict[Clue, float]) -> list[Clue]:
    """Clues in the order of the traits on a cat."""
    places = {clue: place for cat in CATS for place, clue in enumerate(sides(cat))}
    return sorted(clues, key=lambda clue: places[clue])


def offered() -> tuple[Clue, ...]:
    """What Lansbury's clue could be before the discard: what the learner strikes out from."""
    return left(STEPS[3], LANSBURY)


def impossible() -> frozenset[Clue]:
    """What the discard rules out."""
    return frozenset(offered()) - frozenset(left(_named("strike"), LANSBURY))


def _named(name: str) -> Step:
    """The step of a name."""
    return next(step for step in STEPS if step.name == name)


def new_cards(at: int) -> tuple[Cat, ...]:
    """The cats that came to the table with a step, in the order they were turned."""
    before = 0 if at == 0 else STEPS[at - 1].moves
    events = played(STEPS[at].moves).events[before:]
    cards = (getattr(event, "card", None) for told in events for event in told)
    return tuple(card for card in cards if isinstance(card, Cat))


# --- taps --------------------------------------------------------------------------------------------


def update(model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """What a tap in the training case does; what does not belong to this step does nothing."""
    lesson = model.training or Training()
    match msg.words:
        case ("look",):
            return replace(model, training=replace(lesson, looked=True)), ()
        case ("on", at) if at == str(lesson.at) and leads(lesson):
            return _to(model, replace(lesson, at=lesson.at + 1, mistake=None), t)
        case ("strike", trait, value) if lesson.step.does == "strike":
            named = (each for each in offered() if (each.trait.value, str(int(each.value))) == (trait, value))
            return _strike(model, lesson, next(named, None), t)
        case ("accuse", code) if lesson.step.does == "pick":
            face_up = (cat for line in seen(lesson.step).lines for cat in line)
            return _accuse(model, lesson, next((cat for cat in face_up if cat.code == code), None), t)
    return model, ()


def leads(lesson: Training) -> bool:
    """Whether a tap leads on from here: not before the clue was looked at, nor past something to do."""
    return lesson.step.does in ("next", "paw") or (lesson.step.does == "look" and lesson.looked)


def _to(model: Model, lesson: Training, t: Text) -> tuple[Model, Effects]:
    """The same case at another step; a card that falls is heard, and the words are spoken."""
    sounds: Effects = ()
    if new_cards(lesson.at) and lesson.at:
        sounds = (Sound("card"),)
    elif lesson.step.name in ("pick", "others"):
        sounds = (Sound("paw"), Buzz((30,)))
    elif lesson.step.name == "score":
        sounds = (Sound("bell"),)
    moved = replace(model, training=lesson, held=())
    return moved, (*sounds, Speak(said(lesson, t)), Focus(_FIRST))


def _strike(model: Model, lesson: Training, clue: Clue | None, t: Text) -> tuple[Model, Effects]:
    """Strike out a face: what is still possible stays, and the reason is said."""
    if clue is None or clue in lesson.struck:
        return model, ()
    if clue not in impossible():
        wrong = replace(lesson, mistake=clue)
        return replace(model, training=wrong), (Speak(said(wrong, t)),)
    struck = (*lesson.struck, clue)
    if frozenset(struck) == impossible():
        return _to(model, replace(lesson, at=lesson.at + 1, struck=struck, mistake=None), t)
    return replace(model, training=replace(lesson, struck=struck, mistake=None)), (Sound("tick"),)


def _accuse(model: Model, lesson: Training, cat: Cat | None, t: Text) -> tuple[Model, Effects]:
    """Accuse: only the chief leads on, any other cat says what it lacks."""
    if cat is None:
        return model, ()
    if cat == NILS:
        return _to(model, replace(lesson, at=lesson.at + 1, mistake=None), t)
    wrong = replace(lesson, mistake=cat)
    return replace(model, training=wrong), (Speak(said(wrong, t)),)


# --- words -------------------------------------------------------------------------------------------


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
    cats = [cat_name(cat, t) for cat in new_cards(at)]
    match STEPS[at].name:
        case "kept" | "shows" | "chief":
            return {**names, "cat": cats[0]}
        case "two":
            return {**names, "first": cats[0], "second": cats[1]}
        case "strike":
            return {**names, "kept": cats[0], "cat": cats[1]}
        case "others":
            accused = {"cat": NILS, "second": LASH, "third": BORIS}
            return {**names, **{key: cat_name(cat, t) for key, cat in accused.items()}}
    return names
