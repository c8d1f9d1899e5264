"""Compile definitions of graphs and combinatorial games into GeoGebra applets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ggbgen.errors import (
    AppletError,
    ArchiveError,
    BrowserMissingError,
    CatalogueError,
    DefinitionError,
    EngineError,
    EngineMissingError,
    GameTooLargeError,
    GgbgenError,
    GraphFormatError,
    LoopyGameError,
    OutputError,
    ParameterError,
    RulesetError,
    SolverError,
    UnknownAppletError,
)
from ggbgen.version import __version__

if TYPE_CHECKING:
    from ggbgen.builds import Applet, build, build_from

__all__ = [
    "Applet",
    "AppletError",
    "ArchiveError",
    "BrowserMissingError",
    "CatalogueError",
    "DefinitionError",
    "EngineError",
    "EngineMissingError",
    "GameTooLargeError",
    "GgbgenError",
    "GraphFormatError",
    "LoopyGameError",
    "OutputError",
    "ParameterError",
    "RulesetError",
    "SolverError",
    "UnknownAppletError",
    "__version__",
    "build",
    "build_from",
]

_BUILDS = ("Applet", "build", "build_from")


def __getattr__(name: str) -> object:
    """Import what builds applets when it is first needed: most commands build none."""
    if name not in _BUILDS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from ggbgen import builds

    globals().update({known: getattr(builds, known) for known in _BUILDS})
    return globals()[name]


def __dir__() -> list[str]:
    return sorted({*globals(), *_BUILDS})
