"""A finished game, step by step: from a link that somebody sent, or from the past games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias, assert_never

from ui import html as h
from ui.codec import Codec, Sent
from ui.effects import After, Cancel, Effects, Speak
from ui.messages import OpenShare, To, words
from ui.model import Model, Notice, goto
from ui.parts import bar, icon
from ui.sharing import BadLink, unpack
from ui.table.replay import Replay, moment, projector, rounds, threaded

if TYPE_CHECKING:
    from engine.match import Match
    from ui.html import Html
    from ui.i18n import Text

BEAT = {"waits": 2400, "slow": 2400, "normal": 1500, "fast": 800}
"""How long a moment stays when the replay goes on by itself, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Link:
    """Open what a link holds; its signs are the value."""


@dataclass(frozen=True, slots=True)
class Move:
    """Show another moment."""

    at: int


@dataclass(frozen=True, slots=True)
class Slide:
    """The hand on the range is at the moment that is the value."""


@dataclass(frozen=True, slots=True)
class Play:
    """Go on by itself."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Stand still."""


@dataclass(frozen=True, slots=True)
class Tick:
    """It is time for the moment after this one."""

    at: int


@dataclass(frozen=True, slots=True)
class Bare:
    """What was secret then lies open, or is covered again."""


Message: TypeAlias = Link | Move | Slide | Play | Pause | Tick | Bare
CODEC: Codec[Message] = Codec(Message)


def opened(model: Model, match: Match) -> tuple[Model, Effects]:
    """The replay of a match, at its beginning."""
    return replace(goto(model, "replay"), replay=threaded(match)), ()


def update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """Open what a link holds, then forward, back, on by itself."""
    message, shown = sent.message, model.replay
    if isinstance(message, Link):
        try:
            return opened(model, unpack(sent.value))
        except BadLink as bad:
            return replace(model, notice=Notice(f"share.bad_link_{bad.code}")), ()
    if shown is None:
        return model, ()
    match message:
        case Move(at):
            return _go(model, shown, at, t)
        case Slide():
            return _go(model, shown, int(sent.value), t) if sent.value.isdecimal() else (model, ())
        case Play() if shown.playing:
            return model, ()
        case Play():
            first = 0 if shown.at == len(shown.stops) - 1 else shown.at
            return _shown(model, replace(shown, at=first, playing=True)), (_next(model, first),)
        case Pause():
            return _shown(model, replace(shown, playing=False)), (Cancel("replay"),)
        case Tick(at):
            return _tick(model, shown, t) if shown.playing and at == shown.at else (model, ())
        case Bare():
            return _shown(model, replace(shown, bare=not shown.bare)), ()
        case _:
            assert_never(message)


def _go(model: Model, shown: Replay, at: int, t: Text) -> tuple[Model, Effects]:
    """Show another moment; a hand on the replay stops it."""
    there = replace(shown, at=min(at, len(shown.stops) - 1), playing=False)
    return _shown(model, there), (Cancel("replay"), _spoken(there, t))


def _tick(model: Model, shown: Replay, t: Text) -> tuple[Model, Effects]:
    """The next moment by itself, as long as somebody looks."""
    if model.screen != "replay" or shown.at >= len(shown.stops) - 1:
        return _shown(model, replace(shown, playing=False)), ()
    there = replace(shown, at=shown.at + 1, playing=shown.at + 2 < len(shown.stops))
    following = (_next(model, there.at),) if there.playing else ()
    return _shown(model, there), (*following, _spoken(there, t))


def _next(model: Model, at: int) -> After:
    return After(BEAT[model.settings.pace], To("replay", Tick(at)), "replay")


def _spoken(shown: Replay, t: Text) -> Speak:
    return Speak(" ".join(projector(shown.match.game).caption(moment(shown), t)))


def _shown(model: Model, shown: Replay) -> Model:
    return replace(model, replay=shown)


# --- drawing -----------------------------------------------------------------------------------------


def draw(model: Model, t: Text) -> Html:
    """The moment, what has just happened, and the way through time."""
    shown = model.replay
    assert shown is not None
    game, now = projector(shown.match.game), moment(shown)
    return h.div(
        bar(
            t("replay.title"),
            t,
            h.button(
                icon("eye"),
                class_="round bare",
                data_msg=words(To("replay", Bare())),
                aria_label=t("replay.bare"),
                aria_pressed="true" if shown.bare else "false",
            ),
            h.button(
                icon("share"),
                class_="round",
                data_msg=words(OpenShare("game")),
                aria_label=t("share.title_game"),
            ),
        ),
        h.div(
            h.div(
                game.card(now, t),
                h.div(h.p(line) for line in game.caption(now, t)),
                class_="replay-caption",
            ),
            game.board(now, t),
            class_="page replay-page",
        ),
        h.footer(_rounds(shown, t), _time(shown, t), class_="foot replay-foot"),
        class_="screen replay",
    )


def _rounds(shown: Replay, t: Text) -> Html:
    """A way to the beginning of each round."""
    starts = rounds(shown)
    now = max((number for number, at in enumerate(starts) if at <= shown.at), default=0)
    return h.div(
        (
            h.button(
                number + 1,
                class_="replay-round",
                data_msg=words(To("replay", Move(at))),
                aria_label=t("replay.round", number=number + 1),
                aria_current="true" if number == now else None,
            )
            for number, at in enumerate(starts)
        ),
        class_="replay-rounds",
    )


def _time(shown: Replay, t: Text) -> Html:
    """Back, forward, by itself, and anywhere at once."""
    last = len(shown.stops) - 1
    playing = shown.playing
    return h.div(
        h.button(
            icon("back"),
            class_="round",
            data_msg=words(To("replay", Move(max(0, shown.at - 1)))),
            aria_label=t("replay.back"),
            disabled=shown.at == 0,
        ),
        h.input_(
            type="range",
            class_="replay-range",
            min=0,
            max=last,
            value=shown.at,
            data_input=words(To("replay", Slide())),
            aria_label=t("replay.where"),
        ),
        h.button(
            icon("next"),
            class_="round",
            data_msg=words(To("replay", Move(shown.at + 1))),
            aria_label=t("replay.forward"),
            disabled=shown.at == last,
        ),
        h.button(
            icon("pause" if playing else "play"),
            class_="round play",
            data_msg=words(To("replay", Pause() if playing else Play())),
            aria_label=t("replay.pause" if playing else "replay.play"),
        ),
        class_="replay-time",
    )
