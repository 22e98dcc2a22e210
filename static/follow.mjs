// What follows when the app is there, each a file that is laid where Python finds it: the packs of the app, which
// Python asks for, then the library and the words of other languages. Who needs one earlier asks for that one alone.

/** @typedef {import("pyodide").PyodideInterface} Python */
/** @typedef {(name: string) => Promise<ArrayBuffer>} Read A file of the site, from the cache or the network, checked. */

const { spyTable } = window;
const { build, controlled } = spyTable;

/** Where Python finds the words of a language. @param {string} language */
export const placeOf = (language) => `/words.${language}.mo`;

/** The words of a language; nothing for those that come with the app. @param {string} language @param {Read} read */
export async function wordsOf(language, read) {
  const name = spyTable.catalogOf(language);
  return name ? read(name) : new ArrayBuffer(0);
}

/** @param {Python} python @param {Read} read */
export function follow(python, read) {
  /** @type {Map<string, Promise<void>>} */
  const came = new Map();
  spyTable.bring = (name, place) => {
    const coming = came.get(name) ?? bring(name, place);
    came.set(name, coming);
    coming.catch(() => came.delete(name)); // who asks again may have more luck
    return coming;
  };

  /** @param {string} name @param {string} place */
  async function bring(name, place) {
    const bytes = await read(name).catch((error) => mended(name, error));
    python.FS.writeFile(place, new Uint8Array(bytes), { canOwn: true });
  }

  /** What is damaged in the cache is fetched anew by the service worker. @param {string} name @param {unknown} error */
  async function mended(name, error) {
    const worker = controlled && navigator.serviceWorker.controller;
    if (!worker) throw error;
    await spyTable.mend(worker, () => {});
    return read(name);
  }

  spyTable.bringWords = async (language) => {
    const name = spyTable.catalogOf(language);
    if (name && !python.FS.analyzePath(placeOf(language)).exists) await spyTable.bring(name, placeOf(language));
  };
  spyTable.followed = () => dispatchEvent(new Event("spytable-followed"));
  spyTable.bringRest = async () => {
    await spyTable.library();
    for (const language of build.languages) await spyTable.bringWords(language);
    spyTable.readInPage();
  };
}
