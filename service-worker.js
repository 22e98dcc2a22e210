// What is kept on the phone, and when it changes. Two shelves: the runtime, which rarely changes, and the app.
// The build fills in SHELVES: for each a name and its files with their hashes. An install fetches what it has not
// got, checks every file, and fails whole if one is missing; the old version stays until somebody takes the new one.
// Later, whenever a page asks, every file is checked again, and what is damaged or gone is fetched anew.
const SHELVES = {{shelves}};
const SCOPE = new URL("./", location.href);
const OURS = `spy-table ${SCOPE.pathname} `;
const nameOf = (shelf) => OURS + shelf.name;
const urlOf = (path) => new URL(path === "index.html" ? "./" : path, SCOPE).href;
const LIST = urlOf("list-of-this-shelf.json");
const PAGE = urlOf("index.html");

addEventListener("install", (event) => {
  event.waitUntil(Promise.all(SHELVES.map(fill)));
  skipTheWorker(event);
});

addEventListener("activate", (event) => {
  event.waitUntil(removeOldShelves().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const found = shelved(event.request);
  if (found) event.respondWith(answer(event.request, found));
});

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  const tell = (news) => event.ports[0]?.postMessage(news);
  if (event.data === "mend") event.waitUntil(mend(tell).then(tell));
});

lookAtThePage().catch(() => {});

/** Where a request is kept: a page of ours is index.html whatever follows its "?", a file is itself. */
function shelved({ method, mode, url, headers }) {
  if (method !== "GET" || headers.has("range") || !url.startsWith(SCOPE.href)) return null;
  const path = url.slice(SCOPE.href.length).replace(/[?#].*/, "");
  const name = path === "" && mode === "navigate" ? "index.html" : path;
  const shelf = SHELVES.find(({ files }) => name in files);
  return shelf ? { shelf: nameOf(shelf), url: urlOf(name), hash: shelf.files[name] } : null;
}

/** Everything else is mended by the page, so the page itself has to be whole. */
async function answer(request, { shelf, url, hash }) {
  const kept = await caches.match(url, { cacheName: shelf });
  return kept && (url !== PAGE || (await isWhole(kept.clone(), hash))) ? kept : fetch(request);
}

/** Browsers that can do it answer from the shelves without waking this worker; what is not there comes from the network.
 *  If it is awake anyway, it looks at the page before it gives it away. */
function skipTheWorker(event) {
  if (!event.addRoutes || !self.URLPattern) return;
  const rule = (place, shelf) => ({
    condition: {
      urlPattern: new URLPattern({ pathname: SCOPE.pathname + place, search: "", baseURL: SCOPE.origin }),
      ...(place === "" && { runningStatus: "not-running" }),
    },
    source: { cacheName: nameOf(shelf) },
  });
  const rules = SHELVES.flatMap((shelf) => shelf.places.map((place) => rule(place, shelf)));
  event.addRoutes(rules).catch(() => {});
}

// --- filling a shelf --------------------------------------------------------------------------------------------

async function fill(shelf) {
  const { missing, error } = await mendShelf(shelf, await damaged(shelf));
  if (missing) throw error;
}

/** The files of a shelf that are not there, or not what the build made. */
async function damaged(shelf) {
  const found = [];
  for (const [path, hash] of Object.entries(shelf.files)) {
    const kept = await caches.match(urlOf(path), { cacheName: nameOf(shelf) });
    if (!kept || !(await isWhole(kept, hash))) found.push(path);
  }
  return found;
}

/** Take what is damaged off a shelf and put it there anew; tells how many files could not be had, and why. */
async function mendShelf(shelf, paths) {
  const outcome = { missing: 0 };
  if (!paths.length) return outcome;
  const cache = await caches.open(nameOf(shelf));
  await Promise.all(paths.map((path) => cache.delete(urlOf(path))));
  await cache.put(LIST, new Response(JSON.stringify(shelf.files)));
  const known = await whatIsKept(nameOf(shelf));
  const wanted = [...paths];
  const fetching = Array.from({ length: 4 }, async () => {
    for (let path = wanted.shift(); path; path = wanted.shift()) {
      await put(cache, known, path, shelf.files[path]).catch((error) => {
        outcome.missing += 1;
        outcome.error = error;
      });
    }
  });
  await Promise.all(fetching);
  return outcome;
}

async function put(cache, known, path, hash) {
  const url = urlOf(path);
  const kept = known.get(hash);
  const copy = kept && (await caches.match(kept.url, { cacheName: kept.shelf }));
  const usable = copy && (await isWhole(copy.clone(), hash));
  await cache.put(url, usable ? await moved(copy, kept.url === url) : await fetched(url, hash));
}

async function isWhole(response, hash) {
  try {
    const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return response.ok && btoa(String.fromCharCode(...new Uint8Array(digest))) === hash;
  } catch {
    return false; // it cannot even be read
  }
}

/** What other versions of ours have on the phone, by hash: it need not be fetched again. */
async function whatIsKept(self) {
  const known = new Map();
  for (const shelf of await caches.keys()) {
    if (!shelf.startsWith(OURS) || shelf === self) continue;
    const list = await caches.match(LIST, { cacheName: shelf });
    const files = await list?.json().catch(() => null); // a list can be damaged as well
    for (const [path, hash] of Object.entries(files ?? {})) known.set(hash, { shelf, url: urlOf(path) });
  }
  return known;
}

/** A module finds its neighbours by the address that its response came from, so a copy must not tell the old one. */
async function moved(response, inPlace) {
  return inPlace ? response : new Response(await response.blob(), { headers: response.headers });
}

async function fetched(url, hash) {
  const integrity = `sha256-${hash}`;
  const response = await fetch(url, { integrity }).catch(() => fetch(url, { integrity, cache: "reload" }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return moved(response, !response.redirected);
}

// --- looking after the shelves ------------------------------------------------------------------------------------

async function removeOldShelves() {
  const current = SHELVES.map(nameOf);
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

let mending;

/** Check every file and fetch what is damaged or gone; who asks meanwhile hears the same outcome. */
function mend(tell) {
  mending ??= mendAll(tell)
    .catch(() => ({ damaged: [], missing: Infinity, done: true })) // the browser's storage itself is broken
    .finally(() => (mending = undefined));
  return mending;
}

async function mendAll(tell) {
  const found = [];
  for (const shelf of SHELVES) found.push(await damaged(shelf));
  if (found.flat().length) tell({ damaged: found.flat() });
  const outcomes = await Promise.all(SHELVES.map((shelf, at) => mendShelf(shelf, found[at])));
  return { damaged: found.flat(), missing: outcomes.reduce((sum, { missing }) => sum + missing, 0), done: true };
}

/** A damaged page shows nothing and asks nobody, but opening it starts this worker: mend it and open it again. */
async function lookAtThePage() {
  const shelf = SHELVES.find(({ files }) => "index.html" in files);
  const kept = await caches.match(PAGE, { cacheName: nameOf(shelf) });
  if (!kept || (await isWhole(kept, shelf.files["index.html"]))) return;
  const { missing } = await mend(() => {});
  const open = await clients.matchAll({ type: "window" });
  if (!missing && open.length === 1) await open[0].navigate(open[0].url); // of several, some may be in mid-game
}
