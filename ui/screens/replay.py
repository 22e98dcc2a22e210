"""A finished game, step by step: from a link that somebody sent, or from the past games."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui import html as h
from ui.effects import After, Cancel, Effects, Speak
from ui.model import Model, Msg, Notice, goto
from ui.parts import bar, icon
from ui.sharing import BadLink, unpack
from ui.table.replay import Replay, moment, projector, rounds, threaded

if TYPE_CHECKING:
    from engine.match import Match
    from ui.html import Html
    from ui.i18n import Text

BEAT = {"slow": 2400, "normal": 1500, "fast": 800}
"""How long a moment stays when the replay goes on by itself, in milliseconds."""


def opened(model: Model, match: Match) -> tuple[Model, Effects]:
    """The replay of a match, at its beginning."""
    return replace(goto(model, "replay"), replay=threaded(match)), ()


def update(model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """Open what a link holds, then forward, back, on by itself."""
    shown = model.replay
    match msg.words:
        case ("link",):
            try:
                return opened(model, unpack(msg.value))
            except BadLink as bad:
                return replace(model, notice=Notice(f"share.bad_link_{bad.code}")), ()
        case ("to",) if shown and msg.value.isdecimal():
            return _go(model, shown, int(msg.value), t)
        case ("to", number) if shown and number.isdecimal():
            return _go(model, shown, int(number), t)
        case ("play",) if shown and not shown.playing:
            first = 0 if shown.at == len(shown.stops) - 1 else shown.at
            return _shown(model, replace(shown, at=first, playing=True)), (_next(model, first),)
        case ("pause",) if shown:
            return _shown(model, replace(shown, playing=False)), (Cancel("replay"),)
        case ("tick", number) if shown and shown.playing and number == str(shown.at):
            return _tick(model, shown, t)
        case ("bare",) if shown:
            return _shown(model, replace(shown, bare=not shown.bare)), ()
    return model, ()


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
    return After(BEAT[model.settings.pace], f"replay tick {at}", "replay")


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
                data_msg="replay bare",
                aria_label=t("replay.bare"),
                aria_pressed="true" if shown.bare else "false",
            ),
            h.button(icon("share"), class_="round", data_msg="share game", aria_label=t("share.title_game")),
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
                data_msg=f"replay to {at}",
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
            data_msg=f"replay to {max(0, shown.at - 1)}",
            aria_label=t("replay.back"),
            disabled=shown.at == 0,
        ),
        h.input_(
            type="range",
            class_="replay-range",
            min=0,
            max=last,
            value=shown.at,
            data_input="replay to",
            aria_label=t("replay.where"),
        ),
        h.button(
            icon("next"),
            class_="round",
            data_msg=f"replay to {shown.at + 1}",
            aria_label=t("replay.forward"),
            disabled=shown.at == last,
        ),
        h.button(
            icon("pause" if playing else "play"),
            class_="round play",
            data_msg="replay pause" if playing else "replay play",
            aria_label=t("replay.pause" if playing else "replay.play"),
        ),
        class_="replay-time",
    )
