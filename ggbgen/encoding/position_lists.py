"""All positions of a game with their moves and values, as lists: the input for the encodings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

from ggbgen.encoding.any_solution import PositionValue, Solved, is_decided, kind_of, solved
from ggbgen.errors import GameTooLargeError, LoopyGameError, SolverError
from ggbgen.notation.notation import AnyNotation, Numbers
from ggbgen.partizan import Game, values_of
from ggbgen.rulesets import ScoringRuleset
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.states import State, States
from ggbgen.solver import Play, solve_listed, solve_loops

__all__ = ["Listed", "ListedMove", "MovesReader", "Numbers", "list_positions"]

MovesReader = Callable[[Numbers], list[tuple[int, tuple[Numbers, ...]]]]
"""Returns the options of a position from a table: their numbers, ascending, each with the ways to make the move."""


@dataclass(frozen=True, slots=True)
class ListedMove:
    """A move: the number of its option, and every way to make it on the board."""

    option: int
    ways: tuple[Numbers, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """All positions that a game covers, ascending by their entries.

    Attributes:
        positions: The entries of each position; all have the same length.
        moves: The moves of each position, ascending by option.
        kind: The kind of game.
        values: The values of the positions, by kind of play and by name: integers, at least 0. ``remoteness`` (0 for
            a draw), ``grundy`` of impartial games under normal play, ``outcome`` where it does not follow from the
            remoteness (0 for P, 1 for N, 2 for a draw), ``score``, and ``counted``: the part of it that is already
            counted.
        start: The number of the start.
        games: In a partizan game the canonical form of each position under normal play, unless they are out of reach;
            else empty.
        parts: With ``games``: for each position that is the sum of several others, their entries without the player's,
            and their canonical forms; for the others nothing.
    """

    positions: tuple[Numbers, ...]
    moves: tuple[tuple[ListedMove, ...], ...]
    kind: str
    values: dict[Play, dict[str, tuple[int, ...]]]
    start: int
    games: tuple[Game, ...] = ()
    parts: tuple[tuple[tuple[Numbers, Game], ...], ...] = ()


_Options: TypeAlias = tuple[tuple[int, tuple[Numbers, ...]], ...]
"""The number of each option of a position, and the ways to make the move."""


def list_positions(notation: AnyNotation, *, limit: int) -> Listed:
    """List all positions reachable from the start and from all other starts.

    Args:
        notation: The notation of the game.
        limit: The maximal number of positions.

    Raises:
        GameTooLargeError: There are more positions than ``limit``.
        LoopyGameError: A position recurs, in a game of another kind than ``loopy``.
        SolverError: Two positions have the same entries, or the numbers of entries differ.
    """
    ruleset = notation.ruleset
    order, options = _reached(notation, limit=limit)
    texts = [notation.entries(position) for position in order]
    _check_entries(order, texts)
    ascending = sorted(range(len(texts)), key=texts.__getitem__)
    rank = {old: new for new, old in enumerate(ascending)}
    listed_moves = tuple(
        tuple(sorted((ListedMove(rank[option], ways) for option, ways in options[old]), key=lambda move: move.option))
        for old in ascending
    )
    values = _values(ruleset, order, [[option for option, _ in each] for each in options])
    games, parts = _games(ruleset, [order[old] for old in ascending], notation.entries)
    return Listed(
        positions=tuple(texts[old] for old in ascending),
        moves=listed_moves,
        kind=kind_of(ruleset),
        values={
            play: {name: tuple(numbers[old] for old in ascending) for name, numbers in columns.items()}
            for play, columns in values.items()
        },
        start=rank[0],
        games=games,
        parts=parts,
    )


def _reached(notation: AnyNotation, *, limit: int) -> tuple[list[Hashable], list[_Options]]:
    """Return the positions in the order in which they are found, and the options of each; see `list_positions`."""
    found: dict[Hashable, int] = {}
    order: list[Hashable] = []
    options: list[_Options] = []

    def number(position: Hashable) -> int:
        index = found.get(position)
        if index is None:
            if len(order) >= limit:
                raise GameTooLargeError(f"more than {limit:,} positions")
            index = found[position] = len(order)
            order.append(position)
        return index

    ruleset = notation.ruleset
    for position in (ruleset.start(), *(ruleset.starts() or ())):
        number(position)
    # The list grows during the iteration.
    for position in order:
        if isinstance(ruleset, States) and isinstance(position, State):  # either player may move first
            number(State(position.position, ruleset.other(position.player)))
        options.append(
            tuple(
                (number(move.option), tuple(dict.fromkeys(notation.way(way) for way in move.ways)))
                for move in notation.moves(position)
            )
        )
    return order, options


def _check_entries(positions: Sequence[Hashable], texts: Sequence[Numbers]) -> None:
    known: dict[Numbers, Hashable] = {}
    for position, text in zip(positions, texts, strict=True):
        if len(text) != len(texts[0]):
            raise SolverError(
                f"positions {positions[0]!r} and {position!r} have {len(texts[0])} and {len(text)} entries, "
                "expected the same number in all"
            )
        if known.setdefault(text, position) is not position:
            raise SolverError(f"positions {known[text]!r} and {position!r} are the same on the board")


_Columns = dict[str, Sequence[int]]
_OUTCOMES = ("P", "N", "D")


def _values(ruleset: Rules, order: Sequence[Hashable], links: Sequence[Sequence[int]]) -> dict[Play, _Columns]:
    kind = kind_of(ruleset)
    if kind == "loopy":
        return {play: _of_loops(links, play) for play in Play}
    if isinstance(ruleset, States) and not is_decided(kind):
        return {Play.NORMAL: _of_states(ruleset, cast("Sequence[State]", order))}
    try:
        values = solve_listed(links)
    except LoopyGameError:
        # Raises the error again in terms of the game's own positions.
        solved(ruleset, play=Play.NORMAL)
        raise
    normal: _Columns = {"grundy": values.grundy} if kind == "impartial" else {}
    return {Play.NORMAL: {**normal, "remoteness": values.normal}, Play.MISERE: {"remoteness": values.misere}}


def _of_loops(links: Sequence[Sequence[int]], play: Play) -> _Columns:
    values = solve_loops(links, play=play)
    return {
        "outcome": [_OUTCOMES.index(value.outcome) for value in values],
        "remoteness": [value.remoteness or 0 for value in values],
    }


def _of_states(states: States, order: Sequence[State]) -> _Columns:
    """Return the values of all states of a partizan, Maker-Breaker or scoring game."""
    found: list[Solved] = []
    known = [_known(states, state, found) for state in order]
    game = states.game
    if not isinstance(game, ScoringRuleset):
        return {
            "outcome": [_OUTCOMES.index(value.outcome) for value in known],
            "remoteness": [value.remoteness or 0 for value in known],
        }
    worth = [value.rank for value in known]
    # From the first player's point of view: high is good.
    high = [each if state.player == game.PLAYERS[1] else -each for state, each in zip(order, worth, strict=True)]
    return {"score": high, "counted": [game.counted(state.position) for state in order]}


_Parts = tuple[tuple[Numbers, Game], ...]


def _games(
    ruleset: Rules, order: Sequence[Hashable], entries: Callable[[Hashable], Numbers]
) -> tuple[tuple[Game, ...], tuple[_Parts, ...]]:
    """Return the values of the positions of a partizan game, and their parts; none if they are out of reach."""
    if not isinstance(ruleset, States) or kind_of(ruleset) != "partizan":
        return (), ()
    game, states = ruleset.game, cast("Sequence[State]", order)
    found = values_of(game)
    known: dict[Hashable, _Parts] = {}

    def parts_of(state: State) -> _Parts:
        if state.position not in known:
            parts = game.summands(state.position) or ()
            known[state.position] = tuple(
                (entries(State(part, state.player))[:-1], found.value(part)) for part in parts if len(parts) > 1
            )
        return known[state.position]

    try:
        games = tuple(found.value(state.position) for state in states)
        return games, tuple(map(parts_of, states))
    except GameTooLargeError:
        return (), ()


def _known(states: States, state: State, found: list[Solved]) -> PositionValue:
    for solution in found:
        try:
            return solution.value(state)
        except SolverError:
            continue
    found.append(solved(states, play=Play.NORMAL, start=state))
    return found[-1].value(state)
