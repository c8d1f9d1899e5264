"""The explorers' "Ask me": an answer gets the grade that the definition requires, with the questions' reasons."""

from __future__ import annotations

import random
from typing import Any

import pytest
from script_engines import Json, ScriptEngine

from ggbgen.graphs import Graph, Tournament, random_graph, random_tournament
from ggbgen.graphs.random import Purpose, Stream
from ggbgen.questions import Answer, Choice, Figure, Marking, Question, Said, Task
from ggbgen.questions.degrees import Degrees
from ggbgen.questions.kings import Kings
from ggbgen.questions.properties import Properties
from tests.built import build

OPEN: dict[str, Json] = {"act": "open"}


def click(label: str) -> dict[str, Json]:
    return {"act": "click", "label": label}


def value(result: dict[str, Any], label: str) -> Any:
    return result["objects"][label]["value"]


def assert_judged(result: dict[str, Any], question: Question, marking: Marking) -> None:
    """Check that the grade is that of a marking, and the message contains its points and the first of its reasons."""
    share = marking.points / marking.full
    assert value(result, "grade") == round(100 * share, 2)
    assert (value(result, "done"), value(result, "correct")) == (1, round(share, 4))
    message = value(result, "message")
    wrong = [part for part in marking.parts if part.verdict != "right"]
    points = f"{marking.points} of {marking.full} point{'s' * (marking.full > 1)}."
    assert message.startswith("Right: all points." if share == 1 else points)
    if wrong:
        first = f"{question.say(wrong[0].title)}. {question.say(wrong[0].reason)}"
        assert first in message or message.split(". ")[1].startswith(("Click a vertex", "Each vertex"))


def kings_task(tournament: Tournament) -> Task:
    figure = Figure(kind="tournament", rows=tournament.adjacency())
    return Task(asked=Said(kind="asked"), figure=figure, marks="set")


@pytest.mark.long
def test_each_king_that_is_marked_is_a_point_and_each_other_mark_costs_one(engine: ScriptEngine) -> None:
    chance = random.Random(1953)
    for order in (1, 2, 5, 12):
        tournament = random_tournament(7, order, order=order)
        question = Kings(order=order)
        applet = build("tournament-kings", tournament=tournament.upper_triangle(), order=order)
        marked = [*(chance.sample(range(order), k=chance.randint(1, order)) for _ in range(3)), tournament.kings()]
        for vertices in marked:
            actions = [OPEN, click("askMe"), *(click(f"V_{{{v}}}") for v in vertices), click("check")]
            result = engine.play([applet], actions, mode="sandbox")[-1]
            assert result["error"] == ""
            marking = question.check(kings_task(tournament), Answer(marked=tuple(vertices)))
            right = len(set(vertices) & set(tournament.kings()))
            assert marking.points == max(0, 2 * right - len(vertices))
            assert marking.full == len(tournament.kings())
            assert_judged(result, question, marking)
            assert value(result, "kings") == list(tournament.kings())


def test_nothing_marked_is_no_answer_and_a_new_board_is_asked_about(engine: ScriptEngine) -> None:
    applet = build("tournament-kings")
    load: dict[str, Json] = {"act": "type", "label": "tournamentEntry", "text": "111"}
    actions = [
        OPEN,
        click("askMe"),
        click("check"),
        click("V_{1}"),
        load,
        click("V_{0}"),
        click("check"),
        click("showKings"),
    ]
    results = engine.play([applet], actions, mode="sandbox")
    assert value(results[2], "message").startswith("No vertex is marked. Every tournament has a king")
    assert [value(results[2], label) for label in ("grade", "done", "asked")] == [0, 0, 1]
    assert (value(results[4], "marked"), value(results[4], "asked")) == ([], 1)
    assert value(results[6], "grade") == 100
    assert [result["objects"]["V_{0}"]["caption"] for result in results[6:]] == ["A ✓", "A"]


KINDS = ("degrees", "size", "connected", "bipartite", "regular")


def kinds_asked(seed: int, count: int) -> list[str]:
    """Return the questions of a seed in their order, by definition: none comes twice in a row."""
    found: list[int] = []
    for number in range(1, count + 1):
        stream = Stream(seed, number, Purpose.QUESTION)
        if found:
            found.append((found[-1] + 1 + stream.below(len(KINDS) - 1)) % len(KINDS))
        else:
            found.append(stream.below(len(KINDS)))
    return [KINDS[k] for k in found]


def property_task(graph: Graph, kind: str) -> Task:
    figure = Figure(kind="graph", rows=graph.adjacency())
    return Task(asked=Said(kind=kind), figure=figure, choice=Choice(options=(Said(kind="yes"), Said(kind="no"))))


def degrees_task(graph: Graph) -> Task:
    return Task(
        asked=Said(kind="asked"), figure=Figure(kind="graph", rows=graph.adjacency()), fields=(Said(kind="field"),)
    )


@pytest.mark.sweep
@pytest.mark.long
def test_answers_about_a_graph_are_worth_what_they_are_by_the_definition(engine: ScriptEngine) -> None:
    met: set[tuple[str, float]] = set()
    for seed in (1, 2, 7, 10):
        kinds = kinds_asked(seed, 12)
        graph = random_graph(seed, 1, min_order=5, max_order=8, probability=0.5)
        degrees = list(map(str, graph.degrees()))
        actions, expected = [OPEN], {}
        for k, kind in enumerate(kinds):
            actions.append(click("askMe"))
            if kind in ("degrees", "size"):
                right = degrees if kind == "degrees" else [str(len(graph.edges))]
                text = ", ".join((right, ["99", *right[1:]], right[:-1])[k % 3])
                actions.append({"act": "type", "label": "answerEntry", "text": text})
            else:
                text = str(k % 2)
                actions.append(click("answerNo" if k % 2 else "answerYes"))
            actions.append(click("check"))
            expected[len(actions) - 1] = kind, text
            if text == "":
                actions.append(click("endQuestion"))
        results = engine.play([build("random-graph", seed=seed, min_order=5, max_order=8)], actions, mode="sandbox")
        for place, (kind, text) in expected.items():
            result = results[place]
            assert result["error"] == ""
            assert value(result, "askedKind") == 1 + KINDS.index(kind)
            if text == "":
                assert value(result, "message").startswith("Nothing is typed.")
            elif kind == "size":
                assert value(result, "grade") == (100 if text == str(len(graph.edges)) else 0)
                assert (text != "99") or f"99: wrong. All degrees together are {2 * len(graph.edges)}: " in value(
                    result, "message"
                )
            elif kind == "degrees":
                question = Degrees(order=graph.order)
                marking = question.check(degrees_task(graph), Answer(texts=(text,)))
                assert_judged(result, question, marking)
                assert [result["objects"][f"V_{{{v}}}"]["caption"] for v in range(graph.order)] == degrees
            else:
                assert_judged(
                    result,
                    rules := Properties(order=graph.order),
                    rules.check(property_task(graph, kind), Answer(chosen=int(text))),
                )
            if text != "":
                met.add((kind, min(1, value(result, "correct"))))
    assert {(kind, share) for kind in KINDS[2:] for share in (0, 1)} | {("degrees", 1), ("size", 1), ("size", 0)} <= met


def test_what_answers_a_question_about_a_graph_is_hidden_until_it_is_over(engine: ScriptEngine) -> None:
    applet = build("random-graph", graph="A-B B-C")
    actions = [OPEN, click("showMatrix"), click("showDegrees"), click("askMe"), click("check"), click("endQuestion")]
    *_, before, asked, checked, after = engine.play([applet], actions, mode="sandbox")
    assert (value(asked, "facts"), asked["objects"]["matrix"]["visible"]) == ("3 vertices", False)
    assert asked["objects"]["V_{1}"]["caption"] == "B"
    assert value(checked, "message").startswith("Nothing is ")
    assert [value(checked, label) for label in ("grade", "done", "asked")] == [0, 0, 1]
    for label in ("facts", "matrix", *(f"V_{{{v}}}" for v in range(3))):
        assert after["objects"][label] == before["objects"][label]
    shown = [{label for label, item in result["objects"].items() if item["visible"]} for result in (before, after)]
    assert shown[0] == shown[1]


@pytest.mark.parametrize(
    "shown",
    [
        ("showKings", "showBoth", "showPath"),
        ("showHeirs", "showCycle"),
        ("showComponents", "showScores", "showMatrix"),
        ("showKings", "V_{4}"),
        ("showHeirs", "showPath", "showKings"),
    ],
)
def test_what_a_question_about_kings_hides_comes_back_without_an_answer(
    shown: tuple[str, ...], engine: ScriptEngine
) -> None:
    applet = build("tournament-kings")
    turned = {"showBoth", "showHeirs", "showComponents", "showPath", "showCycle"}
    clicks = [each for label in shown for each in (["toMore", label, "toPlay"] if label in turned else [label])]
    actions = [OPEN, *map(click, [*clicks, "askMe", "V_{1}", "V_{3}", "endQuestion"])]
    results = engine.play([applet], actions, mode="sandbox")
    assert [result["error"] for result in results] == [""] * len(actions)
    before, asked, after = (results[k]["objects"] for k in (-5, -4, -1))
    asking = {"message", "messageLine", "asked", "shownBefore", "marked", "written"}
    assert {label for label in before if before[label] != after[label]} - asking == set()
    assert [asked[label]["value"] for label in ("kings", "heirs", "components", "drawnArcs")] == [[], [], [], []]


def test_what_was_shown_of_another_tournament_does_not_come_back(node: ScriptEngine) -> None:
    load: dict[str, Json] = {"act": "type", "label": "tournamentEntry", "text": "111"}
    actions = [OPEN, click("V_{4}"), click("askMe"), load, click("endQuestion")]
    result = node.play([build("tournament-kings")], actions, mode="direct")[-1]
    assert (result["error"], value(result, "reachFrom"), value(result, "order")) == ("", -1, 3)
