"""What is true of tables, digits and periods, by definition and by search: what the explorers of theory show."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ggbgen.page.boards.periods import COUNT, MOST, ruled_game
from ggbgen.rulesets import find_ruleset
from ggbgen.rulesets.find import AnyRuleset
from ggbgen.solver import Play, solve
from ggbgen.solver.sequences import GrundySequence, code_of, grundy_sequence
from ggbgen.solver.sequences.criterion import criterion_of
from ggbgen.solver.sequences.repetition import Repetition


@cache
def pair_value(game: str, a: int, b: int) -> int:
    """The value of a pair of heaps: of Nim by its bits, of Wythoff's game by searching it."""
    return a ^ b if game == "Nim" else _wythoff()(a, b)


@cache
def _wythoff() -> Callable[[int, int], int]:
    solution = solve(find_ruleset("wythoff").from_parameters({"heaps": (31, 31)}), play=Play.NORMAL)
    return lambda a, b: solution.grundy((a, b))


@cache
def wythoff_losses(largest: int) -> dict[int, int]:
    """The pairs from which the player to move loses, both ways round, up to a smaller number: by their definition.

    The smaller number of each pair is the least that stands in no pair before, and the differences are 0, 1, 2, ...
    """
    partner: dict[int, int] = {}
    smaller = 0
    for difference in range(largest + 1):
        while smaller in partner:
            smaller += 1
        partner[smaller], partner[smaller + difference] = smaller + difference, smaller
    return partner


def proving_sequence(game: AnyRuleset) -> GrundySequence:
    """Return the values of a game with as many of them as the applet has."""
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
    """What the digits of a row are worth, from the first on."""
    if row == 2:
        values = [1, 2]
        while sum(values[-2:]) <= largest:
            values.append(sum(values[-2:]))
        return values[::-1]
    base = row + 2
    return [base**k for k in range(12) if base**k <= largest][::-1]


@cache
def _zeckendorfs(count: int) -> list[str]:
    """Digits without neighbouring ones, counted up in lexical order from 0."""
    found = [""]
    while len(found) < count:
        digits = "0" + found[-1]
        # The last 0 that may become 1, and zeros behind it.
        k = max(k for k, digit in enumerate(digits) if digit == "0" and digits[k - 1 : k] != "1")
        found.append((digits[:k] + "1" + "0" * (len(digits) - k - 1)).lstrip("0"))
    return found


def zeckendorf(number: int) -> str:
    """The only sum of Fibonacci numbers that are no neighbours."""
    return _zeckendorfs(1700)[number] or "0"


def written(number: int, row: int) -> str:
    if row == 2:
        return zeckendorf(number)
    if row == 0:
        return f"{number:b}"
    return written(number // 3, 1).lstrip("0") + str(number % 3) if number >= 3 else str(number)


@cache
def rule_answer(rules: str) -> tuple[list[int], tuple[str, int, int] | None]:
    """The values of rules, and kind, pre-period and period, if a repetition is seen."""
    found = proving_sequence(ruled_game(rules))
    if found.preperiod is None or found.period is None:
        return found.values.tolist(), None
    return found.values.tolist(), ("arithmetic" if found.saltus else "periodic", found.preperiod, found.period)
