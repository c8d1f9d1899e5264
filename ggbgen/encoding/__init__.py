"""Encodings of solved games that JavaScript and other programs can read."""

from __future__ import annotations

from ggbgen.encoding.box import BoxTable, box_table, box_value
from ggbgen.encoding.choose import (
    MOST_BYTES,
    MOST_POSITIONS,
    Encoding,
    bare_encoding,
    bare_partizan_sum,
    choose_encoding,
    partizan_sum_encoding,
    sum_encoding,
)
from ggbgen.encoding.dot import positions_dot

__all__ = [
    "MOST_BYTES",
    "MOST_POSITIONS",
    "BoxTable",
    "Encoding",
    "bare_encoding",
    "bare_partizan_sum",
    "box_table",
    "box_value",
    "choose_encoding",
    "partizan_sum_encoding",
    "positions_dot",
    "sum_encoding",
]
