"""Hands that play Checkpoint Charlie on a real page."""

from __future__ import annotations

from tools.driving import buttons
from tools.driving.finger import Finger

WHOLE_DECK = 1000
"""A patience that outlasts every deck."""
CARDS = 33
"""No deck of Checkpoint Charlie is thicker than this."""
REST = 350
"""How long after a paw came down a tap on a suspect is not that same finger any more."""
TRIES = 6
"""How often it looks whether a card has come up before it taps again."""
SCENES = {
    "again": buttons.AGAIN,
    "counter": buttons.COUNTER,
    "face": buttons.FACE,
    "done": buttons.DONE,
    "on": buttons.ON,
    "turn": buttons.TURN,
    "accuse": ".picker",
    "shut": buttons.SHUT,
    "out": ".stage.out",
}
"""What there is to do, told by what is there; the first that is."""
SCENE = """(scenes) => {
  const there = ([_, sign]) => document.querySelector(sign);
  return Object.entries(scenes).find(there)?.[0] ?? "wait";
}"""


class Charlie:
    """Who sits around one phone; they accuse once so many cards of a round have been turned."""

    def __init__(self, finger: Finger, patience: int = WHOLE_DECK) -> None:
        self.finger = finger
        self.patience = patience
        self.turned = 0
        self.last = ""
        """What the button said that was tapped last: a tap that came too soon for a card turns none."""

    # --- what somebody does ------------------------------------------------------------------------------

    def choose(self) -> None:
        """Look at the counter and choose a side; who plays alone taps a face."""
        if self.scene() == "counter":
            self.finger.tap(buttons.COUNTER)
            return
        if not self.finger.look():
            raise AssertionError("nothing is on the counter")
        self.finger.tap(buttons.SIDE)

    def deal(self) -> None:
        """Everybody chooses a face."""
        self.finger.page.locator(".deal").wait_for()
        while self.scene() in ("face", "counter"):
            self.choose()

    def turn(self) -> None:
        """Turn a card as soon as it is a person's turn; a finger quicker than the last card tries again."""
        self.finger.reach(buttons.TURN)
        said = self.said()
        while said and self.said() == said:
            self.finger.try_to_tap(buttons.TURN)
            for _ in range(TRIES):
                if self.said() != said:
                    return
                self.finger.rest()

    def said(self) -> str:
        """What the button says that leads on."""
        return str(self.finger.page.evaluate("() => document.querySelector('#turn')?.dataset.msg ?? ''"))

    def search(self, least: int = 0) -> None:
        """Turn some cards, and then as many more as it takes until there is a suspect for a paw."""
        for turned in range(CARDS):
            if turned >= least and self.finger.there(buttons.PAW):
                return
            self.turn()

    def put_a_paw_down(self) -> None:
        """Stop the table; the finger that did is not meant for a suspect."""
        self.finger.tap(buttons.PAW)
        self.finger.rest(REST)

    def point(self) -> None:
        """A paw that may stops the table and points at the first cat; again, if the countdown was quicker."""
        self.search()
        while not self.finger.there(buttons.ACCUSE):
            if self.finger.there(".picker"):
                self.finger.try_to_tap(buttons.POINT)
            else:
                self.put_a_paw_down()

    def accuse(self) -> None:
        """Accuse the cat that a paw points at, and wait until the table goes on."""
        while not self.finger.try_to_tap(buttons.ACCUSE):
            self.point()
        self.finger.page.locator(".picker").wait_for(state="detached")
        self.finger.page.locator(f"{buttons.TURN}, {buttons.PAW}, {buttons.ON}").first.wait_for()

    def visit(self) -> None:
        """Look at what can be marked, mark nothing, and pass the phone on."""
        if self.finger.there(buttons.HOLD) and not self.finger.look():
            raise AssertionError("nothing is behind the curtain")
        self.finger.tap(buttons.DONE)

    # --- what all do -------------------------------------------------------------------------------------

    def scene(self) -> str:
        """What there is to do."""
        return str(self.finger.page.evaluate(SCENE, SCENES))

    def step(self) -> str:
        """Do whatever leads on from here, unless a bot is quicker; gives what was to do."""
        scene = self.scene()
        self.finger.see_no_secret()
        match scene:
            case "face" | "counter":
                self.turned = 0
                self.choose()
            case "done":
                self.visit()
            case "turn" if self.turned < self.patience or not self.try_to_accuse():
                said = self.said()
                if said == self.last:
                    self.finger.rest()  # the last card still stands
                self.turned += self.finger.try_to_tap(buttons.TURN) and said != self.last
                self.last = said
            case "on":
                self.finger.try_to_tap(buttons.ON)
            case "out" if not self.try_to_accuse():
                self.finger.rest()
            case "shut":  # on a busy machine a paw was down so long that it opened its owner's curtain
                self.finger.try_to_tap(buttons.SHUT)
            case "accuse" | "wait":
                self.finger.rest()
        return scene

    def try_to_accuse(self) -> bool:
        """Somebody who can puts a paw on the table and accuses the first suspect; whether somebody could."""
        if not self.finger.there(buttons.PAW):
            return False
        self.put_a_paw_down()
        self.finger.try_to_tap(buttons.POINT)
        self.finger.try_to_tap(buttons.ACCUSE)
        return True

    def play(self, most: int = 4000) -> None:
        """Play on to the end of the game."""
        for _ in range(most):
            if self.step() == "again":
                return
        raise AssertionError("the game does not end")
