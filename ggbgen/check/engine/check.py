"""Check archives: first the file itself, then its behaviour in the real engine."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict

from ggbgen.archive.lint import Finding, lint
from ggbgen.check.engine.embedding import MODES, Mode
from ggbgen.check.engine.exercise import Exercise, Problem
from ggbgen.errors import AppletError, ArchiveError, GgbgenError, OutputError
from ggbgen.offline.read import Archive, read_archive

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from ggbgen.check.engine.page import AppletPage
    from ggbgen.check.engine.server import EngineServer
    from ggbgen.offline import OfflineApplet

__all__ = ["FileReport", "ModeReport", "check_archive", "check_in_engine", "check_offline", "checking_page"]

_LOAD_LIMIT_S = 30.0
_READY_LIMIT_S = 10.0
_SCRIPT_LIMIT_S = 10.0
_MODE_LIMIT_S = 90.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ModeReport:
    """The result of opening an archive in one mode.

    Attributes:
        mode: The mode.
        loaded: Whether it opened.
        load_ms: From the start of loading until GeoGebra had loaded it; None if it did not open.
        steps: The number of actions performed.
        problems: The problems found.
    """

    mode: Mode | Literal["offline"]
    loaded: bool
    load_ms: float | None
    steps: int
    problems: tuple[Problem, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing worse than a warning was found."""
        return self.loaded and not any(problem.severity == "error" for problem in self.problems)


class ModeRecord(TypedDict):
    """The results in one mode as JSON values; ``games``, the number of moves of each game played, for a game."""

    ok: bool
    loaded: bool
    load_ms: float | None
    steps: int
    problems: list[dict[str, object]]
    games: NotRequired[list[int]]


class FileRecord(TypedDict):
    """A report on an archive as JSON values."""

    file: str
    ok: bool
    findings: list[dict[str, object]]
    modes: dict[str, ModeRecord]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileReport:
    """The problems of an archive.

    Attributes:
        file: Its path.
        findings: Findings about the file itself.
        modes: The results in the engine, in the order of the modes; empty if it was not opened.
    """

    file: str
    findings: tuple[Finding, ...]
    modes: tuple[ModeReport, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether nothing worse than a warning was found."""
        return all(mode.ok for mode in self.modes) and not any(f.severity == "error" for f in self.findings)

    def record(self) -> FileRecord:
        """Return the report as JSON values."""
        return {
            "file": self.file,
            "ok": self.ok,
            "findings": [asdict(finding) for finding in self.findings],
            "modes": {
                report.mode: {
                    "ok": report.ok,
                    "loaded": report.loaded,
                    "load_ms": None if report.load_ms is None else round(report.load_ms, 1),
                    "steps": report.steps,
                    "problems": [asdict(problem) for problem in report.problems],
                }
                for report in self.modes
            },
        }


def check_archive(path: Path) -> tuple[FileReport, Archive | None]:
    """Return the findings about a file without the engine, and its archive if it can be read."""
    try:
        archive = read_archive(path)
    except ArchiveError as error:
        unreadable = Finding(severity="error", where=str(path), rule="unreadable", message=str(error))
        return FileReport(file=str(path), findings=(unreadable,)), None
    return FileReport(file=str(path), findings=lint(archive)), archive


def check_in_engine(
    path: Path,
    archive: Archive,
    *,
    browser: Browser,
    server: EngineServer,
    modes: Sequence[Mode] = MODES,
    screenshots: Path | None = None,
    starting: Callable[[Mode], object] = lambda _mode: None,
) -> tuple[ModeReport, ...]:
    """Open an archive in the real engine in each mode, use all its controls, and return the problems.

    This returns whatever the archive does: endless scripts are stopped, a page or a browser that does not respond is
    killed, and a mode that takes longer than a minute and a half is aborted.

    Args:
        path: The archive's file.
        archive: Its contents.
        browser: The browser to open it in.
        server: Serves the engine.
        modes: The modes to open it in.
        screenshots: Folder for pictures; a subfolder is created for each file and mode.
        starting: Called with each mode when it begins.

    Raises:
        OutputError: If the pictures cannot be written.
    """
    clicked = _clicked(archive)
    reports = []
    for mode in modes:
        starting(mode)
        folder = None if screenshots is None else screenshots / path.stem / mode
        reports.append(_in_mode(path, mode, clicked=clicked, browser=browser, server=server, folder=folder))
    return tuple(reports)


def check_offline(archive: Archive) -> ModeReport:
    """Run an archive's scripts without GeoGebra, use all its controls, and return the problems.

    Checks that need the engine (drawing, overlaps, focus, dialogs, results of commands) are omitted.
    """
    from ggbgen.offline import OfflineApplet

    began = time.monotonic()
    try:
        applet = OfflineApplet(archive.root, archive.library, name=archive.name)
    except AppletError as error:
        problem = Problem(severity="error", step="open", message=str(error))
        return ModeReport(mode="offline", loaded=False, load_ms=None, steps=0, problems=(problem,))
    load_ms = (time.monotonic() - began) * 1000
    exercise = Exercise(
        page=_NoPage(applet),
        applet=applet,
        scripted=_clicked(archive),
        folder=None,
        end=time.monotonic() + _MODE_LIMIT_S,
        readable=applet.is_known,
    )
    failed: tuple[Problem, ...] = ()
    try:
        exercise.run()
    except GgbgenError as error:
        failed = (Problem(severity="error", step="use", message=str(error)),)
    problems = (*exercise.problems, *failed)
    return ModeReport(mode="offline", loaded=True, load_ms=load_ms, steps=exercise.steps, problems=problems)


class _NoPage:
    """Replaces a page when an applet is open without GeoGebra."""

    def __init__(self, applet: OfflineApplet) -> None:
        self._applet = applet

    def collect(self) -> Sequence[str]:
        return self._applet.errors

    def passing(self) -> Sequence[str]:
        return ()


def _clicked(archive: Archive) -> frozenset[str]:
    return frozenset(o.label for o in archive.objects if any(script.event == "click" for script in o.scripts))


@contextmanager
def checking_page(browser: Browser, server: EngineServer) -> Iterator[AppletPage]:
    """Open a page on which everything that an archive does is limited in time.

    Raises:
        AppletError: The browser itself fails, not just the page.
    """
    from playwright.sync_api import Error as BrowserError

    from ggbgen.check.engine.page import AppletPage

    page: AppletPage | None = None
    try:
        page = AppletPage(
            browser, server, timeout_s=_LOAD_LIMIT_S, ready_s=_READY_LIMIT_S, script_limit_s=_SCRIPT_LIMIT_S
        )
        yield page
    except BrowserError as error:
        # The browser's own messages have further lines about its activity.
        raise AppletError(str(error).splitlines()[0]) from None
    finally:
        if page is not None:
            page.close()


def _in_mode(
    path: Path,
    mode: Mode,
    *,
    clicked: frozenset[str],
    browser: Browser,
    server: EngineServer,
    folder: Path | None,
) -> ModeReport:
    exercise: Exercise | None = None
    load_ms: float | None = None
    failed: tuple[Problem, ...] = ()
    try:
        with checking_page(browser, server) as page:
            applet = page.open(path, mode=mode, strict=False)
            load_ms = applet.load_ms
            exercise = Exercise(
                page=page,
                applet=applet,
                scripted=clicked,
                folder=folder,
                end=time.monotonic() + _MODE_LIMIT_S,
                is_open=partial(page.is_open, applet),
            )
            exercise.note_opening()
            exercise.run()
    except GgbgenError as error:
        failed = (Problem(severity="error", step="use" if exercise else "open", message=str(error).splitlines()[0]),)
    except OSError as error:
        raise OutputError(f"cannot write pictures into {str(folder)!r}: {error.strerror or error}") from error
    return ModeReport(
        mode=mode,
        loaded=exercise is not None,
        load_ms=load_ms,
        steps=exercise.steps if exercise else 0,
        problems=(*(exercise.problems if exercise else ()), *failed),
    )
