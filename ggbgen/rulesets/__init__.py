"""The rules of games: one module a game, found by its name."""

from __future__ import annotations

from ggbgen.rulesets.find import AnyRuleset, find_ruleset, ruleset_names
from ggbgen.rulesets.ruleset import ImpartialRuleset, Move, PartizanRuleset, Player, Ruleset

__all__ = [
    "AnyRuleset",
    "ImpartialRuleset",
    "Move",
    "PartizanRuleset",
    "Player",
    "Ruleset",
    "find_ruleset",
    "ruleset_names",
]
