"""Options that several commands have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ggbgen.errors import ParameterError

__all__ = [
    "GameSettingsOption",
    "JsonOption",
    "PresetOption",
    "RulesetSettingsOption",
    "SettingsOption",
    "applets_beginning",
]

_LONGEST_FILE = 1_000_000


def _with_files(settings: list[str] | None) -> list[str] | None:
    """Return the settings with the contents of a file in place of ``@`` and its name; ``@@`` stands for ``@``."""
    return settings and [_with_file(setting) for setting in settings]


def _with_file(setting: str) -> str:
    key, equals, value = setting.partition("=")
    if not value.startswith("@"):
        return setting
    if value.startswith("@@"):
        return key + equals + value[1:]
    path = Path(value[1:])
    try:
        with path.open("rb") as file:
            found = file.read(_LONGEST_FILE + 1)
        if len(found) > _LONGEST_FILE:
            raise ParameterError(f"--set {key}: {str(path)!r} has more than {_LONGEST_FILE:,} bytes")
        text = found.decode("utf-8-sig").rstrip()
        if not text:
            raise ParameterError(f"--set {key}: file {str(path)!r} is empty")
        return key + equals + text
    except (OSError, ValueError) as error:
        why = "no text in UTF-8" if isinstance(error, ValueError) else error.strerror or "cannot be read"
        told = f"{str(path)!r}: {why}; a value that begins with @ is written @@"
        raise ParameterError(f"--set {key}: file {told}") from error


def _settings(what: str) -> typer.models.OptionInfo:
    """Return the option ``--set``."""
    told = f"Set {what}; KEY=@FILE takes the contents of a file. Repeatable."
    found: typer.models.OptionInfo = typer.Option("--set", metavar="KEY=VALUE", help=told, callback=_with_files)
    return found


SettingsOption = Annotated[list[str] | None, _settings("a parameter (`ggbgen list` shows them)")]

RulesetSettingsOption = Annotated[list[str] | None, _settings("a parameter of the ruleset")]

GameSettingsOption = Annotated[list[str] | None, _settings("a parameter of the game")]

PresetOption = Annotated[
    str, typer.Option("--preset", metavar="NAME", help="A named set of values from the definition.")
]

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def applets_beginning(incomplete: str) -> list[str]:
    """Return the applets whose names begin with the text typed so far, for shell completion."""
    from ggbgen.definition import applet_names

    return [name for name in applet_names() if name.startswith(incomplete)]
