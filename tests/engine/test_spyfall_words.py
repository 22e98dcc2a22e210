"""Spyfall: the words for places and roles, complete and short enough in every language (S1)."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from engine.spyfall.cards import CHILDREN_IDS, FAMILY, for_children
from engine.spyfall.cards import EVERY_PLACE as PLACES

LOCALE = Path(__file__).resolve().parents[2] / "ui" / "locale"
LANGUAGES = ("en", "es", "ru")
# What fits a line of the list, and of the card, on a screen 320 pixels wide.
KIDS = tuple(for_children(place) for place in PLACES if place.id in CHILDREN_IDS)
LONGEST_PLACE = 24
LONGEST_ROLE = 28


def words(language: str) -> dict[str, str]:
    return {entry.msgid: entry.msgstr for entry in polib.pofile(str(LOCALE / language / "places.po"))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_and_every_role_has_words_and_nothing_else_has(language: str) -> None:
    keys = {f"place.{place.id}" for place in PLACES}
    keys |= {f"role.{place.id}.{role}" for place in (*PLACES, *KIDS) for role in place.roles}
    keys -= {f"role.{place.id}.{who}" for place in KIDS for who in FAMILY}
    found = words(language)
    assert found.keys() == keys
    assert all(text.strip() == text != "" for text in found.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_places_and_no_two_roles_of_a_place_are_called_the_same(language: str) -> None:
    found = words(language)
    assert len({found[f"place.{place.id}"].casefold() for place in PLACES}) == len(PLACES)
    for place in PLACES:
        assert len({found[f"role.{place.id}.{role}"].casefold() for role in place.roles}) == 7, place.id
    own = [text.casefold() for key, text in found.items() if ".kids_" in key]
    assert len(set(own)) == len(own) == 48


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_short_enough_for_a_small_phone(language: str) -> None:
    for key, text in words(language).items():
        assert len(text) <= (LONGEST_PLACE if key.startswith("place.") else LONGEST_ROLE), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_role_gives_away_its_place_by_name(language: str) -> None:
    found = words(language)
    for place in PLACES:
        roles = [found[f"role.{place.id}.{role}"].casefold() for role in place.roles]
        assert found[f"place.{place.id}"].casefold() not in roles
