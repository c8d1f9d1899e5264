"""The applet's JavaScript library: the scripts of a definition in one function, and the entry points."""

from __future__ import annotations

import functools
import hashlib
import itertools
import json
import re
import textwrap
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from ggbgen.definition import Definition, data_folder
from ggbgen.definition.catalogue import Catalogue
from ggbgen.definition.extract import FAILURE
from ggbgen.definition.files import file_problem, find_folder, is_shipped
from ggbgen.errors import DefinitionError, near_miss
from ggbgen.offline.scripts.handlers import Handler, handlers_of
from ggbgen.offline.scripts.script_labels import assigns_own
from ggbgen.offline.scripts.slim import without_comments, without_indentation, without_unused, without_unused_methods
from ggbgen.page.objects import Button, Cell, Curve, InputBox, Point, SceneObject, Segment, Tag
from ggbgen.page.state_objects import HiddenBoolean, HiddenNumber, HiddenText
from ggbgen.version import __version__

__all__ = [
    "check_own_scripts",
    "library_name",
    "library_source",
    "read_scripts",
    "script_literal",
    "script_place",
]

_LINE_CHARACTERS = 100
_COMMENT_CHARACTERS = 120
_ENTRY_POINTS = "\n// ---- entry points\n"
_WATCHED = (HiddenBoolean, HiddenNumber, HiddenText)
# Functions of the last script for clicks on empty parts of the board.
_PRESSED = re.compile(r"(?:\bon: |\brunExplorer\(api, )\{[^}]*\bpress: ")
# A board whose pieces can be dragged.
_DROPPED = re.compile(r"\bboard\.dropped =|\brunExplorer\(api, \{[^}]*\bdrop: ")
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|(.))", re.S)
# Shared scripts that are several files: the others are in the folder of this name, and come first.
_FOLDERS = ("view.js", "play.js")
# Comparing a word with all names of the scripts takes some milliseconds.
_NEAR_MISSES = 40


def read_scripts(
    definition: Definition, names: Sequence[str], *, comments: bool = False
) -> tuple[tuple[str, str], ...]:
    """Return name and text of each of the named scripts of a definition, in this order.

    Args:
        definition: The applet's definition.
        names: The names of the files.
        comments: Whether the shared scripts keep their comments; a definition's own scripts always do.

    Raises:
        DefinitionError: A script cannot be read.
    """
    places = _places(definition)
    return tuple((name, _read_script(definition, name, places, comments=comments)) for name in names)


def check_own_scripts(definition: Definition, scripts: Sequence[tuple[str, str]]) -> None:
    """Check the scripts that do not come with ggbgen for errors.

    Args:
        definition: The applet's definition.
        scripts: Name and text of each script.

    Raises:
        DefinitionError: They have errors; the exception lists all of them, with file and line.
    """
    places = _places(definition)
    folders = ((name, find_folder(name, places)) for name, _ in scripts)
    own = {name: folder / name for name, folder in folders if folder is not None and not is_shipped(folder)}
    if not own:
        return
    from ggbgen.offline.scripts.own import (  # imports a parser that is slow to import
        OwnAllowance,
        mentions_in,
        own_script_problems,
    )

    texts = dict(scripts)
    mentions = {name: mentions_in(text) for name, text in scripts}
    allowance = OwnAllowance()
    asked = itertools.count()
    last = "" if definition.ruleset else scripts[-1][0]
    found = [
        f"{path}:{line}: {message}"
        for name, path in own.items()
        for line, message in own_script_problems(
            texts[name],
            [found for other, found in mentions.items() if other != name],
            last=name == last,
            near_miss=lambda word, known: near_miss(word, known) if next(asked) < _NEAR_MISSES else "",
            allowance=allowance,
        )
    ]
    beside = [texts[name] for name in (definition.rules, definition.theory, *definition.extras) if name in texts]
    for name, needed in ((definition.rules, "rules"), (definition.theory, "value")):
        if name in own and not any(assigns_own(text, needed) for text in beside):
            found.append(f"{own[name]}:1: no OWN.{needed}, expected 'OWN.{needed} = function (...) {{...}};'")
    if found:
        raise DefinitionError(found)


def script_place(definition: Definition, name: str, line: int) -> str:
    """Return the file of a line of a script in the library, with the line if the library contains the whole file."""
    folder = find_folder(name, _places(definition))
    if folder is None:
        return str(definition.path)
    if is_shipped(folder):  # the library contains it without its comments
        return f"{definition.path}: {name}"
    text = (folder / name).read_text("utf-8")
    # The library contains it without its leading blank lines.
    blank = len(text) - len(text.lstrip("\n"))
    return f"{folder / name}:{blank + line}"


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
        scripts: Name and text of each script.
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
    clicked, updated, touched = _entry_points(objects)
    labels = [*(label for label, _ in clicked), *updated, *touched]
    modules = _slim(definition, scripts, parts.values(), indented=readable)
    notes = {}
    if captions is not None:
        called = {item.label: item.caption for item in objects if isinstance(item, Button)}
        called |= {item.entry: item.caption for item in objects if isinstance(item, InputBox)}
        notes = _entry_comments(clicked, updated, handlers_of(scripts), {**called, **captions})
    # Part of the name, because scripts without comments would give both versions the same name.
    name = library_name([*parts.values(), *labels, *(text for _, text in modules), *["readable"] * readable])
    source = _template().render(
        title=_comment_text(title),
        version=__version__,
        slug=_comment_text(definition.slug),
        library=name,
        form=form,
        modules=modules,
        clicked=clicked,
        updated=updated,
        touched=script_literal(touched),
        dropped=any(_DROPPED.search(source) for _, source in modules),
        pressed=bool(modules) and _PRESSED.search(modules[-1][1]) is not None,
        readable=readable,
        notes=defaultdict(list, notes),
        **parts,
    )
    if not readable:
        before, mark, entry_points = source.rpartition(_ENTRY_POINTS)
        source = f"{before}{mark}{without_comments(entry_points)}"
    return name, source.rstrip("\n") + "\n"


def _entry_points(objects: Sequence[SceneObject]) -> tuple[list[tuple[str, str]], list[str], list[str]]:
    """Return the buttons (each with the one whose choice it turns back), what runs scripts by its value, and places."""
    clicked = [(item.label, item.back_of) for item in objects if isinstance(item, Button)]
    updated = [item.entry for item in objects if isinstance(item, InputBox)]
    updated += [item.label for item in objects if isinstance(item, _WATCHED) and item.watched]
    touched = [
        item.label
        for item in objects
        if isinstance(item, Cell) or (isinstance(item, (Point, Segment, Curve, Tag)) and item.clickable)
    ]
    return clicked, updated, touched


def _entry_comments(
    clicked: Sequence[tuple[str, str]],
    updated: Sequence[str],
    handlers: Mapping[tuple[str, str], Handler],
    captions: Mapping[str, str],
) -> dict[tuple[str, str], list[str]]:
    """Return the comment lines above each entry point: the caption, its effect, and the function behind it."""
    found = {}
    for label, back_of in clicked:
        if back_of:
            text = f'"{captions.get(back_of, back_of)}", one option back: as ggb{back_of} does, the other way round.'
        else:
            text = _entry_note(label, handlers.get(("click", label)), captions)
        found["click", label] = _comment_lines(text)
    for label in updated:
        found["update", label] = _comment_lines(_entry_note(label, handlers.get(("update", label)), captions))
    return found


def _entry_note(label: str, handler: Handler | None, captions: Mapping[str, str]) -> str:
    caption = f'"{captions[label]}"' if captions.get(label) else label
    if handler is None:
        return caption
    place = f"{handler.function or label} in {handler.script}" if handler.script else handler.function
    return f"{caption}: {handler.sentence} See {place}." if handler.sentence else f"{caption}: see {place}."


def _comment_lines(text: str) -> list[str]:
    return textwrap.wrap(
        _comment_text(text, most=2000),
        _COMMENT_CHARACTERS,
        initial_indent="// ",
        subsequent_indent="// ",
        break_long_words=False,
        break_on_hyphens=False,
    )


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


def _comment_text(text: str, *, most: int = 200) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in text).split()).replace("</", "< /")[:most]


def _places(definition: Definition) -> tuple[Path, ...]:
    """Return the folders to search for a definition's scripts; the last one is that of the shared scripts."""
    return (*definition.folders, data_folder("templates") / "js")


def _slim(
    definition: Definition, scripts: Sequence[tuple[str, str]], literals: Iterable[str], *, indented: bool
) -> list[tuple[str, str]]:
    """Return scripts as an archive contains them: shared ones slim, others, which users may want to edit, unchanged."""
    places = _places(definition)
    shared = {name: text for name, text in scripts if find_folder(name, places) is places[-1]}
    others = [*(text for name, text in scripts if name not in shared), *literals]
    called = without_unused_methods(tuple(shared.values()), others)
    slim = without_unused(called, others)
    if not indented:
        slim = list(map(without_indentation, slim))
    texts = dict(zip(shared, slim, strict=True))
    return [(name, texts.get(name, text).strip("\n")) for name, text in scripts]


def _read_script(definition: Definition, name: str, places: Sequence[Path], *, comments: bool) -> str:
    folder = find_folder(name, places)
    if folder is None:
        raise DefinitionError([f"{definition.path}: scripts: missing file {name!r}"])
    if wrong := file_problem(folder, name):
        raise DefinitionError([f"{definition.path}: scripts: {name!r}: {wrong}"])
    shared = folder is places[-1]
    parts = sorted((folder / name.removesuffix(".js")).glob("*.js")) if shared and name in _FOLDERS else []
    try:
        text = "\n".join(path.read_text("utf-8") for path in (*parts, folder / name))
    except (OSError, UnicodeDecodeError) as error:
        raise DefinitionError([f"{definition.path}: scripts: {name!r} cannot be read: {error}"]) from error
    # A fifth of the shared scripts are comments, which every archive would contain.
    return without_comments(text) if shared and not comments else text


@functools.cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(data_folder("templates")),
        undefined=StrictUndefined,
        autoescape=False,  # noqa: S701 - the output is JavaScript; every value goes through script_literal
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _template() -> Template:
    return _environment().get_template("library.js.j2")
