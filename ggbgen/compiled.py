"""Compile functions with numba, an optional dependency, which is imported with the first call."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, TypeVar, cast

__all__ = ["compiled", "has_numba"]

_Function = TypeVar("_Function", bound=Callable[..., object])


def has_numba() -> bool:
    """Return whether numba is installed, without importing it."""
    return find_spec("numba") is not None


def compiled(function: _Function) -> _Function:
    """Return a function that is compiled at its first call and does not block other threads.

    The machine code is cached beside the module or in the user's cache folder. If neither is writable, it is compiled
    again in every process.
    """
    import numba

    try:
        made: Any = numba.njit(cache=True, nogil=True)(function)
    except RuntimeError:  # no folder to cache the machine code in
        made = numba.njit(nogil=True)(function)
    return cast(_Function, made)
