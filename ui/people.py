"""What is said about the people of the house: who they are, how they look, and how their games went."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from ui.codec import Codec, Sent
from ui.effects import Download, Effects, Forget, PickFile, Recall, Save, Today
from ui.messages import To
from ui.model import Model, Notice, checked, goto
from ui.people_messages import (
    AddUp,
    Count,
    Counted,
    Delete,
    Ended,
    Export,
    ForgetAll,
    Forgotten,
    Found,
    Guest,
    Import,
    Look,
    Merge,
    Message,
    Now,
    Played,
    Read,
    Remember,
    Rename,
    Restore,
    Sat,
    Tint,
)
from ui.records import text_of
from ui.records.lobby import seen_name
from ui.records.people import (
    COLOURS,
    FACES,
    Fault,
    Person,
    by_key,
    changed,
    dump_file,
    dump_people,
    free_name,
    joined,
    load_people,
    read_file,
    without_guests,
)
from ui.records.results import dump_results, load_results, renamed, result_of
from ui.records.standing import Standing, added_up, dump_standing, load_standing, remembered
from ui.table.sitting import people as people_at

if TYPE_CHECKING:
    from ui.i18n import Text
    from ui.records.people import People

CODEC: Codec[Message] = Codec(Message)

ASK: Effects = (Recall("people", To("people", Found())), Today(To("people", Now())))
"""What any screen asks for that shows people."""


def update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """Learn who there is, change somebody, remember a game."""
    message, value = sent.message, sent.value
    match message:
        case Found():
            return replace(checked(model, "people", value), people=load_people(value)), ()
        case Sat():
            return _sat_down(model, value, t)
        case Now():
            return replace(model, today=value, people=without_guests(model.people, value)), ()
        case Played() | Counted() | AddUp() | Ended() | Remember() | Count():
            return _counted(model, message, value)
        case Rename(key) | Look(key, _) | Tint(key, _) | Guest(key) | Merge(key, _) | Delete(key):
            person = by_key(model.people, key)
            return _changed(model, message, person, value) if person else (model, ())
        case Restore() if model.gone:
            people, results, standing = model.gone
            back = replace(model, people=people, results=results, standing=standing, gone=None)
            return _kept(model, replace(back, notice=None))
        case Export():
            return model, (Download("people.txt", dump_file(model.people)),)
        case Import():
            return model, (PickFile(".txt,text/plain", To("people", Read())),)
        case Read():
            return _read(model, value)
        case ForgetAll():
            return model, (Recall("results", To("people", Forgotten())),)
        case Forgotten():
            model = replace(model, results=value)
            left = replace(
                _gone(model, "people.forgot"), people=(), results="", standing=Standing(), topic=""
            )
            return left, (Forget("people"), Forget("results"), Forget("standing"))
        case Restore():
            return model, ()
        case _:
            assert_never(message)


def _counted(
    model: Model, message: Played | Counted | AddUp | Ended | Remember | Count, value: str
) -> tuple[Model, Effects]:
    """How games went: read, added up, and one more that is remembered."""
    match message:
        case Played():
            return replace(model, results=value), ()
        case Counted():
            return _added_up(model, value)
        case AddUp():
            return _anew(model, value)
        case Ended():
            remember = Recall("results", To("people", Remember(value or "none")))
            return replace(model, today=value), (remember,)
        case Remember(day):
            return replace(model, results=value), (Recall("standing", To("people", Count(day))),)
        case Count(day):
            return _remember(model, value, day)
        case _:
            assert_never(message)


def opened(model: Model, topic: str = "") -> tuple[Model, Effects]:
    """Open the screen, and ask who there is and how games went; it is drawn when the last answer is there.

    The results themselves are asked for where one person is changed, whose name is in them.
    """
    results = (Recall("results", To("people", Played())),) if topic else ()
    if model.screen == "people":
        return goto(model, "people", topic), results
    asked = *ASK, *results, Recall("standing", To("people", Counted()))
    return replace(goto(model, "people", topic), standing=None), asked


def _added_up(model: Model, stored: str) -> tuple[Model, Effects]:
    """What the results add up to is known; what is not, is to be worked out from them."""
    standing = load_standing(stored)
    if standing.of:
        return replace(model, standing=standing), ()
    return checked(model, "standing", stored), (Recall("results", To("people", AddUp())),)


def _anew(model: Model, results: str) -> tuple[Model, Effects]:
    """What the results add up to is worked out, and kept."""
    standing = added_up(results) if results else Standing()
    added = replace(model, results=results, standing=standing)
    return added, (Save("standing", dump_standing(standing)),) if results else ()


def _sat_down(model: Model, stored: str, t: Text) -> tuple[Model, Effects]:
    """A game has begun: who has a name of its own is one of the house from now on."""
    people = load_people(stored)
    known = replace(checked(model, "people", stored), people=people)
    match = model.match
    given = {t("lobby.player", number=number) for number in range(1, 99)}
    seats = people_at(model.bots)
    if match is None or len(seats) < 2:
        return known, ()
    names = (name for seat in seats if (name := seen_name(match.names[seat])) and name not in given)
    after = joined(people, tuple(dict.fromkeys(names)))
    return replace(known, people=after), (Save("people", dump_people(after)),) if after != people else ()


def _gone(model: Model, sentence: str, **fields: str) -> Model:
    """The model that can take back what goes now, and says so."""
    told = Notice(sentence, tuple(fields.items()), mend=To("people", Restore()), passing=True)
    return replace(model, gone=(model.people, model.results, model.standing), notice=told)


def _changed(
    model: Model,
    message: Rename | Look | Tint | Guest | Merge | Delete,
    person: Person,
    value: str,
) -> tuple[Model, Effects]:
    """Somebody is called or looks different, is a guest, is somebody else, or goes."""
    key, people = person.key, model.people
    match message:
        case Rename():
            return _renamed(model, person, seen_name(value))
        case Look(_, face) if face in FACES:
            people = changed(people, key, face=face)
        case Tint(_, colour) if colour < COLOURS:
            people = changed(people, key, colour=colour)
        case Guest():
            people = changed(people, key, guest="" if person.guest else model.today)
        case Merge(_, into) if (other := by_key(people, into)) and other != person:
            left = _gone(model, "people.merged", name=person.name, other=other.name)
            left = _called(left, person.name, other.name)
            return _kept(model, replace(left, people=tuple(e for e in people if e != person), topic=""))
        case Delete():
            left = _gone(model, "people.deleted", name=person.name)
            return _kept(model, replace(left, people=tuple(e for e in people if e != person), topic=""))
        case Look() | Tint() | Merge():
            return model, ()
        case _:
            assert_never(message)
    return _kept(model, replace(model, people=people))


def _renamed(model: Model, person: Person, typed: str) -> tuple[Model, Effects]:
    """Somebody gets another name, and is called so in all games of before."""
    others: People = tuple(other for other in model.people if other != person)
    name = free_name(others, typed) if typed else person.name
    if name == person.name:
        return model, ()
    after = replace(person, name=name)
    return _kept(
        model,
        replace(
            _called(model, person.name, name),
            people=tuple(after if each == person else each for each in model.people),
            topic=after.key if model.topic == person.key else model.topic,
        ),
    )


def _called(model: Model, before: str, after: str) -> Model:
    """Somebody is called by another name in all games; they are read and added up anew if there are any."""
    if text_of(before) not in model.results:
        return model
    results = dump_results(renamed(load_results(model.results), before, after))
    return replace(model, results=results, standing=added_up(results))


def _kept(before: Model, after: Model) -> tuple[Model, Effects]:
    """The model after a change, and what of it is to be kept."""
    people = (Save("people", dump_people(after.people)),) if after.people != before.people else ()
    if after.results == before.results or after.standing is None:
        return after, people
    return after, (*people, Save("results", after.results), Save("standing", dump_standing(after.standing)))


def _read(model: Model, text: str) -> tuple[Model, Effects]:
    """The people of a file join those who are there; a fault changes nothing, and is said."""
    found = read_file(text, model.people)
    if isinstance(found, Fault):
        fields = (("line", str(found.line)), ("text", found.text))
        return replace(model, notice=Notice(f"people.fault.{found.code}", fields)), ()
    told = Notice("people.read", (("count", str(len(found))),))
    return _kept(model, replace(model, people=(*model.people, *found), notice=told))


def _remember(model: Model, stored: str, day: str) -> tuple[Model, Effects]:
    """The game that is over joins the results."""
    result = result_of(model.match, model.bots, day) if model.match else None
    if result is None:
        return model, ()
    results, standing = remembered(model.results, stored, result)
    kept = replace(checked(model, "standing", stored), results=results, standing=standing)
    return kept, (Save("results", results), Save("standing", dump_standing(standing)))
