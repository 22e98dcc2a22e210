"""The places of Spyfall as postcards, and the blank one for a place of the table's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art import (
    places_arms,
    places_fun,
    places_guests,
    places_school,
    places_sea,
    places_town,
    places_travel,
)
from tools.art.palette import BRIGHT, CREAM, DUSK, GOLD, INK, SAND, SIGNAL
from tools.art.scenes import postcard
from tools.art.svg import box, disc, group, line, outlined, path


def own() -> str:
    """A place of the table's own: a pencil that has just begun to draw it."""
    pencil = [
        path("M0 0L-13-30V-128H13V-30Z", GOLD),
        path("M-13-30L0 0L13-30Q6-38 0-30Q-6-38-13-30Z", SAND),
        path("M-5-12L0 0L5-12Z", INK),
        line("M0-44V-112", 4),
        box(-13, -128, 26, 16, BRIGHT),
        box(-13, -146, 26, 20, SIGNAL, corner=6),
    ]
    return postcard(
        "own",
        DUSK,
        outlined(
            [
                box(48, 32, 156, 136, CREAM, corner=6),
                line("M120 158C100 128 82 112 82 88C82 38 158 38 158 88C158 104 148 118 138 132", 8),
                disc(120, 88, 15, SIGNAL),
                group(pencil, x=136, y=136, turn=104),
            ],
            4,
        ),
    )


DRAWINGS: Final[tuple[Callable[[], str], ...]] = (
    places_sea.beach,
    places_arms.crusader_army,
    places_sea.pirate_ship,
    places_arms.partisan_squad,
    places_arms.military_base,
    places_town.bank,
    places_school.university,
    places_travel.airplane,
    places_town.supermarket,
    places_fun.corporate_party,
    places_sea.lighthouse,
    places_travel.night_train,
    places_travel.space_station,
    places_school.zoo,
    places_school.library,
    places_fun.film_set,
    places_travel.ski_resort,
    places_town.bakery,
    places_school.farm,
    places_fun.amusement_park,
    places_arms.haunted_castle,
    places_fun.stadium,
    places_fun.wedding,
    places_travel.border_crossing,
    places_fun.opera_house,
    places_sea.submarine,
    places_school.kindergarten,
    places_town.hair_salon,
    places_town.flea_market,
    places_town.vet_clinic,
    places_guests.hospital,
    places_guests.school,
    places_guests.restaurant,
    places_guests.hotel,
    own,
)
"""Every postcard; its function is called as the place is."""
