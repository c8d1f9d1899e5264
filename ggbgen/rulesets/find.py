"""Find the rules of a game by the game's name."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any, cast

from ggbgen.errors import RulesetError, near_miss
from ggbgen.rulesets.ruleset import ImpartialRuleset, PartizanRuleset, Ruleset

__all__ = ["AnyRuleset", "find_ruleset", "ruleset_names"]

AnyRuleset = ImpartialRuleset[Any] | PartizanRuleset[Any]
"""A ruleset of either kind, whatever its positions are."""

# What rulesets are made of.
_NO_RULESETS = {"find", "lowering", "ruleset"}


@cache
def ruleset_names() -> tuple[str, ...]:
    """Return the names of all rulesets, sorted."""
    package = importlib.import_module("ggbgen.rulesets")
    modules = (module.name for module in pkgutil.iter_modules(package.__path__))
    return tuple(sorted(name.replace("_", "-") for name in modules if name not in _NO_RULESETS))


def find_ruleset(name: str) -> type[AnyRuleset]:
    """Return the class of the ruleset with this name.

    Raises:
        RulesetError: There is none.
    """
    known = ruleset_names()
    if name not in known:
        raise RulesetError(f"unknown ruleset {name!r}, expected one of {', '.join(known)}{near_miss(name, known)}")
    module = importlib.import_module(f"ggbgen.rulesets.{name.replace('-', '_')}")
    (ruleset,) = (
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Ruleset) and value.__module__ == module.__name__
    )
    return cast(type[AnyRuleset], ruleset)
