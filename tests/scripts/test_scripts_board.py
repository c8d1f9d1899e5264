"""Circles of vertices and matrices in scripts against ggbgen.page, which lays out the first board."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from typing import Any

import pytest
from script_engines import ScriptEngine, module_sources

from ggbgen.page.layout import APPLET
from ggbgen.page.shared.circle import caption_offset_px, matrix_column_px, matrix_width_px
from ggbgen.page.shared.vertices import vertices
from tests.built import build
from tests.built import settings as settings_of

CIRCLE = "graph/circle.js"
LETTERS: list[str] = []
NAMES = ["Alba", "Bo", "Mississippi", "WWWWWWWWWWWW", "iiiiiiiiiiii", "x: 12", "é", "MMM"]


def settings_for(names: list[str], *, order: int = 20) -> dict[str, Any]:
    parameters = {"names": names, "max_order": len(names)} if names else {"max_order": order}
    return settings_of(build("tournament-kings", **parameters))


def caption_tolerance_px(caption: str) -> int:
    """Return a tolerance: the scripts only estimate widths, with errors up to 3 px plus 1 px per letter."""
    return 3 + (len(caption) if len(caption) > 1 else 0)


@pytest.mark.parametrize("names", [LETTERS, NAMES], ids=["letters", "names"])
def test_vertices_stand_where_python_puts_them(node: ScriptEngine, names: list[str]) -> None:
    settings = settings_for(names)
    orders = range(1, len(settings["names"]) + 1)
    found = node.call(
        module_sources(CIRCLE, settings=settings),
        [["circleVertices", settings["names"][:order], False] for order in orders],
    )
    for order, placed in zip(orders, found, strict=True):
        points = vertices(settings["names"], order, APPLET)[:order]
        for point, vertex in zip(points, placed, strict=True):
            assert (vertex["x"], vertex["y"]) == pytest.approx((point.x, point.y), abs=1e-9)
            assert vertex["caption"] == point.caption
            assert vertex["marked"] is False
            off_x = vertex["offset"]["x"] - point.caption_offset_px[0]
            off_y = vertex["offset"]["y"] - point.caption_offset_px[1]
            assert abs(off_x) <= caption_tolerance_px(point.caption), (order, point.caption)
            assert abs(off_y) <= 1, (order, point.caption)


@pytest.mark.parametrize("narrow", [False, True])
def test_a_caption_faces_away_from_the_middle_wherever_its_vertex_is(node: ScriptEngine, narrow: bool) -> None:
    settings = settings_for(LETTERS)
    middle = settings["board"]["narrow" if narrow else "wide"]["x"]
    places = [(middle + x, y) for x in (-3.8, -1, 0, 0.5, 3) for y in (-3.3, 0.2, 2)]
    found = node.call(
        module_sources(CIRCLE, settings=settings),
        [["boardVertex", {"x": x, "y": y}, "B: 11", narrow, True] for x, y in places],
    )
    for (x, y), vertex in zip(places, found, strict=True):
        off_x, off_y = caption_offset_px("B: 11", math.atan2(y, x - middle), APPLET)
        assert (vertex["x"], vertex["y"], vertex["marked"]) == (x, y, True)
        assert abs(vertex["offset"]["x"] - off_x) <= caption_tolerance_px("B: 11")
        assert abs(vertex["offset"]["y"] - off_y) <= 1


def test_a_vertex_out_of_reach_comes_back_to_the_edge_of_the_board(node: ScriptEngine) -> None:
    settings = settings_for(LETTERS)
    [found] = node.call(
        module_sources(CIRCLE, settings=settings), [["boardVertex", {"x": -99, "y": 99}, "A", False, False]]
    )
    x_px = APPLET.origin_px[0] + found["x"] * APPLET.pixels_per_unit
    y_px = APPLET.origin_px[1] - found["y"] * APPLET.pixels_per_unit
    assert (x_px, y_px) == pytest.approx((APPLET.panel_px + 16, 16))


def test_making_room_for_a_matrix_and_back_moves_nothing(node: ScriptEngine) -> None:
    settings = settings_for(LETTERS)
    wide, narrow = settings["board"]["wide"], settings["board"]["narrow"]
    there_and_back = "function thereAndBack(p) { var t = movedPlace(p, true, 0); return [t, movedPlace(t, false, 0)]; }"
    angles = (0, 1, 2.5, 4)
    ways = [(math.cos(angle), math.sin(angle)) for angle in angles]
    places = [{"x": wide["x"] + wide["radius"] * x, "y": wide["radius"] * y} for x, y in ways]
    sources = [*module_sources(CIRCLE, settings=settings), there_and_back]
    found = node.call(sources, [["thereAndBack", place] for place in places])
    for (x, y), place, (there, back) in zip(ways, places, found, strict=True):
        expected = narrow["x"] + narrow["radius"] * x, narrow["radius"] * y
        assert (there["x"], there["y"]) == pytest.approx(expected, abs=1e-9)
        assert (back["x"], back["y"]) == pytest.approx((place["x"], place["y"]), abs=1e-9)


MATRIX = re.compile(r"\\begin\{array\}\{c\|l\}(.*?)\\\\ \\hline (.*)\\end\{array\}")
DIGIT_SIZE = re.compile(r"\\(?:small|scriptsize) ")
CELL = re.compile(r"\\clap\{(.*?)\}")


def written(latex: str) -> tuple[list[str], list[str], list[list[int]]]:
    """Return the column and row headings of a matrix and its entries, read from its LaTeX."""
    match = MATRIX.fullmatch(DIGIT_SIZE.sub("", latex))
    assert match, latex
    rows = [line.split("&") for line in match[2].split("\\\\")]
    entries = [[int(entry) for entry in CELL.findall(row)] for _, row in rows]
    return CELL.findall(match[1]), [heading for heading, _ in rows], entries


def test_the_latex_of_a_matrix_has_its_entries_between_the_names(node: ScriptEngine) -> None:
    names = settings_for(LETTERS)["names"]
    matrices = [[[(i * j + i) % 2 for j in range(order)] for i in range(order)] for order in range(1, 21)]
    found = node.call(module_sources(CIRCLE), [["matrixLatex", rows, names] for rows in matrices])
    for rows, latex in zip(matrices, found, strict=True):
        assert written(latex) == (names[: len(rows)], names[: len(rows)], rows)


def test_long_names_are_headings_by_their_first_letters_or_by_numbers(node: ScriptEngine) -> None:
    calls = [["Ann", "Bob", "Cem"], ["Ann", "Alma", "Cem"], ["Ángel", "Bob"], ["_", "B"], ["\U0001f600", "B"]]
    found = node.call(module_sources(CIRCLE), [["matrixHeadings", names] for names in calls])
    assert found == [["A", "B", "C"], ["1", "2", "3"], ["1", "2"], ["1", "2"], ["1", "2"]]


def test_digits_get_smaller_where_the_layout_expects_narrower_columns(node: ScriptEngine) -> None:
    orders = range(1, 21)
    names = settings_for(LETTERS)["names"]
    found = node.call(module_sources(CIRCLE), [["matrixLatex", [[0] * order] * order, names] for order in orders])
    sizes = [re.findall(r"\\(?:small|scriptsize) ", latex)[:1] for latex in found]
    columns = [matrix_column_px(order) for order in orders]
    assert [a != b for a, b in pairwise(sizes)] == [a != b for a, b in pairwise(columns)]
    assert len(set(columns)) == 3
    widths = [matrix_width_px(order) for order in orders]
    assert widths == sorted(widths)


def test_long_names_that_are_typed_get_a_smaller_circle(node: ScriptEngine) -> None:
    settings = settings_for(LETTERS, order=12)
    wide, unit = settings["board"]["wide"], settings["board"]["unitsPerPx"]
    widths = (0, 60, 150, 10_000)
    found = node.call(
        module_sources(CIRCLE, settings=settings), [["circlePlaces", 4, False, width] for width in widths]
    )
    radii = [places[0]["y"] for places in found]
    assert radii[0] == wide["radius"]
    assert radii == sorted(radii, reverse=True)
    assert radii[2] == pytest.approx(min(wide["radius"], wide["room"] - 150 * unit))
    assert radii[3] == pytest.approx(settings["board"]["leastRadius"])


def test_a_free_place_is_off_all_vertices_and_edges(node: ScriptEngine) -> None:
    sources = module_sources(CIRCLE, settings=settings_for(LETTERS, order=12))
    [circle] = node.call(sources, [["circlePlaces", 6, False, 0]])
    pairs = [[i, j] for i in range(6) for j in range(i)]
    [place] = node.call(sources, [["freePlace", circle, pairs, False]])
    assert min(math.hypot(place["x"] - p["x"], place["y"] - p["y"]) for p in circle) > 1
    found = node.call(sources, [["lineDistance", place, circle[i], circle[j]] for i, j in pairs])
    assert min(found) > 0.3
    [alone] = node.call(sources, [["lineDistance", {"x": 0, "y": 2}, {"x": -1, "y": 0}, {"x": 1, "y": 0}]])
    assert alone == 2
