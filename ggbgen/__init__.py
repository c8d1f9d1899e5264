"""Compile definitions of graphs and combinatorial games into GeoGebra applets."""

from __future__ import annotations

__version__ = "0.1.0"

from ggbgen.build import Applet, build
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
    VerificationError,
)

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
    "VerificationError",
    "__version__",
    "build",
]
