"""Find an applet by its name or path."""

from __future__ import annotations

import errno
from pathlib import Path

from ggbgen.errors import UnknownAppletError, near_miss
from ggbgen.registry import added

__all__ = [
    "ENTRY_POINTS",
    "applet_names",
    "data_folder",
    "find_applet",
    "find_named_applet",
    "installed_applets",
    "installed_packages",
    "is_path",
]

ENTRY_POINTS = "ggbgen.applets"
"""The group of entry points through which an installed package provides applets: name, and package of the folder."""

_PACKAGE = Path(__file__).resolve().parents[1]
DEFINITION_FILE = "applet.toml"
_ARCHIVE = (
    f"an archive, expected the name of an applet, an {DEFINITION_FILE} or its folder; "
    "`ggbgen inspect`, `check` and `preview` take archives"
)


def data_folder(name: str) -> Path:
    """Return the folder ``templates`` or ``applets``: in the installed package, else at the top of the checkout."""
    installed = _PACKAGE / "_data" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


def applet_names() -> tuple[str, ...]:
    """Return the names of the applets that come with ggbgen, sorted."""
    return tuple(sorted(path.parent.name for path in data_folder("applets").glob(f"*/{DEFINITION_FILE}")))


def installed_applets() -> dict[str, Path]:
    """Return the definitions provided by installed packages, by name, without running any code of the packages.

    An entry point of the group ``ggbgen.applets`` has the applet's name and the package whose folder contains the
    `applet.toml`, such as ``euclid = "my_games.euclid"``.
    """
    found: dict[str, Path] = {}
    ours = applet_names()
    for name, (_, folder) in _brought().items():
        if name not in ours:
            found[name] = folder / DEFINITION_FILE
    return found


def installed_packages() -> tuple[Path, ...]:
    """Return the folders of the outermost packages that provide applets, resolved."""
    return tuple(dict.fromkeys(package.resolve() for package, _ in _brought().values()))


def _brought() -> dict[str, tuple[Path, Path]]:
    """Return package and folder of the applets provided by installed packages, by name."""
    places = {name: _place_of(point.value) for name, point in added(ENTRY_POINTS).items()}
    return {name: place for name, place in places.items() if place is not None}


def _place_of(package: str) -> tuple[Path, Path] | None:
    """Return a package's outermost folder, and the one with the definition, without running the former."""
    from importlib.util import find_spec

    outermost, *inner = package.partition(":")[0].strip().split(".")
    try:
        spec = find_spec(outermost)
    except (ImportError, ValueError):
        spec = None
    for place in (spec.submodule_search_locations or ()) if spec else ():
        folder = Path(place, *inner)
        if (folder / DEFINITION_FILE).is_file():
            return Path(place), folder
    return None


def find_applet(name: str | Path) -> Path:
    """Return the path of a definition.

    Args:
        name: Name of an applet that comes with ggbgen or with an installed package, or the path of an `applet.toml`
            or of its folder.

    Raises:
        UnknownAppletError: There is no such applet or file.
    """
    if not is_path(name) and (named := find_named_applet(str(name))) is not None:
        return named
    path = Path(name)
    if path.suffix.lower() == ".ggb":
        raise UnknownAppletError([f"{str(name)!r}: {_ARCHIVE}"])
    reason = "no such definition"
    try:
        if path.is_dir():
            path = path / DEFINITION_FILE
        if path.is_file():
            return path
        path.stat()  # raises an error for a name that no file can have, for example one that is too long
    except OSError as error:
        if error.errno not in (errno.ENOENT, errno.ENOTDIR):
            reason = (error.strerror or str(error)).lower()
    except ValueError:
        pass  # the name contains NUL
    if is_path(name):
        raise UnknownAppletError([f"{str(path)!r}: {reason}, expected an {DEFINITION_FILE} or its folder"])
    raise UnknownAppletError(
        [f"unknown applet {str(name)!r}, expected one of {', '.join(applet_names())}{_or_path(name)}"]
    )


def find_named_applet(name: str) -> Path | None:
    """Return the definition of an applet that comes with ggbgen or with an installed package, None if there is none."""
    if name in applet_names():
        return data_folder("applets") / name / DEFINITION_FILE
    return installed_applets().get(name)


def is_path(name: str | Path) -> bool:
    """Return whether a definition is named by a path rather than by a bare name; see `ggbgen.definition.trust`."""
    if isinstance(name, Path) or name in (".", ".."):
        return True
    return name.lower().endswith(".toml") or any(separator in name for separator in "/\\")


def _or_path(name: str | Path) -> str:
    return near_miss(str(name), applet_names()) or " or the path of an applet.toml"
