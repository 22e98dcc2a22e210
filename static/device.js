// What the app asks of the device: timers, sound, the wake lock, sharing, files.
// Every answer comes back as a `spytable` event whose detail is {msg, value}: one door into Python,
// so no callback from here ever needs a proxy of its own.
const spyTable = (window.spyTable ??= {});

export const tell = (msg, value = "") => window.dispatchEvent(new CustomEvent("spytable", { detail: { msg, value } }));

spyTable.framed = window.parent !== window;

spyTable.after = (ms, msg) => setTimeout(() => tell(msg), ms);

// What is drawn anew as it was need not be gone through; only in fields somebody may have typed what no markup shows.
const FIELDS = "input, textarea, select, option";
spyTable.differs = (old, drawn) =>
  !old.isEqualNode(drawn) || !!(old.matches?.(FIELDS) || old.querySelector?.(FIELDS));

spyTable.idle = () => new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));

const pictures = new Map();
spyTable.prepared = Promise.resolve();
spyTable.prepare = (addresses) => (spyTable.prepared = spyTable.prepared.then(() => read(addresses)));

async function read(addresses) {
  for (const address of addresses) {
    if (pictures.has(address)) continue;
    await spyTable.idle();
    const picture = Object.assign(new Image(), { src: address });
    pictures.set(address, picture);
    await picture.decode().catch(() => pictures.delete(address)); // no network: it is read when it is shown
  }
}

spyTable.seed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

spyTable.today = () => {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

// --- the wake lock is lost whenever the page is hidden, so it is asked for again ----------------------

let wanted = false;
let lock = null;

async function holdAwake() {
  if (!wanted || lock || document.visibilityState !== "visible" || !navigator.wakeLock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null));
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

const SOUNDS = {
  card: [[520, 0, 0.05, "triangle"], [340, 0.04, 0.06, "triangle"]],
  paw: [[180, 0, 0.12, "square"], [120, 0.08, 0.16, "square"]],
  tick: [[1200, 0, 0.03, "sine"]],
  bell: [[880, 0, 0.35, "sine"], [1320, 0.02, 0.3, "sine"]],
  gong: [[196, 0, 0.9, "triangle"], [294, 0.02, 0.8, "sine"], [98, 0, 1.1, "sine"]],
};
const AFTER_THE_FRAME = 30; // milliseconds: to open the speaker takes a slow phone longer than to draw a card
let audio = null;

spyTable.sound = (name) => setTimeout(play, AFTER_THE_FRAME, name);

function play(name) {
  audio ??= window.AudioContext ? new AudioContext() : null;
  if (!audio) return;
  if (audio.state === "suspended") audio.resume();
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

// --- passing things on --------------------------------------------------------------------------------

spyTable.copy = (text, msg) =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(() => tell(`${msg} yes`), () => tell(`${msg} no`));

spyTable.share = (title, text, url, msg) => {
  if (!navigator.share) return spyTable.copy([text, url].filter(Boolean).join("\n"), msg);
  return navigator.share({ title, text, url }).then(() => tell(`${msg} shared`), () => tell(`${msg} no`));
};

spyTable.download = (name, text) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

spyTable.pickFile = (accept, msg) => {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.onchange = async () => input.files[0] && tell(msg, await input.files[0].text());
  input.click();
};
