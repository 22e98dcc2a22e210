"""The build: the same sources give the same bytes, and an edit is there at the next reload."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest

from tests.browser.versions import change, copy_of_the_sources
from tools.build import bundle, pyodide
from tools.build.headers import headers_file
from tools.build.inside.pack import Pack
from tools.build.page import policy
from tools.build.paths import ROOT
from tools.build.pyodide import BuildError, Pyodide


@pytest.mark.thorough
def test_the_same_sources_give_the_same_bytes_whatever_was_compiled_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundles = []
    for order in (list, reversed):
        monkeypatch.setattr(pyodide, "CACHE", tmp_path / order.__name__)
        with Pyodide() as python:
            for name, source in order(list(bundle.sources().items())):
                python.compile({bundle.PLACE + name: source})
            bundles.append(bundle.bundle(python))
    assert bundles[0] == bundles[1]


def test_no_arena_referee_or_figures_are_in_the_packs_that_ship(tmp_path: Path) -> None:
    at_home = [path for path in ROOT.glob("engine/**/*.py") if path.stem in ("arena", "figures", "referee")]
    assert {path.stem for path in at_home} == {"arena", "figures", "referee"}
    with Pyodide() as python:
        packs = bundle.bundle(python)
    entries: set[str] = set()
    for pack in packs.values():
        (tmp_path / "pack").write_bytes(pack)
        entries |= {*Pack(str(tmp_path / "pack")).entries}
    assert "engine/match.pyc" in entries
    assert {Path(name).stem for name in entries} & {path.stem for path in at_home} == set()


@pytest.mark.parametrize(
    "line",
    [
        "import engine.arena",
        "from engine.arena import play",
        "from engine import arena",
        "from ..arena import x",
    ],
)
def test_a_source_that_ships_and_imports_one_that_stays_at_home_stops_the_build(line: str) -> None:
    shipped = {"engine/charlie/view.py": f"def late():\n    {line}\n".encode()}
    with pytest.raises(
        BuildError, match=r"engine/charlie/view\.py imports engine\.arena, which only developers run"
    ):
        bundle.check_imports(shipped, ["engine.arena"])
    bundle.check_imports(shipped, ["engine.charlie.arena"])


def test_the_policy_allows_each_script_of_the_page_by_its_hash() -> None:
    assert "'sha256-" in policy("<script>one()</script>")
    assert policy("<script>one()</script>") != policy("<script>two()</script>")


def test_what_is_named_by_its_contents_may_be_kept_for_ever() -> None:
    assert re.search(r"/runtime/\*\n  Cache-Control: .*immutable", headers_file())


def _fetch(address: str, **headers: str) -> tuple[str, dict[str, str]]:
    with urlopen(Request(address, headers=headers)) as answer:
        return answer.read().decode("utf-8", "replace"), dict(answer.headers)


@pytest.fixture
def played(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A developer's copy of the sources, and the address where `make play` serves it."""
    copy = copy_of_the_sources(tmp_path)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}/"
    serve = subprocess.Popen([sys.executable, "-m", "tools.serve", "--port", str(port)], cwd=copy)
    for _ in range(600):
        try:
            _fetch(address)
            break
        except URLError:
            time.sleep(0.1)
    yield copy, address
    serve.terminate()
    serve.wait()


@pytest.mark.thorough
def test_an_edit_is_there_when_the_page_is_loaded_again(played: tuple[Path, str]) -> None:
    copy, address = played
    before, _ = _fetch(address)
    change(copy / "ui/locale/en/app.po", "Two games. One phone.", "Edited just now.")
    after, _ = _fetch(address)
    assert "Edited just now." not in before
    assert "Edited just now." in after
    change(copy / "ui/locale/en/app.po", 'msgstr "English"', 'msgstr "Plain English"')
    assert "Plain English" in _fetch(address)[0]
    change(copy / "ui/i18n.py", "def text(", "def text((")
    with pytest.raises(HTTPError) as wrong:
        _fetch(address)
    assert "ui/i18n.py" in wrong.value.read().decode()


def test_files_come_with_their_type_compressed_and_with_rules_for_keeping_them(
    played: tuple[Path, str],
) -> None:
    _, address = played
    page, _ = _fetch(address)
    found = re.search(r'"runtime":"([^"]+)"', page)
    assert found
    _, wasm = _fetch(f"{address}{found[1]}pyodide.asm.wasm", **{"Accept-Encoding": "gzip, br"})
    assert (wasm["Content-Type"], wasm["Content-Encoding"]) == ("application/wasm", "br")
    assert "immutable" in wasm["Cache-Control"]
    _, styles = _fetch(f"{address}static/css/site.css", **{"Accept-Encoding": "gzip"})
    assert (styles["Content-Type"], styles["Content-Encoding"]) == ("text/css; charset=utf-8", "gzip")
    assert styles["Cache-Control"] == "no-cache"
    worker, _ = _fetch(f"{address}service-worker.js")
    assert "unregister" in worker
