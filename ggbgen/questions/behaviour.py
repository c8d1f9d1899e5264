"""Of which kind is a sequence of Grundy values: periodic, arithmetic periodic or split, at once or later?

Reference: M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play, A K Peters 2007, chapter 7.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ggbgen.questions.question import Answer, Choice, Hint, Marking, Part, Question, Said, Task, drawing

__all__ = ["Behaviour"]

_KINDS = ("purelyPeriodic", "periodic", "purelyArithmetic", "arithmetic", "purelySplit", "split")
_SHOWN_PERIODS = 4
_LEAST_PERIODS = 3


class Behaviour(Question):
    """Say of which kind a sequence of Grundy values is: what repeats, what grows, and whether it begins at once."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "The values are {shown}, … and go on like that. Of which kind is the sequence?",
        "purelyPeriodic": "purely periodic",
        "periodic": "ultimately periodic",
        "purelyArithmetic": "purely arithmetic periodic",
        "arithmetic": "ultimately arithmetic periodic",
        "purelySplit": "purely sapp regular (split)",
        "split": "ultimately sapp regular (split)",
        "rules": (
            "Periodic: the values repeat. Arithmetic periodic: each time all of them are the same number higher. Sapp "
            "regular: at some places of a period they repeat, at others they grow by the same number. Purely: from the "
            "first value on, ultimately: from a later one on. The right one is a point."
        ),
        "empty": "Nothing is chosen",
        "emptyWhy": "Choose one of the answers.",
        "right": "That is right",
        "wrong": "That is wrong",
        "repeats": "From place {start} on the values repeat after {period} places.",
        "grows": "From place {start} on the values are {saltus} higher after {period} places.",
        "splits": "From place {start} on, after {period} places: some values repeat, others are {saltus} higher.",
        "length": "The period has {period} places.",
        "start": "It begins at place {start}, counted from 0.",
    }

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return four periods of a sequence of a random kind, after a pre-period of at most 1 to 3 values.

        A period has 2 or 3, from difficulty 3 on up to 4 values from 0 to 3; a sequence that could be read in another
        way is drawn again.
        """
        stream = drawing(seed, number)
        wanted = stream.below(len(_KINDS))
        while True:
            before = [stream.below(4) for _ in range(1 + stream.below(1 + difficulty // 2))] if wanted % 2 else []
            block = [stream.below(4) for _ in range(2 + stream.below(3 if difficulty > 2 else 2))]
            saltus = 1 + stream.below(3)
            steps = [saltus * (wanted > 1 and (wanted < 4 or stream.below(2))) for _ in block]
            ends = [value + k * step for k in range(_SHOWN_PERIODS) for value, step in zip(block, steps, strict=True)]
            values = before + ends
            start, period = _found(values)
            if (start, period) == (len(before), len(block)) and _kind(values, start, period) == _KINDS[wanted]:
                return self._task(values)

    def _task(self, values: Sequence[int]) -> Task:
        return Task(
            asked=Said(kind="asked", words={"shown": ", ".join(map(str, values))}),
            choice=Choice(options=tuple(Said(kind=kind) for kind in _KINDS)),
        )

    def solution(self, task: Task) -> Answer:
        """Return the kind."""
        values = _values(task)
        return Answer(chosen=_KINDS.index(_kind(values, *_found(values))))

    def check(self, task: Task, answer: Answer) -> Marking:
        """Return a point for the right kind."""
        if answer.chosen < 0:
            empty = Part(verdict="empty", points=0, title=Said(kind="empty"), reason=Said(kind="emptyWhy"))
            return Marking(full=1, parts=(empty,))
        right = answer.chosen == self.solution(task).chosen
        verdict = "right" if right else "wrong"
        part = Part(verdict=verdict, points=int(right), title=Said(kind=verdict), reason=_why(_values(task)))
        return Marking(full=1, parts=(part,))

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return how long the period is, and where it begins."""
        start, period = _found(_values(task))
        return (
            Hint(said=Said(kind="length", words={"period": period})),
            Hint(said=Said(kind="start", words={"start": start})),
        )

    def most(self) -> Task:
        """Return a task: each has six options."""
        return self._task((0, 1) * _SHOWN_PERIODS)


def _values(task: Task) -> list[int]:
    return [int(word) for word in str(task.asked.words["shown"]).split(", ")]


def _steps(values: Sequence[int], start: int, period: int) -> list[int] | None:
    """Return by how much each place of a period grows from one to the next, None if that is not always the same."""
    steps = [values[start + k + period] - values[start + k] for k in range(period)]
    places = range(start, len(values) - period)
    same = all(values[k + period] - values[k] == steps[(k - start) % period] for k in places)
    return steps if same and min(steps) >= 0 and len({step for step in steps if step}) < 2 else None


def _found(values: Sequence[int]) -> tuple[int, int]:
    """Return where the values begin to repeat or to grow, and with which period: first the least start.

    At least three periods are wanted. There is none of a sequence that is (-1, 0).
    """
    for start in range(len(values)):
        for period in range(1, (len(values) - start) // _LEAST_PERIODS + 1):
            if _steps(values, start, period) is not None:
                return start, period
    return -1, 0


def _kind(values: Sequence[int], start: int, period: int) -> str:
    steps = _steps(values, start, period) or [0]
    which = 0 if not any(steps) else 2 if all(steps) else 4
    return _KINDS[which + (start > 0)]


def _why(values: Sequence[int]) -> Said:
    start, period = _found(values)
    steps = _steps(values, start, period) or [0]
    words: dict[str, str | int] = {"start": start, "period": period}
    if not any(steps):
        return Said(kind="repeats", words=words)
    return Said(kind="grows" if all(steps) else "splits", words={**words, "saltus": max(steps)})
