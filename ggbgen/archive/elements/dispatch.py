"""The function that converts an object to XML; the modules beside this one register one for each kind of object."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from ggbgen.offline.xml_tree import Element
from ggbgen.scene.objects import SceneObject

__all__ = ["elements"]


@functools.singledispatch
def elements(item: SceneObject) -> Iterator[Element]:
    """Yield the XML elements of an object."""
    raise TypeError(f"no XML for {type(item).__name__}")
