"""How a game begins and goes on after a pause."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine import match as matches
from engine.spyfall.options import ALL_SPIES_IN, LIMITS, MINUTES, Options, places_of
from engine.spyfall.packs import parse
from engine.spyfall.phase import Phase
from ui.effects import Effects, KeepAwake, Prepare
from ui.model import Notice
from ui.records.people import FACES
from ui.table.keeping import known_as_kept, left_alone, load, opened, resumed, saved
from ui.table.sitting import open_match, people, with_own
from ui.table.views import public
from ui.tables import PERSON
from ui.tables.spyfall.follow import dealt, tick
from ui.tables.spyfall.lobby.laying import by_cards, number, places_on, sound_rounds
from ui.tables.spyfall.round.clock import AUDIBLE, clock_of
from ui.tables.spyfall.state import KEPT
from ui.tables.spyfall.words import picture

if TYPE_CHECKING:
    from engine.match import Match
    from engine.spyfall.view import View
    from ui.codec import Sent
    from ui.i18n import Text
    from ui.model import Model
    from ui.records.lobby import Lobby


def begin(model: Model, seed: str, t: Text) -> tuple[Model, Effects]:
    """Deal the first round at the table that the lobby has laid."""
    laid = model.lobby
    assert laid is not None
    options = _by_cards(laid) if by_cards(laid) else _options(laid, model.own_places)
    if options is None:
        return replace(model, notice=Notice("spyfall.no_places")), ()
    names = tuple(s.name or t("lobby.player", number=i + 1) for i, s in enumerate(laid.sitters))
    match = matches.begin("spyfall", len(names), options, seed, names)
    kinds = tuple(sitter.kind if options.talk == "cards" else PERSON for sitter in laid.sitters)
    begun = replace(opened(model, match), bots=kinds, table=dealt(public(match), kinds))
    return known_as_kept(begun), (*saved(begun, KEPT), KeepAwake(True), pictures(match))


def _options(laid: Lobby, own_places: str) -> Options | None:
    """The rules that the lobby has agreed on; None where no place is left to be at."""
    places = places_on(laid)
    own = parse(own_places).places if laid.option("own", "on") == "on" else ()
    if not places and not own:
        return None
    minutes = number(laid.option("minutes"))
    return Options(
        rounds=sound_rounds(laid, len(places) + len(own)),
        minutes=minutes if minutes in MINUTES else None,
        roles=laid.option("roles", "on") == "on",
        questions="free" if laid.option("questions") == "free" else "tracked",
        ballot="secret" if laid.option("ballot") == "secret" else "open",
        time_up="point" if laid.option("time_up") == "point" else "seats",
        two_spies=laid.option("two_spies") == "on",
        dealer=laid.first,
        places=places,
        own=own,
        **_house_rules(laid, len(places) + len(own)),
    )


def _house_rules(laid: Lobby, places: int) -> dict[str, Any]:
    """What a table has agreed on beside the rules: a false place needs another one."""
    rare = number(laid.option("all_spies_in"))
    false = laid.option("false_place") == "on" and places > 1
    return {
        "all_spies_in": rare if rare in ALL_SPIES_IN and not false else 0,
        "false_place": false,
        "children": laid.option("children") == "on",
    }


def _by_cards(laid: Lobby) -> Options | None:
    """The same by cards: only built-in places have grades, and some of the house rules do not go with it."""
    places = places_on(laid)
    if not places:
        return None
    limit = number(laid.option("limit"))
    return Options(
        rounds=sound_rounds(laid, len(places)),
        roles=laid.option("roles", "on") == "on",
        ballot="secret" if laid.option("ballot") == "secret" else "open",
        dealer=laid.first,
        places=places,
        talk="cards",
        children=laid.option("children") == "on",
        limit=limit if limit in LIMITS else None,
    )


def resume(model: Model, match: Match) -> tuple[Model, Effects]:
    """Go on with a kept game; the clock and the notes are asked of the device."""
    return resumed(model, match, pictures(match))


def ahead() -> tuple[str, ...]:
    """What lobby and deal show, whatever is dealt."""
    return (*FACES, "spy")


def pictures(match: Match) -> Prepare:
    """All that any card could show, in an order that does not tell which one it is."""
    return Prepare(tuple(sorted({"spy", *(picture(place) for place in places_of(match.options))})))


def recalled(model: Model, sent: Sent[Any], t: Text) -> tuple[Model, Effects]:
    """The clock and the notes are back from the device; land on a public screen or the deal's curtain.

    What is taken up is kept at once: so another window, whose clock may be running, hears where it goes on.
    """
    match = open_match(model)
    seen: View = public(match)
    bots, kept = load(sent.value, match, KEPT)
    if match.options.talk == "spoken":  # bots do not hear people talk
        bots = (PERSON,) * match.seats
    if seen.phase is Phase.DEALT:
        table = replace(dealt(seen, bots, kept.own), now=sent.at, notes=kept.notes)
    else:
        assert kept.clock is not None
        table = replace(kept, clock=kept.clock.taken_up(sent.at), now=sent.at)
    found = replace(left_alone(model, sent.value), bots=bots, table=table)
    if seen.phase not in (Phase.DEALT, Phase.ASKING, Phase.ANSWERING):
        found = with_own(found, seat=next((seat for seat in seen.to_act if seat in people(bots)), None))
    claim = saved(found, KEPT)
    if seen.phase is not Phase.ASKING or clock_of(found).since is None:
        return found, claim
    ticking, effects = tick(found, t)
    return ticking, (*claim, *effects, AUDIBLE)
