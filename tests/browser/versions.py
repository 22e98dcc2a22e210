"""Another version of the sources, and of the site that is built from them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("engine", "ui", "static", "tools")
FILES = ("LICENSE", "index.html", "pyscript.toml", "service-worker.js", "package.json", "package-lock.json")
SHARED = (".build", "node_modules")


def copy_of_the_sources(folder: Path) -> Path:
    """The sources in another folder; what was fetched and built from them before is shared."""
    copy = folder / "sources"
    for name in SOURCES:
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copyfile(ROOT / name, copy / name)
    for name in SHARED:
        (copy / name).symlink_to(ROOT / name)
    return copy


def change(file: Path, old: str, new: str) -> None:
    """Change one thing in a file, which must be there."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def build_with(file: str, old: str, new: str, folder: Path) -> Path:
    """Build the site from sources in which one thing has changed; the runtime stays what it is."""
    copy = copy_of_the_sources(folder)
    change(copy / file, old, new)
    subprocess.run([sys.executable, "-m", "tools.build", "--out", str(folder / "dist")], cwd=copy, check=True)
    return folder / "dist"
