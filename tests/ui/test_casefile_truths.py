"""The case file never contradicts itself: each headline, sentence and mark is held against all hidden worlds.

What a seat could know is worked out here once more, by brute force over every world, so that neither the
deductions of the engine nor the case file's own bookkeeping can agree with themselves alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import unescape
from itertools import permutations, product
from random import Random

import pytest

from engine.arena import Series, play_out
from engine.charlie.cards import CATS, TRAITS, Cat, Clue, Colour, Hound
from engine.charlie.moves import (
    Accuse,
    Accused,
    DeckOut,
    Event,
    FaceChosen,
    Revealed,
    Tossed,
    Turned,
    Verdict,
)
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.view import View
from engine.match import Match, act, begin, play, view
from tests.ui.conftest import words
from ui.table.views import earlier
from ui.tables.charlie.casefile.file import case_file, is_scored
from ui.tables.charlie.words import cat_name

NAMES = ("Anna", "Boris", "Carl", "Dora", "Eve")
LEVELS = ("puppy", "hound", "bloodhound")
World = tuple[tuple[Clue, ...], tuple[Clue, ...]]
"""The clue of each seat, and how the counters in the bag fall."""


# --- rounds ------------------------------------------------------------------------------------------


def by_bots(seats: int, options: Options, number: int) -> Iterator[Match]:
    """Every round of a game by bots of mixed levels, as it lay when its clues were shown."""
    whole = play_out(Series("charlie", seats, 10, "truths", LEVELS, options, log=False), number)
    match = begin("charlie", seats, options, whole.seed, NAMES[:seats])
    for seat, index in whole.moves:
        match = play(match, seat, index)
        if any(isinstance(event, Revealed) for event in match.events[-1]):
            yield match


def by_anybody(seats: int, options: Options, number: int) -> Match:
    """A round by people who accuse when they like, whom they like, or let time run out."""
    rng = Random(f"{seats} {number}")
    match = begin("charlie", seats, options, f"{rng.getrandbits(128):032x}", NAMES[:seats])
    haste = rng.choice((0.02, 0.06, 0.2))
    while match.state.phase is not Phase.SCORING:
        able = [
            (seat, action)
            for seat in range(seats)
            for action in view(match, seat).actions
            if isinstance(action, Accuse)
        ]
        waiting = view(match, None).to_act
        if able and rng.random() < (0.5 if match.state.phase is Phase.DECK_OUT else haste):
            seat, action = rng.choice(able)
            fits = [each for each in able if _is_chief(match, each[1].cat)]
            match = act(match, *rng.choice(fits) if fits and rng.random() < 0.4 else (seat, action))
        elif match.state.phase is Phase.DECK_OUT:
            match = play(match, None, 0) if rng.random() < 0.4 else match
        else:
            match = play(match, waiting[0], 0)
    return match


def _is_chief(match: Match, cat: Cat) -> bool:
    clues = [match.state.clue(seat) for seat in range(match.seats)]
    return all(clue.fits(cat) for clue in (*clues, *match.state.tossed))


# --- what a seat could know, by brute force ----------------------------------------------------------


@cache
def all_worlds(seats: int, shown: bool) -> tuple[World, ...]:
    """Every way to hand out the counters and to choose and toss their faces."""
    found = []
    for traits in permutations(TRAITS, seats):
        bag = tuple(trait for trait in TRAITS if trait not in traits)
        for faces in product((True, False), repeat=seats):
            clues = tuple(Clue(trait, value) for trait, value in zip(traits, faces, strict=True))
            for fallen in product((True, False), repeat=0 if shown else len(bag)):
                found.append(
                    (clues, tuple(Clue(each, up) for each, up in zip(bag, fallen, strict=not shown)))
                )
    return tuple(found)


@cache
def fitting(clues: frozenset[Clue]) -> frozenset[Cat]:
    """The cats that fit all clues."""
    return frozenset(cat for cat in CATS if all(clue.fits(cat) for clue in clues))


def agrees(world: World, event: Event, shown: bool) -> bool:
    """Whether a world allows what everybody saw."""
    clues, bag = world
    match event:
        case FaceChosen(seat, Clue() as open_clue):
            return clues[seat] == open_clue
        case Turned(seat, Cat() as cat, kept):
            return clues[seat].fits(cat) is kept
        case Tossed(clue, "card"):
            return clue.trait not in [held.trait for held in clues] if shown else clue in bag
    return True


@dataclass
class Truth:
    """What is true of a seat in a round."""

    gold: bool
    accused: tuple[int, Cat] | None
    """After how many cards it accused, and whom."""
    left: int = 0
    """How many cats could be the chief when all cards were turned."""
    certain: int | None = None
    provable: int | None = None
    knew: bool = False
    """Certain before it accused or the round ended."""
    open_ever: bool = False
    """A certain chief lay free before it accused."""
    open_at_the_end: bool = False
    """One lay free when it accused another, or when the round ended without its accusation."""
    went_by: int = 0
    """Cards turned meanwhile."""
    first_taken: bool = False
    """When it could first be certain, all whom it could be certain of had been accused."""
    free: bool = True
    """Nobody had accused a chief before it accused."""
    alone_to_blame: bool = False
    """Nothing but the countdown kept it from accusing."""


def truth_of(seen: View, seat: int) -> Truth:
    """Walk through the round with a list of worlds."""
    shown = seen.options.missing_clues == "shown"
    revealed = next(event for event in seen.history if isinstance(event, Revealed))
    tossed = [event.clue for event in seen.history if isinstance(event, Tossed)]
    chiefs = fitting(frozenset((*revealed.clues, *tossed)))
    verdict = next(e for e in seen.history if isinstance(e, Verdict) and e.seat == seat)
    truth = Truth(gold=verdict.colour is Colour.GOLD, accused=None)
    left = [world for world in all_worlds(seen.seats, shown) if world[0][seat] == revealed.clues[seat]]
    card, line, taken, public = 0, set[Cat](), set[Cat](), list[Clue]()
    sure: frozenset[Cat] = frozenset()
    for event in seen.history[: seen.history.index(revealed)]:
        at_hand = sure & line - taken
        match event:
            case Turned(_, turned, kept):
                truth.went_by += bool(at_hand) and truth.accused is None
                card += 1
                if kept and isinstance(turned, Cat):
                    line.add(turned)
            case Accused(who, cat):
                if who == seat:
                    truth.accused = (card, cat)
                    truth.open_at_the_end = bool(at_hand)
                    truth.free = not chiefs & taken
                taken.add(cat)
        fewer = [world for world in left if agrees(world, event, shown)]
        told = isinstance(event, Tossed) or truth.left == 0 or len(fewer) < len(left)
        left = fewer
        if isinstance(event, Tossed):
            public.append(event.clue)
        if isinstance(event, Accused) or isinstance(getattr(event, "card", None), Hound):
            continue
        if told:
            chiefs_of = [fitting(frozenset((*clues, *bag, *public))) for clues, bag in left]
            sure = chiefs.intersection(*chiefs_of)
            truth.left = len(frozenset().union(*chiefs_of))
        if sure and truth.certain is None:
            truth.certain, truth.first_taken = card, sure <= taken
        if sure & line - taken and truth.provable is None:
            truth.provable = card
        if truth.accused is None:
            truth.knew |= bool(sure)
            truth.open_ever |= bool(sure & line - taken)
    if truth.accused is None:
        truth.open_at_the_end = bool(sure & line - taken)
        few = len([e for e in seen.history if isinstance(e, Accused)]) < seen.seats - 1
        ran_out = any(isinstance(event, DeckOut) for event in seen.history)
        truth.alone_to_blame = ran_out and (few or seen.options.deck_out == "everybody")
    return truth


# --- what the page says ------------------------------------------------------------------------------


def pattern(language: str, key: str) -> str:
    """A sentence of the case file as a pattern, with its fields as groups; plurals in all their forms."""
    t = words(language)
    if key in ("case.deed.missed", "case.never", "case.later"):
        forms = [t.n(key, count).replace(str(count), "‹count›") for count in (1, 2, 5)]
    else:
        forms = [t(key, card="‹card›", cat="‹cat›", percent="‹percent›")]
    escaped = [re.escape(form).replace("‹cat›", "(.+?)") for form in dict.fromkeys(forms)]
    return "|".join(re.sub("‹.*?›", r"(\\d+)", form) for form in escaped)


def says(language: str, key: str, text: str) -> list[str] | None:
    """The fields of a sentence that stands in a text; None: it does not."""
    found = re.search(pattern(language, key), text)
    return None if found is None else [field for field in found.groups() if field is not None]


@dataclass(frozen=True)
class Said:
    """What the page says of a seat, and in which language."""

    language: str
    headline: str
    told: str
    spoken: str
    marked: tuple[int, ...]
    """The cards that are marked in the table."""

    def says(self, key: str) -> list[str] | None:
        """The fields of a sentence below the headline."""
        return says(self.language, key, self.told)


KINDS = ("caught", "instead", "silent", "missed", "beaten", "settled", "late", "guessed", "unsure")


def checked(match: Match, language: str) -> set[str]:
    """Hold everything that is said of every seat against the truth; gives the headlines that were seen."""
    seen = earlier(match, is_scored)
    drawn = unescape(case_file(seen, match.names, True, words(language)))
    parts = re.findall(r'class="case-deed">([^<]+)<.*?class="case-words">([^<]+)<', drawn, re.DOTALL)
    spoken = re.search(r'class="plot"[^>]*role="img" aria-label="([^"]+)"', drawn)
    assert spoken
    cells = [re.findall(r'class="(left[^"]*)"', row) for row in drawn.split("<tr>")[2:]]
    heads = []
    truths = [truth_of(seen, seat) for seat in range(match.seats)]
    for seat, ((headline, told), truth) in enumerate(zip(parts, truths, strict=True)):
        marked = tuple(card for card, row in enumerate(cells, 1) if row[seat] == "left certain")
        said = Said(language, headline, told, spoken[1].split(f"{NAMES[seat]}: ")[1], marked)
        heads += [k for k in KINDS if re.fullmatch(pattern(language, f"case.deed.{k}"), headline)]
        assert len(heads) == seat + 1
        assert heads[seat] == wanted(truth), (match.seed, seat, said, truth)
        assert not contradictions(said, truth, seen.options), (match.seed, seat, said, truth)
    assert drawn.count('class="trail-lead"') == sum(truth.certain is not None for truth in truths)
    return set(heads)


def wanted(truth: Truth) -> str:
    """The headline that is true."""
    if truth.gold:
        return "caught"
    if truth.open_ever:
        if truth.open_at_the_end and truth.accused:
            return "instead"
        if truth.open_at_the_end and truth.alone_to_blame:
            return "silent"
        return "missed" if truth.went_by else "beaten"
    if truth.knew:
        return "late" if truth.first_taken else "settled"
    return "guessed" if truth.accused and truth.free else "unsure"


def contradictions(said: Said, truth: Truth, options: Options) -> list[str]:
    """Everything that is said of a seat and is not true."""
    late = says(said.language, "case.deed.missed", said.headline)
    nose, later = said.says("case.nose"), said.says("case.later")
    before = _before(truth)
    # Who is certain of one chief may catch another one by nose, where there are several (C19).
    by_nose = truth.gold and (not before or options.missing_clues == "shown")
    sound = {
        "missed by": late is None or late == [str(truth.went_by)],
        "nose": nose is None or (by_nose and 1 <= int(nose[0]) <= 99),
        "later": later is None or (truth.gold and later == [str(truth.went_by)]),
        "table": said.marked == ((truth.certain,) if truth.certain else ()),
        "certainty": _certainty_is_true(said, truth),
        "came up": said.says("case.came") in (None, [str(truth.provable)])
        and (said.says("case.came") is None or (before and truth.provable != truth.certain)),
        "accusation": _accusation_is_true(said, truth),
    }
    return [name for name, holds in sound.items() if not holds]


def _before(truth: Truth) -> bool:
    """Whether it could be certain before it accused."""
    return truth.certain is not None and (truth.accused is None or truth.certain <= truth.accused[0])


def _certainty_is_true(said: Said, truth: Truth) -> bool:
    """Whether one sentence, the same for the eye and the ear, says when the chief was certain."""
    if truth.certain is None:
        key, number = "case.never", truth.left
    else:
        key, number = ("case.certain" if _before(truth) else "case.certain_after"), truth.certain
    keys = [each for each in ("case.never", "case.certain", "case.certain_after") if said.says(each)]
    spoken = says(said.language, key, said.spoken)
    return keys == [key] and said.says(key) == spoken == [str(number)]


def _accusation_is_true(said: Said, truth: Truth) -> bool:
    """Whether it says whom the seat accused, when, and whether that was the chief."""
    t = words(said.language)
    colours = {each: said.says(f"case.accused.{each}") for each in ("gold", "white", "black")}
    told = {each: set(fields) for each, fields in colours.items() if fields}
    if truth.accused is None:
        return t("case.silent") in said.told and not told
    card, cat = truth.accused
    return list(told.values()) == [{cat_name(cat, t), str(card)}] and ("gold" in told) == truth.gold


HOUSES = [
    Options(),
    Options(stasi=True, adler=True),
    Options(missing_clues="shown"),
    Options(stasi=True, missing_clues="shown", deck_out="all_but_one"),
    Options(deck_out="all_but_one"),
]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_case_file_of_bots_says_what_is_true(seats: int) -> None:
    heads = set()
    for number, house in enumerate(HOUSES[:3] if seats < 5 else HOUSES[:2]):
        for match in by_bots(seats, house, number):
            heads |= checked(match, ("en", "es", "ru")[number % 3])
    assert {"caught", "beaten"} <= heads


def test_a_case_file_of_anybody_says_what_is_true() -> None:
    heads = set()
    for number in range(60):
        house = HOUSES[number % len(HOUSES)]
        heads |= checked(by_anybody(3 + number % 3, house, number), ("en", "es", "ru")[number % 3])
    assert heads >= {
        "caught",
        "instead",
        "silent",
        "missed",
        "beaten",
        "settled",
        "guessed",
        "unsure",
        "late",
    }
