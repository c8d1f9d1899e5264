"""The values of listed positions, in the order of their numbers."""

from __future__ import annotations

from typing import TypedDict

from ggbgen.encoding.digits import digits, width_for
from ggbgen.encoding.position_lists import Listed
from ggbgen.errors import SolverError

__all__ = ["PlayTable", "ValuesTable", "values_table"]


class PlayTable(TypedDict, total=False):
    """The values of all positions under one kind of play; see `ggbgen.encoding.position_lists.Listed`."""

    grundy: str
    remoteness: str
    outcome: str
    score: str
    counted: str


class ValuesTable(TypedDict):
    """Values as they are stored in JSON.

    Attributes:
        width: Digits of each value.
        plays: The values, by kind of play.
    """

    width: int
    plays: dict[str, PlayTable]


def values_table(listed: Listed) -> ValuesTable:
    """Return all values of all positions.

    Raises:
        SolverError: A value is negative, such as a score.
    """
    columns = {(play, name): numbers for play, found in listed.values.items() for name, numbers in found.items()}
    for (_, name), numbers in columns.items():
        if min(numbers) < 0:
            raise SolverError(f"{name} {min(numbers)} is negative, expected at least 0")
    width = width_for(max(map(max, columns.values())))
    plays: dict[str, PlayTable] = {play.value: {} for play in listed.values}
    for (play, name), numbers in columns.items():
        plays[play.value][name] = digits(numbers, width)  # type: ignore[literal-required]
    return ValuesTable(width=width, plays=plays)
