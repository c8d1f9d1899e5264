"""The board of a game: its ruleset, its kind of board, its moves as the scripts read them, and the state of play."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, cast

from ggbgen.definition import (
    Definition,
    Parameter,
)
from ggbgen.encoding.any_solution import has_draws
from ggbgen.encoding.claims import check_claims
from ggbgen.errors import (
    GameTooLargeError,
    ParameterError,
    RulesetError,
    SolverError,
    shown,
)
from ggbgen.notation.find import board_name, explained
from ggbgen.page.board import Board
from ggbgen.page.boards.partizan import PartizanBoard
from ggbgen.page.game.click_check import check_clicks, check_names
from ggbgen.page.game.game_controls import game_controls, own_objects, with_explanation
from ggbgen.page.game.game_pictures import PICTURE, as_marker, kinds_of, pictures_of
from ggbgen.page.game.game_scripts import game_modules, has_thermograph
from ggbgen.page.game.game_state import game_settings, game_state, game_texts, rule_settings
from ggbgen.page.game.narrow import check_narrow
from ggbgen.page.game.thermograph_beside import thermograph_beside
from ggbgen.page.kinds import find_kind
from ggbgen.page.layout import Layout
from ggbgen.page.part import Part
from ggbgen.page.shared.kind import BoardKind
from ggbgen.page.text_fit import text_width_px
from ggbgen.rulesets import AnyRuleset, PartizanRuleset
from ggbgen.rulesets.defined import chosen_for, game_of, ruleset_of
from ggbgen.rulesets.played_rules import AnyRules, Rules
from ggbgen.rulesets.states import States

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding
    from ggbgen.offline import AskedGame

__all__ = [
    "board_of",
    "board_place",
    "check_start",
    "encoding_of",
    "lay_out_game",
    "size_parameter",
    "usable_parameters",
]

_LONGEST_NAME = 16
_NAME_PX, _WIDEST_NAME_PX = 16, 170


def usable_parameters(definition: Definition) -> tuple[Parameter, ...]:
    """Return the parameters of a complete definition that affect its game."""
    if not definition.ruleset:
        return definition.parameters
    kind = find_kind(definition.board, place=f"{definition.path}: board")
    drawn = kind.may_have_pictures(ruleset_of(definition))
    return tuple(parameter for parameter in definition.parameters if drawn or parameter.name != PICTURE)


@lru_cache(maxsize=8)
def _encodings_of(classes: tuple[type, type], chosen: tuple[tuple[str, object], ...]) -> dict[bool, Encoding]:
    """Return the place for the encodings of a game that comes with ggbgen.

    The same game is solved once, also where it is built again with another title or in another language.
    """
    return {}


def board_of(ruleset: AnyRules, name: str = "", *, place: str = "board") -> BoardKind:
    """Return the board for a game.

    Args:
        ruleset: The rules, with their parameters chosen, or the states of a game.
        name: The kind of board; the ruleset's if empty.
        place: Prefix of messages.

    Raises:
        DefinitionError: There is no such kind of board.
        ParameterError: The board cannot show the start.
    """
    kind = find_kind(board_name(ruleset, name, place=place), place=place)
    with explained(ruleset, kind.name()):
        if isinstance(ruleset, PartizanRuleset | States):
            return PartizanBoard(ruleset if isinstance(ruleset, States) else States(ruleset), kind)
        played = cast(Rules, ruleset)
        return find_kind(kind.instead(played), place=place)(played)


def lay_out_game(definition: Definition, values: Mapping[str, object], layout: Layout) -> Board:
    """Lay out the board of a game, with its moves and values.

    Args:
        definition: A complete one (`complete`).
        values: A value for each of its parameters.
        layout: The layout.

    Raises:
        DefinitionError: There is no such board.
        ParameterError: The values do not fit together, or the game does not fit into an archive.
        RulesetError: The ruleset contradicts itself.
    """
    ruleset = game_of(definition, values)
    kind, place = _board_with_start(ruleset, definition, values)
    # What has no room is refused before the game is solved, unless the marker takes the board's place.
    drawn = None if layout.narrow and as_marker(values) else _drawn(definition, kind, layout, place)
    encoding = None
    if not definition.rules:
        encoding = encoding_of(kind, place, values=not definition.theory, instead=_fitting_preset(definition, values))
    kind, other = kinds_of(kind, encoding, values, layout)
    drawn = drawn or _drawn(definition, kind, layout, place)
    pictures = pictures_of(drawn, other, layout, chosen=values.get(PICTURE))
    definition = with_explanation(definition, encoding)
    explanation, own = own_objects(definition.objects, layout)
    thermograph = thermograph_beside(layout) if has_thermograph(encoding) else None
    beside = Part.sum(thermograph, _graph_beside(kind, values, layout))
    state = game_state(kind, layout, pauses=values.get("reply_pause") != "no")
    return Board.of(
        *(state, explanation, *pictures, own, beside),
        _rules(ruleset, kind, pictures, encoding, layout),
        controls=game_controls(definition, kind, encoding, pictures=len(pictures)),
        modules=game_modules(definition, kind, encoding, other=other.modules() if other else (), beside=beside.modules),
        encoding=encoding,
        check=_own_check(ruleset, kind, encoding),
    )


def _board_with_start(
    ruleset: AnyRuleset, definition: Definition, values: Mapping[str, object]
) -> tuple[BoardKind, str]:
    """Return the board of a game that can begin, and the parameter to name in messages about its size."""
    kind = board_of(ruleset, definition.board, place=board_place(ruleset, definition))
    if ruleset.UNGUARDED is None:
        kind.share(_encodings_of((type(kind), type(ruleset)), chosen_for(ruleset, values)))
    _check_players(values)
    check_start(kind, place := size_parameter(ruleset, values))
    return kind, place


def _rules(
    ruleset: AnyRuleset, kind: BoardKind, pictures: Sequence[Part], encoding: Encoding | None, layout: Layout
) -> Part:
    """Return the settings of all games, which take precedence over those of the board, and those of the rules."""
    return Part(
        settings={
            **game_settings(layout, draws=has_draws(ruleset)),
            **rule_settings(ruleset, kind, pictures, encoding),
        },
        texts=game_texts(ruleset),
        values={"startEntry": kind.notation.typed(kind.notation.first)},
    )


def _own_check(ruleset: AnyRuleset, kind: BoardKind, encoding: Encoding | None) -> Callable[[AskedGame], None] | None:
    """Check the rules of a user's game; return a check of its board. Tests check the games that come with ggbgen."""
    if encoding is None or ruleset.UNGUARDED is None:
        return None
    check_claims(kind.ruleset, kind.notation.first)
    check_names(kind)
    return partial(check_clicks, kind)


def _drawn(definition: Definition, kind: BoardKind, layout: Layout, place: str) -> Part:
    """Return the board of a game, if there is room for it."""
    if layout.narrow:
        check_narrow(definition, kind, place)
    return kind.draw(layout, layout.room)


def _graph_beside(kind: BoardKind, values: Mapping[str, object], layout: Layout) -> Part | None:
    """Return the graph of positions, if it is chosen."""
    if values.get("position_graph") != "yes":
        return None
    from ggbgen.page.game.graph_beside import graph_beside  # few applets need it

    return graph_beside(kind, layout)


def board_place(ruleset: AnyRules, definition: Definition) -> str:
    """Return where the kind of board is named, for messages: in the file with the rules, or in the definition."""
    in_rules = ruleset.UNGUARDED is not None and definition.board == ruleset.BOARD
    return f"{ruleset.where('BOARD')}BOARD" if in_rules else f"{definition.path}: board"


def check_start(kind: BoardKind, place: str) -> None:
    """Raise ParameterError, naming the offending parameter, if the start has no moves."""
    if any(True for _ in kind.ruleset.plain_options(kind.notation.first)):
        return
    if why := kind.ruleset.why_over():
        raise ParameterError(f"{place}: {why}, so the game is over before the first move")
    raise ParameterError(
        f"{place}: no move can be made in {kind.notation.text(kind.notation.first)}, expected a start with moves"
    )


def _check_players(values: Mapping[str, object]) -> None:
    """Check that the players' names are visible, distinct, and fit wherever they are shown."""
    names = {parameter: str(values.get(parameter) or "") for parameter in ("player_1", "player_2")}
    for parameter, name in names.items():
        seen = re.sub("[\N{ZERO WIDTH JOINER}\N{VARIATION SELECTOR-16}]", "", name)  # within emoji
        if name and not (seen.strip() and seen.isprintable()):
            raise ParameterError(f"{parameter}: {shown(name)} cannot be read, expected a name")
        if len(name) > _LONGEST_NAME:
            raise ParameterError(
                f"{parameter}: {shown(name)} has {len(name)} characters, expected at most {_LONGEST_NAME}"
            )
        if text_width_px(name, _NAME_PX) > _WIDEST_NAME_PX:
            raise ParameterError(f"{parameter}: {shown(name)} is too wide, expected a shorter name")
    if names["player_1"] and names["player_1"] == names["player_2"]:
        raise ParameterError(f"player_2: {shown(names['player_2'])} is what player_1 is called, expected another name")


def size_parameter(ruleset: AnyRules, values: Mapping[str, object]) -> str:
    """Return the parameter to name in a message about a game that is too large or too small: the last one set."""
    sized: list[str] = [p.name for p in ruleset.PARAMETERS if p.type in ("integer", "integers", "graph", "tournament")]
    given = [name for name in sized if values.get(name) is not None]
    # Parameters that define the start take precedence over those that restrict the moves.
    begun = [name for name in given if values[name] == getattr(ruleset, name, None) == ruleset.start()]
    alone = [p.name for p in ruleset.PARAMETERS] if len(ruleset.PARAMETERS) == 1 else []
    return (begun or given or sized or alone or [ruleset.NAME])[-1]


def _fitting_preset(definition: Definition, values: Mapping[str, object]) -> str:
    """Return the first preset that has all values that were changed, as far as it sets them; empty if there is none."""
    changed = {
        parameter.name: values[parameter.name]
        for parameter in definition.parameters
        if values.get(parameter.name) != definition.chosen.get(parameter.name, parameter.default)
    }
    for name, preset in definition.presets.items():
        shared = changed.keys() & preset.keys()
        if shared and all(preset[key] == changed[key] for key in shared):
            return name
    return ""


def encoding_of(kind: BoardKind, place: str, *, values: bool, instead: str = "") -> Encoding:
    """Return the encoding of a game's moves for the archive.

    Args:
        kind: The board.
        place: The parameter that is named in the message if there is none.
        values: Whether to solve the game.
        instead: A preset that is named in that message.

    Raises:
        ParameterError: The game is too large.
        RulesetError: The ruleset contradicts itself.
    """
    ruleset = kind.ruleset
    try:
        return kind.encoding(values=values)
    except GameTooLargeError as error:
        graphs = [p.name for p in ruleset.PARAMETERS if p.type in ("graph", "tournament")]
        numbers = [p for p in ruleset.PARAMETERS if p.type in ("integer", "integers")]
        sized = [p.name for p in numbers if not graphs or p.maximum is not None]
        smaller = f"take a smaller {graphs[0]}" if graphs else "take a smaller start"
        lower = f", lower {' or '.join(sized)}" if sized else f", {smaller}"
        lower += f", or take --preset {instead!r}" if instead else ""
        raise ParameterError(f"{place}: {error}{lower}") from error
    except SolverError as error:
        raise RulesetError(f"{ruleset.where('options') or f'{ruleset.NAME}: '}{error}") from error
