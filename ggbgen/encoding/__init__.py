"""Encodings of solved games that JavaScript and other programs can read."""

from __future__ import annotations

import warnings

from ggbgen.encoding.box import BoxTable, box_table, box_value
from ggbgen.encoding.choose import MOST_BYTES, MOST_POSITIONS, Encoding, bare_encoding, choose_encoding, sum_encoding
from ggbgen.encoding.dot import positions_dot

__all__ = [
    "MOST_BYTES",
    "MOST_POSITIONS",
    "BoxTable",
    "Encoding",
    "bare_encoding",
    "box_table",
    "box_value",
    "choose_encoding",
    "positions_dot",
    "sum_encoding",
]

_RENAMED = {
    "Form": "Encoding",
    "bare_form": "bare_encoding",
    "choose_form": "choose_encoding",
    "sum_form": "sum_encoding",
}


def __getattr__(name: str) -> object:
    """Return what had another name before version 0.2, with a warning."""
    if name not in _RENAMED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    warnings.warn(f"{__name__}.{name} is {_RENAMED[name]} now", DeprecationWarning, stacklevel=2)
    found: object = globals()[_RENAMED[name]]
    return found
