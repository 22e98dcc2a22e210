// The app's side of the messages between it and a page that embeds it. See static/embed.html for the protocol.
//
// Nothing is believed before it is checked: who speaks (the parent window, from the origin that it had when it said
// hello), how often, how much, and the shape of what is said. Only then does Python hear of it, as a message of a few
// known words. Nothing is told to anybody but that origin, and only what the table has already seen.
import { tell } from "./device.js";

const { spyTable } = window;
const VERSION = 1;
const LONGEST_PLACES = 50_000;
const MOST_AT_ONCE = 10;
const MORE_A_SECOND = 2;
const GATHERED = 100; // milliseconds in which wishes of the same kind become one: the last, or all their places
const MOST_WAITING = 20;

/** @typedef {[words: string, value?: string]} Wish What Python hears: known words, and a text where one belongs. */

/** @param {string[]} known */
const word =
  (...known) =>
  (/** @type {any} */ value) =>
    known.includes(value);
const LANGUAGE = word(...spyTable.build.languages);
const THEME = word("dark", "light", "system");
const GAME = word(...spyTable.build.games);
const seats = (/** @type {any} */ value) => Number.isInteger(value) && value >= 1 && value <= 8;

// What a host may ask for: each gives the words and the value for Python, or nothing if its shape is wrong.
/** @type {Record<string, (data: any) => Wish | null>} */
const WISHES = {
  "set-language": ({ language }) => (LANGUAGE(language) ? [`set-language ${language}`] : null),
  "set-theme": ({ theme }) => (THEME(theme) ? [`set-theme ${theme}`] : null),
  "new-game": ({ game, seats: count }) => {
    if (!GAME(game)) return null;
    if (count === undefined) return [`new-game ${game}`];
    return seats(count) ? [`new-game ${game} ${count}`] : null;
  },
  "load-places": ({ text }) =>
    typeof text === "string" && text.length <= LONGEST_PLACES ? ["load-places", text] : null,
};
const TOLD = ["ready", "resize", "game-started", "round-scored", "game-over", "error"];

/** @type {string | null} */
let origin = null;
/** @type {{ type: string }[]} */
const waiting = [];

// --- to the host ---------------------------------------------------------------------------------------------

/** @param {{ type: string, [field: string]: unknown }} message */
function say(message) {
  if (!TOLD.includes(message.type)) return;
  if (origin === null) {
    if (waiting.length < MOST_WAITING) waiting.push(message);
    return;
  }
  // A host without an origin of its own (a file, a sandbox) can't be named; it is the parent all the same.
  window.parent.postMessage({ ...message, spyTable: VERSION }, origin === "null" ? "*" : origin);
}

spyTable.post = (text) => {
  if (spyTable.framed) say(JSON.parse(text));
};

// --- from the host -------------------------------------------------------------------------------------------

let allowed = MOST_AT_ONCE;
let counted = performance.now();
let ready = document.documentElement.hasAttribute("data-ready");
/** @type {Map<string, Wish>} */
const wishes = new Map();
let gathering = 0;

function mayPass() {
  const now = performance.now();
  allowed = Math.min(MOST_AT_ONCE, allowed + ((now - counted) / 1000) * MORE_A_SECOND);
  counted = now;
  if (allowed < 1) return false;
  allowed -= 1;
  return true;
}

/** @param {MessageEvent} event */
function hear(event) {
  const { data } = event;
  if (event.source !== window.parent || data?.spyTable !== VERSION || typeof data.type !== "string") return;
  if (data.type === "hello" && origin === null) {
    origin = event.origin;
    waiting.splice(0).forEach(say);
    return;
  }
  if (event.origin !== origin || !Object.hasOwn(WISHES, data.type)) return;
  const wish = WISHES[data.type](data);
  if (!wish) return;
  const before = wishes.get(data.type);
  wishes.delete(data.type);
  wishes.set(data.type, before ? asOne(before, wish) : wish);
  if (ready && !gathering) gathering = setTimeout(grant, GATHERED);
}

/**
 * Two wishes of a kind, of which none was granted yet: places add up, of everything else the last one stands.
 * @param {Wish} before @param {Wish} after @returns {Wish}
 */
function asOne([, before], [words, value]) {
  const all = `${before}\n${value}`;
  return value && all.length <= LONGEST_PLACES ? [words, all] : [words, value];
}

function grant() {
  gathering = 0;
  const granted = [...wishes.values()];
  wishes.clear();
  for (const [words, value] of granted) if (mayPass()) tell(`guest ${words}`, value);
}

// --- how tall the frame should be ----------------------------------------------------------------------------

function watchHeight() {
  let last = 0;
  let asked = 0;
  const app = /** @type {HTMLElement} */ (document.getElementById("app"));
  const measure = () => {
    asked = 0;
    const needed = Math.ceil(app.getBoundingClientRect().height);
    // In mid-game it only grows: a frame that shrinks moves the buttons under a finger.
    const height = app.dataset.screen === "table" ? Math.max(needed, last) : needed;
    if (height !== last) say({ type: "resize", height });
    last = height;
  };
  const soon = () => {
    if (!asked) asked = setTimeout(measure, 120);
  };
  new ResizeObserver(soon).observe(app);
}

// --- the beginning -------------------------------------------------------------------------------------------

function begin() {
  document.documentElement.dataset.embed = "";
  window.addEventListener("message", hear);
  window.addEventListener("spytable-ready", () => {
    ready = true;
    grant();
  });
  const failure = /** @type {HTMLElement} */ (document.getElementById("boot"));
  new MutationObserver(() => {
    if (failure.dataset.failure) say({ type: "error", code: `start-${failure.dataset.failure}` });
  }).observe(failure, { attributeFilter: ["data-failure"] });
  watchHeight();
}

if (spyTable.framed) begin();
