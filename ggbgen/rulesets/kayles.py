"""Kayles: knock down one pin, or two that stand side by side."""

from __future__ import annotations

from ggbgen.rulesets.octal_code import OctalCode
from ggbgen.rulesets.rows import OctalRuleset, rows_parameter

__all__ = ["Kayles"]


class Kayles(OctalRuleset):
    """Knock down one pin, or two that stand side by side.

    Reference: R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical
    Society 52 (1956), 514-526; the octal game 0.77.
    """

    MOVE = "knock down {place}"
    PARAMETERS = (rows_parameter((13,)),)
    WORDINGS = ("Kayles",)
    EXAMPLES = ({"heaps": (6,)}, {"heaps": (3, 2)}, {"heaps": (1, 1, 1)})
    octal = OctalCode((0, 7, 7))
