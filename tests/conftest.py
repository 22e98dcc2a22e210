"""What is true of all tests: no slow machine makes one fail; one site and one Playwright serve all."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Playwright, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
settings.register_profile("spy table", deadline=None)
settings.load_profile("spy table")


@pytest.fixture(scope="session")
def together(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], AbstractContextManager[Path]]:
    """A folder that all processes of this run share, for what is made once; one at a time is in it."""
    here = tmp_path_factory.getbasetemp()
    shared = here.parent if os.environ.get("PYTEST_XDIST_WORKER") else here

    @contextmanager
    def alone_in(name: str) -> Iterator[Path]:
        folder = shared / name
        folder.mkdir(exist_ok=True)
        with (shared / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield folder

    return alone_in


@pytest.fixture(scope="session")
def dist(together: Callable[[str], AbstractContextManager[Path]]) -> Path:
    """The site, built once for all tests of a session."""
    with together("dist") as folder:
        if not (folder / "built").exists():
            subprocess.run([sys.executable, "-m", "tools.build"], cwd=ROOT, check=True)
            (folder / "built").touch()
    return ROOT / "dist"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The one of this process: a second one beside it does not start."""
    with sync_playwright() as started:
        yield started
