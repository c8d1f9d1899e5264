"""Subh against an independent search on sets of arcs, and the claims of its source."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ggbgen.encoding.orientations import orientations_encoding, orientations_reader
from ggbgen.errors import GameTooLargeError, SolverError
from ggbgen.graphs import orientations
from ggbgen.graphs.orientation_batch import class_keys
from ggbgen.graphs.orientations import class_key, count_classes
from ggbgen.page.game.assembly import board_of
from ggbgen.rulesets.subh import Subh
from ggbgen.solver import arc_games, solve_maker_breaker
from ggbgen.solver.arc_games import Classes, solve_classes
from tests.subh_rules import Arcs, search

# Oriented graphs on n vertices, OEIS A001174.
ORIENTED_GRAPHS = {3: 7, 4: 42, 5: 582, 6: 21480}
HEXAGON = "A-B B-C C-D D-E E-F F-A A-D"


def subh(board: int | str, **more: Any) -> Subh:
    values = {"order": board} if isinstance(board, int) else {"graph": board}
    return Subh.from_parameters({**values, **more})


def arcs_of(game: Subh, position: tuple[int, ...]) -> Arcs:
    return frozenset(
        pair if entry == 1 else pair[::-1] for pair, entry in zip(game.pairs, position, strict=True) if entry
    )


def all_classes(game: Subh) -> Classes:
    return solve_classes(game, (0,) * len(game.pairs), beyond=True, limit=10**6)


def reachable(game: Subh) -> Iterator[tuple[int, ...]]:
    """Yield all labelled positions reachable from the start, including those in which the game is over."""
    seen = {game.start()}
    waiting = [game.start()]
    while waiting:
        position = waiting.pop()
        yield position
        for move in game.moves(position, "maker"):
            if move.option not in seen:
                seen.add(move.option)
                waiting.append(move.option)


@pytest.mark.parametrize("board", [3, 4, "K2,2", "C5", "K2,3", "A-B B-C C-A C-D"])
def test_all_values_are_those_of_a_search_over_labelled_positions(board: int | str) -> None:
    game = subh(board)
    solution, value = solve_maker_breaker(game), search(len(game.names), game.pairs)
    read = orientations_reader(board_of(game).encoding().table)
    positions = list(reachable(game))
    assert len(positions) > 2 ** len(game.pairs)
    for position in positions:
        arcs = arcs_of(game, position)
        found = [value(arcs, makers) for makers in (True, False)]
        for (maker, plies), player in zip(found, game.PLAYERS, strict=True):
            known = solution.value(position, player)
            assert (known.outcome == "maker", known.remoteness) == (maker, plies), position
        if game.moves(position, "maker"):
            assert read(position) == tuple(plies if maker else 0 for maker, plies in found)


@pytest.mark.sweep
@pytest.mark.long
def test_values_on_five_vertices_are_those_of_a_search_over_labelled_positions() -> None:
    game = subh(5)
    solution, value = solve_maker_breaker(game), search(5, game.pairs)
    for player, plies in zip(game.PLAYERS, (9, 10), strict=True):
        assert value(frozenset(), player == "maker") == (True, plies)
    generator = random.Random(5)
    positions = list(solution)
    assert len(positions) == 581
    for position in positions:
        # The same position with its vertices permuted.
        image = generator.sample(range(5), 5)
        arcs = frozenset((image[tail], image[head]) for tail, head in arcs_of(game, position))
        for player in game.PLAYERS:
            known = solution.value(position, player)
            assert (known.outcome == "maker", known.remoteness) == value(arcs, player == "maker")


@pytest.mark.parametrize(
    ("board", "outcome", "plies"),
    [
        (3, "breaker", (3, 3)),
        (4, "breaker", (6, 6)),
        (5, "maker", (9, 10)),
        (6, "maker", (11, 12)),
        ("K2,2", "breaker", (4, 4)),
        ("K3,3", "breaker", (9, 9)),
    ],
)
def test_who_wins_without_arrows_is_what_the_page_says(board: int | str, outcome: str, plies: tuple[int, int]) -> None:
    game = subh(board)
    solution = solve_maker_breaker(game)
    for player, lasts in zip(game.PLAYERS, plies, strict=True):
        found = solution.value(game.start(), player)
        assert (found.outcome, found.remoteness) == (outcome, lasts)


@pytest.mark.parametrize("beyond", [False, True])
@pytest.mark.parametrize("board", [3, 4, "C5", "K2,3", "5 with arrows"])
def test_lists_and_arrays_give_the_same_classes(
    board: int | str, beyond: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = subh(5, arcs="A>B C>A") if board == "5 with arrows" else subh(board)
    found = []
    for by_numpy in (True, False):
        monkeypatch.setattr(arc_games, "numpy_pays", lambda *, large, by_numpy=by_numpy: by_numpy)
        found.append(solve_classes(game, game.start(), beyond=beyond, limit=10**6))
    assert found[0] == found[1]
    if beyond and not any(game.start()):
        assert len(found[0]) == count_classes(len(game.names), game.pairs)
    with pytest.raises(GameTooLargeError, match=f"^more than {len(found[0]) - 1:,} positions up to relabelling$"):
        solve_classes(game, game.start(), beyond=beyond, limit=len(found[0]) - 1)


@pytest.mark.long
@pytest.mark.sampled(99)
@pytest.mark.parametrize("order", ORIENTED_GRAPHS)
def test_there_are_as_many_keys_as_oriented_graphs(order: int) -> None:
    game = subh(order)
    assert len(all_classes(game)) == count_classes(order, game.pairs) == ORIENTED_GRAPHS[order]


@pytest.mark.parametrize("board", ["K2,2", "K3,3", "C5", HEXAGON])
def test_there_are_as_many_keys_as_classes_on_other_graphs(board: str) -> None:
    game = subh(board)
    assert len(all_classes(game)) == count_classes(len(game.names), game.pairs)


@pytest.mark.parametrize("board", [5, 6, "K3,3", HEXAGON])
def test_positions_that_differ_by_an_automorphism_have_one_key_on_arrays_too(board: int | str) -> None:
    game = subh(board)
    order, pairs = len(game.names), game.pairs
    numbers = {pair: k for k, pair in enumerate(pairs)}
    generator = random.Random(1)
    images = orientations.automorphisms(order, pairs)
    positions, exchanged = [], []
    for _ in range(100):
        position = tuple(generator.randrange(3) for _ in pairs)
        image = generator.choice(images)
        other = [0] * len(pairs)
        for a, b in arcs_of(game, position):
            pair = (image[a], image[b])
            other[numbers[min(pair), max(pair)]] = 1 if pair[0] < pair[1] else 2
        positions.append(position)
        exchanged.append(tuple(other))
    keys = [class_key(order, pairs, position) for position in positions]
    assert keys == [class_key(order, pairs, position) for position in exchanged]
    assert class_keys(order, pairs, np.array(exchanged, dtype=np.int8)).tolist() == keys
    assert orientations.class_keys(order, pairs, exchanged) == keys
    assert max(keys) < 2**52


def test_two_classes_with_one_key_end_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    # If a vertex alone is coloured like the others and there is only one round, the keys depend on degrees alone.
    monkeypatch.setitem(orientations.KEY_NUMBERS, "alone", orientations.KEY_NUMBERS["other"])
    monkeypatch.setitem(orientations.KEY_NUMBERS, "rounds", 1)
    with pytest.raises(SolverError, match="keys for 582 classes of positions"):
        orientations_encoding(board_of(subh(5)).ruleset)


def test_a_start_that_is_over_says_why() -> None:
    assert subh(3, arcs="A>B B>C C>A").why_over() == "there is a Hamiltonian cycle"
    assert subh(3, arcs="A>B B>C A>C").why_over() == "all pairs are joined, without a Hamiltonian cycle"
