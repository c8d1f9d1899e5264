"""Worksheets: the tasks of an applet's questions on paper, one sheet per seed, and an answer key with reasons."""

from __future__ import annotations

from ggbgen.deliver.worksheet.formats import FORMATS, written
from ggbgen.deliver.worksheet.seeds import parsed_seeds
from ggbgen.deliver.worksheet.sheets import Exercise, Sheet, Solution, worksheet

__all__ = ["FORMATS", "Exercise", "Sheet", "Solution", "parsed_seeds", "worksheet", "written"]
