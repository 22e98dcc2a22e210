"""What a screen looks like in an engine: its boxes, whether it is too wide, what is cut; no pixels."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

LAYOUT = """async () => {
  await document.fonts.ready;
  for (const one of document.getAnimations()) try { one.finish(); } catch {}
  const app = document.getElementById("app"), root = document.scrollingElement;
  const boxes = {}, cut = [];
  const seen = (one) => one.checkVisibility({ opacityProperty: true }) && one.getClientRects().length > 0;
  const parts = "h1, h2, h3, p, label, button, img, svg, section, ol, ul, [data-hold], [data-down]";
  for (const part of app.querySelectorAll(parts)) {
    if (!seen(part) || part.closest("svg svg, .sr")) continue;
    const { x, y, width, height } = part.getBoundingClientRect();
    const name = [part.localName, part.id, ...part.classList].join(".");
    (boxes[name] ??= []).push([x, y + root.scrollTop, width, height].map(Math.round));
    const style = getComputedStyle(part);
    const hides = /hidden|clip/.test(style.overflowX + style.overflowY);
    const inside = part.scrollWidth > part.clientWidth + 2 || part.scrollHeight > part.clientHeight + 2;
    if (hides && inside && part.innerText?.trim() && style.display !== "inline") cut.push(name);
  }
  const pictures = [...app.querySelectorAll("img")].filter(seen);
  const missing = pictures.filter((one) => one.complete && !one.naturalWidth).map((one) => one.src);
  return { boxes, cut: [...new Set(cut)].sort(), missing, wide: root.scrollWidth - innerWidth };
}"""
TEXT = ("p.", "section.", "ol.", "ul.", "label.")
A_LINE = 24
SETTLES = 20
"""How often it is looked whether something still moves."""
ROUNDING = (10, 10, 20, 10)
"""So many pixels of left, top, width and height are no difference: lines are rounded, emoji wide."""
THEIR_OWN = re.compile(r"\.(install|icon|seal|mug-art|portrait|turned-art)$|^button\.pick-")
"""What differs by right: only Chromium offers to install, a seal is written in the system's own type, and how
the lines of a few suspects are balanced is each engine's business; a turned card comes and goes."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A screen as one engine has laid it out."""

    boxes: dict[str, list[list[int]]]
    cut: tuple[str, ...]
    missing: tuple[str, ...]
    wide: int

    @classmethod
    def read(cls, found: dict[str, Any]) -> Layout:
        """What a page has found, or a file has kept."""
        return cls(found["boxes"], tuple(found["cut"]), tuple(found["missing"]), found["wide"])


def layout(page: Any) -> Layout:
    """The layout of what is on a page now, once its fonts are there and nothing moves any more."""
    found, before = page.evaluate(LAYOUT), None
    for _ in range(SETTLES):
        if found == before:
            break
        page.wait_for_timeout(150)
        found, before = page.evaluate(LAYOUT), found
    return Layout.read(found)


def differences(here: Layout, there: Layout) -> list[str]:
    """In what a layout differs from that of Chromium, beyond rounding."""
    found = []
    if here.wide > max(0, there.wide):
        found.append(f"{here.wide} px too wide")
    found += [f"picture without a size: {one}" for one in here.missing]
    found += [f"cut: {one}" for one in here.cut if one not in there.cut]
    if _cards(here) != _cards(there):
        return found  # another card lies there: a tap came a moment later
    for name in sorted({*here.boxes, *there.boxes}):
        if THEIR_OWN.search(name):
            continue
        ours, theirs = here.boxes.get(name, []), there.boxes.get(name, [])
        if len(ours) != len(theirs):
            found.append(f"{name}: {len(ours)} instead of {len(theirs)}")
            continue
        for one, other in zip(ours, theirs, strict=True):
            line = A_LINE if name.startswith(TEXT) else 0  # where words break, one line more is no fault
            down = other[1] // 60  # and many lines add up
            rounding = (ROUNDING[0], ROUNDING[1] + down, ROUNDING[2], ROUNDING[3] + line)
            if any(abs(a - b) > most for a, b, most in zip(one, other, rounding, strict=True)):
                found.append(f"{name}: {one} instead of {other}")
    return found


def _cards(laid: Layout) -> set[str]:
    """Which suspects lie on the table."""
    return {name for name in laid.boxes if name.startswith("button.cat-")}
