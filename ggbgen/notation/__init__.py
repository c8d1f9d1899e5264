"""How positions and moves of games are written and read: as text, and as the numbers that scripts have. No drawing."""

from __future__ import annotations

from ggbgen.notation.find import NOTATIONS, find_notation, notation_of
from ggbgen.notation.notation import AnyNotation, GameMove, Notation, Numbers, filled

__all__ = [
    "NOTATIONS",
    "AnyNotation",
    "GameMove",
    "Notation",
    "Numbers",
    "filled",
    "find_notation",
    "notation_of",
]
