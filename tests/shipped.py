"""The applets that ggbgen comes with: each definition is read once in a run."""

from __future__ import annotations

import functools

from ggbgen.definition import Definition, applet_names, read_definition

__all__ = ["ASKING", "EXPLORERS", "GAMES", "definition"]


@functools.cache
def definition(name: str) -> Definition:
    """Return the definition of an applet that does not change in a run."""
    return read_definition(name)


GAMES = [name for name in applet_names() if definition(name).ruleset]
"""The games, questions about them not among these."""

ASKING = [name for name in applet_names() if definition(name).questions]
"""Exercises with questions of our own, not about a game."""

EXPLORERS = [name for name in applet_names() if not (definition(name).ruleset or definition(name).is_exercise)]
"""All others."""
