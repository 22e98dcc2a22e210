// What is kept on the device, every record twice. IndexedDB has it as soon as it is written, even if the browser is
// killed a moment later. localStorage does not, but first.js reads it before the first paint, and it is there where no
// database is to be had. Each write of a record is a new revision; to add one that another window has added fails, so
// no window overwrites what it has not seen. What is forgotten stays as a revision without a text.
import { askToPersist, tell, tried } from "./device.js";

const { spyTable } = window;
const TEXT = "spy-table:";
const STAMP = "spy-table-at:"; // beside each text in localStorage: its revision, and a sum that tells a foreign hand
const STORE = "records";
const ONE_WINDOW = /^(open|table):/; // a game goes on in one window; of everything else the last writer may win
const TICK = 100;
const TICKS = 10; // of silence, then no database is waited for; a busy page is no silent database, so no single timer
const MINUTE = 60_000;

const local = tried(() => window.localStorage);
const databases = tried(() => window.indexedDB); // read now: it is patched while PyScript starts
const windows = tried(() => new BroadcastChannel("spy-table"));

/** @type {Map<string, Kept>} */
const latest = new Map(); // key: {revision, text}, the newest that this window knows of
/** @type {Map<string, string | null>} */
const mirror = new Map(); // key: the text that this window has last seen in localStorage
/** @type {Map<string, string | null>} */
const spare = new Map(); // key: the other text, where the two places told different things
/** @type {Map<string, Kept>} */
const waiting = new Map(); // what was written before the database was there
/** @type {IDBDatabase | null} */
let db = null;

/** @param {string} key */
const revisionOf = (key) => latest.get(key)?.revision ?? 0;

// --- localStorage ---------------------------------------------------------------------------------------------------

/** @param {string | null} text */
function sumOf(text) {
  if (text === null) return "-";
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (31 * sum + text.charCodeAt(at)) | 0;
  return String(sum);
}

/**
 * What localStorage has; revision 0: nothing, or something that was not written here.
 * @param {string} key @returns {Kept}
 */
function mirrored(key) {
  const text = local?.getItem(TEXT + key) ?? null;
  const [revision, sum] = (local?.getItem(STAMP + key) ?? "").split(" ");
  return { text, revision: sum === sumOf(text) ? Number(revision) : 0 };
}

/**
 * Bring localStorage in line with the newest record; whether there was room for it.
 * @param {Storage} local @param {string} key @param {Kept} newest
 */
function reflect(local, key, { text, revision }) {
  try {
    if (text === null) local.removeItem(TEXT + key);
    else local.setItem(TEXT + key, text);
    mirror.set(key, text);
    local.setItem(STAMP + key, `${revision} ${sumOf(text)}`);
    return true;
  } catch {
    return false;
  }
}

function mirroredKeys() {
  const names = Array.from({ length: local?.length ?? 0 }, (_, at) => local?.key(at) ?? "");
  return names.flatMap((name) => (name.startsWith(TEXT) ? [name.slice(TEXT.length)] : []));
}

// --- IndexedDB ------------------------------------------------------------------------------------------------------

/** @returns {Promise<void>} */
function open() {
  db = null;
  return new Promise((done) => {
    const request = tried(() => databases?.open("spy-table", 1));
    if (!request) return done();
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => done();
    request.onsuccess = () => {
      const opened = request.result;
      db = opened;
      opened.onclose = () => open().then(() => merge());
      opened.onversionchange = () => opened.close();
      done();
    };
  });
}

/** @returns {Promise<Map<string, Kept>>} */
function stored() {
  return new Promise((done) => {
    const found = new Map();
    const reading = tried(() => db?.transaction(STORE));
    if (!reading) return done(found);
    const objects = reading.objectStore(STORE);
    const [keys, texts] = [objects.getAllKeys(), objects.getAll()];
    reading.oncomplete = () => {
      // In order: the highest revision comes last.
      for (const [at, key] of keys.result.entries()) {
        const [name, revision] = /** @type {[string, number]} */ (key);
        found.set(name, { revision, text: texts.result[at] });
      }
      done(found);
    };
    reading.onabort = () => done(found);
  });
}

/**
 * One transaction, sent off whole: nothing of it waits for this page, which is about to paint.
 * @param {Entry[]} records @param {Entry[]} [unmirrored]
 */
function store(records, unmirrored = []) {
  const writing = tried(() => db?.transaction(STORE, "readwrite", { durability: "strict" }));
  if (!writing) {
    for (const [key, record] of records) waiting.set(key, record);
    return told(records, unmirrored);
  }
  let overtaken = false;
  const objects = writing.objectStore(STORE);
  for (const [key, { revision, text }] of records) {
    objects.delete(IDBKeyRange.bound([key], [key, revision], false, true));
    objects.add(text, [key, revision]);
    const newer = objects.count(IDBKeyRange.bound([key, revision], [key, Infinity], true));
    newer.onsuccess = () => {
      overtaken ||= newer.result > 0;
    };
  }
  writing.commit?.();
  writing.oncomplete = () => (overtaken ? settle(records) : told(records, []));
  writing.onabort = () => (writing.error?.name === "ConstraintError" ? settle(records) : told(records, unmirrored));
}

/**
 * Another window was first: its record stands, but settings and the like are written once more.
 * @param {Entry[]} records
 */
async function settle(records) {
  await merge();
  const again = records.filter(([key, { text }]) => !ONE_WINDOW.test(key) && text !== latest.get(key)?.text);
  if (again.length) spyTable.keep(again.map(([key, { text }]) => [key, text]));
}

// --- which of two records is the better one -------------------------------------------------------------------------

/** @param {string} key @param {string | null} text */
function isSound(key, text) {
  if (text === null || key === "places") return true;
  const found = tried(() => JSON.parse(text));
  return !!found && (!key.startsWith("open:") || (Array.isArray(found.moves) && !!found.seed));
}

/** @param {string} key @param {Kept | undefined} there @param {Kept} here */
function better(key, there, here) {
  if (!there) return here;
  if (there.text === here.text) return here.revision > there.revision ? here : there;
  if (here.text === null && !here.revision) return there;
  if (isSound(key, there.text) !== isSound(key, here.text)) return isSound(key, here.text) ? here : there;
  if (here.revision) return here.revision > there.revision ? here : there;
  // An older version of the app, or a hand, wrote to localStorage: of one game the longer record counts.
  if (!key.startsWith("open:") || there.text === null) return here;
  const [one, other] = [there, here].map(({ text }) => tried(() => JSON.parse(String(text))));
  return one?.seed === other?.seed && one?.moves.length >= other?.moves.length ? there : here;
}

/**
 * Read both places, take the better record of each key, bring the other place in line, and tell what is new.
 * @param {string[]} [refused]
 */
async function merge(refused = []) {
  const found = await stored();
  /** @type {Entry[]} */
  const behind = [];
  const news = new Set(refused);
  for (const key of new Set([...found.keys(), ...mirroredKeys(), ...refused])) {
    if (waiting.has(key) && !isAhead(key)) continue;
    waiting.delete(key);
    const there = found.get(key);
    const here = mirrored(key);
    const { text } = better(key, there, here);
    const upToDate = there && there.text === text && there.revision >= here.revision;
    const revision = upToDate ? there.revision : Math.max(here.revision, (there?.revision ?? 0) + 1);
    const newest = { revision, text };
    if (there && there.text !== here.text) spare.set(key, text === there.text ? here.text : there.text);
    if (text !== (latest.get(key)?.text ?? null)) news.add(key);
    latest.set(key, newest);
    mirror.set(key, here.text);
    if (local && (here.text !== text || here.revision !== revision)) reflect(local, key, newest);
    if (!upToDate) behind.push([key, newest]);
  }
  const late = [...behind, ...waiting];
  if (db) waiting.clear();
  if (db && late.length) store(late);
  announce([...news]);
}

/** @param {string[]} keys */
function announce(keys) {
  for (const key of keys) tell(`elsewhere ${key}`, typeof latest.get(key)?.text === "string" ? "kept" : "");
}

for (const key of mirroredKeys()) {
  const here = mirrored(key);
  latest.set(key, here);
  mirror.set(key, here.text);
}

async function silence() {
  for (let tick = 0; tick < TICKS; tick++) await new Promise((done) => setTimeout(done, TICK));
}

/** Everything that is kept is known; or the database says nothing, and comes later or never. */
export const ready = Promise.race([
  open()
    .then(() => merge())
    .catch(() => {}),
  silence(),
]);

// --- what the app asks for ------------------------------------------------------------------------------------------

Object.defineProperty(spyTable, "keeps", { get: () => !!(local || db) });

spyTable.records = () => {
  const found = new Map();
  for (const [key, { text }] of latest) if (text !== null) found.set(key, text);
  return found;
};

spyTable.recall = (key) => {
  if (key.startsWith("spare:")) return spare.get(key.slice(6)) ?? "";
  const here = mirrored(key);
  if (here.revision > revisionOf(key)) latest.set(key, here);
  return latest.get(key)?.text ?? "";
};

/** Keep some texts, all or none of them; without a text, forget what was kept. */
spyTable.keep = (changes) => {
  if (changes.some(([key]) => ONE_WINDOW.test(key) && isAhead(key))) return void merge(changes.map(([key]) => key));
  const records = changes.map(([key, text]) => {
    const revision = Math.max(revisionOf(key), mirrored(key).revision) + 1;
    return /** @type {Entry} */ ([key, { revision, text: text ?? null }]);
  });
  for (const [key, record] of records) latest.set(key, record);
  store(records, local ? records.filter(([key, record]) => !reflect(local, key, record)) : records);
  if (records.some(([key, { text }]) => text !== null && key.startsWith("open:")) && local) askToPersist(local);
};

/** Whether something else has written to localStorage what this window has not heard of. @param {string} key */
function isAhead(key) {
  const { revision, text } = mirrored(key);
  if (revision) return revision > revisionOf(key);
  return text !== null && text !== mirror.get(key) && text !== latest.get(key)?.text;
}

if (windows)
  windows.onmessage = ({ data }) => {
    const records = /** @type {Entry[]} */ (data);
    const news = records.filter(
      ([key, { revision, text }]) =>
        revision > revisionOf(key) || (revision === revisionOf(key) && text !== latest.get(key)?.text),
    );
    for (const [key, record] of news) latest.set(key, record);
    announce(news.map(([key]) => key));
  };

// --- what could not be kept -----------------------------------------------------------------------------------------

const unkept = new Set(); // the keys whose newest text is in this window's memory only
/** @type {Map<string, number>} */
const said = new Map(); // what was said to find no room, and when

/**
 * A write is done: other windows hear of it, and whoever plays if neither place has room.
 * @param {Entry[]} records @param {Entry[]} without
 */
function told(records, without) {
  windows?.postMessage(records);
  const full = unkept.size > 0;
  for (const [key] of records) unkept.delete(key);
  for (const [key] of without) unkept.add(key);
  const now = performance.now();
  const news = without.map(([key]) => thing(key)).filter((name) => now - (said.get(name) ?? -Infinity) >= MINUTE);
  if (!unkept.size) said.clear();
  if (full && !unkept.size) queueMicrotask(() => tell("shell storage ok"));
  if (!news.length || !spyTable.keeps) return;
  for (const name of news) said.set(name, now);
  queueMicrotask(() => tell("shell storage full", news.join(" ")));
}

/** A game and what lies beside it are one thing, the next game is another. @param {string} key */
function thing(key) {
  const game = key.replace(ONE_WINDOW, "");
  return game === key ? key : game + /"seed":"\w+"/.exec(latest.get(`open:${game}`)?.text ?? "");
}
