"""`python -m tools.build [--out FOLDER]`: build the site."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.build.compress import QUICK, THOROUGH
from tools.build.paths import DIST
from tools.build.pyodide import BuildError, Pyodide
from tools.build.site import put, site


def main() -> int:
    """Build, and say what is wrong if it can't be done."""
    parser = argparse.ArgumentParser(description="Build the site.")
    parser.add_argument("--out", type=Path, default=DIST, help="where to (dist/)")
    parser.add_argument("--release", action="store_true", help="compress as well as it can be done")
    asked = parser.parse_args()
    try:
        with Pyodide() as pyodide:
            changed = put(site(pyodide, THOROUGH if asked.release else QUICK), asked.out)
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    print(f"build: {len(changed)} files changed in {asked.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
