"""Dawson's Kayles: take two neighbouring counters out of a row."""

from __future__ import annotations

from ggbgen.rulesets.octal_code import OctalCode
from ggbgen.rulesets.rows import OctalRuleset, rows_parameter

__all__ = ["DawsonsKayles"]


class DawsonsKayles(OctalRuleset):
    """Take two neighbouring counters out of a row.

    Reference: R. K. Guy, C. A. B. Smith, The G-values of various games, 1956; OEIS A002187, shifted by one.
    """

    PARAMETERS = (rows_parameter((12,)),)
    WORDINGS = ("Dawson",)
    EXAMPLES = ({"heaps": (9,)}, {"heaps": (4, 3)}, {"heaps": (2, 2, 1)})
    octal = OctalCode((0, 0, 7))
