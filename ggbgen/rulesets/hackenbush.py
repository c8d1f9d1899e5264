"""Green Hackenbush: cut the edges of a drawing that stands on the ground."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.rulesets.ground_drawing import GROUND, MOST_EDGES, GroundDrawing, Numbers
from ggbgen.rulesets.ruleset import ImpartialRuleset, Move

__all__ = ["GROUND", "MOST_EDGES", "Hackenbush"]

# A figure with a skirt, two arms and a round head, and a flower beside it.
_GIRL = "ground-A ground-B A-B A-C B-C C-D D-E D-F D-G G-G ground-H H-I H-J"
# The scripts search drawings with at most this many positions.
_MOST_SEARCHED = 1200


class Hackenbush(GroundDrawing, ImpartialRuleset[Numbers]):
    """Cut an edge; whatever is no longer joined to the ground falls.

    A drawing is a `GroundDrawing`.

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

    def __init__(self, graph: object) -> None:
        """Choose the drawing.

        Args:
            graph: Edges as a text, or a networkx graph, one of whose vertices is ``ground``.

        Raises:
            ParameterError: A part of the text is not an edge, the ground's name is misspelt, or there are too many
                edges to solve the game.
        """
        self.read_drawing(graph)

    def options(self, position: Numbers) -> Iterator[Move[Numbers]]:
        """Yield the cuts, edge by edge."""
        for edge, left in enumerate(position):
            if left:
                rest = [*position]
                rest[edge] = 0
                yield Move(self.standing(rest), at=edge)

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
