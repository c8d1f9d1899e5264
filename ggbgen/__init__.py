"""Compile definitions of graphs and combinatorial games into GeoGebra applets."""

from __future__ import annotations

from ggbgen.build import Applet, build
from ggbgen.errors import (
    AppletError,
    ArchiveError,
    BrowserMissingError,
    CatalogueError,
    ClassificationError,
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
    ToolMissingError,
    UnknownAppletError,
    VerificationError,
)
from ggbgen.version import __version__

__all__ = [
    "Applet",
    "AppletError",
    "ArchiveError",
    "BrowserMissingError",
    "CatalogueError",
    "ClassificationError",
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
    "ToolMissingError",
    "UnknownAppletError",
    "VerificationError",
    "__version__",
    "build",
]
