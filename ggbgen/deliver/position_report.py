"""What is known of a position of a game: records for JSON, and lines to read."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypedDict

from ggbgen.aliases import ParameterValue
from ggbgen.errors import GameTooLargeError, LoopyGameError, ParameterError
from ggbgen.lines import aligned, visible
from ggbgen.rulesets.played_rules import Rules

if TYPE_CHECKING:
    from ggbgen.definition import Definition, Parameter
    from ggbgen.encoding.any_solution import PositionValue
    from ggbgen.notation import AnyNotation
    from ggbgen.scene.state_objects import ListItem
    from ggbgen.solver import Play

__all__ = [
    "MOST_SEARCHED",
    "Progress",
    "definition_notation",
    "falls_apart",
    "record",
    "record_of_either",
    "record_of_sums",
    "shown",
    "value_fields",
    "watched",
]


_OUTCOMES = {
    "N": "the next player, who is to move, wins",
    "P": "the previous player wins",
    "D": "with best play the game never ends: a draw",
    "L": "Left wins, whoever moves first",
    "R": "Right wins, whoever moves first",
    "maker": "Maker wins",
    "breaker": "Breaker wins",
    "left": "Left wins",
    "right": "Right wins",
    "draw": "with best play nobody wins: a draw",
}


_VALUES: Mapping[Literal["value", "grundy", "remoteness"], str] = {
    "value": "value",
    "grundy": "Grundy value",
    "remoteness": "remoteness",
}


Progress = Callable[[int], None] | None


class ValueRecord(TypedDict):
    """The value of a position; in a scoring game only its ``value``, the part of the score still to come."""

    outcome: str | None
    grundy: int | None
    remoteness: int | None
    value: NotRequired[int]


class MoveRecord(ValueRecord):
    """A move, and the value of the position that it leads to."""

    move: str
    position: list[ListItem]


class PositionRecord(ValueRecord):
    """What is known of a position and of its moves; the play is None if the last move does not decide the game."""

    ruleset: str
    play: str | None
    position: list[ListItem]
    player: NotRequired[str]
    moves: list[MoveRecord]
    winning_moves: list[str]
    grundy_functions: NotRequired[tuple[tuple[int, ...], ...] | None]


class _Player(TypedDict, total=False):
    player: str


class _Functions(TypedDict, total=False):
    grundy_functions: tuple[tuple[int, ...], ...] | None


_MOST_NAMED = 8


MOST_SEARCHED = 2_000_000


# By default no more positions are searched if the Grundy values follow from those of summands.
_MOST_OF_SUMS = 50_000


# If the start has more moves, fewer positions are searched, to limit the time.
_USUAL_MOVES = 100


def definition_notation(
    definition: Definition,
    chosen: Callable[[Sequence[Parameter]], Mapping[str, ParameterValue]],
    *,
    of_ruleset: bool = True,
) -> tuple[AnyNotation, Mapping[str, object]]:
    """Return the notation of the game of a definition with its start, and the values of its parameters.

    Args:
        definition: A complete definition.
        chosen: Returns the chosen values of the parameters that may be set.
        of_ruleset: Whether only parameters of the ruleset may be set, because the others do not affect the outcome and
            the game may be larger than a board can show.

    Raises:
        ParameterError: It is no game, or a value is not allowed.
    """
    from ggbgen.definition import chosen_options, parameter_values
    from ggbgen.notation import notation_of
    from ggbgen.rulesets.defined import game_of, ruleset_of

    if not definition.ruleset:
        raise ParameterError(f"{definition.path}: no game, expected a definition with a ruleset")
    if of_ruleset:
        solved = tuple(parameter.without_board() for parameter in definition.parameters)
        definition = dataclasses.replace(definition, parameters=solved)
    own = {parameter.name for parameter in ruleset_of(definition).PARAMETERS}
    declared = [parameter for parameter in definition.parameters if parameter.name in own or not of_ruleset]
    values = parameter_values(definition, chosen(declared))
    chosen_options(definition, values)
    game = game_of(definition, values, for_board=not of_ruleset)
    place = f"{definition.path}: board"
    return notation_of(game, definition.board, place=place), values


def watched(notation: AnyNotation) -> Rules:
    """Return the game of a notation; for rules in a user's file, with an immediate check of what can be written.

    Otherwise numbers that become negative or grow would be searched up to the limit. Heaps may split into more than
    there is room for, and the game still ends.
    """
    from ggbgen.rulesets import HeapRuleset
    from ggbgen.rulesets.states import States

    game = notation.ruleset
    lowering = game.KIND == "impartial" and game.lowering_sets() is not None
    if game.UNGUARDED is None or lowering or isinstance(game, (HeapRuleset, States)):
        return game
    return _Watched(notation)


class _Watched:
    """A game whose options are checked while it is solved."""

    def __init__(self, notation: AnyNotation) -> None:
        self.plain_options = notation.plain_options
        self._game = notation.ruleset

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def record(notation: AnyNotation, play: Play, start: Hashable, limit: int, progress: Progress) -> PositionRecord:
    """Return what is known of a position and of its options, from a search of all positions."""
    from ggbgen.encoding.any_solution import is_decided, solved
    from ggbgen.rulesets.capabilities import FunctionsGame
    from ggbgen.rulesets.states import State

    game = notation.ruleset
    try:
        solution = solved(watched(notation), play=play, start=start, limit=limit, progress=progress)
    except LoopyGameError as error:
        raise LoopyGameError(f"{game.where('options')}{error}") from error
    except GameTooLargeError as error:
        hint = "" if game.summands(start) is None or play != "normal" else ", or --sums for Grundy values alone"
        raise GameTooLargeError(f"--limit {limit}: {error}{hint}") from error
    # Only after the search, which stops if a position has more moves than the limit on positions.
    names = notation.names(start)
    player: _Player = {"player": start.player} if isinstance(start, State) else {}
    functions: _Functions = {"grundy_functions": game.grundy_functions()} if isinstance(game, FunctionsGame) else {}
    return {
        "ruleset": game.NAME,
        "play": play.value if is_decided(game.KIND) else None,
        "position": notation.data(start),
        **player,
        **value_fields(notation, start, solution.value(start)),
        "moves": [
            {
                "move": name,
                "position": notation.data(option),
                **value_fields(notation, option, solution.value(option)),
            }
            for option, name in names.items()
        ],
        "winning_moves": [names[option] for option in solution.winning_moves(start)],
        **functions,
    }


def _functions_line(found: tuple[tuple[int, ...], ...] | None) -> str:
    """Return the number of Sprague-Grundy functions of a digraph, with the first one or two."""
    if found is None:
        return "Sprague-Grundy functions: not searched to the end"
    count = ("none", "one", "at least two")[len(found)]
    listed = ", ".join(f"({', '.join(map(str, values))})" for values in found)
    return f"Sprague-Grundy functions of the digraph: {count}{': ' if found else ''}{listed}"


def value_fields(notation: AnyNotation, position: Hashable, known: PositionValue) -> ValueRecord:
    """Return the printed fields of a position's value."""
    from ggbgen.rulesets import ScoringRuleset
    from ggbgen.rulesets.capabilities import rules_of
    from ggbgen.rulesets.states import State

    outcome = known.display if known.score is None else None
    found: ValueRecord = {"outcome": outcome, "grundy": known.grundy, "remoteness": known.remoteness}
    game = rules_of(notation.ruleset)
    if known.score is not None and isinstance(game, ScoringRuleset) and isinstance(position, State):
        found["value"] = known.score - game.counted(position.position)
    return found


def falls_apart(notation: AnyNotation, play: Play, start: Hashable) -> bool:
    """Return whether Grundy values can be computed without a search, and a search would be slow."""
    game = notation.ruleset
    impartial = game.KIND == "impartial" and game.lowering_sets() is None
    return impartial and play == "normal" and game.summands(start) is not None


def record_of_either(
    notation: AnyNotation, play: Play, start: Hashable, progress: Progress, *, note: Callable[[str], object]
) -> PositionRecord:
    """Return the result of the search, or Grundy values from the summands if a search would be slow.

    Args:
        notation: The notation of the game.
        play: Normal or misère play.
        start: The position.
        progress: Called with the number of positions searched.
        note: Called with a sentence if values are from the summands.
    """
    moves = sum(1 for _ in notation.ruleset.plain_options(start))
    limit = _MOST_OF_SUMS * _USUAL_MOVES // max(moves, _USUAL_MOVES)
    try:
        return record(notation, play, start, limit, progress)
    except GameTooLargeError:
        note(f"more than {limit:,} positions: Grundy values from the summands, as with --sums; --limit N searches more")
        return record_of_sums(notation, play, start, MOST_SEARCHED, progress)


def record_of_sums(
    notation: AnyNotation, play: Play, start: Hashable, limit: int, progress: Progress
) -> PositionRecord:
    """Return the Grundy values of a position and of its options, by the components of sums."""
    from ggbgen.encoding.claims import check_claims
    from ggbgen.solver import solve_by_sums

    game = notation.ruleset
    names = notation.names(start)

    if game.summands(start) is None:
        raise ParameterError(f"--sums: no independent summands are known for {game.NAME}")
    check_claims(game, start)
    sums = solve_by_sums(game, play=play, start=start, limit=limit, progress=progress)
    return {
        "ruleset": game.NAME,
        "play": play.value,
        "position": notation.data(start),
        "outcome": sums.outcome(start),
        "grundy": sums.grundy(start),
        "remoteness": None,
        "moves": [
            {
                "move": name,
                "position": notation.data(option),
                "outcome": sums.outcome(option),
                "grundy": sums.grundy(option),
                "remoteness": None,
            }
            for option, name in names.items()
        ],
        "winning_moves": [names[option] for option in sums.winning_moves(start)],
    }


def shown(notation: AnyNotation, start: Hashable, found: PositionRecord) -> str:
    """Return a record as lines to read."""
    numbers = {key: name for key, name in _VALUES.items() if found.get(key) is not None}
    moves, winning = found["moves"], found["winning_moves"]
    how = f", {found['play']} play" if found["play"] else ""
    lines = [
        f"{found['ruleset']}{how}: {notation.text(start)}",
        *([key] if (key := notation.position_key()) else []),
        *([f"outcome {found['outcome']}: {_OUTCOMES[found['outcome']]}"] if found["outcome"] else []),
        *(f"{name} {found[key]}" for key, name in numbers.items()),
        *([_functions_line(found["grundy_functions"])] if "grundy_functions" in found else []),
        "",
    ]
    scored = "value" in found
    if moves:
        listed = "; ".join(winning[:_MOST_NAMED]) + ("; ..." if len(winning) > _MOST_NAMED else "")
        best = ("is best" if scored else "wins") if len(winning) == 1 else ("are best" if scored else "win")
        lines[-1:] = [f"{len(winning)} of {len(moves)} moves {best}{': ' if winning else ''}{listed}", ""]
    columns = [key for key in _VALUES if any(move.get(key) is not None for move in moves)]
    rows = [("move", "to", *(["outcome"] if not scored else []), *(_VALUES[key] for key in columns), "")]
    lines = [visible(line) for line in lines]
    for (option, name), solved in zip(notation.names(start).items(), moves, strict=True):
        wins = ("best" if scored else "wins") if name in winning else ""
        values = ("" if solved[key] is None else str(solved[key]) for key in columns)
        outcome = [] if scored else [str(solved["outcome"])]
        rows.append((visible(name), notation.text(option), *outcome, *values, wins))
    if len(rows) == 1:
        return "\n".join([*lines, "no moves"])
    return "\n".join([*lines, *aligned(rows)])
