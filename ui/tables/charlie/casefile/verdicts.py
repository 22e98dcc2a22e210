"""What a hound made of a round, in words: of whoever sat there, or to "you"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.cards import Colour
from engine.charlie.casefile import CaseFile, Deed, SeatFile
from engine.charlie.moves import Verdict
from ui.tables.charlie.words import cat_name, cat_whom

if TYPE_CHECKING:
    from engine.charlie.cards import Cat
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.i18n import Text
    from ui.tables.charlie.casefile.why import Voice

WORTH_SAYING = 0.25
"""How many points a better accusation must have promised to be worth a sentence."""


def earned(view: View, seat: Seat) -> Colour:
    """The colour that a seat may draw from."""
    return next(event.colour for event in view.history if isinstance(event, Verdict) and event.seat == seat)


def sure_of(file: CaseFile, part: SeatFile) -> Cat | None:
    """The chief whom a seat could first be certain of."""
    if part.certain is None:
        return None
    return next(cat for cat in file.chiefs if part.moments[part.certain].sure >> cat.bits & 1)


def headline(part: SeatFile, voice: Voice) -> str:
    """What a seat made of its chances, in a few words."""
    key = voice.key(part.seat, f"deed.{part.deed.value}")
    return voice.t.n(key, part.late) if part.deed is Deed.MISSED else voice.t(key)


def certainty(file: CaseFile, part: SeatFile, voice: Voice) -> str:
    """From which card on the chief was certain, or how many were left."""
    sure = sure_of(file, part)
    if sure is None:
        return voice.t.n(voice.key(part.seat, "never"), part.moments[-1].possible)
    after = part.accusation is not None and part.accusation.card < (part.certain or 0)
    key = voice.key(part.seat, "certain_after" if after else "certain")
    return voice.t(key, card=part.certain, chief=cat_name(sure, voice.t))


def deeds(view: View, file: CaseFile, part: SeatFile, voice: Voice) -> list[str]:
    """When the chief came up, what the seat did, how late, and what that promised."""
    t, accusation = voice.t, part.accusation
    said = _waited(file, part, t)
    if accusation is None:
        return [*said, t(voice.key(part.seat, "silent"))]
    key = voice.key(part.seat, f"accused.{earned(view, part.seat).value}")
    said.append(t(key, cat=cat_whom(accusation.cat, t), card=accusation.card))
    if part.deed is Deed.CAUGHT:
        if accusation.chance < 1:
            # Nearly sure is not sure, and an unlikely cat was still possible.
            said.append(t("case.nose", percent=t.percent(min(99, max(1, round(100 * accusation.chance))))))
        elif part.late:
            said.append(t.n("case.later", part.late))
    elif accusation.best >= accusation.value + WORTH_SAYING:
        good, value = _decimal(accusation.best, t), _decimal(accusation.value, t)
        said.append(t("case.better", best=cat_name(accusation.better, t), good=good, value=value))
    elif part.seat == voice.me:
        said.append(t("case.best", value=_decimal(accusation.value, t)))
    return said


def others(file: CaseFile, part: SeatFile, voice: Voice) -> list[str]:
    """Who caught the chief, if it was somebody else, and who could have known before."""
    t, said = voice.t, []
    if file.caught_by not in (None, part.seat):
        catcher = file.seats[file.caught_by or 0]
        assert catcher.accusation is not None
        said.append(t("case.caught_by", name=voice.names[catcher.seat], card=catcher.accusation.card))
    if part.certain is None:
        return said
    rivals = [(each.certain, each.seat) for each in file.seats if each != part and each.certain is not None]
    first = min(rivals, default=None)
    if first and first[0] < part.certain:
        said.append(t("case.earlier", name=voice.names[first[1]], card=first[0]))
    elif part.seat == voice.me:
        said.append(t("case.you.first"))
    return said


def _waited(file: CaseFile, part: SeatFile, t: Text) -> list[str]:
    """Who was certain before the chief came up could not accuse him until then."""
    until = part.accusation.card if part.accusation else len(file.cards)
    came = part.provable
    if part.certain is None or came is None or not part.certain < came <= until:
        return []
    return [t("case.came", card=came)] if file.cards[came - 1].card in file.chiefs else []


def _decimal(number: float, t: Text) -> str:
    """A number with one digit behind the point, as the language writes it."""
    written = f"{number:.1f}".replace("-", "−")
    return t.decimal(written)
