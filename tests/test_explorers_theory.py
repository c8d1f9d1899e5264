"""The explorers of theory show true values: of pairs of heaps, digits of numbers, and periods of sequences."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import reduce
from operator import xor
from typing import Any, ClassVar

import pytest

from ggbgen.explorers.periods import PRACTICE, ruled_game
from ggbgen.graphs.random import Purpose, Stream
from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.solver.sequences import code_of
from ggbgen.solver.sequences.criterion import criterion_of
from ggbgen.solver.sequences.repetition import Repetition
from ggbgen_research.verification.take_away.sequences import pattern_of
from tests.built import build
from tests.hands import Step, acts, followed
from tests.theory_facts import pair_value, place_list, proving_sequence, rule_answer, written, wythoff_losses

STEPS = 400
PLAIN, SHADED, MARKED, CHOSEN = "255,255,255", "217,231,244", "253,234,220", "156,61,134"
RULES = ("1, 3, 4", "2 4 7", "all but 2, 3", "all but", "0.77", "0.165", "4.3...", "0.07", "0.15", "5", "4.7...")
MORE_RULES = ("all but 67", "0.1377", "x", "0.8", "0, 1")


class Explorer:
    """An open explorer, and what is true of the values it publishes."""

    NAME: ClassVar[str]

    def __init__(self, **parameters: object) -> None:
        self.applet: OfflineApplet = open_applet(build(self.NAME, **parameters))

    def answer_rightly(self) -> set[tuple[int, int]]:
        """Give right answers, which a random walk may not give, and return by how much the numbers have increased."""
        return set()

    def changed(self, step: Step, *labels: str) -> set[str]:
        return {label for label in labels if self.applet[label] != step.was(label)}

    def risen(self, step: Step) -> tuple[int, int]:
        """Return by how much the numbers of right and of wrong answers have increased."""
        return tuple(int(self.applet[label] - step.was(label)) for label in ("correct", "wrong"))  # type: ignore[return-value]


def cell_of(label: str) -> tuple[int, int]:
    row, column = map(int, label[3:-1].split(","))
    return row, column


class Table(Explorer):
    NAME = "nim-table"
    MARKS = ("nothing", 2, 4, 8, "identity", "inverses")

    def __init__(self, size: int) -> None:
        super().__init__(size=size)
        self.size = size

    def value(self, a: int, b: int) -> int:
        return pair_value(("Nim", "Wythoff")[int(self.applet["gameChoice"])], a, b)

    @property
    def place(self) -> tuple[int, int]:
        return int(self.applet["row"]), int(self.applet["column"])

    def texts(self, chance: random.Random, applet: OfflineApplet, entry: str) -> str:
        if entry == "valueEntry":
            right = self.value(*map(abs, self.place))
            return str(chance.choice([right, right, right + 1, 0]))
        return chance.choice(["{}, {}, {}", "{} {} {}", "{},{},{}"]).format(
            *(chance.randrange(self.size + 1) for _ in range(3))
        )

    def liked(self, chance: random.Random, applet: OfflineApplet) -> str:
        row, column = self.place
        return chance.choice([f"s_{{{row},{column}}}", "why", "marked", f"s_{{{chance.randrange(self.size)},2}}"])

    def sources(self) -> set[tuple[int, int]]:
        """Return the cells that are highlighted as a reason."""
        if triple := self.applet["triple"]:
            a, b, c = triple
            return {(a, b), (b, c), (self.value(a, b), c), (a, self.value(b, c))}
        row, column = self.place
        if not self.applet["whyShown"] or row < 0:
            return set()
        found = {(k, column) for k in range(row)} | {(row, k) for k in range(column)}
        if self.applet["gameChoice"]:
            found |= {(row - k, column - k) for k in range(1, min(row, column) + 1)}
        return found

    def shaded(self, row: int, column: int) -> bool:
        match self.MARKS[int(self.applet["markedChoice"])]:
            case "nothing":
                return False
            case "identity":
                return 0 in (row, column)
            case "inverses":
                return self.value(row, column) == 0
            case block:
                return max(row, column) < int(block)

    def check(self) -> None:
        sources, cells = self.sources(), self.applet["cells"]
        assert len(cells) == self.size**2
        assert self.applet["found"] == cells.count("f")
        for k, state in enumerate(cells):
            row, column = divmod(k, self.size)
            cell = self.applet.state(f"s_{{{row},{column}}}")
            known, chosen = state != "." or (row, column) in sources, (row, column) == self.place
            assert (cell["colour"] != cell["fill"]) == (known or chosen)
            if known or chosen:
                assert cell["caption"] == (str(self.value(row, column)) if known else "?")
            reason = (row, column) in sources
            look = CHOSEN if chosen else MARKED if reason else SHADED if self.shaded(row, column) else PLAIN
            assert cell["fill"] == look, (row, column)

    def check_step(self, step: Step) -> None:
        applet, cells, were = self.applet, self.applet["cells"], step.was("cells")
        now = [(was, is_) for was, is_ in zip(were, cells, strict=True) if was != is_]
        place = (int(step.was("row")), int(step.was("column")))
        k = place[0] * self.size + place[1] if place[0] >= 0 else -1
        control = step.label.removesuffix("Back")
        if step.act == "undo":
            return
        if step.label == "valueEntry" and k >= 0 and were[k] == "." and re.fullmatch(r"\s*[0-9]{1,4}\s*", step.text):
            right = int(step.text) == self.value(*place)
            assert (cells[k], self.risen(step)) == (("f", (1, 0)) if right else (".", (0, 1)))
            assert len(now) == right
        elif step.label == "tripleEntry":
            numbers = step.text.replace(",", " ").split()
            fits = len(numbers) == 3 and all(n.isdecimal() and int(n) < self.size for n in numbers)
            if fits and step.text != step.was("tripleEntry"):
                assert (applet["triple"], self.place) == (list(map(int, numbers)), (-1, -1))
            else:
                assert not self.changed(step, "triple", "row", "column")
            assert not now
        elif control in ("hideAll", "game"):
            assert set(cells) == {"."}
            assert (applet["correct"], applet["wrong"], self.place, applet["triple"]) == (0, 0, (-1, -1), [])
            assert applet["gameChoice"] == (int(step.label == "game") if control == "game" else step.was("gameChoice"))
        elif step.label == "showAll":
            assert cells == were.replace(".", "s")
        elif step.label.startswith("s_"):
            clicked = cell_of(step.label)
            again = place == clicked and not step.was("triple")
            hidden = were[clicked[0] * self.size + clicked[1]] == "."
            assert (self.place, applet["triple"]) == (clicked, [])
            assert now == [(".", "s")] * (hidden and (again or bool(step.was("whyShown"))))
            assert not now or cells[clicked[0] * self.size + clicked[1]] == "s"
        elif step.label == "why":
            assert applet["whyShown"] == 1 - step.was("whyShown")
            assert now == [(".", "s")] * (applet["whyShown"] == 1 and k >= 0 and were[k] == ".")
        else:
            assert not now
            assert not self.changed(step, "row", "column", "whyShown", "gameChoice")
        if control == "marked":
            assert applet["markedChoice"] != step.was("markedChoice")
            assert applet["triple"] == []
            mark = self.MARKS[int(applet["markedChoice"])]
            assert not isinstance(mark, int) or mark <= self.size
        if step.label != "valueEntry" and control not in ("hideAll", "game"):
            assert self.risen(step) == (0, 0)


class Digits(Explorer):
    NAME = "representations"
    LARGEST, MOST = 1596, 100
    ROWS = ("binary", "ternary", "fibonacci")

    def rows(self) -> list[str]:
        return [self.applet[label] for label in self.ROWS]

    def worth(self, row: int, digits: str) -> int:
        places = place_list(row, self.LARGEST)
        return sum(int(digit) * place for digit, place in zip(digits[::-1], places[::-1], strict=False))

    def texts(self, chance: random.Random, applet: OfflineApplet, entry: str) -> str:
        number = chance.choice([0, 5, 8, 13, self.LARGEST, chance.randint(0, self.LARGEST + 9)])
        if entry == "numberEntry" and applet["task"]:
            return str(int(applet["asked"]) + chance.randrange(2))
        if entry == "heapsEntry":
            pairs = [f"{number}, {chance.randint(0, self.LARGEST)}", "8, 13", "5 3"]
            return chance.choice(["1 2 3", str(number), *pairs, "1,1,1,1,1,1", ""])
        return str(chance.randint(0, 1_000_000) if entry == "seedEntry" else number)

    def liked(self, chance: random.Random, applet: OfflineApplet) -> str:
        row = (int(applet["task"]) - 1) % 3
        if not 0 < applet["task"] <= 3:
            return chance.choice(["newTask", "normalise"])
        wanted = written(int(applet["asked"]), row).rjust(len(place_list(row, self.LARGEST)), "0")
        now = self.rows()[row].rjust(len(wanted), "0")
        wrong = [k for k, pair in enumerate(zip(wanted, now, strict=True)) if pair[0] != pair[1]]
        return chance.choice([f"s_{{{row},{wrong[0]}}}"] * 5 + ["check"]) if wrong else "check"

    def outcome(self) -> str:
        match int(self.applet["gameChoice"]), list(map(int, self.applet["heaps"])):
            case 0, heaps if 0 < len(heaps) < 6:
                return "N" if reduce(xor, heaps) else "P"
            case 1, [heap]:
                return "N" if heap % 3 else "P"
            case 2, [first, second]:
                return "P" if wythoff_losses(1600)[first] == second else "N"
        return ""

    def check(self) -> None:
        applet, rows, task = self.applet, self.rows(), int(self.applet["task"])
        assert applet["outcome"] == self.outcome()
        assert applet.visible("explained") == (self.outcome() != "" and not task)
        if not task:
            number = int(applet["number"])
            assert rows[:2] == [written(number, 0), written(number, 1)]
            assert self.worth(2, rows[2]) == number
        else:
            assert [row for row, digits in enumerate(rows) if digits] == [(task - 1) % 3]
        for row, digits in enumerate(rows):
            places = place_list(row, self.LARGEST)
            shown = digits.rjust(len(places), "0")
            pair = shown.find("11") if row == 2 else -1
            for column, digit in enumerate(shown):
                cell = applet.state(f"s_{{{row},{column}}}")
                assert cell["caption"] == digit
                assert (cell["colour"] == cell["fill"]) == (digits == "")
                marked = pair >= 0 and column in (pair, pair + 1)
                assert cell["fill"] == (MARKED if marked else SHADED if digit != "0" else PLAIN), (row, column)

    def check_step(self, step: Step) -> None:
        applet, task, rows = self.applet, int(step.was("task")), self.rows()
        were, asked = [step.was(label) for label in self.ROWS], int(step.was("asked"))
        right: bool | None = None
        numbers = [
            int(word) if re.fullmatch("[0-9]{1,4}", word) else -1 for word in re.split(r"[\s,;]+", step.text) if word
        ]
        seed = "".join(step.text.split())
        begun = step.label == "newTask"
        if step.act == "undo":
            return
        if step.text == step.was(step.label) if step.act == "type" else False:
            assert not self.changed(step, *self.ROWS, "task", "heaps", "seed", "draws")
        elif step.label == "numberEntry":
            if len(numbers) == 1 and 0 <= numbers[0] <= self.LARGEST:
                right = numbers[0] == asked if task > 3 else None
                if not task:
                    assert (applet["number"], rows[2]) == (numbers[0], written(numbers[0], 2))
        elif step.label == "heapsEntry":
            fits = not task and all(0 <= number <= self.LARGEST for number in numbers)
            assert applet["heaps"] == (numbers if fits else step.was("heaps"))
        elif step.label == "seedEntry":
            begun = bool(re.fullmatch("[0-9]{1,6}", seed)) and int(seed) > 0
            assert not begun or (applet["seed"], applet["draws"]) == (int(seed), 1)
            assert not begun or (applet["points"], applet["correct"], applet["wrong"]) == (0, 0, 0)
        elif step.label == "check" and 0 < task <= 3:
            right = were[task - 1] == written(asked, task - 1)
        elif step.label == "solution" and task:
            assert (applet["task"], applet["number"], rows[2]) == (0, asked, written(asked, 2))
        elif step.label == "normalise":
            assert rows[2] == (written(self.worth(2, were[2]), 2) if not task or (task - 1) % 3 == 2 else were[2])
        elif step.label.startswith("s_"):
            self.check_turn(step, task, were, rows)
        if begun:
            stream = Stream(int(applet["seed"]), int(applet["draws"]), Purpose.TASK)
            assert applet["task"] == 1 + stream.below(6)
            assert applet["asked"] == 2 + stream.below(self.MOST - 1)
            row, asks_digits = (int(applet["task"]) - 1) % 3, applet["task"] <= 3
            assert rows[row] == ("0" if asks_digits else written(int(applet["asked"]), row))
            assert applet["tried"] == 0
        elif step.label != "seedEntry":
            assert not self.changed(step, "seed", "draws")
        if right is not None:
            assert self.risen(step) == (int(right), int(not right))
            assert applet["points"] - step.was("points") == int(right and not step.was("tried"))
            assert (applet["task"], applet["tried"]) == ((0, step.was("tried")) if right else (task, 1))
            assert not right or (applet["number"], rows[2]) == (asked, written(asked, 2))
        elif not begun:
            assert not self.changed(step, "correct", "wrong", "points", "tried")
            assert applet["task"] == (0 if step.label == "solution" else task)

    def check_turn(self, step: Step, task: int, were: list[str], rows: list[str]) -> None:
        """One digit changes to the next that keeps the number small enough, if digits may be changed."""
        row, column = cell_of(step.label)
        if task and (task > 3 or row != task - 1):
            assert rows == were
            return
        width, base = len(place_list(row, self.LARGEST)), 3 if row == 1 else 2
        digits = were[row].rjust(width, "0")
        turned = [
            digits[:column] + str((int(digits[column]) + by) % base) + digits[column + 1 :] for by in range(1, base)
        ]
        small = [each for each in turned if self.worth(row, each) <= self.LARGEST]
        assert rows[row].rjust(width, "0") == (small or [digits])[0]


class Periods(Explorer):
    NAME = "periods"
    COLUMNS, ROWS = 14, 13
    KINDS = ("periodic", "arithmetic", "sapp regular")

    @property
    def practice(self) -> int:
        return int(self.applet["practiceChoice"])

    def terms(self) -> list[int]:
        if self.practice:
            return [int(term) for term in PRACTICE[self.practice - 1]]
        return rule_answer(self.applet["rules"])[0]

    def right(self) -> tuple[str, int, int] | None:
        """Return the kind, pre-period and period."""
        if not self.practice:
            return rule_answer(self.applet["rules"])[1]
        pattern = pattern_of(self.terms())
        return pattern.kind.replace("arithmetic periodic", "arithmetic"), pattern.preperiod, pattern.period

    def length(self) -> int:
        """Return the number of terms in a row."""
        guessed, marks = int(self.applet["guessed"]), self.applet["marks"]
        assert len(marks) != 2 or guessed == marks[1] - marks[0]
        rows = (self.lined_up(guessed, len(self.terms())), self.COLUMNS, 10)
        return min(self.COLUMNS, rows[int(self.applet["rowChoice"])])

    def lined_up(self, period: int, count: int) -> int:
        """The longest rows that put values a period apart into one column, with two rows or more."""
        lengths = range(1, self.COLUMNS + 1)
        whole = [n for n in lengths if period and n % period == 0 and n <= max(period, count // 2)]
        part = [n for n in lengths if n >= 4 and period > self.COLUMNS and period % n == 0]
        return max(whole or part or [self.COLUMNS])

    def first(self) -> int:
        return int(self.applet["begin"]) // self.length() * self.length()

    def texts(self, chance: random.Random, applet: OfflineApplet, entry: str) -> str:
        if entry == "rulesEntry":
            return chance.choice([*RULES, *MORE_RULES])
        _, first, period = self.right() or ("", 0, 1)
        pairs = [(first, period), (first + 1, period), (first, 2 * period), (3, 4), (0, 0), (first, period)]
        return "{}, {}".format(*chance.choice(pairs))

    def liked(self, chance: random.Random, applet: OfflineApplet) -> str:
        right = self.right()
        if right and len(applet["marks"]) == 2 and self.KINDS[int(applet["kindChoice"])] != right[0]:
            return chance.choice(["kind", "kindBack", "check"])
        return chance.choice(["check", "check", "further", "earlier"])

    def check(self) -> None:
        applet, terms, length, marks = self.applet, self.terms(), self.length(), self.applet["marks"]
        assert applet["values"] == rule_answer(applet["rules"])[0]
        assert applet["points"] == sum(applet["solved"])
        for row in range(self.ROWS):
            begin = self.first() + row * length
            assert applet[f"rowName{row}"] == (str(begin) if begin < len(terms) else "")
            for column in range(self.COLUMNS):
                cell, n = applet.state(f"s_{{{row},{column}}}"), begin + column
                shown = column < length and n < len(terms)
                assert (cell["visible"], cell["caption"]) == (shown, str(terms[n]) if shown else "")
                if shown and not applet["judged"] and len(marks) == 2:
                    first, second = marks
                    look = MARKED if n < first else SHADED if n < second else CHOSEN if n == second else PLAIN
                    assert cell["fill"] == look, n

    def check_step(self, step: Step) -> None:
        applet, marks, were = self.applet, self.applet["marks"], step.was("marks")
        control, by = step.label.removesuffix("Back"), -1 if step.label.endswith("Back") else 1
        anew = False
        if step.act == "undo":
            return
        if control in ("kind", "practice", "row"):
            count = {"kind": 3, "practice": 7, "row": 3}[control]
            assert applet[f"{control}Choice"] == (step.was(f"{control}Choice") + by) % count
            anew = control == "practice"
        elif step.label == "rulesEntry" and step.text != step.was("rulesEntry"):
            # A bad text may happen to be rules, such as 2.
            anew = step.text in RULES or step.text == step.was("rules") or self.changed(step, "rules") != set()
            assert not anew or (applet["rules"], self.practice) == (step.text, 0)
            assert step.text not in ("x", "0.8", "0, 1") or not anew
        elif step.label == "answerEntry" and step.text != step.was("answerEntry"):
            self.check_answer(step.text)
        elif step.label.startswith("s_"):
            row, column = cell_of(step.label)
            n = self.before_first(step) + row * self.before_length(step) + column
            assert marks == ([were[0], n] if len(were) == 1 and n > were[0] else [n])
        elif step.label == "solution" and (right := self.right()):
            assert marks == [right[1], right[1] + right[2]]
            assert applet["kindChoice"] == self.KINDS.index(right[0])
            assert applet["counted"] == [right[1], right[2], applet["kindChoice"]]
            self.check_seen(right[1], right[2])
        elif step.label in ("further", "earlier"):
            turn = self.ROWS * self.length() * (1 if step.label == "further" else -1)
            first = max(0, self.before_first(step) + turn)
            assert applet["begin"] == (first if first < len(self.terms()) else step.was("begin"))
        if step.label == "check":
            self.check_judged(step)
        else:
            assert self.risen(step) == (0, 0)
            assert applet["solved"] == step.was("solved")
        if anew:
            assert (marks, applet["judged"], applet["begin"], applet["counted"]) == ([], 0, 0, [])
        elif step.label not in ("answerEntry", "solution") and not step.label.startswith("s_"):
            assert marks == were

    def before_length(self, step: Step) -> int:
        count = 10 if step.was("practiceChoice") else len(step.was("values"))
        rows = (self.lined_up(int(step.was("guessed")), count), self.COLUMNS, 10)
        return min(self.COLUMNS, rows[int(step.was("rowChoice"))])

    def before_first(self, step: Step) -> int:
        return int(step.was("begin")) // self.before_length(step) * self.before_length(step)

    def answer_rightly(self) -> set[tuple[int, int]]:
        risen = set()
        for _ in self.KINDS:
            self.applet.click("practice")
            kind, first, period = self.right() or ("", 0, 0)
            self.applet.type("boxAnswer", f"{first}, {period}")
            while self.KINDS[int(self.applet["kindChoice"])] != kind:
                self.applet.click("kind")
            before = self.applet["correct"], self.applet["wrong"]
            self.applet.click("Check")
            risen.add((int(self.applet["correct"] - before[0]), int(self.applet["wrong"] - before[1])))
        assert risen == {(1, 0)}
        return risen

    def check_answer(self, text: str) -> None:
        if not re.fullmatch("[0-9]{1,4}, [0-9]{1,4}", text):
            if len(re.findall("[0-9]+", text)) != 2:  # no reading makes this an answer
                assert self.applet["marks"] == []
            return
        first, period = map(int, text.split(", "))
        assert self.applet["marks"] == ([first, first + period] if period else [])

    def check_seen(self, first: int, period: int) -> None:
        """The explained part is visible: the board begins before it, and reaches to the end of the proof."""
        end: int = first + period
        if not self.practice:
            criterion = criterion_of(code_of(ruled_game(self.applet["rules"])))  # type: ignore[arg-type]
            proved = criterion and criterion.needed(Repetition(preperiod=first, period=period, saltus=0))
            end = proved or end
        shown = self.first() + self.ROWS * self.length()
        assert self.first() <= first
        assert end <= shown or self.applet["begin"] == first

    def check_judged(self, step: Step) -> None:
        """A right answer counts, and so does a wrong one that the values or a proof refute; neither counts twice."""
        marks, kind = step.was("marks"), int(step.was("kindChoice"))
        if len(marks) < 2:
            assert self.risen(step) == (0, 0)
            return
        answer = [marks[0], marks[1] - marks[0], kind]
        right = (self.KINDS[kind], *answer[:2]) == self.right()
        counts = answer != step.was("counted") and (right or self.refuted(*answer))
        assert self.risen(step) == (int(counts and right), int(counts and not right))
        assert self.applet["counted"] == (answer if counts else step.was("counted"))
        assert self.applet["judged"] == int(right)
        solved = step.was("solved")
        if counts and right and self.practice:
            solved = [*solved[: self.practice - 1], 1, *solved[self.practice :]]
        assert self.applet["solved"] == solved
        if right:
            self.check_seen(*answer[:2])

    def refuted(self, first: int, period: int, kind: int) -> bool:
        right, terms = self.right(), self.terms()
        if self.practice:
            return True
        if right and (first, period) == right[1:]:
            return False
        if proving_sequence(ruled_game(self.applet["rules"])).proved:
            return True
        if len(terms) - first < 2 * period:
            return False
        steps = [b - a for a, b in zip(terms[first:], terms[first + period :], strict=False)]
        if kind == 2:
            high = max(steps[:period])
            fits = set(steps[:period]) == {0, high} and steps[period:] == steps[:-period] and high > 0
        else:
            fits = len(set(steps)) == 1 and (steps[0] == 0) == (kind == 0) and steps[0] >= 0
        return not fits or bool(right)


EXPLORERS: dict[str, Callable[[], Any]] = {
    "nim-table": lambda: Table(9),
    "representations": Digits,
    "periods": Periods,
}


@pytest.mark.long
@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", EXPLORERS)
def test_what_an_explorer_of_theory_shows_is_true(name: str) -> None:
    explorer = EXPLORERS[name]()
    steps = acts(explorer.applet, random.Random(20170501), STEPS, texts=explorer.texts, favoured=explorer.liked)
    answers = {explorer.risen(step) for step in followed(explorer, steps)}
    answers |= explorer.answer_rightly()
    explorer.check()
    assert {(1, 0), (0, 1)} <= answers
