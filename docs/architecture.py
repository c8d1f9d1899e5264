"""The rooms of the code, in the order of the way of data, and a picture of them: for ``./dev docs`` and the tests."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from html import escape
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "ggbgen"

PICTURE = Path(__file__).parent / "pictures" / "architecture.svg"

GROUND = ("version", "lines", "errors", "registry", "acceleration", "aliases", "shapes", "unix", "user_code", "npm")
"""Modules that every room may import."""

ROOMS = (
    "definition",
    "graphs",
    "scene",
    "offline",
    "rulesets",
    "solver",
    "partizan",
    "notation",
    "encoding",
    "algorithms",
    "questions",
    "page",
    "explorers",
    "assembly",
    "properties",
    "archive",
    "deliver",
    "check",
    "cli",
)
"""Each room imports only from those before it, which `tests/test_architecture.py` checks."""

BETWEEN = {"builds": "deliver", "pytest_plugin": "cli", "__main__": None}
"""Modules beside the rooms, and the room before which each stands; None for the end."""

_WIDTH_PX, _ROW_PX, _BOX_PX, _GAP_PX = 960, 62, 40, 14


def layers() -> tuple[str, ...]:
    """Return the rooms and modules, lowest first: each imports only from itself and from those before it."""
    order = [*GROUND]
    for room in (*ROOMS, None):
        order += [module for module, before in BETWEEN.items() if before == room]
        order += [room] if room else []
    return tuple(order)


def purpose(room: str) -> str:
    """Return the first sentence of a room's docstring."""
    docstring = ast.get_docstring(ast.parse((PACKAGE / room / "__init__.py").read_text("utf-8"))) or ""
    return docstring.partition("\n")[0]


def imported(room: str) -> set[str]:
    """Return the rooms from which the modules of a room import."""
    found = set()
    for path in (PACKAGE / room).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            found |= {name.split(".")[1] for name in names if name.startswith("ggbgen.")}
    return found & set(ROOMS) - {room}


def lines(room: str) -> int:
    """Return the number of lines of Python in a room."""
    return sum(len(path.read_text("utf-8").splitlines()) for path in (PACKAGE / room).rglob("*.py"))


def table() -> str:
    """Return the rooms as a table in Markdown."""
    rows = [f"| `ggbgen.{room}` | {purpose(room)} |" for room in ROOMS]
    return "\n".join(["| room | what is there |", "|---|---|", *rows, ""])


def picture() -> str:
    """Return the rooms as SVG, the last at the top, with an arc for each pair of which one imports from the other."""
    return drawn(
        {room: purpose(room) for room in ROOMS},
        {room: imported(room) for room in ROOMS},
        "The rooms of ggbgen and the imports between them",
    )


def drawn(purposes: Mapping[str, str], imports: Mapping[str, set[str]], said: str) -> str:
    """Return a picture of boxes and arcs as SVG.

    Args:
        purposes: What is in each box, by its name, in the order from below.
        imports: The names of the boxes from which each imports.
        said: What a screen reader says of the picture.
    """
    names = list(purposes)
    height = _ROW_PX * len(names) + _GAP_PX
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH_PX} {height}" '
        f'font-family="sans-serif" role="img" aria-label="{escape(said)}">',
        '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0L8 4L0 8z" fill="#475569"/></marker></defs>',
        f'<rect width="{_WIDTH_PX}" height="{height}" fill="#ffffff"/>',
    ]
    top = {name: _GAP_PX + _ROW_PX * (len(names) - 1 - k) for k, name in enumerate(names)}
    widest = _WIDTH_PX - 250
    for name in names:
        y = top[name]
        parts += [
            f'<rect x="10" y="{y}" width="{widest}" height="{_BOX_PX}" rx="6" fill="#EEF1F5" stroke="#0B5FA5"/>',
            f'<text x="22" y="{y + 17}" font-size="14" font-weight="bold" fill="#1F2937">{name}</text>',
            f'<text x="22" y="{y + 33}" font-size="11" fill="#475569">{escape(purposes[name])}</text>',
        ]
    right = 10 + widest
    for k, name in enumerate(names):
        for other in sorted(imports[name], key=names.index):
            steps = k - names.index(other)
            y, end = top[name] + _BOX_PX - 10, top[other] + 10
            reach = right + 12 + 18 * steps
            parts.append(
                f'<path d="M{right} {y}C{reach} {y} {reach} {end} {right} {end}" fill="none" stroke="#475569" '
                f'stroke-width="1" opacity="{1 if steps == 1 else 0.45}" marker-end="url(#head)"/>'
            )
    return "\n".join([*parts, "</svg>", ""])
