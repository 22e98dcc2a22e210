"""Options as plain data for a save file or a log, and back, strictly by their declared types."""

from __future__ import annotations

import json
import re
from dataclasses import Field, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

LATER = {"later": True}
"""What a field says that came after games had been saved: it is written down only where it differs."""
DEEPEST = 16
"""Lists in lists: more than anything of ours has, and far fewer than break a browser's stack."""


class Misfit(ValueError):
    """Plain data that does not have the declared shape."""


def plain(value: Any) -> Any:
    """A value as JSON knows it: dataclasses become objects, tuples lists, enums their values."""
    if type(value) is str:
        return value  # first, since thousands of places with their roles are mostly words
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if is_dataclass(value):
        found = {field: getattr(value, field.name) for field in fields(value)}
        return {field.name: plain(item) for field, item in found.items() if not _as_before(field, item)}
    if isinstance(value, Enum):
        return value.value
    return value


def _as_before(field: Field[Any], item: Any) -> bool:
    """Whether a field that came later says nothing: what was written before stays the same, sign by sign."""
    return bool(field.metadata.get("later")) and item == field.default


def shaped(data: Any, shape: Any) -> Any:
    """The value of a declared type that plain data stands for; anything else is a Misfit."""
    origin = get_origin(shape)
    if origin in (Union, UnionType):
        return _any_of(data, get_args(shape))
    if origin is Literal:
        # 1 is equal to True, so the type has to be the same as well.
        if any(data == choice and type(data) is type(choice) for choice in get_args(shape)):
            return data
    elif origin is tuple:
        return _row(data, get_args(shape))
    elif shape is NoneType and data is None:
        return None
    elif shape in (bool, int, str) and type(data) is shape:
        return data
    elif isinstance(shape, type) and issubclass(shape, Enum):
        for member in shape:
            if member.value == data and type(member.value) is type(data):
                return member
    elif is_dataclass(shape) and isinstance(shape, type):
        return _record(data, shape)
    raise Misfit(str(shape))


def _any_of(data: Any, shapes: tuple[Any, ...]) -> Any:
    for shape in shapes:
        try:
            return shaped(data, shape)
        except Misfit:
            continue
    raise Misfit(str(shapes))


def _row(data: Any, shapes: tuple[Any, ...]) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise Misfit("row")
    if len(shapes) == 2 and shapes[1] is Ellipsis:
        return tuple(shaped(item, shapes[0]) for item in data)
    if len(data) != len(shapes):
        raise Misfit("row")
    return tuple(shaped(item, shape) for item, shape in zip(data, shapes, strict=True))


def _record(data: Any, shape: type) -> Any:
    hints = get_type_hints(shape)
    if not isinstance(data, dict) or not data.keys() <= hints.keys():
        raise Misfit(shape.__name__)
    values = {name: shaped(item, hints[name]) for name, item in data.items()}
    try:
        return shape(**values)
    except (TypeError, ValueError) as reason:
        raise Misfit(shape.__name__) from reason


_WORDS = re.compile(r"[^\[\]{}]+")
_SQUARE = str.maketrans("{}", "[]")


def depth(text: str) -> int:
    """How deep the brackets of a JSON text lie in each other, as far as may be; strings have none."""
    bare = "".join(text.replace("\\\\", "").replace('\\"', "").split('"')[::2])
    left, deepest = _WORDS.sub("", bare).translate(_SQUARE), 0
    while deepest <= DEEPEST and (inner := left.replace("[]", "")) != left:  # the innermost pairs go
        left, deepest = inner, deepest + 1
    return deepest + left.count("[")


def read(text: str) -> Any:
    """What a JSON text that lay on the device holds; a ValueError if it is none, or too deep to be read."""
    if depth(text) > DEEPEST:
        raise ValueError("too deep")
    return json.loads(text)
