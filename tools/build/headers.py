"""What a host says about each file besides its contents."""

from __future__ import annotations

FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
EVERYWHERE = {
    "Access-Control-Allow-Origin": "*",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
}
"""Every file is public and asks for no credentials, so any page may load the element, and a frame that has no
origin may load the app. No frame-ancestors and no X-Frame-Options: fan sites may embed the table."""


OF_A_WORKER = "default-src 'none'; connect-src 'self'"
POLICIES = {
    "service-worker.js": {"Content-Security-Policy": OF_A_WORKER},
    "static/files.mjs": {"Content-Security-Policy": f"{OF_A_WORKER}; script-src 'wasm-unsafe-eval'"},
}
"""A page's policy does not reach its workers. They fetch our own files; one compiles Python too."""


def headers_of(name: str) -> dict[str, str]:
    """The headers of one file of the site: what is named by its contents is kept, the rest asked again."""
    kept = {"Cache-Control": FOR_EVER if name.startswith("runtime/") else ASK_FIRST}
    return {**EVERYWHERE, **kept, **POLICIES.get(name, {})}


def headers_file() -> str:
    """The same as a `_headers` file, which several static hosts read."""
    everywhere = {**EVERYWHERE, "Cache-Control": ASK_FIRST}
    of_workers = {f"/{name}": policy for name, policy in POLICIES.items()}
    rules = {"/*": everywhere, "/runtime/*": {"Cache-Control": FOR_EVER}, **of_workers}
    lines = []
    for pattern, headers in rules.items():
        lines += [pattern, *(f"  {key}: {value}" for key, value in headers.items()), ""]
    return "\n".join(lines)
