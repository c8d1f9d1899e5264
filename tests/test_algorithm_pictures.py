"""What stands beside the graph of an algorithm: no text is cut, no caption leaves its room, all marks are explained."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from ggbgen.algorithms import algorithm_names, describe
from ggbgen.archive.drawing import Letters, Line
from ggbgen.deliver.picture.graph import points_drawing
from ggbgen.offline import OfflineApplet, ScriptFunctions, module_functions
from ggbgen.offline.read import read_archive
from ggbgen.page.layout import SHEET
from ggbgen.page.shared.vertices import vertices
from ggbgen.page.text_fit import text_width_px
from ggbgen.questions import DIFFICULTIES, Question, Task, find_question
from tests.built import build, settings
from tests.test_algorithm_explorer import links, opened

pytestmark = [pytest.mark.long]

LINES = ("done", "rejected", "cut", "path", "tree", "waiting")


def drawn_lines(applet: OfflineApplet) -> set[str]:
    """Return the looks of the lines that are drawn; the first entry of each list is no line."""
    return {mark for mark in LINES for kind in ("Lines", "Heads") if len(applet[f"{mark}{kind}Ends"]) > 1}


@pytest.mark.parametrize(
    ("name", "graph"),
    [("euler", "A-B B-C C-A"), ("trees", "A-B B-C C-D"), ("max-flow", "S>A:2 A>T:2"), ("topological-order", "A>B B>C")],
)
def test_lines_that_are_done_are_in_the_legend(name: str, graph: str) -> None:
    applet = opened(name, graph=graph, seed=0)
    applet.click("toEnd")
    assert "done" in drawn_lines(applet)
    assert "dash-dotted: done" in applet["legend"].replace("\n", " ")


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


# ---- weights

WEIGHTED = [name for name in algorithm_names() if describe(name).takes["weights"]]
TASKS = 40
# A weight is written in bold letters of 14.4 pixels; digits are 10 pixels high, vertices 12 wide.
WEIGHT_PX, DIGIT_PX, VERTEX_PX = 14.4, 10, 12
CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩"

Place: TypeAlias = complex
Ends: TypeAlias = tuple[Place, Place]


@dataclass(frozen=True, kw_only=True)
class Label:
    """A text beside a line, in pixels: the number of the line, what is written, and its middle."""

    line: int
    text: str
    at: Place

    @property
    def size(self) -> complex:
        """Half of the width and of the height of its letters."""
        return complex(text_width_px(self.text, WEIGHT_PX), DIGIT_PX) / 2

    def corners(self) -> list[Place]:
        return [self.at + complex(x * self.size.real, y * self.size.imag) for x in (-1, 1) for y in (-1, 1)]

    def room_to(self, place: Place) -> float:
        """Return the distance of a place from the letters, 0 inside of them."""
        apart = place - self.at
        return abs(complex(max(abs(apart.real) - self.size.real, 0), max(abs(apart.imag) - self.size.imag, 0)))

    def room_to_line(self, line: Ends) -> float:
        """Return the distance of a line from the letters, 0 if it goes through them."""
        along = line[1] - line[0]
        sides = [((corner - line[0]) * along.conjugate()).imag for corner in self.corners()]
        low, high = (pick(end.real for end in line) for pick in (min, max))
        below, above = (pick(end.imag for end in line) for pick in (min, max))
        meets = low <= self.at.real + self.size.real and high >= self.at.real - self.size.real
        meets &= below <= self.at.imag + self.size.imag and above >= self.at.imag - self.size.imag
        if meets and min(sides) <= 0 <= max(sides):
            return 0
        return min([*(distance(corner, line) for corner in self.corners()), *(self.room_to(end) for end in line)])

    def covers(self, other: Label) -> bool:
        apart, sizes = self.at - other.at, self.size + other.size
        return abs(apart.real) < sizes.real and abs(apart.imag) < sizes.imag


def distance(place: Place, line: Ends) -> float:
    along = line[1] - line[0]
    part = ((place - line[0]) * along.conjugate()).real / abs(along) ** 2
    return abs(line[0] + min(max(part, 0), 1) * along - place)


def misplaced(labels: Sequence[Label], lines: Sequence[Ends], vertices: Sequence[Place]) -> list[str]:
    """Return what is wrong with texts beside lines: each is nearest to its own line, and covers nothing."""
    found = []
    for number, label in enumerate(labels):
        own = lines[label.line]
        others = [line for k, line in enumerate(lines) if k != label.line]
        if any(distance(label.at, line) <= distance(label.at, own) for line in others):
            found.append(f"{label} is nearer to another line")
        if any(label.room_to_line(line) <= label.room_to_line(own) for line in others):
            found.append(f"{label} touches another line")
        found += [f"{label} covers {other}" for other in labels[:number] if label.covers(other)]
        if any(label.room_to(vertex) < VERTEX_PX / 2 for vertex in vertices):
            found.append(f"{label} covers a vertex")
    return found


@cache
def sheet_scripts() -> ScriptFunctions:
    asked = Path(__file__).with_name("weights_shown.js").read_text("utf-8")
    return module_functions("ggbgen/questions/figures/weights.js", after=[asked])


def pairs_in(task: Task) -> list[tuple[int, int]]:
    rows = task.rows
    return [(i, j) for i, j in itertools.combinations(range(len(rows)), 2) if rows[i][j] or rows[j][i]]


def chosen_in(question: Question, task: Task) -> list[tuple[int, int]]:
    """Return the edges of the solution, in their order."""
    if task.marks != "edges":
        return []
    pairs = itertools.combinations(range(len(task.rows)), 2)
    cells = question.solution(task).cells
    return [pair for place, pair in sorted(zip(cells, pairs, strict=True)) if place]


def labels_of(shown: dict[str, Any], lines: Sequence[int], px: float) -> list[Label]:
    return [
        Label(line=line, text=text, at=complex(x, y) / px)
        for line, text, (x, y, _) in zip(lines, shown["texts"], shown["places"], strict=True)
    ]


@pytest.mark.sampled(1, 6)
@pytest.mark.parametrize("name", WEIGHTED)
def test_each_weight_of_a_task_is_nearest_to_its_own_line_and_covers_nothing(name: str) -> None:
    asks = [ask for ask in describe(name).asks if ask not in ("why", "table")]
    boards = {layout: settings(build("ask-algorithm", layout=layout))["board"] for layout in ("wide", "narrow")}
    for number in range(TASKS):
        # One task in five has the most vertices, for which only a wide board has room.
        order = 10 if number % 5 == 4 else 5 + number % 3
        question = find_question("algorithm")(algorithm=name, ask=asks[number % len(asks)], order=order)
        task = question.draw(1 + number, difficulty=DIFFICULTIES[number // 3 % len(DIFFICULTIES)])
        pairs, chosen = pairs_in(task), chosen_in(question, task)
        for layout in ("wide",) if order > 7 else boards:
            px = boards[layout]["unitsPerPx"]
            before, after, places = sheet_scripts()("weightsShown", boards[layout], task.data(), chosen)
            vertices = [complex(place["x"], place["y"]) / px for place in places]
            lines = [(vertices[i], vertices[j]) for i, j in pairs]
            shown = labels_of(after, [*range(len(pairs))] * (len(after["texts"]) // len(pairs)), px)
            labels = [label for label in shown if label.text.strip()]
            assert misplaced(labels, lines, vertices) == [], (number, layout)
            # A weight stays where it is when lines are chosen, and each of these has its number.
            assert labels[: len(pairs)] == labels_of(
                {key: items[: len(pairs)] for key, items in before.items()}, range(len(pairs)), px
            )
            numbers = {label.line: CIRCLED.index(label.text) for label in labels[len(pairs) :]}
            assert numbers == {pairs.index(pair): k for k, pair in enumerate(chosen)}


def weights_on_board(applet: OfflineApplet, px: float) -> list[str]:
    """Return what is wrong with the weights of an explorer."""
    vertices = [complex(*applet[f"V_{{{v}}}"]) / px for v in range(int(applet["order"]))]
    lines = [(vertices[u], vertices[v]) for u, v, _ in links(applet)]
    shown = {"texts": applet["weightsTexts"][1:], "places": applet["weightsPlaces"][1:]}
    return misplaced(labels_of(shown, range(len(lines)), px), lines, vertices)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("name", "order", "layout"),
    [
        *((name, 7, layout) for name in ("dijkstra", "max-flow", "bellman-ford") for layout in ("wide", "narrow")),
        *((name, 12, layout) for name in ("dijkstra", "max-flow") for layout in ("wide", "narrow")),
        ("prim", 20, "wide"),
    ],
)
def test_each_weight_of_an_explorer_is_nearest_to_its_own_line_and_covers_nothing(
    name: str, order: int, layout: str
) -> None:
    applet = opened(name, order=order, layout=layout)
    px = settings(build("graph-algorithms", algorithm=name, order=order, layout=layout, seed=7))["board"]["unitsPerPx"]
    for number in range(6 if order == 7 else 3):
        assert weights_on_board(applet, px) == [], number
        applet.click("toEnd")
        assert weights_on_board(applet, px) == [], number
        applet.click("newGraph")


def test_on_paper_each_weight_is_nearest_to_its_own_line_and_covers_no_other_one() -> None:
    for number in range(TASKS // 2):
        order = 5 + number % 6
        question = find_question("algorithm")(algorithm="kruskal", order=order)
        task = question.draw(1 + number)
        assert task.figure is not None
        pairs = pairs_in(task)
        drawn = points_drawing(
            vertices("ABCDEFGHIJ", order, SHEET),
            pairs,
            arrows=False,
            weights=[task.figure.weights[i][j] for i, j in pairs],
            compact=True,
        )
        words = [mark for mark in drawn.marks if isinstance(mark, Letters) and mark.text.isdigit()]
        px = words[0].size_mm / WEIGHT_PX
        lines = [[complex(*place) / px for place in mark.places] for mark in drawn.marks if isinstance(mark, Line)]
        # Letters stand on their base line.
        labels = [
            Label(line=k, text=word.text, at=complex(*word.place) / px - DIGIT_PX / 2 * 1j)
            for k, word in enumerate(words)
        ]
        assert len(labels) == len(lines) == len(pairs)
        assert misplaced(labels, [(one, other) for one, other in lines], []) == []
