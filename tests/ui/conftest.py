"""Words for the screens under test: compiled from the translators' files, as the build does it."""

from collections.abc import Callable
from functools import cache

import pytest

from tests.ui.spyfall_phone import Play, sit_down
from tools.catalogs import compiled
from ui.i18n import Text, text
from ui.languages import LANGUAGES


@cache
def words(language: str) -> Text:
    return text(language, compiled(language))


@pytest.fixture
def t() -> Text:
    return words("en")


@pytest.fixture(params=LANGUAGES)
def each_t(request: pytest.FixtureRequest) -> Text:
    return words(request.param)


@pytest.fixture
def in_language() -> Callable[[str], Text]:
    return words


@pytest.fixture
def game(t: Text) -> Callable[..., Play]:
    """A Spyfall table, laid by its number of seats and its options."""
    return lambda seats=4, **options: sit_down(t, seats, **options)
