"""A match: a seed, options and a list of moves; its state is what they add up to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.chance import is_seed
from engine.core import Illegal, Outcome, Player, Step
from engine.games import GAMES
from engine.names import cut, tidy
from engine.plain import DEEPEST, Misfit, depth, plain, shaped

VERSION = 1
LARGEST_SAVE = 1_000_000
MOST_MOVES = 20_000
LONGEST_NAME = 60
FIELDS = frozenset({"v", "game", "names", "seats", "options", "seed", "moves"})


class Late(Exception):
    """A move that was meant for a turn which is over."""


class BadSave(Exception):
    """A file that is no saved match; the code says why, for words in any language."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


BAD_SAVE_CODES = (
    "too_big",
    "too_deep",
    "not_json",
    "not_a_match",
    "wrong_version",
    "unknown_game",
    "bad_names",
    "bad_seats",
    "bad_options",
    "bad_seed",
    "bad_moves",
    "illegal_move",
)


@dataclass(frozen=True, slots=True)
class Match:
    """A game as it is being played, with all moves so far."""

    game: str
    seats: int
    options: Any
    seed: str
    names: tuple[str, ...]
    state: Any
    moves: tuple[tuple[Player, int], ...] = ()
    """Who played, and which of the actions that were legal then."""
    events: tuple[tuple[Any, ...], ...] = ()
    """What each move led to."""
    before: Any = None
    """The state that the last move was played in."""

    @property
    def turn(self) -> int:
        """How many moves were played: what a tap has to name so that a late one is noticed."""
        return len(self.moves)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return GAMES[self.game].outcome(self.state)


def begin(game: str, seats: int, options: Any, seed: str, names: tuple[str, ...]) -> Match:
    """A match before its first move; a ValueError names what does not fit together."""
    if not is_seed(seed):
        raise ValueError("seed")
    if len(names) != seats or not all(map(is_name, names)):
        raise ValueError("names")
    return Match(game, seats, options, seed, names, GAMES[game].setup(seats, seed, options))


def view(match: Match, seat: Player) -> Any:
    """What a seat may know and do now; for TABLE, what lies open."""
    return GAMES[match.game].view(match.state, seat)


def play(match: Match, seat: Player, index: int, turn: int | None = None) -> Match:
    """Play the action that stands at this index of the seat's view; one meant for another turn is Late."""
    if turn is not None and turn != match.turn:
        raise Late(f"turn {turn}, now {match.turn}")
    step = _step(match.game, match.state, seat, index)
    return Match(
        match.game,
        match.seats,
        match.options,
        match.seed,
        match.names,
        step.state,
        (*match.moves, (seat, index)),
        (*match.events, step.events),
        before=match.state,
    )


def _step(name: str, state: Any, seat: Player, index: int) -> Step[Any]:
    """What the action at an index of the seat's view leads to."""
    game = GAMES[name]
    actions = game.legal(state, seat)
    if not 0 <= index < len(actions):
        raise Illegal(f"action {index} of {len(actions)} by {seat}")
    return game.apply(state, seat, actions[index])


def act(match: Match, seat: Player, action: Any, turn: int | None = None) -> Match:
    """Play an action itself, wherever it stands in the seat's view."""
    actions = GAMES[match.game].legal(match.state, seat)
    if action not in actions:
        raise Illegal(f"{action} by {seat}")
    return play(match, seat, actions.index(action), turn)


def steps(match: Match) -> Iterator[tuple[Player, Any, Step[Any]]]:
    """The whole match once more: who played, what, and what it led to."""
    game = GAMES[match.game]
    state = game.setup(match.seats, match.seed, match.options)
    for seat, index in match.moves:
        action = game.legal(state, seat)[index]
        step = game.apply(state, seat, action)
        yield seat, action, step
        state = step.state


def undoable(match: Match) -> bool:
    """Whether the last move may be taken back: the game calls it a slip that told nobody anything."""
    if not match.moves:
        return False
    game = GAMES[match.game]
    seat, index = match.moves[-1]
    action = game.legal(match.before, seat)[index]
    return isinstance(action, game.INFO.slips) and game.slip(match.before, action, match.state)


def undo(match: Match) -> Match:
    """The match without its last move, if that was a slip."""
    if not undoable(match):
        raise Illegal("nothing to take back")
    return _replay(begin(match.game, match.seats, match.options, match.seed, match.names), match.moves[:-1])


def _replay(match: Match, moves: tuple[tuple[Player, int], ...]) -> Match:
    """A match that has just begun, after all these moves; many thousands take no longer each than a few."""
    state, before, told = match.state, match.before, []
    for seat, index in moves:
        step = _step(match.game, state, seat, index)
        before, state = state, step.state
        told.append(step.events)
    return replace(match, state=state, moves=moves, events=tuple(told), before=before)


# --- saving ------------------------------------------------------------------------------------------


def dump(match: Match) -> str:
    """The match as a text that load understands."""
    return json.dumps(
        {
            "v": VERSION,
            "game": match.game,
            "names": match.names,
            "seats": match.seats,
            "options": plain(match.options),
            "seed": match.seed,
            "moves": match.moves,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def load(text: str) -> Match:
    """The match that a text holds; anything else is a BadSave with the reason's code."""
    data = _parsed(text)
    if not isinstance(data, dict) or "v" not in data:
        raise BadSave("not_a_match")
    if type(data["v"]) is not int or data["v"] != VERSION:
        raise BadSave("wrong_version")
    if data.keys() != FIELDS:
        raise BadSave("not_a_match")
    game = data["game"]
    if not isinstance(game, str) or game not in GAMES:
        raise BadSave("unknown_game")
    seats = data["seats"]
    if type(seats) is not int:
        raise BadSave("bad_seats")
    names = data["names"]
    if not isinstance(names, list) or len(names) != seats or not all(map(_was_name, names)):
        raise BadSave("bad_names")
    seed = data["seed"]
    if not isinstance(seed, str) or not is_seed(seed):
        raise BadSave("bad_seed")
    moves = _moves(data["moves"])
    try:
        options = shaped(data["options"], GAMES[game].Options)
    except Misfit as misfit:
        raise BadSave("bad_options") from misfit
    try:
        match = begin(game, seats, options, seed, tuple(map(_renamed, names, range(1, seats + 1))))
    except ValueError as misfit:
        raise BadSave("bad_seats" if str(misfit) == "seats" else "bad_options") from misfit
    try:
        return _replay(match, moves)
    except Illegal as illegal:
        raise BadSave("illegal_move") from illegal


def is_name(name: Any) -> bool:
    """Whether something can be a player's name: a short, tidy text; an empty one leaves it to the table."""
    return _was_name(name) and tidy(name) == name


def _was_name(name: Any) -> bool:
    """Whether something was a name when names were looked at less closely."""
    return isinstance(name, str) and len(name) <= LONGEST_NAME


def _renamed(name: str, number: int) -> str:
    """A saved name as it is seen; one of which nothing is seen becomes the number of its seat."""
    return cut(name, LONGEST_NAME) or (str(number) if name else "")


def _moves(data: Any) -> tuple[tuple[Player, int], ...]:
    """The moves of a save, each a seat (null: the table) and an index."""
    if not isinstance(data, list) or len(data) > MOST_MOVES:
        raise BadSave("bad_moves")
    for move in data:
        if not isinstance(move, list) or len(move) != 2:
            raise BadSave("bad_moves")
        seat, index = move
        if type(index) is not int or index < 0 or not (seat is None or (type(seat) is int and seat >= 0)):
            raise BadSave("bad_moves")
    return tuple((seat, index) for seat, index in data)


def _parsed(text: str) -> Any:
    """JSON, but nothing so big or so deep that reading it could break the reader."""
    if len(text) > LARGEST_SAVE:
        raise BadSave("too_big")
    if depth(text) > DEEPEST:
        raise BadSave("too_deep")
    try:
        return json.loads(text, parse_constant=_no_number, object_pairs_hook=_object)
    except ValueError as error:
        raise BadSave("not_json") from error


def _no_number(name: str) -> Any:
    """NaN and the infinities are no JSON, though Python would read them."""
    raise ValueError(name)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose names are all different."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name twice")
    return found
