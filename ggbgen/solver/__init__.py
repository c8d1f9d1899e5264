"""Solve games: outcome, Grundy value and remoteness of every position. Knows no game.

Games are of five kinds, each with a function and a type of values of its own: impartial (`solve`), partizan
(`solve_partizan`), decided by what was built (`solve_maker_breaker`), with a score (`solve_scoring`), and such as need
not end (`solve_loopy`).
"""

from __future__ import annotations

from ggbgen.solver.game import AnyGame, Game, LoopyGame, MakerBreakerGame, PartizanGame, Play, ScoringGame
from ggbgen.solver.listed import ListedValues, solve_listed
from ggbgen.solver.loopy import LoopySolution, LoopyValue, solve_loops, solve_loopy
from ggbgen.solver.regions import Regions
from ggbgen.solver.sided import (
    MakerBreakerValue,
    PartizanValue,
    ScoringValue,
    SidedSolution,
    solve_maker_breaker,
    solve_partizan,
    solve_scoring,
)
from ggbgen.solver.solution import Solution, SolvedMove, Value, is_lost
from ggbgen.solver.solve import DEFAULT_LIMIT, Method, solve
from ggbgen.solver.sums import Sums, solve_by_sums

__all__ = [
    "DEFAULT_LIMIT",
    "AnyGame",
    "Game",
    "ListedValues",
    "LoopyGame",
    "LoopySolution",
    "LoopyValue",
    "MakerBreakerGame",
    "MakerBreakerValue",
    "Method",
    "PartizanGame",
    "PartizanValue",
    "Play",
    "Regions",
    "ScoringGame",
    "ScoringValue",
    "SidedSolution",
    "Solution",
    "SolvedMove",
    "Sums",
    "Value",
    "is_lost",
    "solve",
    "solve_by_sums",
    "solve_listed",
    "solve_loops",
    "solve_loopy",
    "solve_maker_breaker",
    "solve_partizan",
    "solve_scoring",
]
