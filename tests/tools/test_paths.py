"""What is made once is made once, however many builds run at the same time."""

from __future__ import annotations

from pathlib import Path
from threading import Barrier, Thread

import pytest

from tools.build import paths


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(paths, "CACHE", tmp_path / "cache")
    return tmp_path / "cache"


def test_two_builds_at_the_same_time_fill_a_folder_once_and_both_get_it_whole(cache: Path) -> None:
    together = Barrier(2)
    filled: list[Path] = []
    found: list[list[str]] = []

    def fill(folder: Path) -> None:
        filled.append(folder)
        for number in range(200):
            (folder / f"{number}").write_text("here")

    def build() -> None:
        together.wait()
        folder = paths.made_once("runtime-1", "runtime: compiling", fill)
        found.append(sorted(path.name for path in folder.iterdir()))

    builds = [Thread(target=build) for _ in range(2)]
    for each in builds:
        each.start()
    for each in builds:
        each.join()
    assert len(filled) == 1
    assert [len(names) for names in found] == [200, 200]
    assert (cache / "runtime-1").is_dir()


def test_a_build_that_was_stopped_leaves_nothing_half_made(cache: Path) -> None:
    def stopped(folder: Path) -> None:
        (folder / "half").write_text("half")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        paths.made_once("art-1", "art: drawing", stopped)
    assert not (cache / "art-1").exists()
    folder = paths.made_once("art-1", "art: drawing", lambda folder: (folder / "whole").touch())
    assert [path.name for path in folder.iterdir()] == ["whole"]


def test_a_file_is_never_seen_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "page.html"
    assert paths.write(file, "first")

    def breaks(_self: Path, _data: bytes) -> int:
        raise OSError("no room")

    monkeypatch.setattr(Path, "write_bytes", breaks)
    with pytest.raises(OSError, match="no room"):
        paths.write(file, "second")
    assert file.read_text() == "first"
