"""CodeMirror, an editor for browsers: download its modules, keep them in a cache folder, and find them again."""

from __future__ import annotations

import re
import tarfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ggbgen.errors import EngineMissingError
from ggbgen.npm import Package, Progress, cached, fetch, installation, pinned

__all__ = [
    "CODEMIRROR_FOLDER",
    "MODULES",
    "Module",
    "cache_folder",
    "editor_files",
    "install",
    "locate",
    "with_relative_imports",
]

CODEMIRROR_FOLDER = "builder/codemirror/"
"""Where CodeMirror is in a site."""

_COMMAND = "ggbgen builder install"
_IMPORT = re.compile(r"""(?m)^((?:import|export)\b[^'"\n]*? from |import )(['"])([^'"./][^'"]*)\2""")


@dataclass(frozen=True, slots=True, kw_only=True)
class Module(Package):
    """A package of npm of which a page needs one file, an ES module.

    Attributes:
        path: The file in it.
    """

    path: str

    @property
    def imported(self) -> str:
        """The name by which other modules import it."""
        return f"{self.name}/{self.path.removesuffix('.js')}" if self.path.startswith("mode/") else self.name

    @property
    def file(self) -> str:
        """The name of its file in a site."""
        return re.sub(r"[^a-z0-9]+", "-", self.imported).strip("-") + ".js"


MODULES = pinned("editor", Module)
"""The modules that the editor consists of."""


def cache_folder() -> Path:
    """Return the folder into which CodeMirror is installed, whether or not it exists."""
    return cached(next(module.stem for module in MODULES if module.name == "@codemirror/view"))


def locate() -> Path:
    """Return the folder of CodeMirror.

    Raises:
        EngineMissingError: It is not installed, or incomplete.
    """
    folder = cache_folder()
    if not all((folder / module.file).is_file() for module in MODULES):
        raise EngineMissingError(f"CodeMirror is not installed; run `{_COMMAND}`")
    return folder


def install(source: Path | None = None, *, progress: Progress | None = None) -> Path:
    """Install CodeMirror into its cache folder, replacing an earlier installation, and return the folder.

    Args:
        source: A folder with the packages' tgz files, as `npm pack` names them; None to download them.
        progress: Called with the progress.

    Raises:
        EngineError: A package cannot be downloaded, read or verified; an earlier installation is left as it was.
    """
    report = progress or (lambda _what, _done, _total: None)
    with installation(cache_folder(), "CodeMirror") as work:
        whole = work / "whole"
        whole.mkdir()
        for module in MODULES:
            file = source / f"{module.stem}.tgz" if source else None
            with tarfile.open(fetch(module, work, file, report, command=f"{_COMMAND} --editor-from DIR")) as tar:
                tar.extract(f"package/{module.path}", work / module.stem, filter="data")
            text = (work / module.stem / "package" / module.path).read_text("utf-8")
            (whole / module.file).write_text(with_relative_imports(text), "utf-8")
    return cache_folder()


def with_relative_imports(text: str) -> str:
    """Return a module in which other packages are imported from files beside it: browsers know no names of packages.

    Raises:
        ValueError: It imports a package that is not one of `MODULES`.
    """
    files: Mapping[str, str] = {module.imported: module.file for module in MODULES}

    def relative(found: re.Match[str]) -> str:
        start, quote, name = found.groups()
        if name not in files:
            raise ValueError(f"import of {name!r}, expected one of the packages")
        return f"{start}{quote}./{files[name]}{quote}"

    return _IMPORT.sub(relative, text)


def editor_files() -> dict[str, bytes]:
    """Return the modules by their paths in a site; empty if CodeMirror is not installed."""
    try:
        folder = locate()
    except EngineMissingError:
        return {}
    return {CODEMIRROR_FOLDER + module.file: (folder / module.file).read_bytes() for module in MODULES}
