"""Questions: what a task is, its solution, and how an answer is marked. One module a question, found by its name."""

from __future__ import annotations

from ggbgen.questions.course import course_tasks
from ggbgen.questions.find import find_question, question_names
from ggbgen.questions.question import (
    DIFFICULTIES,
    Answer,
    Choice,
    Figure,
    Grid,
    Hint,
    Marking,
    Part,
    Question,
    Said,
    Task,
)

__all__ = [
    "DIFFICULTIES",
    "Answer",
    "Choice",
    "Figure",
    "Grid",
    "Hint",
    "Marking",
    "Part",
    "Question",
    "Said",
    "Task",
    "course_tasks",
    "find_question",
    "question_names",
]
