"""The vocabulary of GeoGebra's XML and its command language.

``vocabulary.json`` holds facts counted for this project in 1,364 real .ggb files of GeoGebra 2.5 to 5.4: which tags
occur inside which, which attributes they have, and which tags an ``<element>`` of each type contains (``common``: those
that at least six types have; ``children``: the others by type). Added is what the web engine 5.4.916.2 writes when it
saves objects of all types, also in three dimensions. ``a0`` stands for a0, a1, and so on. Other entries were read in
GeoGebra's source and that engine: ``read``, tags of an ``<element>`` that the reader accepts
but no counted file has; ``commands``, internal and English; ``functions``; ``constants``; ``binding``, commands that
take the name of a variable.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

__all__ = ["Vocabulary", "vocabulary"]

_NUMBER = re.compile(r"\d+$")
# Declarations of namespaces, which GeoGebra writes into the root.
_NAMESPACE = re.compile(r"xmlns(:.*)?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """The known tags, attributes, commands and functions.

    Attributes:
        parents: Maps each tag to the tags that contain it, the empty string for the root.
        attributes: Maps each tag to its attributes.
        children: Maps each type of element to the tags inside it.
        read: Further tags that are accepted in an element of any type, as far as known.
        commands: Names of commands.
        functions: Names of functions.
        constants: Names with a meaning in expressions that are not objects.
        binding: Commands any of whose arguments may be the name of a variable that they bind.
    """

    parents: Mapping[str, frozenset[str]]
    attributes: Mapping[str, frozenset[str]]
    children: Mapping[str, frozenset[str]]
    read: frozenset[str]
    commands: frozenset[str]
    functions: frozenset[str]
    constants: frozenset[str]
    binding: frozenset[str]

    def has_attribute(self, tag: str, attribute: str) -> bool:
        """Return whether a known tag is known to have the attribute; any tag may declare a namespace."""
        known = self.attributes[tag]
        return bool(_NAMESPACE.fullmatch(attribute)) or attribute in known or _NUMBER.sub("0", attribute) in known


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary."""
    data = json.loads(files("ggbgen.archive").joinpath("vocabulary.json").read_text(encoding="utf-8"))
    common = frozenset(data["common"])
    return Vocabulary(
        parents={tag: frozenset(entry["in"]) for tag, entry in data["tags"].items()},
        attributes={tag: frozenset(entry["has"]) for tag, entry in data["tags"].items()},
        children={kind: common | frozenset(tags) for kind, tags in data["children"].items()},
        read=frozenset(data["read"]),
        commands=frozenset(data["commands"]),
        functions=frozenset(data["functions"]),
        constants=frozenset(data["constants"]),
        binding=frozenset(data["binding"]),
    )
