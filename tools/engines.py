"""The other engines that people hold: Firefox and WebKitGTK, from Debian's packages.

`python -m tools.engines` installs what is missing where it may, and says in one line what is not tried.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

PACKAGES = {
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb"),
}
ALL = "SPY_TABLE_ENGINES"
"""Set to `all`, an engine that is missing is a failure."""
SYSTEM_PYTHON = "/usr/bin/python3"
"""The one that Debian's bindings are for."""
BINDINGS = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"


def firefox() -> str | None:
    """The path of a Firefox."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def webkit() -> str | None:
    """The path of WebKit's driver, if there is also a screen for it and what its window is made with."""
    driver = shutil.which("WebKitWebDriver")
    if not driver or not shutil.which("Xvfb"):
        return None
    bindings = subprocess.run([SYSTEM_PYTHON, "-c", BINDINGS], capture_output=True, check=False)
    return driver if bindings.returncode == 0 else None


FOUND = {"firefox": firefox, "webkit": webkit}


def main() -> int:
    """Install what is missing, if that is possible; what is still missing is said, or fails."""
    missing = [name for name, found in FOUND.items() if not found()]
    if missing and os.geteuid() == 0 and shutil.which("apt-get"):
        packages = [package for name in missing for package in PACKAGES[name]]
        print(f"engines: installing {' '.join(packages)}", flush=True)
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
        subprocess.run(install, check=False, stdout=subprocess.DEVNULL)
        missing = [name for name in missing if not FOUND[name]()]
    for name in missing:
        wanted = " ".join(PACKAGES[name])
        print(f"engines: {name.upper()} IS NOT TRIED. On Debian, install: {wanted}", file=sys.stderr)
    return int(bool(missing) and os.environ.get(ALL) == "all")


if __name__ == "__main__":
    sys.exit(main())
