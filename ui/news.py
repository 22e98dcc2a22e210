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
    """Whether there is room: full or ok."""

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


Message: TypeAlias = Offline | Update | Install | Installed | Storage | Safe | Mended | Broke
CODEC: Codec[Message] = Codec(Message)


def update(model: Model, sent: Sent[Message], _t: Text) -> tuple[Model, Effects]:
    """Remember what the page around us has told, and say what somebody should know."""
    return _told(model, sent.message, sent.value), ()


def _told(model: Model, message: Message, details: str) -> Model:
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
            return replace(model, shell=replace(shell, storage="full"), notice=Notice("notice.storage_full"))
        case Storage():
            return replace(model, shell=replace(shell, storage="ok"))
        case Safe(how):
            return replace(model, shell=replace(shell, safe=how))
        case Mended():
            return replace(model, notice=Notice("notice.mended"))
        case Broke():
            return replace(model, held=None, notice=Notice("notice.broke", details=details, mend=Home()))
        case _:
            assert_never(message)
