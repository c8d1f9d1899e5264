"""Subh: arrows are added, and Maker wants a directed Hamiltonian cycle."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, overload

from ggbgen.definition import Parameter
from ggbgen.errors import GraphFormatError, ParameterError, RulesetError, near_miss, shown
from ggbgen.graphs import EdgeList, Graph, letters, read_graph
from ggbgen.graphs.orientations import BACKWARD, FORWARD, Pairs, class_key, class_keys, hamiltonian_cycles
from ggbgen.rulesets.ruleset import MakerBreakerRuleset, Move

if TYPE_CHECKING:
    from ggbgen.graphs.orientation_batch import Keys, Positions

__all__ = ["Subh"]

Numbers = tuple[int, ...]

_LEAST_ORDER, _LARGEST_ORDER = 3, 6
_SEPARATORS = re.compile(r"[\s,;]+")
_NO_ARCS = "-"


class Subh(MakerBreakerRuleset[Numbers]):
    """Add an arrow between two vertices that have none. Maker wants a cycle through all vertices along the arrows.

    Arrows count for both players. Breaker wants to prevent the cycle, and has won when all pairs are joined without
    one. A position has an entry for each pair of vertices that may be joined: 0 for no arrow, 1 for an arrow from the
    first to the second, 2 for the reverse arrow.

    Reference: M. Krishnamoorthy, Subh: A game on digraphs, Rensselaer Polytechnic Institute, 1995.

    Attributes:
        names: One name per vertex, in vertex order.
        pairs: The pairs of vertices that may be joined, ascending, the lower vertex first.
        arcs: The entries of the start.
    """

    BOARD = "arrows"
    PARAMETERS = (
        Parameter(
            name="order",
            type="integer",
            description="how many vertices there are, any two of which may be joined; 5 if no graph is given",
            minimum=_LEAST_ORDER,
            maximum=_LARGEST_ORDER,
        ),
        Parameter(
            name="graph",
            type="graph",
            description="which pairs may be joined, in place of the order: 'K2,2', 'K3,3' or another connected graph "
            "of 3 to 6 vertices",
        ),
        Parameter(name="arcs", type="text", description="arrows that are there at the start, such as 'A>B C>A'"),
    )
    EXAMPLES = (
        {"order": 3},
        {"graph": "K2,2", "first": "breaker"},
        {"order": 4, "arcs": "A>B"},
        {"graph": "C5"},
        {"order": 5, "arcs": "A>B C>B D>E A>C E>B C>D", "first": "breaker"},
    )

    def __init__(self, order: int | None = None, graph: object = None, arcs: str | None = None, **more: object) -> None:
        """Choose the vertices, and the arrows at the start.

        Raises:
            ParameterError: Both an order and a graph are given, or the order, the graph or the arrows are invalid.
        """
        super().__init__(**more)
        if order is not None and graph is not None:
            raise ParameterError("graph: an order is given, too, expected one of the two")
        if graph is None:
            order = 5 if order is None else order
            if not _LEAST_ORDER <= order <= _LARGEST_ORDER:
                raise ParameterError(f"order: {order} vertices, expected {_LEAST_ORDER} to {_LARGEST_ORDER}")
        self.names, self.pairs = _read_graph(f"K{order}" if graph is None else graph)
        self._numbers = {pair: k for k, pair in enumerate(self.pairs)}
        self._cycles = hamiltonian_cycles(len(self.names), self.pairs)
        # The same as sets of arcs: bit 2 * k + entry is for an entry of pair k.
        self._cycle_masks = [sum(1 << 2 * k + entry for k, entry in cycle) for cycle in self._cycles]
        self.arcs: Numbers = (0,) * len(self.pairs)
        if arcs is not None and arcs.strip():
            try:
                self.arcs = self.parse(arcs)
            except RulesetError as error:
                raise ParameterError(f"arcs: {error}") from None

    def start(self) -> Numbers:
        """Return the arrows at the start."""
        return self.arcs

    def why_over(self) -> str:
        """Return why the start has no moves."""
        return (
            "there is a Hamiltonian cycle"
            if self.winner(self.arcs) == self.PLAYERS[0]
            else "all pairs are joined, without a Hamiltonian cycle"
        )

    def winning_sets(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Return the Hamiltonian cycles, each as its pairs with the entries that they must have."""
        return self._cycles

    def options(self, position: Numbers, player: str) -> Iterator[Move[Numbers]]:
        """Yield the options with one more arrow, in either direction on each free pair; none after a Hamiltonian cycle.

        A move is a click on the vertex where the arrow begins, then one on the vertex where it ends.
        """
        if self.winner(position) == self.PLAYERS[0]:
            return
        for k, (i, j) in enumerate(self.pairs):
            if not position[k]:
                yield Move((*position[:k], FORWARD, *position[k + 1 :]), at=(i, j))
                yield Move((*position[:k], BACKWARD, *position[k + 1 :]), at=(j, i))

    def winner(self, position: Numbers) -> str:
        """Return ``maker`` if there is a Hamiltonian cycle."""
        maker, breaker = self.PLAYERS
        arcs = sum(1 << 2 * k + entry for k, entry in enumerate(position) if entry)
        return maker if any(arcs & cycle == cycle for cycle in self._cycle_masks) else breaker

    def key(self, position: Numbers) -> Hashable:
        """Return the key of the position's class, which is invariant under relabelling."""
        return class_key(len(self.names), self.pairs, position)

    @overload
    def class_keys(self, positions: list[Numbers]) -> list[int]: ...
    @overload
    def class_keys(self, positions: Positions) -> Keys: ...
    def class_keys(self, positions: list[Numbers] | Positions) -> list[int] | Keys:
        """Return the keys of many positions at once: a list for a list of them, an array for an array."""
        if isinstance(positions, list):
            return class_keys(len(self.names), self.pairs, positions)
        from ggbgen.graphs import orientation_batch

        return orientation_batch.class_keys(len(self.names), self.pairs, positions)

    def text(self, position: Numbers) -> str:
        """Return the arrows in the format of `parse`."""
        found = []
        for (i, j), entry in zip(self.pairs, position, strict=True):
            tail, head = (i, j) if entry == FORWARD else (j, i)
            found += [f"{self.names[tail]}>{self.names[head]}"] if entry else []
        return " ".join(found) or _NO_ARCS

    def parse(self, text: str) -> Numbers:
        """Read arrows such as ``A>B C>A``, or ``-`` for none.

        Raises:
            RulesetError: An arrow is malformed, joins vertices that may not be joined, or joins a pair twice.
        """
        words = [word for word in _SEPARATORS.split(text) if word]
        found = [0] * len(self.pairs)
        if not words:
            raise RulesetError(f"{text[:60]!r} has no arrows, expected 'A>B C>A' or the like, or '{_NO_ARCS}'")
        for word in words if words != [_NO_ARCS] else ():
            ends = word.split(">")
            if len(ends) != 2:
                raise RulesetError(f"{word[:40]!r} is no arrow, expected one such as '{self.names[0]}>{self.names[1]}'")
            tail, head = map(self._vertex, ends)
            if tail == head:
                raise RulesetError(f"{word[:40]!r} leads back to its own vertex, expected two vertices")
            pair = self._numbers.get((min(tail, head), max(tail, head)))
            if pair is None:
                raise RulesetError(f"{word[:40]!r}: these two vertices cannot be joined in this graph")
            if found[pair]:
                known = self.names[tail], self.names[head]
                raise RulesetError(f"{word[:40]!r}: there is an arrow between {known[0]} and {known[1]} already")
            found[pair] = FORWARD if tail < head else BACKWARD
        return tuple(found)

    def _vertex(self, name: str) -> int:
        if name not in self.names:
            known = ", ".join(self.names)
            raise RulesetError(f"{name[:40]!r} is no vertex, expected one of {known}{near_miss(name, self.names)}")
        return self.names.index(name)


def _read_graph(given: object) -> tuple[tuple[str, ...], Pairs]:
    """Return the names of the vertices and the pairs.

    Raises:
        ParameterError: It is not a connected simple graph of 3 to 6 vertices.
    """
    import networkx as nx

    try:
        graph = read_graph(given)
        if isinstance(graph, EdgeList):
            graph = graph.graph()
    except GraphFormatError as error:
        raise ParameterError(f"graph: {error}") from error
    if not isinstance(graph, Graph):
        raise ParameterError(f"graph: {shown(given)} is a digraph, expected a graph")
    if not _LEAST_ORDER <= graph.order <= _LARGEST_ORDER:
        raise ParameterError(f"graph: {graph.order} vertices, expected {_LEAST_ORDER} to {_LARGEST_ORDER}")
    known = nx.Graph(graph.edges)
    known.add_nodes_from(range(graph.order))
    names = tuple(graph.names or letters(graph.order))
    if not nx.is_connected(known):
        alone = names[min(set(range(graph.order)) - nx.node_connected_component(known, 0))]
        raise ParameterError(f"graph: {alone} cannot be reached from {names[0]}, expected a connected graph")
    for name in names:
        if _SEPARATORS.search(name) or ">" in name or not name.isprintable() or not 1 <= len(name) <= 8:
            raise ParameterError(f"graph: {name[:40]!r} is no name of 1 to 8 characters without blanks, commas and '>'")
    return names, tuple(sorted((min(pair), max(pair)) for pair in graph.edges))
