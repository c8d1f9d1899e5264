"""What is true of questions about partizan games, by the package's own theory and rules, not by the scripts."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any

from ggbgen.partizan import Game, game, mean, name, parse, temperature, thermograph, values_of
from ggbgen.questions import Question, Sketch, Task
from ggbgen.rulesets import find_ruleset

__all__ = ["PARTIZAN_CHECKS", "form_of", "subject_value"]

_RULES: Mapping[str, Callable[[str], tuple[str, dict[str, Any]]]] = {
    "domineering": lambda text: (
        "domineering",
        {"board": text.replace("#", "x"), "rows": len(text.split("/")), "columns": len(text.split("/")[0])},
    ),
    "toads": lambda text: (
        "toads-and-frogs",
        {"board": text.lower().replace("-", "."), "toads": 0, "frogs": 0, "gap": 1, "rows": 1},
    ),
    "hackenbush": lambda text: ("hackenbush-coloured", {"graph": " ".join(_edges(text))}),
}


def _edges(text: str) -> list[str]:
    ends = ["ground", *"ABCDEFGH"]
    return [f"{ends[k]}-{ends[k + 1]}:{'b' if edge == 'L' else 'r'}" for k, edge in enumerate(text)]


def subject_value(task: Task) -> Game:
    """Return the value of what a task is about: of the expression, or of the position by the rules of the game."""
    text = str(task.asked.words["text"])
    if task.asked.kind not in _RULES:
        return parse(text)
    ruleset, parameters = _RULES[task.asked.kind](text)
    rules: Any = find_ruleset(ruleset)
    found: Any = rules.from_parameters({p.name: p.default for p in rules.PARAMETERS} | parameters)
    values = values_of(found)
    return values.value(found.start())


def check_outcome(question: Question, task: Task) -> bool:
    """Return whether the chosen outcome is that of the value."""
    return "LRNP"[question.solution(task).chosen] == subject_value(task).outcome


def check_value(question: Question, task: Task) -> bool:
    """Return whether the typed value is the name of the value."""
    (text,) = question.solution(task).texts
    return text == name(subject_value(task)) and len(text) <= 40


def check_comparison(question: Question, task: Task) -> bool:
    """Return whether the chosen relation is that of the two games."""
    one, other = (parse(str(task.asked.words[key])) for key in ("one", "other"))
    return ["<", "=", ">", "<>"][question.solution(task).chosen] == one.relation(other)


def check_thermograph(question: Question, task: Task) -> bool:
    """Return whether both numbers are right, and whether they can be read off the picture."""
    one = parse(str(task.asked.words["text"]))
    assert task.sketch is not None
    texts = [Fraction(text) for text in question.solution(task).texts]
    graph = thermograph(one)
    assert wall_of(task.sketch, "left") == list(graph.left)
    assert wall_of(task.sketch, "right") == list(graph.right)
    return texts == [temperature(one), mean(one)] == [graph.temperature, graph.mean]


def wall_of(sketch: Sketch, look: str) -> list[tuple[Fraction, Fraction]]:
    """Return the corners (value, temperature) of a drawn wall, read off the numbers at the axes."""
    numbers = [(Fraction(text), x, y) for _, text, x, y in sketch.words if re.fullmatch(r"-?\d+(/\d+)?", text)]
    left = min(x for _, x, _ in numbers)
    heats = [(value, y) for value, x, y in numbers if x == left]
    values = [(value, x) for value, x, _ in numbers if x != left]
    assert all(one > other and x < after for (one, x), (other, after) in pairwise(sorted(values, reverse=True)))

    def read(marks: list[tuple[Fraction, float]], at: float) -> Fraction:
        (one, start), (other, end) = marks[0], marks[-1]
        return Fraction(float(one) + float(other - one) * (at - start) / (end - start)).limit_denominator(64)

    lines = [line[1:] for line in sketch.lines if line[0] == look]
    assert all(one[2:] == other[:2] for one, other in pairwise(lines))
    places = [lines[0][:2], *(line[2:] for line in lines)]
    return [(read(values, x), read(heats, y)) for x, y in places]


def form_of(text: str) -> tuple[list[Game], list[Game]]:
    """Return the options of a form such as ``{0,*|1}``, whose options have no bars outside braces."""
    depth, parts, start = 0, [], 1
    for place, sign in enumerate(text):
        if depth == 1 and sign in ",|}":
            parts.append((text[start:place], sign))
            start = place + 1
        depth += (sign in "{(") - (sign in "})")
    left = next(k for k, (_, sign) in enumerate(parts) if sign == "|") + 1
    return [parse(part) for part, _ in parts[:left]], [parse(part) for part, _ in parts[left:]]


def check_canonical_form(question: Question, task: Task) -> bool:
    """Return whether the marks follow from the definitions, and the form is canonical."""
    sides = form_of(str(task.asked.words["text"]))
    whole = game(*sides)
    marks = []
    for own, is_left in zip(sides, (True, False), strict=True):
        for option in own:
            others = [other for other in own if other is not option]
            dominated = any(option <= other if is_left else option >= other for other in others)
            answers = option.right_options if is_left else option.left_options
            reversible = any(answer <= whole if is_left else answer >= whole for answer in answers)
            marks.append(1 if dominated else 2 if reversible else 0)
    solution = question.solution(task)
    return solution.cells == tuple(marks) and sum(marks) > 0 and solution.texts == (name(whole),)


PARTIZAN_CHECKS: Mapping[str, Callable[[Question, Task], bool]] = {
    "outcome": check_outcome,
    "game-value": check_value,
    "comparison": check_comparison,
    "thermograph": check_thermograph,
    "canonical-form": check_canonical_form,
}
