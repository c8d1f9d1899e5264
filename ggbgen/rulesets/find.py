"""Find the rules of a game by the game's name."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Mapping
from functools import cache
from typing import Any, cast

from ggbgen.errors import RulesetError, near_miss
from ggbgen.rulesets.ruleset import ImpartialRuleset, LoopyRuleset, Ruleset, SidedRuleset

__all__ = ["AnyRuleset", "find_ruleset", "ruleset_names", "rulesets_in"]

_NAME = re.compile(r"[a-z][a-z0-9-]*")

AnyRuleset = ImpartialRuleset[Any] | LoopyRuleset[Any] | SidedRuleset[Any]
"""A ruleset of any kind, with positions of any type."""


@cache
def ruleset_names() -> tuple[str, ...]:
    """Return the names of all rulesets, sorted."""
    package = importlib.import_module("ggbgen.rulesets")
    names = (module.name.replace("_", "-") for module in pkgutil.iter_modules(package.__path__))
    return tuple(sorted(name for name in names if _in_module(name) is not None))


def find_ruleset(name: str) -> type[AnyRuleset]:
    """Return the class of the ruleset with this name.

    Raises:
        RulesetError: There is no such ruleset.

    Examples:
        >>> find_ruleset("wythoff").__name__
        'Wythoff'
    """
    found = _in_module(name) if _NAME.fullmatch(name) else None
    if found is None:
        known = ruleset_names()
        raise RulesetError(f"unknown ruleset {name!r}, expected one of {', '.join(known)}{near_miss(name, known)}")
    return found


@cache
def _in_module(name: str) -> type[AnyRuleset] | None:
    """Return the ruleset that a module of this package defines, None if there is no such module or ruleset."""
    module_name = f"ggbgen.rulesets.{name.replace('-', '_')}"
    try:
        module = importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name != module_name:
            raise
        return None
    found = rulesets_in(vars(module), module.__name__)
    return found[0] if len(found) == 1 else None


def rulesets_in(names: Mapping[str, object], module: str) -> list[type[AnyRuleset]]:
    """Return the complete rulesets that a module defines itself."""
    return [
        cast(type[AnyRuleset], value)
        for value in names.values()
        if isinstance(value, type)
        and issubclass(value, Ruleset)
        and value.__module__ == module
        and not inspect.isabstract(value)
    ]
