"""Find an applet by its name or path."""

from __future__ import annotations

from pathlib import Path

from ggbgen.errors import UnknownAppletError, near_miss

__all__ = ["applet_names", "data_folder", "find_applet"]

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


def find_applet(name: str | Path) -> Path:
    """Return the path of a definition.

    Args:
        name: Name of an applet that comes with ggbgen, or the path of an `applet.toml` or of its folder.

    Raises:
        UnknownAppletError: There is no such applet or file.
    """
    if str(name) in applet_names():
        return data_folder("applets") / str(name) / DEFINITION_FILE
    path = Path(name)
    if path.suffix.lower() == ".ggb":
        raise UnknownAppletError([f"{str(name)!r}: {_ARCHIVE}"])
    try:
        if path.is_dir():
            path = path / DEFINITION_FILE
        if path.is_file():
            return path
    except (OSError, ValueError):
        pass  # a name that is no path at all, for example too long or with a NUL
    if isinstance(name, Path) or path.suffix == ".toml" or any(separator in name for separator in "/\\"):
        raise UnknownAppletError([f"{str(path)!r}: no such definition, expected an {DEFINITION_FILE} or its folder"])
    raise UnknownAppletError(
        [f"unknown applet {str(name)!r}, expected one of {', '.join(applet_names())}{_or_path(name)}"]
    )


def _or_path(name: str | Path) -> str:
    return near_miss(str(name), applet_names()) or " or the path of an applet.toml"
