"""Optional dependencies that make large computations fast: arrays of numpy, and machine code by numba.

Both are imported where they are used for the first time. Everything that ggbgen builds can be built without them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import TypeVar, cast

__all__ = ["compiled", "has_numba", "has_numpy", "numba_pays", "numpy_pays"]

_Function = TypeVar("_Function", bound=Callable[..., object])


def has_numpy() -> bool:
    """Return whether numpy is installed, without importing it."""
    return find_spec("numpy") is not None


def numpy_pays(*, large: bool) -> bool:
    """Return whether to compute with numpy: it is imported already, or the task is large enough to import it."""
    return ("numpy" in sys.modules or large) and has_numpy()


def has_numba() -> bool:
    """Return whether numba is installed, and numpy, which it needs; neither is imported."""
    return has_numpy() and find_spec("numba") is not None


def numba_pays(*, large: bool) -> bool:
    """Return whether to run machine code: numba is imported already, or the task is large enough to import it."""
    return ("numba" in sys.modules or large) and has_numba()


def compiled(function: _Function) -> _Function:
    """Return a function that is compiled at its first call and does not block other threads.

    The machine code is cached beside the module or in the user's cache folder. If neither is writable, it is compiled
    again in every process.
    """
    import numba

    try:
        made: object = numba.njit(cache=True, nogil=True)(function)
    except RuntimeError:  # no folder to cache the machine code in
        made = numba.njit(nogil=True)(function)
    return cast(_Function, made)
