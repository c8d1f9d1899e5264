"""Names for types that ggbgen leaves to others: the author of a game, or whoever wrote a JSON text.

The type checker takes each of them for `typing.Any`; the name tells a reader what a value is. All other values have
types of their own.
"""

from __future__ import annotations

from typing import Any, TypeAlias

__all__ = ["Json", "JsonObject", "ParameterValue", "Place", "Position", "Rules"]

Position: TypeAlias = Any
"""A position of a game, or an option: any hashable value, of the type that the author of the game chose."""

Place: TypeAlias = Any
"""What a player clicks to make a move, as the game writes it: a cell, a vertex, an edge, or a tuple of these."""

Rules: TypeAlias = Any
"""The rules of one game: a `ggbgen.rulesets.Ruleset`, its `States`, or an object with the same methods.

Code that takes them also reads attributes that only some games have, such as ``names`` or ``tournament``. Functions
that need nothing else take an `AnyRuleset`, or a protocol of `ggbgen.solver.game` or `ggbgen.rulesets.capabilities`.
"""

ParameterValue: TypeAlias = Any
"""The value of a parameter, or of a control of an applet: its `Parameter` says which type it has."""

Json: TypeAlias = Any
"""A value that JSON can hold, of the shape that its script or its reader expects."""

JsonObject: TypeAlias = dict[str, Json]
"""An object of JSON."""
