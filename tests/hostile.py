"""Archives that are made to keep a reader busy, fill its memory or break it; each is small on disk.

`ARCHIVES` makes them by name. What repeats is written with a count, so that the same attack can be tried in any size.
"""

from __future__ import annotations

import io
import json
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterable, Mapping
from xml.sax.saxutils import quoteattr

HEAD = '<geogebra format="5.0" version="5.4.916.2" app="classic"><construction title="t" author="" date="">'
TAIL = "</construction></geogebra>"
OURS = (
    '<element type="numeric" label="ready"><value val="1"/></element>'
    '<expression label="message" exp="&quot;&quot;"/><element type="text" label="message"/>'
)
MEGABYTE = 1 << 20
_LOCAL, _CENTRAL, _END = "<4s5H3I2H", "<4s6H3I5H2I", "<4s4H2IH"


def packed(members: Iterable[tuple[str, str | bytes]]) -> bytes:
    """Return a zip."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in members:
            file.writestr(name, content)
    return made.getvalue()


def library(code: str, *, ours: bool = False) -> bytes:
    """Return an archive with a global script."""
    return packed([("geogebra.xml", HEAD + (OURS if ours else "") + TAIL), ("geogebra_javascript.js", code)])


def construction(body: str) -> bytes:
    """Return an archive with what is in its construction."""
    return packed([("geogebra.xml", HEAD + body + TAIL)])


def recipe(text: str) -> bytes:
    """Return an archive that says of itself what it was built from."""
    value = quoteattr(f'"{text}"', {'"': "&quot;", "\n": "&#10;"})
    return construction(f'<expression label="recipe" exp={value}/><element type="text" label="recipe"/>')


def written(value: object) -> str:
    """Return a value as a recipe has it: JSON with apostrophes in place of double quotes."""
    text = json.dumps(value, separators=(",", ":")).replace("\\\\", "\\u005c").replace("'", "\\u0027")
    return text.replace('\\"', "\\u0022").replace('"', "'")


def carrying(files: Mapping[str, str], name: str = "mine", **more: object) -> bytes:
    """Return an archive that carries the files of a definition."""
    return recipe(f"ggbgen 0.2.0 {name} {written({**more, 'files': files})}")


def definition(text: str, **more: str) -> bytes:
    """Return an archive that carries a definition."""
    return carrying({"applet.toml": text, **{name.replace("__", "."): content for name, content in more.items()}})


def chosen(name: str, **values: object) -> bytes:
    """Return an archive that was built from an applet of ggbgen, with values of its parameters."""
    return recipe(f"ggbgen 0.2.0 {name} {written({'set': values})}")


def _forged(entries: int, name: bytes = b"a", data: bytes = b"", method: int = 0) -> bytes:
    """Return a zip whose list has many entries for one member."""
    text = (HEAD + TAIL).encode()
    facts = (zlib.crc32(text), len(text), len(text), 12, 0)
    first = struct.pack(_LOCAL, b"PK\3\4", 20, 0, 0, 0, 0, *facts) + b"geogebra.xml" + text
    other = (0, len(data), 1 if data else 0, len(name), 0)
    second = struct.pack(_LOCAL, b"PK\3\4", 20, 0, method, 0, 0, *other) + name + data
    listed = struct.pack(_CENTRAL, b"PK\1\2", 20, 20, 0, 0, 0, 0, *facts, 0, 0, 0, 0, 0) + b"geogebra.xml"
    entry = struct.pack(_CENTRAL, b"PK\1\2", 20, 20, 0, method, 0, 0, *other, 0, 0, 0, 0, len(first)) + name
    listed += entry * entries
    end = struct.pack(_END, b"PK\5\6", 0, 0, 2, 2, len(listed), len(first) + len(second), 0)
    return first + second + listed + end


EMPTY_BLOCKS = b"\x00\x00\x00\xff\xff"
EXTENDING = "extends = 'nim'\n"

_CODE = {
    "regular expressions": "y=/(",
    "strings": '"b\\',
    "tags": "<b ",
    "templates": "`${`",
    "comments": "/*/",
    "arrows": "b=>{",
    "arguments": "(b,",
    "choices": "b?c:",
    "calls": "b(",
    "objects": "{b:",
    "statements": "b;",
    "functions": "function(){",
    "switches": "switch(b){case 1:",
    "signs": "@b ",
    "faces": "\U0001f600 ",
}
_DEFINITIONS: dict[str, Callable[[], str]] = {
    "keys": lambda: "".join(f"w{i}=2\n" for i in range(60_000)),
    "unknown keys": lambda: "".join(f"w{i}=2\n" for i in range(30_000)),
    "dots": lambda: "b" + ".b" * 400_000 + "=1",
    "quoted dots": lambda: "'b'" + ".'b'" * 200_000 + "=1",
    "brackets": lambda: "a=" + "[" * 100_000,
    "items": lambda: "a=[" + "1," * 900_000 + "]",
    "unknown values": lambda: EXTENDING + "[set]\n" + "".join(f"heapz{i}=1\n" for i in range(30_000)),
    "unknown scripts": lambda: EXTENDING + "extras=[" + ",".join(f"'u{i}.js'" for i in range(30_000)) + "]",
    "unknown controls": lambda: (
        EXTENDING + "".join(f'[[controls]]\nlabel="c{i}"\nkindd="butto"\n' for i in range(6_000))
    ),
    "digits": lambda: "a=" + "9" * MEGABYTE,
}

ARCHIVES: dict[str, Callable[[], bytes]] = {
    **{f"script of {name}": lambda code=code: library(code * (480_000 // len(code))) for name, code in _CODE.items()},
    **{
        f"4 MB of {name}": lambda code=code: library(code * (4 * MEGABYTE // len(code)))
        for name, code in _CODE.items()
        if name in ("statements", "arguments", "tags")
    },
    "one name": lambda: library("b" * (3 * MEGABYTE) + "();"),
    "nested scopes": lambda: library("x=" + "function(){" * 5_000 + "a," * 100_000),
    "breaks in blocks": lambda: library("{" * 100_000 + "break;" * 60_000),
    "unknown names": lambda: library("".join(f"b{i}();\n" for i in range(90_000))),
    "settings": lambda: library("var settings = " + "[" * 200_000, ours=True),
    "scripts of objects": lambda: construction(
        "".join(f'<element type="button" label="b{i}"><javascript val="{"(b," * 60}"/></element>' for i in range(3000))
    ),
    "tags": lambda: construction("<b/>" * (4 * MEGABYTE)),
    "attributes": lambda: construction("<b " + " ".join(f'a{i}=""' for i in range(190_000)) + "/>"),
    "long name of an attribute": lambda: construction(f'<b {"x" * (14 * MEGABYTE)}=""/>'),
    "long tag": lambda: construction(f"<{'x' * (14 * MEGABYTE)}/>"),
    "buttons": lambda: construction("".join(f'<element type="button" label="b{i}"/>' for i in range(90_000))),
    "commands": lambda: construction(
        "".join(f'<command name="Q{i}"><input a0="u{i}"/><output a0="v{i}"/></command>' for i in range(60_000))
    ),
    "products": lambda: construction(
        "".join(f'<expression label="e{i}" exp="{"ab" * 39} {"ac" * 39}"/>' for i in range(60_000))
    ),
    "long expression": lambda: construction(f'<expression label="e" exp="{"f(" * (5 * MEGABYTE)}1"/>'),
    "references": lambda: construction('<b c="' + "&#1;" * (3 * MEGABYTE) + '"/>'),
    "line breaks": lambda: construction('<b c="' + "\n" * (14 * MEGABYTE) + '"/>'),
    "deep list": lambda: construction(
        f'<expression label="l" exp="{"{" * (5 * MEGABYTE)}"/><element type="list" label="l"/>'
    ),
    "entities": lambda: packed(
        [
            (
                "geogebra.xml",
                '<!DOCTYPE g [<!ENTITY a0 "ha">'
                + "".join(f'<!ENTITY a{i} "{f"&a{i - 1};" * 9}">' for i in range(1, 12))
                + ']><geogebra><construction title="&a11;"/></geogebra>',
            )
        ]
    ),
    "entries": lambda: _forged(600_000),
    "long names of members": lambda: _forged(900, b"\x1b[" + b"n" * 60_000),
    "overlapping members": lambda: _forged(9000, data=EMPTY_BLOCKS * MEGABYTE, method=8),
    "zeros": lambda: packed([("geogebra.xml", HEAD + TAIL), *((f"m{i}.png", bytes(60 * MEGABYTE)) for i in range(4))]),
    "more zeros": lambda: packed(
        [("geogebra.xml", HEAD + TAIL), *((f"m{i}.png", bytes(60 * MEGABYTE)) for i in range(5))]
    ),
    "name of half a character": lambda: recipe("ggbgen 0.2.0 a%ED%BF%BFb"),
    "name that is no text": lambda: recipe("ggbgen 0.2.0 %80%c0%af"),
    "file of half a character": lambda: carrying({"applet.toml": EXTENDING, "\udc00x.js": "1"}),
    "half a character in a file": lambda: carrying({"applet.toml": EXTENDING, "x.js": "\udc00"}),
    "half a character in a value": lambda: chosen("nim", heaps="\udc00"),
    "half a character in a language": lambda: recipe(f"ggbgen 0.2.0 nim {written({'lang': chr(0xDC00)})}"),
    "many files": lambda: carrying({"applet.toml": EXTENDING, **{f"f{i}.js": "1" for i in range(9999)}}),
    "chain": lambda: carrying(
        {
            "applet.toml": "extends='../d1'\n",
            **{f"../d{i}/applet.toml": f"extends='../d{i + 1}'\n" for i in range(1, 150)},
        }
    ),
    "deep object": lambda: recipe("ggbgen 0.2.0 nim {'set':" + "[" * 400_000),
    "keys of an object": lambda: recipe(
        "ggbgen 0.2.0 nim {'set':{" + ",".join(f"'k{i}':1" for i in range(400_000)) + "}}"
    ),
    "long value": lambda: chosen("nim", heaps="x" * (7 * MEGABYTE)),
    "long code": lambda: chosen("octal", code="0." + "7" * 90_000),
    "no graph": lambda: chosen("graph-algorithms", graph="~" * 90_000),
    "catalogue": lambda: carrying(
        {"applet.toml": EXTENDING, "messages/es.po": 'msgid "a"\nmsgstr ""\n' + '"b"\n' * 200_000}, lang="es"
    ),
    "own scripts": lambda: carrying(
        {
            "applet.toml": EXTENDING + "extras=[" + ",".join(f"'x{i}.js'" for i in range(99)) + "]\n",
            **{f"x{i}.js": "(b," * 9900 for i in range(99)},
        }
    ),
    "names of own scripts": lambda: carrying(
        {
            "applet.toml": EXTENDING + "extras=[" + ",".join(f"'x{i}.js'" for i in range(99)) + "]\n",
            **{f"x{i}.js": "\n".join(f"var a{i}b{k};" for k in range(2500)) for i in range(99)},
        }
    ),
    "label": lambda: construction('<element type="point" label="' + "A" * (15 * MEGABYTE) + '"/>'),
    "own script": lambda: carrying({"applet.toml": EXTENDING + "extras=['x.js']\n", "x.js": "x=/[" * 100_000}),
    **{f"definition of {name}": lambda text=text: definition(text()) for name, text in _DEFINITIONS.items()},
}
