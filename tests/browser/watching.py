"""A watcher at every channel by which a page could tell: what is secret must be in none of them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field

from playwright.sync_api import Page

LISTEN = """
window.overheard = [];
const say = (...what) => overheard.push(JSON.stringify(what));
for (const kind of ["pushState", "replaceState"]) {
  const plain = history[kind].bind(history);
  history[kind] = (...what) => { say(kind, ...what); return plain(...what); };
}
const channel = window.BroadcastChannel?.prototype, clipboard = window.Clipboard?.prototype;
for (const [owner, kind] of [[window, "postMessage"], [channel, "postMessage"], [clipboard, "writeText"],
                             [Navigator.prototype, "sendBeacon"], [Navigator.prototype, "share"]]) {
  const plain = owner?.[kind];
  if (plain) owner[kind] = function (...what) {
    if (this?.name !== "spy-table") say(kind, what[0]);
    return plain.apply(this, what);
  };
}
"""
"""Write down what goes into history, clipboard and messages; only our own windows pass the record on."""
FIELDS = "[...document.querySelectorAll('input, textarea')].map((one) => one.value).join('\\n')"
"""What is written in fields is not in the page's own HTML."""
STORES = """async () => {
  const records = /open:|table:|places/;
  const kept = { ...localStorage, ...Object.fromEntries(Object.entries(sessionStorage)) };
  for (const name of Object.keys(kept)) if (records.test(name)) delete kept[name];
  const said = (request) => new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = failed;
  });
  const stored = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await said(indexedDB.open(name));
    for (const each of database.objectStoreNames) {
      const store = database.transaction(each).objectStore(each);
      const [keys, values] = await Promise.all([said(store.getAllKeys()), said(store.getAll())]);
      stored.push(...keys.flatMap((key, at) => (records.test(key) ? [] : [[name, key, values[at]]])));
    }
    database.close();
  }
  const caches_ = (await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat();
  return JSON.stringify([kept, stored, document.cookie, caches_, window.name]);
}"""
"""What is kept, but for the record of the game and the places that somebody has written."""


@dataclass(slots=True)
class Watcher:
    """Reads along at a page: everything that can be read there without holding anything open."""

    page: Page
    logged: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    looked: int = 0

    def __post_init__(self) -> None:
        self.page.add_init_script(LISTEN)
        self.page.on("console", lambda said: self.logged.append(said.text))
        self.page.on("request", lambda asked: self.asked.append(f"{asked.url} {asked.post_data or ''}"))

    def channels(self) -> dict[str, str]:
        """Every channel, and what is in it now."""
        line = self.page.context.new_cdp_session(self.page)
        tree = line.send("Accessibility.getFullAXTree")
        line.detach()
        return {
            "document": self.page.content() + self.page.evaluate(FIELDS),
            "accessibility": json.dumps(tree, ensure_ascii=False),
            "title": self.page.title(),
            "address": self.page.url,
            "history, clipboard, messages": "\n".join(self.page.evaluate("overheard")),
            "console": "\n".join(self.logged),
            "storage": self.page.evaluate(STORES),
            "requests": "\n".join(self.asked),
        }

    def look(self, secrets: Iterable[str]) -> None:
        """See that no secret is anywhere."""
        self.looked += 1
        for channel, words in self.channels().items():
            for secret in secrets:
                if secret in words:
                    raise AssertionError(f"{secret!r} is in the {channel}")
