"""Find a kind of board for games by its name."""

from __future__ import annotations

from ggbgen.errors import ParameterError
from ggbgen.notation.find import find_one
from ggbgen.page.shared.kind import BoardKind
from ggbgen.registry import Registry

__all__ = ["KINDS", "find_kind", "kind_names"]

KINDS: Registry[type[BoardKind]] = Registry(
    "ggbgen.page.boards", BoardKind, noun="board", error=ParameterError, separator="_"
)
"""All kinds of boards for games."""


def kind_names() -> tuple[str, ...]:
    """Return the names of all kinds of boards, sorted."""
    return KINDS.names


def find_kind(name: str, *, place: str) -> type[BoardKind]:
    """Return the kind of board for games with this name.

    Args:
        name: The module's name, or the script file of a user's board.
        place: Prefix of messages: the file and key that name the board.

    Raises:
        DefinitionError: There is no such board for games.
    """
    return find_one(KINDS, name, place=place)
