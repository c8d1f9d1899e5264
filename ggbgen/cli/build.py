"""`ggbgen build`: definitions to archives."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ggbgen.archive.formats import VERSIONS, Format, content, file_name, narrow_variant
from ggbgen.cli.command import Command
from ggbgen.cli.options import PresetOption, SettingsOption, applets_beginning
from ggbgen.cli.signals import cleaning_up
from ggbgen.cli.terminal import say, write
from ggbgen.errors import OutputError, ParameterError, system_reason
from ggbgen.version import __version__

if TYPE_CHECKING:
    from ggbgen.archive.applet import Applet
    from ggbgen.definition import Definition

__all__ = ["Build", "build"]


class Shape(StrEnum):
    """The layouts of applets."""

    WIDE = "wide"
    NARROW = "narrow"


_SUFFIX = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,4}")  # but not a part of a name, as in v1.2
_SUFFIXES = {
    ".ggb": (Format.GGB,),
    ".html": (Format.HTML,),
    ".htm": (Format.HTML,),
    ".zip": (Format.SCORM12, Format.SCORM2004),
}

_NamesArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="NAME|PATH...",
        autocompletion=applets_beginning,
        help="Applets that come with ggbgen, or an applet.toml or its folder, whose code is run.",
        show_default=False,
    ),
]
_FromOption = Annotated[
    Path | None,
    typer.Option(
        "--from",
        metavar="FILE.ggb",
        help="Build again what an archive was built from, with the values that it has; also one that GeoGebra has "
        "saved. `ggbgen inspect` shows them.",
        show_default=False,
    ),
]
_TrustRulesOption = Annotated[
    bool,
    typer.Option(
        "--trust-rules",
        help="Run the rules that the archive of --from has of its own: Python code, with all your rights.",
    ),
]
_OutputOption = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FILE|DIR", help="Where to write; the current folder by default."),
]
_LanguageOption = Annotated[
    str | None,
    typer.Option("--lang", metavar="CODE", help="Language of the applet's texts; en by default.", show_default=False),
]
_LayoutOption = Annotated[
    Shape | None,
    typer.Option(
        "--layout",
        help="wide for screens, or narrow for phones: 390 px wide, with the panel below the board. By default wide; a "
        "page (--format html) has both, and a phone shows the narrow one.",
        show_default=False,
    ),
]
_GradingOption = Annotated[
    str | None,
    typer.Option(
        "--grading",
        metavar="SYSTEM",
        help="Build for a classroom system that takes the grade, and print its settings (docs/classroom.md).",
        show_default=False,
    ),
]
_ReadableOption = Annotated[
    bool,
    typer.Option(
        "--readable",
        help="Scripts for readers: with comments, and a sentence above each button's function.",
    ),
]
_FileFormatOption = Annotated[
    Format,
    typer.Option("--format", help="An archive, one page that embeds it, or a package for learning systems."),
]
_EngineUrlOption = Annotated[
    str | None,
    typer.Option(
        "--engine-url",
        metavar="URL",
        help="Folder that contains deployggb.js, for pages and packages; GeoGebra's site by default.",
    ),
]
_PackEngineOption = Annotated[
    bool,
    typer.Option("--pack-engine", help="Include the engine from `ggbgen engine install` in the package."),
]
_PassMarkOption = Annotated[
    float | None,
    typer.Option(
        "--pass-mark",
        metavar="NUMBER",
        help="The least grade, 0 to 100, for which a package reports the applet as passed; 50 by default.",
    ),
]


def build(
    names: _NamesArgument = None,
    settings: SettingsOption = None,
    preset: PresetOption = "",
    output: _OutputOption = None,
    language: _LanguageOption = None,
    layout: _LayoutOption = None,
    grading: _GradingOption = None,
    readable: _ReadableOption = False,
    file_format: _FileFormatOption = Format.GGB,
    engine_url: _EngineUrlOption = None,
    pack_engine: _PackEngineOption = False,
    pass_mark: _PassMarkOption = None,
    archive: _FromOption = None,
    trust_rules: _TrustRulesOption = False,
) -> None:
    """Build applets and print the paths of the files written.

    Examples:
      ggbgen build tournament-kings

      ggbgen build tournament-kings --set max_order=8 --set names=Ann,Bob,Cem -o club.ggb

      ggbgen build --from club.ggb --set max_order=6 --lang es -o club-es.ggb

      ggbgen build subtraction --preset "N(20; 1, 3, 5)"

      ggbgen build ask-kings --grading moodle

      ggbgen build my-applet/applet.toml --lang es --format html -o public/

      ggbgen build ask-kings --format scorm12 --pass-mark 60

      ggbgen build tournament-kings --readable
    """
    if archive is not None and names:
        raise typer.BadParameter("--from and names of applets exclude each other")
    if archive is None and not names:
        raise typer.BadParameter("expected the name of an applet, a path, or --from FILE.ggb")
    if archive is None and trust_rules:
        raise typer.BadParameter("--trust-rules belongs to --from: a path that you name is trusted")
    from ggbgen.offline.host import get_ready

    get_ready()
    packed = _Packing(file_format=file_format, engine_url=engine_url, pack_engine=pack_engine, pass_mark=pass_mark)
    packed.refuse_contradictions(grading or "")
    options = _Options(language=language, layout=layout, grading=grading, readable=readable)
    with (
        _named_orders(names or [], settings or [], preset, options)
        if archive is None
        else _order_from(archive, settings or [], preset, options, trusted=trust_rules)
    ) as orders:
        targets = _targets([order.definition.slug for order in orders], output, file_format)
        engine = _engine_files() if pack_engine else None
        for order, target in zip(orders, targets, strict=True):
            chosen = order.options
            packed.refuse_contradictions(chosen.grading or "")
            build_one = order.builder()
            shape = chosen.layout or Shape.WIDE
            applet = build_one(readable=chosen.readable, shape=shape)
            phone = narrow_variant(build_one) if file_format is Format.HTML and chosen.layout is None else None
            made = content(applet, file_format, engine_url=engine_url, engine=engine, pass_mark=pass_mark, phone=phone)
            _write(applet, target, made)
            if chosen.readable:
                size, plain = len(applet.to_bytes()), len(build_one(shape=shape).to_bytes())
                say(
                    f"the readable archive has {size / 1000:.1f} kB, without --readable {plain / 1000:.1f} kB", err=True
                )
            _print_settings(applet, target)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Options:
    """How an applet is built, apart from its parameters; None where the user has not said so."""

    language: str | None
    layout: Shape | None
    grading: str | None
    readable: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class _Order:
    """An applet to build: its complete definition, the values of its parameters, and the options."""

    definition: Definition
    parameters: dict[str, object]
    options: _Options

    def builder(self) -> functools.partial[Applet]:
        """Return the function that builds it; the layout and whether it is readable are still to be given."""
        from ggbgen.builds import build_definition

        return functools.partial(
            build_definition,
            self.definition,
            language="en" if self.options.language is None else self.options.language,
            parameters=self.parameters,
            grading=self.options.grading or "",
        )


@contextmanager
def _named_orders(names: list[str], settings: list[str], preset: str, options: _Options) -> Iterator[list[_Order]]:
    """Give the applets that are named."""
    from ggbgen.assembly import complete
    from ggbgen.definition import parse_settings, preset_values, raw_settings, read_definition

    definitions = [complete(read_definition(name), raw_settings(settings)) for name in names]
    yield [
        _Order(
            definition=definition,
            parameters={**preset_values(definition, preset), **parse_settings(definition, settings)},
            options=options,
        )
        for definition in definitions
    ]


@contextmanager
def _order_from(
    archive: Path, settings: list[str], preset: str, options: _Options, *, trusted: bool
) -> Iterator[list[_Order]]:
    """Give the applet that an archive was built from; its files exist as long as it is used."""
    from ggbgen.archive.recipe import read_recipe
    from ggbgen.builds import complete_with_recipe, recipe_definition
    from ggbgen.definition import parse_settings, raw_settings

    recipe = read_recipe(archive)
    if recipe.version != __version__:
        say(f"{str(archive)!r} was built by ggbgen {recipe.version}, this is {__version__}", err=True)
    given = raw_settings(settings)
    with recipe_definition(recipe, trusted=trusted, option="--trust-rules", place=repr(str(archive))) as read:
        definition, chosen = complete_with_recipe(recipe, read, preset, given)
        # A wide archive may be a phone's, too, if it becomes a page.
        layout = Shape(recipe.layout) if recipe.layout != Shape.WIDE else None
        yield [
            _Order(
                definition=definition,
                parameters={**chosen, **parse_settings(definition, settings)},
                options=_Options(
                    language=recipe.language if options.language is None else options.language,
                    layout=options.layout or layout,
                    grading=recipe.grading if options.grading is None else options.grading,
                    readable=options.readable or recipe.readable,
                ),
            )
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Packing:
    """The options that determine what kind of file an applet becomes; see the help of each."""

    file_format: Format
    engine_url: str | None
    pack_engine: bool
    pass_mark: float | None

    def refuse_contradictions(self, grading: str) -> None:
        """Raise an error for options that the format does not have."""
        packages = " and ".join(VERSIONS)
        if self.engine_url is not None and self.file_format is Format.GGB:
            raise ParameterError(f"--engine-url {self.engine_url!r}: only --format html, {packages} load an engine")
        if self.pass_mark is not None and self.file_format not in VERSIONS:
            raise ParameterError(f"--pass-mark {self.pass_mark:g}: only --format {packages} have one")
        if self.pack_engine and self.file_format not in VERSIONS:
            raise ParameterError(f"--pack-engine: only --format {packages} have room for it")
        if grading not in ("", "scorm") and self.file_format in VERSIONS:
            raise ParameterError(
                f"--grading {grading}: with --format {self.file_format} the package reports the grade, expected "
                "--grading or --format, not both"
            )


def _write(applet: Applet, target: Path, content: bytes) -> None:
    """Write an applet and the files that belong to it, and print their paths, the applet's last."""
    from ggbgen.offline.write import write_files

    files = applet.files(target, content=content)
    with cleaning_up():
        write_files(files)
    for path in reversed(files):
        write(str(path))


def _print_settings(applet: Applet, target: Path) -> None:
    """Print the settings that the applet needs in its classroom system, on standard error."""
    if applet.grading:
        say(f"{applet.grading.TITLE}:", err=True)
    for name, value in applet.settings_there(target.stem):
        say(f"  {name}: {value}" if name else f"  {value}", err=True)


def _engine_files() -> dict[str, bytes]:
    """Return the installed engine's files, and report on standard error what including them implies."""
    from ggbgen.check.engine.install import engine_files, locate

    files = engine_files(locate())
    say(
        "the package holds GeoGebra's engine: free for non-commercial use, and who shows it has to name it "
        "(https://www.geogebra.org/license)",
        err=True,
    )
    return files


def _targets(slugs: list[str], output: Path | None, file_format: Format) -> list[Path]:
    if output is None:
        return _different([Path(file_name(slug, file_format)) for slug in slugs])
    try:
        is_folder = output.is_dir()
    except (OSError, ValueError) as error:
        raise OutputError(f"--output {str(output)!r}: {system_reason(error).lower()}") from error
    if output.suffix.lower() in _SUFFIXES and not is_folder:
        if len(slugs) > 1:
            raise OutputError(f"--output {str(output)!r}: one file for {len(slugs)} applets, expected a folder")
        if file_format not in (expected := _SUFFIXES[output.suffix.lower()]):
            raise OutputError(
                f"--output {str(output)!r}: not the name of a {file_format} file, add --format {' or '.join(expected)}"
            )
        return [output]
    if _SUFFIX.fullmatch(output.suffix) and not output.exists():
        raise OutputError(
            f"--output {str(output)!r}: {output.suffix!r} is no suffix of an applet, "
            f"expected {' or '.join(_SUFFIXES)}, or a folder that is there"
        )
    try:
        output.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        suffixes = " or ".join(_SUFFIXES)
        raise OutputError(f"--output {str(output)!r}: a file, expected a folder or a name in {suffixes}") from None
    except (OSError, ValueError) as error:
        raise OutputError(f"--output {str(output)!r}: cannot be made: {system_reason(error)}") from error
    return _different([output / file_name(slug, file_format) for slug in slugs])


def _different(targets: list[Path]) -> list[Path]:
    for target in targets:
        if targets.count(target) > 1:
            raise OutputError(f"two applets would be written to {str(target)!r}, expected folders of different names")
    return targets


class Build(Command):
    """`ggbgen build`."""

    PLACE = 20
    RUN = staticmethod(build)
