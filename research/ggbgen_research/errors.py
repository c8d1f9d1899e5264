"""Every error that research raises on purpose, besides those of ggbgen."""

from __future__ import annotations

from ggbgen.errors import GgbgenError

__all__ = ["ClassificationError", "ToolMissingError", "VerificationError"]


class VerificationError(GgbgenError):
    """A search finds something else than a page or another search says, or there is nothing of that name to verify."""


class ClassificationError(GgbgenError):
    """A classification cannot be begun, resumed or finished."""


class ToolMissingError(ClassificationError):
    """A program or a package that a classification needs is not there."""
