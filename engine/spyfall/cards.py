"""What is printed on the components of Spyfall: 30 places with 7 roles each (S1); the choice is ours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.core import Seat

PlaceId: TypeAlias = str
"""A built-in place is called by its key ("beach"), one of the table's own by its number ("own.0")."""

QuestionId: TypeAlias = str
"""Words for a question and its answers are in the locale: question.loud, answer.loud.0 … answer.loud.4."""

SEATS: Final = range(3, 9)
ANSWERS: Final = range(5)
"""A question asks for a degree, and so is answered by one (I1)."""
HAND: Final = 4
"""Who asks by cards holds so many questions (I5)."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the list: words for it and its roles are in the locale, unless it brings its own."""

    id: PlaceId
    roles: tuple[str, ...]
    name: str | None = None
    """Only of a place of the table's own: its name, as it was typed; then its roles are text, too."""


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """A place that the table made up: plain text, whatever it looks like."""

    name: str
    roles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """What one seat was dealt: the spy card, or a place and a role (S4); without roles, the place alone."""

    spy: bool
    place: Place | None
    role: str | None


@dataclass(frozen=True, slots=True)
class Deal:
    """The secret of a round: where it is, who are the spies and who plays what (S4)."""

    place: PlaceId
    spies: tuple[Seat, ...]
    roles: tuple[str | None, ...]
    """One a seat; None for a spy, and for who plays without a role."""
    decoy: PlaceId | None = None
    """House rule: the place on the card of a spy, who so does not know that he is one."""


_ROLES: Final[dict[PlaceId, tuple[str, ...]]] = {
    "beach": (
        "lifeguard",
        "ice_cream_seller",
        "surfer",
        "sunburnt_tourist",
        "sandcastle_builder",
        "treasure_hunter",
        "grandma",
    ),
    "crusader_army": ("knight", "squire", "monk", "cook", "archer", "minstrel", "mule_driver"),
    "pirate_ship": ("captain", "cabin_kid", "gunner", "cook", "lookout", "parrot", "prisoner"),
    "partisan_squad": ("commander", "scout", "radio_operator", "medic", "cook", "forester", "messenger"),
    "military_base": ("general", "recruit", "sentry", "potato_peeler", "mechanic", "doctor", "bugler"),
    "bank": ("teller", "guard", "manager", "client", "robber", "vault_keeper", "piggy_bank_kid"),
    "university": (
        "rector",
        "professor",
        "exam_student",
        "freshman",
        "lab_assistant",
        "porter",
        "eternal_student",
    ),
    "airplane": (
        "pilot",
        "attendant",
        "window_passenger",
        "anxious_passenger",
        "stowaway",
        "baby",
        "mechanic",
    ),
    "supermarket": ("cashier", "trolley_collector", "guard", "shopper", "taster", "fishmonger", "lost_child"),
    "corporate_party": ("boss", "accountant", "intern", "host", "dj", "sysadmin", "pizza_courier"),
    "lighthouse": ("keeper", "cat", "painter", "castaway", "gull_watcher", "ghost", "electrician"),
    "night_train": ("driver", "conductor", "snorer", "crime_writer", "chef", "latecomer", "chess_player"),
    "space_station": ("commander", "engineer", "gardener", "tourist", "robot", "doctor", "alien"),
    "zoo": (
        "elephant_keeper",
        "guide",
        "photographer",
        "balloon_seller",
        "monkey",
        "schoolkid",
        "seal_trainer",
    ),
    "library": ("librarian", "bookworm", "sleeper", "debtor", "poet", "archivist", "storyteller"),
    "film_set": (
        "director",
        "star",
        "stunt_double",
        "makeup_artist",
        "extra",
        "camera_operator",
        "prop_master",
    ),
    "ski_resort": ("instructor", "beginner", "rescuer", "lift_operator", "snowboarder", "dog", "cocoa_lover"),
    "bakery": ("baker", "apprentice", "cake_decorator", "early_customer", "inspector", "sparrow", "miller"),
    "farm": ("farmer", "milkmaid", "tractor_driver", "scarecrow", "beekeeper", "rooster", "city_cousin"),
    "amusement_park": (
        "coaster_operator",
        "dizzy_visitor",
        "mascot",
        "candyfloss_maker",
        "sharpshooter",
        "short_child",
        "fortune_teller",
    ),
    "haunted_castle": ("ghost", "vampire", "butler", "heir", "guide", "ghost_hunter", "armour"),
    "stadium": ("striker", "goalkeeper", "referee", "fan", "coach", "commentator", "ball_kid"),
    "wedding": (
        "bride",
        "groom",
        "photographer",
        "mother_in_law",
        "accordionist",
        "uninvited_guest",
        "cake_guard",
    ),
    "border_crossing": (
        "passport_officer",
        "customs_officer",
        "sniffer_dog",
        "lorry_driver",
        "smuggler",
        "diplomat",
        "tourist",
    ),
    "opera_house": (
        "soprano",
        "conductor",
        "prompter",
        "cloakroom_attendant",
        "critic",
        "phantom",
        "triangle_player",
    ),
    "submarine": (
        "captain",
        "periscope_watch",
        "sonar_operator",
        "cook",
        "torpedo_loader",
        "diver",
        "claustrophobe",
    ),
    "kindergarten": (
        "teacher",
        "nap_refuser",
        "porridge_hater",
        "nurse",
        "santa",
        "music_teacher",
        "hamster",
    ),
    "hair_salon": (
        "hairdresser",
        "barber",
        "trainee",
        "dryer_customer",
        "bald_customer",
        "poodle",
        "manicurist",
    ),
    "flea_market": (
        "antique_dealer",
        "haggler",
        "stamp_collector",
        "pickpocket",
        "sock_granny",
        "street_musician",
        "clock_owner",
    ),
    "vet_clinic": ("vet", "assistant", "cat_owner", "iguana_owner", "cone_dog", "parrot", "receptionist"),
    "hospital": (
        "surgeon",
        "night_nurse",
        "patient_in_plaster",
        "visitor",
        "hypochondriac",
        "ambulance_driver",
        "newborn",
    ),
    "school": (
        "head_teacher",
        "last_row_pupil",
        "teachers_pet",
        "caretaker",
        "pe_teacher",
        "parent",
        "new_kid",
    ),
    "restaurant": ("head_chef", "waiter", "critic", "first_date", "dishwasher", "violinist", "no_wallet"),
    "hotel": (
        "night_porter",
        "bellhop",
        "bathrobe_guest",
        "room_cleaner",
        "honeymooner",
        "lost_key_guest",
        "detective",
    ),
}

RETIRED: Final = frozenset(("lighthouse", "space_station", "haunted_castle", "submarine"))
"""Places that were on the list once: nobody is dealt them any more, but games that were kept know them."""

EVERY_PLACE: Final[tuple[Place, ...]] = tuple(Place(id, roles) for id, roles in _ROLES.items())
PLACES: Final[tuple[Place, ...]] = tuple(place for place in EVERY_PLACE if place.id not in RETIRED)
PLACE_IDS: Final[tuple[PlaceId, ...]] = tuple(place.id for place in PLACES)
CHILDREN_IDS: Final[tuple[PlaceId, ...]] = (
    *("beach", "pirate_ship", "airplane", "supermarket", "night_train", "zoo", "library", "bakery"),
    *("farm", "amusement_park", "kindergarten", "hair_salon", "vet_clinic", "hospital", "school"),
    "restaurant",
)
"""The sixteen places that a six-year-old has been to, or been read about."""
FAMILY: Final = tuple(f"family.{who}" for who in ("child", "grandma", "grandpa", "dog"))
"""Whom a child can be anywhere."""
_FOR_CHILDREN: Final[dict[PlaceId, tuple[str, ...]]] = {
    "beach": ("castle_king", "ice_cream", "crab"),
    "pirate_ship": ("cook", "parrot", "seasick"),
    "airplane": ("pilot", "suitcase", "window"),
    "supermarket": ("trolley", "sweets", "melon"),
    "night_train": ("driver", "snorer", "top_bunk"),
    "zoo": ("monkey", "keeper", "giraffe"),
    "library": ("whisper", "bookworm", "sneezer"),
    "bakery": ("taster", "flour", "mouse"),
    "farm": ("hen", "tractor", "piglet"),
    "amusement_park": ("screamer", "floss", "ghost"),
    "kindergarten": ("nap", "porridge", "tower"),
    "hair_salon": ("bubbles", "snip", "poodle"),
    "vet_clinic": ("vet", "hamster", "cat"),
    "hospital": ("plaster", "bear", "doctor"),
    "school": ("late", "homework", "bell"),
    "restaurant": ("noodles", "waiter", "under"),
}


def for_children(place: Place) -> Place:
    """A place as children play it: somebody of the family, or one of three whom they would laugh at."""
    own = _FOR_CHILDREN.get(place.id, ())
    return Place(place.id, (*FAMILY, *(f"kids_{who}" for who in own)), place.name)
