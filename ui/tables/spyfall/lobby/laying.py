"""What a Spyfall table can be laid with: rounds, minutes, variants, bots, and which places are on."""

from __future__ import annotations

from engine.spyfall.cards import CHILDREN_IDS, EVERY_PLACE, PLACES, Place
from ui.i18n import Text
from ui.parts import ON_OFF
from ui.records.lobby import Lobby, Sitter
from ui.tables import PERSON, kinds

ROUNDS = ("1", "3", "5", "7", "10")
MINUTES = ("auto", "4", "6", "8", "10", "15")
LIMITS = ("auto", "9", "12", "15", "20", "30")
RARE = ("never", "3", "5", "10")
BOTS = kinds("spyfall")[1:]
USUAL_BOT = "rookie"
"""Whom a newcomer meets."""
ALONE_WITH = 4
"""How many bots sit down with one person."""
BOT_NAMES = range(1, 9)
OPTIONS = {
    "rounds": ROUNDS,
    "minutes": MINUTES,
    "own": ON_OFF,
    "roles": ON_OFF,
    "questions": ("tracked", "free"),
    "ballot": ("open", "secret"),
    "time_up": ("seats", "point"),
    "two_spies": ON_OFF,
    "talk": ("spoken", "cards"),
    "limit": LIMITS,
    "all_spies_in": RARE,
    "false_place": ON_OFF,
    "children": ON_OFF,
}
"""What can be chosen, beside the places that are off."""


def faces() -> tuple[str, ...]:
    """People sit here as themselves."""
    return ()


def allows(option: str, value: str) -> bool:
    """What the lobby offers, and any of the built-in places to be off."""
    if option == "off":
        off = value.split(",")
        return len(set(off)) == len(off) and set(off) <= {*(place.id for place in EVERY_PLACE), "none"}
    return value in OPTIONS.get(option, ())


def new_lobby(t: Text) -> Lobby:
    """Four people who have not told their names yet."""
    return Lobby("spyfall", tuple(Sitter(t("lobby.player", number=n)) for n in range(1, 5)))


def lonely(laid: Lobby, t: Text) -> Lobby:
    """A table by cards for one person and bots, by the rules of last time."""
    kinds = [sitter.kind for sitter in laid.sitters]
    if by_cards(laid) and kinds.count(PERSON) == 1:
        return laid
    me = next(
        (sitter for sitter in laid.sitters if sitter.kind == PERSON), Sitter(t("lobby.player", number=1))
    )
    level = next((kind for kind in kinds if kind in BOTS), USUAL_BOT)
    taken = {me.name.casefold()}
    names = [name for number in BOT_NAMES if (name := t(f"spyfall.bot.{number}")).casefold() not in taken]
    bots = (Sitter(name, level) for name in names[:ALONE_WITH])
    return Lobby("spyfall", (me, *bots), 0, laid.options).with_option("talk", "cards")


def by_cards(laid: Lobby) -> bool:
    """Whether people talk by cards at this table."""
    return laid.option("talk") == "cards"


def number(word: str) -> int | None:
    """The number that a word of the lobby means, if it means a small one."""
    return int(word) if word.isdecimal() and len(word) <= 4 else None


def sound_rounds(laid: Lobby, places: int) -> int:
    """The rounds that were asked for, as far as there are places for them (S2)."""
    asked = number(laid.option("rounds"))
    return max(1, min(5 if asked is None else asked, places))


def offered_places(laid: Lobby) -> tuple[Place, ...]:
    """The built-in places that this table can have on."""
    return tuple(place for place in PLACES if laid.option("children") != "on" or place.id in CHILDREN_IDS)


def places_on(laid: Lobby) -> tuple[str, ...]:
    """The built-in places that are on."""
    off = set(laid.option("off").split(","))
    return tuple(place.id for place in offered_places(laid) if place.id not in off)
