""" "Ask me" of the explorers: what the scripts say of an answer is what Python says of it."""

from __future__ import annotations

import random
from typing import Any

from script_engines import Json, ScriptEngine

from ggbgen.graphs import random_tournament
from ggbgen.questions import Answer, Marking, Question
from ggbgen.questions.kings import Kings
from tests.built import build

OPEN: dict[str, Json] = {"act": "open"}


def click(label: str) -> dict[str, Json]:
    return {"act": "click", "label": label}


def value(result: dict[str, Any], label: str) -> Any:
    return result["objects"][label]["value"]


def assert_judged(result: dict[str, Any], question: Question, marking: Marking) -> None:
    """The grade is that of a marking, and the message has its points and the first of its reasons."""
    share = marking.points / marking.full
    assert value(result, "grade") == round(100 * share, 2)
    assert (value(result, "done"), value(result, "correct")) == (1, round(share, 4))
    message = value(result, "message")
    wrong = [part for part in marking.parts if part.verdict != "right"]
    points = f"{marking.points} of {marking.full} point{'s' * (marking.full > 1)}."
    assert message.startswith("Right: all points." if share == 1 else points)
    if wrong:
        first = f"{question.say(wrong[0].title)}. {question.say(wrong[0].reason)}"
        assert first in message or "Click a vertex" in message


def test_marked_kings_are_worth_what_python_says(engine: ScriptEngine) -> None:
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
            task = question.task(tournament)
            assert_judged(result, question, question.check(task, Answer(marked=tuple(vertices))))
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
        click("hideKings"),
    ]
    results = engine.play([applet], actions, mode="sandbox")
    assert value(results[2], "message").startswith("No vertex is marked. Every tournament has a king")
    assert [value(results[2], label) for label in ("grade", "done", "asked")] == [0, 0, 1]
    assert (value(results[4], "marked"), value(results[4], "asked")) == ([], 1)
    assert value(results[6], "grade") == 100
    assert [result["objects"]["V_{0}"]["caption"] for result in results[6:]] == ["A ✓", "A"]
