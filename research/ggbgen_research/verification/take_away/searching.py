"""Helpers for the claims of this subject: findings, and Grundy values computed directly from the moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cache
from typing import TypeVar

from ggbgen.solver.sums import mex
from ggbgen_research.verification.claim import Finding

__all__ = ["finding", "found_unless", "grundy_function", "lost_function"]

Position = TypeVar("Position", bound=Hashable)


def finding(text: str, **record: object) -> Finding:
    """Return a contradiction; keyword arguments go into the record for programs."""
    return Finding(text=text, record={"text": text, **record})


def found_unless(check: Callable[[], bool], text: str) -> Callable[[int], list[Finding]]:
    """Return a search with one finding, which has this text, if a check fails."""
    return lambda _bound: [] if check() else [finding(text)]


def grundy_function(options: Callable[[Position], Iterable[Position]]) -> Callable[[Position], int]:
    """Return a cached function that computes the Grundy value of a position by the definition."""

    @cache
    def grundy(position: Position) -> int:
        return mex([grundy(option) for option in options(position)])

    return grundy


def lost_function(options: Callable[[Position], Iterable[Position]]) -> Callable[[Position], bool]:
    """Return a cached function that tells whether a position is P: whether no option is P."""

    @cache
    def lost(position: Position) -> bool:
        return not any(lost(option) for option in options(position))

    return lost
