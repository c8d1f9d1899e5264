"""What the explorers ought to show while boards are edited and graphs are typed, as sets of named pairs."""

from __future__ import annotations

import random
import re
import string
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from applet_models import BAD_TEXTS, DIAMOND, RING
from script_engines import Json

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import (
    Digraph,
    Graph,
    Tournament,
    adjacency_matrix,
    digraph6,
    edge_list,
    graph6,
    parse_graph,
    parse_tournament,
    sage_digraph6,
)
from ggbgen.scene.panel import ONWARD

SEPARATOR = "\N{BROKEN BAR}"
LETTERS = tuple(string.ascii_uppercase)
NAMES = ("Ana", "Bo", "Cy", "Di", "Eva", "Fritz", "Gil")
FORMATS = {False: ("graph6", "matrix", "edges"), True: ("McKay", "digraph6", "sage-digraph6", "matrix", "arcs")}

Pair = tuple[str, str]


@dataclass(kw_only=True)
class WorkshopModel:
    """The board of `random-graph` or `tournament-kings`, from a first graph on that is given.

    A pair (a, b) of an edge is sorted; of an arc it says that a beats b.
    """

    directed: bool
    max_order: int
    names: tuple[str, ...]
    pairs: frozenset[Pair]
    typed_px: float
    editing: bool = False
    picked: str = ""
    past: tuple[tuple[tuple[str, ...], frozenset[Pair]], ...] = ()
    matrix: bool = False
    kings: bool = False
    format: int = 0
    pressed: tuple[float, float] | None = None
    entry: str | None = None
    # All copies of a model have the same one.
    presses: list[int] = field(default_factory=lambda: [0])

    @property
    def entry_label(self) -> str:
        return "tournamentEntry" if self.directed else "graphEntry"

    def open(self, draw: Callable[[], int]) -> None:
        """The first board is given."""

    # ---- what is on the board

    def rows(self) -> list[list[int]]:
        def entry(a: str, b: str) -> int:
            return int((a, b) in self.pairs or (not self.directed and (b, a) in self.pairs))

        return [[entry(a, b) for b in self.names] for a in self.names]

    def value(self) -> Graph | Tournament:
        place = {name: i for i, name in enumerate(self.names)}
        pairs = [(place[a], place[b]) for a, b in self.pairs]
        if self.directed:
            return Tournament.from_digraph(Digraph(len(self.names), pairs, names=self.names))
        return Graph(len(self.names), pairs, names=self.names)

    def text(self) -> str:
        """The board as a text in the chosen format."""
        value, kind = self.value(), FORMATS[self.directed][self.format]
        if isinstance(value, Tournament):
            plain = {"McKay": value.upper_triangle(), "digraph6": digraph6(value)}
            plain["sage-digraph6"] = sage_digraph6(value)
        else:
            plain = {"graph6": graph6(value)}
        if kind in plain:
            return plain[kind]
        if kind == "matrix":
            return adjacency_matrix(value).replace(" ", "").replace("\n", ";")
        return edge_list(value)

    def _board(self, names: tuple[str, ...], pairs: frozenset[Pair]) -> None:
        self.names, self.pairs, self.picked = names, pairs, ""
        self.entry = None

    def _edit(self, names: tuple[str, ...], pairs: frozenset[Pair]) -> None:
        self.past = (*self.past, (self.names, self.pairs))[-200:]
        self._board(names, pairs)

    def _add(self) -> None:
        if len(self.names) == self.max_order:
            return
        name = next(letter for letter in LETTERS if letter not in self.names)
        arcs = {(other, name) for other in self.names} if self.directed else set()
        self._edit((*self.names, name), self.pairs | arcs)

    # ---- what is done

    def click(self, label: str, draw: Callable[[], int]) -> None:
        self.pressed = None
        if label.startswith("V_"):
            self._touch(self.names[int(label[3:-1])])
            return
        match label:
            case "editBoard" | "endEditing":
                self.editing, self.picked = label == "editBoard", ""
            case "addVertex":
                self._add()
            case "deleteVertex":
                if self.picked and len(self.names) > 1:
                    names = tuple(name for name in self.names if name != self.picked)
                    self._edit(names, frozenset(pair for pair in self.pairs if self.picked not in pair))
            case "undoEdit":
                if self.past:
                    names, pairs = self.past[-1]
                    self.past = self.past[:-1]
                    self._board(names, pairs)
            case "editMatrix":
                self.matrix = not self.matrix
            case "editKings":
                self.kings = not self.kings
            case "textFormat":
                self.format = (self.format + 1) % len(FORMATS[self.directed])
                self.entry = None
            case "asText":
                self.entry = None
            case _:
                raise AssertionError(f"a button that the model does not know: {label}")

    def _touch(self, name: str) -> None:
        if not self.picked or self.picked == name:
            self.picked = "" if self.picked else name
            return
        a, b = sorted((self.picked, name)) if not self.directed else (self.picked, name)
        if self.directed:
            now = (a, b) if (a, b) in self.pairs else (b, a)
            self._edit(self.names, self.pairs - {now} | {now[::-1]})
        else:
            self._edit(self.names, self.pairs ^ {(a, b)})

    def press(self, x: float, y: float) -> None:
        self.pressed = None
        if self.editing and len(self.names) < self.max_order:
            self._add()
            self.pressed = (x, y)

    def type_into(self, entry: str, text: str, draw: Callable[[], int]) -> None:
        self.pressed = None
        if text == (self.text() if self.entry is None else self.entry):
            return
        self.entry = text
        read = self.read(text)
        if read is None:
            return
        names, pairs = read
        if self.directed and (set(pairs), names) == (set(self.pairs), self.names):
            return
        self._board(names, pairs)
        self.past = ()
        self.kings = False
        self.matrix = self.matrix and self.directed

    def type(self, text: str, draw: Callable[[], int]) -> None:
        raise AssertionError("there are several boxes")

    def slide(self, value: float) -> None:
        raise AssertionError("the slider is left alone")

    def read(self, text: str) -> tuple[tuple[str, ...], frozenset[Pair]] | None:
        """What Python reads, with the names that there is room for; None for what it refuses."""
        digits = "".join(text.split())
        side = round(len(digits) ** 0.5)
        if not self.directed and re.fullmatch("[01]+", digits) and side > 1 and side * side == len(digits):
            text = ";".join(digits[side * i : side * (i + 1)] for i in range(side))
        try:
            value: Graph | Tournament
            if not self.directed:
                value = parse_graph(text)
            elif ";" in text and re.fullmatch(r"[01\s;]+", text):
                value = Tournament.from_digraph(_digraph(text))
            else:
                value = parse_tournament(digits if digits.startswith("&") else text)
        except GraphFormatError:
            return None
        order = value.order
        if not (order > 1 if self.directed and not value.names else order >= 1) or order > self.max_order:
            return None
        own = LETTERS[:order]
        called = value.names or own
        known = set(called) <= set(own)
        width = max(caption_px(f"{name}: {order}") for name in called)
        shown = called if not known and width <= self.typed_px and all(map(is_plain, called)) else own
        graph = value.to_digraph() if isinstance(value, Tournament) else value
        place = {name: own.index(name) for name in called} if known else {name: i for i, name in enumerate(called)}
        pairs = ((shown[place[called[i]]], shown[place[called[j]]]) for i, j in graph.pairs)
        return tuple(shown), frozenset(pair if self.directed else _sorted(pair) for pair in pairs)

    # ---- what is to be seen

    def check(self, objects: dict[str, Any]) -> None:
        def value(label: str) -> Any:
            return objects[label]["value"]

        order, rows = len(self.names), self.rows()
        assert (value("names"), value("order")) == (SEPARATOR.join(self.names), order)
        assert value("editing") == int(self.editing)
        assert value("picked") == (self.names.index(self.picked) if self.picked else -1)
        assert value("edits").count(SEPARATOR) == max(0, len(self.past) - 1)
        assert (value("edits") == "") == (not self.past)
        if self.directed:
            tournament = self.value()
            assert isinstance(tournament, Tournament)
            assert value("tournament") == tournament.upper_triangle()
            assert value("scores") == [sum(row) for row in rows]
            kings = list(tournament.kings()) if self.kings else []
            assert value("kings") == kings
        else:
            assert value("adjacency") == rows
            assert value("degrees") == [sum(row) for row in rows]
            kings = []
        lines = "v_" if self.directed else "e_"
        seen = {label for label, item in objects.items() if label.startswith(lines) and item["visible"]}
        pairs = [(i, j) for i in range(order) for j in range(order) if rows[i][j] and (self.directed or i < j)]
        assert seen == {f"{lines}{{{i},{j}}}" for i, j in pairs}
        points = {label: item for label, item in objects.items() if item["kind"] == "point" and item["visible"]}
        assert set(points) == {f"V_{{{i}}}" for i in range(order)}
        for i, name in enumerate(self.names):
            assert points[f"V_{{{i}}}"]["caption"].replace("\u2060", "") == name
            is_picked = name == self.picked
            shape = RING if is_picked else DIAMOND if i in kings else 0
            assert points[f"V_{{{i}}}"]["shape"] == shape, name
        if self.pressed is not None:
            last = points[f"V_{{{order - 1}}}"]
            assert (last["x"], last["y"]) == self.pressed
        assert objects["matrix"]["visible"] == self.matrix
        if self.matrix:
            # Above the line are the headings, which may be numbers.
            digits = re.findall(r"clap\{([01])\}", value("matrix").partition("hline")[2])
            assert "".join(digits) == "".join(str(entry) for row in rows for entry in row)
        if self.entry is None:
            assert value(self.entry_label) == self.text()
        assert objects["textFormat"]["caption"] == FORMATS[self.directed][self.format] + ONWARD

    # ---- what a student does at random

    def random_action(self, generator: random.Random) -> dict[str, Json]:
        vertex = f"V_{{{generator.randrange(len(self.names))}}}"
        if self.editing:
            if generator.random() < 0.15:
                place = self._free_place()
                return {"act": "press", "x": place[0], "y": place[1]}
            buttons = ["addVertex", "deleteVertex", "deleteVertex", "undoEdit", "undoEdit", "editMatrix", "endEditing"]
            buttons += ["editKings"] if self.directed else []
            label = vertex if generator.random() < 0.6 else generator.choice(buttons)
            return {"act": "click", "label": label}
        if generator.random() < 0.4:
            return {"act": "click", "label": generator.choice(["editBoard", "editBoard", "textFormat", "asText"])}
        text = generator.choice(BAD_TEXTS) if generator.random() < 0.3 else self._random_text(generator)
        return {"act": "type", "label": self.entry_label, "text": text}

    def _free_place(self) -> tuple[float, float]:
        """A place outside the circle, another one each time: what was added before stands at others."""
        self.presses[0] += 1
        column, row = divmod(self.presses[0], 11)
        return (-5.9, 5.9, -5.2, 5.2, -4.5, 4.5)[column % 6], 0.7 * row - 3.5

    def _random_text(self, generator: random.Random) -> str:
        order = generator.randint(2, self.max_order)
        chance = generator.random()
        pairs = [
            pair if generator.random() < 0.5 else pair[::-1]
            for pair in combinations(range(order), 2)
            if self.directed or generator.random() < chance
        ]
        names = generator.sample(NAMES, order) if order <= len(NAMES) and generator.random() < 0.5 else LETTERS[:order]
        other = WorkshopModel(
            directed=self.directed,
            max_order=self.max_order,
            names=tuple(names),
            pairs=frozenset((names[i], names[j]) for i, j in pairs),
            typed_px=self.typed_px,
            format=generator.randrange(len(FORMATS[self.directed])),
        )
        return other.text()


def caption_px(caption: str) -> int:
    """About how wide a caption is drawn, as the scripts reckon it."""
    narrow, wide = "iljtfI.,:;'|! ", "mwMW"
    units = caption.encode("utf-16-le")
    characters = [chr(int.from_bytes(units[k : k + 2], "little")) for k in range(0, len(units), 2)]
    return sum(5 if c in narrow else 15 if c in wide or c >= "\u2e80" else 10 for c in characters)


def is_plain(name: str) -> bool:
    """Whether a name can be shown and saved as it is."""
    return re.search('["\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]', name) is None and SEPARATOR not in name


def _sorted(pair: Pair) -> Pair:
    return (min(pair), max(pair))


def _digraph(text: str) -> Digraph:
    from ggbgen.graphs import parse_adjacency_matrix

    return parse_adjacency_matrix(text)
