"""Convert the values of GeoGebra's objects to Python values."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, TypeAlias

__all__ = ["Value", "value_from_page"]

Value: TypeAlias = Any
"""An int or float, a bool, a str, a tuple of coordinates, or a list of values."""


def value_from_page(told: Mapping[str, Any]) -> Value:
    """Return the value in the page script's report on an object: a mapping whose only key is the kind of value."""
    if "number" in told:
        return _number(float(str(told["number"]).replace("Infinity", "inf")))
    if "truth" in told:
        return bool(told["truth"])
    if "list" in told:
        return [value_from_page(item) for item in told["list"]]
    if "point" in told:
        return tuple(value_from_page(item) for item in told["point"])
    return str(told["text"])


def _number(value: float) -> int | float:
    return int(value) if math.isfinite(value) and value.is_integer() else value
