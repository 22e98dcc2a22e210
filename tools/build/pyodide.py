"""Talk to Pyodide's Python under Node: it compiles what the browser will run."""

from __future__ import annotations

import json
import shutil
import subprocess
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import IO, Any

from tools.build.paths import CACHE, PYODIDE, ROOT, digest, write


class BuildError(Exception):
    """What is wrong with the sources or the machine, in one sentence."""


class Pyodide:
    """One running Python of the browser; it starts at the first question and stays for the next."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Pyodide:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process, if there is one."""
        if self._process:
            _stream(self._process.stdin).close()
            self._process.wait()
            self._process = None

    def ask(self, script: str, args: object) -> Any:
        """Run one script of tools/build/inside and return its answer."""
        if self._process is None:
            self._process = _start()
        to, of = _stream(self._process.stdin), _stream(self._process.stdout)
        to.write(json.dumps({"script": script, "args": args}) + "\n")
        to.flush()
        answer = of.readline()
        if not answer:
            self._process.wait()
            self._process = None
            raise BuildError(f"Pyodide under Node gave up on {script}; what it said stands above.")
        return json.loads(answer)

    def compile(self, sources: Mapping[str, bytes], *, in_pieces: bool = False) -> dict[str, bytes]:
        """The .pyc of each source, by its name in tracebacks; nothing is compiled twice.

        Those in pieces are read by tools/build/inside/pack.py alone.
        """
        inside = ROOT / "tools" / "build" / "inside"
        how = b"".join((inside / name).read_bytes() for name in ("compile.py", "classes.py"))
        kept = {
            name: CACHE / "pyc" / f"{digest(version(), how, str(in_pieces), name, source)}.pyc"
            for name, source in sources.items()
        }
        missing = [name for name, path in kept.items() if not path.is_file()]
        if missing:
            asked = [[name, b64encode(sources[name]).decode(), in_pieces] for name in missing]
            answer = self.ask("compile", asked)
            if isinstance(answer, str):
                raise BuildError(answer)
            for name, encoded in zip(missing, answer, strict=True):
                write(kept[name], b64decode(encoded))
        return {name: path.read_bytes() for name, path in kept.items()}


def version() -> str:
    """Pyodide's version, as npm has brought it."""
    return str(json.loads((PYODIDE / "package.json").read_text())["version"])


def python_version() -> tuple[str, str]:
    """The first two numbers of the Python in it, which its library is named and wheels are chosen by."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    major, minor = str(info["python"]).split(".")[:2]
    return major, minor


def run_node(script: str, *args: str, asked: str = "") -> str:
    """Run a script of tools/node to its end, with what it is asked on stdin, and return what it printed."""
    done = subprocess.run(
        [_node(), str(ROOT / "tools" / "node" / script), *args],
        cwd=ROOT,
        input=asked,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(f"node tools/node/{script} failed; what it said stands above.")
    return done.stdout


def _start() -> subprocess.Popen[str]:
    return subprocess.Popen(
        [_node(), str(ROOT / "tools" / "node" / "python.mjs")],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def _node() -> str:
    node = shutil.which("node")
    if node is None:
        raise BuildError("Node 20 or newer is needed: install it from nodejs.org or your system's packages.")
    return node


def _stream(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream
