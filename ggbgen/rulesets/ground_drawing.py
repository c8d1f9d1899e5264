"""Drawings that stand on the ground, whose edges are cut: the common part of the kinds of Hackenbush."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from ggbgen.errors import ParameterError, RulesetError, near_miss
from ggbgen.rulesets.ruleset import MOST_SOLVED

__all__ = ["GROUND", "MOST_EDGES", "GroundDrawing", "Numbers", "drawing_text"]

GROUND = "ground"
MOST_EDGES = 16
"""Larger drawings are not shown."""

_LONGEST_NAME = 8
_GAPS = re.compile(r"[\s,;]+")
_NAME = r"[^\s,;:>\"()-]+"
# A number distinguishes parallel edges.
_EDGE = re.compile(rf"({_NAME})-({_NAME})(?:\(([1-9]\d?)\))?")
# In games with colours, a colour may follow.
_COLOURED_EDGE = re.compile(rf"{_EDGE.pattern}(?::([a-z]+))?")

Numbers = tuple[int, ...]
"""A position: for each edge of the drawing 1 if it is left, else 0."""


class Written(NamedTuple):
    """An edge as it is written: its ends, its number among parallel edges, from 1 (0 if absent), and its colour."""

    one: str
    other: str
    number: int
    colour: str


class GroundDrawing:
    """A graph with a vertex ``ground``, with parallel edges and loops.

    Edges that are not joined to the ground fall before the first move: they are not part of the drawing.

    Attributes:
        names: One name per vertex other than the ground, in the order in which they first appear in the edges.
        edges: The ends of each edge, in the order of the input; -1 is the ground.
        drawn: The edges as they were written, in the same order.
        graph: The edges, separated by spaces, without their colours.
        COLOURS: The colours that an edge may have, the first one if it has none; empty if edges have no colours.
        STARTS: Other drawings by their names, between which an applet can change.
    """

    COLOURS: ClassVar[tuple[str, ...]] = ()
    STARTS: ClassVar[Mapping[str, str]] = {}

    names: tuple[str, ...]
    edges: tuple[tuple[int, int], ...]
    drawn: tuple[Written, ...]
    graph: str

    def is_searched(self) -> bool:
        """Return whether scripts know the remoteness of the positions."""
        return True

    def read_drawing(self, graph: object) -> None:
        """Read the drawing.

        Args:
            graph: Edges as a text, or a networkx graph, one of whose vertices is ``ground``.

        Raises:
            ParameterError: A part of the text is not an edge, the ground's name is misspelt, or there are too many
                edges to solve the game.
        """
        self._given = _edges(drawing_text(graph, coloured=bool(self.COLOURS)), self.COLOURS)
        if len(self._given) > MOST_SOLVED:
            raise ParameterError(f"graph: {len(self._given)} edges are too many, expected at most {MOST_EDGES}")
        self.drawn = tuple(_joined(self._given))
        self.names = tuple(dict.fromkeys(name for edge in self.drawn for name in edge[:2] if name != GROUND))
        number = {name: v for v, name in enumerate(self.names)} | {GROUND: -1}
        self.edges = tuple((number[edge.one], number[edge.other]) for edge in self.drawn)
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
        for one, other, number, _ in sorted(written, key=lambda edge: -edge.number):
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


def drawing_text(graph: object, *, coloured: bool = False) -> str:
    """Return the edges of a drawing, a text or a networkx graph, as a text.

    Args:
        graph: The drawing.
        coloured: Whether edges of a networkx graph have a colour if they have an attribute ``colour``.
    """
    if isinstance(graph, str):
        return graph
    edges = getattr(graph, "edges", None)
    if edges is None:
        raise ParameterError(f"graph: {graph!r}, expected edges such as 'ground-A A-B'")
    if not coloured:
        return " ".join(f"{edge[0]}-{edge[1]}" for edge in edges)
    return " ".join(
        f"{one}-{other}" + (f":{data['colour']}" if "colour" in data else "") for one, other, data in edges(data=True)
    )


def _edges(text: str, colours: Sequence[str] = ()) -> list[Written]:
    """Return the edges that a text lists.

    Raises:
        ParameterError: A part of it is not an edge.
    """
    found = []
    for item in filter(None, _GAPS.split(text)):
        match = (_COLOURED_EDGE if colours else _EDGE).fullmatch(item)
        if match is None:
            raise ParameterError(f"graph: {item[:40]!r} is no edge, expected edges such as 'ground-A A-B'")
        colour = _colour(match[4] or colours[0][0], colours) if colours else ""
        found.append(Written(match[1], match[2], int(match[3] or 0), colour))
    return found


def _colour(written: str, colours: Sequence[str]) -> str:
    """Return the colour with a name or a first letter.

    Raises:
        ParameterError: There is no such colour.
    """
    for name in colours:
        if written in (name, name[0]):
            return name
    expected = f"expected one of {', '.join(colours)}{near_miss(written, colours)}"
    raise ParameterError(f"graph: {written[:40]!r} is no colour, {expected}")


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
