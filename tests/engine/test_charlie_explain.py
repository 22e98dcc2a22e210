"""Why something is certain, at tables laid by hand: the reason is the one that a person would give."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from engine.charlie.cards import Clue, Trait
from engine.charlie.explain import cards, explain, story, why
from engine.charlie.explain.conclusions import (
    Among,
    CameUp,
    Case,
    ChiefShows,
    Conclusion,
    Holds,
    InBag,
    InDeck,
    IsChief,
    Known,
    NotChief,
    Public,
    RuledOut,
    Step,
    WereChief,
)
from engine.charlie.moves import Turned
from engine.charlie.options import Options
from engine.charlie.view import Phase, View, view
from engine.match import begin
from tests.engine.charlie_table import SEED, cat, cats
from tests.engine.charlie_worlds import (
    certain,
    judge,
    judge_why,
)


def clue(words: str) -> Clue:
    """A face by its name, as "hat" or "no hat"."""
    return Clue(Trait(words.removeprefix("no ")), not words.startswith("no "))


def laid(
    seats: int = 5,
    seat: int | None = 0,
    own: str = "hat",
    *,
    kept: dict[int, Iterable[str]] | None = None,
    let_go: dict[int, Iterable[str]] | None = None,
    tossed: tuple[str, ...] = (),
    shown: bool = False,
) -> View:
    """A view of such a table; a cat's digits are hat, glasses, raincoat, orange, newspaper."""
    names = tuple(f"seat {number}" for number in range(seats))
    options = Options(missing_clues="shown" if shown else "toss")
    state = begin("charlie", seats, options, SEED, names).state
    return replace(
        view(state, seat),
        phase=Phase.SUSPECTS,
        counter=None if seat is None else clue(own).trait,
        clue=None if seat is None else clue(own),
        tossed=tuple(map(clue, tossed)),
        lines=tuple(cats(*(kept or {}).get(each, ())) for each in range(seats)),
        discards=tuple(cats(*(let_go or {}).get(each, ())) for each in range(seats)),
    )


def reason(seen: View, conclusion: Conclusion) -> Step:
    judge(seen)
    judge_why(seen, conclusion)
    return why(seen, conclusion)[-1]


def test_a_cat_that_was_let_go_rules_out_what_it_shows() -> None:  # C12
    seen = laid(let_go={2: ["01000"]})
    assert reason(seen, RuledOut(2, clue("glasses"))).because == (Turned(2, cat("01000"), False),)


def test_a_cat_that_was_kept_rules_out_what_it_does_not_show() -> None:  # C12
    seen = laid(kept={2: ["01000"]})
    assert reason(seen, RuledOut(2, clue("newspaper"))).because == (Turned(2, cat("01000"), True),)
    with pytest.raises(ValueError, match="not certain"):
        why(seen, RuledOut(2, clue("glasses")))


def test_one_s_own_trait_and_a_public_one_are_with_nobody_else() -> None:  # C9, C13
    seen = laid(4, tossed=("no coat",))
    assert reason(seen, RuledOut(1, clue("no hat"))).because == (Known(0, (clue("hat"),)),)
    assert reason(seen, RuledOut(1, clue("coat"))).because == (Public(clue("no coat")),)
    assert reason(seen, ChiefShows(clue("no coat"))).because == (Public(clue("no coat")),)


def test_what_all_kept_cats_share_and_none_that_was_let_go_is_the_clue() -> None:  # C12
    seen = laid(kept={1: ["01000", "01111"]}, let_go={1: ["10000"]})
    assert reason(seen, Holds(1, clue("glasses"))).because == (
        Known(0, (clue("hat"),)),
        Turned(1, cat("01000"), True),
        Turned(1, cat("01111"), True),
    )


def test_two_hounds_that_share_two_traits_leave_neither_to_others() -> None:  # C9
    # Each of the two kept cats that have glasses and a newspaper in common, and nothing else.
    seen = laid(kept={1: ["01001", "11111"], 2: ["01101", "11011"]})
    shared = Among((1, 2), tuple(map(clue, ("newspaper", "glasses", "no newspaper", "no glasses"))))
    assert reason(seen, RuledOut(3, clue("no glasses"))).because == (shared,)
    assert len(cards(why(seen, RuledOut(3, clue("no glasses"))))) == 4


def test_the_last_counter_is_with_the_last_hound() -> None:  # C9
    seen = laid(kept={1: ["01010", "01101"], 2: ["00100", "11111"], 3: ["00010", "01111"]})
    assert isinstance(reason(seen, Among((4,), (clue("newspaper"), clue("no newspaper")))).because[0], Among)


def test_the_chief_s_looks_may_be_certain_though_not_who_holds_the_clues() -> None:  # C20
    seen = laid(kept={1: ["01001", "11111"], 2: ["01101", "11011"]})
    assert not {Holds(1, clue("glasses")), Holds(2, clue("glasses"))} & certain(seen)
    holders = Among((1, 2), (clue("newspaper"), clue("glasses")))
    because = reason(seen, ChiefShows(clue("glasses"))).because
    assert isinstance(because[0], Among)
    assert because[0].seats == (1, 2)
    assert set(because[0].clues) >= set(holders.clues)


def test_a_cat_for_which_two_hounds_would_have_to_hold_the_same_is_not_the_chief() -> None:  # C9, C20
    # Of what this cat shows each of the two may hold the newspaper alone; the hat is one's own.
    seen = laid(kept={1: ["00001"], 2: ["10001"]})
    were = WereChief(cat("11111"), (1, 2), (clue("newspaper"),))
    assert reason(seen, NotChief(cat("11111"))).because == (were,)


def test_a_cat_that_was_let_go_is_not_the_chief_because_of_that() -> None:  # C15
    seen = laid(let_go={3: ["11010"]}, kept={1: ["11010"]})
    assert reason(seen, NotChief(cat("11010"))).because == (Turned(3, cat("11010"), False),)


def test_the_chief_is_who_shows_all_five_faces() -> None:  # C20
    seen = laid(
        kept={1: ["01010", "01101"], 2: ["00100", "11111"], 3: ["00010", "01111"], 4: ["00001", "00111"]},
        let_go={4: ["00010", "11010"]},
    )
    looks = {ChiefShows(clue(each)) for each in ("hat", "glasses", "coat", "fur", "newspaper")}
    assert set(reason(seen, IsChief(cat("11111"))).because) == looks
    assert reason(seen, CameUp()).because == (IsChief(cat("11111")),)


def test_a_counter_that_nobody_can_hold_is_in_the_bag() -> None:  # C9
    seen = laid(4, kept={1: ["01010", "01101"], 2: ["00100", "11111"], 3: ["00010", "01111"]})
    because = reason(seen, InBag(Trait.NEWSPAPER)).because
    assert Known(0, (clue("hat"),)) in because
    assert {each.seat for each in because if isinstance(each, RuledOut)} == {1, 2, 3}


def test_suspects_who_cannot_be_the_chief_leave_him_in_the_deck() -> None:  # C21
    assert reason(laid(), InDeck()).because == ()
    seen = laid(kept={1: ["01000"], 2: ["00011"]})
    assert set(reason(seen, InDeck()).because) == {NotChief(cat("01000")), NotChief(cat("00011"))}


def test_where_only_the_clues_shown_count_a_suspect_may_be_certain_with_a_counter_in_the_bag() -> None:  # C19
    kept = {1: ["11111", "10111", "01011"], 2: ["11101", "00110", "01111"]}
    seen = laid(3, kept=kept, shown=True)
    assert seen.tossed == ()
    chiefs = {each for each in certain(seen) if isinstance(each, IsChief)}
    assert chiefs
    for each in chiefs:
        assert reason(seen, each)
    assert not any(isinstance(each, IsChief) for each in certain(laid(3, kept=kept)))


def test_where_each_case_has_another_chief_on_the_table_the_cases_are_told() -> None:  # C19, C21
    # Whatever seats 1 and 2 hold, one of these suspects fits it: seat 2 holds one of four things.
    seen = laid(
        3,
        1,
        "no newspaper",
        shown=True,
        kept={0: ["11110"], 1: ["01110", "11100"]},
        let_go={0: ["00001"], 2: ["10011"]},
    )
    cases = [each for each in reason(seen, CameUp()).because if isinstance(each, Case)]
    assert {each.cat for each in cases} == {cat("11110"), cat("01110"), cat("11100")}
    assert len(cases) <= 4


def test_the_cases_may_name_a_suspect_whom_the_other_cards_rule_out() -> None:  # C19, C21
    kept = {0: ["11001", "01010"], 1: ["00100", "00101"], 2: ["11000"], 3: ["11010"]}
    seen = laid(4, 2, "glasses", shown=True, kept=kept, let_go={3: ["00011"]})
    assert any(isinstance(each, Case) for each in reason(seen, CameUp()).because)


def test_before_a_face_is_chosen_one_s_own_counter_counts_with_both_faces() -> None:  # C9
    seen = replace(laid(4, 2), clue=None)
    counter = Known(2, (clue("hat"), clue("no hat")))
    assert reason(seen, Among((2,), counter.clues)).because == (counter,)
    assert reason(seen, RuledOut(0, clue("hat"))).because == (counter,)


def test_an_open_clue_is_a_reason_and_so_is_every_clue_that_is_revealed() -> None:  # C19, C24
    seen = replace(laid(5, None), clues=(None, clue("fur"), None, None, None))
    assert reason(seen, Holds(1, clue("fur"))).because == (Known(1, (clue("fur"),)),)
    scored = replace(laid(4, None), clues=tuple(map(clue, ("hat", "no glasses", "coat", "fur"))))
    judge(scored)
    assert NotChief(cat("11111")) in certain(scored)
    assert not cards(explain(scored))


def test_who_asks_why_for_what_is_not_certain_is_told_so() -> None:
    with pytest.raises(ValueError, match="not certain"):
        why(laid(), IsChief(cat("11111")))


def test_the_story_of_a_round_is_told_when_its_clues_are_revealed() -> None:  # C14, C19
    with pytest.raises(ValueError, match="not revealed"):
        list(story(laid(), 0))
