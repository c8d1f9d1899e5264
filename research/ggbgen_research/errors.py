"""The errors that research raises on purpose, in addition to those of ggbgen."""

from __future__ import annotations

from ggbgen.errors import GgbgenError

__all__ = ["ClassificationError", "ToolMissingError", "VerificationError"]


class VerificationError(GgbgenError):
    """A search contradicts a page or another search, or there is no subject of that name to verify."""


class ClassificationError(GgbgenError):
    """A classification cannot be started, resumed or finished."""


class ToolMissingError(ClassificationError):
    """A program or package that a classification needs is missing."""
