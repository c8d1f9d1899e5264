"""`ggbgen check`: opens archives in the real engine and uses everything in them."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from ggbgen.engine.check import FileReport

__all__ = ["check"]


class CheckedMode(StrEnum):
    """Which modes are tried."""

    DIRECT = "direct"
    SANDBOX = "sandbox"
    PAGE = "page"
    ALL = "all"


def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE.ggb...", help="Archives, made by ggbgen or not.")],
    mode: Annotated[CheckedMode, typer.Option("--mode", help="How scripts run.")] = CheckedMode.ALL,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    screenshots: Annotated[
        Path | None,
        typer.Option("--screenshots", metavar="DIR", help="Put a picture after every step into DIR."),
    ] = None,
    static: Annotated[
        bool, typer.Option("--static", help="Look at the files only; needs neither engine nor browser.")
    ] = False,
) -> None:
    """Check archives: the file itself, then every control in the real engine in every mode.

    Exit status 1 if an error was found. Warnings alone are no failure.

    Examples:

      ggbgen check tournament-kings.ggb

      ggbgen check --mode sandbox --screenshots shots *.ggb

      ggbgen check --json old.ggb | jq '.files[].modes.page.problems'
    """
    from ggbgen.engine.check import check_archive, check_in_engine
    from ggbgen.engine.embedding import MODES, Mode

    modes: tuple[Mode, ...] = MODES if mode is CheckedMode.ALL else (mode.value,)  # type: ignore[assignment]
    looked_at = [check_archive(path) for path in files]
    reports = [report for report, _archive in looked_at]
    if not static and any(archive is not None for _report, archive in looked_at):
        from ggbgen.engine.browser import launch, playwright
        from ggbgen.engine.install import locate
        from ggbgen.engine.server import EngineServer

        engine = locate()
        with (
            EngineServer(engine.folder) as server,
            playwright() as running,
            launch(running) as browser,
            _progress(len(files) * len(modes)) as tell,
        ):
            for number, (path, (report, archive)) in enumerate(zip(files, looked_at, strict=True)):
                if archive is not None:
                    reports[number] = replace(
                        report,
                        modes=check_in_engine(
                            path,
                            archive,
                            browser=browser,
                            server=server,
                            modes=modes,
                            screenshots=screenshots,
                            starting=partial(tell, path.name),
                        ),
                    )
    ok = all(report.ok for report in reports)
    if as_json:
        record = {"ok": ok, "files": [report.record() for report in reports]}
        typer.echo(json.dumps(record, ensure_ascii=False, indent=2))
    else:
        for report in reports:
            for line in _lines(report):
                typer.echo(line)
    if not ok:
        raise typer.Exit(1)


def _lines(report: FileReport) -> Iterator[str]:
    yield f"{report.file}: {'ok' if report.ok else 'FAILED'}"
    for finding in report.findings:
        yield f"  {finding}"
    for mode in report.modes:
        took = "did not open" if mode.load_ms is None else f"{mode.steps} steps, loaded in {mode.load_ms / 1000:.1f} s"
        yield f"  {mode.mode}: {'ok' if mode.ok else 'FAILED'} ({took})"
        for problem in mode.problems:
            yield f"    {problem.severity}: {problem.step}: {problem.message}"


@contextmanager
def _progress(total: int) -> Iterator[Callable[[str, str], None]]:
    """Tells on standard error what is being done, if that is a terminal."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda _name, _mode: None
        return
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("starting", total=total)
        begun = itertools.count()
        yield lambda name, mode: bar.update(task, description=f"{name} ({mode})", completed=next(begun))
