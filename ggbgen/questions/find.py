"""Find a question by its name."""

from __future__ import annotations

import importlib
import pkgutil
import re
from functools import cache

from ggbgen.errors import QuestionError, near_miss
from ggbgen.questions.question import Question

__all__ = ["find_question", "question_names"]

_NAME = re.compile(r"[a-z][a-z0-9-]*")


@cache
def question_names() -> tuple[str, ...]:
    """Return the names of all questions, sorted."""
    package = importlib.import_module("ggbgen.questions")
    names = (module.name.replace("_", "-") for module in pkgutil.iter_modules(package.__path__))
    return tuple(sorted(name for name in names if _in_module(name) is not None))


def find_question(name: str) -> type[Question]:
    """Return the class of the question with this name.

    Raises:
        QuestionError: There is no such question.
    """
    found = _in_module(name) if _NAME.fullmatch(name) else None
    if found is None:
        known = question_names()
        raise QuestionError(f"unknown question {name!r}, expected one of {', '.join(known)}{near_miss(name, known)}")
    return found


@cache
def _in_module(name: str) -> type[Question] | None:
    """Return the question that a module of this package defines, None if there is no such module or question."""
    module_name = f"ggbgen.questions.{name.replace('-', '_')}"
    try:
        module = importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name != module_name:
            raise
        return None
    found = [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, Question)
        and value is not Question
        and value.__module__ == module_name
    ]
    return found[0] if found else None
