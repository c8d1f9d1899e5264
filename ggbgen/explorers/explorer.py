"""The interface of explorers, and how they are found and laid out."""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from ggbgen.definition import Definition, Parameter, read_definition
from ggbgen.definition.parameter_values import check_value
from ggbgen.errors import DefinitionError, ParameterError, near_miss
from ggbgen.page.board import Board
from ggbgen.page.layout import Layout
from ggbgen.registry import Registry
from ggbgen.scene.state_objects import state_objects

__all__ = ["EXPLORERS", "Explorer", "check_no_explorer", "complete_explorer", "lay_out_explorer"]


class Explorer(ABC):
    """A board without a game, which a definition names.

    Attributes:
        APPLET: The applet whose definition declares the parameters of the board, with the values that it accepts, and
            the state of its scripts. Empty for a board of many applets: each of their definitions declares its own.
        NEEDS: The parameters that a board of many applets needs, with their types.
        CHOICES: Values of a parameter that are known from elsewhere, by the parameter's name.
    """

    APPLET: ClassVar[str] = ""
    NEEDS: ClassVar[Mapping[str, str]] = MappingProxyType({})
    CHOICES: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})

    @staticmethod
    @abstractmethod
    def lay_out(parameters: Mapping[str, object], layout: Layout) -> Board:
        """Lay out the board for values of its parameters.

        Raises:
            ParameterError: The values do not fit together.
        """


EXPLORERS: Registry[type[Explorer]] = Registry(
    "ggbgen.explorers", Explorer, noun="board", error=ParameterError, separator="_"
)
"""All explorers."""


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
    explorer = _explorer(definition)
    if explorer is None:
        raise _no_explorer(definition)
    declaring = read_definition(explorer.APPLET) if explorer.APPLET else definition
    declared = _with_choices(declaring.parameters, explorer.CHOICES)
    needs = {parameter.name: parameter.type for parameter in declared} if explorer.APPLET else explorer.NEEDS
    _check_parameters(definition, needs, f"the board {name!r}")
    for needed in declared:
        value = values[needed.name]
        if value is None and needed.default is None:
            continue
        if problem := check_value(needed, needed.default if value is None else value):
            raise ParameterError(f"{definition.slug}: parameter {needed.name}: {problem}")
    given = {name: value for name, value in values.items() if value is not None}
    board = explorer.lay_out({p.name: p.default for p in declared} | given, layout)
    state = {**declaring.state, **definition.state}
    return dataclasses.replace(board, objects=(*state_objects(state), *board.objects))


def _no_explorer(definition: Definition) -> DefinitionError:
    from ggbgen.page.kinds import kind_names

    name, games = definition.board, kind_names()
    if name in games:
        problem = f"ruleset: missing, the board {name!r} is for games, expected one's name"
    else:
        names = sorted((*EXPLORERS.names, *games))
        problem = f"board: unknown board {name!r}, expected one of {', '.join(names)}{near_miss(name, names)}"
    return DefinitionError([f"{definition.path}: {problem}"])


def complete_explorer(definition: Definition) -> Definition:
    """Return a definition without a game, whose parameters have the choices that its board knows.

    Raises:
        DefinitionError: The name of the board is no possible one.
    """
    board = _explorer(definition)
    if board is None:
        return definition
    return dataclasses.replace(definition, parameters=_with_choices(definition.parameters, board.CHOICES))


def check_no_explorer(definition: Definition) -> None:
    """Check that the board of a game is none of an explorer.

    Raises:
        DefinitionError: It is one; that there is no such board at all is found where it is looked for.
    """
    from ggbgen.page.kinds import KINDS

    name = definition.board
    if KINDS.get(name) is None and _explorer(definition) is not None:
        raise DefinitionError([f"{definition.path}: board: the board {name!r} is for no game"])


def _with_choices(parameters: tuple[Parameter, ...], choices: Mapping[str, tuple[str, ...]]) -> tuple[Parameter, ...]:
    return tuple(
        parameter if parameter.choices else dataclasses.replace(parameter, choices=choices.get(parameter.name, ()))
        for parameter in parameters
    )


def _explorer(definition: Definition) -> type[Explorer] | None:
    try:
        return EXPLORERS.get(definition.board)
    except ParameterError as error:
        raise DefinitionError([f"{definition.path}: board: {error}"]) from error


def _check_parameters(definition: Definition, needs: Mapping[str, str], needing: str) -> None:
    declared = {parameter.name: parameter.type for parameter in definition.parameters}
    problems = [
        f"{definition.path}: parameters.{name}: {needing} needs this parameter, of type {wanted}"
        for name, wanted in needs.items()
        if declared.get(name) != wanted
    ]
    if problems:
        raise DefinitionError(problems)
