"""Small archives on which the engine's tools are tested, written by the tests themselves."""

from __future__ import annotations

import itertools
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

DOCUMENT = """<?xml version="1.0" encoding="utf-8"?>
<geogebra format="5.0" version="5.2.0.0" app="classic" platform="w">
<gui><window width="600" height="400"/>
<perspectives><perspective id="tmp"><panes><pane location="" divider="1.0" orientation="1"/></panes>
<views><view id="1" visible="true" inframe="false" stylebar="false" location="1" size="600"
 window="100,100,600,400"/></views>
<toolbar show="false" items="0" position="1" help="false"/><input show="false" cmd="true" top="algebra"/>
</perspective></perspectives><labelingStyle val="3"/><font size="16"/></gui>
<euclidianView><viewNumber viewNo="1"/><size width="600" height="400"/>
<coordSystem xZero="300" yZero="200" scale="50" yscale="50"/>
<evSettings axes="false" grid="false" pointCapturing="0" checkboxSize="26"/></euclidianView>
<kernel><continuous val="false"/><decimals val="2"/><angleUnit val="degree"/></kernel>
<scripting blocked="false" disabled="false"/>
<construction title="" author="" date="">{body}</construction></geogebra>"""

SHOWN = '<show object="true" label="true"/><objColor r="0" g="0" b="0" alpha="0"/><layer val="3"/>'
HIDDEN = '<show object="false" label="false"/>'


def number(label: str, value: object) -> str:
    element = f'<element type="numeric" label="{label}"><value val="{value}"/>{HIDDEN}</element>'
    return f'<expression label="{label}" exp="{value}"/>{element}'


def text(label: str, value: str, more: str = "") -> str:
    element = f'<element type="text" label="{label}">{HIDDEN}{more}</element>'
    return f'<expression label="{label}" exp="&quot;{value}&quot;"/>{element}'


def values(label: str, value: str) -> str:
    element = f'<element type="list" label="{label}">{HIDDEN}</element>'
    return f'<expression label="{label}" exp="{value}"/>{element}'


def button(label: str, caption: str, y: int, *, x: int = 20, shown: bool = True) -> str:
    return (
        f'<element type="button" label="{label}">{SHOWN if shown else HIDDEN}<labelOffset x="{x}" y="{y}"/>'
        f'<labelMode val="3"/><fixed val="true"/><dimensions width="120" height="30"/>'
        f'<javascript val="ggb{label}();"/><caption val="{caption}"/></element>'
    )


def box(label: str, linked: str, caption: str, y: int) -> str:
    return (
        f'<command name="Textfield"><input a0="{linked}"/><output a0="{label}"/></command>'
        f'<element type="textfield" label="{label}">{SHOWN}<labelOffset x="20" y="{y}"/><labelMode val="3"/>'
        f'<fixed val="true"/><caption val="{caption}"/><length val="12"/></element>'
    )


def checkbox(label: str, caption: str, y: int) -> str:
    return (
        f'<element type="boolean" label="{label}"><value val="true"/>{SHOWN}<labelOffset x="20" y="{y}"/>'
        f'<labelMode val="3"/><checkbox fixed="true"/><caption val="{caption}"/></element>'
    )


def slider(label: str, y: int) -> str:
    return (
        f'<element type="numeric" label="{label}"><value val="5"/>'
        f'<slider min="1" max="10" absoluteScreenLocation="true" width="120" x="20" y="{y}" fixed="true" '
        f'horizontal="true" showAlgebra="true"/>{SHOWN}<labelMode val="1"/>'
        f'<animation step="1" type="0" playing="false"/></element>'
    )


def point(label: str, x: float, y: float, more: str = "") -> str:
    return (
        f'<element type="point" label="{label}">{SHOWN}<pointSize val="6"/>'
        f'<coords x="{x}" y="{y}" z="1"/>{more}</element>'
    )


def joined(command: str, label: str, start: str, end: str) -> str:
    return (
        f'<command name="{command}"><input a0="{start}" a1="{end}"/><output a0="{label}"/></command>'
        f'<element type="{command.lower()}" label="{label}"><show object="true" label="false"/>'
        f'<javascript val="ggbhit();"/></element>'
    )


READY = number("ready", 0) + text("message", "starting")

# An applet without any faults: it counts clicks, repeats typed text, and works in every mode.
GOOD_LIBRARY = """var kept = null;
function api() { return typeof ggbApplet === "undefined" ? kept : ggbApplet; }
function ggbOnInit(name, given) { kept = given; given.setValue("ready", 1); }
function ggbcount() { api().setValue("clicks", api().getValue("clicks") + 1); api().setVisible("later", true); }
function ggbhit() {}
function ggblater() { api().setTextValue("message", "later"); }
function ggbUpdatetyped() { api().setTextValue("message", api().getValueString("typed").length + " characters"); }
"""
GOOD = (
    READY
    + number("clicks", 0)
    + text("typed", "", '<javascript onUpdate="ggbUpdatetyped();"/>')
    + button("count", "Count it", 20)
    + button("later", "Later", 60, shown=False)
    + box("entry", "typed", "Entry", 100)
    + checkbox("yes", "Yes or no", 140)
    + slider("order", 200)
    + point("A", 1, 1)
    + point("B", 3, -1.5)
    + joined("Segment", "AB", "A", "B")
)

WriteArchive = Callable[..., Path]


@pytest.fixture
def write_archive(tmp_path: Path) -> WriteArchive:
    """Write a .ggb archive with these objects and this library, and return its path."""
    numbers = itertools.count(1)

    def write(body: str, library: str = "", *, name: str | None = None) -> Path:
        path = tmp_path / f"{name or f'small-{next(numbers)}'}.ggb"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("geogebra.xml", DOCUMENT.format(body=body))
            if library:
                archive.writestr("geogebra_javascript.js", library)
        return path

    return write


@pytest.fixture
def good(write_archive: WriteArchive) -> Path:
    """Return an applet without any faults."""
    return write_archive(GOOD, GOOD_LIBRARY, name="good")
