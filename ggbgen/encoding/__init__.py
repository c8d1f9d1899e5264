"""Encodings of solved games that JavaScript and other programs can read."""

from __future__ import annotations

from ggbgen.encoding.box import BoxTable, box_table, box_value
from ggbgen.encoding.dot import positions_dot
from ggbgen.encoding.form import MOST_BYTES, MOST_POSITIONS, Form, bare_form, choose_form, sum_form

__all__ = [
    "MOST_BYTES",
    "MOST_POSITIONS",
    "BoxTable",
    "Form",
    "bare_form",
    "box_table",
    "box_value",
    "choose_form",
    "positions_dot",
    "sum_form",
]
