"""Signs of pieces as shapes: the fonts of pictures and LaTeX lack most of them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

__all__ = ["SIGNS", "Sign", "pieces_of"]

Outline = tuple[tuple[float, float], ...]
"""Corners of a polygon: right and down from the middle of the sign, in multiples of the font size."""

_ROUND = tuple((math.cos(2 * math.pi * k / 24), math.sin(2 * math.pi * k / 24)) for k in range(24))
_SQUARE: Outline = ((-1, -1), (1, -1), (1, 1), (-1, 1))
_RHOMB: Outline = ((0, -1), (1, 0), (0, 1), (-1, 0))
_RIGHT: Outline = ((-1, -0.8), (1, 0), (-1, 0.8))
_UP: Outline = ((0, -1), (1, 0.8), (-1, 0.8))
_BAR: Outline = ((-1, -0.15), (1, -0.15), (1, 0.15), (-1, 0.15))


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign:
    """The shape of a sign.

    Attributes:
        outlines: One or more polygons.
        filled: Whether they are filled; else only their edges are drawn.
    """

    outlines: tuple[Outline, ...]
    filled: bool = True


def _shape(outline: Outline, half: float, *, filled: bool = True) -> Sign:
    return Sign(outlines=(tuple((x * half, y * half) for x, y in outline),), filled=filled)


def _turned(outline: Outline) -> Outline:
    """Return a polygon turned by half a circle."""
    return tuple((-x, -y) for x, y in outline)


SIGNS: Mapping[str, Sign] = {
    "\N{BLACK CIRCLE}": _shape(_ROUND, 0.36),
    "\N{WHITE CIRCLE}": _shape(_ROUND, 0.36, filled=False),
    "\N{BLACK SQUARE}": _shape(_SQUARE, 0.32),
    "\N{WHITE SQUARE}": _shape(_SQUARE, 0.32, filled=False),
    "\N{BLACK DIAMOND}": _shape(_RHOMB, 0.42),
    "\N{WHITE DIAMOND}": _shape(_RHOMB, 0.42, filled=False),
    "\N{BLACK UP-POINTING TRIANGLE}": _shape(_UP, 0.36),
    "\N{BLACK RIGHT-POINTING POINTER}": _shape(_RIGHT, 0.38),
    "\N{BLACK LEFT-POINTING POINTER}": _shape(_turned(_RIGHT), 0.38),
    "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}": _shape(_RIGHT, 0.25),
    "\N{BLACK LEFT-POINTING SMALL TRIANGLE}": _shape(_turned(_RIGHT), 0.25),
    "\N{BOX DRAWINGS LIGHT DIAGONAL CROSS}": Sign(
        outlines=(((-0.4, -0.4), (0.4, 0.4)), ((0.4, -0.4), (-0.4, 0.4))), filled=False
    ),
    "\N{HORIZONTAL BAR}": _shape(tuple((x, y / 2) for x, y in _BAR), 0.5),
    "\N{BOX DRAWINGS HEAVY HORIZONTAL}": _shape(_BAR, 0.5),
    "\N{BOX DRAWINGS HEAVY VERTICAL}": _shape(tuple((y, x) for x, y in _BAR), 0.5),
}
"""The shapes of the signs of states, marks and dominoes."""


def pieces_of(text: str) -> Iterator[str]:
    """Yield the signs of a text one by one, and what stands between them."""
    for is_sign, run in itertools.groupby(text, SIGNS.__contains__):
        piece = "".join(run)
        yield from piece if is_sign else (piece,)
