"""Values of positions: outcome, Grundy value, remoteness; sequences of values of heaps; conjectures about them.

Games are of five kinds, each with its own function: impartial (`solve`), partizan
(`solve_partizan`), Maker-Breaker (`solve_maker_breaker`), scoring (`solve_scoring`) and loopy (`solve_loopy`).
"""

from __future__ import annotations

from ggbgen.solver.game import AnyGame, Game, MakerBreakerGame, PartizanGame, Play, ScoringGame
from ggbgen.solver.loopy import LoopySolution, solve_loops, solve_loopy
from ggbgen.solver.option_lists import ListedValues, solve_listed
from ggbgen.solver.partizan import (
    PartizanSolution,
    solve_maker_breaker,
    solve_partizan,
    solve_scoring,
)
from ggbgen.solver.regions import Regions
from ggbgen.solver.solution import Solution, SolvedMove, Value, is_lost
from ggbgen.solver.solve import DEFAULT_LIMIT, Method, solve
from ggbgen.solver.sums import Sums, solve_by_sums

__all__ = [
    "DEFAULT_LIMIT",
    "AnyGame",
    "Game",
    "ListedValues",
    "LoopySolution",
    "MakerBreakerGame",
    "Method",
    "PartizanGame",
    "PartizanSolution",
    "Play",
    "Regions",
    "ScoringGame",
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
