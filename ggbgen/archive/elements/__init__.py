"""The XML of the objects of a scene: one function for each kind of object."""

from __future__ import annotations

from ggbgen.archive.elements import controls, figures, state  # noqa: F401 - they register their functions
from ggbgen.archive.elements.dispatch import elements

__all__ = ["elements"]
