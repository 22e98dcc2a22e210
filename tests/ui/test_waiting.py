"""A game that waits: home says who plays it and in which round, and tells nothing else."""

from __future__ import annotations

import json
import re
import subprocess
from html import unescape
from pathlib import Path

import pytest

from tests.ui.charlie_phone import PEOPLE, Phone, begun, step
from tests.ui.spyfall_phone import sit_down
from ui.app import boot, render
from ui.effects import Save
from ui.i18n import Text
from ui.model import Model
from ui.records.waiting import waiting, waits
from ui.tables.charlie.state import Scene

FIRST = Path(__file__).parents[2] / "static" / "first.js"
DAMAGED = (
    "",
    "{",
    "[]",
    '{"v":2}',
    '{"v":2,"waits":3}',
    '{"v":2,"waits":"Anna"}',
    '{"v":2,"waits":"99999 Anna"}',
    '{"v":2,"waits":"-1 Anna"}',
    '{"v":2,"waits":"\\x Anna"}',
    '{"v":2,"waits":"3 Anna',
    '{"v":2,"waits":"3 ' + "A" * 10_000 + '"}',
    "[" * 100_000,
)


def at_home(stored: dict[str, str], t: Text) -> str:
    return render(boot(stored, Model(languages=(t.language,))), t)


def said(page: str, game: str) -> str:
    """What stands under "Continue" of a game."""
    found = re.search(rf'data-open="{game}"[^>]*>.*?<small[^>]*>(.*?)</small>', page)
    assert found
    return unescape(found[1])


def test_home_says_who_plays_and_which_round_at_once_and_after_a_start(each_t: Text) -> None:
    phone: Phone = begun(each_t, 3, 0)
    phone.send("home")
    first = each_t("home.waits", names=", ".join(PEOPLE[:3]), round=1)
    assert said(phone.page, "charlie") == said(at_home(phone.stored, each_t), "charlie") == first
    phone.send("continue charlie")
    while not (phone.scene is Scene.TABLE and phone.model.match and phone.model.match.state.round == 2):
        step(phone)
    phone.send("home")
    then = each_t("home.waits", names=", ".join(PEOPLE[:3]), round=2)
    assert said(phone.page, "charlie") == said(at_home(phone.stored, each_t), "charlie") == then


def test_only_people_are_named(t: Text) -> None:
    phone = begun(t, 1, 2)
    phone.send("home")
    assert said(phone.page, "charlie") == t("home.waits", names=PEOPLE[0], round=1)


def test_what_home_reads_is_the_same_whoever_is_the_spy_and_wherever(t: Text) -> None:
    beginnings = set()
    for seed in ("0" * 32, "f" * 32, "0123456789abcdef" * 2):
        play = sit_down(t)
        play.do("begin spyfall", value=seed)
        play.do("pictures")
        play.do("home")
        (record,) = [each.text for each in play.effects if isinstance(each, Save)]
        beginnings.add(waits(record))
    assert len(beginnings) == 1


def test_the_way_on_comes_before_all_that_begins_anew_but_the_name_of_the_game(t: Text) -> None:
    phone = begun(t, 3, 0)
    phone.send("home")
    ways = [words for words in phone.messages() if words.endswith("charlie")]
    assert ways == ["open-lobby charlie", "continue charlie", "alone charlie"]


@pytest.mark.parametrize("text", DAMAGED)
def test_a_record_that_does_not_say_who_waits_names_nobody(t: Text, text: str) -> None:
    assert waits(text) == (0, "")
    page = at_home({"open:charlie": "…", "table:charlie": text}, t)
    assert said(page, "charlie") == ""
    assert 'data-open="charlie" hidden' not in page


def test_a_name_full_of_markup_is_a_name(t: Text) -> None:
    names = ['<b>"Анна"</b>', "$& {round} \\", "{names}"]
    record = json.dumps({"v": 2, "waits": waiting(names, 4)}, separators=(",", ":"))
    page = at_home({"open:charlie": "…", "table:charlie": record}, t)
    assert said(page, "charlie") == t("home.waits", names=", ".join(names), round=4)
    assert "<b>&quot;" not in page


def test_the_page_before_python_reads_the_same(t: Text) -> None:
    texts = [*DAMAGED]
    for names, number in ((["Anna", "Boris"], 3), (["Ёж 🐶", 'a"\\b', "$& {names}"], 12), (["Eva"], 0)):
        record = {"v": 2, "waits": waiting(names, number), "kinds": []}
        texts.append(json.dumps(record, separators=(",", ":")))
    found = re.search(r"  function whoWaits.*?\n  }\n", FIRST.read_text("utf-8"), re.DOTALL)
    assert found
    script = (
        f"const texts = {json.dumps(texts)};\nlet text = '';\nconst stored = () => text;\n{found[0]}\n"
        f"console.log(JSON.stringify(texts.map((each) => {{ text = each;"
        f" return whoWaits('charlie', {json.dumps(t('home.waits'))}); }})));"
    )
    ran = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True)
    stored = [{"open:charlie": "…", "table:charlie": text} for text in texts]
    assert json.loads(ran.stdout) == [said(at_home(each, t), "charlie") for each in stored]
