"""The parts of a digit of an octal code: what may be left of a heap from which counters are taken."""

from __future__ import annotations

__all__ = ["ALL", "ONE", "TWO"]

ALL, ONE, TWO = 1, 2, 4
"""Nothing is left, or one row, or two rows."""
