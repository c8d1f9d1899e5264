"""Lasker's Nim: take from a row, or split it."""

from __future__ import annotations

from ggbgen.rulesets.octal_code import OctalCode
from ggbgen.rulesets.rows import OctalRuleset, rows_parameter

__all__ = ["Lasker"]


class Lasker(OctalRuleset):
    """Take any number of counters from one end of a row, or split a row into two.

    Reference: E. Lasker, Brettspiele der Voelker, Berlin 1931; the octal game 4.333...
    """

    PARAMETERS = (rows_parameter((3, 4, 7)),)
    WORDINGS = ("Lasker",)
    EXAMPLES = ({"heaps": (4,)}, {"heaps": (2, 3)}, {"heaps": (1, 1)})
    octal = OctalCode((4, 3), repeats=True)
