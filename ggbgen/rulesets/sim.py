"""Sim: two players colour the edges of a complete graph, and a triangle of one colour ends the game."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from itertools import combinations
from typing import ClassVar

from ggbgen.acceleration import numpy_pays
from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError, RulesetError, near_miss
from ggbgen.graphs import letters
from ggbgen.graphs.orientations import class_key, class_keys
from ggbgen.rulesets.ruleset import MakerBreakerRuleset, Move

__all__ = ["Sim"]

Numbers = tuple[int, ...]

_LEAST_ORDER, _LARGEST_ORDER = 4, 6
_MANY = 1000
_FREE, _BLUE, _RED = range(3)
_COLOURS = {"b": _BLUE, "blue": _BLUE, "r": _RED, "red": _RED}
_LETTERS = {_BLUE: "b", _RED: "r"}
_SEPARATORS = re.compile(r"[\s,;]+")
_EDGE = re.compile(r"([^-:]+)-([^-:]+):([^-:]+)")
_NO_EDGES = "-"


class Sim(MakerBreakerRuleset[Numbers]):
    """Colour an edge, Left blue (whole lines), Right red (dashed lines). A triangle of your own colour loses.

    The game is over when three edges between three vertices have the same colour. On 6 vertices there always is such a
    triangle in the end; on fewer vertices the game is a draw if all edges are coloured without one. With ``triangle``
    set to ``wins`` whoever completes such a triangle wins, as in M. Krishnamoorthy's description of the game. By
    default one edge is red already: without a coloured edge the player who moves second wins, which is then Left. A
    position has an entry for each edge: 0 for no colour, 1 for blue, 2 for red.

    Reference: G. J. Simmons, The game of Sim, Journal of Recreational Mathematics 2 (1969), 66; E. Mead, A. Rosa, C.
    Huang, The game of Sim: a winning strategy for the second player, Mathematics Magazine 47 (1974), 243-247; M.
    Krishnamoorthy, Subh: A game on digraphs, Rensselaer Polytechnic Institute, 1995.

    Attributes:
        names: One name per vertex, in vertex order.
        pairs: The edges, ascending, the lower vertex first.
        triangle: ``loses`` or ``wins``.
        coloured: The entries of the start.
        triangles: The edges of each triangle, by number.
        DRAWS: True on fewer than 6 vertices.
    """

    BOARD: ClassVar[str] = "edge_colouring"
    MOVE: ClassVar[str] = "colour {place}"
    PLAYERS: ClassVar[tuple[str, str]] = ("left", "right")
    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        Parameter(
            name="order",
            type="integer",
            description="how many vertices there are, any two of which are joined by an edge",
            default=_LARGEST_ORDER,
            minimum=_LEAST_ORDER,
            maximum=_LARGEST_ORDER,
        ),
        Parameter(
            name="triangle",
            type="text",
            description="what a triangle of one's own colour does: it loses or wins",
            default="loses",
            choices=("loses", "wins"),
        ),
        Parameter(
            name="edges",
            type="text",
            description="edges that are coloured at the start, such as 'A-B:b C-D:red'; '-' for none",
            default="A-B:r",
        ),
    )
    WORDINGS: ClassVar[tuple[str, ...]] = (
        "Sim",
        "Colour an edge, Left blue (whole lines), Right red (dashed lines). A triangle of your own colour wins.",
    )
    EXAMPLES = (
        {"order": 4, "edges": "A-B:b"},
        {"order": 4, "edges": "-", "triangle": "wins", "first": "right"},
        {"order": 5, "edges": "A-B:b B-C:b C-D:b A-C:r B-D:r C-E:r", "first": "right"},
        {"order": 6, "edges": "A-B:b B-C:b C-D:b D-E:b A-E:b A-C:r C-E:r B-E:r B-D:r A-F:r C-F:b"},
    )

    def __init__(self, order: int, triangle: str, edges: str, **more: object) -> None:
        """Choose the number of vertices, what a triangle means, and the edges that are coloured at the start.

        Raises:
            ParameterError: The edges are invalid.
        """
        super().__init__(**more)
        self.triangle = triangle
        self.DRAWS = order < _LARGEST_ORDER
        self.names = tuple(letters(order))
        self.pairs = tuple(combinations(range(order), 2))
        self._numbers = {pair: k for k, pair in enumerate(self.pairs)}
        self.triangles = tuple(
            tuple(self._numbers[pair] for pair in combinations(corners, 2)) for corners in combinations(range(order), 3)
        )

        try:
            self.coloured = self.parse(edges)
        except RulesetError as error:
            raise ParameterError(f"edges: {error}") from None

    def rules_text(self) -> str:
        """Return the rules for the chosen meaning of a triangle."""
        return self.rules() if self.triangle == "loses" else self.WORDINGS[1]

    def start(self) -> Numbers:
        """Return the colours at the start."""
        return self.coloured

    def why_over(self) -> str:
        """Return why the start has no moves."""
        return "there is a triangle of one colour" if self._ended(self.coloured) else "all edges are coloured"

    def ending_sets(self) -> tuple[tuple[int, ...], ...]:
        """Return the edges of each triangle, by number."""
        return self.triangles

    def options(self, position: Numbers, player: str) -> Iterator[Move[Numbers]]:
        """Yield the options with one more edge in the player's colour; none after a triangle of one colour.

        A move is a click on the edge.
        """
        if self._ended(position):
            return
        colour = 1 + self.PLAYERS.index(player)
        for edge, entry in enumerate(position):
            if not entry:
                yield Move((*position[:edge], colour, *position[edge + 1 :]), at=edge)

    def winner(self, position: Numbers) -> str:
        """Return who has won: ``left``, ``right`` or ``draw``."""
        for colour, player in enumerate(self.PLAYERS, 1):
            if self._has_triangle(position, colour):
                return player if self.triangle == "wins" else self.PLAYERS[2 - colour]
        return "draw"

    def check(self, position: Numbers) -> None:
        """Check that at most one colour has a triangle, as in every position that moves lead to.

        Raises:
            RulesetError: Both colours have one.
        """
        if self._has_triangle(position, _BLUE) and self._has_triangle(position, _RED):
            raise RulesetError(f"position {self.text(position)!r} has a triangle of each colour, expected at most one")

    def key(self, position: Numbers) -> Hashable:
        """Return the key of the position's class, which is invariant under relabelling."""
        return class_key(len(self.names), self.pairs, position, False)

    def class_keys(self, positions: list[Numbers]) -> list[int]:
        """Return the keys of many positions with the same number of coloured edges."""
        if not numpy_pays(large=len(positions) >= _MANY):
            return class_keys(len(self.names), self.pairs, positions, directed=False)
        import numpy as np

        from ggbgen.graphs import orientation_batch

        rows = np.array(positions, dtype=np.int8).reshape(-1, len(self.pairs))
        keys: list[int] = orientation_batch.class_keys(len(self.names), self.pairs, rows, directed=False).tolist()
        return keys

    def text(self, position: Numbers) -> str:
        """Return the coloured edges in the format of `parse`."""
        found = [
            f"{self.edge_name(edge)}:{_LETTERS[entry]}" for edge, entry in enumerate(position) if entry in _LETTERS
        ]
        return " ".join(found) or _NO_EDGES

    def edge_name(self, edge: int) -> str:
        """Return the name of an edge, such as ``A-B``."""
        return "-".join(self.names[end] for end in self.pairs[edge])

    def parse(self, text: str) -> Numbers:
        """Read coloured edges such as ``A-B:b C-D:red``, or ``-`` for none.

        Raises:
            RulesetError: An edge is malformed, has no such ends or colour or occurs twice, or both colours have a
                triangle.
        """
        words = [word for word in _SEPARATORS.split(text) if word]
        found = [_FREE] * len(self.pairs)
        if not words:
            raise RulesetError(f"{text[:60]!r} has no edges, expected 'A-B:b C-D:r' or the like, or '{_NO_EDGES}'")
        for word in words if words != [_NO_EDGES] else ():
            read = _EDGE.fullmatch(word)
            if read is None:
                raise RulesetError(f"{word[:40]!r} is no coloured edge, expected one such as 'A-B:b'")
            ends = sorted(map(self._vertex, read.group(1, 2)))
            if ends[0] == ends[1]:
                raise RulesetError(f"{word[:40]!r} joins a vertex to itself, expected two vertices")
            edge, colour = self._numbers[ends[0], ends[1]], _COLOURS.get(read[3].lower())
            if colour is None:
                raise RulesetError(f"{word[:40]!r} has the colour {read[3][:20]!r}, expected b, blue, r or red")
            if found[edge]:
                raise RulesetError(f"{word[:40]!r}: the edge {self.edge_name(edge)} is there twice, expected once")
            found[edge] = colour
        position = tuple(found)
        self.check(position)
        return position

    def _vertex(self, name: str) -> int:
        if name not in self.names:
            known = ", ".join(self.names)
            raise RulesetError(f"{name[:40]!r} is no vertex, expected one of {known}{near_miss(name, self.names)}")
        return self.names.index(name)

    def _has_triangle(self, position: Numbers, colour: int) -> bool:
        return any(all(position[edge] == colour for edge in one) for one in self.triangles)

    def _ended(self, position: Numbers) -> bool:
        return self._has_triangle(position, _BLUE) or self._has_triangle(position, _RED)
