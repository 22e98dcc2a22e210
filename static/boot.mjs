// Starts Python. PyScript takes this module for its interpreter (see pyscript.toml): it only needs something that
// exports loadPyodide and version. The real one begins long before PyScript asks for it, and gets the app and a snapshot
// of a Python that has already started. The library follows: what is imported at the start is in the snapshot.
import { ready as recordsRead } from "./keep.js";

const { spyTable } = window;
const { build, files: asked, kept, stage, fail } = spyTable;
const ownFetch = window.fetch.bind(window); // Pyodide is lent another one
const here = (path) => new URL(path, document.baseURI).href;
const runtime = (name) => here(build.runtime + name);
const WASM = `${build.runtime}pyodide.asm.wasm`;
const LIBRARY = `${build.runtime}python.zip`;
const SNAPSHOT = `${build.runtime}snapshot.bin`;
const APP = "app.pack";

export const version = build.version;

class Broken extends Error {}

// --- files: from the phone, where first.js has asked for them, or from the network, where they are counted ---------

const moduleOf = async (name) => (await asked[name]) || WebAssembly.compileStreaming(asResponse(name));
const bytesOf = async (name) => whole(name, (await asked[name]) || (await filled(name)));

const STALLED = 60_000; // longer than first.js waits before it says so: what comes late is still of use
let arrived = 0;

/** A file from the network, piece by piece, counted; if the pieces stop or are too few, that is an error. */
async function* pieces(name) {
  const response = await moving(ownFetch(here(name)), name);
  if (!response.ok) throw new Broken(`${name}: ${response.status} ${response.statusText}`);
  const reader = response.body.getReader();
  let passed = 0;
  while (true) {
    const { done, value } = await moving(reader.read(), name);
    if (done) break;
    passed += value.byteLength;
    arrived += value.byteLength;
    spyTable.loaded(arrived);
    yield value;
  }
  if (passed !== build.sizes[name]) throw new Broken(`${name}: ${passed} bytes instead of ${build.sizes[name]}`);
}

/** All pieces of a file, each laid where it belongs as it comes: no long copy at the end. */
async function filled(name) {
  const bytes = new Uint8Array(build.sizes[name]);
  let at = 0;
  for await (const piece of pieces(name)) {
    if (at + piece.byteLength <= bytes.byteLength) bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes.buffer;
}

/** What the build made, or an error: damaged memory would be believed, and damaged code be run. */
async function whole(name, bytes) {
  const hash = await crypto.subtle?.digest("SHA-256", bytes); // without https nobody can tell
  if (hash && btoa(String.fromCharCode(...new Uint8Array(hash))) !== build.integrity[name]) throw new Broken(`${name} is damaged`);
  return bytes;
}

function asResponse(name) {
  const coming = pieces(name);
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await coming.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(body, { headers: { "content-type": "application/wasm" } });
}

/** Wait for the network as long as anything at all arrives: a file may have to wait for another that is slow. */
function moving(promise, name) {
  let timer;
  const stands = new Promise((_, reject) => {
    const look = (before) => {
      if (spyTable.moves === before) reject(new Broken(`${name} does not arrive`));
      timer = setTimeout(look, STALLED, spyTable.moves);
    };
    look();
  });
  return Promise.race([promise, stands]).finally(() => clearTimeout(timer));
}

// --- the start ----------------------------------------------------------------------------------------------------

spyTable.runtimeUrl = runtime("pyodide.asm.js");
const output = { stdout: console.log, stderr: console.error };

async function start() {
  const parts = { wasm: moduleOf(WASM), app: bytesOf(APP), snapshot: bytesOf(SNAPSHOT) };
  const takeBack = lendAnEmptyDatabase();
  const modules = [runtime("pyscript/core.js"), "./shell.js", runtime("idiomorph.js")];
  const page = pageIsThere().then(() => Promise.all(modules.map((path) => import(path))));
  const python = await fromSnapshot(parts).catch((error) => {
    console.warn("No start from the snapshot, so the plain one:", error);
    return fromLibrary(parts);
  });
  stage("table", 0.9);
  const [core] = await Promise.all([page.then(([first]) => first), recordsRead]);
  return withPyScriptInside(python, core, takeBack);
}

/** PyScript looks for its settings in the page once, when it comes: before the last line is there, it would miss them
 *  and ask for plugins that we have not got. The shell, which the app leans on, waits for the page too. */
function pageIsThere() {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((done) => document.addEventListener("readystatechange", done, { once: true }));
}

/** The start from the snapshot: an inner part of Pyodide, so whatever goes wrong there leads to the plain start. */
async function fromSnapshot(parts) {
  spyTable.startedFrom = "snapshot";
  const python = await load(parts, new Uint8Array(), { _loadSnapshot: new Snapshot(parts.snapshot) });
  python.runPython("import random; random.seed(); del random"); // or everybody would be dealt the same
  spyTable.library = () => (libraryCame ??= bringLibrary(python));
  addEventListener("spytable-ready", () => spyTable.library().catch(() => {}), { once: true });
  return python;
}

let libraryCame;

/** What was not there when Python started; who needs it asks again if it does not arrive. */
async function bringLibrary(python) {
  try {
    python.FS.writeFile(build.library, new Uint8Array(await library()), { canOwn: true });
  } catch (error) {
    libraryCame = undefined;
    throw error;
  }
}

function library() {
  if (kept) asked[LIBRARY] = spyTable.onThePhone(LIBRARY);
  return bytesOf(LIBRARY);
}

async function fromLibrary(parts) {
  spyTable.startedFrom = "library";
  spyTable.library = async () => {};
  return load(parts, await library(), {});
}

/** Run a script of the runtime that is no module. */
function run(name) {
  return new Promise((done, failed) => {
    const script = Object.assign(document.createElement("script"), { src: runtime(name), onload: done });
    script.onerror = () => failed(new Broken(name));
    document.head.append(script);
  });
}

const inner = () => (innerRan ??= run("pyodide.asm.js"));
let innerRan;

async function load({ wasm, app }, library, options) {
  const giveBack = lend(wasm, library);
  const loading = import(runtime("pyodide.mjs")).then(({ loadPyodide: loadIt }) =>
    loadIt({
      indexURL: runtime(""),
      createPyodideModule: async (settings) => {
        await inner();
        return spyTable.createPyodideModule(settings);
      },
      stdLibURL: here(LIBRARY),
      lockFileContents: build.lock,
      packageBaseUrl: runtime("wheels/"),
      fsInit: async (files) => {
        files.writeFile("/app.pack", new Uint8Array(await app), { canOwn: true });
        await options._loadSnapshot?.arrived;
      },
      stdout: (line) => output.stdout(line),
      stderr: (line) => output.stderr(line),
      ...options,
    }),
  );
  // Pyodide only warns when a download breaks, and then waits for ever: that is listened for here.
  const arrived = Promise.all([wasm, app]).then(() => loading);
  return Promise.race([arrived, loading]).finally(giveBack);
}

let loaded; // the instance that Pyodide runs in

/** While Pyodide is loaded, it gets two files that it would ask for itself, but later, and a quicker way to put
 *  functions of JavaScript into its table. */
function lend(wasm, library) {
  const { fetch: lent } = window;
  const { instantiateStreaming: ownInstantiate } = WebAssembly;
  const { set: ownSet } = WebAssembly.Table.prototype;
  const inPlaceOfWasm = new Response();
  window.fetch = async (what, options) => {
    const url = String(what?.url ?? what);
    if (url === here(WASM)) return inPlaceOfWasm;
    return url === here(LIBRARY) ? new Response(library) : ownFetch(what, options);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if ((await source) !== inPlaceOfWasm) return ownInstantiate(source, imports);
    const module = await wasm;
    loaded = await WebAssembly.instantiate(module, imports);
    return { module, instance: loaded };
  };
  WebAssembly.Table.prototype.set = function (at, value) {
    ownSet.call(this, at, typeof value === "function" && value.sig ? asWasm(value) : value);
  };
  return () => {
    window.fetch = lent;
    WebAssembly.instantiateStreaming = ownInstantiate;
    WebAssembly.Table.prototype.set = ownSet;
  };
}

const TYPES = { i: 0x7f, p: 0x7f, j: 0x7e, f: 0x7d, d: 0x7c, e: 0x6f };
const doors = new Map();

/** A function of JavaScript as a table takes it: imported by a tiny module and exported again, one for each kind of
 *  function. Pyodide would first try without, catch an error, and compile such a module for each function. */
function asWasm(value) {
  const [result, ...given] = value.sig;
  if (!doors.has(value.sig)) {
    const results = result === "v" ? [] : [TYPES[result]];
    const type = [1, 0x60, given.length, ...given.map((kind) => TYPES[kind]), results.length, ...results];
    const section = (id, bytes) => [id, bytes.length, ...bytes];
    const imported = [1, 1, 0x65, 1, 0x66, 0, 0]; // "e" "f"
    const exported = [1, 1, 0x66, 0, 0]; // "f"
    const magic = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
    const bytes = [...magic, ...section(1, type), ...section(2, imported), ...section(7, exported)];
    doors.set(value.sig, new WebAssembly.Module(Uint8Array.from(bytes)));
  }
  return new WebAssembly.Instance(doors.get(value.sig), { e: { f: value } }).exports.f;
}

/** PyScript opens a database at every start, for packages that we have not got, and dies where a frame may not
 *  open one. Until it has started, it gets a database that is always empty. */
function lendAnEmptyDatabase() {
  const answer = (result) => {
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
    return request;
  };
  const empty = { getAllKeys: () => answer([]), clear: () => answer() };
  const database = { transaction: () => ({ objectStore: () => empty }), close() {} };
  const own = Object.getOwnPropertyDescriptor(window, "indexedDB");
  Object.defineProperty(window, "indexedDB", { configurable: true, value: { open: () => answer(database) } });
  return () => Object.defineProperty(window, "indexedDB", own);
}

/** What Pyodide takes for a snapshot. It has only a head: the pages of memory go straight to where they belong, and
 *  may arrive while Pyodide is being loaded. tools/node/snapshot.mjs writes the file. */
class Snapshot extends Uint8Array {
  static HEAD = 4096;

  constructor(file) {
    super(Snapshot.HEAD);
    this.arrived = file.then((bytes) => {
      this.set(new Uint8Array(bytes, 0, Snapshot.HEAD));
      this.file = bytes;
    });
  }

  static get [Symbol.species]() {
    return Uint8Array;
  }

  /** Pyodide asks for the head from here to there, and then for all that follows it, to copy it into its memory. */
  subarray(begin, end) {
    if (end !== undefined) return super.subarray(begin, end);
    const memory = new Uint8Array(loaded.exports.memory.buffer);
    const [runs] = new Uint32Array(this.file, Snapshot.HEAD, 1);
    const places = new Uint32Array(this.file, Snapshot.HEAD + 4, 2 * runs);
    let at = Snapshot.HEAD + 4 + places.byteLength;
    for (let run = 0; run < runs; run++) {
      const [offset, size] = places.subarray(2 * run, 2 * run + 2);
      memory.set(new Uint8Array(this.file, at, size), offset);
      at += size;
    }
    return new Uint8Array(0);
  }
}

/** PyScript brings its Python package as one long source at every start; the app's pack has it compiled. */
function withPyScriptInside(python, { hooks, stdlib }, takeBack) {
  // The only hook for workers, which are not used here, would be made with Function(): our policy forbids that.
  hooks.worker.onBeforeRunAsync.clear();
  const run = python.runPythonAsync;
  python.runPythonAsync = async (code, options) => {
    takeBack();
    if (code.trim() === stdlib.trim()) return run("import pack; pack.open_pack('/app.pack'); import pyscript", options);
    try {
      return await run(code, options);
    } catch (error) {
      fail("python", error);
      throw error;
    }
  };
  return python;
}

const started = start();
started.catch(async (error) => fail(await kindOf(error), error));

async function kindOf(error) {
  if (error instanceof WebAssembly.CompileError) {
    const bytes = fetch(here(WASM)).then((response) => response.arrayBuffer());
    return bytes.then((all) => whole(WASM, all)).then(() => "old", kindOf);
  }
  return error instanceof Broken || error instanceof TypeError ? "download" : "python";
}

export function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  return started;
}

// PyScript says when the app's first lines have run; if the app is not there then, something went wrong quietly.
document.addEventListener("py:done", () => {
  if (!document.documentElement.hasAttribute("data-ready")) fail("python", "the app did not report that it is ready");
});
