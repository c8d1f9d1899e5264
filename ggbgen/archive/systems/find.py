"""Find a classroom system by its name."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Mapping
from functools import cache

from ggbgen.archive.systems.system import GradingSystem
from ggbgen.errors import ParameterError, near_miss

__all__ = ["find_system", "grading_systems"]


@cache
def grading_systems() -> Mapping[str, GradingSystem]:
    """Return all classroom systems by name, sorted: the name is that of the module of this package that defines one."""
    package = importlib.import_module("ggbgen.archive.systems")
    found = {}
    for name in sorted(module.name for module in pkgutil.iter_modules(package.__path__)):
        module = importlib.import_module(f"ggbgen.archive.systems.{name}")
        for value in vars(module).values():
            is_system = isinstance(value, type) and issubclass(value, GradingSystem)
            if is_system and value.__module__ == module.__name__ and not inspect.isabstract(value):
                found[name] = value()
    return found


def find_system(name: str) -> GradingSystem:
    """Return the classroom system with this name.

    Raises:
        ParameterError: There is no such system.
    """
    known = grading_systems()
    if name not in known:
        raise ParameterError(
            f"grading: unknown system {name!r}, expected one of {', '.join(known)}{near_miss(name, known)}"
        )
    return known[name]
