"""Checkpoint Charlie once more, written from the rules alone: checks a referee's log without the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

TRAITS = ("hat", "glasses", "coat", "fur", "newspaper")
COLOURS = {5: "gold", 4: "white"}
REPLACED = {"gold": 3, "white": 1, "black": -1}


class Checker:
    """Reads a log line by line and holds every line against the rules."""

    def __init__(self) -> None:
        self.games = 0

    def check(self, lines: Iterable[dict[str, Any]]) -> None:
        for line in lines:
            getattr(self, f"_{line['event']}")(line)

    # --- setting up ----------------------------------------------------------------------------------

    def _game(self, line: dict[str, Any]) -> None:
        self.games += 1
        self.seats: int = line["seats"]
        self.options = line["options"]
        assert 3 <= self.seats <= 5  # C5
        self.supply = {colour: Counter(faces) for colour, faces in line["markers"].items()}
        assert {colour: sum(faces.values()) for colour, faces in self.supply.items()} == {
            "gold": 5,
            "white": 12,
            "black": 8,
        }  # C4
        special = {(colour, face): n for colour, faces in self.supply.items() for face, n in faces.items()}
        assert special.get(("black", "stasi"), 0) == self.options["stasi"]  # C6
        adlers = [special.get((colour, "adler"), 0) for colour in ("gold", "white", "black")]
        assert adlers == ([1, 2, 1] if self.options["adler"] else [0, 0, 0])  # C7
        self.rows: list[list[tuple[str, str, bool]]] = [[] for _ in range(self.seats)]
        self.round = 0
        self.starter = self.options["starter"]  # C8
        self.officer: int | None = None
        self.reason: str | None = None
        self.drawn: list[int] = []
        self.accused: dict[int, str] = {}
        self.announced = False

    def _round(self, line: dict[str, Any]) -> None:
        if self.round:
            self._close_round()
            assert self.reason is None  # C28: the game would have ended
        self.round += 1
        assert line["round"] == self.round
        assert line["starter"] == self.starter  # C11
        assert line["open"] == ([] if self.officer is None else [self.officer])  # C24
        self.clues = [(TRAITS.index(trait), value) for trait, value in line["clues"]]
        assert len(self.clues) == self.seats
        self.bag = list(line["bag"])
        assert sorted([TRAITS[at] for at, _ in self.clues] + self.bag) == sorted(TRAITS)  # C9
        self.deck = list(line["deck"])
        cats = [card[4:] for card in self.deck if card.startswith("cat:")]
        hounds = [card[6:] for card in self.deck if card.startswith("hound:")]
        assert sorted(cats) == [format(bits, "05b") for bits in range(32)]  # C1, C10
        assert set(hounds) == set(self.options["hounds"]) - set(self.options["hounds"][: self.seats])
        assert len(hounds) == 5 - self.seats
        assert all(self.deck.index(f"hound:{hound}") < 16 + len(hounds) for hound in hounds)
        self.turn = self.starter
        self.lines: list[list[str]] = [[] for _ in range(self.seats)]
        self.accused = {}
        self.public: list[tuple[int, bool]] = []
        self.toss_due = 0
        self.out = False
        self.verdicts: dict[int, int | None] = {}
        self.drawn = []
        self.announced = False
        self.returned = False

    # --- the round -----------------------------------------------------------------------------------

    def _phase_goes_on(self) -> bool:
        return len(self.accused) < self.seats - 1 and not self.verdicts

    def _turned(self, line: dict[str, Any]) -> None:
        assert self._phase_goes_on()  # C17
        assert not self.toss_due
        assert line["seat"] == self.turn  # C12, C16
        assert line["card"] == self.deck.pop(0)
        self.turn = (self.turn + 1) % self.seats
        kind, name = line["card"].split(":")
        if kind == "hound":
            assert line["kept"] is None  # C13
            self.toss_due = 1
        else:
            at, value = self.clues[line["seat"]]
            assert line["kept"] is ((name[at] == "1") is value)  # C12
            if line["kept"]:
                self.lines[line["seat"]].append(name)

    def _tossed(self, line: dict[str, Any]) -> None:
        assert line["trait"] == self.bag.pop(0)  # C13, C19
        self.public.append((TRAITS.index(line["trait"]), line["value"]))
        if line["when"] == "card":
            assert self.toss_due == 1
            self.toss_due = 0
        else:
            assert line["when"] == "scoring"
            assert self.options["missing_clues"] == "toss"
            assert self._accusing_is_over()
            assert not self.verdicts

    def _accused(self, line: dict[str, Any]) -> None:
        seat, cat = line["seat"], line["cat"]
        assert seat not in self.accused  # C15
        assert cat not in self.accused.values()
        assert any(cat in row for row in self.lines)
        last_too = self.out and self.options["deck_out"] == "everybody"
        assert len(self.accused) < self.seats - (0 if last_too else 1)  # C17, C18
        assert not self.verdicts
        self.accused[seat] = cat

    def _deck_out(self, _: dict[str, Any]) -> None:
        assert not self.deck  # C18
        assert self._phase_goes_on()
        self.out = True

    def _accusing_is_over(self) -> bool:
        # With an empty deck the countdown may end it at any time.
        return self.out or len(self.accused) == self.seats - 1

    # --- scoring -------------------------------------------------------------------------------------

    def _order(self) -> list[int]:
        around = [(self.starter + step) % self.seats for step in range(self.seats)]
        return [*self.accused, *(seat for seat in around if seat not in self.accused)]  # C22

    def _deciding(self) -> list[tuple[int, bool]]:
        return self.clues + self.public

    def _fits(self, cat: str) -> int:
        return sum((cat[at] == "1") is value for at, value in self._deciding())

    def _verdict(self, line: dict[str, Any]) -> None:
        assert self._accusing_is_over()
        assert self.options["missing_clues"] == "shown" or not self.bag  # C19
        seat = line["seat"]
        assert seat == self._order()[len(self.verdicts)]
        cat = self.accused.get(seat)
        assert line["fits"] == (None if cat is None else self._fits(cat))  # C20
        self.verdicts[seat] = line["fits"]

    def _colour(self, seat: int) -> str:
        fits, needed = self.verdicts[seat], len(self._deciding())
        if fits is None:
            chiefs = [format(bits, "05b") for bits in range(32) if self._fits(format(bits, "05b")) == needed]
            return "white" if all(f"cat:{chief}" in self.deck for chief in chiefs) else "black"  # C21
        return COLOURS.get(fits - needed + 5, "black")

    def _officer(self, line: dict[str, Any]) -> None:
        if line["seat"] is None:
            assert self.officer is not None
            assert not self.drawn  # C24: before markers are drawn
        else:
            assert self.rows[line["seat"]][-1][1] == "stasi"
        self.officer = line["seat"]

    def _drew(self, line: dict[str, Any]) -> None:
        assert len(self.verdicts) == self.seats
        assert self.drawn or self.officer is None
        seat, colour, face = line["seat"], line["colour"], line["marker"]
        assert seat == self._order()[len(self.drawn)]  # C22
        assert colour == self._colour(seat)
        self.drawn.append(seat)
        if face is None:
            assert not sum(self.supply[colour].values())
            return
        assert self.supply[colour][face] > 0
        self.supply[colour][face] -= 1
        self.rows[seat].append((colour, face, face == "stasi"))

    def _swapped(self, line: dict[str, Any]) -> None:
        assert len(self.drawn) == self.seats
        seat, other, colour = line["seat"], line["with"], line["colour"]
        assert seat != other  # C26
        assert line["gave"] == "adler"
        self.rows[seat].remove((colour, "adler", False))
        self.rows[other].remove((colour, line["got"], False))
        self.rows[seat].append((colour, line["got"], False))
        self.rows[other].append((colour, "adler", True))

    def _points(self, seat: int) -> int:
        return sum(self._worth(colour, face) for colour, face, _ in self.rows[seat])

    def _worth(self, colour: str, face: str) -> int:
        if face == "stasi":
            return -2  # C25
        if face == "adler":
            return REPLACED[colour] if self.options["adler_value"] == "replaced" else 0  # C7
        return int(face)

    def _announced(self, line: dict[str, Any]) -> None:
        assert len(self.drawn) == self.seats
        assert self._points(line["seat"]) >= self.options["target"]  # C27
        self.announced = True

    def _returned(self, line: dict[str, Any]) -> None:
        assert line["marker"] == "stasi"
        for row in self.rows:
            if ("black", "stasi", True) in row:
                row.remove(("black", "stasi", True))
                self.supply["black"]["stasi"] += 1
                self.returned = True
        assert self.returned

    def _close_round(self) -> None:
        assert len(self.drawn) == self.seats
        held = any(face == "stasi" for row in self.rows for _, face, _ in row)
        left = {colour: sum(faces.values()) for colour, faces in self.supply.items()}
        left["black"] += held  # C28: it would go back, if nothing else ended the game
        if self.announced:
            self.reason = "ten"
        elif 0 in left.values():
            self.reason = "supply"
        elif self.round == self.options["rounds"]:
            self.reason = "rounds"
        assert not held or self.reason, "C24: it goes back"
        assert not self.returned or not self.reason, "C25: the last one is kept"
        needed = len(self._deciding())
        for seat, cat in self.accused.items():
            if self._fits(cat) == needed:
                self.starter = seat  # C11
                break

    def _over(self, line: dict[str, Any]) -> None:
        self._close_round()
        assert line["reason"] == self.reason  # C28
        scores = [self._points(seat) for seat in range(self.seats)]
        golds = [sum(colour == "gold" for colour, _, _ in row) for row in self.rows]
        assert line["scores"] == scores  # C29
        assert line["golds"] == golds
        best = max(zip(scores, golds, strict=True))
        assert line["winners"] == [seat for seat in range(self.seats) if (scores[seat], golds[seat]) == best]
