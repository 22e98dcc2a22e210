"""The case file tells what a seat could have known, in a plot, in words and in numbers, in every language."""

import re
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.arena import Series, play_out
from engine.charlie.cards import HOUNDS, Colour, Hound
from engine.charlie.casefile import Deed
from engine.charlie.moves import RoundScored
from engine.charlie.options import Options
from engine.match import Match, begin, dump, load, play
from ui.html import Html
from ui.i18n import Text
from ui.table.views import earlier
from ui.tables.charlie.casefile import plot
from ui.tables.charlie.casefile.file import case_file, is_scored, opened
from ui.tables.charlie.casefile.plot import Trail
from ui.tables.charlie.casefile.why import Voice

NAMES = ("Anna", "Boris", "Carl", "Dora", "Eve")


def drawn_of(match: Match, t: Text) -> Html:
    """The file of the round that was scored last, its table open."""
    return case_file(earlier(match, is_scored), Voice(match.names, None, t), cards=True)


@cache
def scored(seats: int, number: int, missing: str = "toss") -> Match:
    """A game by bots, cut off right after its first round was scored."""
    options = Options(missing_clues="shown" if missing == "shown" else "toss")
    levels = ("hound", "puppy", "bloodhound")
    whole = play_out(Series("charlie", seats, 10, "casefile", levels, options, log=False), number)
    match = begin("charlie", seats, options, whole.seed, NAMES[:seats])
    for seat, index in whole.moves:
        match = play(match, seat, index)
        if any(isinstance(event, RoundScored) for event in match.events[-1]):
            return match
    raise AssertionError("no round was scored")


GAMES = [(3, 0, "toss"), (3, 1, "shown"), (4, 0, "toss"), (4, 1, "toss"), (5, 0, "toss"), (5, 1, "toss")]


@pytest.mark.parametrize("game", GAMES)
def test_every_hound_has_a_line_a_sentence_and_a_column(game: tuple[int, int, str], each_t: Text) -> None:
    match = scored(*game)
    drawn = drawn_of(match, each_t)
    plot = drawn[: drawn.index("plot-key")]
    assert plot.count('class="trail-line"') == match.seats
    for seat, name in enumerate(match.names):
        assert f'class="case-name">{name}<' in drawn
        assert f'class="trail {match.options.hounds[seat].value}"' in plot
    assert "case." not in drawn
    assert "style=" not in drawn


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_below_the_plot_are_those_of_the_engine(game: tuple[int, int, str], t: Text) -> None:
    match = scored(*game)
    file = opened(earlier(match, is_scored))
    shown = [int(n) for n in re.findall(r'class="left(?: certain)?">(\d+)<', drawn_of(match, t))]
    wanted = [part.moments[card].possible for card in range(1, len(file.cards) + 1) for part in file.seats]
    assert shown == wanted


@pytest.mark.parametrize("game", GAMES)
def test_each_accusation_stands_at_its_card_with_what_it_earned(game: tuple[int, int, str], t: Text) -> None:
    match = scored(*game)
    file = opened(earlier(match, is_scored))
    drawn = drawn_of(match, t)
    accused = [part for part in file.seats if part.accusation]
    assert drawn.count('class="accused-ring"') == len(accused)
    assert drawn.count("case-paw") == len(accused)


def test_who_cannot_see_the_plot_hears_the_same(each_t: Text) -> None:
    match = scored(4, 0)
    label = re.search(r'class="plot"[^>]*role="img" aria-label="([^"]+)"', drawn_of(match, each_t))
    assert label
    for name in match.names:
        assert name in label[1]


def test_there_are_words_for_whatever_a_seat_did(each_t: Text) -> None:
    for deed in Deed:
        assert each_t.has(f"case.deed.{deed.value}") or deed is Deed.MISSED
    assert each_t.n("case.deed.missed", 3) != "case.deed.missed"


def test_the_file_is_that_of_the_round_before_also_when_the_next_one_has_begun(t: Text) -> None:
    match = scored(4, 1)
    drawn = drawn_of(match, t)
    for seat in range(4):
        match = play(match, seat, 0)
    assert drawn_of(match, t) == drawn
    assert drawn_of(load(dump(match)), t) == drawn


# --- the plot ------------------------------------------------------------------------------------------


def trail(hound: Hound, cards: int, certain: int | None) -> Trail:
    left = tuple(1 if certain is not None and card >= certain else 16 for card in range(cards + 1))
    return Trail(hound, left, certain, cards, Colour.BLACK)


@given(
    st.integers(min_value=1, max_value=34).flatmap(
        lambda cards: st.tuples(
            st.just(cards),
            st.lists(st.none() | st.integers(min_value=0, max_value=cards), min_size=3, max_size=5),
        )
    )
)
def test_no_face_below_the_plot_covers_another_or_leaves_it(drawn: tuple[int, list[int | None]]) -> None:
    cards, certain = drawn
    trails = tuple(trail(hound, cards, card) for hound, card in zip(HOUNDS, certain, strict=False))
    places = [x for _, x in plot._in_a_row(trails, cards)]
    assert places == sorted(places)
    assert all(right - left >= plot.FACE for left, right in pairwise(places))
    assert all(plot.FACE / 2 <= x <= plot.WIDTH - plot.FACE / 2 for x in places)


def test_every_hound_has_a_shape_of_its_own() -> None:
    assert len(set(plot._BEADS.values())) == len(HOUNDS)


def test_a_hound_that_could_never_be_certain_stands_at_the_end_of_its_line(t: Text) -> None:
    trails = (trail(HOUNDS[0], 10, None), trail(HOUNDS[1], 10, 4))
    drawn = plot.plot(trails, (), "plot", t)
    assert drawn.count('class="face-ring"') == 2
    assert drawn.count('class="trail-lead"') == 1
