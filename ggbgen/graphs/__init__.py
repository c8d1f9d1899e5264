"""Graphs and tournaments: values, the formats they are read from and written to, random ones, their properties."""

from ggbgen.graphs.any_format import GRAPH_TEXTS, letters, parse_graph, parse_tournament, read_graph
from ggbgen.graphs.any_text import FORMATS, AnyGraph, parse_any, write_graph
from ggbgen.graphs.digraph import Digraph
from ggbgen.graphs.digraph6 import digraph6, parse_digraph6, sage_digraph6
from ggbgen.graphs.domination import least_dominating_set, minimal_dominating_sets, royal_pairs
from ggbgen.graphs.edge_list import EdgeList, edge_list, parse_edge_list
from ggbgen.graphs.graph import Graph
from ggbgen.graphs.graph6 import graph6, parse_graph6
from ggbgen.graphs.graph_names import graph_names, named_graph
from ggbgen.graphs.matrix import adjacency_matrix, parse_adjacency_matrix
from ggbgen.graphs.mckay import mckay, parse_mckay
from ggbgen.graphs.network import Network, parse_network, read_network
from ggbgen.graphs.random import Purpose, Sfc32, Stream, random_graph, random_tournament
from ggbgen.graphs.tournament import Tournament

__all__ = [
    "FORMATS",
    "GRAPH_TEXTS",
    "AnyGraph",
    "Digraph",
    "EdgeList",
    "Graph",
    "Network",
    "Purpose",
    "Sfc32",
    "Stream",
    "Tournament",
    "adjacency_matrix",
    "digraph6",
    "edge_list",
    "graph6",
    "graph_names",
    "least_dominating_set",
    "letters",
    "mckay",
    "minimal_dominating_sets",
    "named_graph",
    "parse_adjacency_matrix",
    "parse_any",
    "parse_digraph6",
    "parse_edge_list",
    "parse_graph",
    "parse_graph6",
    "parse_mckay",
    "parse_network",
    "parse_tournament",
    "random_graph",
    "random_tournament",
    "read_graph",
    "read_network",
    "royal_pairs",
    "sage_digraph6",
    "write_graph",
]
