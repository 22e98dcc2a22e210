"""A phone without a browser: it keeps, waits and holds what the app asks for, on a clock of its own."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import unescape

from engine.match import dump
from ui.app import boot, render, update
from ui.effects import After, Cancel, Effect, Forget, Prepare, Recall, Save, Seed, Speak, Today
from ui.i18n import Text
from ui.messages import Message, Sent
from ui.messages import sent as msg
from ui.model import Model
from ui.records.lobby import Lobby, Sitter, dump_lobby
from ui.table import laid as tables
from ui.table.sitting import sitting
from ui.tables.charlie.round.taps import DEAD_MS
from ui.tables.charlie.state import Scene, holder

SEED = "000102030405060708090a0b0c0d0e0f"
HOUNDS = ("laces", "lansbury", "britton", "colombini", "meridian")
PEOPLE = ("Anna", "Boris", "Carla", "Dmitri", "Eva")


@dataclass
class Phone:
    """What the browser is to the app, and the hands that hold it."""

    t: Text
    model: Model = field(default_factory=lambda: Model(languages=("en",)))
    now: float = 1_000_000.0
    stored: dict[str, str] = field(default_factory=dict)
    timers: dict[str, tuple[float, Message]] = field(default_factory=dict)
    heard: list[str] = field(default_factory=list)
    asked: list[Effect] = field(default_factory=list)
    seed: str = SEED
    today: str = ""
    """What its calendar shows; nothing: nobody asks."""

    def send(self, words: str, value: str = "", at: float | None = None) -> None:
        """One message, and everything that it asks for."""
        self.take(msg(words, self.now if at is None else at, value))

    def deliver(self, message: Message, value: str = "") -> None:
        """A message of the app's own comes back to it."""
        self.take(Sent(message, self.now, value))

    def take(self, sent: Sent[Message]) -> None:
        self.model, effects = update(self.model, sent, self.t)
        self.asked.extend(effects)
        for effect in effects:
            self.carry_out(effect)

    def carry_out(self, effect: Effect) -> None:
        match effect:
            case Save(key, text):
                self.stored[key] = text
            case Forget(key):
                self.stored.pop(key, None)
            case Recall(key, message):
                self.deliver(message, self.stored.get(key, ""))
            case After(ms, message, tag):
                self.timers[tag] = (self.now + ms, message)
            case Cancel(tag):
                self.timers.pop(tag, None)
            case Seed(message):
                self.deliver(message, self.seed)
            case Today(message) if self.today:
                self.deliver(message, self.today)
            case Prepare():
                self.send("pictures")
            case Speak(text):
                self.heard.append(text)

    def wait(self, ms: float) -> None:
        """Time goes by, and whatever was to happen in it happens."""
        until = self.now + ms
        while self.timers:
            tag, (due, message) = min(self.timers.items(), key=lambda item: item[1][0])
            if due > until:
                break
            del self.timers[tag]
            self.now = max(self.now, due)
            self.deliver(message)
        self.now = until

    def wait_for_the_next(self) -> None:
        """The next thing that happens by itself."""
        self.wait(min(due for due, _ in self.timers.values()) - self.now)

    @property
    def page(self) -> str:
        return render(self.model, self.t)

    def messages(self, attribute: str = "data-msg") -> list[str]:
        """Everything on the page that can be tapped."""
        tags = re.findall(rf"<[^>]*{attribute}=\"([^\"]*)\"([^>]*)>", self.page)
        return [unescape(words) for words, rest in tags if " disabled" not in rest]

    def tap(self, beginning: str, value: str = "") -> None:
        """Tap what sends a message that begins like this; it has to be on the page."""
        found = [words for words in self.messages() if words.startswith(beginning)]
        assert found, (beginning, self.messages())
        self.send(found[0], value)

    def press(self, beginning: str) -> None:
        """Touch what acts at once, when the last card has been there for a moment."""
        self.now += DEAD_MS
        found = [words for words in self.messages("data-down") if words.startswith(beginning)]
        assert found, (beginning, self.messages("data-down"))
        self.send(found[0])

    def hold(self) -> str:
        """Hold what can be held to look, and let go again; gives what was seen."""
        (words,) = [words for words in self.messages("data-hold") if words.endswith(" clue")]
        self.send(words)
        seen = self.page
        self.send("release")
        return seen

    def turn(self) -> None:
        """Turn up a card, or say "next"; no finger is quicker than the last card."""
        self.wait(DEAD_MS)
        if words := self.by_id("turn"):
            self.send(words)

    def accuse(self) -> None:
        """Accuse whom the paw points at."""
        self.send(self.by_id("verdict"))

    def by_id(self, name: str) -> str:
        """What the button of that name says; "" where it says nothing."""
        found = re.search(rf'<button[^>]*id="{name}"[^>]*>', self.page)
        said = re.search(r'data-msg="([^"]*)"', found[0]) if found else None
        return unescape(said[1]) if said else ""

    @property
    def holder(self) -> int | None:
        """Whom the phone is meant for now."""
        table = tables.laid(self.model)
        return holder(table, table.view, table.kinds)

    @property
    def scene(self) -> Scene:
        scene = sitting(self.model).scene
        assert isinstance(scene, Scene)
        return scene

    def reload(self) -> None:
        """The battery is empty; later somebody opens the app again and goes on."""
        self.model = boot(dict(self.stored), Model(languages=("en",)))
        self.timers.clear()
        self.send("continue charlie")


def laid(people: int, bots: int, **options: str) -> Lobby:
    """A table laid for some people and some bots."""
    kinds = ("person",) * people + ("hound",) * bots
    sitters = (
        Sitter(name, kind, hound)
        for name, kind, hound in zip(PEOPLE, kinds, HOUNDS[: len(kinds)], strict=False)
    )
    return Lobby("charlie", tuple(sitters), 0, tuple(sorted(options.items())))


def begun(t: Text, people: int, bots: int, seed: str = SEED, **options: str) -> Phone:
    """A phone on which a game has just begun."""
    phone = Phone(t, seed=seed)
    phone.stored["lobby:charlie"] = dump_lobby(laid(people, bots, **options))
    phone.send("open-lobby charlie")
    phone.tap("start charlie")
    return phone


def dealt(t: Text, people: int, bots: int, seed: str = SEED, **options: str) -> Phone:
    """A phone on which everybody has chosen a face."""
    phone = begun(t, people, bots, seed, **options)
    choose_faces(phone)
    return phone


def choose_faces(phone: Phone) -> None:
    """Everybody who is to look looks and chooses; who plays alone taps a face."""
    while phone.scene is Scene.DEAL:
        if any(words.startswith("charlie choose") for words in phone.messages()):
            phone.tap("charlie choose")
            continue
        phone.hold()
        phone.tap("charlie side")


def decide(phone: Phone) -> None:
    """Who has looked chooses a face of the next counter; where there is none, it says that it is done."""
    sides = any(words.startswith("charlie side") for words in phone.messages())
    phone.tap("charlie side" if sides else "charlie done")


def step(phone: Phone) -> None:
    """Whatever leads on from here, as people do it: they look, turn, and accuse when the deck is out."""
    now = sitting(phone.model)
    assert phone.model.match is not None
    match now.scene:
        case Scene.DEAL:
            choose_faces(phone)
        case Scene.TABLE if phone.by_id("turn"):
            phone.turn()
        case Scene.TABLE if phone.model.match.state.phase.value == "deck_out" and _paws(phone):
            phone.now += DEAD_MS
            phone.send(_paws(phone)[0])
            phone.now += 1000
            phone.tap("charlie point")
            phone.accuse()
        case Scene.TABLE:
            phone.wait_for_the_next()
        case Scene.VISITS:
            if phone.messages("data-hold"):
                phone.hold()
            decide(phone)
        case _:
            phone.tap("charlie go-on")


def _paws(phone: Phone) -> list[str]:
    return [
        words
        for words in phone.messages("data-down")
        if phone.model.match and int(words.split()[3]) not in phone.model.match.state.accusers()
    ]


def kept_moves(phone: Phone) -> bool:
    """Whether what is kept on the phone is the match as it stands."""
    assert phone.model.match is not None
    return phone.stored["open:charlie"] == dump(phone.model.match)
