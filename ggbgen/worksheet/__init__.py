"""Worksheets: the tasks of an applet's questions on paper, one sheet a seed, and a key with reasons."""

from __future__ import annotations

from ggbgen.worksheet.formats import FORMATS, written
from ggbgen.worksheet.sheets import Exercise, Sheet, worksheet

__all__ = ["FORMATS", "Exercise", "Sheet", "worksheet", "written"]
