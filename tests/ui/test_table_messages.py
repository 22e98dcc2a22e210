"""What the tables can be told: each message is read as it was written, and no page says anything else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.charlie_phone import Phone, begun, step
from tests.ui.spyfall_phone import sit_down
from ui.app import render, update
from ui.i18n import Text
from ui.messages import Tap, To, parse, words
from ui.messages import sent as msg
from ui.model import Model
from ui.tables.charlie.messages import CODEC as CHARLIE
from ui.tables.charlie.state import Scene
from ui.tables.charlie.training.messages import CODEC as TRAINING
from ui.tables.spyfall.messages import CODEC as SPYFALL

ROOT = Path(__file__).parents[2]
WORD = st.text("abcé-:.,019", min_size=1, max_size=12)
NUMBER = st.integers(0, 10**12)
FIELDS = {"int": NUMBER, "Seat": NUMBER, "Player": st.none() | NUMBER, "str": WORD}


def any_of(classes: tuple[type, ...]) -> st.SearchStrategy[Any]:
    """Any message of a set."""
    return st.one_of(
        *(st.builds(made, *(FIELDS[str(field.type)] for field in fields(made))) for made in classes)
    )


@given(any_of(CHARLIE.classes), any_of(SPYFALL.classes), any_of(TRAINING.classes))
def test_whatever_a_table_can_be_told_is_read_as_it_was_written(
    charlie: Any, spyfall: Any, lesson: Any
) -> None:
    for message in (Tap("charlie", charlie), Tap("spyfall", spyfall), To("training", lesson)):
        assert parse(words(message)) == message


# --- every page --------------------------------------------------------------------------------------

OURS = re.compile(r' data-(?:msg|down|hold)="((?:charlie|spyfall|training) [^"]*)"')


def said_on(page: str) -> list[str]:
    """All that a page of a table can say to it."""
    return [unescape(found) for found in OURS.findall(page)]


def charlie_pages(t: Text, people: int, bots: int) -> Iterator[str]:
    """A game of Checkpoint Charlie to its end, with everything that can be laid over it or held open."""
    yield from pages_of(begun(t, people, bots, adler="on", stasi="on"))


def case_pages(t: Text) -> Iterator[str]:
    """A daily case, with the hints that it gives."""
    phone = Phone(t, today="2026-11-18")
    phone.send("open-daily")
    phone.send("daily begin")
    yield from pages_of(phone)


def pages_of(phone: Phone) -> Iterator[str]:
    """All pages of a game to its end."""
    while phone.model.match:
        if phone.scene is Scene.CASE:
            phone.wait(1000)  # the file is written up
        yield phone.page
        for attribute in ("data-msg", "data-down", "data-hold"):
            yield from tried(phone, attribute)
        if phone.scene is Scene.END:
            return
        step(phone)


def tried(phone: Phone, attribute: str) -> Iterator[str]:
    """What each kind of button brings, each tried once; then all is as it was."""
    kinds = {" ".join(said.split()[:2]): said for said in phone.messages(attribute)}
    for said in kinds.values():
        before = (phone.model, dict(phone.stored), dict(phone.timers), phone.now)
        phone.send(said)
        yield phone.page
        phone.model, phone.stored, phone.timers, phone.now = before


def test_every_button_of_checkpoint_charlie_says_something_that_the_table_knows(t: Text) -> None:
    said: set[str] = set()
    for people, bots in ((3, 0), (1, 3)):
        for page in charlie_pages(t, people, bots):
            said.update(said_on(page))
    for page in case_pages(t):
        said.update(said_on(page))
    assert {type(parse(each).message) for each in said} >= set(CHARLIE.classes) - SENT_BY_THE_APP - NOT_SEEN


SENT_BY_THE_APP = {
    made
    for made in CHARLIE.classes
    if made.__name__ in ("Away", "Here", "Back", "Recalled", "Tick", "Think", "Land", "Rested", "WriteUp")
}
"""What comes from timers and from the app; no button says it."""
NOT_SEEN = {
    made for made in CHARLIE.classes if made.__name__ in ("Mark", "Take", "Undo", "Wipe", "StrikeCard")
}
"""What takes more than one game to be seen; the tests of visits, paws and notebooks do."""


def test_every_button_of_spyfall_says_something_that_the_table_knows(t: Text) -> None:
    said: set[str] = set()
    for options in ({"two_spies": "on"}, {"ballot": "secret"}):
        play = sit_down(t, 7, rounds="1", **options)
        for _ in range(90):
            said.update(said_on(play.page))
            for held in play.messages("data-hold"):
                play.do(held)
                said.update(said_on(play.page))
                for leaf in [w for w in play.messages("data-down") if w == "spyfall leaf"]:
                    play.do(leaf)
                    said.update(said_on(play.page))
                play.do("release")
            offered = [w for w in (*play.messages(), *play.messages("data-down")) if w.startswith("spyfall")]
            fresh = [w for w in offered if w.split()[1] not in {"undo", "again", "strike", "pause"}]
            if not fresh:
                break
            play.do(fresh[int(play.now / 100) % len(fresh)])
    kinds = {type(parse(each).message).__name__ for each in said}
    assert kinds >= {
        "Play",
        "Undo",
        "Hold",
        "Note",
        "Leaf",
        "PassOn",
        "Who",
        "Me",
        "Confess",
        "Pick",
        "Close",
    }


def test_every_button_of_the_training_says_something_that_it_knows(t: Text) -> None:
    from ui.tables.charlie.training.script import STEPS, Training

    said: set[str] = set()
    for at in range(len(STEPS)):
        said.update(said_on(render(Model(screen="training", training=Training(at, looked=True)), t)))
    assert {type(parse(each).message) for each in said} == set(TRAINING.classes)


def test_what_nobody_knows_is_an_error_and_not_a_tap_that_vanishes(t: Text) -> None:
    model = begun(t, 3, 0).model
    with pytest.raises(ValueError, match="charlie trun 4"):
        update(model, msg("charlie trun 4"), t)


# --- who writes --------------------------------------------------------------------------------------

ATTRIBUTES = {"data_msg", "data_down", "data_hold", "data_input"}


def by_hand(source: str) -> list[int]:
    """The lines on which an attribute that says something is given words instead of what the writer wrote."""
    return [
        keyword.value.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg in ATTRIBUTES
        and any(
            isinstance(part, ast.JoinedStr)
            or (isinstance(part, ast.Constant) and isinstance(part.value, str))
            for part in outside_calls(keyword.value)
        )
    ]


def outside_calls(node: ast.AST) -> Iterator[ast.AST]:
    """A value and its parts, but not what is handed to a function in it."""
    yield node
    if not isinstance(node, ast.Call):
        for child in ast.iter_child_nodes(node):
            yield from outside_calls(child)


@pytest.mark.parametrize(
    "path",
    sorted(str(path.relative_to(ROOT)) for path in (ROOT / "ui").rglob("*.py")),
)
def test_no_message_is_written_by_hand(path: str) -> None:
    assert by_hand((ROOT / path).read_text("utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        'h.button(data_msg="charlie turn 4")',
        'h.button(data_msg=f"charlie turn {turn}")',
        'h.button(data_down=f"charlie turn {turn}" if on else None)',
        'curtain(data_hold="charlie " + words)',
    ],
)
def test_a_message_that_is_written_by_hand_is_noticed(source: str) -> None:
    assert by_hand(source)
    assert not by_hand('h.button("word", class_="x", data_msg=says(Side(turn, "left")) if on else None)')
