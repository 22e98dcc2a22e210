"""Spyfall once more, written from the rules alone: checks a referee's log without the engine."""

from __future__ import annotations

from typing import Any

SHAPES = {
    "game": {"event", "game", "seats", "options", "places"},
    "round": {"event", "round", "dealer", "place", "spy", "roles"},
    "asked": {"event", "seat", "target"},
    "answered": {"event", "seat", "question", "answer"},
    "stopped": {"event", "seat", "suspect"},
    "voted": {"event", "seat", "yes"},
    "hands": {"event", "agreed"},
    "pointed": {"event", "suspect"},
    "resumed": {"event"},
    "time_up": {"event"},
    "nominated": {"event", "suspect"},
    "guessed": {"event", "place", "right"},
    "round_over": {"event", "reason", "points"},
    "over": {"event", "scores", "winners"},
}

BY_CARDS = {"round": {"limit"}, "asked": {"question"}}
"""What lines say besides where people talk by cards."""


class Referee:
    """Somebody who knows the rulebook and the log, and nothing of the engine."""

    def __init__(self, game: dict[str, Any]) -> None:
        self.seats: int = game["seats"]
        self.places: dict[str, list[str]] = game["places"]
        self.rounds: int = game["options"]["rounds"]
        self.roles: bool = game["options"]["roles"]
        self.scores = [0] * self.seats
        self.used: list[str] = []
        self.dealer: int = game["options"]["dealer"]
        self.phase = "between"
        self.by_cards = game["options"].get("talk") == "cards"

    def round(self, line: dict[str, Any]) -> None:
        assert self.phase == "between"
        assert line["round"] == len(self.used) + 1 <= self.rounds  # S2
        assert line["dealer"] == self.dealer  # S3
        assert line["place"] in self.places
        assert line["place"] not in self.used  # S13
        self.place, self.spy = line["place"], line["spy"]
        self.used.append(self.place)
        given = [role for role in line["roles"] if role is not None]
        roles = self.places[self.place] if self.roles else []
        assert line["roles"][self.spy] is None  # S4
        assert set(given) <= set(roles)
        assert len(set(given)) == len(given) == min(self.seats - 1, len(roles))
        self.asker, self.asked_by = self.dealer, None
        self.stoppers: list[int] = []
        self.nominated: list[int] = []
        self.questions: list[str] = []
        self.limit = line.get("limit")
        assert (self.limit is not None) == self.by_cards  # I7
        self.phase = "clock"

    def asked(self, line: dict[str, Any]) -> None:
        assert self.phase == "clock"
        assert line["seat"] == self.asker  # S7
        assert line["target"] not in (self.asker, self.asked_by)
        self.asker, self.asked_by = line["target"], self.asker
        if self.by_cards:
            assert line["question"] not in self.questions  # I5
            self.questions.append(line["question"])
            assert len(self.questions) <= self.limit  # I7
            self.phase = "answer"

    def answered(self, line: dict[str, Any]) -> None:
        assert self.phase == "answer"
        assert line["seat"] == self.asker  # I6
        assert line["question"] == self.questions[-1]
        assert line["answer"] in range(5)
        self.phase = "last" if len(self.questions) == self.limit else "clock"

    def stopped(self, line: dict[str, Any]) -> None:
        assert self.phase == "clock"
        assert line["seat"] not in self.stoppers  # S8
        assert line["seat"] != line["suspect"]
        self.stoppers.append(line["seat"])
        self.suspect = line["suspect"]
        self.votes = {line["seat"]: True}
        self.phase = "vote"

    def time_up(self, _: dict[str, Any]) -> None:
        assert self.phase == ("last" if self.by_cards else "clock")  # I7
        self.phase = "time"

    def nominated_(self, line: dict[str, Any]) -> None:
        assert self.phase == "time"
        if self.nominated:
            assert False in self.votes.values()
        assert line["suspect"] == (self.dealer + len(self.nominated)) % self.seats  # S10
        self.nominated.append(line["suspect"])
        self.suspect, self.votes = line["suspect"], {}

    def voted(self, line: dict[str, Any]) -> None:
        assert self.phase in ("vote", "time")
        assert line["seat"] not in (self.suspect, *self.votes)
        self.votes[line["seat"]] = line["yes"]

    def hands(self, line: dict[str, Any]) -> None:
        assert self.phase in ("vote", "time")
        voters = (seat for seat in range(self.seats) if seat != self.suspect)
        self.votes = dict.fromkeys(voters, line["agreed"])

    def pointed(self, line: dict[str, Any]) -> None:
        assert self.phase == "time"
        assert not self.nominated
        self.suspect = line["suspect"]
        self.votes = dict.fromkeys(range(self.seats - 1), self.suspect is not None)
        self.nominated = list(range(self.seats))

    def resumed(self, _: dict[str, Any]) -> None:
        assert self.phase == "vote"
        assert len(self.votes) == self.seats - 1
        assert False in self.votes.values()
        self.phase = "clock"

    def guessed(self, line: dict[str, Any]) -> None:
        assert self.phase == "clock"  # S9
        assert line["place"] in self.places
        assert line["right"] == (line["place"] == self.place)
        self.phase = "right" if line["right"] else "wrong"

    def round_over(self, line: dict[str, Any]) -> None:
        points = [0] * self.seats
        others = [seat for seat in range(self.seats) if seat != self.spy]
        if self.phase in ("vote", "time"):
            assert len(self.votes) == self.seats - 1
        unanimous = self.phase in ("vote", "time") and False not in self.votes.values()
        if self.phase == "right":
            reason, points[self.spy] = "guessed", 4  # S11
        elif unanimous and self.suspect != self.spy:
            reason, points[self.spy] = "innocent", 4
        elif self.phase == "time" and not unanimous:
            assert len(self.nominated) == self.seats
            reason, points[self.spy] = "time", 2
        else:
            reason = "caught" if unanimous else "wrong_guess"
            for seat in others:
                points[seat] = 1  # S12
            if self.phase == "vote":
                points[self.stoppers[-1]] = 2
        assert (line["reason"], line["points"]) == (reason, points)
        self.scores = [score + more for score, more in zip(self.scores, points, strict=True)]
        self.dealer = self.spy
        self.phase = "between"

    def over(self, line: dict[str, Any]) -> None:
        assert self.phase == "between"
        assert len(self.used) == self.rounds
        assert line["scores"] == self.scores  # S14
        assert line["winners"] == [
            seat for seat in range(self.seats) if self.scores[seat] == max(self.scores)
        ]
        self.phase = "over"


def referee_all(lines: list[dict[str, Any]]) -> int:
    """Check a log; how many games it holds."""
    games = 0
    referee: Referee | None = None
    for line in lines:
        cards = BY_CARDS.get(line["event"], set()) if referee is not None and referee.by_cards else set()
        assert line.keys() == SHAPES[line["event"]] | cards
        if referee is not None:
            named = [
                line[field]
                for field in ("seat", "target", "suspect", "dealer", "spy")
                if line.get(field) is not None
            ]
            assert all(seat in range(referee.seats) for seat in named)
        if line["event"] == "game":
            assert referee is None or referee.phase == "over"
            referee, games = Referee(line), games + 1
        else:
            name = "nominated_" if line["event"] == "nominated" else line["event"]
            getattr(referee, name)(line)
    assert referee is not None
    assert referee.phase == "over"
    return games
