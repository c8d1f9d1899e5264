"""Find a classroom system by its name."""

from __future__ import annotations

from collections.abc import Mapping

from ggbgen.archive.systems.system import GradingSystem
from ggbgen.errors import ParameterError
from ggbgen.registry import Registry

__all__ = ["SYSTEMS", "find_system", "grading_systems"]

SYSTEMS: Registry[type[GradingSystem]] = Registry(
    "ggbgen.archive.systems", GradingSystem, noun="system", error=ParameterError, separator="_"
)
"""All classroom systems."""


def grading_systems() -> Mapping[str, GradingSystem]:
    """Return all classroom systems by name, sorted."""
    return {name: find_system(name) for name in SYSTEMS.names}


def find_system(name: str) -> GradingSystem:
    """Return the classroom system with this name.

    Raises:
        ParameterError: There is no such system.
    """
    try:
        system = SYSTEMS.find(name)
    except ParameterError as error:
        raise ParameterError(f"grading: {error}") from error
    try:
        return system()
    except Exception as error:  # a class of another package
        raise ParameterError(f"grading: {name!r} cannot be used: {type(error).__name__}") from error
