"""ggbgen and the packages that it needs, as one zip for Python in the browser."""

from __future__ import annotations

import functools
import hashlib
import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from ggbgen.definition import data_folder
from ggbgen.deliver.builder.pyodide import CDN, chosen_folder, files, locate
from ggbgen.errors import EngineMissingError, ParameterError

__all__ = ["PYODIDE_FOLDER", "builder_files", "bundle", "version"]

PYODIDE_FOLDER = "builder/pyodide/"
"""Where Pyodide is in a site."""

# The page cannot check or show applets by itself, and has no commands.
_LEFT_OUT = ("check", "cli", "deliver/site", "pytest_plugin.py", "__main__.py")
_PACKAGES = ("jinja2", "markupsafe", "babel")
# Few applets need it, and it has more modules than ggbgen: Python imports it from a zip, without unpacking it.
_ZIPPED = "networkx"
_DATA = ("templates", "applets")
# Babel has 30 MB of data about languages; of these it needs those that ggbgen has.
_LOCALES = ("root", "en", "es")
# It is used in an attribute: no quotes, blanks or line breaks, nothing after ? or #.
_WEB_ADDRESS = re.compile(r"https?://[A-Za-z0-9.:-]+(?:/[A-Za-z0-9._~%@+=-]*)*")
_DATE = (1980, 1, 1, 0, 0, 0)


def builder_files(given: str | None) -> tuple[str, dict[str, bytes]]:
    """Return the address of Pyodide, and the files that the builder adds to a site, by their paths in it.

    Args:
        given: Address or folder of Pyodide; if None, the installed one, else `CDN`.

    Raises:
        ParameterError: The folder lacks a file, or the address is none.
    """
    added = {"builder/ggbgen.zip": bundle()}
    if given is not None and (address := _address(given)):
        return address, added
    try:
        folder = locate() if given is None else chosen_folder(given)
    except EngineMissingError:
        return CDN, added
    return PYODIDE_FOLDER, added | {PYODIDE_FOLDER + name: data for name, data in files(folder).items()}


def _address(given: str) -> str:
    """Return an address that ends in a slash; "" if it is the path of a folder."""
    if not given.startswith(("https://", "http://")):
        return ""
    if not _WEB_ADDRESS.fullmatch(given):
        raise ParameterError(f"--pyodide {given!r}: expected a folder, or an address that starts with https://")
    return given.rstrip("/") + "/"


@functools.cache
def bundle() -> bytes:
    """Return the zip. The same installed files give the same bytes."""
    contents = {name: path.read_bytes() for name, path in _files()}
    zipped = {name: path.read_bytes() for name, path in _modules(_ZIPPED)}
    return _zip({**contents, f"{_ZIPPED}.zip": _zip(zipped)})


@functools.cache
def version() -> str:
    """Return a name for what a page of the builder loads: it changes with ggbgen, its packages and Pyodide."""
    return hashlib.sha256(CDN.encode() + bundle()).hexdigest()[:16]


def _zip(contents: Mapping[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(contents.items()):
            kind = zipfile.ZIP_STORED if name.endswith(".zip") else zipfile.ZIP_DEFLATED
            archive.writestr(zipfile.ZipInfo(name, _DATE), data, kind)
    return buffer.getvalue()


def _files() -> Iterator[tuple[str, Path]]:
    """Yield the files with their names in the zip."""
    root = Path(__file__).parents[2]
    for path in _below(root):
        name = path.relative_to(root).as_posix()
        if not name.startswith(("_data/", *_LEFT_OUT)):
            yield f"ggbgen/{name}", path
    for part in _DATA:
        folder = data_folder(part)
        for path in _below(folder):
            name = path.relative_to(folder).as_posix()
            if not (part == "templates" and name.startswith("site/")):
                yield f"ggbgen/_data/{part}/{name}", path
    for package in _PACKAGES:
        yield from _modules(package)


def _modules(package: str) -> Iterator[tuple[str, Path]]:
    """Yield the files of an installed package that are needed."""
    spec = find_spec(package)
    [place] = (spec and spec.submodule_search_locations) or [""]
    for path in _below(Path(place)):
        within = path.relative_to(place)
        is_needed = path.suffix == ".py" or (path.suffix == ".dat" and path.stem in _LOCALES)
        if is_needed and "tests" not in within.parts:
            yield f"{package}/{within.as_posix()}", path


def _below(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
