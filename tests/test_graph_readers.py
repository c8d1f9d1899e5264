"""Texts of graphs: Python's reader and that of the applets' boxes agree, and no text becomes vertices without edges."""

from __future__ import annotations

import itertools
import random
import string
from functools import cache
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import (
    FORMATS,
    AnyGraph,
    Digraph,
    Graph,
    Network,
    Tournament,
    parse_any,
    parse_graph,
    parse_network,
    random_graph,
    random_tournament,
    read_graph,
    write_graph,
)
from ggbgen.offline import ScriptFunctions, module_functions

# Each text, and its edges or arcs with their weights, by names or by numbers from 0; the ends of an arc are in a tuple,
# those of an edge in a set.
PATH_OF_123 = [{"1", "2"}, {"2", "3"}]
READ: dict[str, list[Any]] = {
    # Pairs line by line, as spreadsheets and networkx write them, and in brackets.
    "1 2\n2 3": PATH_OF_123,
    "1\t2\r\n2\t3\r\n": PATH_OF_123,
    "1,2\n2,3\n": PATH_OF_123,
    "1 2; 2 3": PATH_OF_123,
    "# made by networkx\n1 2 {}\n2 3 {}": PATH_OF_123,
    "Ann Bob\nBob Cem": [{"Ann", "Bob"}, {"Bob", "Cem"}],
    '"A a" B\nB C': [{"A a", "B"}, {"B", "C"}],
    "1 2 {'weight': 5}\n2 3 {'weight': 7}": [({"1", "2"}, 5), ({"2", "3"}, 7)],
    "1 2 5\n2 3 7": [({"1", "2"}, 5), ({"2", "3"}, 7)],
    "[(1,2),(2,3)]": PATH_OF_123,
    "[(1, 2), (2, 3)]": PATH_OF_123,
    "EdgeView([(1, 2), (2, 3)])": PATH_OF_123,
    "{{1,2},{2,3}}": PATH_OF_123,
    "[[1,2],\n [2,3]]": PATH_OF_123,
    "(1,2), (2,3)": PATH_OF_123,
    "{(1,2)}": [{"1", "2"}],
    "[('A', 'B'), ('B', 'C')]": [{"A", "B"}, {"B", "C"}],
    "[('A', 'B', 3), ('B', 'C', 4)]": [({"A", "B"}, 3), ({"B", "C"}, 4)],
    "[[1,2,5],[2,3,1]]": [({"1", "2"}, 5), ({"2", "3"}, 1)],
    # Matrices: of one row a line, in braces, in brackets, of other programs.
    "0 1 0\n1 0 1\n0 1 0": [{0, 1}, {1, 2}],
    "010\n101\n010": [{0, 1}, {1, 2}],
    "010;101;010": [{0, 1}, {1, 2}],
    "0,1,0;1,0,1;0,1,0": [{0, 1}, {1, 2}],
    "010101010": [{0, 1}, {1, 2}],
    "0 1 0 0 0 0\n1 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0": [{0, 1}],
    "[[0,1,0],[1,0,1],[0,1,0]]": [{0, 1}, {1, 2}],
    "[[0 1 0]\n [1 0 1]\n [0 1 0]]": [{0, 1}, {1, 2}],
    "array([[0, 1, 0],\n       [1, 0, 1],\n       [0, 1, 0]])": [{0, 1}, {1, 2}],
    "[0 1 0; 1 0 1; 0 1 0]": [{0, 1}, {1, 2}],
    "{{0,1},{1,0}}": [{0, 1}],
    "[[0,1,0],[0,0,0],[0,1,0]]": [(0, 1), (2, 1)],
    "0 1\n0 0": [(0, 1)],
    "0 3 0\n3 0 4\n0 4 0": [({0, 1}, 3), ({1, 2}, 4)],
    "{{0,3,0},{3,0,4},{0,4,0}}": [({0, 1}, 3), ({1, 2}, 4)],
    "0. 3. 0.\n3. 0. 4.\n0. 4. 0.": [({0, 1}, 3), ({1, 2}, 4)],
    "[[0, 5, 0], [0, 0, 2], [0, 0, 0]]": [((0, 1), 5), ((1, 2), 2)],
    "matrix:0 3;2 0": [((0, 1), 3), ((1, 0), 2)],
    "matrix:0 1 1;1 0 0;1 0 0": [{0, 1}, {0, 2}],
    # Formats of other programs.
    "p edge 3 2\ne 1 2\ne 2 3": PATH_OF_123,
    "p edge 3 2 e 1 2 e 2 3": PATH_OF_123,
    "c a path\nc\np col 3 4\ne 1 2\ne 2 1\ne 2 3\ne 3 2\n": PATH_OF_123,
    "graph { a -- b; b -- c }": [{"a", "b"}, {"b", "c"}],
    "graph G {\n  a -- b -- c\n}": [{"a", "b"}, {"b", "c"}],
    'strict graph "x y" {\n node [shape=circle]; rankdir=LR\n 0 [label="A"]\n 1 [label="B"]\n 0 -- 1 [weight=4]\n}': [
        ({"A", "B"}, 4)
    ],
    "digraph { a -> b; b -> c; c -> b }": [("a", "b"), ("b", "c"), ("c", "b")],
    # Names.
    "Q3": [{u, v} for u in range(8) for v in range(u) if (u ^ v).bit_count() == 1],
    "K2,2,2": [{u, v} for u in range(6) for v in range(u) if u // 2 != v // 2],
    "C4*K1": [{0, 1}, {1, 2}, {2, 3}, {3, 0}, *({v, 4} for v in range(4))],
    # Lists of edges, where a name alone is a vertex only beside an edge.
    "A-B B-C": [{"A", "B"}, {"B", "C"}],
    "Ann>Bob Cem": [("Ann", "Bob")],
    "A-B:3, B-C:2": [({"A", "B"}, 3), ({"B", "C"}, 2)],
    "edges:A-B C": [{"A", "B"}],
    # graph6, digraph6, tournaments.
    "DQc": [{0, 2}, {0, 4}, {1, 3}, {3, 4}],
    ">>graph6<<DQc": [{0, 2}, {0, 4}, {1, 3}, {3, 4}],
    "A_": [{0, 1}],
    "&BP_": [(0, 1), (1, 2), (2, 0)],
    "BP_": [(0, 1), (1, 2), (2, 0)],
    ">>digraph6<<&BP_": [(0, 1), (1, 2), (2, 0)],
    "&AW": [(0, 1), (1, 0)],
    "011": [(1, 0), (0, 2), (1, 2)],
    "mckay:1": [(0, 1)],
}
ALONE = {"edges:A": 1, "edges:Ann Bob": 2, "edges:0 1 2": 3, "p edge 3 0": 3, "graph { a; b }": 2, "[[0,0],[0,0]]": 2}

REFUSED = {
    "W5": "'W5': some authors count the vertices of a wheel, others its spokes, expected 'C4*K1' or 'C5*K1'",
    "W_{3}": "expected 'C3*K1'",
    "s4": "'s4': some authors count the vertices of a star, others its edges, expected 'K1,3' or 'K1,4'",
    "petersen": "'petersen' is no graph, expected a name such as 'K4'",
    "diamnd": "did you mean 'diamond'?",
    "Ann": "vertices without edges are written 'edges:Ann'",
    "A": "vertices without edges are written 'edges:A'",
    "7": "looks like a list of numbers",
    "hello world": "'hello world' has no edge, expected edges such as 'A-B B-C'",
    "A B C": "'A B C' has no edge, expected edges such as 'A-B B-C'; vertices without edges are written 'edges:A B C'",
    "A B\nC": "has no edge",
    "1 2": "looks like a list of numbers, and an edge is written '1-2'",
    "4 4 4 5": "looks like a list of numbers",
    "D!c": "'D!c' is no graph",
    "+BP_": "looks like an old form of digraph6, which now begins with '&' instead of '+'",
    ":Fa@x^": "looks like sparse6",
    "{1,2}": "looks like a list in brackets",
    "(A,B)": "looks like a list in brackets",
    "[A-B, B-C]": "item 1 of the edge list, '[A-B', is none of",
    "f(x)-g(x)": "item 1 of the edge list, 'f(x)-g(x)', is none of",
    "{0: [1, 2], 1: [0]}": "looks like JSON or a dictionary",
    '{"nodes": []}': "looks like JSON or a dictionary",
    "graph [ node [ id 1 ] ]": "looks like GML",
    "<graphml></graphml>": "looks like XML such as GraphML",
    "A: B, C\nB: C": "looks like an adjacency list",
    "p max 3 2\na 1 2 3": "looks like DIMACS, expected a line such as 'p edge 3 2'",
    "p edge 2 1\ne 1 3": "edge 1, 'e 1 3', expected vertices from 1 to 2",
    "p edge 3 2": "0 edges after the line 'p edge 3 2', expected 2",
    "p edge 3 2\ne 1 2": "1 edges after the line 'p edge 3 2', expected 2",
    "0,": "looks like a list of numbers",
    "graph { a -- b": "looks like DOT, expected '}' at its end",
    "graph { subgraph x { a } }": "is no vertex and no edge",
    "0 1\n2 0": "can be an adjacency matrix or a list of edges, expected 'matrix:' before it",
    "0 1 2\n2 0 1\n1 2 0": "can be an adjacency matrix or a list of edges",
    "3 2\n1 2\n1 3": "the first line, '3 2', can be an edge or the numbers of vertices and edges",
    "1 2 3\n4 5 6\n7 8 x": "entry '1' in row 1, column 1, expected 0 on the diagonal",
    "1 2 3 4\n4 5 6 4": "2 lines of 4 entries, expected as many entries as lines for",
    "1 0 0\n0 0 0\n0 0 0": "entry '1' in row 1, column 1, expected 0 on the diagonal",
    "[[0,1],[1]]": "row 2 has 1 entries, row 1 has 2, expected as many",
    "[(1,2),(2,1)]": "row 2, '2 1', repeats item 1",
    "[(1,1)]": "is a loop",
    "000000\n100000\n000000\n000000\n000000\n000000": "is a tournament string and an adjacency matrix",
    "01010": "length 5 of the tournament string",
}


@cache
def scripts() -> ScriptFunctions:
    own = """
    var catalogue = {};
    var settings = { names: "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("") };
    function readInBox(text) { return parseNetwork(text, {}, 26); }
    function graphInBox(text) { return parseGraph(text, 26); }
    function problemInBox(text) { return networkProblem(parseNetwork(text, {}, 26), 26); }
    """
    return module_functions("ggbgen/graph/read_network.js", after=[own])


def value_of(network: Network) -> tuple[object, ...]:
    """Return the order, and the edges or arcs with their weights, by names if the vertices have some."""
    names: Any = network.names or range(network.order)
    ends = [(names[u], names[v]) for u, v in network.pairs]
    return network.order, unordered(
        [pair if network.directed else set(pair) for pair in ends], network.weights or [1] * len(ends)
    )


def unordered(pairs: list[Any], weights: Any) -> set[tuple[object, ...]]:
    return {(frozenset(p) if isinstance(p, set) else p, w) for p, w in zip(pairs, weights, strict=True)}


def in_box(text: str) -> tuple[object, ...] | None:
    """Return what the script reads, as `value_of` does; None if it refuses the text."""
    found = scripts()("readInBox", text)
    if "problem" in found:
        assert scripts()("problemInBox", text)
        return None
    numbers = list(range(found["order"]))
    names = found["called"] if found["called"] not in (None, list(map(str, numbers))) else numbers
    ends = [(names[u], names[v]) for u, v, *_ in found["links"]]
    pairs = [pair if found["directed"] else set(pair) for pair in ends]
    return found["order"], unordered(pairs, [link[2] for link in found["links"]])


def nameless(value: tuple[object, ...]) -> tuple[object, ...]:
    """Return a value with letters in place of numbers, as named graphs and boards without names have them."""
    order, edges = value

    def letter(vertex: object) -> object:
        return string.ascii_uppercase[vertex] if isinstance(vertex, int) else vertex

    return order, {(type(pair)(map(letter, pair)), weight) for pair, weight in edges}  # type: ignore[attr-defined]


def wanted(edges: list[Any]) -> set[tuple[object, ...]]:
    given = [edge if isinstance(edge, tuple) and isinstance(edge[0], (set, tuple)) else (edge, 1) for edge in edges]
    return unordered([pair for pair, _ in given], [weight for _, weight in given])


@pytest.mark.parametrize("text", READ, ids=repr)
def test_a_text_is_read_in_python_and_in_a_box_as_the_graph_that_it_shows(text: str) -> None:
    edges = nameless((0, wanted(READ[text])))[1]
    found = value_of(parse_network(text))
    assert nameless(found)[1] == edges
    box = in_box(text)
    assert box is not None
    assert nameless(box) == nameless(found)
    listed = {frozenset(map(str, pair)) for pair, _ in nameless((0, wanted(READ[text])))[1]}  # type: ignore[attr-defined]
    assert len(listed) == nx.Graph([tuple(pair) for pair in listed]).size() <= len(edges)  # type: ignore[arg-type]


@pytest.mark.parametrize(("text", "order"), ALONE.items(), ids=repr)
def test_vertices_without_edges_are_written_as_such(text: str, order: int) -> None:
    assert parse_any(text) == Graph(order, names=parse_any(text).names)
    assert parse_graph(text).order == parse_network(text).order == order
    assert in_box(text) is not None
    assert len(scripts()("graphInBox", text)["rows"]) == order


@pytest.mark.parametrize(("text", "message"), REFUSED.items(), ids=repr)
def test_what_is_not_understood_is_refused_with_what_it_looks_like(text: str, message: str) -> None:
    for read in (parse_any, read_graph):
        with pytest.raises(GraphFormatError) as caught:
            read(text)
        assert message in str(caught.value)
    assert "problem" in scripts()("graphInBox", text)
    if "repeats" not in message:  # a box of an algorithm may take parallel edges
        assert in_box(text) is None


GARBAGE = st.text(alphabet="abcXYZ019 ,;.!()[]{}\n'\"_=#/+*", min_size=1, max_size=14)
WORDS = st.lists(st.text(alphabet=string.ascii_lowercase, min_size=1, max_size=6), min_size=1, max_size=5)


@given(GARBAGE | WORDS.map(" ".join) | WORDS.map(", ".join))
def test_no_garbage_becomes_vertices_without_edges(text: str) -> None:
    try:
        network = parse_network(text)
    except GraphFormatError:
        assert in_box(text) is None
        return
    # A matrix of zeros and a name such as 2K1 are graphs without edges by their own rights.
    explicit = set(text) <= set("01 ,;.{}[]()\n") or "k" in text.lower()
    assert network.pairs or explicit, text
    if network.order:
        box = in_box(text)
        assert box is not None
        assert nameless(box) == nameless(value_of(network))


@settings(max_examples=25)
@given(seed=st.integers(0, 2**32 - 1), order=st.integers(1, 9), probability=st.sampled_from([0, 0.2, 0.5, 1]))
def test_every_format_that_is_written_is_read_as_the_same_graph(seed: int, order: int, probability: float) -> None:
    graph = random_graph(seed, 0, min_order=order, max_order=order, probability=probability)
    named = Graph(order, graph.edges, names=random.Random(seed).sample(["Ann", "Red Star", "x-y", *"ABCDEFG"], order))
    tournament = random_tournament(seed, 0, order=order + 1)
    chance = random.Random(seed)
    arcs = [(u, v) for u in range(order) for v in range(order) if u != v and chance.random() < probability]
    takes = {"mckay": Tournament, "graph6": Graph}
    values: tuple[AnyGraph, ...] = (graph, named, tournament, Digraph(order, arcs))
    for format_, value in itertools.product(FORMATS, values):
        if not isinstance(value, takes.get(format_, object)):
            continue
        text = write_graph(value, format_)
        if format_ in ("sage-digraph6", "graph6") and value.order < 3:
            text = f"{format_}:{text}"  # without its mark digraph6 of order 2 can be graph6
        same(value, parse_any(text), format_)
        box = in_box(text)
        assert box is not None
        assert nameless(box) == nameless(value_of(parse_network(text)))


def same(value: Graph | Digraph | Tournament, read: Graph | Digraph | Tournament, format_: str) -> None:
    """Assert that what was read is what was written, with its names where the format has them."""
    keeps_names = format_ in ("edges", "dot")
    names = value.names if keeps_names else None
    assert read.order == value.order
    assert read.names == names
    rows = value.adjacency()
    if format_ in ("edges", "matrix") and not any(map(any, rows)):
        assert read == Graph(value.order, names=names)  # nothing shows that there could be arcs
        return
    assert read.adjacency() == rows


@given(seed=st.integers(0, 2**32 - 1), order=st.integers(3, 9))
def test_what_networkx_writes_is_read_as_the_same_graph(seed: int, order: int) -> None:
    drawn = nx.gnp_random_graph(order, 0.5, seed=seed)
    if drawn.size() < 2:
        return
    weighted = drawn.copy()
    for number, (u, v) in enumerate(drawn.edges):
        weighted.edges[u, v]["weight"] = number + 2
    for graph in (drawn, weighted):
        lines = nx.generate_edgelist(graph, data=["weight"] if graph is weighted else True)
        for text in ("\n".join(lines), str(list(graph.edges))):
            try:
                read = parse_any(text)
            except GraphFormatError as error:
                assert "numbers of vertices and edges" in str(error)  # noqa: PT017 - only some texts are refused
                continue
            found = read.to_networkx()
            ends = {frozenset(map(str, edge)) for edge in graph.edges}
            assert {frozenset(map(str, edge)) for edge in found.edges} == ends
    network = parse_network(str([(u, v, weighted.edges[u, v]["weight"]) for u, v in weighted.edges]))
    assert network.weights == tuple(range(2, drawn.size() + 2))
