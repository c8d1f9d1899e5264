"""The effects of seeded clicks on games, and the tasks of questions, match the golden files."""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from game_rules import GAME_APPLETS

from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.questions import DIFFICULTIES, find_question, question_names
from tests.built import build
from tests.golden_files import GOLDEN, assert_golden

CLICKS = 200
SEED = 20170501
# The number of seeds for each question at each difficulty.
SEEDS = 8

PUBLISHED = ("position", "turn", "winner", "history", "outcome", "grundy", "value", "grade", "correct", "message")


@pytest.mark.sampled(2, 99)
@pytest.mark.long
@pytest.mark.parametrize("name", GAME_APPLETS)
def test_seeded_clicks_lead_to_the_states_of_the_golden_file(name: str, request: pytest.FixtureRequest) -> None:
    applet = open_applet(build(name))
    assert_golden(request, GOLDEN / "clicks" / f"{name}.txt", "\n".join(clicked(applet)) + "\n")


def clicked(applet: OfflineApplet) -> Iterator[str]:
    """Yield a line with a digest for each click, then lines with what it published and the labels of other changes."""
    chance = random.Random(SEED)
    before = states(applet)
    yield f"start {digest(before)}"
    for number in range(1, CLICKS + 1):
        label = chosen(applet, chance)
        applet.click(label)
        after = states(applet)
        yield f"{number} {label} {digest(after)}"
        changed: dict[str, list[str]] = {}
        for each, now in after.items():
            if now != before[each]:
                if each in PUBLISHED:
                    yield f"  {each} {json.dumps(now['value'], ensure_ascii=False)}"
                    continue
                for key in now:
                    if now[key] != before[each].get(key):
                        changed.setdefault(key, []).append(each)
        for key, labels in sorted(changed.items()):
            yield f"  {key}: {' '.join(grouped(labels))}"
        before = after


def chosen(applet: OfflineApplet, chance: random.Random) -> str:
    """Return a visible object that reacts to clicks: two times out of three one of the board, if there is one."""
    visible = [item.label for item in applet.objects() if item.visible and "click" in applet.state(item.label)]
    board = [label for label in visible if "_" in label]
    return chance.choice(board if board and chance.random() < 2 / 3 else visible)


def states(applet: OfflineApplet) -> dict[str, dict[str, Any]]:
    """Return the objects, without `written`, which only duplicates their appearance, and those that never change."""
    left_out = ("library", "recipe", "written")
    return {label: dict(applet.state(label)) for label in applet.labels() if label not in left_out}


def digest(objects: object) -> str:
    # Engines differ in the last bits of a sine.
    text = re.sub(r"-?\d+\.\d+(e-\d+)?", lambda n: f"{float(n[0]):.6f}", json.dumps(objects, sort_keys=True))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def grouped(labels: list[str]) -> Iterator[str]:
    """Combine labels that differ only in their numbers: `c_{0,1}`, `c_{0,2}` become `c_{0,1 0,2}`."""
    groups: dict[str, list[str]] = {}
    for label in labels:
        name, _, numbers = label.partition("_")
        groups.setdefault(name, []).append(numbers.strip("{}"))
    for name, numbers in groups.items():
        yield name if numbers == [""] else f"{name}_{{{' '.join(numbers)}}}"


@pytest.mark.parametrize("kind", question_names())
def test_tasks_hints_solutions_and_marks_are_those_of_the_golden_file(
    kind: str, request: pytest.FixtureRequest
) -> None:
    question = find_question(kind)()
    chance = random.Random(SEED)
    lines = []
    for difficulty in DIFFICULTIES:
        seeds = [chance.randint(1, 999_999_999) for _ in range(SEEDS)]
        tasks = [question.ask("draw", seed, difficulty, 3) for seed in seeds]
        solutions = [question.ask("solution", task) for task in tasks]
        for k, (seed, task) in enumerate(zip(seeds, tasks, strict=True)):
            lines += [f"seed {seed}, difficulty {difficulty}", f"  task {text_of(task)}"]
            lines += [f"  {key} {text_of(question.ask(key, task))}" for key in ("solution", "hints")]
            # A right answer, the right answer to another task, and an empty answer.
            for answer in (solutions[k], solutions[(k + 1) % SEEDS], EMPTY):
                lines.append(f"  marks {text_of(question.ask('check', task, answer))}")
    lines.append(f"rules {text_of(question.ask('rules'))}")
    assert_golden(request, GOLDEN / "questions" / f"{kind}.txt", "\n".join(lines) + "\n")


EMPTY = {"marked": [], "cells": [], "texts": [], "chosen": -1, "moves": []}


def text_of(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
