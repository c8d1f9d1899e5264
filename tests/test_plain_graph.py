"""An explorer on a graph is one folder: the board `plain_graph`, the shared scripts, and what its `main.js` says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ggbgen
from ggbgen.errors import DefinitionError, ParameterError
from ggbgen.explorers.explorer import EXPLORERS
from ggbgen.graphs import random_graph
from ggbgen.offline import open_applet

DEFINITION = """\
title = "Isolated vertices"
description = "Which vertices have no neighbour?"
author = "A teacher"
board = "plain_graph"
[parameters]
min_order = { type = "integer", description = "fewest vertices", default = 3, minimum = 1, maximum = 9 }
max_order = { type = "integer", description = "most vertices", default = 6, minimum = 1, maximum = 40 }
probability = { type = "number", description = "of each edge", default = 0.2, minimum = 0, maximum = 1 }
seed = { type = "integer", description = "of the graphs", default = 1, minimum = 0, maximum = 999999 }
graph = { type = "graph", description = "the first graph" }
names = { type = "names", description = "of the vertices", default = [] }
[state]
degrees = []
draws = 0
[[controls]]
kind = "button"
label = "newGraph"
caption = "New graph"
[[controls]]
kind = "input"
label = "boxSeed"
entry = "seedEntry"
caption = "Seed"
"""
OWN = """\
import { numbersBelow, total } from "ggbgen/lib/lists.js";

export function isolated(rows) {
  return numbersBelow(rows.length).filter(function (v) {
    return total(rows[v]) === 0;
  });
}
"""
MAIN = """\
import { publishGraph, rowsOnBoard } from "ggbgen/explorers/graph.js";
import { runExplorer } from "ggbgen/explorers/run.js";
import { seedInUse, seeding } from "ggbgen/explorers/seed.js";
import { firstPlaces } from "ggbgen/explorers/name_entry.js";
import { boardNames, ownNames } from "ggbgen/graph/vertex_names.js";
import { restoreEdges } from "ggbgen/explorers/vertex_restoration.js";
import { boardVertex } from "ggbgen/graph/circle.js";
import { randomGraph } from "ggbgen/graph/graph.js";
import { joinedNames } from "ggbgen/lib/text.js";
import { isolated } from "./own.js";

function drawVertices(view, rows, places) {
  view.setVertices(
    boardNames(view).map(function (name, i) {
      return boardVertex(places[i], name, false, isolated(rows).indexOf(i) >= 0);
    })
  );
}

function drawAgain(view) {
  drawVertices(view, rowsOnBoard(view), firstPlaces(view, boardNames(view)));
}

function newGraph(view) {
  var orders = view.list("orders");
  view.setNumber("draws", view.number("draws") + 1);
  var rows = randomGraph(seedInUse(view), view.number("draws"), orders[0], orders[1], 0.2);
  publishGraph(view, rows, ownNames(rows.length));
  drawAgain(view);
  view.say("Graph " + view.number("draws") + ": " + joinedNames(isolated(rows), boardNames(view)) + ".");
}

export function createApplet(api) {
  return runExplorer(api, {
    begin: newGraph,
    redraw: drawAgain,
    restore: restoreEdges,
    click: { newGraph: newGraph, V: function (view, v) {
      view.say(boardNames(view)[v] + " has degree " + view.list("degrees")[v] + ".");
    } },
    update: { seedEntry: seeding(newGraph) }
  });
}
"""


@pytest.fixture
def explorer(tmp_path: Path) -> Callable[..., Path]:
    """Write an explorer of one's own into a folder."""

    def written(definition: str = DEFINITION) -> Path:
        folder = tmp_path / "isolated"
        folder.mkdir()
        (folder / "applet.toml").write_text(definition, "utf-8")
        (folder / "own.js").write_text(OWN, "utf-8")
        (folder / "main.js").write_text(MAIN, "utf-8")
        return folder

    return written


def test_a_folder_is_an_explorer(explorer: Callable[..., Path]) -> None:
    applet = open_applet(ggbgen.build(explorer()))
    for number in (1, 2, 3):
        graph = random_graph(1, number, min_order=3, max_order=6, probability=0.2)
        isolated = ["ABCDEF"[v] for v, degree in enumerate(graph.degrees()) if degree == 0]
        assert applet["message"] == f"Graph {number}: {', '.join(isolated)}."
        applet.click("V_{2}")
        assert applet["message"] == f"C has degree {graph.degrees()[2]}."
        applet.reopen()
        applet.click("newGraph")
    applet.type("boxSeed", "7")
    assert (applet["seed"], applet["draws"]) == (7, 1)
    applet.type("boxSeed", "seven")
    assert applet["message"] == "A seed is a whole number from 1 to 999999. Everything stays as it was."


def test_the_board_says_which_parameters_it_needs(explorer: Callable[..., Path]) -> None:
    lines = [line for line in DEFINITION.splitlines() if not line.startswith(("seed", "names"))]
    with pytest.raises(DefinitionError) as refused:
        ggbgen.build(explorer("\n".join(lines)))
    said = "the board 'plain_graph' needs this parameter, of type"
    assert [problem.partition(": ")[2] for problem in refused.value.problems] == [
        f"parameters.seed: {said} integer",
        f"parameters.names: {said} names",
    ]


def test_more_vertices_than_the_board_holds_are_refused(explorer: Callable[..., Path]) -> None:
    with pytest.raises(ParameterError, match="max_order: 31 is too large, expected at most 30"):
        ggbgen.build(explorer(), max_order=31)


def test_every_board_says_where_its_parameters_stand() -> None:
    for name in EXPLORERS.names:
        board = EXPLORERS.find(name)
        assert bool(board.APPLET) != bool(board.NEEDS), name
