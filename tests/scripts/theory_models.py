"""What the explorers of theory ought to show, computed in Python alone; see applet_models.py."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from applet_models import BAD_TEXTS
from script_engines import Json

from ggbgen.boards.periods import PRACTICE, proving_sequence, ruled_game
from ggbgen.graphs.random import Purpose, Stream
from ggbgen.rulesets import find_ruleset
from ggbgen.sequences import code_of
from ggbgen.sequences.criterion import criterion_of
from ggbgen.sequences.repetition import Repetition
from ggbgen.solver import Play, solve
from ggbgen_research.verification.take_away.sequences import pattern_of

PLAIN, SHADED, MARKED, CHOSEN = "255,255,255", "217,231,244", "253,234,220", "156,61,134"


@cache
def pair_value(game: str, a: int, b: int) -> int:
    """The value of a pair of heaps: of Nim by its bits, of Wythoff's game by searching it."""
    return a ^ b if game == "Nim" else _wythoff()(a, b)


@cache
def _wythoff() -> Callable[[int, int], int]:
    solution = solve(find_ruleset("wythoff").from_parameters({"heaps": (31, 31)}), play=Play.NORMAL)
    return lambda a, b: solution.grundy((a, b))


@dataclass(kw_only=True)
class NimTableModel:
    """The state of `nim-table`."""

    size: int = 16
    game: str = "Nim"
    marked: int = 0
    place: tuple[int, int] | None = None
    why: bool = False
    triple: tuple[int, ...] = ()
    states: tuple[str, ...] = ()
    correct: int = 0
    wrong: int = 0
    entry: str = ""

    MARKS = ("nothing", 2, 4, 8, "identity", "inverses")

    def __post_init__(self) -> None:
        self.states = self.states or (".",) * self.size**2

    def open(self, draw: Callable[[], int]) -> None:
        """Everything is hidden at first."""

    def _set(self, place: tuple[int, int], state: str) -> None:
        k = place[0] * self.size + place[1]
        self.states = (*self.states[:k], state, *self.states[k + 1 :])

    def _state(self, place: tuple[int, int]) -> str:
        return self.states[place[0] * self.size + place[1]]

    def _begin(self) -> None:
        self.states = (".",) * self.size**2
        self.place, self.triple, self.correct, self.wrong = None, (), 0, 0

    def click(self, label: str, draw: Callable[[], int]) -> None:
        match label.removesuffix("Back"):
            case "showAll":
                self.states = tuple("s" if state == "." else state for state in self.states)
                self.triple = ()
            case "hideAll":
                self._begin()
            case "why":
                self.why, self.triple = not self.why, ()
                if self.why and self.place and self._state(self.place) == ".":
                    self._set(self.place, "s")
            case "game":
                self.game = "Nim" if label == "gameBack" else "Wythoff"
                self._begin()
            case "marked":
                self.triple = ()
                by = -1 if label == "markedBack" else 1
                self.marked = (self.marked + by) % 6
                while isinstance(self.MARKS[self.marked], int) and self.MARKS[self.marked] > self.size:  # type: ignore[operator]
                    self.marked = (self.marked + by) % 6
            case _:
                row, column = map(int, label[3:-1].split(","))
                again = self.place == (row, column) and not self.triple
                self.place, self.triple = (row, column), ()
                if self._state(self.place) == "." and (again or self.why):
                    self._set(self.place, "s")

    def type(self, text: str, draw: Callable[[], int]) -> None:
        numbers = text.replace(",", " ").split()
        if len(numbers) == 3 and text != self.entry:
            self.entry = text
            if all(number.isdecimal() and int(number) < self.size for number in numbers):
                self.triple, self.place = tuple(map(int, numbers)), None
        elif re.fullmatch(r"\s*[0-9]{1,4}\s*", text) and self.place and self._state(self.place) == ".":
            if int(numbers[0]) == pair_value(self.game, *self.place):
                self._set(self.place, "f")
                self.correct += 1
            else:
                self.wrong += 1

    def slide(self, value: float) -> None:
        raise AssertionError("there is no slider")

    def _sources(self) -> set[tuple[int, int]]:
        if self.triple:
            a, b, c = self.triple
            return {(a, b), (b, c), (pair_value(self.game, a, b), c), (a, pair_value(self.game, b, c))}
        if not (self.why and self.place):
            return set()
        row, column = self.place
        found = {(k, column) for k in range(row)} | {(row, k) for k in range(column)}
        if self.game == "Wythoff":
            found |= {(row - k, column - k) for k in range(1, min(row, column) + 1)}
        return found

    def _shaded(self, row: int, column: int) -> bool:
        match self.MARKS[self.marked]:
            case "nothing":
                return False
            case "identity":
                return 0 in (row, column)
            case "inverses":
                return pair_value(self.game, row, column) == 0
            case block:
                return max(row, column) < int(block)

    def check(self, objects: dict[str, Any]) -> None:
        def value(label: str) -> Any:
            return objects[label]["value"]

        assert value("cells") == "".join(self.states)
        assert (value("found"), value("correct"), value("wrong")) == (self.states.count("f"), self.correct, self.wrong)
        assert (value("row"), value("column")) == (self.place or (-1, -1))
        assert value("triple") == list(self.triple)
        sources = self._sources()
        for k, state in enumerate(self.states):
            row, column = divmod(k, self.size)
            cell = objects[f"s_{{{row},{column}}}"]
            known = state != "." or (row, column) in sources
            chosen = (row, column) == self.place
            shown = cell["colour"] != cell["fill"]
            assert shown == (known or chosen), (row, column)
            if shown:
                assert cell["caption"] == (str(pair_value(self.game, row, column)) if known else "?"), (row, column)
            reason = (row, column) in sources
            look = CHOSEN if chosen else MARKED if reason else SHADED if self._shaded(row, column) else PLAIN
            assert cell["fill"] == look, (row, column)

    def random_action(self, generator: random.Random) -> dict[str, Json]:
        chance = generator.random()
        row, column = (generator.randrange(self.size) for _ in range(2))
        if chance < 0.4:
            if self.place and generator.random() < 0.3:
                row, column = self.place
            return {"act": "click", "label": f"s_{{{row},{column}}}"}
        if chance < 0.7:
            labels = ["why", "marked", "marked", "markedBack", "showAll", "hideAll", "game", "gameBack"]
            return {"act": "click", "label": generator.choice(labels)}
        if chance < 0.8:
            text = generator.choice(["{}, {}, {}", "{} {} {}", "{},{},{}"]).format(
                *(generator.randrange(self.size + 1) for _ in range(3))
            )
            return {"act": "type", "label": "tripleEntry", "text": text}
        if chance < 0.85:
            return {"act": "type", "label": "valueEntry", "text": generator.choice(BAD_TEXTS)}
        right = pair_value(self.game, *(self.place or (0, 0)))
        return {"act": "type", "label": "valueEntry", "text": str(generator.choice([right, right, right + 1, 0]))}


@cache
def wythoff_losses(largest: int) -> dict[int, int]:
    """The pairs from which the player to move loses, both ways round, up to a smaller number: by their definition.

    The smaller number of each pair is the least that stands in no pair before, and the differences are 0, 1, 2, ...
    """
    partner: dict[int, int] = {}
    smaller = 0
    for difference in range(largest + 1):
        while smaller in partner:
            smaller += 1
        partner[smaller], partner[smaller + difference] = smaller + difference, smaller
    return partner


@cache
def place_list(row: int, largest: int) -> list[int]:
    """What the digits of a row are worth, from the first on."""
    if row == 2:
        values = [1, 2]
        while sum(values[-2:]) <= largest:
            values.append(sum(values[-2:]))
        return values[::-1]
    base = row + 2
    return [base**k for k in range(12) if base**k <= largest][::-1]


@cache
def _zeckendorfs(count: int) -> list[str]:
    """Digits without neighbouring ones, counted up in lexical order from 0."""
    found = [""]
    while len(found) < count:
        digits = "0" + found[-1]
        # The last 0 that may become 1, and zeros behind it.
        k = max(k for k, digit in enumerate(digits) if digit == "0" and digits[k - 1 : k] != "1")
        found.append((digits[:k] + "1" + "0" * (len(digits) - k - 1)).lstrip("0"))
    return found


def zeckendorf(number: int) -> str:
    """The only sum of Fibonacci numbers that are no neighbours."""
    return _zeckendorfs(1700)[number] or "0"


def written(number: int, row: int) -> str:
    if row == 2:
        return zeckendorf(number)
    if row == 0:
        return f"{number:b}"
    return written(number // 3, 1).lstrip("0") + str(number % 3) if number >= 3 else str(number)


@dataclass(kw_only=True)
class RepresentationsModel:
    """The state of `representations`."""

    largest: int = 1596
    most: int = 100
    rows: tuple[str, ...] = ("100101", "1101", "10000100")
    number: int = 37
    heaps: tuple[int, ...] = (1, 3, 5, 7)
    game: int = 0
    task: int = 0
    asked: int = 0
    tried: bool = False
    seed: int = 0
    draws: int = 0
    points: int = 0
    correct: int = 0
    wrong: int = 0
    entries: tuple[str, str, str] = ("37", "1, 3, 5, 7", "")

    ENTRIES = ("numberEntry", "heapsEntry", "seedEntry")

    def open(self, draw: Callable[[], int]) -> None:
        """The first number is the definition's."""

    def _fill(self, k: int, text: str) -> None:
        self.entries = (*self.entries[:k], text, *self.entries[k + 1 :])  # type: ignore[assignment]

    def _show(self, number: int) -> None:
        self.number = number
        self.rows = tuple(written(number, row) for row in range(3))
        self._fill(0, str(number))

    def _set_row(self, row: int, digits: str) -> None:
        self.rows = (*self.rows[:row], digits.lstrip("0") or "0", *self.rows[row + 1 :])

    def _value(self, row: int, digits: str) -> int:
        places = place_list(row, self.largest)
        return sum(int(digit) * place for digit, place in zip(digits[::-1], places[::-1], strict=False))

    @property
    def task_row(self) -> int:
        return (self.task - 1) % 3

    def _begin_task(self, draw: Callable[[], int]) -> None:
        self.seed = self.seed or draw()
        self._fill(2, str(self.seed))
        self.draws += 1
        stream = Stream(self.seed, self.draws, Purpose.TASK)
        self.task = 1 + stream.below(6)
        self.asked = 2 + stream.below(self.most - 1)
        self.tried = False
        self._fill(0, "")
        shown = "0" if self.task <= 3 else written(self.asked, self.task_row)
        self.rows = tuple(shown if row == self.task_row else "" for row in range(3))

    def _judge(self, *, right: bool) -> None:
        if right:
            self.correct += 1
            self.points += not self.tried
            self.task = 0
            self._show(self.asked)
        else:
            self.wrong += 1
            self.tried = True

    def click(self, label: str, draw: Callable[[], int]) -> None:
        match label:
            case "normalise":
                if not self.task or self.task_row == 2:
                    self._set_row(2, zeckendorf(self._value(2, self.rows[2])))
            case "game" | "gameBack":
                self.game = (self.game + (1 if label == "game" else -1)) % 3
            case "newTask":
                self._begin_task(draw)
            case "check":
                if 0 < self.task <= 3:
                    self._judge(right=self.rows[self.task_row] == written(self.asked, self.task_row))
            case "solution":
                if self.task:
                    self.task = 0
                    self._show(self.asked)
            case _:
                row, column = map(int, label[3:-1].split(","))
                if not self.task or (self.task <= 3 and row == self.task_row):
                    self._turn(row, column)

    def _turn(self, row: int, column: int) -> None:
        digits = self.rows[row].rjust(len(place_list(row, self.largest)), "0")
        base = 3 if row == 1 else 2
        for by in range(1, base):
            digit = (int(digits[column]) + by) % base
            turned = digits[:column] + str(digit) + digits[column + 1 :]
            if self._value(row, turned) <= self.largest:
                if not self.task:
                    self._show(self._value(row, turned))
                self._set_row(row, turned)
                return

    def type_into(self, entry: str, text: str, draw: Callable[[], int]) -> None:
        k = self.ENTRIES.index(entry)
        if text == self.entries[k]:
            return
        self._fill(k, text)
        words = [word for word in re.split(r"[\s,;]+", text) if word]
        numbers = [int(word) if re.fullmatch("[0-9]{1,4}", word) else -1 for word in words]
        match entry:
            case "numberEntry" if len(numbers) == 1 and 0 <= numbers[0] <= self.largest:
                if self.task > 3:
                    self._judge(right=numbers[0] == self.asked)
                elif not self.task:
                    self._show(numbers[0])
            case "heapsEntry" if not self.task and all(0 <= number <= self.largest for number in numbers):
                self.heaps = tuple(numbers)
            case "seedEntry" if re.fullmatch("[0-9]{1,6}", "".join(text.split())) and int("".join(text.split())):
                self.seed = int("".join(text.split()))
                self.draws = self.points = self.correct = self.wrong = 0
                self._begin_task(draw)

    def type(self, text: str, draw: Callable[[], int]) -> None:
        raise AssertionError("there are several boxes")

    def slide(self, value: float) -> None:
        raise AssertionError("there is no slider")

    def _outcome(self) -> str:
        match self.game, self.heaps:
            case 0, heaps if 0 < len(heaps) < 6:
                sum_ = 0
                for heap in heaps:
                    sum_ ^= heap
                return "N" if sum_ else "P"
            case 1, (heap,):
                return "N" if heap % 3 else "P"
            case 2, (first, second):
                return "P" if wythoff_losses(1600)[first] == second else "N"
        return ""

    def check(self, objects: dict[str, Any]) -> None:
        def value(label: str) -> Any:
            return objects[label]["value"]

        assert tuple(value(label) for label in ("binary", "ternary", "fibonacci")) == self.rows
        for label in ("number", "task", "seed", "draws", "points", "correct", "wrong"):
            assert value(label) == getattr(self, label), label
        assert not self.task or value("asked") == self.asked
        assert value("heaps") == list(self.heaps)
        assert value("outcome") == self._outcome()
        assert objects["explained"]["visible"] == (self._outcome() != "" and not self.task)
        for row, digits in enumerate(self.rows):
            places = place_list(row, self.largest)
            pair = digits.rjust(len(places), "0").find("11") if row == 2 else -1
            for column, digit in enumerate(digits.rjust(len(places), "0")):
                cell = objects[f"s_{{{row},{column}}}"]
                assert cell["caption"] == digit
                assert (cell["colour"] == cell["fill"]) == (digits == "")
                marked = pair >= 0 and column in (pair, pair + 1)
                assert cell["fill"] == (MARKED if marked else SHADED if digit != "0" else PLAIN), (row, column)

    def random_action(self, generator: random.Random) -> dict[str, Json]:
        chance = generator.random()
        if chance < 0.4:
            row = generator.randrange(3)
            if self.task and generator.random() < 0.8:
                row = self.task_row
            column = generator.randrange(len(place_list(row, self.largest)))
            return {"act": "click", "label": f"s_{{{row},{column}}}"}
        if chance < 0.7:
            labels = ["normalise", "normalise", "game", "gameBack", "newTask", "check", "check", "solution"]
            return {"act": "click", "label": generator.choice(labels)}
        entry = generator.choice(self.ENTRIES)
        numbers = [generator.choice([0, 5, 8, 13, self.largest, generator.randint(0, self.largest + 9)]) for _ in "ab"]
        if entry == "numberEntry" and self.task:
            numbers = [self.asked, self.asked + generator.randrange(2)]
        if entry == "seedEntry":
            numbers = [generator.randint(0, 1_000_000)] * 2
        text = str(numbers[1])
        if entry == "heapsEntry":
            text = generator.choice(["1 2 3", "8, 13", text, f"{numbers[0]}, {numbers[1]}", "1,1,1,1,1,1"])
        if generator.random() < 0.15:
            text = generator.choice(BAD_TEXTS)
        return {"act": "type", "label": entry, "text": text}


@cache
def rule_answer(rules: str) -> tuple[list[int], tuple[str, int, int] | None]:
    """The values of rules, and kind, pre-period and period, if a repetition is seen."""
    found = proving_sequence(ruled_game(rules))
    if found.preperiod is None or found.period is None:
        return found.values.tolist(), None
    return found.values.tolist(), ("arithmetic" if found.saltus else "periodic", found.preperiod, found.period)


@dataclass(kw_only=True)
class PeriodsModel:
    """The state of `periods`."""

    columns: int = 14
    rules: str = "1, 3, 4"
    sequence: int = 0
    kind: int = 0
    row: int = 0
    marks: tuple[int, ...] = ()
    judged: bool = False
    solved: tuple[int, ...] = (0,) * 6
    correct: int = 0
    wrong: int = 0
    begin: int = 0
    counted: tuple[int, ...] = ()
    entries: tuple[str, str] = ("1, 3, 4", "")

    KINDS = ("periodic", "arithmetic", "sapp regular")
    RULES = (
        "1, 3, 4",
        "2 4 7",
        "all but 2, 3",
        "all but",
        "0.77",
        "0.165",
        "4.3...",
        "0.07",
        "0.15",
        "5",
        "4.7...",
        "all but 67",
        "0.1377",
    )

    def open(self, draw: Callable[[], int]) -> None:
        """The first rules are the definition's."""

    def _values(self) -> list[int]:
        return [int(term) for term in PRACTICE[self.sequence - 1]] if self.sequence else rule_answer(self.rules)[0]

    def _right(self) -> tuple[str, int, int] | None:
        if not self.sequence:
            return rule_answer(self.rules)[1]
        pattern = pattern_of(self._values())
        return pattern.kind.replace("arithmetic periodic", "arithmetic"), pattern.preperiod, pattern.period

    def _mark(self, *marks: int) -> None:
        self.marks, self.judged = marks, False
        self.entries = (self.entries[0], f"{marks[0]}, {marks[1] - marks[0]}" if len(marks) == 2 else "")

    def first(self) -> int:
        return self.begin // self.length() * self.length()

    def _show(self, first: int, end: int) -> None:
        inside = self.first() <= first and end <= self.first() + 13 * self.length()
        if not inside and first < len(self._values()):
            self.begin = first

    def _explain(self) -> None:
        self.judged = True
        first, second = self.marks
        proved = None
        if not self.sequence:
            criterion = criterion_of(code_of(ruled_game(self.rules)))  # type: ignore[arg-type]
            repetition = Repetition(preperiod=first, period=second - first, saltus=0)
            proved = criterion and criterion.needed(repetition)
        self._show(first, proved or second)

    def _restart(self) -> None:
        self.begin, self.counted = 0, ()
        self._mark()

    def length(self) -> int:
        wanted = (self.columns, 10, self.marks[1] - self.marks[0] if len(self.marks) == 2 else self.columns)
        return min(self.columns, wanted[self.row])

    def click(self, label: str, draw: Callable[[], int]) -> None:
        by = -1 if label.endswith("Back") else 1
        match label.removesuffix("Back"):
            case "kind":
                self.kind = (self.kind + by) % 3
            case "practice":
                self.sequence = (self.sequence + by) % 7
                self._restart()
            case "further" | "earlier":
                turn = 13 * self.length() * (1 if label == "further" else -1)
                if (first := max(0, self.first() + turn)) < len(self._values()):
                    self.begin = first
            case "row":
                self.row = (self.row + by) % 3
            case "solution":
                if right := self._right():
                    self._mark(right[1], right[1] + right[2])
                    self.kind = self.KINDS.index(right[0])
                    self.counted = (right[1], right[2], self.kind)
                    self._explain()
            case "check":
                self._check()
            case _:
                row, column = map(int, label[3:-1].split(","))
                n = self.first() + row * self.length() + column
                self._mark(*((self.marks[0], n) if len(self.marks) == 1 and n > self.marks[0] else (n,)))

    def _check(self) -> None:
        if len(self.marks) < 2:
            return
        first, period, right = self.marks[0], self.marks[1] - self.marks[0], self._right()
        is_right = (self.KINDS[self.kind], first, period) == right
        answer = (first, period, self.kind)
        if answer != self.counted and (is_right or self._refuted(first, period)):
            self.counted = answer
            self.correct += is_right
            self.wrong += not is_right
            if is_right and self.sequence:
                self.solved = (*self.solved[: self.sequence - 1], 1, *self.solved[self.sequence :])
        self.judged = False
        if is_right:
            self._explain()

    def _refuted(self, first: int, period: int) -> bool:
        """Whether the values, or what is proved, refute a wrong answer."""
        right, values = self._right(), self._values()
        if self.sequence:
            return True
        if right and (first, period) == right[1:]:
            return False
        if proving_sequence(ruled_game(self.rules)).proved:
            return True
        if len(values) - first < 2 * period:
            return False
        steps = [b - a for a, b in zip(values[first:], values[first + period :], strict=False)]
        if self.kind == 2:
            high = max(steps[:period])
            fits = set(steps[:period]) == {0, high} and steps[period:] == steps[:-period] and high > 0
        else:
            fits = len(set(steps)) == 1 and (steps[0] == 0) == (self.kind == 0) and steps[0] >= 0
        return not fits or bool(right)

    def type_into(self, entry: str, text: str, draw: Callable[[], int]) -> None:
        k = ("rulesEntry", "answerEntry").index(entry)
        if text == self.entries[k]:
            return
        self.entries = (text, self.entries[1]) if k == 0 else (self.entries[0], text)
        if text in self.RULES and k == 0:
            self.rules, self.sequence = text, 0
            self._restart()
        elif k == 1 and re.fullmatch("[0-9]{1,4}, [0-9]{1,4}", text) and (period := int(text.split(",")[1])):
            first = int(text.split(",", maxsplit=1)[0])
            self._mark(first, first + period)
            self._show(first, first + period + 1)
        elif k == 1:
            self.marks, self.judged = (), False

    def type(self, text: str, draw: Callable[[], int]) -> None:
        raise AssertionError("there are several boxes")

    def slide(self, value: float) -> None:
        raise AssertionError("there is no slider")

    def check(self, objects: dict[str, Any]) -> None:
        def value(label: str) -> Any:
            return objects[label]["value"]

        assert value("rules") == self.rules
        assert value("values") == rule_answer(self.rules)[0]
        assert (value("marks"), value("solved")) == (list(self.marks), list(self.solved))
        assert (value("correct"), value("wrong")) == (self.correct, self.wrong)
        assert (value("points"), value("judged")) == (sum(self.solved), self.judged)
        choices = [value(f"{label}Choice") for label in ("kind", "practice", "row")]
        assert choices == [self.kind, self.sequence, self.row]
        assert value("counted") == list(self.counted)
        values, length = self._values(), self.length()
        for row in range(13):
            row_begin = self.first() + row * length
            assert value(f"rowName{row}") == (str(row_begin) if row_begin < len(values) else "")
            for column in range(self.columns):
                cell = objects[f"s_{{{row},{column}}}"]
                n = row_begin + column
                shown = column < length and n < len(values)
                assert cell["visible"] == shown
                assert cell["caption"] == (str(values[n]) if shown else "")
                if shown and not self.judged and len(self.marks) == 2:
                    first, second = self.marks
                    look = MARKED if n < first else SHADED if n < second else CHOSEN if n == second else PLAIN
                    assert cell["fill"] == look, n

    def random_action(self, generator: random.Random) -> dict[str, Json]:
        chance = generator.random()
        right = self._right() or ("periodic", 0, 1)
        if chance < 0.3:
            n = generator.choice([right[1], right[1] + right[2], generator.randrange(40)])
            length = self.length()
            row, column = divmod(n - self.first(), length)
            if n < len(self._values()) and 0 <= row < 13:
                return {"act": "click", "label": f"s_{{{row},{column}}}"}
        if chance < 0.75:
            labels = ["kind", "kindBack", "practice", "practiceBack", "row", "rowBack", "check", "check", "solution"]
            return {"act": "click", "label": generator.choice([*labels, "further", "earlier"])}
        if chance < 0.85:
            return {"act": "type", "label": "rulesEntry", "text": generator.choice([*self.RULES, "x", "0.8", "0, 1"])}
        texts = [
            f"{right[1]}, {right[2]}",
            f"{right[1] + 1}, {right[2]}",
            f"{right[1]}, {2 * right[2]}",
            "3, 4",
            "0, 0",
        ]
        return {"act": "type", "label": "answerEntry", "text": generator.choice([*texts, generator.choice(ODD_TEXTS)])}


# No pre-period and period, whatever way it is read.
ODD_TEXTS = [text for text in BAD_TEXTS if len(re.findall("[0-9]+", text)) != 2]
