"""The blog on sums of subtraction games, and the claims on Wythoff's Nim in its history of the subject."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import product
from operator import xor

from ggbgen.rulesets.wythoff import Wythoff
from ggbgen.solver import Play, solve
from ggbgen_research.errors import VerificationError
from ggbgen_research.verification.claim import Claim, Finding
from ggbgen_research.verification.take_away.searching import finding, grundy_function, lost_function
from ggbgen_research.verification.take_away.sequences import subtraction_sequence

__all__ = ["CLAIMS", "Pile", "nim_sum", "pile_move", "sum_grundy", "winning_pile_moves", "wythoff_grundy"]

Pile = tuple[tuple[int, ...], int]
"""The numbers that may be taken, and the number of chips."""

_LARGEST_WYTHOFF = 16


def nim_sum(values: Sequence[int]) -> int:
    """Return the nim-sum: binary addition without carries."""
    return reduce(xor, values, 0)


def pile_options(piles: tuple[Pile, ...]) -> Iterator[tuple[Pile, ...]]:
    """Yield the positions after a move in one of the piles."""
    for k, (take, chips) in enumerate(piles):
        for taken in take:
            if taken <= chips:
                yield (*piles[:k], (take, chips - taken), *piles[k + 1 :])


sum_grundy = grundy_function(pile_options)
_is_lost = lost_function(pile_options)


def winning_pile_moves(piles: tuple[Pile, ...]) -> list[tuple[int, int]]:
    """Return the winning moves, found without nim-sums: the pile, counted from 0, and the number of chips taken."""
    return [pile_move(piles, option) for option in pile_options(piles) if _is_lost(option)]


def pile_move(piles: tuple[Pile, ...], option: tuple[Pile, ...]) -> tuple[int, int]:
    """Return the pile in which two positions differ, and by how many chips."""
    chips = zip((chips for _, chips in piles), (chips for _, chips in option), strict=True)
    return next((k, before - after) for k, (before, after) in enumerate(chips) if before != after)


def up_to(most: int) -> tuple[int, ...]:
    """Return the set {1, ..., most}."""
    return tuple(range(1, most + 1))


# ---- sums

_THREE = ((up_to(2), 10), (up_to(3), 12), (up_to(4), 13))
_FERGUSON = ((up_to(3), 9), (up_to(5), 10), (up_to(7), 14))


def _against_modulo(_bound: int) -> list[Finding]:
    for most in range(1, 11):
        for chips, value in enumerate(subtraction_sequence(up_to(most), 101)):
            if value != chips % (most + 1):
                return [finding(f"m = {most}, x = {chips}: {value}", m=most, x=chips, grundy=value)]
    return []


def _small_sums() -> Iterator[tuple[Pile, ...]]:
    """Yield all pairs of piles of at most 6 chips, with all sets of numbers up to 3."""
    sets = ((1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3))
    return product([(take, chips) for take in sets for chips in range(7)], repeat=2)


def _against_sums(_bound: int) -> list[Finding]:
    for piles in _small_sums():
        values = [sum_grundy((pile,)) for pile in piles]
        if sum_grundy(piles) != nim_sum(values):
            return [finding(str(piles), values=values, sum=sum_grundy(piles))]
    return []


def _against_the_proof(_bound: int) -> list[Finding]:
    """Check both steps of the proof: options exist for every smaller value, and none for the same value."""
    for piles in _small_sums():
        b = nim_sum([sum_grundy((pile,)) for pile in piles])
        reached = {nim_sum([sum_grundy((pile,)) for pile in option]) for option in pile_options(piles)}
        if b in reached or not set(range(b)) <= reached:
            return [finding(str(piles), b=b, reached=sorted(reached))]
    return []


def _against_zero(_bound: int) -> list[Finding]:
    for piles in _small_sums():
        if (nim_sum([sum_grundy((pile,)) for pile in piles]) == 0) != _is_lost(piles):
            return [finding(str(piles))]
    return []


def _other_ends(_bound: int) -> list[Finding]:
    """Check whether some pile has a terminal position with chips left."""
    for take, chips in _THREE:
        for left in range(1, chips + 1):
            if not any(pile_options(((take, left),))):
                return [finding(f"{left} chips, {take}", chips=left)]
    return []


def _first_example(_bound: int) -> list[Finding]:
    moves = winning_pile_moves(_THREE)
    return [] if len(moves) == 2 else [finding(f"{len(moves)} winning moves", moves=moves)]


def _second_example(_bound: int) -> list[Finding]:
    values = [sum_grundy((pile,)) for pile in _FERGUSON]
    if (values, sum_grundy(_FERGUSON)) == ([1, 4, 6], 3):
        return []
    return [finding(f"values {values}, sum {sum_grundy(_FERGUSON)}", values=values, sum=sum_grundy(_FERGUSON))]


def _second_example_moves(_bound: int) -> list[Finding]:
    moves = winning_pile_moves(_FERGUSON)
    left = [sum_grundy(((up_to(7), 13),)), sum_grundy(((up_to(3), 6),))]
    return [] if {(2, 1), (0, 3)} <= set(moves) and left == [5, 2] else [finding(str(moves), moves=moves, left=left)]


# ---- Wythoff's Nim

Two = tuple[int, int]


def wythoff_options(heaps: Two) -> Iterator[Two]:
    """Yield the positions after removing from one of two heaps, or the same number from both."""
    first, second = heaps
    yield from ((first - k, second) for k in range(1, first + 1))
    yield from ((first, second - k) for k in range(1, second + 1))
    yield from ((first - k, second - k) for k in range(1, min(heaps) + 1))


wythoff_grundy = grundy_function(wythoff_options)


def _even_options(heaps: Two) -> Iterator[Two]:
    """Yield the options by the wording of the blog: an even number from each."""
    first, second = heaps
    yield from ((first - k, second) for k in range(1, first + 1))
    yield from ((first, second - k) for k in range(1, second + 1))
    yield from ((first - k, second - m) for k in range(2, first + 1, 2) for m in range(2, second + 1, 2))


def _squares(largest: int) -> list[Two]:
    pairs = [(one, other) for one in range(largest + 1) for other in range(largest + 1)]
    return sorted(pairs, key=lambda heaps: (sum(heaps), heaps))


def _even_is_another_game(_bound: int) -> list[Finding]:
    even = grundy_function(_even_options)
    for heaps in _squares(_LARGEST_WYTHOFF):
        if (even(heaps) == 0) != (wythoff_grundy(heaps) == 0):
            is_, would_be = ("N" if grundy(heaps) else "P" for grundy in (wythoff_grundy, even))
            text = f"heaps {heaps[0]} and {heaps[1]} are {is_} in Wythoff's game, and would be {would_be} by this rule"
            return [finding(text, heaps=list(heaps), outcome=is_)]
    return []


def _equal_is_the_ruleset(_bound: int) -> bool:
    game = Wythoff(heaps=(_LARGEST_WYTHOFF, _LARGEST_WYTHOFF))
    solved = solve(game, play=Play.NORMAL)
    for heaps in _squares(_LARGEST_WYTHOFF):
        if solved.grundy(heaps) != wythoff_grundy(heaps):
            raise VerificationError(f"wythoff, {heaps}: the ruleset and the recursion disagree")
    return True


def _is_a_sum_of_its_heaps(_bound: int) -> list[Finding]:
    """Check whether all values are nim-sums of the values of the single heaps, as in Nim."""
    if all(wythoff_grundy(heaps) == heaps[0] ^ heaps[1] for heaps in _squares(_LARGEST_WYTHOFF)):
        return [finding("every value is a nim-sum")]
    return []


_PAIRS = "checked for all pairs of piles with at most 6 chips and numbers up to 3"

CLAIMS = (
    Claim(
        text="if 1, ..., m may be taken, the Grundy value of x chips is x mod (m + 1)",
        where="Sums, applications",
        against=_against_modulo,
        truth="as claimed (checked for m up to 10 and x up to 100)",
    ),
    Claim(
        text="the Grundy value of a sum is the nim-sum of those of its parts",
        where="Sums, theorem 2",
        against=_against_sums,
        truth=f"as claimed ({_PAIRS})",
    ),
    Claim(
        text="a sum with nim-sum b has an option of each value below b, and none of value b",
        where="Sums, proof of theorem 2",
        against=_against_the_proof,
        truth=f"as claimed ({_PAIRS})",
    ),
    Claim(
        text="a sum whose nim-sum is 0 is a P-position",
        where="Sums, applications",
        against=_against_zero,
        truth=f"as claimed, and no other sum is one ({_PAIRS})",
    ),
    Claim(
        text="10 chips with S = {1, 2}, 12 with {1, 2, 3} and 13 with {1, 2, 3, 4} each end only at 0 chips",
        where="Sums, example",
        against=_other_ends,
    ),
    Claim(
        text="these three piles have two winning moves",
        where="Sums, example",
        against=_first_example,
        truth="as claimed: the values are 1, 0 and 3, and the winning moves take 2 chips from the pile of 12 or 2 "
        "from the pile of 13",
        confirm=lambda _bound: (
            winning_pile_moves(_THREE) == [(1, 2), (2, 2)] and [sum_grundy((pile,)) for pile in _THREE] == [1, 0, 3]
        ),
    ),
    Claim(
        text="9, 10 and 14 chips with m = 3, 5 and 7 have the values 1, 4 and 6, and their sum has the value 3",
        where="Sums, applications",
        against=_second_example,
    ),
    Claim(
        text="there it wins to take 1 chip from the pile of 14, which makes its value 5, or 3 from the pile of 9, "
        "which makes its value 2",
        where="Sums, applications",
        against=_second_example_moves,
        truth="as claimed; no other move wins",
        confirm=lambda _bound: sorted(winning_pile_moves(_FERGUSON)) == [(0, 3), (2, 1)],
    ),
    Claim(
        text="in Wythoff's Nim one takes from one heap, or an even number from each",
        where="A Very Brief History",
        against=_even_is_another_game,
        truth="an equal number from each",
        confirm=_equal_is_the_ruleset,
    ),
    Claim(
        text="Wythoff's Nim cannot be reduced to its two heaps as components",
        where="A Very Brief History",
        against=_is_a_sum_of_its_heaps,
        truth="as claimed: heaps 1 and 1 have the value 2, and the nim-sum of two heaps of 1 is 0",
        confirm=lambda _bound: wythoff_grundy((1, 1)) == 2 and wythoff_grundy((1, 0)) == 1,
    ),
)
