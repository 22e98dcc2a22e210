// What is kept on the phone, and when it changes. Two shelves: the runtime, which rarely changes, and the app.
// The build fills in SHELVES: for each a name and its files with their hashes. An install fetches what it has not
// got, checks every file, and fails whole if one is missing; the old version stays until somebody takes the new one.
const SHELVES = {{shelves}};
const SCOPE = new URL("./", location.href);
const OURS = `spy-table ${SCOPE.pathname} `;
const nameOf = (shelf) => OURS + shelf.name;
const urlOf = (path) => new URL(path === "index.html" ? "./" : path, SCOPE).href;
const LIST = urlOf("list-of-this-shelf.json");

addEventListener("install", (event) => {
  event.waitUntil(Promise.all(SHELVES.map(fill)));
  skipTheWorker(event);
});

addEventListener("activate", (event) => {
  event.waitUntil(removeOldShelves().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const found = shelved(event.request);
  if (found) event.respondWith(caches.match(found.url, { cacheName: found.shelf }).then((kept) => kept ?? fetch(event.request)));
});

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "missing") event.waitUntil(missing().then((count) => event.ports[0].postMessage(count)));
});

/** Where a request is kept: a page of ours is index.html whatever follows its "?", a file is itself. */
function shelved({ method, mode, url, headers }) {
  if (method !== "GET" || headers.has("range") || !url.startsWith(SCOPE.href)) return null;
  const path = url.slice(SCOPE.href.length).replace(/[?#].*/, "");
  const name = path === "" && mode === "navigate" ? "index.html" : path;
  const shelf = SHELVES.find(({ files }) => name in files);
  return shelf ? { shelf: nameOf(shelf), url: urlOf(name) } : null;
}

/** Browsers that can do it answer from the shelves without waking this worker; what is not there comes from the network. */
function skipTheWorker(event) {
  const rule = (pathname, shelf) => ({
    condition: { urlPattern: new URLPattern({ pathname: SCOPE.pathname + pathname, search: "", baseURL: SCOPE.origin }) },
    source: { cacheName: nameOf(shelf) },
  });
  const rules = SHELVES.flatMap((shelf) => shelf.places.map((place) => rule(place, shelf)));
  event.addRoutes?.(rules).catch(() => {});
}

// --- filling a shelf --------------------------------------------------------------------------------------------

async function fill(shelf) {
  const cache = await caches.open(nameOf(shelf));
  const known = await whatIsKept(nameOf(shelf));
  const wanted = Object.entries(shelf.files);
  const fetching = Array.from({ length: 4 }, async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) await put(cache, known, ...next);
  });
  await Promise.all(fetching);
  await cache.put(LIST, new Response(JSON.stringify(shelf.files)));
}

async function put(cache, known, path, hash) {
  const url = urlOf(path);
  if (await cache.match(url)) return;
  const kept = known.get(hash);
  const copy = kept && (await caches.match(kept.url, { cacheName: kept.shelf }));
  await cache.put(url, copy ? await moved(copy, kept.url === url) : await fetched(url, hash));
}

/** What other versions of ours have on the phone, by hash: it need not be fetched again. */
async function whatIsKept(self) {
  const known = new Map();
  for (const shelf of await caches.keys()) {
    if (!shelf.startsWith(OURS) || shelf === self) continue;
    const list = await caches.match(LIST, { cacheName: shelf });
    for (const [path, hash] of Object.entries(list ? await list.json() : {})) known.set(hash, { shelf, url: urlOf(path) });
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

/** How many files are not on the phone. */
async function missing() {
  let count = 0;
  for (const shelf of SHELVES) {
    const kept = (await caches.has(nameOf(shelf))) ? await (await caches.open(nameOf(shelf))).keys() : [];
    const urls = new Set(kept.map(({ url }) => url));
    count += Object.keys(shelf.files).filter((path) => !urls.has(urlOf(path))).length;
  }
  return count;
}
