"""The case file never contradicts itself: each headline, sentence and mark is held against all hidden worlds.

What a seat could know is worked out here once more, by brute force over every world, so that neither the
deductions of the engine nor the case file's own bookkeeping can agree with themselves alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape

import pytest

from engine.charlie.moves import (
    Accused,
    RoundScored,
)
from engine.charlie.options import Options
from engine.charlie.view import View
from engine.match import Match
from tests.ui.casefile_worlds import NAMES, Truth, by_anybody, by_bots, truth_of
from tests.ui.charlie_phone import dealt, step
from tests.ui.conftest import words
from ui.i18n import Text
from ui.table.views import earlier
from ui.tables.charlie.casefile.file import case_file, is_scored
from ui.tables.charlie.casefile.why import Voice
from ui.tables.charlie.state import Scene
from ui.tables.charlie.words import cat_name, cat_whom


def pattern(language: str, key: str) -> str:
    """A sentence of the case file as a pattern, with its fields as groups; plurals in all their forms."""
    t = words(language)
    if key.endswith(("deed.missed", "never", "later")):
        forms = [t.n(key, count).replace(str(count), "‹count›") for count in (1, 2, 5)]
    else:
        forms = [t(key, card="‹card›", cat="‹cat›", chief="‹cat›", name="‹cat›", percent="‹percent›")]
    escaped = [re.escape(form).replace("‹cat›", r"(\w+)") for form in dict.fromkeys(forms)]
    return "|".join(re.sub("‹.*?›", r"(\\d+)", form) for form in escaped)


def says(language: str, key: str, text: str) -> list[str] | None:
    """The fields of a sentence that stands in a text; None: it does not."""
    found = re.search(pattern(language, key), text)
    return None if found is None else [field for field in found.groups() if field is not None]


@dataclass(frozen=True)
class Said:
    """What the page says of a seat, in which language, and whether to "you"."""

    language: str
    you: bool
    headline: str
    told: str
    spoken: str
    marked: tuple[int, ...]
    """The cards that are marked in the table."""

    def key(self, key: str) -> str:
        """The key of a sentence that there is also for "you"."""
        return key.replace("case.", "case.you.") if self.you else key

    def says(self, key: str) -> list[str] | None:
        """The fields of a sentence below the headline."""
        return says(
            self.language, self.key(key) if words(self.language).has(self.key(key)) else key, self.told
        )


KINDS = ("caught", "instead", "silent", "missed", "beaten", "settled", "late", "guessed", "unsure")
PART = re.compile(
    r'class="case-seat (\w+) .*?class="case-deed">([^<]+)<'
    r'.*?class="case-when">([^<]+)<.*?class="case-words">([^<]+)<',
    re.DOTALL,
)


def checked(match: Match, language: str, me: int | None) -> set[str]:
    """Hold everything that is said of every seat against the truth; gives the headlines that were seen."""
    seen = earlier(match, is_scored)
    drawn = unescape(case_file(seen, Voice(match.names, me, words(language)), cards=True))
    parts = {hound: said for hound, *said in PART.findall(drawn)}
    spoken = re.search(r'class="plot"[^>]*role="img" aria-label="([^"]+)"', drawn)
    assert spoken
    cells = [re.findall(r'class="(left[^"]*)"', row) for row in drawn.split("<tr>")[2:]]
    heads = []
    truths = [truth_of(seen, seat) for seat in range(match.seats)]
    for seat, truth in enumerate(truths):
        headline, when, did = parts[seen.hounds[seat].value]
        marked = tuple(card for card, row in enumerate(cells, 1) if row[seat] == "left certain")
        heard = spoken[1].split(f"{NAMES[seat]}: ")[1]
        said = Said(language, seat == me, headline, f"{when} {did}", heard, marked)
        heads += [k for k in KINDS if re.fullmatch(pattern(language, said.key(f"case.deed.{k}")), headline)]
        assert len(heads) == seat + 1
        assert heads[seat] == wanted(truth), (match.seed, seat, said, truth)
        assert not contradictions(said, truth, seen.options), (match.seed, seat, said, truth)
        assert not rivalry(said, seat, truths, seen), (match.seed, seat, said, truths)
    assert drawn.count('class="trail-lead"') == sum(truth.certain is not None for truth in truths)
    return set(heads)


def rivalry(said: Said, seat: int, truths: list[Truth], seen: View) -> list[str]:
    """Everything that is said of others in a seat's part, and is not true."""
    caught = next((event for event in seen.history if isinstance(event, RoundScored)), None)
    by = [each.seat for each in seen.history if isinstance(each, Accused) and truths[each.seat].gold]
    sure = [(truth.certain, other) for other, truth in enumerate(truths) if truth.certain is not None]
    first = min(sure, default=(99, 0))
    catcher, earlier_one = said.says("case.caught_by"), said.says("case.earlier")
    mine = truths[seat].certain
    sound = {
        "catch": catcher is None or (by and catcher[0] == NAMES[by[0]] and by[0] != seat),
        "earlier": earlier_one is None
        or (mine is not None and earlier_one == [NAMES[first[1]], str(first[0])] and first[0] < mine),
        "first": words(said.language)("case.you.first") not in said.told or first[0] == mine,
        "record": caught is None or caught.caught_by == (by[0] if by else None),
    }
    return [name for name, holds in sound.items() if not holds]


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
    late = says(said.language, said.key("case.deed.missed"), said.headline)
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
    named = [[str(number), *who] for who in ([cat_name(cat, words(said.language))] for cat in truth.sure)]
    return keys == [key] and said.says(key) == spoken and spoken in (named or [[str(number)]])


def _accusation_is_true(said: Said, truth: Truth) -> bool:
    """Whether it says whom the seat accused, when, and whether that was the chief."""
    t = words(said.language)
    colours = {each: said.says(f"case.accused.{each}") for each in ("gold", "white", "black")}
    told = {each: set(fields) for each, fields in colours.items() if fields}
    if truth.accused is None:
        return t(said.key("case.silent")) in said.told and not told
    card, cat = truth.accused
    return list(told.values()) == [{cat_whom(cat, t), str(card)}] and ("gold" in told) == truth.gold


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
            me = (None, *range(seats))[match.turn % (seats + 1)]
            heads |= checked(match, ("en", "es", "ru")[number % 3], me)
    assert {"caught", "beaten"} <= heads


def test_a_case_file_of_anybody_says_what_is_true() -> None:
    heads = set()
    for number in range(60):
        house = HOUSES[number % len(HOUSES)]
        seats, language = 3 + number % 3, ("en", "es", "ru")[number % 3]
        heads |= checked(by_anybody(seats, house, number), language, (None, 0, 1, 2)[number % 4])
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


def test_who_plays_alone_is_you_also_among_the_markers_of_the_case_file(t: Text) -> None:
    phone = dealt(t, 1, 3)
    while phone.scene is not Scene.CASE:
        step(phone)
    standings = phone.page.split('class="standings"')[1].split("</ul>")[0]
    assert re.findall(r"<b>([^<]*)</b>", standings) == ["You", "Lansbury", "Britton", "Colombini"]
    assert "Caught by Anna" not in phone.page
