"""The blog on Cookie Take-Away: positions whose days are consecutive, their winning moves and Grundy values.

The blog shows the tables as pictures, which its text does not include. The text names the entries a and n of a table
and a line n = 2a - 2 in it, above which the Grundy values are constant along the diagonals and below which they are
constant down the columns. This fits the positions [a, a + 1, ..., a + n - 1], with a going down and n across.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ggbgen_research.verification.claim import Claim, Finding
from ggbgen_research.verification.take_away.cookies import Days, depleted, grundy_by_depletion, row, shown, winning
from ggbgen_research.verification.take_away.searching import finding

__all__ = ["CLAIMS", "LARGEST", "PERIOD", "row_grundy"]

LARGEST = 20
PERIOD = (0, 1, 2, 0, 1, 3)
_LONGEST = 24


def row_grundy(least: int, count: int) -> int:
    """Return the Grundy value of a position with consecutive numbers of days."""
    return grundy_by_depletion(depleted(row(least, count)))


def _tabled() -> Iterator[tuple[int, int]]:
    """Yield the entries of the tables: the least number of days, and the number of cookies."""
    return ((least, count) for count in range(1, LARGEST + 1) for least in range(1, LARGEST + 1))


def _finding(least: int, count: int) -> Finding:
    days, value = row(least, count), row_grundy(least, count)
    wins = f"N (eating {_some(winning(days))} wins)" if value else "P"
    return finding(f"`{shown(days)}` is {wins}", days=list(days), outcome="N" if value else "P", grundy=value)


def _some(wins: Days) -> str:
    return " or ".join(map(str, wins))


def _from_1(count: int) -> Days:
    return winning(row(1, count))


def _against_from_1(residue: int, claimed: Callable[[int], Days]) -> Callable[[int], list[Finding]]:
    """Return a search of the positions [1 2 ... n], for n > 1 with this residue modulo 3."""

    def against(_bound: int) -> list[Finding]:
        counts = (n for n in range(2, _LONGEST + 1) if n % 3 == residue)
        return [_finding(1, n) for n in counts if _from_1(n) != claimed(n)][:1]

    return against


def _against_tables(wrong: Callable[[int, int], bool]) -> Callable[[int], list[Finding]]:
    def against(_bound: int) -> list[Finding]:
        return [_finding(least, count) for least, count in _tabled() if wrong(least, count)][:1]

    return against


def _is_above(least: int, count: int) -> bool:
    return count > 2 * least - 2


def _is_below(least: int, count: int) -> bool:
    return count < 2 * least - 2


def _by_the_largest(least: int, count: int) -> Days:
    """Return the winning cookies above the line, which are determined by the largest number of days."""
    days = row(least, count)
    largest = least + count - 1
    if largest == 1:
        return days
    bounds = {0: (1, 0), 1: (1, 2 * (largest - 1) // 3), 2: (2 * (largest + 1) // 3, largest)}[largest % 3]
    return tuple(left for left in days if bounds[0] <= left <= bounds[1])


def _segments_are_true(_bound: int) -> bool:
    for least, count in _tabled():
        days = row(least, count)
        below = days if count % 2 else ()
        if winning(days) != (_by_the_largest(least, count) if _is_above(least, count) else below):
            return False
    return True


def _values_are_true(_bound: int) -> bool:
    return all(
        row_grundy(least, count) == (PERIOD[(least + count - 1) % 6] if _is_above(least, count) else count % 2)
        for least, count in _tabled()
    )


def _rule_does_not_win(least: int, count: int) -> bool:
    days = row(least, count)
    wins = winning(days)
    chosen = {0: days, 1: days[:1], 2: days[-1:]}[int(days[-1]) % 3]
    return bool(wins) and not set(chosen) <= set(wins)


def _differs_on_the_diagonal(least: int, count: int) -> bool:
    """Whether an entry above the line differs from the next one on its diagonal, to the south-west."""
    return _is_above(least + 1, count - 1) and row_grundy(least, count) != row_grundy(least + 1, count - 1)


def _is_not_in_the_period(least: int, count: int) -> bool:
    """Whether an entry above the line differs from the value that the period of six predicts."""
    return _is_above(least, count) and row_grundy(least, count) != PERIOD[(least + count - 1) % 6]


def _differs_in_the_column(least: int, count: int) -> bool:
    return _is_below(least, count) and row_grundy(least, count) != row_grundy(least + 1, count)


def _has_another_segment(least: int, count: int) -> bool:
    """Whether the winning moves, except for [1], do not follow one rule on each side of the line."""
    days = row(least, count)
    if len(days) == 1 == days[0] or count == 2 * least - 2:
        return False
    return winning(days) != (_by_the_largest(least, count) if _is_above(least, count) else days if count % 2 else ())


_SECTION = "Cookie Take-Away, positions 1 2 ... n"
_TABLE = "Cookie Take-Away, table of winning moves"
_VALUES = "Cookie Take-Away, Grundy values"
_RANGE = f"a and n up to {LARGEST}"

CLAIMS = (
    Claim(
        text="[1 2 ... n] is P for n divisible by 3",
        where=f"{_SECTION}, 1",
        against=_against_from_1(0, lambda _n: ()),
        truth=f"as claimed (checked up to n = {_LONGEST})",
    ),
    Claim(
        text="for n = 1 mod 3, except n = 1, the winning moves of [1 2 ... n] are 1, ..., 2(n - 1)/3",
        where=f"{_SECTION}, 2",
        against=_against_from_1(1, lambda n: row(1, 2 * (n - 1) // 3)),
        truth=f"as claimed (checked up to n = {_LONGEST})",
    ),
    Claim(
        text="for n = 2 mod 3 the winning moves of [1 2 ... n] are 2(n + 1)/3, ..., n",
        where=f"{_SECTION}, 3",
        against=_against_from_1(2, lambda n: row(2 * (n + 1) // 3, n - 2 * (n + 1) // 3 + 1)),
        truth=f"as claimed (checked up to n = {_LONGEST})",
    ),
    Claim(
        text="the table has three segments: [1], and the two sides n > 2a - 2 and n < 2a - 2 of a line",
        where=_TABLE,
        against=_against_tables(_has_another_segment),
        truth=f"as claimed ({_RANGE}): let L = a + n - 1, the largest number; above the line no cookie wins if L = 0 "
        "mod 3, those up to 2(L - 1)/3 win if L = 1 mod 3, and those from 2(L + 1)/3 on if L = 2 mod 3; on the line "
        "none wins; below the line all win if n is odd, and none if n is even",
        confirm=_segments_are_true,
    ),
    Claim(
        text="if some move wins, then every move wins if the largest number is 0 mod 3, eating the smallest cookie "
        "wins if it is 1 mod 3, and eating the largest wins if it is 2 mod 3",
        where=_TABLE,
        against=_against_tables(_rule_does_not_win),
        truth=f"as claimed ({_RANGE})",
    ),
    Claim(
        text="above the line (n > 2a - 2) Grundy values are constant on each diagonal from north-east to south-west",
        where=f"{_VALUES}, 1",
        against=_against_tables(_differs_on_the_diagonal),
        truth=f"as claimed ({_RANGE})",
    ),
    Claim(
        text="above the line the Grundy values repeat 0, 1, 2, 0, 1, 3",
        where=f"{_VALUES}, 2",
        against=_against_tables(_is_not_in_the_period),
        truth=f"as claimed ({_RANGE}): they are 0, 1, 2, 0, 1, 3 for a + n - 1 = 0, 1, 2, 3, 4, 5 mod 6",
        confirm=_values_are_true,
    ),
    Claim(
        text="below the line Grundy values are constant down each column",
        where=f"{_VALUES}, 3",
        against=_against_tables(_differs_in_the_column),
        truth=f"as claimed ({_RANGE}): 1 if n is odd, 0 if it is even, on the line too",
        confirm=_values_are_true,
    ),
)
