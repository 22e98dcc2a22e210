"""How much memory the page takes after its start, and after ten games that bots have played in it."""

from __future__ import annotations

from typing import Any

from tools.bench.phone import Page

PYTHON = """(async () => {
  const core = new URL(`${spyTable.build.runtime}pyscript/core.js`, document.baseURI);
  const { interpreter } = await (await import(core)).whenDefined("py");
  return interpreter;
})()"""
HEAP = f"{PYTHON}.then((python) => python._module.HEAPU8.length)"
GAMES = """
from engine.chance import stream
from engine.games import GAMES
from engine.match import begin, play
from engine.charlie.options import Options
game = GAMES["charlie"]
for number in range(10):
    match = begin("charlie", 4, Options(), f"{number:032x}", ("A", "B", "C", "D"))
    rng = stream(match.seed, "bench")
    while match.outcome is None:
        waiting = game.to_act(match.state)
        seats = [seat for seat in range(4) if seat in waiting or game.legal(match.state, seat)]
        wishes = [(seat, game.view(match.state, seat)) for seat in seats]
        wishes = [(seat, view, game.choose(view, rng, "hound")) for seat, view in wishes]
        wishes = [(seat, view.actions.index(action)) for seat, view, action in wishes if action is not None]
        seat, index = wishes[0] if wishes else (None if None in waiting else waiting[0], 0)
        match = play(match, seat, index)
"""
PLAY = f"{PYTHON}.then((python) => python.runPythonAsync({GAMES!r}))"
COME = "new Promise((done) => setTimeout(done, 5000))"


def measure(page: Page) -> dict[str, dict[str, float]]:
    """Bytes of each kind, after the start and after ten games; the page has just got ready."""
    page.value(COME)
    before = _taken(page)
    page.value(PLAY)
    return {"after the start": before, "after ten games": _taken(page)}


def _taken(page: Page) -> dict[str, float]:
    """What is alive once everything that can be swept up has been."""
    page.ask("HeapProfiler.collectGarbage")
    told = page.ask("Runtime.getHeapUsage")
    heap = float(page.value(HEAP))
    return {
        "Python's heap": heap,
        "JavaScript's heap": told["usedSize"],
        "other buffers": max(0.0, told.get("backingStorageSize", 0.0) - heap),
    }


def table(figures: dict[str, Any]) -> str:
    """The figures, for people."""
    kinds = next(iter(figures.values()))
    lines = [f"| memory, MB | {' | '.join(kinds)} |", f"|---|{'---|' * len(kinds)}"]
    for when, found in figures.items():
        lines.append(f"| {when} | {' | '.join(f'{found[kind] / 1e6:.1f}' for kind in kinds)} |")
    return "\n".join(lines)
