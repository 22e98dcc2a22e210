"""One person and three bots at the app's own table: its messages, its timers, a clock only counted."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any, cast

from engine.chance import SEED_DIGITS, stream
from engine.charlie.bot import choose
from engine.charlie.cards import CATS, HOUNDS, Cat, Colour
from engine.charlie.moves import Accuse, Verdict
from ui.codec import Sent
from ui.effects import After, Cancel, Effects
from ui.messages import Tap
from ui.model import Model
from ui.records.lobby import Lobby, Sitter
from ui.table.messages import Play
from ui.table.sitting import open_match, sitting
from ui.table.views import public, seen_by
from ui.tables.charlie import begin, update
from ui.tables.charlie.follow import play
from ui.tables.charlie.messages import GoOn, Next, Paw, Point
from ui.tables.charlie.pace import timers
from ui.tables.charlie.state import Scene, on_turn, own, waits

if TYPE_CHECKING:
    from engine.charlie.view import View
    from tools.fairness.people import Person
    from ui.i18n import Text

ME = 0
BOTS = 3
LOOK_MS = 1000
"""Where nobody's speed counts, some time passes all the same."""
POINT_MS = 400
"""From a paw to a suspect, while the table stands still."""


class Mute:
    """A language without words: nobody reads what is drawn here."""

    def __call__(self, key: str, **_of: object) -> str:
        """A sentence; the cats' names are a list with a word a cat."""
        return "- " * len(CATS) if key.startswith("cat.") else ""

    def n(self, _key: str, _count: int, **_of: object) -> str:
        """A number of things."""
        return ""


NO_WORDS = cast("Text", Mute())


@dataclass
class Table:
    """The table, its timers and its clock, with one person who acts as soon as they can."""

    person: Person
    model: Model
    luck: Any
    now: float = 1_000_000.0
    timers: dict[str, tuple[float, Any]] = field(default_factory=dict)
    meant: tuple[Cat, float] | None = None
    """Whom the person wants to accuse, and since when."""

    def send(self, message: Any) -> None:
        """One message to the table."""
        self._settle(*update(self.model, Sent(message, self.now), NO_WORDS))

    def _settle(self, model: Model, effects: Effects) -> None:
        self.model = model
        for effect in effects:
            if isinstance(effect, After) and isinstance(effect.message, Tap):
                self.timers[effect.tag] = (self.now + effect.ms, effect.message.message)
            elif isinstance(effect, Cancel):
                self.timers.pop(effect.tag, None)
        self.timers.pop("file", None)  # nobody reads the case file

    def decide(self) -> None:
        """Whatever a person decides away from the table: a face by toss, a visit as the best bot would."""
        view: View = seen_by(open_match(self.model), ME)
        action = choose(view, self.luck, "bloodhound")
        assert action is not None
        after, effects = play(self.model, ME, action, NO_WORDS)
        self._settle(*timers.rewound(self.model, after, effects, self.now))

    def sit(self) -> None:
        """Play on to the end of the game."""
        while open_match(self.model).outcome is None:
            match sitting(self.model).scene:
                case Scene.DEAL | Scene.VISITS:
                    self.decide()
                case Scene.TABLE if waits(self.model.bots, self.model.settings, own(self.model)):
                    self.say()
                case Scene.TABLE:
                    self.race()
                case _:
                    self.meant = None
                    self.send(GoOn())

    def say(self) -> None:
        """The bots wait: accuse, or say "next"."""
        self.now += LOOK_MS
        match = open_match(self.model)
        cat = self.person.accuses(seen_by(match, ME))
        if cat:
            self.accuse(cat)
        else:
            self.send(Next(match.turn))

    def race(self) -> None:
        """Time runs: whatever comes first, the table's next timer or the person."""
        match = open_match(self.model)
        turn, came = match.turn, self.now
        view: View = seen_by(match, ME)
        cat = self.person.accuses(view)
        since = self.meant[1] if cat and self.meant and self.meant[0] == cat else came
        self.meant = (cat, since) if cat else None
        acts = cat is not None or on_turn(public(match)) == ME
        due = max(came, (since if cat else came) + self.person.seconds * 1000) if acts else float("inf")
        while open_match(self.model).turn == turn and sitting(self.model).scene is Scene.TABLE:
            tag, (when, message) = min(
                self.timers.items(), key=lambda item: item[1][0], default=("", (due, None))
            )
            if due <= when:
                self.now = due
                self.accuse(cat) if cat else self.send(Play(turn, ME, 0))
                return
            del self.timers[tag]
            self.now = max(self.now, when)
            self.send(message)

    def accuse(self, cat: Cat) -> None:
        """A paw, a suspect, an accusation."""
        turn = open_match(self.model).turn
        self.send(Paw(turn, ME))
        self.now += POINT_MS
        self.send(Point(turn, cat.code))
        moves = public(open_match(self.model)).open_moves
        index = next(move.index for move in moves if move.seat == ME and move.action == Accuse(cat))
        self.send(Play(turn, ME, index))
        self.now += POINT_MS


def one_game(number: int, level: str, speed: str, person: Person) -> tuple[float, int, int]:
    """Whether the person has won (a shared win is a part of one), its rounds with gold, and all rounds."""
    seed = sha256(f"fairness/{number}".encode()).hexdigest()[:SEED_DIGITS]
    kinds = ("person", *(level for _ in range(BOTS)))
    sitters = tuple(
        Sitter(hound.value, kind, hound.value) for hound, kind in zip(HOUNDS, kinds, strict=False)
    )
    fresh = Model(languages=("en",), lobby=Lobby("charlie", sitters, number % len(kinds), ()))
    model = replace(fresh, settings=replace(fresh.settings, pace=speed), missing=frozenset())
    begun, _ = begin(model, seed, NO_WORDS)
    table = Table(person, begun, stream(seed, "person"))
    table.sit()
    match = open_match(table.model)
    outcome = match.outcome
    assert outcome is not None
    mine = [
        each for events in match.events for each in events if isinstance(each, Verdict) and each.seat == ME
    ]
    golds = sum(each.colour is Colour.GOLD and each.fits is not None for each in mine)
    return (ME in outcome.winners) / len(outcome.winners), golds, len(mine)
