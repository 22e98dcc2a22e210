import re

import pytest

from engine.charlie.cards import CATS, Clue, Trait
from ui.app import render, update
from ui.i18n import Text
from ui.messages import sent as msg
from ui.model import Model
from ui.tables import TABLES, table
from ui.tables.charlie.examples import possible
from ui.tables.charlie.words import looks

# Where a player finds each rule; what only the app needs to know (C5) is not told.
CHARLIE = {
    "C1": ("cats.lead",),
    "C2": ("stasi.lead",),
    "C3": ("deal.lead", "deal.choose"),
    "C4": ("score.table",),
    "C6": ("stasi.lead",),
    "C7": ("adler.lead", "adler.worth"),
    "C8": ("deal.starter",),
    "C9": ("deal.hold", "deal.choose"),
    "C10": ("deal.bag",),
    "C11": ("deal.starter",),
    "C12": ("turn.fits", "turn.misses", "turn.own"),
    "C13": ("turn.hound",),
    "C14": ("deal.again",),
    "C15": ("accuse.paw", "accuse.pick", "accuse.once"),
    "C16": ("accuse.once",),
    "C17": ("accuse.last",),
    "C18": ("accuse.out", "house.out"),
    "C19": ("score.lead", "house.bag"),
    "C20": ("score.five", "score.four", "score.three"),
    "C21": ("score.silent", "score.nobody"),
    "C22": ("score.draw",),
    "C23": ("score.secret",),
    "C24": ("stasi.draw", "stasi.open"),
    "C25": ("stasi.last",),
    "C26": ("adler.have", "adler.swap", "adler.got"),
    "C27": ("end.ten",),
    "C28": ("end.ten", "end.colour", "end.rounds"),
    "C29": ("end.win",),
}
SPYFALL = {
    "S1": ("goal.length", "deal.lead"),
    "S2": ("goal.length",),
    "S3": ("deal.dealer",),
    "S4": ("deal.lead", "deal.list"),
    "S5": ("deal.hold", "deal.again"),
    "S6": ("ask.clock", "deal.dealer"),
    "S7": ("ask.question", "ask.next"),
    "S8": ("stop.lead", "stop.vote", "stop.all", "stop.no"),
    "S9": ("guess.show", "guess.not"),
    "S10": ("time.round", "time.spy", "time.innocent", "time.none"),
    "S11": ("score.hidden", "score.named", "score.innocent"),
    "S12": ("score.caught", "score.stopped"),
    "S13": ("deal.list",),
    "S14": ("goal.length",),
    "S15": ("deal.list",),
    "two spies": ("variants.two",),
    "no roles": ("variants.plain",),
    "own places": ("variants.own",),
}


def opened(topic: str, t: Text) -> str:
    model, _ = update(Model(languages=("en",)), msg(f"go howto {topic}"), t)
    return render(model, t)


@pytest.mark.parametrize("game", TABLES)
def test_the_rules_are_written_in_every_language_without_a_missing_word(game: str, each_t: Text) -> None:
    assert "howto." not in opened(game, each_t)


@pytest.mark.parametrize(("game", "where"), [("charlie", CHARLIE), ("spyfall", SPYFALL)])
def test_every_rule_that_a_player_needs_is_told(
    game: str, where: dict[str, tuple[str, ...]], each_t: Text
) -> None:
    drawn = opened(game, each_t).replace("&amp;", "&")
    for rule, keys in where.items():
        for key in keys:
            assert each_t(f"howto.{game}.{key}") in drawn, rule


def test_the_chapter_that_matters_now_stands_first_and_open(t: Text) -> None:
    drawn = opened("charlie.score", t)
    order = re.findall(r'<details id="chapter-(\w+)"([^>]*)>', drawn)
    assert order[0][0] == "score"
    assert [name for name, attributes in order if " open" in attributes] == ["score"]
    assert sorted(name for name, _ in order) == sorted(chapter.name for chapter in table("charlie").CHAPTERS)
    assert t("howto.now") in drawn


def test_an_unknown_chapter_opens_the_first_one(t: Text) -> None:
    for topic in ("charlie", "charlie.nothing"):
        assert '<details id="chapter-goal" class="chapter card" open>' in opened(topic, t)
        assert t("howto.now") not in opened(topic, t)


def test_without_a_game_both_are_offered(t: Text) -> None:
    for game in TABLES:
        assert f'data-msg="go howto {game}"' in opened("", t)


@pytest.mark.parametrize("game", TABLES)
def test_each_figure_is_used(game: str) -> None:
    chapters = table(game).CHAPTERS
    used = {chapter.figure for chapter in chapters} | {row.figure for c in chapters for row in c.rows}
    assert used - {""} == set(table(game).FIGURES)


def test_what_a_line_and_a_discard_leave_is_what_they_have_in_common() -> None:  # C12
    assert len(possible((CATS[22],), ())) == 5
    assert set(possible((CATS[22],), ())).isdisjoint(possible((), (CATS[22],)))
    both = possible((CATS[0b10110], CATS[0b10001]), ())
    assert both == (Clue(Trait.HAT, True), Clue(Trait.GLASSES, False))


def test_a_cat_is_told_apart_in_words(each_t: Text) -> None:
    assert len({looks(cat, each_t) for cat in CATS}) == 32
