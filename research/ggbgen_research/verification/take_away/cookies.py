"""Cookie Take-Away: the player eats a cookie that is still good, then one day passes for all the others.

A position lists the number of days left for every cookie that is still good, in ascending order. A cookie with `NEVER`
days never goes bad.

Reference: the rules are those of the blog, which cites two manuscripts of J. Propp (faculty.uml.edu/jpropp/cookie1.pdf
and cookie2.pdf).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement

from ggbgen.rulesets.cookies import NEVER, Days, days_text, depleted, reduced, surplus
from ggbgen.rulesets.cookies import eaten as eaten_in_place
from ggbgen.solver.sums import mex

__all__ = [
    "NEVER",
    "Days",
    "depleted",
    "eaten",
    "grundy",
    "grundy_by_depletion",
    "is_p",
    "longest_game",
    "options",
    "positions",
    "reduced",
    "reduced_positions",
    "row",
    "shown",
    "strict_positions",
    "surplus",
    "winning",
]


def eaten(days: Days, place: int) -> Days:
    """Return the cookies that are good tomorrow if the cookie at this index, counted from 0, is eaten today."""
    return tuple(left for left in eaten_in_place(days, place) if left)


def options(days: Days) -> Iterator[Days]:
    """Yield the position after eating each cookie, in the order of the cookies."""
    return (eaten(days, place) for place in range(len(days)))


@cache
def grundy(days: Days) -> int:
    """Return the Grundy value by the rules alone; the cost grows exponentially with the number of cookies."""
    return mex([grundy(option) for option in options(days)])


@cache
def grundy_by_depletion(days: Days) -> int:
    """Return the Grundy value, computed with every number of days reduced to at most the number of cookies.

    A cookie with more days than that does not go bad before all are eaten, so the game is the same; this makes twenty
    cookies feasible.
    """
    return mex([grundy_by_depletion(depleted(option)) for option in options(days)])


def is_p(days: Days) -> bool:
    """Return whether the player to move loses, by the rules alone."""
    return grundy(days) == 0


def winning(days: Days) -> Days:
    """Return the days of the cookies that it wins to eat, each number once, in ascending order."""
    return tuple(
        dict.fromkeys(left for place, left in enumerate(days) if grundy_by_depletion(depleted(eaten(days, place))) == 0)
    )


@cache
def longest_game(days: Days) -> int:
    """Return the largest number of moves that a game can take."""
    return max((1 + longest_game(option) for option in options(days)), default=0)


def row(least: int, count: int) -> Days:
    """Return a position of ``count`` cookies with consecutive days: least, least + 1, ..., least + count - 1."""
    return tuple(range(least, least + count))


def positions(max_cookies: int) -> tuple[Days, ...]:
    """Return all positions with at most ``max_cookies`` cookies and at most ``max_cookies + 2`` days each.

    They are ordered by the number of cookies, then lexicographically.
    """
    return _positions(max_cookies, max_cookies + 2)


@cache
def _positions(max_cookies: int, max_days: int) -> tuple[Days, ...]:
    return tuple(
        days
        for count in range(max_cookies + 1)
        for days in combinations_with_replacement(range(1, max_days + 1), count)
    )


def reduced_positions(max_cookies: int) -> tuple[Days, ...]:
    """Return the positions with 1 to ``max_cookies`` cookies that neither deletion nor depletion changes."""
    return tuple(
        days
        for count in range(1, max_cookies + 1)
        for days in combinations_with_replacement(range(1, count + 1), count)
        if not surplus(days)
    )


def strict_positions(count: int) -> Iterator[Days]:
    """Yield the positions of n cookies with at most n days each in which all numbers below n are distinct."""
    for distinct in range(count + 1):
        for chosen in combinations(range(1, count), distinct):
            yield (*chosen, *(count,) * (count - distinct))


def shown(days: Iterable[int]) -> str:
    """Return a position as the blog writes it: ``[1 2 *]``."""
    return f"[{' '.join(map(days_text, days))}]"
