"""Cookie Take-Away: eat a cookie that is still good, then a day passes for all others."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement

from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError, RulesetError, shown
from ggbgen.rulesets.ruleset import ImpartialRuleset, Move

__all__ = [
    "MOST_COOKIES",
    "MOST_DAYS",
    "NEVER",
    "Cookies",
    "Days",
    "as_start",
    "days_text",
    "depleted",
    "eaten",
    "good",
    "read_days",
    "reduced",
    "surplus",
    "tomorrow",
]

NEVER = 99
"""The days of a cookie that never goes bad, written ``*``: a passing day leaves it as it is."""

MOST_COOKIES = 8
MOST_DAYS = 12
# If more positions than this may come up, the game has no other starts than the given one.
_MOST_POSITIONS = 10_000
_SEPARATORS = re.compile(r"[\s,;]+")

Days = tuple[int, ...]
"""How many days each cookie has left."""


# ---- days


def tomorrow(left: int) -> int:
    """Return the days left after one day has passed; 0 if the cookie has gone bad."""
    return left if left == NEVER else max(left - 1, 0)


def eaten(days: Days, place: int) -> Days:
    """Return tomorrow's days of all cookies if the one at this index is eaten today; 0 for eaten and bad ones."""
    return tuple(0 if other == place else tomorrow(left) for other, left in enumerate(days))


def good(days: Iterable[int]) -> Days:
    """Return the days of the cookies that are left, ascending."""
    return tuple(sorted(left for left in days if left))


def depleted(days: Days) -> Days:
    """Return the position with all numbers of days above n lowered to n, where n is the number of cookies.

    Such a cookie, like one that never goes bad, outlasts the game, so the game is the same.
    """
    return tuple(min(left, len(days)) for left in days)


def surplus(days: Days) -> int:
    """Return the least s >= 0 with k - a(k) <= s for every k, where a(k) is the k-th number of days from k = 1 on.

    The days have to ascend.
    """
    return max((k - left for k, left in enumerate(days, start=1) if left < k), default=0)


def reduced(days: Days) -> Days:
    """Return the depleted position after deleting the ``surplus(days)`` smallest components."""
    return depleted(days[surplus(days) :])


def as_start(days: Iterable[int], count: int) -> Days:
    """Return a position as the start of a game: cookies ascending, then zeros up to ``count`` entries."""
    found = good(days)
    return found + (0,) * (count - len(found))


def days_text(left: int) -> str:
    """Return the number of days as a reader sees it."""
    return "*" if left == NEVER else str(left)


def read_days(text: str) -> Days:
    """Read days such as ``1 2 4 *``, separated by commas or white space.

    Raises:
        ValueError: The text is malformed; the message names the wrong part.
    """
    words = [word for word in _SEPARATORS.split(text) if word]
    found = []
    for word in words:
        if word != "*" and not re.fullmatch("[0-9]{1,4}", word):
            raise ValueError(f"{shown(word)} is no number of days, expected a whole number or '*'")
        found.append(NEVER if word == "*" else int(word))
    if not found:
        raise ValueError("no cookies, expected days such as '1 2 *'")
    return tuple(found)


# ---- the game


@dataclass(frozen=True, slots=True, kw_only=True)
class Cookies(ImpartialRuleset[Days]):
    """Numbers are days left. Eat a cookie; then a day passes for all others. At 0 a cookie is lost, * never goes bad.

    A position has the days of each cookie, 0 if it is eaten or bad, so that cookies keep their places. A game with n
    cookies ends within n moves, so more than n days are equivalent to n, and so is ``*`` (`NEVER`): the key of a
    position has its days ascending, none above the number of its cookies.

    A game may begin with up to as many cookies as `days`, each with up to as many days as the largest number there, or
    with ``*``, if at most 10,000 positions are possible then; else only with positions reachable from `days`.

    Reference: J. Propp, two manuscripts on Cookie Take-Away (faculty.uml.edu/jpropp/cookie1.pdf and cookie2.pdf).
    """

    days: str | tuple[int, ...] = "1 2 2 3 6 6"

    BOARD = "cookies"
    PARAMETERS = (
        Parameter(
            name="days",
            type="text",
            description=f"days of each of up to {MOST_COOKIES} cookies: 1 to {MOST_DAYS}, or * if it never goes bad",
            default="1 2 2 3 6 6",
        ),
    )
    EXAMPLES = ({"days": "1 2 4"}, {"days": "2 * 1"}, {"days": "3 3 1 2"}, {"days": "12"})

    def __post_init__(self) -> None:
        try:
            days = read_days(self.days) if isinstance(self.days, str) else tuple(self.days)
        except ValueError as error:
            raise ParameterError(f"{self.NAME}: days: {error}") from None
        if not days:
            raise ParameterError(f"{self.NAME}: days: 0, expected 1 to {MOST_COOKIES}")
        for left in days:
            if not 1 <= left <= NEVER:
                most = MOST_DAYS if left < 1 else NEVER - 1
                raise ParameterError(f"{self.NAME}: days: {left}, expected 1 to {most}, or '*'")
        object.__setattr__(self, "days", as_start(days, len(days)))

    def too_large(self) -> str:
        """Return a message if there are too many cookies or days for the board; else an empty text."""
        days = self.start()
        if len(days) > MOST_COOKIES:
            return f"{self.NAME}: days: more cookies than fit: {len(days)}, expected 1 to {MOST_COOKIES}"
        long = next((left for left in days if MOST_DAYS < left < NEVER), None)
        return "" if long is None else f"{self.NAME}: days: {long}, expected 1 to {MOST_DAYS}, or '*'"

    def start(self) -> Days:
        """Return the days of the cookies, ascending."""
        assert isinstance(self.days, tuple)  # noqa: S101 - for the type checker
        return self.days

    def starts(self) -> Iterator[Days]:
        """Yield the start, then all others with at most as many cookies and days, and with ``*``, if they are few."""
        start = self.start()
        yield start
        largest = max((left for left in start if left != NEVER), default=0)
        if _positions(len(start), largest + 1) <= _MOST_POSITIONS:
            for count in range(len(start), -1, -1):
                for days in combinations_with_replacement((*range(1, largest + 1), NEVER), count):
                    found = as_start(days, len(start))
                    if found != start:
                        yield found

    def options(self, position: Days) -> Iterator[Move[Days]]:
        """Yield the options after eating each cookie, from left to right."""
        return (Move(eaten(position, place), at=place) for place, left in enumerate(position) if left)

    def key(self, position: Days) -> Days:
        """Return the days of the cookies that are left, ascending, none more than there are cookies."""
        return depleted(good(position))

    def check(self, position: Days) -> None:
        """Check that no cookie has more days than there may be."""
        for left in position:
            if not 0 <= left <= NEVER:
                raise RulesetError(f"{left} days, expected at most {NEVER - 1}, or {NEVER} for '*'")


def _positions(places: int, values: int) -> int:
    """Return an upper bound for the positions from all starts: ascending days, with 0 anywhere."""
    return sum(math.comb(places, count) * math.comb(values + count - 1, count) for count in range(places + 1))
