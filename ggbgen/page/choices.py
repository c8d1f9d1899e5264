"""Widths of the options of choices, and bounds of sliders."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from ggbgen.definition import Control
from ggbgen.errors import DefinitionError
from ggbgen.page.text_fit import text_width_px

__all__ = ["CHOICE_INSET_PX", "ONWARD", "bound_of", "fits_step", "sides"]

# Spare width for two options side by side; with less room GeoGebra draws their texts smaller.
_SIDES_SPARE_PX = 10

# GeoGebra shrinks the letters of shorter buttons.
_LEAST_SIDE_PX = 30

CHOICE_INSET_PX = 13

ONWARD = " \N{BLACK RIGHT-POINTING SMALL TRIANGLE}"


def sides(options: Sequence[str], room_px: int, size_px: float) -> tuple[int, int] | None:
    """Return the widths of two options side by side, None if they do not fit."""
    first, second = (max(text_width_px(option, size_px) + CHOICE_INSET_PX, _LEAST_SIDE_PX) for option in options)
    if first + second + _SIDES_SPARE_PX > room_px:
        return None
    left = round(room_px * first / (first + second))
    left = min(max(left, math.ceil(first)), room_px - math.ceil(second))
    return left, room_px - left


def fits_step(options: Sequence[str], room_px: int, size_px: float) -> bool:
    """Return whether a button as wide as the room shows each option with the sign that there are others."""
    widest = max(text_width_px(option + ONWARD, size_px) for option in options)
    return widest + CHOICE_INSET_PX <= room_px


def bound_of(control: Control, bound: float | str, bounds: Mapping[str, float]) -> float:
    """Return a bound of a slider, which may be the name of a parameter.

    Raises:
        DefinitionError: The parameter has no number.
    """
    if not isinstance(bound, str):
        return bound
    if bound not in bounds:
        raise DefinitionError(
            [f"controls: {control.label}: {bound!r} has no value, expected a parameter with a number"]
        )
    return bounds[bound]
