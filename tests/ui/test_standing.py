"""What finished games add up to, and that a tap never adds up a thousand of them."""

import random

import pytest

from tests.ui.spyfall_phone import Play
from ui.effects import Forget, Recall, Save
from ui.i18n import Text
from ui.messages import To
from ui.model import Model
from ui.people_messages import AddUp
from ui.records import results as record
from ui.records.people import FACES, Person, dump_people
from ui.records.results import MOST_RESULTS, Result, dump_results, load_results, put, renamed
from ui.records.standing import Standing, added_up, dump_standing, load_standing, remembered
from ui.screens.people import MOST_SHOWN

TODAY = "2026-11-18"
CROWD = tuple(f"Person {number}" for number in range(200))


def played(number: int, names: tuple[str, ...] = CROWD, seats: int = 6, day: str = "") -> Result:
    """A game of some of them, the same for the same number."""
    chance = random.Random(number)
    points = tuple(chance.randrange(12) for _ in range(seats))
    return Result(
        day or f"2026-{1 + number // 100:02d}-01",
        chance.choice(("charlie", "spyfall")),
        tuple(chance.sample(names, seats)),
        points,
        tuple(point == max(points) for point in points),
        tuple(chance.randrange(3) for _ in range(seats)),
        f"{number:08x}",
    )


THOUSAND = dump_results(tuple(played(number) for number in range(1000)))
STANDING = dump_standing(added_up(THOUSAND))
PEOPLE = dump_people(tuple(Person(name, FACES[at % 15], at % 8) for at, name in enumerate(CROWD)))


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every kept game that is read out of its text."""
    read: list[object] = []
    shaped = record._shaped
    monkeypatch.setattr(record, "_shaped", lambda found: (read.append(found), shaped(found))[1])
    return read


def opened(t: Text, standing: str = STANDING) -> Play:
    play = Play(t, Model(languages=(t.language,)))
    play.do("go people")
    play.do("people found", value=PEOPLE)
    play.do("people now", value=TODAY)
    play.do("people counted", value=standing)
    return play


def test_the_evening_counts_both_games_and_says_who_leads_whom() -> None:
    evening = (
        Result(TODAY, "charlie", ("Anna", "Boris"), (9, 4), (True, False), (2, 1)),
        Result(TODAY, "spyfall", ("Boris", "Anna"), (5, 5), (True, True), (0, 1)),
        Result("2026-11-17", "spyfall", ("Boris", "Anna"), (1, 0), (True, False), (0, 0)),
        Result("2026-11-16", "spyfall", ("Boris", "Anna"), (1, 0), (True, False), (0, 0)),
    )
    standing = added_up(dump_results(evening))
    first, second = standing.evening
    assert (first.name, first.wins, first.games, first.caught, first.best) == ("Anna", 2, 2, 3, 9)
    assert (second.name, second.wins) == ("Boris", 1)
    assert [(one.name, one.games, one.wins) for one in standing.ever] == [("Boris", 4, 3), ("Anna", 4, 2)]
    assert standing.leads == (("Boris", "Anna", 2, 1),)
    assert renamed(evening, "Anna", "Boris") == evening


def test_the_standing_opens_without_reading_one_of_a_thousand_games(t: Text, reads: list[object]) -> None:
    play = opened(t)
    assert t.n("people.games", play.model.standing.ever[0].games) in play.page
    assert play.model.standing.leads
    assert reads == []


def test_a_standing_with_two_hundred_people_draws_the_first_and_the_others_at_a_tap(t: Text) -> None:
    play = opened(t)
    assert play.page.count("people-open") == MOST_SHOWN
    play.tap("go people everybody")
    assert play.page.count("people-open") == 200


def test_nothing_is_drawn_of_the_standing_before_all_of_it_is_known(t: Text) -> None:
    play = opened(t)
    play.do("home")
    play.do("go people")
    assert "people-open" not in play.page
    play.do("people counted", value=STANDING)
    assert "people-open" in play.page


def test_a_game_that_ends_joins_a_thousand_others_of_which_only_the_oldest_is_read(
    reads: list[object],
) -> None:
    after, standing = remembered(THOUSAND, STANDING, played(1000))
    assert [entry["key"] for entry in reads] == ["000003e7"]
    kept = load_results(after)
    assert len(kept) == MOST_RESULTS
    assert kept[0] == played(1000)
    assert kept[1:] == load_results(THOUSAND)[:-1]
    assert standing.of == added_up(after).of


def figures(standing: Standing) -> object:
    """All of it but the best points, which outlive their game."""
    rows = ((part.name, part.games, part.wins, part.caught) for part in (*standing.evening, *standing.ever))
    return standing.of, standing.day, tuple(rows), standing.leads, sorted(standing.ahead.split())


def test_game_by_game_the_standing_is_what_all_of_them_add_up_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "MOST_RESULTS", 12)
    results, stored = "", ""
    names = ("Anna", 'B"o{ris', "Ёж", '{"v":', "a,b]")
    for number in range(60):
        again = number - 1 if number % 7 == 3 else number  # one that went on by a round
        game = played(again, names, 3, f"2026-11-{10 + number // 9}")
        results, standing = remembered(results, stored, game)
        stored = dump_standing(standing)
        assert load_standing(stored) == standing
        assert load_results(results)[0] == game
        assert len(load_results(results)) <= 12
        assert figures(standing) == figures(added_up(results))


def test_results_that_another_hand_has_written_are_read_before_one_joins_them() -> None:
    by_hand = dump_results((played(1), played(2))).replace(",", ", ").replace("[", "[ ")
    after, standing = remembered(by_hand, STANDING, played(3))
    assert load_results(after) == (played(3), played(1), played(2))
    assert standing == added_up(after)


def test_what_a_newer_version_has_kept_among_them_stays() -> None:
    newer = '[{"game":"chess","names":["Anna"],"v":9,"board":{"v":1}}]'
    after, _ = remembered(newer, "", played(1))
    assert load_results(after)[1].found == {"game": "chess", "names": ["Anna"], "v": 9, "board": {"v": 1}}
    assert put(after, played(1))[1] == (played(1),)


@pytest.mark.parametrize(
    "stored",
    [
        "",
        "[]",
        "{",
        STANDING[:-9],
        STANDING.replace('"v":1', '"v":2', 1),
        STANDING.replace('"ever":[[', '"ever":[[[],'),
        STANDING.replace('"leads":[[', '"leads":[["x",'),
        STANDING.replace('"day":"2026', '"day":"x'),
        '{"v":1,"of":7}',
    ],
)
def test_a_standing_that_is_damaged_or_newer_is_added_up_anew_and_kept(stored: str, t: Text) -> None:
    play = opened(t, stored)
    assert play.effects == (Recall("results", To("people", AddUp())),)
    play.do("people add-up", value=THOUSAND)
    assert play.model.standing == load_standing(STANDING)
    newer = '"v":2' in stored
    assert play.effects == (() if newer else (Save("standing", STANDING),))


def test_all_that_was_forgotten_comes_back_if_that_is_taken_back(t: Text) -> None:
    play = opened(t)
    play.tap("people forget-all")
    play.do("people forgotten", value=THOUSAND)
    assert {effect.key for effect in play.effects if isinstance(effect, Forget)} >= {"results", "standing"}
    assert "people-open" not in play.page
    play.tap("people restore")
    assert Save("results", THOUSAND) in play.effects
    assert Save("standing", STANDING) in play.effects
    assert "people-open" in play.page


def test_pairs_that_went_bad_cost_no_game_that_ends() -> None:
    head, _, _ = STANDING.partition('"ahead":')
    for ahead in ('"9999.1.1"', '"x.y.z 1.2"', '"0.1.1 1.0.2 ٣.1.1"'):
        results, standing = remembered(THOUSAND, f'{head}"ahead":{ahead}}}', played(1000))
        assert load_results(results)[0] == played(1000)
        assert standing.ever
