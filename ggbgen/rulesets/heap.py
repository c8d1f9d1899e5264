"""Games of heaps: a move turns one heap into others, and heaps do not know of each other."""

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
    """A sum of heaps. What one heap can become is all that a game says; values of sums follow.

    Without parameters of its own, a game has the parameter ``heaps``, with which it begins.
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

    @abstractmethod
    def heap_options(self, size: int) -> Iterable[int | Heaps]:
        """Return what a heap of a size can become: a smaller heap, or several."""

    def heap_tuples(self, size: int) -> Iterator[Heaps]:
        """Yield what a heap can become as tuples of heaps; a heap that vanishes becomes the heap 0."""
        for option in self.heap_options(size):
            yield (option,) if isinstance(option, int) else tuple(option) or (0,)

    def start(self) -> Heaps:
        """Return the parameter ``heaps``."""
        return tuple(getattr(self, "heaps"))  # noqa: B009 - set by the constructor of every ruleset

    def options(self, position: Heaps) -> Iterator[Heaps | Move[Heaps]]:
        """Yield the options heap by heap."""
        for k, size in enumerate(position):
            for heaps in self.heap_tuples(size):
                yield (*position[:k], *heaps, *position[k + 1 :])

    def key(self, position: Heaps) -> Heaps:
        """Return the heaps that are not empty, ascending: their order makes no difference."""
        return tuple(sorted(size for size in position if size > 0))

    def summands(self, position: Heaps) -> tuple[Heaps, ...]:
        """Return the heaps that are not empty, each alone."""
        return tuple((size,) for size in position if size)
