"""The claims of the thesis' chapter 1, with its numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from itertools import combinations_with_replacement, product
from operator import xor

from ggbgen.solver.sums import mex
from ggbgen_research.verification.claim import Claim, Finding
from ggbgen_research.verification.graph_nim.board import Board
from ggbgen_research.verification.take_away.digraphs import (
    first_digraph,
    is_not_its_nim_pile,
    next_to_the_end_are_not_1,
    values_do_not_tell_outcomes,
    zeros_are_wrong,
)
from ggbgen_research.verification.take_away.searching import finding, found_unless, grundy_function, lost_function
from ggbgen_research.verification.take_away.talk import nim_options

__all__ = ["CLAIMS"]

Heaps = tuple[int, ...]

_FIGURE_1_1: Heaps = (6, 7, 8)
_FIGURE_1_2: Heaps = (6, 7, 1)

_is_lost = lost_function(nim_options)


def _written_sum(numbers: Heaps) -> int:
    """Return the nim-sum by the thesis' definition on binary digits: two different digits give 1, two equal ones 0."""
    digits = [f"{number:05b}" for number in numbers]
    added = reduce(lambda one, other: "".join("01"[a != b] for a, b in zip(one, other, strict=True)), digits)
    return int(added, 2)


def _is_no_such_operation(_bound: int) -> list[Finding]:
    for a, b, c in product(range(16), repeat=3):
        one, other = _written_sum((_written_sum((a, b)), c)), _written_sum((a, _written_sum((b, c))))
        if one != other or _written_sum((a, b)) != _written_sum((b, a)) or one != reduce(xor, (a, b, c)):
            return [finding(f"{a}, {b}, {c}")]
    return []


def _digits_and_sum() -> bool:
    digits = [f"{size:04b}" for size in _FIGURE_1_1]
    return digits == ["0110", "0111", "1000"] and _written_sum(_FIGURE_1_1) == int("1001", 2)


def _nimber_does_not_tell(bound: int) -> list[Finding]:
    for heaps in combinations_with_replacement(range(bound + 1), 3):
        if (_written_sum(heaps) == 0) != _is_lost(heaps):
            return [finding(str(heaps), heaps=list(heaps))]
    return []


def _one_move_to_figure_1_2() -> bool:
    return not _is_lost(_FIGURE_1_1) and _is_lost(_FIGURE_1_2) and _FIGURE_1_2 in set(nim_options(_FIGURE_1_1))


def _sums_with_the_nimber() -> bool:
    sums = [_written_sum((size, 9)) for size in _FIGURE_1_1]
    return sums == [15, 14, 1] and [size for size, left in zip(_FIGURE_1_1, sums, strict=True) if left < size] == [8]


def _is_the_only_winning_move(_bound: int) -> bool:
    return [option for option in nim_options(_FIGURE_1_1) if _is_lost(option)] == [_FIGURE_1_2]


def _figure_1_3() -> bool:
    graph = Board.of("figure 1.3", "A-B B-C C-D A-D B-D")
    return (graph.vertices, len(graph.edges)) == ("ABCD", 5) and "AD" in graph.edges and "AC" not in graph.edges


def _triangle_values() -> bool:
    """Whether the values on a triangle with 0, 1, 2, 3 edges of weight 1 are 0, 1, 2, 0."""
    board = Board.of("K3", "A-B A-C B-C")
    grundy: Callable[[Heaps], int] = grundy_function(board.options)
    return [{grundy(w) for w in product((0, 1), repeat=3) if sum(w) == edges} for edges in range(4)] == [
        {0},
        {1},
        {2},
        {0},
    ]


_DIGRAPHS = "checked for all acyclic digraphs on up to 5 vertices"
_NIM, _THEOREM, _GRAPHS, _VALUES = "1", "1.1, theorem (Sprague, Grundy)", "1.2", "1.3"

CLAIMS = (
    Claim(
        text="the nim-sum is associative and commutative",
        where=_NIM,
        against=_is_no_such_operation,
        truth="as claimed (checked for numbers below 16)",
    ),
    Claim(
        text="6, 7 and 8 are 0110, 0111 and 1000 in binary, and their nim-sum is 1001, which is 9",
        where=f"{_NIM}, figure 1.1",
        against=found_unless(_digits_and_sum, "it is not"),
    ),
    Claim(
        text="a position with nimber 0 is a P-position; from every other position some move leads to one with nimber "
        "0, so the first player wins",
        where=_NIM,
        against=_nimber_does_not_tell,
        truth="as claimed (checked for three heaps)",
    ),
    Claim(
        text="the position of figure 1.1, heaps of 6, 7 and 8, is an N-position: taking 7 from the heap of 8 leaves "
        "the P-position of figure 1.2, heaps of 1, 6 and 7",
        where=f"{_NIM}, figures 1.1 and 1.2",
        against=found_unless(_one_move_to_figure_1_2, "it is not so"),
    ),
    Claim(
        text="the nim-sums of 6, 7 and 8 with the nimber 9 are 15, 14 and 1; only the last is smaller than its heap, "
        "so the winning move lowers the heap of 8 to 1",
        where=f"{_NIM}, figure 1.1",
        against=found_unless(_sums_with_the_nimber, "they are not"),
        truth="as claimed, and no other move wins",
        confirm=_is_the_only_winning_move,
    ),
    Claim(
        text="every position of an impartial game is equivalent to a nimber, which is its Grundy number",
        where=_THEOREM,
        against=first_digraph(is_not_its_nim_pile),
        truth=f"as claimed: its sum with a heap of that size, and with no other heap, is a P-position ({_DIGRAPHS})",
    ),
    Claim(
        text="the graph of figure 1.3 has 4 vertices and 5 edges; A and D are adjacent, A and C are not",
        where=f"{_GRAPHS}, figure 1.3",
        against=found_unless(_figure_1_3, "it has not"),
    ),
    Claim(
        text="if positions are labelled starting from the terminal ones, those labelled P are the positions with "
        "Grundy number 0",
        where=f"{_VALUES}, figures 1.6 and 1.7",
        against=first_digraph(values_do_not_tell_outcomes),
        truth=f"as claimed ({_DIGRAPHS})",
    ),
    Claim(
        text="mex(1, 3, 5, 6) = 0 and mex(0, 2, 4, 7) = 1",
        where=_VALUES,
        against=found_unless(lambda: (mex([1, 3, 5, 6]), mex([0, 2, 4, 7])) == (0, 1), "they are not"),
    ),
    Claim(
        text="positions whose options are all terminal have Grundy number 1",
        where=_VALUES,
        against=first_digraph(next_to_the_end_are_not_1),
        truth=f"as claimed ({_DIGRAPHS})",
    ),
    Claim(
        text="from a nonzero Grundy number the player to move can always move to Grundy number 0, and win",
        where=_VALUES,
        against=first_digraph(zeros_are_wrong),
        truth=f"as claimed; from Grundy number 0 no move leads to Grundy number 0 ({_DIGRAPHS})",
    ),
    Claim(
        text="the graph of figures 1.5 to 1.7 is that of Graph Nim on 3 vertices with weights up to 1, whose "
        "P-positions are those of theorem 1",
        where=f"{_VALUES}; 2.5, figure 2.20",
        against=found_unless(_triangle_values, "they are not"),
        truth="as claimed: with 0, 1, 2 and 3 edges the Grundy numbers are 0, 1, 2 and 0",
    ),
)
