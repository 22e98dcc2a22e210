"""Spyfall's secrets: what is never in the page, and who says that he is the spy."""

from collections.abc import Callable
from dataclasses import replace

from engine.spyfall.scoring import Reason
from tests.ui.spyfall_phone import Play, say_i_am_the_spy, sit_down
from ui.app import boot, update
from ui.effects import Post, Save
from ui.i18n import Text
from ui.messages import sent as msg
from ui.model import Model
from ui.parts import source
from ui.table.messages import Hold
from ui.tables.spyfall.state import Scene, person_mark, place_mark


def test_the_phone_goes_round_from_the_dealer_who_gets_it_back_and_starts_the_clock(
    game: Callable[..., Play],
) -> None:  # S5, S6
    play = game(4)
    holders = []
    while play.model.table.scene is Scene.DEAL:
        holders.append(play.model.table.own.seat)
        play.pass_on()
    assert holders == [0, 1, 2, 3]
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
    play.tap(f"spyfall me {play.spy}")
    assert not any(words.startswith("spyfall play") for words in play.messages())
    play.tap("spyfall confess")
    play.tap(f"spyfall pick {play.model.match.state.deal.place}")
    play.hold(play.spy, "name")
    play.tap("spyfall play", "data-down")
    assert play.model.match.state.results[-1].reason is Reason.GUESSED


def test_the_screen_of_who_stopped_the_clock_says_the_same_for_spy_and_innocent(
    game: Callable[..., Play],
) -> None:  # S9, S15
    play = game(4)
    play.start_clock()
    pages = []
    for seat in range(4):
        play.tap("spyfall who stop", "data-down")
        play.tap(f"spyfall me {seat}")
        pages.append(len(play.messages()))
        assert f"spyfall confess {play.model.match.turn} {seat}" in play.messages()
        play.tap("spyfall close")
    assert len(set(pages)) == 1


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
