"""Texts typed into the explorer of algorithms: every format is read as in Python, and what is wrong is said."""

from __future__ import annotations

import random

import pytest

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import Digraph, Tournament, mckay
from ggbgen.graphs.network import Network, parse_network
from ggbgen.offline import OfflineApplet
from tests.test_algorithm_explorer import links, opened, typed

pytestmark = [pytest.mark.long]

# One text for each format of docs/formats.md, and what is nearly one.
READ = (
    *("K4", "C5", "paw", "2K2", "K3+K1", "co-(P3+K1)", "DQc", "graph6:DQc", ">>graph6<<DQc", "edges:A-B B-C"),
    *("A-B B-C D", "A>B B>C", "A-B:3, B-C:-2.5", "&BP_", "digraph6:&BP_", "BP_", "sage-digraph6:BP_"),
    *("011000", "0110100110", "mckay:0110100110", "011 0100110", "001", "mckay:1", "mckay:"),
    *("{{0,1},{1,0}}", "{{0,1},{0,0}}", "010;101;010", "matrix:010;101;010", "matrix:{{0,1},{0,0}}", "010;001;100"),
)
REFUSED = {
    "01;1": "Row 2 of the matrix has 1 entry, expected 2",
    "010;101": "Row 1 of the matrix has 3 entries, expected 2",
    "01010": "Row 1 of the matrix has 5 entries, expected 1",
    "{{0,1},{1}}": "Row 2 of the matrix has 1 entry, expected 2",
    "mckay:01": "After mckay: stand n(n – 1)/2 digits 0 and 1",
    "mckay:012": "After mckay: stand n(n – 1)/2 digits 0 and 1",
    "0" * 231: "22 vertices are too many",
    "A-B:NaN": "after the colon stands no number such as 3",
    "A-B:1 A-C:1e3": "Item 2, ‘A-C:1e3’: after the colon",
}


def shown(applet: OfflineApplet) -> tuple[int, bool, set[tuple[int, int, float]]]:
    return int(applet["order"]), applet["directed"] == 1, set(links(applet))


def expected(network: Network) -> tuple[int, bool, set[tuple[int, int, float]]]:
    weights = network.weights or (1,) * len(network.pairs)
    return network.order, network.directed, {(*pair, float(w)) for pair, w in zip(network.pairs, weights, strict=True)}


def unified(found: tuple[int, bool, set[tuple[int, int, float]]]) -> object:
    order, directed, edges = found
    return order, directed, {(u, v, w) if directed or u < v else (v, u, w) for u, v, w in edges}


def test_every_format_is_read_as_in_python() -> None:
    applet = opened("bellman-ford")
    for text in READ:
        typed(applet, text)
        assert "stays as it was" not in applet["message"], (text, applet["message"])
        assert unified(shown(applet)) == unified(expected(parse_network(text))), text


def test_the_upper_triangle_of_a_tournament_is_read_at_every_order() -> None:
    applet, chance = opened("topological-order"), random.Random(3)
    for order in range(2, 21):
        arcs = [(u, v) if chance.random() < 0.5 else (v, u) for v in range(order) for u in range(v)]
        text = mckay(Tournament.from_digraph(Digraph(order, arcs)))
        assert len(text) == order * (order - 1) // 2
        # As many digits as a square may also be a matrix without its line ends.
        prefix = "mckay:" if len(text) in (1, 36) else ""
        typed(applet, prefix + text)
        assert shown(applet) == (order, True, {(u, v, 1.0) for u, v in arcs}), order


def test_what_is_nearly_a_format_is_refused_with_the_place() -> None:
    applet = opened("bfs")
    before = shown(applet)
    for text, message in REFUSED.items():
        typed(applet, text)
        assert message in applet["message"], (text, applet["message"])
        assert "stays as it was" in applet["message"]
        assert shown(applet) == before
        if "mckay:" in text or ";" in text:
            with pytest.raises(GraphFormatError):
                parse_network(text)
