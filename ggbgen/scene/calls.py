"""The scripts of objects: each passes its event to a function of the library."""

from __future__ import annotations

__all__ = ["CLICKED", "TOUCHED", "UPDATED", "call", "is_call"]

CLICKED = "ggb"
"""Prefix of the function for clicks on a control; the control's label follows."""
UPDATED = "ggbUpdate"
"""Prefix of the function for changes of an entry; the entry's label follows."""
TOUCHED = "ggbTouched"
"""The library's function for clicks on vertices, edges and the like: their labels are not valid in names."""

# GeoGebra loads the sandbox with the first script. A script that runs before the sandbox is ready gets another sandbox,
# which replaces the one with the library. Reopening the present state runs the library there.
_REOPEN = "ggbApplet.setFileJSON(ggbApplet.getFileJSON());"


def call(function: str, label: str = "") -> str:
    """Return the script that calls a function, with an object's label if it has one."""
    return f"typeof {function}=='function'?{_plain(function, label)}:{_REOPEN}"


def is_call(script: str, function: str, label: str = "") -> bool:
    """Return whether a script does nothing but call that function: in the form of `call`, or as a plain call."""
    return script.strip() in (call(function, label), f"{_plain(function, label)};")


def _plain(function: str, label: str) -> str:
    return f'{function}("{label}")' if label else f"{function}()"
