"""Sheets as one HTML page."""

from __future__ import annotations

import html
from collections.abc import Sequence

from ggbgen.worksheet.board import Area, Drawing, Letters, Line
from ggbgen.worksheet.drawing import PICTURE_MM, VERTEX_MM, Place, ends, head, name_spot, spot
from ggbgen.worksheet.sheets import Exercise, Picture, Sheet, Table

__all__ = ["html_bytes"]

_STYLE = """
body { font-family: sans-serif; margin: 2em auto; max-width: 46em; padding: 0 1em; color: #1f2937; }
section { break-after: page; }
h1 { font-size: 1.3em; display: flex; justify-content: space-between; }
h1 small { font-weight: normal; }
li { break-inside: avoid; margin: 0 0 1.6em; }
svg { display: block; max-width: 100%; }
table { border-collapse: collapse; margin: 0.6em 0; }
td { border: 1px solid #64748b; width: 2em; height: 2em; text-align: center; }
th { padding: 0.2em 0.5em; }
.blank { display: inline-block; border-bottom: 1px solid #1f2937; min-width: 16em; }
.solution { color: #00694b; }
"""


def html_bytes(sheets: Sequence[Sheet], *, key: bool) -> bytes:
    """Return sheets, or their key, as one page."""
    title = html.escape(sheets[0].title) if sheets else ""
    body = "".join(_sheet(sheet, key=key) for sheet in sheets)
    page = (
        f'<!DOCTYPE html>\n<html>\n<head><meta charset="utf-8"><title>{title}</title>\n'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head>\n'
        f"<body>\n{body}</body>\n</html>\n"
    )
    return page.encode()


def _sheet(sheet: Sheet, *, key: bool) -> str:
    name = "" if key else f'<p>{html.escape(sheet.name)}: <span class="blank">&nbsp;</span></p>'
    if not key:
        name += "".join(f"<p>{html.escape(rule)}</p>" for rule in sheet.intro)
    items = "".join(_exercise(exercise) for exercise in (sheet.key if key else sheet.tasks))
    rules = "".join(f"<p>{html.escape(rule)}</p>" for rule in sheet.rules) if key else ""
    rules = f"<h2>{html.escape(sheet.rules_name)}</h2>{rules}\n" if rules else ""
    heading = f"<h1>{html.escape(sheet.title)} <small>{html.escape(sheet.heading)}</small></h1>"
    return f"<section>\n{heading}\n{name}<ol>\n{items}</ol>\n{rules}</section>\n"


def _exercise(exercise: Exercise) -> str:
    parts = [f"<p>{html.escape(exercise.asked)}</p>"]
    if exercise.picture:
        parts.append(_svg(exercise.picture))
    if exercise.board:
        parts.append(_board(exercise.board))
    if exercise.table:
        parts.append(_table(exercise.table))
    for k, option in enumerate(exercise.options):
        tick = "&#9745;" if k == exercise.chosen else "&#9744;"
        parts.append(f"<p>{tick} {html.escape(option)}</p>")
    parts += [f'<p>{html.escape(blank)}: <span class="blank">&nbsp;</span></p>' for blank in exercise.blanks]
    parts += [f'<p class="solution">{html.escape(line)}</p>' for line in exercise.solution]
    return f"<li>{''.join(parts)}</li>\n"


def _table(table: Table) -> str:
    head = "".join(f"<th>{html.escape(name)}</th>" for name in table.columns)
    lines = [f"<tr><th></th>{head}</tr>"]
    for name, cells in table.lines():
        content = "".join(f"<td>{html.escape(cell) or '&nbsp;'}</td>" for cell in cells)
        lines.append(f"<tr><th>{html.escape(name)}</th>{content}</tr>")
    return f"<table>{''.join(lines)}</table>"


def _board(board: Drawing) -> str:
    parts = []
    for mark in board.marks:
        match mark:
            case Line():
                dots = ' stroke-dasharray="0.6 0.9"' if mark.dotted else ""
                parts.append(
                    f'<polyline points="{_points(mark.places)}" fill="none" stroke="{mark.colour.hex()}" '
                    f'stroke-width="{mark.width_mm:.2f}"{dots}/>'
                )
            case Area():
                parts.append(
                    f'<polygon points="{_points(mark.places)}" fill="{mark.fill.hex()}" '
                    f'stroke="{mark.edge.hex()}" stroke-width="0.2"/>'
                )
            case Letters():
                x, y = mark.place
                parts.append(
                    f'<text x="{x:.2f}" y="{y:.2f}" font-size="{mark.size_mm:.2f}" text-anchor="middle" '
                    f'fill="{mark.colour.hex()}">{html.escape(mark.text)}</text>'
                )
    width, height = f"{board.width_mm:.1f}", f"{board.height_mm:.1f}"
    return (
        f'<svg width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}" role="img">{"".join(parts)}</svg>'
    )


def _points(places: Sequence[Place]) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in places)


def _svg(picture: Picture) -> str:
    parts = []
    for line in picture.lines:
        start, end = ends(picture, line)
        parts.append(
            f'<line x1="{start[0]:.2f}" y1="{start[1]:.2f}" x2="{end[0]:.2f}" y2="{end[1]:.2f}" stroke="#475569" '
            'stroke-width="0.4"/>'
        )
        if picture.arrows:
            corners = " ".join(f"{x:.2f},{y:.2f}" for x, y in head(start, end))
            parts.append(f'<polygon points="{corners}" fill="#475569"/>')
    for i, point in enumerate(picture.points):
        (x, y), (left, top) = spot(picture, i), name_spot(picture, i)
        parts.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{VERTEX_MM}"/>')
        name = html.escape(point.caption)
        parts.append(f'<text x="{left:.2f}" y="{top + 1.3:.2f}" font-size="4" text-anchor="middle">{name}</text>')
    size = f"{PICTURE_MM:g}"
    return f'<svg width="{size}mm" height="{size}mm" viewBox="0 0 {size} {size}" role="img">{"".join(parts)}</svg>'
