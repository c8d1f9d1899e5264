"""What stands beside the graph of an algorithm: no text is cut, no caption leaves its room, all marks are explained."""

from __future__ import annotations

import cmath
import itertools
import re

import networkx as nx
import pytest

from ggbgen.algorithms import algorithm_names
from ggbgen.definition import data_folder
from ggbgen.offline import OfflineApplet, ScriptFunctions
from ggbgen.offline.read import read_archive
from tests.built import build, settings
from tests.test_algorithm_explorer import opened

pytestmark = [pytest.mark.long]

LINES = ("done", "rejected", "cut", "path", "tree", "waiting")


def drawn_lines(applet: OfflineApplet) -> set[str]:
    """Return the looks of the lines that are drawn; the first entry of each list is no line."""
    return {mark for mark in LINES for kind in ("Lines", "Heads") if len(applet[f"{mark}{kind}Ends"]) > 1}


@pytest.mark.parametrize(
    ("name", "graph", "explained"),
    [
        ("euler", "A-B B-C C-A", "dash-dotted: done"),
        ("trees", "A-B B-C C-D", "dash-dotted: done"),
        ("max-flow", "S>A:2 A>T:2", "dash-dotted: done"),
        ("topological-order", "A>B B>C", "dash-dotted: done"),
    ],
)
def test_lines_that_are_done_are_in_the_legend(name: str, graph: str, explained: str) -> None:
    applet = opened(name, graph=graph, seed=0)
    applet.click("toEnd")
    assert "done" in drawn_lines(applet)
    assert explained in applet["legend"].replace("\n", " ")


def cells(applet: OfflineApplet) -> str:
    return " ".join(str(applet[f"tableColumn{column}"]) for column in range(6)).replace("\n", " ")


def test_long_cells_are_broken_where_there_is_room() -> None:
    names = "ABCDEFGHIJKLMNOPQRST"
    applet = opened("kruskal", graph=" ".join(f"{u}-{v}" for u, v in itertools.pairwise(names)), seed=0)
    applet.click("toEnd")
    assert re.findall("[A-T]", applet["tableColumn0"]) == list(names)
    applet = opened("trees", graph=" ".join(f"A-{v}" for v in names[1:]), seed=0)
    applet.click("toEnd")
    assert re.findall("[A-T]", applet["tableColumn0"]) == ["A"] * 18
    for name in ("euler", "trees", "kruskal"):
        assert "…" not in cells(applet), name


@pytest.mark.parametrize("name", algorithm_names())
def test_no_caption_leaves_the_room_between_the_panel_and_the_pseudocode(name: str) -> None:
    board = settings(build("graph-algorithms", algorithm=name, order=20, seed=3))["board"]
    px, edges = board["unitsPerPx"], board["edges"]
    # The board is 960 pixels wide; its edges for vertices are 16 pixels inside, the pseudocode begins at 652.
    panel, column = edges["left"] - 16 * px, edges["right"] - (960 - 16 - 652) * px
    applet = opened(name, order=20, seed=3)
    applet.click("toEnd")
    for label in applet.labels("point"):
        if not (label.startswith("V_") and applet.visible(label)):
            continue
        x, y = applet[label]
        # Beside the circle a caption begins about 14 pixels after its vertex; its signs are about 10 pixels wide, a
        # colon with its blank too.
        width = 14 + 10 * len(applet.caption(label).replace(": ", ":"))
        if applet["movedPlaces"] == [] and abs(y) < 1:
            assert panel <= x - width * px or x > board["wide"]["x"], (label, applet.caption(label))
            assert x + width * px <= column or x < board["wide"]["x"], (label, applet.caption(label))


def test_a_random_graph_for_euler_can_be_walked_or_shows_why_not() -> None:
    for order in (7, 20):
        applet = opened("euler", order=order)
        for _ in range(12):
            assert not applet["message"].startswith("No trail begins"), (order, applet["draws"])
            applet.click("newGraph")
            assert "No trail begins" not in applet["message"]


@pytest.mark.parametrize(("layout", "line_px"), [("wide", 17), ("narrow", 24)])
def test_the_last_row_of_a_table_is_on_the_board(layout: str, line_px: int) -> None:
    built = build("graph-algorithms", algorithm="components", order=10, seed=3, layout=layout)
    xml = read_archive(built.to_bytes()).root
    (size,) = xml.iter("size")
    (column,) = [element for element in xml.iter("element") if element.get("label") == "tableColumn0"]
    (spot,) = column.iter("absoluteScreenLocation")
    rows = 1 + settings(built)["table"]["rows"]
    assert int(spot.get("y", "")) + rows * line_px <= int(size.get("height", ""))


def nearest_line(lines: list[list[dict[str, float]]], x: float, y: float) -> tuple[int, float]:
    """Return the line that is nearest to a place, and its distance."""

    def distance(line: list[dict[str, float]]) -> float:
        (one, other), at = (complex(end["x"], end["y"]) for end in line), complex(x, y)
        along = other - one
        part = ((at - one) * along.conjugate()).real / abs(along) ** 2
        return abs(one + min(max(part, 0), 1) * along - at)

    distances = [distance(line) for line in lines]
    return distances.index(min(distances)), min(distances)


@pytest.mark.parametrize("order", [5, 7, 10])
def test_each_weight_is_nearest_to_its_own_line_and_covers_no_other_one(order: int) -> None:
    text = (data_folder("templates") / "js" / "weight_places.js").read_text("utf-8")
    place = ScriptFunctions([text])
    circle = [cmath.rect(2.4, cmath.tau * v / order) for v in range(order)]
    places = [{"x": v.real, "y": v.imag} for v in circle]
    wrong = count = 0
    for seed in range(20):
        graph = nx.gnm_random_graph(order, round(1.6 * order), seed=seed)
        lines = [[places[u], places[v]] for u, v in graph.edges]
        spots = place("weightSpots", lines, [5] * len(lines), places, 0.02)
        for number, (x, y, half) in enumerate(spots):
            count += 1
            wrong += nearest_line(lines, x, y)[0] != number
            assert half == 5
            assert all(abs(x - other[0]) >= 0.2 or abs(y - other[1]) >= 0.32 for other in spots[:number])
    # Where many lines cross, some weight has no better place.
    assert wrong <= count * {5: 0, 7: 0.02, 10: 0.05}[order], (wrong, count)
