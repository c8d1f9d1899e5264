"""Run the algorithms of ``templates/js/algorithms/all`` and return their steps and results as values."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from numbers import Integral
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from ggbgen.aliases import Json, JsonObject
from ggbgen.definition import data_folder
from ggbgen.errors import GraphFormatError, ParameterError, near_miss
from ggbgen.graphs import AnyGraph, EdgeList, letters
from ggbgen.graphs.network import Network, Weight, read_network
from ggbgen.offline import ScriptFunctions, module_functions
from ggbgen.shapes import read_as

if TYPE_CHECKING:
    import networkx as nx

__all__ = [
    "Algorithm",
    "Run",
    "Step",
    "Table",
    "Takes",
    "Witness",
    "algorithm_modules",
    "algorithm_names",
    "describe",
    "run",
]

TIES = ("name", "any")
_NUMBERS = re.compile(r"\s*[0-9]{1,2}(?:[\s,;]+[0-9]{1,2})*\s*")


class Takes(TypedDict):
    """The requirements of an algorithm.

    Attributes:
        directed: "graph", "digraph" or "both".
        weights: "", "nonnegative", "any" or "capacities".
        start: True, "optional" or False.
        target: Likewise.
        sequence: Likewise.
        multigraph: Whether two edges may have the same ends.
        most: The largest order.
    """

    directed: str
    weights: str
    start: bool | str
    target: bool | str
    sequence: bool | str
    multigraph: bool
    most: int


class _Told(TypedDict):
    """A sentence, with the numbers of vertices and edges that show that it is true."""

    said: str
    vertices: list[int]
    edges: list[int]


class _Ran(TypedDict, total=False):
    """A run, or only why there is none."""

    refusal: _Told
    steps: list[object]
    result: dict[str, object]
    ended: _Told


@dataclass(frozen=True, slots=True, kw_only=True)
class Algorithm:
    """What an algorithm is and takes.

    Attributes:
        name: Its name, which is that of its script.
        title: Its title.
        reference: Where it is described.
        takes: Its requirements.
        code: The lines of its pseudocode.
        kinds: For each entry of its result what it is: "value", "vertices" (a list), "sets" (lists of vertices),
            "edges" (a list), "pairs" (pairs of vertices), "per vertex", "vertex per vertex", "per edge" or "count"
            (a whole number of any size).
        draggable: Whether an applet lets its user move the vertices.
        asks: What the question `algorithm` can ask of it: "step", "run", "labels", "result", "why".
    """

    name: str
    title: str
    reference: str
    takes: Takes
    code: tuple[str, ...]
    kinds: Mapping[str, str]
    draggable: bool
    asks: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The data structure of an algorithm, such as its queue; each row has one text per column."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A step of a run.

    Attributes:
        text: The vertex or the edge that the step chooses; empty for the state before the first step.
        line: The index of the line of the pseudocode.
        why: A sentence.
        table: The data structure after the step.
    """

    text: str
    line: int
    why: str
    table: Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Witness:
    """A sentence, with the vertices and edges that show that it is true, by names."""

    said: str
    vertices: tuple[str, ...]
    edges: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A run of an algorithm from its beginning to its end.

    Attributes:
        algorithm: The algorithm.
        before: The state before the first step.
        steps: The steps.
        result: The result by names of vertices; `Algorithm.kinds` says what each entry is.
        ended: What there is to say at the end.
    """

    algorithm: Algorithm
    before: Step
    steps: tuple[Step, ...]
    result: Mapping[str, Json]
    ended: Witness

    def record(self) -> JsonObject:
        """Return the run as JSON values: ``algorithm``, ``before``, ``steps``, ``result`` and ``ended``."""
        return {
            "algorithm": self.algorithm.name,
            "before": asdict(self.before),
            "steps": [asdict(step) for step in self.steps],
            "result": dict(self.result),
            "ended": asdict(self.ended),
        }


@cache
def algorithm_names() -> tuple[str, ...]:
    """Return the names of all algorithms, ascending."""
    folder = data_folder("templates") / "js" / "algorithms" / "all"
    return tuple(sorted(path.stem.replace("_", "-") for path in folder.glob("*.js")))


def algorithm_modules(names: Sequence[str] | None = None) -> tuple[str, ...]:
    """Return the modules of some algorithms, all by default."""
    chosen = algorithm_names() if names is None else names
    return tuple(f"ggbgen/algorithms/all/{name.replace('-', '_')}.js" for name in chosen)


@cache
def describe(name: str) -> Algorithm:
    """Return what an algorithm is and takes.

    Raises:
        ParameterError: There is no such algorithm.
    """
    if name not in algorithm_names():
        known = algorithm_names()
        raise ParameterError(f"algorithm {name!r}, expected one of {', '.join(known)}{near_miss(name, known)}")
    told = read_as(dict[str, object], _functions()("describedAlgorithm", name))
    return read_as(Algorithm, {"name": name, **told})


def run(
    name: str,
    graph: str | AnyGraph | EdgeList | Network | nx.Graph | None = None,
    *,
    start: str | int | None = None,
    target: str | int | None = None,
    weights: Sequence[Weight] | None = None,
    sequence: Sequence[int] | None = None,
    ties: str = "name",
) -> Run:
    """Run an algorithm on a graph, taking the first of equal choices.

    Args:
        name: One of `algorithm_names`.
        graph: The graph as for `read_network`; without one, only an algorithm that takes a sequence can run. For such
            an algorithm the text of a sequence will do, such as ``3 2 2 1``; the entries of a Prüfer code in a text
            count from 1, unless there is a 0.
        start: The start vertex: its name, or its number.
        target: The target vertex: its name, or its number.
        weights: A weight for each edge, in the order of the graph's pairs, in place of those of the graph.
        sequence: Degrees, or a Prüfer code (two entries fewer than the tree has vertices, which count from 0), for
            algorithms that take them.
        ties: "name" or "any": which of equal choices are right. Some algorithms go another way if any of them is: with
            "name", a pass of Bellman and Ford does not come back to an edge that it has gone past.

    Raises:
        ParameterError: There is no such algorithm, vertex or value of ``ties``.
        GraphFormatError: The value is no graph, or the algorithm does not take it; the message says why.

    Examples:
        >>> run("dijkstra", "A-B:3 B-C:0 A-C:4", start="A").result["distances"]
        {'A': 0, 'B': 3, 'C': 3}
        >>> run("trees", "4 4 4 5").result["tree"]
        [['1', '4'], ['2', '4'], ['3', '4'], ['4', '5'], ['5', '6']]
    """
    algorithm = describe(name)
    if ties not in TIES:
        raise ParameterError(f"ties {ties!r}, expected one of {', '.join(TIES)}{near_miss(ties, TIES)}")
    numbers = None if sequence is None else _whole(sequence)
    if isinstance(graph, str) and numbers is None and algorithm.takes["sequence"] and _NUMBERS.fullmatch(graph):
        typed = [int(word) for word in re.findall("[0-9]+", graph)]
        graph, numbers = None, typed
        if algorithm.takes["sequence"] == "optional":
            least = int(0 not in typed)
            names = [str(v + least) for v in range(len(typed) + 2)]
            if str(max(typed)) not in names:
                raise GraphFormatError(
                    f"{name}: entry {max(typed)} of a Prüfer code, expected the vertices {names[0]} to {names[-1]}"
                )
            graph, numbers = Network(len(names), names=names), [number - least for number in typed]
    if graph is None:
        # The code of a tree has two entries fewer than the tree has vertices.
        count = len(numbers or ()) + 2 * (numbers is not None and algorithm.takes["sequence"] == "optional")
        network = Network(count, names=letters(count))
    else:
        network = read_network(graph)
    if weights is not None:
        network = Network(network.order, network.pairs, directed=network.directed, weights=weights, names=network.names)
    if network.order > (most := algorithm.takes["most"]):
        raise GraphFormatError(
            f"{name}: {network.order} vertices are too many: this algorithm takes at most {most} here"
        )
    problem = problem_of(network, start=start, target=target, sequence=numbers, ties=ties)
    told = read_as(_Ran, _functions()("ranAlgorithm", name, problem))
    if "refusal" in told:
        raise GraphFormatError(f"{name}: {told['refusal']['said'].removesuffix('.')}")
    before, *steps = read_as(tuple[Step, ...], told["steps"])
    ended = told["ended"]
    return Run(
        algorithm=algorithm,
        before=before,
        steps=tuple(steps),
        result={key: _named(network, algorithm.kinds[key], value) for key, value in told["result"].items()},
        ended=Witness(
            said=ended["said"],
            vertices=tuple(network.name(v) for v in ended["vertices"]),
            edges=tuple(_ends(network, edge) for edge in ended["edges"]),
        ),
    )


def problem_of(
    network: Network,
    *,
    start: str | int | None = None,
    target: str | int | None = None,
    sequence: Sequence[object] | None = None,
    ties: str = "name",
) -> dict[str, object]:
    """Return a problem as the scripts take it: `GivenProblem` in ``templates/js/algorithms/types.d.ts``.

    Raises:
        ParameterError: There is no such vertex.
    """
    return {
        "directed": network.directed,
        "order": network.order,
        "edges": network.pairs,
        "weights": network.weights,
        "names": [network.name(v) for v in range(network.order)],
        "start": _vertex(network, start),
        "target": _vertex(network, target),
        "sequence": sequence,
        "ties": ties,
    }


def _whole(sequence: Sequence[int]) -> Sequence[object]:
    """Return a sequence as JSON; what is no whole number is refused by the script, with its sentence.

    Raises:
        GraphFormatError: The value is a text.
    """
    if isinstance(sequence, str):
        raise GraphFormatError(f"sequence {sequence[:30]!r} is a text, expected whole numbers")
    return [
        int(number) if isinstance(number, Integral) and not isinstance(number, bool) else number for number in sequence
    ]


def _vertex(network: Network, given: str | int | None) -> int | None:
    if given is None:
        return None
    names = [network.name(v) for v in range(network.order)]
    if isinstance(given, int) and not isinstance(given, bool) and 0 <= given < network.order:
        return given
    if given not in names:
        known = ", ".join(names) if names else "none"
        raise ParameterError(f"vertex {given!r}, expected one of {known}{near_miss(str(given), names)}")
    return names.index(str(given))


def _ends(network: Network, edge: int) -> tuple[str, str]:
    u, v = network.pairs[edge]
    return network.name(u), network.name(v)


def _named(network: Network, kind: str, value: object) -> Json:
    """Return an entry of a result with names in place of the numbers of vertices and edges."""
    return None if value is None else _KINDS[kind](network, value)


def _per_vertex(network: Network, values: object) -> JsonObject:
    return {network.name(v): value for v, value in enumerate(read_as(list[Json], values))}


def _names(network: Network, vertices: object) -> list[str]:
    return [network.name(v) for v in read_as(list[int], vertices)]


_KINDS: Mapping[str, Callable[[Network, object], Json]] = {
    "value": lambda _, value: read_as(float, value),
    "count": lambda _, value: int(str(value)),
    "vertices": _names,
    "sets": lambda network, value: [_names(network, each) for each in read_as(list[object], value)],
    "edges": lambda network, value: [list(_ends(network, edge)) for edge in read_as(list[int], value)],
    "pairs": lambda network, value: [_names(network, each) for each in read_as(list[object], value)],
    "per vertex": _per_vertex,
    "vertex per vertex": lambda network, value: _per_vertex(
        network, [None if v is None else network.name(v) for v in read_as(list[int | None], value)]
    ),
    "per edge": lambda network, value: [
        [*_ends(network, edge), each] for edge, each in enumerate(read_as(list[float], value))
    ],
}


@cache
def _functions() -> ScriptFunctions:
    asked = Path(__file__).with_name("run.js").read_text("utf-8")
    return module_functions(*algorithm_modules(), after=[asked])
