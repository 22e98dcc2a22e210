"""What ships of JavaScript and CSS: scripts without their remarks, style sheets in layers."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tools.build.page import INLINED, without_comments
from tools.build.paths import ROOT
from tools.build.site import COPIED
from tools.build.styles import styles

SHEETS = ROOT / "static" / "css"
LAYERS = ["tokens", "base", "parts", "tables", "screens", "device"]


@pytest.mark.parametrize("name", [*INLINED, *COPIED, "static/embed.js", "service-worker.js"])
def test_a_script_is_still_one_when_types_and_remarks_are_gone(name: str, tmp_path: Path) -> None:
    script = without_comments((ROOT / name).read_text())
    assert "/**" not in script
    assert not re.search(r"(^| )//", script, re.MULTILINE)
    ending = ".mjs" if re.search(r"^(im|ex)port |import\.meta", script, re.MULTILINE) else ".cjs"
    shipped = (tmp_path / "script").with_suffix(ending)
    shipped.write_text(script)
    subprocess.run(["node", "--check", str(shipped)], check=True)


def test_code_behind_a_type_stays() -> None:
    typed = "/** @type {Theme} */ (theme).go();\n/** @param {string} at */\nf(/** @type {number} */ (at), 1);"
    assert without_comments(typed) == "(theme).go();\nf( (at), 1);"


def test_every_style_sheet_has_its_place_in_a_layer() -> None:
    imported = re.findall(r'@import "(.+?)" layer\((\w+)\);', (SHEETS / "site.css").read_text())
    found = [sheet.relative_to(SHEETS).as_posix() for sheet in SHEETS.rglob("*.css")]
    assert sorted([*(sheet for sheet, _ in imported), "site.css"]) == sorted(found)
    for sheet, layer in imported:
        assert sheet.split("/")[0].removesuffix(".css") == layer


def test_nothing_that_ships_is_outside_of_the_layers_or_too_new_for_old_phones() -> None:
    shipped = styles().decode()
    depth, outside = 0, ""
    for sign in shipped:
        depth -= sign == "}"
        outside += sign if not depth else ""
        depth += sign == "{"
    assert re.findall(r"@layer (\w+)\{", outside) == LAYERS
    assert re.sub(r"@layer \w+\{\}?", "", outside).strip("}\n ") == ""
    assert "light-dark(" not in shipped
    assert "--lightningcss-dark" in shipped


def test_no_colour_of_a_theme_is_written_twice() -> None:
    tokens = (SHEETS / "tokens.css").read_text()
    names = re.findall(r"^  (--[\w-]+):", tokens, re.MULTILINE)
    themed = [name for name in names if name not in ("--n", "--quick", "--calm")]
    assert "--ground" in themed
    assert len(themed) == len(set(themed))
    others = [sheet for sheet in SHEETS.rglob("*.css") if "data-theme" in sheet.read_text()]
    assert others == [SHEETS / "tokens.css"]
