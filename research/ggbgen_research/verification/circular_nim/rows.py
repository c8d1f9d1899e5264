"""The P-positions of Circular Nim: by published theorems, by search, or not known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ggbgen.rulesets import find_ruleset
from ggbgen.solver import Play, solve
from ggbgen_research.verification.marking import p_positions_in_the_box
from ggbgen_research.verification.table import Row

__all__ = ["COLUMNS", "GAMES", "game_row", "known_rule"]

COLUMNS = ("game", "P exactly if", "known by", "heaps up to", "P-positions with heaps to 1", "to 2", "to 3", "to 4")
_COUNTED = (1, 2, 3, 4)
_SOLVED_HEAP = 3
_LARGEST_HEAP = 20
_MOST_HEAPS = 8

# A condition on heaps a, b, c, ... is meant cyclically: it holds if it does for some starting heap in some direction.
_BOUTON = "C. L. Bouton"
_CIRCULAR = "Dufour and Heubach"

Game = tuple[int, int]
"""The number of heaps, and how many consecutive heaps one move may lower."""

GAMES: tuple[Game, ...] = tuple((n, k) for n in range(2, _MOST_HEAPS + 1) for k in range(1, n + 1))

_Heaps = Sequence[NDArray[Any]]
_Mask = NDArray[np.bool_]


class Rule(NamedTuple):
    """What is known about a game.

    Attributes:
        text: When a position is P.
        status: How it is known.
        holds: Whether the condition holds when read from the first of the given heaps on, for all positions at once;
            None if nothing is known.
        speaks: Whether the text covers a position.
    """

    text: str
    status: str
    holds: Callable[[_Heaps], _Mask] | None = None
    speaks: Callable[[_Heaps], _Mask] = lambda heaps: np.ones_like(heaps[0], dtype=np.bool_)


def _some_empty(heaps: _Heaps) -> _Mask:
    return np.asarray(np.minimum.reduce(list(heaps)) == 0)


_RULES = {
    (4, 2): Rule("a, b, a, b", _CIRCULAR, lambda h: (h[0] == h[2]) & (h[1] == h[3])),
    (5, 2): Rule(
        "a, b, c, d, b with a + b = c + d, and a is a largest heap",
        _CIRCULAR,
        lambda h: (h[1] == h[4]) & (h[0] + h[1] == h[2] + h[3]) & (h[0] == np.maximum.reduce(list(h))),
    ),
    (5, 3): Rule(
        "0, b, c, d, b with b = c + d",
        _CIRCULAR,
        lambda h: (h[0] == 0) & (h[1] == h[4]) & (h[1] == h[2] + h[3]),
    ),
    (6, 3): Rule(
        "a, b, c, d, e, f with a + b = d + e and b + c = e + f",
        _CIRCULAR,
        lambda h: (h[0] + h[1] == h[3] + h[4]) & (h[1] + h[2] == h[4] + h[5]),
    ),
    (6, 4): Rule(
        "a, b, c, d, e, f with a + b = d + e, b + c = e + f and a xor c xor e = 0, and a is a smallest heap",
        _CIRCULAR,
        lambda h: (
            (h[0] + h[1] == h[3] + h[4])
            & (h[1] + h[2] == h[4] + h[5])
            & (h[0] ^ h[2] ^ h[4] == 0)
            & (h[0] == np.minimum.reduce(list(h)))
        ),
    ),
    (7, 4): Rule(
        "if some heap is empty: 0, 0, a, b, c, d, a with a = b + c + d, or 0, a, 0, b, c, d, e with a = b + c = d + e",
        "search; all are in Dufour, Heubach and Vo",
        lambda h: (
            ((h[0] == 0) & (h[1] == 0) & (h[2] == h[6]) & (h[2] == h[3] + h[4] + h[5]))
            | ((h[0] == 0) & (h[2] == 0) & (h[1] == h[3] + h[4]) & (h[1] == h[5] + h[6]))
        ),
        _some_empty,
    ),
    (7, 5): Rule(
        "if some heap is empty: 0, a, 0, a, b, c, a with a = b + c",
        "search",
        lambda h: (h[0] == 0) & (h[2] == 0) & (h[1] == h[3]) & (h[1] == h[6]) & (h[1] == h[4] + h[5]),
        _some_empty,
    ),
    (8, 6): Rule(
        "0, a, b, c, d, e, f, a with a = b + c = e + f, and d is the lesser of a and b + f",
        _CIRCULAR,
        lambda h: (
            (h[0] == 0)
            & (h[1] == h[7])
            & (h[1] == h[2] + h[3])
            & (h[1] == h[5] + h[6])
            & (h[4] == np.minimum(h[1], h[2] + h[6]))
        ),
    ),
}


def known_rule(game: Game) -> Rule:
    """Return what is known about a game.

    Sources: C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901-1902), 35-39;
    M. Dufour, S. Heubach, Circular Nim games, Electronic Journal of Combinatorics 20 (2013), P22; M. Dufour,
    S. Heubach, A. Vo, Circular Nim games CN(7, 4), 2021 (arXiv 2103.09920).
    """
    n, k = game
    if k == n:
        return Rule("all heaps are empty", "one move ends it", lambda h: np.maximum.reduce(list(h)) == 0)
    if k == 1:
        return Rule("the nim-sum of all heaps is 0", _BOUTON, lambda h: reduce(np.bitwise_xor, h) == 0)
    if k == n - 1:
        return Rule(
            "all heaps are equal", _CIRCULAR, lambda h: np.maximum.reduce(list(h)) == np.minimum.reduce(list(h))
        )
    return _RULES.get(game, Rule("none found", "search"))


def game_row(game: Game, max_heap: int) -> Row:
    """Return the row of a game, confirmed if a search of all positions agrees with it.

    For heaps up to 3, the solver with the ruleset ``circular-nim`` must find the same P-positions.
    """
    n, _ = game
    rule, largest = known_rule(game), _largest(n, max_heap)
    found = p_positions_in_the_box(_sets(game), (largest,) * n)
    confirmed = _is_what_the_solver_finds(game, found) and _is_what_the_rule_says(rule, found)
    counts = tuple(int(found[(slice(0, most + 1),) * n].sum()) for most in _COUNTED)
    shown = _largest(n, _COUNTED[-1])
    return Row(
        cells=(f"CN({n}, {game[1]})", rule.text, rule.status, str(shown), *(f"{count:,}" for count in counts)),
        confirmed=confirmed,
        record={
            "heaps": n,
            "adjacent": game[1],
            "rule": None if rule.holds is None else rule.text,
            "status": rule.status,
            "looked_at": largest,
            "p_positions": dict(zip(map(str, _COUNTED), counts, strict=True)),
        },
    )


def _largest(n: int, max_heap: int) -> int:
    """Return the largest size for which n heaps have no more positions than eight heaps up to ``max_heap``."""
    positions = (max_heap + 1) ** _MOST_HEAPS
    return max(heap for heap in range(_LARGEST_HEAP + 1) if (heap + 1) ** n <= positions)


def _sets(game: Game) -> list[tuple[int, ...]]:
    n, k = game
    return list(dict.fromkeys(tuple(sorted((first + j) % n for j in range(k))) for first in range(n)))


def _turns(heaps: Sequence[NDArray[Any]]) -> Iterator[list[NDArray[Any]]]:
    """Yield the heaps for every starting heap and both directions."""
    for one_way in (list(heaps), list(heaps)[::-1]):
        for first in range(len(one_way)):
            yield one_way[first:] + one_way[:first]


def _is_what_the_rule_says(rule: Rule, found: _Mask) -> bool:
    if rule.holds is None:
        return True
    heaps: list[NDArray[Any]] = [*np.indices(found.shape, dtype=np.int16)]
    said = np.zeros_like(found)
    for turn in _turns(heaps):
        said |= rule.holds(turn)
    return bool((said == found)[rule.speaks(heaps)].all())


def _is_what_the_solver_finds(game: Game, found: _Mask) -> bool:
    n, k = game
    start: Any = find_ruleset("circular-nim").from_parameters({"heaps": (_SOLVED_HEAP,) * n, "adjacent": k})
    solution = solve(start, play=Play.NORMAL)
    marked = found[(slice(0, _SOLVED_HEAP + 1),) * n]
    solved = {heaps for heaps in solution if solution.value(heaps).outcome == "P"}
    return set(map(tuple, np.argwhere(marked).tolist())) == solved
