"""Where the browser begins: sit down and listen."""

from ui.browser import run

run()
