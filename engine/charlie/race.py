"""The race for the chief: what it is worth to wait while others may accuse first."""

from __future__ import annotations

from dataclasses import dataclass

from engine.charlie.deduce import Evidence, Odds, holders, odds
from engine.charlie.sets import CatSet
from engine.charlie.worth import Stakes, suspects
from engine.core import Seat


@dataclass(frozen=True, slots=True)
class Race:
    """Who has yet to accuse besides oneself, whom they can accuse, and what that is worth."""

    rivals: tuple[Seat, ...]
    free: CatSet
    """The suspects that nobody has accused."""
    accused: CatSet
    stakes: Stakes

    def caught(self, chances: Odds) -> float:
        """How likely somebody has accused the chief already."""
        return min(1.0, sum(chances.chief[cat.bits] for cat in suspects(self.accused)))

    def share(self, chances: Odds) -> float:
        """What who is as quick as the others gets on average."""
        return self.stakes.share(len(self.rivals), self.caught(chances))

    def waiting(self, mine: Evidence, table: Evidence) -> float:
        """The points of who does not accuse now, but as soon as it knows more, unless it is beaten to it."""
        chances = odds(mine)
        caught, share = self.caught(chances), self.share(chances)
        at_hand = max(0.0, 1 - caught - chances.in_deck)
        # In time: the chief if he lies here, a share if he is yet to come, an aide if he is caught. Too late:
        # a share of what is left, or what silence earns if the next accusation is the last (C17, C21).
        in_time = at_hand * self.stakes.gold + chances.in_deck * share + caught * self.stakes.white
        if len(self.rivals) > 1:
            too_late = self.stakes.share(len(self.rivals) - 1, min(1.0, caught + at_hand))
        else:
            too_late = self.stakes.silence(chances)
        beaten = self.beaten(mine, table)
        return (1 - beaten) * in_time + beaten * too_late

    def beaten(self, mine: Evidence, table: Evidence) -> float:
        """How likely a rival accuses before one has learned more.

        What a rival knows follows from the table and from its own clue, of which one knows only the chances.
        """
        share = self.share(odds(mine))
        held = holders(mine).seats
        nobody = 1.0
        for rival in self.rivals:
            nobody *= 1 - sum(
                chance * self.hurry(odds(table.knowing(rival, clue)), share)
                for clue, chance in held[rival].items()
            )
        return 1 - nobody

    def hurry(self, theirs: Odds, share: float) -> float:
        """How likely somebody with these odds accuses next.

        Who has no more than a fair share at hand waits, who is sure of the gold accuses at once, and in
        between the haste grows evenly.
        """
        value, _ = self.stakes.best(theirs, self.free)
        if value <= share:
            return 0.0
        return min(1.0, (value - share) / (self.stakes.gold - share)) if self.stakes.gold > share else 1.0
