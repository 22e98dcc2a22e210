"""The winner's poster: what it says, what it never says, and that every line fits on it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.ui.charlie_phone import Phone, begun
from tests.ui.spyfall_phone import Play
from tests.ui.test_charlie_games import play_to_the_end
from tools.art import pictures, posters
from ui import lettering
from ui.effects import Picture
from ui.i18n import Text
from ui.lettering import fitted, lines, wide, words_at
from ui.parts import source
from ui.poster import Exhibit, Poster, figure, hero
from ui.records.people import FACES, Person
from ui.table.laid import laid
from ui.tables.charlie.poster import poster as of_charlie
from ui.tables.spyfall.poster import poster as of_spyfall

SHARE = "poster send"
DAY = "2026-11-18"
LONG = "Константин Константинопольский-Петровск!"
SOURCES = {source(name) for name in pictures()}
KNOWN = {"image", "rect", "circle", "text"}


def over(game: Callable[..., Play]) -> Play:
    """A game of one round that the spy has lost."""
    play = game(4, rounds="1")
    play.start_clock()
    play.stop((play.spy + 1) % 4, play.spy)
    play.vote(True)
    return play


def marks(page: str) -> list[str]:
    """What is drawn on the poster of a page."""
    inside = re.search(r'class="poster">?.*?<svg[^>]*>(.*?)</svg>|<svg viewBox="0 0 540.*?>(.*?)</svg>', page)
    assert inside
    return re.findall(r"<(\w+)", inside[1] or inside[2])


def test_the_poster_of_spyfall_names_winner_place_spy_and_points(game: Callable[..., Play], t: Text) -> None:
    play = over(game)
    assert SHARE in play.messages()
    said = of_spyfall(laid(play.model), t)
    winner, spy = (play.model.match.names[seat] for seat in ((play.spy + 1) % 4, play.spy))
    assert said.names == winner
    assert said.exhibit.note == t.n("poster.spy", 1, names=spy)
    assert said.exhibit.picture == f"places/{play.seen.results[-1].deal.place}"
    assert said.points[0] == (winner, "2", True)
    assert {*marks(play.page)} == KNOWN


def test_the_poster_of_charlie_names_winner_chief_and_points(t: Text) -> None:
    phone = begun(t, 4, 0)
    play_to_the_end(phone)
    match = phone.model.match
    assert match is not None
    assert match.outcome is not None
    said = of_charlie(laid(phone.model), t)
    assert said.names == t.list([match.names[seat] for seat in match.outcome.winners])
    assert [points.replace("−", "-") for _, points, _ in said.points[:1]] == [str(max(match.outcome.scores))]
    assert said.exhibit.picture.startswith("cats/")
    assert {*marks(phone.page)} == KNOWN - {"circle"}
    assert {*re.findall(r'<image href="([^"]*)"', phone.page)} <= SOURCES


@pytest.mark.parametrize(
    ("language", "day"), [("en", "18 November"), ("es", "18 de noviembre"), ("ru", "18 ноября")]
)
def test_the_poster_says_when_it_was_as_its_language_does(
    language: str, day: str, in_language: Callable[[str], Text], game: Callable[..., Play]
) -> None:
    play = over(game)
    t = in_language(language)
    assert day not in figure(of_spyfall(laid(play.model), t), t)
    play.do("people ended", value=DAY)
    assert f">{day} · {t('app.name')}<" in figure(of_spyfall(laid(play.model), t), t)


def test_there_is_no_poster_before_a_game_is_over(game: Callable[..., Play], t: Text) -> None:
    play = game(4, rounds="2")
    play.start_clock()
    play.stop((play.spy + 1) % 4, play.spy)
    play.vote(True)
    assert 'class="poster"' not in play.page
    play.do(SHARE)
    assert not any(isinstance(effect, Picture) for effect in play.effects)
    with pytest.raises(AssertionError):
        of_spyfall(laid(play.model), t)


def test_a_daily_case_has_no_poster_that_would_tell_its_chief(t: Text) -> None:
    phone = Phone(t, today="2026-11-18")
    phone.send("open-daily")
    phone.send("daily begin")
    assert phone.model.match is not None
    assert 'class="poster"' not in phone.page


def test_sharing_asks_for_a_picture_and_says_how_it_went(game: Callable[..., Play], t: Text) -> None:
    play = over(game)
    play.do(SHARE)
    (asked,) = [effect for effect in play.effects if isinstance(effect, Picture)]
    assert asked.name == "spy-table-spyfall.png"
    assert play.model.match.seed not in f"{asked}"
    for value, told in (("saved", "poster.saved"), ("no", "poster.failed")):
        play.do("poster passed", value=value)
        assert t(told) in play.page
    play.do("dismiss")
    play.do("poster passed", value="shared")
    assert play.model.notice is None


@pytest.mark.parametrize("name", ["Bo", LONG, "Щ" * 60, "W" * 16, "名" * 16, "a b " * 15])
@pytest.mark.parametrize("seats", [3, 8])
def test_no_line_of_a_poster_is_wider_than_its_paper(name: str, seats: int, t: Text) -> None:
    exhibit = Exhibit("places/own", 186, 124, False, t("poster.place"), name, name)
    person = hero(Person(name, FACES[7], 1))
    said = Poster("spyfall", "x", name, (person,) * 3, exhibit, ((name, "−12", True),) * seats, DAY, name)
    drawn = figure(said, t)
    found = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"([^>]*)>([^<]*)<', drawn)
    assert len(found) == 2 * seats + 6 + len(fitted(name, 440, 62)[1])
    for x, _, size, rest, words in found:
        across = wide(words) * float(size)
        left = float(x) - (across / 2 if "middle" in rest else across if '"end"' in rest else 0)
        assert left >= 14
        assert left + across <= lettering.WIDTH - 14


def test_a_name_of_forty_signs_is_not_cut_on_the_banner() -> None:
    assert len(LONG) == 40
    _, rows = fitted(LONG, 440, 62)
    assert " ".join(rows) == LONG


def test_what_is_cut_says_so_and_fits() -> None:
    (cut,) = lines("Ж" * 30, 100, 10, 1)
    assert cut.endswith("…")
    assert wide(cut) * 10 <= 100
    assert "&lt;b&gt;" in words_at("<b>", 0, 0, 10, 100)


def test_the_paper_is_as_large_as_the_drawing_that_it_is_printed_on() -> None:
    assert (lettering.WIDTH, lettering.HEIGHT, lettering.FOOT) == (
        posters.WIDTH,
        posters.HEIGHT,
        posters.FOOT,
    )
