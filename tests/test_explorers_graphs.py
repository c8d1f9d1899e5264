"""Boards of graphs and tournaments agree with what Python computes from the values they publish, after any actions."""

from __future__ import annotations

import random
import re
import string
from itertools import combinations, pairwise
from math import dist
from typing import Any

import networkx as nx
import pytest

from ggbgen.graphs import (
    Digraph,
    Graph,
    Tournament,
    adjacency_matrix,
    digraph6,
    edge_list,
    graph6,
    parse_graph,
    parse_tournament,
    random_graph,
    random_tournament,
    sage_digraph6,
)
from ggbgen.graphs.analysis import analyse
from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.page.choices import ONWARD
from ggbgen.scene.style import ARC, LOSING
from tests.built import build
from tests.hands import Step, acts, followed, places, seen, states

STEPS = 250
SEPARATOR = "\N{BROKEN BAR}"
CIRCLE, RING, DIAMOND = 0, 2, 4
# A press this close to another vertex is not meant as a new one.
NEAR = 0.6
NEAR_LINE = 0.25
PLAIN = ",".join(map(str, ARC.channels()))
UNREACHED = ",".join(map(str, LOSING.channels()))
OPEN_DIAMOND = 5
NAMES = ("Ana", "Bo", "Cy", "Di", "Eva", "Fritz", "Gil")
WRITTEN = {
    "random-graph": {
        "graph6": graph6,
        "matrix": lambda graph: adjacency_matrix(graph).replace(" ", "").replace("\n", ";"),
        "edges": edge_list,
    },
    "tournament-kings": {
        "McKay": Tournament.upper_triangle,
        "digraph6": digraph6,
        "sage-digraph6": sage_digraph6,
        "matrix": lambda tournament: adjacency_matrix(tournament).replace(" ", "").replace("\n", ";"),
        "arrows": edge_list,
    },
}
Value = Graph | Tournament


class Board:
    """An open explorer, and Python's reading of the values it publishes."""

    def __init__(self, name: str, **parameters: Any) -> None:
        self.name = name
        self.applet: OfflineApplet = open_applet(build(name, **parameters))
        self.directed = name == "tournament-kings"
        self.entry = "tournamentEntry" if self.directed else "graphEntry"
        self.lines = "v_" if self.directed else "e_"
        self.most = len([label for label in self.applet.labels("point") if label.startswith("V_")])
        # The values before each edit, and the stacks of them before each action.
        self.past: list[Value] = []
        self.pasts: list[list[Value]] = []

    def value(self, names: str | None = None, rows: Any = None) -> Value:
        """The graph on the board, or one that was on it before."""
        names = self.applet["names"] if names is None else names
        called = names.split(SEPARATOR)
        if not self.directed:
            rows = self.applet["adjacency"] if rows is None else rows
            assert rows == [list(row) for row in zip(*rows, strict=True)]
            edges = [(i, j) for i, j in combinations(range(len(rows)), 2) if rows[i][j]]
            return Graph(len(called), edges, names=called)
        bits = iter(self.applet["tournament"] if rows is None else rows)
        arcs = [(i, j) if next(bits) == "1" else (j, i) for i, j in combinations(range(len(called)), 2)]
        return Tournament.from_digraph(Digraph(len(called), arcs, names=called))

    def before(self, step: Step) -> Value:
        return self.value(step.was("names"), step.was("tournament" if self.directed else "adjacency"))

    def texts(self, chance: random.Random, applet: OfflineApplet, entry: str) -> str:
        """Return Python's text for a random graph, or a seed."""
        if entry == "seedEntry":
            return chance.choice(["", " ", "0"]) + str(chance.choice([1, 42, 999_999, 0, 1_000_000]))
        return str(chance.choice(list(WRITTEN[self.name].values()))(self.drawn(chance)))

    def drawn(self, chance: random.Random) -> Value:
        order = chance.randint(min(2, self.most), min(self.most, 7))
        names = chance.choice([string.ascii_uppercase[:order], chance.sample(NAMES, order)])
        pairs = [pair if chance.random() < 0.5 else pair[::-1] for pair in combinations(range(order), 2)]
        if self.directed:
            return Tournament.from_digraph(Digraph(order, pairs, names=tuple(names)))
        return Graph(order, [(min(p), max(p)) for p in pairs if chance.random() < 0.6], names=tuple(names))

    # ---- the board

    def check(self) -> None:
        applet, value = self.applet, self.value()
        order, rows = value.order, value.adjacency()
        assert applet["order"] == order
        assert seen(applet, "V_") == {f"V_{{{i}}}" for i in range(order)}
        pairs = [(i, j) for i in range(order) for j in range(order) if rows[i][j] and (self.directed or i < j)]
        assert seen(applet, self.lines) == {f"{self.lines}{{{i},{j}}}" for i, j in pairs}
        assert applet["degrees" if not self.directed else "scores"] == [sum(row) for row in rows]
        if applet.visible("matrix"):
            # The headings, which may be numbers, are above the line.
            digits = re.findall(r"clap\{([01])\}", applet["matrix"].partition("hline")[2])
            assert "".join(digits) == "".join(str(entry) for row in rows for entry in row)
        numbers = [str(sum(row)) for row in rows]
        both = [f"{name}: {number}" for name, number in zip(value.names, numbers, strict=True)]
        captions = [applet.caption(f"V_{{{i}}}").replace("\u2060", "") for i in range(order)]
        wanted = (value.names, numbers, both)[applet["captionMode"]]
        if not (self.directed and applet["components"]):  # there the components are numbered
            assert captions == list(wanted)
        if self.directed:
            assert isinstance(value, Tournament)
            self.check_structure(value)
        elif applet["picked"] < 0:
            assert {applet.state(f"V_{{{i}}}")["shape"] for i in range(order)} == {CIRCLE}

    def check_structure(self, tournament: Tournament) -> None:
        applet, order = self.applet, tournament.order
        plain = Tournament.from_digraph(Digraph(order, tournament.to_digraph().arcs))
        graph = nx.DiGraph(list(tournament.to_digraph().arcs))
        graph.add_nodes_from(range(order))
        assert applet["tournament"] == tournament.upper_triangle()
        assert applet["kings"] in ([], list(tournament.kings()))
        if applet["heirs"] or applet["components"]:
            facts = analyse(plain).record()
            assert applet["heirs"] in ([], list(facts["heirs"]))
            assert applet["components"] in ([], list(map(list, facts["components"])))
        path, cycle, root, picked = (applet[label] for label in ("path", "cycle", "reachFrom", "picked"))
        assert path == [] or (sorted(path) == list(range(order)) and nx.is_path(graph, path))
        assert cycle == [] or (sorted(cycle) == list(range(order)) and nx.is_path(graph, [*cycle, cycle[0]]))
        thick = {arc for arc in graph.edges if applet.state(f"v_{{{arc[0]},{arc[1]}}}")["colour"] != PLAIN}
        shapes = [applet.state(f"V_{{{i}}}")["shape"] for i in range(order)]
        # A vertex with a ring that is a king has an open diamond instead.
        open_kings = [i for i in applet["kings"] if shapes[i] == OPEN_DIAMOND]
        colours = [applet.state(f"V_{{{i}}}")["colour"] for i in range(order)]
        if root >= 0:
            # Thick arcs lead to all vertices reached in at most two arcs; the others have rings.
            reach = nx.single_source_shortest_path_length(graph, root, cutoff=2)
            assert nx.single_source_shortest_path_length(nx.DiGraph([*thick, (root, root)]), root) == reach
            ringed = {i for i in range(order) if shapes[i] == RING or (i in open_kings and colours[i] == UNREACHED)}
            assert ringed == set(range(order)) - set(reach)
        else:
            assert thick == set(pairwise(path)) | set(zip(cycle, [*cycle[1:], *cycle[:1]], strict=True))
        if not (applet["heirs"] or applet["components"] or root >= 0):
            ringed = {*open_kings, *(i for i in range(order) if shapes[i] == RING)}
            assert ringed == {v for v in [picked] if v >= 0}
            assert [i for i in range(order) if shapes[i] == DIAMOND] == [v for v in applet["kings"] if v != picked]

    # ---- the results of actions

    def check_step(self, step: Step) -> None:
        applet, now, before = self.applet, self.value(), self.before(step)
        same = is_same(now, before)
        if same or step.act == "undo":
            pass
        elif step.act == "type" and step.label == "seedEntry":
            self.check_random(step)
        elif step.act == "type":
            self.check_typed(step)
        elif step.label in ("newGraph", "randomTournament"):
            self.check_random(step)
        else:
            assert step.was("editing")
        if step.act == "type" and "stays as it was" in applet["message"]:
            assert same
            assert places(step.before) == places(states(applet))
        if step.label in KEEP_PLACES:
            assert places(step.before) == places(states(applet))
        self.check_past(step, now, before)
        self.check_shown(step)
        # The text in the box is that of the board, in the chosen format.
        if not same or step.label in ("asText", "textFormat", "textFormatBack"):
            formats = WRITTEN[self.name]
            chosen = list(formats)[applet["textFormatChoice"]]
            assert applet[self.entry] == formats[chosen](now)
            assert applet.caption("textFormat") == chosen + ONWARD

    def check_shown(self, step: Step) -> None:
        """Whatever was switched on is shown, and whatever was switched off is not."""
        applet, label = self.applet, SHOWN.get(step.label)
        if step.act != "click":
            return
        if label:
            was = bool(step.was(label)) if label != "matrix" else step.before[label]["visible"]
            now = bool(applet[label]) if label != "matrix" else applet.visible(label)
            nothing = label in {"heirs", "cycle"}  # there may be none
            assert now == (not was) or (nothing and not was)
        if step.label in CAPTIONS and not step.was("editing"):
            on = step.was("captionMode") == CAPTIONS[step.label] or (
                step.label == "showScores" and step.was("captionMode")
            )
            assert applet["captionMode"] == (0 if on else CAPTIONS[step.label])
        if self.directed and step.label.startswith("V_") and not step.was("editing"):
            assert applet["reachFrom"] == int(step.label[3:-1]) or step.was("reachFrom") == int(step.label[3:-1])

    def check_random(self, step: Step) -> None:
        applet = self.applet
        seed, draws = applet["seed"], applet["draws"]
        typed = int(step.text) if step.act == "type" else 0
        assert (seed, draws) == ((typed, 1) if typed else (step.was("seed") or seed, step.was("draws") + 1))
        assert seed > 0
        if self.directed:
            drawn: Value = random_tournament(seed, draws, order=int(step.was("chosenOrder")))
        else:
            drawn = random_graph(seed, draws, min_order=1, max_order=self.most, probability=step.was("probability"))
        assert self.value().adjacency() == drawn.adjacency()
        assert (applet["captionMode"], applet["names"]) == (0, SEPARATOR.join(string.ascii_uppercase[: drawn.order]))
        assert self.directed or not applet.visible("matrix")

    def check_typed(self, step: Step) -> None:
        """The typed graph is on the board; without names, its vertices come in alphabetical order."""
        read: Any = self.read(step.text)
        now = self.value()
        assert read.order == now.order <= self.most
        assert pairs_of(read, read.names or now.names) == pairs_of(now, now.names)

    def read(self, text: str) -> Value:
        digits = "".join(text.split())
        if re.fullmatch("[01;]+", digits) and (";" in digits or not self.directed):
            side = int(len(digits.replace(";", "")) ** 0.5)
            rows = digits.split(";") if ";" in digits else [digits[k : k + side] for k in range(0, len(digits), side)]
            pairs = [(i, j) for i, row in enumerate(rows) for j, entry in enumerate(row) if entry == "1"]
            if self.directed:
                return Tournament.from_digraph(Digraph(len(rows), pairs))
            return Graph(len(rows), [(i, j) for i, j in pairs if i < j])
        return parse_tournament(digits if digits.startswith("&") else text) if self.directed else parse_graph(text)

    def check_past(self, step: Step, now: Value, before: Value) -> None:
        if step.act == "undo":
            self.past = self.pasts.pop()
        elif step.act == "reopen":
            self.pasts.clear()
        else:
            self.pasts.append(list(self.past))
            if step.act == "type" or step.label in ("newGraph", "randomTournament"):
                self.past = self.past if self.applet["edits"] else []
            elif step.was("editing"):
                self.check_edit(step, now, before)
        edits = self.applet["edits"]
        assert len(edits.split(SEPARATOR) if edits else []) == len(self.past)

    def is_free(self, step: Step) -> bool:
        """Whether the board was pressed with no vertex near."""
        at = step.act == "press" and (step.action["x"], step.action["y"])
        order = int(step.was("order"))
        return bool(at) and all(dist(at, places(step.before)[f"V_{{{i}}}"]) >= NEAR for i in range(order))

    def line_at(self, step: Step, before: Value) -> tuple[int, int] | None:
        """Return the ends of the line that was pressed, away from the vertices; None if there is none."""
        if not self.is_free(step):
            return None
        at, spots = complex(step.action["x"], step.action["y"]), places(step.before)
        ends = [(i, j) for i, row in enumerate(before.adjacency()) for j, entry in enumerate(row) if entry]

        def distance(pair: tuple[int, int]) -> float:
            one, other = (complex(*spots[f"V_{{{v}}}"]) for v in pair)
            share = ((at - one) * (other - one).conjugate()).real / abs(other - one) ** 2 if one != other else 0
            return abs(at - one - min(max(share, 0), 1) * (other - one))

        nearest = min(ends, key=distance, default=None)
        return nearest if nearest and distance(nearest) < NEAR_LINE else None

    def check_edit(self, step: Step, now: Value, before: Value) -> None:
        picked, order = int(step.was("picked")), before.order
        clicked = step.act == "click" and step.label.startswith("V_") and picked not in (-1, int(step.label[3:-1]))
        turned = (picked, int(step.label[3:-1])) if clicked else self.line_at(step, before)
        free = self.is_free(step) and turned is None
        added = order < self.most and (step.label == "addVertex" or free)
        deleted = step.label == "deleteVertex" and picked >= 0 and order > 1
        if turned:
            rows = [list(row) for row in before.adjacency()]
            for i, j in (turned, turned[::-1]):
                rows[i][j] = 1 - rows[i][j]
            assert [list(row) for row in now.adjacency()] == rows
            assert (now.names, self.applet["picked"]) == (before.names, -1)
        elif added:
            assert now.names[:-1] == before.names
            assert now.names[-1] == min(set(string.ascii_uppercase) - set(before.names))
            assert [row[:-1] for row in now.adjacency()[:-1]] == list(before.adjacency())
            assert now.adjacency()[-1] == (0,) * now.order
            if step.act == "press":
                assert self.applet[f"V_{{{order}}}"] == (step.action["x"], step.action["y"])
        elif deleted:
            left = [i for i in range(order) if i != picked]
            assert now.names == tuple(before.names[i] for i in left)
            assert now.adjacency() == tuple(tuple(before.adjacency()[i][j] for j in left) for i in left)
        elif step.label == "undoEdit" and self.past:
            assert is_same(now, self.past.pop())
        elif step.label != "undoEdit":
            assert is_same(now, before)
            if step.act == "click" and step.label.startswith("V_"):
                assert self.applet["picked"] == (int(step.label[3:-1]) if picked < 0 else -1)
        if turned or added or deleted:
            self.past.append(before)


SHOWN = {
    **{f"show{label.capitalize()}": label for label in ("kings", "heirs", "components", "path", "cycle", "matrix")},
    **{"editKings": "kings", "editMatrix": "matrix"},
}
# What the captions of vertices show, unless it is shown already: then they are names again.
CAPTIONS = {"showScores": 1, "showDegrees": 1, "showBoth": 2}
# These keep the positions of vertices, wherever they were dragged.
KEEP_PLACES = {label for label, kind in SHOWN.items() if kind != "matrix"} | set(CAPTIONS)


def is_same(one: Value, other: Value) -> bool:
    return (one.names, one.adjacency()) == (other.names, other.adjacency())


def pairs_of(value: Value, names: Any) -> set[Any]:
    if isinstance(value, Graph):
        return {frozenset((names[i], names[j])) for i, j in value.edges}
    return {(names[i], names[j]) for i, j in value.to_digraph().arcs}


def free_place(chance: random.Random) -> tuple[float, float]:
    """Return a place that is, almost certainly, not near any other press or initial vertex."""
    return chance.choice((-5.9, -5.2, 5.2, 5.9)), chance.uniform(-4.5, 4.5)


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("name", "parameters"),
    [
        ("tournament-kings", {}),
        ("tournament-kings", {"max_order": 7, "tournament": "1101000110"}),
        ("tournament-kings", {"max_order": 20, "tournament": "1" * 190}),
        ("random-graph", {}),
        ("random-graph", {"max_order": 7, "graph": "A-B B-C C-D D-E"}),
        ("random-graph", {"max_order": 1}),
    ],
    ids=str,
)
def test_what_is_shown_of_a_graph_is_true_of_it(name: str, parameters: dict[str, Any]) -> None:
    board = Board(name, **parameters)

    def liked(chance: random.Random, applet: OfflineApplet) -> str:
        edits = ["deleteVertex", "undoEdit", "addVertex", "editMatrix", "editKings"]
        return chance.choice(edits) if applet["editing"] else "editBoard"

    steps = STEPS if board.most < 20 else STEPS // 4
    walk = acts(
        board.applet,
        random.Random(20170501),
        steps,
        texts=board.texts,
        without=("askMe", "playThis"),
        press=free_place,
        favoured=liked,
    )
    assert len(list(followed(board, walk))) > steps // 2


@pytest.mark.parametrize(
    ("name", "entry", "given"),
    [
        ("random-graph", "graphEntry", '"New York"-Reno "New York"-"Mt. A, X"'),
        ("tournament-kings", "tournamentEntry", '"FC Bern">"Red Star" "Red Star">Ajax Ajax>"FC Bern"'),
    ],
)
def test_names_in_quotes_are_written_so_that_they_can_be_saved_and_read_again(
    name: str, entry: str, given: str
) -> None:
    parse: Any = parse_graph if entry == "graphEntry" else parse_tournament
    applet = open_applet(build(name, **{entry.removesuffix("Entry"): given}))
    applet.click("textFormatBack")  # the last format: edges or arcs
    text = applet[entry]
    assert "“" in text
    assert parse(text) == parse(given)
    applet.reopen(applet.save())
    assert applet[entry] == text
    other = open_applet(build(name))
    other.type("boxGraph" if entry == "graphEntry" else "boxTournament", text)
    assert other["names"].split(SEPARATOR) == list(parse(given).names)
    assert (applet.failures, other.failures) == ([], [])


def test_who_gives_a_graph_is_not_told_that_it_is_a_random_one() -> None:
    assert open_applet(build("random-graph", graph="K4"))["message"] == "Loaded a graph with 4 vertices."


def test_the_number_of_vertices_of_random_graphs_is_typed() -> None:
    applet = open_applet(build("random-graph"), seed=3)
    for typed, orders in (("6", {6}), ("4-5", {4, 5}), (" 9 , 7 ", {7, 8, 9}), ("10", {10}), ("1", {1})):
        applet.type("boxOrder", typed)
        found = set()
        for _ in range(40):
            found.add(len(applet["adjacency"]))
            applet.click("newGraph")
        assert found == orders, typed
    board = applet["adjacency"]
    for typed in ("0", "11", "", "4-11", "four", "-3", "4-5-6", "2.5", "9" * 300):
        applet.type("boxOrder", typed)
        assert applet["message"].startswith("Expected a number of vertices from 1 to 10, or two such as 4-8."), typed
        assert applet["adjacency"] == board
    # The same seed gives the same graphs, among those with that many vertices.
    applet.type("boxOrder", "5-8")
    drawn = []
    for _ in range(2):
        applet.type("boxSeed", "12")
        drawn.append(applet["adjacency"])
        applet.type("boxSeed", "13")
    assert drawn[0] == drawn[1]
