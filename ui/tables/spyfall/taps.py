"""What a tap on a Spyfall table does."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Illegal, Seat
from engine.match import Late, Match, play, undo, undoable, view
from engine.match import begin as begin_match
from engine.match import dump as dump_match
from engine.spyfall.cards import PLACE_IDS
from engine.spyfall.moves import NamePlace
from engine.spyfall.options import Options, places_of
from engine.spyfall.packs import parse
from engine.spyfall.rounds import Phase
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

from .lobby import sound_rounds
from .state import Clock, Notes, Table, dump, load, strike, toggled
from .words import picture, told

MINUTE = 60_000
WARNINGS = (60_000, 10_000)
"""How much is left when the clock speaks up."""


def begin(model: Model, seed: str, t: Text) -> tuple[Model, Effects]:
    """Deal the first round at the table that the lobby has laid."""
    laid = model.lobby
    assert laid is not None
    off = set(laid.option("off").split(","))
    places = tuple(place for place in PLACE_IDS if place not in off)
    own = parse(model.own_places).places if laid.option("own", "on") == "on" else ()
    if not places and not own:
        return replace(model, notice=Notice("spyfall.no_places")), ()
    minutes = laid.option("minutes", "auto")
    options = Options(
        rounds=sound_rounds(laid, len(places) + len(own)),
        minutes=None if minutes == "auto" else int(minutes),
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
    """All places are on the table as soon as the clock runs; their order does not tell which one it is."""
    return Prepare(tuple(sorted({picture(place) for place in places_of(match.options)})))


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
    if words == ("undo",) and undoable(match):
        return _shown(replace(model, match=undo(match)), _after_undo(table, match), t)
    if words == ("recalled",):
        return _recalled(model, match, msg, t)
    changed = _stage(table, seen, words, model)
    if isinstance(changed, Notice):
        return replace(model, notice=changed), ()
    if changed == table:
        return model, ()
    model = replace(model, table=changed, held=model.held if words[:1] == ("note",) else ())
    return model, (*_keep(model), *_clockwork(changed))


def _stage(table: Table, seen: View, words: tuple[str, ...], model: Model) -> Table | Notice:
    """What changes on the screen without a move of the game."""
    match words:
        case ("next",) if table.stage == "deal":
            return _pass_on(table, seen)
        case ("who", purpose) if table.stage == "round" and seen.phase is Phase.ASKING:
            clock = table.clock.stand(table.now) if purpose == "stop" else table.clock
            return replace(table, stage="who", purpose=purpose, clock=clock)
        case ("me", number) if table.stage == "who" and _is_seat(number, seen):
            return replace(table, stage=table.purpose, seat=int(number))
        case ("close",) if table.stage in ("who", "look", "stop", "name"):
            return _to_round(table, seen)
        case ("spy",) if table.stage == "look" and table.seat is not None:
            return _confess(table, model, table.seat)
        case ("place", place) if table.stage == "name":
            return replace(table, chosen=place)
        case ("take",) if table.stage == "vote":
            return replace(table, unveiled=True)
        case ("pause",) if table.stage == "round":
            running = table.clock.since is not None
            return replace(
                table, clock=table.clock.stand(table.now) if running else table.clock.run(table.now)
            )
        case ("strike", place):
            return replace(table, struck=toggled(table.struck, place))
        case ("note", kind, what) if table.seat is not None and model.held == ("card", str(table.seat)):
            return strike(table, table.seat, kind, what)
    return table


def _is_seat(number: str, seen: View) -> bool:
    return number.isdecimal() and int(number) < seen.seats


def _pass_on(table: Table, seen: View) -> Table:
    """The phone goes to the next seat; it ends with the dealer, who starts the clock."""
    if table.seat == seen.dealer or table.seat is None:
        return replace(table, stage="ready", seat=None)
    return replace(table, seat=(table.seat + 1) % seen.seats)


def _to_round(table: Table, seen: View) -> Table:
    """Back to what all look at; a clock that waited for an accusation goes on."""
    clock = table.clock
    if table.purpose == "stop" and seen.phase is Phase.ASKING:
        clock = clock.run(table.now)
    stage = "ready" if seen.phase is Phase.DEALT else "round"
    return replace(table, stage=stage, clock=clock, seat=None, purpose="", chosen="")


def _confess(table: Table, model: Model, seat: Seat) -> Table | Notice:
    """Only a spy can show himself; who is none is told so behind his own curtain."""
    assert model.match is not None
    if any(isinstance(action, NamePlace) for action in view(model.match, seat).actions):
        return replace(table, stage="name", clock=table.clock.stand(table.now), purpose="stop")
    return Notice("spyfall.not_the_spy")


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
            table = replace(table, stage="ready", clock=Clock(seen.minutes * MINUTE), seat=None)
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
    return model, (*_keep(model), *_clockwork(table), *((Speak(news),) if news else ()), *_noise(seen))


def _noise(seen: View) -> Effects:
    """What is heard when the table's business changes."""
    match seen.phase:
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
    return model, (*_warning(model, table), *_clockwork(table))


def _warning(model: Model, table: Table) -> Effects:
    """A bell at one minute and at ten seconds, and a tick for each of the last seconds."""
    left = table.remaining
    if any(mark - 1000 < left <= mark for mark in WARNINGS):
        return (Sound("bell"), Buzz((120, 80, 120)))
    return (Sound("tick"),) if left < WARNINGS[-1] and model.settings.sound == "on" else ()


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
    if seen.phase is Phase.DEALT:
        return replace(model, table=replace(_dealt(match), now=msg.at, notes=table.notes)), ()
    stage = {Phase.VOTING: "vote", Phase.TIME_UP: "vote", Phase.ASKING: "round", Phase.GUESSING: "name"}
    seat = next((seat for seat in seen.to_act), None) if seen.phase is not Phase.ASKING else None
    table = replace(table, stage=stage.get(seen.phase, "score"), seat=seat)
    opened = replace(model, table=table)
    if seen.phase is Phase.ASKING and table.clock.since is not None:
        return _tick(opened, table, seen, t)
    return opened, ()


def _keep(model: Model) -> Effects:
    """Everything that must outlive an empty battery."""
    assert model.match is not None
    return (Save("open:spyfall", dump_match(model.match)), Save("table:spyfall", dump(model.table)))
