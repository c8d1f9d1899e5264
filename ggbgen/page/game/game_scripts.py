"""The modules of a game's scripts: those of its board, its encoding, its kind, its explanation, and its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ggbgen.definition import (
    Definition,
)
from ggbgen.encoding.any_solution import has_draws, may_be_drawn
from ggbgen.offline.modules import existing
from ggbgen.page.shared.kind import BoardKind
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.states import States
from ggbgen.shapes import read_as

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding

__all__ = [
    "EXPLAINED",
    "HEAPS",
    "explaining_modules",
    "game_modules",
    "has_games",
    "has_thermograph",
    "is_explained",
    "rule_modules",
]

# The encodings of sums of heaps, and the control that shows that an applet explains its values.
HEAPS = frozenset({"heaps", "rows"})


EXPLAINED = "explained"
"""The number that says whether an explanation is shown."""


def has_games(encoding: Encoding | None) -> bool:
    """Return whether the positions of a game are games with canonical forms, which the archive has."""
    return encoding is not None and "games" in encoding.table


def has_thermograph(encoding: Encoding | None) -> bool:
    """Return whether a thermograph stands beside the board: positions have values, or are sums of some that have."""
    return has_games(encoding) or (encoding is not None and encoding.kind == "partizan_sum")


def explaining_modules(encoding: Encoding | None) -> tuple[str, ...]:
    """Return the module that explains the values of a game with such an encoding, if there is one."""
    if encoding is None:
        return ()
    return existing(f"explain/{'games' if has_games(encoding) else encoding.kind}.js")


def game_modules(
    definition: Definition,
    kind: BoardKind,
    encoding: Encoding | None,
    *,
    other: tuple[str, ...],
    beside: tuple[str, ...],
) -> tuple[str, ...]:
    """Return the modules of a game: those of its rules, of what stands beside its board, its own, and the main one."""
    return (
        *rule_modules(definition, kind, encoding, other=other),
        *(existing("explain/explanation.js") if is_explained(definition) else ()),
        *beside,
        *definition.extras,
        "ggbgen/game/main.js",
    )


def rule_modules(
    definition: Definition, kind: BoardKind, encoding: Encoding | None, *, other: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Return the modules that define a game: those of its encoding, its board, its kind, its values.

    Args:
        definition: The game's definition.
        kind: Its board.
        encoding: The encoding of its moves, None if the game's own script generates them.
        other: The modules of another board on which the game can be shown.
    """
    encodings = _encodings(encoding.table) if encoding else ()
    return (
        *(f"ggbgen/game/encodings/{name}.js" for name in encodings),
        *kind.modules(),
        *other,
        *_kind_modules(kind.ruleset),
        *explaining_modules(encoding),
        *(name for name in (definition.rules, definition.theory) if name),
    )


def _kind_modules(game: Rules) -> tuple[str, ...]:
    """Return the modules of a game's kind; an impartial game has none."""
    if game.KIND == "impartial":
        return ()
    built = game.KIND == "maker-breaker" and has_draws(game)
    names = (
        *(("player_to_move",) if isinstance(game, States) else ()),
        *(("degrees",) if may_be_drawn(game) else ()),
        *(("draws",) if has_draws(game) else ()),
        game.KIND.replace("-", "_"),
        *(("built_draws",) if built else ()),
    )
    return tuple(f"ggbgen/game/kinds/{name}.js" for name in names)


def _encodings(table: Mapping[str, object]) -> list[str]:
    tables = read_as(list[Mapping[str, object]], table.get("parts", []))
    parts = [name for part in tables for name in _encodings(part)]
    return [*parts, str(table["encoding"])]


def is_explained(definition: Definition) -> bool:
    """Return whether a game has a script of its own that explains positions."""
    return any(item.label == EXPLAINED for item in definition.objects)
