"""Convert the values of GeoGebra's objects to Python values."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias, TypedDict

from ggbgen.aliases import Json

__all__ = ["SentValue", "Value", "value_from_page"]

Value: TypeAlias = Json
"""An int or float, a bool, a str, a tuple of coordinates, or a list of values."""


class SentValue(TypedDict, total=False):
    """A value in the page script's report on an object: it has one key."""

    number: float | str
    truth: bool
    list: Sequence[SentValue]
    point: Sequence[SentValue]
    text: str


def value_from_page(sent: SentValue) -> Value:
    """Return a value that the page's script has sent."""
    if "number" in sent:
        return _number(float(str(sent["number"]).replace("Infinity", "inf")))
    if "truth" in sent:
        return bool(sent["truth"])
    if "list" in sent:
        return [value_from_page(item) for item in sent["list"]]
    if "point" in sent:
        return tuple(value_from_page(item) for item in sent["point"])
    return str(sent["text"])


def _number(value: float) -> int | float:
    return int(value) if math.isfinite(value) and value.is_integer() else value
