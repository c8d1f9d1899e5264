"""Properties of tables, digits and periods, by definition and by search, as shown by the explorers of theory."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ggbgen.explorers.periods import COUNT, MOST, ruled_game
from ggbgen.rulesets import find_ruleset
from ggbgen.rulesets.ruleset_registry import AnyRuleset
from ggbgen.solver import Play, solve
from ggbgen.solver.sequences import GrundySequence, code_of, grundy_sequence
from ggbgen.solver.sequences.criterion import criterion_of
from ggbgen.solver.sequences.repetition import Repetition


@cache
def pair_value(game: str, a: int, b: int) -> int:
    """Return the value of a pair of heaps: for Nim by its bits, for Wythoff's game by searching it."""
    return a ^ b if game == "Nim" else _wythoff()(a, b)


@cache
def _wythoff() -> Callable[[int, int], int]:
    solution = solve(find_ruleset("wythoff").from_parameters({"heaps": (31, 31)}), play=Play.NORMAL)
    return lambda a, b: solution.grundy((a, b))


@cache
def wythoff_losses(largest: int) -> dict[int, int]:
    """Return the P-positions of Wythoff's game, both ways round, up to a bound on the smaller number, by definition.

    The smaller number of each pair is the least that is in no earlier pair, and the differences are 0, 1, 2, ...
    """
    partner: dict[int, int] = {}
    smaller = 0
    for difference in range(largest + 1):
        while smaller in partner:
            smaller += 1
        partner[smaller], partner[smaller + difference] = smaller + difference, smaller
    return partner


def proving_sequence(game: AnyRuleset) -> GrundySequence:
    """Return the values of a game, as many as the applet has."""
    found = grundy_sequence(game, to=MOST - 1)
    code = code_of(game)
    criterion = None if code is None else criterion_of(code)
    if criterion is None:
        return grundy_sequence(game, to=COUNT - 1)
    if found.proved and found.preperiod is not None and found.period is not None:
        needed = criterion.needed(Repetition(preperiod=found.preperiod, period=found.period, saltus=0))
        return grundy_sequence(game, to=max(COUNT, needed) - 1)
    return found


@cache
def place_list(row: int, largest: int) -> list[int]:
    """Return the place values of the digits of a row, from the first on."""
    if row == 2:
        values = [1, 2]
        while sum(values[-2:]) <= largest:
            values.append(sum(values[-2:]))
        return values[::-1]
    base = row + 2
    return [base**k for k in range(12) if base**k <= largest][::-1]


@cache
def _zeckendorfs(count: int) -> list[str]:
    """Return digit strings without adjacent ones, counting up in lexicographic order from 0."""
    found = [""]
    while len(found) < count:
        digits = "0" + found[-1]
        # The last 0 that may become 1, followed by zeros.
        k = max(k for k, digit in enumerate(digits) if digit == "0" and digits[k - 1 : k] != "1")
        found.append((digits[:k] + "1" + "0" * (len(digits) - k - 1)).lstrip("0"))
    return found


def zeckendorf(number: int) -> str:
    """Return the unique sum of Fibonacci numbers no two of which are consecutive."""
    return _zeckendorfs(1700)[number] or "0"


def written(number: int, row: int) -> str:
    if row == 2:
        return zeckendorf(number)
    if row == 0:
        return f"{number:b}"
    return written(number // 3, 1).lstrip("0") + str(number % 3) if number >= 3 else str(number)


@cache
def rule_answer(rules: str) -> tuple[list[int], tuple[str, int, int] | None]:
    """Return the values of rules, and kind, pre-period and period if a repetition is seen."""
    found = proving_sequence(ruled_game(rules))
    if found.preperiod is None or found.period is None:
        return found.values.tolist(), None
    return found.values.tolist(), ("arithmetic" if found.saltus else "periodic", found.preperiod, found.period)
