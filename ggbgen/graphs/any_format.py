"""Read a graph or a tournament in whichever of the formats it is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from math import isqrt
from numbers import Integral
from typing import TYPE_CHECKING, TypeVar

from ggbgen.errors import GraphFormatError, near_miss
from ggbgen.graphs.digraph import Digraph
from ggbgen.graphs.digraph6 import is_digraph6, parse_digraph6
from ggbgen.graphs.edge_list import EDGES_PREFIX, EdgeList, Item, parse_edge_list, text_items, whole_list
from ggbgen.graphs.graph import Graph
from ggbgen.graphs.graph6 import parse_graph6
from ggbgen.graphs.graph_names import graph_names, named_graph, no_complement
from ggbgen.graphs.matrix import parse_adjacency_matrix
from ggbgen.graphs.mckay import parse_mckay
from ggbgen.graphs.of_networkx import is_networkx
from ggbgen.graphs.other_formats import (
    bracket_rows,
    dimacs_items,
    dot_items,
    graph_or_digraph,
    line_rows,
    matrix_of_rows,
    no_known_format,
    read_rows,
)
from ggbgen.graphs.tournament import Tournament

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["GRAPH_TEXTS", "letters", "parse_graph", "parse_tournament", "read_graph", "recognized"]

GRAPH_TEXTS = "a name such as 'K4', 'C4' or 'paw', edges such as 'A-B:3 B-C:2', 'graph6:...' or an adjacency matrix"
"""The formats of a graph, for messages."""

_PREFIX = re.compile(r"(mckay|graph6|digraph6|sage-digraph6|matrix|edges):(.*)", re.DOTALL)
_GRAPH6_HEADER = ">>graph6<<"
_DIGRAPH6_STARTS = ("&", ">>digraph6<<")
_SIX_BITS = re.compile(r"[?-~]+")
_ZEROS_AND_ONES = re.compile(r"[01\s]+")
_MATRIX_TEXT = re.compile(r"[01\s{},;]+")
_LINK = re.compile(r"[->]")

_Listed = TypeVar("_Listed")


def recognized(
    text: str, read_items: Callable[[list[Item]], _Listed], *, graph_expected: bool = False
) -> Graph | Digraph | Tournament | _Listed:
    """Read a graph, a digraph or a tournament in whichever format it is written: the one reader of texts of graphs.

    Names alone are refused: they are vertices without edges only after the prefix ``edges:``.

    Args:
        text: The text.
        read_items: Makes a graph of edges or arcs, which may have weights.
        graph_expected: Whether the text is to be an undirected graph: zeros and ones in one line are then a symmetric
            matrix, if they can be.

    Raises:
        GraphFormatError: The text is in none of the formats, or in two of them.
    """
    stripped = text.strip()
    if not stripped:
        raise GraphFormatError("an empty text is no graph, expected for example 'K4', 'A-B B-C' or 'DQc'")
    if prefix := _PREFIX.fullmatch(stripped):
        return _after_prefix(prefix[1], prefix[2].strip(), read_items)
    named = named_graph(stripped)
    if named is not None:
        return named
    if _is_digraph6(stripped):
        return parse_digraph6(stripped)
    if stripped.startswith(_GRAPH6_HEADER):
        return parse_graph6(stripped)
    no_complement(stripped)
    if _ZEROS_AND_ONES.fullmatch(stripped):
        return _of_digits(stripped, graph_expected=graph_expected)
    items = dimacs_items(stripped) or dot_items(stripped)
    if items is not None:
        return read_items(items)
    rows = bracket_rows(stripped) or line_rows(stripped)
    if rows is not None:
        return read_rows(rows, read_items)
    if _MATRIX_TEXT.fullmatch(stripped) and re.search("{|[01].*[01]", stripped):
        return graph_or_digraph(parse_adjacency_matrix(stripped))
    if _SIX_BITS.fullmatch(stripped):
        try:
            return parse_graph6(stripped)
        except GraphFormatError as error:
            raise GraphFormatError(_refusal(stripped)) from error
    return read_items(_items_with_edges(stripped))


def _after_prefix(
    prefix: str, text: str, read_items: Callable[[list[Item]], _Listed]
) -> Graph | Digraph | Tournament | _Listed:
    if prefix == "edges":
        return read_items(text_items(text))
    if prefix == "matrix":
        rows = bracket_rows(text) or line_rows(text)
        if rows is None or all(word in ("0", "1") for row in rows.rows for word in row):
            return graph_or_digraph(parse_adjacency_matrix(text))
        return matrix_of_rows(rows, read_items)
    readers: Mapping[str, Callable[[str], Graph | Digraph | Tournament]] = {
        "mckay": parse_mckay,
        "graph6": parse_graph6,
        "digraph6": parse_digraph6,
        "sage-digraph6": parse_digraph6,
    }
    return readers[prefix](text)


def _of_digits(text: str, *, graph_expected: bool) -> Graph | Digraph | Tournament:
    """Read zeros and ones: a tournament string, or an adjacency matrix whose line ends may have been lost."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    digits = re.sub(r"\s", "", text)
    found: list[Graph | Digraph | Tournament] = []
    problems: list[GraphFormatError] = []
    readers: list[Callable[[], Graph | Digraph | Tournament]] = []
    if not graph_expected:
        readers.append(lambda: parse_mckay(digits))
    if len(lines) > 1:
        readers.append(lambda: graph_or_digraph(parse_adjacency_matrix(text)))
    elif (side := isqrt(len(digits))) ** 2 == len(digits) and (graph_expected or not _is_mckay_length(len(digits))):
        rows = ";".join(digits[k : k + side] for k in range(0, side * side, side))
        readers.append(lambda: Graph.from_digraph(parse_adjacency_matrix(rows)))
    for reader in readers:
        try:
            found.append(reader())
        except GraphFormatError as error:
            problems.append(error)
    # A row of a matrix has spaces if `write_graph` wrote it.
    if len(found) > 1 and not any(" " in line for line in lines):
        raise GraphFormatError(
            f"{text[:30]!r}... is a tournament string and an adjacency matrix, expected 'mckay:' or 'matrix:' before it"
        )
    if not found:
        raise (
            (problems[-1] if len(lines) > 1 else problems[0])
            if problems
            else GraphFormatError(
                f"{text[:60]!r}: {len(digits)} zeros and ones are no adjacency matrix, expected n rows of n entries"
            )
        )
    return found[-1]


def _is_mckay_length(length: int) -> bool:
    return isqrt(8 * length + 1) ** 2 == 8 * length + 1


def _items_with_edges(text: str) -> list[Item]:
    """Return the items of a list; one without edges is refused."""
    if _LINK.search(text[1:]) is None:
        raise GraphFormatError(_refusal(text))
    try:
        items = text_items(text)
    except GraphFormatError as error:
        what = no_known_format(text)
        raise GraphFormatError(f"{error}; the text{what}" if what else str(error)) from error
    if all(item.mark is None for item in items):
        raise GraphFormatError(_refusal(text))
    return items


def _refusal(text: str) -> str:
    """Return why a text without edges is refused."""
    shown = repr(text[:60])
    words = re.split(r"[\s,;]+", text)
    if looks := no_known_format(text):
        return f"{shown}{looks}, expected {GRAPH_TEXTS}"
    try:
        names = [item.first for item in text_items(text)]
    except GraphFormatError:
        names = []
    as_vertices = f"; vertices without edges are written {EDGES_PREFIX + text[:60]!r}" if names else ""
    if len(words) == 1:
        return f"{shown} is no graph, expected {GRAPH_TEXTS}{near_miss(text, graph_names())}{as_vertices}"
    return f"{shown} has no edge, expected edges such as 'A-B B-C'{as_vertices}"


def parse_graph(text: str) -> Graph:
    """Read a simple graph in any format of `recognized`.

    Raises:
        GraphFormatError: The text is in none of the formats, or encodes a digraph.
    """
    found = recognized(text, whole_list, graph_expected=True)
    if isinstance(found, EdgeList):
        return found.graph()
    if isinstance(found, Graph):
        return found
    stripped = text.strip()
    if _is_digraph6(stripped) or stripped.startswith(("digraph6:", "sage-digraph6:")):
        raise GraphFormatError(f"{stripped[:60]!r} is a directed graph in digraph6, expected an undirected one")
    return Graph.from_digraph(found.to_digraph() if isinstance(found, Tournament) else found)


def _is_digraph6(text: str) -> bool:
    """Return whether a text without prefix is digraph6, with its mark ``&`` or as Sage writes it.

    Text without mark is graph6 or digraph6 according to its length, which differs for all orders but 0 and 2. For
    those, a text that can be graph6 is read as graph6: ``?``, ``A?`` and ``A_``.
    """
    if text.startswith(_DIGRAPH6_STARTS):
        return True
    if _SIX_BITS.fullmatch(text) and is_digraph6(text):
        with suppress(GraphFormatError):
            parse_graph6(text)
            return False
        return True
    return False


def read_graph(given: object) -> Graph | Digraph | EdgeList:
    """Return a graph or digraph, given as a text, as a value of this package, or as a networkx graph.

    The result has ``order``, ``pairs`` (its edges or arcs, with vertices numbered from 0), ``directed`` (whether the
    pairs are arcs) and ``names`` (of the vertices; None if they have none). Edge weights of a networkx graph (the
    attribute ``weight``) are kept in an `EdgeList`.

    Raises:
        GraphFormatError: The value is not a graph.

    Examples:
        >>> read_graph("Bw").pairs
        ((0, 1), (0, 2), (1, 2))
        >>> read_graph("Ann>Bob Bob>Cem").names
        ('Ann', 'Bob', 'Cem')
    """
    if isinstance(given, str):
        given = recognized(given, whole_list)
    if isinstance(given, Tournament):
        return given.to_digraph()
    if isinstance(given, (Graph, Digraph, EdgeList)):
        return given
    if is_networkx(given) and given.is_directed():
        return Digraph.from_networkx(given)
    graph = Graph.from_networkx(given)
    source: nx.Graph = given
    nodes = list(source) if graph.names else range(graph.order)
    weights = [source.edges[nodes[i], nodes[j]].get("weight") for i, j in graph.edges]
    if all(weight is None for weight in weights):
        return graph
    names = graph.names or letters(graph.order)
    for (i, j), weight in zip(graph.edges, weights, strict=True):
        if isinstance(weight, bool) or not isinstance(weight, Integral):
            raise GraphFormatError(f"edge {names[i]} - {names[j]} has the weight {weight!r}, expected a whole number")
    return EdgeList(names=names, pairs=graph.edges, directed=False, weights=tuple(map(int, weights)))


def letters(order: int) -> tuple[str, ...]:
    """Return names for vertices that have none: A, B, ..., or v0, v1, ... if there are more than 26."""
    return tuple(chr(ord("A") + v) for v in range(order)) if order <= 26 else tuple(f"v{v}" for v in range(order))


def parse_tournament(text: str) -> Tournament:
    """Read a tournament.

    A text that starts with ``&``, ``>>digraph6<<`` or ``digraph6:`` is digraph6, and so is a text without a mark that
    is valid digraph6, as Sage writes it. A text that starts with a brace, or has rows of 0 and 1 separated by
    semicolons, is an adjacency matrix; a text with arcs such as ``A>B B>C`` is a list of arcs; anything else is a
    string in McKay's format.

    Raises:
        GraphFormatError: The text does not encode a tournament.
    """
    stripped = text.strip()
    marked = re.match("(sage-)?digraph6:", stripped)
    if marked or stripped.startswith(_DIGRAPH6_STARTS) or (_SIX_BITS.fullmatch(stripped) and is_digraph6(stripped)):
        return Tournament.from_digraph(parse_digraph6(stripped[marked.end() :].strip() if marked else stripped))
    if stripped.startswith("{") or (";" in stripped and _MATRIX_TEXT.fullmatch(stripped)):
        return Tournament.from_digraph(parse_adjacency_matrix(stripped))
    if ">" in stripped:
        return parse_edge_list(text).tournament()
    return parse_mckay(text)
