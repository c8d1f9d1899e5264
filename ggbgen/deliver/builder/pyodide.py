"""Pyodide, Python for browsers: download it, keep it in a cache folder, and find it again."""

from __future__ import annotations

import os
import tarfile
from pathlib import Path

from ggbgen.errors import EngineError, EngineMissingError, ParameterError
from ggbgen.npm import NpmPackage, Progress, check, download, work_folder

__all__ = ["CDN", "ENVIRONMENT", "FILES", "PYODIDE", "cache_folder", "chosen_folder", "files", "install", "locate"]

PYODIDE = NpmPackage(
    package="pyodide@314.0.7",
    sha512="d18bd7c4485f11da4b7dbfd790cd8114078c44eab488c517d9bcf31fda4eb6dc"
    "8c716930abe1db139bb2b860fcd8b37bcb6abe48dbe2ffa579244b0e943d91d4",
)
CDN = f"https://cdn.jsdelivr.net/npm/{PYODIDE.package}/"
"""Where pages load it from if it is not part of the site."""

ENVIRONMENT = "GGBGEN_PYODIDE"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files that a page loads."""

_COMMAND = "ggbgen builder install"


def cache_folder() -> Path:
    """Return the folder into which Pyodide is installed, whether or not it exists."""
    import platformdirs

    return Path(platformdirs.user_cache_path("ggbgen")) / PYODIDE.package.replace("@", "-")


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
        raise ParameterError(f"--pyodide {given!r}: no {missing[0]} in it, expected the folder of {PYODIDE.package}")
    return Path(given)


def install(source: Path | None = None, *, progress: Progress | None = None) -> Path:
    """Install Pyodide into its cache folder and return the folder.

    It gets its name only when it is complete, so a full disk or a killed process leaves an earlier one intact.

    Args:
        source: The npm package's tgz file; None to download it.
        progress: Called with the progress.

    Raises:
        EngineError: It cannot be downloaded, read or verified.
    """
    report = progress or (lambda _what, _done, _total: None)
    target = cache_folder()
    try:
        with work_folder(target.parent) as work:
            archive = source or download(PYODIDE, work, report, by_hand=_COMMAND)
            check(archive, PYODIDE, report, named=repr(str(source)) if source else f"package {PYODIDE.package!r}")
            whole = work / "whole"
            whole.mkdir()
            with tarfile.open(archive, "r:gz") as tar:
                for number, name in enumerate(FILES, 1):
                    tar.extract(f"package/{name}", work, filter="data")
                    (work / "package" / name).rename(whole / name)
                    report("unpacking", number, len(FILES))
            if target.exists():
                target.rename(work / "replaced")
            whole.rename(target)
    except (OSError, KeyError, tarfile.TarError) as error:
        raise EngineError(f"cannot install Pyodide into {str(target)!r}: {error}") from error
    return target


def _missing(folder: Path) -> list[str]:
    return [name for name in FILES if not (folder / name).is_file()]


def files(folder: Path) -> dict[str, bytes]:
    """Return the contents of the files by their names."""
    return {name: (folder / name).read_bytes() for name in FILES}
