"""Wythoff's game: take from one heap, or the same from both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError
from ggbgen.rulesets.ruleset import LARGEST_SOLVED, ImpartialRuleset

__all__ = ["Wythoff"]

_LARGEST_HEAP = 31

Heaps = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wythoff(ImpartialRuleset[Heaps]):
    """Take any number of counters from one heap, or the same number from both.

    Reference: W. A. Wythoff, A modification of the game of nim, Nieuw Archief voor Wiskunde 7 (1907), 199-202.
    """

    heaps: tuple[int, ...]

    BOARD = "heaps"
    PARAMETERS = (
        Parameter(
            name="heaps",
            type="integers",
            description=f"sizes of the two heaps, at most {_LARGEST_HEAP} each",
            default=(12, 9),
            minimum=0,
            maximum=_LARGEST_HEAP,
            solvable=LARGEST_SOLVED,
        ),
    )
    WORDINGS = ("Wythoff",)
    EXAMPLES = ({"heaps": (3, 5)}, {"heaps": (9, 4)}, {"heaps": (0, 6)})

    def __post_init__(self) -> None:
        if len(self.heaps) != 2:
            raise ParameterError(f"{self.NAME}: heaps: {len(self.heaps)} heaps, expected 2")

    def start(self) -> Heaps:
        """Return the sizes of the heaps."""
        first, second = self.heaps
        return first, second

    def starts(self) -> tuple[Heaps, ...]:
        """Return the position with the largest heaps: a game may begin in any position below it."""
        return ((_LARGEST_HEAP, _LARGEST_HEAP),)

    def options(self, position: Heaps) -> Iterator[Heaps]:
        """Yield the options after a move in the first heap, in the second, in both."""
        first, second = position
        yield from ((first - k, second) for k in range(1, first + 1))
        yield from ((first, second - k) for k in range(1, second + 1))
        yield from ((first - k, second - k) for k in range(1, min(position) + 1))
