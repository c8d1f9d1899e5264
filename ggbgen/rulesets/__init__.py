"""The rules of games: one module per game, found by its name."""

from __future__ import annotations

from ggbgen.rulesets.composite import SumRuleset
from ggbgen.rulesets.heap import HeapRuleset
from ggbgen.rulesets.load import load_ruleset
from ggbgen.rulesets.lowering import LoweringRuleset
from ggbgen.rulesets.rows import OctalRuleset, RowRuleset
from ggbgen.rulesets.ruleset import (
    ImpartialRuleset,
    LoopyRuleset,
    MakerBreakerRuleset,
    Move,
    PartizanRuleset,
    Ruleset,
    ScoringRuleset,
)
from ggbgen.rulesets.ruleset_registry import AnyRuleset, find_ruleset, ruleset_names

__all__ = [
    "AnyRuleset",
    "HeapRuleset",
    "ImpartialRuleset",
    "LoopyRuleset",
    "LoweringRuleset",
    "MakerBreakerRuleset",
    "Move",
    "OctalRuleset",
    "PartizanRuleset",
    "RowRuleset",
    "Ruleset",
    "ScoringRuleset",
    "SumRuleset",
    "find_ruleset",
    "load_ruleset",
    "ruleset_names",
]
