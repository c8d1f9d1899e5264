"""The blog on periodicity: Grundy sequences of subtraction games."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations

from ggbgen.rulesets.subtraction import Subtraction
from ggbgen.solver import Play
from ggbgen.solver.sums import mex, solve_by_sums
from ggbgen_research.errors import VerificationError
from ggbgen_research.verification.claim import Claim, Finding
from ggbgen_research.verification.take_away.searching import finding, grundy_function

__all__ = ["CLAIMS", "Pattern", "pattern_of", "period", "subtraction_sequence"]

# The largest number in the subtraction sets that are searched, and the number of terms that are compared.
_LARGEST_TAKEN = 8
_TERMS = 200
_RULESET_HEAP = 31


def subtraction_sequence(take: Collection[int], length: int) -> tuple[int, ...]:
    """Return G(0), ..., G(length - 1) for a pile from which one of these numbers may be taken."""
    values: list[int] = []
    for size in range(length):
        values.append(mex([values[size - taken] for taken in take if taken <= size]))
    return tuple(values)


@cache
def compared_sequence(take: tuple[int, ...], length: int) -> tuple[int, ...]:
    """Return the same sequence, after comparing its first terms with the solver and the ruleset ``subtraction``.

    Raises:
        VerificationError: They disagree.
    """
    found = subtraction_sequence(take, length)
    heaps = min(length - 1, _RULESET_HEAP)
    game = Subtraction(heaps=(heaps,), take=take, all_but=None)
    solved = solve_by_sums(game, play=Play.NORMAL)
    for size in range(heaps + 1):
        if solved.grundy((size,)) != found[size]:
            raise VerificationError(f"subtraction, {take}: {size} counters: the ruleset and the recursion disagree")
    return found


def period(take: Collection[int]) -> tuple[int, int]:
    """Return the least pre-period and period of the Grundy sequence of a non-empty finite subtraction set.

    With m the largest number of the set, any m consecutive values determine all that follow, so the sequence is
    periodic as soon as a block of m values repeats.
    """
    largest = max(take)
    length = 4 * largest
    while True:
        values = subtraction_sequence(take, length)
        seen: dict[tuple[int, ...], int] = {}
        for begin in range(length - largest):
            block = values[begin : begin + largest]
            if block in seen:
                return seen[block], begin - seen[block]
            seen[block] = begin
        length *= 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    """How a sequence continues, as far as a few terms show.

    Attributes:
        kind: ``periodic``, ``arithmetic periodic`` or ``sapp regular``.
        preperiod: The number of terms before the pattern starts.
        period: The length of the period.
        saltus: The amount added from one period to the next; 0 if nothing is added.
    """

    kind: str
    preperiod: int
    period: int
    saltus: int

    @property
    def category(self) -> str:
        """The kind, with ``purely`` if there is no pre-period."""
        return self.kind if self.preperiod else f"purely {self.kind}"


def pattern_of(terms: Sequence[int]) -> Pattern:
    """Return the pattern with the smallest sum of pre-period and period that these terms repeat at least once.

    Among patterns of the same length the narrower kind counts: a periodic sequence is not called sapp regular here.

    Raises:
        ValueError: The terms show no pattern.
    """
    shapes = ((shift, length) for shift in range(len(terms)) for length in range(1, len(terms)))
    for shift, length in sorted(shapes, key=sum):
        for kind in ("periodic", "arithmetic periodic", "sapp regular"):
            saltus = _saltus(terms[shift:], length, kind)
            if saltus is not None:
                return Pattern(kind=kind, preperiod=shift, period=length, saltus=saltus)
    raise ValueError(f"{terms!r} show no pattern")


def _saltus(terms: Sequence[int], length: int, kind: str) -> int | None:
    """Return the amount added from one period to the next if the terms are of a kind, else None."""
    if len(terms) < 2 * length:
        return None
    steps = [
        {terms[k + length] - terms[k] for k in range(first, len(terms) - length, length)} for first in range(length)
    ]
    if any(len(differences) > 1 for differences in steps):
        return None
    added = {difference for differences in steps for difference in differences}
    if kind == "periodic":
        return 0 if added == {0} else None
    saltus = max(added)
    if kind == "arithmetic periodic":
        return saltus if len(added) == 1 and saltus > 0 else None
    return saltus if added == {0, saltus} and saltus > 0 else None


def _sets() -> Iterator[tuple[int, ...]]:
    numbers = range(1, _LARGEST_TAKEN + 1)
    return (take for count in numbers for take in combinations(numbers, count))


def _shown(take: Sequence[int]) -> str:
    return f"{{{', '.join(map(str, take))}}}"


def _digits(values: Sequence[int]) -> str:
    return "".join(map(str, values))


# ---- theorems


def _not_periodic(_bound: int) -> list[Finding]:
    for take in _sets():
        before, length = period(take)
        values = subtraction_sequence(take, _TERMS)
        if any(values[n] != values[n + length] for n in range(before, _TERMS - length)):
            return [finding(f"{_shown(take)}", take=list(take))]
    return []


def _above_the_number_of_moves(_bound: int) -> list[Finding]:
    for take in _sets():
        if max(subtraction_sequence(take, _TERMS)) > len(take):
            return [finding(f"{_shown(take)}", take=list(take))]
    return []


def _against_the_corollary(_bound: int) -> list[Finding]:
    """Check for every set with numbers up to 6 and l, p up to 20: if G(n) = G(n + p) on a block, then on all terms."""
    for take in _sets():
        largest = max(take)
        if largest > 6:
            continue
        values = subtraction_sequence(take, _TERMS)
        for before in range(1, 21):
            for length in range(1, 21):
                same = [values[n] == values[n + length] for n in range(before, _TERMS - length)]
                if all(same[:largest]) and not all(same):
                    return [finding(f"{_shown(take)}, l = {before}, p = {length}", take=list(take))]
    return []


def _nothing_forbidden(_bound: int) -> list[Finding]:
    """Every number may be taken, so the values are those of Nim heaps: their sizes."""
    grundy = grundy_function(range)
    wrong = next((size for size in range(101) if grundy(size) != size), None)
    return [] if wrong is None else [finding(f"G({wrong}) = {grundy(wrong)}", size=wrong, grundy=grundy(wrong))]


# ---- listings

_MATCHED = {
    "0120120120": "purely periodic",
    "1123123123": "periodic",
    "1122334455": "purely arithmetic periodic",
    "1112233445": "arithmetic periodic",
    "1231451671": "purely sapp regular",
    "0123252729": "sapp regular",
}


def _patterns() -> dict[str, Pattern]:
    return {digits: pattern_of(tuple(map(int, digits))) for digits in _MATCHED}


def _matchings() -> list[tuple[str, ...]]:
    """Return the assignments of categories to sequences in which each category is that of the sequence's pattern."""
    found = [pattern.category for pattern in _patterns().values()]
    return [order for order in permutations(_MATCHED.values()) if list(order) == found]


def _not_matched(_bound: int) -> list[Finding]:
    found = _matchings()
    return [] if len(found) == 1 else [finding(f"{len(found)} ways to match them", ways=len(found))]


def _patterns_are_as_stated(_bound: int) -> bool:
    found = {digits: (found.preperiod, found.period, found.saltus) for digits, found in _patterns().items()}
    return _matchings() == [tuple(_MATCHED.values())] and found == {
        "0120120120": (0, 3, 0),
        "1123123123": (1, 3, 0),
        "1122334455": (0, 2, 1),
        "1112233445": (1, 2, 1),
        "1231451671": (0, 3, 2),
        "0123252729": (1, 2, 2),
    }


def _against_listing(take: tuple[int, ...], printed: str) -> list[Finding]:
    """Compare a listing that begins with G(1) with the true sequence."""
    values = compared_sequence(take, len(printed) + 1)
    for n, digit in enumerate(printed, start=1):
        if values[n] != int(digit):
            text = f"G({n}) = {values[n]}, but the text has {digit}"
            return [finding(text, n=n, grundy=values[n], printed=int(digit))]
    return []


def _against_247(_bound: int) -> list[Finding]:
    return _against_listing((2, 4, 7), "01122003102102102102")


def _against_247_with_bar(_bound: int) -> list[Finding]:
    return _against_listing((2, 4, 7), "0112203" + "102" * 30)


def _247_from_0(_bound: int) -> bool:
    return period((2, 4, 7)) == (8, 3) and compared_sequence((2, 4, 7), 11) == (0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2)


def _against_1_9_10(_bound: int) -> list[Finding]:
    return _against_listing((1, 9, 10), "101010101232323232" * 5)


def _against_1_9_10_with_powers(_bound: int) -> list[Finding]:
    found = _against_listing((1, 9, 10), ("10" * 4 + "1" + "23" * 4 + "20") * 5)
    before, length = period((1, 9, 10))
    if (before, length) != (0, 19):
        found.append(finding(f"pre-period {before}, period {length}", preperiod=before, period=length))
    return found


def _1_2_3_is_modulo_4(_bound: int) -> list[Finding]:
    return _against_listing((1, 2, 3), _digits([x % 4 for x in range(1, 101)]))


_EXAMPLES = "Periodicity, examples"
_SETS = f"checked for all sets with numbers up to {_LARGEST_TAKEN}, {_TERMS} terms each"

CLAIMS = (
    Claim(
        text="ALLBUT() is Nim: its Grundy sequence is arithmetic periodic with saltus 1",
        where="Periodicity, subtraction games",
        against=_nothing_forbidden,
        truth="as claimed: G(n) = n, purely arithmetic periodic with the period 1 (checked up to n = 100)",
    ),
    Claim(
        text="the six sequences can be matched one to one with the six kinds: periodic, arithmetic periodic, sapp "
        "regular, each purely or not",
        where="Periodicity, practice",
        against=_not_matched,
        truth="as claimed, and in only one way if each is matched with the shortest pattern that its ten terms show: "
        "0120120120 purely periodic (period 3), 1123123123 periodic (pre-period 1, period 3), 1122334455 purely "
        "arithmetic periodic (period 2, saltus 1), 1112233445 arithmetic periodic (pre-period 1, period 2, saltus 1), "
        "1231451671 purely sapp regular (period 3, saltus 2), 0123252729 sapp regular (pre-period 1, period 2, saltus "
        "2)",
        confirm=_patterns_are_as_stated,
    ),
    Claim(
        text="S = {2, 4, 7}: from G(1) on the sequence is 01122003102102102102 (first listing)",
        where=f"{_EXAMPLES}, 1",
        against=_against_247,
        truth="the second listing is right: 01122 is followed by 03, not by 003",
        confirm=lambda bound: not _against_247_with_bar(bound),
    ),
    Claim(
        text="S = {2, 4, 7}: pre-period 0112203, then 102 repeats (second listing)",
        where=f"{_EXAMPLES}, 1",
        against=_against_247_with_bar,
        truth="as claimed from G(1) on; the definition begins with G(0), which makes the pre-period 00112203, of "
        "length 8",
        confirm=_247_from_0,
    ),
    Claim(
        text="S = {1, 9, 10}: 101010101232323232 repeats (listing with the bar)",
        where=f"{_EXAMPLES}, 2",
        against=_against_1_9_10,
        truth="these are 18 terms of a period of 19; the last, a 0, is missing",
        confirm=lambda bound: not _against_1_9_10_with_powers(bound),
    ),
    Claim(
        text="S = {1, 9, 10}: no pre-period, period 19, which is (10)^4 1 (23)^4 2 0",
        where=f"{_EXAMPLES}, 2",
        against=_against_1_9_10_with_powers,
        truth="as claimed from G(1) on",
    ),
    Claim(
        text="if k numbers may be taken, then G(n) <= k",
        where="Periodicity, proof of the theorem",
        against=_above_the_number_of_moves,
        truth=f"as claimed ({_SETS})",
    ),
    Claim(
        text="the Grundy sequences of finite subtraction games are periodic",
        where="Periodicity, theorem",
        against=_not_periodic,
        truth=f"as claimed ({_SETS})",
    ),
    Claim(
        text="if G(n) = G(n + p) for l <= n < l + a, a being the largest number of S, then the sequence has the period "
        "p after a pre-period l",
        where="Periodicity, corollary",
        against=_against_the_corollary,
        truth="as claimed; l and p need not be the least (checked for all sets with numbers up to 6, l and p "
        f"up to 20, {_TERMS} terms)",
    ),
    Claim(
        text="S = {1, 2, 3}: g(x) = x mod 4, and the table to x = 8",
        where="Sprague-Grundy, table",
        against=_1_2_3_is_modulo_4,
        truth="as claimed (checked up to x = 100)",
    ),
)
