"""A token on a digraph that may have cycles: the game need not end."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from itertools import islice

from ggbgen.errors import GameTooLargeError, ParameterError
from ggbgen.rulesets.digraph_token import TOKENS, Numbers, TokenRuleset, arcs_parameter
from ggbgen.rulesets.ruleset import LoopyRuleset

__all__ = ["TokenLoopy"]

_MOST_STEPS = 200_000
_TOKEN = dataclasses.replace(TOKENS, description="the vertex of the token, such as 'a'; the first one if not given")


class TokenLoopy(TokenRuleset, LoopyRuleset[Numbers]):
    """Move the token along an arrow. The game may go on for ever: that is a draw.

    There is only one token: the outcome of a sum of such games does not follow from the outcomes of its parts.

    Reference: C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 (1966), 51-81.
    """

    PARAMETERS = (arcs_parameter("a>b a>d a>g b>h b>i c>a c>b d>e f>a f>e g>f h>a h>g i>a i>c"), _TOKEN)
    EXAMPLES = (
        {"arcs": "a>b b>c c>d d>a d>e e>f", "tokens": "a"},
        {"arcs": "a>b b>a b>c c>d d>c", "tokens": "a"},
        {"arcs": "a>b b>c c>a c>d", "tokens": "a"},
        {"arcs": "a>b b>c a>c", "tokens": "a"},
    )

    def check_kind(self) -> None:
        """Check that there is one token.

        Raises:
            ParameterError: There are several.
        """
        if len(self.tokens) > 1:
            raise ParameterError(f"tokens: {len(self.tokens)} tokens, expected one where there may be cycles")

    def grundy_functions(self) -> tuple[Numbers, ...] | None:
        """Return the first two Sprague-Grundy functions of the digraph, or as many as there are.

        The value of such a function at each vertex is the mex of its values at the heads of the vertex's arcs. A
        digraph without cycles has exactly one.

        Returns:
            The values in vertex order; None if the exponential search was stopped after some 200,000 steps.
        """
        heads = tuple(map(self.heads, range(len(self.names))))
        try:
            return tuple(islice(_functions(heads, self._ends_first()), 2))
        except GameTooLargeError:
            return None

    def _ends_first(self) -> list[int]:
        """Return all vertices, each after those that it reaches and that do not reach it."""
        import networkx as nx

        digraph = nx.DiGraph(self.arcs)
        digraph.add_nodes_from(range(len(self.names)))
        parts = nx.condensation(digraph)
        order = reversed(list(nx.topological_sort(parts)))
        return [vertex for part in order for vertex in sorted(parts.nodes[part]["members"])]


def _functions(heads: Sequence[Numbers], order: Sequence[int]) -> Iterator[Numbers]:
    """Yield all functions whose value at each vertex is the mex of the values at its heads.

    Raises:
        GameTooLargeError: The search takes too many steps.
    """
    values: dict[int, int] = {}
    tails = [[tail for tail, own in enumerate(heads) if vertex in own] for vertex in range(len(heads))]
    left = [_MOST_STEPS]

    def may_be(vertex: int) -> bool:
        known = {values[head] for head in heads[vertex] if head in values}
        missing = set(range(values[vertex])) - known
        return values[vertex] not in known and len(missing) <= sum(head not in values for head in heads[vertex])

    def extended(number: int) -> Iterator[Numbers]:
        if number == len(order):
            yield tuple(values[vertex] for vertex in range(len(heads)))
            return
        vertex = order[number]
        for value in range(len(heads[vertex]) + 1):
            left[0] -= 1
            if left[0] < 0:
                raise GameTooLargeError(f"more than {_MOST_STEPS:,} steps")
            values[vertex] = value
            if all(may_be(other) for other in (vertex, *tails[vertex]) if other in values):
                yield from extended(number + 1)
            del values[vertex]

    return extended(0)
