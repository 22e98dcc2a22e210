"""A Spyfall table played by messages alone: taps, the clock, and what is never in the page."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import begin, view
from engine.match import dump as dump_match
from engine.spyfall.moves import Stop
from engine.spyfall.options import Options
from engine.spyfall.phase import Phase
from engine.spyfall.scoring import Reason
from ui.app import boot, render, title, update
from ui.effects import After, Buzz, Cancel, Effects, Post, Prepare, Save, Seed, Sound
from ui.i18n import Text
from ui.messages import parse
from ui.messages import sent as msg
from ui.model import Model
from ui.parts import source
from ui.table import clock as clocks
from ui.table.clock import Clock
from ui.table.keeping import dump, load
from ui.table.messages import Hold
from ui.table.sitting import Sitting
from ui.tables.spyfall.state import KEPT, Own, Scene, person_mark, place_mark

SEED = "0123456789abcdef" * 2
MINUTE = 60_000


@dataclass
class Play:
    """Somebody with the phone in hand."""

    t: Text
    model: Model
    now: float = 1e12
    effects: Effects = ()
    prepared: Prepare | None = None

    def do(self, words: str, wait: float = 100, value: str = "") -> None:
        self.now += wait
        self.model, self.effects = update(self.model, msg(words, self.now, value), self.t)

    def move(self, seat: int | None, index: int) -> None:
        assert self.model.match is not None
        self.do(f"spyfall play {self.model.match.turn} {seat} {index}")

    def tick(self, wait: float = 100) -> None:
        """The clock's next second comes so late."""
        self.do(f"spyfall tick {self.model.match.turn}", wait)

    def hold(self, seat: int, what: str, wait: float = 100) -> None:
        """A finger holds something of a seat open."""
        self.do(f"spyfall hold {seat} {what}", wait)

    @property
    def left(self) -> int:
        """What the clock has left."""
        return self.model.table.clock.remaining(self.model.table.now)

    @property
    def seen(self) -> object:
        return view(self.model.match, None)

    @property
    def page(self) -> str:
        return render(self.model, self.t)

    @property
    def spy(self) -> int:
        return int(self.model.match.state.deal.spies[0])

    def pass_on(self) -> None:
        self.tap("spyfall pass-on")

    def tap(self, beginning: str, attribute: str = "data-msg") -> None:
        """Tap what sends a message that begins like this; it has to be on the page."""
        self.do(next(words for words in self.messages(attribute) if words.startswith(beginning)))

    def messages(self, attribute: str = "data-msg") -> list[str]:
        """Everything on the page that can be tapped."""
        tags = re.findall(rf"<button[^>]*{attribute}=\"([^\"]*)\"([^>]*)>", self.page)
        return [words for words, rest in tags if " disabled" not in rest]

    def pass_round(self) -> None:
        while self.model.table.scene is Scene.DEAL:
            self.pass_on()

    def start_clock(self) -> None:
        self.pass_round()
        self.move(self.seen.dealer, 0)

    def stop(self, seat: int, suspect: int) -> None:
        self.do("spyfall who stop")
        self.do(f"spyfall me {seat}")
        actions = view(self.model.match, seat).actions
        self.move(seat, actions.index(Stop(suspect)))

    def vote(self, yes: bool) -> None:
        while self.model.table.scene is Scene.VOTE:
            if self.model.match.options.ballot == "secret":
                self.tap("spyfall take")
            self.move(self.seen.to_act[0], 0 if yes else 1)
            if self.seen.phase is Phase.TIME_UP and self.seen.ballot.voted == (False,) * self.seen.seats:
                break


def sit_down(t: Text, seats: int = 4, **options: str) -> Play:
    play = Play(t, Model(languages=(t.language,)))
    play.do("open-lobby spyfall")
    play.do("lay spyfall")
    while len(play.model.lobby.sitters) < seats:
        play.do("seat add")
    while len(play.model.lobby.sitters) > seats:
        play.do("seat drop 0")
    for name, value in options.items():
        play.do(f"seat option {name} {value}")
    play.do("begin spyfall", value=SEED)
    if play.model.match is not None:
        began, (play.prepared,) = play.effects, [e for e in play.effects if isinstance(e, Prepare)]
        play.do("pictures")
        play.effects = began
    return play


@pytest.fixture
def game(t: Text) -> Callable[..., Play]:
    return lambda seats=4, **options: sit_down(t, seats, **options)


def _nested(children: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    return st.lists(children, max_size=4) | st.dictionaries(
        st.sampled_from(["clock", "left", "since", "struck", "notes"]), children
    )


# --- secrets -----------------------------------------------------------------------------------------


def test_the_phone_goes_round_and_ends_with_the_dealer_who_starts_the_clock(
    game: Callable[..., Play],
) -> None:  # S5, S6
    play = game(4)
    holders = []
    while play.model.table.scene is Scene.DEAL:
        holders.append(play.model.table.own.seat)
        play.pass_on()
    assert holders == [1, 2, 3, 0]
    assert play.t("spyfall.start_clock", minutes=6) in play.page


def test_a_card_is_in_the_page_only_while_its_own_seat_holds_it_open(game: Callable[..., Play]) -> None:  # S5
    play = game(4)
    secrets = {play.t("spyfall.spy_title"), play.t(f"place.{play.model.match.state.deal.place}")}
    while play.model.table.scene is Scene.DEAL:
        seat = play.model.table.own.seat
        assert "data-secret" not in play.page
        assert not any(secret in play.page for secret in secrets)
        play.hold((seat + 1) % 4, "card")
        assert "data-secret" not in play.page
        play.hold(seat, "card")
        assert "data-secret" in play.page
        assert any(secret in play.page for secret in secrets)
        play.do("release")
        assert "data-secret" not in play.page
        play.pass_on()


def test_spy_and_agent_hold_the_same_layout_open(game: Callable[..., Play]) -> None:  # S5, S15
    play = game(4)
    play.start_clock()
    shapes = set()
    for seat in range(4):
        play.do("spyfall who look")
        play.do(f"spyfall me {seat}")
        play.hold(seat, "card")
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
    play.hold(2, "card")
    kept = {e.key: e.text for e in _saves(play)}
    later = Play(play.t, boot({"open:spyfall": "…"}, Model(languages=("en",))), play.now)
    later.do("resume spyfall", value=kept["open:spyfall"])
    assert "data-secret" not in later.page
    later.do("spyfall recalled", value=kept["table:spyfall"])
    assert later.model.table.scene is Scene.ROUND
    assert "data-secret" not in later.page


def _saves(play: Play) -> list[Save]:
    play.do("release")
    play.do("spyfall close")
    return [effect for effect in play.effects if isinstance(effect, Save)]


def test_notes_can_be_struck_only_behind_ones_own_curtain(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    play.do(f"spyfall note 2 {place_mark('bank')}")
    play.do("spyfall who look")
    play.do("spyfall me 2")
    play.do(f"spyfall note 2 {place_mark('bank')}")
    assert not any(play.model.table.notes)
    play.hold(2, "card")
    play.do(f"spyfall note 2 {place_mark('bank')}")
    play.do(f"spyfall note 2 {person_mark(1)}")
    assert play.model.held == Hold(2, "card")
    assert play.model.table.notes[2] == (place_mark("bank"), person_mark(1))


def say_i_am_the_spy(
    play: Play, seat: int, place: str
) -> list[tuple[str, str, str, Effects, dict[str, str]]]:
    """Somebody says that he is the spy and picks a place: what can be seen, heard or found at each step."""
    steps = []
    for words in ("spyfall who look", f"spyfall me {seat}", "spyfall confess", f"spyfall pick {place}"):
        play.tap(words)
        kept = {effect.key: effect.text for effect in play.effects if isinstance(effect, Save)}
        steps.append((play.page, title(play.model, play.t), str(play.model.notice), play.effects, kept))
    return steps


def test_nothing_tells_whether_who_says_that_he_is_the_spy_is_one_until_he_has_named_a_place(
    game: Callable[..., Play],
) -> None:  # S5, S9
    told = []
    for spy in (0, 1):
        play = game(4)
        state = play.model.match.state
        cards = replace(
            state.deal, spies=(spy,), roles=tuple(None if s == spy else "guest" for s in range(4))
        )
        framed = replace(play.model, shell=replace(play.model.shell, framed=True))
        play.model = replace(framed, match=replace(play.model.match, state=replace(state, deal=cards)))
        play.start_clock()
        steps = say_i_am_the_spy(play, 0, "beach")
        play.hold(0, "name", wait=5_000)
        assert (play.t("spyfall.not_the_spy") in play.page) == (spy != 0)
        assert "data-secret" in play.page
        assert play.effects == ()
        play.do("release")
        steps.append((play.page, "", str(play.model.notice), play.effects, {}))
        play.tap("spyfall close")
        steps.append((play.page, "", str(play.model.notice), play.effects, {}))
        assert play.t("spyfall.not_the_spy") not in "".join(page for page, *_ in steps)
        assert not any(isinstance(effect, Post) for *_, effects, _ in steps for effect in effects)
        told.append(steps)
    assert told[0] == told[1]


def test_the_button_that_names_the_place_is_dead_for_an_innocent_who_holds_it_open(
    game: Callable[..., Play],
) -> None:  # S9
    play = game(4)
    play.start_clock()
    agent = (play.spy + 1) % 4
    say_i_am_the_spy(play, agent, "bank")
    play.hold(agent, "name")
    assert not [words for words in play.messages("data-down") if words.startswith("spyfall play")]
    before = play.model.match
    for index in range(60):
        play.do(f"spyfall play {before.turn} {agent} {index + 6}")
    assert play.model.match == before


def test_the_clock_stands_for_whoever_says_that_he_is_the_spy_and_goes_on_after_him(
    game: Callable[..., Play],
) -> None:
    play = game(4)
    play.start_clock()
    left = []
    for seat in range(4):
        say_i_am_the_spy(play, seat, "bank")
        assert play.model.table.clock.since is None
        play.tick(60_000)
        play.tap("spyfall close")
        assert play.model.table.clock.since is not None
        left.append(play.left)
    assert max(left) - min(left) <= 3_000


def test_stopping_the_clock_offers_everybody_to_be_the_spy_also_who_has_stopped_it_before(
    game: Callable[..., Play],
) -> None:  # S8, S9
    play = game(4)
    play.start_clock()
    play.stop(play.spy, (play.spy + 1) % 4)
    play.vote(False)
    play.tap("spyfall who stop", "data-down")
    assert f"spyfall me {play.spy}" not in play.messages()
    play.tap("spyfall who spy")
    play.tap(f"spyfall me {play.spy}")
    play.tap(f"spyfall pick {play.model.match.state.deal.place}")
    play.hold(play.spy, "name")
    play.tap("spyfall play", "data-down")
    assert play.model.match.state.results[-1].reason is Reason.GUESSED


def test_a_reload_takes_no_confession_back_since_none_is_made_before_the_place_is_named(
    game: Callable[..., Play],
) -> None:  # S9
    play = game(7, two_spies="on")
    play.start_clock()
    spies = play.model.match.state.deal.spies
    say_i_am_the_spy(play, spies[0], "bank")
    shown = [play.t.n("spyfall.shows_himself", 2, name=play.model.match.names[spy]) for spy in spies]
    assert shown[0] not in play.page
    play.hold(spies[0], "name")
    play.tap("spyfall play", "data-down")
    kept = {effect.key: effect.text for effect in play.effects if isinstance(effect, Save)}
    later = Play(play.t, Model(languages=("en",)), play.now)
    later.do("resume spyfall", value=kept["open:spyfall"])
    later.do("spyfall recalled", value=kept["table:spyfall"])
    assert shown[1] in later.page


def test_the_place_that_a_second_spy_has_picked_is_pressed(game: Callable[..., Play]) -> None:
    play = game(7, two_spies="on")
    play.start_clock()
    first, _ = play.model.match.state.deal.spies
    say_i_am_the_spy(play, first, "bank")
    play.hold(first, "name")
    play.tap("spyfall play", "data-down")
    assert 'aria-pressed="true"' not in play.page
    play.tap("spyfall pick zoo")
    assert play.page.count('aria-pressed="true"') == 1


def test_nothing_is_held_open_before_every_picture_is_there_and_none_is_asked_for_that_did_not_come(
    t: Text,
) -> None:
    play = sit_down(t)
    spy = play.spy
    play.start_clock()
    play.tap("spyfall who look")
    play.tap(f"spyfall me {spy}")
    play.model = replace(play.model, missing=None)
    closed = play.page
    assert t("curtain.wait") in closed
    play.hold(spy, "card")
    assert play.page == closed
    play.do("pictures", value=source("spy"))
    assert "data-secret" in play.page
    assert source("spy") not in play.page
    assert "sf-card-art" in play.page
    play.do("pictures")
    assert source("spy") in play.page


def test_a_button_that_is_tapped_twice_does_nothing_for_whoever_comes_next(
    game: Callable[..., Play],
) -> None:
    """Walk through a round and send everything on every screen once and twice: the second changes nothing."""
    for ballot in ("open", "secret"):
        play = game(4, ballot=ballot)
        for _ in range(60):
            for words in {*play.messages(), *play.messages("data-down")}:
                if not words.startswith("spyfall ") or words.startswith(("spyfall strike", "spyfall again")):
                    continue
                once = update(play.model, msg(words, play.now + 1), play.t)[0]
                twice = update(once, msg(words, play.now + 1), play.t)[0]
                assert (twice.match, twice.table) == (once.match, once.table), words
            play.do(_onwards(play))
        assert play.model.match.state.results


def _onwards(play: Play) -> str:
    """A tap that leads on; now and then somebody looks, stops the clock, takes that back or pauses."""
    turn = play.model.match.turn
    scene = play.model.table.scene
    if scene is Scene.ROUND:
        words = ("spyfall who look", "spyfall pause", "spyfall go-on", "spyfall play")[
            int(play.now) // 100 % 4
        ]
        words = "spyfall who stop" if turn > 4 and play.seen.stopped.count(True) < 1 else words
    else:
        words = {
            Scene.WHO: "spyfall me",
            Scene.LOOK: "spyfall confess",
            Scene.NAME: "spyfall pick",
            Scene.SURE: "spyfall close",
        }.get(scene, "spyfall")
    offered = [w for w in (*play.messages(), *play.messages("data-down")) if not w.startswith("spyfall undo")]
    return next(
        (w for w in offered if w.startswith(words)), next(w for w in offered if w.startswith("spyfall"))
    )


# --- the clock ---------------------------------------------------------------------------------------


def test_every_picture_of_the_round_is_read_while_the_phone_goes_round_in_an_order_that_tells_nothing(
    game: Callable[..., Play],
) -> None:
    play = game(4)
    assert play.prepared is not None
    ahead = play.prepared.secret
    play.start_clock()
    assert all(source(name) in play.page for name in ahead if name != "spy")
    assert play.page.count("/places/") == len(ahead) - 1 == 30
    assert "spy" in ahead
    assert ahead == tuple(sorted(ahead))


def test_the_clock_shows_what_is_left_to_the_second(game: Callable[..., Play]) -> None:  # S6
    play = game(4)
    play.start_clock()
    assert ">6:00<" in play.page
    play.tick(61_000)
    assert ">4:59<" in play.page


def test_a_paused_clock_stands_and_goes_on_from_there(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    play.do("spyfall pause", wait=60_000)
    assert Cancel("clock") in play.effects
    play.tick(600_000)
    assert ">5:00<" in play.page
    play.do("spyfall go-on")
    play.tick(30_000)
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
    play.do("page-shown", wait=7 * MINUTE)
    assert play.seen.phase is Phase.TIME_UP
    assert Sound("gong") in play.effects


def test_the_clock_warns_at_one_minute_and_at_ten_seconds(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    play.tick(5 * MINUTE - 200)
    assert not any(isinstance(effect, Sound) for effect in play.effects)
    play.tick(500)
    assert {type(effect) for effect in play.effects} >= {Sound, Buzz}
    play.tick(49_900)
    assert Sound("bell") in play.effects
    play.tick(2_000)
    assert Sound("tick") in play.effects


def test_stopping_the_clock_stops_it_before_a_name_is_told_and_never_mind_lets_it_go_on(
    game: Callable[..., Play],
) -> None:  # S8
    play = game(4)
    play.start_clock()
    play.do("spyfall who stop", wait=60_000)
    assert play.model.table.clock.since is None
    play.do("spyfall close", wait=60_000)
    play.tick(30_000)
    assert ">4:30<" in play.page


def reopened(play: Play, wait: float, table: str = "") -> Play:
    """The same game on the same device after so long by the device's clock, which may have been set."""
    play.do("page-hidden")
    kept = {effect.key: effect.text for effect in play.effects if isinstance(effect, Save)}
    later = Play(play.t, Model(languages=("en",)), play.now)
    later.do("resume spyfall", value=dump_match(play.model.match))
    later.do("spyfall recalled", wait=wait, value=table or kept["table:spyfall"])
    return later


@pytest.mark.parametrize("back", [1_000, 3_600_000, 86_400_000 * 400])
def test_a_clock_that_was_set_back_between_two_visits_neither_stops_nor_gives_time(
    back: float, game: Callable[..., Play]
) -> None:
    play = game(4)
    play.start_clock()
    play.tick(60_000)
    later = reopened(play, -back)
    assert ">5:00<" in later.page
    later.tick(30_000)
    assert ">4:30<" in later.page


def test_a_clock_that_was_set_far_forward_between_two_visits_waits_for_the_table(
    game: Callable[..., Play],
) -> None:
    play = game(4)
    play.start_clock()
    play.tick(60_000)
    later = reopened(play, 86_400_000)
    assert later.seen.phase is Phase.ASKING
    assert ">5:00<" in later.page
    later.tap("spyfall go-on")
    later.tick(30_000)
    assert ">4:30<" in later.page


def test_a_running_clock_is_kept_now_and_then_so_that_little_is_lost_with_the_battery(
    game: Callable[..., Play],
) -> None:
    play = game(4)
    play.start_clock()
    kept = ""
    for _ in range(95):
        play.tick(1_000)
        kept = next((e.text for e in play.effects if isinstance(e, Save)), kept)
    later = reopened(play, -3_600_000, kept)
    assert 4 * MINUTE < later.left < 4 * MINUTE + 40_000


FULL = 4 * MINUTE


def kept(text: str, seats: int = 3) -> Sitting:
    """What a table of four minutes makes of a record."""
    options = Options(minutes=4)
    match = begin("spyfall", seats, options, SEED, tuple("abcdefgh"[:seats]))
    return load(text, match, KEPT)[1]


def test_nonsense_on_the_device_gives_a_full_clock_and_empty_notes() -> None:
    for nonsense in (
        "",
        "{",
        "[]",
        "NaN",
        '{"clock": 1}',
        '{"clock": {"left": "x", "since": null}}',
        '{"clock": {"left": NaN, "since": null}, "notes": {"0": 1}, "struck": 5}',
        '{"clock": {"left": 1e999, "since": null}, "notes": [[1, 2], 3, [["a", []], "b"]]}',
        '{"v": 2, "clock": {"left": 1e999, "since": null}, "notes": [[1, 2], 3, [["a", []], "b"]]}',
        '{"clock": {"left": -1, "since": null}, "notes": [null]}',
        '{"v": 2, "own": {"struck": {"bank": 1}}, "notes": [null]}',
        '{"clock": {"left": 1' + "0" * 400 + ', "since": null}}',
        "[" * 10_000,
    ):
        table = kept(nonsense)
        assert table.clock == Clock(FULL)
        assert not any(table.notes)
        assert table.own == Own()


BEFORE: dict[str, object] = {
    "clock": {"left": 700, "since": 5.0},
    "struck": ["bank"],
    "notes": [[["bank"], [1]], [[], []], [["beach"], []]],
}
NOW: dict[str, object] = {
    "v": 2,
    "clock": {"left": 700, "since": 5.0},
    "own": {"struck": ["bank"]},
    "notes": [["place:bank", "person:1"], [], ["place:beach"]],
}


def test_a_record_of_before_versions_says_what_one_of_now_says() -> None:
    assert kept(json.dumps(BEFORE)) == kept(json.dumps(NOW))
    assert kept(json.dumps(NOW)).notes == (("place:bank", "person:1"), (), ("place:beach",))
    assert kept(json.dumps(NOW)).own.struck == {"bank"}


@pytest.mark.parametrize("sound", [BEFORE, NOW])
def test_what_is_sound_in_a_damaged_record_is_not_thrown_away(sound: dict[str, object]) -> None:
    whole = kept(json.dumps(sound))
    for key in sound.keys() - {"v"}:
        table = kept(json.dumps({**sound, key: "x"}))
        same = {"clock": table.clock == whole.clock, "notes": table.notes == whole.notes}
        same["own" if "own" in sound else "struck"] = table.own == whole.own
        assert same == {name: name != key for name in same}


def test_what_is_sound_in_damaged_notes_stays() -> None:
    before = {**BEFORE, "notes": [[["bank", 7, None], [1, 9, True, "x"]], 5]}
    now = {**NOW, "notes": [["place:bank", 7, None, "person:1", "person:9", "place:moon", "place:bank"], 5]}
    for record in (before, now):
        assert kept(json.dumps(record)).notes == (("place:bank", "person:1"), (), ())


@given(st.recursive(st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=3), _nested))
def test_no_record_whatever_shuts_the_door(found: object) -> None:
    for record in (found, {"clock": found}, {"clock": {"left": found, "since": found}}, {"notes": found}):
        for versioned in (record, {"v": 2, "own": found, **record} if isinstance(record, dict) else record):
            table = kept(json.dumps(versioned))
            assert table.clock is not None
            clock = table.clock.taken_up(1e12)
            assert 0 <= clock.remaining(1e12) <= FULL
            assert clocks.load(clocks.dump(clock, 1e12), FULL) == clock


@pytest.mark.parametrize("word", ["x", "", "0", "61", "-5", "1e999", "9" * 5000, "NaN", "²", "auto"])
def test_a_lobby_with_minutes_or_rounds_that_make_no_sense_still_begins_a_game(t: Text, word: str) -> None:
    play = Play(t, Model(languages=("en",)))
    laid = {
        "game": "spyfall",
        "sitters": [{"name": n, "kind": "person", "hound": ""} for n in "abc"],
        "first": 0,
    }
    play.do("open-lobby spyfall")
    play.do("lay spyfall", value=json.dumps({**laid, "options": [["minutes", word], ["rounds", word]]}))
    assert play.page
    play.do("begin spyfall", value=SEED)
    assert play.model.match.options.minutes is None
    assert 1 <= play.model.match.options.rounds <= 30


def test_clock_notes_and_strikes_come_back_from_the_device(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    play.do("spyfall strike bank")
    play.do("spyfall who look")
    play.do("spyfall me 2")
    play.hold(2, "card")
    play.do(f"spyfall note 2 {place_mark('zoo')}")
    table = play.model.table
    _, back = load(dump(play.model, KEPT), play.model.match, KEPT)
    assert back.clock == Clock(play.left, table.now)
    assert (back.own.struck, back.notes) == ({"bank"}, ((), (), (place_mark("zoo"),), ()))


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
    play.tick(60_000)
    play.stop((play.spy + 1) % 4, play.spy)
    before = play.model.table.clock.left
    play.vote(False)
    assert play.model.table.scene is Scene.ROUND
    assert play.model.table.clock.since is not None
    assert play.model.table.clock.left == before


def test_a_spy_picks_a_place_and_names_it_behind_his_curtain(game: Callable[..., Play]) -> None:  # S9
    play = game(4)
    play.start_clock()
    place = play.model.match.state.deal.place
    say_i_am_the_spy(play, play.spy, place)
    assert play.model.match.state.phase is Phase.ASKING
    assert not play.messages("data-down")
    play.hold(play.spy, "name")
    (naming,) = play.messages("data-down")
    play.do(naming)
    assert play.model.match.state.results[-1].reason is Reason.GUESSED
    assert play.model.held is None


@pytest.mark.parametrize("seats", [3, 8])
def test_a_whole_game_ends_with_winners_and_the_seed(
    seats: int, game: Callable[..., Play]
) -> None:  # S2, S14
    play = game(seats, rounds="3")
    assert play.model.match.options.rounds == 3
    for _ in range(3):
        play.start_clock()
        play.tick(20 * MINUTE)
        while play.model.table.scene is Scene.VOTE:
            play.vote(False)
        assert SEED not in play.page or play.model.match.outcome
        if not play.model.match.outcome:
            play.move(play.seen.next_dealer, 0)
    assert SEED in play.page
    play.do("spyfall again")
    assert Seed(parse("begin spyfall")) in play.effects


def test_a_tap_that_names_an_old_turn_does_nothing(game: Callable[..., Play]) -> None:
    play = game(4)
    play.pass_round()
    play.do("spyfall play 0 0 0")
    after = play.model
    play.do("spyfall play 0 0 0")
    play.do("spyfall play 1 0 99")
    assert play.model.match == after.match


def test_a_question_to_the_wrong_person_can_be_taken_back(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    asked = play.model.match
    play.move(0, 1)
    play.tap("spyfall undo")
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
