"""Spyfall by cards: what a bot asks, and what it answers (I11)."""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import Final

from engine.spyfall.cards import PlaceId, QuestionId
from engine.spyfall.mind import Mind, chances, leaked, mean, suspects
from engine.spyfall.moves import Ask
from engine.spyfall.questions import GRADES
from engine.spyfall.suspect import LIKELY, Chances, Said, blind, fits, oddities, talk, where
from engine.spyfall.view import View

LEAST: Final = 0.3
"""However much is at stake, an answer has something to do with the truth."""
LEAKS: Final = 0.8
"""How much worse it is to a fox that the spy knows the place than that he himself is taken for the spy."""
WHIM: Final = 0.1
"""How much worse an answer of a fox may be than his best: who is never surprising is seen through."""

# --- answering ---------------------------------------------------------------------------------------


def answers(bot: Mind) -> Chances:
    """How gladly it would give each answer (I11)."""
    question = bot.view.question
    assert question is not None
    if bot.place is None:
        return tuple([chance**bot.who.bluff for chance in blind(bot.places, chances(bot), question)])
    truth = GRADES[question][bot.place]
    if bot.who.shrewd:
        weights = _careful(bot, bot.place, question)
    else:
        plain = max(bot.who.plain - bot.who.hush * leaked(bot, bot.place), LEAST)
        weights = tuple([chance**plain for chance in LIKELY[truth]])
    return tuple([w if abs(answer - truth) <= bot.who.strays else 0.0 for answer, w in enumerate(weights)])


def _careful(bot: Mind, place: PlaceId, question: QuestionId) -> Chances:
    """How gladly a fox would say what: rarely what makes the others suspect him, or tells the spy."""

    def harm(answer: int) -> float:
        said = (*bot.said, Said(bot.seat, bot.seat, question, answer))
        odd = oddities(bot.view.seats, bot.places, place, said)
        return mean(odd, bot.seat) + LEAKS * where(bot.places, said)[bot.places.index(place)]

    return tuple([exp(-harm(answer) / WHIM) for answer in range(len(LIKELY))])


# --- asking ------------------------------------------------------------------------------------------


def ask(bot: Mind, rng: Random) -> Ask:
    """Whom it suspects, what tells most; as the spy, what narrows the places (I11)."""
    asks = [action for action in bot.view.actions if isinstance(action, Ask) and action.question]
    absurd = {question for question in bot.view.hand if settled(bot.view, question)}
    sensible = [ask for ask in asks if ask.question not in absurd] or asks
    hopes = _narrowing(bot, sensible) if bot.place is None else _exposing(bot, bot.place, sensible)
    worth = [(hope, rng.random()) for hope in hopes]
    return sensible[worth.index(max(worth))]


def settled(view: View, question: QuestionId) -> bool:
    """Whether a seat's own answers leave only one answer to a question: to ask it would sound absurd."""
    own = [each for each in talk(view.history) if each.seat == view.seat]
    left = {
        GRADES[question][listed.place.id]
        for listed in view.places
        if all(abs(GRADES[each.question][listed.place.id] - each.answer) <= 1 for each in own)
    }
    return bool(own) and len(left) <= 1


def _narrowing(bot: Mind, asks: list[Ask]) -> list[float]:
    """What a spy may learn of the place from each question, in nats."""
    found = chances(bot)
    worth: dict[QuestionId | None, float] = {}
    for question in {ask.question for ask in asks if ask.question}:
        unknowing = blind(bot.places, found, question)
        worth[question] = sum(
            c * f * log(f / u)
            for answer, u in enumerate(unknowing)
            for c, f in zip(found, fits(question, answer, bot.places), strict=True)
        )
    return [worth[ask.question] for ask in asks]


def _exposing(bot: Mind, place: PlaceId, asks: list[Ask]) -> list[float]:
    """What each question may show of who is asked, less what it may show the spy of the place."""
    doubts = suspects(bot, place)
    heard = {target: where(bot.places, bot.said, target) for target in {ask.target for ask in asks}}
    worth = []
    for ask in asks:
        assert ask.question is not None
        knowing = LIKELY[GRADES[ask.question][place]]
        unknowing = blind(bot.places, heard[ask.target], ask.question)
        doubt = doubts[ask.target]
        gives_away = sum([u * log(u / k) for k, u in zip(knowing, unknowing, strict=True)])
        tells = sum([k * log(k / u) for k, u in zip(knowing, unknowing, strict=True)])
        worth.append(doubt * gives_away - bot.who.guarded * (1 - doubt) * tells)
    return worth
