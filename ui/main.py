"""Where the browser begins: open the app, sit down and listen."""

from pack import open_pack

open_pack("/app.pack")

from ui.browser import run  # noqa: E402 - it is in the pack

run()
