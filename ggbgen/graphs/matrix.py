"""Adjacency matrices as text: rows of zeros and ones, or a list of lists as GeoGebra writes it."""

from __future__ import annotations

import re

from ggbgen.errors import GraphFormatError
from ggbgen.graphs.digraph import Digraph
from ggbgen.graphs.graph import Graph
from ggbgen.graphs.tournament import Tournament

__all__ = ["adjacency_matrix", "parse_adjacency_matrix"]

_LIST_OF_LISTS = re.compile(r"\{\s*(?:\{[^{}]*\}\s*(?:,\s*\{[^{}]*\}\s*)*)?\}")
_LIST = re.compile(r"\{([^{}]*)\}")


def parse_adjacency_matrix(text: str) -> Digraph:
    r"""Read an adjacency matrix.

    Args:
        text: Either one row per line (or rows separated by semicolons), the digits with or without spaces or
            commas between them, as in ``"0 1\n1 0"`` or ``"01;10"``; or a list of lists, ``"{{0, 1}, {1,
            0}}"``. A text without rows is the matrix of order 0.

    Returns:
        The digraph with an arc from i to j where row i, column j is 1, without names. `Graph.from_digraph`
        and `Tournament.from_digraph` convert it further.

    Raises:
        GraphFormatError: If an entry is neither 0 nor 1, the matrix is not square, or there is a 1 on the
            diagonal; the message gives row and column, counted from 1.
    """
    stripped = text.strip()
    rows = _listed_rows(stripped) if stripped.startswith("{") else _plain_rows(stripped)
    for number, row in enumerate(rows, start=1):
        for column, entry in enumerate(row, start=1):
            if entry not in {"0", "1"}:
                raise GraphFormatError(f"entry {entry[:30]!r} in row {number}, column {column}, expected 0 or 1")
        if len(row) != len(rows):
            raise GraphFormatError(
                f"row {number} of the matrix has {len(row)} entries, expected {len(rows)}, as many as there are rows"
            )
        if row[number - 1] == "1":
            raise GraphFormatError(f"entry '1' in row {number}, column {number}, expected 0 on the diagonal")
    return Digraph(len(rows), ((i, j) for i, row in enumerate(rows) for j, entry in enumerate(row) if entry == "1"))


def adjacency_matrix(graph: Graph | Digraph | Tournament, *, geogebra: bool = False) -> str:
    """Return the adjacency matrix as text; names are left out.

    Args:
        graph: The graph.
        geogebra: Whether to write a list of lists, ``"{{0, 1}, {1, 0}}"``; otherwise one row per line with
            spaces between the digits.
    """
    rows = graph.adjacency()
    if geogebra:
        return "{" + ", ".join("{" + ", ".join(map(str, row)) + "}" for row in rows) + "}"
    return "\n".join(" ".join(map(str, row)) for row in rows)


def _listed_rows(text: str) -> list[list[str]]:
    if not _LIST_OF_LISTS.fullmatch(text):
        raise GraphFormatError(
            f"matrix {text[:30]!r} is no list of lists, expected a form like '{{{{0, 1}}, {{1, 0}}}}'"
        )
    rows = _LIST.findall(text[1:-1])
    return [[entry.strip() for entry in row.split(",")] for row in rows]


def _plain_rows(text: str) -> list[list[str]]:
    lines = (line for line in re.split(r"[\n\r;]+", text) if line.strip())
    return [[character for character in line if not (character.isspace() or character == ",")] for line in lines]
