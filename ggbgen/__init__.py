"""Compile definitions of graphs and combinatorial games into GeoGebra applets."""

from __future__ import annotations

from ggbgen.build import Applet, build, build_from
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
