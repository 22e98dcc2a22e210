"""The countdown, the pace of the bots, paws in the air, a pause and the grace after it."""

from __future__ import annotations

import pytest

from engine.charlie.moves import Accuse, Accused, Turned
from engine.charlie.phase import Phase
from tests.ui.charlie_paws import pointing, turn, with_suspects
from tests.ui.charlie_phone import SEED, Phone, dealt, step
from ui.i18n import Text
from ui.table.sitting import with_own
from ui.tables.charlie.pace import bots
from ui.tables.charlie.pace.bots import PAW_MS
from ui.tables.charlie.pace.countdown import DECK_OUT_MS
from ui.tables.charlie.pace.timers import GRACE_MS
from ui.tables.charlie.round.heard import STANDS_MS
from ui.tables.charlie.round.taps import DEAD_MS
from ui.tables.charlie.state import Scene, own


def racing(t: Text, bots: int, speed: str = "normal", seed: str = SEED) -> Phone:
    """One person among bots that do not wait."""
    phone = dealt(t, 1, bots, seed)
    phone.send(f"set pace {speed}")
    return phone


@pytest.mark.parametrize("people", [1, 3])
def test_the_empty_deck_counts_down_and_then_the_table_plays(t: Text, people: int) -> None:  # C18
    phone = dealt(t, people, 3 - people)
    phone.send("set pace normal")
    while phone.scene is Scene.TABLE:
        assert phone.model.match is not None
        if phone.model.match.state.phase is Phase.DECK_OUT:
            break
        step(phone)
    if phone.scene is Scene.TABLE:
        phone.wait(STANDS_MS)
        assert "countdown" in phone.page
        phone.wait(DECK_OUT_MS["normal"] + 2000)
    assert phone.scene is Scene.REVEAL


def test_where_nobody_wants_to_accuse_any_more_the_table_does_not_wait(
    t: Text, monkeypatch: pytest.MonkeyPatch
) -> None:  # C18
    monkeypatch.setattr(bots, "mind", lambda *_: None)
    phone = with_suspects(t, 1, 2)
    phone.send("set pace normal")
    phone.press("charlie paw")
    phone.now += 1000
    phone.tap("charlie point")
    phone.accuse()
    while phone.model.match and phone.model.match.state.phase is not Phase.DECK_OUT:
        step(phone)
    phone.wait(2000)
    assert phone.scene is Scene.REVEAL
    assert phone.model.match is not None
    assert phone.model.match.moves[-1][0] is None


def test_the_deck_waits_while_somebody_looks_away(t: Text) -> None:
    phone = racing(t, 3)
    phone.wait_for_the_next()
    for leaving, returning in (
        ("page-hidden", "page-shown"),
        ("charlie show-menu", "charlie close"),
        ("go settings", "back"),
    ):
        before = turn(phone)
        phone.send(leaving)
        phone.wait(120_000)
        assert turn(phone) == before
        phone.send(returning)
        if not phone.by_id("turn"):
            phone.wait(10_000)
            assert turn(phone) > before


def test_bots_turn_at_the_pace_that_is_set(t: Text) -> None:
    taken = {}
    for speed in ("slow", "normal", "fast"):
        phone = racing(t, 3, speed)
        phone.turn()
        begun, before = phone.now, turn(phone)
        while turn(phone) == before:
            phone.wait(50)
        assert phone.model.match is not None
        assert isinstance(phone.model.match.events[-1][0], Turned)
        taken[speed] = phone.now - begun
    assert taken["fast"] < taken["normal"] < taken["slow"]


def test_a_person_has_time_to_be_faster_than_any_bot(t: Text) -> None:
    seen = 0
    for number in range(6):
        phone = racing(t, 4, seed=f"{number:032x}")
        while phone.scene is Scene.TABLE:
            last, moves = own(phone.model).beat, turn(phone)
            step(phone)
            match = phone.model.match
            assert match is not None
            if turn(phone) > moves and isinstance(match.events[-1][0], Accused) and match.moves[-1][0] != 0:
                seen += 1
                assert phone.now - last >= PAW_MS
    assert seen > 6


# --- the race: paws in the air, pause, grace ---------------------------------------------------------


def in_the_air(t: Text, monkeypatch: pytest.MonkeyPatch) -> Phone:
    """A race of one person in which a bot has lifted its paw."""
    phone = with_suspects(t, 1, 2)
    phone.send("set pace normal")
    assert phone.model.match is not None
    wanted = next(cat for line in phone.model.match.state.lines for cat in line)
    monkeypatch.setattr(
        bots,
        "mind",
        lambda match, seat, _: Accuse(wanted) if not match.state.accusations and seat == 2 else None,
    )
    phone.turn()
    phone.wait(DEAD_MS)
    return phone


def test_a_bot_that_means_to_accuse_lifts_its_paw_where_all_see_it(
    t: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = in_the_air(t, monkeypatch)
    assert phone.page.count('alt="lifts a paw"') == 1
    assert " lifts a paw…" in phone.page
    assert any("lifts a paw" in heard for heard in phone.heard)
    before = turn(phone)
    while turn(phone) == before:
        phone.wait_for_the_next()
    assert phone.model.match is not None
    assert isinstance(phone.model.match.events[-1][0], Accused)
    assert "lifts a paw" not in phone.page


def test_a_person_who_is_quicker_than_a_paw_in_the_air_comes_first(
    t: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = in_the_air(t, monkeypatch)
    phone.press("charlie paw")
    phone.wait(60_000)
    phone.tap("charlie point")
    phone.accuse()
    assert phone.model.match is not None
    assert phone.model.match.state.accusers() == (0,)


@pytest.mark.parametrize("speed", ["waits", "slow", "normal", "fast"])
def test_the_table_can_be_paused_at_every_pace_and_shows_it(t: Text, speed: str) -> None:
    phone = racing(t, 3, speed)
    phone.turn()
    phone.wait(DEAD_MS)
    phone.tap("charlie pause")
    assert "Everything waits" in phone.page
    assert phone.by_id("turn") == "charlie pause"
    before = turn(phone)
    phone.wait(120_000)
    phone.send(f"charlie next {before}")
    phone.send(f"charlie paw {before} 0")
    assert (turn(phone), pointing(phone)) == (before, None)
    phone.turn()
    assert "Everything waits" not in phone.page
    assert turn(phone) == before


def test_after_a_pause_there_is_a_second_of_grace(t: Text) -> None:
    phone = racing(t, 3)
    phone.turn()
    phone.wait(bots.TURN_MS["normal"] - 10)
    before = turn(phone)
    phone.send("charlie show-menu")
    phone.wait(60_000)
    phone.send("charlie close")
    phone.wait(GRACE_MS)
    assert turn(phone) == before
    phone.wait(500)
    assert turn(phone) == before + 1


def test_a_tap_while_the_bots_still_think_breaks_no_race(t: Text) -> None:
    phone = racing(t, 3, "fast")
    lifted = 0
    while phone.scene is Scene.TABLE:
        phone.model = with_own(phone.model, wishes=own(phone.model).wishes[:1])
        before = len(phone.heard)
        step(phone)
        lifted += any("paw" in said for said in phone.heard[before:])
    assert lifted
