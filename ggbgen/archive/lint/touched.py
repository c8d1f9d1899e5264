"""Clicks on objects of the board, whose labels make no names of functions."""

from __future__ import annotations

from ggbgen.archive.read import ArchiveObject, Script

__all__ = ["TOUCHED", "is_touched"]

TOUCHED = "ggbTouched"
"""The library's function for clicks on vertices, edges and what lies on them."""


def is_touched(item: ArchiveObject, script: Script) -> bool:
    """Return whether a script does nothing but hand the click on its object to the function for all of them."""
    return script.event == "click" and script.text.strip() == f'{TOUCHED}("{item.label}");'
