"""The tasks of a course: those that one seed gives, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from ggbgen.questions.question import Question, Task

__all__ = ["course_tasks"]


def course_tasks(asked: Sequence[tuple[Question, int]], seed: int, count: int) -> tuple[Task, ...]:
    """Return the tasks of a seed: no question asks the same twice, if it has enough tasks (`Question.differing`).

    Args:
        asked: The questions in turn, each with its difficulty.
        seed: What a teacher hands out.
        count: How many tasks there are.
    """
    tasks: list[Task] = []
    before: dict[str, list[Task]] = {}
    for k in range(count):
        question, difficulty = asked[k % len(asked)]
        known = before.setdefault(question.name(), [])
        task = question.differing(seed, difficulty=difficulty, number=k + 1, before=known)
        known.append(task)
        tasks.append(task)
    return tuple(tasks)
