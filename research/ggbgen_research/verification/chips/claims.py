"""The claims of the blog on chip-firing, on all positions of complete graphs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement

from ggbgen.rulesets.chips import ChipGraph, Chips
from ggbgen_research.verification.chips.complete import complete_values
from ggbgen_research.verification.chips.numbers import NUMBERS, fewest, found_numbers, most
from ggbgen_research.verification.claim import Claim, Finding

__all__ = ["CLAIMS", "complete_graph", "one_sweep", "stable_positions"]

_LAST, _MAX_MIN, _BEGINNING = "last play wins", "max-min variant", "beginning"
# Largest order up to which every position is compared with the definition, firing by firing.
_FIRED_ORDER = 7
# Largest order up to which a proved statement is checked on every position.
_PROVED_ORDER = 9
_PRINTED = {2: 1, 3: 4, 4: 8, 5: 12, 6: 18, 7: 26, 8: 34}


def complete_graph(order: int) -> ChipGraph:
    """Return the complete graph of an order."""
    pairs = tuple((i, j) for j in range(order) for i in range(j))
    return ChipGraph(tuple(map(str, range(order))), tuple(sorted(pairs)))


def stable_positions(order: int) -> Iterator[Chips]:
    """Yield the stable positions on a complete graph, each with its chips in descending order."""
    return combinations_with_replacement(range(order - 2, -1, -1), order)


def one_sweep(chips: Chips) -> tuple[Chips, bool]:
    """Visit each vertex once, as the blog does, and fire it if possible.

    Args:
        chips: In descending order, including the new chip.

    Returns:
        The resulting chips in descending order, and whether the first vertex could then fire again.
    """
    now, order = list(chips), len(chips)
    for v in range(order):
        if now[v] >= order - 1:
            now[v] -= order
            now = [have + 1 for have in now]
    return tuple(sorted(now, reverse=True)), now[0] >= order - 1


def _sweeps(bound: int) -> list[Finding]:
    for order in range(2, min(bound, _FIRED_ORDER) + 1):
        graph = complete_graph(order)
        for chips in stable_positions(order):
            for v in range(order):
                if v and chips[v] == chips[v - 1]:
                    continue
                fired = graph.fired(chips, v)
                swept, endless = one_sweep((*chips[:v], chips[v] + 1, *chips[v + 1 :]))
                if endless != fired.endless or (not endless and swept != tuple(sorted(fired.chips, reverse=True))):
                    return [_finding(f"a chip on vertex {v} of {chips}", order, found=list(swept))]
    return []


def _finding(text: str, order: int, **found: object) -> Finding:
    return Finding(text=f"K{order}: {text}", record={"order": order, **found})


def _lost(bound: int) -> list[Finding]:
    """Return the complete graphs on which the first player loses."""
    found = {order: found_numbers(order) for order in range(2, bound + 1)}
    return [_finding("the first player loses", order) for order, numbers in found.items() if numbers.plies % 2 == 0]


def _even(bound: int) -> list[Finding]:
    """Return an odd order on which some position with an even number of chips is P."""
    for order in range(3, min(bound, _PROVED_ORDER) + 1, 2):
        values = complete_values(order)
        for chips in stable_positions(order):
            if sum(chips) % 2 == 0 and values.plies[values.number(chips)] % 2 == 0:
                return [_finding(f"{chips} is lost", order)]
    return []


def _numbers(bound: int) -> list[Finding]:
    found = {order: found_numbers(order).max_first for order in _PRINTED if order <= bound}
    return [
        _finding(f"{number}, but the text has {_PRINTED[order]}", order, found=number)
        for order, number in found.items()
        if number != _PRINTED[order]
    ]


def _ends(order: int) -> tuple[int, int]:
    """Return the fewest and the most chips on the graph when an endless firing begins."""
    last_moves = [
        sum(chips) + 1
        for chips in stable_positions(order)
        for v in range(order)
        if one_sweep((*chips[:v], chips[v] + 1, *chips[v + 1 :]))[1] and (v == 0 or chips[v] < chips[v - 1])
    ]
    return min(last_moves), max(last_moves)


def _bounds(bound: int) -> list[Finding]:
    for order in range(2, min(bound, _FIRED_ORDER) + 1):
        if _ends(order) != (fewest(order), most(order)):
            return [_finding(f"a game ends with {_ends(order)} chips", order, found=list(_ends(order)))]
    return []


def _share(order: int) -> Fraction:
    """Return how far the game chip number is from the lower to the upper bound, as a fraction of the distance."""
    return Fraction(NUMBERS[order].max_first - fewest(order), most(order) - fewest(order))


def _thirds(_bound: int) -> list[Finding]:
    """Return the orders from the blog for which that fraction is not strictly between 1/4 and 5/12."""
    return [
        _finding(f"the share is {share}", order, share=str(share))
        for order in _PRINTED
        if order > 2 and not Fraction(1, 4) < (share := _share(order)) < Fraction(5, 12)
    ]


CLAIMS = (
    Claim(
        text="it is enough to go through the vertices once, in descending order of chips, and fire each that can "
        "fire: that is the whole firing, unless the first vertex can then fire again, and then the firing is endless",
        where="the first script (`topple`)",
        against=_sweeps,
        truth="as claimed (every position up to K7). The vertices that fire are the first f in descending order; "
        "afterwards each of them has at most f - 1 chips, and every other vertex at least f and at most n - 2. So if "
        "f < n nothing fires again, and if f = n the position is the same as before",
    ),
    Claim(
        text="with enough chips a firing never ends; the game chip number of K_n is at least n(n - 1)/2 and at most "
        "(n - 1)^2",
        where=f"{_BEGINNING}; {_MAX_MIN}, second table",
        against=_bounds,
        truth="as claimed: games end with n(n - 1)/2 chips at the earliest, with (n - 1)^2 at the latest, and each of "
        "these bounds is attained (every position up to K7)",
    ),
    Claim(
        text="the first player wins on K_n up to n = 10 if the last play wins",
        where=_LAST,
        against=_lost,
        truth="as claimed, and up to n = 16; if both play perfectly, the game takes (n - 1)(n - 2) + 1 plies",
        confirm=lambda bound: all(numbers.plies == (order - 1) * (order - 2) + 1 for order, numbers in NUMBERS.items()),
    ),
    Claim(
        text="the first player wins on K_n for every odd n (stated as proved, without the proof)",
        where=_LAST,
        against=_even,
        truth="as claimed, from n = 3 on: by [a proof](applets.md#chip-firing) the player to move wins with any even "
        "number of chips on the graph (every position up to K9)",
    ),
    Claim(
        text="the game chip numbers of K2 to K8 are 1, 4, 8, 12, 18, 26, 34",
        where=f"{_MAX_MIN}, first table",
        against=_numbers,
        truth="as claimed; the next ones are in the table below",
    ),
    Claim(
        text="the game chip number is, for n = 3 to 8, about a third of the way from the lower bound to the upper one",
        where=f"{_MAX_MIN}, after the tables",
        against=_thirds,
        truth="for n = 5 to 8 it is 1/3, 3/10, 1/3 and 2/7 of the way; by n = 16 it has fallen to a quarter",
        confirm=lambda _bound: (
            [_share(order) for order in range(5, 9)]
            == [Fraction(1, 3), Fraction(3, 10), Fraction(1, 3), Fraction(2, 7)]
            and all(abs(_share(order) - Fraction(1, 4)) < Fraction(3, 100) for order in range(12, 17))
        ),
    ),
)
