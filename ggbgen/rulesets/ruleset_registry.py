"""Find the rules of a game by the game's name."""

from __future__ import annotations

from typing import Any

from ggbgen.errors import RulesetError
from ggbgen.registry import Registry
from ggbgen.rulesets.ruleset import ImpartialRuleset, PartizanRuleset, Ruleset

__all__ = ["RULESETS", "AnyRuleset", "find_ruleset", "ruleset_names"]

# Which type positions have is up to the author of a game.
AnyRuleset = ImpartialRuleset[Any] | PartizanRuleset[Any]
"""A ruleset of any kind, with positions of any type."""

RULESETS: Registry[type[AnyRuleset]] = Registry("ggbgen.rulesets", Ruleset, noun="ruleset", error=RulesetError)
"""All rulesets."""


def ruleset_names() -> tuple[str, ...]:
    """Return the names of all rulesets, sorted."""
    return RULESETS.names


def find_ruleset(name: str) -> type[AnyRuleset]:
    """Return the class of the ruleset with this name.

    Raises:
        RulesetError: There is no such ruleset.

    Examples:
        >>> find_ruleset("wythoff").__name__
        'Wythoff'
    """
    return RULESETS.find(name)
