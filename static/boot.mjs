// Starts Python. PyScript takes this module for its interpreter (see pyscript.toml): it only needs something that
// exports loadPyodide and version. The real one begins as soon as this file is read, long before PyScript asks for
// it, and gets the slim library, the app and, where one is kept, a snapshot of a Python that has already started.
const { build, stage, fail } = window.spyTable;
const here = (path) => new URL(path, document.baseURI).href;
const runtime = (name) => here(build.runtime + name);

export const version = build.version;

// --- bytes ----------------------------------------------------------------------------------------------------

const STALLED = 30_000;
let done = 0;
const whole = Object.values(build.sizes).reduce((sum, size) => sum + size, 0);
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

function count(bytes) {
  done += bytes;
  stage("download", 0.75 * Math.min(1, done / whole), { done: megabytes(done), whole: megabytes(whole) });
}

class Broken extends Error {}

/** A file of the site, asked for at once. */
async function fetched(name) {
  const response = await fetch(here(name));
  if (!response.ok) throw new Broken(`${name}: ${response.status} ${response.statusText}`);
  return counted(response, name);
}

/** The same response, its bytes counted while they pass; if they stop or are too few, that is an error. */
function counted(response, name) {
  const reader = response.body.getReader();
  let passed = 0;
  const body = new ReadableStream({
    async pull(controller) {
      const { done: over, value } = await within(STALLED, reader.read(), `${name} does not arrive`);
      if (!over) {
        passed += value.byteLength;
        count(value.byteLength);
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

// --- the start ------------------------------------------------------------------------------------------------

const output = { stdout: console.log, stderr: console.error };

async function start() {
  const wasm = fetched(build.runtime + "pyodide.asm.wasm");
  const library = fetched(build.runtime + "python.zip");
  const app = fetched("app.pack").then((response) => response.arrayBuffer());
  const core = import(runtime("pyscript/core.js"));
  const { loadPyodide: load } = await import(runtime("pyodide.mjs"));
  const giveBack = lend({
    [runtime("pyodide.asm.wasm")]: wasm,
    [runtime("python.zip")]: library,
  });
  const loading = load({
    indexURL: runtime(""),
    stdLibURL: runtime("python.zip"),
    lockFileContents: build.lock,
    packageBaseUrl: runtime("wheels/"),
    env: { PYTHONPATH: "/app" },
    fsInit: async (files) => lay(files, await app),
    stdout: (line) => output.stdout(line),
    stderr: (line) => output.stderr(line),
  });
  // Pyodide only warns when a download breaks, and then waits for ever: listen for it here.
  const python = await Promise.race([loading, Promise.all([wasm, library, app]).then(() => loading)]);
  giveBack();
  stage("table", 0.9);
  return withPyScriptInside(python, await core);
}

/** Let Pyodide's own fetches have the responses that are already on their way. */
function lend(responses) {
  const own = window.fetch;
  window.fetch = (what, options) => responses[String(what?.url ?? what)] ?? own(what, options);
  return () => {
    window.fetch = own;
  };
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
function withPyScriptInside(python, { hooks, stdlib }) {
  // The only hook for workers, which are not used here, would be made with Function(): our policy forbids that.
  hooks.worker.onBeforeRunAsync.clear();
  const run = python.runPythonAsync;
  python.runPythonAsync = async (code, options) => {
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
started.catch((error) => fail(kindOf(error), error));

function kindOf(error) {
  if (error instanceof WebAssembly.CompileError) return "old";
  const offLine = error instanceof Broken || error instanceof TypeError;
  return offLine ? "download" : "python";
}

export function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  return started;
}
