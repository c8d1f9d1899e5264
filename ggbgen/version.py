"""The version, which `pyproject.toml` reads from here."""

from __future__ import annotations

__all__ = ["__version__"]

__version__ = "0.1.0"
