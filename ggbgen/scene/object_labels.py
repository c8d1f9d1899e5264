"""The labels that objects of a scene have in GeoGebra."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from ggbgen.errors import DefinitionError
from ggbgen.scene.objects import InputBox, SceneObject, Strokes, Words

__all__ = ["ENDS", "PLACES", "TEXTS", "check_labels", "labels_of"]

ENDS, TEXTS, PLACES = "Ends", "Texts", "Places"
"""What follows the label of a `Strokes` or a `Words` in those of their lists."""

# Labels that every applet uses without an object in the scene.
_OF_EVERY_APPLET = ("library", "written", "recipe", "panel")


def labels_of(item: SceneObject) -> tuple[str, ...]:
    """Return the labels of the GeoGebra objects made for an object: an input box needs a text object as well."""
    if isinstance(item, Strokes):
        return (item.label, f"{item.label}{ENDS}")
    if isinstance(item, Words):
        return (item.label, f"{item.label}{TEXTS}", f"{item.label}{PLACES}")
    return (item.label, item.entry) if isinstance(item, InputBox) else (item.label,)


def check_labels(path: Path, objects: Iterable[SceneObject]) -> None:
    """Check that every label is unique.

    Args:
        path: The definition's file, for messages.
        objects: All objects of the applet.

    Raises:
        DefinitionError: A control has the label of another object; the error lists every such label.
    """
    labels = Counter(_OF_EVERY_APPLET)
    labels.update(label for item in objects for label in labels_of(item))
    taken = [label for label, count in labels.items() if count > 1]
    if taken:
        raise DefinitionError([f"{path}: controls: label {label!r} is taken by another object" for label in taken])
