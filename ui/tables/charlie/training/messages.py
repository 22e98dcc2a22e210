"""All that can be said in the training case."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ui.codec import Codec
from ui.messages import To, words
from ui.table.messages import Hold


@dataclass(frozen=True, slots=True)
class Next:
    """On from a step; from another one it comes late."""

    at: int


@dataclass(frozen=True, slots=True)
class StrikeOut:
    """A face that Lansbury can't hold any more."""

    trait: str
    value: int


@dataclass(frozen=True, slots=True)
class AccuseCat:
    """The learner accuses a cat."""

    cat: str


Message: TypeAlias = Hold | Next | StrikeOut | AccuseCat
CODEC: Codec[Message] = Codec(Message)


def says(message: Message) -> str:
    """What is said in the training case, as it stands in a page."""
    return words(To("training", message))
