"""Names for types that ggbgen leaves to others: the author of a game, or whoever wrote a JSON text.

The type checker takes the first three for `typing.Any`; the name tells a reader what a value is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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

ParameterValue: TypeAlias = object
"""The value of a parameter, or of a control of an applet: its `Parameter` says which type it has, and was checked."""

Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None
"""A value that can be written as JSON. One that is read has a type of its own; see `ggbgen.shapes`."""

JsonObject: TypeAlias = dict[str, Json]
"""An object of JSON."""
