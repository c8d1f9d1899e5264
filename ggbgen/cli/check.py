"""`ggbgen check`: opens archives in the real engine and uses everything in them."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from ggbgen.cli.command import Command
from ggbgen.cli.options import JsonOption, SettingsOption
from ggbgen.cli.signals import cleaning_up
from ggbgen.cli.terminal import say, write_json
from ggbgen.errors import GgbgenError, ParameterError
from ggbgen.lines import printed

if TYPE_CHECKING:
    from ggbgen.archive.lint import Finding
    from ggbgen.check.engine.check import FileReport, ModeReport
    from ggbgen.check.engine.embedding import Mode
    from ggbgen.definition import Definition
    from ggbgen.offline.read import Archive
    from ggbgen.properties.rules import RulesReport

__all__ = ["Check", "check"]

# The prefix of a message that names a place in a file.
_PLACE = re.compile(r"(.*?\.(?:js|py|toml)(?::\d+)?): ")


# The prefix of a finding about a missing object that scripts refer to.
_NO_OBJECT = "the scripts use the object "


class CheckedMode(StrEnum):
    """The modes to try."""

    DIRECT = "direct"
    SANDBOX = "sandbox"
    PAGE = "page"
    ALL = "all"
    OFFLINE = "offline"


@dataclass(slots=True, kw_only=True)
class _Checked:
    """A file or a definition, and the results of checking it.

    Attributes:
        name: The name given by the user.
        report: The report on the archive.
        path: The archive, built or given.
        archive: Its contents; None if it cannot be read or built.
        definition: The complete definition and the values of its parameters, if it is a game's definition.
        rules: The report on its rules, if it is a game.
        games: The number of moves of each game played, by mode.
    """

    name: str
    report: FileReport
    path: Path
    archive: Archive | None = None
    definition: tuple[Definition, Mapping[str, object]] | None = None
    rules: RulesReport | None = None
    games: dict[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        return self.report.ok and (self.rules is None or self.rules.ok)

    def record(self) -> dict[str, object]:
        """Return the results as JSON values."""
        record = self.report.record()
        for name, mode in record["modes"].items():
            mode["games"] = list(self.games.get(name, ()))
        rules = self.rules
        printed = rules and {
            "ok": rules.ok,
            "properties": rules.properties,
            "positions": rules.positions,
            "complete": rules.complete,
            "problems": [{"property": name, "message": message} for name, message in rules.problems],
        }
        return {
            "file": record["file"],
            "ok": self.ok,
            "findings": record["findings"],
            "rules": printed,
            "modes": record["modes"],
        }

    def lines(self) -> Iterator[str]:
        """Yield the results as lines for a reader."""
        from ggbgen.properties.rules import MOST_POSITIONS

        yield f"{self.name}: {'ok' if self.ok else 'FAILED'}"
        for finding in self.report.findings:
            yield f"  {finding}"
        if self.rules is not None:
            rules = self.rules
            more = f"{rules.positions:,} of more than {MOST_POSITIONS:,}"
            looked_at = f"all {rules.positions:,}" if rules.complete else more
            yield f"  rules: {'ok' if rules.ok else 'FAILED'} ({rules.properties} properties, {looked_at} positions)"
            for name, message in rules.problems:
                yield f"    error: {name}: {message}"
        for mode in self.report.modes:
            yield f"  {mode.mode}: {'ok' if mode.ok else 'FAILED'} ({self._took(mode)})"
            for problem in mode.problems:
                yield f"    {problem.severity}: {problem.step}: {problem.message}"

    def _took(self, mode: ModeReport) -> str:
        if mode.load_ms is None:
            return "did not open"
        games = self.games.get(mode.mode, ())
        played = f", games of {' and '.join(map(str, games))} moves" if games else ""
        return f"{mode.steps} steps, loaded in {mode.load_ms / 1000:.1f} s{played}"


_FilesArgument = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE.ggb|PATH...",
        help="Any .ggb archives; or an applet.toml or its folder, which is built: its code is run.",
    ),
]
_ModeOption = Annotated[
    CheckedMode, typer.Option("--mode", help="How scripts run; offline needs neither engine nor browser.")
]
_ScreenshotsOption = Annotated[
    Path | None,
    typer.Option("--screenshots", metavar="DIR", help="Save a picture after every step in DIR."),
]
_StaticOption = Annotated[
    bool,
    typer.Option("--static", help="Check only files and rules; needs neither engine nor browser."),
]


def check(
    files: _FilesArgument,
    settings: SettingsOption = None,
    mode: _ModeOption = CheckedMode.ALL,
    as_json: JsonOption = False,
    screenshots: _ScreenshotsOption = None,
    static: _StaticOption = False,
) -> None:
    """Check archives: the file itself, then every control in the real engine in every mode, or without it.

    A definition is built first, with the values of --set. Of a game, the rules are checked too: names of moves, how
    positions are written, `key`, `summands` and all values against their definitions, on every position, or on some of
    a game with more than 3,000. Then it is played by clicks in every mode, against the values of its positions.

    Exit status 1 if an error was found. Warnings alone are no failure.

    Examples:

      ggbgen check tournament-kings.ggb

      ggbgen check ./my-game

      ggbgen check ask-winner --set game=cram

      ggbgen check --mode sandbox --screenshots shots *.ggb

      ggbgen check --mode offline *.ggb

      ggbgen check --json old.ggb | jq '.files[].modes.page.problems'
    """
    from ggbgen.check.engine.embedding import MODES

    if mode is CheckedMode.OFFLINE and screenshots is not None:
        raise ParameterError("--screenshots: nothing is drawn with --mode offline, expected another mode")
    modes: tuple[Mode, ...] = MODES if mode is CheckedMode.ALL else (mode.value,)  # type: ignore[assignment]
    with cleaning_up(), TemporaryDirectory(prefix="ggbgen-check-") as folder:
        found = [_looked_at(name, Path(folder, str(number)), settings or []) for number, name in enumerate(files)]
        if mode is CheckedMode.OFFLINE and not static:
            _use_offline(found)
        elif not static and any(checked.archive is not None for checked in found):
            _use_in_engine(found, modes, screenshots, quiet=as_json)
    ok = all(checked.ok for checked in found)
    if as_json:
        record = {"ok": ok, "files": [checked.record() for checked in found]}
        write_json(record)
    else:
        for checked in found:
            for line in checked.lines():
                say(printed(line))
    if not ok:
        raise typer.Exit(1)


def _looked_at(name: str, folder: Path, settings: Sequence[str]) -> _Checked:
    """Return the results for an archive or a definition without the engine; a definition is built into the folder."""
    from ggbgen.check.engine.check import FileReport, check_archive

    if not _is_definition(name):
        if settings:
            raise ParameterError(f"--set {settings[0]!r}: {name!r} is no definition, an archive has its values")
        path = Path(name)
        report, archive = check_archive(path)
        return _Checked(name=name, report=replace(report, file=name), path=path, archive=archive)
    try:
        return _built(name, folder, settings)
    except GgbgenError as error:
        findings = tuple(_finding(name, line) for line in str(error).splitlines())
        return _Checked(name=name, report=FileReport(file=name, findings=findings), path=folder)


def _is_definition(name: str) -> bool:
    """Return whether a name is that of a definition, as for `ggbgen build`, and not of an archive."""
    from ggbgen.definition import applet_names, installed_applets

    path = Path(name)
    try:
        if path.is_file():
            return path.suffix.lower() == ".toml"
        if path.is_dir():
            return True
    except (OSError, ValueError):
        return False
    return name in applet_names() or name in installed_applets() or path.suffix.lower() == ".toml"


def _built(name: str, folder: Path, settings: Sequence[str]) -> _Checked:
    from ggbgen.assembly import complete
    from ggbgen.builds import build_definition
    from ggbgen.check.engine.check import check_archive
    from ggbgen.definition import parameter_values, parse_settings, raw_settings, read_definition
    from ggbgen.properties.rules import check_rules
    from ggbgen.rulesets.defined import game_of

    definition = complete(read_definition(name), raw_settings(settings))
    chosen = parse_settings(definition, settings)
    applet = build_definition(definition, language="en", parameters=chosen)
    folder.mkdir()
    path = applet.write(folder / f"{applet.slug}.ggb")
    report, archive = check_archive(path)
    if definition.asks:
        # The build knows which of a game's objects are omitted in questions, and has checked all others.
        kept = tuple(finding for finding in report.findings if not finding.message.startswith(_NO_OBJECT))
        report = replace(report, findings=kept)
    checked = _Checked(name=name, report=replace(report, file=name), path=path, archive=archive)
    if definition.ruleset:
        values = parameter_values(definition, chosen)
        # Questions about a game are not a game that can be played by clicks alone.
        checked.definition = None if definition.asks else (definition, values)
        checked.rules = check_rules(lambda: game_of(definition, values), board=definition.board)
    return checked


def _finding(name: str, message: str) -> Finding:
    """Return a finding for an error of a build, at its file and line if the message names them."""
    from ggbgen.archive.lint import Finding

    place = _PLACE.match(message)
    where, printed = (place[1], message[place.end() :]) if place else (name, message)
    return Finding(severity="error", where=where, rule="build", message=printed)


def _use_offline(found: list[_Checked]) -> None:
    """Use every control of every archive without GeoGebra."""
    from ggbgen.check.engine.check import check_offline

    for checked in found:
        if checked.archive is not None:
            checked.report = replace(checked.report, modes=(check_offline(checked.archive),))


def _use_in_engine(found: list[_Checked], modes: Sequence[Mode], screenshots: Path | None, *, quiet: bool) -> None:
    """Use every control of every archive in every mode, and play those that are games."""
    from ggbgen.check.conformance.trial import try_game
    from ggbgen.check.engine.browser import launch, playwright
    from ggbgen.check.engine.check import check_in_engine, checking_page
    from ggbgen.check.engine.install import locate
    from ggbgen.check.engine.server import EngineServer

    engine = locate()
    with (
        EngineServer(engine.folder) as server,
        playwright() as running,
        launch(running) as browser,
        _progress(len(found) * len(modes), quiet=quiet) as tell,
    ):
        for checked in found:
            if checked.archive is None:
                continue
            reports = check_in_engine(
                checked.path,
                checked.archive,
                browser=browser,
                server=server,
                modes=modes,
                screenshots=screenshots,
                starting=partial(tell, checked.name),
            )
            played = []
            for mode, report in zip(modes, reports, strict=True):
                if checked.definition is None or not report.loaded:
                    played.append(report)
                    continue
                definition, values = checked.definition
                page = checking_page(browser, server)
                trial = try_game(checked.path, definition, values, mode=mode, page=page)
                checked.games[report.mode] = trial.games
                played.append(replace(report, problems=(*report.problems, *trial.problems)))
            checked.report = replace(checked.report, modes=tuple(played))


@contextmanager
def _progress(total: int, *, quiet: bool) -> Iterator[Callable[[str, str], None]]:
    """Show progress on standard error: a bar if that is a terminal, else lines unless quiet."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda name, mode: None if quiet else say(f"checking {name} ({mode})", err=True)
        return
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("starting", total=total)
        begun = itertools.count()
        yield lambda name, mode: bar.update(task, description=f"{name} ({mode})", completed=next(begun))


class Check(Command):
    """`ggbgen check`."""

    PLACE = 40
    RUN = staticmethod(check)
