// What is patched while Pyodide and PyScript start: globals of the browser that they use, and the snapshot that Pyodide
// takes. Each patch returns what restores it.

/** @type {WebAssembly.Instance} */
let pyodide; // the instance that Pyodide runs in

/**
 * While Pyodide is loaded, it gets two files that it would ask for itself, but later, and a quicker way to put
 * functions of JavaScript into its table.
 * @param {{ url: string, module: Promise<WebAssembly.Module> }} wasm
 * @param {{ url: string, bytes: BodyInit }} library
 */
export function patchLoading(wasm, library) {
  const { fetch: ownFetch } = window;
  const { instantiateStreaming: ownInstantiate } = WebAssembly;
  const { set: ownSet } = WebAssembly.Table.prototype;
  const inPlaceOfWasm = new Response();
  window.fetch = async (what, options) => {
    const url = what instanceof Request ? what.url : String(what);
    if (url === wasm.url) return inPlaceOfWasm;
    return url === library.url ? new Response(library.bytes) : ownFetch(what, options);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if ((await source) !== inPlaceOfWasm) return ownInstantiate(source, imports);
    const module = await wasm.module;
    pyodide = await WebAssembly.instantiate(module, imports);
    await globalThis.scheduler?.yield?.();
    return { module, instance: pyodide };
  };
  WebAssembly.Table.prototype.set = function (at, value) {
    ownSet.call(this, at, typeof value === "function" && value.sig ? trampoline(value, value.sig) : value);
  };
  return () => {
    window.fetch = ownFetch;
    WebAssembly.instantiateStreaming = ownInstantiate;
    WebAssembly.Table.prototype.set = ownSet;
  };
}

/** @type {Record<string, number>} */
const TYPES = { i: 0x7f, p: 0x7f, j: 0x7e, f: 0x7d, d: 0x7c, e: 0x6f };
/** @type {Map<string, WebAssembly.Module>} */
const trampolines = new Map();

/**
 * A function of JavaScript as a table takes it: imported by a tiny module and exported again, one module for each
 * signature. Pyodide would first try without, catch an error, and compile such a module for each function.
 * @param {Function} called @param {string} signature
 */
function trampoline(called, signature) {
  const module = trampolines.get(signature) ?? new WebAssembly.Module(trampolineCode(signature));
  trampolines.set(signature, module);
  return new WebAssembly.Instance(module, { e: { f: called } }).exports.f;
}

/** @param {string} signature */
function trampolineCode([result, ...given]) {
  const results = result === "v" ? [] : [TYPES[result]];
  const type = [1, 0x60, given.length, ...given.map((kind) => TYPES[kind]), results.length, ...results];
  const section = (/** @type {number} */ id, /** @type {number[]} */ bytes) => [id, bytes.length, ...bytes];
  const imported = [1, 1, 0x65, 1, 0x66, 0, 0]; // "e" "f"
  const exported = [1, 1, 0x66, 0, 0]; // "f"
  const magic = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  return Uint8Array.from([...magic, ...section(1, type), ...section(2, imported), ...section(7, exported)]);
}

/**
 * PyScript opens a database at every start, for packages that we have not got, and dies where a frame may not open one.
 * Until it has started, it gets a database that is always empty.
 */
export function patchIndexedDB() {
  const answer = (/** @type {unknown} */ result) => {
    /** @type {{ onsuccess?: (event: { target: { result: unknown } }) => void }} */
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
    return request;
  };
  const empty = { getAllKeys: () => answer([]), clear: () => answer(undefined) };
  const database = { transaction: () => ({ objectStore: () => empty }), close() {} };
  const own = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(window, "indexedDB"));
  Object.defineProperty(window, "indexedDB", { configurable: true, value: { open: () => answer(database) } });
  return () => Object.defineProperty(window, "indexedDB", own);
}

/**
 * What Pyodide takes for a snapshot. It has only a head: the pages of memory go straight to where they belong, and may
 * arrive while Pyodide is being loaded. tools/node/snapshot.mjs writes the file.
 */
export class Snapshot extends Uint8Array {
  static HEAD = 4096;
  /** @type {ArrayBuffer} */
  file = new ArrayBuffer(0);

  /** @param {Promise<ArrayBuffer>} file */
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

  /**
   * Pyodide asks for the head from here to there, and then for all that follows it, to copy it into its memory.
   * @override @param {number} [begin] @param {number} [end]
   */
  subarray(begin, end) {
    if (end !== undefined) return super.subarray(begin, end);
    const memory = new Uint8Array(/** @type {WebAssembly.Memory} */ (pyodide.exports.memory).buffer);
    const [runs] = new Uint32Array(this.file, Snapshot.HEAD, 1);
    const places = new Uint32Array(this.file, Snapshot.HEAD + 4, 2 * runs);
    let at = Snapshot.HEAD + 4 + places.byteLength;
    for (let run = 0; run < runs; run++) {
      const [offset, size] = places.subarray(2 * run, 2 * run + 2);
      memory.set(new Uint8Array(this.file, at, size), offset);
      at += size;
    }
    this.file = new ArrayBuffer(0); // it is laid: nobody needs its bytes any more
    return new Uint8Array(0);
  }
}
