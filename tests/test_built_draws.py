"""Games of one's own that are decided by what was built and that nobody may win: solved, checked, built and played."""

from __future__ import annotations

from pathlib import Path

import pytest

import ggbgen
from ggbgen.encoding.any_solution import has_draws, may_be_drawn
from ggbgen.errors import GgbgenError
from ggbgen.offline import open_applet
from ggbgen.properties import Instance
from ggbgen.properties.every_game import values_are_those_of_the_definition
from ggbgen.rulesets import load_ruleset
from ggbgen.solver import solve_maker_breaker

GAME = '''from itertools import pairwise

from ggbgen.rulesets import MakerBreakerRuleset


class Neighbours(MakerBreakerRuleset):
    """Take a free cell. Two neighbouring cells of your own win."""

    BOARD = "grid"
    STATES = ("gone", "full", "blocked")
    DRAWS = True

    def start(self):
        return ((0,) * 5,)

    def options(self, position, player):
        if self.winner(position) != "draw":
            return
        (row,) = position
        for k, state in enumerate(row):
            if not state:
                yield ((*row[:k], 1 if player == "maker" else 2, *row[k + 1 :]),)

    def winner(self, position):
        pairs = set(pairwise(position[0]))
        return "maker" if (1, 1) in pairs else "breaker" if (2, 2) in pairs else "draw"
'''


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "neighbours"
    place.mkdir()
    (place / "game.py").write_text(GAME, "utf-8")
    (place / "applet.toml").write_text(
        'title = "Neighbours"\ndescription = "Two neighbouring cells"\nauthor = "A"\nruleset = "game.py"\n', "utf-8"
    )
    return place


def test_outcomes_of_all_positions_are_those_of_the_definition_and_some_are_draws(folder: Path) -> None:
    game = load_ruleset(folder / "game.py").from_parameters({})
    assert has_draws(game)
    assert may_be_drawn(game)
    assert list(values_are_those_of_the_definition(Instance(lambda: game))) == []
    solution = solve_maker_breaker(game)  # type: ignore[arg-type]
    assert {solution.value(position, "maker").outcome for position in solution} == {"maker", "breaker", "draw"}


def test_its_applet_publishes_draws_and_ends_in_one(folder: Path) -> None:
    applet = open_applet(ggbgen.build(folder, computer="a friend"))
    game = load_ruleset(folder / "game.py").from_parameters({})
    solution = solve_maker_breaker(game)  # type: ignore[arg-type]
    position, published = game.start(), []
    for cell in range(5):
        player = game.PLAYERS[cell % 2]
        published.append(applet["outcome"])
        assert published[-1] == solution.value(position, player).outcome
        (position,) = (
            move.option for move in game.moves(position, player) if move.option[0][cell] != position[0][cell]
        )
        applet.click(f"s_{{0,{cell}}}")
    assert "draw" in published
    assert (applet["winner"], applet["outcome"]) == (-1, "draw")


def test_a_draw_that_is_not_announced_is_refused(folder: Path) -> None:
    path = folder / "game.py"
    path.write_text(GAME.replace("    DRAWS = True\n", ""), "utf-8")
    with pytest.raises(GgbgenError, match="returns 'draw', expected 'maker' or 'breaker'"):
        ggbgen.build(folder)
