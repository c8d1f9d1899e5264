"""Functions compiled by numba, an optional extra of the package, which is imported when the first one is."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, TypeVar, cast

__all__ = ["compiled", "has_numba"]

_Function = TypeVar("_Function", bound=Callable[..., object])


def has_numba() -> bool:
    """Return whether numba is there, without importing it."""
    return find_spec("numba") is not None


def compiled(function: _Function) -> _Function:
    """Return a function compiled at its first call, which lets other threads run meanwhile.

    The machine code is kept beside the module or in the user's cache folder. Where neither can be written, it is
    compiled anew in every process.
    """
    import numba

    try:
        made: Any = numba.njit(cache=True, nogil=True)(function)
    except RuntimeError:  # no folder to keep the machine code in
        made = numba.njit(nogil=True)(function)
    return cast(_Function, made)
