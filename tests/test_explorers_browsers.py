"""The browsers of small graphs and tournaments step through those that pass their filters."""

from __future__ import annotations

import random
import re
import string
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import networkx as nx
import pytest

from ggbgen.definition import BACK, Control, read_definition
from ggbgen.graphs.small_tournaments import small_tournaments
from ggbgen.offline import OfflineApplet, open_applet
from tests.built import build
from tests.hands import Step, acts, followed, places, seen, states
from tests.small_facts import (
    BROWSER_FILTERS,
    GRAPH_FILTERS,
    complement_number,
    components_of,
    graph_facts,
    graphs,
    labellings,
    outcome_of,
    small_facts,
    winning_deletions,
)

STEPS = 200
RING, TRIANGLE, PLAIN, THICKNESS = 2, 6, "71,85,105", 3
FACTS: dict[str, Any] = {"tournament-browser": small_facts, "graph-browser": graph_facts}
# The facts of all tournaments of order 8 take long, so the last one is the sample.
FILTERS: dict[str, dict[str, tuple[Any, ...]]] = {"tournament-browser": BROWSER_FILTERS, "graph-browser": GRAPH_FILTERS}
SHOWN = {"showKings": "kings", "showComponents": "components", "showOutcome": "outcome", "showPath": "path"}


@cache
def control_of(name: str, label: str) -> Control:
    (control,) = (control for control in read_definition(name).controls if control.label == label)
    return control


class Browser:
    """An open browser, and the numbers of the items that pass its filters."""

    def __init__(self, name: str) -> None:
        self.name, self.filters = name, FILTERS[name]
        self.applet: OfflineApplet = open_applet(build(name))

    def facts(self, order: int) -> Sequence[tuple[Any, ...]]:
        found: Sequence[tuple[Any, ...]] = FACTS[self.name](order)
        return found

    @property
    def order(self) -> int:
        """Return the chosen order; the order of the item on the board may be different."""
        return int(self.applet["chosenOrderChoice"]) + 1

    def matches(self) -> list[int]:
        wanted = [self.filters[label][int(self.applet[f"{label}Choice"])] for label in self.filters]
        return [
            number
            for number, facts in enumerate(self.facts(self.order), start=1)
            if all(wish in (None, fact) for wish, fact in zip(wanted, facts, strict=True))
        ]

    def texts(self, chance: random.Random, applet: OfflineApplet, entry: str) -> str:
        number = chance.choice([0, 1, 4, 12, 34, 56, 57, 156, 456, 1044, 1045, 6880, 6881, chance.randint(1, 7000)])
        order = chance.randint(0, 9)
        return chance.choice(
            [f"{order}:{number}", str(number), f" {order} : 0{number}", f"{order}:1", f"{order}:{number}:1"]
        )

    # ---- the board

    def check(self) -> None:
        applet, matches = self.applet, self.matches()
        place = applet["number"] if applet["order"] == self.order else 0
        assert applet["matches"] == len(matches)
        assert applet["place"] == (matches.index(place) + 1 if place in matches else 0)
        order = int(applet["order"])
        assert seen(applet, "V_") == {f"V_{{{i}}}" for i in range(order)}
        (self.check_graph if self.name == "graph-browser" else self.check_tournament)(order, int(applet["number"]))

    def check_captions(self, *kinds: Sequence[Any]) -> None:
        shown = kinds[int(self.applet["captionsChoice"])]
        assert [self.applet.caption(f"V_{{{i}}}") for i in range(len(shown))] == list(map(str, shown))

    def check_graph(self, order: int, number: int) -> None:
        applet, graph = self.applet, graphs(order)[number - 1]
        rows = nx.to_numpy_array(graph, nodelist=range(order), dtype=int).tolist()
        degrees = [sum(row) for row in rows]
        assert (applet["adjacency"], applet["degrees"]) == (rows, degrees)
        assert applet["labellings"] == labellings(order, number)
        assert seen(applet, "e_") == {f"e_{{{min(edge)},{max(edge)}}}" for edge in graph.edges}
        self.check_captions(string.ascii_uppercase[:order], degrees)
        if applet.visible("matrix"):
            digits = re.findall(r"clap\{([01])\}", applet["matrix"])
            assert "".join(digits) == "".join(str(entry) for row in rows for entry in row)

    def check_tournament(self, order: int, number: int) -> None:
        applet, tournament = self.applet, small_tournaments(order)[number - 1]
        scores, names, path = tournament.scores(), string.ascii_uppercase[:order], applet["path"]
        assert (applet["tournament"], applet["scores"]) == (tournament.upper_triangle(), list(scores))
        assert applet["kings"] in ([], list(tournament.kings()))
        components = applet["components"]
        assert components in ([], components_of(tournament))
        assert applet["outcome"] in ("", outcome_of(tournament))
        assert path == [] or sorted(path) == list(range(order))
        assert all(tournament.beats(u, v) for u, v in pairwise(path))
        arcs = {f"v_{{{i},{j}}}" for i in range(order) for j in range(order) if tournament.beats(i, j)}
        assert seen(applet, "v_") == arcs
        drawn = {arc for arc in arcs if applet.state(arc)["colour"] != PLAIN}
        thick = {arc for arc in arcs if applet.state(arc)["thickness"] != THICKNESS}
        assert drawn == thick
        root, shapes = applet["reachFrom"], [applet.state(f"V_{{{i}}}")["shape"] for i in range(order)]
        self.check_captions(names, scores, [f"{name}: {score}" for name, score in zip(names, scores, strict=True)])
        if root >= 0:
            drawn_arcs = [tuple(map(int, arc[3:-1].split(","))) for arc in thick]
            reach = nx.single_source_shortest_path_length(tournament.to_networkx(), root, cutoff=2)
            assert nx.single_source_shortest_path_length(nx.DiGraph([*drawn_arcs, (root, root)]), root) == reach
            assert {i for i in range(order) if shapes[i] == RING} == set(range(order)) - set(reach)
            return
        assert thick == {f"v_{{{u},{v}}}" for u, v in pairwise(path)}
        winning = winning_deletions(tournament) if applet["outcome"] == "N" else []
        if not components:
            assert [i for i in range(order) if shapes[i] == TRIANGLE] == winning
        # Vertices with the same mark look alike, and different from all others.
        part = [next((k for k, own in enumerate(components) if i in own), int(i in winning)) for i in range(order)]
        marks = list(zip(part, [i in applet["kings"] for i in range(order)], strict=True))
        assert len(set(zip(shapes, marks, strict=True))) == len(set(marks)) == len(set(shapes))

    # ---- the results of actions

    def check_step(self, step: Step) -> None:
        applet = self.applet
        before, now = ((int(step.was("order")), int(step.was("number"))), (int(applet["order"]), int(applet["number"])))
        name = step.label.removesuffix(BACK)
        choices = {label: int(applet[f"{label}Choice"]) for label in (*self.filters, "chosenOrder", "captions")}
        changed = {label for label, index in choices.items() if index != step.was(f"{label}Choice")}
        if step.act == "undo":
            return
        if step.act == "type":
            self.check_typed(step, before, now)
        elif name in choices:
            assert changed <= {name}
            self.check_choice(step, name)
        elif step.label == "dropFilters":
            assert not any(choices[label] for label in self.filters)
        elif step.label == "goToComplement":
            assert now == (before[0], complement_number(*before))
        else:
            assert not changed
        steps = step.label in ("goOn", "goBack", "dropFilters") or (name in choices and name != "captions")
        if steps:
            self.check_next(before, now, forwards=step.label != "goBack", stay=step.label not in ("goOn", "goBack"))
        elif step.act != "type" and step.label != "goToComplement":
            assert now == before
            assert step.act == "drag" or places(step.before) == places(states(applet)) or step.label == "showMatrix"
        self.check_shown(step, same=now == before)

    def check_choice(self, step: Step, name: str) -> None:
        """A choice skips exactly the values that nothing of the order has."""
        control, by = control_of(self.name, name), -1 if step.label != name else 1
        index = int(step.was(f"{name}Choice"))
        while True:
            index = control.stepped(index, by)
            if name not in self.filters or (wish := self.filters[name][index]) is None:
                break
            kind = list(self.filters).index(name)
            if any(facts[kind] == wish for facts in self.facts(self.order)):
                break
        assert self.applet[f"{name}Choice"] == index

    def check_next(self, before: tuple[int, int], now: tuple[int, int], *, forwards: bool, stay: bool) -> None:
        matches, order = self.matches(), self.order
        place = before[1] if before[0] == order else 0
        if not matches or (stay and place in matches):
            assert now == before
            return
        beyond = [match for match in matches if (match > place if forwards else match < place)] or matches
        assert now == (order, beyond[0 if forwards else -1])

    def check_typed(self, step: Step, before: tuple[int, int], now: tuple[int, int]) -> None:
        parts = [part.strip("\u2028 ") for part in step.text.split(":")]
        good = len(parts) < 3 and all(re.fullmatch("[0-9]{1,9}", part) for part in parts)
        order = int(parts[0]) if good and len(parts) == 2 else int(step.was("chosenOrderChoice")) + 1
        known = 1 <= order <= len(control_of(self.name, "chosenOrder").options)
        if good and known and 1 <= int(parts[-1]) <= len(self.facts(order)) and step.text != step.was("numberEntry"):
            assert now == (order, int(parts[-1]))
            assert self.order == order
        else:
            assert now == before
            assert self.order == step.was("chosenOrderChoice") + 1

    def check_shown(self, step: Step, *, same: bool) -> None:
        applet = self.applet
        if self.name == "graph-browser":
            assert applet.visible("matrix") == step.before["matrix"]["visible"] ^ (step.label == "showMatrix")
            return
        shown = {label: bool(applet[label]) for label in SHOWN.values()}
        was = {label: bool(step.was(label)) for label in SHOWN.values()}
        if not same:
            assert not any(shown.values())
        elif step.act == "click" and step.label.startswith("V_"):
            vertex = int(step.label[3:-1])
            assert applet["reachFrom"] == (-1 if step.was("reachFrom") == vertex else vertex)
            assert shown == {"kings": was["kings"], "components": False, "outcome": False, "path": False}
        elif step.label in SHOWN:
            turned = SHOWN[step.label]
            assert shown[turned] != was[turned]
            # Only one of the ways to mark vertices is shown.
            assert turned == "path" or {other for other in shown if shown[other]} <= {turned, "path"}
            assert shown["path"] == was["path"] or turned == "path"
            assert applet["reachFrom"] == -1
        else:
            assert shown == was


@pytest.mark.long
@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", FILTERS)
def test_what_is_shown_of_a_number_is_true_of_it_and_passes_the_filters(name: str) -> None:
    browser = Browser(name)
    steps = acts(browser.applet, random.Random(20170501), STEPS, texts=browser.texts)
    assert len(list(followed(browser, steps))) > STEPS // 2
