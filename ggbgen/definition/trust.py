"""Decide which code a definition may run. No other module decides this.

A definition may come from a stranger, and its rules may be a Python file. That file is run only if the user has named
the definition on purpose: by a path, or by the name of an applet that an installed package provides; or has said that
the rules in an archive may be run.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path, PureWindowsPath
from typing import TYPE_CHECKING

from ggbgen.definition.applet_folders import applet_names, find_applet, installed_applets, installed_packages, is_path
from ggbgen.errors import DefinitionError

if TYPE_CHECKING:
    from ggbgen.definition.model import Definition

__all__ = ["NOBODY", "Trust", "check_trusted", "path_from", "rules_file", "trust_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trust:
    """The code that the user trusts by naming a definition.

    Attributes:
        folder: The folder of a definition that was named by a path, resolved; None if there is none.
        installed: Whether code of installed packages may be run.
    """

    folder: Path | None = None
    installed: bool = False

    def covers(self, file: Path) -> bool:
        """Return whether a file may be run.

        All files below the named folder may be run. In its parent folder and in the folders beside it, only files
        directly in them may. A symbolic link counts as its target.
        """
        place = file.resolve().parent
        if self.folder is not None:
            around = self.folder.parent
            if place.is_relative_to(self.folder) or around in (place, place.parent):
                return True
        return self.installed and any(place.is_relative_to(package) for package in installed_packages())


NOBODY = Trust()
"""For a bare name: only code that comes with ggbgen is run."""


def trust_of(name: str | Path) -> Trust:
    """Return what a user trusts by naming a definition on the command line or in Python.

    Raises:
        UnknownAppletError: There is no such definition.
    """
    if is_path(name):
        return Trust(folder=find_applet(name).parent.resolve(), installed=True)
    return Trust(installed=True) if name in applet_names() or name in installed_applets() else NOBODY


def rules_file(definition: Definition) -> Path:
    """Return the file with a definition's rules, which may be run.

    Raises:
        DefinitionError: It may not be run.
    """
    name = definition.ruleset
    file = (definition.ruleset_folder or definition.path.parent) / name
    if definition.trust.covers(file):
        return file
    if definition.trust.folder is None:
        expected = f"is run only if its folder is named by a path, expected './{definition.slug}'"
    else:
        folder = str(file.parent)
        expected = f"in {folder!r} is not run, expected rules in the folder that was named, in one beside it or above"
    raise DefinitionError([f"{definition.path}: ruleset: {name!r} {expected}"])


def check_trusted(files: Iterable[str], *, place: str, trusted: bool, option: str) -> None:
    """Check that the rules in an archive may be run: an archive may be a stranger's, and reading one is no permission.

    Args:
        files: The names of the files in the archive that are code.
        place: The archive's name in messages.
        trusted: Whether the user has said that they may be run.
        option: How the user says so.

    Raises:
        DefinitionError: There are rules, and they may not be run.
    """
    if (code := ", ".join(map(repr, files))) and not trusted:
        raise DefinitionError([f"{place}: has rules of its own, {code}; read them, and if you trust them use {option}"])


def path_from(folder: Path, name: str) -> Path:
    """Resolve a path in a definition, relative to the definition's own folder.

    Raises:
        DefinitionError: The path is absolute, so it would be wrong on another machine.
    """
    if Path(name).is_absolute() or PureWindowsPath(name).anchor:
        raise DefinitionError([f"{name!r} is an absolute path, expected one from this file's folder such as './other'"])
    return folder / name
