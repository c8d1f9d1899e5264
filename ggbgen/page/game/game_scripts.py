"""The scripts of a game's applet, in the order in which they are combined."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ggbgen.definition import (
    Definition,
)
from ggbgen.encoding.any_solution import has_draws, may_be_drawn
from ggbgen.page.shared.kind import BoardKind
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.states import States
from ggbgen.shapes import read_as

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding

__all__ = [
    "EXPLAINED",
    "HEAPS",
    "PLAY_SCRIPTS",
    "explaining_scripts",
    "game_scripts",
    "has_games",
    "has_thermograph",
    "is_explained",
    "rule_scripts",
]


_SCRIPTS = ("text.js", "random.js", "binary.js", "game.js", "encodings.js", "boards.js", "rules.js")


PLAY_SCRIPTS = (
    "view.js",
    "starts.js",
    "record.js",
    "challenge.js",
    "publish_grade.js",
    "challenge_mode.js",
    "stage.js",
    "play.js",
    "mover.js",
)
"""The scripts that every game needs."""


_MAIN = "game_main.js"


_LISTED = frozenset({"bare", "moves", "links", "heaps", "rows", "regions", "firing", "orientations", "colourings"})

# The encodings of sums of heaps, and the control that shows that an applet explains its values.
HEAPS = frozenset({"heaps", "rows"})


EXPLAINED = "explained"
"""The number that says whether an explanation is shown."""

_VALUES = ("partizan_values.js", "value_words.js", "partizan_told.js", "partizan_valued.js")
_EXPLAINING = {
    "partizan_sum": (
        *_VALUES,
        "partizan_parts.js",
        "partizan_forms.js",
        "partizan_names.js",
        "walls.js",
        "sum_outcome.js",
        "partizan_sum_value.js",
        "partizan_sum_explained.js",
    ),
    "heaps": ("heaps_explained.js",),
    "rows": ("heaps_explained.js",),
    "regions": ("parts_explained.js", "regions_explained.js"),
    "sum": ("parts_explained.js", "sum_explained.js"),
}


def has_games(encoding: Encoding | None) -> bool:
    """Return whether the positions of a game are games with canonical forms, which the archive has."""
    return encoding is not None and "games" in encoding.table


def has_thermograph(encoding: Encoding | None) -> bool:
    """Return whether a thermograph stands beside the board: positions have values, or are sums of some that have."""
    return has_games(encoding) or (encoding is not None and encoding.kind == "partizan_sum")


def explaining_scripts(encoding: Encoding | None) -> tuple[str, ...]:
    """Return the scripts that explain the values of a game with such an encoding; none for most games."""
    if encoding is None:
        return ()
    if has_games(encoding):
        return (*_VALUES, "partizan_parts.js", "partizan_steps.js", "partizan_explained.js")
    return _EXPLAINING.get(encoding.kind, ())


def game_scripts(
    definition: Definition,
    kind: BoardKind,
    encoding: Encoding | None,
    *,
    other: tuple[str, ...],
    beside: tuple[str, ...],
) -> tuple[str, ...]:
    """Return the scripts of a game: shared ones, its encoding's, its board's, its own, and the main script."""
    boards = dict.fromkeys((*kind.scripts(), *other))
    return (
        *rule_scripts(definition, kind, encoding, other=other),
        *PLAY_SCRIPTS,
        *(("explain.js",) if is_explained(definition) else ()),
        *(name for name in beside if name not in boards),
        *definition.extras,
        _MAIN,
    )


def rule_scripts(
    definition: Definition, kind: BoardKind, encoding: Encoding | None, *, other: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Return the scripts that define a game: shared ones, its encoding's, its board's, those of its kind, its values.

    Args:
        definition: The game's definition.
        kind: Its board.
        encoding: The encoding of its moves, None if the game's own script generates them.
        other: The scripts of another board on which the game can be shown.
    """
    encodings = dict.fromkeys(_encoding_scripts(encoding.table) if encoding else ())
    listed = encodings.keys() & _LISTED
    return (
        *_SCRIPTS,
        *(("table.js",) if encoding else ()),
        *(("listed.js",) if listed else ()),
        *(("heap_values.js",) if encodings.keys() & {*HEAPS, "bare", "regions"} else ()),
        *(f"encodings/{name}.js" for name in encodings),
        *dict.fromkeys((*kind.scripts(), *other)),
        *_kind_scripts(kind.ruleset),
        *explaining_scripts(encoding),
        *(name for name in (definition.rules, definition.theory) if name),
    )


def _kind_scripts(game: Rules) -> tuple[str, ...]:
    """Return the scripts of a game's kind; an impartial game has none."""
    if game.KIND == "impartial":
        return ()
    shared = (
        *(("kinds/player_to_move.js",) if isinstance(game, States) else ()),
        *(("kinds/degrees.js",) if may_be_drawn(game) else ()),
        *(("kinds/draws.js",) if has_draws(game) else ()),
        f"kinds/{game.KIND}.js",
    )
    return (*shared, "kinds/built_draws.js") if game.KIND == "maker-breaker" and has_draws(game) else shared


def _encoding_scripts(table: Mapping[str, object]) -> list[str]:
    tables = read_as(list[Mapping[str, object]], table.get("parts", []))
    parts = [name for part in tables for name in _encoding_scripts(part)]
    return [*parts, str(table["encoding"])]


def is_explained(definition: Definition) -> bool:
    """Return whether a game has a script of its own that explains positions."""
    return any(item.label == EXPLAINED for item in definition.objects)
