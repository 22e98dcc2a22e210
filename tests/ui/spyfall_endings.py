"""Rounds of Spyfall by cards for one person: the taps that lead to each ending, found by playing."""

from __future__ import annotations

from dataclasses import dataclass

from engine.spyfall.moves import Answered
from engine.spyfall.scoring import Reason
from tests.ui.spyfall_phone import Play
from ui.effects import Save
from ui.i18n import Text
from ui.model import Model
from ui.tables.spyfall.state import Scene
from ui.tables.spyfall.words import why

MOST_SEEDS = 400
MOST_TAPS = 120
AGENT, SPY = "agent", "spy"
ENDINGS = tuple(
    (role, reason)
    for role in (AGENT, SPY)
    for reason in (Reason.CAUGHT, Reason.GUESSED, Reason.INNOCENT, Reason.TIME)
)
LIKELY = {
    (AGENT, Reason.CAUGHT): 15,
    (AGENT, Reason.INNOCENT): 36,
    (AGENT, Reason.TIME): 359,
    (SPY, Reason.CAUGHT): 9,
    (SPY, Reason.GUESSED): 7,
    (SPY, Reason.INNOCENT): 65,
    (SPY, Reason.TIME): 7,
}
"""Where to look first, so that tests do not search; any other number will do as well."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round as somebody tapped it: what the phone had kept before, and each tap."""

    role: str
    reason: Reason
    kept: dict[str, str]
    taps: tuple[str, ...]
    story: str
    """How it ended, in words."""


def round_to(role: str, reason: Reason, t: Text) -> Round:
    """A round in which a person of this role comes to this ending."""
    first = LIKELY.get((role, reason), 1)
    for number in (first, *range(1, MOST_SEEDS)):
        found = _played(f"{number:032x}", role, reason, t)
        if found is not None:
            return found
    raise AssertionError(f"no round ends like that: {role}, {reason}")


def _played(seed: str, role: str, reason: Reason, t: Text) -> Round | None:
    play = Play(t, Model(languages=("en",)))
    for words, value in (("alone spyfall", ""), ("lay-alone spyfall", ""), ("begin spyfall", seed)):
        play.do(words, value=value)
    kept = {each.key: each.text for each in play.effects if isinstance(each, Save)}
    play.do("pictures")
    me = play.model.bots.index("person")
    if (me in play.model.match.state.deal.spies) != (role == SPY):
        return None
    taps: list[str] = []
    while play.model.table.scene is not Scene.SCORE and len(taps) < MOST_TAPS:
        _think(play)
        for tap in _next(play, names=role == SPY and reason is Reason.GUESSED):
            play.do(tap)
            taps.append(tap)
    results = play.seen.results
    if not results or results[0].reason is not reason:
        return None
    story = why(results[0], play.model.match.names, play.model.match.options, t, me)
    return Round(role, reason, kept, tuple(taps), story)


def _next(play: Play, *, names: bool) -> tuple[str, ...]:
    """What a person does who takes whatever comes first; a spy may know better, once he has heard enough."""
    said = [words for words in play.messages() if words.startswith("spyfall ")]
    heard = sum(isinstance(event, Answered) for event in play.seen.history)
    if names and heard > 2 and "spyfall show name" in said:
        place = play.model.match.state.deal.place
        chosen = Play(play.t, play.model, play.now)
        for words in ("spyfall show name", f"spyfall pick {place}"):
            chosen.do(words)
        named = [words for words in chosen.messages() if words.startswith("spyfall play")]
        return "spyfall show name", f"spyfall pick {place}", named[-1]
    sorts = ("spyfall next", "spyfall play", "spyfall question")
    return (next(words for sort in sorts for words in said if words.startswith(sort)),)


def _think(play: Play) -> None:
    """The bots make up their minds, as the timers would let them."""
    for _ in range(play.model.match.seats):
        play.do(f"spyfall think {play.model.match.turn}")
