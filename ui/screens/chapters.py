"""Which chapters the rules have, in the order of play, and the pictures that go with each line."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a chapter: its words are under its name."""

    name: str
    picture: str = ""
    """A picture of ours, or `icon:` and the name of a line icon."""
    figure: str = ""
    """A drawn example under the words, by its name in FIGURES."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """One phase of a game."""

    name: str
    picture: str
    rows: tuple[Row, ...]
    figure: str = ""
    """A drawn example under the lead."""
    optional: bool = False


def _rows(**pictures: str) -> tuple[Row, ...]:
    """Lines with one picture each, or none."""
    return tuple(Row(name, picture) for name, picture in pictures.items())


CHARLIE = (
    Chapter(
        "goal", "charlie", _rows(clue="clues/hat-1", watch="hounds/colombini", first="markers/gold"), "parade"
    ),
    Chapter(
        "cats",
        "cats/10110",
        _rows(chief="markers/gold", aide="markers/white", innocent="markers/black"),
        "faces",
    ),
    Chapter(
        "deal",
        "bag",
        _rows(
            hold="icon:eye",
            choose="clues/hat-0",
            again="icon:undo",
            bag="hounds/meridian",
            starter="icon:clock",
        ),
        "counter",
    ),
    Chapter(
        "turn",
        "deck",
        (
            Row("fits", figure="fits"),
            Row("misses", figure="misses"),
            Row("own"),
            Row("hound", figure="tossed"),
        ),
    ),
    Chapter(
        "read",
        "hounds/lansbury",
        (
            Row("kept", figure="kept"),
            Row("both", figure="both"),
            Row("gone", figure="gone"),
            Row("once"),
            Row("note"),
        ),
    ),
    Chapter(
        "accuse",
        "paw",
        _rows(paw="paw", pick="stamp", once="icon:check", late="markers/white", last="icon:hand", out="deck"),
    ),
    Chapter(
        "score",
        "markers/gold",
        _rows(draw="bag", silent="markers/black", nobody="icon:close", secret="markers/white"),
        "markers",
    ),
    Chapter(
        "end",
        "markers/gold-5",
        _rows(
            ten="markers/gold-4",
            colour="markers/white",
            rounds="icon:clock",
            win="markers/gold",
            seal="icon:check",
        ),
    ),
    Chapter(
        "phone",
        "hounds/laces",
        _rows(curtain="icon:person", paws="paw", bots="icon:bot", file="icon:chart"),
    ),
    Chapter(
        "stasi",
        "officer",
        _rows(draw="markers/black-stasi", open="officer", last="markers/black"),
        optional=True,
    ),
    Chapter(
        "adler",
        "cup",
        _rows(have="markers/white-adler", swap="cup", got="icon:eye", worth="markers/gold-adler"),
        optional=True,
    ),
    Chapter("house", "icon:gear", _rows(out="deck", bag="bag", adler="cup"), optional=True),
)

SPYFALL = (
    Chapter("goal", "question", _rows(agent="icon:person", spy="spy", length="icon:clock")),
    Chapter(
        "deal", "icon:eye", _rows(hold="icon:eye", again="icon:undo", list="icon:menu", dealer="icon:person")
    ),
    Chapter(
        "ask",
        "icon:ask",
        _rows(question="icon:ask", next="icon:next", role="icon:person", clock="icon:clock"),
    ),
    Chapter("stop", "icon:hand", _rows(vote="icon:hand", all="icon:check", no="icon:close")),
    Chapter("guess", "spy", (Row("show", "icon:menu"), Row("not", "icon:close"))),
    Chapter(
        "time",
        "icon:clock",
        _rows(round="icon:hand", spy="icon:check", innocent="icon:close", none="spy"),
    ),
    Chapter("score", "markers/gold", (), "points"),
    Chapter(
        "variants",
        "icon:gear",
        _rows(two="spy", plain="icon:minus", ballot="icon:eye", own="icon:plus"),
        optional=True,
    ),
)

CHAPTERS: dict[str, tuple[Chapter, ...]] = {"charlie": CHARLIE, "spyfall": SPYFALL}
