"""Twins: what nobody at the table can know is changed, and two taps deep nothing that all can see differs.

SPY_TABLE_TWINS says how many moments of each game are tried.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core import TABLE, Player, public_events
from engine.match import Match, view
from engine.spyfall.moves import Stop
from engine.spyfall.phase import Phase
from engine.spyfall.setup import deal
from engine.spyfall.view import view as spyfall_view
from tests.engine.test_blindness import scramble as other_charlie
from tests.engine.test_spyfall_view import scramble as other_spyfall
from tests.ui.charlie_phone import Phone, begun, step
from tests.ui.conftest import words
from ui.app import title
from ui.effects import Save
from ui.table.sitting import sitting
from ui.tables.charlie.state import Scene
from ui.tables.spyfall.state import Scene as Stage

MOMENTS = int(os.environ.get("SPY_TABLE_TWINS", "2"))
T = words("en")
Scramble = Callable[[Any, Player, Random], Any]


def seen(phone: Phone) -> tuple[object, ...]:
    """All that anybody can see, hear, find on the device or measure from outside."""
    told = [effect for effect in phone.asked if not isinstance(effect, Save)]
    return phone.page, title(phone.model, T), tuple(phone.heard), told, phone.stored, phone.timers


def twin_of(phone: Phone, player: Player, scramble: Scramble, rng: Random) -> Phone:
    """The same phone, with other secrets behind it."""
    match = phone.model.match
    assert match is not None
    twin = copied(phone)
    twin.model = replace(twin.model, match=replace(match, state=scramble(match.state, player, rng)))
    return twin


def copied(phone: Phone) -> Phone:
    """A phone to try something on."""
    stored, timers = dict(phone.stored), dict(phone.timers)
    return replace(phone, stored=stored, timers=timers, heard=[], asked=[], now=phone.now + 1000)


def happened(phone: Phone, since: int) -> list[Any]:
    """What everybody has been told since."""
    match = phone.model.match
    return [public_events(events) for events in match.events[since:]] if match else []


def follow(one: Phone, other: Phone, taps: int, way: tuple[str, ...] = ()) -> int:
    """Do the same on both and compare, as far as the rules let all see the same; gives how often."""
    assert seen(one) == seen(other), f"a secret shows after {way}"
    if not taps:
        return 1
    compared = 1
    since = len(one.model.match.events) if one.model.match else 0
    for words_ in sorted({*one.messages(), *one.messages("data-down")}):
        first, second = copied(one), copied(other)
        first.send(words_)
        second.send(words_)
        if happened(first, since) == happened(second, since):
            compared += follow(first, second, taps - 1, (*way, words_))
    return compared


def held_alike(phone: Phone, scramble: Scramble, rng: Random) -> int:
    """What a seat holds open hangs on nothing that this seat cannot know."""
    for message in phone.messages("data-hold"):
        seat = int(message.split()[2])
        one, other = copied(phone), twin_of(phone, seat, scramble, rng)
        one.send(message)
        other.send(message)
        assert one.page == other.page, f"{message} shows what seat {seat} cannot know"
    return len(phone.messages("data-hold"))


# --- two games ---------------------------------------------------------------------------------------------


def charlie(people: int, bots: int, seed: int, **options: str) -> Iterator[Phone]:
    """The moments of a game of Checkpoint Charlie."""
    phone = begun(T, people, bots, seed=f"{seed:032x}", **options)
    while phone.scene is not Scene.END:
        yield phone
        step(phone)


def spyfall(seats: int, seed: int, **options: str) -> Iterator[Phone]:
    """The moments of a round of Spyfall."""
    phone = Phone(T, seed=f"{seed:032x}")
    phone.send("open-lobby spyfall")
    while phone.model.lobby and len(phone.model.lobby.sitters) < seats:
        phone.send("seat add")
    while phone.model.lobby and len(phone.model.lobby.sitters) > seats:
        phone.send("seat drop 0")
    for name, value in options.items():
        phone.send(f"seat option {name} {value}")
    phone.tap("start spyfall")
    while (scene := sitting(phone.model).scene) is not Stage.SCORE:
        yield phone
        phone.now += 1000
        match scene:
            case Stage.DEAL:
                phone.tap("spyfall pass-on")
            case Stage.ROUND if options.get("time_up") == "point":
                phone.now += 10 * 60_000
                phone.send(f"spyfall tick {phone.model.match.turn if phone.model.match else 0}")
            case Stage.ROUND:
                match = phone.model.match
                assert match is not None
                stop = next(i for i, move in enumerate(view(match, 0).actions) if isinstance(move, Stop))
                phone.send("spyfall who stop")
                yield phone
                phone.send("spyfall me 0")
                yield phone
                phone.send(f"spyfall play {match.turn} 0 {stop}")
            case Stage.VOTE if any(one.startswith("spyfall take") for one in phone.messages()):
                phone.tap("spyfall take")
            case _:
                phone.tap("spyfall play")


def other_round(state: Any, player: Player, rng: Random) -> Any:
    """A round dealt anew by the house rules, in which a seat has the card that it has; else the same one."""
    if state.phase in (Phase.GUESSING, Phase.ROUND_OVER, Phase.OVER):
        return state
    for _ in range(3000):
        seed = f"{rng.getrandbits(128):032x}"
        dealt = deal(state.seats, seed, state.options, state.unused, state.round)
        other = replace(state, seed=seed, deal=dealt)
        if player is TABLE or spyfall_view(other, player).card == spyfall_view(state, player).card:
            return other
    return state


CHARLIES = {
    "three people": (3, 0, {}),
    "four people and every option": (4, 0, {"stasi": "on", "adler": "on"}),
    "five people, clues shown": (5, 0, {"missing_clues": "shown", "deck_out": "all_but_one"}),
    "two people and a bot": (2, 1, {"adler": "on"}),
    "four people and a bot": (4, 1, {"stasi": "on"}),
}
SPYFALLS = {
    "three people": (3, {}),
    "a secret ballot": (5, {"ballot": "secret"}),
    "two spies": (8, {"two_spies": "on", "ballot": "secret"}),
    "free questions and no roles": (4, {"questions": "free", "roles": "off"}),
}
HOUSE_RULES = {
    "everyone is a spy, one round in three": (4, {"all_spies_in": "3"}),
    "the spy sees a false place": (4, {"false_place": "on"}),
    "three, two, one, point": (5, {"time_up": "point"}),
    "places for children": (3, {"children": "on", "time_up": "point"}),
}


def tried(moments: Iterator[Phone], watcher: Player, scramble: Scramble, seed: int) -> int:
    """Compare some moments of a game with their twins; gives how many pages were compared."""
    rng = Random(seed)
    every = [copied(phone) for phone in moments]
    compared = 0
    for phone in rng.sample(every, min(MOMENTS, len(every))):
        twin = twin_of(phone, watcher, scramble, rng)
        if phone.model.match == twin.model.match:
            continue
        compared += follow(copied(phone), twin, 2)
        compared += held_alike(phone, scramble, rng)
    return compared


@pytest.mark.parametrize("table", CHARLIES)
def test_no_tap_at_checkpoint_charlie_tells_what_nobody_can_know(table: str) -> None:
    people, bots, options = CHARLIES[table]
    watcher = people if bots else TABLE  # a bot may do what it knows; all that it doesn't know is changed
    for seed in range(1 + MOMENTS // 20):
        assert tried(charlie(people, bots, seed, **options), watcher, other_charlie, seed) > 5


@pytest.mark.parametrize("table", SPYFALLS)
def test_no_tap_at_spyfall_tells_what_nobody_can_know(table: str) -> None:
    seats, options = SPYFALLS[table]
    for seed in range(1 + MOMENTS // 20):
        assert tried(spyfall(seats, seed, **options), TABLE, other_spyfall, seed) > 5


@pytest.mark.parametrize("table", HOUSE_RULES)
def test_no_tap_under_a_house_rule_tells_what_nobody_can_know(table: str) -> None:
    seats, options = HOUSE_RULES[table]
    for seed in range(1 + MOMENTS // 20):
        assert tried(spyfall(seats, seed, **options), TABLE, other_round, seed) > 5


def test_the_house_rules_deal_rounds_that_look_the_same_to_who_is_no_spy_and_who_is_one() -> None:
    phone = next(iter(spyfall(4, 1, false_place="on")))
    assert phone.model.match is not None
    state, rng = phone.model.match.state, Random(1)
    for seat in (0, 1):
        twins = [other_round(state, seat, rng) for _ in range(30)]
        assert len({seat in twin.deal.spies for twin in twins}) == 2
        assert len({spyfall_view(twin, seat).card for twin in twins}) == 1


@pytest.mark.parametrize("game", ["charlie", "spyfall"])
def test_a_screen_that_hangs_on_a_secret_would_be_noticed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import tests.ui.charlie_phone as phones

    plain = phones.render

    def leaky(model: Any, t: Any) -> str:
        match: Match | None = model.match
        if match is None or game != match.game:
            return plain(model, t)
        state = deepcopy(match.state)
        secret = state.counters if game == "charlie" else (state.deal.place, state.deal.spies)
        return plain(model, t) + f"<!-- {secret} -->"

    monkeypatch.setattr(phones, "render", leaky)
    moments, scramble = (
        (charlie(4, 0, 1), other_charlie) if game == "charlie" else (spyfall(4, 1), other_spyfall)
    )
    with pytest.raises(AssertionError, match="a secret shows"):
        tried(moments, TABLE, scramble, 1)
