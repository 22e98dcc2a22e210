"""Compile sources to .pyc files that the browser's Python takes as they are; those of the app in pieces."""

from __future__ import annotations
import __future__

import ast
import json
import marshal
from base64 import b64decode, b64encode
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER, source_hash
from types import CodeType

from classes import WrittenOut, is_written_out  # beside this file, where it runs

UNCHECKED = (1).to_bytes(4, "little")
"""The flags of a .pyc that is known by its hash and never compared with a source."""
PIECE = 8
"""How much effort a piece may take."""
EFFORT = {True: 1, False: 5}
"""What a class takes that is written out, and another: to make it takes a slow phone some milliseconds."""


def main(request: str) -> str:
    """Compile each [name in tracebacks, source, in pieces?] to a .pyc, or say in a string what is wrong."""
    compiled = []
    for name, encoded, in_pieces in json.loads(request):
        source = b64decode(encoded)
        try:
            tree = ast.parse(source)
            if in_pieces:
                tree = WrittenOut().visit(tree)
            tree = _NamedByThemselves().visit(tree)
            code = pieces(name, tree) if in_pieces else _compiled(name, tree)
        except SyntaxError as error:
            return json.dumps(f"{name}:{error.lineno}: {error.msg}")
        pyc = MAGIC_NUMBER + UNCHECKED + source_hash(source) + marshal.dumps(code)
        compiled.append(b64encode(pyc).decode())
    return json.dumps(compiled)


def _compiled(name: str, tree: ast.Module, flags: int = 0) -> CodeType:
    return slim(compile(tree, name, "exec", flags, dont_inherit=True, optimize=2))


def pieces(name: str, tree: ast.Module) -> tuple[CodeType, ...]:
    """A module in pieces, to be run one after the other; the browser may get its turn in between."""
    flags = sum(
        getattr(__future__, alias.name).compiler_flag
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module == "__future__"
        for alias in node.names
    )
    return tuple(_compiled(name, piece, flags) for piece in _parted(tree))


def _parted(tree: ast.Module) -> Iterator[ast.Module]:
    """The lines of a module, so many classes at a time that are made with some effort."""
    begin = effort = 0
    for at, node in enumerate(tree.body):
        if isinstance(node, ast.ClassDef) and (node.decorator_list or node.bases):
            takes = EFFORT[is_written_out(node)]
            effort += takes
            if effort > PIECE:
                yield ast.Module(tree.body[begin:at], [])
                begin, effort = at, takes
    yield ast.Module(tree.body[begin:], [])


class _NamedByThemselves(ast.NodeTransformer):
    """Give each class a docstring of one sign: `dataclasses` would work one out for a class that has none."""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """The same class, documented by a dot."""
        self.generic_visit(node)
        if ast.get_docstring(node) is not None:
            node.body[0] = ast.copy_location(ast.parse("__doc__ = '.'").body[0], node.body[0])
        return ast.fix_missing_locations(node)


def slim(code: CodeType) -> CodeType:
    """The same code without its line numbers, which are a third of what has to be downloaded."""
    inner = tuple(slim(const) if isinstance(const, CodeType) else const for const in code.co_consts)
    return code.replace(co_linetable=_no_lines(len(code.co_code) // 2), co_consts=inner)


def _no_lines(instructions: int) -> bytes:
    """A table that says of every instruction that its line is not known; without one, tracebacks break.

    Each byte stands for up to eight instructions: the mark of an entry, the kind "no location", their number.
    """
    full, rest = divmod(instructions, 8)
    return bytes([0xFF]) * full + (bytes([0xF8 | (rest - 1)]) if rest else b"")
