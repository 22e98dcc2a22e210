"""The chapters of the rules in the order of play, and the pictures that go with each line."""

from __future__ import annotations

from ui.chapters import Chapter, Row, rows

CHAPTERS = (
    Chapter(
        "goal", "charlie", rows(clue="clues/hat-1", watch="hounds/colombini", first="markers/gold"), "parade"
    ),
    Chapter(
        "cats",
        "cats/10110",
        rows(chief="markers/gold", aide="markers/white", innocent="markers/black"),
        "faces",
    ),
    Chapter(
        "deal",
        "bag",
        rows(
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
        rows(paw="paw", pick="stamp", once="icon:check", late="markers/white", last="icon:hand", out="deck"),
    ),
    Chapter(
        "score",
        "markers/gold",
        rows(draw="bag", silent="markers/black", nobody="icon:close", secret="markers/white"),
        "markers",
    ),
    Chapter(
        "end",
        "markers/gold-5",
        rows(
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
        rows(curtain="icon:person", paws="paw", bots="icon:bot", file="icon:chart"),
    ),
    Chapter(
        "stasi",
        "officer",
        rows(draw="markers/black-stasi", open="officer", last="markers/black"),
        optional=True,
    ),
    Chapter(
        "adler",
        "cup",
        rows(have="markers/white-adler", swap="cup", got="icon:eye", worth="markers/gold-adler"),
        optional=True,
    ),
    Chapter(
        "house",
        "icon:gear",
        rows(out="deck", bag="bag", discards="icon:eye", adler="cup"),
        optional=True,
    ),
)
