"""Spyfall by cards: the round, its options and its log (I5 to I9, I2)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine import arena
from engine.core import TABLE, Illegal
from engine.match import BadSave, act, begin, dump, load, undoable
from engine.spyfall.cards import ANSWERS, HAND, OwnPlace
from engine.spyfall.moves import Answer, Answered, Ask, Asked, NamePlace, Stop, TimeRanOut, TimeUp, Vote
from engine.spyfall.options import Options, check
from engine.spyfall.phase import Phase
from engine.spyfall.questions import QUESTION_IDS
from engine.spyfall.rules import apply, legal, to_act
from engine.spyfall.state import State
from engine.spyfall.view import view
from tests.engine.spyfall_log_checker import referee_all
from tests.engine.spyfall_table import SEED, asking, play, run_out_of_questions, told, vote

CARDS = Options(talk="cards")


def at_cards(seats: int = 4, spy: int = 1, **options: object) -> State:
    """A round by cards at the beach, the dealer about to ask."""
    return asking(seats, spies=(spy,), options=replace(CARDS, **options))  # type: ignore[arg-type]


def asked(state: State, target: int) -> State:
    assert state.asker is not None
    return apply(state, state.asker, Ask(target, state.hand[0])).state


def test_who_asks_holds_four_questions_and_picks_one_and_whom_to_ask() -> None:  # I5
    state = at_cards()
    assert len(set(state.hand)) == HAND == 4
    asks = [action for action in legal(state, 0) if isinstance(action, Ask)]
    assert asks == [Ask(other, question) for question in state.hand for other in (1, 2, 3)]
    step = apply(state, 0, asks[5])
    assert step.events == (Asked(0, 3, state.hand[1]),)
    assert to_act(step.state) == (3,)


def test_no_question_is_drawn_that_was_asked_in_this_round() -> None:  # I5
    state = at_cards(3, limit=60)
    for number in range(40):
        before = [event.question for event in state.history if isinstance(event, Asked)]
        assert len(before) == number
        assert not set(state.hand) & set(before)
        assert set(state.hand) <= set(QUESTION_IDS)
        assert state.asker is not None
        ask = next(action for action in legal(state, state.asker) if isinstance(action, Ask))
        state = play(state, (state.asker, ask), (ask.target, Answer(2))).state


def test_hands_differ_from_seat_to_seat_and_from_seed_to_seed() -> None:  # I5
    first = at_cards()
    second = play(asked(first, 2), (2, Answer(0))).state
    assert set(second.hand) != set(first.hand)
    other = begin("spyfall", 4, CARDS, "f" * 32, ("",) * 4).state
    assert apply(other, 0, legal(other, 0)[0]).state.hand != first.hand


def test_only_the_asker_sees_the_four_questions() -> None:  # I5
    state = at_cards()
    assert view(state, 0).hand == state.hand
    assert all(view(state, seat).hand == () for seat in (1, 2, 3, TABLE))
    assert not any(isinstance(move.action, Ask) for move in view(state, TABLE).open_moves)


def test_who_has_just_asked_is_not_asked_back() -> None:  # I5, S7
    state = play(asked(at_cards(), 2), (2, Answer(1))).state
    assert {action.target for action in legal(state, 2) if isinstance(action, Ask)} == {1, 3}


def test_who_is_asked_picks_one_of_five_answers_spy_or_not() -> None:  # I6
    for spy in (1, 2):
        state = asked(at_cards(spy=spy), 2)
        assert state.phase is Phase.ANSWERING
        assert legal(state, 2) == tuple(map(Answer, ANSWERS))
        step = apply(state, 2, Answer(3))
        assert step.events == (Answered(2, state.question or "", 3),)
        assert step.state.asker == 2


def test_all_see_question_and_answer_until_the_round_is_over() -> None:  # I5, I6, I9
    state = play(asked(at_cards(), 2), (2, Answer(3))).state
    histories = {view(state, player).history for player in (*range(4), TABLE)}
    assert len(histories) == 1
    assert [type(event) for event in histories.pop()][-2:] == [Asked, Answered]
    assert {view(asked(at_cards(), 2), player).question for player in (*range(4), TABLE)} != {None}


@pytest.mark.parametrize(("options", "limit"), [(CARDS, 12), (replace(CARDS, limit=5), 5)])
def test_the_last_answer_is_time_up(options: Options, limit: int) -> None:  # I7, S10
    state = asking(4, spies=(1,), options=options)
    assert view(state, TABLE).limit == limit
    step = run_out_of_questions(state)
    assert len(told(step, TimeRanOut)) == 1
    assert sum(isinstance(event, Answered) for event in step.state.history) == limit
    assert step.state.phase is Phase.TIME_UP
    assert step.state.ballot is not None
    assert step.state.ballot.suspect == step.state.dealer


def test_no_clock_runs() -> None:  # I7
    state = at_cards()
    assert legal(state, TABLE) == ()
    with pytest.raises(Illegal):
        apply(state, TABLE, TimeUp())


def test_between_two_questions_any_seat_may_name_a_suspect_and_the_spy_the_place() -> None:  # I8, S8, S9
    state = play(asked(at_cards(), 2), (2, Answer(1))).state
    for seat in range(4):
        stops = [action for action in legal(state, seat) if isinstance(action, Stop)]
        assert stops == [Stop(other) for other in range(4) if other != seat]
        assert any(isinstance(action, NamePlace) for action in legal(state, seat)) == (seat == 1)


def test_nobody_interrupts_before_an_answer() -> None:  # I8
    state = asked(at_cards(), 2)
    assert all(legal(state, seat) == () for seat in (0, 1, 3, TABLE))


def test_after_a_vote_that_failed_the_asker_holds_the_same_questions() -> None:  # I8, S8
    state = play(asked(at_cards(), 2), (2, Answer(1))).state
    after = vote(apply(state, 0, Stop(3)).state, 1).state
    assert (after.phase, after.asker, after.hand) == (Phase.ASKING, 2, state.hand)


def test_a_question_that_was_asked_is_not_taken_back_since_it_was_in_the_hand() -> None:
    match = begin("spyfall", 4, CARDS, SEED, ("",) * 4)
    match = act(match, 0, legal(match.state, 0)[0])
    assert undoable(match)
    ask = next(action for action in legal(match.state, 0) if isinstance(action, Ask))
    assert not undoable(act(match, 0, ask))


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (4, Options(talk="cards", own=(OwnPlace("Attic"),)), "cards_own"),  # I2
        (4, Options(talk="cards", questions="free"), "cards_free"),
        (7, Options(talk="cards", two_spies=True), "cards_two_spies"),
        (4, Options(talk="cards", time_up="point"), "cards_point"),
        (4, Options(talk="cards", limit=0), "limit"),
        (4, Options(talk="whispered"), "talk"),  # type: ignore[arg-type]
    ],
)
def test_what_does_not_go_with_cards_is_refused(seats: int, options: Options, code: str) -> None:
    with pytest.raises(ValueError, match=f"^{code}$"):
        check(seats, options)


def test_cards_go_with_a_secret_ballot_and_without_roles_and_with_any_number_of_seats() -> None:
    for seats in range(3, 9):
        check(seats, Options(talk="cards", ballot="secret", roles=False, two_spies=seats < 7))


def test_a_spoken_game_is_saved_as_before_and_one_by_cards_says_so() -> None:
    spoken = dump(begin("spyfall", 4, Options(), SEED, ("",) * 4))
    assert "talk" not in spoken
    assert "limit" not in spoken
    by_cards = begin("spyfall", 4, replace(CARDS, limit=9), SEED, ("",) * 4)
    assert '"talk":"cards","limit":9' in dump(by_cards)
    assert load(dump(by_cards)) == by_cards


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"own":[]', '"own":[{"name":"Attic","roles":[]}]', "bad_options"),  # I2
        ('"talk":"cards"', '"talk":"hands"', "bad_options"),
        ('"moves":[[0,0]]', '"moves":[[0,0],[0,3],[2,0]]', "illegal_move"),
        ('"moves":[[0,0]]', '"moves":[[0,0],[0,99]]', "illegal_move"),
        ('"beach"', '"moon"', "bad_options"),
    ],
)
def test_a_save_by_cards_that_can_not_be_is_refused_with_a_reason(old: str, new: str, code: str) -> None:
    match = begin("spyfall", 4, CARDS, SEED, ("",) * 4)
    text = dump(act(match, 0, legal(match.state, 0)[0]))
    assert old in text
    with pytest.raises(BadSave) as bad:
        load(text.replace(old, new))
    assert bad.value.code == code


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_the_log_of_the_arena_by_cards_stands_up_to_a_referee(
    seats: int, capsys: pytest.CaptureFixture[str]
) -> None:  # I5-I9
    command = ["--game", "spyfall", "--talk", "cards", "--seats", str(seats), "--games", "2", "--seed", "x"]
    arena.main([*command, "--levels", "rookie,agent,fox", "--log"])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert referee_all(lines) == 2
    rounds = [line for line in lines if line["event"] == "round"]
    assert {line["limit"] for line in rounds} == {3 * seats}
    assert any(line["event"] == "answered" for line in lines)


def test_the_arena_sums_up_a_series_by_cards_in_one_object(capsys: pytest.CaptureFixture[str]) -> None:  # I13
    arena.main(["--game", "spyfall", "--talk", "cards", "--seats", "4", "--games", "3", "--seed", "1"])
    found = json.loads(capsys.readouterr().out)
    assert found["rounds"] == 15
    assert 1 < found["questions"] <= 12
    assert sum(found["endings"].values()) == pytest.approx(1)
    won = ("innocent", "guessed", "time")
    assert found["spy_wins"] == pytest.approx(sum(found["endings"][reason] for reason in won))


def test_a_vote_against_is_still_possible_for_people() -> None:  # S8
    state = apply(at_cards(), 3, Stop(1)).state
    assert legal(state, 0) == (Vote(True), Vote(False))
