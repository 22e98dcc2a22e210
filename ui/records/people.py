"""The people of the house: a name, a face and a colour each, for both games. Kept as `people`.

No two have the same name, so a name is enough to tell who sat where in a game that is over.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any, Final, cast
from zlib import crc32

from ui.records import found_in, text_of, written
from ui.records.days import is_date
from ui.records.lobby import LONGEST_NAME, seen_name

MOST_PEOPLE: Final = 200
HOUNDS: Final = ("laces", "lansbury", "britton", "colombini", "meridian")
CATS: Final = (
    *("merry", "smug", "dreamy", "fierce", "winking"),
    *("sleepy", "startled", "haughty", "shy", "sly"),
)
FACES: Final = (*(f"hounds/{name}" for name in HOUNDS), *(f"people/{name}" for name in CATS))
"""What a person can look like: the names of pictures."""
COLOURS: Final = 8
HEADER: Final = "# spy-table people"
FILE_VERSION: Final = 1
LARGEST_FILE: Final = 100_000


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of the house."""

    name: str
    face: str
    colour: int
    guest: str = ""
    """The day of the one evening that a guest is there for."""

    @property
    def key(self) -> str:
        """By which a tap means this person."""
        return f"{crc32(self.name.encode(errors='replace')):08x}"


People = tuple[Person, ...]
"""Who sat down last stands first."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A line of a file that names nobody: which, why, and what stands there."""

    line: int
    code: str
    text: str = ""


def named(people: People, name: str) -> Person | None:
    """The person of a name, whatever its letters' case."""
    return next((person for person in people if person.name.casefold() == name.casefold()), None)


def by_key(people: People, key: str) -> Person | None:
    """The person whom a tap means."""
    return next((person for person in people if person.key == key), None)


def free_name(people: People, name: str) -> str:
    """The name, or, where somebody has it, the name with a number."""
    if named(people, name) is None:
        return name
    numbered = (f"{name[: LONGEST_NAME - 4]} {number}" for number in range(2, MOST_PEOPLE + 3))
    return next(each for each in numbered if named(people, each) is None)


def joined(people: People, names: tuple[str, ...]) -> People:
    """The people with newcomers, and with those who sit down now in front; each newcomer gets a new look."""
    for name in reversed(names):
        person = named(people, name) or newcomer(people, name)
        people = (person, *(other for other in people if other.name != person.name))
    return people[:MOST_PEOPLE]


def newcomer(people: People, name: str) -> Person:
    """Somebody new, with a face and a colour that fewest have."""
    faces = [person.face for person in people]
    colours = [person.colour for person in people]
    # Cats first: at the table of the hounds everybody is a hound anyway.
    choice = (*FACES[len(HOUNDS) :], *FACES[: len(HOUNDS)])
    return Person(name, min(choice, key=faces.count), min(range(COLOURS), key=colours.count))


def changed(people: People, key: str, **changes: object) -> People:
    """The people with one of them changed."""
    return tuple(replace(p, **changes) if p.key == key else p for p in people)  # type: ignore[arg-type]


def without_guests(people: People, day: str) -> People:
    """The people without the guests of another evening."""
    return tuple(person for person in people if person.guest in ("", day))


# --- kept ------------------------------------------------------------------------------------------------


def dump_people(people: People) -> str:
    """The people as they are kept."""
    return text_of(written({"people": [asdict(person) for person in people]}))


@lru_cache(maxsize=1)  # every lobby asks for them, and they seldom change
def load_people(stored: str) -> People:
    """The people out of what was kept; who has no name is left out, other faults are mended."""
    found = found_in(stored)
    rows = found.get("people") if isinstance(found, dict) else None
    people: list[Person] = []
    taken: set[str] = set()
    for row in rows[:MOST_PEOPLE] if isinstance(rows, list) else ():
        typed = row.get("name") if isinstance(row, dict) else None
        if isinstance(typed, str) and (name := seen_name(typed)):
            if name.casefold() in taken:
                name = free_name(tuple(people), name)
            taken.add(name.casefold())
            people.append(_mended(people, name, row))
    return tuple(people)


def _mended(people: list[Person], name: str, found: dict[str, Any]) -> Person:
    """A person out of plain data; what can't be of a look is as with a newcomer."""
    face, colour, guest = found.get("face"), found.get("colour"), found.get("guest")
    there = guest if guest and isinstance(guest, str) and is_date(guest) else ""
    fits = isinstance(face, str) and face in FACES, type(colour) is int and 0 <= colour < COLOURS
    if all(fits):
        return Person(name, str(face), cast("int", colour), there)
    fresh = newcomer(tuple(people), name)
    look = str(face) if fits[0] else fresh.face, cast("int", colour) if fits[1] else fresh.colour
    return Person(name, *look, there)


# --- as a file -------------------------------------------------------------------------------------------


def dump_file(people: People) -> str:
    """The people as a file to take along: a line each."""
    lines = (f"{person.name}; {person.face}; {person.colour}" for person in people if not person.guest)
    return "\n".join((f"{HEADER} {FILE_VERSION}", *lines, ""))


def read_file(text: str, there: People = ()) -> People | Fault:
    """The people of a file who are not there yet, or its first line that can't be."""
    if len(text) > LARGEST_FILE:
        return Fault(1, "large")
    first, *lines = text.removeprefix("\ufeff").split("\n")
    header, _, version = first.strip().rpartition(" ")
    if header != HEADER or not (version.isascii() and version.isdecimal()):
        return Fault(1, "foreign", seen_name(first))
    if int(version[:9]) > FILE_VERSION:
        return Fault(1, "newer")
    people: dict[str, Person] = {}
    room = MOST_PEOPLE - len(there)
    known = {person.name.casefold() for person in there}
    for number, line in enumerate(lines, start=2):
        if not line.strip():
            continue
        read = _person(people, line)
        if isinstance(read, str):
            return Fault(number, read, seen_name(line))
        people[read.name.casefold()] = read
        if len(people.keys() - known) > room:
            return Fault(number, "many")
    return tuple(person for name, person in people.items() if name not in known)


def _person(people: dict[str, Person], line: str) -> Person | str:
    """The person of a line, or what is wrong with it."""
    from engine.names import hides  # noqa: PLC0415 - the engine is loaded with a table

    name, face, colour = (word.strip() for word in (*line.rsplit(";", 2), "", "")[:3])
    seen = seen_name(name)
    if not seen:
        return "no_name"
    if len(name) > LONGEST_NAME:
        return "long_name"
    if hides(name):
        return "unseen"
    if seen.casefold() in people:
        return "same_name"
    if face not in FACES or colour not in map(str, range(COLOURS)):
        return "look"
    return Person(seen, face, int(colour))
