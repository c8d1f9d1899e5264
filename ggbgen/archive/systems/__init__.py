"""Classroom systems: the objects of an applet that each reads and sets. One module per system, found by its name."""

from __future__ import annotations

from ggbgen.archive.systems.system import Built, GradingSystem, Paper, with_graded
from ggbgen.archive.systems.system_registry import find_system, grading_systems

__all__ = ["Built", "GradingSystem", "Paper", "find_system", "grading_systems", "with_graded"]
