"""The blog on Cookie Take-Away: the deletion and depletion theorems, and strict positions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from ggbgen_research.verification.claim import Claim, Finding
from ggbgen_research.verification.take_away.cookies import (
    NEVER,
    Days,
    depleted,
    grundy,
    grundy_by_depletion,
    is_p,
    longest_game,
    positions,
    reduced,
    shown,
    strict_positions,
    surplus,
    winning,
)
from ggbgen_research.verification.take_away.searching import finding

__all__ = ["CLAIMS"]

# Strict positions up to this number of cookies are searched, whatever the bound.
_STRICT_COOKIES = 14


def _position_finding(days: Days, says: str = "") -> Finding:
    value = grundy_by_depletion(depleted(days))
    wins = " or ".join(map(str, winning(days)))
    outcome = f"N (eating {wins} wins)" if value else "P"
    text = f"`{shown(days)}` is {outcome}" + (f", {says}" if says else "")
    return finding(text, days=list(days), outcome="N" if value else "P", winning=list(winning(days)))


def _first(wrong: Callable[[Days], bool], *, says: str = "") -> Callable[[int], list[Finding]]:
    """Return a search for the first position that contradicts a claim."""

    def against(max_cookies: int) -> list[Finding]:
        found = next((days for days in positions(max_cookies) if wrong(days)), None)
        return [] if found is None else [_position_finding(found, says)]

    return against


def _never(wrong: Callable[[Days], bool]) -> Callable[[int], bool]:
    return lambda max_cookies: not any(map(wrong, positions(max_cookies)))


def _of_one_type(*several: Days) -> Callable[[int], list[Finding]]:
    """Return a search for two neighbours in a chain that are not of the same type."""

    def against(_max_cookies: int) -> list[Finding]:
        for one, other in pairwise(several):
            if _is_p_with_stars(one) != _is_p_with_stars(other):
                return [_position_finding(one), _position_finding(other)]
        return []

    return against


def _is_p_with_stars(days: Days) -> bool:
    """Return whether a position is P; cookies that never go bad get more days than a game can have moves."""
    return is_p(tuple(len(days) + 5 if left == NEVER else left for left in days))


# ---- the theorems


def _type_changes(change: Callable[[Days], Days]) -> Callable[[Days], bool]:
    return lambda days: is_p(change(days)) != is_p(days)


def _value_changes(change: Callable[[Days], Days]) -> Callable[[Days], bool]:
    return lambda days: grundy(change(days)) != grundy(days)


def _without_more_than_k_of_size_k(days: Days) -> Days:
    return tuple(left for left in dict.fromkeys(days) for _ in range(int(min(days.count(left), left))))


def _without_the_first(days: Days) -> Days:
    """Delete the first component, if some component is smaller than its index, counted from 1."""
    return days[1:] if any(left < k for k, left in enumerate(days, start=1)) else days


def _without_the_surplus(days: Days) -> Days:
    return days[surplus(days) :]


def _by_the_strict_inequality(days: Days) -> Days:
    """Delete the surplus as printed: the least s > k - a(k) for all k."""
    return days[max((int(k - left) + 1 for k, left in enumerate(days, start=1)), default=0) :] if days else days


def _is_not_reduced(days: Days) -> bool:
    short = reduced(days)
    return is_p(short) != is_p(days) or any(not k <= left <= len(short) for k, left in enumerate(short, start=1))


def _reduces_differently_if_depleted_first(days: Days) -> bool:
    return reduced(depleted(days)) != reduced(days)


def _small_games(_max_cookies: int) -> list[Finding]:
    return [_position_finding(days) for days, lost in (((1,), False), ((1, 2, 4), True)) if is_p(days) != lost]


def _surplus_of_the_example(max_cookies: int) -> list[Finding]:
    example: Days = (1, 2, 3, 3, 6)
    if surplus(example) != 1:
        return [finding(f"the surplus is {surplus(example)}", surplus=surplus(example))]
    chains: tuple[tuple[Days, ...], ...] = (
        (example, (1, 2, 3, 3, 5), (2, 3, 3, 5), (2, 3, 3, 4)),
        (example, (1, 2, 3, 3, NEVER), (2, 3, 3, 6), (2, 3, 3, NEVER), (2, 3, 3, 4)),
    )
    return [found for chain in chains for found in _of_one_type(*chain)(max_cookies)]


# ---- strict positions


def _strict(wrong: Callable[[Days], bool], says: str) -> Callable[[int], list[Finding]]:
    def against(_max_cookies: int) -> list[Finding]:
        for count in range(1, _STRICT_COOKIES + 1):
            for days in strict_positions(count):
                if wrong(days):
                    return [_position_finding(days, says)]
        return []

    return against


def _is_no_interval(days: Days) -> bool:
    """Return whether the winning components are not exactly those whose sizes lie in some interval."""
    wins = winning(days)
    return bool(wins) and any(wins[0] < left < wins[-1] and left not in wins for left in days)


def _first_without_interval(max_cookies: int) -> bool:
    found = next(days for days in positions(max_cookies) if _is_no_interval(days))
    return found == (1, 3, 3, 5, 5) and winning(found) == (1, 5)


def _first_of_value_4(max_cookies: int) -> bool:
    found = next(days for days in positions(max_cookies) if grundy(days) > 3)
    return found == (1, 2, 5, 5, 7, 7, 7) and grundy(found) == 4


def _wins_by_2_and_6(_max_cookies: int) -> list[Finding]:
    days: Days = (1, 2, 2, 3, 6, 6)
    return [] if winning(days) == (2, 6) else [_position_finding(days, "and this is an interval")]


CLAIMS = (
    Claim(
        text="[1] is N and [1 2 4] is P",
        where="Cookie Take-Away, reduction theorems",
        against=_small_games,
    ),
    Claim(
        text="a game that begins with n cookies ends after at most n moves",
        where="Cookie Take-Away, reduction theorems",
        against=_first(lambda days: longest_game(days) > len(days)),
        truth="as claimed; n moves are possible exactly if a(k) >= k for every k",
        confirm=_never(lambda days: (longest_game(days) == len(days)) == (surplus(days) > 0)),
    ),
    Claim(
        text="[1 5 6 7] ~ [1 4 4 4] (they have the same type)",
        where="Cookie Take-Away, reduction theorems",
        against=_of_one_type((1, 5, 6, 7), (1, 4, 4, 4)),
    ),
    Claim(
        text="at most k of the cookies with k days matter, so [1 1 2] ~ [1 2]",
        where="Cookie Take-Away, reduction theorems",
        against=_first(_type_changes(_without_more_than_k_of_size_k)),
        truth="as claimed; the Grundy value does not change either",
        confirm=_never(_value_changes(_without_more_than_k_of_size_k)),
    ),
    Claim(
        text="with n cookies any number of days above n may be depleted to n",
        where="Cookie Take-Away, depletion theorem",
        against=_first(_type_changes(depleted)),
        truth="as claimed; the Grundy value does not change either",
        confirm=_never(_value_changes(depleted)),
    ),
    Claim(
        text="if a(k) < k for some k, then a(1) may be deleted",
        where="Cookie Take-Away, deletion theorem",
        against=_first(_type_changes(_without_the_first)),
        truth="as claimed; the Grundy value does not change either",
        confirm=_never(_value_changes(_without_the_first)),
    ),
    Claim(
        text="the s smallest components may be deleted, where the surplus s is the least number with k - a(k) <= s "
        "for all k",
        where="Cookie Take-Away, deletion theorem",
        against=_first(_type_changes(_without_the_surplus)),
        truth="as claimed, and the Grundy value does not change either; the text has < in place of <=, which does not "
        "fit its own example of a surplus of 1 and would delete the only cookie of [1]",
        confirm=lambda bound: (
            _never(_value_changes(_without_the_surplus))(bound)
            and _by_the_strict_inequality((1,)) == ()
            and len(_by_the_strict_inequality((1, 2, 3, 3, 6))) == 3
        ),
    ),
    Claim(
        text="[1 2 3 3 6] ~ [1 2 3 3 5] has the surplus 1, hence ~ [2 3 3 5] ~ [2 3 3 4]; the same by way of "
        "`[1 2 3 3 *]` and `[2 3 3 *]`",
        where="Cookie Take-Away, example of the deletion theorem and of `*`",
        against=_surplus_of_the_example,
    ),
    Claim(
        text="repeated deletion, and then depletion, turn every position into a reduced one of the same type",
        where="Cookie Take-Away, reduction theorems",
        against=_first(_is_not_reduced),
        truth="as claimed: the result has k <= a(k) <= n for every k; depleting first leads to the same position",
        confirm=_never(_reduces_differently_if_depleted_first),
    ),
    Claim(
        text="[2 3 4] ~ [2 3 3]",
        where="Cookie Take-Away, strict positions",
        against=_of_one_type((2, 3, 4), (2, 3, 3)),
    ),
    Claim(
        text="strict positions, whose components are distinct except those of size n, have Grundy values up to 3",
        where="Cookie Take-Away, strict positions",
        against=_strict(lambda days: grundy_by_depletion(days) > 3, "with a value above 3"),
        truth=f"as claimed (checked with up to {_STRICT_COOKIES} cookies); other positions may have larger values: "
        "the first is [1 2 5 5 7 7 7], with 4",
        confirm=_first_of_value_4,
    ),
    Claim(
        text="in a strict N-position the winning components are exactly those whose sizes lie in an interval",
        where="Cookie Take-Away, winning conjecture",
        against=_strict(_is_no_interval, "which is no interval"),
        truth=f"as claimed (checked with up to {_STRICT_COOKIES} cookies); no proof is known here",
    ),
    Claim(
        text="in other positions this may fail: in [1 2 2 3 6 6] the 2s and the 6s win (and the 3 does not)",
        where="Cookie Take-Away, winning conjecture",
        against=_wins_by_2_and_6,
        truth="only the 6s win there; the first position whose winning components are not an interval is [1 3 3 5 5], "
        "where the 1 and the 5s win",
        confirm=_first_without_interval,
    ),
)
