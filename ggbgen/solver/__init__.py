"""Solve games: outcome, Grundy value and remoteness of every position. Knows no game."""

from __future__ import annotations

from ggbgen.solver.game import AnyGame, Game, PartizanGame, Play
from ggbgen.solver.listed import ListedValues, solve_listed
from ggbgen.solver.regions import Regions
from ggbgen.solver.solution import Solution, SolvedMove, Value, is_lost
from ggbgen.solver.solve import DEFAULT_LIMIT, Method, solve
from ggbgen.solver.sums import Sums, solve_by_sums

__all__ = [
    "DEFAULT_LIMIT",
    "AnyGame",
    "Game",
    "ListedValues",
    "Method",
    "PartizanGame",
    "Play",
    "Regions",
    "Solution",
    "SolvedMove",
    "Sums",
    "Value",
    "is_lost",
    "solve",
    "solve_by_sums",
    "solve_listed",
]
