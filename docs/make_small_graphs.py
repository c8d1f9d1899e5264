"""``python docs/make_small_graphs.py``: regenerates ggbgen/graphs/small_graphs.txt.

Needs the program geng of nauty (Debian: the package nauty, where it is called nauty-geng), and networkx.
"""

from __future__ import annotations

import shutil
import subprocess
from itertools import combinations
from pathlib import Path

import networkx as nx

from ggbgen.graphs import Graph, parse_graph6
from ggbgen.graphs.small_graphs import LARGEST_ORDER
from ggbgen.graphs.small_tournaments import ALPHABET

FILE = Path(__file__).parents[1] / "ggbgen" / "graphs" / "small_graphs.txt"


def packed(bits: str) -> str:
    """Return bits packed into characters, six bits per character."""
    filled = bits + "0" * (-len(bits) % 6)
    return "".join(ALPHABET[int(filled[start : start + 6], 2)] for start in range(0, len(filled), 6))


def triangle(graph: Graph) -> str:
    """Return the upper triangle of the adjacency matrix, row by row."""
    edges = set(graph.edges)
    return "".join("01"[pair in edges] for pair in combinations(range(graph.order), 2))


def main() -> None:
    """Write one line per order: all graphs, those with fewer edges first, and which of them are planar."""
    program = shutil.which("nauty-geng") or shutil.which("geng")
    if program is None:
        raise SystemExit("no geng on PATH, expected the one of nauty")
    lines = []
    for order in range(1, LARGEST_ORDER + 1):
        found = subprocess.run([program, "-q", str(order)], capture_output=True, text=True, check=True).stdout
        graphs = sorted(map(parse_graph6, found.splitlines()), key=lambda graph: len(graph.edges))
        planar = "".join("01"[nx.check_planarity(graph.to_networkx())[0]] for graph in graphs)
        lines.append("".join(packed(triangle(graph)) for graph in graphs) + " " + packed(planar) + "\n")
    FILE.write_text("".join(lines), encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
