"""The data of a board, and how boards are found."""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from ggbgen.definition import Control, Definition, Parameter
from ggbgen.definition.values import check_value
from ggbgen.errors import DefinitionError, ParameterError, near_miss
from ggbgen.page.boxes import Box
from ggbgen.page.layout import Layout
from ggbgen.page.objects import Button, Cell, InputBox, SceneObject, Text
from ggbgen.page.shared.kind import BoardKind
from ggbgen.page.state_objects import HiddenTop
from ggbgen.registry import Registry

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding
    from ggbgen.offline import AskedGame

__all__ = ["BOARDS", "Board", "Explorer", "board_names", "complete_explorer", "find_kind", "lay_out_explorer"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A board, ready to be placed beside a panel.

    Attributes:
        objects: Its objects, including published results and state.
        settings: Settings for the scripts; values that JSON can hold.
        controls: The definition's controls that the board needs, adapted to it; None for all.
        values: First values of the panel's sliders and input boxes, by label.
        restored: The objects that the scripts recreate when a student has deleted them with the keyboard.
        texts: Texts for translation other than those of controls and scripts.
        scripts: The scripts of ``templates/js`` that it needs; empty if the definition names them all.
        encoding: The encoding of a game's moves in the settings, if there is one.
        boxes: The room that it needs elsewhere than in its own place, from top to bottom in each area.
        absent: Labels that its scripts mention although the objects may be missing.
        named: Names of vertices that pictures may replace by letters with a legend.
        title: A title that says more than that of the definition; empty if there is none.
        check: An additional check of the applet, run without GeoGebra, or None.
    """

    objects: tuple[SceneObject, ...]
    settings: Mapping[str, object]
    controls: tuple[Control, ...] | None = None
    values: Mapping[str, float | str] = field(default_factory=dict)
    restored: tuple[SceneObject, ...] = ()
    texts: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    encoding: Encoding | None = None
    boxes: tuple[Box, ...] = ()
    absent: frozenset[str] = frozenset()
    named: tuple[str, ...] = ()
    title: str = ""
    check: Callable[[AskedGame], None] | None = None

    def lowered(self, by_px: Mapping[str, int]) -> Board:
        """Return the board with some of its objects moved down, by label."""
        objects, restored = (
            tuple(
                dataclasses.replace(item, y_px=item.y_px + by_px[item.label])
                if isinstance(item, (Button, Cell, HiddenTop, InputBox, Text)) and item.label in by_px
                else item
                for item in items
            )
            for items in (self.objects, self.restored)
        )
        return dataclasses.replace(self, objects=objects, restored=restored)

    def translated(self, text: Callable[[str], str]) -> Board:
        """Return the board with the screen reader texts of its input boxes in another language."""
        objects, restored = (
            tuple(
                dataclasses.replace(item, caption=text(item.caption))
                if isinstance(item, InputBox) and item.caption
                else item
                for item in items
            )
            for items in (self.objects, self.restored)
        )
        return dataclasses.replace(self, objects=objects, restored=restored)


class Explorer(ABC):
    """A board without a game, which a definition names.

    Attributes:
        PARAMETERS: The parameters that a definition with this board has, and the values that the board accepts.
    """

    PARAMETERS: ClassVar[tuple[Parameter, ...]]

    @staticmethod
    @abstractmethod
    def lay_out(parameters: Mapping[str, object], layout: Layout) -> Board:
        """Lay out the board for values of its parameters.

        Raises:
            ParameterError: The values do not fit together.
        """


BOARDS: Registry[type[BoardKind | Explorer]] = Registry(
    "ggbgen.page.boards", (BoardKind, Explorer), noun="board", error=ParameterError, separator="_"
)
"""All boards: kinds of boards for games, and explorers."""

# The kind whose script is in the folder of the rules.
_OWN = "own"


def board_names() -> tuple[str, ...]:
    """Return the names of all boards, for games and for explorers, sorted."""
    return BOARDS.names


def find_kind(name: str, *, place: str) -> type[BoardKind]:
    """Return the kind of board for games with this name.

    Args:
        name: The module's name, or the script file of a user's board.
        place: Prefix of messages: the file and key that name the board.

    Raises:
        DefinitionError: There is no such board, or it is not for games.
    """
    found = _found(_OWN if name.endswith(".js") else name, place)
    if found is not None and issubclass(found, BoardKind):
        return found
    kinds = [board for board in board_names() if board != _OWN and issubclass(BOARDS.find(board), BoardKind)]
    problem = f"unknown board {name!r}" if found is None else f"the board {name!r} is for no game"
    raise DefinitionError([f"{place}: {problem}, expected one of {', '.join(kinds)}{near_miss(name, kinds)}"])


def lay_out_explorer(definition: Definition, values: Mapping[str, object], layout: Layout) -> Board:
    """Lay out the board of a definition without a game.

    Args:
        definition: The applet's definition.
        values: A value for each of its parameters.
        layout: The layout.

    Raises:
        DefinitionError: There is no such board, or the definition lacks a parameter that it needs.
        ParameterError: The values do not fit together.
    """
    name = definition.board
    explorer = _found(name, place := f"{definition.path}: board")
    if explorer is None:
        known = board_names()
        raise DefinitionError(
            [f"{place}: unknown board {name!r}, expected one of {', '.join(known)}{near_miss(name, known)}"]
        )
    if not issubclass(explorer, Explorer):
        raise DefinitionError(
            [f"{definition.path}: ruleset: missing, the board {name!r} is for games, expected one's name"]
        )
    _check_parameters(definition, explorer.PARAMETERS, f"the board {name!r}")
    for needed in explorer.PARAMETERS:
        value = values[needed.name]
        if value is None and needed.default is None:
            continue
        if problem := check_value(needed, needed.default if value is None else value):
            raise ParameterError(f"{definition.slug}: parameter {needed.name}: {problem}")
    given = {name: value for name, value in values.items() if value is not None}
    return explorer.lay_out({p.name: p.default for p in explorer.PARAMETERS} | given, layout)


def complete_explorer(definition: Definition) -> Definition:
    """Return a definition without a game, whose parameters have the choices that its board knows.

    Raises:
        DefinitionError: The name of the board is no possible one.
    """
    board = _found(definition.board, f"{definition.path}: board") if definition.board else None
    if board is None or not issubclass(board, Explorer):
        return definition
    choices = {parameter.name: parameter.choices for parameter in board.PARAMETERS}
    parameters = tuple(
        parameter if parameter.choices else dataclasses.replace(parameter, choices=choices.get(parameter.name, ()))
        for parameter in definition.parameters
    )
    return dataclasses.replace(definition, parameters=parameters)


def _found(name: str, place: str) -> type[BoardKind | Explorer] | None:
    try:
        return BOARDS.get(name)
    except ParameterError as error:
        raise DefinitionError([f"{place}: {error}"]) from error


def _check_parameters(definition: Definition, needed: tuple[Parameter, ...], needing: str) -> None:
    declared = {parameter.name: parameter.type for parameter in definition.parameters}
    problems = [
        f"{definition.path}: parameters.{parameter.name}: {needing} needs this parameter, of type {parameter.type}"
        for parameter in needed
        if declared.get(parameter.name) != parameter.type
    ]
    if problems:
        raise DefinitionError(problems)
