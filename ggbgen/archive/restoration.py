"""XML with which the scripts recreate objects that a student has deleted with the keyboard."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable

from ggbgen.archive.xml import object_xml
from ggbgen.scene.objects import SceneObject

__all__ = ["restorations"]

_LABEL = "ggbgenLabel"


def restorations(objects: Iterable[SceneObject]) -> list[tuple[str, list[str]]]:
    """Return XML with ``ggbgenLabel`` in place of a label, each with the labels of the objects it is for.

    Objects that differ only in their label share their XML, since an applet may have hundreds of them.
    """
    groups: dict[str, list[str]] = {}
    for item in objects:
        groups.setdefault(object_xml(dataclasses.replace(item, label=_LABEL)), []).append(item.label)
    return list(groups.items())
