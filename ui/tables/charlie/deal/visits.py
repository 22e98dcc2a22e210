"""The private pass after a scoring: markers, and the next counter; everybody takes the same steps.

Who plays alone has its markers open on the table, and its counter comes with the next deal.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.charlie.cards import ADLER
from engine.charlie.moves import Announce, Announced, Swap, Swapped
from ui import html as h
from ui.table.curtain import Behind, curtain, only
from ui.tables.charlie.deal.board import board
from ui.tables.charlie.deal.choices import closing, offered
from ui.tables.charlie.deal.counters import both_faces, side_buttons
from ui.tables.charlie.deal.page import top
from ui.tables.charlie.deal.plans import able, swaps_of
from ui.tables.charlie.deal.sides import next_counter
from ui.tables.charlie.messages import Done, Mark, says
from ui.tables.charlie.pieces import own_markers, portrait
from ui.tables.charlie.state import holder
from ui.tables.charlie.words import number, said

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Child, Html
    from ui.i18n import Text
    from ui.table.laid import Secret
    from ui.tables.charlie.deal.plans import Plan
    from ui.tables.charlie.state import CharlieTable


def visits(table: CharlieTable, t: Text) -> Html:
    """Who plays alone sees its markers and says what it does with them; several people pass the phone."""
    seat = holder(table, table.view, table.kinds)
    assert seat is not None
    drawn = only(table, lambda mine: _alone(table, mine, seat, t)) or _passed(table, seat, t)
    lying = board(table, seat, t) if table.own.board else None
    return h.div(drawn, lying, class_=h.classes("visit", "solo" if table.alone else "pass"))


def _passed(table: CharlieTable, seat: Seat, t: Text) -> Html:
    """The curtain of one of several people, with the same buttons for everybody."""
    seen, plan = table.view, table.own.plan
    ends = closing(seen)
    marks = _marks(table, offered(seen), t)
    look = "charlie.pass.look_last" if ends else "charlie.pass.look"
    hint = "charlie.visit.look_again" if plan.marked else look
    known = "charlie.pass.which_last" if ends else "charlie.deal.which"
    below = h.div(
        h.p(t(known if table.looked else hint), class_="deal-hint"),
        h.div(marks, class_="pass-marks") if marks else None,
        _done(table, t) if ends else side_buttons(table, t),
        class_=h.classes("deal-sides", ends and "last"),
    )
    return h.div(
        top(seen if ends else replace(seen, round=seen.round + 1), t),
        curtain(
            table,
            t,
            seat=seat,
            behind=(Behind("clue", "own pass-own", lambda secret: _both(secret, table, seat, t)),),
            says=says,
            face=portrait(seen.hounds[seat]),
            below=below,
        ),
        class_="deal",
    )


def _both(secret: Secret[View], table: CharlieTable, seat: Seat, t: Text) -> Html:
    """The next counter, unless the game is over after this; one's markers, and what will become of them."""
    seen, following = secret.view, secret.view.round + 1
    counter = next_counter(secret.luck, following, seat)
    return h.join(
        None
        if closing(seen)
        else h.div(both_faces(counter, secret.luck, following, seat, t), class_="both-faces"),
        h.div(
            own_markers(seen, t) if seen.markers[seat] else None,
            h.p(
                t.n("charlie.visit.points", seen.points or 0, points=number(seen.points)), class_="own-points"
            ),
            class_="own-won",
        ),
        _own(seen, table.own.plan, t) if offered(table.view) else None,
    )


def _alone(table: CharlieTable, mine: Secret[View], seat: Seat, t: Text) -> Html:
    """The visit of one person among bots: nobody looks on, so everything lies open."""
    seen, plan = mine.view, table.own.plan
    own = h.join(
        own_markers(seen, t),
        h.p(t.n("charlie.visit.points", seen.points or 0, points=number(seen.points)), class_="own-points"),
        _own(seen, plan, t),
    )
    below = h.div(_marks(table, _can(seen), t), _done(table, t), class_="visit-buttons")
    return _open(portrait(table.view.hounds[seat]), own, (_before(table, t), below), t)


def _marks(table: CharlieTable, what: tuple[str, ...], t: Text) -> list[Html]:
    """What can be marked, and whether it is."""
    plan, turn = table.own.plan, table.turn
    pressed = {"announce": plan.announce, "adler": bool(plan.takes)}
    return [
        h.button(
            t(f"charlie.visit.{each}", points=table.view.options.target),
            id=each,
            class_="pill",
            aria_pressed="true" if pressed[each] else "false",
            data_msg=says(Mark(turn, each)),
            disabled=not (table.looked or table.alone or plan.marked),
        )
        for each in what
    ]


def _done(table: CharlieTable, t: Text) -> Html:
    """The end of a visit without a counter."""
    looked = table.looked or table.alone
    return h.button(
        t("charlie.visit.done"), class_="big", data_msg=says(Done(table.turn)), disabled=not looked
    )


def _open(face: Html, own: Html, below: Child, t: Text) -> Html:
    """The visit of one person among bots: nobody looks on, so everything lies open."""
    return h.div(
        h.header(
            face, h.h1(t("charlie.visit.yours"), class_="curtain-name", tabindex="-1"), class_="curtain-head"
        ),
        h.div(h.div(own, class_="own"), class_="curtain-secret"),
        h.div(below, class_="curtain-below"),
        class_="curtain open visit-open",
    )


def _can(seen: View) -> tuple[str, ...]:
    """What a seat really can do, for who need not hide it."""
    swaps = any(isinstance(action, Swap) for action in seen.actions)
    return (*(("announce",) if Announce() in seen.actions else ()), *(("adler",) if swaps else ()))


def _before(table: CharlieTable, t: Text) -> Html | None:
    """What those before have done for all to see."""
    done_before = [event for event in table.view.history if isinstance(event, Swapped | Announced)]
    lines = [h.p(said(event, table.names, table.view.options, t, table.me)) for event in done_before]
    return h.div(lines, class_="note visit-news") if lines else None


def _own(seen: View, plan: Plan, t: Text) -> Html:
    """What one may do with one's markers, and what will be done."""
    return h.join(
        h.p(_may(seen, t), class_="own-may"),
        (h.p(words, class_="own-will") for words in _will(seen, plan, t)),
        (h.p(words, class_="own-wont") for words in _wont(seen, plan, t)),
    )


def _may(seen: View, t: Text) -> str:
    """What the seat could do, in a sentence."""
    could = able(seen)
    can = [t("charlie.visit.may_announce")] if Announce() in could else []
    own = seen.markers[seen.seat or 0]
    swaps = {action.colour for action in could if isinstance(action, Swap)}
    can += [
        t(f"charlie.visit.may_swap_{shown.colour.value}")
        for shown in own
        if shown.marker and shown.marker.face == ADLER and shown.colour in swaps and not shown.face_up
    ]
    return " ".join(can) or t("charlie.visit.may_nothing")


def _will(seen: View, plan: Plan, t: Text) -> list[str]:
    """What will be done of what is marked, a sentence each."""
    could = able(seen)
    swaps = any(swap in could for swap in swaps_of(plan, seen))
    will = [t("charlie.visit.will_swap")] if swaps else []
    if plan.announce and swaps:
        return [*will, t("charlie.visit.will_announce_then", points=seen.options.target)]
    if plan.announce and Announce() in could:
        will.append(t("charlie.visit.will_announce"))
    return will if plan.marked else [t("charlie.visit.will_pass")]


def _wont(seen: View, plan: Plan, t: Text) -> list[str]:
    """What of what is marked can't be done, loud."""
    could = able(seen)
    swaps = swaps_of(plan, seen)
    wont = [t("charlie.visit.wont_adler")] if any(swap not in could for swap in swaps) else []
    if plan.announce and Announce() not in could and not any(swap in could for swap in swaps):
        wont.append(t("charlie.visit.wont_announce", points=seen.options.target))
    return wont
