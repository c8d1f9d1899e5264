"""Applets that are built once a process: many tests look at the same one."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import ggbgen

__all__ = ["build", "settings"]


@functools.cache
def _build(key: str, name: str | Path, frozen: tuple[tuple[str, object], ...]) -> ggbgen.Applet:
    return ggbgen.build(name, **dict(frozen))


def build(name: str | Path, **parameters: object) -> ggbgen.Applet:
    """Build an applet, or take the one that has been built with the same parameters.

    For definitions that do not change between tests; what is built is never changed.
    """
    try:
        # 1, 1.0 and True are the same to a dictionary, not to a definition.
        return _build(repr((name, parameters)), name, tuple(sorted(parameters.items())))
    except TypeError:  # a parameter that cannot be kept, such as a list
        return ggbgen.build(name, **parameters)


def settings(applet: ggbgen.Applet) -> dict[str, Any]:
    """The settings in an applet's library."""
    start = applet.library.index("var settings = ") + len("var settings = ")
    found, _ = json.JSONDecoder().raw_decode(applet.library, start)
    return dict(found)
