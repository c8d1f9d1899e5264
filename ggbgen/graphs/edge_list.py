"""Lists of edges or arcs as a person types them: ``A-B B-C``, ``A-B:3 B-C:1``, ``A>B B>C``.

Items are separated by white space, commas or semicolons. ``A-B`` is an edge, ``A>B`` an arc from A to B ("A beats
B"), ``:3`` its weight, and a name alone is an isolated vertex. A list has edges or arcs, not both, and either all of
them have weights or none has. Vertices are numbered in the order in which their names first appear. The prefix
``edges:`` is allowed, and a list without edges has it: ``edges:A B``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ggbgen.errors import GraphFormatError
from ggbgen.graphs.digraph import Digraph
from ggbgen.graphs.graph import Graph
from ggbgen.graphs.tournament import Tournament

__all__ = [
    "EDGES_PREFIX",
    "NAME",
    "EdgeList",
    "Item",
    "edge_list",
    "listed",
    "parse_edge_list",
    "text_items",
    "whole_list",
    "written_name",
]

EDGES_PREFIX = "edges:"
"""What a list begins with where nothing else shows that it is one."""

_ITEMS = re.compile(r'(?:"[^"]*"|[^\s,;"])+|"')
# Names with other dashes, arrows or brackets need quotes: word processors change the dashes of edges, and brackets
# belong to lists and matrices.
_PLAIN_NAME = re.compile(r'[^\s,;:<>(){}\[\]"\u2013\u2014\u2190\u2192\u2212-]+')
NAME = rf'{_PLAIN_NAME.pattern}|"[^"]+"'
"""Pattern of a name, without groups."""
_ITEM = re.compile(rf"(?P<first>{NAME})(?:(?P<mark>[->])(?P<second>{NAME})(?::(?P<weight>[^:>]+))?)?")
_MAX_WEIGHT_DIGITS = 9
# Typographic quotes come from word processors, and from applets: GeoGebra cannot save a plain quote.
_PLAIN_QUOTES = str.maketrans(dict.fromkeys("\u201c\u201d\u201e\u201f", '"'))


@dataclass(frozen=True, slots=True, kw_only=True)
class EdgeList:
    """Edges or arcs between named vertices, in the order in which they were given.

    Attributes:
        names: One name per vertex, in vertex order.
        pairs: The ends of every edge or arc as vertex numbers, from the first to the second.
        directed: Whether the pairs are arcs.
        weights: One non-negative integer per pair, in the order of the pairs, or ``None`` if there are no
            weights.
    """

    names: tuple[str, ...]
    pairs: tuple[tuple[int, int], ...]
    directed: bool
    weights: tuple[int, ...] | None

    @property
    def order(self) -> int:
        """The number of vertices."""
        return len(self.names)

    def graph(self) -> Graph:
        """Return the graph; weights are left out.

        Raises:
            GraphFormatError: If the list has arcs.
        """
        if self.pairs and self.directed:
            raise GraphFormatError(f"arc {self._item(0)!r} in the list, expected edges such as 'A-B'")
        return Graph(len(self.names), self.pairs, names=self.names)

    def digraph(self) -> Digraph:
        """Return the digraph; weights are left out.

        Raises:
            GraphFormatError: If the list has edges.
        """
        if self.pairs and not self.directed:
            raise GraphFormatError(f"edge {self._item(0)!r} in the list, expected arcs such as 'A>B'")
        return Digraph(len(self.names), self.pairs, names=self.names)

    def tournament(self) -> Tournament:
        """Return the tournament; weights are left out.

        Raises:
            GraphFormatError: If the list has edges, or its arcs do not form a tournament; the message names the
                pair.
        """
        digraph = self.digraph()
        joined = {vertex for pair in self.pairs for vertex in pair}
        if len(self.names) > 1 and len(joined) < len(self.names):
            alone = next(name for vertex, name in enumerate(self.names) if vertex not in joined)
            raise GraphFormatError(
                f"no arc at {alone!r}, expected one between any two vertices "
                """(a name with spaces stands in quotes: '"FC Bern">"Red Star"')"""
            )
        return Tournament.from_digraph(digraph)

    def _item(self, number: int) -> str:
        start, end = self.pairs[number]
        weight = "" if self.weights is None else f":{self.weights[number]}"
        return (
            f"{written_name(self.names[start])}{'>' if self.directed else '-'}{written_name(self.names[end])}{weight}"
        )


def parse_edge_list(text: str) -> EdgeList:
    """Read a list of edges or arcs.

    Args:
        text: Items such as ``A-B``, ``A-B:3``, ``A>B``, ``A``. A name is any text without white space,
            commas, semicolons, colons, braces, dashes, arrows, ``<``, ``>`` and double quotes, or any text without
            double quotes between two of these, plain or typographic; a weight is a non-negative integer of up to
            nine digits.

    Returns:
        The list; a text without edges and arcs counts as undirected.

    Raises:
        GraphFormatError: If an item is malformed, is a loop, repeats a pair, or mixes edges with arcs or weighted with
            unweighted pairs; the message gives the item and its number, counted from 1.
    """
    return whole_list(text_items(text))


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A vertex, or an edge or arc.

    Attributes:
        place: The item as messages name it, with a comma.
        number: The number of the item, from 1.
        first: Its vertex, or its first one.
        mark: ``-`` or ``>``; ``None`` if it is a vertex.
        second: The other vertex.
        weight: The text of its weight, or ``None``.
    """

    place: str
    number: int
    first: str
    mark: str | None = None
    second: str = ""
    weight: str | None = None


def text_items(text: str) -> list[Item]:
    """Return the items of a list that is written as `parse_edge_list` says.

    Raises:
        GraphFormatError: An item is malformed.
    """
    items: list[Item] = []
    plain = text.strip().removeprefix(EDGES_PREFIX).translate(_PLAIN_QUOTES)
    for number, item in enumerate(_ITEMS.findall(plain), start=1):
        place = f"item {number} of the edge list, {item[:60]!r},"
        match = _ITEM.fullmatch(item)
        if item == '"':
            raise GraphFormatError(f"{place} is a quotation mark that is not closed")
        if match is None:
            raise GraphFormatError(f"{place} is none of 'A-B', 'A-B:3', 'A>B', 'A'{_near_item(item)}")
        items.append(
            Item(
                place=place,
                number=number,
                first=match["first"].strip('"'),
                mark=match["mark"],
                second=(match["second"] or "").strip('"'),
                weight=match["weight"],
            )
        )
    return items


_Weight = TypeVar("_Weight")


def listed(
    items: Sequence[Item], read_weight: Callable[[str, str], _Weight], *, parallel: bool
) -> tuple[tuple[str, ...], tuple[tuple[int, int], ...], bool, tuple[_Weight, ...] | None]:
    """Number the vertices of a list of edges or arcs.

    Args:
        items: The items.
        read_weight: Takes the text of a weight, and the item as messages name it; returns the weight.
        parallel: Whether a pair may be repeated.

    Returns:
        The names, the pairs, whether they are arcs, and the weights or None, as in an `EdgeList`.

    Raises:
        GraphFormatError: An item is a loop, repeats a pair, or mixes edges with arcs or weighted with unweighted pairs.
    """
    vertices: dict[str, int] = {}
    pairs: list[tuple[int, int]] = []
    seen: dict[tuple[int, int], int] = {}
    weights: list[_Weight] = []
    directed: bool | None = None
    weighted: bool | None = None
    for item in items:
        first = vertices.setdefault(item.first, len(vertices))
        if item.mark is None:
            continue
        second = vertices.setdefault(item.second, len(vertices))
        if first == second:
            raise GraphFormatError(f"{item.place} is a loop, expected two different vertices")
        if directed is not None and directed != (item.mark == ">"):
            raise GraphFormatError(f"{item.place} mixes arcs with edges, expected only one kind in a list")
        directed = item.mark == ">"
        ends = (first, second) if directed else (min(first, second), max(first, second))
        if ends in seen and not parallel:
            raise GraphFormatError(f"{item.place} repeats item {seen[ends]}, expected every pair once")
        seen[ends] = item.number
        pairs.append((first, second))
        if weighted is not None and weighted != (item.weight is not None):
            raise GraphFormatError(f"{item.place} mixes weights with none, expected a weight everywhere or nowhere")
        weighted = item.weight is not None
        if item.weight is not None:
            weights.append(read_weight(item.weight, item.place))
    return tuple(vertices), tuple(pairs), bool(directed), tuple(weights) if weighted else None


def whole_list(items: Sequence[Item]) -> EdgeList:
    """Return a list of edges or arcs without parallel ones, whose weights are whole numbers.

    Raises:
        GraphFormatError: As for `listed`, or a weight is no whole number.
    """
    names, pairs, directed, weights = listed(items, _weight, parallel=False)
    return EdgeList(names=names, pairs=pairs, directed=directed, weights=weights)


def edge_list(graph: Graph | Digraph | Tournament | EdgeList) -> str:
    """Return the edges or arcs as a list, with spaces between the items.

    Vertices are written by their names, quoted where necessary, or by their numbers if the graph has no
    names. All vertices are listed first if reading the pairs alone would lose one or number them in another order. A
    list without pairs begins with ``edges:``, since its names alone could be anything.

    Raises:
        GraphFormatError: If a name has a double quote.
    """
    pairs = graph if isinstance(graph, EdgeList) else _pairs_of(graph)
    for vertex, name in enumerate(pairs.names):
        if '"' in name.translate(_PLAIN_QUOTES):
            raise GraphFormatError(
                f"name {name!r} of vertex {vertex} cannot be written in an edge list, expected no double quotes"
            )
    appearance = tuple(dict.fromkeys(vertex for pair in pairs.pairs for vertex in pair))
    vertices = () if appearance == tuple(range(len(pairs.names))) else map(written_name, pairs.names)
    text = " ".join((*vertices, *(pairs._item(number) for number in range(len(pairs.pairs)))))
    return text if pairs.pairs else EDGES_PREFIX + text


def written_name(name: str) -> str:
    """Return a name, which must not contain double quotes, as a list writes it: quoted if necessary."""
    return name if _PLAIN_NAME.fullmatch(name) else f'"{name}"'


def _pairs_of(graph: Graph | Digraph | Tournament) -> EdgeList:
    names = tuple(graph.name(vertex) for vertex in range(graph.order))
    pairs: Sequence[tuple[int, int]]
    if isinstance(graph, Graph):
        pairs = graph.edges
    else:
        pairs = (graph.to_digraph() if isinstance(graph, Tournament) else graph).arcs
    return EdgeList(names=names, pairs=tuple(pairs), directed=not isinstance(graph, Graph), weights=None)


def _weight(text: str, place: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > _MAX_WEIGHT_DIGITS:
        raise GraphFormatError(
            f"{place} has the weight {text[:30]!r}, expected a non-negative integer "
            f"of up to {_MAX_WEIGHT_DIGITS} digits"
        )
    return int(text)


def _near_item(item: str) -> str:
    for arrow, mark in (("->", ">"), ("--", "-"), ("\u2192", ">"), ("\u2013", "-"), ("\u2014", "-"), ("\u2212", "-")):
        nearest = item.replace(arrow, mark)
        if arrow in item and _ITEM.fullmatch(nearest):
            return f", did you mean {nearest[:60]!r}?"
    return ""
