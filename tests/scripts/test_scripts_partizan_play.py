"""The computer against persons in games where the player to move matters: it never loses what it can win, or draw."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from game_rules import APPLET_OF, GAME_APPLETS, built_example, definition_of, game_board, sources_of
from script_engines import ScriptEngine

from ggbgen.check.conformance.applet_values import Values, values_below
from ggbgen.encoding.any_solution import is_decided, kind_of
from ggbgen.page.shared.kind import BoardKind
from ggbgen.rulesets import find_ruleset
from ggbgen.rulesets.partizan_sum import PartizanSum
from ggbgen.rulesets.states import State
from ggbgen.solver import Play
from tests.built import build

# How many games of each kind of play: of a small board in every run, of the applet's own board with --all.
SMALL_GAMES, GAMES = 24, 200
SEED = 20261128
PERSONS = ("random", "tricky")
MOST_STARTS, MOST_WALKS = 60, 600
# The last example is the small board, except where its archive takes long to build.
EXAMPLE_OF = {"sim": 1}
KINDS = ("partizan", "maker-breaker")
NAMES = sorted(
    name
    for name in GAME_APPLETS
    if find_ruleset(definition_of(name).ruleset).KIND in KINDS and name in APPLET_OF.values()
)


def some_starts(board: BoardKind) -> list[State]:
    """Return positions that random play leads to, with either player to move, in which a move can be made."""
    chance = random.Random(SEED)
    found: dict[State, None] = {}
    first = board.ruleset.start().position
    for _ in range(MOST_WALKS):
        position: Any = State(first, chance.choice(board.ruleset.PLAYERS))
        for _ in range(chance.randrange(5)):
            moves = board.notation.moves(position)
            position = chance.choice(moves).option if moves else position
        if board.notation.moves(position):
            found[position] = None
        if len(found) == MOST_STARTS:
            break
    return list(found)


def planned_games(starts: list[State], values: Values, count: int) -> list[tuple[State, int, str]]:
    """Return games: a start, who the computer is, and how the person plays; in half of them the computer should win."""
    chance = random.Random(SEED)
    games = []
    for number in range(count):
        computer, hopeful, person = 1 + number % 2, bool(number // 2 % 2), PERSONS[number // 4 % 2]
        fitting = [start for start in starts if (hope(values, start, computer) > 0) == hopeful]
        games.append((chance.choice(fitting or starts), computer, person))
    return games


def hope(values: Values, start: State, computer: int) -> int:
    """Return 1 if the computer can win, 0 if it can draw, -1 if it loses; it moves first as player 1."""
    rank = -values.of(start).rank
    return rank if computer == 1 else -rank


def ending(board: BoardKind, values: Values, play: Play, positions: list[State]) -> int:
    """Return 1 if the player who moved first has won, 0 for a draw, -1 if that player has lost."""
    last, mover_is_first = positions[-1], len(positions) % 2 == 1
    if is_decided(kind_of(board.ruleset)):
        mover_wins = play is Play.MISERE
        return 1 if mover_wins == mover_is_first else -1
    rank = -values.of(last).rank
    return rank if mover_is_first else -rank


def check_games(board: BoardKind, sources: list[str], play: Play, node: ScriptEngine, count: int) -> None:
    values = values_below(board, play, board.notation.first)
    planned = planned_games(some_starts(board), values, count)
    asked = [
        {"start": list(board.notation.entries(start)), "computer": computer, "person": person}
        for start, computer, person in planned
    ]
    [games] = node.call(sources, [["personsGames", asked, play.value, SEED]])
    assert len(games) == count
    for (start, computer, person), game in zip(planned, games, strict=True):
        positions = [board.notation.position(tuple(entries)) for entries in game["positions"]]
        place = f"{board.notation.text(start)}, computer {computer} against a {person} person: {positions}"
        assert positions[0] == start
        assert all(any(move.option == b for move in board.notation.moves(a)) for a, b in pairwise(positions)), place
        assert not board.notation.moves(positions[-1]), place
        first = ending(board, values, play, positions)
        assert game["winner"] == {1: 1, 0: -1, -1: 2}[first], place
        result = first if computer == 1 else -first
        turns = list(zip(positions[computer - 1 : -1 : 2], positions[computer::2], strict=True))
        # Nothing that it could have at any of its turns is lost, and each of its moves is a best one.
        assert all(result >= -values.of(position).rank for position, _ in turns), place
        for position, option in turns:
            options = [move.option for move in board.notation.moves(position)]
            if isinstance(getattr(board.ruleset, "game", None), PartizanSum):  # no lengths known
                assert values.of(option).rank == max(values.of(each).rank for each in options), place
            else:
                assert option in values.best(position, options), place
        if person == "tricky":
            assert result == hope(values, start, computer), place
    # Both computers, both persons, and starts that the computer can win and cannot win, if there are any.
    known = {(hope(values, start, computer) > 0, computer) for start, computer, _ in planned}
    possible = {(hope(values, start, k) > 0, k) for start in some_starts(board) for k in (1, 2)}
    assert known == possible
    assert {person for _, _, person in planned} == set(PERSONS)


def plays_of(board: BoardKind) -> list[Play]:
    if isinstance(getattr(board.ruleset, "game", None), PartizanSum):  # values say nothing of misere play
        return [Play.NORMAL]
    return list(Play) if is_decided(kind_of(board.ruleset)) else [Play.NORMAL]


def test_these_are_all_games_where_the_player_to_move_matters() -> None:
    assert {"amazons", "clobber", "domineering", "hackenbush-coloured", "sim", "subh"} < set(NAMES)


@pytest.mark.sampled(len(NAMES))
@pytest.mark.parametrize("name", NAMES)
def test_the_computer_never_loses_a_small_game_that_it_can_win(name: str, node: ScriptEngine) -> None:
    ruleset = definition_of(name).ruleset
    board, sources = built_example(ruleset, EXAMPLE_OF.get(name, len(find_ruleset(ruleset).EXAMPLES) - 1))
    for play in plays_of(board):
        check_games(board, sources, play, node, SMALL_GAMES)


@pytest.mark.sweep
@pytest.mark.sampled(1, len(NAMES))
@pytest.mark.parametrize("name", NAMES)
def test_the_computer_never_loses_one_of_two_hundred_games_that_it_can_win(name: str, node: ScriptEngine) -> None:
    board = game_board(name)
    for play in plays_of(board):
        check_games(board, sources_of(build(name)), play, node, GAMES)
