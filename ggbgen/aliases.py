"""Names for types that ggbgen leaves to others: the author of a game, or whoever wrote a JSON text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

__all__ = ["Json", "JsonObject", "ParameterValue"]

ParameterValue: TypeAlias = object
"""The value of a parameter, or of a control of an applet: its `Parameter` says which type it has, and was checked."""

Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None
"""A value that can be written as JSON. One that is read has a type of its own; see `ggbgen.shapes`."""

JsonObject: TypeAlias = dict[str, Json]
"""An object of JSON."""
