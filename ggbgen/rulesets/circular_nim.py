"""Circular Nim: heaps in a circle; a move lowers consecutive heaps."""

from __future__ import annotations

from dataclasses import dataclass

from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError
from ggbgen.rulesets.lowering import LoweringRuleset, Numbers
from ggbgen.rulesets.ruleset import LARGEST_SOLVED

__all__ = ["CircularNim"]

_MOST_HEAPS = 8
_LARGEST_HEAP = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class CircularNim(LoweringRuleset):
    """Heaps stand in a circle. Choose {adjacent} that follow each other and take counters from one or more of them.

    A position has the size of every heap, going round. If all heaps may be chosen, any set of heaps may be lowered in
    one move; CN(3, 2) is Graph Nim on a triangle.

    Reference: M. Dufour, S. Heubach, Circular Nim games, Electronic Journal of Combinatorics 20 (2013), P22.
    """

    heaps: Numbers
    adjacent: int

    BOARD = "heaps"
    CIRCLE = True
    PARAMETERS = (
        Parameter(
            name="heaps",
            type="integers",
            description=f"sizes of the heaps going round, 2 to {_MOST_HEAPS} of at most {_LARGEST_HEAP}",
            default=(3, 4, 5, 2, 4),
            minimum=0,
            maximum=_LARGEST_HEAP,
            solvable=LARGEST_SOLVED,
        ),
        Parameter(
            name="adjacent",
            type="integer",
            description="how many heaps that follow each other a move may lower",
            default=2,
            minimum=1,
            maximum=_MOST_HEAPS,
            solvable=LARGEST_SOLVED,
        ),
    )
    WORDINGS = ("Circular",)
    EXAMPLES = (
        {"heaps": (2, 1, 3), "adjacent": 2},
        {"heaps": (1, 2, 1, 2), "adjacent": 2},
        {"heaps": (1, 2, 2), "adjacent": 3},
        {"heaps": (2, 3), "adjacent": 1},
    )

    def __post_init__(self) -> None:
        if len(self.heaps) < 2:
            raise ParameterError(self.too_large())
        if self.adjacent > len(self.heaps):
            raise ParameterError(
                f"{self.NAME}: adjacent: {self.adjacent} is more than the {len(self.heaps)} heaps of the circle"
            )

    def too_large(self) -> str:
        """Return a message if there are more heaps than there is room for, or fewer than two; else an empty text."""
        if 2 <= len(self.heaps) <= _MOST_HEAPS:
            return ""
        return f"{self.NAME}: heaps: {len(self.heaps)} heaps, expected 2 to {_MOST_HEAPS}"

    def rule_words(self) -> dict[str, str]:
        """Return how many heaps a move may lower."""
        return {"adjacent": str(self.adjacent)}

    def start(self) -> Numbers:
        """Return the sizes of the heaps."""
        return self.heaps

    def lowering_sets(self) -> tuple[tuple[int, ...], ...]:
        """Return each heap with those that follow it, as many as a move may lower."""
        count = len(self.heaps)
        sets = (tuple(sorted((first + k) % count for k in range(self.adjacent))) for first in range(count))
        return tuple(dict.fromkeys(sets))
