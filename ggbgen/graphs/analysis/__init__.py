"""Compute properties of a graph, a digraph or a tournament."""

from ggbgen.graphs.analysis.facts import Facts, analyse
from ggbgen.graphs.analysis.hamiltonian import LARGEST_ORDER

__all__ = ["LARGEST_ORDER", "Facts", "analyse"]
