"""Red-blue-green Hackenbush: Left cuts blue edges, Right red ones, and both cut green ones."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.rulesets.ground_drawing import GroundDrawing, Numbers
from ggbgen.rulesets.ruleset import Move, PartizanRuleset

__all__ = ["HackenbushColoured"]

# A stalk of a half, one of minus a quarter, a tree, and a flower with a green stem.
_GARDEN = "ground-A:b A-B:r ground-C:r C-D:b D-E:b ground-F:b F-G:r F-H:b ground-I:g I-J:b"


class HackenbushColoured(GroundDrawing, PartizanRuleset[Numbers]):
    """Cut an edge of yours: Left cuts blue (thick) lines, Right red (dashed) ones, both green (thin) ones.

    Whatever is no longer joined to the ground falls. A drawing is a `GroundDrawing`, whose edges may be followed by
    their colours: ``ground-A:blue A-B:red B-C:green``, or the first letters. An edge without a colour is green.

    Attributes:
        colours: The colour of each edge.

    Reference: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapters 1 to 3 and
    7.
    """

    BOARD: ClassVar[str] = "multigraph"
    MOVE: ClassVar[str] = "cut {place}"
    COLOURS: ClassVar[tuple[str, ...]] = ("green", "blue", "red")
    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        Parameter(
            name="graph",
            type="text",
            description="edges with their colours such as 'ground-A:blue A-B:red B-C:g', at most 16; without one an "
            "edge is green; parallel edges and loops allowed",
            default=_GARDEN,
        ),
    )
    WORDINGS: ClassVar[tuple[str, ...]] = ("Hackenbush",)
    EXAMPLES = (
        {"graph": "ground-A:blue A-B:red"},
        {"graph": "ground-A:b A-B:r ground-C:r C-D:r ground-E", "first": "right"},
        {"graph": "ground-A:b A-B:r A-B:b B-B:r"},
        {"graph": "ground-A:b ground-B:r A-B:g A-C:r B-C:b C-D:g"},
        {"graph": "ground-A:r A-B:b A-C:b C-D:r ground-E:g E-F:b"},
    )

    def __init__(self, graph: object, **more: object) -> None:
        """Choose the drawing.

        Raises:
            ParameterError: A part of the text is not an edge, a colour is unknown, the ground's name is misspelt, or
                there are too many edges to solve the game.
        """
        super().__init__(**more)
        self.read_drawing(graph)
        self.colours = tuple(edge.colour for edge in self.drawn)

    def options(self, position: Numbers, player: str) -> Iterator[Move[Numbers]]:
        """Yield the cuts of a player, edge by edge."""
        mine = ("green", "blue" if player == "left" else "red")
        for edge, (left, colour) in enumerate(zip(position, self.colours, strict=True)):
            if left and colour in mine:
                rest = [*position]
                rest[edge] = 0
                yield Move(self.standing(rest), at=edge)

    def key(self, position: Numbers) -> Hashable:
        """Return the sorted parts on the ground: trees by their coloured shapes, others by their edges.

        Positions with the same parts are the same game.
        """
        return tuple(sorted(map(self._shape, self.summands(position)), key=repr))

    def _shape(self, part: Numbers) -> Hashable:
        """Return the shape of a part: nested and sorted pairs of colour and branches for a tree, else its edges."""
        edges = [e for e, left in enumerate(part) if left]
        vertices = {v for e in edges for v in self.edges[e]}
        return self._branches(-1, frozenset(edges)) if len(edges) == len(vertices) - 1 else tuple(edges)

    def _branches(self, vertex: int, edges: frozenset[int]) -> Hashable:
        found = []
        for e in edges:
            if vertex in self.edges[e]:
                end = sum(self.edges[e]) - vertex
                found.append((self.colours[e], self._branches(end, edges - {e})))
        return tuple(sorted(found, key=repr))
