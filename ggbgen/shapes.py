"""Values of JSON as values of the types that they are known to have."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import TypeVar, Union, cast, get_args, get_origin, get_type_hints

__all__ = ["read_as"]

_T = TypeVar("_T")


def read_as(of: type[_T], value: object) -> _T:
    """Return a value of JSON as a value of a type.

    Objects become dataclasses or named tuples, without the keys that are not fields, and lists become tuples, also
    within each other. Everything else, such as a `TypedDict` or a list, is trusted to have its type already.

    Raises:
        TypeError: A list or an object is expected, or an object has too few keys.
    """
    return cast("_T", _reader(cast("Hashable", of))(value))  # the reader was made from the type


@cache
def _reader(of: Hashable) -> Callable[[object], object]:
    arguments = get_args(of)
    if get_origin(of) in (Union, UnionType):
        kinds = [each for each in arguments if each is not NoneType]
        read = _reader(kinds[0]) if len(kinds) == 1 else _same
        return lambda value: None if value is None else read(value)
    if get_origin(of) is tuple:
        each = _reader(arguments[0]) if arguments[1:] == (Ellipsis,) else _same
        return lambda value: tuple(map(each, _listed(value)))
    if is_dataclass(of) or hasattr(of, "_fields"):
        make = cast("Callable[..., object]", of)  # a class
        readers = {name: _reader(hint) for name, hint in get_type_hints(of).items()}

        def made(value: object) -> object:
            if not isinstance(value, Mapping):
                raise TypeError(f"{value!r}, expected an object")
            return make(**{name: read(value[name]) for name, read in readers.items() if name in value})

        return made
    return _same


def _same(value: object) -> object:
    return value


def _listed(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError(f"{value!r}, expected a list")
    return value
