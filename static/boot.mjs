// Starts Python. PyScript takes this module for its interpreter (see pyscript.toml): it only needs something that
// exports loadPyodide and version. The real one begins long before PyScript asks for it, and gets the app and a
// snapshot of a Python that has already started. The library follows: what is imported at the start is in the snapshot.
import { inSlices, turn } from "./device.js";
import { follow, placeOf, wordsOf } from "./follow.mjs";
import { ready as recordsRead } from "./keep.js";
import { patchIndexedDB, patchLoading, Snapshot } from "./patches.mjs";

/** @typedef {Promise<ArrayBuffer>} File */
/** @typedef {{ wasm: Promise<WebAssembly.Module>, app: File, words: [string, File], snapshot: File }} Parts */
/** @typedef {{ _loadSnapshot?: Snapshot }} Options What of Pyodide's options differs between the two starts. */
/** @typedef {{ hooks: { worker: { onBeforeRunAsync: Set<unknown> } }, stdlib: string }} PyScript */
/** @typedef {import("pyodide").PyodideInterface} Python */

const { spyTable } = window;
const { build, files: requested, stage, fail } = spyTable;
/** @param {string} path */
const here = (path) => new URL(path, document.baseURI).href;
/** @param {string} name */
const runtime = (name) => here(build.runtime + name);
const WASM = `${build.runtime}pyodide.asm.wasm`;
const LIBRARY = `${build.runtime}python.zip`;
const SNAPSHOT = `${build.runtime}snapshot.bin`;
const APP = "app.pack";

export const version = build.version;

class DownloadError extends Error {
  /** @type {FailureKind} */
  kind = "download";
}

// --- files: first.js may have asked for them ------------------------------------------------------------------------

const STALLED = 60_000; // longer than progress.js waits before it says so: what comes late is still of use

/** @param {string} name @returns {Promise<ArrayBuffer>} */
const bytesOf = (name) => /** @type {Promise<ArrayBuffer>} */ (fileOf(name));

/** @param {string} name */
function fileOf(name) {
  const asked = requested[name] ?? spyTable.read(name);
  delete requested[name]; // it takes room for as long as anybody has a name for it
  return unlessStalled(asked, name);
}

/**
 * Wait for the network as long as anything at all arrives: a file may have to wait for another that is slow.
 * @template T @param {Promise<T>} promise @param {string} name @returns {Promise<T>}
 */
function unlessStalled(promise, name) {
  let timer = 0;
  const stalled = new Promise((_, reject) => {
    const look = (/** @type {number | undefined} */ before) => {
      if (spyTable.moves === before) reject(new DownloadError(`${name} does not arrive`));
      timer = setTimeout(look, STALLED, spyTable.moves);
    };
    look(undefined);
  });
  return Promise.race([promise, /** @type {Promise<never>} */ (stalled)]).finally(() => clearTimeout(timer));
}

// --- the start ----------------------------------------------------------------------------------------------------

spyTable.fellBack = "";
spyTable.runtimeUrl = runtime("pyodide.asm.js");
const output = { stdout: console.log, stderr: console.error };

async function start() {
  /** @type {Parts} */
  const parts = {
    wasm: /** @type {Promise<WebAssembly.Module>} */ (fileOf(WASM)),
    app: bytesOf(APP),
    words: [document.documentElement.lang, wordsOf(document.documentElement.lang, bytesOf)],
    snapshot: bytesOf(SNAPSHOT),
  };
  const restore = patchIndexedDB();
  const modules = [runtime("pyscript/core.js"), "./shell.js", runtime("idiomorph.js")];
  const page = pageIsThere().then(() => Promise.all(modules.map((path) => import(path))));
  let cause = ""; // where a download breaks, Pyodide's own error only tells what came of it
  parts.snapshot.catch((error) => {
    cause = String(error);
  });
  const python = await fromSnapshot(parts).catch((error) => {
    console.warn("No start from the snapshot, so the plain one:", cause, error);
    [spyTable.fellBack] = (cause || String(error)).split("\n"); // About this app shows it
    return fromLibrary(parts);
  });
  follow(python, bytesOf);
  stage("table", 0.9);
  const pack = python.pyimport("pack");
  pack.open_pack("/app.pack");
  const drawing = inSlices(() => pack.step("ui.app")); // needs no page: loaded while PyScript still comes
  const [core] = await Promise.all([page.then(([first]) => first), drawing]);
  return withCompiledPyScript(python, pack, core, restore);
}

/**
 * PyScript looks for its settings in the page once, when it comes: before the last line is there, it would miss them
 * and ask for plugins that we have not got. The shell, which the app leans on, waits for the page too.
 */
function pageIsThere() {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((done) => document.addEventListener("readystatechange", done, { once: true }));
}

/**
 * The start from the snapshot: an inner part of Pyodide, so whatever goes wrong there leads to the plain start.
 * @param {Parts} parts
 */
async function fromSnapshot(parts) {
  spyTable.startedFrom = "snapshot";
  const python = await load(parts, new Uint8Array(), { _loadSnapshot: new Snapshot(parts.snapshot) });
  await turn();
  python.runPython("import random; random.seed(); del random"); // or everybody would be dealt the same
  spyTable.library = () => spyTable.bring(LIBRARY, build.library); // what was not there when Python started
  return python;
}

/** @param {Parts} parts */
async function fromLibrary(parts) {
  spyTable.startedFrom = "library";
  spyTable.library = async () => {};
  return load(parts, await bytesOf(LIBRARY), {});
}

/** Run a script of the runtime that is no module. @param {string} name @returns {Promise<unknown>} */
function run(name) {
  return new Promise((done, failed) => {
    const script = Object.assign(document.createElement("script"), { src: runtime(name), onload: done });
    script.onerror = () => failed(new DownloadError(name));
    document.head.append(script);
  });
}

const inner = () => (innerRan ??= run("pyodide.asm.js"));
/** @type {Promise<unknown> | undefined} */
let innerRan;

/**
 * Pyodide lays a snapshot and begins to work in one go, which is felt. Its steps are made here, each in a turn of its
 * own; when it comes to one, that is done, or at least compiled.
 * @param {Made} made @param {Snapshot} snapshot
 */
async function layAhead(made, snapshot) {
  await ahead(made.API, "restoreSnapshot", snapshot);
  await ahead(made, "_jslib_init");
  await ahead(made, "_init_pyodide_proxy");
  made.API.rawRun("0");
  await turn();
  await ahead(made.API, "rawRun", "import _pyodide_core");
  made.API._pyodide._base.eval_code("{}");
  await turn();
}

/** Call a function now; who calls it next gets what it gave. @param {any} owner @param {string} name @param {any[]} given */
async function ahead(owner, name, ...given) {
  const own = owner[name];
  const gave = own(...given);
  owner[name] = () => {
    owner[name] = own;
    return gave;
  };
  await turn();
}

/** @param {Parts} parts @param {BodyInit} library @param {Options} options @returns {Promise<Python>} */
async function load({ wasm, app, words }, library, options) {
  const restore = patchLoading({ url: here(WASM), module: wasm }, { url: here(LIBRARY), bytes: library });
  const loading = import(runtime("pyodide.mjs")).then(({ loadPyodide: loadIt }) =>
    loadIt({
      indexURL: runtime(""),
      createPyodideModule: async (/** @type {object} */ settings) => {
        await inner();
        await turn();
        const made = await spyTable.createPyodideModule(settings);
        await turn();
        if (options._loadSnapshot) await layAhead(made, options._loadSnapshot);
        return made;
      },
      stdLibURL: here(LIBRARY),
      lockFileContents: build.lock,
      packageBaseUrl: runtime("wheels/"),
      fsInit: async (/** @type {Python["FS"]} */ files) => {
        files.writeFile("/app.pack", new Uint8Array(await app), { canOwn: true });
        const { lang } = document.documentElement; // another one may have been chosen meanwhile
        const said = new Uint8Array(await (lang === words[0] ? words[1] : wordsOf(lang, bytesOf)));
        if (said.length) files.writeFile(placeOf(lang), said, { canOwn: true });
        await options._loadSnapshot?.arrived;
        await turn(); // here and below: a page that starts is not deaf
      },
      stdout: (/** @type {string} */ line) => output.stdout(line),
      stderr: (/** @type {string} */ line) => output.stderr(line),
      ...options,
    }),
  );
  // Pyodide only warns when a download breaks, and then waits for ever: that is listened for here.
  const arrived = Promise.all([wasm, app, words[1]]).then(() => loading);
  return Promise.race([arrived, loading]).finally(restore);
}

/**
 * PyScript brings its Python package as one long source at every start; the app's pack has it compiled.
 * @param {Python} python @param {{ step(name: string): boolean }} pack @param {PyScript} core @param {() => void} restore
 */
function withCompiledPyScript(python, pack, { hooks, stdlib }, restore) {
  // The only hook for workers, which are not used here, would be made with Function(): our policy forbids that.
  hooks.worker.onBeforeRunAsync.clear();
  const run = python.runPythonAsync;
  python.runPythonAsync = async (code, options) => {
    restore();
    try {
      if (code.trim() === stdlib.trim()) return await inSlices(() => pack.step("pyscript"));
      await inSlices(() => pack.step("ui"));
      await recordsRead;
      return await run(code, options);
    } catch (error) {
      fail("python", error);
      throw error;
    }
  };
  return python;
}

const started = start();
started.catch((error) => fail(error.kind ?? (error instanceof TypeError ? "download" : "python"), error));

/** @param {typeof output} listeners */
export function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  return started;
}

// PyScript says when the app's first lines have run; if the app is not there then, something went wrong quietly.
document.addEventListener("py:done", () => {
  if (!document.documentElement.hasAttribute("data-ready")) fail("python", "the app did not report that it is ready");
});
