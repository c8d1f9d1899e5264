"""The Sprague-Grundy graph accepts exactly the right labels, and shows what it publishes."""

from __future__ import annotations

import random
import string
from functools import cache
from typing import Any

import pytest

from ggbgen.definition import BACK, Control, read_definition
from ggbgen.explorers.game_positions import PositionGraph
from ggbgen.explorers.position_graph import STARTS
from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.scene.objects import UNSEEN_STROKE
from tests.built import build
from tests.hands import Step, acts, followed
from tests.position_facts import built_in, ends_first, nim_values, typed_graph

STEPS = 250
P, N, NONE = 0, 1, -1
CIRCLE, RING = 0, 2
LETTERS = string.ascii_uppercase + string.ascii_lowercase
CHOICES = ("start", "checking", "kind", "outcomeMark", "valueMark")
LABELS, HELP = ("outcomeLabels", "grundyLabels"), ("outcomeHelp", "grundyHelp")


@cache
def control(label: str) -> Control:
    (found,) = (each for each in read_definition("sprague-grundy").controls if each.label == label)
    return found


class Positions:
    """The open explorer, and the graph on its board."""

    def __init__(self) -> None:
        self.applet: OfflineApplet = open_applet(build("sprague-grundy"))
        self.typed: PositionGraph | None = None
        self.graph = built_in(0)

    @property
    def kind(self) -> int:
        return int(self.applet["kindChoice"])

    @property
    def each(self) -> bool:
        """Whether each label is checked when it is set."""
        return bool(self.applet["checkingChoice"] == 0)

    def right(self, kind: int) -> list[int]:
        values = nim_values(self.graph)
        return list(values) if kind else [N if value else P for value in values]

    def texts(self, chance: random.Random, applet: OfflineApplet, entry: str) -> str:
        if chance.random() < 0.3:
            return chance.choice(["a>b b>c c>a", "a>a", "a>b a>b"])
        order, share = chance.randint(1, 12), chance.random()
        arcs = [f"{i}>{j}" for i in range(order) for j in range(i + 1, order) if chance.random() < share]
        chance.shuffle(arcs)
        return chance.choice([" ", ", "]).join(["0", *arcs])

    def liked(self, chance: random.Random, applet: OfflineApplet) -> str:
        """The right label at the first unlabelled vertex, or the choice of that label, or a step."""
        now, right = applet[LABELS[self.kind]], self.right(self.kind)
        wrong = [i for i in ends_first(self.graph) if now[i] != right[i]]
        mark = "valueMark" if self.kind else "outcomeMark"
        if not wrong or chance.random() < 0.1:
            return chance.choice(["testLabels", "nextStep", "buildGraph", "clearLabels"])
        return f"V_{{{wrong[0]}}}" if applet[f"{mark}Choice"] == right[wrong[0]] else mark

    def shown(self) -> list[int]:
        """The vertices on the board: while the graph grows, its sources and the options of grown vertices."""
        everything, grown = range(len(self.graph.names)), list(map(int, self.applet["grown"]))
        if not self.applet["building"]:
            return list(everything)
        reached = {option for vertex in grown for option in self.graph.options[vertex]}
        return [i for i in everything if i in reached or not any(i in own for own in self.graph.options)]

    # ---- the board

    def check(self) -> None:
        applet, graph, right = self.applet, self.graph, self.right(self.kind)
        labels, helped = applet[LABELS[self.kind]], applet[HELP[self.kind]]
        assert applet["order"] == len(graph.names)
        assert applet["arcs"] == [[i, j] for i, own in enumerate(graph.options) for j in own]
        assert applet["correct"] == sum(
            label == wanted and i not in helped for i, (label, wanted) in enumerate(zip(labels, right, strict=True))
        )
        if self.each:
            assert all(label in (NONE, wanted) for label, wanted in zip(labels, right, strict=True))
            assert applet["done"] == int(labels == right)
        assert not applet["done"] or labels == right
        here = applet.visible("toMore")
        assert (applet.visible("outcomeMark"), applet.visible("valueMark")) == (
            here and not self.kind,
            here and bool(self.kind),
        )
        for name in CHOICES:
            self.check_choice(name)
        shown = self.shown()
        points = {label for label in applet.labels("point") if applet.visible(label)}
        assert points == {f"V_{{{i}}}" for i in shown}
        # Each arc on the board has one arrowhead, at the rim of a vertex.
        grown = [i for i in range(len(graph.names)) if not applet["building"] or i in applet["grown"]]
        unseen, *heads = applet["headsEnds"]
        assert len(heads) == sum(len(graph.options[i]) for i in grown)
        assert all(end[5] == 1 for end in heads)
        assert all(end[5] == 0 for end in applet["linesEnds"])
        assert unseen == applet["linesEnds"][0] == list(UNSEEN_STROKE)
        self.check_labels(shown, labels)

    def check_choice(self, name: str) -> None:
        back, onward = (self.applet.state(label) for label in (name + BACK, name))
        index, options = int(self.applet[f"{name}Choice"]), control(name).options
        if len(options) == 2:
            assert (back["caption"], onward["caption"]) == options
            assert back["fill"] != onward["fill"]
        else:
            assert onward["caption"].startswith(options[index])

    def check_labels(self, shown: list[int], labels: list[int]) -> None:
        applet, names = self.applet, self.graph.names
        texts = {i: str(labels[i]) if self.kind else "PN"[labels[i]] for i in shown if labels[i] != NONE}
        for words, is_ring in (("rings", True), ("discs", False)):
            vertices = [i for i in texts if (labels[i] == 0) == is_ring]
            assert applet[f"{words}Texts"] == [" ", *(texts[i] for i in vertices)]
            blank, *found = applet[f"{words}Places"]
            assert blank == [0, 0, 0]
            assert [tuple(place[:2]) for place in found] == [applet[f"V_{{{i}}}"] for i in vertices]
        letters = applet["letters"] or "." * len(names)
        called = [name if letter == "." else letter for name, letter in zip(names, letters, strict=True)]
        assert len(set(called)) == len(called)
        rows = sorted(range(len(called)), key=lambda i: (-applet[f"V_{{{i}}}"][1], applet[f"V_{{{i}}}"][0]))
        assert sorted(letters.replace(".", ""), key=LETTERS.index) == [letters[i] for i in rows if letters[i] != "."]
        for i in shown:
            item = applet.state(f"V_{{{i}}}")
            assert (item["shape"], item["labelVisible"]) == (CIRCLE if labels[i] > 0 else RING, False)
            assert item["caption"] == (f"{called[i]}: {texts[i]}" if i in texts else called[i])
        assert applet["namesTexts"] == [" ", *(called[i] for i in shown)]

    # ---- the results of actions

    def check_step(self, step: Step) -> None:
        applet = self.applet
        choices = {name: int(applet[f"{name}Choice"]) for name in CHOICES}
        index = choices["start"]
        if step.act == "type" and step.text != step.was("arcsEntry") and (graph := typed_graph(step.text)):
            self.typed = graph
            assert index == len(STARTS)
            self.check_new()
        elif step.label.removesuffix(BACK) == "start":
            self.check_new()
        elif step.act == "undo":
            self.typed = typed_graph(applet["typedArcs"]) if applet["typedArcs"] else None
        self.graph = self.typed if index == len(STARTS) and self.typed else built_in(index)
        if step.act == "undo" or "order" in self.changed(step):
            return
        name = step.label.removesuffix(BACK)
        if name in CHOICES:
            by = -1 if step.label != name else 1
            stepped = control(name).stepped(int(step.was(f"{name}Choice")), by)
            if name == "start" and stepped == len(STARTS) and self.typed is None:
                stepped = control(name).stepped(stepped, by)
            assert choices[name] == stepped
        assert all(choices[each] == step.was(f"{each}Choice") for each in CHOICES if each not in (name, "start"))
        if name != "start" and step.act == "click":
            self.check_click(step, list(step.was(LABELS[self.kind])), applet[LABELS[self.kind]])

    def changed(self, step: Step) -> set[str]:
        return {label for label in ("order", "arcs") if self.applet[label] != step.was(label)}

    def check_new(self) -> None:
        applet = self.applet
        assert not any(applet[label] for label in ("wrong", "done", "building", "correct", "grown", *HELP))
        assert {label for labels in LABELS for label in applet[labels]} == {NONE}

    def check_click(self, step: Step, were: list[int], labels: list[int]) -> None:
        applet, right, building = self.applet, self.right(self.kind), step.was("building")
        turned = [i for i, (was, is_) in enumerate(zip(were, labels, strict=True)) if was != is_]
        risen, helped = applet["wrong"] - step.was("wrong"), set(applet[HELP[self.kind]])
        new_help = helped - set(step.was(HELP[self.kind]))
        wrong = [i for i in ends_first(self.graph) if were[i] != right[i]]
        if building and (step.label in ("nextStep", "finishAll") or step.label.startswith("V_")):
            self.check_growth(step, turned)
        elif step.label in ("nextStep", "finishAll"):
            # The first wrong label whose options are all right is corrected.
            assert (
                set(turned)
                == new_help | (helped & set(turned))
                == set(wrong[:1] if step.label == "nextStep" else wrong)
            )
            assert [labels[i] for i in turned] == [right[i] for i in turned]
            assert applet["done"] == int(labels == right)
        elif step.label == "testLabels":
            tested = not building and NONE not in were
            assert risen == int(tested and were != right)
            assert applet["done"] == (int(were == right) if tested else step.was("done"))
            assert not turned
        elif step.label == "clearLabels":
            assert set(labels) == {NONE}
            assert (applet["wrong"], helped) == (0, set())
        elif step.label.startswith("V_"):
            self.check_label(step, int(step.label[3:-1]), were, turned)
            assert helped == set(step.was(HELP[self.kind])) - set(turned)
            assert applet["done"] == int(self.each and labels == right)
        elif step.label.removesuffix(BACK) == "checking" and self.each:
            assert turned == [i for i, label in enumerate(were) if label not in (NONE, right[i])]
        else:
            assert not turned
            assert step.label in ("kind", f"kind{BACK}") or helped == set(step.was(HELP[self.kind]))
        if step.label not in ("testLabels", "clearLabels") and not step.label.startswith("V_"):
            assert risen == 0
        if step.label == "buildGraph":
            assert (applet["building"], applet["grown"]) == (1 - building, [])

    def check_label(self, step: Step, vertex: int, were: list[int], turned: list[int]) -> None:
        """A click sets the next label or removes it; if each label is checked, it has to be right and determined."""
        now = self.applet[LABELS[self.kind]][vertex]
        risen = self.applet["wrong"] - step.was("wrong")
        label = self.next_label(step, vertex, were[vertex])
        options = [were[option] for option in self.graph.options[vertex]]
        decided = NONE not in options or (label in options if self.kind else P in options)
        right = label == self.right(self.kind)[vertex]
        wanted = label if label == NONE or not self.each or (decided and right) else were[vertex]
        assert now == wanted
        assert turned == [vertex] * (wanted != were[vertex])
        assert risen == int(self.each and label != NONE and decided and not right)
        assert self.applet["refused"] == (vertex if risen else step.was("refused") if wanted == were[vertex] else NONE)

    def next_label(self, step: Step, vertex: int, now: int) -> int:
        """Return the label that a click on a vertex sets: of P and N the chosen one, then the other, then none."""
        chosen = int(self.applet["valueMarkChoice" if self.kind else "outcomeMarkChoice"])
        if self.kind:
            return NONE if now == chosen else chosen
        if now == NONE:
            return P + N - chosen if self.each and step.was("refused") == vertex else chosen
        # A label that is checked at once is right.
        return P + N - chosen if now == chosen and not self.each else NONE

    def check_growth(self, step: Step, turned: list[int]) -> None:
        """A vertex grows its options; when all vertices on the board have grown, the whole graph is there."""
        grown, before = set(self.applet["grown"]), set(step.was("grown"))
        assert not turned
        if not self.applet["building"]:
            assert not grown
            return
        assert step.label != "finishAll"
        assert grown >= before
        assert len(grown - before) <= 1
        if step.label.startswith("V_"):
            assert grown == before | {int(step.label[3:-1])}
        assert any(i not in grown and self.graph.options[i] for i in self.shown())


@pytest.mark.sweep
@pytest.mark.long
def test_labels_of_positions_are_taken_if_they_are_right() -> None:
    positions = Positions()
    reached: set[Any] = set()
    steps = acts(positions.applet, random.Random(20170501), STEPS, texts=positions.texts, favoured=positions.liked)
    for _ in followed(positions, steps):
        applet = positions.applet
        reached |= {
            ("done", applet["done"], positions.kind),
            ("grown", len(applet["grown"]) > 1),
            ("each", positions.each),
        }
    assert {("done", 1, 0), ("done", 1, 1), ("grown", True), ("each", True), ("each", False)} <= reached
