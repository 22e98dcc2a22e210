// What the scripts of the page share: one `window.spyTable`, and what the build fills in. Nothing of this ships.

type Theme = "dark" | "light" | "system";
type FailureKind = "old" | "wasm" | "download" | "python" | "damaged" | "mending";

/** What the build tells the page of its files (tools/build/site.py) and the words for a page without Python. */
interface Build {
  version: string;
  runtime: string;
  library: string;
  needed: string[];
  inner: string;
  modules: string[];
  lock: object;
  sizes: Record<string, number>;
  integrity: Record<string, string>;
  caches: [runtime: string, app: string];
  words: Record<string, Record<string, string>>;
  games: string[];
  /** The first one is what everything else is translated from. */
  languages: string[];
  /** For a language, the part of the font that it needs from its first word on. */
  fonts: Record<string, string>;
}

/** A tap, or what was typed, before Python was there. */
interface EarlyTap {
  msg: string;
  value: string;
  at: number;
}

/** What the service worker found when it looked through its caches. */
interface Mended {
  damaged: string[];
  missing: number;
  done: boolean;
}

/** A record of keep.js; without a text it was forgotten. */
interface Kept {
  revision: number;
  text: string | null;
}

type Entry = [key: string, kept: Kept];

/** A file out of the caches or from the network; the wasm comes compiled. */
type SiteFile = ArrayBuffer | WebAssembly.Module;

/** What files.mjs tells: how much has come, or what came of a file. */
type ReaderNews =
  | { received: number }
  | { id: number; file: SiteFile }
  | { id: number; kind: FailureKind; text: string };

/** What Pyodide runs in: of all that it has, what we call. */
interface Made {
  API: { rawRun(code: string): unknown; _pyodide: { _base: { eval_code(code: string): unknown } } };
}

interface SpyTable {
  // first.js: before the first paint
  build: Build;
  words: Record<string, string>;
  controlled: boolean;
  files: Record<string, Promise<SiteFile> | undefined>;
  fetch: typeof fetch;
  bars(theme: Theme): void;
  introduce(language: string): void;
  catalogOf(language: string): string;
  begin(
    start: () => void,
    bringReader: () => Promise<{ serve(wanted: object, tell: (news: ReaderNews) => void): void }>,
  ): void;
  read(name: string): Promise<SiteFile>;
  readInPage(): void;
  showHome(): void;
  takeEarly(): EarlyTap[];
  // progress.js: how far the start is, and what went wrong
  moves: number;
  mended: boolean;
  showProgress(): void;
  stage(name: string, share: number, fields?: Record<string, number>): void;
  loaded(bytes: number): void;
  ready(): void;
  mend(worker: ServiceWorker, told: (found: Mended) => void): Promise<Mended>;
  fail(kind: FailureKind, details: unknown): void;
  // boot.mjs: Python
  startedFrom: "snapshot" | "library";
  fellBack: string;
  runtimeUrl: string;
  createPyodideModule(settings: object): Promise<Made>;
  library(): Promise<void>;
  // follow.mjs: what comes after the start
  bring(name: string, place: string): Promise<void>;
  bringWords(language: string): Promise<void>;
  bringRest(): Promise<void>;
  followed(): void;
  // device.js: what the device can do
  framed: boolean;
  after(ms: number, msg: string): number;
  differs(old: Element, drawn: Element): boolean;
  breathe(): Promise<void> | undefined;
  idle(): Promise<unknown>;
  wait(waits: boolean, words: string): void;
  seed(): string;
  today(): string;
  keepAwake(on: boolean): void;
  sound(name: string): void;
  speak(text: string): void;
  copy(text: string, msg: string): Promise<unknown>;
  share(title: string, text: string, url: string, msg: string): Promise<void>;
  picture(selector: string, name: string, title: string, msg: string): Promise<void>;
  download(name: string, text: string): void;
  pickFile(accept: string, msg: string): void;
  prepared: Promise<unknown>;
  prepare(secret: string[], others: string[]): Promise<void>;
  ahead(addresses: string[]): void;
  // keep.js: what is kept
  readonly keeps: boolean;
  records(): Map<string, string>;
  recall(key: string): string;
  keep(changes: [key: string, text?: string | null][]): void;
  // shell.js: the page around the app
  call(service: string): void;
  offline(): Promise<{ ready: boolean; missing: number }>;
  // guest.js: the page around the frame
  post(text: string): void;
}

/** Chrome's offer to install the page, of which TypeScript's library knows nothing. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface Window {
  spyTable: SpyTable;
}

interface WindowEventMap {
  beforeinstallprompt: BeforeInstallPromptEvent;
}

declare var scheduler: { yield?(): Promise<unknown> } | undefined;
declare const spyTable: SpyTable;
declare const __EMBED__: { words: Record<string, Record<string, string>>; bytes: number };
