"""hackenbush.js against Python, on every position of drawings of up to 10 edges, and of 16."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import pytest
from script_engines import ScriptEngine, pure_sources

from ggbgen.errors import ParameterError
from ggbgen.graphs.random import Stream
from ggbgen.rulesets.hackenbush import MOST_EDGES, Hackenbush
from ggbgen.solver import Play, solve
from tests.hackenbush_facts import RANDOM_MOVE, all_grundy, random_graph

SEED = 20170501
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
    drawings += [graph for graph in Hackenbush.STARTS.values() if len(graph.split()) <= 10]
    drawings += [random_drawing(chance, 1 + number % 10) for number in range(20)]
    return [*map(Hackenbush, drawings)]


@pytest.mark.sweep
@pytest.mark.long
@pytest.mark.sampled(1)
def test_moves_and_values_of_every_position_up_to_ten_edges_are_those_of_python(pure_engine: ScriptEngine) -> None:
    games = some_games()
    asked = [["drawingFacts", game.graph, [list(p) for p in positions_of(game)]] for game in games]
    for game, found in zip(games, pure_engine.call(pure_sources(), asked), strict=True):
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
        [found] = node.call(pure_sources(), [["drawingFacts", game.graph, [list(p) for p in positions]]])
        grundy = all_grundy(game)
        values = [int(grundy[number_of(position)]) for position in positions]
        assert [facts["normal"]["grundy"] for facts in found] == values
        assert len(positions) > 1200
        assert not game.is_searched()
        assert {facts["normal"]["remoteness"] for facts in found} == {None}


def test_the_explained_values_of_a_tree_are_those_of_its_branches(pure_engine: ScriptEngine) -> None:
    # Each edge with what it carries, placed on the ground, is a separate drawing.
    game = Hackenbush(Hackenbush.STARTS["tree"])
    [amounts] = pure_engine.call(pure_sources(), [["edgeAmounts", game.graph, list(game.start())]])
    for edge in range(len(game.edges)):
        fallen = [
            e for e, left in enumerate(next(m for m in game.moves(game.start()) if m.at == edge).option) if not left
        ]
        low = game.edges[edge][0]
        branch = " ".join(
            f"{'ground' if game.edges[e][0] == low else game.name(game.edges[e][0])}-{game.name(game.edges[e][1])}"
            for e in fallen
        )
        own = Hackenbush(branch)
        assert amounts[str(edge)] == solve(own, play=Play.NORMAL).value(own.start()).grundy


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("ground-A A-B B-A A-A", "ground-A A-B B-A(2) A-A"),
        (" ground-A,\nA-B(2);C-D ", "ground-A A-B"),
        ("A-B", "no ground"),
        ("", "no ground"),
        ("ground", "no edge"),
        ("ground-A x", "no edge"),
        ("ground-A A--B", "no edge"),
        ("ground-123456789", "long name"),
        ("ground-A " * 17, "too many"),
    ],
)
def test_a_drawing_is_read_as_in_python(text: str, told: str, pure_engine: ScriptEngine) -> None:
    assert pure_engine.call(pure_sources(), [["drawingRead", text]]) == [told]
    words = {"no ground": "nothing touches", "no edge": "is no edge", "long name": "too long", "too many": "too many"}
    if told in words:
        with pytest.raises(ParameterError, match=words[told]):
            Hackenbush.from_parameters({"graph": text})
    else:
        assert Hackenbush(text).graph == told


def test_random_drawings_are_those_of_python_and_of_the_size_they_promise(pure_engine: ScriptEngine) -> None:
    for tree in (True, False):
        [found] = pure_engine.call(pure_sources(), [["randomDrawings", 7, 12, MOST_EDGES, tree]])
        for number, text in enumerate(found, start=1):
            game = Hackenbush(random_graph(Stream(7, number, RANDOM_MOVE), MOST_EDGES, tree=tree))
            assert game.graph == text
            assert 12 <= len(game.edges) <= MOST_EDGES
            assert not tree or len(game.names) == len(game.edges)
