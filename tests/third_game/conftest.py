"""A third game sits down at the table: this line is all that it takes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games import PACKAGES


@pytest.fixture
def highcard() -> Iterator[str]:
    """The name of the third game, while it is registered."""
    PACKAGES["highcard"] = "tests.third_game.game"
    yield "highcard"
    del PACKAGES["highcard"]
