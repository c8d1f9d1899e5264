"""Conjectures about P-positions: arithmetic on a position, checked on all positions of a range."""

from ggbgen.solver.conjecture.check import Checked, Flaw, check_conjecture, positions_from
from ggbgen.solver.conjecture.expression import Expression, parse_expression

__all__ = ["Checked", "Expression", "Flaw", "check_conjecture", "parse_expression", "positions_from"]
