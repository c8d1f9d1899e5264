"""What GeoGebra itself has saved passes the check: applets of ggbgen, and files with objects of every type."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ggbgen.archive.lint import lint
from ggbgen.check.engine.check import check_in_engine, check_offline
from ggbgen.check.engine.embedding import MODES
from ggbgen.check.engine.server import EngineServer
from ggbgen.definition import applet_names
from ggbgen.offline.read import read_archive
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.conftest import WriteArchive
from tests.engine.looks import in_turn

pytestmark = pytest.mark.engine


@pytest.mark.sampled(1, 3)
@pytest.mark.parametrize(("name", "mode"), in_turn(applet_names()))
def test_an_applet_that_geogebra_saved_in_one_mode_passes_the_check_in_another(
    name: str,
    mode: str,
    ggb_applet: OpenApplet,
    built: Callable[..., Path],
    ggb_browser: Browser,
    ggb_server: EngineServer,
    tmp_path: Path,
) -> None:
    path = tmp_path / f"{name}.ggb"
    path.write_bytes(ggb_applet(built(name), mode=mode, fresh=False).save())  # type: ignore[call-overload]
    archive = read_archive(path)
    assert lint(archive) == ()
    assert check_offline(archive).ok
    other = MODES[MODES.index(mode) - 1]  # type: ignore[arg-type]
    (report,) = check_in_engine(path, archive, browser=ggb_browser, server=ggb_server, modes=[other])
    assert report.ok, (report.mode, report.problems)


# One object of each type, or several if they are saved differently, with two blanks between them.
OBJECTS = """
P1=(1,2)  P2=(3,4)  P3=(0,7)  n1=3  s1=Slider(0,5)  a1=Angle((1,0),(0,0),(0,1))  b1=true  C1=Checkbox()
B1=Button("x")  I1=InputBox(n1)  T1="hello"  T2=FormulaText(n1)  L1={1,2,3}  L2={P1,P2}  M1={{1,2},{3,4}}
f(x)=x^2  g(x,y)=x*y  q1: x+y<2  q2: x>3  c1=Circle(P1,2)  c2=Ellipse(P1,P2,P3)  c3: y=x^2  z1=1+2i
i1: x^3+y^3=1  k1=Semicircle(P1,P2)  k2=CircularSector(P1,P2,P3)  k3=Curve(cos(t),sin(t),t,0,1)  P4=Point(c1)
o1=Locus(Midpoint(P4,P2),P4)  p1=Polygon(P1,P2,P3)  p2=Polyline(P1,P2,P3)  r1=Ray(P1,P2)  v1=Vector(P1,P2)
h1=Histogram({1,2,3},{1,2})  x1=BoxPlot(0,1,{1,2,3,4})  l1=Line(P1,P2)  s2=Segment(P1,P2)  t1=Integral(f,0,1)
u1=Slope(l1)  w1=FitLine({P1,P2,P3})  e1=Sequence(kk,kk,1,4)  y1=Spline({P1,P2,P3})  O=(0,0,0)  Q1=Sphere(O,1)
Q2=Cylinder(O,(0,0,2),1)  Q3=Cone(O,(0,0,2),1)  Q4: x^2+y^2-z^2=1  Q5=Circle(O,(1,0,0),(0,1,1))
Q6=CircumcircularArc(O,(1,0,0),(0,1,1))  Q7=CircularSector(O,(1,0,0),(0,1,1))  R1=Line(O,(1,1,1))
R2=Segment(O,(1,2,3))  R3=Ray(O,(1,2,3))  R4=Vector(O,(1,2,3))  R5=Plane(O,(1,0,0),(0,1,1))  R6=Cube(O,(1,0,0))
R7=Polyline(O,(1,0,0),(0,1,1))  R8=Polygon(O,(1,0,0),(0,1,1))  R9=Curve(t,t,t,t,0,1)
S1=Surface(u,v,u*v,u,0,1,v,0,1)  S2: x^3+y^3+z^3=1  S3=Angle((1,0,0),O,(0,1,1))
"""
TRACED = ("P1", "s2", "c1", "l1", "Q1", "R1", "R2")
VIEW_3D = """<euclidianView3D><coordSystem xZero="0" yZero="0" zZero="-1.5" scale="50" xAngle="20" zAngle="-60"/>
<bgColor r="255" g="255" b="255"/><yAxisVertical val="true"/><light val="false"/>
<clipping use="true" show="true" size="2"/><projection type="1"/><axesColored val="false"/></euclidianView3D>"""
LIBRARY = """function ggbOnInit(name, api) {{
  {objects}.forEach(function (command) {{ api.evalCommand(command); }});
  {traced}.forEach(function (label) {{ api.setTrace(label, true); }});
  api.setPerspective("T");
}}
"""


@pytest.mark.sweep
def test_objects_of_every_type_are_known_as_geogebra_saves_them(
    ggb_applet: OpenApplet, write_archive: WriteArchive
) -> None:
    library = LIBRARY.format(objects=re.split(r"\n|  ", OBJECTS.strip()), traced=list(TRACED))
    path = write_archive("", library, name="types")
    with zipfile.ZipFile(path) as archive:
        document = archive.read("geogebra.xml").decode("utf-8")
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("geogebra.xml", document.replace("<construction", f"{VIEW_3D}<construction"))
        archive.writestr("geogebra_javascript.js", library)
    applet = ggb_applet(path, fresh=False)
    found = read_archive(applet.save())
    types = {element.get("type") for element in found.root.iter("element")}
    assert len(types) > 30, sorted(map(str, types))
    assert [str(finding) for finding in lint(found) if finding.rule == "structure"] == []
