"""What no rules of a game take gets its message: boards, graphs, heaps and other parameters that make no sense."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

from ggbgen.errors import ParameterError
from ggbgen.graphs import Graph
from ggbgen.rulesets import find_ruleset
from ggbgen.rulesets.hackenbush import MOST_EDGES

# Parameters of each ruleset, and what is said of them.
REFUSED: dict[str, list[tuple[dict[str, Any], str]]] = {
    "amazons": [
        ({"rows": 5, "columns": 6}, "amazons: columns: 5 rows of 6 cells, expected at most 8 rows"),
        ({"board": "x#o"}, "amazons: board: no queen can move on 'x#o'"),
    ],
    "chip-firing": [
        ({"graph": "A-A"}, "loop"),
        ({"graph": "2K2"}, "graph: no way leads from A to C, expected a connected graph"),
        ({"graph": "K1"}, "graph: a vertex alone has no edge to send chips along, expected 2 to 10 vertices"),
        ({"graph": "K11"}, "graph: 11 vertices, expected 2 to 10 vertices"),
        ({"graph": "A>B"}, "expected edges"),
        ({"graph": "A-B:2"}, "edges with weights"),
        ({"graph": "K3", "chips": (0, 2, 0)}, "chips: B has 2 chips and 2 edges, so it fires before the first move"),
        ({"graph": "K3", "chips": (0, 1)}, "chips: expected 3 numbers, one for each vertex: A, B, C; got 2"),
        ({"graph": "ABCDEFGHI-F"}, "graph: 'ABCDEFGHI' is no name of 1 to 8 characters"),
    ],
    "clobber": [
        ({"rows": 1, "columns": 1}, "clobber: columns: no stone can move on 'x'"),
        ({"rows": 4, "columns": 4}, "clobber: columns: 4 rows of 4 cells, expected at most"),
        ({"board": "x#"}, "clobber: board: row 1: sign 2: '#', expected '.', 'x' or 'o'"),
    ],
    "col": [
        ({"graph": "A>B"}, "graph: 'A>B' is a digraph, expected a graph"),
        ({"grid": "3 by 4"}, "grid: '3 by 4' is no grid, expected rows and columns such as '3x4'"),
        ({"grid": "4x6"}, "grid: 24 vertices, expected at most 20"),
        ({"grid": "9x9"}, "grid: 9 rows and 9 columns are too many, expected at most 6 by 12"),
    ],
    "cookies": [
        ({"days": ""}, "days: no cookies, expected days such as '1 2 *'"),
        ({"days": "1 2 x"}, "days: 'x' is no number of days, expected a whole number or '*'"),
        ({"days": "1 -2"}, "days: '-2' is no number of days, expected a whole number or '*'"),
        ({"days": "0 1"}, "days: 0, expected 1 to 12, or '*'"),
        ({"days": "1 13"}, "days: 13, expected 1 to 12, or '*'"),
        ({"days": "1 " * 9}, "days: more cookies than fit: 9, expected 1 to 8"),
    ],
    "cram": [
        (
            {"rows": 1, "columns": 1},
            "columns: no domino fits on '.', expected two free cells side by side or one above",
        ),
        ({"board": "."}, "board: no domino fits on '.', expected two free cells"),
        ({"board": ".#/#."}, "board: no domino fits on '.#/#.', expected two free cells"),
        ({"board": "x."}, "board: no domino fits on 'x.'"),
        ({"board": "../..."}, "board: row 2 has 3 cells and row 1 has 2, expected as many"),
        ({"board": "..?"}, "board: row 1: sign 3: '?', expected '.', 'x' or '#'"),
        ({"board": "##/##"}, "board: no cell in '##/##', expected some signs '.'"),
        ({"board": ""}, "board: no cell in '', expected rows such as '..#/...'"),
        ({"rows": 9, "columns": 9}, "columns: 9 rows of 9 cells, expected at most 15 rows, 20 columns and 64 cells"),
        ({"board": "." * 21}, "board: 1 rows of 21 cells, expected at most 15 rows, 20 columns and 64 cells"),
    ],
    "cutcake": [
        ({"rows": 1, "columns": 1}, "cutcake: columns: nothing can be cut"),
        ({"board": "o|o|"}, "has 1 rows of 4 cells, expected odd numbers"),
        *(
            ({"board": board}, "is no cake cut from edge to edge")
            for board in ("o.o/-+-/o|o", "o.o/-.-/o|o", "o.o/.+-/o.o", "|o|")
        ),
    ],
    "domineering": [
        ({"rows": 1, "columns": 1}, "domineering: columns: no domino fits on"),
        ({"board": ".../.."}, "domineering: board: row 2 has 2 cells and row 1 has 3"),
    ],
    "game-of-thrones": [
        ({"tournament": "1" * 78, "rule": "dominating-set"}, "tournament: order 13, expected 3 to 12"),
        ({"tournament": "1", "rule": "royal-pair"}, "tournament: order 2, expected 3 to 12"),
        (
            {"tournament": "101", "rule": "royal pairs"},
            "rule: 'royal pairs' is no rule of this game, expected one of",
        ),
    ],
    "graph-nim": [
        ({"graph": "4K1"}, "graph: '4K1' has no edge to play on, expected a name such as 'K4'"),
        ({"graph": "edges:A B"}, "graph: 'edges:A B' has no edge to play on, expected a name such as 'K4'"),
        ({"graph": "A B"}, "graph: 'A B' has no edge, expected edges such as 'A-B B-C'"),
        ({"graph": ""}, "graph: an empty text is no graph, expected for example 'K4'"),
        ({"graph": Graph(2)}, "graph: the Graph has no edge to play on, expected a name such as 'K4'"),
        ({"graph": "A-A"}, "graph: item 1 of the edge list, 'A-A', is a loop, expected two different vertices"),
        ({"graph": "A-B:1 B-A:2"}, "graph: item 2 of the edge list, 'B-A:2', repeats item 1, expected every pair"),
        ({"graph": "A>B"}, "graph: arc 'A>B' in the list, expected edges such as 'A-B'"),
        ({"graph": "A-B:-1"}, "graph: item 1 of the edge list, 'A-B:-1', has the weight '-1', expected a non-negative"),
        ({"graph": "A-B:1.5"}, "graph: item 1 of the edge list, 'A-B:1.5', has the weight '1.5', expected a non-neg"),
        ({"graph": "A-B:1 B-C"}, "graph: item 2 of the edge list, 'B-C', mixes weights with none"),
        ({"graph": "A-B:100"}, "weights: 100 on A-B is too large, expected 0 to 99"),
        ({"graph": "pawn"}, "graph: 'pawn' is no graph, expected a name such as 'K4'"),
        ({"graph": "diamon"}, ", did you mean 'diamond'?"),
        ({"graph": "C2"}, "graph: 'C2': C2 has too few vertices, expected at least 3"),
        ({"graph": "K99"}, "graph: 'K99' is too large, expected at most 26 vertices"),
        ({"graph": "graph6:C"}, "graph: "),
        ({"graph": nx.DiGraph([(1, 2)])}, "graph: directed graph (arc 1 -> 2)"),
        ({"graph": "K3", "weights": "1,2"}, "expected one for all edges or one for each of the 3: A-B, A-C, B-C"),
        ({"graph": "K3", "weights": ()}, "weights: 0 weights, expected one for all edges or one for each of the 3"),
        ({"graph": "K3", "weights": "1,-2,3"}, "parameter weights: -2 is too small, expected 0 to 99"),
        ({"graph": "K3", "weights": "1,2.5,3"}, "parameter weights: '2.5' is not a whole number"),
        ({"graph": "K3", "weights": 100}, "parameter weights: 100 is too large, expected 0 to 99"),
        ({"graph": "K3", "weights": 4, "max_weight": 3}, "4 on A-B is too large, expected 0 to max_weight = 3"),
        ({"graph": "A-B:4", "max_weight": 3}, "weights: 4 on A-B is too large, expected 0 to max_weight = 3"),
        ({"graph": "K3", "max_weight": 0}, "parameter max_weight: 0 is too small, expected 1 to 99"),
        ({"graph": 3}, "parameter graph: 3 is not a text that encodes a graph"),
        ({"grpah": "K3"}, "unknown parameter 'grpah', expected one of graph, weights, max_weight, did you"),
    ],
    "hackenbush": [
        ({"graph": ""}, "graph: nothing touches the ground, expected an edge such as 'ground-A'"),
        ({"graph": "A-B B-C"}, "graph: nothing touches the ground, expected"),
        ({"graph": "gruond-A"}, "graph: nothing touches the ground (did you mean 'ground'?), expected"),
        ({"graph": "ground-A A>B"}, "graph: 'A>B' is no edge, expected edges such as 'ground-A A-B'"),
        ({"graph": "ground-A B"}, "graph: 'B' is no edge"),
        ({"graph": "ground-A A-B-C"}, "graph: 'A-B-C' is no edge"),
        (
            {"graph": "ground-A A-twelveletters"},
            "graph: the name 'twelveletters' is too long, expected at most 8 characters",
        ),
        ({"graph": " ".join(["ground-A"] * 17)}, f"graph: 17 edges are too many, expected at most {MOST_EDGES}"),
        ({"graph": "\N{BELL}"}, "is no edge"),
        ({"graph": "ground-A:b"}, "graph: 'ground-A:b' is no edge"),
    ],
    "hackenbush-coloured": [
        ({"graph": "ground-A:bleu"}, "graph: 'bleu' is no colour, expected one of green, blue, red"),
    ],
    "nim": [
        ({"heaps": (1, 32)}, "nim: parameter heaps: 32 is too large, expected 0 to 31"),
        ({"heaps": (-1,)}, "nim: parameter heaps: -1 is too small, expected 0 to 31"),
        (
            {"heaps": (1.5,)},
            "nim: parameter heaps: 1.5 is not a whole number, expected a list of whole numbers such as '3,5,7'",
        ),
        (
            {"heaps": "3,x"},
            "nim: parameter heaps: 'x' is not a whole number, expected a list of whole numbers such as '3,5,7'",
        ),
        (
            {"heaps": (True,)},
            "nim: parameter heaps: True is not a whole number, expected a list of whole numbers such as '3,5,7'",
        ),
        ({"heaps": ()}, "nim: heaps: 0 heaps, expected 1 to 8"),
        ({"heaps": (1,) * 9}, "nim: heaps: 9 heaps, expected 1 to 8"),
    ],
    "snort": [
        ({"graph": "A>B"}, "graph: 'A>B' is a digraph, expected a graph"),
    ],
    "subh": [
        ({"order": 2}, "order: 2 is too small, expected 3 to 6"),
        ({"order": 7}, "order: 7 is too large, expected 3 to 6"),
        ({"order": 4, "graph": "K4"}, "graph: an order is given, too, expected one of the two"),
        ({"graph": "K2"}, "graph: 2 vertices, expected 3 to 6"),
        ({"graph": "K4,4"}, "graph: 8 vertices, expected 3 to 6"),
        ({"graph": "2K2"}, "graph: C cannot be reached from A, expected a connected graph"),
        ({"graph": "A>B B>C C>A"}, "graph: arc 'A>B' in the list, expected edges such as 'A-B'"),
        ({"graph": "&BP_"}, "graph: '&BP_' is a digraph, expected a graph"),
        ({"arcs": "A>Z"}, "arcs: 'Z' is no vertex, expected one of A, B, C, D, E"),
        ({"arcs": "A-B"}, "arcs: 'A-B' is no arrow, expected one such as 'A>B'"),
        ({"arcs": "A>A"}, "arcs: 'A>A' leads back to its own vertex, expected two vertices"),
        ({"arcs": "A>B A>B"}, "arcs: 'A>B': there is an arrow between A and B already"),
        ({"arcs": "A>B B>A"}, "arcs: 'B>A': there is an arrow between B and A already"),
        ({"graph": "K2,2", "arcs": "A>B"}, "arcs: 'A>B': these two vertices cannot be joined in this graph"),
    ],
    "toads-and-frogs": [
        ({"gap": 0}, "toads-and-frogs: gap: no creature can move on 'ttff'"),
        ({"gap": 9}, "gap: 1 rows of 13 cells, expected at most 6 rows, 12 columns"),
        ({"board": "tx"}, "board: row 1: sign 2: 'x', expected '.', 't', 'f' or '#'"),
    ],
    "token": [
        (
            {"arcs": "a>a"},
            "arcs: item 1 of the edge list, 'a>a', is a loop, expected two different vertices",
        ),
        (
            {"arcs": "a>b b>c a>b"},
            "arcs: item 3 of the edge list, 'a>b', repeats item 1, expected every pair once",
        ),
        ({"arcs": "a-b b-c"}, "arcs: an undirected graph, expected arcs such as 'a>b a>c b>d'"),
        ({"arcs": "a>b:2"}, "arcs: arcs with weights, expected arcs such as 'a>b a>c b>d'"),
        ({"arcs": "a>b b>c", "tokens": "a,d"}, "tokens: 'd' is no vertex, expected one of a, b, c"),
        ({"arcs": "a>b b>c", "tokens": ""}, "tokens: 0 tokens, expected 1 to 8"),
        ({"arcs": "a>b", "tokens": "a " * 9}, "tokens: 9 tokens, expected 1 to 8"),
        (
            {"arcs": " ".join(f"v{k}>v{k + 1}" for k in range(30))},
            "arcs: 31 vertices are too many, expected at most 30",
        ),
        (
            {"arcs": "a>verylongname"},
            "arcs: 'verylongname' is no name of 1 to 8 characters without blanks and commas",
        ),
        (
            {"arcs": "a>b b>c c>a c>d"},
            "arcs: the cycle a > b > c > a, expected none, or the game token-loopy, which has draws",
        ),
    ],
}
REFUSED["chip-number"] = REFUSED["chip-firing"]


@pytest.mark.parametrize(
    ("ruleset", "values", "message"), [(ruleset, *row) for ruleset, rows in REFUSED.items() for row in rows]
)
def test_parameters_that_make_no_sense_get_their_message(ruleset: str, values: dict[str, Any], message: str) -> None:
    with pytest.raises(ParameterError) as caught:
        find_ruleset(ruleset).from_parameters(values)
    assert message in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1
