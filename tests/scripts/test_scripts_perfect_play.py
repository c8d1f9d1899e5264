"""Games between computers of the three levels, as game.js plays them, judged by the solver in Python."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from every_game import game_model
from game_models import CARELESS, PERFECT, RANDOM, GameModel, Numbers
from game_rules import GAME_APPLETS, game_id, sources_of
from game_rules import GAMES as EVERY_GAME
from script_engines import ScriptEngine

from ggbgen.solver import Play
from tests.built import build

GAMES, OWN_GAMES = 100, 40  # of each that is shipped, and of each that is an example or there for the tests
SEED = 20170501

every_play = pytest.mark.parametrize("play", list(Play))
every_game = pytest.mark.parametrize("name", EVERY_GAME, ids=lambda name: game_id(str(name)))


def model_of(name: Any, play: Play) -> GameModel:
    model = game_model(name)
    model.misere = play is Play.MISERE
    return model


def models_of(name: Any) -> list[GameModel]:
    """The models of a game under each kind of play that it offers."""
    # Of sums and heaps only normal play is offered: nothing else follows from Grundy values.
    return [model_of(name, play) for play in Play if play is Play.NORMAL or may_be_misere(game_model(name))]


def may_be_misere(model: GameModel) -> bool:
    return "play" in model.choices


def games_of(name: Any) -> int:
    return GAMES if name in GAME_APPLETS else OWN_GAMES


def starts_of(model: GameModel, count: int) -> list[Numbers]:
    """The definition's start, and random ones below it; about every third is lost for player 1, if there are such."""
    generator = random.Random(SEED)
    found: list[Numbers] = [model.game.start()]
    tried = 0
    while len(found) < count:
        start = model.some_start(generator)
        tried += 1
        if not model.over(start) and (len(found) % 3 or model.worth(start) > 0 or tried > 50 * count):
            found.append(start)
    return found


def large(starts: list[Numbers]) -> bool:
    """Whether a game has so many starts that by chance it is played in many ways."""
    return len(set(starts)) > len(starts) / 4


def played(
    node: ScriptEngine, name: Any, starts: list[Numbers], play: Play, levels: tuple[int, int]
) -> list[tuple[list[Numbers], int]]:
    board = game_model(name).board
    arguments: list[Any] = [[list(board.entries(start)) for start in starts], play.value, list(levels), SEED]
    [games] = node.call(sources_of(build(name)), [["playedGames", *arguments]])
    return [([board.position(tuple(entries)) for entries in game["positions"]], game["winner"]) for game in games]


def check_rules(model: GameModel, positions: list[Numbers], winner: int) -> None:
    """Check that every move is allowed, that the game is over, and who has won."""
    for position, option in pairwise(positions):
        assert option in model.labels(position)
    assert not any(model.over(position) for position in positions[:-1])
    model.positions = tuple(positions)
    assert winner == model.winner != 0


@pytest.mark.long
@every_game
def test_a_perfect_computer_that_may_win_wins_against_a_random_one(name: Any, node: ScriptEngine) -> None:
    for model in models_of(name):
        check_perfect_against_random(name, model, node)


def check_perfect_against_random(name: Any, model: GameModel, node: ScriptEngine) -> None:
    starts = starts_of(model, games_of(name))
    won_from_lost = 0
    for perfect in (1, 2):
        levels = (PERFECT, RANDOM) if perfect == 1 else (RANDOM, PERFECT)
        games = played(node, name, starts[perfect - 1 :: 2], model.play, levels)
        assert len(games) == len(starts) / 2
        for number, (positions, winner) in enumerate(games):
            place = f"player {perfect}, game {number}, seed {SEED}: {positions}"
            check_rules(model, positions, winner)
            own = positions[perfect - 1 : -1 : 2]
            for position, option in zip(own, positions[perfect::2], strict=True):
                assert option in model.best(position), place
            # It never loses what it can win, nor a draw.
            assert all(model.result(perfect) >= -model.worth(position) for position in own), place
            won_from_lost += winner == perfect and model.lost(positions[0]) == (perfect == 1)
    # A random player gives most games away; in a small game, or where one of the players wins anyway, there may be
    # little to give away.
    share = 8 if model.game.KIND == "impartial" else 20
    assert won_from_lost > (GAMES / share if name in GAME_APPLETS else -1)


@pytest.mark.long
@every_game
def test_between_perfect_computers_a_game_lasts_as_long_as_its_remoteness(name: Any, node: ScriptEngine) -> None:
    for model in models_of(name):
        check_perfect_games(name, model, node)


def check_perfect_games(name: Any, model: GameModel, node: ScriptEngine) -> None:
    starts = starts_of(model, games_of(name))
    games = played(node, name, starts, model.play, (PERFECT, PERFECT))
    assert len(games) == len(starts)
    results = set()
    for number, (positions, winner) in enumerate(games):
        place = f"game {number}, seed {SEED}: {positions}"
        check_rules(model, positions, winner)
        assert model.result(1) == -model.worth(positions[0]), place
        results.add(model.result(1))
        if model.timed and model.result(1) != 0:
            assert len(positions) - 1 == model.remoteness(positions[0]), place
    assert results == {-model.worth(start) for start in starts}
    assert len({tuple(positions) for positions, _ in games}) > (len(starts) / 4 if large(starts) else 3)


@every_play
@pytest.mark.parametrize(("name", "start"), [("graph-nim-c4", (1, 2, 1, 2)), ("nim", (3, 5, 7))])
def test_a_careless_computer_makes_a_random_move_one_time_in_three(
    name: str, start: Numbers, play: Play, node: ScriptEngine
) -> None:
    model = model_of(name, play)
    moves = model.labels(start)
    best = [moves[option] for option in model.best(start)]
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
    model = model_of("nim", play)
    generator = random.Random(SEED)
    starts = [tuple(generator.randint(0, 31) for _ in range(generator.randint(2, 8))) for _ in range(30)]
    starts = [start for start in starts if any(start)]
    outcomes = set()
    for levels in ((PERFECT, PERFECT), (PERFECT, RANDOM)):
        for positions, winner in played(node, "nim", starts, play, levels):
            check_rules(model, positions, winner)
            outcomes.add(model.lost(positions[0]))
            if not model.lost(positions[0]):
                assert winner == 1
            elif levels[1] == PERFECT:
                assert winner == 2
            if levels[1] == PERFECT:
                assert len(positions) - 1 == model.remoteness(positions[0])
    assert False in outcomes
