"""Whose work ships: every file is ours or its package is named, with its licence."""

from __future__ import annotations

import io
import json
import re
import shutil
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest

from tools.build import licences
from tools.build.compress import QUICK
from tools.build.paths import NODE_MODULES, PYODIDE, ROOT
from tools.build.pyodide import BuildError, Pyodide
from tools.build.site import site


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """All files of the site, without their compressed copies."""
    with Pyodide() as python:
        return {name: data for name, data in site(python, QUICK).items() if not name.endswith((".br", ".gz"))}


@pytest.fixture(scope="module")
def pages(files: dict[str, bytes]) -> dict[str, str]:
    """What the site tells of each work, by its name."""
    return {page.split("\n")[0]: page for page in files["licences.txt"].decode().split("\f")}


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The packages of npm, of which a test may change idiomorph."""
    for path in NODE_MODULES.iterdir():
        (tmp_path / path.name).symlink_to(path)
    (tmp_path / "idiomorph").unlink()
    shutil.copytree(NODE_MODULES / "idiomorph", tmp_path / "idiomorph")
    monkeypatch.setattr(licences, "NODE_MODULES", tmp_path)
    return tmp_path


def test_every_file_of_the_site_is_ours_or_its_package_is_named(
    files: dict[str, bytes], pages: dict[str, str]
) -> None:
    named = {name.rpartition(" ")[0] or name for name in pages}
    brought = {name: licences.brought_by(name) for name in files}
    assert set(brought.values()) - named == {""}
    assert len(set(brought.values())) == 7


def test_no_file_that_a_package_has_is_taken_for_ours(files: dict[str, bytes]) -> None:
    theirs = {
        sha256(path.read_bytes()).digest(): path.relative_to(NODE_MODULES).as_posix()
        for path in NODE_MODULES.rglob("*")
        if path.is_file() and path.stat().st_size and "spdx-license-list" not in path.parts
    }
    same = {
        name: theirs[hashed] for name, data in files.items() if (hashed := sha256(data).digest()) in theirs
    }
    assert len(same) > 5
    for name, theirs_is in same.items():
        carrier = licences.brought_by(name)
        assert carrier
        assert theirs_is.startswith(f"{carrier}/")


def test_each_work_comes_with_its_licence_and_with_the_names_of_its_makers(pages: dict[str, str]) -> None:
    for name, page in pages.items():
        _, licence, text = page.split("\n", 2)
        assert licence, name
        assert len(text) > 200, name
        assert "<year>" not in text, name


def test_it_is_said_of_pyodide_that_it_is_changed_how_and_where_its_source_is(pages: dict[str, str]) -> None:
    version = json.loads((PYODIDE / "package.json").read_text())["version"]
    page = pages[f"pyodide {version}"]
    assert "ships it changed" in page
    assert "tools/build/slim.py" in page
    assert re.search(rf"Pyodide {re.escape(version)}, \S+/pyodide/pyodide", page)
    assert "Mozilla Public License Version 2.0" in page
    for path in re.findall(r"tools/[\w/.]+\.(?:py|mjs)", page):
        assert (ROOT / path).is_file()


def test_what_is_bundled_into_pyscript_is_named_too(pages: dict[str, str]) -> None:
    assert {"polyscript", "coincident", "reflected-ffi", "codedent", "sticky-module"} <= set(pages)
    assert "Andrea Giammarchi" in pages["codedent"]
    assert "Internet Systems Consortium" not in pages["codedent"]


def test_what_is_said_to_be_in_pyodide_is_in_it(pages: dict[str, str]) -> None:
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    assert f"CPython {info['python']}" in pages
    assert f"Emscripten {info['platform'].removeprefix('emscripten_').replace('_', '.')}" in pages
    wasm = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    for name in ("zlib", "bzip2", "zstd", "SQLite"):
        version = next(page.split()[1] for page in pages if page.startswith(f"{name} "))
        assert version.encode() in wasm


@pytest.mark.parametrize(
    "name", ["runtime/0a/other.js", "static/fonts/arial.woff2", "static/lib/x.js", "x.js"]
)
def test_a_file_of_nobody_stops_the_build(name: str) -> None:
    with pytest.raises(BuildError, match="nobody knows whose it is"):
        licences.licences({name: b""})


def test_a_package_without_a_licence_stops_the_build(packages: Path, files: dict[str, bytes]) -> None:
    assert b"idiomorph" in licences.licences(files)
    (packages / "idiomorph" / "LICENSE").unlink()
    with pytest.raises(BuildError, match="idiomorph ships, but its package holds no licence"):
        licences.licences(files)


def test_a_notice_beside_a_licence_is_passed_on(packages: Path, files: dict[str, bytes]) -> None:
    (packages / "idiomorph" / "NOTICE").write_text("Made by somebody who wants to be named.")
    assert b"somebody who wants to be named" in licences.licences(files)


def test_another_version_has_to_be_looked_at_again(packages: Path, files: dict[str, bytes]) -> None:
    (packages / "pyodide").unlink()
    (packages / "pyodide").mkdir()
    about = json.loads((PYODIDE / "package.json").read_text())
    (packages / "pyodide" / "package.json").write_text(json.dumps({**about, "version": "999.0.0"}))
    with pytest.raises(BuildError, match=r"is about pyodide .*: see what is in pyodide 999\.0\.0"):
        licences.licences(files)


@pytest.mark.parametrize(
    ("left_out", "says"),
    [
        ("dist-info/licenses/LICENSE", "segno .* holds no licence"),
        ("", "newcomer ships"),
    ],
)
def test_a_wheel_without_a_licence_stops_the_build(files: dict[str, bytes], left_out: str, says: str) -> None:
    name = next(name for name in files if "/segno-" in name)
    changed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(files[name])) as wheel, zipfile.ZipFile(changed, "w") as copy:
        for item in wheel.namelist():
            if not left_out or not item.endswith(left_out):
                copy.writestr(item, wheel.read(item))
        if not left_out:
            copy.writestr("segno/_vendored/newcomer/__init__.py", "")
    with pytest.raises(BuildError, match=says):
        licences.licences({name: changed.getvalue()})
