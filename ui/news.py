"""What the page around the app tells while it runs: network, storage, a new version, a fault of ours."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias, assert_never

from ui.codec import Codec, Sent
from ui.messages import Home
from ui.model import Model, Notice

if TYPE_CHECKING:
    from ui.effects import Effects
    from ui.i18n import Text


@dataclass(frozen=True, slots=True)
class Offline:
    """Whether everything is on the phone: ready, no, or never here."""

    how: str


@dataclass(frozen=True, slots=True)
class Update:
    """A new version waits: ready."""

    how: str


@dataclass(frozen=True, slots=True)
class Install:
    """Whether the browser would install the app: ready or no."""

    how: str


@dataclass(frozen=True, slots=True)
class Installed:
    """The app is on the home screen now."""


@dataclass(frozen=True, slots=True)
class Storage:
    """Whether there is room: full, with what has found none as the value, or ok."""

    how: str


@dataclass(frozen=True, slots=True)
class Room:
    """Whether the screen is large: yes or no."""

    how: str


@dataclass(frozen=True, slots=True)
class Safe:
    """Whether the browser has promised to clear nothing: yes, no or week."""

    how: str


@dataclass(frozen=True, slots=True)
class Mended:
    """Damaged files were fetched anew before this start."""


@dataclass(frozen=True, slots=True)
class Broke:
    """An error of ours: what happened is the value."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A part of the app that somebody wants has not come."""


Message: TypeAlias = Offline | Update | Install | Installed | Storage | Room | Safe | Mended | Broke | Missed
CODEC: Codec[Message] = Codec(Message)


MEMORY = ("people", "results", "games")
"""What is remembered beside the game that is on, in the order in which it is told."""


def update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """Remember what the page around us has told, and say what somebody should know."""
    return _told(model, sent.message, sent.value, t), ()


def _no_room(model: Model, keys: list[str], t: Text) -> Model:
    """Something found no room; where that is no game but what is remembered of games, what it is."""
    unkept = tuple(key for key in MEMORY if key in keys or key in model.shell.unkept)
    full = replace(model, shell=replace(model.shell, storage="full", unkept=unkept))
    if not unkept or not set(keys) <= {*MEMORY, "standing"}:
        return replace(full, notice=Notice("notice.storage_full"))
    what = t.list([t(f"people.unkept.{key}") for key in unkept])
    return replace(full, notice=Notice("people.no_room", (("what", what),)))


def _told(model: Model, message: Message, details: str, t: Text) -> Model:
    shell = model.shell
    match message:
        case Offline(how):
            return replace(
                model, shell=replace(shell, offline_ready=how == "ready", offline_never=how == "never")
            )
        case Update(how):
            return replace(model, shell=replace(shell, update_ready=how == "ready"))
        case Install(how):
            return replace(model, shell=replace(shell, can_install=how == "ready"))
        case Installed():
            return replace(model, shell=replace(shell, can_install=False, installed=True))
        case Storage("full"):
            return _no_room(model, details.split(), t)
        case Storage():
            return replace(model, shell=replace(shell, storage="ok", unkept=()))
        case Room(how):
            return replace(model, shell=replace(shell, roomy=how == "yes"))
        case Safe(how):
            return replace(model, shell=replace(shell, safe=how))
        case Mended():
            return replace(model, notice=Notice("notice.mended"))
        case Broke():
            return replace(model, held=None, notice=Notice("notice.broke", details=details, mend=Home()))
        case Missed():
            return replace(model, notice=Notice("notice.missed"))
        case _:
            assert_never(message)
