"""Nim: take any positive number from one heap."""

from __future__ import annotations

from dataclasses import dataclass

from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError
from ggbgen.rulesets.lowering import LoweringRuleset, Numbers
from ggbgen.rulesets.octal_code import OctalCode
from ggbgen.rulesets.ruleset import LARGEST_SOLVED

__all__ = ["Nim"]

_MOST_HEAPS = 8
_LARGEST_HEAP = 31


@dataclass(frozen=True, slots=True, kw_only=True)
class Nim(LoweringRuleset):
    """Take one or more counters from one heap.

    A position has the size of every heap, in the order of the heaps.

    Reference: C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35-39.
    """

    heaps: Numbers

    BOARD = "heaps"
    PARAMETERS = (
        Parameter(
            name="heaps",
            type="integers",
            description=f"sizes of the heaps, at most {_MOST_HEAPS} of at most {_LARGEST_HEAP}",
            default=(3, 5, 7),
            minimum=0,
            maximum=_LARGEST_HEAP,
            solvable=LARGEST_SOLVED,
        ),
    )
    WORDINGS = ("Nim",)
    EXAMPLES = ({"heaps": (3, 4, 2)}, {"heaps": (1, 0, 2, 1)}, {"heaps": (9,)})

    def __post_init__(self) -> None:
        if not self.heaps:
            raise ParameterError(self.too_large())

    def too_large(self) -> str:
        """Return a message if there are no heaps, or more than there is room for; else an empty text."""
        if 1 <= len(self.heaps) <= _MOST_HEAPS:
            return ""
        return f"{self.NAME}: heaps: {len(self.heaps)} heaps, expected 1 to {_MOST_HEAPS}"

    @property
    def octal(self) -> OctalCode:
        """The same game as an octal game: any number may be taken, and nothing is split."""
        return OctalCode((0, 3), repeats=True)

    def start(self) -> Numbers:
        """Return the sizes of the heaps."""
        return self.heaps

    def lowering_sets(self) -> tuple[tuple[int, ...], ...]:
        """Return one set for each heap."""
        return tuple((heap,) for heap in range(len(self.heaps)))

    def summands(self, position: Numbers) -> tuple[Numbers, ...]:
        """Return the heaps, each as a position with all others empty."""
        return tuple(_alone(position, heap) for heap, size in enumerate(position) if size)


def _alone(position: Numbers, heap: int) -> Numbers:
    return tuple(size if other == heap else 0 for other, size in enumerate(position))
