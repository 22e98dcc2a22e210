"""What a tap on a Spyfall table does."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Illegal
from engine.match import Late, Match, play, undo, undoable, view
from engine.match import begin as begin_match
from engine.match import dump as dump_match
from engine.spyfall.cards import PLACE_IDS
from engine.spyfall.moves import ClockStarted
from engine.spyfall.options import MINUTES, Options, places_of
from engine.spyfall.packs import parse
from engine.spyfall.phase import Phase
from engine.spyfall.view import View
from ui.effects import (
    After,
    Buzz,
    Cancel,
    Effects,
    Forget,
    KeepAwake,
    Prepare,
    Recall,
    Save,
    Seed,
    Sound,
    Speak,
)
from ui.i18n import Text
from ui.model import Model, Msg, Notice, goto

from .card import leaf_of, leaves
from .lobby import number, sound_rounds
from .state import Clock, Notes, Table, dump, load, strike, toggled
from .words import picture, told

MINUTE = 60_000
WARNINGS = {60_000: "minute", 10_000: "ten"}
"""How much is left when the clock speaks up, and what it says."""
HEARTBEAT = 10
"""The running clock is kept each time so many seconds have passed."""
AUDIBLE = Sound("tick")
"""What a clock says at the tap that lets it go: browsers let a page be heard only from a tap on."""
ASKED_FOR = {"look": "look", "stop": "stop", "spy": "name"}
"""Why a name is asked for, and what comes after it."""


def begin(model: Model, seed: str, t: Text) -> tuple[Model, Effects]:
    """Deal the first round at the table that the lobby has laid."""
    laid = model.lobby
    assert laid is not None
    off = set(laid.option("off").split(","))
    places = tuple(place for place in PLACE_IDS if place not in off)
    own = parse(model.own_places).places if laid.option("own", "on") == "on" else ()
    if not places and not own:
        return replace(model, notice=Notice("spyfall.no_places")), ()
    minutes = number(laid.option("minutes"))
    options = Options(
        rounds=sound_rounds(laid, len(places) + len(own)),
        minutes=minutes if minutes in MINUTES else None,
        roles=laid.option("roles", "on") == "on",
        questions="free" if laid.option("questions") == "free" else "tracked",
        ballot="secret" if laid.option("ballot") == "secret" else "open",
        two_spies=laid.option("two_spies") == "on",
        dealer=laid.first,
        places=places,
        own=own,
    )
    names = tuple(s.name or t("lobby.player", number=i + 1) for i, s in enumerate(laid.sitters))
    match = begin_match("spyfall", len(names), options, seed, names)
    opened = replace(model, match=match, bots=("person",) * len(names), kept=model.kept | {"open:spyfall"})
    opened = replace(goto(opened, "table", "spyfall"), back=("home:",), table=_dealt(match))
    return opened, (*_keep(opened), KeepAwake(True), _pictures(match))


def resume(model: Model, match: Match) -> tuple[Model, Effects]:
    """Go on with a kept game; the clock and the notes are asked of the device."""
    opened = replace(goto(model, "table", "spyfall"), match=match, table=_dealt(match), back=("home:",))
    return opened, (KeepAwake(True), _pictures(match), Recall("table:spyfall", "spyfall recalled"))


def _pictures(match: Match) -> Prepare:
    """All that any card could show, in an order that does not tell which one it is."""
    return Prepare(tuple(sorted({"spy", *(picture(place) for place in places_of(match.options))})))


def update(model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """Take one message of this table; a late or impossible one changes nothing."""
    match, table = model.match, model.table
    if msg.words == ("again",) and match and match.outcome:
        return model, (Forget("table:spyfall"), Recall("lobby:spyfall", "lay spyfall"), Seed("begin spyfall"))
    if match is None or not isinstance(table, Table):
        return model, ()
    table = replace(table, now=max(table.now, msg.at))
    seen: View = view(match, None)
    words = msg.words
    if words[:1] == ("play",):
        return _play(model, table, words, t)
    model = replace(model, table=table)
    if words in (("tick",), ("page", "shown")):
        return _tick(model, table, seen, t)
    if words == ("page", "hidden"):
        return model, (_kept(table),)
    if words == ("undo", str(match.turn)) and undoable(match):
        return _shown(replace(model, match=undo(match)), _after_undo(table, match), t)
    if words == ("recalled",):
        return _recalled(model, match, msg, t)
    changed = _stage(table, seen, words, model)
    if changed == table:
        return model, ()
    model = replace(model, table=changed, held=model.held if words[0] in ("note", "leaf") else ())
    return model, (*_keep(model), *_clockwork(changed))


def _stage(table: Table, seen: View, words: tuple[str, ...], model: Model) -> Table:
    """What changes on the screen without a move of the game; a late tap names who is no longer meant."""
    assert model.match is not None
    here = (str(model.match.turn), str(table.seat))
    asking = seen.phase is Phase.ASKING
    match words:
        case ("next", turn, seat) if table.stage == "deal" and (turn, seat) == here:
            return _pass_on(table, seen)
        case ("who", purpose) if table.stage == "round" and asking and purpose in ASKED_FOR:
            clock = table.clock if purpose == "look" else table.clock.stand(table.now)
            return replace(table, stage="who", purpose=purpose, clock=clock)
        case ("who", "spy") if table.stage == "who" and table.purpose == "stop":
            return replace(table, purpose="spy")
        case ("me", number) if table.stage == "who" and _is_seat(number, seen):
            return replace(table, stage=ASKED_FOR[table.purpose], seat=int(number), leaf=0)
        case ("close",) if table.stage in ("who", "look", "stop", "name", "sure") and asking:
            return _to_round(table)
        case ("spy", turn, seat) if table.stage in ("look", "sure") and (turn, seat) == here:
            clock = table.clock.stand(table.now)
            return replace(table, stage="name", clock=clock, purpose="spy", chosen="")
        case ("place", place) if table.stage == "name" and place in _unused(seen):
            return replace(table, chosen=place, stage="sure" if asking else "name")
        case ("take", turn, seat) if table.stage == "vote" and (turn, seat) == here:
            return replace(table, unveiled=True)
        case ("pause",) if table.stage == "round":
            return replace(table, clock=table.clock.stand(table.now))
        case ("go-on",) if table.stage == "round" and asking:
            return replace(table, clock=table.clock.run(table.now))
        case ("strike", place):
            return replace(table, struck=toggled(table.struck, place))
        case ("note", kind, what) if table.seat is not None and model.held == ("card", str(table.seat)):
            return strike(table, table.seat, kind, what)
        case ("leaf",) if model.held == ("card", str(table.seat)):
            return replace(table, leaf=(table.leaf + 1) % (1 + leaves(seen, leaf_of(model))))
    return table


def _is_seat(number: str, seen: View) -> bool:
    return number.isdecimal() and int(number) < seen.seats


def _unused(seen: View) -> set[str]:
    """The places that may still be named, by whomever (S13)."""
    return {listed.place.id for listed in seen.places if not listed.used}


def _pass_on(table: Table, seen: View) -> Table:
    """The phone goes to the next seat; it ends with the dealer, who starts the clock."""
    if table.seat == seen.dealer or table.seat is None:
        return replace(table, stage="ready", seat=None)
    return replace(table, seat=(table.seat + 1) % seen.seats)


def _to_round(table: Table) -> Table:
    """Back to what all look at; a clock that waited for an accusation or a confession goes on."""
    clock = table.clock if table.purpose == "look" else table.clock.run(table.now)
    return replace(table, stage="round", clock=clock, seat=None, purpose="", chosen="")


# --- moves of the game -------------------------------------------------------------------------------


def _play(model: Model, table: Table, words: tuple[str, ...], t: Text) -> tuple[Model, Effects]:
    """Play a move: `play TURN SEAT INDEX`; one that names an old turn is dropped."""
    assert model.match is not None
    try:
        turn, seat, index = int(words[1]), None if words[2] == "table" else int(words[2]), int(words[3])
        played = play(model.match, seat, index, turn)
    except (Late, Illegal, ValueError, IndexError):
        return model, ()
    return _shown(replace(model, match=played, held=(), notice=None), table, t)


def _shown(model: Model, table: Table, t: Text) -> tuple[Model, Effects]:
    """The screen that belongs to what the game is doing now, and the clock with it."""
    match = model.match
    assert match is not None
    seen: View = view(match, None)
    now = table.now
    match seen.phase:
        case Phase.DEALT if table.stage == "score":
            table = replace(_dealt(match), now=now)
        case Phase.DEALT:
            full = Clock(seen.minutes * MINUTE)
            table = replace(table, stage="ready", clock=full, seat=None, purpose="", chosen="")
        case Phase.ASKING:
            table = replace(
                table, stage="round", clock=table.clock.run(now), seat=None, purpose="", chosen=""
            )
        case Phase.GUESSING:
            other = next(seat for seat in seen.to_act if seat is not None)
            table = replace(table, stage="name", seat=other, chosen="", clock=table.clock.stand(now))
        case Phase.VOTING | Phase.TIME_UP:
            waiting = next((seat for seat in seen.to_act), None)
            table = replace(table, stage="vote", seat=waiting, unveiled=False, clock=table.clock.stand(now))
        case Phase.ROUND_OVER | Phase.OVER:
            table = replace(table, stage="score", clock=table.clock.stand(now), seat=None, chosen="")
    model = replace(model, table=table)
    news = told(match, t)
    noise = _noise(match, seen)
    return model, (*_keep(model), *_clockwork(table), *((Speak(news),) if news else ()), *noise)


def _noise(match: Match, seen: View) -> Effects:
    """What is heard when the table's business changes."""
    match seen.phase:
        case Phase.ASKING if ClockStarted(seen.dealer) in match.events[-1]:
            return (AUDIBLE,)
        case Phase.VOTING:
            return (Sound("paw"), Buzz((60,)))
        case Phase.ROUND_OVER | Phase.OVER:
            return (Sound("gong"), Buzz((80, 60, 80)))
    return ()


def _after_undo(table: Table, match: Match) -> Table:
    """The clock of a start that was taken back is full again."""
    if view(match, None).phase is Phase.DEALT:
        return replace(table, clock=Clock(view(match, None).minutes * MINUTE))
    return table


def _dealt(match: Match) -> Table:
    """A fresh deal: the phone starts at the dealer's left and ends with the dealer."""
    seen: View = view(match, None)
    return Table(
        stage="deal",
        clock=Clock(seen.minutes * MINUTE),
        seat=(seen.dealer + 1) % seen.seats,
        notes=(Notes(),) * seen.seats,
    )


# --- the clock ---------------------------------------------------------------------------------------


def _tick(model: Model, table: Table, seen: View, t: Text) -> tuple[Model, Effects]:
    """The clock moves; when nothing is left, TABLE says so (S10)."""
    assert model.match is not None
    if table.clock.since is None or seen.phase is not Phase.ASKING:
        return model, ()
    if table.remaining == 0:
        up = next(move for move in seen.open_moves if move.seat is None)
        closed = replace(model, held=(), match=play(model.match, None, up.index))
        shown, effects = _shown(closed, table, t)
        return shown, (*effects, Sound("gong"), Buzz((300, 120, 300)))
    beat = () if table.remaining // 1000 % HEARTBEAT else (_kept(table),)
    return model, (*_warning(model, table, t), *_clockwork(table), *beat)


def _warning(model: Model, table: Table, t: Text) -> Effects:
    """A bell at one minute and at ten seconds, in words too, and a tick for each of the last seconds."""
    left = table.remaining
    for mark, name in WARNINGS.items():
        if mark - 1000 < left <= mark:
            return (Sound("bell"), Buzz((120, 80, 120)), Speak(t(f"spyfall.said.{name}")))
    return (Sound("tick"),) if left < min(WARNINGS) and model.settings.sound == "on" else ()


def _clockwork(table: Table) -> Effects:
    """The next tick falls on the next whole second; a clock that stands needs none."""
    if table.clock.since is None:
        return (Cancel("clock"),)
    rest = table.remaining % 1000 or 1000
    return (After(min(rest + 5, 1000), "spyfall tick", "clock"),)


def _recalled(model: Model, match: Match, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """The clock and the notes are back from the device; land on a public screen or the deal's curtain."""
    seen: View = view(match, None)
    table = replace(load(msg.value, seen.seats, seen.minutes * MINUTE), now=msg.at)
    table = replace(table, clock=table.clock.taken_up(msg.at))
    if seen.phase is Phase.DEALT:
        return replace(model, table=replace(_dealt(match), now=msg.at, notes=table.notes)), ()
    stage = {Phase.VOTING: "vote", Phase.TIME_UP: "vote", Phase.ASKING: "round", Phase.GUESSING: "name"}
    seat = next((seat for seat in seen.to_act), None) if seen.phase is not Phase.ASKING else None
    table = replace(table, stage=stage.get(seen.phase, "score"), seat=seat)
    opened = replace(model, table=table)
    if seen.phase is Phase.ASKING and table.clock.since is not None:
        ticking, effects = _tick(opened, table, seen, t)
        return ticking, (*effects, AUDIBLE)
    return opened, ()


def _keep(model: Model) -> Effects:
    """Everything that must outlive an empty battery."""
    assert model.match is not None
    return (Save("open:spyfall", dump_match(model.match)), _kept(model.table))


def _kept(table: Table) -> Save:
    """What is kept beside the match, the clock as it stands now."""
    return Save("table:spyfall", dump(table))
