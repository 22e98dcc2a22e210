"""The one package that touches the browser: it listens, paints, and carries out effects."""

from ui.browser.loop import run

__all__ = ["run"]
