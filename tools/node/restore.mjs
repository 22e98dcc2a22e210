// Whether a Python starts from the snapshot in a folder by what static/patches.mjs does in a page: `node restore.mjs
// FOLDER` prints the names of the modules that it has imported, as JSON.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { patchLoading, Snapshot } from "../../static/patches.mjs";

const [folder] = process.argv.slice(2);
const zip = `${folder}/python.zip`;
const module = await WebAssembly.compile(readFileSync(`${folder}/pyodide.asm.wasm`));
const snapshot = new Snapshot(Promise.resolve(new Uint8Array(readFileSync(`${folder}/snapshot.bin`)).buffer));
await snapshot.arrived;

Object.assign(globalThis, { window: globalThis });
patchLoading({ url: "wasm:", module: Promise.resolve(module) }, { url: "library:", bytes: "" });
Reflect.deleteProperty(globalThis, "window"); // or Pyodide would take this for a browser
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone" }, configurable: true });

// Under Node, Pyodide reads the file itself; from there on it goes as in a page.
const { instantiate, instantiateStreaming } = WebAssembly;
const page = fetch("wasm:");
WebAssembly.instantiate = /** @type {any} */ (
  (/** @type {any} */ from, /** @type {any} */ imports) =>
    from instanceof WebAssembly.Module || from.byteLength < 1_000_000
      ? instantiate(from, imports)
      : instantiateStreaming(page, imports)
);

const { info } = createRequire(import.meta.url)("pyodide/pyodide-lock.json");
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({
  _loadSnapshot: snapshot,
  stdLibURL: zip,
  lockFileContents: { info, packages: {} },
});
console.log(python.runPython("import json, sys; json.dumps(sorted(sys.modules))"));
