"""static/css/site.css: all style sheets as one, bundled by Lightning CSS."""

from __future__ import annotations

from tools.build.paths import CACHE, NODE_MODULES, ROOT, digest_of_files, write
from tools.build.pyodide import run_node


def styles() -> bytes:
    """The style sheets in their layers, as small as they get; bundled again only if one has changed."""
    sheets = (ROOT / "static" / "css").rglob("*.css")
    made_by = (ROOT / "tools" / "node" / "styles.mjs", NODE_MODULES / "lightningcss" / "package.json")
    kept = CACHE / "styles" / f"{digest_of_files([*sheets, *made_by])[:12]}.css"
    if not kept.is_file():
        write(kept, run_node("styles.mjs"))
    return kept.read_bytes()
