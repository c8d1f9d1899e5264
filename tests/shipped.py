"""The applets that ggbgen ships with; each definition is read once per run."""

from __future__ import annotations

import functools

from ggbgen.definition import Definition, applet_names, read_definition

__all__ = ["ASKING", "EXPLORERS", "GAMES", "definition"]


@functools.cache
def definition(name: str) -> Definition:
    """Return the definition of an applet, which does not change during a run."""
    return read_definition(name)


GAMES = [name for name in applet_names() if definition(name).ruleset]
"""The games, without the questions about games."""

ASKING = [name for name in applet_names() if definition(name).questions]
"""Exercises with their own questions, not about a game."""

EXPLORERS = [name for name in applet_names() if not (definition(name).ruleset or definition(name).is_exercise)]
"""All others."""
