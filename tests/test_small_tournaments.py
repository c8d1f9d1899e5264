from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain, permutations, product
from math import factorial, gcd, prod

import pytest

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import Tournament
from ggbgen.graphs.small_tournaments import ALPHABET, COUNTS, LARGEST_ORDER, packed_small_tournaments, small_tournaments

ORDERS = range(1, LARGEST_ORDER + 1)
# SHA-256 of the output of `nauty-gentourng -q N` of nauty 2.8.6.
GENTOURNG = {
    1: "01ba4719c80b6fe911b091a7c05124b64eeece964e09c058ef8f9805daca546b",
    2: "4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865",
    3: "b8bd9f18dbaa6e48bf08aea7368585a4e3e001c4914a4012b138c7aa8b1bb6a0",
    4: "91dde84a6b6286a5e0b7b6295ccb1d16955dc4d74b8b93163d50d8a9cd7c7921",
    5: "5d16cab0f65c58f402ef49c3442e3e8fedbb5498a8cb09f58a5d8d733784f6e4",
    6: "814e0ed10e5d3aaae92d809b9eb915f1eb5542a65a33fe4d47463d22159a525b",
    7: "164260b94960af0cc63faf3f178ceb95f4dd23bbca376ec23872c33b30d94261",
    8: "fc96c6997724e54ccea3bd166f4117d9e27925d85f568e31b0623527e5139dad",
}


def cells(masks: Sequence[int]) -> list[list[int]]:
    """Return the vertices grouped by colours that every isomorphism preserves, in the order of the colours."""
    vertices = range(len(masks))
    colours: list[int] = [0 for _ in vertices]
    while True:
        signatures = [(colours[u], tuple(sorted(colours[v] for v in vertices if masks[u] >> v & 1))) for u in vertices]
        ranks = sorted(set(signatures))
        refined = [ranks.index(signature) for signature in signatures]
        if refined == colours:
            return [[v for v in vertices if colours[v] == colour] for colour in range(len(ranks))]
        colours = refined


def orders_by_colour(masks: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for parts in product(*(permutations(cell) for cell in cells(masks))):
        yield tuple(chain.from_iterable(parts))


def canonical_form(masks: Sequence[int]) -> tuple[int, int]:
    """Return the least code of the tournament over all vertex orders by colour, and how many of them attain it.

    Two tournaments have the same code if and only if they are isomorphic; the second number is that of automorphisms.
    """
    least, times = -1, 0
    for order in orders_by_colour(masks):
        code = 0
        for place, u in enumerate(order):
            mask = masks[u]
            for v in order[place + 1 :]:
                code = code << 1 | (mask >> v & 1)
        if least < 0 or code < least:
            least, times = code, 1
        elif code == least:
            times += 1
    return least, times


def odd_partitions(total: int, largest: int) -> Iterator[list[int]]:
    if total == 0:
        yield []
    for part in range(min(total, largest), 0, -1):
        if part % 2:
            for rest in odd_partitions(total - part, part):
                yield [part, *rest]


def test_the_counts_are_those_of_the_formula() -> None:
    # R. L. Davis, Structures of dominance relations (1954): Burnside over the permutations with odd cycles only.
    for order in ORDERS:
        count = Fraction(0)
        for parts in odd_partitions(order, order):
            exponent = (sum(gcd(a, b) for a in parts for b in parts) - len(parts)) // 2
            size = prod(parts) * prod(factorial(parts.count(part)) for part in set(parts))
            count += Fraction(2**exponent, size)
        assert count == COUNTS[order - 1]


@pytest.mark.parametrize("order", ORDERS)
def test_each_tournament_is_there_exactly_once_up_to_isomorphism(order: int) -> None:
    """No two are isomorphic, and together they represent all labelled tournaments."""
    forms = [canonical_form(tournament.out_neighbourhoods) for tournament in small_tournaments(order)]
    assert len({form for form, _ in forms}) == len(forms) == COUNTS[order - 1]
    assert sum(factorial(order) // automorphisms for _, automorphisms in forms) == 2 ** (order * (order - 1) // 2)


@pytest.mark.parametrize("order", ORDERS)
def test_they_are_in_the_order_of_nauty(order: int) -> None:
    lines = "".join(tournament.upper_triangle() + "\n" for tournament in small_tournaments(order))
    assert hashlib.sha256(lines.encode()).hexdigest() == GENTOURNG[order]


def test_isomorphic_tournaments_have_the_same_canonical_form() -> None:
    for tournament in small_tournaments(5):
        forms = {canonical_form(tournament.induced(order).out_neighbourhoods) for order in permutations(range(5))}
        assert len(forms) == 1


@pytest.mark.parametrize("order", ORDERS)
def test_the_packed_form_needs_no_escaping(order: int) -> None:
    packed = packed_small_tournaments(order)
    assert set(packed) <= set(ALPHABET)
    assert len(ALPHABET) == len(set(ALPHABET)) == 64
    assert ALPHABET.replace("-", "").replace("_", "").isalnum()
    assert len(packed) == COUNTS[order - 1] * -(-order * (order - 1) // 12)


def test_the_smallest_ones_are_these() -> None:
    assert small_tournaments(1) == (Tournament((0,)),)
    assert small_tournaments(2) == (Tournament((0b10, 0)),)
    assert [tournament.score_sequence() for tournament in small_tournaments(3)] == [(0, 1, 2), (1, 1, 1)]


@pytest.mark.parametrize("order", [0, 9, -1, 1000])
def test_other_orders_are_refused(order: int) -> None:
    with pytest.raises(GraphFormatError) as error:
        small_tournaments(order)
    assert str(error.value) == f"order {order}, expected 1 to 8"
    with pytest.raises(GraphFormatError, match=r"expected 1 to 8$"):
        packed_small_tournaments(order)


@pytest.mark.long
def test_nothing_is_read_before_it_is_asked_for() -> None:
    code = "import sys, ggbgen, ggbgen.graphs; print('ggbgen.graphs.small_tournaments' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
