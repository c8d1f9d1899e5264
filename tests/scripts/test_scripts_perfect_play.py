"""Games between computers of the three levels, as game.js plays them, judged by the solver in Python."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from game_rules import GAME_APPLETS, definition_of, game_board, game_id, sources_of
from game_rules import GAMES as EVERY_GAME
from script_engines import ScriptEngine

from ggbgen.check.conformance.applet_values import Values, values_below
from ggbgen.encoding.any_solution import is_decided, kind_of
from ggbgen.page.shared.kind import BoardKind
from ggbgen.rulesets.nim import Nim
from ggbgen.solver import Play
from tests.built import build
from tests.engine.games import starts
from tests.graph_nim_facts import nim_sum

GAMES, OWN_GAMES = 100, 40  # for each shipped game, and for each example or test game
SEED = 20170501
PERFECT, CARELESS, RANDOM = range(3)
REPEATED, NOBODY = 3, -1
# Games whose positions are numbers, where most moves of either player cost as little as possible.
COLD = ("cutcake",)
# Two small boards leave little to give away.
SMALL = ("compare",)

every_play = pytest.mark.parametrize("play", list(Play))
every_game = pytest.mark.parametrize("name", EVERY_GAME, ids=lambda name: game_id(str(name)))


class Judge:
    """The rules and the solver's values of a game, under one kind of play."""

    def __init__(self, name: Any, play: Play) -> None:
        self.name, self.play = name, play
        self.board: BoardKind = game_board(name)
        self.kind = kind_of(self.board.ruleset)

    def options(self, position: Any) -> list[Any]:
        return [move.option for move in self.board.notation.moves(position)]

    def values(self, start: Any) -> Values:
        return values_below(self.board, self.play, start)

    def winner(self, positions: list[Any]) -> int:
        """Return who has won a game: 0 while it is not over, -1 for a draw."""
        position, mover = positions[-1], 1 + (len(positions) - 1) % 2
        if self.board.notation.moves(position):
            return NOBODY if self.kind == "loopy" and positions.count(position) >= REPEATED else 0
        values = self.values(positions[0])
        if self.kind == "scoring":
            more = values.of(position).score - values.of(positions[0]).score  # type: ignore[operator]
            high = 1 if positions[0].player == self.board.ruleset.PLAYERS[0] else 2
            return NOBODY if more == 0 else high if more > 0 else 3 - high
        if not is_decided(self.kind):
            return {"N": mover, "P": 3 - mover, "D": NOBODY}[values.of(position).outcome]
        return mover if self.play is Play.MISERE else 3 - mover

    def result(self, player: int, positions: list[Any]) -> int:
        """Return how good the end of a game is for a player; in games with a score, that of the last position."""
        if self.kind == "scoring":
            worth = self.values(positions[0]).of(positions[-1]).rank
            return worth if (len(positions) - 1) % 2 == player % 2 else -worth
        return {player: 1, NOBODY: 0}.get(self.winner(positions), -1)

    def starts(self, count: int) -> list[Any]:
        """Return the definition's start and others; about every third is lost for player 1, if possible."""
        chance, found = random.Random(SEED), [self.board.notation.first]
        # Starts of the longest games come first: these offer more chances for mistakes.
        everything = starts(self.name)
        everything = everything[: max(50, len(everything) // 3)]
        lost = [
            start
            for start in chance.sample(everything, min(len(everything), 300))
            if self.values(start).of(start).rank > 0
        ]
        while len(found) < count:
            found.append(chance.choice(lost if lost and len(found) % 3 == 0 else everything))
        return found

    def check_rules(self, positions: list[Any], winner: int) -> None:
        """Check that every move is allowed, that the game is over, and who has won."""
        for position, option in pairwise(positions):
            assert option in self.options(position)
        assert all(self.board.notation.moves(position) for position in positions[:-1])
        assert winner == self.winner(positions) != 0


def judges_of(name: Any) -> list[Judge]:
    """Return the judges of a game for each kind of play that it offers."""
    # Sums and heaps offer only normal play, since Grundy values do not apply to misere play.
    controls = [control.label for control in definition_of(name).controls]
    shown = {item.label for item in build(name).scene.objects}
    return [Judge(name, play) for play in Play if play is Play.NORMAL or ("play" in controls and "play" in shown)]


def games_of(name: Any) -> int:
    return GAMES if name in GAME_APPLETS else OWN_GAMES


def large(found: list[Any]) -> bool:
    """Return whether a game has so many starts that random games are varied."""
    return len(set(found)) > len(found) / 4


def played(
    node: ScriptEngine, name: Any, begun: list[Any], play: Play, levels: tuple[int, int]
) -> list[tuple[list[Any], int]]:
    board = game_board(name)
    arguments: list[Any] = [[list(board.notation.entries(start)) for start in begun], play.value, list(levels), SEED]
    [games] = node.call(sources_of(build(name)), [["playedGames", *arguments]])
    return [
        ([board.notation.position(tuple(entries)) for entries in game["positions"]], game["winner"]) for game in games
    ]


@pytest.mark.sweep
@pytest.mark.long
@every_game
def test_a_perfect_computer_that_may_win_wins_against_a_random_one(name: Any, node: ScriptEngine) -> None:
    for judge in judges_of(name):
        check_perfect_against_random(name, judge, node)


def check_perfect_against_random(name: Any, judge: Judge, node: ScriptEngine) -> None:
    begun = judge.starts(games_of(name))
    won_from_lost = 0
    for perfect in (1, 2):
        levels = (PERFECT, RANDOM) if perfect == 1 else (RANDOM, PERFECT)
        games = played(node, name, begun[perfect - 1 :: 2], judge.play, levels)
        assert len(games) == len(begun) / 2
        for number, (positions, winner) in enumerate(games):
            place = f"player {perfect}, game {number}, seed {SEED}: {positions}"
            judge.check_rules(positions, winner)
            values = judge.values(positions[0])
            own = positions[perfect - 1 : -1 : 2]
            for position, option in zip(own, positions[perfect::2], strict=True):
                assert option in values.best(position, judge.options(position)), place
            # The perfect computer never loses what it can win, nor what it can draw.
            result = judge.result(perfect, positions)
            assert all(result >= -values.of(position).rank for position in own), place
            was_lost = (values.of(positions[0]).rank > 0) == (perfect == 1)
            won_from_lost += winner == perfect and was_lost
    # A random player gives most games away; in a small game, or if one of the players wins anyway, there may be little
    # to give away.
    share = GAMES if name in (*COLD, *SMALL) else 15 if judge.kind == "impartial" else 20
    assert won_from_lost > (GAMES / share if name in GAME_APPLETS else -1)


@pytest.mark.sweep
@pytest.mark.long
@every_game
def test_between_perfect_computers_a_game_lasts_as_long_as_its_remoteness(name: Any, node: ScriptEngine) -> None:
    for judge in judges_of(name):
        check_perfect_games(name, judge, node)


def check_perfect_games(name: Any, judge: Judge, node: ScriptEngine) -> None:
    begun = judge.starts(games_of(name))
    games = played(node, name, begun, judge.play, (PERFECT, PERFECT))
    assert len(games) == len(begun)
    for number, (positions, winner) in enumerate(games):
        place = f"game {number}, seed {SEED}: {positions}"
        judge.check_rules(positions, winner)
        known = judge.values(positions[0]).of(positions[0])
        assert judge.result(1, positions) == -known.rank, place
        if known.remoteness is not None and judge.kind != "scoring" and known.outcome != "D":
            assert len(positions) - 1 == known.remoteness, place
    assert len({tuple(positions) for positions, _ in games}) > (len(begun) / 4 if large(begun) else 3)


@pytest.mark.sweep
@every_play
@pytest.mark.parametrize(("name", "start"), [("graph-nim-c4", (1, 2, 1, 2)), ("nim", (3, 5, 7))])
def test_a_careless_computer_makes_a_random_move_one_time_in_three(
    name: str, start: tuple[int, ...], play: Play, node: ScriptEngine
) -> None:
    judge = Judge(name, play)
    moves = judge.board.notation.names(start)
    best = [moves[option] for option in judge.values(start).best(start, judge.options(start))]
    count = 3000
    calls = [["chosenMoves", list(start), play.value, level, count] for level in (PERFECT, CARELESS, RANDOM)]
    perfect, careless, by_chance = (Counter(found) for found in node.call(sources_of(build(name)), calls))
    assert set(perfect) == set(best)
    assert set(careless) == set(by_chance) == set(moves.values())
    share = count / len(moves)
    assert all(abs(number - share) < 6 * share**0.5 for number in by_chance.values())
    others = sum(number for label, number in careless.items() if label not in best)
    expected = count / 3 * (1 - len(best) / len(moves))
    assert abs(others - expected) < 6 * expected**0.5


@pytest.mark.long
@every_play
def test_nim_with_large_heaps_is_won_by_whoever_may_win_and_lost_as_late_as_possible(
    play: Play, node: ScriptEngine
) -> None:
    chance = random.Random(SEED)
    begun = [tuple(chance.randint(0, 31) for _ in range(chance.randint(2, 8))) for _ in range(30)]
    begun = [start for start in begun if any(start)]

    def lost(heaps: tuple[int, ...]) -> bool:
        return nim_sum(heaps) == (1 if play is Play.MISERE and max(heaps) <= 1 else 0)

    def lasts(heaps: tuple[int, ...]) -> int:
        """Return the number of moves, by what tests/test_rulesets_nim.py shows to be true."""
        if lost(heaps):
            return sum(heaps) - (1 if play is Play.MISERE and max(heaps) > 1 else 0)
        options = (move.option for move in Nim(heaps=heaps).moves(heaps))
        return 1 + min(lasts(option) for option in options if lost(option))

    outcomes = set()
    for levels in ((PERFECT, PERFECT), (PERFECT, RANDOM)):
        for positions, winner in played(node, "nim", begun, play, levels):
            for position, option in pairwise(positions):
                changed = [(a, b) for a, b in zip(position, option, strict=True) if a != b]
                assert len(changed) == 1
                assert changed[0][1] < changed[0][0]
            assert not any(positions[-1])
            assert winner == 1 + (len(positions) - (1 if play is Play.MISERE else 2)) % 2
            outcomes.add(lost(positions[0]))
            if not lost(positions[0]):
                assert winner == 1
            elif levels[1] == PERFECT:
                assert winner == 2
            if levels[1] == PERFECT:
                assert len(positions) - 1 == lasts(positions[0])
    assert False in outcomes
