"""Spyfall by cards out of a save or a link that can not be: a sentence, and nothing is lost."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace
from functools import cache

import pytest

from engine.arena import Series, play_out
from engine.match import dump
from engine.spyfall.options import Options
from ui.app import render, update
from ui.effects import Forget, Recall, Save
from ui.i18n import Text
from ui.messages import sent as msg
from ui.model import Model
from ui.sharing import unpack

HERE = Model(languages=("en",), address="https://example.org/table/", kept=frozenset({"open:spyfall"}))


@cache
def text() -> str:
    """A finished game by cards, as it is kept."""
    options = Options(talk="cards", rounds=1)
    return dump(play_out(Series("spyfall", 4, 1, "bad", ("agent",), options, log=False), 0))


def moves(*added: str) -> str:
    """The same game with other moves at its beginning: the dealer starts, then these."""
    head, _, tail = text().partition('"moves":[[0,0],')
    assert tail
    return f'{head}"moves":[[0,0],{"".join(f"{each}," for each in added)}{tail}'


BROKEN = {
    "a question that nobody holds": lambda: moves("[0,999]"),
    "an answer that is none of the five": lambda: moves("[0,3]", "[1,5]"),
    "an answer by who was not asked": lambda: moves("[0,3]", "[3,0]"),
    "a place that this version does not know": lambda: text().replace('"beach"', '"moon"'),
    "a way to talk that this version does not know": lambda: text().replace(
        '"talk":"cards"', '"talk":"mime"'
    ),
    "cards and own places": lambda: text().replace('"own":[]', '"own":[{"name":"Attic","roles":[]}]'),
    "more questions than there are": lambda: text().replace('"talk":"cards"', '"talk":"cards","limit":99999'),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_save_that_can_not_be_is_said_and_stays_where_it_is(what: str, each_t: Text) -> None:
    broken = BROKEN[what]()
    assert broken != text()
    model, effects = update(HERE, msg("resume spyfall", value=broken), each_t)
    assert [type(effect) for effect in effects] == [Recall]  # the other copy is asked for first
    model, effects = update(model, msg("resume spyfall broken", value=broken), each_t)
    assert model.notice is not None
    assert each_t(model.notice.key) in render(model, each_t)
    assert not [effect for effect in effects if isinstance(effect, Save | Forget)]
    assert "open:spyfall" in model.kept
    assert (model.screen, model.match) == ("home", None)


@pytest.mark.parametrize("what", BROKEN)
def test_a_link_that_can_not_be_is_said_and_leaves_the_open_game_alone(what: str, each_t: Text) -> None:
    address = f"{HERE.address}#g={signs(BROKEN[what]())}"
    model, effects = update(replace(HERE, address=address), msg("arrive"), each_t)
    assert (model.screen, model.replay) == ("home", None)
    assert model.notice is not None
    assert each_t(model.notice.key) in render(model, each_t)
    assert not [effect for effect in effects if isinstance(effect, Save | Forget)]
    assert "open:spyfall" in model.kept


def signs(saved: str) -> str:
    """A text as a link would hold it."""
    press = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    small = press.compress(saved.encode()) + press.flush()
    check = zlib.crc32(small).to_bytes(4, "big")
    return "1" + urlsafe_b64encode(check + small).decode().rstrip("=")


def test_the_same_game_unbroken_is_taken_up_and_followed(t: Text) -> None:
    assert dump(unpack(signs(text()))) == text()
    assert update(HERE, msg("resume spyfall", value=text()), t)[0].match is not None
