"""The values of listed positions, in the order of their numbers."""

from __future__ import annotations

from typing import TypedDict

from ggbgen.solver import Play
from ggbgen.table.digits import digits, width_for
from ggbgen.table.listed import Listed

__all__ = ["PlayTable", "ValuesTable", "values_table"]


class PlayTable(TypedDict, total=False):
    """The values of all positions under one kind of play; Grundy values only where they are defined."""

    grundy: str
    remoteness: str


class ValuesTable(TypedDict):
    """Values as JSON holds them.

    Attributes:
        width: Digits of each value.
        plays: The values, by kind of play.
    """

    width: int
    plays: dict[str, PlayTable]


def values_table(listed: Listed) -> ValuesTable:
    """Return the values of all positions: remoteness for each kind of play, Grundy value under normal play."""
    columns = [listed.grundy, *listed.remoteness.values()]
    width = width_for(max(map(max, columns)))
    plays: dict[str, PlayTable] = {
        play.value: {"remoteness": digits(numbers, width)} for play, numbers in listed.remoteness.items()
    }
    plays[Play.NORMAL.value]["grundy"] = digits(listed.grundy, width)
    return ValuesTable(width=width, plays=plays)
