"""Games of heaps: a move turns one heap into others, independently of the other heaps."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.rulesets.ruleset import LARGEST_SOLVED, ImpartialRuleset, Move

__all__ = ["HeapRuleset", "Heaps"]

Heaps = tuple[int, ...]
"""A position: the size of each heap."""


class HeapRuleset(ImpartialRuleset[Heaps]):
    """A sum of heaps. A game defines only the options of one heap; values of sums follow.

    A game that declares no parameters has the parameter ``heaps``, the start.
    """

    __slots__ = ()

    BOARD: ClassVar[str] = "heaps"
    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        Parameter(
            name="heaps",
            type="integers",
            description="sizes of the heaps",
            default=(3, 5, 7),
            minimum=0,
            maximum=31,
            solvable=LARGEST_SOLVED,
        ),
    )

    heaps: Heaps

    @abstractmethod
    def heap_options(self, size: int) -> Iterable[int | Heaps]:
        """Return the options of a heap: each a smaller heap, or several heaps."""

    def heap_tuples(self, size: int) -> Iterator[Heaps]:
        """Yield the options of a heap as tuples of heaps; a heap that vanishes becomes the heap 0."""
        for option in self.heap_options(size):
            yield (option,) if isinstance(option, int) else tuple(option) or (0,)

    def start(self) -> Heaps:
        """Return the parameter ``heaps``."""
        return tuple(self.heaps)

    def options(self, position: Heaps) -> Iterator[Heaps | Move[Heaps]]:
        """Yield the options heap by heap."""
        for k, size in enumerate(position):
            for heaps in self.heap_tuples(size):
                yield (*position[:k], *heaps, *position[k + 1 :])

    def key(self, position: Heaps) -> Heaps:
        """Return the non-empty heaps, ascending: their order makes no difference."""
        return tuple(sorted(size for size in position if size > 0))

    def summands(self, position: Heaps) -> tuple[Heaps, ...]:
        """Return the non-empty heaps, each as a position with one heap."""
        return tuple((size,) for size in position if size)
