"""What each seat gets for the way a round ended (S11, S12)."""

from __future__ import annotations

from engine.core import Seat

from .rounds import Award, Deal, Guess, Reason


def awards(
    deal: Deal, reason: Reason, suspect: Seat | None, stopper: Seat | None, guesses: tuple[Guess, ...]
) -> tuple[tuple[Award, ...], ...]:
    """Everything that each seat gets points for (S11, S12).

    Two spies are no team: when one is caught, only he has lost, and the other scores like the others. Of two
    guesses each is judged by itself, and the others have won when both were wrong.
    """
    seats = range(len(deal.roles))
    spies = deal.spies
    match reason:
        case Reason.CAUGHT:
            others = {seat: (Award.OTHERS_WON,) for seat in seats if seat != suspect}
            more = {stopper: (Award.OTHERS_WON, Award.STOPPED_THE_CLOCK)} if stopper is not None else {}
            got: dict[Seat, tuple[Award, ...]] = {**others, **more}
        case Reason.INNOCENT:
            got = dict.fromkeys(spies, (Award.SPY_WON, Award.INNOCENT_ACCUSED))
        case Reason.TIME:
            got = dict.fromkeys(spies, (Award.SPY_WON,))
        case Reason.GUESSED:
            right = (guess.seat for guess in guesses if guess.place == deal.place)
            got = dict.fromkeys(right, (Award.SPY_WON, Award.NAMED_THE_PLACE))
        case Reason.WRONG_GUESS:
            got = {seat: (Award.OTHERS_WON,) for seat in seats if seat not in spies}
    return tuple(got.get(seat, ()) for seat in seats)
