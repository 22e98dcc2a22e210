"""Every door through which a text from outside comes in, and what must be true whatever it is.

No exception, no markup of its own on the page, no state that is half changed, nothing slower than 50 ms.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from time import process_time

from engine.arena import Series, play_out
from engine.games import GAMES
from engine.match import Match, dump, load
from tests.ui.charlie_phone import Phone, begun
from tests.ui.conftest import words
from ui.app import boot, title
from ui.messages import Unknown
from ui.model import Model
from ui.records.people import FACES, Person, dump_file, dump_people
from ui.records.results import Result, dump_results
from ui.records.settings import CHOICES
from ui.records.standing import added_up, dump_standing
from ui.sharing import pack

T = words("en")
SLOW = 0.05
"""Seconds of a processor that one input may take."""
EVIL = "<i id=evil>"
"""Markup that must never come out as such."""
HERE = "https://example.org/table/"
HOUSE = (Person("Anna", FACES[0], 1), Person("Boris", FACES[7], 2))
PLAYED = Result("2026-11-16", "charlie", ("Anna", "Boris"), (7, 3), (True, False), (1, 0), "a")
BARE = Model(languages=("en",), address=HERE)


@cache
def finished(game: str) -> Match:
    """A whole game by bots."""
    return play_out(Series(game, 3, 1, "fuzz", ("hound",) * 3, GAMES[game].Options(), log=False), 1)


@cache
def open_games() -> dict[str, str]:
    """What a phone keeps on which games are open: sound records to change something in."""
    phone = begun(T, 3, 0)
    phone.hold()
    phone.tap("charlie side")
    phone.send("home")
    phone.send("open-lobby spyfall")
    phone.tap("start spyfall")
    phone.tap("spyfall pass-on")
    return dict(phone.stored)


def _phone(**stored: str) -> Phone:
    kept = {**open_games(), **{key.replace("_", ":"): text for key, text in stored.items()}}
    return Phone(T, replace(boot(kept, BARE), kept=frozenset(kept)), stored=kept)


def _save(text: str) -> Phone:
    phone = _phone(open_charlie=text)
    phone.send("continue charlie")
    return phone


def _save_of_spyfall(text: str) -> Phone:
    phone = _phone(open_spyfall=text)
    phone.send("continue spyfall")
    return phone


def _beside(text: str) -> Phone:
    phone = _phone(table_charlie=text, table_spyfall=text)
    for game in GAMES:
        phone.send(f"continue {game}")
        assert phone.page
    return phone


def _link(text: str) -> Phone:
    phone = _phone()
    phone.send("address", f"{HERE}#g={text}")
    return phone


def _places(text: str) -> Phone:
    phone = _phone(places=text)
    phone.send("go places")
    phone.send("places keep", text)
    phone.send("places drop-faults")
    return phone


def _settings(text: str) -> Phone:
    return _phone(settings=text)


def _lobby(text: str) -> Phone:
    phone = _phone(lobby_charlie=text, lobby_spyfall=text)
    for game in GAMES:
        phone.send(f"open-lobby {game}")
        assert phone.page
    return phone


def _name(text: str) -> Phone:
    phone = _phone()
    phone.send("open-lobby charlie")
    phone.send("seat name 0", text)
    return phone


def _host(text: str) -> Phone:
    phone = _phone()
    phone.send("guest load-places", text)
    for message in (f"guest {text}", f"guest set-theme {text}", f"guest new-game {text}", text):
        try:
            phone.send(message)
        except Unknown:
            continue
    return phone


def _past(text: str) -> Phone:
    phone = _phone(games=text, daily=text, streak=text)
    phone.send("go archive")
    assert phone.page
    phone.send("daily on", "2026-11-16")
    return phone


def _people(text: str) -> Phone:
    phone = _phone(people=text)
    phone.send("go people")
    assert phone.page
    phone.send("open-lobby spyfall")
    return phone


def _results(text: str) -> Phone:
    phone = _phone(people=sound("people"), results=text)
    phone.send("go people")
    return phone


def _standing(text: str) -> Phone:
    phone = _phone(people=sound("people"), results=sound("results"), standing=text)
    phone.send("go people")
    return phone


def _file_of_people(text: str) -> Phone:
    phone = _phone(people=sound("people"))
    phone.send("go people")
    phone.send("people read", text)
    return phone


DOORS: dict[str, Callable[[str], Phone]] = {
    "save": _save,
    "save of spyfall": _save_of_spyfall,
    "beside a game": _beside,
    "link": _link,
    "places": _places,
    "settings": _settings,
    "lobby": _lobby,
    "name": _name,
    "host": _host,
    "past games": _past,
    "people": _people,
    "results": _results,
    "standing": _standing,
    "file of people": _file_of_people,
}


@cache
def sound(door: str) -> str:
    """A text that is right at this door; most of what is tried is such a one with something wrong in it."""
    kept = open_games()
    return {
        "save": kept["open:charlie"],
        "save of spyfall": kept["open:spyfall"],
        "beside a game": kept["table:charlie"],
        "link": pack(finished("charlie")),
        "places": "The Moon: Pilot, Cook, Cat\nThe Attic\n",
        "settings": json.dumps({name: sorted(known)[0] for name, known in CHOICES.items()}),
        "lobby": kept["lobby:charlie"],
        "name": "Anna Maria",
        "host": "charlie 4",
        "past games": json.dumps(
            [{"day": "2026-11-16", "game": "charlie", "names": ["A"], "save": dump(finished("charlie"))}]
        ),
        "people": dump_people(HOUSE),
        "results": dump_results((PLAYED,)),
        "standing": dump_standing(added_up(dump_results((PLAYED,)))),
        "file of people": dump_file(HOUSE),
    }[door]


def enter(door: str, text: str) -> None:
    """Bring a text in by a door, and see that nothing of what must not happen happens."""
    phone = DOORS[door](text)
    page = phone.page + title(phone.model, T) + "".join(phone.heard)
    assert EVIL not in page, f"{door}: markup"
    match = phone.model.match
    if match is not None:
        again = load(dump(match))
        assert (again.state, again.names) == (match.state, match.names), f"{door}: half a state"
    lost = [
        key for key, kept in open_games().items() if key.startswith("open:") and not phone.stored.get(key)
    ]
    assert not lost or not text, f"{door}: {lost} lost"


def timed(door: str, text: str) -> None:
    """The same, and not slower than it may be; a busy machine gets three tries."""
    took = []
    for _ in range(3):
        began = process_time()
        enter(door, text)
        took.append(process_time() - began)
        if took[-1] < SLOW:
            return
    raise AssertionError(f"{door}: {min(took) * 1000:.0f} ms for {text[:200]!r}")
