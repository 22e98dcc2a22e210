"""The training round: a real match out of a seed, in which the learner asks, answers, accuses and guesses.

What the learner picks is played; the others answer by the bank: who knows the place says what one says there,
the spy what one never would. What is right or wrong about a pick is counted by the engine, not written down.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from engine import match as matches
from engine.spyfall.cards import ANSWERS
from engine.spyfall.moves import Answer, Ask, NamePlace, NextRound, StartClock, Stop, Vote
from engine.spyfall.options import Options
from engine.spyfall.questions import GRADES
from engine.spyfall.suspect import Said, blind, fits, talk, where

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.match import Match
    from engine.spyfall.cards import Place, PlaceId, QuestionId
    from engine.spyfall.view import View

SEED: Final = "4cad2546c9215b8e2d9d0e25ee628312"
YOU, ONE, TWO, SPY = range(4)
"""Who sits where; the spy of the first round, then the learner is."""
SHOWN: Final = 6
"""So many of the likeliest places are left to choose from at the end."""
NEAR: Final = 1
"""An answer so many degrees beside the truth is still believed."""
GOOD_BLUFF: Final = 0.7
"""A bluff will do that is nearly as likely as the likeliest."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to see or to do."""

    name: str
    does: str = "next"
    """What leads on: next (a tap), question, seat, answer, place; end."""


STEPS: Final = (
    Step("card"),
    Step("ask", "question"),
    Step("whom", "seat"),
    Step("heard"),
    Step("others"),
    Step("answer", "answer"),
    Step("answered"),
    Step("accuse", "seat"),
    Step("caught"),
    Step("spy"),
    Step("listen"),
    Step("more"),
    Step("bluff", "answer"),
    Step("bluffed"),
    Step("name", "place"),
    Step("end", "end"),
)
_AT: Final = {step.name: at for at, step in enumerate(STEPS)}


@dataclass(frozen=True, slots=True)
class Drill:
    """Where the learner is, what was picked on the way, and what was just mistaken."""

    at: int = 0
    question: QuestionId = ""
    target: Seat = ONE
    answer: int = 0
    bluff: int = 0
    mistake: int | PlaceId | None = None

    @property
    def step(self) -> Step:
        """What is to be seen or done now."""
        return STEPS[self.at]

    @property
    def as_spy(self) -> bool:
        """Whether the learner is the spy by now."""
        return self.at >= _AT["spy"]


def match_of(drill: Drill) -> Match:
    """The training round as it stands, with what the learner has picked so far."""
    return _played(drill.at, drill.question, drill.target, drill.answer, drill.bluff)


@lru_cache(maxsize=32)
def _played(at: int, question: QuestionId, target: Seat, answer: int, bluff: int) -> Match:
    name = ("",) * 4
    match = matches.begin("spyfall", 4, Options(talk="cards", rounds=2), SEED, name)
    other = SPY if target != SPY else ONE
    asked = (YOU, target), (target, other)
    script: tuple[tuple[str, Any], ...] = (
        ("card", lambda m: matches.act(m, YOU, StartClock())),
        ("heard", lambda m: _exchange(m, *asked[0], question)),
        ("others", lambda m: _exchange(m, *asked[1])),
        ("answer", lambda m: _ask(m, other, YOU)),
        ("answered", lambda m: matches.act(m, YOU, Answer(answer))),
        ("caught", _caught),
        ("spy", lambda m: matches.act(matches.act(m, SPY, NextRound()), SPY, StartClock())),
        ("listen", lambda m: _exchange(_exchange(m, SPY, ONE), ONE, TWO)),
        ("more", lambda m: _exchange(m, TWO, SPY)),
        ("bluff", lambda m: _ask(m, SPY, YOU)),
        ("bluffed", lambda m: matches.act(m, YOU, Answer(bluff))),
        ("end", lambda m: matches.act(m, YOU, NamePlace(m.state.deal.place))),
    )
    for step, play in script:
        if at >= _AT[step]:
            match = play(match)
    return match


def _ask(match: Match, seat: Seat, target: Seat, question: QuestionId = "") -> Match:
    """Somebody asks: what was picked, or what tells most of the place."""
    return matches.act(match, seat, Ask(target, question or _telling(match)))


def _exchange(match: Match, seat: Seat, target: Seat, question: QuestionId = "") -> Match:
    """A question and its answer: what one says there, or, by the spy, what one never would."""
    asked = _ask(match, seat, target, question)
    grade = GRADES[asked.state.question][asked.state.deal.place]
    lost = ANSWERS[-1] if grade < ANSWERS[-1] / 2 else ANSWERS[0]
    return matches.act(asked, target, Answer(lost if target in asked.state.deal.spies else grade))


def _telling(match: Match) -> QuestionId:
    """Of the questions in the hand, the one whose true answer tells most of the place."""
    state = match.state
    left = tuple(place.id for place in state.unused)
    nothing = (1 / len(left),) * len(left)
    true = left.index(state.deal.place)

    def tells(question: QuestionId) -> float:
        grade = GRADES[question][state.deal.place]
        return fits(question, grade, left)[true] / blind(left, nothing, question)[grade]

    hand: tuple[QuestionId, ...] = state.hand
    return max(hand, key=tells)


def _caught(match: Match) -> Match:
    """The learner accuses the spy, and all agree."""
    match = matches.act(match, YOU, Stop(SPY))
    for seat in (ONE, TWO):
        match = matches.act(match, seat, Vote(True))
    return match


# --- what the learner sees, and what follows from it ---------------------------------------------------


def seen(drill: Drill) -> View:
    """What the learner sees."""
    view: View = matches.view(match_of(drill), YOU)
    return view


def said(drill: Drill) -> tuple[Said, ...]:
    """Everything that was asked and answered in this round so far."""
    return talk(seen(drill).history)


def place(drill: Drill) -> Place:
    """Where everybody is but the spy: what the learner knows, and, at the end, finds out."""
    state = match_of(drill).state
    found: Place = state.place(state.deal.place)
    return found


def believed(drill: Drill, grade: int) -> bool:
    """Whether the others would believe an answer: near enough to the truth, or for a spy, likely enough."""
    view = seen(drill)
    question = view.question
    if question is None:
        return False
    if not drill.as_spy:
        return off(drill, question, grade) <= NEAR
    likely = blind(_left(view), where(_left(view), said(drill), YOU), question)
    return likely[grade] >= GOOD_BLUFF * max(likely)


def off(drill: Drill, question: QuestionId, grade: int) -> int:
    """How far an answer is from what one says there."""
    return abs(GRADES[question][place(drill).id] - grade)


def shortlist(drill: Drill) -> tuple[Place, ...]:
    """The places that fit best what the spy has heard, in the order of the list."""
    view = seen(drill)
    chances = dict(zip(_left(view), where(_left(view), said(drill), YOU), strict=True))
    best = sorted(chances, key=lambda name: -chances[name])[:SHOWN]
    return tuple(listed.place for listed in view.places if listed.place.id in best)


def oddest(drill: Drill, name: PlaceId) -> Said:
    """Of what the others said, what fits a place least."""
    heard = [each for each in said(drill) if each.seat != YOU]
    return max(heard, key=lambda each: abs(GRADES[each.question][name] - each.answer))


def _left(view: View) -> tuple[PlaceId, ...]:
    return tuple(listed.place.id for listed in view.places if not listed.used)
