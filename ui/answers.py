"""What a message brings with all that the device says at once: of several steps only the last is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ui import app
from ui.effects import Effect, Effects, Forget, Recall, Save, Seed, Today
from ui.messages import Message, Sent

if TYPE_CHECKING:
    from ui.i18n import Text
    from ui.model import Model


class Asked(Protocol):
    """Who knows words, the time, and what is kept on the device."""

    def text(self, language: str) -> Text:
        """The words of a language."""
        ...

    def now(self) -> float:
        """Milliseconds that never run backwards."""
        ...

    def known(self, effect: Recall | Seed | Today) -> str:
        """What the device says at once."""
        ...


def answered(model: Model, sent: Sent[Message], device: Asked) -> tuple[Model, Effects]:
    """The model after a message and all that it asks; what is left to do beside the page."""
    return _answered(model, sent, device, {})


def _answered(
    model: Model, sent: Sent[Message], device: Asked, kept: dict[str, str]
) -> tuple[Model, Effects]:
    """The same, where some texts are about to be kept.

    An answer that needs a pack that has not come, or meets an error of ours, is left to be asked for when the
    page stands: who has made the last move of a game has made it, whatever follows from it.
    """
    model, asked = app.update(model, sent, device.text(model.language))
    kept |= {each.key: each.text for each in asked if isinstance(each, Save)}
    kept |= {each.key: "" for each in asked if isinstance(each, Forget)}
    left: list[Effect] = []
    for at, effect in enumerate(asked):
        if not isinstance(effect, Recall | Seed | Today):
            left.append(effect)
            continue
        try:
            unwritten = kept.get(effect.key) if isinstance(effect, Recall) else None
            value = device.known(effect) if unwritten is None else unwritten
            model, more = _answered(model, Sent(effect.message, device.now(), value), device, kept)
        except Exception:
            return model, (*left, *asked[at:])
        left += more
    return model, tuple(left)
