// The words of a language: what the page speaks is there when Python starts, the others follow when the app is there,
// or when somebody wants one before.

/** @typedef {import("pyodide").PyodideInterface} Python */
/** @typedef {(name: string) => Promise<ArrayBuffer>} Read A file of the site, from the cache or the network, checked. */

const { spyTable } = window;
const { build, files: requested, controlled } = spyTable;

/** Where Python finds the words of a language. @param {string} language */
export const placeOf = (language) => `/words.${language}.mo`;

/** The words of a language; nothing for those that come with the app. @param {string} language @param {Read} read */
export async function wordsOf(language, read) {
  const name = spyTable.catalogOf(language);
  return name ? read(name) : new ArrayBuffer(0);
}

/** @param {Python} python @param {Read} read */
export function bringWordsTo(python, read) {
  /** @type {Map<string, Promise<void>>} */
  const came = new Map();
  spyTable.bringWords = (language) => {
    const coming = came.get(language) ?? bring(language);
    came.set(language, coming);
    coming.catch(() => came.delete(language)); // who asks again may have more luck
    return coming;
  };

  /** @param {string} language */
  async function bring(language) {
    const name = spyTable.catalogOf(language);
    if (!name || python.FS.analyzePath(placeOf(language)).exists) return;
    if (controlled) requested[name] = spyTable.fromCache(name);
    python.FS.writeFile(placeOf(language), new Uint8Array(await read(name)), { canOwn: true });
  }

  async function bringAll() {
    await spyTable.library();
    for (const language of build.languages) await spyTable.bringWords(language);
  }
  addEventListener("spytable-ready", () => bringAll().catch(() => {}), { once: true });
}
