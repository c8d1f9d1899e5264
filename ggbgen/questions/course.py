"""The tasks of a course: those that one seed gives, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ggbgen.questions.question import Question, Task

__all__ = ["DRAWN_AGAIN", "course_tasks"]

_MOST_DRAWS = 40
DRAWN_AGAIN = 1000
"""How far the numbers of two draws for the same task are apart."""


def course_tasks(asked: Sequence[tuple[Question, int]], seed: int, count: int) -> tuple[Task, ...]:
    """Return the tasks of a seed: no question asks the same twice, if it has enough tasks.

    The k-th task, from 1, is the question's number k. If that question has asked the same before it is number k + 1000,
    or k + 2000, and so on: the first one that is new, or the 40th draw if none is. Numbers and names that a sentence
    lists in another order are the same.

    Args:
        asked: The questions in turn, each with its difficulty.
        seed: What a teacher hands out.
        count: How many tasks there are.
    """
    tasks: list[Task] = []
    before: dict[str, list[Any]] = {}
    for k in range(count):
        question, difficulty = asked[k % len(asked)]
        known = before.setdefault(question.name(), [])
        for again in range(_MOST_DRAWS):
            task = question.draw(seed, difficulty=difficulty, number=k + 1 + again * DRAWN_AGAIN)
            if _unordered(task.data()) not in known:
                break
        known.append(_unordered(task.data()))
        tasks.append(task)
    return tuple(tasks)


def _unordered(value: Any) -> Any:
    """Return a value with the lists that its texts are in one order."""
    if isinstance(value, str):
        return sorted(value.split(", "))
    if isinstance(value, Mapping):
        return {key: _unordered(item) for key, item in value.items()}
    return [_unordered(item) for item in value] if isinstance(value, list) else value
