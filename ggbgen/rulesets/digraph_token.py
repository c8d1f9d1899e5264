"""The common part of games with tokens on the vertices of a digraph, finite or loopy."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from ggbgen.definition import Parameter
from ggbgen.errors import GraphFormatError, ParameterError, RulesetError, near_miss, shown
from ggbgen.graphs import Digraph, EdgeList, letters, read_graph
from ggbgen.rulesets.ruleset import ImpartialRuleset, Move

__all__ = ["MOST_VERTICES", "TOKENS", "Numbers", "TokenRuleset", "arcs_parameter"]

MOST_VERTICES = 30
"""Larger digraphs are not shown."""

TOKENS = Parameter(
    name="tokens",
    type="text",
    description="the vertices of the tokens, such as 'a' or 'a,a,c'; one on the first vertex if not given",
)

_MOST_TOKENS = 8
# Larger digraphs are not even solved: each vertex is compared with all arcs.
_MOST_SOLVED = 1000
_LONGEST_NAME = 8
_SEPARATORS = re.compile(r"[\s,;]+")
_NO_NAME = f"is no name of 1 to {_LONGEST_NAME} characters without blanks and commas"
_EXPECTED = "arcs such as 'a>b a>c b>d'"

Numbers = tuple[int, ...]


def arcs_parameter(default: str) -> Parameter:
    """Return the parameter for the digraph."""
    return Parameter(
        name="arcs",
        type="graph",
        description="arcs such as 'a>b a>c b>d', digraph6, or a digraph of networkx; up to 30 vertices",
        default=default,
    )


class TokenRuleset(ImpartialRuleset[Numbers]):
    """Tokens on the vertices of a digraph. A position has the vertex of each token, ascending.

    Attributes:
        names: One name per vertex, in vertex order.
        arcs: The arcs, in the order of the input.
        tokens: The vertices of the tokens at the start, ascending.
    """

    BOARD = "token_graph"

    names: tuple[str, ...]
    arcs: tuple[tuple[int, int], ...]
    tokens: Numbers

    def __init__(self, arcs: object, tokens: object = None) -> None:
        """Choose the digraph and the positions of its tokens.

        Args:
            arcs: A text in one of the formats of digraphs, a `Digraph`, or a networkx digraph.
            tokens: A text with names of vertices, or several names; the first vertex if None.

        Raises:
            ParameterError: The digraph is invalid, or a token is not on one of its vertices.
        """
        self.names, self.arcs = _read_arcs(arcs)
        self._heads: tuple[Numbers, ...] = tuple(
            tuple(head for tail, head in self.arcs if tail == vertex) for vertex in range(len(self.names))
        )
        self.tokens = self._read_tokens(tokens)
        self.check_kind()

    @abstractmethod
    def check_kind(self) -> None:
        """Check that digraph and tokens are allowed in this kind of game.

        Raises:
            ParameterError: They are not allowed.
        """

    def too_large(self) -> str:
        """Return a message if there are too many vertices or tokens or too long a name; else an empty text."""
        if len(self.names) > MOST_VERTICES:
            return f"arcs: {len(self.names)} vertices are too many, expected at most {MOST_VERTICES}"
        if len(self.tokens) > _MOST_TOKENS:
            return f"tokens: {len(self.tokens)} tokens, expected 1 to {_MOST_TOKENS}"
        long = next((name for name in self.names if len(name) > _LONGEST_NAME), None)
        return "" if long is None else f"arcs: {long[:40]!r} {_NO_NAME}"

    def heads(self, vertex: int) -> Numbers:
        """Return the heads of the arcs from a vertex, in the order of the arcs."""
        return self._heads[vertex]

    def cycle(self) -> str:
        """Return a cycle, such as ``a > b > a``; empty if there is none."""
        import networkx as nx

        digraph = nx.DiGraph(self.arcs)
        if nx.is_directed_acyclic_graph(digraph):
            return ""
        vertices = [tail for tail, _ in nx.find_cycle(digraph)]
        return " > ".join(self.names[vertex] for vertex in (*vertices, vertices[0]))

    def start(self) -> Numbers:
        """Return the vertices of the tokens."""
        return self.tokens

    def starts(self) -> Iterator[Numbers]:
        """Return all positions with the same number of tokens: a game may begin in any of them."""
        return combinations_with_replacement(range(len(self.names)), len(self.tokens))

    def options(self, position: Numbers) -> Iterator[Move[Numbers]]:
        """Yield the moves token by token.

        With a single token, the click is on its new vertex; with several, the clicks are on the old and the new vertex.
        """
        alone = len(position) == 1
        for tail in dict.fromkeys(position):
            left = list(position)
            left.remove(tail)
            for head in self._heads[tail]:
                yield Move(tuple(sorted((*left, head))), at=head if alone else (tail, head))

    def check(self, position: Numbers) -> None:
        """Check that every entry of a position is a vertex.

        Raises:
            RulesetError: An entry is not a vertex.
        """
        for vertex in position:
            if not 0 <= vertex < len(self.names):
                raise RulesetError(f"{vertex!r} is no vertex, expected 0 to {len(self.names) - 1}")

    def text(self, position: Numbers) -> str:
        """Return the names of the vertices of a position."""
        return ", ".join(self.names[vertex] for vertex in position)

    def parse(self, text: str) -> Numbers:
        """Read names of vertices, separated by commas or blanks.

        Raises:
            RulesetError: A name is not the name of a vertex; the message suggests a similar one.
        """
        return self._vertices([text])

    def _vertices(self, given: list[str]) -> Numbers:
        words = [word for each in given for word in _SEPARATORS.split(each) if word]
        for word in words:
            if word not in self.names:
                known = ", ".join(self.names[:12]) + (", ..." if len(self.names) > 12 else "")
                raise RulesetError(f"{word[:40]!r} is no vertex, expected one of {known}{near_miss(word, self.names)}")
        return tuple(sorted(map(self.names.index, words)))

    def _read_tokens(self, tokens: object) -> Numbers:
        if tokens is None:
            return (0,)
        given = [tokens] if isinstance(tokens, str) else tokens
        if not isinstance(given, (list, tuple)) or not all(isinstance(name, str) for name in given):
            raise ParameterError(f"tokens: {shown(tokens)}, expected names of vertices")
        try:
            found = self._vertices(list(given))
        except RulesetError as error:
            raise ParameterError(f"tokens: {error}") from None
        if not found:
            raise ParameterError(f"tokens: {len(found)} tokens, expected 1 to {_MOST_TOKENS}")
        return found

    def why_over(self) -> str:
        """Return why no move can be made in the start."""
        called = [
            self.names[vertex] + (f" ({count} tokens)" if count > 1 else "")
            for vertex, count in Counter(self.tokens).items()
        ]
        return f"no arc leads away from {' or '.join(called)}"


def _read_arcs(arcs: object) -> tuple[tuple[str, ...], tuple[tuple[int, int], ...]]:
    try:
        read = read_graph(arcs)
    except GraphFormatError as error:
        raise ParameterError(f"arcs: {error}") from error
    if not isinstance(read, (Digraph, EdgeList)) or (isinstance(read, EdgeList) and read.pairs and not read.directed):
        raise ParameterError(f"arcs: an undirected graph, expected {_EXPECTED}")
    if isinstance(read, EdgeList) and read.weights is not None:
        raise ParameterError(f"arcs: arcs with weights, expected {_EXPECTED}")
    names = tuple(read.names or letters(read.order))
    if not names:
        raise ParameterError(f"arcs: no vertex, expected {_EXPECTED}")
    if len(names) > _MOST_SOLVED:
        raise ParameterError(f"arcs: {len(names)} vertices are too many, expected at most {_MOST_SOLVED}")
    for name in names:
        if not name or not name.isprintable() or _SEPARATORS.search(name):
            raise ParameterError(f"arcs: {name[:40]!r} {_NO_NAME}")
    return names, tuple(read.pairs)
