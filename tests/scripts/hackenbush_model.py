"""The model of `hackenbush`; see game_models.py. Grundy values come from a search of all sets of edges at once."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cache
from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np
from form_model import FormModel
from game_models import RANDOM_MOVE, Draw, Numbers, kept

from ggbgen.boards.game import board_of
from ggbgen.boards.kind import BoardKind
from ggbgen.errors import ParameterError, RulesetError
from ggbgen.graphs.random import Stream
from ggbgen.rulesets.hackenbush import MOST_EDGES, Hackenbush
from ggbgen.solver import Play

__all__ = ["RANDOM_MOVE", "HackenbushModel", "all_grundy", "random_graph"]

STEPS = 3
REFUSED = ("The game stays as it was.",)


@cache
def game_on(graph: str) -> Hackenbush:
    return Hackenbush.from_parameters({"graph": graph})


@cache
def all_grundy(game: Hackenbush) -> Any:
    """The Grundy values of all sets of edges by their definition; of those that hang in the air, of what stands.

    A set is a number, bit e for the edge e.
    """
    count = len(game.edges)
    sets = np.arange(1 << count, dtype=np.int64)
    reached = np.ones_like(sets)
    for _ in range(count):
        for edge, (one, other) in enumerate(game.edges):
            ends = (1 << (one + 1)) | (1 << (other + 1))
            reached |= np.where((sets >> edge) & 1 & ((reached & ends) != 0), ends, 0)
    standing = sum(
        (((sets >> edge) & (reached >> (one + 1)) & 1) << edge for edge, (one, _) in enumerate(game.edges)),
        start=np.zeros_like(sets),
    )
    grundy = np.zeros_like(sets)
    sizes = sum(((sets >> edge) & 1 for edge in range(count)), start=np.zeros_like(sets))
    for size in range(1, count + 1):
        level = sets[sizes == size]
        seen = np.zeros_like(level)
        for edge in range(count):
            there = (level >> edge) & 1
            seen |= there << grundy[standing[level & ~(1 << edge)]]
        # The least number that is missing: the lowest bit that is 0.
        grundy[level] = np.log2(~seen & (seen + 1)).astype(np.int64)
    return grundy[standing]


@cache
def board_on(game: Hackenbush) -> BoardKind:
    return board_of(game)


def random_graph(stream: Stream, most: int, *, tree: bool) -> str:
    """A random drawing, as the applet draws it."""

    def name(vertex: int) -> str:
        return "ground" if vertex < 0 else chr(ord("A") + vertex)

    count = most - stream.below(min(5, most))
    vertices = count if tree else max(1, -(-count * 2 // 3))
    edges = []
    for vertex in range(vertices):
        on_ground = vertex == 0 or stream.below(5) == 0
        edges.append((-1 if on_ground else max(0, vertex - 1 - stream.below(4)), vertex))
    while len(edges) < count:
        one = stream.below(vertices + 1) - 1
        edges.append((one, min(vertices - 1, max(0, one + stream.below(4) - 1))))
    return " ".join(f"{name(one)}-{name(other)}" for one, other in edges)


@dataclass(kw_only=True)
class HackenbushModel(FormModel):
    """The state of `hackenbush`. `given_graph` is the drawing that was given or typed last."""

    given_graph: str = field(init=False)
    step_shown: int = 0

    BUTTONS: ClassVar = (*FormModel.BUTTONS, "explain", "explain")

    def __post_init__(self) -> None:
        super().__post_init__()
        self.given_graph = self.game.graph

    @property
    def form(self) -> Any:
        # Rules are in JavaScript, which list moves by what they lead to.
        return SimpleNamespace(kind="links", plays=tuple(Play))

    @property
    def needed(self) -> frozenset[str]:
        return frozenset()

    @property
    def timed(self) -> bool:
        return self.board.timed()

    def grundy(self, position: Numbers) -> int:
        return int(all_grundy(self.game)[sum(left << edge for edge, left in enumerate(position))])

    def lost(self, position: Numbers) -> bool:
        return super().lost(position) if self.misere else self.grundy(position) == 0

    def top(self) -> Numbers:
        return self.game.start()

    def above(self, position: Numbers) -> Numbers:
        return self.game.start()

    def some_start(self, generator: random.Random) -> Numbers:
        position = self.game.start()
        for _ in range(generator.randint(0, 3)):
            options = list(self.game.plain_options(position))
            position = generator.choice(options) if options else position
        return position

    # ---- what is pressed and typed

    def _begin(self, draw: Draw) -> None:
        self.drop()
        option = self.options("start")[self.start]
        if option in ("random tree", "random drawing"):
            graph = random_graph(self._stream(draw), MOST_EDGES, tree=option == "random tree")
            start = (1,) * len(graph.split())
        elif option == "as given":
            graph, start = self.given_graph, self.given
        else:
            graph = Hackenbush.STARTS[option]
            start = (1,) * len(graph.split())
        game = game_on(graph)
        if self.last and not board_on(game).timed():
            self.told = REFUSED
            return
        self.game = game
        self.board = board_on(game)
        self.side = self.computers_side(start)
        self.misere = bool(self.last)
        self._present(self._answered((start,), draw), 0)

    def click(self, label: str, draw: Draw) -> None:
        if label == "showValues":
            self.step_shown = 0
        super().click(label, draw)

    def click_board(self, label: str, draw: Draw) -> None:
        if label == "explain":
            self.step_shown = (self.step_shown + 1) % (STEPS + 1)
            self.valued, self.pointed = False, None
        else:
            super().click_board(label, draw)

    def type(self, text: str, draw: Draw) -> None:
        if text == self.entry:
            return
        self.told, self.reasoned = REFUSED, False
        self.entry = kept(text)
        read = text.replace("\ufeff", " ")
        try:
            drawing = game_on(read)
        except ParameterError:
            return
        try:
            self.given_graph, self.given = self.game.graph, self.game.parse(read)
        except RulesetError:
            self.given_graph, self.given = drawing.graph, drawing.start()
        self.entry = game_on(self.given_graph).typed(self.given)
        self.told, self.start = (), 0
        self._begin(draw)

    # ---- what is shown

    def check_start(self, objects: dict[str, Any]) -> None:
        assert objects["drawing"]["value"] == self.game.graph
        assert objects["givenDrawing"]["value"] == self.given_graph
        assert objects["given"]["value"] == list(self.given)
        assert (objects["searched"]["value"] == "-") == (not self.timed)

    def told_objects(self) -> dict[str, object]:
        drawing = {"drawing": self.game.graph, "givenDrawing": self.given_graph, "laidFor": "", "searched": "-"}
        return {**super().told_objects(), **drawing}

    def check_board(self, objects: dict[str, Any]) -> None:
        super().check_board(objects)
        assert objects["explained"]["value"] == self.step_shown
        amounts = [int(text) for text in objects["amountsTexts"]["value"] if text.strip()]
        if self.step_shown and not self.over(self.on_board):
            # Every edge has a value, and a part that stands on the ground with one edge has the value of that edge.
            assert len(amounts) == sum(self.on_board)
        else:
            assert amounts == []

    def starts(self, generator: random.Random) -> str:
        kind = generator.random()
        if kind < 0.4:
            return self.game.typed(self.some_start(generator))
        names = ["ground", *"ABCDEF"]
        count = generator.randint(1, 11) if kind < 0.9 else MOST_EDGES + 1
        return generator.choice([" ", ", "]).join(
            f"{generator.choice(names)}-{generator.choice(names[:4])}" for _ in range(count)
        )
