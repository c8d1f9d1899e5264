"""The applets of the thesis that this project grew out of, as separate .ggb files.

The scripts are the listings of chapter 3, typed line by line with the author's names and order of calls, but without
the comments. Everything that differs from the scan is listed below.

Repairs of the scan (the text recognition lost or added characters):

- Spaces inside names and numbers, and line numbers, are removed; ``2 \\sqrt{2}`` and the like are the ``{`` they stand
  for; ``V_{-}{`` is ``V_{``; ``gbkpplet`` is ``ggbApplet``.
- Polar angles have their degree sign: ``(31;(k*(360/n))°)``. Without it GeoGebra reads radians, and the vertices would
  not be "evenly spaced" as the comment next to the line says.
- Unbalanced brackets are balanced: ``exists("e_{"+w+","+q+"}")``, ``Segment[V_{q},V_{w}]`` without a final ``}``,
  ``SetCaption[V_{i},"t"]``, the quotes of ``"{"+row[i]+"}"``, the missing ``)`` and braces at the end of ``isKingOf``,
  ``isKing`` and of the matrix's loops.
- Loops that read ``j \\le n`` run while ``j < n``, as those that are legible in the scan do (with ``<=`` the string
  would be read past its end). ``for {`` is ``for (``.

Repairs without which nothing runs on the web (they do not change the number of API calls):

- ``str.length()`` is ``str.length``: the string was a Java object on the desktop.
- ``p == 49`` is ``p == "1"``, for the same reason.

Choices that the thesis leaves open: the size and scale of the view; the positions of the controls; the input box is
linked to the text ``t`` and the script belongs to the box, so it runs once for each press of Enter.

One deliberate change: `random_graph` takes the number of vertices as an argument instead of drawing it
(``Math.floor((Math.random()*10)+1)``), so that both applets can be timed on graphs of the same order.
"""

from __future__ import annotations

from dataclasses import dataclass

from lxml import etree

from ggbgen.offline.write import archive_bytes

__all__ = ["empty", "random_graph", "silent", "tournament"]

_WIDTH_PX, _HEIGHT_PX = 960, 600

_BUILD_TOURNAMENT = """\
for (var i=0; i<50; i++){
ggbApplet.deleteObject("V_{"+i+"}");}
var str=ggbApplet.getValueString("t");
var n=Math.floor((1+Math.sqrt(8*str.length+1))/2);
var v=0;
for (var k=0; k<n; k++) {
ggbApplet.evalCommand("V_{"+k+"}=(31;("+k+"*(360/"+n+"))°)");}
for (var m=0; m<n; m++){
ggbApplet.setPointSize("V_{"+m+"}",5)}
for (var i=0; i<n; i++){
for (var j=i+1; j<n; j++){
var p=String(str.charAt(v))
if (p=="1"){
ggbApplet.evalCommand("v_{"+i+","+j+"}=Vector[V_{"+i+"},V_{"+j+"}]");}
else {
ggbApplet.evalCommand("v_{"+j+","+i+"}=Vector[V_{"+j+"},V_{"+i+"}]");}
v++;
}
}
"""

_SHOW_KINGS = """\
var str=ggbApplet.getValueString("t");
var n=Math.floor((1+Math.sqrt(8*str.length+1))/2);
function isKingOf(i,j){
if(ggbApplet.exists("V_{"+i+"}")==false){
return true;}
if(ggbApplet.exists("V_{"+j+"}")==false){
return true;}
if(i==j){
return true;}
if(ggbApplet.exists("v_{"+i+","+j+"}")){
return true;}
for (var k=0; k<n; k++) {
if(ggbApplet.exists("v_{"+i+","+k+"}") && ggbApplet.exists("v_{"+k+","+j+"}")){
return true;}
}
return false;
}
function isKing(i){
for (var j=0; j<n; j++) {
if (isKingOf(i,j)==false){
return false;}
}
return true;
}
for (var i=0; i<n; i++){
if (isKing(i)) {
ggbApplet.setColor("V_{"+i+"}",255,0,0);}
else {
ggbApplet.setColor("V_{"+i+"}",0,0,255);}
}
"""

_HIDE_KINGS = """\
var str=ggbApplet.getValueString("t");
var n=Math.floor((1+Math.sqrt(8*str.length+1))/2);
for (var i=0; i<n; i++){
ggbApplet.setColor("V_{"+i+"}",0,0,255);
}
"""

_SHOW_SCORE = """\
var str=ggbApplet.getValueString("t");
var n=Math.floor((1+Math.sqrt(8*str.length+1))/2);
for (var i=0; i<n; i++){
var t=0;
for (var j=0; j<n; j++){
if (ggbApplet.exists("v_{"+i+","+j+"}")){
t=t+1;}
}
ggbApplet.evalCommand("SetCaption[V_{"+i+"},\\""+t+"\\"]");}
"""

_SHOW_NAMES = """\
var str=ggbApplet.getValueString("t");
var n=Math.floor((1+Math.sqrt(8*str.length+1))/2);
for (var i=0; i<n; i++){
ggbApplet.setLabelStyle("V_{"+i+"}",0)}
"""

_NEW_GRAPH = """\
for (var i=0; i<11; i++)
{
ggbApplet.deleteObject("V_{"+i+"}");
}
ggbApplet.deleteObject("text1");
ggbApplet.deleteObject("text2");
var n=@ORDER@;
ggbApplet.evalCommand("n="+n)
for (var k=0; k<n; k++) {
ggbApplet.evalCommand("V_{"+k+"}=(4;("+k+"*(360/"+n+"))°)");
}
for (var m=0; m<n; m++){
ggbApplet.setPointSize("V_{"+m+"}",5)
}
for (var q=0; q<n; q++){
var r=Math.random()
for (var w=0; w<n; w++) {
var t=Math.random()
if(ggbApplet.exists("e_{"+w+","+q+"}")) {
break;}
else {
if (r<.7 & t<.7) {
if (w==q) {
break;}
else {
ggbApplet.evalCommand("e_{"+q+","+w+"}=Segment[V_{"+q+"},V_{"+w+"}]");}}
else {
break;}}}}
"""

_MATRIX = """\
var n=ggbApplet.getValue("n");
var matrix=""
for (var i=0; i<n; i++){
var e=[]
for (var j=0; j<n; j++){
if (ggbApplet.exists("e_{"+i+","+j+"}") || ggbApplet.exists("e_{"+j+","+i+"}")){
e[i,j]="1"}
else {
e[i,j]="0"}
}
var row=[]
row[i]=e[i,0]
for (var k=1; k<n; k++) {
row[i]=row[i]+","+e[i,k]}
row[i]="{"+row[i]+"}"
if (i==0) {
matrix=matrix+row[i];}
else {
matrix=matrix+","+row[i];}
}
ggbApplet.evalCommand("text1=FormulaText[{"+matrix+"}]")
ggbApplet.setVisible("text1",false)
ggbApplet.evalCommand("text2=Text[text1,(5.58,1.7),false,true]")
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Control:
    """A button or, with ``linked``, an input box; the controls are placed from top to bottom."""

    label: str
    caption: str
    script: str
    linked: str = ""


def empty() -> bytes:
    """Return an archive without any objects."""
    return _archive((), pixels_per_unit=50)


def silent() -> bytes:
    """Return an archive with an input box ``box`` and a button ``button`` whose scripts do nothing."""
    return _archive(
        (
            _Control(label="box", caption="Text", script=";", linked="t"),
            _Control(label="button", caption="Nothing", script=";"),
        ),
        pixels_per_unit=50,
    )


def tournament() -> bytes:
    """Return the archive of section 3.2: an input box and four buttons, with no tournament on the board yet."""
    return _archive(
        (
            _Control(label="box", caption="Tournament", script=_BUILD_TOURNAMENT, linked="t"),
            _Control(label="showKings", caption="Show Kings", script=_SHOW_KINGS),
            _Control(label="hideKings", caption="Hide Kings", script=_HIDE_KINGS),
            _Control(label="showScore", caption="Show Score", script=_SHOW_SCORE),
            _Control(label="showNames", caption="Show Vertex Names", script=_SHOW_NAMES),
        ),
        pixels_per_unit=8,
    )


def random_graph(*, order: int) -> bytes:
    """Return the archive of section 3.1: two buttons; every graph has ``order`` vertices (in the original: 1 to 10)."""
    return _archive(
        (
            _Control(label="newGraph", caption="New Graph", script=_NEW_GRAPH.replace("@ORDER@", str(order))),
            _Control(label="showMatrix", caption="Matrix", script=_MATRIX),
        ),
        pixels_per_unit=50,
    )


def _archive(controls: tuple[_Control, ...], *, pixels_per_unit: int) -> bytes:
    root = etree.Element("geogebra", format="5.0", version="5.2.0.0", app="classic", platform="w")
    _view(root, pixels_per_unit)
    construction = etree.SubElement(root, "construction", title="", author="", date="")
    for place, control in enumerate(controls):
        _add(construction, control, y_px=20 + 50 * place)
    xml = etree.tostring(root, xml_declaration=True, encoding="utf-8")
    return archive_bytes({"geogebra.xml": xml})


def _view(root: etree._Element, pixels_per_unit: int) -> None:
    width, height = str(_WIDTH_PX), str(_HEIGHT_PX)
    gui = etree.SubElement(root, "gui")
    etree.SubElement(gui, "window", width=width, height=height)
    perspective = etree.SubElement(etree.SubElement(gui, "perspectives"), "perspective", id="tmp")
    etree.SubElement(etree.SubElement(perspective, "panes"), "pane", location="", divider="1.0", orientation="1")
    etree.SubElement(
        etree.SubElement(perspective, "views"),
        "view",
        id="1",
        visible="true",
        inframe="false",
        stylebar="false",
        location="1",
        size=width,
        window=f"0,0,{width},{height}",
    )
    etree.SubElement(perspective, "toolbar", show="false", items="0", position="1", help="false")
    etree.SubElement(perspective, "input", show="false", cmd="true", top="algebra")
    etree.SubElement(gui, "labelingStyle", val="3")
    etree.SubElement(gui, "font", size="16")
    view = etree.SubElement(root, "euclidianView")
    etree.SubElement(view, "viewNumber", viewNo="1")
    etree.SubElement(view, "size", width=width, height=height)
    scale = str(pixels_per_unit)
    etree.SubElement(view, "coordSystem", xZero="600", yZero="300", scale=scale, yscale=scale)
    etree.SubElement(
        view,
        "evSettings",
        axes="false",
        grid="false",
        gridIsBold="false",
        pointCapturing="3",
        rightAngleStyle="1",
        checkboxSize="26",
        gridType="3",
    )
    etree.SubElement(view, "bgColor", r="255", g="255", b="255")
    kernel = etree.SubElement(root, "kernel")
    etree.SubElement(kernel, "continuous", val="false")
    etree.SubElement(kernel, "decimals", val="2")
    etree.SubElement(kernel, "angleUnit", val="degree")
    etree.SubElement(root, "scripting", blocked="false", disabled="false")


def _add(construction: etree._Element, control: _Control, *, y_px: int) -> None:
    if control.linked:
        etree.SubElement(construction, "expression", label=control.linked, exp='""')
        text = etree.SubElement(construction, "element", type="text", label=control.linked)
        etree.SubElement(text, "show", object="false", label="false")
        command = etree.SubElement(construction, "command", name="Textfield")
        etree.SubElement(command, "input", a0=control.linked)
        etree.SubElement(command, "output", a0=control.label)
    kind = "textfield" if control.linked else "button"
    element = etree.SubElement(construction, "element", type=kind, label=control.label)
    etree.SubElement(element, "show", object="true", label=str(not control.linked).lower())
    etree.SubElement(element, "objColor", r="0", g="0", b="0", alpha="0")
    etree.SubElement(element, "bgColor", r="255", g="255", b="255", alpha="255")
    etree.SubElement(element, "layer", val="0")
    etree.SubElement(element, "labelOffset", x="20", y=str(y_px))
    etree.SubElement(element, "labelMode", val="3")
    etree.SubElement(element, "fixed", val="true")
    etree.SubElement(element, "auxiliary", val="true")
    if not control.linked:
        etree.SubElement(element, "dimensions", width="200", height="40")
    etree.SubElement(element, "javascript", val=control.script)
    etree.SubElement(element, "caption", val=control.caption)
    if control.linked:
        etree.SubElement(element, "length", val="12")
