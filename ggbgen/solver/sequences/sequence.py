"""The sequence of Grundy values of one heap, and its period."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ggbgen.errors import ParameterError, RulesetError, shown
from ggbgen.rulesets.capabilities import OctalGame
from ggbgen.rulesets.grundys_game import GrundysGame
from ggbgen.rulesets.heap import HeapRuleset
from ggbgen.rulesets.octal_code import OctalCode
from ggbgen.rulesets.ruleset_registry import AnyRuleset
from ggbgen.solver.sequences.criterion import LASKERS_NIM, Criterion, criterion_of, reach_of, seen
from ggbgen.solver.sequences.growth import GRUNDYS_GAME, Growth, Splitting
from ggbgen.solver.sequences.repetition import Integers, Repetition, integers

__all__ = ["FURTHER", "LARGEST", "GrundySequence", "Progress", "code_of", "grundy_sequence"]

LARGEST = 10_000_000
"""The largest heap of a sequence."""

FURTHER = 5_000
"""The largest heap to compute for a proof if the caller does not set the length of the sequence."""

Progress = Callable[[int, int], None]
"""Takes the number of known values, and the total."""

_STEP = 512
_STEPS = 32

_LASKER = Repetition(preperiod=1, period=4, saltus=4)
_WHY_LASKER = (
    "by induction, as docs/sequences.md shows; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your "
    "Mathematical Plays, volume 1, chapter 4"
)
_UNKNOWN_GRUNDY = (
    "whether the values of Grundy's game ever become periodic is not known (Winning Ways, volume 1, chapter 4; OEIS "
    "A002188)"
)
_UNKNOWN_CODE = "no number of values is known to prove a period of a code that goes on like this one"
_UNKNOWN_GAME = "the options of a game do not tell how many values would prove a period"


@dataclass(frozen=True, slots=True, kw_only=True)
class GrundySequence:
    """Grundy values of one heap of a game, under normal play.

    Attributes:
        values: G(0), G(1), and so on; the index is the size of the heap. ``values.tolist()`` is a list, and
            ``numpy.asarray(values)`` an array of the same memory.
        preperiod: The least e from which on the values repeat: G(n + period) = G(n) + saltus for n >= e. None if no
            repetition is seen.
        period: The least p >= 1 for which they do.
        saltus: By how much each period is higher than the one before; 0 if the sequence is periodic.
        proved: Whether the repetition is proved for all n, and not only seen among the values.
        looked: The size of the largest heap computed in the search for a repetition, which may exceed the last index.
        why: The reason or the source of the proof, or what is missing; a clause without a full stop.
    """

    values: memoryview[int]
    preperiod: int | None
    period: int | None
    saltus: int | None
    proved: bool
    looked: int
    why: str

    def record(self) -> dict[str, object]:
        """Return the output of `ggbgen sequence --json`."""
        return {
            "values": self.values.tolist(),
            "preperiod": self.preperiod,
            "period": self.period,
            "saltus": self.saltus,
            "proved": self.proved,
        }


def grundy_sequence(game: AnyRuleset, *, to: int, further: int = 0, progress: Progress | None = None) -> GrundySequence:
    """Return the Grundy values of one heap of a game, under normal play, and how they repeat.

    For octal games the code suffices (see `code_of`): once a period is proved, the remaining values are copied from it.
    For other games of heaps every option of every heap is computed.

    Args:
        game: The rules; the number of heaps at its start makes no difference.
        to: The size of the largest heap, 1 to `LARGEST`.
        further: If more values may prove a period, heaps up to this size are computed until one is proved.
        progress: Called from time to time with the progress.

    Raises:
        ParameterError: ``to`` is out of range.
        RulesetError: The game is not one of heaps, or a heap becomes one that is not smaller.

    Memory: 4 bytes for each value, and at most about 50 during the search for a period.

    Reference: R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical
    Society 52 (1956), 514-526.

    Examples:
        >>> from ggbgen.rulesets import find_ruleset
        >>> kayles = grundy_sequence(find_ruleset("kayles").from_parameters({"heaps": [10]}), to=10)
        >>> [int(value) for value in kayles.values]
        [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2]
    """
    if not 1 <= to <= LARGEST:
        raise ParameterError(
            f"to: {shown(to)} is out of range, expected the size of the largest heap, 1 to {LARGEST:,}"
        )
    tell = progress or _tell_nobody
    code = code_of(game)
    if code is not None:
        return _of_code(code, to, further, tell)
    if isinstance(game, HeapRuleset):
        if _rules_of(game) is GrundysGame.heap_options:
            growth = Growth(GRUNDYS_GAME, to + 1)
            _grow(growth, None, tell)
            return _seen(growth.values, arithmetic=True, missing=_UNKNOWN_GRUNDY)
        return _seen(_plain_values(game, to, tell), arithmetic=True, missing=_UNKNOWN_GAME)
    raise RulesetError(
        f"{game.NAME}: not a game of heaps, expected one in which a move turns one heap into others, such as "
        "subtraction, octal or kayles"
    )


def code_of(game: AnyRuleset) -> OctalCode | None:
    """Return the octal code of a game; None if it is not octal or has rules that may differ from its code."""
    if not getattr(_rules_of(game), "__module__", "").startswith("ggbgen.rulesets."):
        return None
    if isinstance(game, HeapRuleset) and game.UNGUARDED is not None:
        game.heap_options(1)  # an error in a code in a user's file is reported with its line
    return game.octal if isinstance(game, OctalGame) and isinstance(game.octal, OctalCode) else None


def _rules_of(game: AnyRuleset) -> object:
    """Return the method that defines the options of a heap, as its author wrote it; the class if there is none."""
    kind = game.written()
    return kind.heap_options if issubclass(kind, HeapRuleset) else kind


def _of_code(code: OctalCode, to: int, further: int, tell: Progress) -> GrundySequence:
    criterion = criterion_of(code)
    most = to if criterion is None else max(to, further)
    growth = Growth(Splitting.of_code(code), most + 1)
    if _same(code, LASKERS_NIM):
        growth.grow(min(to + 1, _STEP))
        _LASKER.fill(growth.values, growth.known)
        return _sequence(growth.values, _LASKER, proved=True, why=_WHY_LASKER)
    found = _grow(growth, criterion, tell)
    if criterion is None:
        return _seen(growth.values, arithmetic=True, window=2 * reach_of(code) + 1, missing=_UNKNOWN_CODE)
    if found is not None:
        known = f"G(0) to G({criterion.needed(found) - 1}) are enough"
        return _sequence(growth.values, found, to=to, proved=True, why=f"{known}: {criterion.reason}")
    found = seen(growth.values, arithmetic=criterion.arithmetic, window=criterion.window)
    if found is not None:
        needed = f"only seen, G(0) to G({criterion.needed(found) - 1}) would be enough"
        return _sequence(growth.values, found, to=to, proved=False, why=f"{needed}: {criterion.reason}")
    among = "these values" if most == to else f"G(0) to G({most})"
    why = f"no repetition is seen among {among}; one may begin later or be longer"
    return _sequence(growth.values, None, to=to, proved=False, why=why)


def _same(code: OctalCode, other: OctalCode) -> bool:
    """Return whether two codes, one of which may end in written-out repetitions of its last digit, are equal."""
    length = max(len(code.digits), len(other.digits)) + 1
    return all(code.digit(k) == other.digit(k) for k in range(length))


def _grow(growth: Growth, criterion: Criterion | None, tell: Progress) -> Repetition | None:
    """Compute all values, by repetition once one is proved; return the repetition."""
    total = len(growth.values)
    checked = 0
    while True:
        growth.grow(min(total, growth.known + max(_STEP, growth.known // _STEPS)))  # Ctrl-C waits for machine code
        known = growth.known
        tell(known, total)
        if criterion is not None and (known >= 2 * checked or known == total):
            checked = known
            found = criterion.proved(growth.values[:known])
            if found is not None:
                found.fill(growth.values, known)
                return found
        if known == total:
            return None


def _plain_values(game: HeapRuleset, to: int, tell: Progress) -> Integers:
    values: list[int] = []
    for n in range(to + 1):
        reached = set()
        for heaps in game.heap_tuples(n):
            value = 0
            for heap in heaps:
                if not 0 <= heap < n:
                    raise RulesetError(
                        f"{game.where('heap_options')}heap_options({n}): {shown(heaps)}: expected smaller heaps"
                    )
                value ^= values[heap]
            reached.add(value)
        least = 0
        while least in reached:
            least += 1
        values.append(least)
        if n % _STEP == 0:
            tell(n, to + 1)
    return integers(values)


def _seen(values: Integers, *, arithmetic: bool, window: int = 0, missing: str) -> GrundySequence:
    """Return a sequence about which nothing can be proved."""
    found = seen(values, arithmetic=arithmetic, window=window)
    what = "no repetition is seen among these values" if found is None else "only seen"
    return _sequence(values, found, proved=False, why=f"{what}, and {missing}")


def _sequence(
    values: Integers, found: Repetition | None, *, to: int | None = None, proved: bool, why: str
) -> GrundySequence:
    return GrundySequence(
        values=memoryview(values).toreadonly()[: None if to is None else to + 1],
        preperiod=None if found is None else found.preperiod,
        period=None if found is None else found.period,
        saltus=None if found is None else found.saltus,
        proved=proved,
        looked=len(values) - 1,
        why=why,
    )


def _tell_nobody(_done: int, _total: int) -> None:
    pass
