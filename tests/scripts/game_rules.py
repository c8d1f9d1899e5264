"""The games that have rules in JavaScript, found by what the definitions and the scripts say."""

from __future__ import annotations

from functools import cache
from typing import Any

from script_engines import library_settings, pure_sources

import ggbgen
from ggbgen.definition import applet_names, read_definition
from ggbgen.rulesets import ImpartialRuleset, find_ruleset
from ggbgen.rulesets.lowering import LoweringRuleset

GAME_APPLETS = [name for name in applet_names() if read_definition(name).ruleset]
RULESETS = sorted({read_definition(name).ruleset for name in GAME_APPLETS})

# Those whose starts are typed as numbers.
NUMBER_GAMES = [
    name for name in GAME_APPLETS if issubclass(find_ruleset(read_definition(name).ruleset), LoweringRuleset)
]

# An applet of each ruleset whose parameters may take any value.
APPLET_OF = {read_definition(name).ruleset: name for name in reversed(GAME_APPLETS)}

EXAMPLES = [(name, number) for name in RULESETS for number in range(len(find_ruleset(name).EXAMPLES))]


def creator(ruleset: str) -> str:
    """The function that makes the rules of a game in JavaScript."""
    return "create" + "".join(word.capitalize() for word in ruleset.split("-"))


@cache
def sources_of(applet: ggbgen.Applet) -> list[str]:
    return pure_sources(settings=library_settings(applet))


def built_example(name: str, number: int) -> tuple[ImpartialRuleset[Any], list[str]]:
    """An example of a ruleset: its rules in Python, and the scripts of its applet with their settings."""
    ruleset = find_ruleset(name)
    example = dict(ruleset.EXAMPLES[number])
    game = ruleset.from_parameters(example)
    assert isinstance(game, ImpartialRuleset)
    return game, sources_of(ggbgen.build(APPLET_OF[name], **example))
