"""Graph Nim on five vertices: the theorem on two vertices that cover all edges, and the page of errata."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import networkx as nx
import pytest
from typer.testing import CliRunner

from ggbgen.cli.app import app
from ggbgen.rulesets import find_ruleset
from ggbgen.solver import Play, solve
from ggbgen_research.verification import Report, section_rows, verify
from ggbgen_research.verification.graph_nim.board import Board, Weights
from ggbgen_research.verification.graph_nim.cover import Cover, two_vertex_cover
from ggbgen_research.verification.graph_nim_5 import GRAPHS
from ggbgen_research.verification.graph_nim_5.rows import triangle_grundy
from ggbgen_research.verification.marking import p_positions_in_the_box

# Graphs in which two vertices cover all edges, and largest weights: books, theta graphs, pendant edges, stars.
COVERED = (
    ("diamond", "A-B A-C B-C B-D C-D", 4),
    ("book with three pages", "A-B A-C A-D A-E B-C B-D B-E", 2),
    ("book with four pages", "A-B A-C A-D A-E A-F B-C B-D B-E B-F", 1),
    ("K2,3", "A-C A-D A-E B-C B-D B-E", 3),
    ("bull", "A-B A-C B-C B-D C-E", 4),
    ("banner", "A-B A-D B-C C-D D-E", 4),
    ("P3+K2", "A-B B-C D-E", 6),
    ("K2", "A-B", 4),
)


def test_the_search_confirms_every_row_and_the_page_has_them() -> None:
    recomputed = verify("graph-nim-5")
    ((_, rows),) = recomputed.tables
    assert recomputed.problems() == ()
    assert [row.markdown() for row in rows] == list(section_rows("Graph Nim on five vertices"))
    known = [row for row in rows if row.record["rule"] is not None]
    assert (len(rows), len(known)) == (34, 23)


def test_every_graph_with_five_vertices_is_there_once() -> None:
    drawn = []
    for board in GRAPHS:
        graph: Any = nx.Graph(list(board.edges))
        graph.add_nodes_from("ABCDE")
        drawn.append(graph)
    atlas = [graph for graph in nx.graph_atlas_g() if graph.number_of_nodes() == 5]
    assert len(atlas) == len(drawn) == 34
    for graph in atlas:
        assert sum(nx.is_isomorphic(graph, one) for one in drawn) == 1


def covered() -> Iterator[tuple[Board, Cover, int]]:
    for name, edges, largest in COVERED:
        board = Board.of(name, edges)
        cover = two_vertex_cover(board)
        assert cover is not None
        yield board, cover, largest


def test_where_two_vertices_have_all_edges_the_theorem_says_who_wins_and_its_proof_how() -> None:
    for board, cover, largest in covered():
        found = p_positions_in_the_box(board.stars, (largest,) * len(board.edges))
        for weights in product(range(largest + 1), repeat=len(board.edges)):
            assert cover.is_p(weights) == found[weights], (board.name, weights)
            if not found[weights]:
                option = cover.winning_move(weights)
                assert found[option], (board.name, weights, option)
                assert is_a_move(board, weights, option), (board.name, weights, option)


def is_a_move(board: Board, weights: Weights, option: Weights) -> bool:
    lowered = {edge for edge, old, new in zip(board.edges, weights, option, strict=True) if new < old}
    raised = any(new > old for old, new in zip(weights, option, strict=True))
    return bool(lowered) and not raised and any(all(vertex in edge for edge in lowered) for vertex in board.vertices)


def test_no_two_vertices_have_all_edges_of_a_triangle_and_an_edge_apart() -> None:
    assert [board.name for board in GRAPHS if board.edges and two_vertex_cover(board) is None] == [
        "K3+K2",
        "triangle with a tail",
        "C5",
        "K4+K1",
        "kite",
        "butterfly",
        "house",
        "gem",
        "K4 and a pendant edge",
        "house and a chord",
        "W4",
        "K5 without P3",
        "K5 without an edge",
        "K5",
    ]


def test_grundy_values_of_a_triangle_are_those_of_moores_nim() -> None:
    game: Any = find_ruleset("graph-nim").from_parameters({"graph": "K3", "weights": (9,)})
    solution = solve(game, play=Play.NORMAL)
    for weights in product(range(10), repeat=3):
        assert solution.value(weights).grundy == triangle_grundy(weights), weights


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("graph-nim", "--order", "6"), "--order: 6, expected 4 or 5"),
        (("thrones", "--order", "5"), "--order is not for thrones, expected graph-nim"),
        (("graph-nim", "--order", "5", "--max-weight", "9"), "max_weight: 9 is not within 3 to 5"),
    ],
)
def test_orders_that_there_are_not(arguments: tuple[str, ...], problem: str) -> None:
    done = CliRunner().invoke(app, ["verify", *arguments])
    assert done.exit_code != 0
    assert problem in " ".join(f"{done.output} {done.exception}".replace("│", " ").split())


def test_the_order_chooses_the_subject(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, report = [], verify("nim")

    def answered(subject: str, **_: object) -> Report:
        asked.append(subject)
        return report

    monkeypatch.setattr("ggbgen_research.verification.verify", answered)
    for order in ("4", "5"):
        assert CliRunner().invoke(app, ["verify", "graph-nim", "--order", order]).exit_code == 0
    assert asked == ["graph-nim", "graph-nim-5"]
