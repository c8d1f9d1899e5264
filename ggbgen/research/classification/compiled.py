"""Functions compiled by numba; importing this module imports numba, which takes a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

__all__ = ["compiled"]

_Function = TypeVar("_Function", bound=Callable[..., object])


def compiled(function: _Function) -> _Function:
    """Return a function compiled at its first call, which lets other threads run meanwhile.

    The machine code is kept beside the module or in the user's cache folder. Where neither can be written, it is
    compiled anew in every process.
    """
    try:
        made: Any = numba.njit(cache=True, nogil=True)(function)
    except RuntimeError:  # no folder to keep the machine code in
        made = numba.njit(nogil=True)(function)
    return cast(_Function, made)
