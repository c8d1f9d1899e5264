"""The scripts of objects: each hands what happened to a function of the library."""

from __future__ import annotations

__all__ = ["CLICKED", "TOUCHED", "UPDATED", "call", "is_call"]

CLICKED = "ggb"
"""What the name of the function for clicks on a control begins with; its label follows."""
UPDATED = "ggbUpdate"
"""What the name of the function for an entry begins with; its label follows."""
TOUCHED = "ggbTouched"
"""The library's function for clicks on vertices, edges and what lies on them: their labels make no names."""

# GeoGebra loads the sandbox with the first script. A script that comes before it is there gets a sandbox of its own,
# which replaces the one that has the library. To open the present state again runs the library there.
_REOPEN = "ggbApplet.setFileJSON(ggbApplet.getFileJSON());"


def call(function: str, label: str = "") -> str:
    """Return the script that calls a function, with an object's label if it has one."""
    return f"typeof {function}=='function'?{_plain(function, label)}:{_REOPEN}"


def is_call(script: str, function: str, label: str = "") -> bool:
    """Return whether a script does nothing but call that function: as `call` writes it, or plainly."""
    return script.strip() in (call(function, label), f"{_plain(function, label)};")


def _plain(function: str, label: str) -> str:
    return f'{function}("{label}")' if label else f"{function}()"
