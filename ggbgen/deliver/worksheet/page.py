"""Sheets as one HTML page."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence

from ggbgen.deliver.picture.svg import svg_text
from ggbgen.deliver.worksheet.blocks import Item, blocks_of
from ggbgen.deliver.worksheet.sheets import Sheet, Solution, Table
from ggbgen.scene.style import WINNING

__all__ = ["html_bytes"]

_STYLE = """
@page { size: A4; margin: 15mm; }
body { font-family: sans-serif; margin: 2em auto; max-width: 180mm; padding: 0 1em; color: #1f2937; line-height: 1.35; }
section { margin-bottom: 2.5em; }
h1 { font-size: 1.3em; display: flex; justify-content: space-between; }
h1 small { font-weight: normal; }
h2 { font-size: 1em; margin: 1.2em 0 0.4em; break-after: avoid; }
p { margin: 0.3em 0; }
ol { display: grid; grid-template-columns: 1fr 1fr; gap: 1em 8mm; padding-left: 7mm; margin: 0.6em 0; }
li { break-inside: avoid; min-width: 0; list-style: none; position: relative; }
li::before { content: attr(value) "."; position: absolute; left: -7mm; top: 0; }
li > p:first-child { margin-top: 0; }
.task { display: flex; flex-wrap: wrap; align-items: flex-end; column-gap: 3mm; }
.given { max-width: 100%; }
.answers { flex: 1 1 35mm; }
.wide { grid-column: 1 / -1; }
.key { columns: 2; column-gap: 8mm; font-size: 0.8em; }
.key ol { display: block; }
.key section { margin-bottom: 1em; }
.key li { margin-bottom: 0.4em; }
svg { display: block; max-width: 100%; height: auto; }
table { border-collapse: collapse; margin: 0.6em 0; }
td { border: 1px solid #64748b; width: 8mm; height: 8mm; text-align: center; box-sizing: border-box; }
th { padding: 0.1em 0.4em; }
.key td { width: 5mm; height: 5mm; padding: 0 1mm; }
.blank { display: flex; flex-wrap: wrap; align-items: flex-end; column-gap: 0.4em; }
.blank::after { content: ""; flex: 1 1 25mm; height: 8mm; border-bottom: 1px solid #1f2937; }
.answer { color: SOLUTION; font-weight: bold; }
@media screen and (max-width: 40em) { ol { display: block; } li { margin-bottom: 1em; } .key { columns: 1; } }
@media print { body { margin: 0; max-width: none; padding: 0; } body > section { break-after: page; margin: 0; } }
""".replace("SOLUTION", WINNING.hex())


def html_bytes(sheets: Sequence[Sheet], *, key: bool) -> bytes:
    """Return sheets, or their answer key, as one page."""
    title = html.escape(sheets[0].title) if sheets else ""
    body = _key(sheets) if key else "".join(map(_sheet, sheets))
    page = (
        f'<!DOCTYPE html>\n<html>\n<head><meta charset="utf-8"><title>{title}</title>\n'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head>\n'
        f"<body>\n{body}</body>\n</html>\n"
    )
    return page.encode()


def _sheet(sheet: Sheet) -> str:
    heading = f"<h1>{html.escape(sheet.title)} <small>{html.escape(sheet.heading)}</small></h1>"
    name = f'<p class="blank">{html.escape(sheet.name)}:</p>'
    rules = "".join(f"<p>{html.escape(rule)}</p>" for rule in sheet.intro)
    blocks = []
    for block in blocks_of(sheet):
        shared = f"<h2>{html.escape(block.text)}</h2>\n" if block.text else ""
        blocks.append(f"{shared}<ol>\n{''.join(map(_item, block.items))}</ol>\n")
    return f"<section>\n{heading}\n{name}{rules}{''.join(blocks)}</section>\n"


def _item(item: Item) -> str:
    exercise = item.exercise
    text = f"<p>{html.escape(item.text)}</p>" if item.text else ""
    drawing = exercise.picture.drawing() if exercise.picture else exercise.board
    given = (svg_text(drawing) if drawing else "") + (_table(exercise.table) if exercise.table else "")
    answer = [f"<p>&#9744; {html.escape(option)}</p>" for option in exercise.options]
    answer += [f'<p class="blank">{html.escape(blank)}:</p>' for blank in exercise.blanks]
    answers = f'<div class="answers">{"".join(answer)}</div>' if answer else ""
    wide = ' class="wide"' if item.wide else ""
    task = f'<div class="task"><div class="given">{given}</div>{answers}</div>'
    return f'<li value="{exercise.number}"{wide}>{text}{task}</li>\n'


def _key(sheets: Sequence[Sheet]) -> str:
    blocks = [
        f"<section>\n<h2>{html.escape(sheet.title)} · {html.escape(sheet.heading)}</h2>\n"
        f"<ol>\n{''.join(_solution(solution) for solution in sheet.key)}</ol>\n</section>\n"
        for sheet in sheets
    ]
    rules = dict.fromkeys((sheet.rules_name, rule) for sheet in sheets for rule in sheet.rules)
    names = "".join(f"<h2>{html.escape(name)}</h2>\n" for name in dict.fromkeys(name for name, _ in rules))
    terms = "".join(f"<p>{html.escape(rule)}</p>\n" for _, rule in rules)
    return f'<div class="key">\n{"".join(blocks)}{names}{terms}</div>\n'


def _solution(solution: Solution) -> str:
    def parts() -> Iterator[str]:
        for line in solution.answer:
            yield f'<p class="answer">{html.escape(line)}</p>'
        if solution.table:
            yield _table(solution.table)
        if solution.picture:
            yield svg_text(solution.picture.drawing())
        if solution.reasons:
            yield f"<p>{html.escape(' '.join(solution.reasons))}</p>"

    return f'<li value="{solution.number}">{"".join(parts())}</li>\n'


def _table(table: Table) -> str:
    head = "".join(f"<th>{html.escape(name)}</th>" for name in table.columns)
    lines = [f"<tr><th></th>{head}</tr>"]
    for name, cells in table.lines():
        content = "".join(f"<td>{html.escape(cell) or '&nbsp;'}</td>" for cell in cells)
        lines.append(f"<tr><th>{html.escape(name)}</th>{content}</tr>")
    return f"<table>{''.join(lines)}</table>"
