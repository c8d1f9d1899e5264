"""Clicks on objects of the board, whose labels are not valid in names of functions."""

from __future__ import annotations

from ggbgen.offline.read import ArchiveObject, Script
from ggbgen.scene.calls import TOUCHED, is_call

__all__ = ["is_touched"]


def is_touched(item: ArchiveObject, script: Script) -> bool:
    """Return whether a script does nothing but pass the click on its object to the function for all of them."""
    return script.event == "click" and is_call(script.text, TOUCHED, item.label)
