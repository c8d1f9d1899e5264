"""Values returned by user code, converted so that using them never runs that code again.

Positions are compared, hashed and written by the million, far from the code that returned them. They are therefore
rebuilt from built-in types: integers, texts and tuples of these.
"""

from __future__ import annotations

import math
from enum import Enum
from fractions import Fraction
from numbers import Integral
from operator import index
from typing import Any, cast

__all__ = ["UnsettledError", "settled"]

_ATOMS = frozenset({int, str, bool, bytes, type(None), Fraction})
_MOST_NESTED = 50
# Modules that provide bases and special methods of named tuples and enumerations.
_NAMED = frozenset({"collections", "typing", "enum", "builtins"})


class UnsettledError(Exception):
    """A value has a type that is not allowed.

    Attributes:
        value: The offending value, if it is not the outermost one.
        message: The message, with the placeholder {value}.
    """

    def __init__(self, problem: str, hint: str = "tuples of whole numbers") -> None:
        """Store the part of the message that follows "which", and what was expected."""
        super().__init__(problem)
        self.value: object = None
        self.message = f"gives {{value}}, which {problem.replace('{', '(').replace('}', ')')}, expected {hint}"


def settled(value: Any, depth: int = 0) -> Any:
    """Return the same value rebuilt from built-in types; integers of other types become built-in integers.

    Raises:
        UnsettledError: The value has another type.
    """
    kind = type(value)
    if kind in _ATOMS:
        return value
    if kind is tuple:
        for item in value:
            if type(item) is not int:
                break
        else:
            return value
        return _entries(value, depth)
    if kind is frozenset:
        _entries(tuple(value), depth)
        return value
    if kind is float:
        if not math.isfinite(value):
            raise UnsettledError("is no number")
        return value
    if kind in (list, dict, set, bytearray):
        raise UnsettledError("is not hashable", "a tuple" if kind is list and not depth else "tuples of whole numbers")
    if isinstance(value, Integral):
        return value if _is_plain(kind, int) else int(index(value))
    for base in cast("tuple[type[Any], ...]", (tuple, str, Enum)):
        if isinstance(value, base) and _is_plain(kind, base):
            if base is not tuple:
                return value
            plain = tuple(value)
            found = _entries(plain, depth)
            return value if found is plain else tuple.__new__(kind, found)
    raise UnsettledError(f"has a part of the type {kind.__name__!r}" if depth else f"is of the type {kind.__name__!r}")


def _entries(value: tuple[object, ...], depth: int) -> tuple[object, ...]:
    if depth >= _MOST_NESTED:
        raise UnsettledError(f"is nested more than {_MOST_NESTED} deep")
    found = tuple(settled(item, depth + 1) for item in value)
    return value if all(new is old for new, old in zip(found, value, strict=True)) else found


def _is_plain(kind: type, base: type) -> bool:
    """Return whether a class behaves just like a built-in type, or is a named tuple or an enumeration."""
    if base not in kind.__mro__:
        return False
    for cls in kind.__mro__[: kind.__mro__.index(base)]:
        if cls.__module__ in _NAMED:
            continue
        for name, value in vars(cls).items():
            if name == "__hash__" and value is None:
                return False
            special = name.startswith("__") and name.endswith("__") and callable(value)
            written = getattr(value, "__module__", None)  # functions written in C have none
            if special and written is not None and written not in _NAMED:
                return False
    return True
