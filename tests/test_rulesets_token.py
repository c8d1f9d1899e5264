"""Tokens on digraphs: values against independent searches, and messages for digraphs that do not fit."""

from __future__ import annotations

import random
from functools import reduce
from itertools import combinations_with_replacement
from operator import xor

import networkx as nx
import pytest

import ggbgen
from ggbgen.errors import ParameterError
from ggbgen.page.boards.token_graph import TokenGraph, _downwards
from ggbgen.rulesets.token import Token
from ggbgen.rulesets.token_loopy import TokenLoopy
from ggbgen.solver import Play, solve, solve_by_sums, solve_loopy
from ggbgen_research.verification.take_away.digraphs import grundy_functions

SEEDS = range(5)


def acyclic(seed: int) -> nx.DiGraph:
    """Return a digraph on eight vertices whose arcs lead to larger numbers, with names in another order."""
    generator = random.Random(seed)
    names = generator.sample("abcdefgh", 8)
    digraph = nx.DiGraph()
    digraph.add_nodes_from(names)
    digraph.add_edges_from((names[i], names[j]) for i in range(8) for j in range(i + 1, 8) if generator.random() < 0.35)
    return digraph


def cyclic(seed: int) -> nx.DiGraph:
    return nx.relabel_nodes(nx.gnp_random_graph(6, 0.3, seed=seed, directed=True), dict(enumerate("ABCDEF")))


def values_of(digraph: nx.DiGraph) -> dict[object, int]:
    found: dict[object, int] = {}
    for node in reversed(list(nx.topological_sort(digraph))):
        below = {found[other] for other in digraph[node]}
        found[node] = next(value for value in range(len(below) + 1) if value not in below)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_the_grundy_value_of_tokens_is_the_nim_sum_of_a_search_on_networkx(seed: int) -> None:
    digraph = acyclic(seed)
    values = values_of(digraph)
    for tokens in combinations_with_replacement(digraph, 2):
        game = Token(digraph, tokens)
        start = game.start()
        expected = reduce(xor, (values[token] for token in tokens))
        assert solve(game, play=Play.NORMAL).value(start).grundy == expected
        assert solve_by_sums(game, play=Play.NORMAL, start=start).grundy(start) == expected


@pytest.mark.parametrize("seed", SEEDS)
def test_misere_play_of_one_token_is_normal_play_with_an_arc_from_each_end(seed: int) -> None:
    digraph = acyclic(seed)
    longer = digraph.copy()
    longer.add_edges_from((node, "end") for node in digraph if not digraph[node])
    values = values_of(longer)
    for node in digraph:
        game = Token(digraph, [str(node)])
        assert (solve(game, play=Play.MISERE).value(game.start()).outcome == "P") == (values[node] == 0)


def forced(digraph: nx.DiGraph, *, plies: int) -> dict[tuple[object, bool], bool]:
    """Return whether the player to move (True) or the other wins within ``plies`` plies; nobody wins an open game."""
    won = {(node, mine): not digraph[node] and not mine for node in digraph for mine in (True, False)}
    for _ in range(plies):
        won = {
            (node, mine): (any if mine else all)(won[other, not mine] for other in digraph[node])
            if digraph[node]
            else not mine
            for node, mine in won
        }
    return won


@pytest.mark.parametrize("seed", SEEDS)
def test_outcomes_with_cycles_are_those_of_games_of_bounded_length(seed: int) -> None:
    digraph = cyclic(seed)
    won = forced(digraph, plies=2 * len(digraph))
    for node in digraph:
        game = TokenLoopy(digraph, [str(node)])
        outcome = solve_loopy(game, play=Play.NORMAL).value(game.start()).outcome
        assert outcome == ("N" if won[node, True] else "P" if won[node, False] else "D")


@pytest.mark.parametrize("seed", SEEDS)
def test_sprague_grundy_functions_are_those_of_an_enumeration(seed: int) -> None:
    digraph = cyclic(seed)
    every = grundy_functions(tuple(tuple(map("ABCDEF".index, digraph[node])) for node in digraph))
    found = TokenLoopy(digraph).grundy_functions()
    assert found is not None
    assert len(found) == min(2, len(every))
    assert set(found) <= set(every)


def test_the_cyclic_digraph_of_the_post_has_two_functions() -> None:
    found = TokenLoopy("a>b b>c c>d d>a d>e e>f").grundy_functions()
    assert found is not None
    assert set(found) == {(0, 1, 0, 2, 1, 0), (1, 0, 1, 0, 1, 0)}


def test_several_tokens_and_draws_are_refused() -> None:
    with pytest.raises(ParameterError, match="tokens: 2 tokens, expected one where there may be cycles"):
        TokenLoopy("a>b b>a", "a,b")


def test_a_start_without_a_move_is_no_applet() -> None:
    with pytest.raises(ParameterError, match="no arc leads away from b, so the game is over before the first move"):
        ggbgen.build("token", arcs="a>b", tokens="b")


def test_an_applet_has_room_for_so_many_positions() -> None:
    with pytest.raises(ParameterError, match="4 on 30 vertices make 40,920 positions, expected at most 10,000"):
        TokenGraph(Token(" ".join(f"v{k}>v{k + 1}" for k in range(29)), "v0,v1,v2,v3"))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_drawn_has_the_same_lines_and_no_cycle(seed: int) -> None:
    game = TokenLoopy(cyclic(seed))
    drawn = nx.DiGraph([(tail, head) for tail, own in enumerate(_downwards(game)) for head in own])
    assert nx.is_directed_acyclic_graph(drawn)
    assert set(map(frozenset, drawn.edges)) == set(map(frozenset, game.arcs))
