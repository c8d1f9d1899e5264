"""What the applets ought to show, computed in Python alone: a model of each, and random actions for it."""

from __future__ import annotations

import copy
import dataclasses
import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, ClassVar, Protocol, Self, runtime_checkable

import networkx as nx
from script_engines import Json, drawn_numbers

from ggbgen.definition import BACK, Control, read_definition
from ggbgen.errors import GraphFormatError
from ggbgen.graphs import Graph, Tournament, digraph6, parse_mckay, parse_tournament, random_graph, random_tournament
from ggbgen.graphs.mckay import WHITE_SPACE
from ggbgen.graphs.small_tournaments import small_tournaments
from ggbgen.scene.objects import Look
from ggbgen.scene.panel import ONWARD

CIRCLE, RING, DIAMOND, TRIANGLE, TRIANGLE_DOWN = 0, 2, 4, 6, 7

BAD_TEXTS = [
    "2",
    "01 1x00",
    '0"1"0',
    "</script><b>",
    "]]>",
    "\\",
    "%n $x$",
    "\u2028\u202e",
    "\U0001f600",
    "0" * 399 + "\U0001f600",
    "01" * 5000,
    "0" * 10_000 + "x",
    "00",
    "0000",
    "   ",
    "\x00\x07",
    "&",
    "&C",
    "&BP_\u2028",
    "&~??",
    '&BP`"',
]


@dataclass(kw_only=True)
class TournamentModel:
    """The state of `tournament-kings`."""

    max_order: int
    tournament: Tournament
    kings: tuple[int, ...] = ()
    captions: str = "names"
    matrix: bool = False
    seed: int = 0
    draws: int = 0
    chosen_order: int = 0
    entry: str = ""

    def __post_init__(self) -> None:
        self.chosen_order = self.tournament.order
        self.entry = self.tournament.upper_triangle()

    def open(self, draw: Callable[[], int]) -> None:
        """The first board is the definition's."""

    def _present(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.kings = ()
        self.captions = "names"
        self.chosen_order = tournament.order
        self.entry = tournament.upper_triangle()

    def click(self, label: str, draw: Callable[[], int]) -> None:
        match label:
            case "showKings":
                self.kings = self.tournament.kings()
            case "hideKings":
                self.kings = ()
            case "showScores":
                self.captions = "scores"
            case "showNames":
                self.captions = "names"
            case "showBoth":
                self.captions = "both"
            case "showMatrix":
                self.matrix = not self.matrix
            case "randomTournament":
                self.seed = self.seed or draw()
                self.draws += 1
                self._present(random_tournament(self.seed, self.draws, order=self.chosen_order))
            case _:
                raise AssertionError(f"a button that the model does not know: {label}")

    def type(self, text: str, draw: Callable[[], int]) -> None:
        if text == self.entry:
            return
        self.entry = text
        try:
            digits = "".join(text.split())
            tournament = parse_tournament(digits) if digits.startswith("&") else parse_mckay(text)
        except GraphFormatError:
            return
        if 1 < tournament.order <= self.max_order and tournament != self.tournament:
            self._present(tournament)

    def slide(self, value: float) -> None:
        self.chosen_order = int(value)

    def check(self, objects: dict[str, Any]) -> None:
        order = self.tournament.order
        assert objects["order"]["value"] == order
        assert objects["tournament"]["value"] == self.tournament.upper_triangle()
        assert objects["scores"]["value"] == list(self.tournament.scores())
        assert objects["kings"]["value"] == list(self.kings)
        assert objects["chosenOrder"]["value"] == self.chosen_order
        arcs = {label for label, item in objects.items() if label.startswith("v_") and item["visible"]}
        beaten = ((i, j) for i in range(order) for j in range(order) if self.tournament.beats(i, j))
        assert arcs == {f"v_{{{i},{j}}}" for i, j in beaten}
        _check_matrix(objects, self.tournament.adjacency(), shown=self.matrix)
        scores = self.tournament.scores()
        _check_vertices(objects, order, None if self.captions == "names" else scores, both=self.captions == "both")
        for i in range(order):
            shape = objects[f"V_{{{i}}}"]["shape"]
            assert shape == (DIAMOND if i in self.kings else CIRCLE), f"vertex {i}"

    def random_action(self, generator: random.Random) -> dict[str, Json]:
        buttons = ["showKings", "hideKings", "showScores", "showNames", "showBoth", "showMatrix", "randomTournament"]
        kind = generator.randrange(13)
        if kind < 7:
            return {"act": "click", "label": buttons[kind]}
        if kind < 10:
            order = generator.randint(2, self.max_order)
            digits = generator.choices("01", k=order * (order - 1) // 2)
            if generator.random() < 0.2:
                code = digraph6(parse_mckay("".join(digits)))
                return {"act": "type", "label": "tournamentEntry", "text": f" {code[:3]}\n{code[3:]}"}
            if generator.random() < 0.5:
                gaps = generator.choices(sorted(WHITE_SPACE), k=4)
                digits = generator.sample([*digits, *gaps], k=len(digits) + 4)
            return {"act": "type", "label": "tournamentEntry", "text": "".join(digits)}
        if kind == 10:
            return {"act": "type", "label": "tournamentEntry", "text": generator.choice(BAD_TEXTS)}
        if kind == 11:
            return {"act": "slide", "label": "chosenOrder", "value": generator.randint(1, self.max_order)}
        return _random_drag(generator, self.tournament.order)


@dataclass(kw_only=True)
class GraphModel:
    """The state of `random-graph`, before its first graph is drawn."""

    min_order: int
    max_order: int
    probability: float
    graph: Graph = field(default_factory=lambda: Graph(1))
    with_degrees: bool = False
    matrix: bool = False
    seed: int = 0
    draws: int = 0
    entry: str = ""

    def open(self, draw: Callable[[], int]) -> None:
        self._draw_next(draw)

    def _draw_next(self, draw: Callable[[], int]) -> None:
        self.seed = self.seed or draw()
        self.draws += 1
        self.graph = random_graph(
            self.seed,
            self.draws,
            min_order=self.min_order,
            max_order=self.max_order,
            probability=self.probability,
        )
        self.with_degrees = False
        self.matrix = False
        self.entry = str(self.seed)

    def click(self, label: str, draw: Callable[[], int]) -> None:
        match label:
            case "newGraph":
                self._draw_next(draw)
            case "showMatrix":
                self.matrix = True
            case "hideMatrix":
                self.matrix = False
            case "showDegrees":
                self.with_degrees = True
            case "showNames":
                self.with_degrees = False
            case _:
                raise AssertionError(f"a button that the model does not know: {label}")

    def type(self, text: str, draw: Callable[[], int]) -> None:
        if text == self.entry:
            return
        self.entry = text
        digits = "".join(c for c in text if c not in WHITE_SPACE)
        if re.fullmatch("[0-9]{1,6}", digits) and int(digits):
            self.seed, self.draws = int(digits), 0
            self._draw_next(lambda: 0)

    def slide(self, value: float) -> None:
        self.probability = value

    def check(self, objects: dict[str, Any]) -> None:
        adjacency, degrees = self.graph.adjacency(), self.graph.degrees()
        assert objects["order"]["value"] == self.graph.order
        assert objects["adjacency"]["value"] == [list(row) for row in adjacency]
        assert objects["degrees"]["value"] == list(degrees)
        assert (objects["seed"]["value"], objects["draws"]["value"]) == (self.seed, self.draws)
        edges = {label for label, item in objects.items() if label.startswith("e_") and item["visible"]}
        assert edges == {f"e_{{{i},{j}}}" for i, j in self.graph.edges}
        _check_matrix(objects, adjacency, shown=self.matrix)
        _check_vertices(objects, self.graph.order, degrees if self.with_degrees else None)

    def random_action(self, generator: random.Random) -> dict[str, Json]:
        buttons = ["newGraph", "newGraph", "showMatrix", "hideMatrix", "showDegrees", "showNames"]
        kind = generator.randrange(12)
        if kind < 6:
            return {"act": "click", "label": buttons[kind]}
        if kind < 8:
            text = str(generator.choice((1, 42, 999_999, generator.randint(1, 999_999))))
            return {"act": "type", "label": "seedEntry", "text": generator.choice(("", " ", "0")) + text}
        if kind == 8:
            return {
                "act": "type",
                "label": "seedEntry",
                "text": generator.choice([*BAD_TEXTS, "0", "1000000"]),
            }
        if kind == 9:
            return {"act": "slide", "label": "probability", "value": generator.randint(0, 20) / 20}
        return _random_drag(generator, self.graph.order)


@cache
def browser_control(label: str, name: str = "tournament-browser") -> Control:
    (control,) = (control for control in read_definition(name).controls if control.label == label)
    return control


_CHOSEN = ",".join(map(str, dataclasses.astuple(Look.CHOSEN.value[1])))


def check_choice(control: Control, index: int, objects: dict[str, Any]) -> None:
    """Of two options the chosen one looks chosen; of more it is the one that is seen."""
    assert objects[f"{control.label}Choice"]["value"] == index
    back, onward = (objects[label] for label in (control.label + BACK, control.label))
    if len(control.options) == 2:
        assert (back["caption"], onward["caption"]) == control.options
        assert (onward["fill"] == _CHOSEN, back["fill"] == _CHOSEN) == (index == 1, index == 0)
    else:
        assert onward["caption"] == control.options[index] + ONWARD


@dataclass(kw_only=True)
class NumberedModel:
    """The state of a browser of what is numbered in each order; its filters are applied to facts by definition."""

    APPLET: ClassVar[str]
    FILTERS: ClassVar[dict[str, tuple[Any, ...]]]

    order: int
    number: int = 1
    choices: dict[str, int] = field(default_factory=dict)
    entry: str = ""

    def __post_init__(self) -> None:
        self.choices = {"chosenOrder": self.order - 1} | dict.fromkeys([*self.FILTERS, "captions"], 0)
        self.entry = f"{self.order}:{self.number}"

    def __copy__(self) -> Self:
        model = object.__new__(type(self))
        vars(model).update(vars(self), choices=dict(self.choices))
        return model

    def open(self, draw: Callable[[], int]) -> None:
        """The first board is the definition's."""

    def facts(self, order: int) -> Sequence[tuple[Any, ...]]:
        """What the filters ask for, of everything of an order."""
        raise NotImplementedError

    def shown_anew(self) -> None:
        """Another one has come to the board."""

    @property
    def chosen_order(self) -> int:
        return self.choices["chosenOrder"] + 1

    def matches(self) -> list[int]:
        wanted = [self.FILTERS[label][self.choices[label]] for label in self.FILTERS]
        return [
            number
            for number, facts in enumerate(self.facts(self.chosen_order), start=1)
            if all(wish is None or wish == fact for wish, fact in zip(wanted, facts, strict=True))
        ]

    def _present(self, number: int) -> None:
        self.order, self.number = self.chosen_order, number
        self.entry = f"{self.order}:{number}"
        self.shown_anew()

    def step(self, label: str) -> None:
        """A choice steps on, or back if it is its second button."""
        name = label.removesuffix(BACK)
        while True:
            control = browser_control(name, self.APPLET)
            self.choices[name] = control.stepped(self.choices[name], -1 if label != name else 1)
            if name not in self.FILTERS or self._is_possible(name):
                return

    def _is_possible(self, name: str) -> bool:
        """Whether something of the chosen order passes this filter alone."""
        wish = self.FILTERS[name][self.choices[name]]
        kind = list(self.FILTERS).index(name)
        return wish is None or any(facts[kind] == wish for facts in self.facts(self.chosen_order))

    def _step(self, *, forwards: bool, stay: bool = False) -> None:
        matches = self.matches()
        now = self.number if self.order == self.chosen_order else 0
        if not matches or (now in matches and (stay or len(matches) == 1)):
            return
        beyond = [match for match in matches if (match > now if forwards else match < now)] or matches
        self._present(beyond[0 if forwards else -1])

    def click(self, label: str, draw: Callable[[], int]) -> None:
        match label:
            case "goOn" | "goBack":
                self._step(forwards=label == "goOn")
            case "captions" | "captionsBack":
                self.step(label)
            case "dropFilters":
                self.choices |= dict.fromkeys(self.FILTERS, 0)
                self._step(forwards=True, stay=True)
            case _ if label.removesuffix(BACK) in self.choices:
                self.step(label)
                self._step(forwards=True, stay=True)
            case _:
                self.click_own(label)

    def click_own(self, label: str) -> None:
        raise AssertionError(f"a button that the model does not know: {label}")

    def type(self, text: str, draw: Callable[[], int]) -> None:
        if text == self.entry:
            return
        self.entry = text
        parts = [part.strip("".join(WHITE_SPACE)) for part in text.split(":")]
        if len(parts) > 2 or not all(re.fullmatch("[0-9]{1,9}", part) for part in parts):
            return
        order, number = int(parts[0]) if len(parts) == 2 else self.chosen_order, int(parts[-1])
        orders = len(browser_control("chosenOrder", self.APPLET).options)
        if 1 <= order <= orders and 1 <= number <= len(self.facts(order)):
            self.choices["chosenOrder"] = order - 1
            if (self.order, self.number) != (order, number):
                self._present(number)

    def slide(self, value: float) -> None:
        raise AssertionError("there is no slider")

    def check_numbers(self, objects: dict[str, Any]) -> None:
        """The numbers that are published, and the choices."""
        matches = self.matches()
        place = self.number if self.order == self.chosen_order else 0
        expected = {
            "order": self.order,
            "number": self.number,
            "matches": len(matches),
            "place": matches.index(place) + 1 if place in matches else 0,
        }
        assert {label: objects[label]["value"] for label in expected} == expected
        assert {label: objects[f"{label}Choice"]["value"] for label in self.choices} == self.choices

    def random_entry(self, generator: random.Random, numbers: list[int]) -> dict[str, Json]:
        order = generator.randint(0, 9)
        number = generator.choice(numbers)
        texts = [f"{order}:{number}", str(number), f" {order} : 0{number}\n", f"{order}:1", f"{order}:{number}:1"]
        return {"act": "type", "label": "numberEntry", "text": generator.choice([*texts, *texts, *BAD_TEXTS])}


@dataclass(kw_only=True)
class BrowserModel(NumberedModel):
    """The state of `tournament-browser`."""

    APPLET: ClassVar = "tournament-browser"

    order: int = 5
    shown: str = ""
    path: bool = False

    def facts(self, order: int) -> Sequence[tuple[Any, ...]]:
        return small_facts(order)

    def shown_anew(self) -> None:
        self.shown, self.path = "", False

    @property
    def tournament(self) -> Tournament:
        return small_tournaments(self.order)[self.number - 1]

    def click_own(self, label: str) -> None:
        match label:
            case "showKings" | "showComponents" | "showOutcome":
                self.shown = "" if self.shown == label else label
            case "showPath":
                self.path = not self.path
            case _:
                super().click_own(label)

    def check(self, objects: dict[str, Any]) -> None:
        def value(label: str) -> Any:
            return objects[label]["value"]

        tournament, order = self.tournament, self.order
        self.check_numbers(objects)
        assert value("tournament") == tournament.upper_triangle()
        assert value("scores") == list(tournament.scores())
        assert value("kings") == (list(tournament.kings()) if self.shown == "showKings" else [])
        components = components_of(tournament) if self.shown == "showComponents" else []
        assert value("components") == components
        outcome = outcome_of(tournament) if self.shown == "showOutcome" else ""
        assert value("outcome") == outcome
        winning = winning_deletions(tournament) if outcome == "N" else []
        path = value("path")
        assert (sorted(path) == list(range(order))) if self.path else path == []
        steps = {f"v_{{{u},{v}}}" for u, v in pairwise(path)}
        assert all(tournament.beats(u, v) for u, v in pairwise(path))
        lines = {label: item for label, item in objects.items() if label.startswith("v_")}
        pairs = [(i, j) for i in range(order) for j in range(order) if tournament.beats(i, j)]
        assert {label for label, item in lines.items() if item["visible"]} == {f"v_{{{i},{j}}}" for i, j in pairs}
        assert {label for label, item in lines.items() if item["thickness"] != 3} == steps
        assert {label for label, item in lines.items() if item["colour"] != "71,85,105"} == steps
        shapes = [objects[f"V_{{{i}}}"]["shape"] for i in range(order)]
        assert [i for i in range(order) if shapes[i] == TRIANGLE] == winning or components
        by_component = [
            next((k for k, part in enumerate(components) if i in part), int(i in winning)) for i in range(order)
        ]
        marked = [i in value("kings") for i in range(order)]
        assert len(set(zip(shapes, by_component, marked, strict=True))) == len(set(shapes))
        assert len(set(zip(by_component, marked, strict=True))) == len(set(shapes))
        names = [chr(ord("A") + i) for i in range(order)]
        scores = [str(score) for score in tournament.scores()]
        both = [f"{name}: {score}" for name, score in zip(names, scores, strict=True)]
        captions = [objects[f"V_{{{i}}}"]["caption"] for i in range(order)]
        assert captions == (names, scores, both)[self.choices["captions"]]
        assert {label for label, item in objects.items() if item["kind"] == "point" and item["visible"]} == {
            f"V_{{{i}}}" for i in range(order)
        }

    def random_action(self, generator: random.Random) -> dict[str, Json]:
        if generator.random() < 0.75:
            labels = ["goOn", "goBack", "dropFilters", "showKings", "showComponents", "showPath", "showOutcome"]
            choices = [*BROWSER_FILTERS, "chosenOrder", "captions"]
            choices = [generator.choice([label, label, label + BACK]) for label in choices]
            return {"act": "click", "label": generator.choice([*labels, *labels, *choices])}
        if generator.random() < 0.3:
            return _random_drag(generator, self.order)
        return self.random_entry(generator, [0, 1, 12, 56, 57, 456, 6880, 6881, generator.randint(1, 7000)])


# The options of each filter: None lets all pass.
BROWSER_FILTERS: dict[str, tuple[int | str | None, ...]] = {
    "kingsFilter": (None, 1, 3, 4, 5, 6, 7, 8),
    "strongFilter": (None, True, False),
    "regularFilter": (None, True, False),
    "lostFilter": (None, True, False),
    "thronesFilter": (None, "over", "unstable", "W", "Sₙ"),
    "insideFilter": (None, True, False),
}
BrowserModel.FILTERS = BROWSER_FILTERS


@cache
def small_facts(order: int) -> list[tuple[int, bool, bool, bool, str, bool]]:
    """What the filters ask for of each small tournament of an order, by definition."""
    return [
        (
            len(tournament.kings()),
            nx.is_strongly_connected(tournament.to_networkx()),
            len(set(tournament.scores())) == 1,
            outcome_of(tournament) == "P" and tournament.source() is None,
            thrones_class_of(tournament),
            lost_inside(tournament),
        )
        for tournament in small_tournaments(order)
    ]


def thrones_class_of(tournament: Tournament) -> str:
    if tournament.source() is not None:
        return "over"
    if outcome_of(tournament) == "P":
        return "Sₙ"
    return "unstable" if tournament.order - 2 in tournament.scores() else "W"


def lost_inside(tournament: Tournament) -> bool:
    """Whether some deletion leaves a tournament that is lost for the player to move and not over."""
    wins, beaten = game_of(tournament), tournament.out_neighbourhoods
    everybody = (1 << tournament.order) - 1
    for v in range(tournament.order):
        rest = everybody ^ 1 << v
        over = any(rest >> u & 1 and rest & ~beaten[u] == 1 << u for u in range(tournament.order))
        if rest and not over and not wins(rest):
            return True
    return False


def components_of(tournament: Tournament) -> list[list[int]]:
    graph = nx.condensation(tournament.to_networkx())
    return [sorted(graph.nodes[node]["members"]) for node in nx.topological_sort(graph)]


def winning_deletions(tournament: Tournament) -> list[int]:
    """The vertices whose deletion leaves a tournament that is lost for the player to move."""
    everything = range(tournament.order)
    rest = [[w for w in everything if w != v] for v in everything]
    return [v for v in everything if outcome_of(tournament.induced(rest[v])) == "P"]


def outcome_of(tournament: Tournament) -> str:
    return "N" if game_of(tournament)((1 << tournament.order) - 1) else "P"


@lru_cache(maxsize=4)
def game_of(tournament: Tournament) -> Callable[[int], bool]:
    """Whether the player to move wins the Game of Thrones on a set of vertices, by its rules."""
    beaten = tournament.out_neighbourhoods

    @cache
    def wins(left: int) -> bool:
        members = [1 << v for v in range(tournament.order) if left >> v & 1]
        if any(left & ~beaten[bit.bit_length() - 1] == bit for bit in members):
            return False
        return any(not wins(left ^ bit) for bit in members)

    return wins


class Model(Protocol):
    """The state of an applet; `draw` gives what RandomBetween draws next."""

    def open(self, draw: Callable[[], int]) -> None: ...

    def click(self, label: str, draw: Callable[[], int]) -> None: ...

    def type(self, text: str, draw: Callable[[], int]) -> None: ...

    def slide(self, value: float) -> None: ...

    def check(self, objects: dict[str, Any]) -> None: ...

    def random_action(self, generator: random.Random) -> dict[str, Json]: ...


@runtime_checkable
class BoxedModel(Protocol):
    """The state of an applet with several input boxes; ``entry`` is the label of the text that takes what is typed."""

    def type_into(self, entry: str, text: str, draw: Callable[[], int]) -> None: ...


def _random_drag(generator: random.Random, order: int) -> dict[str, Json]:
    label = f"V_{{{generator.randrange(order)}}}"
    return {"act": "drag", "label": label, "x": generator.uniform(-6.8, 6.8), "y": generator.uniform(-5, 5)}


def _check_matrix(objects: dict[str, Any], adjacency: tuple[tuple[int, ...], ...], *, shown: bool) -> None:
    assert objects["matrix"]["visible"] == shown
    if shown:
        digits = re.findall(r"clap\{([01])\}", objects["matrix"]["value"])
        assert "".join(digits) == "".join(str(entry) for row in adjacency for entry in row)


def _check_vertices(
    objects: dict[str, Any], order: int, numbers: tuple[int, ...] | None, *, both: bool = False
) -> None:
    points = {label: item for label, item in objects.items() if item["kind"] == "point"}
    assert {label for label, item in points.items() if item["visible"]} == {f"V_{{{i}}}" for i in range(order)}
    for i in range(order):
        name = chr(ord("A") + i)
        shown = name if not numbers else f"{name}: {numbers[i]}" if both else str(numbers[i])
        assert points[f"V_{{{i}}}"]["caption"] == shown


def random_actions(model: Model, count: int, *, seed: int) -> Iterator[tuple[dict[str, Json], Model]]:
    """Actions, each with the model after it; among them reopening, running again and undoing."""
    generator = random.Random(seed)
    draw = iter(drawn_numbers(0)).__next__
    model.open(draw)
    yield {"act": "open"}, copy.copy(model)
    past = []
    for _ in range(count - 1):
        action = model.random_action(generator)
        extra = generator.randrange(25)
        if extra < 3:
            action = {"act": ("reopen", "init", "undo")[extra]}
        match action["act"]:
            case "click":
                past.append(copy.copy(model))
                model.click(str(action["label"]), draw)
            case "type":
                past.append(copy.copy(model))
                if isinstance(model, BoxedModel):
                    model.type_into(str(action["label"]), str(action["text"]), draw)
                else:
                    model.type(str(action["text"]), draw)
            case "slide":
                model.slide(float(str(action["value"])))
            case "press":
                past.append(copy.copy(model))
                model.press(float(str(action["x"])), float(str(action["y"])))  # type: ignore[attr-defined]
            case "undo" if past:
                model = past.pop()
        yield action, copy.copy(model)
