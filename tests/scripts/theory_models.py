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

from ggbgen.rulesets import find_ruleset
from ggbgen.solver import Play, solve

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
