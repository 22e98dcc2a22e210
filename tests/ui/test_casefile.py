"""The case file tells what a seat could have known, in a plot and in words, in every language."""

from random import Random

from engine.arena import Series, play_out
from engine.charlie.casefile import Deed
from engine.charlie.options import Options
from engine.match import begin, play
from ui.i18n import Text
from ui.tables.charlie.casefile import case_file, of_last_round


def scored(number: int) -> object:
    """A game by bots, cut off right after its first round was scored."""
    series = Series("charlie", 4, 10, "casefile", ("hound", "puppy"), Options(), log=False)
    whole = play_out(series, number)
    match = begin("charlie", 4, Options(), whole.seed, ("Anna", "Boris", "Carl", "Dora"))
    for seat, index in whole.moves:
        match = play(match, seat, index)
        if any(type(event).__name__ == "RoundScored" for event in match.events[-1]):
            return match
    raise AssertionError("no round was scored")


def test_every_hound_has_a_line_and_a_sentence(each_t: Text) -> None:
    match = scored(0)
    drawn = case_file(match, each_t)
    assert drawn.count("<polyline") == 4
    for name in match.names:
        assert name in drawn
    assert ">case." not in drawn


def test_there_are_words_for_whatever_a_seat_did(each_t: Text) -> None:
    for deed in Deed:
        assert each_t.has(f"case.{deed.value}")
        assert each_t.has(f"case.{deed.value}_silent")


def test_the_file_is_that_of_the_round_before_also_when_the_next_one_has_begun(t: Text) -> None:
    match = scored(1)
    file = of_last_round(match)
    for seat in range(4):
        match = play(match, seat, Random(seat).randrange(2))
    assert of_last_round(match) == file
    assert case_file(match, t)
