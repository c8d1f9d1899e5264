"""Green Hackenbush in scripts against Python, on every position of small drawings, and of 16 edges."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import pytest
from script_engines import ScriptEngine, module_sources

from ggbgen.errors import ParameterError
from ggbgen.graphs.random import Stream
from ggbgen.rulesets.hackenbush import MOST_EDGES, Hackenbush
from ggbgen.solver import Play, solve
from tests.hackenbush_facts import RANDOM_MOVE, all_grundy, random_graph

SEED = 20170501
SOURCES = module_sources("applets/hackenbush/hackenbush.js")
Numbers = tuple[int, ...]


def random_drawing(chance: random.Random, edges: int) -> str:
    """Return a drawing whose edges touch the ground or an earlier vertex."""
    names = ["ground"]
    found = []
    for _ in range(edges):
        one = chance.choice(names)
        if chance.random() < 0.55:
            names.append(f"v{len(names)}")
            found.append(f"{one}-{names[-1]}")
        else:
            found.append(f"{chance.choice(names)}-{one}")
    return " ".join(found)


@cache
def positions_of(game: Hackenbush) -> list[Numbers]:
    """Return all sets of edges that are connected to the ground: those that occur in games."""
    sets = product((0, 1), repeat=len(game.edges))
    return [position for position in sets if game.standing([*position]) == position]


def number_of(position: Numbers) -> int:
    return sum(left << edge for edge, left in enumerate(position))


@cache
def some_games() -> list[Hackenbush]:
    chance = random.Random(SEED)
    drawings = [str(example["graph"]) for example in Hackenbush.EXAMPLES]
    drawings += [random_drawing(chance, 1 + number) for number in range(10)]
    return [*map(Hackenbush, drawings)]


@pytest.mark.long
def test_moves_and_values_of_every_position_of_small_drawings_are_those_of_python(node: ScriptEngine) -> None:
    games = some_games()
    asked = [["drawingFacts", game.graph, [list(p) for p in positions_of(game)]] for game in games]
    for game, found in zip(games, node.call(SOURCES, asked), strict=True):
        searched = {play: solve(game, play=play) for play in Play}
        for position, facts in zip(positions_of(game), found, strict=True):
            place = f"{game.graph} {position}"
            moves = sorted(game.moves(position), key=lambda move: move.option)
            assert facts["moves"] == [[[[move.at]], list(move.option)] for move in moves], place
            assert (facts["over"], facts["has"]) == (not moves, True), place
            for play in Play:
                value = searched[play].value(position)
                assert facts[play.value] == {
                    "outcome": value.outcome,
                    "grundy": value.grundy,
                    "remoteness": value.remoteness,
                }, place


@pytest.mark.sweep
@pytest.mark.long
def test_values_of_every_position_of_sixteen_edges_are_those_of_a_search(node: ScriptEngine) -> None:
    for number, tree in ((1, False), (2, False), (1, True)):
        game = Hackenbush(random_graph(Stream(SEED % 999_999, number, RANDOM_MOVE), MOST_EDGES, tree=tree))
        positions = positions_of(game)
        [found] = node.call(SOURCES, [["drawingFacts", game.graph, [list(p) for p in positions]]])
        grundy = all_grundy(game)
        values = [int(grundy[number_of(position)]) for position in positions]
        assert [facts["normal"]["grundy"] for facts in found] == values
        assert len(positions) > 1200
        assert not game.is_searched()
        assert {facts["normal"]["remoteness"] for facts in found} == {None}


def test_the_explained_values_of_a_tree_are_those_of_its_branches(node: ScriptEngine) -> None:
    # Each edge with what it carries, placed on the ground, is a separate drawing.
    game = Hackenbush(Hackenbush.STARTS["tree"])
    [amounts] = node.call(SOURCES, [["edgeAmounts", game.graph, list(game.start())]])
    for edge in range(len(game.edges)):
        left = next(move for move in game.moves(game.start()) if move.at == edge).option
        fallen = [e for e, stays in enumerate(left) if not stays]
        low = game.edges[edge][0]
        branch = " ".join(
            f"{'ground' if game.edges[e][0] == low else game.name(game.edges[e][0])}-{game.name(game.edges[e][1])}"
            for e in fallen
        )
        own = Hackenbush(branch)
        assert amounts[str(edge)] == solve(own, play=Play.NORMAL).value(own.start()).grundy


TYPED = [
    ("ground-A A-B B-A A-A", "ground-A A-B B-A(2) A-A"),
    (" ground-A,\nA-B(2);C-D ", "ground-A A-B"),
    ("A-B", "no ground"),
    ("", "no ground"),
    ("ground", "no edge"),
    ("ground-A x", "no edge"),
    ("ground-A A--B", "no edge"),
    ("ground-123456789", "long name"),
    ("ground-A " * 17, "too many"),
]
PROBLEMS = {"no ground": "nothing touches", "no edge": "is no edge", "long name": "too long", "too many": "too many"}


def test_a_drawing_is_read_as_in_python(node: ScriptEngine) -> None:
    assert node.call(SOURCES, [["drawingRead", text] for text, _ in TYPED]) == [told for _, told in TYPED]
    for text, told in TYPED:
        if told not in PROBLEMS:
            assert Hackenbush(text).graph == told
            continue
        with pytest.raises(ParameterError, match=PROBLEMS[told]):
            Hackenbush.from_parameters({"graph": text})


def test_random_drawings_are_those_of_python_and_of_the_size_they_promise(node: ScriptEngine) -> None:
    for tree in (True, False):
        [found] = node.call(SOURCES, [["randomDrawings", 7, 12, MOST_EDGES, tree]])
        for number, text in enumerate(found, start=1):
            game = Hackenbush(random_graph(Stream(7, number, RANDOM_MOVE), MOST_EDGES, tree=tree))
            assert game.graph == text
            assert 12 <= len(game.edges) <= MOST_EDGES
            assert not tree or len(game.names) == len(game.edges)
