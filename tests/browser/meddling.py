"""How the tests meddle with the site: hold a file back, spoil one that is kept, ask the page's Python."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Route, expect


def until_kept(page: Page) -> None:
    """Wait until everything is on the phone, as the badge on the home screen tells."""
    expect(page.locator(".badge.on")).to_be_visible(timeout=90_000)
    assert page.evaluate("spyTable.offline()") == {"ready": True, "missing": 0}


DAMAGE = """async ([name, how]) => {
    const base = new URL("./", document.baseURI).href;
    for (const shelf of await caches.keys()) {
        const cache = await caches.open(shelf);
        for (const request of await cache.keys()) {
            const path = request.url.slice(base.length);
            if (name ? !path.includes(name) : path) continue;
            const kept = await cache.match(request);
            const bytes = new Uint8Array(await kept.arrayBuffer());
            const spoiled = {
                garbage: () => bytes.map((_, at) => (at * 7919) % 251),
                "in the middle": () => bytes.fill(165, bytes.length / 2, bytes.length / 2 + 4096),
                other: () => "not what was kept here",
                nothing: () => "",
            }[how]();
            await cache.put(request, new Response(spoiled, { headers: kept.headers }));
            return;
        }
    }
    throw new Error(`no ${name} is kept`);
}"""


def damage(page: Page, name: str, how: str) -> None:
    """Spoil a file that is kept on the phone, found by a part of its path, the page itself by nothing."""
    page.evaluate(DAMAGE, [name, how])


LOOKED_INTO = """const every = setInterval;
window.setInterval = (what, ms, ...more) => every(what, ms * %s, ...more);"""
"""A start that takes eight seconds is looked into, and begins anew if a file is damaged: sooner, or never."""
NEVER, SOON = LOOKED_INTO % 10_000, LOOKED_INTO % 0.02
UNTIL_MENDED = """if (sessionStorage["spy-table:mended"] !== "yes")
    WebAssembly.instantiate = () => new Promise(() => {});"""
"""A start that is so slow that whoever looks into it is quicker; the one after it is like any other."""


def in_python(page: Page, code: str) -> object:
    """What a piece of Python says in the page's own Python."""
    return page.evaluate(
        """async (code) => {
            const core = new URL(`${spyTable.build.runtime}pyscript/core.js`, document.baseURI);
            const { interpreter } = await (await import(core)).whenDefined("py");
            return interpreter.runPythonAsync(code);
        }""",
        code,
    )


def hold(page: Page, pattern: str) -> Callable[[], None]:
    """Keep a file from arriving; what comes back lets it through, whether it was asked for yet or not."""
    held: list[Route] = []

    free = False

    def keep(route: Route) -> None:
        if free:
            route.fallback()
        else:
            held.append(route)

    def let_through() -> None:
        nonlocal free
        free = True
        for route in held:
            route.fallback()

    page.route(pattern, keep)
    return let_through


ONLY_OUR_NEWS = """addEventListener("spytable", (event) => {
  if (/^shell offline (no|never)/.test(event.detail.msg)) event.stopImmediatePropagation();
}, true)"""
"""The shell's own word on what is kept comes when the packs have followed: it would undo what is told."""
