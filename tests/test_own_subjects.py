"""Graphs and positions of an author's own: what is taken, what is refused and why, and how often each comes."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import ggbgen
from ggbgen.definition import data_folder
from ggbgen.errors import ParameterError
from ggbgen.offline import open_applet
from ggbgen.page.layout import NARROW_SHEET
from ggbgen.questions import course_tasks, find_question

# A question, its parameters, what is taken, what is refused with a part of the reason; limits from both sides.
OWN: dict[str, tuple[dict[str, Any], tuple[str, ...], dict[str, str]]] = {
    "isomorphic": (
        {},
        ("A-B A-C A-D", "C5"),
        {"A-B B-C": "fewer than 4", "C?": "no edge", "A>B": "edges such"},
    ),
    "drawing": ({}, ("A-B A-C A-D", "C?"), {"A-B B-C": "fewer than 4", "K7": "7 vertices"}),
    "outcome": (
        {},
        ("domineering ..../..../....", "toads TT--TTFF", "hackenbush LRLRLRLR", "1" + " + 1" * 9 + " +1", " * "),
        {
            "domineering ..../..../..../....": "12 free",
            "domineering .....": "4 columns",
            "domineering ./././././.": "4 rows",
            "domineering ../.": "no position",
            "toads TT--TTFFF": "8 places",
            "toads TTTT": "can move",
            "hackenbush LRLRLRLRL": "8 places",
            "1" + " + 1" * 10: "40 characters",
            "go ..": "no position",
        },
    ),
    "game-value": ({}, ("{1|-1} + ^", "toads T-F"), {"*": "simplest form", "{0|*}": "simplest form"}),
    "nim-sum": ({}, ("31 1", "1,2,3,4,5,6"), {"3": "two to six", "32, 1": "1 to 31", "1,2,3,4,5,6,7": "two to six"}),
    "grundy": ({}, ("1, 3: 5, 7", "2: 2"), {"1, 3": "such as", "1, 1: 5": "such as", "2: 1": "nothing can be taken"}),
    "algorithm": (
        {"algorithm": "euler", "ask": "step"},
        ("A>B B>C C>D D>A",),
        {"A>B B>A B>C C>D D>C": "not told apart"},
    ),
}


@pytest.mark.parametrize("kind", OWN)
def test_what_suits_a_question_is_taken_and_the_rest_refused_with_the_reason(kind: str) -> None:
    chosen, taken, refused = OWN[kind]
    question = find_question(kind)(**chosen)
    assert [question.refusal(text) for text in taken] == [""] * len(taken)
    for text, reason in refused.items():
        assert reason in question.refusal(text), text


@pytest.mark.parametrize("names", [("New York",), ("a,b",), ("a;b",)])
def test_names_that_end_within_a_cell_are_refused_in_tables(names: tuple[str, ...]) -> None:
    chosen: dict[str, Any] = {"algorithm": "dijkstra", "ask": "table"}
    with pytest.raises(ParameterError, match="ends a name"):
        ggbgen.build("ask-algorithm", **chosen, names=(*names, "B", "C"))
    assert "ends a name" in find_question("algorithm")(**chosen).refusal(f'"{names[0]}"-B:1 B-C:2')
    ggbgen.build("ask-algorithm", **{**chosen, "ask": "run"}, names=(*names, "B", "C"))


def test_what_is_not_asked_of_an_algorithm_is_said_also_of_an_own_graph() -> None:
    for ask in ("result", "why"):
        with pytest.raises(ParameterError, match=f"ask: '{ask}' is not asked of bfs, expected 'step'"):
            ggbgen.build("ask-algorithm", algorithm="bfs", ask=ask, graphs=["A-B B-C C-D"])


def test_a_forest_is_a_whole_result() -> None:
    question = find_question("algorithm")(algorithm="kruskal", ask="result", graphs=["A-B:1 C-D:2"])
    task = question.draw(1)
    marking = question.check(task, question.solution(task))
    assert (marking.points, marking.full) == (2, 2)


def test_letters_stand_for_numbers_and_long_names_in_small_drawings() -> None:
    for graph, names in (("1-2 2-3 3-4", "ABCD"), ("Ann-Bob Bob-Cy Cy-Dan", "ABCD"), ("s-t t-u u-v", "stuv")):
        for kind in ("isomorphic", "drawing"):
            task = find_question(kind)(graphs=[graph]).draw(1)
            assert task.sketch
            assert {word for _, word, _, _ in task.sketch.words if word.isalpha()} == set(names)


@pytest.mark.parametrize("seed", [1, 2])
def test_of_few_different_tasks_none_comes_again_before_the_others_on_paper_and_on_the_screen(seed: int) -> None:
    chosen: dict[str, Any] = {"algorithm": "bfs", "ask": "run", "graphs": ["A-B B-C C-D D-A A-C"]}
    tasks = course_tasks([(find_question("algorithm")(**chosen), 1)], seed, 8)
    starts = [str(task.asked.words["start"]) for task in tasks]
    assert set(Counter(starts).values()) == {2}
    applet = open_applet(ggbgen.build("ask-algorithm", **chosen, tasks=8, seed=seed, difficulty=1))
    shown = []
    for _ in tasks:
        shown.append(re.search(r"from (\w)", applet["message"])[1])  # type: ignore[index]
        applet.click("next")
    assert shown == starts


def test_scripts_draw_graphs_for_phones_in_the_circle_of_these() -> None:
    script = (data_folder("templates") / "js" / "graph" / "label_places.js").read_text("utf-8")
    assert f"var PHONE_RADIUS_PX = {NARROW_SHEET.largest_circle_px};" in script
