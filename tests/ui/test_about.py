"""About the app: whose work is in it opens as soon as the shell has told, and says so if it can't."""

from __future__ import annotations

import re

import pytest

from ui.app import render, update
from ui.effects import Call
from ui.i18n import Text
from ui.messages import sent as msg
from ui.model import Model

TOLD = "snapshot app-0123\nSpy Table 1.0\nMIT\n\nDo what you like.\n\fThing & Co 2.0\nISC\n\nAs <it> is.\n"


def about(t: Text, told: str) -> str:
    """The screen after the shell has told this."""
    opened, effects = update(Model(screen="settings"), msg("go about"), t)
    assert effects == (Call("licences"),)
    return render(update(opened, msg("about read", value=told), t)[0], t)


def test_each_work_stands_there_with_its_licence_and_all_of_its_text(t: Text) -> None:
    shown = about(t, TOLD)
    assert re.findall(r"<summary><span>(.*?)<small>(.*?)</small>", shown) == [
        ("Spy Table 1.0", "MIT"),
        ("Thing &amp; Co 2.0", "ISC"),
    ]
    assert "As &lt;it&gt; is." in shown


@pytest.mark.parametrize("started", ["snapshot", "library"])
def test_the_build_and_how_python_started_are_told(each_t: Text, started: str) -> None:
    shown = about(each_t, TOLD.replace("snapshot", started))
    assert each_t.has(f"about.{started}")
    assert each_t(f"about.{started}", build="app-0123") in shown
    assert "app-0123" in shown


def test_a_start_that_fell_back_from_the_snapshot_says_why(each_t: Text) -> None:
    why = "Error: snapshot.bin is <damaged>"
    shown = about(each_t, TOLD.replace("snapshot app-0123", f"library app-0123 {why}"))
    assert each_t("about.library", build="app-0123") in shown
    assert "Error: snapshot.bin is &lt;damaged&gt;" in shown
    assert each_t("about.fell_back", why="") not in about(each_t, TOLD)


@pytest.mark.parametrize("answer", ["", "<!doctype html><title>not here</title>"])
def test_licences_that_do_not_come_can_be_asked_for_again(t: Text, answer: str) -> None:
    opened, _ = update(Model(screen="settings"), msg("go about"), t)
    failed, _ = update(opened, msg("about read", value=f"snapshot app-0123\n{answer}"), t)
    shown = render(failed, t)
    assert t("shell.fail_download") in shown
    assert 'data-msg="about again"' in shown
    assert "app-0123" in shown
    asked, effects = update(failed, msg("about again"), t)
    assert effects == (Call("licences"),)
    assert asked.back == failed.back


def test_the_way_back_leads_to_the_settings_where_the_button_is(t: Text) -> None:
    settings = Model(screen="settings", back=("home:",))
    assert 'data-msg="go about"' in render(settings, t)
    opened, _ = update(settings, msg("go about"), t)
    assert update(opened, msg("back"), t)[0].screen == "settings"
