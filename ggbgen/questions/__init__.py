"""Questions: tasks, their solutions, and the marking of answers. One module per question, found by its name."""

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
