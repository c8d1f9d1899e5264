"""Sheets as a LaTeX document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ggbgen.deliver.picture.tikz import tex_escaped, tikz_text
from ggbgen.deliver.worksheet.blocks import Item, blocks_of, column_widths_mm
from ggbgen.deliver.worksheet.sheets import Sheet, Solution, Table

__all__ = ["tex_bytes"]

_INDENT = "7mm"
_KEY_CELL_MM = 5.0

_HEAD = r"""\documentclass[10pt,a4paper]{article}
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage[margin=15mm]{geometry}
\usepackage{amssymb,array,multicol,tikz}
\setlength{\parindent}{0pt}
\setlength{\columnsep}{8mm}
\raggedbottom
\pagestyle{empty}
\begin{document}
"""


def tex_bytes(sheets: Sequence[Sheet], *, key: bool) -> bytes:
    """Return sheets, or their answer key, as a LaTeX document."""
    pages = _key(sheets) if key else "\\newpage\n".join(map(_sheet, sheets))
    return f"{_HEAD}{pages}\\end{{document}}\n".encode()


def _sheet(sheet: Sheet) -> str:
    heading = f"\\textbf{{\\large {tex_escaped(sheet.title)}}}\\hfill {tex_escaped(sheet.heading)}\n\n\\medskip\n"
    name = _blank(sheet.name, "0.5\\linewidth") + "\n\n"
    rules = "".join(f"{tex_escaped(rule)}\n\n" for rule in sheet.intro)
    blocks = []
    for block in blocks_of(sheet):
        shared = f"\\medskip\\textbf{{{tex_escaped(block.text)}}}\\nopagebreak\n\n" if block.text else ""
        blocks.append(shared + "".join(map(_row, block.rows())))
    return f"{heading}{name}{rules}{''.join(blocks)}"


def _row(items: Sequence[Item]) -> str:
    """Return tasks beside each other."""
    width = r"\linewidth" if items[0].wide else r"\dimexpr.5\linewidth-4mm\relax"
    return "\\hfill\n".join(_numbered(item.exercise.number, _item(item), width) for item in items) + "\\par\\medskip\n"


def _numbered(number: int, parts: Sequence[str], width: str) -> str:
    # Boxes are aligned at their upper edges, also where one begins with a drawing.
    box = "\\begin{minipage}[t]"
    content = "\n\n\\smallskip ".join(parts)
    inner = f"{box}{{\\dimexpr\\linewidth-{_INDENT}\\relax}}\\vspace{{0pt}}{content}\\end{{minipage}}"
    label = f"{box}{{{_INDENT}}}\\vspace{{0pt}}{number}.\\end{{minipage}}"
    return f"{box}{{{width}}}\\vspace{{0pt}}{label}%\n{inner}\\end{{minipage}}"


def _item(item: Item) -> list[str]:
    exercise = item.exercise
    parts = [tex_escaped(item.text)] if item.text else []
    drawing = exercise.picture.drawing() if exercise.picture else exercise.board
    if drawing:
        parts.append(tikz_text(drawing))
    if exercise.table:
        parts.append(_table(exercise.table))
    parts += [f"$\\square$ {tex_escaped(option)}" for option in exercise.options]
    parts += [_blank(blank, r"\linewidth") for blank in exercise.blanks]
    return parts


def _blank(caption: str, width: str) -> str:
    return f"\\makebox[{width}][l]{{\\rule{{0pt}}{{8mm}}{tex_escaped(caption)}: \\hrulefill}}"


def _key(sheets: Sequence[Sheet]) -> str:
    blocks = []
    for sheet in sheets:
        heading = f"\\textbf{{{tex_escaped(f'{sheet.title} · {sheet.heading}')}}}\\nopagebreak\n\n\\smallskip\n"
        solutions = (_numbered(each.number, list(_solution(each)), r"\linewidth") for each in sheet.key)
        blocks.append(heading + "".join(f"{solution}\\par\\smallskip\n" for solution in solutions) + "\\medskip\n")
    rules = dict.fromkeys((sheet.rules_name, rule) for sheet in sheets for rule in sheet.rules)
    names = "".join(f"\\textbf{{{tex_escaped(name)}}}\n\n" for name in dict.fromkeys(name for name, _ in rules))
    terms = "".join(f"{tex_escaped(rule)}\n\n" for _, rule in rules)
    return f"\\begin{{multicols}}{{2}}\\raggedright\\small\n{''.join(blocks)}{names}{terms}\\end{{multicols}}\n"


def _solution(solution: Solution) -> Iterator[str]:
    for line in solution.answer:
        yield f"\\textbf{{{tex_escaped(line)}}}"
    if solution.table:
        yield _table(solution.table, cell_mm=_KEY_CELL_MM)
    if solution.picture:
        yield tikz_text(solution.picture.drawing())
    if solution.reasons:
        yield tex_escaped(" ".join(solution.reasons))


def _table(table: Table, *, cell_mm: float = 0) -> str:
    _, *widths = column_widths_mm(table, cell_mm=cell_mm)
    columns = "".join(f">{{\\centering\\arraybackslash}}p{{{width:.1f}mm}}|" for width in widths)
    head = " & ".join(("", *(f"\\multicolumn{{1}}{{c}}{{{tex_escaped(name)}}}" for name in table.columns)))
    lines = [
        " & ".join((tex_escaped(name), *(tex_escaped(cell) or r"\phantom{0}" for cell in cells)))
        for name, cells in table.lines()
    ]
    rule = f" \\\\ \\cline{{2-{len(table.columns) + 1}}}"
    body = f"{rule}\n".join((head, *lines))
    stretch = f"\\renewcommand{{\\arraystretch}}{{{1.1 if cell_mm else 1.6}}}\\setlength{{\\tabcolsep}}{{0.5mm}}"
    return f"{{{stretch}\\begin{{tabular}}{{r|{columns}}}\n{body}{rule}\n\\end{{tabular}}}}"
