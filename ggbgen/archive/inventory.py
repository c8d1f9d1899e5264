"""The contents of an archive, as values that JSON can hold."""

from __future__ import annotations

import re
from collections import Counter
from typing import TypedDict

from ggbgen.aliases import ParameterValue
from ggbgen.archive.recipe import Recipe
from ggbgen.errors import GgbgenError, near_miss
from ggbgen.offline.read import LIBRARY, Archive, ArchiveObject, Script

__all__ = [
    "FormEntry",
    "Inventory",
    "LibraryEntry",
    "MemberEntry",
    "ObjectEntry",
    "RecipeEntry",
    "ScriptEntry",
    "inventory",
    "library_of",
    "scripts_of",
]


_FORM = re.compile(
    r"^// Moves and values: (?:form|encoding) (?P<kind>[a-z]+), (?P<positions>any|[0-9]{1,12}) positions, "
    r"(?:(?P<timed>[0-9]{1,12}) of them with remoteness, )?(?P<bytes>[0-9]{1,12}) bytes deflated\.$",
    re.MULTILINE,
)
_HEAD = 1000


class MemberEntry(TypedDict):
    """A member; sizes in bytes."""

    name: str
    size: int
    compressed: int


class ScriptEntry(TypedDict):
    """A script of an object."""

    label: str
    event: str
    language: str
    text: str


class ObjectEntry(TypedDict):
    """An object; ``linked`` is the object that an input box edits."""

    kind: str
    label: str
    caption: str | None
    shown: bool
    linked: str | None


class LibraryEntry(TypedDict):
    """The library: its length, and its top-level functions in order.

    ``not_analysed`` says why the functions are not known, null if they are.
    """

    lines: int
    characters: int
    functions: list[str]
    not_analysed: str | None


class FormEntry(TypedDict):
    """The encoding of a game's moves and values in the library; ``positions`` is null if there is no bound.

    For sums of heaps ``timed`` is the number of positions whose remoteness is stored; else it is null.
    """

    kind: str
    positions: int | None
    timed: int | None
    bytes: int


class RecipeEntry(TypedDict):
    """What the archive was built from (`ggbgen.archive.recipe.Recipe`), with the names of its files only."""

    name: str
    version: str
    parameters: dict[str, ParameterValue]
    language: str
    layout: str
    grading: str
    readable: bool
    files: list[str]


class Inventory(TypedDict):
    """The output of ``ggbgen inspect --json``.

    ``geogebra`` has the attributes of the root element (format, version, app, platform), ``kinds`` and
    ``commands`` are counts, ``buttons`` and ``inputs`` repeat the objects of these kinds. ``other_properties`` has the
    tags, or a tag and an attribute, that ggbgen keeps but knows nothing of, and how many objects have them.
    """

    file: str
    size: int
    geogebra: dict[str, str]
    title: str
    author: str
    date: str
    members: list[MemberEntry]
    kinds: dict[str, int]
    objects: list[ObjectEntry]
    buttons: list[ObjectEntry]
    inputs: list[ObjectEntry]
    commands: dict[str, int]
    other_properties: dict[str, int]
    scripts: list[ScriptEntry]
    library: LibraryEntry | None
    form: FormEntry | None
    recipe: RecipeEntry | None


def inventory(archive: Archive, recipe: Recipe | None = None) -> Inventory:
    """Return the contents of the archive: members, objects, commands, scripts and the library's functions.

    Args:
        archive: The archive.
        recipe: What it was built from, if that is known (`ggbgen.archive.recipe.recipe_in`).
    """
    construction = archive.construction
    head: dict[str, str] = {}
    if construction is not None:
        head = {key: construction.get(key, "") for key in ("title", "author", "date")}
    objects = [_object_entry(item) for item in archive.objects]
    return Inventory(
        file=archive.name,
        size=archive.size,
        geogebra={
            key: archive.root.get(key, "")
            for key in ("format", "version", "app", "subApp", "platform", "id")
            if archive.root.get(key) is not None
        },
        title=head.get("title", ""),
        author=head.get("author", ""),
        date=head.get("date", ""),
        members=[
            MemberEntry(name=member.name, size=member.size, compressed=member.compressed_size)
            for member in archive.members
        ],
        kinds=_counted([item.kind for item in archive.objects]),
        objects=objects,
        buttons=[entry for entry in objects if entry["kind"] == "button"],
        inputs=[entry for entry in objects if entry["kind"] == "textfield"],
        commands=_counted([command.name for command in archive.commands]),
        other_properties=_counted([name for item in archive.objects for name in set(item.other_properties)]),
        scripts=[
            ScriptEntry(label=item.label, event=script.event, language=script.language, text=script.text)
            for item in archive.objects
            for script in item.scripts
        ],
        library=_library_entry(archive.library),
        form=_form_entry(archive.library),
        recipe=None if recipe is None else _recipe_entry(recipe),
    )


def scripts_of(archive: Archive, label: str) -> tuple[Script, ...]:
    """Return the scripts of an object.

    Raises:
        GgbgenError: No object has the label, or it has no script.
    """
    item = archive.by_label.get(label)
    if item is None:
        near = near_miss(label, archive.by_label)
        raise GgbgenError(f"{archive.name!r}: no object {label!r}{near}")
    if not item.scripts:
        others = [other.label for other in archive.objects if other.scripts]
        shown = ", ".join(others[:8]) + (" ..." if len(others) > 8 else "")
        which = f", objects with one: {shown}" if others else ", as no object of the file has"
        raise GgbgenError(f"{archive.name!r}: object {label!r} has no script{which}")
    return item.scripts


def library_of(archive: Archive) -> str:
    """Return the global JavaScript.

    Raises:
        GgbgenError: The archive has none.
    """
    if archive.library is None:
        raise GgbgenError(f"{archive.name!r}: no library, the archive has no member {LIBRARY}")
    return archive.library


def _object_entry(item: ArchiveObject) -> ObjectEntry:
    return ObjectEntry(kind=item.kind, label=item.label, caption=item.caption, shown=item.shown, linked=item.linked)


def _library_entry(text: str | None) -> LibraryEntry | None:
    if text is None:
        return None
    from ggbgen.offline.scripts.analysis import analysed

    program = analysed(text)
    return LibraryEntry(
        lines=len(text.splitlines()),
        characters=len(text),
        functions=list(program.functions),
        not_analysed=program.unread or None,
    )


def _recipe_entry(recipe: Recipe) -> RecipeEntry:
    return RecipeEntry(
        name=recipe.name,
        version=recipe.version,
        parameters=dict(recipe.parameters),
        language=recipe.language,
        layout=recipe.layout,
        grading=recipe.grading,
        readable=recipe.readable,
        files=list(recipe.files),
    )


def _form_entry(text: str | None) -> FormEntry | None:
    """Return the description of the encoding from the first lines of the library of a game made by ggbgen."""
    found = _FORM.search(text or "", 0, _HEAD)
    if found is None:
        return None
    positions = None if found["positions"] == "any" else int(found["positions"])
    timed = None if found["timed"] is None else int(found["timed"])
    return FormEntry(kind=found["kind"], positions=positions, timed=timed, bytes=int(found["bytes"]))


def _counted(names: list[str]) -> dict[str, int]:
    """Return how often each name occurs, the most frequent first."""
    return dict(sorted(Counter(names).items(), key=lambda entry: (-entry[1], entry[0])))
