"""The controls of a shipped applet, with changes, for definitions in tests."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable

from ggbgen.definition import find_applet

Control = dict[str, object]


def toml_controls(name: str, change: Callable[[Control], Control | None] = lambda control: control) -> str:
    """Return the tables ``[[controls]]`` of an applet, each as ``change`` returns it, without those it drops."""
    tables = tomllib.loads(find_applet(name).read_text("utf-8"))["controls"]
    changed = [control for table in tables if (control := change(dict(table))) is not None]
    return "".join("[[controls]]\n" + "".join(map(_line, control.items())) for control in changed)


def _line(entry: tuple[str, object]) -> str:
    # A JSON string is a TOML string except for this character.
    return f"{entry[0]} = {json.dumps(entry[1], ensure_ascii=False)}\n".replace("\x7f", "\\u007f")
