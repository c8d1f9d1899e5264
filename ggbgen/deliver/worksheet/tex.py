"""Sheets as a LaTeX document."""

from __future__ import annotations

from collections.abc import Sequence

from ggbgen.deliver.picture.tikz import tex_escaped, tikz_text
from ggbgen.deliver.worksheet.sheets import Exercise, Sheet, Table

__all__ = ["tex_bytes"]

_BLANK_MM = 60

_HEAD = r"""\documentclass[11pt,a4paper]{article}
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage[margin=2cm]{geometry}
\usepackage{amssymb,tikz}
\setlength{\parindent}{0pt}
\pagestyle{empty}
\begin{document}
"""


def tex_bytes(sheets: Sequence[Sheet], *, key: bool) -> bytes:
    """Return sheets, or their answer key, as a LaTeX document."""
    pages = "\\newpage\n".join(_sheet(sheet, key=key) for sheet in sheets)
    return f"{_HEAD}{pages}\\end{{document}}\n".encode()


def _sheet(sheet: Sheet, *, key: bool) -> str:
    name = "" if key else f"{tex_escaped(sheet.name)}: \\underline{{\\hspace{{{_BLANK_MM:g}mm}}}}\n\n"
    if not key:
        name += "".join(f"{tex_escaped(rule)}\n\n" for rule in sheet.intro)
    items = "".join(_exercise(exercise) for exercise in (sheet.key if key else sheet.tasks))
    heading = f"\\textbf{{\\large {tex_escaped(sheet.title)}}}\\hfill {tex_escaped(sheet.heading)}\n\n\\bigskip\n"
    rules = "".join(f"{tex_escaped(rule)}\n\n" for rule in sheet.rules) if key else ""
    rules = f"\\textbf{{{tex_escaped(sheet.rules_name)}}}\n\n{rules}" if rules else ""
    return f"{heading}{name}\\begin{{enumerate}}\n{items}\\end{{enumerate}}\n{rules}"


def _exercise(exercise: Exercise) -> str:
    parts = [f"\\item \\begin{{minipage}}[t]{{\\linewidth}}{tex_escaped(exercise.asked)}"]
    if exercise.picture:
        parts.append(tikz_text(exercise.picture.drawing()))
    if exercise.board:
        parts.append(tikz_text(exercise.board))
    if exercise.table:
        parts.append(_table(exercise.table))
    for k, option in enumerate(exercise.options):
        tick = r"$\boxtimes$" if k == exercise.chosen else r"$\square$"
        parts.append(f"{tick} {tex_escaped(option)}")
    parts += [f"{tex_escaped(blank)}: \\underline{{\\hspace{{{_BLANK_MM:g}mm}}}}" for blank in exercise.blanks]
    parts += [f"\\emph{{{tex_escaped(line)}}}" for line in exercise.solution]
    return "\n\n\\smallskip ".join(parts) + "\\end{minipage}\\bigskip\n"


def _table(table: Table) -> str:
    columns = "c|" * len(table.columns)
    head = " & ".join(("", *map(tex_escaped, table.columns)))
    lines = [
        " & ".join((tex_escaped(name), *(tex_escaped(cell) or r"\phantom{0}" for cell in cells)))
        for name, cells in table.lines()
    ]
    rule = f" \\\\ \\cline{{2-{len(table.columns) + 1}}}"
    body = f"{rule}\n".join((head, *lines))
    stretch = "\\renewcommand{\\arraystretch}{1.4}"
    return f"{stretch}\\begin{{tabular}}{{r|{columns}}}\n{body}{rule}\n\\end{{tabular}}"
