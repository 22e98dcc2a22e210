"""What ARCHITECTURE.md says of a tap is what a tap does."""

from __future__ import annotations

import re
from pathlib import Path

from engine.charlie.moves import TurnCard, Turned
from engine.match import view
from tests.ui.charlie_phone import dealt
from ui.i18n import Text

PAGE = (Path(__file__).parents[2] / "ARCHITECTURE.md").read_text("utf-8")


def test_the_tap_of_the_example_can_be_played(t: Text) -> None:
    (words,) = re.findall(r'<button data-msg="([^"]+)">', PAGE)
    phone = dealt(t, 4, 0)
    before = phone.model.match
    assert before is not None
    (seat,) = view(before, None).to_act
    assert TurnCard() in view(before, seat).actions
    assert words in phone.messages()
    phone.send(words)
    after = phone.model.match
    assert after is not None
    assert after.turn == before.turn + 1
    assert any(isinstance(event, Turned) for event in after.events[-1])
    phone.send(words)
    assert phone.model.match == after, "the same tap once more is late"


def test_every_file_that_the_page_names_is_there() -> None:
    root = Path(__file__).parents[2]
    named = {
        name
        for name in re.findall(r"`([\w./]+\.(?:py|js|mjs|html))`", PAGE)
        if "/" in name and "GAME" not in name
    }
    assert len(named) > 8
    assert [name for name in sorted(named) if not (root / name).exists()] == []
