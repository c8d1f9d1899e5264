"""Sheets as a LaTeX document."""

from __future__ import annotations

from collections.abc import Sequence

from ggbgen.scene.style import Colour
from ggbgen.worksheet.board import Area, Drawing, Letters, Line
from ggbgen.worksheet.drawing import VERTEX_MM, Place, ends, name_spot, spot
from ggbgen.worksheet.sheets import Exercise, Picture, Sheet, Table

__all__ = ["tex_bytes"]

_BLANK_MM = 60

_SIGNS = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "→": r"$\to$",
    "−": r"$-$",
    "×": r"$\times$",
    "…": r"\ldots{}",
    "·": r"$\cdot$",
    "“": "``",
    "”": "''",
    "’": "'",
}
_HEAD = r"""\documentclass[11pt,a4paper]{article}
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage[margin=2cm]{geometry}
\usepackage{amssymb,tikz}
\usetikzlibrary{arrows.meta}
\setlength{\parindent}{0pt}
\pagestyle{empty}
\begin{document}
"""


def _text(text: str) -> str:
    return "".join(_SIGNS.get(character, character) for character in text)


def tex_bytes(sheets: Sequence[Sheet], *, key: bool) -> bytes:
    """Return sheets, or their key, as a LaTeX document."""
    pages = "\\newpage\n".join(_sheet(sheet, key=key) for sheet in sheets)
    return f"{_HEAD}{pages}\\end{{document}}\n".encode()


def _sheet(sheet: Sheet, *, key: bool) -> str:
    name = "" if key else f"{_text(sheet.name)}: \\underline{{\\hspace{{{_BLANK_MM:g}mm}}}}\n\n"
    if not key:
        name += "".join(f"{_text(rule)}\n\n" for rule in sheet.intro)
    items = "".join(_exercise(exercise) for exercise in (sheet.key if key else sheet.tasks))
    heading = f"\\textbf{{\\large {_text(sheet.title)}}}\\hfill {_text(sheet.heading)}\n\n\\bigskip\n"
    rules = "".join(f"{_text(rule)}\n\n" for rule in sheet.rules) if key else ""
    rules = f"\\textbf{{{_text(sheet.rules_name)}}}\n\n{rules}" if rules else ""
    return f"{heading}{name}\\begin{{enumerate}}\n{items}\\end{{enumerate}}\n{rules}"


def _exercise(exercise: Exercise) -> str:
    parts = [f"\\item \\begin{{minipage}}[t]{{\\linewidth}}{_text(exercise.asked)}"]
    if exercise.picture:
        parts.append(_tikz(exercise.picture))
    if exercise.board:
        parts.append(_board(exercise.board))
    if exercise.table:
        parts.append(_table(exercise.table))
    for k, option in enumerate(exercise.options):
        tick = r"$\boxtimes$" if k == exercise.chosen else r"$\square$"
        parts.append(f"{tick} {_text(option)}")
    parts += [f"{_text(blank)}: \\underline{{\\hspace{{{_BLANK_MM:g}mm}}}}" for blank in exercise.blanks]
    parts += [f"\\emph{{{_text(line)}}}" for line in exercise.solution]
    return "\n\n\\smallskip ".join(parts) + "\\end{minipage}\\bigskip\n"


def _table(table: Table) -> str:
    columns = "c|" * len(table.columns)
    head = " & ".join(("", *map(_text, table.columns)))
    lines = [
        " & ".join((_text(name), *(_text(cell) or r"\phantom{0}" for cell in cells))) for name, cells in table.lines()
    ]
    rule = f" \\\\ \\cline{{2-{len(table.columns) + 1}}}"
    body = f"{rule}\n".join((head, *lines))
    stretch = "\\renewcommand{\\arraystretch}{1.4}"
    return f"{stretch}\\begin{{tabular}}{{r|{columns}}}\n{body}{rule}\n\\end{{tabular}}"


def _board(board: Drawing) -> str:
    lines = []
    for mark in board.marks:
        match mark:
            case Line():
                dots = ",dotted" if mark.dotted else ""
                path = " -- ".join(map(_place, mark.places))
                lines.append(f"\\draw[draw={_colour(mark.colour)},line width={mark.width_mm:.2f}mm{dots}] {path};")
            case Area():
                path = " -- ".join(map(_place, mark.places))
                lines.append(f"\\filldraw[fill={_colour(mark.fill)},draw={_colour(mark.edge)}] {path} -- cycle;")
            case Letters():
                size = f"{mark.size_mm:.1f}mm"
                font = f"\\fontsize{{{size}}}{{{size}}}\\selectfont"
                text = f"text={_colour(mark.colour)},inner sep=0pt,anchor=base,font={font}"
                lines.append(f"\\node[{text}] at {_place(mark.place)} {{{_text(mark.text)}}};")
    content = "\n".join(lines)
    return f"\\begin{{tikzpicture}}[x=1mm,y=1mm]\n{content}\n\\end{{tikzpicture}}"


def _place(place: Place) -> str:
    return f"({place[0]:.2f},{-place[1]:.2f})"


def _colour(colour: Colour) -> str:
    return f"{{rgb,255:red,{colour.red};green,{colour.green};blue,{colour.blue}}}"


def _tikz(picture: Picture) -> str:
    style = "[-{Stealth}]" if picture.arrows else ""
    lines = []
    for line in picture.lines:
        start, end = ends(picture, line)
        lines.append(f"\\draw{style} ({start[0]:.2f},{-start[1]:.2f}) -- ({end[0]:.2f},{-end[1]:.2f});")
    for i, point in enumerate(picture.points):
        (x, y), (left, top) = spot(picture, i), name_spot(picture, i)
        lines.append(f"\\fill ({x:.2f},{-y:.2f}) circle ({VERTEX_MM}mm);")
        lines.append(f"\\node at ({left:.2f},{-top:.2f}) {{{_text(point.caption)}}};")
    content = "\n".join(lines)
    return f"\\begin{{tikzpicture}}[x=1mm,y=1mm]\n{content}\n\\end{{tikzpicture}}"
