"""Luck out of a seed, the same in every Python, and the fairness seal."""

from __future__ import annotations

import unicodedata
from collections import Counter
from random import Random

import pytest

from engine.chance import PALETTE, SEAL_SIGNS, is_seed, pick, seal, shuffle, stream, toss

SEED = "00112233445566778899aabbccddeeff"
OTHER = "00112233445566778899aabbccddeefe"


def test_a_stream_is_known_once_and_for_all() -> None:
    rng = stream(SEED, "cats", 1)
    assert [round(rng.random(), 12) for _ in range(3)] == [0.883970600113, 0.92852459514, 0.675579114512]


def test_a_shuffle_is_known_once_and_for_all() -> None:
    assert shuffle(stream(SEED, "deck", 3), "abcdefgh") == tuple("bhfcgade")


def test_streams_of_other_seeds_or_purposes_are_independent() -> None:
    firsts = {
        stream(seed, *labels).random()
        for seed in (SEED, OTHER)
        for labels in (("a",), ("b",), ("a", 1), ("a", 2), ("a", 1, 2), ("a", 12))
    }
    assert len(firsts) == 12


def test_a_shuffle_keeps_every_item_and_gives_every_order_alike() -> None:
    rng = Random(1)
    orders = Counter(shuffle(rng, "abc") for _ in range(6000))
    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())
    assert shuffle(rng, ()) == ()
    assert shuffle(rng, "x") == ("x",)


def test_a_shuffle_leaves_its_source_alone() -> None:
    source = [1, 2, 3, 4]
    shuffle(Random(2), source)
    assert source == [1, 2, 3, 4]


def test_a_pick_is_one_of_its_numbers_each_alike() -> None:
    rng = Random(3)
    assert Counter(pick(rng, 4) for _ in range(4000)).keys() == {0, 1, 2, 3}
    assert {pick(rng, 1) for _ in range(20)} == {0}


def test_a_toss_falls_on_both_faces_alike() -> None:
    rng = Random(4)
    assert 900 < sum(toss(rng) for _ in range(2000)) < 1100


@pytest.mark.parametrize(
    ("text", "good"),
    [
        (SEED, True),
        (SEED.upper(), False),
        (SEED[:-1], False),
        (SEED + "0", False),
        ("g" * 32, False),
        ("", False),
        ("٣" * 32, False),
    ],
)
def test_a_seed_is_thirty_two_hexadecimal_digits(text: str, good: bool) -> None:
    assert is_seed(text) is good


def test_the_palette_has_sixty_four_signs_that_stand_alone() -> None:
    assert len(PALETTE) == len(set(PALETTE)) == 64
    assert all(unicodedata.category(sign) == "So" for sign in PALETTE)


def test_a_seal_is_seven_signs_and_known_once_and_for_all() -> None:
    assert len(seal(SEED)) == SEAL_SIGNS == 7
    assert seal(SEED) == "🚗🐬🍀🌵🥚🍕🍄"


def test_a_seal_fits_its_seed_and_no_other() -> None:
    assert seal(OTHER) != seal(SEED)
    assert len({seal(f"{number:032x}") for number in range(2000)}) == 2000


def test_a_seal_uses_its_whole_palette() -> None:
    assert set("".join(seal(f"{number:032x}") for number in range(300))) == set(PALETTE)
