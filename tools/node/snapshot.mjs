// A snapshot of a Python that has started and imported what the app will import: `node snapshot.mjs FOLDER IMPORTS`.
// In the folder are the Pyodide and the library that the browser will get: places in memory differ with both.
// The same inputs give the same bytes: chance and the clock stand still while it is made.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [folder, imports] = process.argv.slice(2);
const zip = `${folder}/python.zip`;
const HEAP = 31_457_280;
const PAGE = 4096;

// With an iPhone's name CPython calls functions the plain way, which works in every browser; as another browser
// it would put a wasm function of its own into the snapshot, and WebKit would die of it.
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone" }, configurable: true });

process.argv[1] = "./this.program"; // what it is called in a browser, wherever the checkout lies

/** @type {(array: any) => any} */
const fixed = (array) =>
  new Uint8Array(array.buffer ?? array, array.byteOffset ?? 0, array.byteLength).fill(7) && array;
crypto.getRandomValues = fixed;
const require = createRequire(import.meta.url);
require("node:crypto").randomFillSync = fixed;
Date.now = () => 315_532_800_000;
performance.now = () => 1000;

const { info } = require("pyodide/pyodide-lock.json");
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const lockFileContents = { info, packages: {} };
const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: zip, lockFileContents });
const globals = python.toPy({});
python.runPython(readFileSync(new URL("../build/inside/warm.py", import.meta.url), "utf8"), { globals });
globals.get("main")(imports);
globals.destroy();
const whole = python.makeMemorySnapshot();
if (python._module.HEAP8.length !== HEAP) throw new Error(`the heap has grown to ${python._module.HEAP8.length}`);
const start = new Uint32Array(whole.buffer, 0, 2)[1];
const heap = whole.subarray(start);

// Pages that any Python has before it starts are left out. What differs between one browser and another is not.
const before = [await untouched("iPhone", "en"), await untouched("Chrome", "ru-RU")];
/** @param {Uint8Array} memory @param {number} at */
const page = (memory, at) => Buffer.from(memory.buffer, memory.byteOffset + at, PAGE);
/** @type {[offset: number, size: number][]} */
const runs = [];
for (let at = 0; at < HEAP; at += PAGE) {
  if (before.every((memory) => page(memory, at).equals(page(heap, at)))) continue;
  const last = runs.at(-1);
  if (last && last[0] + last[1] === at) last[1] += PAGE;
  else runs.push([at, PAGE]);
}

// The head that Pyodide reads, how many runs there are, [offset, length] of each, then their bytes.
const head = new Uint8Array(PAGE);
head.set(whole.subarray(0, start));
const list = new Uint32Array([runs.length, ...runs.flat()]);
const parts = runs.map(([at, size]) => heap.subarray(at, at + size));
writeFileSync(`${folder}/snapshot.bin`, Buffer.concat([head, new Uint8Array(list.buffer), ...parts]));

/**
 * The memory of a Python that has been loaded by such a browser and not been started.
 * @param {string} userAgent @param {string} language @returns {Promise<Uint8Array>}
 */
async function untouched(userAgent, language) {
  Object.defineProperty(globalThis, "navigator", { value: { userAgent, languages: [language] }, configurable: true });
  const { instantiate } = WebAssembly;
  /** @type {WebAssembly.Memory} */
  let memory;
  WebAssembly.instantiate = async (/** @type {[any, any]} */ ...given) => {
    const done = /** @type {any} */ (await instantiate(...given)); // of a module an instance, of bytes both
    memory = (done.instance ?? done).exports.memory ?? memory;
    return done;
  };
  let found = new Uint8Array(0);
  class Probe extends Uint8Array {
    /** @override @param {number} [begin] @param {number} [end] */
    subarray(begin, end) {
      if (end !== undefined) return new Uint8Array(this).subarray(begin, end);
      found = new Uint8Array(memory.buffer.slice(0));
      throw new Error("this is all that is wanted");
    }
  }
  const probe = { _loadSnapshot: new Probe(whole.slice(0, start)), stdLibURL: zip, lockFileContents };
  await loadPyodide(probe).catch((/** @type {unknown} */ error) => {
    if (!found.length) throw error;
  });
  WebAssembly.instantiate = instantiate;
  return found;
}
