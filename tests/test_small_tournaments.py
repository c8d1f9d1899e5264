"""All tournaments of orders 1 to 8, and facts about all of them at once."""

from __future__ import annotations

import hashlib
import random
import subprocess
import sys

import networkx as nx
import pytest

from ggbgen.errors import GraphFormatError
from ggbgen.graphs.small_facts import digits_of, small_facts
from ggbgen.graphs.small_tournaments import ALPHABET, COUNTS, LARGEST_ORDER, packed_small_tournaments, small_tournaments
from tests.small_facts import lost_inside, outcome_of, thrones_class_of

ORDERS = range(1, LARGEST_ORDER + 1)
# OEIS A051337 and A096368; S_n by exhaustive search over all tournaments.
STRONG = (1, 0, 1, 1, 6, 35, 353, 6008)
REGULAR = (1, 0, 1, 0, 1, 0, 3, 0)
S_N = (0, 0, 0, 0, 1, 5, 46, 1277)
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


@pytest.mark.parametrize("order", ORDERS)
def test_they_are_in_the_order_of_nauty(order: int) -> None:
    lines = "".join(tournament.upper_triangle() + "\n" for tournament in small_tournaments(order))
    assert hashlib.sha256(lines.encode()).hexdigest() == GENTOURNG[order]


@pytest.mark.parametrize("order", ORDERS)
def test_the_packed_form_needs_no_escaping(order: int) -> None:
    packed = packed_small_tournaments(order)
    assert set(packed) <= set(ALPHABET)
    assert len(ALPHABET) == len(set(ALPHABET)) == 64
    assert ALPHABET.replace("-", "").replace("_", "").isalnum()
    assert len(packed) == COUNTS[order - 1] * -(-order * (order - 1) // 12)


@pytest.mark.parametrize("order", [0, 9, -1, 1000])
def test_other_orders_are_refused(order: int) -> None:
    with pytest.raises(GraphFormatError) as error:
        small_tournaments(order)
    assert str(error.value) == f"order {order}, expected 1 to 8"
    for refused in (packed_small_tournaments, small_facts):
        with pytest.raises(GraphFormatError, match=r"expected 1 to 8$"):
            refused(order)


@pytest.mark.long
def test_nothing_is_read_before_it_is_asked_for() -> None:
    code = "import sys, ggbgen, ggbgen.graphs; print('ggbgen.graphs.small_tournaments' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("order", ORDERS)
def test_the_facts_are_those_of_the_definitions(order: int) -> None:
    facts, chance = small_facts(order), random.Random(order)
    for number in sorted(chance.sample(range(facts.count), min(facts.count, 100))):
        tournament = small_tournaments(order)[number]
        known = tournament.to_networkx()
        kings = {v for v in known if len(nx.single_source_shortest_path_length(known, v, 2)) == order}
        assert {v for v in range(order) if facts.kings[v] >> number & 1} == kings
        found = (facts.strong, facts.regular, facts.over, facts.unstable, facts.lost, facts.lost_after)
        assert [bool(each >> number & 1) for each in found] == [
            nx.is_strongly_connected(known),
            len(set(tournament.scores())) == 1,
            len(kings) == 1,
            thrones_class_of(tournament) == "unstable",
            outcome_of(tournament) == "P",
            lost_inside(tournament),
        ]


@pytest.mark.parametrize("order", ORDERS)
def test_the_counts_are_the_published_ones(order: int) -> None:
    facts = small_facts(order)
    assert facts.count == len(small_tournaments(order))
    assert facts.strong.bit_count() == STRONG[order - 1]
    assert facts.regular.bit_count() == REGULAR[order - 1]
    assert (facts.lost & ~facts.over).bit_count() == S_N[order - 1]


def test_digits_begin_with_the_lowest_bit() -> None:
    assert [digits_of(6, count) for count in (3, 5)] == ["011", "01100"]
