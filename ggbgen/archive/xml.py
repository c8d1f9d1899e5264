"""Convert the scene to GeoGebra's XML: the whole document, and the parts of it that are not objects of the scene.

`docs/format.md` documents the real program's use of each tag.
"""

from __future__ import annotations

from ggbgen.offline.xml_tree import Element, SubElement, indent, xml_bytes, xml_text
from ggbgen.scene.codec import set_background
from ggbgen.scene.definitions import pixels_as_units
from ggbgen.scene.elements import area_elements, elements
from ggbgen.scene.objects import Band, Scene, SceneObject
from ggbgen.scene.plain_text import shown_text
from ggbgen.scene.style import PANEL

__all__ = ["document_bytes", "geogebra_document", "identified", "object_xml"]

_FORMAT = "5.0"
# GeoGebra treats files without a version as older than every change of behaviour; this one has all that we rely on.
_FORMAT_VERSION = "5.2.0.0"


def geogebra_document(scene: Scene) -> Element:
    """Return the root of the document that shows ``scene``, with an empty id and an empty date."""
    root = Element("geogebra", format=_FORMAT, version=_FORMAT_VERSION, app="classic", platform="w", id="")
    _gui(root, scene)
    _view(root, scene)
    kernel = SubElement(root, "kernel")
    SubElement(kernel, "continuous", val="false")
    SubElement(kernel, "decimals", val="2")
    SubElement(kernel, "angleUnit", val="degree")
    SubElement(root, "scripting", blocked="false", disabled="false")
    construction = SubElement(
        root, "construction", title=shown_text(scene.title), author=shown_text(scene.author), date=""
    )
    _panel(construction, scene)
    for item in scene.objects:
        construction.extend(elements(item))
    # One line per element. Indentation would make an archive some hundred bytes larger.
    indent(root, space="")
    return root


def document_bytes(scene: Scene) -> bytes:
    """Return the member ``geogebra.xml`` of an archive, with an empty id and an empty date; see `identified`."""
    return xml_bytes(geogebra_document(scene)) + b"\n"


def identified(document: bytes, *, identifier: str, date: str) -> bytes:
    """Return the result of `document_bytes` with its id and its date.

    Args:
        document: The document, in which the first empty id is the file's and the first empty date the construction's.
        identifier: The stable id of the file.
        date: The creation date, as the file's properties show it; may be empty.
    """
    return document.replace(b' id=""', f' id="{identifier}"'.encode(), 1).replace(
        b' date=""', f' date="{date}"'.encode(), 1
    )


def object_xml(item: SceneObject) -> str:
    """Return the elements of one object as a script passes them to the engine."""
    return "".join(xml_text(element) for element in elements(item))


def _gui(root: Element, scene: Scene) -> None:
    width, height = str(scene.width_px), str(scene.height_px)
    gui = SubElement(root, "gui")
    SubElement(gui, "window", width=width, height=height)
    perspective = SubElement(SubElement(gui, "perspectives"), "perspective", id="tmp")
    panes = SubElement(perspective, "panes")
    SubElement(panes, "pane", location="", divider="1.0", orientation="1")
    SubElement(
        SubElement(perspective, "views"),
        "view",
        id="1",
        visible="true",
        inframe="false",
        stylebar="false",
        location="1",
        size=width,
        window=f"0,0,{width},{height}",
    )
    SubElement(perspective, "toolbar", show="false", items="0", position="1", help="false")
    SubElement(perspective, "input", show="false", cmd="true", top="algebra")
    SubElement(gui, "labelingStyle", val="3")
    SubElement(gui, "font", size=str(scene.font_px))


def _view(root: Element, scene: Scene) -> None:
    view = SubElement(root, "euclidianView")
    SubElement(view, "viewNumber", viewNo="1")
    SubElement(view, "size", width=str(scene.width_px), height=str(scene.height_px))
    # Bounds that depend on something can neither be dragged nor zoomed: here all depend on the size of the view,
    # Corner(5), and the origin and the scale are those of the scene.
    x, y = scene.origin_px
    scale = scene.pixels_per_unit
    SubElement(
        view,
        "coordSystem",
        xMin=f"(0 x(Corner(5)) - {x}) / {scale}",
        xMax=f"(x(Corner(5)) - {x}) / {scale}",
        yMin=f"({y} - y(Corner(5))) / {scale}",
        yMax=f"(0 x(Corner(5)) + {y}) / {scale}",
    )
    SubElement(
        view,
        "evSettings",
        axes="false",
        grid="false",
        gridIsBold="false",
        pointCapturing="0",
        rightAngleStyle="1",
        checkboxSize="26",
        gridType="3",
    )
    set_background(view)


def _panel(construction: Element, scene: Scene) -> None:
    # Corner(1) and Corner(2) are the lower corners of the view, Corner(3) and Corner(4) the upper ones, Corner(5) its
    # size in pixels: the panel stays where it is in a view of another size.
    x, y, width, height = scene.panel_px
    # At an edge of the view the corner itself is used, because otherwise a gap could be visible.
    right = "x(Corner(3))" if x + width == scene.width_px else f"x(Corner(1)) + {pixels_as_units(x + width)}"
    top = f"y(Corner(3)) - {pixels_as_units(y)}" if y else "y(Corner(3))"
    bottom = f"y(Corner(3)) - {pixels_as_units(y + height)}" if y + height < scene.height_px else "y(Corner(1))"
    corners = tuple(
        "Corner(1)"
        if corner == ("x(Corner(1))", "y(Corner(1))")
        else "Corner(4)"
        if corner == ("x(Corner(1))", "y(Corner(3))")
        else f"({corner[0]}, {corner[1]})"
        for corner in (("x(Corner(1))", bottom), (right, bottom), (right, top), ("x(Corner(1))", top))
    )
    panel = Band(label="panel", x_px=x, y_px=y, width_px=width, height_px=height, colour=PANEL)
    construction.extend(area_elements(panel, corners))
