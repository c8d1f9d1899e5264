"""Algorithms on graphs, step by step: they run the scripts that applets contain."""

from ggbgen.algorithms.run import (
    Algorithm,
    Run,
    Step,
    Table,
    Witness,
    algorithm_modules,
    algorithm_names,
    describe,
    run,
)

__all__ = [
    "Algorithm",
    "Run",
    "Step",
    "Table",
    "Witness",
    "algorithm_modules",
    "algorithm_names",
    "describe",
    "run",
]
