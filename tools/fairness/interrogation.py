"""python -m tools.fairness.interrogation: Spyfall by cards, who wins against whom, a line a cell.

`levels`: a spy of each level against a table of each. `person`: somebody who reasons perfectly, by the view
alone, among bots of each level: what is won as the spy, what otherwise, and of whole games which share.
`balance`: bots of each level among themselves: how many questions, who wins, how rounds end (I13).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from engine.chance import SEED_DIGITS, stream
from engine.match import Match, begin, play
from engine.spyfall import INFO
from engine.spyfall.bot import choose, delay
from engine.spyfall.figures import SPY_WON
from engine.spyfall.moves import Asked, RoundOver
from engine.spyfall.options import Options
from engine.spyfall.rules import legal, to_act
from engine.spyfall.scoring import Reason
from engine.spyfall.view import view
from tools.fairness.thinker import think

if TYPE_CHECKING:
    from random import Random

    from engine.spyfall.scoring import Result

ME = 0
PERSON = "person"


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened."""

    times: float
    of: int

    def __str__(self) -> str:
        """In percent, and how far the truth may be away nineteen times in twenty."""
        share = self.times / max(1, self.of)
        margin = 1.96 * (share * (1 - share) / max(1, self.of)) ** 0.5
        return f"{share:6.1%} ± {margin:5.1%} of {self.of}"


def seed_of(number: int) -> str:
    """The same game for every cell: so that only the players differ."""
    return sha256(f"interrogation/{number}".encode()).hexdigest()[:SEED_DIGITS]


def played(match: Match, levels: tuple[str, ...]) -> Match:
    """A match to its end: who holds back least acts."""
    minds = tuple(stream(match.seed, "bot", seat) for seat in range(match.seats))
    while match.outcome is None:
        waiting = to_act(match.state)
        wishes = [
            wish
            for seat in range(match.seats)
            if seat in waiting or legal(match.state, seat)
            if (wish := _wish(match, seat, levels[seat], minds[seat])) is not None
        ]
        _, seat, index = min(wishes)
        match = play(match, seat, index)
    return match


def _wish(match: Match, seat: int, level: str, rng: Random) -> tuple[float, int, int] | None:
    seen = view(match.state, seat)
    action = think(seen, rng) if level == PERSON else choose(seen, rng, level)
    return None if action is None else (delay(action, rng, level), seat, seen.actions.index(action))


def results(match: Match) -> list[Result]:
    """How each round ended."""
    told = (event for events in match.events for event in events)
    return [event.result for event in told if isinstance(event, RoundOver)]


def one_round(spy: str, table: str, seats: int, number: int) -> tuple[Result, int]:
    """A spy of a level at a table of another: how the round ended, and after how many questions."""
    options = Options(talk="cards", rounds=1, dealer=number % seats)
    match = begin("spyfall", seats, options, seed_of(number), ("",) * seats)
    hidden = match.state.deal.spies
    levels = tuple(spy if seat in hidden else table for seat in range(seats))
    over = played(match, levels)
    (result,) = results(over)
    return result, sum(isinstance(event, Asked) for events in over.events for event in events)


def spy_won(spy: str, table: str, seats: int, number: int) -> bool:
    """Whether the spy has won that round."""
    return one_round(spy, table, seats, number)[0].reason in SPY_WON


def one_game(level: str, seats: int, number: int) -> tuple[float, list[tuple[bool, bool]]]:
    """A game of five rounds: the person's share of the win, and of each round whether spy and whether won."""
    options = Options(talk="cards", dealer=number % seats)
    match = begin("spyfall", seats, options, seed_of(number), ("",) * seats)
    over = played(match, (PERSON, *(level,) * (seats - 1)))
    outcome = over.outcome
    assert outcome is not None
    rounds = [(ME in each.deal.spies, each.points[ME] > 0) for each in results(over)]
    return (ME in outcome.winners) / len(outcome.winners), rounds


def levels(seats: int, games: int, show: Callable[[str], Any]) -> None:
    """Every level of spy against every level of table."""
    show(f"{'spy':<10}{'table':<10}the spy wins, {seats} seats")
    for spy in INFO.levels:
        for table in INFO.levels:
            won = Share(sum(spy_won(spy, table, seats, number) for number in range(games)), games)
            show(f"{spy:<10}{table:<10}{won}")


def person(seats: int, games: int, show: Callable[[str], Any]) -> None:
    """A perfect reasoner in one seat; fair is a share of one in as many as there are seats."""
    show(
        f"{'bots':<10}{'games':<24}{'rounds as the spy':<26}rounds otherwise; fair: {1 / seats:.1%} of games"
    )
    for level in INFO.levels:
        found = [one_game(level, seats, number) for number in range(games)]
        rounds = [each for _, played_rounds in found for each in played_rounds]
        won = Share(sum(share for share, _ in found), games)
        show(f"{level:<10}{won!s:<24}{_won(rounds, spy=True)!s:<26}{_won(rounds, spy=False)}")


def balance(seats: int, games: int, show: Callable[[str], Any]) -> None:
    """Every level among itself; a place counts as named when it was the right one."""
    head = "".join(f"{reason.value:<26}" for reason in Reason)
    show(f"{'bots':<10}{'questions':<11}{'the spy wins':<26}{head}{seats} seats")
    for level in INFO.levels:
        found = [one_round(level, level, seats, number) for number in range(games)]
        ends = [result.reason for result, _ in found]
        shares = [sum(end in SPY_WON for end in ends), *(ends.count(reason) for reason in Reason)]
        asked = sum(questions for _, questions in found) / games
        show(f"{level:<10}{asked:<11.1f}" + "".join(f"{Share(times, games)!s:<26}" for times in shares))


def _won(rounds: Iterable[tuple[bool, bool]], *, spy: bool) -> Share:
    those = [won for was, won in rounds if was is spy]
    return Share(sum(those), len(those))


TABLES = {"levels": levels, "person": person, "balance": balance}


def main(arguments: list[str] | None = None) -> int:
    """Read the command line, play, print a line a cell."""
    parser = argparse.ArgumentParser(prog="python -m tools.fairness.interrogation", description=__doc__)
    parser.add_argument("table", choices=tuple(TABLES), nargs="+")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument(
        "--games", type=int, default=400, help="for each cell: of five rounds for person, of one else"
    )
    wanted = parser.parse_args(arguments)
    if wanted.games < 1:
        parser.error("at least 1 game")
    for table in wanted.table:
        TABLES[table](wanted.seats, wanted.games, partial(print, flush=True))
    return 0


if __name__ == "__main__":
    sys.exit(main())
