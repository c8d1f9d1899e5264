"""Labels that objects must not have."""

from __future__ import annotations

__all__ = ["RESERVED_LABELS"]

_CONSTANTS = "x y z e i pi deg rad true false True False inf infinity undefined NaN Infinity xAxis yAxis zAxis"
_FUNCTIONS = """
    abs acos acosh alt arccos arcsin arctan arg asin asinh atan atan2 atanh beta cbrt ceil conjugate cos cosh cot coth
    csc csch erf exp floor gamma imaginary ld lg ln log log2 log10 nroot psi random real round sec sech sgn sign sin
    sinh sqrt tan tanh zeta
"""
_CELLS = tuple(f"{column}{row}" for column in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for row in range(1, 100))

RESERVED_LABELS = frozenset((*_CONSTANTS.split(), *_FUNCTIONS.split(), *_CELLS))
"""Constants, functions and spreadsheet cells, for which GeoGebra would take these labels."""
