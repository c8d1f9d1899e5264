"""The applet's JavaScript library: the scripts of a definition in one function, and the entry points."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from ggbgen.archive.entry import ENTRY, MAIN, entry_text
from ggbgen.archive.entry_points import comment_text, entry_comments, entry_points, entry_points_text
from ggbgen.archive.wiring import main_script
from ggbgen.definition import Definition
from ggbgen.definition.catalogue import Catalogue
from ggbgen.definition.extract import FAILURE
from ggbgen.definition.files import file_problem, find_folder, is_file_name, is_shipped
from ggbgen.errors import DefinitionError, near_miss
from ggbgen.offline.modules import (
    SHARED,
    Module,
    ModuleError,
    bundle,
    exported_names,
    known_names,
    own_names,
    slim,
    without_comments,
)
from ggbgen.offline.scripts.handlers import handlers_of
from ggbgen.offline.scripts.script_labels import assigns_own
from ggbgen.scene.objects import SceneObject
from ggbgen.version import __version__

__all__ = [
    "check_own_scripts",
    "library_name",
    "library_source",
    "needed_scripts",
    "read_modules",
    "script_literal",
    "script_place",
]

_LINE_CHARACTERS = 100
_CATALOGUE_COMMENT = (
    "// Sentences of the scripts and how they are said here; a sentence that is not among them is said as it stands."
)
# Functions of the last script for clicks on empty parts of the board.
_PRESSED = re.compile(r"(?:\bon: |\brunExplorer\(api, )\{[^}]*\bpress: ")
# A board whose pieces can be dragged.
_DROPPED = re.compile(r"\bboard\.dropped =|\brunExplorer\(api, \{[^}]*\bdrop: ")
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|(.))", re.S)
# Comparing a word with all names of the scripts takes some milliseconds.
_NEAR_MISSES = 40


def read_modules(definition: Definition, roots: Iterable[str]) -> tuple[Module, ...]:
    """Return the modules of a definition's scripts and all that they import, in the order in which they run.

    Args:
        definition: The applet's definition.
        roots: The names of modules: files of the definition, or shared ones (`ggbgen.offline.modules`).

    Raises:
        DefinitionError: A script is missing or cannot be read, or imports do not fit.
    """
    roots = list(roots)
    entry = entry_text(roots) if roots else ""
    if entry and (folder := find_folder(ENTRY, definition.folders)):
        taken = "is the name of the module that calls all others, expected another name"
        raise DefinitionError([f"{folder / ENTRY}:1: {ENTRY!r} {taken}"])

    def own(name: str) -> tuple[str, bool] | None:
        return (entry, True) if entry and name == ENTRY else _own_text(definition, name)

    try:
        return bundle([ENTRY] if entry else roots, own)
    except ModuleError as error:
        folder = find_folder(error.name, definition.folders)
        place = f"{folder / error.name}:{error.line}" if folder else str(definition.path)
        raise DefinitionError([f"{place}: {error.message}"]) from error


def check_own_scripts(definition: Definition, modules: Sequence[Module]) -> None:
    """Check the scripts that do not come with ggbgen for errors.

    Args:
        definition: The applet's definition.
        modules: Its modules.

    Raises:
        DefinitionError: They have errors; the exception lists all of them, with file and line.
    """
    folders = {each.name: find_folder(each.name, definition.folders) for each in modules if not each.shared}
    own = {name: folder / name for name, folder in folders.items() if folder is not None and not is_shipped(folder)}
    if not own:
        return
    from ggbgen.offline.scripts.own import (  # imports a parser that is slow to import
        OwnAllowance,
        own_script_problems,
        properties_in,
    )

    texts = {each.name: each.text for each in modules}
    properties = frozenset[str]().union(*map(properties_in, texts.values()))
    declared = own_names(modules)
    allowance = OwnAllowance()
    asked = itertools.count()

    def problems(module: Module) -> Iterator[tuple[int, str]]:
        exports = exported_names()

        def hint(word: str, known: Collection[str]) -> str:
            if word in exports:
                return f", expected it to be imported from '{SHARED}{exports[word]}'"
            return near_miss(word, known) if next(asked) < _NEAR_MISSES else ""

        return own_script_problems(
            module.text, known=known_names(module, declared), properties=properties, near_miss=hint, allowance=allowance
        )

    found = [
        f"{own[each.name]}:{line}: {message}"
        for each in modules
        if each.name in own
        for line, message in problems(each)
    ]
    beside = [texts[name] for name in (definition.rules, definition.theory, *definition.extras) if name in texts]
    for name, needed in ((definition.rules, "rules"), (definition.theory, "value")):
        if name in own and not any(assigns_own(text, needed) for text in beside):
            found.append(f"{own[name]}:1: no OWN.{needed}, expected 'OWN.{needed} = function (...) {{...}};'")
    if found:
        raise DefinitionError(found)


def script_place(definition: Definition, name: str, line: int) -> str:
    """Return the file of a line of a script in the library, with the line if the library contains the whole file."""
    folder = find_folder(name, definition.folders)
    if folder is None or is_shipped(folder):  # the library contains shared modules without their comments
        return f"{definition.path}: {name}" if name else str(definition.path)
    text = (folder / name).read_text("utf-8")
    # The library contains it without its leading blank lines.
    blank = len(text) - len(text.lstrip("\n"))
    return f"{folder / name}:{blank + line}"


def needed_scripts(
    modules: Sequence[Module], settings: Mapping[str, object], *, comments: bool = False
) -> list[tuple[str, str]]:
    """Return name and text of the scripts of an archive: what it needs of its modules.

    Args:
        modules: Its modules; the last one exports `createApplet`.
        settings: The object that scripts see as ``settings``.
        comments: Whether modules of ours keep their comments and indentation.
    """
    return slim(modules, [script_literal(settings), MAIN], comments=comments)


def library_source(
    definition: Definition,
    *,
    title: str,
    scripts: Sequence[tuple[str, str]],
    settings: Mapping[str, object],
    catalogue: Catalogue,
    objects: Sequence[SceneObject],
    form: str = "",
    captions: Mapping[str, str] | None = None,
) -> tuple[str, str]:
    """Return the name of the library's function and the member ``geogebra_javascript.js``.

    Args:
        definition: The applet's definition.
        title: The applet's title in its language.
        scripts: Name and text of each script; those of shared modules have their comments in a library to read.
        settings: The object that scripts see as ``settings``.
        catalogue: The object that scripts see as ``catalogue``.
        objects: The scene's objects; buttons, input boxes and all other clickable objects get entry points.
        form: A description of the encoding of a game's moves in the settings.
        captions: For a library that people read, whose scripts still have their comments, the captions of controls by
            label or entry. It keeps comments and indentation, and each entry point has a comment. None otherwise.
    """
    readable = captions is not None
    parts = {
        "settings": script_literal(settings),
        "catalogue": script_literal(_used(catalogue, settings, [without_comments(text) for _, text in scripts])),
        "plural_form": catalogue.plural_form,
        "failure": script_literal(catalogue.text(FAILURE)),
    }
    calls = entry_points(objects)
    # Part of the name, because scripts without comments would give both versions the same name.
    name = library_name([*parts.values(), *calls.labels, *(text for _, text in scripts), *["readable"] * readable])
    head = (
        f"// {comment_text(title)}",
        f"// Made by ggbgen {__version__} from the definition {comment_text(definition.slug)}. "
        "Everything this applet knows is in its objects:",
        "// the functions below read them, change them and keep nothing.",
        *[f"// Moves and values: {form}."] * bool(form),
        "",
        f"function {name}(api) {{",
        *["// What the applet was built with."] * readable,
        f"var settings = {parts['settings']};",
        "",
        *[_CATALOGUE_COMMENT] * readable,
        f"var catalogue = {parts['catalogue']};",
        "",
        "function pluralForm(n) {",
        f"return Number({parts['plural_form']});",
        "}",
        *(f"\n// ---- {each}\n\n{source}" for each, source in scripts),
        "",
        f"return {MAIN}(api);",
        "}",
        "",
    )
    notes = (
        {}
        if captions is None
        else entry_comments(calls, objects, handlers_of(scripts, main_script(scripts)[0]), captions)
    )
    holds = {
        "readable": readable,
        "touched": bool(calls.touched),
        "dropped": any(_DROPPED.search(source) for _, source in scripts),
        "pressed": bool(scripts) and _PRESSED.search(scripts[-1][1]) is not None,
    }
    words = {"LIBRARY": name, "FAILURE": parts["failure"], "TOUCHED": script_literal(calls.touched)}
    mark, _, rest = entry_points_text(calls, holds, words, notes).partition("\n")
    return name, "\n".join((*head, mark, rest if readable else without_comments(rest))).rstrip("\n") + "\n"


def _used(
    catalogue: Catalogue, settings: Mapping[str, object], scripts: Sequence[str]
) -> dict[str, str | tuple[str, ...]]:
    """Return the translations of the texts in an applet's settings or scripts."""
    written = [
        _ESCAPE.sub(lambda escape: chr(int(escape[1], 16)) if escape[1] else escape[2], text) for text in scripts
    ]
    held = set(_texts_in(settings))
    everything: dict[str, str | tuple[str, ...]] = {**catalogue.texts, **catalogue.plurals}

    def is_written(text: str) -> bool:
        return any(f'"{text}"' in each or f"'{text}'" in each for each in written)

    return {text: notes for text, notes in everything.items() if text in held or is_written(text)}


def _texts_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _texts_in(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _texts_in(item)


def library_name(parts: Sequence[str]) -> str:
    """Return a function name that is unique to the contents of the library.

    Applets on one page share their global names, so a library is named after its contents.
    """
    return "ggbgen_" + hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:10]


def script_literal(value: object) -> str:
    """Return a value as a literal that is safe anywhere in a script, including scripts inside an HTML page.

    U+2028 and U+2029 end a line in ES5, ``</`` may end a script element, and lone surrogates cannot be encoded as
    UTF-8: all are escaped.
    """
    text = _json_lines(value)
    for character in "<\x7f\u2028\u2029":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text.encode("utf-8", "backslashreplace").decode()


def _json_lines(value: object) -> str:
    """Return a value as JSON; long values with parts are written on several lines, one per part."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True)
    if len(text) <= _LINE_CHARACTERS:
        return text
    if isinstance(value, Mapping):
        entries = (f"{json.dumps(key, ensure_ascii=False)}: {_json_lines(value[key])}" for key in sorted(value))
        return "{\n" + ",\n".join(entries) + "\n}"
    if isinstance(value, (list, tuple)) and isinstance(value[0], (Mapping, list, tuple)):
        return "[\n" + ",\n".join(map(_json_lines, value)) + "\n]"
    return text


def _own_text(definition: Definition, name: str) -> tuple[str, bool] | None:
    """Return the text of a script in a definition's folders, and whether it comes with ggbgen; None if there is none.

    Raises:
        DefinitionError: It cannot be read.
    """
    folder = find_folder(name, definition.folders) if is_file_name(name) and name.endswith(".js") else None
    if folder is None:
        return None
    if wrong := file_problem(folder, name):
        raise DefinitionError([f"{definition.path}: scripts: {name!r}: {wrong}"])
    try:
        return (folder / name).read_text("utf-8-sig"), is_shipped(folder)
    except (OSError, UnicodeDecodeError) as error:
        raise DefinitionError([f"{definition.path}: scripts: {name!r} cannot be read: {error}"]) from error
