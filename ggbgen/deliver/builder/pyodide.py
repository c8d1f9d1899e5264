"""Pyodide, Python for browsers: download it, keep it in a cache folder, and find it again."""

from __future__ import annotations

import os
import tarfile
from pathlib import Path

from ggbgen.errors import EngineMissingError, ParameterError
from ggbgen.npm import Package, Progress, cached, fetch, installation, pinned

__all__ = ["CDN", "ENVIRONMENT", "FILES", "PYODIDE", "cache_folder", "chosen_folder", "files", "install", "locate"]

(PYODIDE,) = pinned("python", Package)
CDN = f"https://cdn.jsdelivr.net/npm/{PYODIDE}/"
"""Where pages load it from if it is not part of the site."""

ENVIRONMENT = "GGBGEN_PYODIDE"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files that a page loads."""

_COMMAND = "ggbgen builder install"


def cache_folder() -> Path:
    """Return the folder into which Pyodide is installed, whether or not it exists."""
    return cached(PYODIDE.stem)


def locate() -> Path:
    """Return the folder of Pyodide: the one in GGBGEN_PYODIDE, else the installed one.

    Raises:
        EngineMissingError: There is none, or it is incomplete.
    """
    named = os.environ.get(ENVIRONMENT)
    folder = Path(named) if named else cache_folder()
    if missing := _missing(folder):
        if named:
            raise EngineMissingError(f"{ENVIRONMENT} names {named!r}, which has no {missing[0]}")
        raise EngineMissingError(f"Pyodide is not installed; run `{_COMMAND}`")
    return folder


def chosen_folder(given: str) -> Path:
    """Return a folder that a user has named.

    Raises:
        ParameterError: It lacks a file.
    """
    if missing := _missing(Path(given)):
        raise ParameterError(f"--pyodide {given!r}: no {missing[0]} in it, expected the folder of {PYODIDE}")
    return Path(given)


def install(source: Path | None = None, *, progress: Progress | None = None) -> Path:
    """Install Pyodide into its cache folder, replacing an earlier installation, and return the folder.

    Args:
        source: The npm package's tgz file; None to download it.
        progress: Called with the progress.

    Raises:
        EngineError: It cannot be downloaded, read or verified; an earlier installation is left as it was.
    """
    report = progress or (lambda _what, _done, _total: None)
    with installation(cache_folder(), "Pyodide") as work:
        with tarfile.open(fetch(PYODIDE, work, source, report, command=f"{_COMMAND} --from FILE")) as tar:
            tar.extractall(work, [tar.getmember(f"package/{name}") for name in FILES], filter="data")
        (work / "package").rename(work / "whole")
    return cache_folder()


def _missing(folder: Path) -> list[str]:
    return [name for name in FILES if not (folder / name).is_file()]


def files(folder: Path) -> dict[str, bytes]:
    """Return the contents of the files by their names."""
    return {name: (folder / name).read_bytes() for name in FILES}
