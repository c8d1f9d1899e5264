"""Which options of a game are dominated, which are reversible, and what is its canonical form?

References: J. H. Conway, On Numbers and Games, 1976, chapter 10; M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in
Play, 2007, chapter 4.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.about import NOTATION, notes
from ggbgen.questions.answer_boxes import TYPED_GAME
from ggbgen.questions.question import DIFFICULTIES, Question, Said, Task

__all__ = ["CanonicalForm"]

# As wide as the caption of any option, in any language.
_WIDEST = "Izquierda: 00000000"


class CanonicalForm(Question):
    """Mark the options of a game that are dominated or reversible, and write its canonical form."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED_GAME,
        "asked": "Mark the dominated (D) and reversible (R) options of G = {text}, and write its canonical form.",
        "field": "Canonical form",
        "rules": (
            "Dominated (D): another option of the player is at least as good. Reversible (R): the other player has an "
            "answer at least as good for them as G; what follows replaces the option. If both hold, either counts. "
            "A right D or R is a point, a wrong one costs one; the form is a point."
        ),
        "emptyWhy": "Click the cell of each option until its mark is right, and type the form.",
        "right": "{count} of {all} marks right",
        "rightWhy": "{facts}.",
        "missed": "{side}: {option} can go",
        "notDominated": "{side}: {option} is not dominated",
        "notReversible": "{side}: {option} is not reversible",
        "isDominated": "{option} is dominated: for {side}, {by} is at least as good. It is left out.",
        "isReversible": (
            "{option} is reversible: {other} answers {answer}, no worse for {other} than G. In its place: {instead}."
        ),
        "notDominatedWhy": "No other option of {side} is at least as good as {option}.",
        "notReversibleWhy": "After {option}, {other} has no answer as good for {other} as G itself.",
        "missedWord": "nothing is typed",
        "missedFormWhy": "Write what is left of G, such as {0|*}.",
        "notSimplest": "That equals G, but an option of it is still dominated or reversible, or it is a sum.",
        "notReplaced": (
            "A reversible option is not only removed: what follows the answer takes its place. It is {value}."
        ),
        "whyForm": "What is left is {value}.",
        "missedPoint": "Is another option of {side} at least as good, or has {other} an answer as good as G?",
        "notReplacedPoint": "A reversible option is not only removed: what follows the answer takes its place.",
        "pointForm": "Leave out what is dominated; what follows the answer takes the place of what is reversible.",
        "replaced": (
            "{option} is reversible: {other} answers {answer}, which is at least as good for {other} as G. The options "
            "of {side} in {answer} take its place: {instead}."
        ),
        "removed": (
            "{option} is reversible: {other} answers {answer}, which is at least as good for {other} as G. {side} has "
            "no move from {answer}, so nothing takes its place."
        ),
        "compare": "Compare the options of each player first: which is at least as good as another?",
    }
    PAPER: ClassVar[Mapping[str, str]] = NOTATION

    def notes(self, task: Task) -> tuple[Said, ...]:
        """Return the rules, and how games are written."""
        return notes(task, typed=True)

    def most(self) -> Task:
        """Return the task with the most options, whose captions have the width of the widest ones."""
        task = self.draw(1, difficulty=DIFFICULTIES[-1])
        rows = (_WIDEST,) * len(task.grid.rows) if task.grid else ()
        return dataclasses.replace(task, grid=task.grid and dataclasses.replace(task.grid, rows=rows))
