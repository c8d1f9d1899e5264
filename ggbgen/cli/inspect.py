"""`ggbgen inspect`: what is in a .ggb file."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ggbgen.cli.command import Command
from ggbgen.cli.options import JsonOption
from ggbgen.cli.terminal import say, write, write_json
from ggbgen.errors import ArchiveError
from ggbgen.lines import LONGEST_LINE, shortened, visible
from ggbgen.version import __version__

if TYPE_CHECKING:
    from rich.console import Console

    from ggbgen.archive.inventory import Inventory, ObjectEntry, RecipeEntry

__all__ = ["Inspect", "inspect"]

_EVENTS = {"click": "click", "update": "update", "dragEnd": "drag end", "change": "change"}
_LONGEST_CELL = 80
# Nobody reads more, and rich takes a second for some thousand rows.
_MOST_ROWS = 500
# If the output is not a terminal, nothing is wrapped or cut.
_PLAIN_WIDTH = 4000

_FileArgument = Annotated[Path, typer.Argument(metavar="FILE.ggb", help="Any .ggb file.", show_default=False)]
_ScriptOption = Annotated[
    str | None,
    typer.Option("--script", metavar="LABEL", help="Print the scripts of one object.", show_default=False),
]
_OwnFileOption = Annotated[
    str | None,
    typer.Option(
        "--file",
        metavar="NAME",
        help="Print a file of the definition that the archive was built from, such as game.py.",
        show_default=False,
    ),
]
_LibraryOption = Annotated[bool, typer.Option("--library", help="Print the global JavaScript.")]


def inspect(
    file: _FileArgument,
    *,
    script: _ScriptOption = None,
    library: _LibraryOption = False,
    own_file: _OwnFileOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show what is in a .ggb file: what it was built from, members, objects, buttons, input boxes, scripts.

    Examples:
      ggbgen inspect tournament-kings.ggb

      ggbgen inspect tournament-kings.ggb --script showKings

      ggbgen inspect tournament-kings.ggb --library > library.js

      ggbgen inspect euclid.ggb --file game.py
    """
    from ggbgen.archive.inventory import inventory, library_of, scripts_of
    from ggbgen.archive.recipe import file_of, recipe_in
    from ggbgen.offline.read import read_archive

    if library + (script is not None) + (own_file is not None) > 1:
        raise typer.BadParameter("--script, --library and --file exclude each other")
    archive = read_archive(file)
    if own_file is not None:
        text = file_of(archive, own_file)
        write_json(text) if as_json else write(text, end=_end(text))
    elif script is not None:
        found = scripts_of(archive, script)
        if as_json:
            write_json([{"event": item.event, "language": item.language, "text": item.text} for item in found])
            return
        for item in found:
            if len(found) > 1:
                say(f"{_EVENTS[item.event]} ({item.language}):", err=True)
            write(item.text, end=_end(item.text))
    elif library:
        text = library_of(archive)
        write_json(text) if as_json else write(text, end=_end(text))
    else:
        try:
            recipe = recipe_in(archive)
        except ArchiveError as error:
            recipe = None
            say(f"ggbgen: {visible(str(error))}", err=True)
        contents = inventory(archive, recipe)
        write_json(contents) if as_json else _show(contents)


def _end(text: str) -> str:
    return "" if text.endswith("\n") else "\n"


def _show(found: Inventory) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    terminal = sys.stdout.isatty()
    console = Console(width=None if terminal else _PLAIN_WIDTH, soft_wrap=not terminal, highlight=False)

    def table(title: str, columns: Iterable[str], rows: Iterable[tuple[object, ...]]) -> None:
        """Print a table without lines; cells are `Text`, so that captions are not parsed as markup."""
        given = list(rows)
        body = [tuple(_cell(value) for value in row) for row in given[:_MOST_ROWS]]
        if not body:
            return
        shown = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold", show_edge=False)
        for index, column in enumerate(columns):
            numeric = all(isinstance(row[index], int) for row in body)
            shown.add_column(Text(column), justify="right" if numeric else "left", overflow="fold")
        for row in body:
            shown.add_row(*(Text(f"{value:,}" if isinstance(value, int) else value) for value in row))
        console.print()
        console.print(Text(title, style="bold blue" if terminal else ""))
        console.print(shown)
        if len(given) > _MOST_ROWS:
            console.print(Text(f"and {len(given) - _MOST_ROWS:,} more, all of which --json has"))

    _show_head(console, found)
    for title, columns, rows in _tables(found):
        table(title, columns, rows)
    if (library := found["library"]) and library["not_analysed"]:
        console.print(Text(f"not analysed: {library['not_analysed']}"))
    elif library:
        names = library["functions"]
        more = [f"and {len(names) - _MOST_ROWS:,} more"] if len(names) > _MOST_ROWS else []
        console.print(Text(shortened(" ".join([*(str(_cell(name)) for name in names[:_MOST_ROWS]), *more]))))


def _show_head(console: Console, found: Inventory) -> None:
    """Print the facts about the file as a whole."""
    from rich.text import Text

    console.print(Text(f"{_printable(found['file'])}: {found['size']:,} bytes"))
    made = " ".join(f"{key} {value}" for key, value in found["geogebra"].items() if key != "id")
    for name, value in (("title", found["title"]), ("author", found["author"]), ("geogebra", made)):
        if value:
            console.print(Text(shortened(f"{name}: {_printable(value)}")))
    if form := found["form"]:
        covered = "any" if form["positions"] is None else f"{form['positions']:,}"
        timed = "" if form["timed"] is None else f", {form['timed']:,} of them with remoteness"
        console.print(
            Text(f"moves: encoding {form['kind']}, {covered} positions{timed}, {form['bytes']:,} bytes deflated")
        )
    if recipe := found["recipe"]:
        for name, value in _recipe_lines(recipe):
            console.print(Text(shortened(f"{name}: {_printable(value)}")))


def _recipe_lines(recipe: RecipeEntry) -> Iterator[tuple[str, str]]:
    """Yield what the archive was built from, as the options of `ggbgen build` would say it."""
    older = "" if recipe["version"] == __version__ else f", not {__version__}"
    yield "built from", f"{recipe['name']}, by ggbgen {recipe['version']}{older}"
    chosen = [f"{name}={_setting(value)}" for name, value in recipe["parameters"].items()]
    if chosen:
        yield "set", "; ".join(chosen)
    options = (("language", "en"), ("layout", "wide"), ("grading", ""))
    told = [f"{name} {recipe[name]}" for name, default in options if recipe[name] != default]  # type: ignore[literal-required]
    told += ["readable"] if recipe["readable"] else []
    if told:
        yield "options", ", ".join(told)
    if recipe["files"]:
        yield "its own files", ", ".join(recipe["files"])


def _setting(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _tables(found: Inventory) -> Iterator[tuple[str, tuple[str, ...], Iterable[tuple[object, ...]]]]:
    """Yield the title, the columns and the rows of each table; those without rows are not shown."""
    yield (
        "Members",
        ("name", "bytes", "compressed"),
        ((entry["name"], entry["size"], entry["compressed"]) for entry in found["members"]),
    )
    yield "Objects", ("type", "number"), found["kinds"].items()
    yield "Properties unknown to ggbgen", ("property", "objects"), found["other_properties"].items()
    yield "Buttons", ("label", "caption", ""), (_named(entry) for entry in found["buttons"])
    yield (
        "Input boxes",
        ("label", "caption", "", "edits"),
        ((*_named(entry), entry["linked"] or "") for entry in found["inputs"]),
    )
    yield (
        "Scripts",
        ("object", "event", "language", "lines", "begins"),
        (
            (
                entry["label"],
                _EVENTS[entry["event"]],
                entry["language"],
                len(entry["text"].splitlines()),
                entry["text"].strip().partition("\n")[0],
            )
            for entry in found["scripts"]
        ),
    )
    if library := found["library"]:
        yield (
            "Library",
            ("lines", "characters", "functions"),
            [(library["lines"], library["characters"], len(library["functions"]))],
        )


def _named(entry: ObjectEntry) -> tuple[str, str, str]:
    return entry["label"], entry["caption"] or "", "" if entry["shown"] else "hidden"


def _printable(text: str) -> str:
    """Return the beginning of a text, `visible` and without characters that the encoding of the output lacks."""
    encoding = sys.stdout.encoding or "utf-8"
    return visible(text[: LONGEST_LINE + 1]).encode(encoding, "backslashreplace").decode(encoding)


def _cell(value: object) -> str | int:
    if isinstance(value, int):
        return value
    text = _printable(str(value))
    return text if len(text) <= _LONGEST_CELL else f"{text[: _LONGEST_CELL - 3]}..."


class Inspect(Command):
    """`ggbgen inspect`."""

    PLACE = 30
    RUN = staticmethod(inspect)
