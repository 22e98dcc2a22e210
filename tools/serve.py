"""Serve a built site as a static host would: types, compression, cache headers, any sub-path.

`python -m tools.serve` builds dist/ first and again whenever a page is opened after a source has changed.
"""

from __future__ import annotations

import argparse
import errno
import hashlib
import mimetypes
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tools.build.compress import QUICK
from tools.build.headers import headers_of
from tools.build.paths import DIST, ROOT
from tools.build.pyodide import BuildError, Pyodide
from tools.build.site import put, site

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
ENCODINGS = {"br": ".br", "gzip": ".gz"}
WATCHED = ("engine", "ui", "static", "tools/art", "index.html", "pyscript.toml", "service-worker.js")
LEAVE = b"""// Under `make play` every reload shows the sources of now, so no service worker stays.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.unregister()));
"""


@dataclass(slots=True)
class Host:
    """What is served, from where, and what has to happen before a page is opened."""

    folder: Path
    base: str = "/"
    before_page: Callable[[], str] = str
    """Brings the folder up to date; returns what went wrong, or nothing."""
    worker: bool = True
    """Whether the service worker is served, or one that leaves at once."""

    def note(self, name: str, size: int) -> None:
        """What was sent; a host that wants to know overrides this."""


class Request(BaseHTTPRequestHandler):
    """One request, answered from the folder."""

    host: Host
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Send a file."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send what would be sent before a file."""
        self._answer(with_body=False)

    def log_message(self, *_: object) -> None:
        """Stay silent: a developer reads the browser's log."""

    def _answer(self, with_body: bool) -> None:
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.host.base):
            self._send(HTTPStatus.NOT_FOUND, b"not here\n", {}, with_body)
            return
        name = path.removeprefix(self.host.base)
        if name in ("", "index.html") and (wrong := self.host.before_page()):
            body = f"<!doctype html><meta charset=utf-8><title>build</title><pre>{wrong}</pre>".encode()
            self._send(HTTPStatus.INTERNAL_SERVER_ERROR, body, {"Content-Type": TYPES[".html"]}, with_body)
            return
        if name == "service-worker.js" and not self.host.worker:
            self._send(HTTPStatus.OK, LEAVE, {"Content-Type": TYPES[".js"]}, with_body)
            return
        self._send_file(name or "index.html", with_body)

    def _send_file(self, name: str, with_body: bool) -> None:
        folder = self.host.folder.resolve()
        path = (folder / name).resolve()
        if path.is_dir():
            path, name = path / "index.html", f"{name.rstrip('/')}/index.html"
        if not path.is_relative_to(folder) or not path.is_file():
            missing = folder / "404.html"
            body = missing.read_bytes() if missing.is_file() else b"not here\n"
            self._send(HTTPStatus.NOT_FOUND, body, {"Content-Type": TYPES[".html"]}, with_body)
            return
        headers = {
            **headers_of(name),
            "Content-Type": TYPES.get(path.suffix)
            or mimetypes.guess_type(name)[0]
            or "application/octet-stream",
            "ETag": _tag(path, path.stat().st_mtime_ns),
            "Vary": "Accept-Encoding",
        }
        if self.headers.get("If-None-Match") == headers["ETag"]:
            self._send(HTTPStatus.NOT_MODIFIED, b"", headers, with_body=False)
            return
        accepted = [item.split(";")[0].strip() for item in self.headers.get("Accept-Encoding", "").split(",")]
        for encoding, suffix in ENCODINGS.items():
            packed = path.with_name(path.name + suffix)
            if encoding in accepted and packed.is_file():
                path = packed
                headers["Content-Encoding"] = encoding
                break
        body = path.read_bytes()
        self.host.note(name, len(body))
        self._send(HTTPStatus.OK, body, headers, with_body)

    def _send(self, status: HTTPStatus, body: bytes, headers: dict[str, str], with_body: bool) -> None:
        self.send_response(status)
        for key, value in headers.items():
            self.send_header(key, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if with_body:
            self.wfile.write(body)


@cache
def _tag(path: Path, _changed: int) -> str:
    """The tag of a file, read anew when it has changed."""
    return f'"{hashlib.sha256(path.read_bytes()).hexdigest()[:20]}"'


class Server(ThreadingHTTPServer):
    """A server that takes it calmly when a browser leaves in the middle of an answer."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say what went wrong, unless the other side has only hung up."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(host: Host, port: int) -> Server:
    """A server for one host; it does not run yet."""
    handler = type("Request", (Request,), {"host": host})
    return Server(("127.0.0.1", port), handler)


class Fresh:
    """Keeps a folder in line with the sources: builds again when something has changed."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.pyodide = Pyodide()
        self.lock = threading.Lock()
        self.seen: dict[Path, int] = {}

    def __call__(self) -> str:
        """Build if a source is newer than what was seen last; what went wrong comes back in words."""
        with self.lock:
            now = {path: path.stat().st_mtime_ns for path in _watched()}
            if now == self.seen:
                return ""
            try:
                put(site(self.pyodide, QUICK), self.out)
            except BuildError as error:
                return str(error)
            self.seen = now
            return ""


def _watched() -> list[Path]:
    roots = [ROOT / name for name in WATCHED]
    files = [path for root in roots for path in (root.rglob("*") if root.is_dir() else [root])]
    return [path for path in files if path.is_file() and "__pycache__" not in path.parts]


def main() -> int:
    """Build, serve, and say where."""
    parser = argparse.ArgumentParser(description="Serve the site, always built from the sources of now.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--base", default="/", help="the path that the site lies under")
    parser.add_argument("--worker", action="store_true", help="serve the service worker as well")
    parser.add_argument("--only", type=Path, help="serve this folder as it is, without building")
    asked = parser.parse_args()
    fresh = Fresh(DIST)
    if not asked.only and (wrong := fresh()):
        print(f"build: {wrong}", file=sys.stderr)
        return 1
    host = Host(asked.only or DIST, asked.base, str if asked.only else fresh, asked.worker)
    try:
        serving = server(host, asked.port)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        print(
            f"Port {asked.port} is taken: choose another one, make play PORT={asked.port + 1}.",
            file=sys.stderr,
        )
        return 1
    print(f"Spy Table is on http://localhost:{asked.port}{asked.base}  (Ctrl+C ends it)", flush=True)
    try:
        serving.serve_forever()
    except KeyboardInterrupt:
        fresh.pyodide.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
