// Starts Python. PyScript takes this module for its interpreter (see pyscript.toml): it only needs something that
// exports loadPyodide and version. The real one begins as soon as this file is read, long before PyScript asks for
// it, and gets the slim library, the app and, where one is kept, a snapshot of a Python that has already started.
const { spyTable } = window;
const { build, files: asked, kept, stage, fail } = spyTable;
const here = (path) => new URL(path, document.baseURI).href;
const runtime = (name) => here(build.runtime + name);
const WASM = `${build.runtime}pyodide.asm.wasm`;
const LIBRARY = `${build.runtime}python.zip`;
const APP = "app.pack";

export const version = build.version;

class Broken extends Error {}

// --- files: first.js has asked for them; from the network they are counted ----------------------------------------

async function file(name) {
  const onThePhone = kept && (await asked[name]);
  const response = onThePhone || (await arriving(name));
  if (!response.ok) throw new Broken(`${name}: ${response.status} ${response.statusText}`);
  return response;
}

async function arriving(name) {
  const response = await (kept ? fetch(here(name)) : asked[name]);
  return response.ok ? counted(response, name) : response;
}

const STALLED = 30_000;
const whole = [WASM, LIBRARY, APP].reduce((sum, name) => sum + build.sizes[name], 0);
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
let arrived = 0;

/** The same response, its bytes counted while they pass; if they stop or are too few, that is an error. */
function counted(response, name) {
  const reader = response.body.getReader();
  let passed = 0;
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await within(STALLED, reader.read(), `${name} does not arrive`);
      if (!done) {
        passed += value.byteLength;
        arrived += value.byteLength;
        stage("download", 0.75 * (arrived / whole), { done: megabytes(arrived), whole: megabytes(whole) });
        controller.enqueue(value);
      } else if (passed === build.sizes[name]) {
        controller.close();
      } else {
        throw new Broken(`${name}: ${passed} bytes instead of ${build.sizes[name]}`);
      }
    },
  });
  return new Response(body, { headers: response.headers });
}

function within(ms, promise, otherwise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Broken(otherwise)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

// --- the start ----------------------------------------------------------------------------------------------------

const output = { stdout: console.log, stderr: console.error };

async function start() {
  const parts = {
    wasm: WebAssembly.compileStreaming(file(WASM)),
    library: file(LIBRARY).then((response) => response.arrayBuffer()),
    app: file(APP).then((response) => response.arrayBuffer()),
  };
  const takeBack = lendAnEmptyDatabase();
  const core = import(runtime("pyscript/core.js"));
  const snapshot = kept && (await asked[build.snapshot]);
  const python = snapshot ? await warm(snapshot, parts).catch(() => plain(parts)) : await plain(parts);
  stage("table", 0.9);
  return withPyScriptInside(python, await core, takeBack);
}

/** Start from the snapshot: an inner part of Pyodide, so whatever goes wrong there leads to the plain start. */
async function warm(snapshot, parts) {
  spyTable.startedFrom = "snapshot";
  const python = await load(parts, { _loadSnapshot: snapshot.arrayBuffer().then(unfolded) });
  python.runPython("import random; random.seed(); del random"); // or everybody would be dealt the same
  return python;
}

function plain(parts) {
  spyTable.startedFrom = "library";
  return load(parts, {});
}

async function load({ wasm, library, app }, options) {
  const giveBack = lend(wasm, library);
  const loading = import(runtime("pyodide.mjs")).then(({ loadPyodide: loadIt }) =>
    loadIt({
      indexURL: runtime(""),
      stdLibURL: here(LIBRARY),
      lockFileContents: build.lock,
      packageBaseUrl: runtime("wheels/"),
      env: { PYTHONPATH: "/app" },
      fsInit: async (files) => lay(files, await app),
      stdout: (line) => output.stdout(line),
      stderr: (line) => output.stderr(line),
      ...options,
    }),
  );
  // Pyodide only warns when a download breaks, and then waits for ever: that is listened for here.
  const arrived = Promise.all([wasm, library, app]).then(() => loading);
  return Promise.race([arrived, loading]).finally(giveBack);
}

/** Pyodide would ask for these two files itself, but only later; it gets what is already on its way. */
function lend(wasm, library) {
  const { fetch: ownFetch } = window;
  const { instantiateStreaming: ownInstantiate } = WebAssembly;
  const inPlaceOfWasm = new Response();
  window.fetch = async (what, options) => {
    const url = String(what?.url ?? what);
    if (url === here(WASM)) return inPlaceOfWasm;
    return url === here(LIBRARY) ? new Response(await library) : ownFetch(what, options);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if ((await source) !== inPlaceOfWasm) return ownInstantiate(source, imports);
    const module = await wasm;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    window.fetch = ownFetch;
    WebAssembly.instantiateStreaming = ownInstantiate;
  };
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

/** A snapshot without its zero pages, made whole again; tools/node/snapshot.mjs folds it. */
function unfolded(folded) {
  const [runs, length] = new Uint32Array(folded, 0, 2);
  const places = new Uint32Array(folded, 8, 2 * runs);
  const snapshot = new Uint8Array(length);
  let at = 8 + places.byteLength;
  for (let run = 0; run < runs; run++) {
    const [offset, size] = places.subarray(2 * run, 2 * run + 2);
    snapshot.set(new Uint8Array(folded, at, size), offset);
    at += size;
  }
  return snapshot;
}

/** Lay the app's files where Python looks for them; tools/build/bundle.py packs them. */
function lay(files, pack) {
  const length = new DataView(pack).getUint32(0, true);
  const listed = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, length)));
  let at = 4 + length;
  for (const [name, size] of listed) {
    const path = `/app/${name}`;
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, new Uint8Array(pack, at, size));
    at += size;
  }
}

/** PyScript brings its Python package as one long source at every start; ours has it compiled in the library. */
function withPyScriptInside(python, { hooks, stdlib }, takeBack) {
  // The only hook for workers, which are not used here, would be made with Function(): our policy forbids that.
  hooks.worker.onBeforeRunAsync.clear();
  const run = python.runPythonAsync;
  python.runPythonAsync = async (code, options) => {
    takeBack();
    if (code.trim() === stdlib.trim()) return run("import pyscript", options);
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
  if (error instanceof WebAssembly.CompileError) return (await isWhole(WASM)) ? "old" : "download";
  return error instanceof Broken || error instanceof TypeError ? "download" : "python";
}

/** Whether a file is what the build made: asked only when something is wrong with it. */
async function isWhole(name) {
  const bytes = await fetch(here(name)).then((response) => response.arrayBuffer());
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return btoa(String.fromCharCode(...new Uint8Array(hash))) === build.integrity[name];
}

export function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  return started;
}

// PyScript says when the app's first lines have run; if the app is not there then, something went wrong quietly.
document.addEventListener("py:done", () => {
  if (!document.documentElement.hasAttribute("data-ready")) fail("python", "the app did not report that it is ready");
});
