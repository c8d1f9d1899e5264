"""`ggbgen list`: the applets and their parameters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from ggbgen.cli.command import Command
from ggbgen.cli.options import JsonOption, applets_beginning
from ggbgen.cli.terminal import say, write_json
from ggbgen.definition import Definition, Parameter
from ggbgen.errors import GgbgenError
from ggbgen.lines import shortened, visible

__all__ = ["List", "list_applets"]


def list_applets(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME|PATH]...",
            autocompletion=applets_beginning,
            help="These applets with all choices of their parameters; also an applet.toml or its folder, whose code is "
            "run.",
            show_default=False,
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """List the applets that come with ggbgen or with installed packages, or the parameters of those named.

    Examples:

      ggbgen list

      ggbgen list nim ask-values

      ggbgen list --json
    """
    from ggbgen.page.parameter_form import record

    definitions = _named(names) if names else _all()
    if as_json:
        write_json([record(definition) for definition in definitions])
        return
    for number, definition in enumerate(definitions):
        if names and number:
            say()
        say(shortened(visible(f"{definition.slug}: {definition.description}")))
        if names:
            _print_parameters(definition)


def _print_parameters(definition: Definition) -> None:
    """Print the parameters of an applet with all choices, and its presets."""
    from ggbgen.page.parameter_form import default_value, options

    width = max((len(parameter.name) for parameter in definition.parameters), default=0)
    for parameter in definition.parameters:
        values = _values(parameter, options(definition, parameter), default_value(definition, parameter))
        say(shortened(visible(f"  {parameter.name:<{width}}  {parameter.description} ({values})")))
    if definition.presets:
        say(shortened(visible(f"  --preset  {'; '.join(definition.presets)}")))


def _named(names: list[str]) -> list[Definition]:
    from ggbgen.assembly import complete
    from ggbgen.definition import read_definition
    from ggbgen.page.parameter_form import usable

    return [usable(complete(read_definition(name))) for name in names]


def _all() -> list[Definition]:
    from ggbgen.definition import applet_names

    # The rules of an installed package are run only when its applet is named: parameters of its rulesets are not
    # listed.
    return [*_named([*applet_names()]), *_installed()]


def _installed() -> Iterator[Definition]:
    """Yield the definitions of installed packages, and report errors in the broken ones."""
    from ggbgen.definition import installed_applets, read_definition

    for name in installed_applets():
        try:
            yield read_definition(name)
        except GgbgenError as error:
            for line in str(error).splitlines():
                say(visible(f"ggbgen: not listed: {line}"), err=True)


def _values(parameter: Parameter, choices: tuple[str, ...], default: object) -> str:
    parts = [parameter.type]
    if parameter.minimum is not None and parameter.maximum is not None:
        parts.append(f"{parameter.minimum:g} to {parameter.maximum:g}")
    if choices and parameter.type == "text":  # whole numbers have bounds
        parts.append(f"one of {'; '.join(choices)}")
    if default not in (None, "", ()):
        shown = ", ".join(map(str, default)) if isinstance(default, tuple) else default
        parts.append(f"default {shown}")
    return ", ".join(parts)


class List(Command):
    """`ggbgen list`."""

    PLACE = 10
    RUN = staticmethod(list_applets)
