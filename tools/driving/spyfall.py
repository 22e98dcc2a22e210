"""Hands that play Spyfall on a real page: several people around one phone, and only what they can see."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tools.driving import buttons
from tools.driving.finger import Finger
from tools.driving.phone import choose

SPY = "You are the spy"
DRILL = {
    "ask": buttons.DRILL_QUESTION,
    "whom": buttons.drill_seat(2),
    "answer": buttons.drill_answer(3),
    "accuse": buttons.drill_seat(3),
    "bluff": buttons.drill_answer(4),
    "name": buttons.drill_place("pirate_ship"),
}
"""What leads on in the training round, where it is not the one button."""


def lay(page: Page, seats: int, **options: str) -> None:
    """So many seats and these rules, by tapping in the lobby, and start."""
    page.locator(buttons.lobby("spyfall")).click()
    rows = page.locator(".sitter")
    expect(rows).not_to_have_count(0)
    while rows.count() < seats:
        page.locator(buttons.ADD_SEAT).click()
    while rows.count() > seats:
        page.locator(buttons.drop_seat(0)).click()
    page.locator(".sf-variants summary").click()
    for name, value in options.items():
        choose(page, buttons.option(name, value))
    page.locator(buttons.start("spyfall")).click()
    expect(page.locator(".curtain")).to_be_visible()


class Spyfall:
    """Who sits around one phone; they remember what they have seen on their cards."""

    def __init__(self, finger: Finger) -> None:
        self.finger = finger
        self.page = finger.page
        self.names: dict[str, int] = {}
        self.cards: dict[str, str] = {}

    def deal(self) -> None:
        """The phone goes round; everybody holds to look, and remembers."""
        self.cards = {}
        self.page.locator(".curtain").wait_for()
        while self.finger.there(buttons.PASS_ON):
            name = self.page.locator(".curtain-name").inner_text()
            held = self.page.locator(buttons.HOLD).get_attribute("data-hold") or ""
            self.names.setdefault(name, buttons.seat_at(held))
            self.cards[name] = self.look()
            self.finger.tap(buttons.PASS_ON)
        self.begin()

    def look(self) -> str:
        """Hold, read the name on the card, let go."""
        return self.finger.look(".sf-card-name")

    def pass_on(self) -> None:
        """All pass the phone on without a look."""
        self.page.locator(".curtain").wait_for()
        while self.finger.there(buttons.PASS_ON):
            self.finger.tap(buttons.PASS_ON)

    def begin(self) -> None:
        """The dealer starts the clock."""
        self.finger.tap(buttons.READY)
        self.page.locator(".sf-round").wait_for()

    @property
    def spy(self) -> str:
        """Who has seen that he is the spy."""
        return next(name for name, card in self.cards.items() if card == SPY)

    @property
    def place(self) -> str:
        """What the others have seen."""
        return next(card for card in self.cards.values() if card != SPY)

    def other(self, *names: str) -> str:
        """Somebody else than these."""
        return next(name for name in self.names if name not in names)

    def stop_the_clock(self, seat: int) -> None:
        """A seat stops the clock and is asked whom it accuses."""
        self.finger.tap(buttons.STOP)
        self.finger.tap(buttons.me(seat))

    def accuse(self, name: str = "") -> None:
        """Accuse somebody, or whoever stands first."""
        self.finger.tap(buttons.SUSPECT, name)

    def stop(self, name: str, suspect: str) -> None:
        """Stop the clock and accuse; all vote in the open."""
        self.stop_the_clock(self.names[name])
        self.accuse(suspect)
        self.page.locator(".sf-vote").wait_for()

    def vote(self, yes: bool) -> None:
        """All show hands: everybody agrees, or not."""
        self.finger.tap(buttons.hands(yes))

    def confess(self, place: str) -> None:
        """The spy stops the clock, shows himself and names a place."""
        self.stop_the_clock(self.names[self.spy])
        self.finger.tap(buttons.CONFESS)
        self.finger.tap(".sf-place", place)
        self.page.locator(buttons.HOLD).hover()
        self.page.mouse.down()
        self.page.locator("[data-drop]").hover()  # a mouse has no second finger: it slides
        self.page.mouse.up()

    def story(self) -> str:
        """How the round ended."""
        return self.page.locator(".sf-story .sf-lead").inner_text()

    def next_round(self) -> None:
        """On from the scores."""
        self.finger.tap(".sf-score .foot .big")
