"""licences.txt: whose work the site is made of, and under which licence, in the words that came with it.

No licence's text is kept in our sources. It comes out of the package that ships or, where somebody has looked
and there is none (LOOKED_UP), out of the list of SPDX, with the names of those whose work it is.
"""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from email import message_from_string
from io import BytesIO
from pathlib import Path
from typing import Any

from tools.build.paths import NODE_MODULES, ROOT
from tools.build.pyodide import BuildError

FILE = "licences.txt"
PAGE = "\f"
"""What stands between two works: the sign for a new page."""

SHIPPED = {
    r"runtime/\w+/pyodide\.(mjs|asm\.js|asm\.wasm)": "pyodide",
    r"runtime/\w+/(python\.zip|snapshot\.bin|wheels/spy_table_library-[^/]+)": "pyodide",
    r"runtime/\w+/pyscript/[^/]+": "@pyscript/core",
    r"app\.pack": "@pyscript/core",
    r"runtime/\w+/idiomorph\.js": "idiomorph",
    r"static/fonts/jost-[^/]+": "@fontsource-variable/jost",
    r"runtime/\w+/wheels/(?P<wheel>(?!spy_table)\w+)-[^/]+\.whl": "",
}
"""The files of the site that hold the work of others, and what brings them: a package of npm, or a wheel."""

OURS = (
    r"(index|404)\.html|_headers|licences\.txt|service-worker\.js|"
    r"static/((art|css|icons|packs|screens|words)/.+|[^/]+)"
)
"""The files that hold nothing but our own work."""


@dataclass(frozen=True, slots=True)
class Found:
    """What somebody has found out about a work that ships without its licence, or inside of another."""

    name: str
    licence: str
    """As SPDX calls it."""
    whose: str


LOOKED_UP = {
    # Pyodide's cpython/Makefile and Makefile.envs say what is linked into it. The licence of LLVM's libraries
    # asks for no mention in compiled programs; liblzma 5.2.2 is in the public domain.
    "pyodide 314.0.7": (
        Found("pyodide", "MPL-2.0", "Pyodide contributors and Mozilla"),
        Found(
            "CPython 3.14.2",
            "Python-2.0.1",
            "Copyright (c) 2001 Python Software Foundation. All Rights Reserved.\n"
            "Copyright (c) 2000 BeOpen.com. All Rights Reserved.\n"
            "Copyright (c) 1995-2001 Corporation for National Research Initiatives. All Rights Reserved.\n"
            "Copyright (c) 1991-1995 Stichting Mathematisch Centrum, Amsterdam. All Rights Reserved.",
        ),
        Found("Emscripten 5.0.3", "MIT", "Copyright (c) 2010-2014 Emscripten authors"),
        Found("musl", "MIT", "Copyright (c) 2005-2020 Rich Felker, et al."),
        Found("libffi", "MIT", "Copyright (c) 1996-2025 Anthony Green, Red Hat, Inc and others"),
        Found("zlib 1.3.1", "Zlib", "Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler"),
        Found("bzip2 1.0.6", "bzip2-1.0.6", "Julian R Seward"),
        Found("zstd 1.5.7", "BSD-3-Clause", "Copyright (c) Meta Platforms, Inc. and affiliates"),
        Found("SQLite 3.39.0", "blessing", "D. Richard Hipp and others"),
        Found(
            "expat",
            "MIT",
            "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\n"
            "Copyright (c) 2001-2025 Expat maintainers",
        ),
        Found("libmpdec", "BSD-2-Clause", "Copyright (c) 2008-2020 Stefan Krah"),
        Found(
            "HACL*",
            "MIT",
            "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation\n"
            "Copyright (c) 2022-2023 HACL* Contributors",
        ),
        Found(
            "Mersenne Twister",
            "BSD-3-Clause",
            "Copyright (C) 1997 - 2002, Makoto Matsumoto and Takuji Nishimura",
        ),
        Found("SipHash", "MIT", "Copyright (c) 2013 Marek Majkowski"),
        Found("strtod and dtoa", "dtoa", "David M. Gay"),
        Found("cfuhash", "BSD-3-Clause", "Copyright (c) 2005 Don Owens"),
        Found("uvloop, in asyncio", "MIT", "Copyright (c) 2015-2021 MagicStack Inc."),
        Found(
            "stackframe and error-stack-parser",
            "MIT",
            "Copyright (c) 2017 Eric Wendelin and other contributors",
        ),
    ),
    "@pyscript/core 0.7.31": (
        Found("codedent", "ISC", "Copyright (c) Andrea Giammarchi"),
        Found("to-json-callback", "ISC", "Copyright (c) Andrea Giammarchi"),
        Found("flatted", "ISC", "Copyright (c) Andrea Giammarchi"),
        Found("mip, of MicroPython", "MIT", "Copyright (c) 2022 Jim Mussared"),
    ),
    "micropip 0.11.1": (
        Found("mousebender", "BSD-3-Clause", "Copyright (c) 2019, Brett Cannon"),
        Found("packaging", "Apache-2.0 OR BSD-2-Clause", "Donald Stufft and individual contributors"),
    ),
}
"""By the package and the version in which it was looked up: another version has to be looked at again."""

CHANGED = """This site ships it changed. Functions, names and tables that nothing here
reaches are taken out (tools/build/slim.py in the sources of Spy Table), its inner
module is made a plain script (tools/build/runtime.py), the library holds only what
is used, compiled (tools/build/stdlib.py), and the memory of a started Python goes
along as a snapshot (tools/node/snapshot.mjs).
The source of what was changed: Pyodide {version}, {source}"""

_TEXT = re.compile(r"(licen[sc]e|copying|notice)[^/]*(?<!\.py)$", re.IGNORECASE)
_NOBODY = re.compile(r"^Copyright \([cC]\) (<year>|.*Internet S\w+ Consortium).*\n+", re.MULTILINE)
"""In texts of SPDX, the lines where the names of those whose work it is belong."""


@dataclass(frozen=True, slots=True)
class Work:
    """Something that is part of the site: what it is called, its licence, and what has to be told of it."""

    name: str
    licence: str
    texts: tuple[str, ...]


def licences(files: Mapping[str, bytes]) -> bytes:
    """The whole text about these files of the site: our own work, then a page for each work of others."""
    about = _about(ROOT)
    ours = Work(f"Spy Table {about['version']}", about["license"], ((ROOT / "LICENSE").read_text("utf-8"),))
    return PAGE.join(map(_page, [ours, *works(files)])).encode()


def works(files: Mapping[str, bytes]) -> list[Work]:
    """The works of others in these files, each once, what lies inside of another right after it."""
    found: dict[str, Work] = {}
    known = list(SHIPPED.values())
    carriers = sorted({carrier for name in files if (carrier := brought_by(name))})
    for carrier in sorted(carriers, key=lambda name: known.index(name if name in known else "")):
        if wheel := next((data for name, data in files.items() if f"/wheels/{carrier}-" in name), None):
            inside = _of_wheel(wheel)
        else:
            inside = _of_npm(carrier, files)
        found |= {work.name: work for work in inside if work.name not in found}
    return list(found.values())


def brought_by(file: str) -> str:
    """What brings a file of the site, or nothing where it is our own; nobody's files stop the build."""
    for pattern, carrier in SHIPPED.items():
        if found := re.fullmatch(pattern, file):
            return carrier or found["wheel"]
    if re.fullmatch(OURS, file):
        return ""
    raise BuildError(f"{file} would ship, and nobody knows whose it is: name it in tools/build/licences.py.")


# --- packages ------------------------------------------------------------------------------------------


def _of_npm(carrier: str, files: Mapping[str, bytes]) -> Iterator[Work]:
    """A package of npm, what was bundled into it, and what was found out about it."""
    about = _about(NODE_MODULES / carrier)
    version = f"{carrier} {about['version']}"
    looked_up = _looked_up(version)
    yield _package(carrier, version, looked_up)
    bundled = _bundled(carrier, files)
    for name in bundled:
        yield _package(name, name, looked_up)
    yield from (_without_text(found) for found in looked_up if found.name not in (carrier, *bundled))


def _package(name: str, called: str, looked_up: Iterable[Found]) -> Work:
    """An installed package of npm."""
    folder = NODE_MODULES / name
    about = _about(folder)
    texts = [path.read_text("utf-8") for path in sorted(folder.iterdir()) if _TEXT.match(path.name)]
    licence = str(about["license"])
    if not texts:
        texts = [_without_text(_found(name, licence, looked_up)).texts[0]]
    if name == "pyodide":
        texts.insert(0, CHANGED.format(version=about["version"], source=about["repository"]["url"]))
    return Work(called, licence, tuple(texts))


def _bundled(carrier: str, files: Mapping[str, bytes]) -> list[str]:
    """The packages in a package's own bundles, as the maps beside them tell."""
    if carrier != "@pyscript/core":
        return []
    names: set[str] = set()
    for file in (file for file in files if "/pyscript/" in file):
        bundle = NODE_MODULES / carrier / "dist" / f"{file.rpartition('/')[2]}.map"
        if not bundle.is_file():
            raise BuildError(f"What is in {file} can't be told: {bundle.relative_to(ROOT)} is missing.")
        for source in json.loads(bundle.read_text("utf-8"))["sources"]:
            if found := re.match(r"(@[^/]+/)?[^/]+", source.rpartition("node_modules/")[2]):
                names |= {found[0]} if "node_modules/" in source else set()
    return sorted(names)


def _of_wheel(wheel: bytes) -> Iterator[Work]:
    """A wheel, and what lies in it."""
    with zipfile.ZipFile(BytesIO(wheel)) as archive:
        names = archive.namelist()
        about = message_from_string(_read(archive, next(name for name in names if name.endswith("METADATA"))))
        texts = {name: _read(archive, name) for name in names if _TEXT.match(name.rpartition("/")[2])}
    version = f"{about['Name']} {about['Version']}"
    looked_up = _looked_up(version)
    inner = {part: name for name in names if (part := _vendored(name))}
    own = tuple(text for name, text in texts.items() if not _vendored(name))
    kinds = [kind.rpartition(" :: ")[2] for kind in about.get_all("Classifier", ()) if "License ::" in kind]
    licence = about["License-Expression"] or " AND ".join(kinds)
    if not own:
        raise BuildError(_no_text(version))
    yield Work(version, licence, own)
    for part in sorted(inner):
        found = _found(part, "", looked_up)
        carried = tuple(text for name, text in texts.items() if _vendored(name) == part)
        yield Work(found.name, found.licence, carried) if carried else _without_text(found)


def _vendored(name: str) -> str:
    """The work of others inside a wheel to which a file belongs."""
    found = re.search(r"/_?vendor(?:ed)?/(\w+)", name)
    return found[1] if found else ""


def _read(archive: zipfile.ZipFile, name: str) -> str:
    return archive.read(name).decode("utf-8")


def _about(folder: Path) -> dict[str, Any]:
    """What a package of npm says of itself."""
    about: dict[str, Any] = json.loads((folder / "package.json").read_text("utf-8"))
    return about


# --- what was looked up --------------------------------------------------------------------------------


def _looked_up(version: str) -> tuple[Found, ...]:
    """What was found out about a package; if that was about another version, the build stops."""
    name = version.rpartition(" ")[0]
    for known, found in LOOKED_UP.items():
        if known.rpartition(" ")[0] == name and known != version:
            raise BuildError(
                f"LOOKED_UP in tools/build/licences.py is about {known}: see what is in {version}, and whose."
            )
        if known == version:
            return found
    return ()


def _found(name: str, licence: str, looked_up: Iterable[Found]) -> Found:
    """What was found out about a work that came without a text of its own."""
    for found in looked_up:
        if found.name == name and licence in ("", found.licence):
            return found
    raise BuildError(_no_text(name))


def _no_text(name: str) -> str:
    return (
        f"{name} ships, but its package holds no licence: "
        "look up whose it is, and name it in LOOKED_UP of tools/build/licences.py."
    )


def _without_text(found: Found) -> Work:
    """A work with the text that SPDX has of its licence, and the names of those whose work it is."""
    path = NODE_MODULES / "spdx-license-list" / "licenses" / f"{found.licence}.json"
    if not path.is_file():
        raise BuildError(f"SPDX has no licence {found.licence}, under which {found.name} ships.")
    text = json.loads(path.read_text("utf-8"))["licenseText"]
    return Work(found.name, found.licence, (f"{found.whose}\n\n{_NOBODY.sub('', text)}",))


# --- the page ------------------------------------------------------------------------------------------


def _page(work: Work) -> str:
    """A work on a page: its name, its licence, and the texts, without blanks at the ends of their lines."""
    texts = (re.sub(r"[ \t\f\r]+\n", "\n", f"{text}\n").strip("\n") for text in work.texts)
    return "\n\n".join([f"{work.name}\n{work.licence}", *texts]) + "\n"
