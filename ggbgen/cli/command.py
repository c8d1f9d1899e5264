"""The interface of commands, and how commands are found: one module of `ggbgen.cli` each, imported when it is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias, cast

import typer
from typer.core import TyperCommand, TyperGroup

from ggbgen.errors import GgbgenError
from ggbgen.registry import Registry, added, loaded

__all__ = ["ADDED", "COMMANDS", "Command", "Commands"]

ADDED = "ggbgen.commands"
"""The entry points of commands of other packages: the command's name, and a function for Typer, or a Typer."""

AnyCommand: TypeAlias = TyperCommand | TyperGroup

_RESEARCH = ("classify", "verify")


class Command:
    """A command, named after its module.

    Attributes:
        PLACE: Its place in the help: commands with smaller numbers come first.
        RUN: The function that Typer makes a command of, or a Typer with several.
        CLASS: The class of the command; None for Typer's own.
    """

    PLACE: ClassVar[int]
    RUN: ClassVar[Callable[..., object] | typer.Typer]
    CLASS: ClassVar[type[TyperCommand] | None] = None


COMMANDS: Registry[type[Command]] = Registry("ggbgen.cli", Command, noun="command", error=GgbgenError, is_open=False)
"""ggbgen's own commands."""


class Commands(TyperGroup):
    """The commands of ggbgen, and after them those of other packages."""

    def list_commands(self, ctx: object) -> list[str]:
        """Return the names of all commands."""
        own = sorted(COMMANDS.names, key=lambda name: COMMANDS.find(name).PLACE)
        return [*own, *sorted(set(added(ADDED)) - set(own))]

    def get_command(self, ctx: object, cmd_name: str) -> AnyCommand | None:
        """Return the command with this name; ggbgen's commands take precedence over those of other packages."""
        own = COMMANDS.get(cmd_name)
        if own is not None:
            return _typed(cmd_name, own.RUN, own.CLASS)
        if (point := added(ADDED).get(cmd_name)) is not None:
            try:
                return _typed(cmd_name, loaded(point, "command", GgbgenError), None)
            except GgbgenError as error:
                return _broken(cmd_name, str(error))
            except Exception as error:  # no function of which Typer can make a command
                return _broken(cmd_name, f"the command {cmd_name!r} cannot be used: {type(error).__name__}")
        if cmd_name in _RESEARCH:
            raise GgbgenError(
                f"{cmd_name} is a command of ggbgen-research, which is not installed: "
                "run `pip install ./research` in a checkout of ggbgen"
            )
        return None

    def resolve_command(self, ctx: object, args: list[str]) -> Any:
        """Return the command that the arguments name; for an unknown name, the error names similar commands."""
        unknown = bool(args) and COMMANDS.get(args[0]) is None and args[0] not in added(ADDED)
        names: Any = dict.fromkeys(self.list_commands(ctx) if unknown else ())
        self.commands = names  # from which Typer makes suggestions
        return super().resolve_command(cast(typer.Context, ctx), args)


def _typed(name: str, run: object, of_class: type[TyperCommand] | None) -> AnyCommand:
    """Return Typer's command for a function or a Typer."""
    whole = run if isinstance(run, typer.Typer) else typer.Typer()
    if whole is not run:
        whole.command(name, cls=of_class)(cast("Callable[..., object]", run))
    command = typer.main.get_command(whole)
    command.name = name
    return cast("AnyCommand", command)


def _broken(name: str, why: str) -> AnyCommand:
    """Return a command that reports why it cannot be used."""
    instead = typer.Typer()

    @instead.command(
        name,
        help=why[0].upper() + why[1:],
        context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    )
    def report() -> None:
        raise GgbgenError(why)

    return cast("AnyCommand", typer.main.get_command(instead))
