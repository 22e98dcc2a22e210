"""What fails in a browser is tried once more; nothing else is."""

from pathlib import Path

import pytest

from tools import tested

IN_A_BROWSER = "tests/browser/test_kept.py::test_killing"


def test_a_few_failures_in_a_browser_are_tried_once_more() -> None:
    assert tested.once_more([IN_A_BROWSER, "tests/engines/test_engines.py::test_steps[webkit]"])


@pytest.mark.parametrize(
    "failed",
    [
        [],
        ["tests/engine/test_match.py::test_loading"],
        [IN_A_BROWSER, "tests/ui/test_html.py::test_escaping"],
        [IN_A_BROWSER] * (tested.AT_MOST + 1),
    ],
    ids=["none", "a rule", "a rule among them", "many"],
)
def test_a_failure_that_is_not_the_machines_is_none_by_chance(failed: list[str]) -> None:
    assert not tested.once_more(failed)


@pytest.mark.parametrize(("fails", "ends"), [(1, 0), (2, 1)], ids=["by chance", "every time"])
def test_what_fails_twice_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: int, ends: int
) -> None:
    folder = tmp_path / "tests" / "browser"
    folder.mkdir(parents=True)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (folder / "test_some.py").write_text(
        "from pathlib import Path\n\n"
        "def test_sound():\n    pass\n\n"
        "def test_shaky():\n"
        "    tries = Path('tries')\n"
        "    tries.write_text(tries.read_text() + '.' if tries.exists() else '.')\n"
        f"    assert len(tries.read_text()) > {fails}\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tested, "SIDE_BY_SIDE", ("--cache-clear", "-p", "no:xdist"))
    monkeypatch.setattr(tested, "ALONE", tuple(word for word in tested.ALONE if word not in ("-n", "0")))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    assert tested.tested([]) == ends
