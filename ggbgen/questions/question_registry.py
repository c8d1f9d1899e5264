"""Find a question by its name."""

from __future__ import annotations

from ggbgen.errors import QuestionError
from ggbgen.questions.question import Question
from ggbgen.registry import Registry

__all__ = ["QUESTIONS", "find_question", "question_names"]

QUESTIONS: Registry[type[Question]] = Registry("ggbgen.questions", Question, noun="question", error=QuestionError)
"""All questions."""


def question_names() -> tuple[str, ...]:
    """Return the names of all questions, sorted."""
    return QUESTIONS.names


def find_question(name: str) -> type[Question]:
    """Return the class of the question with this name.

    Raises:
        QuestionError: There is no such question.
    """
    return QUESTIONS.find(name)
