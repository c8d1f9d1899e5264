"""What GeoGebra's XML and its command language are made of.

``vocabulary.json`` holds facts about 1,364 real .ggb files of GeoGebra 2.5 to 5.4, counted for this project:
which tags stand in which, which attributes they have, and which tags an ``<element>`` of each type has
(``common``: those that at least six types have; ``children``: the others by type). ``a0`` stands for a0, a1,
and so on. Names that are no counts, read in GeoGebra's source and its web engine 5.4.916.2: ``read``, tags
of an ``<element>`` that the reader knows and no counted file has; ``commands``, internal and English;
``functions``; ``constants``; ``binding``, commands that take the name of a variable.
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
_NAMESPACE = re.compile(r"^\{[^}]*\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """The known tags, attributes, commands and functions.

    Attributes:
        parents: Tag to the tags that it stands in, the empty string for the root.
        attributes: Tag to its attributes.
        children: Type of an element to the tags that stand in it.
        read: Tags that may stand in an element of any type, as far as known.
        commands: Names of commands.
        functions: Names of functions.
        constants: Names in expressions that mean something and are no objects.
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
        """Return whether a known tag is known to have the attribute."""
        known = self.attributes[tag]
        bare = _NAMESPACE.sub("xsi:", attribute)
        return bare in known or _NUMBER.sub("0", bare) in known


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
