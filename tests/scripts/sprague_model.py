"""What `sprague-grundy` ought to show, computed in Python alone; its values come from a search of its own."""

from __future__ import annotations

import random
import re
import string
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import networkx as nx
from applet_models import BAD_TEXTS, CIRCLE, RING, check_choice
from script_engines import Json

from ggbgen.boards.game_positions import PositionGraph, graph_of_arcs, graph_of_game
from ggbgen.boards.position_graph import STARTS
from ggbgen.definition import BACK, Control, read_definition
from ggbgen.scene.objects import UNSEEN_STROKE

P, N, NONE = 0, 1, -1
MOST = 40
LETTERS = string.ascii_uppercase + string.ascii_lowercase
_GAPS = re.compile(r"[\s,;\ufeff]+")
_NAME = re.compile(r"[!#&()*+./0-9:=?@A-Z\[\]^_`a-z|~-]{1,8}")


def acyclic(graph: PositionGraph) -> nx.DiGraph:
    digraph = nx.DiGraph()
    digraph.add_nodes_from(range(len(graph.names)))
    digraph.add_edges_from((i, j) for i, own in enumerate(graph.options) for j in own)
    return digraph


@cache
def nim_values(graph: PositionGraph) -> tuple[int, ...]:
    """The value of a vertex is the size of the Nim heap beside which it is lost: played out, without mex."""

    @cache
    def lost(vertex: int, heap: int) -> bool:
        left = (lost(vertex, less) for less in range(heap))
        return not any(lost(option, heap) for option in graph.options[vertex]) and not any(left)

    return tuple(
        next(heap for heap in range(len(graph.names)) if lost(vertex, heap)) for vertex in range(len(graph.names))
    )


@cache
def built_in(index: int) -> PositionGraph:
    kind, text = list(STARTS.values())[index]
    return graph_of_game(text, most=MOST) if kind == "game" else graph_of_arcs(text, most=MOST)


def typed_graph(text: str) -> PositionGraph | None:
    """The graph of arcs that are typed, None if they make none."""
    words = [word for word in _GAPS.split(re.sub(r"\s*>\s*", ">", re.sub("->|→", ">", text))) if word]
    names: dict[str, int] = {}
    arcs: list[tuple[int, int]] = []
    for word in words:
        ends = word.split(">")
        if len(ends) > 2 or not all(map(_NAME.fullmatch, ends)):
            return None
        numbers = tuple(names.setdefault(end, len(names)) for end in ends)
        if len(ends) == 2:
            arcs.append((numbers[0], numbers[1]))
    if not words or len(names) > MOST or len(set(arcs)) < len(arcs) or any(i == j for i, j in arcs):
        return None
    graph = PositionGraph(
        names=tuple(names), options=tuple(tuple(j for i, j in arcs if i == vertex) for vertex in range(len(names)))
    )
    return graph if nx.is_directed_acyclic_graph(acyclic(graph)) else None


def ends_first(graph: PositionGraph) -> list[int]:
    longest = {
        vertex: nx.dag_longest_path_length(acyclic(graph).subgraph({vertex} | nx.descendants(acyclic(graph), vertex)))
        for vertex in range(len(graph.names))
    }
    return sorted(longest, key=lambda vertex: (longest[vertex], vertex))


@cache
def control(label: str) -> Control:
    (found,) = (each for each in read_definition("sprague-grundy").controls if each.label == label)
    return found


@dataclass(kw_only=True)
class SpragueModel:
    """The state of `sprague-grundy` with nothing but the built-in graphs at first."""

    graph: PositionGraph = field(default_factory=lambda: built_in(0))
    own: PositionGraph | None = None
    choices: dict[str, int] = field(
        default_factory=lambda: dict.fromkeys(("start", "checking", "kind", "outcomeMark", "valueMark"), 0)
    )
    labels: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    help: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    wrong: int = 0
    done: int = 0
    building: bool = False
    grown: frozenset[int] = frozenset()
    entry: str = ""

    def __post_init__(self) -> None:
        self._present(self.graph)

    def __copy__(self) -> SpragueModel:
        model = object.__new__(SpragueModel)
        vars(model).update(vars(self), choices=dict(self.choices))
        return model

    def open(self, draw: Callable[[], int]) -> None:
        """The first board is the definition's."""

    # ---- what is true

    @property
    def kind(self) -> int:
        return self.choices["kind"]

    @property
    def each(self) -> bool:
        return self.choices["checking"] == 0

    def right(self) -> tuple[int, ...]:
        values = nim_values(self.graph)
        return values if self.kind else tuple(N if value else P for value in values)

    def shown(self) -> list[int]:
        everything = range(len(self.graph.names))
        if not self.building:
            return list(everything)
        options = {option for vertex in self.grown for option in self.graph.options[vertex]}
        return [i for i in everything if i in options or not any(i in own for own in self.graph.options)]

    # ---- what happens

    def _present(self, graph: PositionGraph) -> None:
        none = (NONE,) * len(graph.names)
        self.graph, self.labels, self.help = graph, (none, none), (frozenset(), frozenset())
        self.wrong, self.done, self.building, self.grown = 0, 0, False, frozenset()

    def _set(self, labels: Sequence[int], helped: frozenset[int]) -> None:
        kinds = (0, 1)
        self.labels = tuple(tuple(labels) if k == self.kind else self.labels[k] for k in kinds)  # type: ignore[assignment]
        self.help = tuple(helped if k == self.kind else self.help[k] for k in kinds)  # type: ignore[assignment]

    def _tested(self, *, tested: bool) -> None:
        self.done = int(self.labels[self.kind] == self.right() and (tested or self.each))

    def _not_right(self) -> list[int]:
        return [i for i in ends_first(self.graph) if self.labels[self.kind][i] != self.right()[i]]

    def _set_right(self, vertices: list[int]) -> None:
        labels = [self.right()[i] if i in vertices else label for i, label in enumerate(self.labels[self.kind])]
        self._set(labels, self.help[self.kind] | set(vertices))
        self._tested(tested=True)

    def _grow(self, vertex: int) -> None:
        self.grown |= {vertex}
        if all(i in self.grown or not self.graph.options[i] for i in self.shown()):
            self.building, self.grown = False, frozenset()

    def _click_vertex(self, vertex: int) -> None:
        if self.building:
            self._grow(vertex)
            return
        labels = list(self.labels[self.kind])
        label = self.choices["valueMark" if self.kind else "outcomeMark"]
        if labels[vertex] == label:
            label = NONE
        elif self.each:
            options = [labels[option] for option in self.graph.options[vertex]]
            known = set(options) - {NONE}
            decided = (label in known) if self.kind else (P in known)
            if NONE in options and not decided:
                return
            if label != self.right()[vertex]:
                self.wrong += 1
                return
        labels[vertex] = label
        self._set(labels, self.help[self.kind] - {vertex})
        self._tested(tested=False)

    def click(self, label: str, draw: Callable[[], int]) -> None:
        match label:
            case "nextStep" if self.building:
                waiting = [
                    i
                    for i in ends_first(self.graph)
                    if i in self.shown() and self.graph.options[i] and i not in self.grown
                ]
                if waiting:
                    self._grow(waiting[-1])
                else:
                    self.building = False
            case "nextStep":
                self._set_right(self._not_right()[:1])
            case "finishAll" if self.building:
                self.building, self.grown = False, frozenset()
            case "finishAll":
                self._set_right(self._not_right())
            case "testLabels":
                if not self.building and NONE not in self.labels[self.kind]:
                    self._tested(tested=True)
                    self.wrong += 1 - self.done
            case "clearLabels":
                self._set((NONE,) * len(self.graph.names), frozenset())
                self.wrong = 0
                self._tested(tested=False)
            case "buildGraph":
                self.building, self.grown = not self.building, frozenset()
            case _ if label.startswith("V_"):
                self._click_vertex(int(re.sub(r"\D", "", label)))
            case _:
                self._step(label.removesuffix(BACK), -1 if label.endswith(BACK) else 1)

    def _step(self, name: str, by: int) -> None:
        self.choices[name] = control(name).stepped(self.choices[name], by)
        if name == "start":
            if self.choices[name] == len(STARTS) and self.own is None:
                self.choices[name] = control(name).stepped(self.choices[name], by)
            index = self.choices[name]
            self._present(self.own if index == len(STARTS) and self.own else built_in(index))
        elif name == "checking" and self.each:
            pairs = zip(self.labels[self.kind], self.right(), strict=True)
            self._set([label if label == right else NONE for label, right in pairs], self.help[self.kind])
            self._tested(tested=False)
        elif name == "kind":
            self._tested(tested=False)

    def type(self, text: str, draw: Callable[[], int]) -> None:
        if text == self.entry:
            return
        self.entry = text
        graph = typed_graph(text)
        if graph is not None:
            self.own, self.choices["start"] = graph, len(STARTS)
            self._present(graph)

    def slide(self, value: float) -> None:
        raise AssertionError("there is no slider")

    # ---- what is seen

    def check(self, objects: dict[str, Any]) -> None:
        def value(label: str) -> Any:
            return objects[label]["value"]

        count = len(self.graph.names)
        assert value("order") == count
        assert value("arcs") == [[i, j] for i, own in enumerate(self.graph.options) for j in own]
        assert (value("outcomeLabels"), value("grundyLabels")) == tuple(map(list, self.labels))
        assert (set(value("outcomeHelp")), set(value("grundyHelp"))) == self.help
        assert (value("wrong"), value("done")) == (self.wrong, self.done)
        pairs = enumerate(zip(self.labels[self.kind], self.right(), strict=True))
        assert value("correct") == sum(label == right and i not in self.help[self.kind] for i, (label, right) in pairs)
        assert (value("building"), set(value("grown"))) == (int(self.building), self.grown)
        for name, index in self.choices.items():
            check_choice(control(name), index, objects)
        assert objects["outcomeMark"]["visible"] == (not self.kind)
        assert objects["valueMark"]["visible"] == bool(self.kind)
        shown = self.shown()
        points = {label: item for label, item in objects.items() if item["kind"] == "point"}
        assert {label for label, item in points.items() if item["visible"]} == {f"V_{{{i}}}" for i in shown}
        self._check_labels(objects, shown)
        # Each arc on the board has one head, at the rim of a vertex.
        from_shown = [i for i in range(count) if not self.building or i in self.grown]
        unseen, *heads = value("headsEnds")
        assert len(heads) == sum(len(self.graph.options[i]) for i in from_shown)
        assert all(end[5] == 1 for end in heads)
        assert all(end[5] == 0 for end in value("linesEnds"))
        assert unseen == value("linesEnds")[0] == list(UNSEEN_STROKE)

    def _check_labels(self, objects: dict[str, Any], shown: list[int]) -> None:
        labels = self.labels[self.kind]
        texts = {i: str(labels[i]) if self.kind else "PN"[labels[i]] for i in shown if labels[i] != NONE}
        for words, is_ring in (("rings", True), ("discs", False)):
            vertices = [i for i in texts if (labels[i] == 0) == is_ring]
            assert objects[f"{words}Texts"]["value"] == [" ", *(texts[i] for i in vertices)]
            places = [[objects[f"V_{{{i}}}"][axis] for axis in "xy"] for i in vertices]
            blank, *found = objects[f"{words}Places"]["value"]
            assert blank == [0, 0, 0]
            assert [place[:2] for place in found] == places
        letters = objects["letters"]["value"] or "." * len(self.graph.names)
        called = [name if letter == "." else letter for name, letter in zip(self.graph.names, letters, strict=True)]
        assert len(set(called)) == len(called)
        rows = sorted(range(len(called)), key=lambda i: (-objects[f"V_{{{i}}}"]["y"], objects[f"V_{{{i}}}"]["x"]))
        assert sorted(letters.replace(".", ""), key=LETTERS.index) == [letters[i] for i in rows if letters[i] != "."]
        for i in shown:
            item = objects[f"V_{{{i}}}"]
            assert item["shape"] == (CIRCLE if labels[i] > 0 else RING)
            assert not item["labelVisible"]
            assert item["caption"] == (f"{called[i]}: {texts[i]}" if i in texts else called[i])
        names = objects["namesTexts"]["value"]
        assert names == [" ", *(called[i] for i in shown)]

    def random_action(self, generator: random.Random) -> dict[str, Json]:
        chance = generator.random()
        if chance < 0.45:
            return {"act": "click", "label": f"V_{{{generator.choice(self.shown())}}}"}
        if chance < 0.7:
            rare = ["finishAll", "testLabels", "clearLabels", "buildGraph"]
            return {"act": "click", "label": generator.choice(["nextStep"] * 8 + rare + rare[:1])}
        if chance < 0.9:
            label = generator.choice(["start", "checking", "kind", *["valueMark" if self.kind else "outcomeMark"] * 5])
            return {"act": "click", "label": label + generator.choice(["", BACK])}
        if generator.random() < 0.3:
            return {"act": "type", "label": "arcsEntry", "text": generator.choice([*BAD_TEXTS, "a>b b>c c>a", "a>a"])}
        order = generator.randint(1, 12)
        share = generator.random()
        arcs = [f"{i}>{j}" for i in range(order) for j in range(i + 1, order) if generator.random() < share]
        generator.shuffle(arcs)
        return {"act": "type", "label": "arcsEntry", "text": generator.choice([" ", ", "]).join(["0", *arcs])}
