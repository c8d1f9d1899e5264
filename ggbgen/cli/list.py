"""`ggbgen list`: the applets and their parameters."""

from __future__ import annotations

from collections.abc import Iterator

from ggbgen.cli.command import Command
from ggbgen.cli.options import JsonOption
from ggbgen.cli.terminal import say, write_json
from ggbgen.definition import Definition, Parameter
from ggbgen.errors import GgbgenError
from ggbgen.lines import visible

__all__ = ["List", "list_applets"]


def list_applets(
    as_json: JsonOption = False,
) -> None:
    """List the applets that come with ggbgen or with installed packages, with their parameters.

    Examples:

      ggbgen list

      ggbgen list --json
    """
    from ggbgen.definition import applet_names, read_definition
    from ggbgen.page.boards import complete
    from ggbgen.page.described import default_value, record, usable

    # The rules of an installed package are run only when its applet is named: parameters of its rulesets are not
    # listed.
    definitions = [usable(complete(read_definition(name))) for name in applet_names()]
    definitions += _installed()
    if as_json:
        write_json([record(definition) for definition in definitions])
        return
    for number, definition in enumerate(definitions):
        if number:
            say()
        say(visible(f"{definition.slug}: {definition.description}"))
        width = max((len(parameter.name) for parameter in definition.parameters), default=0)
        for parameter in definition.parameters:
            values = _values(parameter, default_value(definition, parameter))
            say(visible(f"  {parameter.name:<{width}}  {parameter.description} ({values})"))
        if definition.presets:
            say(visible(f"  --preset  {'; '.join(definition.presets)}"))


def _installed() -> Iterator[Definition]:
    """Yield the definitions of installed packages, and report errors in the broken ones."""
    from ggbgen.definition import installed_applets, read_definition

    for name in installed_applets():
        try:
            yield read_definition(name)
        except GgbgenError as error:
            for line in str(error).splitlines():
                say(visible(f"ggbgen: not listed: {line}"), err=True)


def _values(parameter: Parameter, default: object) -> str:
    parts = [parameter.type]
    if parameter.minimum is not None and parameter.maximum is not None:
        parts.append(f"{parameter.minimum:g} to {parameter.maximum:g}")
    if default is not None and default != ():
        shown = ", ".join(map(str, default)) if isinstance(default, tuple) else default
        parts.append(f"default {shown}")
    return ", ".join(parts)


class List(Command):
    """`ggbgen list`."""

    PLACE = 10
    RUN = staticmethod(list_applets)
