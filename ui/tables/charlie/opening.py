"""How a game begins, goes on after a pause, and begins again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import match as matches
from engine.charlie.cards import CATS, COLOURS, HOUNDS, TRAITS
from engine.charlie.markers import markers
from engine.charlie.options import Options
from engine.plain import shaped
from ui.daily import dealt
from ui.effects import Effects, Focus, KeepAwake, Prepare, Seed
from ui.messages import Begin
from ui.model import Model
from ui.records.lobby import Lobby, Sitter
from ui.records.people import FACES
from ui.table.keeping import left_alone, load, opened, resumed
from ui.table.sitting import Sitting, open_match
from ui.tables.charlie.follow import followed
from ui.tables.charlie.lobby import HOUSE_RULES, called
from ui.tables.charlie.pieces import marker_picture
from ui.tables.charlie.state import KEPT, Own, Scene

if TYPE_CHECKING:
    from engine.match import Match
    from ui.i18n import Text

PICTURES = Prepare(
    secret=(
        *(
            f"{kind}/{trait.value}-{side}"
            for kind in ("clues", "traits")
            for trait in TRAITS
            for side in (0, 1)
        ),
        *sorted(
            marker_picture(marker)
            for marker in {m for each in markers(Options(stasi=True, adler=True)) for m in each}
        ),
    ),
    others=(
        *(f"hounds/{hound.value}" for hound in HOUNDS),
        *("deck", "paw", "back"),
        *(f"cats/{cat.code}" for cat in CATS),
        "stamp",
        *(f"markers/{colour.value}" for colour in COLOURS),
    ),
)
"""What a hound may hold open; and what the table shows, in about the order in which it does."""


def ahead() -> tuple[str, ...]:
    """What lobby, daily case and deal show."""
    cards = (f"hounds/{hound.value}-card" for hound in HOUNDS)
    return (*FACES, *cards, *PICTURES.secret, "deck", "paw", "back")


def begin(model: Model, seed: str, t: Text) -> tuple[Model, Effects]:
    """Start a game at the table that the lobby has laid."""
    laid = model.lobby
    assert laid is not None
    names = tuple(called(sitter, t) for sitter in laid.sitters)
    match = matches.begin("charlie", len(names), options(laid), seed, names)
    case = laid.option("case")
    match = dealt(match) if case else match
    kinds = tuple(sitter.kind for sitter in laid.sitters)
    begun = replace(opened(model, match), bots=kinds, table=Sitting(Scene.DEAL, Own(case=case)))
    now, effects = followed(begun, begun, t)
    return now, (KeepAwake(True), *effects, Focus("h1"), PICTURES)


def options(laid: Lobby) -> Options:
    """The rules that the lobby has agreed on."""
    chosen = [sitter.face for sitter in laid.sitters]
    rulings = {
        name: laid.option(name) for name, answers in HOUSE_RULES.items() if laid.option(name) in answers
    }
    agreed: Options = shaped(
        {
            "stasi": laid.option("stasi") == "on",
            "adler": laid.option("adler") == "on",
            "starter": laid.first,
            **({"rounds": 1} if laid.option("case") else {}),
            "hounds": chosen + [hound.value for hound in HOUNDS if hound.value not in chosen],
            **rulings,
        },
        Options,
    )
    return agreed


def resume(model: Model, match: Match) -> tuple[Model, Effects]:
    """Go on with a game that was kept: first ask who sat where."""
    return resumed(model, match, PICTURES)


def recalled(model: Model, kept: str, t: Text) -> tuple[Model, Effects]:
    """Everybody sits where they sat; the phone shows a curtain or a public screen."""
    kinds, sitting = load(kept, open_match(model), KEPT)
    found = replace(left_alone(model, kept), bots=kinds, table=sitting, held=None)
    now, effects = followed(found, found, t)
    return now, (*effects, Focus("h1"))


def again(model: Model, seats: str) -> tuple[Model, Effects]:
    """The same table once more, in one tap."""
    return replace(model, lobby=laid_again(model)), (Seed(Begin("charlie", seats)),)


def laid_again(model: Model) -> Lobby:
    """The lobby that this game began with."""
    match = open_match(model)
    rules: Options = match.options
    sitters = (
        Sitter(name, kind, rules.hounds[seat].value)
        for seat, (name, kind) in enumerate(zip(match.names, model.bots, strict=True))
    )
    agreed = {
        "stasi": "on" if rules.stasi else "off",
        "adler": "on" if rules.adler else "off",
        **{name: str(getattr(rules, name)) for name in HOUSE_RULES},
    }
    return Lobby("charlie", tuple(sitters), rules.starter, tuple(sorted(agreed.items())))
