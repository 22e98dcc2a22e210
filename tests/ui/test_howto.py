import re
from html import unescape
from pathlib import Path

import pytest

from engine import charlie, spyfall
from engine.charlie.cards import CATS, Clue, Trait, fitting
from engine.charlie.markers import STASI_POINTS
from engine.spyfall.cards import PLACES
from engine.spyfall.options import minutes_of
from ui.app import render, update
from ui.i18n import Text
from ui.messages import sent as msg
from ui.model import Model
from ui.tables import TABLES, table
from ui.tables.charlie.words import looks

ROOT = Path(__file__).resolve().parents[2]

# Where a player finds each rule of the rulebooks (C, S) and of the talk by cards (I), under `howto.GAME`.
CHARLIE = {
    "C1": ("cats.lead",),
    "C2": ("deal.lead", "stasi.lead"),
    "C3": ("deal.lead", "deal.choose", "read.once"),
    "C4": ("score.table", "score.worth"),
    "C5": ("deal.lead", "score.draw"),
    "C6": ("stasi.lead",),
    "C7": ("adler.lead", "adler.worth", "house.adler"),
    "C8": ("deal.starter",),
    "C9": ("deal.lead", "deal.hold", "deal.choose"),
    "C10": ("cats.chief", "deal.bag"),
    "C11": ("deal.starter", "score.nobody"),
    "C12": ("turn.lead", "turn.fits", "turn.misses", "turn.own", "house.discards"),
    "C13": ("turn.hound",),
    "C14": ("deal.again", "phone.paws"),
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
    "C28": ("end.lead", "end.ten", "end.colour", "end.rounds"),
    "C29": ("end.win",),
}
SPYFALL = {
    "S1": ("goal.length", "deal.list"),
    "S2": ("goal.length",),
    "S3": ("deal.dealer",),
    "S4": ("deal.lead", "deal.list"),
    "S5": ("deal.hold", "deal.again"),
    "S6": ("ask.clock", "deal.dealer"),
    "S7": ("deal.dealer", "ask.question", "ask.next"),
    "S8": ("stop.lead", "stop.vote", "stop.all", "stop.no"),
    "S9": ("guess.show", "guess.not"),
    "S10": ("time.lead", "time.round", "time.spy", "time.innocent", "time.none"),
    "S11": ("score.hidden", "score.named", "score.innocent"),
    "S12": ("score.caught", "score.stopped"),
    "S13": ("deal.list",),
    "S14": ("goal.length",),
    "S15": ("deal.list",),
    "two spies": ("variants.two",),
    "no roles": ("variants.plain",),
    "own places": ("variants.own",),
    "I5": ("cards.ask",),
    "I6": ("cards.answer",),
    "I7": ("cards.end",),
    "I8": ("cards.end",),
    "I9": ("cards.log",),
    "I12": ("cards.bots",),
    "I15": ("cards.phone",),
    "I16": ("cards.file",),
}
# How the bank is made and how the bots reckon: nobody has to know it in order to play.
UNDER_THE_TABLE = {"I1", "I2", "I3", "I4", "I10", "I11", "I13"}


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
    drawn = unescape(opened(game, each_t))
    means = {
        f"{c.name}.{row.name}": f"{c.name}.{row.name}.means" for c in table(game).CHAPTERS for row in c.rows
    }
    for rule, keys in where.items():
        for key in keys:
            assert each_t(f"howto.{game}.{key}") in drawn, rule
            assert each_t(f"howto.{game}.{means.get(key, key)}") in drawn, rule


def test_every_rule_that_the_engine_keeps_has_its_place_in_the_rules_of_the_app() -> None:
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "engine").rglob("*.py"))
    kept = set(re.findall(r"\b[CSI][1-9]\d?\b", sources))
    assert {"C1", "C29", "S1", "S15", "I16"} <= kept
    assert kept <= CHARLIE.keys() | SPYFALL.keys() | UNDER_THE_TABLE


def test_the_figures_that_the_rules_tell_are_those_of_the_engine(each_t: Text) -> None:
    def told(key: str) -> set[int]:
        return {int(found.replace("−", "-")) for found in re.findall(r"[−]?\d+", each_t(f"howto.{key}"))}

    options = charlie.Options()
    assert told("charlie.goal.clue.means") == {len(CATS)}
    assert told("charlie.end.ten.means") == {options.target}
    assert told("charlie.adler.worth.means") == {3, 1, -1}
    assert {abs(figure) for figure in told("charlie.stasi.last.means")} == {abs(STASI_POINTS)}
    assert told("spyfall.deal.list.means") == {len(PLACES)}
    assert {len(place.roles) for place in PLACES} == {7}
    assert told("spyfall.goal.length.means") == {spyfall.INFO.seats[0], spyfall.INFO.seats[-1]}
    minutes = {minutes_of(seats, spyfall.Options()) for seats in spyfall.INFO.seats}
    assert told("spyfall.ask.clock.means") == minutes | set(spyfall.INFO.seats)


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
    assert len(fitting((CATS[22],), ())) == 5
    assert set(fitting((CATS[22],), ())).isdisjoint(fitting((), (CATS[22],)))
    both = fitting((CATS[0b10110], CATS[0b10001]), ())
    assert both == (Clue(Trait.HAT, True), Clue(Trait.GLASSES, False))


def test_a_cat_is_told_apart_in_words(each_t: Text) -> None:
    assert len({looks(cat, each_t) for cat in CATS}) == 32
