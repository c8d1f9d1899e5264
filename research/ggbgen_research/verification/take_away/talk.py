"""The talk on games and representations: digraphs of moves, Grundy values, Bouton's Nim, composite games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product

from ggbgen.rulesets.nim import Nim
from ggbgen.solver import Play, solve
from ggbgen.solver.sums import mex
from ggbgen_research.errors import VerificationError
from ggbgen_research.verification.claim import Claim, Finding
from ggbgen_research.verification.take_away.digraphs import Digraph, acyclic, grundy_values, splits
from ggbgen_research.verification.take_away.piles import nim_sum
from ggbgen_research.verification.take_away.searching import finding, found_unless, grundy_function, lost_function
from ggbgen_research.verification.take_away.sequences import compared_sequence

__all__ = ["CLAIMS", "nim_grundy", "nim_options", "table_of_values"]

Heaps = tuple[int, ...]

# The labels S and U in the three tables, for sizes 20 down to 0.
_PRINTED: dict[tuple[int, ...], str] = {
    (1, 3, 5): "SUSUSUSUSUSUSUSUSUSUS",
    (1, 2, 5): "UUSUUSUUSUUSUUSUUSUUS",
    (1, 2, 6): "UUUSUUSUUUSUUSUUUSUUS",
}

# The printed table of the operation on 0, ..., 15, one hexadecimal digit per entry.
_TABLE = (
    "0123456789abcdef",
    "1032547698badcfe",
    "23016745ab89efcd",
    "32107654ba98fedc",
    "45670123cdef89ab",
    "54761032dcfe98ba",
    "67452301efcdab89",
    "76543210fedcba98",
    "89abcdef01234567",
    "98badcfe10325476",
    "ab89efcd23016745",
    "ba98fedc32107654",
    "cdef89ab45670123",
    "dcfe98ba54761032",
    "efcdab8967452301",
    "fedcba9876543210",
)


def nim_options(heaps: Heaps) -> Iterator[Heaps]:
    """Yield the positions after a move in one of several heaps."""
    for k, size in enumerate(heaps):
        for left in range(size):
            yield (*heaps[:k], left, *heaps[k + 1 :])


nim_grundy = grundy_function(nim_options)
_nim_lost = lost_function(nim_options)


def _pile_digraph(take: Sequence[int], largest: int) -> Digraph:
    return tuple(tuple(size - taken for taken in take if taken <= size) for size in range(largest + 1))


def _safe(take: tuple[int, ...], largest: int) -> list[int]:
    return [size for size, value in enumerate(compared_sequence(take, largest + 1)) if value == 0]


# ---- piles


def _play_of_nim(_bound: int) -> list[Finding]:
    game = ("1357", "1356", "1346", "1343", "1313", "1310", "1010", "1000", "0000")
    heaps = [tuple(map(int, position)) for position in game]
    wrong = next((k for k in range(len(game) - 1) if heaps[k + 1] not in set(nim_options(heaps[k]))), None)
    if wrong is not None:
        return [finding(f"{game[wrong]} to {game[wrong + 1]}")]
    return [] if len(heaps) % 2 else [finding("Fred makes the last move")]


def _numerals() -> bool:
    ten = 4 * Fraction(10) ** 2 + 6 * 10 + 3 + 0 * Fraction(1, 10) + 5 * Fraction(1, 100)
    two = sum(int(digit) * Fraction(2) ** k for digit, k in zip("100101", range(3, -3, -1), strict=True))
    return ten == Fraction("463.05") and two == Fraction("9.25")


def _split_of_1_2(_bound: int) -> list[Finding]:
    found = [sorted(safe) for safe in splits(_pile_digraph((1, 2), 10))]
    return [] if found == [[0, 3, 6, 9]] == [_safe((1, 2), 10)] else [finding(str(found), splits=found)]


def _multiples_of_3(_bound: int) -> list[Finding]:
    found = _safe((1, 2), 100)
    return [] if found == list(range(0, 101, 3)) else [finding(str(found), safe=found)]


def _against_labels(take: tuple[int, ...]) -> Callable[[int], list[Finding]]:
    def against(_bound: int) -> list[Finding]:
        printed = dict(zip(range(20, -1, -1), _PRINTED[take], strict=True))
        safe = _safe(take, 20)
        for size in range(21):
            if (size in safe) != (printed[size] == "S"):
                text = f"{size} is {'S' if size in safe else 'U'}, but the text has {printed[size]}"
                return [finding(text, size=size)]
        return []

    return against


# ---- values


def _mexes() -> bool:
    return [mex(values) for values in ([1, 2, 3], [0, 1, 4, 7], [0, 1, 2, 3], [5])] == [0, 2, 4, 0]


def _splits_are_not_the_zeros(_bound: int) -> list[Finding]:
    for order in range(1, 6):
        for digraph in acyclic(order):
            zeros = frozenset(x for x, value in enumerate(grundy_values(digraph)) if value == 0)
            if splits(digraph) != [zeros]:
                return [finding(str(digraph), splits=[sorted(safe) for safe in splits(digraph)])]
    return []


# ---- Bouton's Nim


def _vertices(_bound: int) -> list[Finding]:
    vertices = len(list(product(range(11), range(12))))
    return [] if vertices == 132 else [finding(f"vertices: {vertices}", vertices=vertices)]


def _edges(_bound: int) -> list[Finding]:
    edges = sum(len(set(nim_options(heaps))) for heaps in product(range(11), range(12)))
    return [] if edges == 1265 else [finding(f"edges: {edges}", edges=edges)]


def _edges_are_counted(_bound: int) -> bool:
    edges = sum(len(set(nim_options(heaps))) for heaps in product(range(11), range(12)))
    return edges == 1386 == 12 * 55 + 11 * 66


def _symmetry(_bound: int) -> list[Finding]:
    """From equal heaps every move has a reply that makes them equal again."""
    for size in range(1, 12):
        for option in nim_options((size, size)):
            equal = (min(option),) * 2
            if equal not in set(nim_options(option)) or not _nim_lost(equal):
                return [finding(str(option), heaps=list(option))]
    return [] if (10, 10) in set(nim_options((10, 11))) else [finding("(10, 10) is not reached")]


def table_of_values(size: int) -> tuple[Heaps, ...]:
    """Return the Grundy values of two heaps, both smaller than ``size``, computed by the rules."""
    return tuple(tuple(nim_grundy((one, other)) for other in range(size)) for one in range(size))


def _against_the_table(_bound: int) -> list[Finding]:
    found = table_of_values(16)
    for one, line in enumerate(_TABLE):
        for other, digit in enumerate(line):
            if found[one][other] != int(digit, 16):
                text = f"{one} and {other} give {found[one][other]}, but the text has {int(digit, 16)}"
                return [finding(text, values=[one, other], grundy=found[one][other])]
    return []


def _is_no_group(_bound: int) -> list[Finding]:
    plus = table_of_values(32)
    numbers = range(32)
    for one, other in product(numbers, repeat=2):
        if plus[one][other] != plus[other][one] or plus[one][0] != one or plus[one][one] != 0:
            return [finding(f"{one}, {other}")]
        for i in range(6):
            if max(one, other) < 2**i <= plus[one][other]:
                return [finding(f"{one} and {other} leave S_{i}")]
    for one, other, third in product(range(16), repeat=3):
        if plus[plus[one][other]][third] != plus[one][plus[other][third]]:
            return [finding(f"{one}, {other}, {third}")]
    return []


def _is_not_binary(_bound: int) -> list[Finding]:
    plus = table_of_values(32)
    wrong = next(((u, v) for u, v in product(range(32), repeat=2) if plus[u][v] != u ^ v), None)
    return [] if wrong is None else [finding(str(wrong))]


def _balanced_is_not_safe(_bound: int) -> list[Finding]:
    game = Nim(heaps=(7, 7, 7, 7))
    solved = solve(game, play=Play.NORMAL)
    for heaps in product(range(8), repeat=4):
        if (solved.value(heaps).outcome == "P") != _nim_lost(heaps):
            raise VerificationError(f"nim, {heaps}: the ruleset and the recursion disagree")
        if (nim_sum(heaps) == 0) != _nim_lost(heaps):
            return [finding(str(heaps), heaps=list(heaps))]
    return []


_FIVE = (5, 10, 15, 20, 25)


def _five_heaps(_bound: int) -> list[Finding]:
    odd = [sum(size >> bit & 1 for size in _FIVE) % 2 for bit in range(4, -1, -1)]
    after = (5, 10, 15, 20, 20)
    if odd != [0, 1, 1, 0, 1] or nim_sum(after) or after not in set(nim_options(_FIVE)):
        return [finding(f"columns {odd}", columns=odd)]
    return []


def _five_heaps_moves(_bound: int) -> list[Finding]:
    moves = _balancing(_FIVE)
    return [] if {size for size, _ in moves} == {10, 15, 25} else [finding(str(moves), moves=moves)]


def _balancing(heaps: Heaps) -> list[tuple[int, int]]:
    return [(size, left) for size in heaps for left in range(size) if nim_sum(heaps) ^ size ^ left == 0]


def _heaps_are_a_sum(_bound: int) -> list[Finding]:
    """Check whether several heaps have other moves than a sum of games with one heap each."""
    for heaps in ((10, 11), (3, 5, 7, 9)):
        together = set(Nim(heaps=heaps).plain_options(heaps))
        parts = [Nim(heaps=(size,)) for size in heaps]
        alone = {
            (*heaps[:k], *option, *heaps[k + 1 :])
            for k, part in enumerate(parts)
            for option in part.plain_options((heaps[k],))
        }
        if together != alone:
            return [finding(str(heaps), heaps=list(heaps))]
    return []


_PILES = "one pile nim"
_VALUES = "Grundy values"
_NIM = "Bouton's Nim"
_TOGETHER = "composite games"

CLAIMS = (
    Claim(
        text="the game of Nim from (1, 3, 5, 7) follows the rules, and Sally, the second player, wins it",
        where="first example",
        against=_play_of_nim,
    ),
    Claim(
        text="463.05 is the sum of 4, 6, 3, 0, 5 times powers of ten; 1001.01 in binary is 9.25",
        where="place value",
        against=found_unless(_numerals, "they are not"),
    ),
    Claim(
        text="the positions of N(10; 1, 2) split into safe and unsafe ones, and 0, 3, 6, 9 are safe",
        where=f"{_PILES}; {_VALUES}",
        against=_split_of_1_2,
        truth="as claimed, and in no other way; the safe ones are those of value 0",
    ),
    Claim(
        text="in N(100; 1, 2) the safe positions are the multiples of 3, those with the last ternary digit 0",
        where=_PILES,
        against=_multiples_of_3,
    ),
    *(
        Claim(
            text=f"table of safe positions of N(20; {', '.join(map(str, take))})",
            where=_PILES,
            against=_against_labels(take),
            truth=f"as claimed: they are {', '.join(str(20 - k) for k, label in enumerate(labels) if label == 'S')}",
        )
        for take, labels in _PRINTED.items()
    ),
    Claim(
        text="the labels S and U, assigned starting from the terminal positions, are the only ones with the three "
        "properties; the positions labelled S are those of value 0",
        where=f"{_PILES}; {_VALUES}",
        against=_splits_are_not_the_zeros,
        truth="as claimed (checked for all acyclic digraphs on up to 5 vertices)",
    ),
    Claim(
        text="mex of {1, 2, 3}, {0, 1, 4, 7}, {0, 1, 2, 3}, {5} is 0, 2, 4, 0",
        where=_VALUES,
        against=found_unless(_mexes, "it is not"),
    ),
    Claim(
        text="the digraph of N(10, 11) has 11 x 12 = 132 vertices",
        where=_NIM,
        against=_vertices,
    ),
    Claim(
        text="the digraph of N(10, 11) has 11/2 x 10 x 11 + 12/2 x 11 x 10 = 1265 edges",
        where=_NIM,
        against=_edges,
        truth="1386 = 12 x 55 + 11 x 66: for each of the 12 sizes of the second pile there are 0 + 1 + ... + 10 moves "
        "in the first, and for each of the 11 sizes of the first pile 0 + 1 + ... + 11 moves in the second",
        confirm=_edges_are_counted,
    ),
    Claim(
        text="from (10, 11) the first player wins by moving to (10, 10) and from then on making the piles equal",
        where=_NIM,
        against=_symmetry,
    ),
    Claim(
        text="the table of the operation for 0, ..., 15 gives the Grundy values of two piles",
        where=f"{_NIM}, table",
        against=_against_the_table,
    ),
    Claim(
        text="with this operation the numbers are an Abelian group in which each is its own inverse, and 0, ..., 2^i "
        "- 1 are a subgroup",
        where=f"{_NIM}, properties",
        against=_is_no_group,
        truth="as claimed (checked for numbers below 32, associativity below 16)",
    ),
    Claim(
        text="the operation is binary addition without carries",
        where=f"{_NIM}, properties",
        against=_is_not_binary,
        truth="as claimed (checked for numbers below 32)",
    ),
    Claim(
        text="(1, 3, 5, 7) is balanced",
        where=f"{_NIM}, strategy",
        against=found_unless(lambda: nim_sum((1, 3, 5, 7)) == 0 and _nim_lost((1, 3, 5, 7)), "it is not"),
        truth="as claimed, so the second player wins",
    ),
    Claim(
        text="the balanced positions are exactly the safe ones",
        where=f"{_NIM}, strategy",
        against=_balanced_is_not_safe,
        truth="as claimed (checked for four piles of at most 7)",
    ),
    Claim(
        text="in (5, 10, 15, 20, 25) columns 2, 3 and 5 are odd; the move of 25 to 20 balances them",
        where=f"{_NIM}, strategy",
        against=_five_heaps,
    ),
    Claim(
        text="there the move has to be in the pile of 10, of 15 or of 25",
        where=f"{_NIM}, strategy",
        against=_five_heaps_moves,
        truth="as claimed, and each of these piles has a winning move: 10 to 7, 15 to 2, 25 to 20",
        confirm=lambda _bound: _balancing(_FIVE) == [(10, 7), (15, 2), (25, 20)],
    ),
    Claim(
        text="N(10, 11) is played as N(10) + N(11), and N(3, 5, 7, 9) as N(3) + N(5) + N(7) + N(9)",
        where=_TOGETHER,
        against=_heaps_are_a_sum,
    ),
)
