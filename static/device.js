// What the app asks of the device: timers, sound, the wake lock, lasting storage, sharing, files.
// Every answer comes back as a `spytable` event whose detail is {msg, value}: one way into Python,
// so no callback from here ever needs a proxy of its own.
const { spyTable } = window;

/** @param {string} msg @param {string} [value] */
export function tell(msg, value = "") {
  window.dispatchEvent(new CustomEvent("spytable", { detail: { msg, value } }));
}

/** What a browser may forbid, or null. @template T @param {() => T} get */
export function tried(get) {
  try {
    return get();
  } catch {
    return null;
  }
}

spyTable.framed = window.parent !== window;

spyTable.after = (ms, msg) => setTimeout(() => tell(msg), ms);

// What is drawn anew as it was need not be gone through; only in fields somebody may have typed what no markup shows.
const FIELDS = "input, textarea, select, option";
spyTable.differs = (old, drawn) => !old.isEqualNode(drawn) || !!(old.matches?.(FIELDS) || old.querySelector?.(FIELDS));

const SLICE = 8; // milliseconds of work after which the browser gets its turn
let since = 0;
spyTable.breathe = () => (performance.now() - since < SLICE ? undefined : turn());

/** Let the browser do what waits: taps, scrolling, a frame. */
export async function turn() {
  await (globalThis.scheduler?.yield?.() ?? new Promise(throughTheLetterbox));
  since = performance.now();
}

/** Work on, a step at a time, for as long as there is more to do. @param {() => boolean} step */
export async function inSlices(step) {
  while (step()) await spyTable.breathe();
}

/** @param {(value: unknown) => void} done */
function throughTheLetterbox(done) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage(0);
}

spyTable.idle = () => new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));

// Somebody waits for a part of the app: the page shows it, and the button that says these words.
spyTable.wait = (waits, words) => {
  document.documentElement.toggleAttribute("data-waiting", waits);
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#app [data-msg]")))
    if (words && each.dataset.msg === words) each.ariaBusy = "true";
    else if (words || !waits) each.ariaBusy = null;
};

/** @type {Map<string, HTMLImageElement>} */
const pictures = new Map();
const unseen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
const AT_ONCE = 6; // pictures under way together
const A_FRAME = 500; // milliseconds in which a slow phone has drawn one, unless it is hidden and draws none
const PATIENCE = 8000; // milliseconds: what has not come by then is drawn without
let wanting = /** @type {Set<string> | undefined} */ (undefined); // a table's secret pictures that are not there yet
spyTable.prepared = Promise.resolve();

// Which picture a secret shows must not be told by a request or a wait: all come first, in an order of their own.
spyTable.prepare = async (secret, others) => {
  const mine = new Set(secret);
  wanting = mine;
  const say = () => mine === wanting && tell("pictures", [...mine].join(" "));
  const late = setTimeout(say, PATIENCE);
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)) && setTimeout(drawn, A_FRAME));
  // A browser is never idle while a finger rests on it: what that finger waits for must not wait for it.
  const all = read(secret, () => {}).then(() => {
    clearTimeout(late);
    say();
  });
  spyTable.prepared = Promise.all([spyTable.prepared, all]).then(() => read(others, spyTable.idle));
};

// What somebody is likely to see next is read before it is asked for, until a table is opened, which has its own.
spyTable.ahead = (addresses) => {
  const beforeTables = () => spyTable.idle().then(() => wanting && Promise.reject());
  spyTable.prepared = spyTable.prepared.then(() => read(addresses, beforeTables)).catch(() => {});
};

/** @param {string[]} addresses @param {() => unknown} turn */
function read(addresses, turn) {
  const queue = addresses.values();
  const reader = async () => {
    for (const address of queue) if (await picture(address, turn)) wanting?.delete(address);
  };
  return Promise.all(Array.from({ length: AT_ONCE }, reader));
}

/** @param {string} address @param {() => unknown} turn */
async function picture(address, turn) {
  if (pictures.has(address)) return true;
  await turn();
  const read = Object.assign(new Image(), { src: address });
  if (await read.decode().catch(() => "no network")) return false;
  unseen?.drawImage(read, 0, 0); // drawn for the first time, it takes thrice as long
  return !!pictures.set(address, read);
}

spyTable.seed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

spyTable.today = () => {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

// --- the wake lock is lost whenever the page is hidden, so it is asked for again ----------------------

let wanted = false;
/** @type {WakeLockSentinel | null} */
let lock = null;

async function holdAwake() {
  if (!wanted || lock || document.visibilityState !== "visible" || !navigator.wakeLock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => {
      lock = null;
    });
    if (!wanted) lock.release();
  } catch {
    lock = null; // low battery or a frame without permission: the game goes on, the screen may sleep
  }
}

spyTable.keepAwake = (on) => {
  wanted = on;
  if (on) holdAwake();
  else lock?.release();
};
document.addEventListener("visibilitychange", holdAwake);

// --- sounds are made, not loaded: [frequency, start, length, shape] -----------------------------------

/** @type {Record<string, [frequency: number, start: number, length: number, shape: OscillatorType][]>} */
const SOUNDS = {
  card: [
    [520, 0, 0.05, "triangle"],
    [340, 0.04, 0.06, "triangle"],
  ],
  paw: [
    [180, 0, 0.12, "square"],
    [120, 0.08, 0.16, "square"],
  ],
  tick: [[1200, 0, 0.03, "sine"]],
  bell: [
    [880, 0, 0.35, "sine"],
    [1320, 0.02, 0.3, "sine"],
  ],
  gong: [
    [196, 0, 0.9, "triangle"],
    [294, 0.02, 0.8, "sine"],
    [98, 0, 1.1, "sine"],
  ],
};
const AFTER_THE_FRAME = 30; // milliseconds: to open the speaker takes a slow phone longer than to draw a card
const TOO_LATE = 300; // milliseconds: a bell that rings later than this would say what is not so any more
/** @type {AudioContext | null} */
let audio = null;

spyTable.sound = (name) => {
  const due = performance.now() + AFTER_THE_FRAME;
  setTimeout(play, AFTER_THE_FRAME, name, due);
};

// A page may be heard from a tap on, and a call or a lock takes that away: each tap asks for it again.
const wake = () => (audio && audio.state !== "running" ? audio.resume().catch(() => {}) : undefined);
for (const gesture of ["click", "keydown"]) addEventListener(gesture, wake, true);

/** @param {string} name @param {number} due */
async function play(name, due) {
  audio ??= window.AudioContext ? new AudioContext() : null;
  await wake();
  if (audio?.state !== "running" || performance.now() - due > TOO_LATE) return;
  for (const [pitch, start, length, shape] of SOUNDS[name] ?? []) {
    const tone = new OscillatorNode(audio, { frequency: pitch, type: shape });
    const loudness = new GainNode(audio, { gain: 0 });
    const begin = audio.currentTime + start;
    loudness.gain.setValueAtTime(0.12, begin);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + length);
    tone.connect(loudness).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}

// --- who listens to a screen reader hears what changes: between two equal sentences there has to be nothing ---------

const SILENCE = 100; // milliseconds, so that the reader notices it
let unsaid = "";
let silence = 0;

spyTable.speak = (text) => {
  const voice = document.getElementById("voice");
  if (!voice) return;
  clearTimeout(silence);
  voice.textContent = "";
  unsaid = text && `${unsaid} ${text}`.trim();
  silence = setTimeout(() => {
    voice.textContent = unsaid;
    unsaid = "";
  }, SILENCE);
};

// --- how long the browser keeps what is kept ----------------------------------------------------------

const ASKED = "spy-table-asked";
const installed = matchMedia("(display-mode: standalone)").matches;
const apple = /Apple/.test(navigator.vendor);

/** @param {boolean} promised */
const tellHowSafe = (promised) => tell(`shell safe ${promised ? "yes" : apple && !installed ? "week" : "no"}`);

addEventListener("spytable-ready", () => navigator.storage?.persisted?.().then(tellHowSafe, () => {}), { once: true });

/**
 * With the first game the browser is asked to clear nothing by itself; once, for some ask whoever plays.
 * @param {Storage} local
 */
export function askToPersist(local) {
  const place = installed ? "app" : "tab";
  if (spyTable.framed || local.getItem(ASKED) === place) return;
  tried(() => local.setItem(ASKED, place));
  navigator.storage?.persist?.().then(tellHowSafe, () => {});
}

// --- passing things on --------------------------------------------------------------------------------

spyTable.copy = (text, msg) =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => tell(msg, "yes"),
      () => tell(msg, "no"),
    );

// Who closes the share sheet, or taps again while it opens, knows what happened; what failed is copied instead.
const CLOSED = ["AbortError", "InvalidStateError"];

spyTable.share = async (title, text, url, msg) => {
  try {
    await navigator.share({ title, text, url });
    tell(msg, "shared");
  } catch (error) {
    if (!closed(error)) await spyTable.copy([text, url].filter(Boolean).join("\n"), msg);
  }
};

// A drawing becomes a file when somebody first wants one. What can't be shared, though files are taken, is saved.
spyTable.picture = async (selector, name, title, msg) => {
  try {
    const { printed } = await import("./picture.mjs");
    const file = new File([await printed(document.querySelector(selector))], name, { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) {
      const shared = await navigator.share({ files: [file], title }).then(() => "shared", closed);
      if (shared) return tell(msg, shared);
    }
    handOut(name, file);
    tell(msg, "saved");
  } catch {
    tell(msg, "no"); // a frame without an origin of its own may read no canvas
  }
};

/** @param {unknown} error */
const closed = (error) => (error instanceof Error && CLOSED.includes(error.name) ? "shared" : "");

/** @param {string} name @param {Blob} content */
function handOut(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

spyTable.download = (name, text) => handOut(name, new Blob([text], { type: "text/plain;charset=utf-8" }));

/** @type {HTMLInputElement} */
let picker; // held here, else it could be swept away before a file is chosen; drivers cancel it and choose then

spyTable.pickFile = (accept, msg) => {
  picker = Object.assign(document.createElement("input"), { type: "file", accept });
  picker.onchange = async () => {
    const [file] = picker.files ?? [];
    if (file) tell(msg, await file.text());
  };
  picker.click();
};
