"""`python -m tools.bench.lighthouse [--times 3]`: what Lighthouse says of the built site, as medians."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from tools.build.paths import CACHE, DIST
from tools.chromium import chromium, flags
from tools.driving.phone import serving
from tools.serve import Host

PROGRAM = CACHE / "lighthouse" / "node_modules" / "lighthouse" / "cli" / "index.js"
REPORT = CACHE / "lighthouse" / "report.json"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
AUDITS = {
    "first-contentful-paint": "first paint, ms",
    "largest-contentful-paint": "largest paint, ms",
    "total-blocking-time": "blocking, ms",
    "cumulative-layout-shift": "layout shift",
    "speed-index": "speed index, ms",
}


def asked(address: str, report: Path) -> dict[str, float]:
    """Lighthouse's figures of one visit on a phone."""
    chrome = " ".join(["--headless=new", *flags()])
    command = ["node", str(PROGRAM), address, "--output=json", f"--output-path={report}", "--quiet"]
    command += [f"--chrome-flags={chrome}", f"--only-categories={','.join(CATEGORIES)}"]
    subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": str(chromium())})
    told: dict[str, Any] = json.loads(report.read_text())
    figures = {name: 100 * float(told["categories"][name]["score"] or 0) for name in CATEGORIES}
    return figures | {words: float(told["audits"][name]["numericValue"]) for name, words in AUDITS.items()}


def main() -> int:
    """Ask some times, and print the medians."""
    parser = argparse.ArgumentParser(description="What Lighthouse says of the built site.")
    parser.add_argument("--times", type=int, default=3, help="visits, of which the median is shown")
    times = parser.parse_args().times
    with serving(Host(DIST)) as address:
        found = [asked(address, REPORT) for _ in range(times)]
    print(f"| Lighthouse, a phone, median of {times} | |\n|---|---|")
    for name in found[0]:
        print(f"| {name} | {median(each[name] for each in found):.4g} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
