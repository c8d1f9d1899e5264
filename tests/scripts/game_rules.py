"""The games that have rules in JavaScript, according to their definitions."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from script_engines import game_sources

import ggbgen
from ggbgen.assembly import complete
from ggbgen.definition import Definition, read_definition
from ggbgen.page.game.assembly import board_of
from ggbgen.page.shared.kind import BoardKind
from ggbgen.rulesets import find_ruleset, ruleset_names
from tests import shipped
from tests.built import build

ROOT = Path(__file__).parents[2]
OWN_GAMES = sorted(path.parent for top in ("examples", "tests/games") for path in (ROOT / top).glob("*/game.py"))
"""Custom games in folders: the examples, and test games that use features no other game uses."""

GAME_APPLETS = shipped.GAMES
GAMES: list[Any] = [*GAME_APPLETS, *OWN_GAMES]
"""Every game, by its name or its folder."""


@cache
def definition_of(name: str | Path) -> Definition:
    """Return the complete definition of a game."""
    return complete(read_definition(name))


def game_id(name: str | Path) -> str:
    """Return the name of a game in tests."""
    return Path(name).name


# Games whose moves are encoded; the others have rules of their own in JavaScript.
FORM_GAMES = [name for name in GAMES if not definition_of(name).rules]

# One applet of each ruleset whose parameters may take any value.
APPLET_OF = {definition_of(name).ruleset: name for name in reversed(GAME_APPLETS)}

EXAMPLES: list[Any] = [
    *((name, number) for name in ruleset_names() for number in range(len(find_ruleset(name).EXAMPLES))),
    *((folder, 0) for folder in OWN_GAMES),
]
"""Small instances: a ruleset with the number of its example, or a folder with the game's defaults."""


@cache
def sources_of(applet: ggbgen.Applet) -> list[str]:
    return game_sources(applet)


@cache
def built_example(name: str | Path, number: int) -> tuple[BoardKind, list[str]]:
    """Return an example of a game on its board in Python, and the scripts of its applet with their settings."""
    if isinstance(name, Path):
        definition = definition_of(name)
        return game_board(name), sources_of(build(definition.path.parent))
    ruleset = find_ruleset(name)
    example = dict(ruleset.EXAMPLES[number])
    applet = build(APPLET_OF[name], **example)
    return board_of(ruleset.from_parameters(example)), sources_of(applet)


def game_board(name: str | Path, **parameters: object) -> BoardKind:
    """Return the board of a game with these values of its parameters."""
    from ggbgen.definition import parameter_values
    from ggbgen.rulesets.defined import game_of

    definition = definition_of(name)
    return board_of(game_of(definition, parameter_values(definition, parameters)), definition.board)
