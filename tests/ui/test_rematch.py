"""Again: as it was, one seat on, one more round; and how few taps a game takes."""

from __future__ import annotations

from collections.abc import Callable

from engine.match import load
from engine.spyfall.cards import PLACE_IDS
from tests.ui.charlie_phone import Phone, begun
from tests.ui.spyfall_phone import Play
from tests.ui.test_charlie_games import play_to_the_end
from tests.ui.test_poster import over
from ui.effects import Save, Seed
from ui.i18n import Text
from ui.messages import parse
from ui.records.past_games import known as known_games
from ui.records.past_games import load_games
from ui.records.results import load_results
from ui.records.standing import load_standing
from ui.tables.spyfall.state import Scene

DAY = "2026-11-18"


def saved(play: Play, key: str) -> str:
    return next(effect.text for effect in play.effects if isinstance(effect, Save) and effect.key == key)


def test_a_rematch_moves_everybody_one_seat_on_and_another_one_begins(t: Text) -> None:
    phone = begun(t, 3, 1)
    before = phone.model.match
    play_to_the_end(phone)
    phone.send("charlie again moved")
    after = phone.model.match
    assert before is not None
    assert after is not None
    assert after.names == (*before.names[-1:], *before.names[:-1])
    assert phone.model.bots == ("hound", "person", "person", "person")
    hounds = dict(zip(before.names, before.options.hounds, strict=False))
    assert dict(zip(after.names, after.options.hounds, strict=False)) == hounds
    assert after.options.starter == before.options.starter


def test_one_person_against_bots_has_no_seats_to_move(t: Text) -> None:
    phone = begun(t, 1, 2)
    play_to_the_end(phone)
    assert "charlie again moved" not in phone.messages()


def test_spyfall_is_played_again_one_seat_on(game: Callable[..., Play]) -> None:
    play = over(game)
    names = play.model.match.names
    play.tap("spyfall again moved")
    assert Seed(parse("begin spyfall moved")) in play.effects
    play.do("begin spyfall moved", value="f" * 32)
    assert play.model.match.names == (*names[-1:], *names[:-1])


def test_a_finished_game_goes_on_by_a_round_with_its_scores_and_no_place_twice(
    game: Callable[..., Play],
) -> None:
    play = over(game)
    first = play.model.match
    play.tap("spyfall one-more")
    longer = play.model.match
    assert play.model.table.scene is Scene.DEAL
    assert longer.outcome is None
    assert longer.moves[: first.turn] == first.moves
    assert play.seen.scores == first.outcome.scores
    assert longer.state.deal.place != first.state.deal.place
    assert load(saved(play, "open:spyfall")).moves == longer.moves


def test_one_more_round_is_not_offered_where_no_place_is_left(game: Callable[..., Play]) -> None:
    play = game(4, rounds="1", off=",".join(PLACE_IDS[1:]))
    assert len(play.seen.places) == 1
    play.start_clock()
    play.stop((play.spy + 1) % 4, play.spy)
    play.vote(True)
    assert "spyfall one-more" not in play.messages()
    before = play.model.match
    play.do("spyfall one-more")
    assert play.model.match is before


def test_a_game_that_went_on_by_a_round_counts_once(game: Callable[..., Play]) -> None:
    play = over(game)
    play.do(f"people remember {DAY}")
    play.do(f"people count {DAY}")
    results, standing = saved(play, "results"), saved(play, "standing")
    play.do(f"archive put {DAY}")
    games = saved(play, "games")
    play.tap("spyfall one-more")
    play.start_clock()
    play.stop((play.spy + 1) % 4, play.spy)
    play.vote(True)
    assert play.model.match.outcome is not None
    play.do(f"people remember {DAY}", value=results)
    play.do(f"people count {DAY}", value=standing)
    (result,) = load_results(saved(play, "results"))
    assert {figures.games for figures in load_standing(saved(play, "standing")).ever} == {1}
    play.do(f"archive put {DAY}", value=games)
    assert sum(result.points) == sum(play.model.match.outcome.scores)
    (past,) = known_games(play.model.past_games)
    assert load(past.save).moves == play.model.match.moves
    assert len(load_games(games)) == 1


def test_a_new_game_for_the_same_four_people_is_two_taps_from_home(t: Text) -> None:
    for game in ("charlie", "spyfall"):
        phone = Phone(t)
        phone.send(f"open-lobby {game}")
        if game == "charlie":
            phone.send("seat add")
        for seat, name in enumerate(("Anna", "Boris", "Vera", "Gleb")):
            phone.send(f"seat name {seat}", value=name)
        phone.send(f"start {game}")
        first = phone.model.match
        assert first is not None
        phone.send(f"drop {game}")
        assert phone.model.screen == "home"
        phone.seed = "f" * 32
        phone.tap(f"open-lobby {game}")
        phone.tap(f"start {game}")
        again = phone.model.match
        assert again is not None
        assert again is not first
        assert again.names == ("Anna", "Boris", "Vera", "Gleb")


def test_a_first_table_of_four_with_new_names_takes_fourteen_taps_at_most(t: Text) -> None:
    for game in ("charlie", "spyfall"):
        phone, taps = Phone(t), 0
        phone.tap(f"open-lobby {game}")
        taps += 1
        lobby = phone.model.lobby
        assert lobby is not None
        while phone.model.lobby and len(phone.model.lobby.sitters) < 4:
            phone.tap("seat add")
            taps += 1
        for seat in range(4):
            if phone.model.lobby and phone.model.lobby.sitters[seat].kind != "person":
                phone.tap(f"seat kind {seat} person")
                taps += 1
            (field,) = [said for said in phone.messages("data-input") if said == f"seat name {seat}"]
            taps += 1  # into the field; what is typed takes the place of what stood there
            phone.send(field, value=f"New {seat}")
        phone.tap(f"start {game}")
        taps += 1
        match = phone.model.match
        assert match is not None
        assert match.names == ("New 0", "New 1", "New 2", "New 3")
        assert taps <= 14
