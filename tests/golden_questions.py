"""Tasks of questions with their solutions, hints and marks, which `tests/scripts/test_scripts_golden.py` records."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator

from ggbgen.questions import DIFFICULTIES, Question, find_question

__all__ = ["question_lines", "question_text"]

_SEED = 20170501
# The number of seeds for each question at each difficulty, and of those whose tasks are recorded to be read.
_SEEDS = 8
_READ = 2
_EMPTY = {"marked": [], "cells": [], "texts": [], "chosen": -1, "moves": []}


def question_lines(kind: str) -> list[str]:
    """Return the tasks of some seeds at each difficulty; those of others as a digest."""
    question = find_question(kind)()
    lines = []
    for difficulty, tasks in _tasks(question):
        for told in tasks[:_READ]:
            lines += told
        rest = "\n".join(line for told in tasks[_READ:] for line in told)
        digest = hashlib.sha256(rest.encode()).hexdigest()[:12]
        lines.append(f"{len(tasks) - _READ} more tasks of difficulty {difficulty}: {digest}")
    return [*lines, f"rules {_text(question.ask('rules'))}"]


def question_text(kind: str) -> str:
    """Return everything of which `question_lines` has digests."""
    return "\n".join(line for _, tasks in _tasks(find_question(kind)()) for told in tasks for line in told)


def _tasks(question: Question) -> Iterator[tuple[int, list[list[str]]]]:
    """Yield each difficulty with the lines of its tasks."""
    chance = random.Random(_SEED)
    for difficulty in DIFFICULTIES:
        seeds = [chance.randint(1, 999_999_999) for _ in range(_SEEDS)]
        tasks = [question.ask("draw", seed, difficulty, 3) for seed in seeds]
        solutions = [question.ask("solution", task) for task in tasks]
        found = []
        for k, (seed, task) in enumerate(zip(seeds, tasks, strict=True)):
            lines = [f"seed {seed}, difficulty {difficulty}", f"  task {_text(task)}"]
            lines += [f"  {key} {_text(question.ask(key, task))}" for key in ("solution", "hints")]
            # A right answer, the right answer to another task, and an empty answer.
            for answer in (solutions[k], solutions[(k + 1) % _SEEDS], _EMPTY):
                lines.append(f"  marks {_text(question.ask('check', task, answer))}")
            found.append(lines)
        yield difficulty, found


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
