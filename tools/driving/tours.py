"""The way to every screen: a tour plays the app as people do and says the name of each screen it comes to.

A new screen is a new name in one of them. Pictures are taken on the way, and axe-core looks at each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

from playwright.sync_api import Page

from engine.arena import Series, play_out
from engine.games import GAMES
from engine.match import Match
from tools.driving import buttons
from tools.driving.charlie import Charlie
from tools.driving.finger import Finger
from tools.driving.phone import choose
from tools.driving.spyfall import DRILL, Spyfall
from ui.sharing import link

Tour = Callable[[Page], Iterator[str]]


def around(page: Page) -> Iterator[str]:
    """What is around the tables."""
    tap = Finger(page).tap
    yield "home"
    for name, screen in {"settings": buttons.SETTINGS, "howto": buttons.HOWTO}.items():
        tap(screen)
        yield name
        tap(buttons.BACK)
    tap(buttons.SETTINGS)
    tap(buttons.ABOUT)
    page.wait_for_selector(".work")
    yield "about"
    page.locator(".work > summary").nth(1).click()
    yield "about-licence"
    tap(buttons.BACK)
    tap(buttons.BACK)
    for game in GAMES:
        tap(buttons.HOWTO)
        tap(buttons.howto(game))
        yield f"howto-{game}"
        tap(buttons.BACK)
        tap(buttons.BACK)
    tap(buttons.SHARE)
    page.wait_for_selector(".share-card svg", state="attached")
    yield "share"
    tap(buttons.BACK)


def spyfall(page: Page) -> Iterator[str]:
    """A round of Spyfall, from the lobby to the scores."""
    finger = Finger(page)
    hands = Spyfall(finger)
    finger.tap(buttons.lobby("spyfall"))
    page.wait_for_selector(".sitter")
    yield "spyfall-lobby"
    finger.tap(buttons.PLACES)
    yield "spyfall-places"
    finger.tap(buttons.BACK)
    finger.tap(buttons.start("spyfall"))
    page.wait_for_selector(".curtain")
    yield "spyfall-curtain"
    with finger.held():
        yield "spyfall-card"
    hands.pass_on()
    yield "spyfall-ready"
    hands.begin()
    yield "spyfall-round"
    finger.tap(buttons.STOP)
    yield "spyfall-who"
    finger.tap(buttons.me(1))
    page.wait_for_selector(".sf-stop")
    yield "spyfall-stop"
    hands.accuse()
    page.wait_for_selector(".sf-vote")
    yield "spyfall-vote"
    hands.vote(yes=True)
    page.wait_for_selector(".sf-story")
    yield "spyfall-score"
    finger.tap(buttons.HOME)


def people(page: Page) -> Iterator[str]:
    """Four people with names play a round, and are known from then on."""
    finger = Finger(page)
    hands = Spyfall(finger)
    finger.tap(buttons.lobby("spyfall"))
    page.wait_for_selector(".sitter")
    for seat, name in enumerate(("Anna", "Boris", "Vera", "Gleb")):
        page.locator(f"#name-{seat}").fill(name)
    choose(page, buttons.option("rounds", "1"))
    finger.tap(buttons.start("spyfall"))
    hands.pass_on()
    hands.begin()
    hands.stop_the_clock(1)
    page.wait_for_selector(".sf-stop")
    yield "people-stop"
    hands.accuse()
    page.wait_for_selector(".sf-vote")
    yield "people-vote"
    hands.vote(yes=True)
    page.wait_for_selector(".poster > svg")
    yield "people-winner"
    finger.tap(buttons.HOME)
    finger.tap(buttons.lobby("charlie"))
    page.wait_for_selector(".house-face")
    yield "people-lobby"
    finger.tap(buttons.PEOPLE)
    page.wait_for_selector(".podium")
    yield "people"
    finger.tap(buttons.PERSON)
    page.wait_for_selector(".faces")
    yield "people-one"


def charlie(page: Page) -> Iterator[str]:
    """A round of Checkpoint Charlie with four people around the phone, from the lobby to the case file."""
    finger = Finger(page)
    hands = Charlie(finger)
    finger.tap(buttons.lobby("charlie"))
    page.wait_for_selector(buttons.start("charlie"))
    yield "charlie-lobby"
    finger.tap(buttons.start("charlie"))
    page.wait_for_selector(".deal")
    yield "charlie-curtain"
    with finger.held():
        yield "charlie-counter"
    hands.deal()
    yield "charlie-table"
    hands.search(14)
    yield "charlie-table-full"
    finger.tap(buttons.CAT)
    yield "charlie-cat"
    page.keyboard.press("Escape")
    hands.point()
    yield "charlie-picker"
    hands.accuse()
    yield "charlie-accused"
    while not finger.there(buttons.ON):
        hands.accuse()
    yield "charlie-reveal"
    finger.tap(buttons.ON)
    yield "charlie-case"
    finger.tap(buttons.ON)
    page.wait_for_selector(".deal")
    with finger.held():
        yield "charlie-markers"


def training(page: Page) -> Iterator[str]:
    """The training case, step by step."""
    finger = Finger(page)
    finger.tap(buttons.HOWTO)
    finger.tap(buttons.TRAINING)
    yield "training-look"
    with finger.held():
        yield "training-clue"
    while not finger.there(buttons.ALONE):
        step = page.locator(".lesson").get_attribute("class") or ""
        yield f"training-{step.rpartition('-')[2]}"
        if finger.there(".strikeable:not(:disabled)"):
            for face in ("glasses 1", "newspaper 1"):
                finger.tap(buttons.lesson_strike(face))
        elif finger.there(".lesson-picker"):
            finger.tap(buttons.lesson_accuse("10111"))
        else:
            finger.tap("#lesson-on")
    yield "training-end"


def drill(page: Page) -> Iterator[str]:
    """The training round of Spyfall by cards, step by step."""
    finger = Finger(page)
    finger.tap(buttons.HOWTO)
    finger.tap(buttons.TRAINING_BY_CARDS)
    while not finger.there(buttons.ALONE_BY_CARDS):
        page.wait_for_selector(".drill")
        step = (page.locator(".drill").get_attribute("class") or "").rpartition("-")[2]
        yield f"drill-{step}"
        finger.tap(DRILL.get(step, buttons.DRILL_ON))
        page.wait_for_selector(f".drill:not(.at-{step})")
    yield "drill-end"


def by_cards(page: Page) -> Iterator[str]:
    """Spyfall alone: the first question, what can be looked at, and a few answers."""
    finger = Finger(page)
    finger.tap(buttons.ALONE_BY_CARDS)
    page.wait_for_selector(".ca-own")
    yield "cards-ready"
    finger.tap(".ca .big")
    page.wait_for_selector(".ca-option")
    yield "cards-ask"
    finger.tap(".ca-option")
    page.wait_for_selector(".ca-target")
    yield "cards-whom"
    finger.tap(".ca-target")
    finger.tap("#go-on")
    page.wait_for_selector(".ca-answer")
    yield "cards-said"
    for sheet in ("log", "places"):
        finger.tap(f"#show-{sheet}")
        page.wait_for_selector(".ca-over")
        yield f"cards-{sheet}"
        page.keyboard.press("Escape")
        page.wait_for_selector(".ca-over", state="detached")


def notes(page: Page) -> Iterator[str]:
    """The notebook, held open behind a curtain."""
    finger = Finger(page)
    hands = Charlie(finger)
    finger.tap(buttons.lobby("charlie"))
    finger.tap(buttons.start("charlie"))
    hands.deal()
    hands.search(6)
    page.locator(buttons.PAW).first.focus()
    page.keyboard.down("Enter")
    page.wait_for_selector(buttons.HOLD_NOTES)
    page.keyboard.up("Enter")
    with finger.held(buttons.HOLD_NOTES):
        yield "charlie-notes"


def kept(page: Page) -> Iterator[str]:
    """What is kept and passed on: the daily case, a game that came as a link, own places, past games."""
    tap = Finger(page).tap
    tap(buttons.DAILY)
    page.wait_for_selector(buttons.BEGIN_DAILY)
    yield "daily"
    tap(buttons.BEGIN_DAILY)
    Charlie(Finger(page)).deal()
    yield "daily-table"
    tap(buttons.HINT)
    page.wait_for_selector(".over.hint")
    yield "daily-hint"
    tap(f".over-head {buttons.SHUT}")
    tap(buttons.MENU)
    tap(buttons.HOME)
    for game in GAMES:
        page.evaluate("link => { location.href = link }", link(page.url, _finished(game)))
        page.wait_for_selector(buttons.REPLAY_BARE)
        for step in range(1, 13):
            tap(buttons.replay(step))
        yield f"replay-{game}"
        tap(buttons.SHARE_GAME)
        page.wait_for_selector(".share-card svg", state="attached")
        yield f"share-{game}"
        tap(buttons.BACK)
        tap(buttons.BACK)
    tap(buttons.lobby("spyfall"))
    tap(buttons.PLACES)
    page.locator("#places-text").fill("The Attic: Owl, Mouse, Ghost\nno roles:")
    tap(buttons.KEEP_PLACES)
    yield "places"


@cache
def _finished(game: str) -> Match:
    """A whole game by four bots, with people's names on it."""
    played = play_out(Series(game, 4, 1, "shots", ("hound",) * 4, GAMES[game].Options(), log=False), 0)
    return replace(played, names=("Anna", "Konstantin", "Lucía", "Mo"))


TOURS: tuple[Tour, ...] = (around, spyfall, people, charlie, training, drill, by_cards, notes, kept)
