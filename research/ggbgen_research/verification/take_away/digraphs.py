"""The blog on the Sprague-Grundy theorem: games on digraphs. All small digraphs are searched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, product

from ggbgen.solver.sums import mex
from ggbgen_research.verification.claim import Claim, Finding
from ggbgen_research.verification.take_away.searching import finding

__all__ = [
    "CLAIMS",
    "Digraph",
    "acyclic",
    "draws",
    "first_digraph",
    "grundy_functions",
    "is_not_its_nim_pile",
    "losing",
    "next_to_the_end_are_not_1",
    "splits",
    "values_do_not_tell_outcomes",
    "zeros_are_wrong",
]

Digraph = tuple[tuple[int, ...], ...]
"""The options of every vertex, in vertex order."""

_ORDER = 5

# The arcs that the text of the blog names: a cycle a, b, c, d, and a way out by e to the terminal vertex f.
_CYCLIC: Digraph = ((1,), (2,), (3,), (0, 4), (5,), ())


@cache
def acyclic(order: int) -> tuple[Digraph, ...]:
    """Return the digraphs of an order whose arcs all lead to smaller vertices: up to isomorphism, the acyclic ones.

    They are ordered by their number of arcs.
    """
    pairs = [(x, y) for x in range(order) for y in range(x)]
    return tuple(
        tuple(tuple(y for z, y in arcs if z == x) for x in range(order))
        for count in range(len(pairs) + 1)
        for arcs in combinations(pairs, count)
    )


def _all_acyclic() -> Iterator[Digraph]:
    return (digraph for order in range(1, _ORDER + 1) for digraph in acyclic(order))


@cache
def grundy_values(digraph: Digraph) -> tuple[int, ...]:
    """Return the value of every vertex of a digraph whose arcs lead to smaller vertices."""
    values: list[int] = []
    for followers in digraph:
        values.append(mex([values[y] for y in followers]))
    return tuple(values)


def losing(digraph: Digraph) -> tuple[bool, ...]:
    """Return whether each vertex of such a digraph is P."""
    lost: list[bool] = []
    for followers in digraph:
        lost.append(not any(lost[y] for y in followers))
    return tuple(lost)


def grundy_functions(digraph: Digraph) -> list[tuple[int, ...]]:
    """Return all functions whose value at each vertex is the mex of those at its options; cycles are allowed.

    The cost grows exponentially: a value can be anything up to the number of options.
    """
    return [
        values
        for values in product(*(range(len(followers) + 1) for followers in digraph))
        if all(mex([values[y] for y in followers]) == value for followers, value in zip(digraph, values, strict=True))
    ]


def splits(digraph: Digraph) -> list[frozenset[int]]:
    """Return all sets of vertices that may be called safe.

    Such a set contains the terminal vertices; every vertex outside has a move into the set, and no vertex inside has
    one.
    """
    return [
        safe
        for count in range(len(digraph) + 1)
        for safe in map(frozenset, combinations(range(len(digraph)), count))
        if all(
            (x in safe) == (not any(y in safe for y in followers)) and (bool(followers) or x in safe)
            for x, followers in enumerate(digraph)
        )
    ]


def draws(digraph: Digraph) -> frozenset[int]:
    """Return the vertices from which neither player can force a win."""
    lost: set[int] = set()
    won: set[int] = set()
    while True:
        new_lost = {x for x, followers in enumerate(digraph) if set(followers) <= won} - lost
        new_won = {x for x, followers in enumerate(digraph) if set(followers) & (lost | new_lost)} - won
        if not new_lost and not new_won:
            return frozenset(range(len(digraph))) - lost - won
        lost |= new_lost
        won |= new_won


def _longest_path(digraph: Digraph) -> int | None:
    """Return the largest number of moves in a row, or None if there is no bound."""
    reached = set(range(len(digraph)))
    for length in range(len(digraph)):
        reached = {y for x in reached for y in digraph[x]}
        if not reached:
            return length
    return None


def _shown(digraph: Digraph) -> str:
    names = "abcdefgh"
    return " ".join(f"{names[x]}>{names[y]}" for x, followers in enumerate(digraph) for y in followers)


def first_digraph(wrong: Callable[[Digraph], bool]) -> Callable[[int], list[Finding]]:
    """Return a search for an acyclic digraph on up to 5 vertices that contradicts a claim."""

    def against(_bound: int) -> list[Finding]:
        found = next((digraph for digraph in _all_acyclic() if wrong(digraph)), None)
        return [] if found is None else [finding(f"`{_shown(found)}`", arcs=_shown(found))]

    return against


# ---- values and outcomes


def values_do_not_tell_outcomes(digraph: Digraph) -> bool:
    """Return whether some vertex is P but does not have value 0, or vice versa."""
    return losing(digraph) != tuple(value == 0 for value in grundy_values(digraph))


def zeros_are_wrong(digraph: Digraph) -> bool:
    """Return whether some vertex of value 0 has an option of value 0, or some vertex of another value has none."""
    values = grundy_values(digraph)
    return any(
        (0 in [values[y] for y in followers]) != (value > 0) for followers, value in zip(digraph, values, strict=True)
    )


def next_to_the_end_are_not_1(digraph: Digraph) -> bool:
    """Return whether a vertex with only terminal options has a value other than 1, or a terminal one other than 0."""
    values = grundy_values(digraph)
    ends = {x for x, followers in enumerate(digraph) if not followers}
    return any(
        value != (1 if followers else 0)
        for followers, value in zip(digraph, values, strict=True)
        if set(followers) <= ends
    )


def _one_terminal_option_is_not_enough(_bound: int) -> bool:
    """Whether a has the value 2 in the digraph a > b, a > c, b > c."""
    return grundy_values(((), (0,), (0, 1))) == (0, 1, 2)


def is_not_its_nim_pile(digraph: Digraph) -> bool:
    """Return whether a vertex plus a Nim heap is P for a heap other than that of its value, or not P for that one.

    The outcomes of the sums are computed without Grundy values.
    """
    values = grundy_values(digraph)
    heaps = range(max(values) + 1)
    lost: dict[tuple[int, int], bool] = {}
    for x, followers in enumerate(digraph):
        for heap in heaps:
            lost[x, heap] = not any(lost[y, heap] for y in followers) and not any(lost[x, less] for less in range(heap))
    return any(lost[x, heap] != (heap == value) for x, value in enumerate(values) for heap in heaps)


# ---- paths and cycles


def _any_digraph(order: int, *, loops: bool) -> Iterator[Digraph]:
    pairs = [(x, y) for x in range(order) for y in range(order) if loops or x != y]
    for count in range(len(pairs) + 1):
        for arcs in combinations(pairs, count):
            yield tuple(tuple(y for z, y in arcs if z == x) for x in range(order))


def _unbounded(_bound: int) -> list[Finding]:
    found = []
    for loops, reading in ((True, ""), (False, "without loops: ")):
        digraph = next(
            digraph for order in range(1, 4) for digraph in _any_digraph(order, loops=loops) if _is_too_long(digraph)
        )
        found.append(finding(f"{reading}`{_shown(digraph)}`", arcs=_shown(digraph)))
    return found


def _is_too_long(digraph: Digraph) -> bool:
    longest = _longest_path(digraph)
    return longest is None or longest > len(digraph)


def _acyclic_are_short(_bound: int) -> bool:
    for digraph in _all_acyclic():
        longest = _longest_path(digraph)
        if longest is None or longest > len(digraph) - 1:
            return False
    return True


def _values_text(values: Sequence[int]) -> str:
    return f"({', '.join(map(str, values))})"


def _cyclic_has_functions(_bound: int) -> list[Finding]:
    found = grundy_functions(_CYCLIC)
    if not found:
        return []
    text = f"`{_shown(_CYCLIC)}` has the functions " + " and ".join(map(_values_text, found))
    return [finding(text, arcs=_shown(_CYCLIC), functions=[list(values) for values in found])]


def _cyclic_goes_round(_bound: int) -> list[Finding]:
    """Leaving the cycle loses at once, and neither player can do better than stay on it."""
    found = draws(_CYCLIC)
    return [] if found == {0, 1, 2, 3} else [finding(f"draws: {sorted(found)}", draws=sorted(found))]


def _cyclic_truth(bound: int) -> bool:
    return not _cyclic_goes_round(bound) and grundy_functions(_CYCLIC) == [(0, 1, 0, 2, 1, 0), (1, 0, 1, 0, 1, 0)]


_RANGE = f"checked for all acyclic digraphs on up to {_ORDER} vertices"

CLAIMS = (
    Claim(
        text="a position is P if and only if its Grundy value is 0",
        where="Sprague-Grundy, P-position logic",
        against=first_digraph(values_do_not_tell_outcomes),
        truth=f"as claimed ({_RANGE})",
    ),
    Claim(
        text="from a position of value 0 no move leads to one of value 0; from every other position some move does",
        where="Sprague-Grundy, progressively bounded games",
        against=first_digraph(zeros_are_wrong),
        truth=f"as claimed ({_RANGE})",
    ),
    Claim(
        text="terminal positions have value 0, and positions whose options are terminal have value 1",
        where="Sprague-Grundy, progressively bounded games",
        against=first_digraph(next_to_the_end_are_not_1),
        truth=f"as claimed ({_RANGE}) if all options are terminal; if only some are, the value may be larger: in `a>b "
        "a>c b>c` the value of a is 2",
        confirm=_one_terminal_option_is_not_enough,
    ),
    Claim(
        text="every position is equivalent to a single Nim heap of the size of its Grundy value",
        where="Sprague-Grundy, theorem",
        against=first_digraph(is_not_its_nim_pile),
        truth=f"as claimed: its sum with that heap, and with no other heap, is P ({_RANGE})",
    ),
    Claim(
        text="in a digraph with a finite number n of vertices no path is longer than n, so there is no cycle",
        where="Sprague-Grundy, graph types",
        against=_unbounded,
        truth="a finite digraph may have cycles; if there is no cycle, no path has more than n - 1 arcs",
        confirm=_acyclic_are_short,
    ),
    Claim(
        text="in the cyclic example, with the arcs that the text names, only f has the value 0, and there is no "
        "Sprague-Grundy function",
        where="Sprague-Grundy, graph games with cycles",
        against=_cyclic_has_functions,
        truth="there are two, with these values for a, b, ..., f; neither determines who wins, since a, b, c and d "
        "are draws",
        confirm=_cyclic_truth,
    ),
    Claim(
        text="there the player who moves from d to e loses, so play goes round a, b, c, d for ever",
        where="Sprague-Grundy, graph games with cycles",
        against=_cyclic_goes_round,
    ),
)
