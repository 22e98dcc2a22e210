"""What the device knows at once is part of a tap's answer: the page is drawn when all of it is there."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest

from ui import answers
from ui.answers import answered
from ui.effects import Effects, Forget, KeepAwake, Recall, Save, Seed, Today
from ui.i18n import Text
from ui.messages import Checked, Home, Message, OpenDaily, OpenLobby, Sent
from ui.model import Model
from ui.records.people import FACES, Person, dump_people

HERE = Model(languages=("en",))


@dataclass
class Phone:
    """A device with some records, which remembers what it was asked."""

    t: Text
    kept: dict[str, str] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def text(self, _language: str) -> Text:
        return self.t

    def now(self) -> float:
        return 1000.0

    def known(self, effect: Recall | Seed | Today) -> str:
        match effect:
            case Recall(key):
                self.asked.append(key)
                return self.kept.get(key, "")
            case Seed():
                return "0123456789abcdef0123456789abcdef"
            case Today():
                return "2026-11-18"


def test_a_lobby_is_there_with_its_people_in_one_step(t: Text) -> None:
    phone = Phone(t, {"people": dump_people((Person("Anna", FACES[0], 1),))})
    after, left = answered(HERE, Sent(OpenLobby("charlie")), phone)
    assert (after.screen, [person.name for person in after.people]) == ("lobby", ["Anna"])
    assert after.lobby is not None
    assert left == ()


def test_a_daily_case_is_there_with_its_day_in_one_step(t: Text) -> None:
    after, left = answered(HERE, Sent(OpenDaily()), Phone(t))
    assert (after.screen, after.daily.day) == ("daily", "2026-11-18")
    assert not [each for each in left if isinstance(each, Recall | Seed | Today)]


STEPS: dict[Message, Effects] = {
    Home(): (
        Save("new", "text"),
        Forget("old"),
        Recall("new", Checked("new")),
        Recall("old", Checked("old")),
    ),
}


def _stepping(model: Model, sent: Sent[Message], _t: Text) -> tuple[Model, Effects]:
    """An app that writes down what it is told."""
    told = f"{model.results}[{sent.message} {sent.value}]" if isinstance(sent.message, Checked) else ""
    return replace(model, results=told), STEPS.get(sent.message, ())


def test_what_is_about_to_be_kept_is_known_already(t: Text, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers.app, "update", _stepping)
    phone = Phone(t, {"new": "before", "old": "before"})
    after, left = answered(HERE, Sent(Home()), phone)
    assert after.results == f"[{Checked('new')} text][{Checked('old')} ]"
    assert phone.asked == []
    assert left == (Save("new", "text"), Forget("old"))


def test_what_fails_after_a_step_leaves_that_step_and_is_asked_again(
    t: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(model: Model, sent: Sent[Message], _t: Text) -> tuple[Model, Effects]:
        if sent.message == Checked("daily"):
            raise RuntimeError
        return model, (Save("open:charlie", "a move"), Recall("daily", Checked("daily")), KeepAwake(True))

    monkeypatch.setattr(answers.app, "update", broken)
    after, left = answered(HERE, Sent(Home()), Phone(t))
    assert after is HERE
    assert left == (Save("open:charlie", "a move"), Recall("daily", Checked("daily")), KeepAwake(True))
