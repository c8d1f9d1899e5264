"""Compute properties of a graph, a digraph or a tournament."""

from ggbgen.analysis.facts import Facts, analyse
from ggbgen.analysis.hamiltonian import LARGEST_ORDER

__all__ = ["LARGEST_ORDER", "Facts", "analyse"]
