"""Names for types that ggbgen leaves to others: the author of a game, or whoever wrote a JSON text.

The type checker takes each of them for `typing.Any`; the name tells a reader what a value is. All other values have
types of their own.
"""

from __future__ import annotations

from typing import Any, TypeAlias

__all__ = ["Json", "JsonObject", "ParameterValue"]

ParameterValue: TypeAlias = Any
"""The value of a parameter, or of a control of an applet: its `Parameter` says which type it has."""

Json: TypeAlias = Any
"""A value that JSON can hold, of the shape that its script or its reader expects."""

JsonObject: TypeAlias = dict[str, Json]
"""An object of JSON."""
