"""Pictures of boards and graphs for papers and worksheets, drawn from the scene without a browser."""

from ggbgen.archive.drawing import Drawing, drawing_of
from ggbgen.deliver.picture.applet import applet_drawing
from ggbgen.deliver.picture.archive import archive_drawing
from ggbgen.deliver.picture.formats import SUFFIXES, picture_bytes
from ggbgen.deliver.picture.graph import graph_drawing
from ggbgen.deliver.picture.svg import svg_text
from ggbgen.deliver.picture.thermograph import thermograph_drawing
from ggbgen.deliver.picture.tikz import tikz_text

__all__ = [
    "SUFFIXES",
    "Drawing",
    "applet_drawing",
    "archive_drawing",
    "drawing_of",
    "graph_drawing",
    "picture_bytes",
    "svg_text",
    "thermograph_drawing",
    "tikz_text",
]
