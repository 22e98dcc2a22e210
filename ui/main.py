"""Where the browser begins: sit down and listen; static/boot.mjs has taken what it needs out of its pack."""

from ui.browser import run

await run()  # type: ignore[top-level-await]  # noqa: F704, PLE1142
