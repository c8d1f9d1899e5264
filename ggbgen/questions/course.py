"""The tasks of a course, all generated from one seed."""

from __future__ import annotations

from collections.abc import Sequence

from ggbgen.questions.question import Question, Task

__all__ = ["course_tasks"]


def course_tasks(asked: Sequence[tuple[Question, int]], seed: int, count: int) -> tuple[Task, ...]:
    """Return the tasks of a seed: no question repeats a task, if it has enough tasks (`Question.differing`).

    Args:
        asked: The questions in the order of the course, each with its difficulty.
        seed: The teacher's seed.
        count: The number of tasks.
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
