"""What is the Grundy value of a sum of different games?

References: R. P. Sprague, Ueber mathematische Kampfspiele, Tohoku Mathematical Journal 41 (1935), 438-444;
P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import xor
from typing import ClassVar

from ggbgen.questions.grundy import drawn_set, grundy_values
from ggbgen.questions.question import Hint, Said, Task, drawing
from ggbgen.questions.rows import row_values
from ggbgen.questions.typed import TYPED_LISTS, TypedQuestion

__all__ = ["GameSum"]

_PARTS: Mapping[str, tuple[str, ...]] = {
    "sumNim": ("taking", "nim"),
    "sumKayles": ("kayles", "taking"),
    "sumGrundy": ("grundy", "kayles", "nim"),
    "sumLasker": ("lasker", "dawson", "taking"),
}
# For each difficulty the first of these sums, and how many from there on.
_DRAWN = ((0, 1), (0, 2), (1, 2), (2, 2), (2, 2))
_SMALLEST, _MOST_TAKEN = 3, 5


class GameSum(TypedQuestion):
    """Find the Grundy values of the parts of a sum of different games, and that of the sum."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED_LISTS,
        "sumNim": "A sum: {taking} counters, of which {taken} may be taken, and {nim} in Nim. What are their values?",
        "sumKayles": (
            "A sum: a row of {kayles} in Kayles, and {taking} counters, of which {taken} may be taken. What are their "
            "values?"
        ),
        "sumGrundy": (
            "A sum: {grundy} in Grundy's game, a row of {kayles} in Kayles, {nim} in Nim. What are their values?"
        ),
        "sumLasker": (
            "A sum: {lasker} in Lasker's Nim, a row of {dawson} in Dawson's Kayles, {taking} counters, of which "
            "{taken} may be taken. What are their values?"
        ),
        "fieldParts": "Values of the parts, in their order",
        "fieldSum": "Value of the sum",
        "rules": (
            "The value of a sum is the nim-sum of those of its parts. Kayles: one counter or two neighbours are taken "
            "out of a row; Dawson's Kayles: two neighbours. Grundy's game: a heap is split into two unequal ones. "
            "Lasker's Nim: any number is taken, or a heap split."
        ),
        "whyPart": "Number {place}: 0, 1, 2, … counters have the values {values}.",
        "whySum": "The nim-sum of {parts} is {sum}.",
        "none": "A move is made in one part alone: find the value of each part by itself.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("binary.js", "taking.js", "rows_asked.js", *TypedQuestion.SCRIPTS)

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a sum of two parts, from difficulty 3 on also of three, of 3 to 6, at last 10 counters each."""
        stream = drawing(seed, number)
        first, many = _DRAWN[difficulty - 1]
        kind = list(_PARTS)[first + stream.below(many)]
        words: dict[str, str | int] = {game: _SMALLEST + stream.below(3 + difficulty) for game in _PARTS[kind]}
        if "taking" in words:
            words["taken"] = ", ".join(map(str, drawn_set(stream, _MOST_TAKEN)))
        return Task(asked=Said(kind=kind, words=words), fields=(Said(kind="fieldParts"), Said(kind="fieldSum")))

    def expected(self, task: Task) -> tuple[tuple[str, ...], ...]:
        """Return the values of the parts, and their nim-sum."""
        parts = [values[-1] for values in _values(task)]
        return tuple(map(str, parts)), (str(reduce(xor, parts)),)

    def why(self, task: Task, box: int, place: int) -> Said:
        """Return the values of a part up to its size, or what is added."""
        found = _values(task)
        if box == 0:
            return Said(kind="whyPart", words={"place": place + 1, "values": ", ".join(map(str, found[place]))})
        parts = [values[-1] for values in found]
        return Said(kind="whySum", words={"parts": ", ".join(map(str, parts)), "sum": reduce(xor, parts)})

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return how sums are valued, and then the values of the parts."""
        parts = range(len(_PARTS[task.asked.kind]))
        return (Hint(said=Said(kind="none")), *(Hint(said=self.why(task, 0, place)) for place in parts))

    def most(self) -> Task:
        """Return a task: each has two boxes."""
        return self.draw(1)


def _values(task: Task) -> list[list[int]]:
    """Return for each part the values of 0 counters up to as many as it has."""
    words = task.asked.words
    found = []
    for game in _PARTS[task.asked.kind]:
        size = int(words[game])
        if game == "taking":
            found.append(grundy_values([int(word) for word in str(words["taken"]).split(", ")], size))
        else:
            found.append(row_values(game, "", size))
    return found
