"""What questions about partizan games share: their subjects and their notation."""

from __future__ import annotations

from collections.abc import Mapping

from ggbgen.definition import Parameter
from ggbgen.questions.question import Said, Task

__all__ = ["ABOUT", "NOTATION", "POSITIONS", "SUBJECT_REFUSALS", "notes"]

ABOUT = Parameter(
    name="about",
    type="text",
    description="what it is about: expressions such as {1|-1} + ^*, or positions of a game",
    default="mixed",
    choices=("mixed", "expressions", "domineering", "toads and frogs", "hackenbush"),
)
"""The parameter of questions about expressions and positions."""

SUBJECT_REFUSALS: Mapping[str, str] = {
    "unread": "it is no expression of at most 40 characters, and no position in which somebody can move, such as "
    "{1|-1} + ^*, domineering ..#/..., toads TT-F, hackenbush LRL; a region of Domineering has at most 12 free "
    "squares, 4 rows and 4 columns, the others 8 places",
    "simplest": "it is in its simplest form already, or its value is too long to be typed",
}
"""Why a question cannot be asked of an expression or a position of the author's own."""

POSITIONS: Mapping[str, str] = {
    "domineering": "Domineering on {place}: Left’s dominoes stand upright, Right’s lie flat.",
    "toads": "Toads and Frogs: {place}. Left moves T right, Right moves F left, by a step or a jump over one.",
    "hackenbush": "Hackenbush, from the ground up: {place}. Left cuts edges L, Right edges R.",
}
"""What the sentence about a position begins with."""

NOTATION: Mapping[str, str] = {
    "notation": (
        "In {1|0}, Left can move to 1, Right to 0; || separates more than |. * is star, ^ up, v down, ^2 two ups, "
        "*2 a Nim heap of 2, ±1 is {1|-1}, +_1 is tiny-one {0||0|-1}, -_1 miny-one {1|0||0}; what stands side by side "
        "is added, such as 1/2^* or ^*3."
    ),
}
"""How games are written, for a student's sheet."""

_SIGNS = "{|^v*±"


def notes(task: Task, *, typed: bool = False) -> tuple[Said, ...]:
    """Return what stands on a student's sheet: the rules, and how games are written, if the task or its answer has one.

    Args:
        task: The task.
        typed: Whether a game is its answer.
    """
    words = () if task.asked.kind in POSITIONS else map(str, task.asked.words.values())
    signs = typed or any(sign in word for word in words for sign in _SIGNS)
    return (Said(kind="rules"), *((Said(kind="notation"),) if signs else ()))
