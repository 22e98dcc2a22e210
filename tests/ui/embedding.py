"""What a host is told, for the tests of embedding."""

from __future__ import annotations

import json

from ui.effects import Effects, Post
from ui.model import Model
from ui.shell import Shell

FRAMED = Model(languages=("en",), shell=Shell(framed=True))


def said(effects: Effects) -> list[dict[str, object]]:
    """What the page around is told."""
    return [json.loads(effect.text) for effect in effects if isinstance(effect, Post)]
