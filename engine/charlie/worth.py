"""What things are worth in points: markers still face down, an accusation, a fair share of what is left."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from engine.charlie.cards import ADLER, CATS, COLOURS, STASI, Cat, Colour, Marker
from engine.charlie.deduce import Odds
from engine.charlie.markers import STASI_REPLACES, markers, points
from engine.charlie.options import Options
from engine.charlie.sets import CatSet
from engine.charlie.view import View
from engine.core import Seat


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a seat expects of a marker that it draws: for the chief, for an aide, and for nothing (C20)."""

    gold: float
    white: float
    black: float

    def accusation(self, odds: Odds, bits: int) -> float:
        """The points that accusing a cat is worth."""
        chief, aide = odds.chief[bits], odds.aide[bits]
        return chief * self.gold + aide * self.white + (1 - chief - aide) * self.black

    def silence(self, odds: Odds) -> float:
        """The points of who is left without an accusation, were the phase over now (C21)."""
        return odds.in_deck * self.white + (1 - odds.in_deck) * self.black

    def share(self, rivals: int, caught: float) -> float:
        """What a seat gets on average that is as quick as its rivals, if each has yet to accuse.

        One of them finds the chief, unless he was caught already, the others find aides, and the last one is
        left without an accusation, the chief on the table (C17, C21).
        """
        first = (1 - caught) * self.gold + caught * self.white
        return (first + (rivals - 1) * self.white + self.black) / (rivals + 1) if rivals else self.black

    def best(self, odds: Odds, free: CatSet) -> tuple[float, Cat]:
        """How much the best accusation is worth, and whom it is of; somebody must be free to be accused."""
        return max([(self.accusation(odds, cat.bits), cat) for cat in suspects(free)])


def suspects(cats: CatSet) -> list[Cat]:
    """The cats of a set."""
    return [cat for cat in CATS if cats >> cat.bits & 1]


def stakes(view: View) -> Stakes:
    """What a draw is worth by the markers that a seat has not seen; an empty colour gives nothing (C22)."""
    last = view.round >= view.options.rounds
    options = view.options
    left = [list(each) for each in _printed(options.stasi, options.adler, options.adler_value, last)]
    for row in view.markers:
        for shown in row:
            if shown.marker is not None:
                of_colour = left[COLOURS.index(shown.colour)]
                of_colour[0] -= 1
                of_colour[1] -= _worth(shown.marker, options, last)
    gold, white, black = (
        total / count if count and supply else 0.0
        for (count, total), supply in zip(left, view.supply, strict=True)
    )
    return Stakes(gold, white, black)


def printed_stakes(options: Options) -> Stakes:
    """What a draw is worth for somebody who has seen no marker yet."""
    printed = _printed(options.stasi, options.adler, options.adler_value, last=False)
    gold, white, black = (total / count for count, total in printed)
    return Stakes(gold, white, black)


def unseen(view: View, colour: Colour) -> tuple[int, ...]:
    """The points of the markers of a colour that a seat has not seen, in whatever row or in the supply."""
    faces = [marker for marker in markers(view.options)[COLOURS.index(colour)] if marker.face != STASI]
    for row in view.markers:
        for shown in row:
            if shown.marker in faces:
                faces.remove(shown.marker)
    return tuple(points(marker, view.options) for marker in faces)


def most(view: View, seat: Seat) -> int:
    """The most that a seat's markers may add up to, for somebody who has seen what the view shows."""
    row = view.markers[seat]
    total = sum(points(shown.marker, view.options) for shown in row if shown.marker)
    for colour in COLOURS:
        hidden = sum(shown.colour is colour and shown.marker is None for shown in row)
        total += sum(sorted(unseen(view, colour), reverse=True)[:hidden])
    return total


def adlers(view: View, seat: Seat) -> frozenset[Colour]:
    """The colours of which a seat may have an Adler to swap, for who has seen what the view shows (C26)."""
    up = [shown.marker for row in view.markers for shown in row if shown.face_up]
    return frozenset(
        shown.colour
        for shown in view.markers[seat]
        if not shown.face_up
        and markers(view.options)[COLOURS.index(shown.colour)].count(adler := Marker(shown.colour, ADLER))
        > up.count(adler)
    )


def tallies(view: View, seat: Seat) -> dict[int, float]:
    """How likely each sum of a seat's markers is, for somebody who has seen what the view shows."""
    chances = {0: 1.0}
    for shown in view.markers[seat]:
        known = shown.marker
        values = unseen(view, shown.colour) if known is None else (points(known, view.options),)
        after: dict[int, float] = {}
        for before, chance in chances.items():
            for value in values:
                after[before + value] = after.get(before + value, 0.0) + chance / len(values)
        chances = after
    return chances


def expected(chances: dict[int, float]) -> float:
    """The mean of what a seat's markers may add up to."""
    return sum(total * chance for total, chance in chances.items())


def chance_to_win(view: View, seat: Seat) -> float:
    """How likely a seat has most, were all markers turned up now; a tie goes to the gold markers (C29)."""
    mine = expected(tallies(view, seat))
    chance = 1.0
    for other in range(view.seats):
        if other != seat:
            tie = (_golds(view, seat) > _golds(view, other)) + (_golds(view, seat) >= _golds(view, other))
            chance *= sum(
                weight * (1.0 if total < mine else tie / 2 if total == mine else 0.0)
                for total, weight in tallies(view, other).items()
            )
    return chance


def _golds(view: View, seat: Seat) -> int:
    """How many gold markers lie in front of a seat."""
    return sum(shown.colour is Colour.GOLD for shown in view.markers[seat])


@lru_cache(maxsize=16)
def _printed(
    stasi: bool, adler: bool, adler_value: Literal["replaced", "zero"], last: bool
) -> tuple[tuple[int, int], ...]:
    """How many markers of each colour a game has, and what they add up to."""
    options = Options(stasi=stasi, adler=adler, adler_value=adler_value)
    return tuple(
        (len(of_colour), sum(_worth(marker, options, last) for marker in of_colour))
        for of_colour in markers(options)
    )


def _worth(marker: Marker, options: Options, last: bool) -> int:
    """A marker's points; Stasi, which costs an open clue, counts as the marker that it replaces (C6)."""
    if marker.face == STASI and not last:
        return int(STASI_REPLACES[Colour.BLACK][0])
    return points(marker, options)
