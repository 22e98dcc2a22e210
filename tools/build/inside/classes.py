"""Write out what `dataclasses` would work out whenever a data class is made: most of what an import cost.

Only plain ones, `@dataclass(frozen=True, slots=True)` with fields that have a default or none: they become
classes with slots and methods of their own, and what `pack.Written` has. The others are made as always.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

PLAIN = "dataclass(frozen=True, slots=True)"
NAMES = {"Written": "_Written", "assign": "_assign"}
"""What the classes need of pack.py, and what it is called where they stand."""


class WrittenOut(ast.NodeTransformer):
    """A module whose plain data classes are written out."""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """The same module; what the classes need is imported after what is to come in later Pythons."""
        self.generic_visit(node)
        if any(map(is_written_out, ast.walk(node))):
            at = sum(isinstance(each, ast.ImportFrom) and each.module == "__future__" for each in node.body)
            at += ast.get_docstring(node) is not None
            names = [ast.alias(name, called) for name, called in NAMES.items()]
            node.body.insert(at, ast.ImportFrom("pack", names, 0))
        return ast.fix_missing_locations(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """The same class, written out if it is a plain one."""
        self.generic_visit(node)
        if is_plain(node):
            node.decorator_list = []
            node.bases.append(ast.Name(NAMES["Written"], ast.Load()))
            node.body = list(_body(node))
        return node


def is_plain(node: ast.ClassDef) -> bool:
    """Whether a class is a data class that can be written out."""
    values = [field.value for field in _fields(node)]
    described = any(isinstance(value, ast.Call) and ast.unparse(value.func) == "field" for value in values)
    return [*map(ast.unparse, node.decorator_list)] == [PLAIN] and not described


def is_written_out(node: ast.AST) -> bool:
    """Whether a class has been written out."""
    return isinstance(node, ast.ClassDef) and NAMES["Written"] in map(ast.unparse, node.bases)


def _fields(node: ast.ClassDef) -> list[ast.AnnAssign]:
    annotated = [each for each in node.body if isinstance(each, ast.AnnAssign)]
    return [each for each in annotated if not ast.unparse(each.annotation).startswith("ClassVar")]


def _body(node: ast.ClassDef) -> Iterator[ast.stmt]:
    """The lines of a class: which fields there are, its own lines without their defaults, its methods."""
    fields = _fields(node)
    names = tuple(ast.unparse(field.target) for field in fields)
    defaults = [f" = {ast.unparse(field.value)}" if field.value else "" for field in fields]
    yield from ast.parse(f"__slots__ = __match_args__ = {names!r}").body
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and line in fields:
            line.value = None
        yield line
    yield from ast.parse("\n".join(_methods(names, defaults))).body


def _methods(names: tuple[str, ...], defaults: list[str]) -> Iterator[str]:
    if names:
        given = [name + default for name, default in zip(names, defaults, strict=True)]
        yield f"def __init__(self, {', '.join(given)}):"
        yield from (f"    {NAMES['assign']}(self, {name!r}, {name})" for name in names)
    same = " and ".join(f"self.{name} == other.{name}" for name in names) or "True"
    yield "def __eq__(self, other):"
    yield "    if self is other: return True"
    yield f"    return {same} if other.__class__ is self.__class__ else NotImplemented"
    yield "def __hash__(self):"
    yield f"    return hash(({''.join(f'self.{name}, ' for name in names)}))"
