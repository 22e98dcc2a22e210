// <spy-table>: the app as a guest in any page. No dependency, nothing global but the element.
//
// <script type="module" src="https://example.org/spy-table/static/embed.js"></script>
// <spy-table game="charlie" lang="es" theme="dark"></spy-table>
//
// A poster first; the frame, and with it the runtime, only after a tap. Attributes, methods, events and messages are
// described in embed.html next to this file.
const { words, bytes } = __EMBED__; // the build puts words in all languages and the size of the download here

const VERSION = 1;
const BASE = new URL("..", import.meta.url);
const LONGEST_PLACES = 50_000;

/** @typedef {(value: any) => boolean} Check */

/** @type {Check} */
const isCount = (value) => Number.isInteger(value) && value >= 0 && value < 1e6;
/** @type {Check} */
const isShort = (value) => typeof value === "string" && value.length < 100;
/** @type {Check} */
const isFlag = (value) => typeof value === "boolean";
/** @type {(check: Check) => Check} */
const isRow = (check) => (value) => Array.isArray(value) && value.length <= 8 && value.every(check);
/** @type {(check: Check) => Check} */
const maybe = (check) => (value) => value === undefined || check(value);

// What the app may say, and the shape of each; anything else is not heard.
/** @type {Record<string, Record<string, Check>>} */
const TOLD = {
  ready: { language: isShort, keeps: isFlag, games: isRow(isShort) },
  resize: { height: isCount },
  "game-started": { game: isShort, seats: isCount, resumed: isFlag },
  "round-scored": {
    game: isShort,
    round: isCount,
    markers: maybe(isRow((value) => value === null || isShort(value))),
    points: maybe(isRow(Number.isInteger)),
  },
  "game-over": { game: isShort, scores: isRow(Number.isInteger), winners: isRow(isCount) },
  error: { code: isShort },
};

const style = new CSSStyleSheet();
style.replaceSync(`
  :host { display: block; container-type: inline-size; max-width: 960px; color: #f3e9d6; font: 500 16px/1.3 Jost, Futura, "Century Gothic", system-ui, sans-serif; }
  :host([hidden]) { display: none; }
  .stage { position: relative; overflow: hidden; border-radius: 14px; background: #0f1825; }
  .poster { display: block; width: 100%; padding: 0; border: 0; font: inherit; color: inherit; text-align: left; background: none; cursor: pointer; }
  .picture { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; object-fit: cover; }
  .offer { display: flex; align-items: center; gap: 16px; padding: 14px 14px 10px; border-top: 3px solid #141a26; }
  .play { display: inline-flex; flex: none; align-items: center; gap: 10px; min-height: 52px; padding: 0 24px 2px 20px; border-radius: 14px; background: var(--accent, #f0642d); color: var(--on-accent, #141a26); box-shadow: 0 4px 0 #0007; font-size: 1.25em; font-weight: 700; }
  .poster:hover .play { filter: brightness(1.08); }
  .poster:active .play { transform: translateY(3px); box-shadow: 0 1px 0 #0007; }
  .play svg { width: 1em; height: 1em; fill: currentColor; }
  .name { display: block; font-size: 1.15em; font-weight: 700; line-height: 1.15; }
  .size { color: #aeb8c9; font-size: 0.92em; }
  .poster:focus-visible, .bar > :focus-visible { outline: 3px solid #e9b44c; outline-offset: -3px; }
  iframe { display: block; width: 100%; border: 0; height: clamp(var(--spy-table-min-height, 520px), var(--wanted, 640px), var(--spy-table-max-height, 90vh)); }
  .stage:fullscreen { border-radius: 0; display: flex; flex-direction: column; }
  .stage:fullscreen iframe { flex: 1; height: auto; }
  .bar { display: flex; flex-wrap: wrap; gap: 0 4px; padding: 2px 4px; background: #0f1825; }
  .bar > * { display: inline-flex; align-items: center; gap: 6px; min-height: 44px; padding: 0 10px; border: 0; border-radius: 10px; background: none; font: inherit; font-size: 0.92em; font-weight: 600; color: #aeb8c9; text-decoration: none; cursor: pointer; }
  .bar > :hover { color: #f3e9d6; }
`);

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {Partial<HTMLElementTagNameMap[Tag]>} properties @param {(Node | string)[]} children
 */
function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** A CSS colour as six hexadecimal digits; "" for anything that is no opaque colour. @param {string | null} colour */
function digits(colour) {
  if (!colour || !CSS.supports("color", colour)) return "";
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return "";
  pen.fillStyle = colour;
  const hex = String(pen.fillStyle);
  return /^#[0-9a-f]{6}$/.test(hex) ? hex.slice(1) : "";
}

/** Black or white, whichever is read more easily on a colour. @param {string} hex */
function inkOn(hex) {
  const [red, green, blue] = [0, 2, 4].map((at) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? "#000" : "#fff";
}

class SpyTable extends HTMLElement {
  static observedAttributes = ["lang", "theme"];

  #stage = element("div", { className: "stage" });
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  #hear = (/** @type {MessageEvent} */ event) => this.#heard(event);

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [style];
    root.append(this.#stage);
  }

  connectedCallback() {
    window.addEventListener("message", this.#hear);
    this.#hang();
  }

  disconnectedCallback() {
    window.removeEventListener("message", this.#hear);
    this.#frame = null;
  }

  /** @param {string} name @param {string | null} before @param {string | null} after */
  attributeChangedCallback(name, before, after) {
    if (!this.isConnected || before === after) return;
    if (!this.#frame) this.#hang();
    else if (name === "lang") this.setLanguage(after);
    else this.setTheme(after);
  }

  // --- what the page around may ask for ----------------------------------------------------------------------

  /** @param {string | null} language */
  setLanguage(language) {
    this.#ask({ type: "set-language", language });
  }

  /** @param {string | null} theme */
  setTheme(theme) {
    this.#ask({ type: "set-theme", theme });
  }

  /** @param {{ game?: string, seats?: number }} [wanted] */
  newGame({ game, seats } = {}) {
    this.#ask({ type: "new-game", game, ...(seats && { seats }) });
  }

  /** @param {string} text */
  loadPlaces(text) {
    this.#ask({ type: "load-places", text });
  }

  /** What a tap on the poster does. */
  start() {
    if (this.#frame || !this.isConnected) return;
    const frame = element("iframe", { src: this.#address({ embed: "1" }), title: this.#words.frame });
    this.#frame = frame;
    // Scripts: it is an app. Its own origin: otherwise nothing can be kept. Downloads: a game or a list of places as a
    // file. No popups, forms, modal windows, or navigation of this page.
    frame.sandbox.value = `allow-scripts allow-downloads${this.#keeps ? " allow-same-origin" : ""}`;
    frame.allow = "fullscreen; screen-wake-lock; web-share; clipboard-write";
    frame.referrerPolicy = "origin";
    frame.addEventListener("load", () => this.#ask({ type: "hello" }));
    this.#stage.replaceChildren(frame, this.#bar());
    frame.focus();
  }

  // --- the poster --------------------------------------------------------------------------------------------

  get #language() {
    const wanted = [this.lang, this.closest("[lang]")?.getAttribute("lang"), ...navigator.languages];
    return wanted.map((tag) => String(tag).slice(0, 2).toLowerCase()).find((tag) => tag in words) ?? "en";
  }

  get #words() {
    return words[this.#language];
  }

  get #megabytes() {
    const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return (bytes / 1e6).toLocaleString(this.#language.replace("_", "-"), one);
  }

  /** Whether the app may keep anything: storage="none" takes its origin away from it. */
  get #keeps() {
    return this.getAttribute("storage") !== "none";
  }

  #hang() {
    const accent = digits(this.getAttribute("accent"));
    if (accent) {
      this.#stage.style.setProperty("--accent", `#${accent}`);
      this.#stage.style.setProperty("--on-accent", inkOn(accent));
    }
    const picture = element("img", {
      className: "picture",
      loading: "lazy",
      decoding: "async",
      alt: "",
      draggable: false,
    });
    picture.src = new URL("static/art/poster.svg", BASE).href;
    const play = element("span", { className: "play" }, triangle(), this.#words.play);
    const size = element("span", { className: "size" }, this.#words.size.replace("{size}", this.#megabytes));
    const name = element(
      "b",
      { className: "name" },
      this.#words[this.getAttribute("game") ?? "name"] ?? this.#words.name,
    );
    const about = element("span", {}, name, size);
    const offer = element("span", { className: "offer" }, play, about);
    const poster = element(
      "button",
      { className: "poster", type: "button", onclick: () => this.start() },
      picture,
      offer,
    );
    this.#stage.replaceChildren(poster, this.#bar());
  }

  #bar() {
    const own = element("a", { href: this.#address({}), target: "_blank", rel: "noopener" }, this.#words.window);
    const full = element("button", { type: "button", onclick: () => this.#fill() }, this.#words.fullscreen);
    return element("div", { className: "bar" }, own, ...(this.#frame && document.fullscreenEnabled ? [full] : []));
  }

  #fill() {
    if (document.fullscreenElement) document.exitFullscreen();
    else this.#stage.requestFullscreen();
  }

  /** @param {Record<string, string>} extra */
  #address(extra) {
    const wish = (/** @type {string} */ name) => this.getAttribute(name) ?? "";
    const question = {
      game: wish("game"),
      lang: this.hasAttribute("lang") ? this.#language : "",
      theme: wish("theme"),
      accent: digits(wish("accent")),
      seats: wish("seats"),
      play: wish("autoplay"),
      ...extra,
    };
    const address = new URL(BASE);
    for (const [name, value] of Object.entries(question)) if (value !== "") address.searchParams.set(name, value);
    return address.href;
  }

  // --- messages ----------------------------------------------------------------------------------------------

  /** @param {{ type: string, [field: string]: unknown }} message */
  #ask(message) {
    // A sandbox without an origin can't be named; nobody else is ever in this frame.
    this.#frame?.contentWindow?.postMessage({ ...message, spyTable: VERSION }, this.#keeps ? BASE.origin : "*");
  }

  /** @param {MessageEvent} event */
  #heard({ source, origin, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow) return;
    if (origin !== (this.#keeps ? BASE.origin : "null") || data?.spyTable !== VERSION || typeof data.type !== "string")
      return;
    const shape = Object.hasOwn(TOLD, data.type) ? TOLD[data.type] : null;
    if (!shape || !Object.entries(shape).every(([name, check]) => check(data[name]))) return;
    if (data.type === "resize") this.#frame.style.setProperty("--wanted", `${data.height}px`);
    if (data.type === "ready") this.#bringPlaces();
    const detail = Object.fromEntries(Object.keys(shape).map((name) => [name, data[name]]));
    this.#tell(data.type, detail);
  }

  /** @param {string} type @param {Record<string, unknown>} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(`spy-table-${type}`, { detail, bubbles: true, composed: true }));
  }

  /** The page's own list of places, fetched here and handed in as text: the app itself asks no other host. */
  async #bringPlaces() {
    const address = this.getAttribute("places");
    if (!address) return;
    try {
      const answer = await fetch(new URL(address, document.baseURI));
      if (!answer.ok) throw new Error(answer.statusText);
      const text = await answer.text();
      if (text.length > LONGEST_PLACES) throw new Error("too long");
      this.loadPlaces(text);
    } catch {
      this.#tell("error", { code: "places" });
    }
  }
}

function triangle() {
  /** @param {string} name @param {Record<string, string>} attributes */
  const made = (name, attributes) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  };
  const svg = made("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
  svg.append(made("path", { d: "M6 3l15 9-15 9z" }));
  return svg;
}

if (!customElements.get("spy-table")) customElements.define("spy-table", SpyTable);
