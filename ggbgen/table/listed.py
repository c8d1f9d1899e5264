"""All positions of a game with their moves and values, as lists: what forms are made from."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from ggbgen.errors import GameTooLargeError, LoopyGameError, SolverError
from ggbgen.solver import Play, solve, solve_listed

__all__ = ["Listed", "ListedMove", "MovesReader", "Numbers", "list_positions"]

Numbers = tuple[int, ...]
"""The entries of a position, or the places at which a move is made."""


MovesReader = Callable[[Numbers], list[tuple[int, tuple[Numbers, ...]]]]
"""Gives the options of a position from a table: their numbers, ascending, each with the ways that lead to it."""


@dataclass(frozen=True, slots=True)
class ListedMove:
    """A move: the number of the position that it leads to, and every way to make it on the board."""

    option: int
    ways: tuple[Numbers, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """All positions that a game covers, ascending by their entries.

    Attributes:
        positions: The entries of each one; all have the same number of them.
        moves: The moves of each one, ascending by the option.
        remoteness: The remoteness of each one, by kind of play.
        grundy: The Grundy value of each one under normal play.
        start: The number of the start.
    """

    positions: tuple[Numbers, ...]
    moves: tuple[tuple[ListedMove, ...], ...]
    remoteness: dict[Play, tuple[int, ...]]
    grundy: tuple[int, ...]
    start: int


class _Move(Protocol):
    @property
    def option(self) -> Any: ...
    @property
    def ways(self) -> tuple[Hashable, ...]: ...


class _Ruleset(Protocol):
    def start(self) -> Any: ...
    def starts(self) -> Iterable[Any] | None: ...


def list_positions(
    ruleset: _Ruleset,
    *,
    moves: Callable[[Any], Sequence[_Move]],
    entries: Callable[[Any], Numbers],
    places: Callable[[Any], Numbers],
    limit: int,
) -> Listed:
    """List what can be reached from the start and from all other starts.

    Args:
        ruleset: The rules of an impartial game.
        moves: Gives the moves of a position.
        entries: Gives the entries of a position; different ones for different positions.
        places: Gives the numbers of the places of one way to make a move.
        limit: The most positions that are listed.

    Raises:
        GameTooLargeError: There are more positions than ``limit``.
        LoopyGameError: A position comes again.
        SolverError: Two positions have the same entries, or not all have as many.
    """
    begun = ruleset.start()
    found: dict[Any, int] = {}
    order: list[Any] = []
    options: list[tuple[tuple[int, tuple[Numbers, ...]], ...]] = []

    def number(position: Any) -> int:
        index = found.get(position)
        if index is None:
            if len(order) >= limit:
                raise GameTooLargeError(f"more than {limit:,} positions")
            index = found[position] = len(order)
            order.append(position)
        return index

    for position in (begun, *(ruleset.starts() or ())):
        number(position)
    # The list grows while it is gone through.
    for position in order:
        options.append(
            tuple(
                (number(move.option), tuple(dict.fromkeys(places(way) for way in move.ways)))
                for move in moves(position)
            )
        )
    texts = [entries(position) for position in order]
    _check_entries(order, texts)
    ascending = sorted(range(len(texts)), key=texts.__getitem__)
    rank = {old: new for new, old in enumerate(ascending)}
    listed_moves = tuple(
        tuple(sorted((ListedMove(rank[option], ways) for option, ways in options[old]), key=lambda move: move.option))
        for old in ascending
    )
    remoteness, grundy = _values(ruleset, options)
    return Listed(
        positions=tuple(texts[old] for old in ascending),
        moves=listed_moves,
        remoteness={play: tuple(values[old] for old in ascending) for play, values in remoteness.items()},
        grundy=tuple(grundy[old] for old in ascending),
        start=rank[0],
    )


def _check_entries(positions: Sequence[Any], texts: Sequence[Numbers]) -> None:
    known: dict[Numbers, Any] = {}
    for position, text in zip(positions, texts, strict=True):
        if len(text) != len(texts[0]):
            raise SolverError(
                f"positions {positions[0]!r} and {position!r} have {len(texts[0])} and {len(text)} entries, "
                "expected the same number in all"
            )
        if known.setdefault(text, position) is not position:
            raise SolverError(f"positions {known[text]!r} and {position!r} are the same on the board")


def _values(
    ruleset: _Ruleset, options: Sequence[Sequence[tuple[int, object]]]
) -> tuple[dict[Play, Sequence[int]], Sequence[int]]:
    try:
        values = solve_listed([[option for option, _ in found] for found in options])
    except LoopyGameError:
        # Says it again in terms of the game's own positions.
        solve(cast(Any, ruleset), play=Play.NORMAL, method="plain")
        raise
    return {Play.NORMAL: values.normal, Play.MISERE: values.misere}, values.grundy
