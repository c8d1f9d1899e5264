"""Sequences of Grundy values: one heap of each size, and proofs that the values repeat for ever."""

from __future__ import annotations

from ggbgen.solver.sequences.sequence import FURTHER, LARGEST, GrundySequence, code_of, grundy_sequence

__all__ = ["FURTHER", "LARGEST", "GrundySequence", "code_of", "grundy_sequence"]
