"""index.html: the shell with the home screen in it, ready to be painted before any Python runs."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tools.build.paths import CACHE, ROOT, compact, digest, write
from tools.build.pyodide import BuildError
from ui.languages import SOURCE
from ui.tables import TABLES

POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""What the page may do; hashes of the scripts inside index.html are added to script-src."""
POLICY_OF_OTHERS = {**POLICY, "script-src": "'self'", "frame-src": "'self'"}
"""What the pages beside it may do: they run no Python, and one of them shows the app in a frame."""

INLINED = ("static/first.js", "static/progress.js")
"""The scripts inside index.html: they run before the first paint."""
REMARKS = re.compile(r"/\*\* @.*?\*/|(?<=[;{}(),]) // .*")
"""What explains a line, within it or at its end."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """What the app's own code has drawn: a home screen and the shell's words for each language."""

    homes: dict[str, str]
    words: dict[str, dict[str, str]]


def rendered(sources: Mapping[str, bytes]) -> Rendered:
    """The home screens of now; drawn again only if a source has changed."""
    words = [path.read_bytes() for path in sorted((ROOT / "ui" / "locale").rglob("*.po"))]
    kept = CACHE / "rendered" / f"{digest(*sources.values(), *words)}.json"
    if not kept.is_file():
        done = subprocess.run(
            [sys.executable, "-m", "tools.build.prerender"], cwd=ROOT, stdout=subprocess.PIPE, check=False
        )
        if done.returncode:
            raise BuildError("The home screen could not be drawn; what is wrong stands above.")
        write(kept, done.stdout)
    return Rendered(**json.loads(kept.read_bytes()))


def index(drawn: Rendered, build: Mapping[str, Any]) -> str:
    """The whole page, with the hashes of its scripts in its policy."""
    config = configuration(str(build["runtime"]))
    words = drawn.words[SOURCE]
    fields = {
        "language": SOURCE,
        "title": "Spy Table",
        "description": html.escape(words["description"]),
        "noscript": "<br>".join(
            f'<span lang="{language}">{html.escape(each["noscript"])}</span>'
            for language, each in drawn.words.items()
        ),
        "build": compact({**build, **for_scripts(drawn)}).replace("</", "<\\/"),
        "first": "\n".join(without_comments((ROOT / name).read_text()) for name in INLINED),
        "config": html.escape(compact(config)),
        "no_plugins": compact({"plugins": config["plugins"]}),
        "main": (ROOT / "ui" / "main.py").read_text(),
        "home": drawn.homes[SOURCE],
        "templates": "\n".join(
            f'<template id="home-{language}">{home}</template>'
            for language, home in drawn.homes.items()
            if language != SOURCE
        ),
    }
    page = filled((ROOT / "index.html").read_text(), {**fields, "policy": "{{policy}}"})
    return filled(page, {"policy": policy(page)})


def for_scripts(drawn: Rendered) -> dict[str, Any]:
    """What the page's scripts have to know of languages and games: which there are, and their words."""
    return {
        "words": drawn.words,
        "games": [*TABLES],
        "languages": [SOURCE, *(language for language in drawn.words if language != SOURCE)],
        "fonts": {language: "cyrillic" for language, words in drawn.words.items() if _is_cyrillic(words)},
    }


def _is_cyrillic(words: Mapping[str, str]) -> bool:
    """Whether a language needs another part of the font from its first word on."""
    return re.search("[\u0400-\u04ff]", words["description"]) is not None


def missing(drawn: Rendered) -> str:
    """What is shown for an address that does not exist: a sentence in each language and the way home."""
    lines = [
        f'<p lang="{language}"><a href="./">{html.escape(words["missing"])}</a></p>'
        for language, words in drawn.words.items()
    ]
    rules = f'<meta http-equiv="Content-Security-Policy" content="{written(POLICY_OF_OTHERS)}">'
    head = f'<!doctype html>\n<html lang="{SOURCE}"><meta charset="utf-8">{rules}<title>Spy Table</title>'
    view = (
        '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light">'
    )
    return "\n".join([head + view, *lines, "</html>\n"])


def filled(template: str, fields: Mapping[str, str]) -> str:
    """A template with each {{name}} replaced."""
    return re.sub(r"\{\{(\w+)\}\}", lambda found: fields[found[1]], template)


def policy(page: str) -> str:
    """The policy of a page: ours, and the hash of each script that stands in it."""
    scripts = re.findall(r"<script(?: nomodule)?>(.*?)</script>", page, re.DOTALL)
    hashes = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts]
    allowed = " ".join([POLICY["script-src"], *(f"'sha256-{value}'" for value in hashes)])
    return written({**POLICY, "script-src": allowed})


def written(rules: Mapping[str, str]) -> str:
    """A policy as browsers read it."""
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def configuration(runtime: str) -> dict[str, Any]:
    """pyscript.toml with the folder of the runtime filled in."""
    text = (ROOT / "pyscript.toml").read_text()
    return tomllib.loads(text.replace("{runtime}", runtime))


def without_comments(script: str) -> str:
    """The same script without types, remarks and indentation."""
    lines = (REMARKS.sub("", line).strip() for line in script.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith(("//", "/**", "* ", "*/")))
