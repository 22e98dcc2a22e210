"""Every scene of both games and every screen around them: whatever can be tapped is tapped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from engine.arena import Series, play_out
from engine.games import GAMES
from engine.match import view
from engine.spyfall.moves import Stop
from tests.ui.charlie_phone import Phone, step
from tests.ui.conftest import words
from ui.i18n import Text
from ui.model import Model
from ui.records.settings import Settings
from ui.records.tries import Try, dump_tries
from ui.sharing import link
from ui.shell import Shell
from ui.table.sitting import sitting
from ui.tables.charlie.state import Scene
from ui.tables.charlie.training.script import STEPS, Training
from ui.tables.spyfall.state import Scene as Stage

NAMES = (
    "Константинопольский",
    "Владислав-Ярослав",
    "Екатерина Великая",
    "Максимилиан",
    "Ли",
    "Анастасия",
    "Ян",
)
"""Longer names than these are rare."""
HERE = "https://example.org/table/"
TODAY = "2026-11-16"
MOST_STEPS = 4000
LATE = 24
"""The turn from which on a table of Checkpoint Charlie is full."""
OVER = ('class="over', 'class="picking', 'class="notice"')
WHILE_HELD = ("down spyfall", "down charlie note")
"""What a second finger does while the first one holds something open."""
VERDICT = re.compile(r'id="verdict"[^>]* data-msg="([^"]*)"')
"""Among the moves of a table of Checkpoint Charlie, to turn a card and to accuse are two sorts."""
TAPPED = re.compile(r' data-(msg|down|hold|input)="([^"]*)"([^>]*)>')


class Walk:
    """Who taps through the app and remembers what has been seen: a scene is what can be done in it."""

    def __init__(self, t: Text, settings: Settings) -> None:
        self.t = t
        self.settings = settings
        self.seen: set[frozenset[str]] = set()

    def phone(self, **model: object) -> Phone:
        """A phone on which games are open and past."""
        kept = frozenset({"games", *(f"open:{game}" for game in GAMES)})
        plain = Model(
            languages=(self.t.language,),
            settings=self.settings,
            kept=kept,
            address=HERE,
            shell=Shell(roomy=True),  # the style sheet says where there is room
        )
        phone = Phone(self.t, replace(plain, **model))  # type: ignore[arg-type]
        phone.stored["daily"] = dump_tries((Try(TODAY, ("gold", "black", "none"), 5, 1),))
        return phone

    def from_here(self, phone: Phone) -> Iterator[tuple[str, str]]:
        """The scene on a phone, and all that taps lead to from there, as far as they are new."""
        waiting = [(phone, "")]
        while waiting:
            here, way = waiting.pop(0)
            page = here.page
            taps = {
                (kind, message) for kind, message, rest in TAPPED.findall(page) if " disabled" not in rest
            }
            verdict = VERDICT.search(page)
            sorts = {
                f"{kind} {'verdict' if verdict and message == verdict[1] else _sort(message)}": (
                    kind,
                    message,
                )
                for kind, message in sorted(taps)
            }
            scene = frozenset(sorts) | {_place(here.model), *(over for over in OVER if over in page)}
            if scene in self.seen:
                continue
            self.seen.add(scene)
            yield f"{_place(here.model)}{way}", page
            if here.model.held:
                sorts = {sort: tap for sort, tap in sorts.items() if sort.startswith(WHILE_HELD)}
                sorts["release"] = ("msg", "release")
            elif any(over in page for over in OVER):  # what lies beneath can be neither touched nor held
                sorts = {sort: tap for sort, tap in sorts.items() if tap[0] == "msg"}
            for _, message in sorts.values():
                waiting.append((_after(here, message), f"{way} > {message}"))


def _sort(message: str) -> str:
    """What sort of message it is, whatever it names: turns, seats, cats."""
    if message.startswith("set "):
        return "set"
    message = message.replace(":", " ")  # the mark of a note says what it strikes out
    few = message.split()[: 4 if message.startswith(("charlie mark", "charlie hold", "spyfall note")) else 3]
    return " ".join(word for word in few if not re.search(r"\d", word))


def _place(model: Model) -> str:
    """The screen; at a table, who is there, whether much lies on it, and whether a finger is on it."""
    if model.screen == "training" and model.training:
        return f"training {model.training.step.name}{' held' * bool(model.held)}"
    if model.replay and model.screen in ("replay", "share"):
        return f"{model.screen} {model.replay.match.game}"
    if model.screen != "table" or model.match is None:
        return f"{model.screen} {model.topic}"
    people = model.bots.count("person")
    late = " late" if model.match.turn >= LATE else ""
    why = getattr(sitting(model).own, "purpose", "")
    return f"{model.topic} {people} of {model.match.seats}{late} {why}{' held' * bool(model.held)}"


def _after(phone: Phone, message: str) -> Phone:
    """The same phone after one more tap."""
    after = replace(phone, stored=dict(phone.stored), timers={}, heard=[], asked=[], now=phone.now + 1000)
    after.send(message)
    return after


@cache
def scenes(language: str, size: int = 100) -> tuple[tuple[str, str], ...]:
    """The way to every scene of the app and its page, in one language, for words of one size."""
    return tuple(_scenes(language, size))


def _scenes(language: str, size: int) -> Iterator[tuple[str, str]]:
    walk = Walk(words(language), Settings(size=str(size)))
    yield from walk.from_here(walk.phone())
    yield from _around(walk)
    yield from _charlie(walk, people=4, bots=0)
    yield from _charlie(walk, people=1, bots=3)
    yield from _spyfall(walk, seats=3, ballot="open")
    yield from _spyfall(walk, seats=7, ballot="secret")


def _around(walk: Walk) -> Iterator[tuple[str, str]]:
    """What needs something that was typed, played or sent."""
    for at, lesson in enumerate(STEPS):
        looked = lesson.name != "look"
        yield from walk.from_here(walk.phone(screen="training", training=Training(at, looked=looked)))
    for topic in ("charlie.turn", "charlie.accuse"):
        yield from walk.from_here(_sent(walk, f"go howto {topic}"))
    phone = _sent(walk, "go places")
    phone.send("places keep", "The Attic: Owl, Mouse, Ghost\nno roles:")
    yield from walk.from_here(phone)
    for day in (TODAY, "2026-11-17"):
        phone = walk.phone()
        phone.send("daily on", day)
        yield from walk.from_here(phone)
    for game in GAMES:
        match = play_out(Series(game, 4, 1, "scenes", ("hound",) * 4, GAMES[game].Options(), log=False), 0)
        phone = walk.phone()
        phone.send("address", link(HERE, match))
        for at in (0, 9, 40):
            phone.send(f"replay move {at}")
            yield from walk.from_here(phone)
        phone = walk.phone(match=match)
        phone.send(f"archive put {TODAY}")
        phone.send("go archive")
        yield from walk.from_here(phone)


def _sent(walk: Walk, *messages: str) -> Phone:
    """A phone after some messages."""
    phone = walk.phone()
    for message in messages:
        phone.send(message)
    return phone


def _charlie(walk: Walk, people: int, bots: int) -> Iterator[tuple[str, str]]:
    """A whole game of Checkpoint Charlie, and at each of its steps whatever else could be tapped."""
    phone = walk.phone()
    phone.send("open-lobby charlie")
    while phone.model.lobby and len(phone.model.lobby.sitters) < people + bots:
        phone.send("seat add")
    for seat in range(people + bots):
        phone.send(f"seat kind {seat} {'person' if seat < people else 'hound'}")
        phone.send(f"seat name {seat}", NAMES[seat])
    for option in ("stasi", "adler"):
        phone.send(f"seat option {option} on")
    yield from walk.from_here(phone)
    phone.tap("start charlie")
    for _ in range(MOST_STEPS):
        yield from walk.from_here(phone)
        if phone.scene is Scene.END:
            return
        step(phone)
        if phone.scene is Scene.CASE:
            phone.wait(3000)
    raise AssertionError("the game does not end")


def _spies(walk: Walk, seats: int, ballot: str) -> Phone:
    """People who sit down to a round of Spyfall."""
    phone = walk.phone()
    phone.send("open-lobby spyfall")
    while phone.model.lobby and len(phone.model.lobby.sitters) < seats:
        phone.send("seat add")
    while phone.model.lobby and len(phone.model.lobby.sitters) > seats:
        phone.send("seat drop 0")
    for seat in range(seats):
        phone.send(f"seat name {seat}", NAMES[seat])
    phone.send("seat option rounds 1")
    phone.send(f"seat option ballot {ballot}")
    phone.tap("start spyfall")
    return phone


def _spyfall(walk: Walk, seats: int, ballot: str) -> Iterator[tuple[str, str]]:
    """A round of Spyfall by taps alone: deal, ready, round, stop, vote, score."""
    phone = _spies(walk, seats, ballot)
    for _ in range(MOST_STEPS):
        yield from walk.from_here(phone)
        scene = sitting(phone.model).scene
        if scene is Stage.SCORE:
            return
        phone.now += 1000
        match scene:
            case Stage.DEAL:
                phone.send(phone.messages("data-hold")[0])
                yield from walk.from_here(phone)
                phone.send("release")
                phone.tap("spyfall pass-on")
            case Stage.READY:
                phone.tap("spyfall play")
            case Stage.ROUND:
                phone.send("spyfall who stop")
                phone.send("spyfall me 0")
                yield from walk.from_here(phone)
                match = phone.model.match
                assert match is not None
                stop = next(i for i, move in enumerate(view(match, 0).actions) if isinstance(move, Stop))
                phone.send(f"spyfall play {match.turn} 0 {stop}")
            case Stage.VOTE:
                if any(words.startswith("spyfall take") for words in phone.messages()):
                    phone.tap("spyfall take")
                    yield from walk.from_here(phone)
                phone.tap("spyfall play")
    raise AssertionError("the round does not end")
