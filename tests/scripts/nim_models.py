"""The models of `graph-nim` and `nim`; see game_models.py."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, ClassVar

from applet_models import RING, TRIANGLE
from form_model import FormModel
from game_models import Draw, GameModel, Numbers, labels, nim_sum, solution
from script_engines import Json

from ggbgen.graphs.random import Stream
from ggbgen.rulesets.nim import Nim
from ggbgen.scene.style import LOSING, WINNING
from ggbgen.solver import is_lost

CROSS = 1
# Tables of no more positions are searched for what is missing in them.
MOST_LISTED = 700
MOST_HEAPS, LARGEST_HEAP = 8, 31

# Heaps up to these are solved by search, others by Bouton's theory.
SEARCHED = (7, 7, 7, 7)

ISOLATED = "131,144,164"


def square_rule(weights: dict[frozenset[int], int]) -> bool:
    pairs = [(a, b) for a in weights for b in weights if not a & b]
    return all(weights[a] == weights[b] for a, b in pairs)


def paw_rule(weights: dict[frozenset[int], int]) -> bool:
    degrees = [v for edge in weights for v in edge]
    (end,) = (v for v in degrees if degrees.count(v) == 1)
    (tail,) = (edge for edge in weights if end in edge)
    (middle,) = tail - {end}
    first, second = (weight for edge, weight in weights.items() if middle in edge and edge != tail)
    (third,) = (weight for edge, weight in weights.items() if middle not in edge)
    return first == second and third == first + weights[tail]


def diamond_rule(weights: dict[frozenset[int], int]) -> bool:
    degrees = [v for edge in weights for v in edge]
    chord = frozenset(v for v in degrees if degrees.count(v) == 3)
    one, other = (sum(w for edge, w in weights.items() if v in edge and edge != chord) for v in chord)
    smaller = [min(w for edge, w in weights.items() if v in edge) for v in set(degrees) - chord]
    return one == other and weights[chord] == nim_sum(smaller)


def cover_rule(weights: dict[frozenset[int], int], text: str, names: tuple[str, ...]) -> bool:
    """The two vertices that the sentence names have all edges, as it says."""
    said = re.search(r"all edges are at (.+?) or (.+?), with", text)
    assert said is not None
    pair = frozenset(names.index(name) for name in said.groups())
    assert all(edge & pair for edge in weights)
    one, other = (sum(w for edge, w in weights.items() if v in edge and edge != pair) for v in pair)
    others = frozenset[int]().union(*weights) - pair
    smaller = [min(weights.get(frozenset({v, end}), 0) for end in pair) for v in others]
    return one == other and weights.get(pair, 0) == nim_sum(smaller)


def star_rule(weights: dict[frozenset[int], int], heaps: list[int]) -> bool:
    """The heaps are those of stars that share no vertex, and their nim-sum is 0."""
    left = dict(weights)
    sums = []
    while left:
        component = set(next(iter(left)))
        while any(edge & component and not edge <= component for edge in left):
            component |= {v for edge in left if edge & component for v in edge}
        own = {edge: w for edge, w in left.items() if edge & component}
        assert any(all(v in edge for edge in own) for v in component), "not a star"
        sums.append(sum(own.values()))
        left = {edge: w for edge, w in left.items() if edge not in own}
    return sorted(sums) == sorted(heaps) and nim_sum(heaps) == 0


RULES = {
    "all three edges of the triangle are equal": lambda weights: len(set(weights.values())) == 1,
    "opposite edges of the 4-cycle are equal": square_rule,
    "the triangle\u2019s two edges at the tail are equal": paw_rule,
    "the two ends of the chord have equal sums": diamond_rule,
}


def check_fact(names: tuple[str, ...], edges: tuple[tuple[int, int], ...], position: Numbers, text: str) -> None:
    """Check that a sentence on a lost position is true of its weights."""
    weights = {frozenset(edge): weight for edge, weight in zip(edges, position, strict=True) if weight}
    if heaps := re.search(r"Nim heaps ([0-9, ]+) with nim-sum 0", text):
        assert star_rule(weights, [int(heap) for heap in heaps[1].split(", ")])
        return
    if "all edges are at" in text:
        assert cover_rule(weights, text, names), (names, position, text)
        return
    (rule,) = (rule for fact, rule in RULES.items() if fact in text)
    assert rule(weights), (names, position, text)


@dataclass(kw_only=True)
class GraphNimModel(FormModel):
    """The state of `graph-nim`: vertices may be dragged, "Done" has a value, and reasons are facts of graphs."""

    explained: bool = False

    BUTTONS: ClassVar = (*FormModel.BUTTONS, "explain")

    def click_board(self, label: str, draw: Draw) -> None:
        if label == "explain":
            self.explained = not self.explained
            return
        before = self.draft
        super().click_board(label, draw)
        if self.draft is not None and self.draft != before and self.draft[1] != self.position:
            less = self.draft[1]
            ending = [f"\u201cDone\u201d now {'wins' if self.lost(less) else 'loses'}."] if self.valued else []
            self.told = (self.labels(self.position)[less], *ending)

    def random_action(self, generator: random.Random) -> dict[str, Json]:
        if generator.random() < 0.02:
            label = f"V_{{{generator.randrange(len(self.game.names))}}}"
            return {"act": "drag", "label": label, "x": generator.uniform(-4, 4), "y": generator.uniform(-3, 3)}
        return super().random_action(generator)

    def starts(self, generator: random.Random) -> str:
        if generator.random() < 0.3:
            return str(generator.randint(0, max(self.game.largest) + 1))
        return super().starts(generator)

    def check_board(self, objects: dict[str, Any]) -> None:
        super().check_board(objects)
        weights = self.draft[1] if self.draft else self.on_board
        for e, (i, j) in enumerate(map(sorted, self.game.edges)):
            if weights[e] and self.pointed and self.pointed[e] != weights[e]:
                colour = WINNING if self.lost(self.pointed) else LOSING
                line, tag = objects[f"e_{{{i},{j}}}"], objects[f"w_{{{i},{j}}}"]
                assert line["colour"] == tag["colour"] == f"{colour.red},{colour.green},{colour.blue}"
        if self.draft:
            assert objects[f"V_{{{self.draft[0]}}}"]["shape"] == RING
        for v in range(len(self.game.names)):
            isolated = not any(w for w, edge in zip(weights, self.game.edges, strict=True) if v in edge)
            if isolated and not self.draft:
                assert (objects[f"V_{{{v}}}"]["shape"], objects[f"V_{{{v}}}"]["colour"]) == (RING, ISOLATED)

        assert objects["explain"]["caption"] == ("\N{CHECK MARK} Table" if self.explained else "Table")
        assert objects["explained"]["value"] == int(self.explained)
        assert objects["explanation"]["visible"] == (self.explained and any(self.on_board))
        if objects["explanation"]["visible"]:
            self._check_table(objects["explanation"]["value"])

    def _check_table(self, latex: str) -> None:
        """The rows are the heaviest lost positions, no heavier than the board; the mark is at the nearest one below."""
        lines = latex.partition(r"\hline ")[2].removesuffix(r"\end{array}}").split(r"\\")
        rows = [line for line in lines if "vdots" not in line]
        listed = [tuple(map(int, re.findall(r"clap\{(\d+)\}", row))) for row in rows]
        totals = [int(re.findall(r"\d+", row)[0]) for row in rows]
        assert totals == list(map(sum, listed)) == sorted(totals, reverse=True)
        assert all(map(self.lost, listed))
        below = product(*(range(weight + 1) for weight in self.on_board))
        nearest = max((sum(position) for position in below if self.lost(position)), default=-1)
        marked = [position for row, position in zip(rows, listed, strict=True) if "blacktriangle" in row]
        assert list(map(sum, marked)) == ([nearest] if nearest >= 0 else [])
        assert all(entry <= most for position in marked for entry, most in zip(position, self.on_board, strict=True))
        if totals and prod(most + 1 for most in self.game.largest) <= MOST_LISTED:
            least = totals[-2] if len(lines) > len(rows) else totals[-1]
            everything = product(*(range(most + 1) for most in self.game.largest))
            heavier = (position for position in everything if least < sum(position) <= sum(self.on_board))
            assert set(filter(self.lost, heavier)) <= set(listed)

    def check_reason(self, message: str, option: Numbers) -> None:
        won = self.lost(option)
        if found := re.search(r"Grundy value [^)]*\) is (\d+)", message):
            assert int(found[1]) == self.grundy(self.position)
            assert won == (" it is 0: every reply" in message)
        elif "takes the last edge" in message:
            assert not any(option)
            assert won != self.misere == ("whoever does that loses" in message)
        elif message.startswith(("After ", "Now ")):
            assert won == message.startswith("After ")
            check_fact(self.game.names, self.game.edges, option if won else self.position, message)
        else:
            assert message.startswith("All positions were searched: ")
            assert won == ("the other player has no winning move" in message) != ("no move wins" in message)


@dataclass(kw_only=True)
class NimModel(FormModel):
    """The state of `nim`."""

    explained: bool = False

    BUTTONS: ClassVar = (*GameModel.BUTTONS, "explain")
    VALUES: ClassVar = False

    def labels(self, position: Numbers) -> dict[Numbers, str]:
        return labels(Nim(heaps=position), position)

    def over(self, position: Numbers) -> bool:
        return not any(position)

    def top(self) -> Numbers:
        return (LARGEST_HEAP,) * MOST_HEAPS

    def lost(self, position: Numbers) -> bool:
        if _fits(position, SEARCHED):
            return is_lost(self._searched(position), play=self.play)
        return nim_sum(position) == (1 if self.misere and max(position) <= 1 else 0)

    def remoteness(self, position: Numbers) -> int:
        """Found by search as far as that goes, else what tests/test_rulesets_nim.py finds to be true."""
        if _fits(position, SEARCHED):
            return self._searched(position)
        if self.lost(position):
            return sum(position) - (1 if self.misere and max(position) > 1 else 0)
        return 1 + min(self.remoteness(option) for option in self.labels(position) if self.lost(option))

    def _searched(self, position: Numbers) -> int:
        heaps = [size for size in position if size]
        padded = (*heaps, *[0] * (len(SEARCHED) - len(heaps)))
        return solution(Nim(heaps=SEARCHED), self.play, SEARCHED).value(padded).remoteness or 0

    def grundy(self, position: Numbers) -> int:
        return nim_sum(position)

    def is_start(self, position: Numbers) -> bool:
        return 1 <= len(position) <= MOST_HEAPS and any(position) and max(position) <= LARGEST_HEAP

    def drawn_start(self, stream: Stream) -> Numbers:
        start = self.game.start()
        return tuple(1 + stream.below(max(start)) for _ in start)

    def click_board(self, label: str, draw: Draw) -> None:
        if label == "explain":
            self.explained = not self.explained
        else:
            super().click_board(label, draw)

    def starts(self, generator: random.Random) -> str:
        heaps, size = generator.choice([(1, 31), (2, 32), (2, 7), (3, 7), (3, 7), (3, 8), (4, 3), (8, 3), (9, 1)])
        return generator.choice([" ", ",", ";\t"]).join(str(generator.randint(0, size)) for _ in range(heaps))

    def check_board(self, objects: dict[str, Any]) -> None:
        super().check_board(objects)
        shown = {label for label, item in objects.items() if item["kind"] == "point" and item["visible"]}
        # Counters that the last moves took are there as what was taken.
        first = self.traced_from if self.shown is None else max(self.shown - 1, 0)
        assert len(shown) == sum(self.positions[min(first, self.shown_move)]) + len(self.on_board)
        if self.pointed:
            for h, (size, left) in enumerate(zip(self.position, self.pointed, strict=True)):
                shape = TRIANGLE if self.lost(self.pointed) else CROSS
                assert all(objects[f"c_{{{h},{k}}}"]["shape"] == shape for k in range(left + 1, size + 1))
        heights = {(item["x"], round(item["y"], 6)) for label, item in objects.items() if label in shown}
        assert len(heights) == len(shown)
        assert objects["explain"]["caption"] == ("\N{CHECK MARK} Explain" if self.explained else "Explain")
        assert objects["explained"]["value"] == int(self.explained)
        assert objects["explanation"]["visible"] == (self.explained and any(self.on_board))
        if objects["explanation"]["visible"]:
            self._check_explanation(objects["explanation"]["value"])

    def _check_explanation(self, latex: str) -> None:
        found = re.fullmatch(r".*?\|@\{\\!\}l\}(.*)\\\\ \\hline (.*)\\\\ \\hline (.*)\\end\{array\}", latex)
        assert found is not None
        head, *rows = [line.split("&") for line in (found[1], *found[2].split(r"\\"), found[3])]
        total = nim_sum(self.on_board)
        assert head[-1] == rf"\oplus {total}"
        powers = [int(power) for power in head[1:-1]]
        for size, row in zip((*self.on_board, total), rows, strict=True):
            bits = ["1" in bit for bit in row[1:-1]]
            assert int(row[0]) == size == sum(power for bit, power in zip(bits, powers, strict=True) if bit)
        bold = {tuple(r"\mathbf" in bit for bit in row[1:-1]) for row in rows}
        assert bold == {tuple(total > 0 and power <= total < 2 * power for power in powers)}
        for h, row in enumerate(rows[:-1]):
            left = self.on_board[h] ^ total
            option = (*self.on_board[:h], left, *self.on_board[h + 1 :])
            wins = left < self.on_board[h] and self.lost(option)
            assert row[-1] == (rf"\textcolor{{00694B}}{{\mathbf{{{left}}}\,\blacktriangle}}" if wins else str(left))

    def check_reason(self, message: str, option: Numbers) -> None:
        won, label = self.lost(option), self.labels(self.position)[option]
        if "nim-sum" in message and self.misere:
            lost = option if won else self.position
            assert nim_sum(lost) == 0 < max(lost) - 1
            assert message.startswith(f"The nim-sum is 0 after {label}. Keep it so" if won else "The nim-sum is 0: the")
        elif "nim-sum" in message:
            (before,) = (int(number) for number in re.findall(r"nim-sum is (\d+)", message))
            assert before == nim_sum(self.position)
            assert won == (f", and 0 after {label}." in message)
            assert nim_sum(option) == 0 or not won
        elif "takes the last counter" in message:
            assert not any(option)
            assert won != self.misere == ("whoever does that loses" in message)
            assert message.startswith(label[0].upper() + label[1:])  # it begins a sentence
        else:
            assert self.misere
            assert max(option) <= 1
            assert any(option)
            assert f" after {label}" in message
            assert (sum(option) % 2 == 1) == ("an odd number" in message) == won


def _fits(position: Numbers, limits: Numbers) -> bool:
    """Whether heaps, empty ones aside, are below limits that are all the same."""
    return sum(1 for size in position if size) <= len(limits) and max(position) <= limits[0]
