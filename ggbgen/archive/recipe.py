r"""The recipe of an archive: which definition it was built from, and with which values, in a text that GeoGebra keeps.

GeoGebra saves the objects of an archive and drops members that it does not know, so the recipe is the value of a hidden
text, `LABEL`. It reads ``ggbgen 0.1.0 nim`` if everything has its default, and otherwise continues with an object:
``ggbgen 0.1.0 nim {'set':{'heaps':[2,9]},'lang':'es'}``. The object is JSON with apostrophes in place of double quotes,
since GeoGebra cannot save a text that contains a double quote; an apostrophe in a value is written ``\u0027``. A
backslash is written ``\u005c``, because GeoGebra opens two backslashes and an ``n`` as a line break. Line breaks and
characters that are invisible, that XML forbids or that `shown_text` would replace are escaped as in JSON. So the text
stays readable; nothing in it is compressed, since the archive is compressed as a whole.

A recipe may come from a stranger. Reading one runs nothing and writes no file.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from ggbgen.aliases import ParameterValue
from ggbgen.assembly.canvas import Canvas
from ggbgen.definition import GAME, Definition, is_path, parameter_values, read_asked, read_definition
from ggbgen.definition.applet_folders import DEFINITION_FILE
from ggbgen.definition.portable_files import ASKED_FOLDER, carried_files, carried_problem
from ggbgen.errors import ArchiveError, GraphFormatError, near_miss, shown
from ggbgen.page.layout import LAYOUTS
from ggbgen.shapes import read_as
from ggbgen.version import __version__

if TYPE_CHECKING:
    from ggbgen.offline.read import Archive

__all__ = ["LABEL", "Recipe", "file_of", "parse_recipe", "read_recipe", "recipe_in", "recipe_of", "recipe_text"]

LABEL = "recipe"
"""The label of the text."""

_HEAD = re.compile(
    r"ggbgen (?P<version>[0-9A-Za-z.+!-]{1,40}) (?P<name>[A-Za-z0-9_.~%-]{1,800})(?: (?P<more>\{.*))?", re.S
)
# Characters that are invisible, change the direction of text, or that XML or `shown_text` do not leave as they are. The
# list is fixed, so that every version of Python writes the same bytes.
_ESCAPED = re.compile(
    "[\x00-\x1f\x7f-\xa0\xad\u0600-\u0605\u061c\u180e\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\uf8ff\ufdd0-\ufdef"
    "\ufeff\ufff0-\uffff\U00010000-\U0010ffff]"
)
_PAIRS = re.compile(r"\\(.)")
_MOST_PARAMETERS = 200
_MOST_CHARACTERS = 8 << 20
# Python in a browser does not survive the recursion that a deeper object needs.
_DEEPEST = 20
# Commas and colons outside texts: a file has two, a heap one. More would make an object of hundreds of megabytes.
_MOST_MARKS = 20_000
_TEXTS = re.compile("'[^']*'")
# The keys, with the fields; an author who reads the text knows them from the command line.
_KEYS = {"set": "parameters", "lang": "language", "layout": "layout", "grading": "grading", "readable": "readable"}
_FILES = "files"
_SHAPES: Mapping[str, type] = {"parameters": dict, "readable": bool, "files": dict}


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """What an archive was built from.

    Attributes:
        name: The name of the definition.
        version: The version of ggbgen that built the archive.
        parameters: The parameters that do not have their default values; values that JSON can hold.
        language: The code of the language.
        layout: ``wide`` or ``narrow``.
        grading: The classroom system that takes the grade; empty if there is none.
        readable: Whether the scripts have their comments.
        files: The texts of the definition's files, by their paths relative to its folder; the first is the definition
            itself. Empty for an applet that comes with ggbgen.
    """

    name: str
    version: str = __version__
    parameters: Mapping[str, ParameterValue] = field(default_factory=dict)
    language: str = "en"
    layout: str = "wide"
    grading: str = ""
    readable: bool = False
    files: Mapping[str, str] = field(default_factory=dict)

    @property
    def rules(self) -> tuple[str, ...]:
        """The paths of the files with Python code, which a build runs."""
        return tuple(name for name in self.files if name.endswith(".py"))


_DEFAULT = Recipe(name="")


def recipe_text(recipe: Recipe) -> str:
    """Return a recipe as the text in an archive."""
    told = {key: getattr(recipe, name) for key, name in (*_KEYS.items(), (_FILES, _FILES))}
    more = {key: value for key, value in told.items() if value != getattr(_DEFAULT, _KEYS.get(key, key))}
    head = f"ggbgen {recipe.version} {quote(recipe.name, safe='', errors='surrogatepass')}"
    return f"{head} {_apostrophes(more)}" if more else head


def _apostrophes(value: object) -> str:
    """Return a value as JSON with apostrophes in place of double quotes."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    text = _PAIRS.sub(lambda pair: "\\u005c" if pair[1] == "\\" else pair[0], text)
    return _ESCAPED.sub(_escape, text.replace("'", "\\u0027").replace('"', "'"))


def _escape(match: re.Match[str]) -> str:
    return json.dumps(match[0])[1:-1]


def recipe_of(canvas: Canvas, scripts: Sequence[str], *, language: str, grading: str, readable: bool) -> Recipe:
    """Return the recipe of an archive.

    Args:
        canvas: The canvas.
        scripts: The names of the archive's scripts.
        language: Code of the language of its texts.
        grading: The name of the classroom system that receives the grade, if any.
        readable: Whether the scripts keep their comments and indentation.
    """
    definition = canvas.definition
    asked = _asked_by_path(definition)
    parameters = _chosen(definition, canvas.chosen)
    if asked is not None:
        file = "" if asked.path.name == DEFINITION_FILE else f"/{asked.path.name}"
        parameters = {**parameters, GAME: f"./{ASKED_FOLDER}/{asked.slug}{file}"}
    return Recipe(
        name=definition.slug,
        parameters=dict(sorted(parameters.items())),
        language=language,
        layout="narrow" if canvas.layout.narrow else "wide",
        grading=grading,
        readable=readable,
        files=carried_files(definition, scripts, asked=asked),
    )


def _asked_by_path(definition: Definition) -> Definition | None:
    """Return the definition of the game to ask about if the user, not the definition itself, has named it by a path."""
    game = str(definition.chosen.get(GAME))
    if not definition.asks or not is_path(game):
        return None
    if definition.asks_from is not None:
        itself = read_definition(definition.path)
        if (itself.chosen.get(GAME) or itself.asks) == game:
            return None
    return read_asked(definition, game)


def _chosen(definition: Definition, chosen: Mapping[str, object]) -> dict[str, ParameterValue]:
    """Return the chosen values that differ from the defaults, as values that JSON can hold."""
    values, defaults = (parameter_values(definition, given) for given in (chosen, {}))
    found = {}
    for parameter in definition.parameters:
        name, kind = parameter.name, parameter.type
        value, default = _plain(values[name], kind), _plain(defaults[name], kind)
        if chosen.get(name) is not None and value != default:
            found[name] = value
    # The game that is asked about determines the other defaults, its own among them.
    return {**found, GAME: chosen[GAME]} if definition.asks and chosen.get(GAME) else found


def _plain(value: object, kind: str) -> ParameterValue:
    """Return the value of a parameter as a value that JSON can hold; a graph as a text, with its names if possible."""
    if isinstance(value, (tuple, list)):
        return list(value)
    if kind not in ("graph", "tournament") or value is None or isinstance(value, str):
        return value
    from ggbgen.graphs import EdgeList, Graph, Tournament, digraph6, edge_list, graph6, mckay, read_graph

    graph = read_graph(value)
    with suppress(GraphFormatError):  # a name with a double quote
        if isinstance(graph, EdgeList) or graph.names:
            return edge_list(graph)
    if isinstance(graph, EdgeList):
        graph = graph.digraph() if graph.directed else graph.graph()
    if isinstance(graph, Graph):
        return f"graph6:{graph6(graph)}"
    return mckay(Tournament.from_digraph(graph)) if kind == "tournament" else digraph6(graph)


def parse_recipe(text: str) -> Recipe:
    """Return the recipe in a text; the inverse of `recipe_text`.

    Raises:
        ArchiveError: The text is no recipe.
    """
    if len(text) > _MOST_CHARACTERS:
        raise ArchiveError(f"{LABEL}: {len(text):,} characters, expected at most {_MOST_CHARACTERS:,}")
    head = _HEAD.fullmatch(text)
    if head is None:
        raise ArchiveError(f"{LABEL}: {shown(text)}, expected a text such as 'ggbgen {__version__} nim'")
    found = _read_object(head["more"] or "{}")
    values: dict[str, object] = {}
    known = {**_KEYS, _FILES: _FILES}
    for key, value in found.items():
        if key not in known:
            raise ArchiveError(f"{LABEL}: unknown key {shown(key)}, expected one of {', '.join(known)}")
        name = known[key]
        shape = _SHAPES.get(name, str)
        if not isinstance(value, shape):
            raise ArchiveError(f"{LABEL}: {key}: {shown(value)}, expected {_SHAPE_NAMES[shape]}")
        values[name] = value
    recipe = read_as(Recipe, {"name": head["name"], "version": head["version"], **values})
    if (count := len(recipe.parameters)) > _MOST_PARAMETERS:
        raise ArchiveError(f"{LABEL}: {count:,} parameters, expected at most {_MOST_PARAMETERS}")
    if recipe.layout not in LAYOUTS:
        raise ArchiveError(f"{LABEL}: layout: {shown(recipe.layout)}, expected one of {', '.join(LAYOUTS)}")
    name = _name(head["name"])
    if wrong := carried_problem(name, recipe.files):
        raise ArchiveError(f"{LABEL}: {wrong}")
    return dataclasses.replace(recipe, name=name)


_SHAPE_NAMES: Mapping[type, str] = {dict: "an object", bool: "true or false", str: "a text"}


def _name(quoted: str) -> str:
    try:
        return unquote(quoted, errors="strict")
    except UnicodeDecodeError as error:
        raise ArchiveError(f"{LABEL}: the name {shown(quoted)} is not UTF-8") from error


def _read_object(text: str) -> dict[str, object]:
    """Return an object from JSON with apostrophes in place of double quotes."""
    try:
        if '"' in text:
            raise ValueError("a double quote in it")
        plain = _TEXTS.sub("", text)
        if _depth(plain) > _DEEPEST:
            raise ValueError("nested too deeply")
        if (marks := plain.count(",") + plain.count(":")) > _MOST_MARKS:
            raise ValueError(f"{marks:,} commas and colons, expected at most {_MOST_MARKS:,}")
        found = json.loads(text.replace("'", '"'), object_pairs_hook=_unique, parse_constant=_no_number)
    except ValueError as error:
        raise ArchiveError(f"{LABEL}: cannot be read: {shown(str(error))}") from error
    return dict(found)


def _depth(plain: str) -> int:
    """Return how deeply the objects and lists of an object are nested whose texts have been left out."""
    steps = (1 if bracket in "[{" else -1 for bracket in re.findall(r"[\[\]{}]", plain))
    return max(accumulate(steps), default=0)


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key that is there twice")
    return found


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no number")


def recipe_in(archive: Archive) -> Recipe | None:
    """Return the recipe in an archive, None if ggbgen has not built it.

    Raises:
        ArchiveError: The text is no recipe, or there are several.
    """
    construction = archive.construction
    texts = (
        []
        if construction is None
        else [item.get("exp", "") for item in construction.iterfind("expression") if item.get("label") == LABEL]
    )
    # A teacher may well call another text by this name.
    found = [text for text in texts if text.startswith('"ggbgen ')]
    if not found:
        return None
    if len(texts) > 1:
        raise ArchiveError(f"{archive.name!r}: {len(texts)} texts with the label {LABEL!r}, expected one")
    if not found[0].endswith('"'):
        raise ArchiveError(f"{archive.name!r}: {LABEL}: {shown(found[0])} is no text")
    try:
        return parse_recipe(found[0][1:-1])
    except ArchiveError as error:
        raise ArchiveError(f"{archive.name!r}: {error}") from error


def read_recipe(source: Path | bytes, *, name: str | None = None) -> Recipe:
    """Return the recipe in a file or in a sequence of bytes; see `read_archive` for the limits.

    Args:
        source: The archive's file, or its contents.
        name: Name of the archive in messages; the path by default.

    Raises:
        ArchiveError: The archive cannot be read, or has no recipe.
    """
    from ggbgen.offline.read import read_archive

    return _recipe_of_archive(read_archive(source, name=name))


def file_of(archive: Archive, path: str) -> str:
    """Return the text of a file of the definition that an archive was built from.

    Raises:
        ArchiveError: The archive has no recipe, or no such file.
    """
    files = _recipe_of_archive(archive).files
    if path not in files:
        expected = near_miss(path, files) or (f", expected one of {', '.join(files)}" if files else ", it has none")
        raise ArchiveError(f"{archive.name!r}: no file {shown(path)} of a definition{expected}")
    return files[path]


def _recipe_of_archive(archive: Archive) -> Recipe:
    found = recipe_in(archive)
    if found is None:
        raise ArchiveError(f"{archive.name!r}: does not say what it was built from: ggbgen has not built it")
    return found
