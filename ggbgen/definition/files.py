"""Locate and check the files that a definition names.

A definition may come from a stranger. The files that it names are in its own folder, so that no other file is run or
put into an archive.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ggbgen.definition.applet_folders import data_folder
from ggbgen.errors import system_reason

__all__ = ["MOST_BYTES", "file_problem", "find_folder", "is_file_name", "is_shipped", "size_problem"]

MOST_BYTES = 4 << 20

_FILE_NAME = re.compile(r"[^/\\:\x00-\x1f\x7f]+")


def is_file_name(name: str) -> bool:
    """Return whether a text is the name of a file in a folder, and not a path that leads elsewhere."""
    return _FILE_NAME.fullmatch(name) is not None and name not in (".", "..")


def find_folder(name: str, folders: Iterable[Path]) -> Path | None:
    """Return the first folder that contains a file with this name, None if none does."""
    return next((folder for folder in folders if os.path.lexists(folder / name)), None)


def file_problem(folder: Path, name: str) -> str:
    """Return why a file in a definition's folder cannot be used, or an empty text."""
    path = folder / name
    try:
        if not path.exists():
            return "a symbolic link that leads nowhere" if path.is_symlink() else "missing"
        if not path.resolve().is_relative_to(folder.resolve()) and not is_shipped(folder):
            return "a symbolic link out of the folder, expected a file in it"
        if path.is_dir():
            return "a folder, expected a file"
        if not path.is_file():
            return "no regular file"
        return size_problem(path)
    except (OSError, RuntimeError, ValueError) as error:  # for example for a name that is too long
        return f"cannot be read: {system_reason(error)}"


def size_problem(path: Path) -> str:
    """Return a message if a file is too large to be read, else an empty text."""
    size = path.stat().st_size
    return "" if size <= MOST_BYTES else f"{size:,} bytes, expected at most {MOST_BYTES:,}"


@cache
def is_shipped(folder: Path) -> bool:
    """Return whether a folder comes with ggbgen."""
    return any(folder.resolve().is_relative_to(data_folder(name).resolve()) for name in ("applets", "templates"))
