"""Commands that other packages add to the command line."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from typing import Any

import typer
from typer.core import TyperGroup

from ggbgen.errors import GgbgenError

__all__ = ["GROUP", "Commands"]

GROUP = "ggbgen.commands"
"""The entry points of commands: the name is the command's, the object a function for Typer, or a Typer."""

_RESEARCH = ("classify", "verify")


class Commands(TyperGroup):
    """The commands of ggbgen, and after them those of other packages, which are imported on demand."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands."""
        own = super().list_commands(ctx)
        return [*own, *sorted({point.name for point in entry_points(group=GROUP)} - set(own))]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command with this name; ggbgen's commands take precedence over those of other packages."""
        own = super().get_command(ctx, cmd_name)
        if own is not None:
            return own
        for point in entry_points(group=GROUP, name=cmd_name):
            return _loaded(point)
        if cmd_name in _RESEARCH:
            raise GgbgenError(
                f"{cmd_name} is a command of ggbgen-research, which is not installed: "
                "run `pip install ./research` in a checkout of ggbgen"
            )
        return None


def _loaded(point: EntryPoint) -> Any:
    """Return the command of an entry point."""
    package = "another package" if point.dist is None else point.dist.name
    try:
        added: Any = point.load()
        if not isinstance(added, typer.Typer):
            function, added = added, typer.Typer()
            added.command(point.name)(function)
        command = typer.main.get_command(added)
    except Exception as error:  # anything that code of another package may raise
        said = f"{type(error).__name__}: {error}".splitlines()[0]
        return _broken(point.name, f"the command of {package} cannot be used: {said}")
    command.name = point.name
    return command


def _broken(name: str, why: str) -> Any:
    """Return a command that reports why it cannot be used."""
    instead = typer.Typer()

    @instead.command(
        name, help=why.capitalize(), context_settings={"allow_extra_args": True, "ignore_unknown_options": True}
    )
    def tell() -> None:
        raise GgbgenError(f"{name}: {why}")

    return typer.main.get_command(instead)
