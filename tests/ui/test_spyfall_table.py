"""A Spyfall table played by messages alone: taps, the clock, and what is never in the page."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from engine.match import view
from engine.spyfall.moves import NamePlace, Stop
from engine.spyfall.rounds import Phase, Reason
from ui.app import boot, render, update
from ui.effects import After, Buzz, Cancel, Effects, Prepare, Save, Seed, Sound
from ui.i18n import Text
from ui.model import Model, msg
from ui.parts import source
from ui.tables.spyfall.state import Clock, Notes, dump, load

SEED = "0123456789abcdef" * 2
MINUTE = 60_000


@dataclass
class Play:
    """Somebody with the phone in hand."""

    t: Text
    model: Model
    now: float = 1e12
    effects: Effects = ()

    def do(self, words: str, wait: float = 100, value: str = "") -> None:
        self.now += wait
        self.model, self.effects = update(self.model, msg(words, self.now, value), self.t)

    def move(self, seat: int | None, index: int) -> None:
        assert self.model.match is not None
        self.do(f"spyfall play {self.model.match.turn} {seat} {index}")

    @property
    def seen(self) -> object:
        return view(self.model.match, None)

    @property
    def page(self) -> str:
        return render(self.model, self.t)

    @property
    def spy(self) -> int:
        return int(self.model.match.state.deal.spies[0])

    def pass_round(self) -> None:
        while self.model.table.stage == "deal":
            self.do("spyfall next")

    def start_clock(self) -> None:
        self.pass_round()
        self.move(self.seen.dealer, 0)

    def stop(self, seat: int, suspect: int) -> None:
        self.do("spyfall who stop")
        self.do(f"spyfall me {seat}")
        actions = view(self.model.match, seat).actions
        self.move(seat, actions.index(Stop(suspect)))

    def vote(self, yes: bool) -> None:
        while self.model.table.stage == "vote":
            self.do("spyfall take")
            self.move(self.seen.to_act[0], 0 if yes else 1)
            if self.seen.phase is Phase.TIME_UP and self.seen.ballot.voted == (False,) * self.seen.seats:
                break


def sit_down(t: Text, seats: int = 4, **options: str) -> Play:
    play = Play(t, Model(languages=(t.language,)))
    play.do("lobby spyfall")
    play.do("lay spyfall")
    while len(play.model.lobby.sitters) < seats:
        play.do("seat add")
    while len(play.model.lobby.sitters) > seats:
        play.do("seat drop 0")
    for name, value in options.items():
        play.do(f"seat option {name} {value}")
    play.do(f"begin spyfall {SEED}")
    return play


@pytest.fixture
def game(t: Text) -> Callable[..., Play]:
    return lambda seats=4, **options: sit_down(t, seats, **options)


# --- secrets -----------------------------------------------------------------------------------------


def test_the_phone_goes_round_and_ends_with_the_dealer_who_starts_the_clock(
    game: Callable[..., Play],
) -> None:  # S5, S6
    play = game(4)
    holders = []
    while play.model.table.stage == "deal":
        holders.append(play.model.table.seat)
        play.do("spyfall next")
    assert holders == [1, 2, 3, 0]
    assert play.t("spyfall.start_clock", minutes=6) in play.page


def test_a_card_is_in_the_page_only_while_its_own_seat_holds_it_open(game: Callable[..., Play]) -> None:  # S5
    play = game(4)
    secrets = {play.t("spyfall.spy_title"), play.t(f"place.{play.model.match.state.deal.place}")}
    while play.model.table.stage == "deal":
        seat = play.model.table.seat
        assert "data-secret" not in play.page
        assert not any(secret in play.page for secret in secrets)
        play.do(f"hold card {(seat + 1) % 4}")
        assert "data-secret" not in play.page
        play.do(f"hold card {seat}")
        assert "data-secret" in play.page
        assert any(secret in play.page for secret in secrets)
        play.do("release")
        assert "data-secret" not in play.page
        play.do("spyfall next")


def test_spy_and_agent_hold_the_same_layout_open(game: Callable[..., Play]) -> None:  # S5, S15
    play = game(4)
    play.start_clock()
    shapes = set()
    for seat in range(4):
        play.do("spyfall who look")
        play.do(f"spyfall me {seat}")
        play.do(f"hold card {seat}")
        tags = [part.split(" ")[0].split(">")[0] for part in play.page.split("<")]
        shapes.add(tuple(tags))
        play.do("release")
        play.do("spyfall close")
    assert len(shapes) == 1


def test_resuming_lands_on_a_public_screen(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    play.do("spyfall who look")
    play.do("spyfall me 2")
    play.do("hold card 2")
    kept = {e.key: e.text for e in _saves(play)}
    later = Play(play.t, boot({"open:spyfall": "…"}, Model(languages=("en",))), play.now)
    later.do("resume spyfall", value=kept["open:spyfall"])
    assert "data-secret" not in later.page
    later.do("spyfall recalled", value=kept["table:spyfall"])
    assert later.model.table.stage == "round"
    assert "data-secret" not in later.page


def _saves(play: Play) -> list[Save]:
    play.do("release")
    play.do("spyfall close")
    return [effect for effect in play.effects if isinstance(effect, Save)]


def test_notes_can_be_struck_only_behind_ones_own_curtain(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    play.do("spyfall note place bank")
    play.do("spyfall who look")
    play.do("spyfall me 2")
    play.do("spyfall note place bank")
    assert play.model.table.notes == (Notes(),) * 4
    play.do("hold card 2")
    play.do("spyfall note place bank")
    play.do("spyfall note person 1")
    assert play.model.held == ("card", "2")
    assert play.model.table.notes[2] == Notes(frozenset({"bank"}), frozenset({1}))


def test_who_is_no_spy_is_told_so_behind_the_curtain_and_nothing_else_happens(
    game: Callable[..., Play],
) -> None:  # S9
    play = game(4)
    play.start_clock()
    agent = next(seat for seat in range(4) if seat != play.spy)
    play.do("spyfall who look")
    play.do(f"spyfall me {agent}")
    play.do("spyfall spy")
    assert play.t("spyfall.not_the_spy") in play.page
    assert play.model.table.stage == "look"


# --- the clock ---------------------------------------------------------------------------------------


def test_every_picture_of_the_round_is_read_while_the_phone_goes_round_in_an_order_that_tells_nothing(
    game: Callable[..., Play],
) -> None:
    play = game(4)
    (ahead,) = (effect for effect in play.effects if isinstance(effect, Prepare))
    play.start_clock()
    assert all(source(name) in play.page for name in ahead.pictures)
    assert play.page.count("/places/") == len(ahead.pictures) == 30
    assert ahead.pictures == tuple(sorted(ahead.pictures))


def test_the_clock_shows_what_is_left_to_the_second(game: Callable[..., Play]) -> None:  # S6
    play = game(4)
    play.start_clock()
    assert ">6:00<" in play.page
    play.do("spyfall tick", wait=61_000)
    assert ">4:59<" in play.page


def test_a_paused_clock_stands_and_goes_on_from_there(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    play.do("spyfall pause", wait=60_000)
    assert Cancel("clock") in play.effects
    play.do("spyfall tick", wait=600_000)
    assert ">5:00<" in play.page
    play.do("spyfall pause")
    play.do("spyfall tick", wait=30_000)
    assert ">4:30<" in play.page


def test_the_clock_goes_on_through_a_reload(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    kept = {effect.key: effect.text for effect in play.effects if isinstance(effect, Save)}
    later = Play(play.t, Model(languages=("en",)), play.now)
    later.do("resume spyfall", value=kept["open:spyfall"])
    later.do("spyfall recalled", wait=90_000, value=kept["table:spyfall"])
    assert ">4:30<" in later.page
    assert any(isinstance(effect, After) for effect in later.effects)


def test_time_that_ran_out_while_the_phone_slept_is_noticed_when_it_wakes(
    game: Callable[..., Play],
) -> None:  # S10
    play = game(4)
    play.start_clock()
    play.do("page shown", wait=7 * MINUTE)
    assert play.seen.phase is Phase.TIME_UP
    assert Sound("gong") in play.effects


def test_the_clock_warns_at_one_minute_and_at_ten_seconds(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    play.do("spyfall tick", wait=5 * MINUTE - 200)
    assert not any(isinstance(effect, Sound) for effect in play.effects)
    play.do("spyfall tick", wait=500)
    assert {type(effect) for effect in play.effects} >= {Sound, Buzz}
    play.do("spyfall tick", wait=49_900)
    assert Sound("bell") in play.effects
    play.do("spyfall tick", wait=2_000)
    assert Sound("tick") in play.effects


def test_stopping_the_clock_stops_it_before_a_name_is_told_and_never_mind_lets_it_go_on(
    game: Callable[..., Play],
) -> None:  # S8
    play = game(4)
    play.start_clock()
    play.do("spyfall who stop", wait=60_000)
    assert play.model.table.clock.since is None
    play.do("spyfall close", wait=60_000)
    play.do("spyfall tick", wait=30_000)
    assert ">4:30<" in play.page


def test_nonsense_on_the_device_gives_a_full_clock_and_empty_notes() -> None:
    for nonsense in ("", "{", "[]", '{"clock": 1}', '{"clock": {"left": "x", "since": null}}', "[" * 10_000):
        table = load(nonsense, 3, 1000)
        assert (table.clock, table.notes) == (Clock(1000), (Notes(),) * 3)


def test_clock_notes_and_strikes_come_back_from_the_device(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    play.do("spyfall strike bank")
    table = play.model.table
    back = load(dump(table), 4, 6 * MINUTE)
    assert (back.clock, back.struck, back.notes) == (table.clock, table.struck, table.notes)


# --- whole rounds --------------------------------------------------------------------------------------


def test_everybody_for_a_spy_ends_the_round_with_reasons(game: Callable[..., Play]) -> None:  # S8, S12
    play = game(4)
    play.start_clock()
    stopper = (play.spy + 1) % 4
    play.stop(stopper, play.spy)
    play.vote(True)
    assert play.model.match.state.results[-1].reason is Reason.CAUGHT
    assert play.t("spyfall.award.stopped_the_clock") in play.page


def test_a_vote_that_is_not_unanimous_lets_the_clock_go_on_from_where_it_was(
    game: Callable[..., Play],
) -> None:  # S8
    play = game(4, ballot="secret")
    play.start_clock()
    play.do("spyfall tick", wait=60_000)
    play.stop((play.spy + 1) % 4, play.spy)
    before = play.model.table.clock.left
    play.vote(False)
    assert play.model.table.stage == "round"
    assert play.model.table.clock.since is not None
    assert play.model.table.clock.left == before


def test_a_spy_who_shows_himself_names_a_place_with_two_taps(game: Callable[..., Play]) -> None:  # S9
    play = game(4)
    play.start_clock()
    play.do("spyfall who look")
    play.do(f"spyfall me {play.spy}")
    play.do("spyfall spy")
    assert play.model.table.stage == "name"
    place = play.model.match.state.deal.place
    play.do(f"spyfall place {place}")
    assert play.model.match.state.phase is Phase.ASKING
    play.move(play.spy, view(play.model.match, play.spy).actions.index(NamePlace(place)))
    assert play.model.match.state.results[-1].reason is Reason.GUESSED


@pytest.mark.parametrize("seats", [3, 8])
def test_a_whole_game_ends_with_winners_and_the_seed(
    seats: int, game: Callable[..., Play]
) -> None:  # S2, S14
    play = game(seats, rounds="3")
    assert play.model.match.options.rounds == 3
    for _ in range(3):
        play.start_clock()
        play.do("spyfall tick", wait=20 * MINUTE)
        while play.model.table.stage == "vote":
            play.vote(False)
        assert SEED not in play.page or play.model.match.outcome
        if not play.model.match.outcome:
            play.move(play.seen.next_dealer, 0)
    assert SEED in play.page
    play.do("spyfall again")
    assert Seed("begin spyfall") in play.effects


def test_a_tap_that_names_an_old_turn_does_nothing(game: Callable[..., Play]) -> None:
    play = game(4)
    play.pass_round()
    play.do("spyfall play 0 0 0")
    after = play.model
    play.do("spyfall play 0 0 0")
    play.do("spyfall play 1 0 99")
    play.do("spyfall play x y z")
    assert play.model.match == after.match


def test_a_question_to_the_wrong_person_can_be_taken_back(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    asked = play.model.match
    play.move(0, 1)
    play.do("spyfall undo")
    assert play.model.match.moves == asked.moves
    assert play.model.table.clock.since is not None


def test_every_screen_is_complete_in_every_language(each_t: Text) -> None:
    play = sit_down(each_t, 7, two_spies="on")
    pages = [render(replace(play.model, screen="lobby", topic="spyfall"), each_t), play.page]
    play.start_clock()
    pages.append(play.page)
    play.stop(0, 1)
    pages.append(play.page)
    play.vote(True)
    pages.append(play.page)
    for page in pages:
        for area in ("spyfall.", "place.", "role.", "lobby."):
            assert f">{area}" not in page


def test_no_place_at_all_is_said_before_the_game(t: Text) -> None:
    from engine.spyfall.cards import PLACE_IDS

    play = sit_down(t, 3, off=",".join(PLACE_IDS))
    assert play.model.match is None
    assert t("spyfall.no_places") in play.page
