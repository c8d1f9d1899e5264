"""Values of positions of partizan games: canonical form, temperature, and the incentive of each move."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Literal

from ggbgen.deliver.position_report import Progress
from ggbgen.errors import ParameterError
from ggbgen.lines import aligned, visible
from ggbgen.partizan.record import GameRecord, ShortRecord
from ggbgen.rulesets.states import State, States

if TYPE_CHECKING:
    from ggbgen.notation import AnyNotation
    from ggbgen.partizan import Game, PositionValues
    from ggbgen.scene.state_objects import ListItem

__all__ = ["position_value", "record_of_values", "shown_values"]


class _ValuedMove(ShortRecord):
    move: str
    position: list[ListItem]
    outcome: str
    incentive: str


class ValuesRecord(GameRecord):
    """The value of a position, how many positions it has, and the moves of the player to move."""

    ruleset: str
    play: str
    position: list[ListItem]
    player: str
    positions: int
    moves: list[_ValuedMove]
    winning_moves: list[str]


_COLUMNS: tuple[Literal["canonical", "kind", "mean", "temperature", "incentive"], ...] = (
    "canonical",
    "kind",
    "mean",
    "temperature",
    "incentive",
)


def record_of_values(
    notation: AnyNotation, start: State, limit: int | None, progress: Progress, *, play: str
) -> ValuesRecord:
    """Return the value of a position and of each move of the player to move, with its incentive.

    Raises:
        ParameterError: The game is not partizan, or the play is misère: positions have no such values then.
        LoopyGameError: A position can recur.
        GameTooLargeError: There are more positions than the limit, or their values are too complicated.
    """
    from ggbgen.partizan import ZERO, name
    from ggbgen.partizan.record import record_of, short_record_of

    if play != "normal":
        raise ParameterError("--values: canonical forms are for normal play, expected no --play misere")
    found = _values(notation, start, "--values", limit, progress)
    game, rules = notation.ruleset, found.ruleset
    names = notation.names(start)
    valued = {move.option: move for move in found.moves(start.position, start.player)}
    is_left = start.player == rules.PLAYERS[0]
    winning = [
        names[option]
        for option in names
        if (valued[option.position].value >= ZERO if is_left else valued[option.position].value <= ZERO)
    ]
    return {
        "ruleset": game.NAME,
        "play": play,
        "position": notation.data(start),
        "player": start.player,
        **record_of(found.value(start.position)),
        "positions": len(found),
        "moves": [
            {
                "move": name_,
                "position": notation.data(option),
                "outcome": valued[option.position].value.outcome,
                **short_record_of(valued[option.position].value),
                "incentive": name(valued[option.position].incentive),
            }
            for option, name_ in names.items()
        ],
        "winning_moves": winning,
    }


def position_value(notation: AnyNotation, start: State) -> Game:
    """Return the value of a position.

    Raises:
        ParameterError: The game is not partizan.
        LoopyGameError: A position can recur.
        GameTooLargeError: There are too many positions, or their values are too complicated.
    """
    return _values(notation, start, "--thermograph", None, None).value(start.position)


def _values(
    notation: AnyNotation, start: State, option: str, limit: int | None, progress: Progress
) -> PositionValues[Hashable]:
    from ggbgen.encoding.claims import check_claims
    from ggbgen.partizan import values_of
    from ggbgen.partizan.ruleset_values import MOST_VALUED

    game = notation.ruleset
    if game.KIND != "partizan" or not isinstance(game, States):
        raise ParameterError(f"{option}: {game.NAME} is a game of the kind {game.KIND!r}, expected 'partizan'")
    check_claims(game, start)
    return values_of(game.game, start.position, limit=limit or MOST_VALUED, progress=progress)


def shown_values(notation: AnyNotation, start: State, found: ValuesRecord) -> str:
    """Return a record as lines to read."""
    from ggbgen.partizan.record import lines_of

    head = [f"{found['ruleset']}, normal play: {notation.text(start)}", *lines_of(found), ""]
    rows: list[tuple[str, ...]] = [("move", *_COLUMNS, "")]
    rows += [
        (
            visible(move["move"]),
            *(move[key] for key in _COLUMNS),
            "wins" if move["move"] in found["winning_moves"] else "",
        )
        for move in found["moves"]
    ]
    return "\n".join([*map(visible, head), *(aligned(rows) if len(rows) > 1 else ["no moves"])])
