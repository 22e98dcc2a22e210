// What is cached on the phone, and when it changes. Two caches: the runtime, which rarely changes, and the app.
// The build fills in __CACHES__: for each a name and its files with their hashes. An install fetches what it has not
// got, checks every file, and fails whole if one is missing; the old version stays until somebody takes the new one.
// Later, whenever a page asks, every file is checked again, and what is damaged or gone is fetched anew.

/** @typedef {{ name: string, places: string[], files: Record<string, string> }} Listed A cache as it should be. */
/** @typedef {{ cacheName: string, url: string }} Copy A file that is cached already, maybe for another version. */
/** @typedef {{ damaged: string[], missing?: number, done?: boolean }} News */

const CACHES = /** @type {Listed[]} */ (__CACHES__);
const SCOPE = new URL("./", location.href);
const OURS = `spy-table ${SCOPE.pathname} `;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const nameOf = (/** @type {Listed} */ listed) => OURS + listed.name;
const urlOf = (/** @type {string} */ path) => new URL(path === "index.html" ? "./" : path, SCOPE).href;
const LIST = urlOf("list-of-this-shelf.json"); // the name is old: caches on phones have their lists under it
const PAGE = urlOf("index.html");

worker.addEventListener("install", (event) => {
  event.waitUntil(Promise.all(CACHES.map(fill)));
  skipTheWorker(event);
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(removeOldCaches().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const found = cached(event.request);
  if (found) event.respondWith(answer(event.request, found));
});

worker.addEventListener("message", (event) => {
  if (event.data === "take over") worker.skipWaiting();
  const tell = (/** @type {News} */ news) => event.ports[0]?.postMessage(news);
  if (event.data === "mend") event.waitUntil(mend(tell).then(tell));
});

lookAtThePage().catch(() => {});

/**
 * Where a request is cached: a page of ours is index.html whatever follows its "?", a file is itself.
 * @param {Request} request
 */
function cached({ method, mode, url, headers }) {
  if (method !== "GET" || headers.has("range") || !url.startsWith(SCOPE.href)) return null;
  const path = url.slice(SCOPE.href.length).replace(/[?#].*/, "");
  const name = path === "" && mode === "navigate" ? "index.html" : path;
  const listed = CACHES.find(({ files }) => name in files);
  return listed ? { cacheName: nameOf(listed), url: urlOf(name), hash: listed.files[name] } : null;
}

/**
 * Everything else is mended by the page, so the page itself has to be whole.
 * @param {Request} request @param {Copy & { hash: string }} found
 */
async function answer(request, { cacheName, url, hash }) {
  const copy = await caches.match(url, { cacheName });
  return copy && (url !== PAGE || (await isWhole(copy.clone(), hash))) ? copy : fetch(request);
}

/**
 * Browsers that can do it answer from the caches without waking this worker; what is not there comes from the network.
 * If it is awake anyway, it looks at the page before it gives it away.
 * @param {ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> }} event
 */
function skipTheWorker(event) {
  if (!event.addRoutes || !("URLPattern" in self)) return;
  const rule = (/** @type {string} */ place, /** @type {Listed} */ listed) => ({
    condition: {
      urlPattern: new URLPattern({ pathname: SCOPE.pathname + place, search: "", baseURL: SCOPE.origin }),
      ...(place === "" && { runningStatus: "not-running" }),
    },
    source: { cacheName: nameOf(listed) },
  });
  const rules = CACHES.flatMap((listed) => listed.places.map((place) => rule(place, listed)));
  event.addRoutes(rules).catch(() => {});
}

// --- filling a cache --------------------------------------------------------------------------------------------

/** @param {Listed} listed */
async function fill(listed) {
  const { missing, error } = await mendCache(listed, await damaged(listed));
  if (missing) throw error;
}

/** The files of a cache that are not there, or not what the build made. @param {Listed} listed */
async function damaged(listed) {
  const found = [];
  for (const [path, hash] of Object.entries(listed.files)) {
    const copy = await caches.match(urlOf(path), { cacheName: nameOf(listed) });
    if (!copy || !(await isWhole(copy, hash))) found.push(path);
  }
  return found;
}

/**
 * Delete what is damaged from a cache and put it there anew; tells how many files could not be had, and why.
 * @param {Listed} listed @param {string[]} paths
 */
async function mendCache(listed, paths) {
  /** @type {{ missing: number, error?: unknown }} */
  const outcome = { missing: 0 };
  if (!paths.length) return outcome;
  const cache = await caches.open(nameOf(listed));
  await Promise.all(paths.map((path) => cache.delete(urlOf(path))));
  await cache.put(LIST, new Response(JSON.stringify(listed.files)));
  const copies = await copiesElsewhere(nameOf(listed));
  const wanted = [...paths];
  const fetching = Array.from({ length: 4 }, async () => {
    for (let path = wanted.shift(); path; path = wanted.shift()) {
      const hash = listed.files[path];
      await put(cache, urlOf(path), hash, copies.get(hash)).catch((error) => {
        outcome.missing += 1;
        outcome.error = error;
      });
    }
  });
  await Promise.all(fetching);
  return outcome;
}

/** @param {Cache} cache @param {string} url @param {string} hash @param {Copy} [elsewhere] */
async function put(cache, url, hash, elsewhere) {
  const copy = elsewhere && (await caches.match(elsewhere.url, { cacheName: elsewhere.cacheName }));
  const usable = copy && (await isWhole(copy.clone(), hash));
  await cache.put(url, usable ? await moved(copy, elsewhere.url === url) : await fetched(url, hash));
}

/** @param {Response} response @param {string} hash */
async function isWhole(response, hash) {
  try {
    const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return response.ok && btoa(String.fromCharCode(...new Uint8Array(digest))) === hash;
  } catch {
    return false; // it cannot even be read
  }
}

/** What other versions of ours have on the phone, by hash: it need not be fetched again. @param {string} except */
async function copiesElsewhere(except) {
  /** @type {Map<string, Copy>} */
  const known = new Map();
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith(OURS) || cacheName === except) continue;
    const list = await caches.match(LIST, { cacheName });
    /** @type {Record<string, string> | null} */
    const files = await list?.json().catch(() => null); // a list can be damaged as well
    for (const [path, hash] of Object.entries(files ?? {})) known.set(hash, { cacheName, url: urlOf(path) });
  }
  return known;
}

/**
 * A module finds its neighbours by the address that its response came from, so a copy must not tell the old one.
 * @param {Response} response @param {boolean} inPlace
 */
async function moved(response, inPlace) {
  return inPlace ? response : new Response(await response.blob(), { headers: response.headers });
}

/** @param {string} url @param {string} hash */
async function fetched(url, hash) {
  const integrity = `sha256-${hash}`;
  const response = await fetch(url, { integrity }).catch(() => fetch(url, { integrity, cache: "reload" }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return moved(response, !response.redirected);
}

// --- looking after the caches -----------------------------------------------------------------------------------

async function removeOldCaches() {
  const current = CACHES.map(nameOf);
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** @type {Promise<Required<News>> | undefined} */
let mending;

/**
 * Check every file and fetch what is damaged or gone; who asks meanwhile hears the same outcome.
 * @param {(news: News) => void} tell
 */
function mend(tell) {
  mending ??= mendAll(tell)
    .catch(() => ({ damaged: [], missing: Infinity, done: true })) // the browser's storage itself is broken
    .finally(() => {
      mending = undefined;
    });
  return mending;
}

/** @param {(news: News) => void} tell */
async function mendAll(tell) {
  /** @type {string[][]} */
  const found = [];
  for (const listed of CACHES) found.push(await damaged(listed));
  if (found.flat().length) tell({ damaged: found.flat() });
  const outcomes = await Promise.all(CACHES.map((listed, at) => mendCache(listed, found[at])));
  return { damaged: found.flat(), missing: outcomes.reduce((sum, { missing }) => sum + missing, 0), done: true };
}

/** A damaged page shows nothing and asks nobody, but opening it starts this worker: mend it and open it again. */
async function lookAtThePage() {
  const found = CACHES.find(({ files }) => "index.html" in files);
  if (!found) return;
  const copy = await caches.match(PAGE, { cacheName: nameOf(found) });
  if (!copy || (await isWhole(copy, found.files["index.html"]))) return;
  const { missing } = await mend(() => {});
  const open = await worker.clients.matchAll({ type: "window" });
  if (!missing && open.length === 1) await open[0].navigate(open[0].url); // of several, some may be in mid-game
}
