"""Names of places, roles and people, and what is said of a move."""

from __future__ import annotations

from typing import Any

from engine.spyfall.cards import Place
from engine.spyfall.moves import (
    Asked,
    ClockStarted,
    Counted,
    Guessed,
    Nominated,
    RoundBegan,
    RoundOver,
    Stopped,
    TimeRanOut,
)
from engine.spyfall.options import Options, places_of, spies_of
from engine.spyfall.scoring import Result
from ui.i18n import Text


def place_name(place: Place, t: Text) -> str:
    """What a place is called: by itself if the table made it up, else in the reader's language."""
    return place.name if place.name is not None else t(f"place.{place.id}")


def role_name(place: Place, role: str, t: Text) -> str:
    """What a role is called."""
    return role if place.name is not None else t(f"role.{place.id}.{role}")


def place_of(options: Options, place_id: str) -> Place:
    """The place of a game's list with that id."""
    return next(place for place in places_of(options) if place.id == place_id)


def picture(place: Place) -> str:
    """The drawing of a place; one of the table's own has the general one."""
    return f"places/{place.id}" if place.name is None else "places/own"


def said(events: tuple[Any, ...], names: tuple[str, ...], options: Options, t: Text) -> str:
    """Public events in words, for who listens."""
    sentences = []
    for event in events:
        match event:
            case RoundBegan(number, dealer):
                sentences.append(t("spyfall.said.round", number=number, name=names[dealer]))
            case ClockStarted(seat):
                sentences.append(t("spyfall.said.clock", name=names[seat]))
            case Asked(seat, target):
                sentences.append(t("spyfall.said.asked", name=names[seat], other=names[target]))
            case Stopped(seat, suspect):
                sentences.append(t("spyfall.said.stopped", name=names[seat], other=names[suspect]))
            case Counted(_, _, passed):
                sentences.append(t("spyfall.said.passed" if passed else "spyfall.said.failed"))
            case TimeRanOut():
                sentences.append(t("spyfall.said.time"))
            case Nominated(suspect):
                sentences.append(t("spyfall.said.nominated", name=names[suspect]))
            case Guessed(seat, place, _):
                named = place_name(place_of(options, place), t)
                spies = spies_of(len(names), options)
                sentences.append(t.n("spyfall.said.guessed", spies, name=names[seat], place=named))
            case RoundOver(result):
                sentences.append(why(result, names, options, t))
    return " ".join(sentences)


def why(result: Result, names: tuple[str, ...], options: Options, t: Text) -> str:
    """How a round ended, and who the spy was, or the spies; of two, only who named the place is credited."""
    deal = result.deal
    named = dict.fromkeys(place_name(place_of(options, guess.place), t) for guess in result.guesses)
    return t.n(
        f"spyfall.why.{result.reason.value}",
        len(deal.spies),
        spy=t.list([names[spy] for spy in deal.spies]),
        other=t.list([names[spy] for spy in deal.spies if spy != result.suspect]),
        guesser=t.list([names[guess.seat] for guess in result.guesses if guess.place == deal.place]),
        suspect=names[result.suspect] if result.suspect is not None else "",
        named=t.list(list(named)),
    )
