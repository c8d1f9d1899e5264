"""The data of a board, and how boards are found."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, cast

from ggbgen.definition import Control, Definition, Parameter
from ggbgen.definition.values import check_value
from ggbgen.errors import DefinitionError, ParameterError, near_miss
from ggbgen.page.boards.kind import BoardKind
from ggbgen.page.layout import Layout
from ggbgen.page.objects import Button, Cell, InputBox, SceneObject, Text

if TYPE_CHECKING:
    from ggbgen.encoding import Form
    from ggbgen.offline import AskedGame

__all__ = ["Board", "board_names", "find_kind", "lay_out_explorer"]


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
        form: The encoding of a game's moves in the settings, if there is one.
        on_panel: Labels of the objects on a narrow applet's panel, below its first controls.
        on_panel_px: The height that they need there.
        beside: Labels of the objects that stand right of a wide board, but below a narrow applet's panel.
        beside_px: The height that they need there.
        lower_px: How much lower a narrow applet's panel begins than its layout specifies.
        more_px: How much wider the applet is than its layout specifies.
        on_head: Labels of the objects on the panel below the title, positioned relative to it.
        head_px: The height that they need there.
        absent: Labels that its scripts mention although the objects may be missing.
        named: Names of vertices that pictures may replace by letters with a legend.
        check: An additional check of the applet, run without GeoGebra, or None.
    """

    objects: tuple[SceneObject, ...]
    settings: Mapping[str, object]
    controls: tuple[Control, ...] | None = None
    values: Mapping[str, float | str] = field(default_factory=dict)
    restored: tuple[SceneObject, ...] = ()
    texts: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    form: Form | None = None
    on_panel: tuple[str, ...] = ()
    on_panel_px: int = 0
    beside: tuple[str, ...] = ()
    beside_px: int = 0
    lower_px: int = 0
    more_px: int = 0
    on_head: tuple[str, ...] = ()
    head_px: int = 0
    absent: frozenset[str] = frozenset()
    named: tuple[str, ...] = ()
    check: Callable[[AskedGame], None] | None = None

    def lowered(self, by_px: Mapping[str, int]) -> Board:
        """Return the board with some of its objects moved down, by label."""
        objects, restored = (
            tuple(
                dataclasses.replace(item, y_px=item.y_px + by_px[item.label])
                if isinstance(item, (Button, Cell, InputBox, Text)) and item.label in by_px
                else item
                for item in items
            )
            for items in (self.objects, self.restored)
        )
        return dataclasses.replace(self, objects=objects, restored=restored)

    def told(self, text: Callable[[str], str]) -> Board:
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


# The kind whose script is in the folder of the rules.
_OWN = "own"


class _ExplorerModule(Protocol):
    PARAMETERS: tuple[Parameter, ...]

    def lay_out(self, parameters: Mapping[str, object], layout: Layout) -> Board: ...


@cache
def board_names() -> tuple[str, ...]:
    """Return the names of all boards, for games and for explorers, sorted."""
    package = importlib.import_module("ggbgen.page.boards")
    names = (module.name for module in pkgutil.iter_modules(package.__path__))
    return tuple(sorted(name for name in names if _kind_in(_module(name)) or _is_explorer(_module(name))))


def find_kind(name: str, *, place: str) -> type[BoardKind]:
    """Return the kind of board for games with this name.

    Args:
        name: The module's name, or the script file of a user's board.
        place: Prefix of messages: the file and key that name the board.

    Raises:
        DefinitionError: There is no such board, or it is not for games.
    """
    module = _found_module(_OWN if name.endswith(".js") else name)
    kind = _kind_in(module) if module else None
    if kind is None:
        kinds = [board for board in board_names() if board != _OWN and _kind_in(_module(board))]
        told = f"the board {name!r} is for no game" if module and _is_explorer(module) else f"unknown board {name!r}"
        raise DefinitionError([f"{place}: {told}, expected one of {', '.join(kinds)}{near_miss(name, kinds)}"])
    return kind


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
    module = _known_module(definition.board, place=f"{definition.path}: board")
    if not _is_explorer(module):
        raise DefinitionError(
            [f"{definition.path}: ruleset: missing, the board {definition.board!r} is for games, expected one's name"]
        )
    explorer = cast(_ExplorerModule, module)
    _check_parameters(definition, explorer.PARAMETERS, f"the board {definition.board!r}")
    for needed in explorer.PARAMETERS:
        value = values[needed.name]
        if value is None and needed.default is None:
            continue
        if problem := check_value(needed, needed.default if value is None else value):
            raise ParameterError(f"{definition.slug}: parameter {needed.name}: {problem}")
    given = {name: value for name, value in values.items() if value is not None}
    return explorer.lay_out({p.name: p.default for p in explorer.PARAMETERS} | given, layout)


def _found_module(name: str) -> ModuleType | None:
    try:
        return _module(name) if name.isidentifier() else None
    except ModuleNotFoundError as error:
        if error.name != f"ggbgen.page.boards.{name}":
            raise
        return None


def _known_module(name: str, *, place: str) -> ModuleType:
    module = _found_module(name)
    if module is None or not (_kind_in(module) or _is_explorer(module)):
        expected = f"expected one of {', '.join(board_names())}{near_miss(name, board_names())}"
        raise DefinitionError([f"{place}: unknown board {name!r}, {expected}"])
    return module


def _module(name: str) -> ModuleType:
    return importlib.import_module(f"ggbgen.page.boards.{name}")


def _kind_in(module: ModuleType) -> type[BoardKind] | None:
    """Return the complete kind of board that a module itself defines, if there is one."""
    found = [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, BoardKind)
        and value.__module__ == module.__name__
        and not inspect.isabstract(value)
    ]
    return found[0] if found else None


def _is_explorer(module: Any) -> bool:
    return hasattr(module, "lay_out") and hasattr(module, "PARAMETERS")


def _check_parameters(definition: Definition, needed: tuple[Parameter, ...], needing: str) -> None:
    declared = {parameter.name: parameter.type for parameter in definition.parameters}
    problems = [
        f"{definition.path}: parameters.{parameter.name}: {needing} needs this parameter, of type {parameter.type}"
        for parameter in needed
        if declared.get(parameter.name) != parameter.type
    ]
    if problems:
        raise DefinitionError(problems)
