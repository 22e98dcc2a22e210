"""Somebody with the phone in hand at a Spyfall table, by messages alone."""

import re
from dataclasses import dataclass

from engine.match import view
from engine.spyfall.moves import Stop
from engine.spyfall.phase import Phase
from ui.app import render, title, update
from ui.effects import Effects, Prepare, Save
from ui.i18n import Text
from ui.messages import sent as msg
from ui.model import Model
from ui.tables.spyfall.state import Scene

SEED = "0123456789abcdef" * 2
MINUTE = 60_000


@dataclass
class Play:
    """Somebody with the phone in hand."""

    t: Text
    model: Model
    now: float = 1e12
    effects: Effects = ()
    prepared: Prepare | None = None

    def do(self, words: str, wait: float = 100, value: str = "") -> None:
        self.now += wait
        self.model, self.effects = update(self.model, msg(words, self.now, value), self.t)

    def move(self, seat: int | None, index: int) -> None:
        assert self.model.match is not None
        self.do(f"spyfall play {self.model.match.turn} {seat} {index}")

    def tick(self, wait: float = 100) -> None:
        """The clock's next second comes so late."""
        self.do(f"spyfall tick {self.model.match.turn}", wait)

    def hold(self, seat: int, what: str, wait: float = 100) -> None:
        """A finger holds something of a seat open."""
        self.do(f"spyfall hold {seat} {what}", wait)

    @property
    def left(self) -> int:
        """What the clock has left."""
        return self.model.table.clock.remaining(self.model.table.now)

    @property
    def seen(self) -> object:
        return view(self.model.match, None)

    @property
    def page(self) -> str:
        return render(self.model, self.t)

    @property
    def spy(self) -> int:
        return int(self.model.match.state.deal.spies[0])

    def pass_on(self) -> None:
        self.tap("spyfall pass-on")

    def tap(self, beginning: str, attribute: str = "data-msg") -> None:
        """Tap what sends a message that begins like this; it has to be on the page."""
        self.do(next(words for words in self.messages(attribute) if words.startswith(beginning)))

    def messages(self, attribute: str = "data-msg") -> list[str]:
        """Everything on the page that can be tapped."""
        tags = re.findall(rf"<button[^>]*{attribute}=\"([^\"]*)\"([^>]*)>", self.page)
        return [words for words, rest in tags if " disabled" not in rest]

    def pass_round(self) -> None:
        while self.model.table.scene is Scene.DEAL:
            self.pass_on()

    def start_clock(self) -> None:
        self.pass_round()
        self.move(self.seen.dealer, 0)

    def stop(self, seat: int, suspect: int) -> None:
        self.do("spyfall who stop")
        self.do(f"spyfall me {seat}")
        actions = view(self.model.match, seat).actions
        self.move(seat, actions.index(Stop(suspect)))

    def vote(self, yes: bool) -> None:
        while self.model.table.scene is Scene.VOTE:
            if self.model.match.options.ballot == "secret":
                self.tap("spyfall take")
                self.move(self.seen.to_act[0], 0 if yes else 1)
            else:
                self.show_hands(yes)
            if self.seen.phase is Phase.TIME_UP and self.seen.ballot.voted == (False,) * self.seen.seats:
                break

    def show_hands(self, agreed: bool) -> None:
        """One tap says whether all agree."""
        yes, no = (words for words in self.messages() if words.startswith("spyfall play"))
        self.do(yes if agreed else no)


def sit_down(t: Text, seats: int = 4, **options: str) -> Play:
    play = Play(t, Model(languages=(t.language,)))
    play.do("open-lobby spyfall")
    play.do("lay spyfall")
    while len(play.model.lobby.sitters) < seats:
        play.do("seat add")
    while len(play.model.lobby.sitters) > seats:
        play.do("seat drop 0")
    for name, value in options.items():
        play.do(f"seat option {name} {value}")
    play.do("begin spyfall", value=SEED)
    if play.model.match is not None:
        began, (play.prepared,) = play.effects, [e for e in play.effects if isinstance(e, Prepare)]
        play.do("pictures")
        play.effects = began
    return play


def say_i_am_the_spy(
    play: Play, seat: int, place: str
) -> list[tuple[str, str, str, Effects, dict[str, str]]]:
    """Somebody says that he is the spy and picks a place: what can be seen, heard or found at each step."""
    steps = []
    for words in ("spyfall who look", f"spyfall me {seat}", "spyfall confess", f"spyfall pick {place}"):
        play.tap(words)
        kept = {effect.key: effect.text for effect in play.effects if isinstance(effect, Save)}
        steps.append((play.page, title(play.model, play.t), str(play.model.notice), play.effects, kept))
    return steps
