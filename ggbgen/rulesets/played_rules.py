"""The types of rules that code for games of any kind takes; the members are described in `Ruleset` and below it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from ggbgen.definition import Parameter
from ggbgen.rulesets.ruleset import Move

__all__ = ["AnyRules", "PlayedRules", "Rules", "SidedRules"]

Position = TypeVar("Position", bound=Hashable)


class _GameRules(Protocol[Position]):
    @property
    def KIND(self) -> str: ...  # noqa: N802
    @property
    def NAME(self) -> str: ...  # noqa: N802
    @property
    def BOARD(self) -> str: ...  # noqa: N802
    @property
    def MOVE(self) -> str: ...  # noqa: N802
    @property
    def PARAMETERS(self) -> tuple[Parameter, ...]: ...  # noqa: N802
    @property
    def CIRCLE(self) -> bool: ...  # noqa: N802
    @property
    def UNGUARDED(self) -> type | None: ...  # noqa: N802
    @property
    def FILE(self) -> Path | None: ...  # noqa: N802

    def __hash__(self) -> int: ...
    def where(self, method: str, /) -> str: ...
    def where_option(self, position: Position, option: Position, /) -> str: ...
    def rules(self) -> str: ...
    def rules_text(self) -> str: ...
    def rule_words(self) -> Mapping[str, str]: ...
    def short(self) -> str: ...
    def why_over(self) -> str: ...
    def start(self) -> Position: ...
    def starts(self) -> Iterable[Position] | None: ...
    def key(self, position: Position, /) -> Hashable: ...
    def check(self, position: Position, /) -> None: ...
    def summands(self, position: Position, /) -> tuple[Position, ...] | None: ...
    def lowering_sets(self) -> tuple[tuple[int, ...], ...] | None: ...
    def plain_options(self, position: Position, /) -> Iterable[Position]: ...


class PlayedRules(_GameRules[Position], Protocol[Position]):
    """Rules in which a position alone says which moves there are: an `ImpartialRuleset`, or the `States` of another."""

    def moves(self, position: Position, /) -> tuple[Move[Position], ...]:
        """Return the moves of a position."""


class SidedRules(_GameRules[Position], Protocol[Position]):
    """Rules in which the moves depend on the player: a `PartizanRuleset`, or the negative of one."""

    first: str

    @property
    def PLAYERS(self) -> tuple[str, str]:  # noqa: N802
        """The names of the players."""

    def moves(self, position: Position, player: str, /) -> tuple[Move[Position], ...]:
        """Return the moves of a player in a position."""


# Which type positions have is up to the author of a game.
Rules: TypeAlias = PlayedRules[Any]
"""Rules of any game in which a position alone says which moves there are."""

AnyRules: TypeAlias = PlayedRules[Any] | SidedRules[Any]
"""Rules of any kind."""
