"""The case file of a finished round: its story in sentences, then the plot, then every card as a table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.charlie.cards import Cat
from engine.charlie.casefile import CaseFile, SeatFile, casefile, seat_file
from engine.charlie.moves import Revealed
from ui import html as h
from ui.parts import art, icon
from ui.tables.charlie.casefile.cards import card_by_card, tosses
from ui.tables.charlie.casefile.plot import Flag, Trail, chief_flag, clue_flag, key, plot
from ui.tables.charlie.casefile.tale import steps, told_to
from ui.tables.charlie.casefile.verdicts import (
    certainty,
    deeds,
    earned,
    headline,
    others,
    sure_of,
)
from ui.tables.charlie.casefile.why import Voice
from ui.tables.charlie.messages import ShowCards, ShowWhy, says
from ui.tables.charlie.words import cat_name

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text


def is_scored(seen: View) -> bool:
    """Whether the clues of the round lie open."""
    return any(isinstance(event, Revealed) for event in seen.history)


@lru_cache(maxsize=2)
def opened(view: View) -> CaseFile:
    """The file of a round, worked out once."""
    return casefile(view)


def write_up(view: View, part: int, me: Seat | None) -> None:
    """Work out one part beforehand: all at once would keep a slow phone from answering a finger."""
    if part < view.seats:
        seat_file(view, part)
    else:
        file = opened(view)
        hero = file.seats[first_told(file, me)]
        told_to(view, hero.seat, sure_of(file, hero))


def first_told(file: CaseFile, me: Seat | None) -> Seat:
    """Whose story comes first: one's own; else of who caught the chief, or could have known first."""
    if me is not None:
        return me
    if file.caught_by is not None:
        return file.caught_by
    return min(file.seats, key=lambda part: (part.certain is None, part.certain or 0)).seat


@lru_cache(maxsize=2)
def case_file(view: View, voice: Voice, cards: bool = False, whys: tuple[Seat, ...] = ()) -> Html:
    """All that the file of a scored round says: to one person alone as "you", or to all, about each.

    Every card lies open with `cards`, and with `whys` the stories of more hounds than the first.
    """
    file, me, t = opened(view), voice.me, voice.t
    hero = first_told(file, me)
    rest = [part for part in file.seats if part.seat != hero]
    parts = [_seat(view, file, part, voice, None if me is not None else part.seat in whys) for part in rest]
    return h.div(
        _seat(view, file, file.seats[hero], voice, open_=True),
        _fold(t("case.others"), h.div(parts, class_="case-seats")) if me is not None else parts,
        plotted(view, voice.names, t),
        h.details(
            h.summary(t("case.table"), icon("below"), data_msg=says(ShowCards())),
            card_by_card(view, file, voice.names, t) if cards else None,
            class_="card case-fold case-table",
        ),
        class_="casefile",
    )


def _fold(title: str, *inside: Html) -> Html:
    """Something that is not for everybody."""
    return h.details(h.summary(title, icon("below")), inside, class_="card case-fold")


def _seat(view: View, file: CaseFile, part: SeatFile, voice: Voice, open_: bool | None) -> Html:
    """What a hound could know and did, and what that was worth; its story open, folded, or left out."""
    t, colour, hound = voice.t, earned(view, part.seat), view.hounds[part.seat]
    first = open_ and part.seat == first_told(file, voice.me)
    story = steps(view, file, part, voice) if open_ else None
    return h.section(
        h.header(
            art(f"hounds/{hound.value}", class_="portrait"),
            h.div(
                h.h2(voice.name(part.seat), class_="case-name"),
                h.p(headline(part, voice), class_="case-deed"),
            ),
            art(f"markers/{colour.value}", t(f"howto.charlie.score.{colour.value}"), "marker"),
            class_="case-head",
        ),
        h.p(certainty(file, part, voice), class_="case-when"),
        story if first else None,
        h.p(
            " ".join([*deeds(view, file, part, voice), *(others(file, part, voice) if first else ())]),
            class_="case-words",
        ),
        h.details(
            h.summary(
                t("case.how", name=voice.names[part.seat]), icon("below"), data_msg=says(ShowWhy(part.seat))
            ),
            story,
            class_="case-fold case-why",
        )
        if open_ is not None and not first
        else None,
        class_=f"case-seat {hound.value} {part.deed.value}",
    )


# --- the plot ----------------------------------------------------------------------------------------


def plotted(view: View, names: tuple[str, ...], t: Text) -> Html:
    """The plot of a round with its key."""
    file = opened(view)
    trails = tuple(_trail(view, part) for part in file.seats)
    return h.section(
        h.h2(t("case.title")),
        plot(trails, _flags(view, file), _summary(file, Voice(names, None, t)), t),
        key(tuple(zip(trails, names, strict=True)), t),
        h.p(t("case.key"), class_="note"),
        class_="card case-plot",
    )


def _trail(view: View, part: SeatFile) -> Trail:
    """One seat's line."""
    return Trail(
        hound=view.hounds[part.seat],
        left=tuple(moment.possible for moment in part.moments),
        certain=part.certain,
        accused=part.accusation.card if part.accusation else None,
        earned=earned(view, part.seat),
    )


def _flags(view: View, file: CaseFile) -> tuple[Flag, ...]:
    """The card that was the chief, and those that brought a public clue."""
    flags = [clue_flag(card, clue) for card, clue in tosses(view).items()]
    if file.came_up is not None:
        chief = file.cards[file.came_up - 1].card
        assert isinstance(chief, Cat)
        flags.append(chief_flag(file.came_up, chief))
    return tuple(flags)


def _summary(file: CaseFile, voice: Voice) -> str:
    """The round in a sentence or two, for who can't see the plot."""
    t = voice.t
    chief = t.list([cat_name(cat, t) for cat in file.chiefs])
    if file.caught_by is not None:
        caught = file.seats[file.caught_by].accusation
        assert caught is not None
        name, chief = voice.names[file.caught_by], cat_name(caught.cat, t)
        said = t("case.sum.caught", name=name, chief=chief, card=caught.card)
    elif file.came_up is not None:
        said = t("case.sum.free", chief=chief, card=file.came_up)
    else:
        said = t("case.sum.deck", chief=chief)
    each = (f"{voice.names[part.seat]}: {certainty(file, part, voice)}" for part in file.seats)
    return " ".join([said, *each])
