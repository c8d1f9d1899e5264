"""Questions that are answered by typing: each box takes one word or several, and each word is a point."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from ggbgen.questions.question import Answer, Marking, Part, Question, Said, Task

__all__ = ["TYPED", "TYPED_LISTS", "TypedQuestion", "normal"]

TYPED: Mapping[str, str] = {
    "empty": "Nothing is typed",
    "emptyWhy": "Type the answer into the box.",
    "right": "{found} of {all} right",
    "rightWhy": "What stands there is right.",
    "wrong": "{typed}: wrong",
    "surplus": "{count} too many",
    "surplusWhy": "So many are asked for in this box: {all}. Each one more costs a point.",
}
"""What all of them say."""

TYPED_LISTS: Mapping[str, str] = {**TYPED, "missed": "Number {place} is missing"}
"""What those say that expect several words in a box."""

_DECIMAL_COMMA = re.compile(r"(?<=[0-9]),(?=[0-9])")
_SEPARATORS = re.compile(r"[\s,;]+")
_ZEROS = re.compile(r"^0+(?=[0-9])")
_FRACTION_ZEROS = re.compile(r"(\.[0-9]*?)0+$")
_LONGEST = 12


def normal(word: str) -> str:
    """Return a number without zeros that change nothing; any other word as it is."""
    word = _ZEROS.sub("", word)
    return _FRACTION_ZEROS.sub(r"\1", word).removesuffix(".") if "." in word else word


class TypedQuestion(Question):
    """A question with boxes, of which each expects a number of words.

    Attributes:
        SENTENCES: Those of `TYPED` or `TYPED_LISTS`, and its own.
    """

    SCRIPTS: ClassVar[tuple[str, ...]] = ("typed.js",)

    @abstractmethod
    def expected(self, task: Task) -> tuple[tuple[str, ...], ...]:
        """Return the words that each box expects."""

    @abstractmethod
    def why(self, task: Task, box: int, place: int) -> Said:
        """Return why a word is what it has to be."""

    def same(self, typed: str, right: str) -> bool:
        """Return whether a word is as good as the one that is expected: numbers may have zeros that change nothing."""
        return normal(typed) == normal(right)

    def solution(self, task: Task) -> Answer:
        """Return the words that are expected."""
        return Answer(texts=tuple(", ".join(words) for words in self.expected(task)))

    def reasons(self, task: Task) -> tuple[Said, ...]:
        """Return why each word is what it has to be."""
        return tuple(self.why(task, box, k) for box, words in enumerate(self.expected(task)) for k in range(len(words)))

    def check(self, task: Task, answer: Answer) -> Marking:
        """Return a point for each word that is right, less one for each that is too many.

        In a box for one word a comma between digits is a decimal one.
        """
        expected = self.expected(task)
        full = sum(map(len, expected))
        texts = (*answer.texts, *[""] * (len(expected) - len(answer.texts)))
        words = [_words(text, wanted) for text, wanted in zip(texts, expected, strict=True)]
        wrong: list[Part] = []
        found = 0
        for box, (typed, wanted) in enumerate(zip(words, expected, strict=True)):
            for place, right in enumerate(wanted):
                if place < len(typed) and self.same(typed[place], right):
                    found += 1
                    continue
                wrong.append(self._wrong(task, box, place, typed))
            if surplus := len(typed[len(wanted) :]):
                title = Said(kind="surplus", words={"count": surplus})
                reason = Said(kind="surplusWhy", words={"all": len(wanted)})
                wrong.append(Part(verdict="wrong", points=-surplus, title=title, reason=reason))
        if not any(words):
            empty = Part(verdict="empty", points=0, title=Said(kind="empty"), reason=Said(kind="emptyWhy"))
            return Marking(full=full, parts=(empty,))
        parts = []
        if found:
            title = Said(kind="right", words={"found": found, "all": full})
            parts.append(Part(verdict="right", points=found, title=title, reason=Said(kind="rightWhy")))
        return Marking(full=full, parts=(*parts, *wrong))

    def _wrong(self, task: Task, box: int, place: int, typed: Sequence[str]) -> Part:
        there = place < len(typed)
        if there:
            title = Said(kind="wrong", words={"typed": typed[place][:_LONGEST]})
        else:
            title = Said(kind="missed", words={"place": place + 1})
        reason = self.why(task, box, place)
        return Part(verdict="wrong" if there else "missed", points=0, title=title, reason=reason)


def _words(text: str, wanted: Sequence[str]) -> list[str]:
    """Return the words of a text, of which a box wants so many."""
    if len(wanted) == 1:
        text = _DECIMAL_COMMA.sub(".", text)
    return [word for word in _SEPARATORS.split(text) if word]
