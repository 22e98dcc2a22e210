// The files of a start, and those that follow: each comes from the caches or from the network, chunk by chunk, and only
// as the build made it. A worker does all that beside the page, which stays free for fingers: it fetches, checks and
// compiles. Where a page may have no worker (a frame without an origin), the same lines run in the page (first.js).

/**
 * @typedef {object} Wanted A file that somebody waits for.
 * @property {number} id
 * @property {string} name
 * @property {string} url
 * @property {string} cache The cache that has it, if there is a service worker.
 * @property {number} size
 * @property {string} hash
 */
/** @typedef {(news: ReaderNews, given?: Transferable[]) => void} Tell */

const inWorker = typeof spyTable === "undefined";
const ownFetch = inWorker ? fetch : spyTable.fetch; // the page's is patched while Pyodide is loaded
const TELL_EVERY = 50; // milliseconds: a page that hears of every chunk has no time for anything else

class DownloadError extends Error {}

/** Bring a file, and tell how far it is and what came of it. @param {Wanted} wanted @param {Tell} tell */
export async function serve(wanted, tell) {
  try {
    const file = await (wanted.name.endsWith(".wasm") ? compiled : bytes)(wanted, tell);
    tell({ id: wanted.id, file }, file instanceof ArrayBuffer ? [file] : []);
  } catch (error) {
    tell({ id: wanted.id, kind: kindOf(error), text: String(error) });
  }
}

/** @param {unknown} error @returns {FailureKind} */
function kindOf(error) {
  if (error instanceof WebAssembly.CompileError) return "old";
  return error instanceof DownloadError || error instanceof TypeError ? "download" : "python";
}

/** @param {Wanted} wanted @param {Tell} tell */
async function bytes(wanted, tell) {
  const found = wanted.cache ? await caches.match(wanted.url, { cacheName: wanted.cache }) : undefined;
  return verified(wanted, await (found ? found.arrayBuffer() : downloaded(wanted, tell)));
}

/**
 * Browsers keep compiled code with what was fetched, not with what was read from a cache or put together by hand.
 * @param {Wanted} wanted @param {Tell} tell
 */
async function compiled(wanted, tell) {
  try {
    return await WebAssembly.compileStreaming(wanted.cache ? ownFetch(wanted.url) : asResponse(wanted, tell));
  } catch (error) {
    // Does the browser not know what is in it, or is it not what the build made?
    if (error instanceof WebAssembly.CompileError)
      await verified(wanted, await (await ownFetch(wanted.url)).arrayBuffer());
    throw error;
  }
}

let received = 0;
let told = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let later;

/** How much has come; what is not told at once is told a moment later. @param {boolean} whole @param {Tell} tell */
function count(whole, tell) {
  const wait = whole ? 0 : told + TELL_EVERY - performance.now();
  if (wait > 0) later ??= setTimeout(count, wait, true, tell);
  else {
    clearTimeout(later);
    later = undefined;
    told = performance.now();
    tell({ received });
  }
}

/**
 * A file from the network, chunk by chunk, counted; if they are too few, that is an error.
 * @param {Wanted} wanted @param {Tell} tell
 */
async function* chunks({ name, url, size }, tell) {
  const response = await ownFetch(url);
  if (!response.ok || !response.body) throw new DownloadError(`${name}: ${response.status} ${response.statusText}`);
  const reader = response.body.getReader();
  let passed = 0;
  while (true) {
    const { done, value } = await reader.read();
    if (done) break;
    passed += value.byteLength;
    received += value.byteLength;
    count(passed >= size, tell);
    yield value;
  }
  if (passed !== size) throw new DownloadError(`${name}: ${passed} bytes instead of ${size}`);
}

/** All chunks of a file, each written where it belongs as it comes. @param {Wanted} wanted @param {Tell} tell */
async function downloaded(wanted, tell) {
  const whole = new Uint8Array(wanted.size);
  let at = 0;
  for await (const chunk of chunks(wanted, tell)) {
    if (at + chunk.byteLength <= whole.byteLength) whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole.buffer;
}

/** @param {Wanted} wanted @param {Tell} tell */
function asResponse(wanted, tell) {
  const coming = chunks(wanted, tell);
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await coming.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(body, { headers: { "content-type": "application/wasm" } });
}

/**
 * What the build made, or an error: damaged memory would be believed, and damaged code be run.
 * @param {Wanted} wanted @param {ArrayBuffer} file
 */
async function verified({ name, hash }, file) {
  const found = await crypto.subtle?.digest("SHA-256", file); // without https nobody can tell
  const text = found && btoa(String.fromCharCode(...new Uint8Array(found)));
  if (found && text !== hash) throw new DownloadError(`${name} is damaged`);
  return file;
}

if (inWorker)
  addEventListener("message", ({ data }) => serve(data, (news, given) => self.postMessage(news, { transfer: given })));
