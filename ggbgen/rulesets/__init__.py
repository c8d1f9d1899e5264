"""The rules of games: one module per game, found by its name."""

from __future__ import annotations

import warnings

from ggbgen.rulesets.composite import SumRuleset
from ggbgen.rulesets.find import AnyRuleset, find_ruleset, ruleset_names
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

_RENAMED = {"SidedRuleset": "PartizanRuleset"}


def __getattr__(name: str) -> object:
    """Return what had another name before version 0.2, with a warning."""
    if name not in _RENAMED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    warnings.warn(f"{__name__}.{name} is {_RENAMED[name]} now", DeprecationWarning, stacklevel=2)
    found: object = globals()[_RENAMED[name]]
    return found
