"""Numbers in other systems: binary, ternary, Fibonacci, and binary fractions.

The digits of the Fibonacci representation are worth 1, 2, 3, 5, 8, ..., and no two neighbours are 1.
Reference: E. Zeckendorf, Representation des nombres naturels par une somme de nombres de Fibonacci ou de nombres de
Lucas, Bulletin de la Societe Royale des Sciences de Liege 41 (1972), 179-182.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.question import Hint, Said, Task, drawing
from ggbgen.questions.typed import TYPED, TypedQuestion

__all__ = ["Representation"]

_LARGEST = (15, 31, 63, 100, 200)
_FRACTION_BITS = 3


class Representation(TypedQuestion):
    """Write numbers in binary, ternary or Fibonacci representation, read binary fractions, add in binary."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED,
        "toBinary": "Write {number} in binary, and press “Check”.",
        "toTernary": "Write {number} in ternary, and press “Check”.",
        "toFibonacci": "Write {number} in Fibonacci representation (no two neighbours are 1), and press “Check”.",
        "fromBinary": "Which number is {digits} in binary? Type it in decimal, and press “Check”.",
        "addBinary": "Add {one} and {other} in binary, and press “Check”.",
        "field": "Your answer",
        "rules": (
            "Binary digits are worth 1, 2, 4, 8, … from the right, and behind the point 1/2, 1/4, 1/8; ternary digits "
            "1, 3, 9, …; Fibonacci digits 1, 2, 3, 5, 8, …, of which no two neighbours are 1."
        ),
        "why": "{number} = {terms}, so the digits are {digits}.",
        "whyBack": "{digits} = {terms} = {number}.",
        "whySum": "{one} + {other} = {sum} in decimal.",
        "largest": "The largest place that fits is worth {value}.",
        "count": "There are so many digits: {count}.",
        "decimal": "In decimal the first number is {one}.",
    }

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a number up to 15 to 200 for one of five tasks; fractions have up to three digits behind the point."""
        stream = drawing(seed, number)
        kind = ("toBinary", "toTernary", "toFibonacci", "fromBinary", "addBinary")[stream.below(5)]
        most = _LARGEST[difficulty - 1]
        chosen = 2 + stream.below(most - 1)
        if kind == "fromBinary":
            chosen = chosen * 2**_FRACTION_BITS + stream.below(2**_FRACTION_BITS)
            words: dict[str, str | int] = {"digits": _binary_fraction(chosen)}
        elif kind == "addBinary":
            words = {"one": f"{chosen:b}", "other": f"{2 + stream.below(most - 1):b}"}
        else:
            words = {"number": chosen}
        return Task(asked=Said(kind=kind, words=words), fields=(Said(kind="field"),))

    def expected(self, task: Task) -> tuple[tuple[str, ...], ...]:
        """Return the digits, or the number."""
        kind, words = task.asked.kind, task.asked.words
        if kind == "fromBinary":
            return ((_decimal(_eighths(str(words["digits"]))),),)
        if kind == "addBinary":
            return ((f"{int(str(words['one']), 2) + int(str(words['other']), 2):b}",),)
        return (("".join(str(digit) for _, digit in _digits(task)),),)

    def why(self, task: Task, box: int, place: int) -> Said:
        """Return what the digits are worth."""
        kind, words = task.asked.kind, task.asked.words
        if kind == "fromBinary":
            digits = str(words["digits"])
            eighths = _eighths(digits)
            terms = " + ".join(_decimal(2**k) for k in range(eighths.bit_length() - 1, -1, -1) if eighths >> k & 1)
            return Said(kind="whyBack", words={"digits": digits, "terms": terms, "number": _decimal(eighths)})
        if kind == "addBinary":
            one, other = (int(str(words[name]), 2) for name in ("one", "other"))
            return Said(kind="whySum", words={"one": one, "other": other, "sum": one + other})
        terms = " + ".join(f"{digit} · {value}" if digit > 1 else str(value) for value, digit in _digits(task) if digit)
        ((right,),) = self.expected(task)
        return Said(kind="why", words={"number": words["number"], "terms": terms, "digits": right})

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return the largest place, and how many digits there are; of a sum one number in decimal."""
        words = task.asked.words
        if task.asked.kind == "addBinary":
            return (Hint(said=Said(kind="decimal", words={"one": int(str(words["one"]), 2)})),)
        if task.asked.kind == "fromBinary":
            largest = _decimal(2 ** (_eighths(str(words["digits"])).bit_length() - 1))
            return (Hint(said=Said(kind="largest", words={"value": largest})),)
        digits = _digits(task)
        return (
            Hint(said=Said(kind="largest", words={"value": digits[0][0]})),
            Hint(said=Said(kind="count", words={"count": len(digits)})),
        )

    def most(self) -> Task:
        """Return a task: each has one box."""
        return self.draw(1, difficulty=5)


def _digits(task: Task) -> list[tuple[int, int]]:
    """Return what each digit is worth and the digit, the largest first."""
    number = int(task.asked.words["number"])
    values = [1]
    while True:
        following = {
            "toBinary": 2 * values[-1],
            "toTernary": 3 * values[-1],
            "toFibonacci": sum(values[-2:]) if len(values) > 1 else 2,
        }[task.asked.kind]
        if following > number:
            break
        values.append(following)
    found = []
    for value in reversed(values):
        digit, number = divmod(number, value)
        found.append((value, digit))
    return found


def _binary_fraction(eighths: int) -> str:
    whole, part = divmod(eighths, 2**_FRACTION_BITS)
    return f"{whole:b}.{part:03b}".rstrip("0").rstrip(".")


def _eighths(digits: str) -> int:
    whole, _, part = digits.partition(".")
    return (int(whole, 2) << _FRACTION_BITS) + int((part + "000")[:_FRACTION_BITS], 2)


def _decimal(eighths: int) -> str:
    whole, part = divmod(eighths, 2**_FRACTION_BITS)
    return f"{whole}.{125 * part:03d}".rstrip("0").rstrip(".")
