// Replays the golden playthroughs in the Python that the browser has, and prints what came out, as JSON.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const python = await loadPyodide();
python.mountNodeFS("/project", join(here, "..", ".."));
python.globals.set(
  "names",
  readdirSync(here)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .join(" "),
);
console.log(
  python.runPython(`
import json, sys, time
sys.path.insert(0, "/project")
sys.dont_write_bytecode = True
from engine.chance import seal
from engine.games import log_of
from engine.match import load

games = {}
for name in names.split():
    with open(f"/project/tests/playthroughs/{name}", encoding="utf-8") as file:
        text = file.read()
    began = time.perf_counter()
    match = load(text)
    seconds = time.perf_counter() - began
    log = list(log_of(match.game)(match))
    games[name] = {"seal": seal(match.seed), "seconds": seconds, "log": log}

from engine.charlie import cases
from ui import daily

days = {}
with open("/project/tests/playthroughs/daily-cases.txt", encoding="utf-8") as file:
    for day in [line.split()[0] for line in file][::6]:
        seed, grade = daily.seed_of(day), cases.GRADES[daily.grade_of(day) - 1]
        faces = "".join("ab"[not cases.chosen(seed, seat)] for seat in (1, 2, 3))
        days[day] = [seed, faces, list(cases.proven(seed, grade, daily.laid(day).first))]
json.dumps({"python": sys.version.split()[0], "games": games, "days": days})
`),
);
