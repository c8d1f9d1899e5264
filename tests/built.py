"""Applets that are built once per test run, because many tests use the same one."""

from __future__ import annotations

import functools
import hashlib
import json
import os
import pickle
from pathlib import Path
from typing import Any

import ggbgen

__all__ = ["build", "settings", "share"]

_shared: Path | None = None


def share(folder: Path | None) -> None:
    """Store built applets in a folder, from which the other processes of the run read them."""
    global _shared  # noqa: PLW0603 - set once, at the start of a process
    _shared = folder


@functools.cache
def _build(key: str, name: str | Path, frozen: tuple[tuple[str, object], ...]) -> ggbgen.Applet:
    if _shared is None:
        return ggbgen.build(name, **dict(frozen))
    path = _shared / hashlib.sha256(key.encode()).hexdigest()
    try:
        found = pickle.loads(path.read_bytes())  # noqa: S301 - written by this run
    except FileNotFoundError:
        found = ggbgen.build(name, **dict(frozen))
        own = path.with_suffix(f".{os.getpid()}")
        own.write_bytes(pickle.dumps(found))
        own.replace(path)
    assert isinstance(found, ggbgen.Applet)
    return found


def build(name: str | Path, **parameters: object) -> ggbgen.Applet:
    """Build an applet, or return the one that was already built with the same parameters.

    For definitions that do not change between tests; tests must not change the result.
    """
    try:
        # 1, 1.0 and True are the same dictionary key, but not the same in a definition.
        return _build(repr((name, parameters)), name, tuple(sorted(parameters.items())))
    except TypeError:  # a parameter that is not hashable, such as a list
        return ggbgen.build(name, **parameters)


def settings(applet: ggbgen.Applet) -> dict[str, Any]:
    """The settings in an applet's library."""
    start = applet.library.index("var settings = ") + len("var settings = ")
    found, _ = json.JSONDecoder().raw_decode(applet.library, start)
    return dict(found)
