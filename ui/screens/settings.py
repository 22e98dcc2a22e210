"""What a person can set, and what is true of this device."""

from __future__ import annotations

from functools import partial

from ui import html as h
from ui.html import Html
from ui.i18n import Text
from ui.languages import LANGUAGES
from ui.messages import Call, Go, Set, words
from ui.model import Model
from ui.parts import bar, choice, icon, newer_note, switch
from ui.records.settings import CHOICES
from ui.shell import Shell


def draw(model: Model, t: Text) -> Html:
    """Every setting, what it means, and how to keep the app on the phone."""
    return h.div(
        bar(t("settings.title"), t),
        h.div(
            newer_note("settings", model, t),
            h.section(
                _pick("language", model, t), _pick("theme", model, t), _pick("size", model, t), class_="card"
            ),
            h.section(
                _pick("peek", model, t),
                h.p(t(f"settings.peek_note_{model.settings.peek}"), class_="note"),
                _pick("pace", model, t),
                h.p(t(f"settings.pace_note_{model.settings.pace}"), class_="note"),
                _pick("notebook", model, t),
                h.p(t(f"settings.notebook_note_{model.settings.notebook}"), class_="note"),
                class_="card",
            ),
            h.section(
                switch(t("settings.sound"), model.settings.sound == "on", partial(Set, "sound")),
                switch(t("settings.vibration"), model.settings.vibration == "on", partial(Set, "vibration"))
                if model.shell.vibrates
                else None,
                _pick("motion", model, t),
                _pick("voice", model, t),
                class_="card",
            ),
            h.section(_device(model, t), class_="card"),
            h.button(t("settings.about"), icon("next"), class_="pill", data_msg=words(Go("about"))),
            h.p(t("settings.unofficial"), class_="note"),
            class_="page",
        ),
        class_="screen",
    )


def _pick(name: str, model: Model, t: Text) -> Html:
    """One setting as a row of answers."""
    options = ((value, _answer(name, value, t)) for value in CHOICES[name])
    chosen: str = getattr(model.settings, name)
    return choice(t(f"settings.{name}"), name, options, chosen, partial(Set, name))


def _answer(name: str, value: str, t: Text) -> str:
    """What an answer is called; a language is called by its own name, a size by its number."""
    if name == "size":
        return t.percent(int(value))
    if name == "language" and value in LANGUAGES:
        return LANGUAGES[value]
    return t(f"settings.{name}_{value}")


def _device(model: Model, t: Text) -> Html:
    """Storage, offline and installing, said as it is."""
    shell = model.shell
    lines = [t(f"settings.storage_{shell.storage}")]
    if shell.safe and shell.storage == "ok" and not shell.framed:
        lines.append(t(f"settings.safe_{shell.safe}"))
    if shell.framed:
        lines.append(t("settings.framed"))
    else:
        lines.insert(0, _offline(shell, t))
    if not (shell.installed or shell.framed or shell.can_install):
        lines.append(t(f"settings.install_{shell.way_in}"))
    return h.join(
        h.h2(t("settings.device")),
        h.ul((h.li(line) for line in lines), class_="facts"),
        h.button(t("home.install"), class_="pill strong", data_msg=words(Call("install")))
        if shell.can_install
        else None,
    )


def _offline(shell: Shell, t: Text) -> str:
    """Whether it works without a network: yes, not yet, or never here."""
    if shell.offline_never:
        return t("settings.offline_never")
    return t("settings.offline_yes" if shell.offline_ready else "settings.offline_no")
