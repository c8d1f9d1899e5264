"""Pictures of boards and graphs for papers and worksheets, drawn from the scene without a browser."""

from ggbgen.picture.applet import applet_drawing
from ggbgen.picture.archive import archive_drawing
from ggbgen.picture.formats import SUFFIXES, picture_bytes
from ggbgen.picture.graph import graph_drawing
from ggbgen.picture.svg import svg_text
from ggbgen.picture.tikz import tikz_text
from ggbgen.render.drawing import Drawing, drawing_of

__all__ = [
    "SUFFIXES",
    "Drawing",
    "applet_drawing",
    "archive_drawing",
    "drawing_of",
    "graph_drawing",
    "picture_bytes",
    "svg_text",
    "tikz_text",
]
