"""Numbers at the edges of red-blue Hackenbush, and the sentences that derive them, against canonical forms."""

from __future__ import annotations

import random
import re
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from ggbgen.archive.library import read_modules
from ggbgen.definition import read_definition
from ggbgen.offline import ScriptFunctions, open_applet
from ggbgen.partizan import name, number, value_of
from ggbgen.rulesets.hackenbush_coloured import HackenbushColoured
from tests.built import build
from tests.hackenbush_facts import berlekamp

TREES, MOST_EDGES = 300, 9
Edge = tuple[str, str, str]

DRIVER = """

var settings = { game: { board: { board: null } } };
var catalogue = {};
var rules = { board: { edgeName: function (e) { return settings.game.board.board.graph[e]; } } };
function stepsOfDrawings(drawings) {
  return drawings.map(function (drawing) {
    settings.game.board.board = drawing;
    var position = drawing.edges.map(function () { return 1; });
    return { steps: edgeSteps(position, rules), values: valuesAt(numberedEdges(position)) };
  });
}
"""


@cache
def scripts() -> ScriptFunctions:
    modules = read_modules(read_definition("hackenbush-coloured"), ["edges.js"])
    return ScriptFunctions([*(module.text for module in modules), DRIVER], limit_s=120)


def random_tree(chance: random.Random, count: int, colours: str = "br") -> list[Edge]:
    """Return edges from lower to upper vertices; often long paths."""
    names = ["ground"]
    edges = []
    for k in range(count):
        below = names[-1] if chance.random() < 0.5 else chance.choice(names)
        edges.append((below, f"V{k}", chance.choice(colours)))
        names.append(f"V{k}")
    chance.shuffle(edges)
    return edges


def drawing(edges: list[Edge]) -> dict[str, Any]:
    """Return a drawing as the board's settings have it."""
    names = list(dict.fromkeys(v for edge in edges for v in edge[:2] if v != "ground"))
    numbers = {v: k for k, v in enumerate(names)} | {"ground": -1}
    return {
        "edges": [[numbers[a], numbers[b]] for a, b, _ in edges],
        "colours": [{"b": "blue", "r": "red", "g": "green"}[colour] for _, _, colour in edges],
        "graph": [f"{a}-{b}" for a, b, _ in edges],
    }


def branch(edges: list[Edge], edge: Edge) -> list[Edge]:
    """Return an edge of a tree with everything on it, as a tree on the ground."""
    found, tops = [("ground", *edge[1:])], [edge[1]]
    for top in tops:
        for other in edges:
            if other[0] == top:
                found.append(other)
                tops.append(other[1])
    return found


def value(edges: list[Edge]) -> str:
    return name(value_of(HackenbushColoured(graph=" ".join(f"{a}-{b}:{c}" for a, b, c in edges))))


def solved(trees: list[list[Edge]]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = scripts()("stepsOfDrawings", [drawing(tree) for tree in trees])
    return found


@pytest.mark.long
def test_the_value_at_every_edge_is_the_canonical_form_of_its_branch() -> None:
    chance = random.Random(1974)
    trees = [random_tree(chance, chance.randint(1, MOST_EDGES)) for _ in range(TREES)]
    fractions = 0
    for tree, found in zip(trees, solved(trees), strict=True):
        expected = {str(k): value(branch(tree, edge)) for k, edge in enumerate(tree)}
        assert found["values"] == expected, tree
        assert found["steps"][-1]["amounts"] == expected
        fractions += sum("/" in each for each in expected.values())
    assert fractions > TREES


def numbers_in(text: str) -> list[Fraction]:
    return list(map(Fraction, re.findall(r"(?<![\w/])-?\d+(?:/\d+)?", text)))


def counted(text: str) -> dict[str, Fraction]:
    """Return the edges with their numbers at the end of a sentence; the first five are named."""
    return {edge: Fraction(count) for edge, count in re.findall(r"(\w+-\w+): (-?\d+(?:/\d+)?)", text)}


@pytest.mark.long
def test_each_sentence_on_a_tree_states_the_rule_with_the_values_of_the_branches() -> None:
    chance = random.Random(1976)
    trees = [random_tree(chance, chance.randint(3, MOST_EDGES)) for _ in range(100)]
    rules = 0
    for tree, found in zip(trees, solved(trees), strict=True):
        values = {f"{a}-{b}": Fraction(found["values"][str(k)]) for k, (a, b, _) in enumerate(tree)}
        colours = {f"{a}-{b}": colour for a, b, colour in tree}
        done: set[str] = set()
        for step in found["steps"]:
            text = step["text"]
            if text.startswith("From the leaves"):
                leaves = counted(text)
                done |= set(leaves)
                for edge, count in leaves.items():
                    assert count == values[edge] == (1 if colours[edge] == "b" else -1)
                    assert not [other for other in values if other.split("-")[0] == edge.split("-")[1]]
            if " is blue" not in text and " is red" not in text:
                continue
            edge = text.split(" ")[0]
            top, colour = edge.split("-")[1], colours[edge]
            assert colour == ("b" if " is blue" in text else "r")
            on = [other for other in values if other.split("-")[0] == top]
            # From the leaves to the ground: what an edge carries was explained before.
            assert set(on) <= done
            done.add(edge)
            assert on
            rules += 1
            x = sum(values[other] for other in on)
            carried = text.partition("x = ")[2].partition(". The")[0]
            assert Fraction(carried.rpartition("= ")[2]) == x
            n, stated_x, sign, again, power, result = re.search(
                r" is (\d+): \((\S+) ([+-]) (\d+)\)/(\d+) = (\S+)\.$", text
            ).groups()  # type: ignore[union-attr]
            assert (Fraction(stated_x), int(again), sign) == (x, int(n), "+" if colour == "b" else "-")
            mirrored = x if colour == "b" else -x
            assert mirrored + int(n) > 1
            assert int(n) == 1 or mirrored + int(n) - 1 <= 1
            assert int(power) == 2 ** (int(n) - 1)
            assert Fraction(result) == (x + int(n) if colour == "b" else x - int(n)) / int(power) == values[edge]
    assert rules > 100


@pytest.mark.long
def test_the_sentences_on_strings_state_what_berlekamps_rule_gives_each_edge() -> None:
    chance = random.Random(1975)
    for _ in range(150):
        strings = [
            "".join(chance.choice("br") for _ in range(chance.randint(1, 5))) for _ in range(chance.randint(1, 3))
        ]
        tree = [
            ("ground" if k == 0 else f"{name_}{k - 1}", f"{name_}{k}", colour)
            for name_, string in zip("XYZ", strings, strict=False)
            for k, colour in enumerate(string)
        ]
        (found,) = solved([tree])
        *steps, ground = found["steps"]
        counts, before = {}, set()
        for name_, string in zip("XYZ", strings, strict=False):
            for k in range(len(string)):
                edge = f"{name_}{k - 1}-{name_}{k}" if k else f"ground-{name_}0"
                counts[edge] = berlekamp(string[: k + 1]) - (berlekamp(string[:k]) if k else 0)
                before |= {edge} if len(set(string[: k + 1])) == 1 else set()
        assert len(steps) == (2 if any(len(set(string)) > 1 for string in strings) else 1)
        rules = ["up to the first change of colour", "From the first change of colour on"]
        for step, rule, wanted in zip(steps, rules, (before, set(counts) - before), strict=False):
            assert rule in step["text"]
            named = counted(step["text"])
            assert named == {edge: counts[edge] for edge in named}
            assert set(named) <= wanted
            assert len(named) == min(5, len(wanted))
        assert {k: Fraction(each) for k, each in steps[-1]["amounts"].items()} == {
            str(k): counts[f"{a}-{b}"] for k, (a, b, _) in enumerate(tree)
        }
        # The sum of the strings by their options, as everywhere.
        total = sum(map(berlekamp, strings))
        assert numbers_in(ground["text"])[-1] == total
        assert value_of(HackenbushColoured(graph=" ".join(f"{a}-{b}:{c}" for a, b, c in tree))) is number(total)


def test_the_default_drawing_is_explained_in_few_steps() -> None:
    applet = open_applet(build("hackenbush-coloured"))
    presses = 0
    while "The value is" not in applet["message"]:
        applet.click("explain")
        presses += 1
    assert presses <= 11


def test_edges_that_are_green_or_on_a_cycle_or_below_have_no_number_and_the_first_step_says_why() -> None:
    green = [("ground", "A", "b"), ("A", "B", "g"), ("B", "C", "r"), ("ground", "D", "r")]
    cycle = [("ground", "A", "b"), ("A", "B", "r"), ("B", "C", "b"), ("C", "A", "b"), ("C", "D", "r"), ("D", "E", "b")]
    loops = [("ground", "A", "b"), ("A", "A", "r"), ("ground", "B", "g"), ("ground", "B", "b")]
    one, two, three = solved([green, cycle, loops])
    assert one["values"] == {"2": "-1", "3": "-1"}
    assert one["steps"][0]["text"].startswith("Both players may cut A-B:")
    assert "add up to -1; the rest is no such tree" in one["steps"][-1]["text"]
    # What stands on a cycle is a tree: D-E is 1, C-D is a red edge that carries 1.
    assert two["values"] == {"4": "-1/2", "5": "1"}
    assert two["steps"][0]["text"].startswith("A-B, B-C, C-A lie on cycles:")
    assert "no such tree stands on the ground" in two["steps"][-1]["text"]
    assert three["values"] == {}
    assert [len(each["steps"]) for each in (three,)] == [1]
    assert "may cut ground-B" in three["steps"][0]["text"]
    assert "A-A, ground-B, ground-B lie on cycles" in three["steps"][0]["text"]
    assert one["steps"][0]["amounts"] == two["steps"][0]["amounts"] == {}


def test_numbers_stand_beside_the_edges_while_the_explanation_is_shown_and_the_last_press_is_the_value() -> None:
    applet = open_applet(build("hackenbush-coloured", graph="ground-A:b A-B:r A-C:r ground-D:b D-E:r"))
    seen, said = [], []
    while not said or "is hidden" not in said[-1]:
        applet.click("explain")
        said.append(" ".join(applet["message"].split()))
        seen.append([text for text in applet.state("amountsTexts")["value"] if text.strip()])
    assert seen[0] == ["+1"]
    assert "a red one -1. ground-D: 1." in said[0]
    assert "a red one -1. A-B: -1, A-C: -1." in said[2]
    assert "(-2 + 4)/8 = 1/4" in said[3]
    assert ["1/4", "-1", "-1", "1/2", "-1"] in seen
    assert "On the ground the values add up: 1/4 + 1/2 = 3/4." in said[4]
    assert "The value is 3/4 (three quarters), a number." in said[-2]
    assert seen[-1] == []
    applet.click("explain")
    applet.click("showValues")
    assert not [text for text in applet.state("amountsTexts")["value"] if text.strip()]
    assert (applet["explained"], applet["valuesShown"]) == (0, 1)


def test_under_misere_play_there_are_no_numbers_at_the_edges() -> None:
    applet = open_applet(build("hackenbush-coloured", play="loses"))
    applet.click("explain")
    assert "do not tell who wins" in applet["message"]
    assert not [text for text in applet.state("amountsTexts")["value"] if text.strip()]
