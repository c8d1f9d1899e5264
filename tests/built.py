"""Applets that are built once per test run, because many tests use the same one."""

from __future__ import annotations

import fcntl
import functools
import hashlib
import json
import os
import pickle
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import ggbgen

__all__ = ["build", "made_once", "settings", "share"]

_shared: Path | None = None
T = TypeVar("T")


def share(folder: Path | None) -> None:
    """Store built applets in a folder, from which the other processes of the run read them."""
    global _shared  # noqa: PLW0603 - set once, at the start of a process
    _shared = folder


def made_once(name: str, make: Callable[[Path], T], otherwise: Path) -> T:
    """Return what `make` returns for a folder, which all processes of the run share: the first one makes it.

    Args:
        name: The name of the folder, the same in all processes.
        make: Fills the folder, and returns something that can be pickled; nobody changes the folder afterwards.
        otherwise: The folder to fill if there is only this process.
    """
    if _shared is None:
        return make(otherwise)
    folder, answer = _shared / name, _shared / f"{name}.pickle"
    with (_shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not answer.exists():
            shutil.rmtree(folder, ignore_errors=True)  # the process that began it may have been killed
            folder.mkdir()
            data = pickle.dumps(make(folder))
            answer.with_suffix(".part").write_bytes(data)
            answer.with_suffix(".part").replace(answer)
    return cast("T", pickle.loads(answer.read_bytes()))  # noqa: S301 - written by this run


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
