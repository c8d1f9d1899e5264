"""Cookie Take-Away: eat a cookie that is still good, then a day passes for all others.

A position has the number of days of every cookie that is still good, in ascending order. A cookie with `NEVER` days
never goes bad.

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
    """Return what is good tomorrow if the cookie at this place, counted from 0, is eaten today."""
    return tuple(left for left in eaten_in_place(days, place) if left)


def options(days: Days) -> Iterator[Days]:
    """Yield what the eating of each cookie leads to, in the order of the cookies."""
    return (eaten(days, place) for place in range(len(days)))


@cache
def grundy(days: Days) -> int:
    """Return the Grundy value by the rules alone; the cost grows exponentially with the number of cookies."""
    return mex([grundy(option) for option in options(days)])


@cache
def grundy_by_depletion(days: Days) -> int:
    """Return the Grundy value, with every number of days above the number of cookies taken for that number.

    Such a cookie does not go bad before all are eaten, so it is the same game; this is what makes twenty cookies few.
    """
    return mex([grundy_by_depletion(depleted(option)) for option in options(days)])


def is_p(days: Days) -> bool:
    """Return whether the player to move loses, by the rules alone."""
    return grundy(days) == 0


def winning(days: Days) -> Days:
    """Return the days of the cookies with which to win, each number once, ascending."""
    return tuple(
        dict.fromkeys(left for place, left in enumerate(days) if grundy_by_depletion(depleted(eaten(days, place))) == 0)
    )


@cache
def longest_game(days: Days) -> int:
    """Return the most moves that a game can take."""
    return max((1 + longest_game(option) for option in options(days)), default=0)


def row(least: int, count: int) -> Days:
    """Return the position of a number of cookies with consecutive days: least, least + 1, ..., least + count - 1."""
    return tuple(range(least, least + count))


def positions(max_cookies: int) -> tuple[Days, ...]:
    """Return all positions with at most so many cookies, and at most two days more than that.

    They come by the number of cookies, then in lexicographic order.
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
    """Return the positions with 1 to so many cookies that neither deletion nor depletion changes."""
    return tuple(
        days
        for count in range(1, max_cookies + 1)
        for days in combinations_with_replacement(range(1, count + 1), count)
        if not surplus(days)
    )


def strict_positions(count: int) -> Iterator[Days]:
    """Yield the positions of n cookies, none with more than n days, that differ unless they have n."""
    for distinct in range(count + 1):
        for chosen in combinations(range(1, count), distinct):
            yield (*chosen, *(count,) * (count - distinct))


def shown(days: Iterable[int]) -> str:
    """Return a position as the blog writes it: ``[1 2 *]``."""
    return f"[{' '.join(map(days_text, days))}]"
