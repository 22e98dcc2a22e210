// A snapshot of a Python that has started and imported what the app will import: `node snapshot.mjs ZIP OUT IMPORTS`.
// The same inputs give the same bytes: chance and the clock stand still while it is made.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const [zip, out, imports] = process.argv.slice(2);
const HEAP = 31_457_280;
const PAGE = 4096;

// With an iPhone's name CPython calls functions the plain way, which works in every browser; as another browser
// it would put a wasm function of its own into the snapshot, and WebKit would die of it.
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone" }, configurable: true });

process.argv[1] = "./this.program"; // what it is called in a browser, wherever the checkout lies

const fixed = (array) => new Uint8Array(array.buffer ?? array, array.byteOffset ?? 0, array.byteLength).fill(7) && array;
crypto.getRandomValues = fixed;
const require = createRequire(import.meta.url);
require("node:crypto").randomFillSync = fixed;
Date.now = () => 315_532_800_000;
performance.now = () => 1000;

const { info } = require("pyodide/pyodide-lock.json");
const { loadPyodide } = await import("pyodide");
const python = await loadPyodide({
  _makeSnapshot: true,
  stdLibURL: zip,
  lockFileContents: { info, packages: {} },
  env: { PYTHONPATH: "/app" },
  fsInit: async (files) => files.mkdir("/app"),
});
const globals = python.toPy({});
python.runPython(readFileSync(new URL("../build/inside/warm.py", import.meta.url), "utf8"), { globals });
globals.get("main")(imports);
globals.destroy();
const whole = python.makeMemorySnapshot();
if (python._module.HEAP8.length !== HEAP) throw new Error(`the heap has grown to ${python._module.HEAP8.length}`);

// Zero pages are left out: how many runs, how long the whole is, then [offset, length] of each, then their bytes.
const runs = [];
for (let at = 0; at < whole.length; at += PAGE) {
  const end = Math.min(at + PAGE, whole.length);
  if (!whole.subarray(at, end).some(Boolean)) continue;
  const last = runs.at(-1);
  if (last && last[0] + last[1] === at) last[1] += end - at;
  else runs.push([at, end - at]);
}
const head = new Uint32Array([runs.length, whole.length, ...runs.flat()]);
writeFileSync(out, Buffer.concat([new Uint8Array(head.buffer), ...runs.map(([at, size]) => whole.subarray(at, at + size))]));
