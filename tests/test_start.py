"""A build starts the applet: no applet is written if its scripts fail, and the error says where."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

import ggbgen
from ggbgen.errors import DefinitionError

EXAMPLES = Path(__file__).parents[1] / "examples"

# An extra script of Euclid, and the error message after the folder.
FAULTS: dict[str, tuple[str, str]] = {
    "an exception": ("var one = 1;\nthrow new Error('no');\n", "fault.js:2: the applet fails at its start: Error: no"),
    "an unknown name": ("missing();\n", "fault.js:1: nothing defines 'missing'"),
    "a syntax error": ("function ( {\n", "fault.js:"),
    "an endless loop": (
        "var k = 0;\nwhile (true) { k++; }\n",
        "applet.toml: the start in euclid (sandbox): a script did not end within",
    ),
    "a step without an end": (
        "[].join.call({length: 4294967295});\n",
        "applet.toml: the start in euclid (sandbox): a script did not end within",
    ),
    "all memory": (
        "var text = 'x', all = [];\nwhile (text.length < 1000000) { text += text; }\n"
        "while (true) { all.push(text.split('')); }\n",
        "applet.toml: the start in euclid (sandbox): a script failed, the applet says 'This applet failed: ",
    ),
    "no end of calls": (
        "function f() { return f() + 1; }\nf();\n",
        "applet.toml: the start in euclid (sandbox): a script failed, the applet says 'This applet failed: RangeError",
    ),
    "an unknown method": (
        "\nfunction mine() {\n  ggbApplet.fooBar();\n}\nmine();\n",
        "fault.js:3: the applet fails at its start: mine(): Error: without GeoGebra the method fooBar of its API",
    ),
    "a function of ours that has changed": (
        "var old = lastPosition;\nlastPosition = function (game) {\n  return old(game).nothing.there;\n};\n",
        "fault.js:3: the applet fails at its start: lastPosition(): TypeError",
    ),
    "a catalogue that is gone": (
        "gettext = null;\n",
        "applet.toml: game/boards/heaps.js: the applet fails at its start: heapsBoard(): TypeError",
    ),
}


@pytest.mark.long
@pytest.mark.sampled(5)
@pytest.mark.parametrize("fault", FAULTS)
def test_an_applet_that_fails_at_its_start_is_not_built(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["ggbgen.archive.applet"], "LIMIT_S", 10 if fault == "all memory" else 0.5)
    script, told = FAULTS[fault]
    folder = tmp_path / "euclid"
    shutil.copytree(EXAMPLES / "euclid", folder)
    (folder / "fault.js").write_text(script, "utf-8")
    with (folder / "applet.toml").open("a", encoding="utf-8") as definition:
        definition.write('extras = ["fault.js"]\n')
    with pytest.raises(DefinitionError, match=rf"^{re.escape(f'{folder}/{told}')}") as refused:
        ggbgen.build(folder)
    assert len(str(refused.value).splitlines()) == 1
