"""Packages of npm that are downloaded, each in a certain version: `pins.toml` lists them with their digests."""

from __future__ import annotations

import base64
import functools
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import urlsplit

from ggbgen.errors import EngineError, system_reason
from ggbgen.unix import HAS_LOCKS, locked

if TYPE_CHECKING:
    import pooch
    from requests import RequestException

__all__ = ["PINS", "Package", "Progress", "cached", "fetch", "installation", "pinned"]

PINS = Path(__file__).with_name("pins.toml")

_PUBLIC = "https://registry.npmjs.org"
# Settings of npm that concern a connection.
_SETTINGS = ("registry", "https-proxy", "proxy", "cafile")
_RETRIES = 1
_BLOCK_BYTES = 1 << 18

_WORK = ".installing-"
# A file that is locked for as long as the installation runs; where there are no locks, it may take so long.
_LOCK = "lock"
_STALE_S = 3600

Progress = Callable[[str, int, int | None], None]
"""Called with the stage ("downloading", "unpacking"), the amount done, and the total."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Package:
    """A package of npm.

    Attributes:
        name: Its name.
        version: Its version.
        integrity: The SHA-512 of its tgz file as npm writes it: "sha512-", and the digest in base 64.
        stays: Why a newer version is not wanted; empty if it is.
    """

    name: str
    version: str
    integrity: str
    stays: str = ""

    def __str__(self) -> str:
        return f"{self.name}@{self.version}"

    @property
    def stem(self) -> str:
        """The name of its tgz file, as `npm pack` writes it, without the suffix."""
        return re.sub(r"[@/]", "-", str(self).removeprefix("@"))

    @property
    def sha512(self) -> str:
        """The digest in hexadecimal."""
        return base64.b64decode(self.integrity.removeprefix("sha512-")).hex()


_Kind = TypeVar("_Kind", bound=Package)


def pinned(use: str, kind: type[_Kind]) -> tuple[_Kind, ...]:
    """Return the packages for a use: a table of `pins.toml`, whose keys are the attributes of the class."""
    return tuple(kind(**entry) for entry in tomllib.loads(PINS.read_text("utf-8"))[use])


def cached(folder: str) -> Path:
    """Return a folder in the user's cache, whether or not it exists."""
    import platformdirs

    return Path(platformdirs.user_cache_path("ggbgen")) / folder


@contextmanager
def installation(target: Path, what: str) -> Iterator[Path]:
    """Yield a folder for work, whose folder ``whole`` becomes the target when the block ends without an exception.

    A full disk or a killed process leaves an earlier installation intact. What a killed process has left is removed by
    the next one.

    Raises:
        EngineError: A file cannot be read, unpacked or written; the message names what is installed.
    """
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        for left in target.parent.glob(f"{_WORK}*"):
            with suppress(OSError):
                if _is_left(left):
                    shutil.rmtree(left, ignore_errors=True)
        with tempfile.TemporaryDirectory(prefix=_WORK, dir=target.parent) as made:
            work = Path(made)
            with (work / _LOCK).open("w") as lock:
                locked(lock.fileno())
                yield work
            if target.exists():
                target.rename(work / "replaced")
            (work / "whole").rename(target)
    except (OSError, KeyError, ValueError, EOFError, tarfile.TarError) as error:
        raise EngineError(f"cannot install {what} into {str(target)!r}: {system_reason(error)}") from error


def _is_left(work: Path) -> bool:
    """Return whether the process that made a folder has ended."""
    if HAS_LOCKS and (work / _LOCK).is_file():
        with (work / _LOCK).open("w") as lock:
            return locked(lock.fileno())
    return time.time() - work.stat().st_mtime > _STALE_S


def fetch(package: Package, work: Path, source: Path | None, report: Progress, *, command: str) -> Path:
    """Return the tgz file of a package, whose digest is the pinned one.

    Args:
        package: The package.
        work: The folder into which it is downloaded.
        source: The file, if the user has it; None to download it.
        report: Called with the progress.
        command: The command that takes such a file; messages name it.

    Raises:
        EngineError: It cannot be downloaded, or has another digest.
        OSError: It cannot be read or written.
    """
    import pooch
    from requests.exceptions import ChunkedEncodingError, RequestException

    if source is not None:
        if pooch.file_hash(str(source), "sha512") != package.sha512:
            raise EngineError(f"{str(source)!r} is not {package}: its SHA-512 is another one")
        return source
    file = f"{package.stem}.tgz"
    registry, downloader = _connection(package)
    address = f"{registry}/{package.name}/-/{package.name.rpartition('/')[2]}-{package.version}.tgz"
    digests = {file: f"sha512:{package.sha512}"}
    pooch.get_logger().setLevel("WARNING")
    report("downloading", 0, None)
    try:
        cache = pooch.create(work, "", registry=digests, urls={file: address}, retry_if_failed=_RETRIES)
        return Path(cache.fetch(file, downloader=downloader))
    except ChunkedEncodingError:
        reason = "the connection broke off"
    except RequestException as error:
        reason = _reason(error)
    except ValueError:  # pooch's, which has deleted the file
        reason = "its SHA-512 is another one"
    host = urlsplit(address).netloc.rpartition("@")[2]
    raise EngineError(f"cannot download {package} from {host}: {reason}; or hand in a file: `{command}`")


def _reason(error: RequestException) -> str:
    """Return why there is no file: the answer's status, or what the operating system says of the connection."""
    if error.response is not None:
        return f"it answers with status {error.response.status_code}"
    cause: Exception = error
    while isinstance(cause.__context__, Exception):
        cause = cause.__context__
    return system_reason(cause)


def _connection(package: Package) -> tuple[str, pooch.HTTPDownloader]:
    """Return the address of the registry that has a package, and what downloads from it, as npm is configured."""
    import pooch

    scope = package.name.rpartition("/")[0]
    settings = _settings(scope)
    registry = settings.get(f"{scope}:registry") or settings.get("registry") or _PUBLIC
    names = {"http": "proxy", "https": "https-proxy"}
    proxies = {scheme: settings[name] for scheme, name in names.items() if name in settings}
    verify = settings.get("cafile", True)
    return registry.rstrip("/"), pooch.HTTPDownloader(chunk_size=_BLOCK_BYTES, proxies=proxies, verify=verify)


@functools.cache
def _settings(scope: str) -> Mapping[str, str]:
    """Return npm's settings for a connection to the registry of a scope; without npm, those of the environment."""
    npm = shutil.which("npm")
    if npm is None:
        variables = {name.lower(): value for name, value in os.environ.items()}
        named = {name: f"npm_config_{name.replace('-', '_')}" for name in _SETTINGS}
        return {name: variables[variable] for name, variable in named.items() if variable in variables}
    names = [*_SETTINGS, *([f"{scope}:registry"] if scope else [])]
    command = [npm, "config", "get", *names]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=PINS.parent)
    lines = [line.partition("=") for line in run.stdout.splitlines()]
    return {name: value for name, _, value in lines if name in names and value not in ("", "null", "undefined")}
