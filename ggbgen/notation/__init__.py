"""How positions and moves of games are written and read: as text, and as the numbers that scripts have. No drawing.

The scripts of boards do it, too, for what a student types. It stands twice since commands write positions of games that
no applet can have, and since only opening an applet takes two to ten times as long as writing 4,000 positions of it
(0.11 to 0.23 s against 0.01 to 0.06 s). `tests/scripts/test_scripts_games.py` compares both on all examples.
"""

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
