"""The chapters of the rules in the order of play, and the pictures that go with each line."""

from __future__ import annotations

from ui.chapters import Chapter, Row, rows

CHAPTERS = (
    Chapter("goal", "question", rows(agent="icon:person", spy="spy", length="icon:clock")),
    Chapter(
        "deal", "icon:eye", rows(hold="icon:eye", again="icon:undo", list="icon:menu", dealer="icon:person")
    ),
    Chapter(
        "ask",
        "icon:ask",
        rows(question="icon:ask", next="icon:next", role="icon:person", clock="icon:clock"),
    ),
    Chapter("stop", "icon:hand", rows(vote="icon:hand", all="icon:check", no="icon:close")),
    Chapter("guess", "spy", (Row("show", "icon:menu"), Row("not", "icon:close"))),
    Chapter(
        "time",
        "icon:clock",
        rows(round="icon:hand", spy="icon:check", innocent="icon:close", none="spy"),
    ),
    Chapter("score", "markers/gold", (), "points"),
    Chapter(
        "cards",
        "icon:bot",
        rows(
            ask="icon:ask",
            answer="icon:note",
            log="icon:menu",
            phone="icon:person",
            end="icon:clock",
            bots="icon:bot",
            file="icon:chart",
        ),
        optional=True,
    ),
    Chapter(
        "variants",
        "icon:gear",
        rows(two="spy", plain="icon:minus", ballot="icon:eye", point="icon:hand", own="icon:plus"),
        optional=True,
    ),
)
