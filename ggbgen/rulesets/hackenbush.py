"""Green Hackenbush: cut the edges of a drawing that stands on the ground."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError, RulesetError, near_miss
from ggbgen.rulesets.ruleset import MOST_SOLVED, ImpartialRuleset, Move

__all__ = ["GROUND", "MOST_EDGES", "Hackenbush"]

GROUND = "ground"
MOST_EDGES = 16
"""Larger drawings are not shown."""

_LONGEST_NAME = 8
_GAPS = re.compile(r"[\s,;]+")
_NAME = r"[^\s,;:>\"()-]+"
# A number distinguishes parallel edges.
_EDGE = re.compile(rf"({_NAME})-({_NAME})(?:\(([1-9]\d?)\))?")

# A figure with a skirt, two arms and a round head, and a flower beside it.
_GIRL = "ground-A ground-B A-B A-C B-C C-D D-E D-F D-G G-G ground-H H-I H-J"
# The scripts search drawings with at most this many positions.
_MOST_SEARCHED = 1200

Numbers = tuple[int, ...]
"""A position: for each edge of the drawing 1 if it is left, else 0."""

Written = tuple[str, str, int]
"""An edge as it is written: its ends, and its number among parallel edges, from 1; 0 if there is no number."""


class Hackenbush(ImpartialRuleset[Numbers]):
    """Cut an edge; whatever is no longer joined to the ground falls.

    A drawing is a graph with a vertex ``ground``; there may be parallel edges and loops. Edges that are not joined to
    the ground fall before the first move: they are not part of the drawing.

    Attributes:
        names: One name per vertex other than the ground, in the order in which they first appear in the edges.
        edges: The ends of each edge, in the order of the input; -1 is the ground.

    Reference: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapters 2 and 7.
    """

    BOARD: ClassVar[str] = "multigraph"
    MOVE: ClassVar[str] = "cut {place}"
    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        Parameter(
            name="graph",
            type="text",
            description="edges such as 'ground-A A-B A-B B-B', at most 16; parallel edges and loops allowed",
            default=_GIRL,
        ),
    )
    EXAMPLES = (
        {"graph": "ground-A A-B ground-C"},
        {"graph": "ground-A A-B A-C C-D ground-E E-F"},
        {"graph": "ground-A A-B A-B B-B"},
        {"graph": "ground-A ground-B A-B A-C B-C C-D ground-ground"},
        {"graph": "ground-A A-B B-C C-A C-D D-E D-F E-F ground-G"},
    )

    STARTS: ClassVar[Mapping[str, str]] = {
        "stalks": "ground-A A-B B-C ground-D D-E ground-F F-G G-H H-I I-J",
        "tree": "ground-A A-B A-C B-D B-E C-F F-G F-H C-I",
        "girl": _GIRL,
        "dog": "ground-A ground-A A-B ground-B ground-B B-C C-C A-D",
        "rings": "ground-A A-B A-B B-C C-C C-C ground-ground ground-D D-E E-F F-D",
    }

    names: tuple[str, ...]
    edges: tuple[tuple[int, int], ...]

    def __init__(self, graph: object) -> None:
        """Choose the drawing.

        Args:
            graph: Edges as a text, or a networkx graph, one of whose vertices is ``ground``.

        Raises:
            ParameterError: A part of the text is not an edge, the ground's name is misspelt, or there are too many
                edges to solve the game.
        """
        self._given = _edges(_written(graph))
        if len(self._given) > MOST_SOLVED:
            raise ParameterError(f"graph: {len(self._given)} edges are too many, expected at most {MOST_EDGES}")
        written = _joined(self._given)
        self.names = tuple(dict.fromkeys(name for edge in written for name in edge[:2] if name != GROUND))
        number = {name: v for v, name in enumerate(self.names)} | {GROUND: -1}
        self.edges = tuple((number[one], number[other]) for one, other, _ in written)
        self.graph = self.typed(self.start())

    def too_large(self) -> str:
        """Return a message if nothing is joined to the ground, or edges or a name are too many or too long; else ""."""
        for name in (name for edge in self._given for name in edge[:2]):
            if len(name) > _LONGEST_NAME:
                return f"graph: the name {name[:40]!r} is too long, expected at most {_LONGEST_NAME} characters"
        if len(self._given) > MOST_EDGES:
            return f"graph: {len(self._given)} edges are too many, expected at most {MOST_EDGES}"
        return "" if self.edges else "graph: nothing touches the ground, expected an edge such as 'ground-A'"

    def start(self) -> Numbers:
        """Return all edges."""
        return (1,) * len(self.edges)

    def options(self, position: Numbers) -> Iterator[Move[Numbers]]:
        """Yield the cuts, edge by edge."""
        for edge, left in enumerate(position):
            if left:
                rest = [*position]
                rest[edge] = 0
                yield Move(self.standing(rest), at=edge)

    def standing(self, left: list[int]) -> Numbers:
        """Return the edges that stay among those that are left: the ones joined to the ground."""
        reached, before = {-1}, 0
        while before < len(reached):
            before = len(reached)
            for here, ends in zip(left, self.edges, strict=True):
                if here and not reached.isdisjoint(ends):
                    reached.update(ends)
        return tuple(int(here and ends[0] in reached) for here, ends in zip(left, self.edges, strict=True))

    def check(self, position: Numbers) -> None:
        """Check that there is an entry for each edge, and that every remaining edge is joined to the ground.

        Raises:
            RulesetError: The position is invalid.
        """
        if len(position) != len(self.edges) or not set(position) <= {0, 1}:
            raise RulesetError(f"position {position!r}: expected 0 or 1 for each of {len(self.edges)} edges")
        standing = self.standing([*position])
        if standing != position:
            loose = next(edge for edge, left in enumerate(position) if left != standing[edge])
            raise RulesetError(f"position {position!r}: the edge {self.edge_name(loose)} is not joined to the ground")

    def summands(self, position: Numbers) -> tuple[Numbers, ...]:
        """Return the parts that are joined only by the ground, each as a position without the other edges."""
        parts: list[tuple[set[int], set[int]]] = []
        for edge, ends in enumerate(self.edges):
            if position[edge]:
                vertices, own = {*ends} - {-1}, {edge}
                for part in [part for part in parts if part[0] & vertices]:
                    parts.remove(part)
                    vertices |= part[0]
                    own |= part[1]
                parts.append((vertices, own))
        return tuple(tuple(int(edge in own) for edge in range(len(self.edges))) for _, own in parts)

    def is_searched(self) -> bool:
        """Return whether there are few enough positions for the scripts to compute remoteness and misere play."""
        found = {self.start()}
        order = [*found]
        # The list grows during the iteration.
        for position in order:
            new = {move.option for move in self.options(position)} - found
            found |= new
            order.extend(new)
            if len(found) > _MOST_SEARCHED:
                return False
        return True

    def name(self, vertex: int) -> str:
        """Return the name of a vertex, or of the ground."""
        return self.names[vertex] if vertex >= 0 else GROUND

    def edge_name(self, edge: int) -> str:
        """Return the name of an edge: its ends, and a number from 2 on for further parallel edges."""
        written = "-".join(map(self.name, self.edges[edge]))
        number = self._number(edge)
        return f"{written}({number})" if number > 1 else written

    def _number(self, edge: int) -> int:
        """Return the number of an edge among its parallel edges, from 1."""
        return 1 + sum(sorted(ends) == sorted(self.edges[edge]) for ends in self.edges[:edge])

    def text(self, position: Numbers) -> str:
        """Return the edges that are left, in input format; the ground alone if there are none."""
        return self._text(position, ",") or GROUND

    def typed(self, position: Numbers) -> str:
        """Return the same text with spaces, as the input box for a start shows it."""
        return self._text(position, " ")

    def _text(self, position: Numbers, separator: str) -> str:
        return separator.join(self.edge_name(edge) for edge, left in enumerate(position) if left)

    def parse(self, text: str) -> Numbers:
        """Read edges of this drawing, in any order; edges that are not joined to the ground are left out.

        Raises:
            RulesetError: A part of the text is not an edge of this drawing, or no edge is joined to the ground.
        """
        if text.strip() == GROUND:
            return (0,) * len(self.edges)
        try:
            written = _joined(_edges(text))
        except ParameterError as error:
            raise RulesetError(f"position {text[:60]!r}: {error}") from None
        if not written:
            raise RulesetError(f"position {text[:60]!r}: nothing touches the ground, expected edges such as 'ground-A'")
        left = [0] * len(self.edges)
        # Edges with an explicit number come first.
        for one, other, number in sorted(written, key=lambda edge: -edge[2]):
            fitting = (
                edge
                for edge, ends in enumerate(self.edges)
                if not left[edge]
                and sorted(map(self.name, ends)) == sorted((one, other))
                and number in (0, self._number(edge))
            )
            edge = next(fitting, None)
            if edge is None:
                raise RulesetError(f"position {text[:60]!r}: '{one}-{other}' is no edge of {self.graph!r}")
            left[edge] = 1
        return tuple(left)


def _written(graph: object) -> str:
    """Return the edges of a drawing as a text."""
    if isinstance(graph, str):
        return graph
    edges = getattr(graph, "edges", None)
    if edges is None:
        raise ParameterError(f"graph: {graph!r}, expected edges such as 'ground-A A-B'")
    return " ".join(f"{edge[0]}-{edge[1]}" for edge in edges)


def _edges(text: str) -> list[Written]:
    """Return the edges that a text lists.

    Raises:
        ParameterError: A part of it is not an edge.
    """
    found = []
    for item in filter(None, _GAPS.split(text)):
        match = _EDGE.fullmatch(item)
        if match is None:
            raise ParameterError(f"graph: {item[:40]!r} is no edge, expected edges such as 'ground-A A-B'")
        found.append((match[1], match[2], int(match[3] or 0)))
    return found


def _joined(edges: list[Written]) -> list[Written]:
    """Return the edges that are joined to the ground.

    Raises:
        ParameterError: There are none, and the name of some vertex looks like a misspelt ground.
    """
    names = {name for edge in edges for name in edge[:2]}
    if GROUND not in names and near_miss(GROUND, names):
        raise ParameterError(
            f"graph: nothing touches the ground (did you mean {GROUND!r}?), expected an edge such as 'ground-A'"
        )
    reached, before = {GROUND}, 0
    while before < len(reached):
        before = len(reached)
        for edge in edges:
            if not reached.isdisjoint(edge[:2]):
                reached.update(edge[:2])
    return [edge for edge in edges if edge[0] in reached]
