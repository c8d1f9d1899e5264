"""An algorithm on a graph: its next step, its whole run, its labels, its result, or why there is none.

Reference: each algorithm names its own, see `ggbgen.algorithms.describe`.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from ggbgen.algorithms import algorithm_modules, algorithm_names, describe
from ggbgen.aliases import ParameterValue
from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError
from ggbgen.questions.answer_boxes import TYPED, TYPED_LISTS
from ggbgen.questions.question import Question, Task
from ggbgen.questions.vertices import NAMES, OWN_GRAPHS, order_from

__all__ = ["Algorithm"]

_MOST_TABULATED = 7
_SEPARATING = re.compile(r"[\s,;]")
"""The most vertices of a graph with a table: there is no room for more columns."""


class Algorithm(Question):
    """Make the steps of an algorithm on a graph, or give its labels or its result."""

    PARAMETERS = (
        Parameter(
            name="algorithm",
            type="text",
            description="which algorithm",
            default="dijkstra",
            choices=algorithm_names(),
        ),
        Parameter(
            name="ask",
            type="text",
            description="what is asked: the next step, all steps, labels, a table, the result, or why there is none",
            default="run",
            choices=("step", "run", "labels", "table", "result", "why"),
        ),
        order_from(4, 6, 10),
        NAMES,
        *OWN_GRAPHS,
    )
    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED,
        **TYPED_LISTS,
        "unreadWhy": "Write numbers with digits, – for none, or names of vertices.",
        "step": "{title}: steps made so far: {done}. Which one is next?",
        "stepFrom": "{title} from {start}: steps made so far: {done}. Which one is next?",
        "stepTo": "{title} from {start} to {target}: steps made so far: {done}. Which one is next?",
        "run": "{title}: make all steps in their order.",
        "runFrom": "{title} from {start}: make all steps in their order.",
        "labels": (
            "{title} from {start}, equal choices by name. Give the {what} of {names} after step {count}, in this "
            "order; – for none."
        ),
        "field": "Values",
        "table": "{title} from {start}. {what}, such as 7 {start} (7 by way of {start}).",
        "list": (
            "{title} from {start}, neighbours by name: write the {what} after each step, with blanks between names."
        ),
        "cell": "Row {row}, {column} (empty: as above)",
        "item": "Row {row}, {column} (– for an empty one)",
        "rightCells": "{count} of {all} cells right",
        "rightCellsWhy": "What stands there is right.",
        "wrongCell": "Row {row}, {column}: {typed}",
        "halfCell": "Row {row}, {column}: {typed} is half right",
        "missedCell": "Row {row}, {column} is empty",
        "cellWhy": "Row {row}, {column}: {right}. {said}",
        "cellPointer": "Row {row}, {column}: {said}",
        "unreadCell": "Row {row}, {column}: {typed}",
        "unreadCellWhy": "Write a number and a name such as 7 C, names such as B C, or – for none.",
        "tree": "Choose the edges of a spanning tree of the smallest weight.",
        "matching": "Choose the edges of a largest matching.",
        "coloring": "Give the vertices as few colours as possible, neighbours different ones.",
        "cycle": "Click the vertices of a Hamiltonian cycle in their order.",
        "route": "Click the vertices of a Hamiltonian path that begins at {start} in their order.",
        "path": "Click the vertices of a shortest way from {start} to {target} in their order.",
        "cuts": "Click all cut vertices: those without which the graph has more components.",
        "code": "Write the Prüfer code of this tree.",
        "codeField": "Code",
        "value": "How large is a maximum flow from {start} to {target}?",
        "valueField": "Value",
        "why": "{title}: there is no result here. Click the vertices that show why: {what}.",
        "whyFrom": "{title} from {start}: there is no result here. Click the vertices that show why: {what}.",
        "whySeparating": (
            "There is no Hamiltonian cycle here. Click vertices without which the graph falls into more components "
            "than they are."
        ),
        "whyScattering": (
            "There is no Hamiltonian path here. Click vertices without which the graph falls into at least two "
            "components more than they are."
        ),
        "whyDeficient": (
            "No matching meets all of {left}. Click some of them that have together fewer neighbours than they are."
        ),
        "whyCut": "Click the vertices on the side of {start} of a minimum cut between {start} and {target}.",
        "rules": (
            "Each right step that leaves a choice is a point, and a wrong click takes one off: the right step takes "
            "its place, and the run goes on. Of equal choices every one is right. Every right result counts, each part "
            "of it is a point, each cell of a table two."
        ),
        "empty": "Nothing is answered",
        "emptyWhy": "Begin with the first step of the algorithm.",
        "rightPart": "{count} of {all} right",
        "rightPartWhy": "{said}",
        "wrongPart": "{what}",
        "wrongPartWhy": "{said}",
        "missedPart": "{count} missing",
        "missedPartWhy": "{said}",
        "missedPoint": "The run does not end here.",
        "labelPoint": "Which label has {name} after step {count}?",
        "resultPoint": "Run the algorithm to its end, step by step.",
        "next": "{said}",
    }

    REFUSALS: ClassVar[Mapping[str, str]] = {
        "names": "in a table a blank, a comma or a semicolon ends a name",
        "bothWays": "two arcs between the same vertices are not told apart by clicks on these",
        "noTask": "there is nothing to ask about it: the algorithm makes less than two steps, or has no result",
        "noWitness": "there is nothing to ask about it: the algorithm has a result",
    }

    def __init__(self, **chosen: ParameterValue) -> None:
        """Create the question with values of its parameters.

        Raises:
            ParameterError: This cannot be asked of that algorithm.
        """
        known = {parameter.name: parameter.default for parameter in self.PARAMETERS} | chosen
        name, ask = str(known["algorithm"]), str(known["ask"])
        if name in algorithm_names() and ask not in (possible := describe(name).asks):
            expected = ", ".join(map(repr, possible)) or "another algorithm"
            raise ParameterError(f"ask: {ask!r} is not asked of {name}, expected {expected}")
        super().__init__(**chosen)
        if ask != "table":
            return
        if cast("int", self.given["order"]) > _MOST_TABULATED:
            raise ParameterError(f"order: {self.given['order']} is too large for a table, at most {_MOST_TABULATED}")
        for called in cast("Sequence[str]", self.given["names"]):
            if _SEPARATING.search(called):
                raise ParameterError(f"names: {called!r}: {self.REFUSALS['names']}")

    def figures(self) -> tuple[str, ...]:
        """Return the kinds of graphs that the algorithm takes."""
        directed = describe(str(self.given["algorithm"])).takes["directed"]
        return ("graph", "digraph") if directed == "both" else (directed,)

    def weighted(self) -> bool:
        """Return whether the algorithm takes weights."""
        return bool(describe(str(self.given["algorithm"])).takes["weights"])

    def modules(self) -> tuple[str, ...]:
        """Return the modules for its own algorithm."""
        return (*algorithm_modules([str(self.given["algorithm"])]), self.module())

    def most(self) -> Task:
        """Return a task whose table has a row for each vertex but one."""
        task = super().most()
        rows = tuple(map(str, range(1, cast("int", self.given["order"]))))
        return dataclasses.replace(task, grid=task.grid and dataclasses.replace(task.grid, rows=rows))

    @classmethod
    def all_modules(cls) -> tuple[str, ...]:
        """Return the modules of all algorithms, and its own."""
        return (*algorithm_modules(), cls.module())
