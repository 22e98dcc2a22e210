"""What every run tries, and what only the long ones do."""

from __future__ import annotations

from typing import Any

import pytest


def at_length(*values: Any, name: str | None = None) -> Any:
    """A case that `make thorough` tries: every run tries another one of the same kind."""
    return pytest.param(*values, id=name, marks=pytest.mark.thorough)
