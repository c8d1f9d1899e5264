"""What every board is, and how it is found."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, cast

from ggbgen.definition import Definition, Parameter
from ggbgen.definition.values import check_value
from ggbgen.errors import DefinitionError, ParameterError, RulesetError, near_miss
from ggbgen.scene.layout import Layout
from ggbgen.scene.objects import SceneObject

__all__ = ["Board", "board_names", "lay_out"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A board, ready to be put beside a panel.

    Attributes:
        objects: What is on it, published results and state included.
        settings: What the scripts have to know; values that JSON can hold.
        values: First values of the panel's sliders and input boxes, by label.
        restored: Those of the objects that the scripts make again when a student has deleted them with the keyboard.
    """

    objects: tuple[SceneObject, ...]
    settings: Mapping[str, object]
    values: Mapping[str, float | str] = field(default_factory=dict)
    restored: tuple[SceneObject, ...] = ()


class _BoardModule(Protocol):
    PARAMETERS: tuple[Parameter, ...]

    def lay_out(self, parameters: Mapping[str, object], layout: Layout) -> Board: ...


class _GameBoardModule(Protocol):
    def lay_out_game(self, ruleset: Any, layout: Layout) -> Board: ...


_NO_BOARDS = {"board", "game", "vertices"}


def board_names() -> tuple[str, ...]:
    """Return the names of all boards, sorted."""
    package = importlib.import_module("ggbgen.boards")
    return tuple(sorted(m.name for m in pkgutil.iter_modules(package.__path__) if m.name not in _NO_BOARDS))


def lay_out(definition: Definition, values: Mapping[str, object], layout: Layout) -> Board:
    """Lay out the board that a definition names.

    Args:
        definition: The applet's.
        values: A value for each of its parameters.
        layout: The measures.

    Raises:
        DefinitionError: There is no such board or ruleset, or the definition lacks a parameter that it needs.
        ParameterError: The values do not fit together.
    """
    name = definition.board
    known = board_names()
    if name not in known:
        expected = f"expected one of {', '.join(known)}{near_miss(name, known)}"
        raise DefinitionError([f"{definition.path}: board: unknown board {name!r}, {expected}"])
    module = importlib.import_module(f"ggbgen.boards.{name}")
    if hasattr(module, "lay_out_game") != bool(definition.ruleset):
        problem = "is for no game, expected none" if definition.ruleset else "is for games, expected the name of one"
        raise DefinitionError([f"{definition.path}: ruleset: {definition.ruleset!r}: the board {name!r} {problem}"])
    if definition.ruleset:
        return _lay_out_game(cast(_GameBoardModule, module), definition, values, layout)
    return _lay_out(cast(_BoardModule, module), definition, values, layout)


def _lay_out_game(
    module: _GameBoardModule, definition: Definition, values: Mapping[str, object], layout: Layout
) -> Board:
    from ggbgen.rulesets import find_ruleset

    try:
        ruleset = find_ruleset(definition.ruleset)
    except RulesetError as error:
        raise DefinitionError([f"{definition.path}: ruleset: {error}"]) from error
    _check_parameters(definition, ruleset.PARAMETERS, f"the ruleset {definition.ruleset!r}")
    own = {parameter.name for parameter in ruleset.PARAMETERS}
    chosen = {name: value for name, value in _given(values).items() if name in own}
    return module.lay_out_game(ruleset.from_parameters(chosen), layout)


def _lay_out(module: _BoardModule, definition: Definition, values: Mapping[str, object], layout: Layout) -> Board:
    _check_parameters(definition, module.PARAMETERS, f"the board {definition.board!r}")
    for needed in module.PARAMETERS:
        value = values[needed.name]
        if value is None and needed.default is None:
            continue
        if problem := check_value(needed, needed.default if value is None else value):
            raise ParameterError(f"{definition.slug}: parameter {needed.name}: {problem}")
    return module.lay_out({p.name: p.default for p in module.PARAMETERS} | _given(values), layout)


def _check_parameters(definition: Definition, needed: tuple[Parameter, ...], needing: str) -> None:
    declared = {parameter.name: parameter.type for parameter in definition.parameters}
    problems = [
        f"{definition.path}: parameters.{parameter.name}: {needing} needs this parameter, of type {parameter.type}"
        for parameter in needed
        if declared.get(parameter.name) != parameter.type
    ]
    if problems:
        raise DefinitionError(problems)


def _given(values: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in values.items() if value is not None}
