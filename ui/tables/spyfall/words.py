"""Names of places, roles and people, and what is said of a move."""

from __future__ import annotations

from typing import Any

from engine.core import Seat
from engine.spyfall.cards import FAMILY, Place
from engine.spyfall.moves import (
    Answered,
    Asked,
    ClockStarted,
    Counted,
    Guessed,
    HandsShown,
    Nominated,
    Pointed,
    RoundBegan,
    RoundOver,
    Stopped,
    TimeRanOut,
)
from engine.spyfall.options import Options, places_of, spies_of
from engine.spyfall.scoring import Reason, Result
from ui.i18n import Text


def place_name(place: Place, t: Text) -> str:
    """What a place is called: by itself if the table made it up, else in the reader's language."""
    return place.name if place.name is not None else t(f"place.{place.id}")


def role_name(place: Place, role: str, t: Text) -> str:
    """What a role is called."""
    if place.name is not None:
        return role
    return t(f"spyfall.{role}") if role in FAMILY else t(f"role.{place.id}.{role}")


def place_of(options: Options, place_id: str) -> Place:
    """The place of a game's list with that id."""
    return next(place for place in places_of(options) if place.id == place_id)


def picture(place: Place) -> str:
    """The drawing of a place; one of the table's own has the general one."""
    return f"places/{place.id}" if place.name is None else "places/own"


def said(events: tuple[Any, ...], names: tuple[str, ...], options: Options, t: Text) -> str:
    """Public events in words, for who listens."""
    sentences = (_sentence(event, names, options, t) for event in events)
    return " ".join(sentence for sentence in sentences if sentence is not None)


def _sentence(event: Any, names: tuple[str, ...], options: Options, t: Text) -> str | None:
    """What is said of one event; None: nothing."""
    match event:
        case RoundBegan(number, dealer):
            return t("spyfall.said.round", number=number, name=names[dealer])
        case ClockStarted(seat):
            return t("spyfall.said.clock", name=names[seat])
        case Asked(seat, target, str(question)):
            asked = t(f"question.{question}")
            return t("spyfall.said.question", name=names[seat], other=names[target], question=asked)
        case Answered(seat, question, answer):
            given = t(f"answer.{question}.{answer}")
            return t("spyfall.said.answer", name=names[seat], answer=given)
        case Asked(seat, target):
            return t("spyfall.said.asked", name=names[seat], other=names[target])
        case Stopped(seat, suspect):
            return t("spyfall.said.stopped", name=names[seat], other=names[suspect])
        case Counted(_, _, passed) | HandsShown(_, passed):
            return t("spyfall.said.passed" if passed else "spyfall.said.failed")
        case Pointed(suspect):
            apart = suspect is None
            who = "nobody" if suspect is None else names[suspect]
            return t("spyfall.said.pointed_apart" if apart else "spyfall.said.pointed", name=who)
        case TimeRanOut():
            return t("spyfall.said.time")
        case Nominated(suspect):
            return t("spyfall.said.nominated", name=names[suspect])
        case Guessed(seat, place, _):
            named = place_name(place_of(options, place), t)
            spies = spies_of(len(names), options)
            return t.n("spyfall.said.guessed", spies, name=names[seat], place=named)
        case RoundOver(result):
            return why(result, names, options, t)
    return None


def why(result: Result, names: tuple[str, ...], options: Options, t: Text, me: Seat | None = None) -> str:
    """How a round ended, and who the spy was, or the spies; of two, only who named the place is credited.

    Who plays alone is told so: the spy, or the innocent whom all suspected, was "you".
    """
    deal = result.deal
    named = dict.fromkeys(place_name(place_of(options, guess.place), t) for guess in result.guesses)
    fields = {
        "spy": t.list([names[spy] for spy in deal.spies]),
        "other": t.list([names[spy] for spy in deal.spies if spy != result.suspect]),
        "guesser": t.list([names[guess.seat] for guess in result.guesses if guess.place == deal.place]),
        "suspect": names[result.suspect] if result.suspect is not None else "",
        "named": t.list(list(named)),
    }
    if me is not None and deal.spies == (me,):
        return t(f"cards.you_spy.{result.reason.value}", **fields)
    if me is not None and result.reason is Reason.INNOCENT and result.suspect == me:
        return t("cards.you_innocent", **fields)
    return t.n(f"spyfall.why.{result.reason.value}", len(deal.spies), **fields)
