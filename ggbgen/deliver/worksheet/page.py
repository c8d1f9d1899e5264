"""Sheets as one HTML page."""

from __future__ import annotations

import html
from collections.abc import Sequence

from ggbgen.deliver.picture.svg import svg_text
from ggbgen.deliver.worksheet.sheets import Exercise, Sheet, Table
from ggbgen.scene.style import WINNING

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
.solution { color: SOLUTION; }
""".replace("SOLUTION", WINNING.hex())


def html_bytes(sheets: Sequence[Sheet], *, key: bool) -> bytes:
    """Return sheets, or their answer key, as one page."""
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
        parts.append(svg_text(exercise.picture.drawing()))
    if exercise.board:
        parts.append(svg_text(exercise.board))
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
