"""`ggbgen worksheet`: the tasks of questions on paper, and their key."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ggbgen.cli.command import Command
from ggbgen.cli.options import PresetOption, SettingsOption, applets_beginning
from ggbgen.cli.terminal import write
from ggbgen.errors import ParameterError

__all__ = ["Worksheet", "worksheet"]


def worksheet(
    names: Annotated[
        list[str],
        typer.Argument(metavar="NAME|PATH...", autocompletion=applets_beginning, help="Applets that ask questions."),
    ],
    seeds: Annotated[
        str,
        typer.Option("--seeds", metavar="SEEDS", help="One sheet per seed, such as 1-30 or 3,7,9."),
    ] = "1",
    output: Annotated[
        Path,
        typer.Option(
            "--output", "-o", metavar="PATH", help="A .pdf, .html or .tex file; the key is written beside it."
        ),
    ] = Path("tasks.pdf"),
    difficulty: Annotated[
        int | None, typer.Option("--difficulty", min=1, max=5, help="Difficulty of the tasks.")
    ] = None,
    settings: SettingsOption = None,
    preset: PresetOption = "",
    language: Annotated[str, typer.Option("--lang", metavar="CODE", help="Language of the sheets.")] = "en",
) -> None:
    r"""Write worksheets with the tasks of the applets: one sheet per seed, and a key with reasons.

    Typing the seed into the applet gives the same tasks. The key is written into a second file, tasks-key.pdf for
    tasks.pdf. A PDF needs `pip install 'ggbgen\[worksheet]'`.

    Examples:
      ggbgen worksheet ask-kings --seeds 1-30 --output kings.pdf

      ggbgen worksheet ask-winner --set game=cram --seeds 1-30 --output cram.html

      ggbgen worksheet ask-matrix ask-path --seeds 7 --set tasks=4 --output tasks.html
    """
    from ggbgen.assembly import complete
    from ggbgen.definition import parse_settings, raw_settings, read_definition
    from ggbgen.deliver.worksheet import FORMATS, parsed_seeds, written
    from ggbgen.deliver.worksheet import worksheet as sheets_of
    from ggbgen.offline.write import write_files

    suffix = output.suffix.lower()
    if suffix not in FORMATS:
        raise ParameterError(f"--output {str(output)!r}: unknown kind of file, expected one of {', '.join(FORMATS)}")
    chosen = parsed_seeds(seeds)
    by_name = []
    given = raw_settings(settings or [])
    for name in names:
        definition = complete(read_definition(name), given)
        values = parse_settings(definition, settings or [])
        by_name.append(sheets_of(name, chosen, difficulty=difficulty, language=language, preset=preset, **values))
    sheets = [sheet for group in zip(*by_name, strict=True) for sheet in group]
    key = output.with_name(f"{output.stem}-key{output.suffix}")
    contents = {path: written(sheets, suffix, key=path == key) for path in (output, key)}
    write_files(contents)
    for path in contents:
        write(str(path))


class Worksheet(Command):
    """`ggbgen worksheet`."""

    PLACE = 130
    RUN = staticmethod(worksheet)
