"""The table by cards: what was said, one's own card, what there is to do, and what lies over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.spyfall.moves import NamePlace, StartClock, Stop
from engine.spyfall.phase import Phase
from engine.spyfall.suspect import talk
from ui import html as h
from ui.messages import Go
from ui.messages import words as app_says
from ui.parts import icon
from ui.table.curtain import Behind, curtain, only
from ui.table.messages import Close, Play
from ui.table.sheets import dialog, fair
from ui.tables.spyfall.cards.bots import speaks_up
from ui.tables.spyfall.cards.choosing import choosing, own_card
from ui.tables.spyfall.cards.places import places
from ui.tables.spyfall.cards.speech import log, postcards
from ui.tables.spyfall.cards.words import portrait
from ui.tables.spyfall.messages import Next, Show, Take, Who, says
from ui.tables.spyfall.round.vote import ballots
from ui.tables.spyfall.words import place_name

if TYPE_CHECKING:
    from engine.spyfall.view import View
    from ui.html import Html
    from ui.i18n import Text
    from ui.table.laid import Secret
    from ui.tables.spyfall.state import SpyfallTable


def ready(table: SpyfallTable, t: Text) -> Html:
    """Before the first question: one's own card, and the way in."""
    start = next(move for move in table.view.open_moves if isinstance(move.action, StartClock))
    dealer = table.view.dealer
    return h.join(
        _pinned(table, t),
        h.div(
            h.div((portrait(table, seat, "ca-face large") for seat in range(table.seats)), class_="ca-faces"),
            _goal(table, t),
            h.p(t("cards.first_you") if dealer == table.me else t("cards.first", name=table.names[dealer])),
            h.p(t("cards.limit", count=table.view.limit), class_="note"),
            fair(table.seal, t),
            h.button(t("cards.learn"), class_="quiet ca-learn", data_msg=app_says(Go("training", "spyfall")))
            if table.alone and table.view.round == 1
            else None,
            class_="sf-center ca-ready",
        ),
        h.button(
            t("cards.begin"),
            class_="big",
            data_msg=says(Play(table.turn, start.seat, start.index)),
            data_once=True,
        ),
    )


def round_(table: SpyfallTable, t: Text) -> Html:
    """Questions go round: what was said above, what there is to do below."""
    return h.join(
        _pinned(table, t),
        None if talk(table.view.history) or table.view.question else _goal(table, t),
        postcards(table, t),
        h.div(_to_do(table, t), _tools(table, t), class_="ca-foot"),
        _sheet(table, t),
    )


def _pinned(table: SpyfallTable, t: Text) -> Html | None:
    """The own card of who plays alone: there is nobody to hide it from."""
    return only(table, lambda secret: own_card(secret.view, t))


def _goal(table: SpyfallTable, t: Text) -> Html | None:
    """What it is all about, for who plays alone and knows the place; the spy's own card says it."""

    def told(secret: Secret[View]) -> Html | None:
        card = secret.view.card
        return h.p(t("cards.goal"), class_="ca-goal") if card and card.place else None

    return only(table, told)


def _to_do(table: SpyfallTable, t: Text) -> Html | None:
    """The question or answer that is waited for, or the way on."""
    up = speaks_up(table.own)
    if up is not None and table.view.phase is Phase.ASKING:
        return _onwards(table, t("cards.hand_up", name=table.names[up]), t)
    waiting = [seat for seat in table.view.to_act if seat in table.people]
    if not waiting:
        return _onwards(table, "", t)
    if table.alone:
        return only(table, lambda secret: choosing(table, secret.view, t, held=False))
    asks = table.view.phase is Phase.ASKING
    name = table.names[waiting[0] or 0]
    return h.button(
        t("cards.phone_asks" if asks else "cards.phone_answers", name=name),
        class_="big",
        data_msg=says(Take(table.turn, waiting[0] or 0)),
        data_once=True,
    )


def _onwards(table: SpyfallTable, words: str, t: Text) -> Html:
    """The bots wait until somebody has read what was said, or go on by themselves."""
    waits = table.settings.pace == "waits"
    return h.join(
        h.p(words, class_="ca-lead") if words else None,
        h.button(
            t("spyfall.go_on"),
            class_=h.classes("big", not waits and "second"),
            data_msg=says(Next(table.turn)),
            data_once=True,
            id="go-on",
        ),
    )


def _tools(table: SpyfallTable, t: Text) -> Html:
    """What can be looked at and done between two questions."""
    if not table.alone:
        return h.div(
            h.button(t("cards.accuse"), class_="quiet", data_msg=says(Who("stop")), data_once=True),
            h.button(
                icon("eye"), t("spyfall.look"), class_="quiet", data_msg=says(Who("look")), data_once=True
            ),
            class_="ca-tools",
        )
    names = only(table, lambda secret: _may(secret.view)) or ()
    return h.div(
        (
            h.button(
                icon(sign),
                h.span(t(f"cards.show_{what}")),
                class_="ca-tool",
                data_msg=says(Show(what)),
                id=f"show-{what}",
            )
            for what, sign in (("log", "note"), ("places", "menu"), ("stop", "hand"), ("name", "bulb"))
            if what in ("log", "places") or what in names
        ),
        class_=h.classes("ca-tools", only(table, _is_spy) and "of-spy"),
    )


def _is_spy(secret: Secret[View]) -> bool:
    """Whether this seat may name the place at some time: its tools leave room for that."""
    card = secret.view.card
    return card is not None and card.place is None


def _may(mine: View) -> tuple[str, ...]:
    """Whether one may accuse now, and whether one may name the place."""
    stop = any(isinstance(action, Stop) for action in mine.actions)
    name = any(isinstance(action, NamePlace) for action in mine.actions)
    return (*(("stop",) if stop else ()), *(("name",) if name else ()))


def _sheet(table: SpyfallTable, t: Text) -> Html | None:
    """What lies over the table of who plays alone."""
    if not isinstance(table.sheet, Show):
        return None
    what = table.sheet.what
    inside: Any
    match what:
        case "log":
            inside = log(table, t)
        case "places":
            inside = only(table, lambda secret: places(table, secret.view, t))
        case "stop":
            inside = only(table, lambda secret: _suspects(table, secret.view, t))
        case _:
            inside = only(table, lambda secret: _naming(table, secret.view, t))
    return dialog(t(f"cards.sheet_{what}"), inside, shut=says(Close()), t=t, class_="ca-over")


def _suspects(table: SpyfallTable, mine: View, t: Text) -> Html:
    """Whom to accuse: once a round, and everybody votes (S8)."""
    buttons = [
        h.button(
            portrait(table, action.suspect),
            h.span(table.names[action.suspect]),
            class_="ca-target accuse",
            data_msg=says(Play(table.turn, mine.seat, index)),
            data_once=True,
        )
        for index, action in enumerate(mine.actions)
        if isinstance(action, Stop)
    ]
    return h.join(h.p(t("cards.stop_note"), class_="note"), h.div(buttons, class_="ca-targets"))


def _naming(table: SpyfallTable, mine: View, t: Text) -> Html:
    """The spy picks a place, and says it (S9)."""
    named = {action.place: at for at, action in enumerate(mine.actions) if isinstance(action, NamePlace)}
    chosen = table.own.chosen if table.own.chosen in named else ""
    place = next((each.place for each in mine.places if each.place.id == chosen), None)
    return h.join(
        h.p(t("cards.name_note"), class_="note"),
        places(table, mine, t, picks=True),
        h.button(
            t("cards.name_it", place=place_name(place, t)) if place else t("spyfall.pick_place"),
            class_="big",
            disabled=place is None,
            data_msg=says(Play(table.turn, mine.seat, named[chosen])) if chosen else None,
            data_once=True,
        ),
    )


def hand(table: SpyfallTable, t: Text) -> Html:
    """Who asks or answers holds the phone: the same ritual for everybody (I15)."""
    seat = table.own.seat
    assert seat is not None
    return curtain(
        table,
        t,
        seat=seat,
        behind=(Behind("hand", "sf-secret ca-hand", lambda secret: _in_hand(table, secret.view, t)),),
        says=says,
        face=portrait(table, seat),
        below=h.button(
            t("spyfall.to_the_table"), class_="pill strong", data_msg=says(Close()), data_once=True
        ),
    )


def _in_hand(table: SpyfallTable, mine: View, t: Text) -> Html:
    """One's own card, and what there is to choose."""
    return h.join(own_card(mine, t), choosing(table, mine, t, held=True))


def vote(table: SpyfallTable, t: Text) -> Html:
    """Everybody votes for itself: a person first, then the bots (S8, S10)."""
    ballot = table.view.ballot
    assert ballot is not None
    voter = table.own.seat
    return h.join(
        _pinned(table, t),
        portrait(table, ballot.suspect, "sf-suspect-art"),
        h.div(
            h.p(_why_now(table, t), class_="note"),
            h.h2(t("spyfall.is_it", name=table.names[ballot.suspect]), class_="sf-suspect", tabindex="-1"),
            h.p(t("spyfall.all_for"), class_="note"),
            class_="sf-center",
        ),
        h.p(
            t("cards.you_vote") if voter == table.me else t("cards.votes", name=table.names[voter]),
            class_="ca-lead",
        )
        if voter is not None
        else None,
        ballots(table, voter, t)
        if voter is not None
        else h.button(
            t("cards.let_vote"), class_="big", data_msg=says(Next(table.turn)), data_once=True, id="go-on"
        ),
    )


def _why_now(table: SpyfallTable, t: Text) -> str:
    """Who has stopped the questions, or that there is none left."""
    ballot = table.view.ballot
    if ballot is None or ballot.stopper is None:
        return t("spyfall.time_is_up")
    me = ballot.stopper == table.me
    return t("cards.you_stopped") if me else t("cards.stopped_by", name=table.names[ballot.stopper])
