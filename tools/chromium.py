"""A Chromium for the browser tests: one on PATH, else Playwright's own, else Debian's package when root."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
DONE_WITHOUT = (
    "WebUIOmniboxPopup",  # pages that every window keeps ready beneath an address bar that nobody sees:
    "WebUIOmniboxAimPopup",  # for each clean phone they took a second of a processor
    # The last list counts, so what Playwright does without is in it:
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "TcpPortRandomizationWin",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
)
"""Features of a desktop's browser that no page is shown by."""
FLAGS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(DONE_WITHOUT)}",
)
"""How it is started: nothing of its own on the network, so that every request seen is the site's."""


def chromium() -> str | None:
    """The path of a Chromium that is there already."""
    if named := os.environ.get("CHROMIUM"):
        return named
    on_path = next(filter(None, map(shutil.which, NAMES)), None)
    return on_path or _playwrights_own()


def flags() -> list[str]:
    """The flags for this machine: root has no sandbox."""
    return [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  (the build has no Playwright)

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def main() -> int:
    """Make sure that there is one, fetching it if need be."""
    if chromium():
        return 0
    print("chromium: none on PATH, fetching Playwright's own", flush=True)
    fetched = subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    if fetched.returncode == 0 and chromium():
        return 0
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("chromium: installing Debian's package", flush=True)
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"], check=False
        )
    if chromium():
        return 0
    print("The browser tests need Chromium: install it from your system's packages.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
