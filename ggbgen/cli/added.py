"""Commands that other packages add to the command line."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import typer
from typer.core import TyperGroup

from ggbgen.errors import GgbgenError
from ggbgen.registry import added, loaded

__all__ = ["GROUP", "Commands"]

GROUP = "ggbgen.commands"
"""The entry points of commands: the name is the command's, the object a function for Typer, or a Typer."""

_RESEARCH = ("classify", "verify")


class Commands(TyperGroup):
    """The commands of ggbgen, and after them those of other packages, which are imported on demand."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands."""
        own = super().list_commands(ctx)
        return [*own, *sorted(set(added(GROUP)) - set(own))]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command with this name; ggbgen's commands take precedence over those of other packages."""
        own = super().get_command(ctx, cmd_name)
        if own is not None:
            return own
        if (point := added(GROUP).get(cmd_name)) is not None:
            return _loaded(point)
        if cmd_name in _RESEARCH:
            raise GgbgenError(
                f"{cmd_name} is a command of ggbgen-research, which is not installed: "
                "run `pip install ./research` in a checkout of ggbgen"
            )
        return None


def _loaded(point: EntryPoint) -> Any:
    """Return the command of an entry point."""
    try:
        found = loaded(point, "command", GgbgenError)
    except GgbgenError as error:
        return _broken(point.name, str(error))
    if not isinstance(found, typer.Typer):
        function, found = found, typer.Typer()
        found.command(point.name)(function)
    command = typer.main.get_command(found)
    command.name = point.name
    return command


def _broken(name: str, why: str) -> Any:
    """Return a command that reports why it cannot be used."""
    instead = typer.Typer()

    @instead.command(
        name, help=why[0].upper() + why[1:], context_settings={"allow_extra_args": True, "ignore_unknown_options": True}
    )
    def tell() -> None:
        raise GgbgenError(why)

    return typer.main.get_command(instead)
