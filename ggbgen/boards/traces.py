"""How moves that were made stay marked on a board until the next one: by whom, in shape, colour, line and word."""

from __future__ import annotations

from dataclasses import dataclass

from ggbgen.scene.objects import PointShape
from ggbgen.scene.style import THEIRS, THEIRS_TINT, YOURS, YOURS_TINT, Colour

__all__ = ["TRACES", "Trace"]

# Line styles as the API numbers them.
_LONG_DASHES, _DOTS = 2, 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """How a move is marked.

    Attributes:
        sign: What stands in texts and cells.
        colour: Of points, lines and texts.
        tint: Of cells.
        shape: Of points.
        line: The style of a line that is gone, as GeoGebra's API numbers it.
        word: Who made the move; stands beside some of the marks.
    """

    sign: str
    colour: Colour
    tint: Colour
    shape: PointShape
    line: int
    word: str = ""


TRACES = (
    Trace(sign="\N{WHITE CIRCLE}", colour=YOURS, tint=YOURS_TINT, shape=PointShape.RING, line=_LONG_DASHES),
    Trace(sign="\N{WHITE DIAMOND}", colour=THEIRS, tint=THEIRS_TINT, shape=PointShape.OPEN_DIAMOND, line=_DOTS),
)
"""Of the person or player 1, and of the computer or player 2."""
