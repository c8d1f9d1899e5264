"""What the claims of this subject share: findings, and Grundy values straight from the moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cache
from typing import TypeVar

from ggbgen.solver.sums import mex
from ggbgen_research.verification.claim import Finding

__all__ = ["finding", "found_unless", "grundy_function", "lost_function"]

Position = TypeVar("Position", bound=Hashable)


def finding(text: str, **record: object) -> Finding:
    """Return a contradiction; what programs get is given by name."""
    return Finding(text=text, record={"text": text, **record})


def found_unless(check: Callable[[], bool], text: str) -> Callable[[int], list[Finding]]:
    """Return a search of something that is so or not: one finding with this text if it is not."""
    return lambda _bound: [] if check() else [finding(text)]


def grundy_function(options: Callable[[Position], Iterable[Position]]) -> Callable[[Position], int]:
    """Return the function that gives the Grundy value of a position by the definition, with what it finds kept."""

    @cache
    def grundy(position: Position) -> int:
        return mex([grundy(option) for option in options(position)])

    return grundy


def lost_function(options: Callable[[Position], Iterable[Position]]) -> Callable[[Position], bool]:
    """Return the function that says whether the player to move loses: whether every option is won."""

    @cache
    def lost(position: Position) -> bool:
        return not any(lost(option) for option in options(position))

    return lost
