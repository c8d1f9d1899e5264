"""A graph whose vertices have states: a position has the state of each vertex, from 0 to 9."""

from __future__ import annotations

from ggbgen.errors import GraphFormatError, ParameterError
from ggbgen.graphs import Digraph, EdgeList, Graph, read_graph
from ggbgen.graphs.vertex_names import vertex_names
from ggbgen.notation.cell_states import check_states
from ggbgen.notation.entries import EntryNotation, check_entries, parse_entries
from ggbgen.notation.notation import Numbers
from ggbgen.rulesets.capabilities import GraphGame
from ggbgen.rulesets.played_rules import Rules

__all__ = ["MarkedNotation"]


class MarkedNotation(EntryNotation[GraphGame]):
    """States of vertices.

    Attributes:
        MOST: The most vertices.
        graph: The graph.
        vertex_names: The names of its vertices.
    """

    LARGEST = 9
    ENTRIES_NAMED = True
    MOST = 20

    def __init__(self, ruleset: Rules, *, largest: int | None = None) -> None:
        """Store the rules, and read their graph."""
        try:
            self.graph: Graph | Digraph | EdgeList = read_graph(self.needed(ruleset).graph)
        except GraphFormatError as error:
            raise ParameterError(f"graph: {error}") from error
        order = self.graph.order
        if order < 1 or (largest is not None and order > self.MOST):
            raise ParameterError(f"graph: {order} vertices, expected 1 to {self.MOST} on this board")
        self.vertex_names = vertex_names(self.graph.names or (), None, order)
        super().__init__(ruleset, largest=largest)

    @classmethod
    def needed(cls, ruleset: Rules) -> GraphGame:
        """Return the rules with a graph."""
        if not isinstance(ruleset, GraphGame) or ruleset.graph is None:
            raise ParameterError(
                f"{ruleset.NAME}: the board 'marked_graph' needs an attribute 'graph' of the ruleset, expected a graph"
            )
        return ruleset

    def check(self, position: object) -> None:
        """Check that a position is a tuple of states that can be shown, one for each vertex."""
        states = check_entries(position, count=len(self.vertex_names), called="states", largest=None)
        check_states(self.ruleset, position, states)

    def parse(self, text: str) -> Numbers:
        """Read states such as ``1,0,1``, one for each vertex."""
        position = parse_entries(text, "states")
        self.check(position)
        return position

    def entry_name(self, entry: int) -> str:
        """Return the name of a vertex."""
        return self.vertex_names[entry]
