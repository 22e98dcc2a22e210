"""The long trials: what broke is told, and every word of it stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import trust

FAILS = """
def test_that_holds():
    print("tried: one thing")

def test_that_does_not():
    raise AssertionError("a move is lost")
"""


@pytest.mark.thorough
def test_a_trial_tells_what_broke_and_keeps_the_whole_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "test_it.py").write_text(FAILS)
    monkeypatch.setattr(trust, "RESULTS", tmp_path / "results")
    broke, said, _ = trust.Trial("it", "", "", "", (str(tmp_path / "test_it.py"),)).run()
    assert len(broke) == 1
    assert "test_that_does_not" in broke[0]
    assert said == ["one thing"]
    assert "AssertionError: a move is lost" in (tmp_path / "results" / "trust-it.txt").read_text()


def test_every_trial_tries_files_that_are_there() -> None:
    root = Path(trust.__file__).parents[1]
    for trial in trust.TRIALS:
        paths = [name for name in trial.tests if name.startswith("tests")]
        assert paths, trial.name
        assert all((root / path).exists() for path in paths), trial.name
