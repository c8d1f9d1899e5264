"""Find a kind of board for games by its name."""

from __future__ import annotations

from ggbgen.errors import DefinitionError, ParameterError, near_miss
from ggbgen.page.shared.kind import BoardKind
from ggbgen.registry import Registry

__all__ = ["KINDS", "find_kind", "kind_names"]

KINDS: Registry[type[BoardKind]] = Registry(
    "ggbgen.page.boards", BoardKind, noun="board", error=ParameterError, separator="_"
)
"""All kinds of boards for games."""

# The kind whose script is in the folder of the rules.
_OWN = "own"


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
    try:
        found = KINDS.get(_OWN if name.endswith(".js") else name)
    except ParameterError as error:
        raise DefinitionError([f"{place}: {error}"]) from error
    if found is not None:
        return found
    kinds = [board for board in kind_names() if board != _OWN]
    known = f"{', '.join(kinds)}{near_miss(name, kinds)}"
    raise DefinitionError([f"{place}: unknown board {name!r}, expected one of {known}"])
