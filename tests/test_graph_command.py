"""`ggbgen graph` for its users, and the formats that it reads and writes."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from shutil import which

import networkx as nx
import pytest

from ggbgen.deliver.picture import graph_drawing, picture_bytes, svg_text
from ggbgen.graphs import Digraph, Graph, Tournament, adjacency_matrix, graph6, parse_any, write_graph

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Type = Callable[[str], None]


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Give the command a standard input."""
    return lambda text: monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def program(name: str) -> str:
    return which(f"nauty-{name}") or which(name) or name


@pytest.mark.long
def test_a_tournament_is_described(run_here: Run) -> None:
    done = run_here("graph", "Ann>Bob Bob>Cem Cem>Ann Ann>Dan Bob>Dan Dan>Cem")
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "Ann>Bob Bob>Cem Cem>Ann Ann>Dan Bob>Dan Dan>Cem: a tournament",
        "vertices           Ann Bob Cem Dan",
        "order              4",
        "arcs               6",
        "scores             2 2 1 1",
        "connected          yes",
        "bipartite          no",
        "regular            no",
        "strong             yes",
        "kings              Ann Bob Cem",
        "heirs              Dan",
        "heirs of kings     Bob: Dan",
        "sources            none",
        "components         Ann Bob Cem Dan",
        "Hamiltonian path   Dan Cem Ann Bob",
        "Hamiltonian cycle  Ann Bob Dan Cem",
        "automorphisms      1",
        "class              C",
        "S after deleting   none",
    ]


def test_a_record_has_the_names_of_the_vertices_if_they_have_some(run_here: Run) -> None:
    record = json.loads(run_here("graph", "paw", "--json").stdout)
    assert (record["edges"], record["degrees"], record["names"]) == (4, [2, 2, 3, 1], ["A", "B", "C", "D"])
    assert "names" not in json.loads(run_here("graph", "DQc", "--json").stdout)


@pytest.mark.long
def test_graphs_of_nauty_come_through_a_pipe(run_here: Run, type_in: Type) -> None:
    listed = subprocess.run([program("geng"), "-q", "6"], capture_output=True, text=True, check=True).stdout
    type_in(f">>graph6<<{listed}")
    records = [json.loads(line) for line in run_here("graph", "--json").stdout.splitlines()]
    assert len(records) == 156
    assert [record["edges"] for record in records] == [
        nx.from_graph6_bytes(line.encode()).size() for line in listed.split()
    ]
    type_in(listed)
    assert run_here("graph", "-", "--to", "graph6").stdout == listed
    listed = subprocess.run([program("gentourng"), "-q", "5"], capture_output=True, text=True, check=True).stdout
    type_in(listed)
    assert run_here("graph", "--to", "mckay").stdout == listed


@pytest.mark.long
def test_each_line_of_standard_input_is_a_graph_and_a_wrong_one_is_named(run_here: Run, type_in: Type) -> None:
    type_in("K3\n\n{{0,1},{1,0}}\nA-B C\n")
    done = run_here("graph", "--to", "matrix")
    assert done.stdout.splitlines() == [
        "{{0, 1, 1}, {1, 0, 1}, {1, 1, 0}}",
        "{{0, 1}, {1, 0}}",
        "{{0, 1, 0}, {1, 0, 0}, {0, 0, 0}}",
    ]
    type_in("K3\n01\nK4\n")
    done = run_here("graph", "--to", "edges")
    assert (done.returncode, done.stdout) == (1, "A-B A-C B-C\n")
    assert done.stderr.startswith("ggbgen: standard input, line 2: length 2 of the tournament string")
    type_in("K1\nK2\n")
    assert run_here("graph").stdout.count("\n\n") == 1
    type_in(">>graph6<<\nDQc\n")
    assert run_here("graph", "--to", "edges").stdout == "0 1 2 3 4 0-2 0-4 1-3 3-4\n"
    type_in("DQc\nD!c\n")
    done = run_here("graph", "--to", "graph6")
    assert (done.returncode, done.stdout) == (1, "DQc\n")
    assert done.stderr.startswith("ggbgen: standard input, line 2: 'D!c' is no graph")
    type_in("1 2\n2 3\n")
    assert "line 1: '1 2' looks like a list of numbers" in (said := run_here("graph").stderr)
    assert said.endswith("; each line is read as a graph of its own\n")
    type_in("")
    assert (run_here("graph", "--json").returncode, run_here("graph", "--json").stdout) == (0, "")


MATRIX_OR_STRING = "\n".join(["000000", "100000", "000000", "000000", "000000", "000000"])


@pytest.mark.long
def test_a_graph_is_drawn(run_here: Run) -> None:
    drawing = graph_drawing(parse_any("paw"))
    assert run_here("graph", "paw", "--to", "svg").stdout == f"{svg_text(drawing)}\n"
    assert run_here("graph", "paw", "--to", "tikz").stdout.startswith("\\begin{tikzpicture}")
    done = subprocess.run(
        [sys.executable, "-m", "ggbgen", "graph", "paw", "--to", "png"], capture_output=True, check=True
    )
    assert done.stdout == picture_bytes(drawing, ".png")


# The messages of all readers are in test_graph_readers.py.
WRONG = {
    "A-B B>C": "item 2 of the edge list, 'B>C', mixes arcs with edges",
    "C2": "C2",
    "mckay:01x": "character 'x' at place 3",
    "graph6:&BP_": "graph6",
    "": "an empty text is no graph",
    MATRIX_OR_STRING: "is a tournament string and an adjacency matrix, expected 'mckay:' or 'matrix:' before it",
    "0 1 1\n0 0": "row 1 of the matrix has 3 entries, expected 2",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_graph_gets_a_sentence(run_here: Run, text: str) -> None:
    done = run_here("graph", text)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert WRONG[text] in done.stderr


@pytest.mark.long
def test_what_cannot_be_written_gets_a_sentence(run_here: Run) -> None:
    for arguments, said in (
        (("paw", "--to", "mckay"), "a graph cannot be written as mckay, expected a tournament"),
        (("A>B B>C", "--to", "mckay"), "no arc between A and C"),
        (("A>B", "--to", "graph6"), "arc A -> B without B -> A"),
        (
            ("paw", "--to", "graph7"),
            "--to 'graph7': unknown format, expected one of mckay, graph6, digraph6, sage-digraph6, matrix, edges, dot",
        ),
    ):
        done = run_here("graph", *arguments)
        assert (done.returncode, done.stdout) == (1, "")
        assert said in done.stderr
    assert run_here("graph", "paw", "--to", "dot", "--json").returncode == 2
    assert run_here("graph", "--to", "png").returncode == 2


def test_a_matrix_or_a_string_can_be_told_apart_by_a_prefix() -> None:
    assert isinstance(parse_any(f"mckay:{MATRIX_OR_STRING}"), Tournament)
    assert isinstance(parse_any(f"matrix:{MATRIX_OR_STRING}"), Digraph)
    assert parse_any("matrix:0 1\n1 0") == parse_any("0 1\n1 0") == Graph(2, [(0, 1)])
    assert parse_any("edges:K4").order == 1
    assert parse_any("0 1\n0 0") == parse_any("1") == Tournament([2, 0])


@pytest.mark.skipif(which(program("showg")) is None, reason="nauty is not installed")
def test_graphs_are_written_as_networkx_and_showg_read_them() -> None:
    drawn = [nx.gnp_random_graph(order, 0.4, seed=order) for order in range(1, 20)]
    lines = []
    for known in drawn:
        graph = Graph.from_networkx(known)
        assert graph6(graph) == nx.to_graph6_bytes(known, header=False).decode().strip()
        assert adjacency_matrix(graph).split("\n") == [
            " ".join(str(int(entry)) for entry in row) for row in nx.to_numpy_array(known)
        ]
        lines.append(write_graph(graph, "graph6"))
    shown = subprocess.run(
        [program("showg"), "-e"], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True
    )
    blocks = re.split(r"Graph \d+, order \d+\.", shown.stdout)[1:]
    assert len(blocks) == len(drawn)
    for known, block in zip(drawn, blocks, strict=True):
        numbers = list(map(int, re.findall(r"\d+", block)))
        assert numbers[:2] == [known.order(), known.size()]
        assert set(zip(numbers[2::2], numbers[3::2], strict=True)) == set(known.edges)
