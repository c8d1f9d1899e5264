"""Options that several commands have."""

from __future__ import annotations

from typing import Annotated

import typer

__all__ = ["JsonOption", "PresetOption", "RulesetSettingsOption", "SettingsOption", "applets_beginning"]

SettingsOption = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Set a parameter; `ggbgen list` shows them. Repeatable."),
]

RulesetSettingsOption = Annotated[
    list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="Set a parameter of the ruleset. Repeatable.")
]

PresetOption = Annotated[
    str, typer.Option("--preset", metavar="NAME", help="A named set of values from the definition.")
]

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def applets_beginning(incomplete: str) -> list[str]:
    """Return the applets whose names begin with the text typed so far, for shell completion."""
    from ggbgen.definition import applet_names

    return [name for name in applet_names() if name.startswith(incomplete)]
