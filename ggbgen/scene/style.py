"""Colours and measures of all applets. Formulas in scripts repeat some (``textcolor``), which a test compares.

Colours with a meaning are from the palette of Okabe and Ito (readers with a colour vision deficiency can tell them
apart); shape or size always conveys the same information.

Reference: M. Okabe and K. Ito, Color Universal Design (2008).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

__all__ = [
    "ACTION",
    "ARC",
    "BACKGROUND",
    "BORDER",
    "CHOSEN",
    "COMPONENTS",
    "COOKIE",
    "GONE",
    "GRASS",
    "GROUND",
    "HINT",
    "LINE_LAYER",
    "LOSING",
    "LOST_TINT",
    "MARKED_VERTEX",
    "PALE_VERTEX",
    "PANEL",
    "POINT_LAYER",
    "TAG_LAYER",
    "TARGET",
    "TEXT",
    "THEIRS",
    "VERTEX",
    "WINNING",
    "WON_TINT",
    "YOURS",
    "YOURS_TINT",
    "Colour",
    "LineStyle",
]


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour as three numbers from 0 to 255."""

    red: int
    green: int
    blue: int

    @classmethod
    def from_hex(cls, text: str) -> Colour:
        """Read ``#RRGGBB``."""
        return cls(int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))

    def channels(self) -> list[int]:
        """Return the three numbers, as scripts take them."""
        return [self.red, self.green, self.blue]

    def hex(self) -> str:
        """Return ``#RRGGBB``."""
        return f"#{self.red:02X}{self.green:02X}{self.blue:02X}"


class LineStyle(IntEnum):
    """Whether a line is whole, dashed or dotted. The numbers are those of GeoGebra's API."""

    WHOLE = 0
    LONG_DASHES = 1
    SHORT_DASHES = 2
    DOTS = 3
    DASHES_AND_DOTS = 4

    @property
    def in_file(self) -> int:
        """The number of the style in GeoGebra's files."""
        return (0, 15, 10, 20, 30)[self]

    @classmethod
    def from_file(cls, number: int) -> LineStyle:
        """Return the style with a number in GeoGebra's files; whole for an unknown number."""
        return next((style for style in cls if style.in_file == number), cls.WHOLE)

    def dashes_px(self, width_px: float) -> tuple[float, ...]:
        """Return the lengths of a dash, a gap, and so on, for a line of this width; empty for a whole one.

        They are those that GeoGebra draws (``EuclidianStatic.getStroke``).
        """
        return {
            LineStyle.WHOLE: (),
            LineStyle.LONG_DASHES: (8 + width_px, 8.0),
            LineStyle.SHORT_DASHES: (4 + width_px, 4.0),
            LineStyle.DOTS: (width_px, 3.0),
            LineStyle.DASHES_AND_DOTS: (8 + width_px, 4.0, width_px, 4.0),
        }[self]


BACKGROUND = Colour.from_hex("#FFFFFF")
PANEL = Colour.from_hex("#EEF1F5")
BORDER = Colour.from_hex("#B8C2CE")
TEXT = Colour.from_hex("#1F2937")
HINT = Colour.from_hex("#56647A")
"""Secondary text, such as the line below an input box; not the hints of a game."""

ACTION = Colour.from_hex("#0B5FA5")
VERTEX = Colour.from_hex("#0072B2")
PALE_VERTEX = Colour.from_hex("#9CBFDA")
"""The fill of counters that cannot be clicked; their outline is dark."""

TARGET = Colour.from_hex("#E3EFF9")
"""The fill of cells to which a move leads."""

COOKIE = Colour.from_hex("#C08A4B")
MARKED_VERTEX = Colour.from_hex("#D55E00")
ARC = Colour.from_hex("#475569")

WINNING = Colour.from_hex("#00694B")
"""Moves that win: their values, and the move to which a hint of a game points."""

CHOSEN = Colour.from_hex("#9C3D86")
LOSING = Colour.from_hex("#A34700")
"""Moves that lose, mistakes and wrong answers."""


COMPONENTS = tuple(
    map(
        Colour.from_hex,
        ("#0072B2", "#009E73", "#D55E00", "#9C3D86", "#1F2937", "#8A6100", "#2F7EA8", "#7A3B00"),
    )
)
"""Colours for up to eight parts of a graph, in order; each part also has a distinct shape."""

YOURS = Colour.from_hex("#0B5FA5")
"""The last move of the user, or player 1."""

THEIRS = Colour.from_hex("#1F2937")
"""The last move of the computer, or player 2."""

WON_TINT = Colour.from_hex("#DFF3EA")
LOST_TINT = Colour.from_hex("#FDEADC")
YOURS_TINT = Colour.from_hex("#D9E7F4")

GRASS = Colour.from_hex("#007A5A")
"""Edges of a drawing that may be cut."""

GROUND = Colour.from_hex("#8A6A45")
"""The ground of such a drawing."""

GONE = Colour.from_hex("#8390A4")
"""Outlines of what has been removed from a board."""

LINE_LAYER = 1
"""Lines are drawn above the panel (layer 0)."""

TAG_LAYER = 2
"""Tags are drawn above lines."""

POINT_LAYER = 3
"""Points are drawn above lines and tags and below controls (layer 5)."""
