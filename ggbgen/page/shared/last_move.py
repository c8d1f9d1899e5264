"""Marks on the board for the last moves: the player is shown by shape, colour, line style and word."""

from __future__ import annotations

from dataclasses import dataclass

from ggbgen.scene.objects import PointShape
from ggbgen.scene.style import THEIRS, YOURS, Colour, LineStyle

__all__ = ["TRACES", "Trace"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """The mark of a move.

    Attributes:
        sign: The sign in texts and cells.
        colour: Colour of points, lines and texts.
        shape: Shape of points.
        line: The style of a deleted line.
        word: The name of the player, shown beside some of the marks.
    """

    sign: str
    colour: Colour
    shape: PointShape
    line: LineStyle
    word: str = ""


TRACES = (
    Trace(sign="\N{WHITE CIRCLE}", colour=YOURS, shape=PointShape.RING, line=LineStyle.SHORT_DASHES),
    Trace(sign="\N{WHITE DIAMOND}", colour=THEIRS, shape=PointShape.OPEN_DIAMOND, line=LineStyle.DOTS),
)
"""The marks of the user or player 1, and of the computer or player 2."""
