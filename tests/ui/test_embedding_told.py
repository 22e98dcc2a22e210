"""The app in somebody else's page tells nothing that is not public."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.arena import Series, play_out
from engine.chance import seal
from engine.games import GAMES
from engine.match import Match, begin, play
from tests.ui.embedding import FRAMED, said
from ui.app import update
from ui.embed.host import news
from ui.i18n import Text
from ui.messages import sent as msg
from ui.model import Notice
from ui.records.past_games import finished


def whole(game: str, number: int) -> Match:
    series = Series(game, 4, 1, "guest", ("hound",) * 4, GAMES[game].Options(), log=False)
    return play_out(series, number)


def told_of(match: Match) -> list[dict[str, object]]:
    """Everything that a host is told while a match is played from its first move to its last."""
    now = replace(FRAMED, match=begin(match.game, match.seats, match.options, match.seed, match.names))
    heard = said(news(FRAMED, now, resumed=False))
    for seat, index in match.moves:
        assert now.match is not None
        after = replace(now, match=play(now.match, seat, index))
        heard += said(news(now, after, resumed=False))
        now = after
    return heard


@pytest.mark.parametrize("game", GAMES)
def test_a_host_hears_of_the_deal_of_every_round_and_of_the_end(game: str) -> None:
    match = whole(game, 0)
    heard = told_of(match)
    assert heard[0] == {"type": "game-started", "game": game, "seats": 4, "resumed": False}
    rounds = heard[1:-1]
    assert [fact["round"] for fact in rounds] == list(range(1, len(rounds) + 1))
    assert {fact["type"] for fact in rounds} == {"round-scored"}
    outcome = match.outcome
    assert outcome is not None
    assert heard[-1] == {
        "type": "game-over",
        "game": game,
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
    }


PUBLIC = {"type", "game", "seats", "resumed", "round", "markers", "points", "scores", "winners"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(4))
def test_no_secret_no_seed_no_name_and_no_card_is_among_what_is_told(game: str, number: int) -> None:
    match = whole(game, number)
    heard = told_of(match)
    text = json.dumps(heard)
    assert match.seed not in text
    assert seal(match.seed) not in text
    assert not any(name in text for name in match.names)
    for fact in heard:
        assert set(fact) <= PUBLIC
        for marker in fact.get("markers", []):  # type: ignore[attr-defined]
            assert marker in ("gold", "white", "black", None)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_a_round_depends_on_nothing_that_a_seat_alone_may_know(game: str) -> None:
    """The facts of a round are those that the public view shows at the same moment."""
    match = whole(game, 1)
    now = begin(match.game, match.seats, match.options, match.seed, match.names)
    for seat, index in match.moves:
        after = play(now, seat, index)
        for fact in said(news(replace(FRAMED, match=now), replace(FRAMED, match=after), resumed=False)):
            if fact["type"] == "round-scored" and "points" in fact:
                public = GAMES[game].view(after.state, None).results[-1]
                assert fact["points"] == list(public.points)
            elif fact["type"] == "round-scored":
                before = GAMES[game].view(now.state, None).markers
                assert fact["markers"] == [row[-1].colour.value for row in before]
        now = after


def test_a_game_that_is_taken_up_again_tells_nothing_of_what_was_before(t: Text) -> None:
    from engine.match import dump

    match = whole("spyfall", 2)
    model = replace(FRAMED, kept=frozenset({"open:spyfall"}))
    _, effects = update(model, msg("resume spyfall", value=dump(match)), t)
    assert said(effects) == [{"type": "game-started", "game": "spyfall", "seats": 4, "resumed": True}]


def test_a_match_is_finished_once() -> None:
    match = whole("charlie", 0)
    before = begin(match.game, match.seats, match.options, match.seed, match.names)
    ends = 0
    for seat, index in match.moves:
        after = play(before, seat, index)
        ends += finished(before, after)
        before = after
    assert ends == 1
    assert not finished(match, match)
    assert not finished(None, match)


@pytest.mark.parametrize(
    "key", ["spyfall.not_the_spy", "spyfall.no_places", "notice.new_one", "charlie.secret", "x.storage_full"]
)
def test_a_sentence_that_is_not_on_the_list_of_harmless_ones_stays_at_the_table(key: str) -> None:
    assert said(news(FRAMED, replace(FRAMED, notice=Notice(key)), resumed=False)) == []


@pytest.mark.parametrize("key", ["notice.storage_full", "share.bad_link_not_a_link", "notice.broke"])
def test_a_harmless_sentence_is_told_by_its_code(key: str) -> None:
    (told,) = said(news(FRAMED, replace(FRAMED, notice=Notice(key)), resumed=False))
    assert told == {"type": "error", "code": key.partition(".")[2].replace("_", "-")}


def test_an_error_is_told_by_its_code_and_without_its_details() -> None:
    broken = replace(FRAMED, notice=Notice("notice.bad_save", details="seed 1234"))
    assert said(news(FRAMED, broken, resumed=False)) == [{"type": "error", "code": "bad-save"}]
    assert said(news(broken, broken, resumed=False)) == []
