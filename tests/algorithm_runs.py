"""Runs of algorithms for the tests: random graphs, and random choices among equal ones."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

import networkx as nx

from ggbgen.algorithms import algorithm_modules
from ggbgen.algorithms.run import problem_of
from ggbgen.aliases import Json, JsonObject
from ggbgen.graphs.network import Network
from ggbgen.offline import ScriptFunctions, module_functions

# The scripts may take this long for all the graphs of one test.
LIMIT_S = 300.0
WEIGHTS = (0, 1, 1, 2, 2.5, 3, 5, 7.25)


@cache
def scripts() -> ScriptFunctions:
    driver = Path(__file__).with_suffix(".js").read_text("utf-8")
    return module_functions(*algorithm_modules(), before=["var catalogue = {};"], after=[driver], limit_s=LIMIT_S)


def runs_of(name: str, cases: Sequence[tuple[Network, Mapping[str, Json]]], *, seed: int = 0) -> list[JsonObject]:
    """Run an algorithm on networks with the given starts, targets and so on, and check that nothing is wrong.

    A third of the runs follow the default moves with the ties by name; in the others all equal choices are right, and
    one of them is drawn.
    """
    draw = random.Random(seed)
    asked = []
    for number, (network, given) in enumerate(cases):
        random_ties = number % 3 > 0
        problem = problem_of(network, **given, ties="any" if random_ties else "name")
        asked.append((problem, [draw.randrange(1000) for _ in range(97)] if random_ties else []))
    runs: list[JsonObject] = scripts()("testedRuns", name, asked)
    for (problem, choices), found in zip(asked, runs, strict=True):
        assert found["problems"] == [], (name, problem, choices, found["problems"][:5])
    return runs


def random_networks(
    count: int,
    *,
    seed: int,
    most: int = 9,
    directed: bool = False,
    weights: Sequence[float] = (),
    keep: Callable[[nx.Graph], bool] = lambda _: True,
) -> Iterable[Network]:
    """Yield random networks of all sizes and densities that satisfy a condition, with names in another order."""
    draw = random.Random(seed)
    while count:
        order = draw.randint(1, most)
        made = nx.gnp_random_graph(order, draw.random(), seed=draw.randrange(10**6), directed=directed)
        if not keep(made):
            continue
        names = [f"v{v}" for v in range(order)]
        draw.shuffle(names)
        pairs = list(made.edges)
        draw.shuffle(pairs)
        drawn = [draw.choice(weights) for _ in pairs] if weights else None
        yield Network(order, pairs, directed=directed, weights=drawn, names=names)
        count -= 1


def as_networkx(network: Network) -> nx.Graph:
    """Return a simple network as a networkx graph on the vertices' numbers, with weight and capacity."""
    made = nx.DiGraph() if network.directed else nx.Graph()
    made.add_nodes_from(range(network.order))
    for number, (u, v) in enumerate(network.pairs):
        weight = 1 if network.weights is None else network.weights[number]
        made.add_edge(u, v, weight=weight, capacity=weight)
    return made
