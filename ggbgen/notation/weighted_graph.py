"""A graph with a weight on each edge: a position has the weights, in the order of the edges."""

from __future__ import annotations

from collections.abc import Iterator

from ggbgen.errors import ParameterError, shown
from ggbgen.notation.entries import EntryNotation, check_entries, parse_entries
from ggbgen.notation.notation import Numbers
from ggbgen.rulesets.capabilities import EdgeGame, NamedGame
from ggbgen.rulesets.played_rules import Rules

__all__ = ["EdgeNotation", "WeightNotation", "changed_edges"]


class EdgeNotation(EntryNotation[EdgeGame]):
    """Numbers on the edges of a graph, which are called by the names of their ends."""

    NAMED_BY_PLACES = False
    ENTRIES_NAMED = True
    CHANGE = "{entry} {before} to {after}"

    @classmethod
    def needed(cls, ruleset: Rules) -> EdgeGame:
        """Return the rules with names of vertices, and edges that form a graph."""
        names = ruleset.names if isinstance(ruleset, NamedGame) else None
        edges = ruleset.edges if isinstance(ruleset, EdgeGame) else None
        wrong = next(_graph_problems(names, edges), None)
        if wrong is None and isinstance(ruleset, EdgeGame):
            return ruleset
        key, problem = wrong or ("edges", "missing")
        called = f"{ruleset.where(key)}{ruleset.NAME}"
        raise ParameterError(f"{called}: the board {cls.name()!r} cannot show the graph: {key}: {problem}")

    def ends(self, edge: int) -> tuple[int, int]:
        """Return the ends of an edge, ascending."""
        i, j = self.game.edges[edge]
        return (min(i, j), max(i, j))

    def star(self, vertex: int) -> list[int]:
        """Return the edges at a vertex."""
        return [edge for edge, ends in enumerate(self.game.edges) if vertex in ends]

    def weight_text(self, entry: int) -> str:
        """Return an entry of a position as the board shows it."""
        return str(entry)

    def entry_name(self, entry: int) -> str:
        """Return the name of an edge: the names of its ends, in vertex order."""
        names = self.game.names
        i, j = self.ends(entry)
        # With hyphens inside names, the edge from A to B-C would have the same name as the edge from A-B to C.
        return (" \u2013 " if any("-" in name for name in names) else "-").join((names[i], names[j]))

    def change_name(self, before: Numbers, after: Numbers) -> str:
        """Return a name such as ``A: A-B 3 to 1, A-C 2 to 0``.

        If only one edge is lowered, the vertex is omitted: it could be either end.
        """
        changed = changed_edges(before, after)
        named = ", ".join(
            self.filled(
                self.CHANGE,
                {
                    "entry": self.entry_name(edge),
                    "before": self.weight_text(before[edge]),
                    "after": self.weight_text(after[edge]),
                },
            )
            for edge in sorted(changed)
        )
        if len(changed) < 2:
            return named
        centres = (v for v in range(len(self.game.names)) if changed <= set(self.star(v)))
        centre = next(centres, None)
        return named if centre is None else f"{self.game.names[centre]}: {named}"


class WeightNotation(EdgeNotation):
    """Weights of edges, from 0 up."""

    def check(self, position: object) -> None:
        """Check that a position is a tuple of weights, one for each edge."""
        check_entries(position, count=len(self.game.edges), called="weights", largest=self.largest)

    def parse(self, text: str) -> Numbers:
        """Read weights such as ``1,2,3``, one for each edge."""
        position = parse_entries(text, "weights")
        self.check(position)
        return position


def changed_edges(before: Numbers, after: Numbers) -> set[int]:
    """Return the edges in which two positions differ."""
    return {edge for edge, (old, new) in enumerate(zip(before, after, strict=True)) if old != new}


def _graph_problems(names: object, edges: object) -> Iterator[tuple[str, str]]:
    """Yield the attributes of a ruleset that do not describe a graph, with the reason."""
    if not isinstance(names, (tuple, list)) or not names or not all(isinstance(name, str) for name in names):
        yield "names", f"{shown(names)}, expected a tuple of texts, one for each vertex"
        return
    if not isinstance(edges, (tuple, list)) or not edges:
        yield "edges", f"{shown(edges)}, expected a tuple of pairs of vertices"
        return
    seen: list[set[int]] = []
    for edge in edges:
        pair = edge if isinstance(edge, (tuple, list)) and len(edge) == 2 else ()
        if not pair or not all(type(end) is int and 0 <= end < len(names) for end in pair) or pair[0] == pair[1]:
            yield "edges", f"{shown(edge)}, expected two different vertices of 0 to {len(names) - 1}"
        elif set(pair) in seen:
            yield "edges", f"{shown(edge)} is there twice, expected at most one edge a pair"
        seen.append(set(pair))
