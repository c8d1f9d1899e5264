"""Questions: tasks, their solutions, and the marking of answers. One module per question, found by its name."""

from __future__ import annotations

from ggbgen.questions.course import course_tasks
from ggbgen.questions.question import (
    DIFFICULTIES,
    SKETCH_LOOKS,
    Answer,
    Choice,
    Figure,
    Grid,
    Hint,
    Marking,
    Part,
    Question,
    Said,
    Sketch,
    Task,
)
from ggbgen.questions.question_registry import find_question, question_names

__all__ = [
    "DIFFICULTIES",
    "SKETCH_LOOKS",
    "Answer",
    "Choice",
    "Figure",
    "Grid",
    "Hint",
    "Marking",
    "Part",
    "Question",
    "Said",
    "Sketch",
    "Task",
    "course_tasks",
    "find_question",
    "question_names",
]
