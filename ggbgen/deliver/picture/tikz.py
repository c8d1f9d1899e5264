"""Drawings as TikZ pictures, and texts in LaTeX."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from ggbgen.archive.drawing import Area, Drawing, Letters, Line, Place
from ggbgen.scene.style import Colour

__all__ = ["tex_document", "tex_escaped", "tikz_text"]

_BORDER_MM = 1
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
    "–": "--",
    "∞": r"$\infty$",
    "×": r"$\times$",
    "…": r"\ldots{}",
    "·": r"$\cdot$",
    "“": "``",
    "”": "''",
    "’": "'",
}
# A blank line or a form feed ends the paragraph, and inside a heading that is an error that ends the document.
_BREAK = re.compile("[ \t]*[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]\\s*")
_UNREADABLE = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffd-\uffff]")


def tex_escaped(text: str) -> str:
    """Return a text as one paragraph with LaTeX's special characters escaped; characters it cannot read become `?`."""
    text = _UNREADABLE.sub("?", _BREAK.sub(" ", text))
    return "".join(_SIGNS.get(character, character) for character in text)


def tikz_text(drawing: Drawing) -> str:
    """Return a drawing as a ``tikzpicture``."""
    lines = []
    for mark in drawing.marks:
        match mark:
            case Line():
                dashes = _dashes(mark.dashes_mm)
                path = " -- ".join(map(_place, mark.places))
                lines.append(f"\\draw[draw={_colour(mark.colour)},line width={mark.width_mm:.2f}mm{dashes}] {path};")
            case Area():
                path = " -- ".join(map(_place, mark.places))
                lines.append(f"\\filldraw[fill={_colour(mark.fill)},draw={_colour(mark.edge)}] {path} -- cycle;")
            case Letters():
                size = f"{mark.size_mm:.1f}mm"
                font = f"\\fontsize{{{size}}}{{{size}}}\\selectfont"
                text = f"text={_colour(mark.colour)},inner sep=0pt,anchor=base,font={font}"
                lines.append(f"\\node[{text}] at {_place(mark.place)} {{{tex_escaped(mark.text)}}};")
    content = "\n".join(lines)
    return f"\\begin{{tikzpicture}}[x=1mm,y=1mm]\n{content}\n\\end{{tikzpicture}}"


def tex_document(drawing: Drawing) -> str:
    """Return a document with only a drawing, on paper of its size; it needs only LaTeX's base and TikZ."""
    width, height = (length + 2 * _BORDER_MM for length in (drawing.width_mm, drawing.height_mm))
    return (
        "\\documentclass{article}\n\\usepackage[T1]{fontenc}\n\\usepackage[utf8]{inputenc}\n\\usepackage{tikz}\n"
        f"\\usepackage[paperwidth={width:.2f}mm,paperheight={height:.2f}mm,margin={_BORDER_MM}mm]{{geometry}}\n"
        "\\pagestyle{empty}\n\\setlength{\\parindent}{0pt}\n\\setlength{\\topskip}{0pt}\n"
        f"\\begin{{document}}\n\\vbox to 0pt{{\\hbox to 0pt{{%\n{tikz_text(drawing)}\\hss}}\\vss}}\n\\end{{document}}\n"
    )


def _dashes(lengths: Sequence[float]) -> str:
    """Return TikZ's option for dashes: ``,dash pattern=on 1.00mm off 0.80mm``."""
    pattern = " ".join(f"{word} {length:.2f}mm" for word, length in zip(itertools.cycle(("on", "off")), lengths))
    return f",dash pattern={pattern}" if pattern else ""


def _place(place: Place) -> str:
    return f"({place[0]:.2f},{-place[1]:.2f})"


def _colour(colour: Colour) -> str:
    return f"{{rgb,255:red,{colour.red};green,{colour.green};blue,{colour.blue}}}"
