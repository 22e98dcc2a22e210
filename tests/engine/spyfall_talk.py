"""What answers tell, counted once more: every spy and every place is tried out (I3, I10)."""

from __future__ import annotations

from math import exp, prod

from engine.spyfall.questions import GRADES

Answers = list[tuple[int, str, int]]
"""Who answered which question how, in order."""


def chance(answer: int, grade: int) -> float:
    """I3, with the blur written out."""
    return exp(-abs(answer - grade) / 1.6) / sum(exp(-abs(other - grade) / 1.6) for other in range(5))


def by_who_knows(place: str, seat: int, answers: Answers) -> float:
    """How likely a seat's answers are if it is at this place."""
    return prod(chance(a, GRADES[q][place]) for who, q, a in answers if who == seat)


def by_who_does_not(places: tuple[str, ...], seat: int, answers: Answers) -> float:
    """How likely a seat's answers are if it is the spy: each is of a place that it thinks possible."""
    likely = 1.0
    for number, (who, question, answer) in enumerate(answers):
        if who != seat:
            continue
        heard = [each for each in answers[:number] if each[0] != seat]
        worlds = {place: prod(chance(a, GRADES[q][place]) for _, q, a in heard) for place in places}
        likely *= sum(
            weight / sum(worlds.values()) * chance(answer, GRADES[question][place])
            for place, weight in worlds.items()
        )
    return likely


def spies(seats: int, places: tuple[str, ...], place: str, answers: Answers, me: int) -> list[float]:
    """Each seat's chance of being the spy, to one who is not: Bayes, with the whole table in every world."""
    worlds = [
        0.0
        if spy == me
        else by_who_does_not(places, spy, answers)
        * prod(by_who_knows(place, seat, answers) for seat in range(seats) if seat not in (spy, me))
        for spy in range(seats)
    ]
    return [world / sum(worlds) for world in worlds]


def places_for(places: tuple[str, ...], answers: Answers, spy: int) -> list[float]:
    """Each place's chance, to the spy."""
    heard = [each for each in answers if each[0] != spy]
    worlds = [prod(chance(a, GRADES[q][place]) for _, q, a in heard) for place in places]
    return [world / sum(worlds) for world in worlds]
