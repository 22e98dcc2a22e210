"""How often the phone changes hands in a game of Checkpoint Charlie, and what that costs.

Counted is what the ritual needs of people who decide nothing but their faces: an action is a hold or a tap
behind a curtain; a handover is a curtain that comes up for a person. Turning cards, accusing and what leads
on from what all look at (the scoring, the case file) is the game itself and not counted. The worst case is
a game that lasts for five rounds in which somebody could announce or swap after each.
"""

from dataclasses import dataclass

import pytest

from tests.ui.charlie_phone import Phone, begun, step
from ui.i18n import Text
from ui.table.views import public
from ui.tables.charlie.deal.choices import offered
from ui.tables.charlie.state import Scene

PRIVATE = (Scene.DEAL, Scene.VISITS)


@dataclass
class Cost:
    """What the ritual of a game has cost."""

    rounds: int = 0
    actions: int = 0
    handovers: int = 0


def cost(phone: Phone) -> Cost:
    """Play a game to its end and count."""
    spent = Cost()
    taken = phone.take

    def counting(sent: object) -> None:
        says = type(getattr(getattr(sent, "message", None), "message", None)).__name__
        behind = says in ("Hold", "Side", "Done", "Mark", "Take")
        spent.actions += behind and phone.scene in PRIVATE
        taken(sent)  # type: ignore[arg-type]

    phone.take = counting  # type: ignore[method-assign]
    while phone.scene is not Scene.END:
        if phone.scene is Scene.VISITS:
            spent.handovers += phone.holder is not None
        if phone.scene is Scene.DEAL:
            spent.handovers += len([kind for kind in phone.model.bots if kind == "person"])
        assert phone.model.match is not None
        spent.rounds = phone.model.match.state.round
        step(phone)
    return spent


@pytest.mark.parametrize(("people", "actions", "handovers"), [(3, 36, 18), (4, 48, 24), (5, 60, 30)])
def test_a_game_of_five_rounds_costs_at_most_so_many_actions_and_handovers(
    t: Text, people: int, actions: int, handovers: int
) -> None:
    longest = Cost()
    for number in range(4):
        spent = cost(begun(t, people, 0, seed=f"{number:032x}", adler="on", stasi="on"))
        assert spent.actions <= actions
        assert spent.handovers <= handovers
        assert spent.actions == 2 * spent.handovers
        assert people != 4 or (spent.actions <= 60 and spent.handovers <= 25)
        longest = max(longest, spent, key=lambda each: (each.rounds, each.actions))
    assert (longest.rounds, longest.actions, longest.handovers) == (5, actions, handovers)


def test_where_nobody_can_decide_anything_the_pass_is_the_deal_alone(t: Text) -> None:  # C26, C27
    phone = begun(t, 4, 0)
    while phone.scene is not Scene.VISITS:
        step(phone)
    assert not offered(public(phone.model.match))
    assert "charlie mark" not in phone.page
    assert "own-markers" not in phone.page
    seen = phone.hold()
    assert "own-markers" in seen
    assert seen.count("clues/") == 2
    assert "own-may" not in seen
    assert "charlie mark" not in phone.page


def test_after_a_last_scoring_in_which_nobody_can_decide_anything_there_is_no_pass(t: Text) -> None:
    without = 0
    for number in range(4):
        phone = begun(t, 3, 0, seed=f"{number:032x}")
        scenes = []
        while phone.scene is not Scene.END:
            scenes.append(phone.scene)
            step(phone)
        without += scenes[-1] is Scene.CASE
    assert without


def test_who_could_decide_something_is_told_by_what_all_see(t: Text) -> None:  # C26
    phone = begun(t, 4, 0, adler="on")
    while phone.scene is not Scene.VISITS:
        step(phone)
    assert offered(public(phone.model.match))
