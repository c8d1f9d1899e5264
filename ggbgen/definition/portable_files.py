"""The files of a definition, as an archive carries them: collected from folders, checked, and written to folders again.

A path is relative to the folder of the definition: ``game.py``, ``messages/es.po``, ``../other/applet.toml``. Files
that come with ggbgen are not carried. Files that come out of an archive may be a stranger's: `carried_problem` accepts
no path that would lead out of the temporary folder, and no kind of file that a definition does not need.
"""

from __future__ import annotations

import os
import posixpath
import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from ggbgen.definition.applet_folders import DEFINITION_FILE, installed_packages
from ggbgen.definition.files import find_folder, is_file_name, is_shipped
from ggbgen.definition.model import Definition
from ggbgen.definition.read import read_definition
from ggbgen.errors import ArchiveError, DefinitionError, GgbgenError, shown, system_reason

__all__ = [
    "ASKED_FOLDER",
    "MOST_CHARACTERS",
    "MOST_FILES",
    "SUFFIXES",
    "carried_files",
    "carried_problem",
    "check_sources",
    "is_carried_name",
    "own_file",
    "written_files",
]

ASKED_FOLDER = "asked"
"""The folder of a game that the user has named by a path: its definition is in a folder below."""

MOST_FILES = 200
MOST_CHARACTERS = 4 << 20
"""The limits of all files of a definition together, in an archive and in a zip."""
_HIGHEST, _DEEPEST, _LONGEST = 3, 6, 100
SUFFIXES = (".toml", ".py", ".js", ".po")
"""The kinds of files that a definition can use."""

# Characters that change the direction of the text around them, and halves of characters, which no file has.
_UNUSABLE = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_HALF = re.compile("[\ud800-\udfff]")
# Windows takes these names, with any suffix, for devices, and strips blanks and points from the end of a name.
_OF_WINDOWS = re.compile(
    r"(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])[ ]*(?:\..*)?|.*[ .]|.*[<>\"|?*].*",
    re.IGNORECASE | re.DOTALL,
)
_UP = re.compile(r"(?:\.\./)*")


def carried_files(definition: Definition, scripts: Iterable[str], *, asked: Definition | None = None) -> dict[str, str]:
    """Return the texts of the files from which a definition can be read again, by path; its own file comes first.

    Args:
        definition: The complete definition. Nothing is returned of what comes with ggbgen.
        scripts: The names of the scripts of its archive.
        asked: The definition of a game that the user has named by a path, as it was read; else None.

    Returns:
        The texts; none if they could not be read from an archive again (`carried_problem`), or one is not UTF-8.
    """
    chains = [(definition, "")]
    if asked is not None:
        # The complete definition has the files of the game among its own.
        chains = [(read_definition(definition.path), ""), (asked, f"{ASKED_FOLDER}/{asked.slug}")]
    names = (*scripts, *definition.extras, definition.rules, definition.theory)
    found: dict[str, str] = {}
    try:
        for chain, place in chains:
            start = chain.path.parent.resolve()
            for path in _files(definition, chain, tuple(dict.fromkeys(filter(None, names)))):
                relative = Path(os.path.relpath(path.parent.resolve(), start), path.name).as_posix()
                text = _text(path)
                if text is not None:
                    found[posixpath.normpath(posixpath.join(place, relative))] = text
    except (OSError, ValueError):
        return {}
    return {} if carried_problem(definition.slug, found) else found


def _files(definition: Definition, chain: Definition, scripts: tuple[str, ...]) -> Iterator[Path]:
    """Yield the files of a definition, and of those that it extends, that do not come with ggbgen."""
    folders = [folder for folder in dict.fromkeys(chain.folders) if not is_shipped(folder)]
    yield from (path for path in chain.sources if path.parent in folders)
    rules = (definition.ruleset_folder or definition.path.parent) / definition.ruleset
    for folder in folders:
        if definition.ruleset.endswith(".py") and rules.parent == folder:
            yield rules
        yield from (folder / name for name in scripts if find_folder(name, definition.folders) == folder)
        yield from sorted((folder / "messages").glob("*.po"))


def _text(path: Path) -> str | None:
    """Return the text of a file exactly; None for a catalogue in another encoding.

    Raises:
        ValueError: Another file is not UTF-8.
    """
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        if path.suffix == ".po":
            return None
        raise


def carried_problem(name: str, files: Mapping[str, object]) -> str:
    """Return why a definition cannot be read from files in an archive, or an empty text.

    Args:
        name: The name of its folder, or of an applet that comes with ggbgen.
        files: The texts of its files by path.
    """
    if not is_carried_name(name):
        return f"{shown(name)} is no name of an applet"
    if len(files) > MOST_FILES:
        return f"{len(files)} files, expected at most {MOST_FILES}"
    places: dict[str, str] = {}
    total = 0
    for path, text in files.items():
        if not _is_carried_path(path):
            kinds = ", ".join(SUFFIXES)
            return f"file {shown(path)}: expected a path such as 'game.py' in the definition's folder ({kinds})"
        if not isinstance(text, str):
            return f"file {path!r}: {shown(text)}, expected a text"
        if _HALF.search(text):
            return f"file {path!r}: half of a character in it (a lone surrogate), which no file can have"
        total += len(text)
        place = posixpath.normpath(posixpath.join("/", *"abc", name, path))
        if (other := places.setdefault(place.casefold(), path)) != path:
            return f"files {other!r} and {path!r} are the same"
    if total > MOST_CHARACTERS:
        return f"files: {total:,} characters, expected at most {MOST_CHARACTERS:,}"
    first = own_file(files)
    if first and not first.endswith(".toml"):
        return f"file {first!r}: expected the definition first, such as {DEFINITION_FILE!r}"
    if not first and (other := next((path for path in files if not path.startswith(f"{ASKED_FOLDER}/")), "")):
        return f"file {other!r}: expected the definition first, such as {DEFINITION_FILE!r}"
    return ""


def own_file(files: Mapping[str, object]) -> str:
    """Return the path of the definition among its files; empty if only the game that it asks about has files."""
    first = next(iter(files), "")
    return "" if "/" in first else first


def _is_carried_path(path: str) -> bool:
    up, names = _UP.match(path), path.split("/")
    levels = len(up[0]) // 3 if up else 0
    below = names[levels:]
    return (
        levels <= _HIGHEST
        and 0 < len(below) <= _DEEPEST
        and all(map(is_carried_name, below))
        and below[-1].endswith(SUFFIXES)
    )


def is_carried_name(name: str) -> bool:
    """Return whether a file or folder may have a name, on any system.

    One that changes the direction of text reads as another one; one that is Windows' own opens something else.
    """
    return (
        is_file_name(name)
        and not _UNUSABLE.search(name)
        and not _OF_WINDOWS.fullmatch(name)
        and len(name.encode("utf-8")) <= _LONGEST
    )


@contextmanager
def written_files(name: str, files: Mapping[str, str]) -> Iterator[Path]:
    """Give a definition's folder with its files; it is a temporary one, which is there as long as it is used.

    Args:
        name: The name of the folder.
        files: The texts of the files by path, of which `carried_problem` says nothing.

    Raises:
        ArchiveError: The files cannot be written.
        DefinitionError: The files have problems; messages name a file by its folder and name.
    """
    with tempfile.TemporaryDirectory() as place:
        # There are as many folders above the definition's as a path can go up.
        above = Path(place).resolve().joinpath(*"abc"[:_HIGHEST])
        folder = above / name
        try:
            folder.mkdir(parents=True)
            for relative, text in files.items():
                path = Path(os.path.normpath(folder / relative))
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(text.encode("utf-8"))
        except OSError as error:
            raise ArchiveError(f"{name}: its files cannot be written: {system_reason(error)}") from error
        try:
            yield folder
        except GgbgenError as error:
            raise DefinitionError([str(error).replace(f"{above}/", "")]) from error


def check_sources(definition: Definition, folder: Path) -> None:
    """Check that a definition from an archive takes no file from elsewhere on this machine.

    Args:
        definition: The definition.
        folder: The folder that `written_files` gave.

    Raises:
        DefinitionError: It extends, or asks about, a definition that neither the archive has nor ggbgen or an installed
            package.
    """
    places = (folder.parents[_HIGHEST], *installed_packages())
    for path in definition.sources:
        if not is_shipped(path.parent) and not any(path.resolve().is_relative_to(place) for place in places):
            raise DefinitionError([f"{definition.path}: leads to {str(path)!r}, which the archive does not have"])
