"""The text `written`: how the scripts last drew each object, so that they write only differences and read nothing."""

from __future__ import annotations

import io
import random
import re
import zipfile
from typing import Any

import pytest

from ggbgen import AppletError
from ggbgen.definition import applet_names
from ggbgen.offline import OfflineApplet, open_applet
from tests import shipped
from tests.built import build
from tests.hands import acts

# The most calls of GeoGebra's API for one click: 120 in Nim, elsewhere a third of the number without `written`.
# At the end of a game the record of the sitting is written, too.
MOST_CALLS = {"nim": 126, "graph-nim": 120, "kayles": 166, "sum": 440}
CLICKS = 30
COUNTED = """
var ggbgenCalls = {};
function ggbgenCounted(api) {
  var counted = {};
  for (var name in api) { counted[name] = ggbgenCounting(api, name); }
  return counted;
}
function ggbgenCounting(api, name) {
  return function () {
    ggbgenCalls[name] = (ggbgenCalls[name] || 0) + 1;
    return api[name].apply(api, arguments);
  };
}
function ggbgenCountedSoFar() { return ggbgenCalls; }
"""


def written(applet: OfflineApplet) -> dict[str, dict[str, str]]:
    lines = [line.split("\u241f") for line in applet["written"].split("\u241e")]
    return {line[0]: dict(zip(line[1::2], line[2::2], strict=True)) for line in lines}


def text_of(state: dict[str, Any], name: str) -> str:
    if name == "place":
        return ",".join(f"{state[key]:.6f}" for key in "xy")
    value = state[name]
    # A file has an invisible caption instead of none: GeoGebra would show the label.
    return str(value).lower() if isinstance(value, bool) else "" if value == "\xa0" else str(value)


def check_written(applet: OfflineApplet) -> int:
    """Check that objects look as `written` says; return the number of its properties."""
    count = 0
    for label, properties in written(applet).items():
        state = dict(applet.state(label))
        for name, noted in properties.items():
            there = text_of(state, name)
            if name == "place":
                places = zip(noted.split(","), there.split(","), strict=True)
                assert all(abs(float(one) - float(other)) < 2e-6 for one, other in places), (label, noted, there)
            else:
                assert noted.strip("\xa0") == there, (label, name)
            count += 1
    return count


@pytest.mark.sampled(4, 24)
@pytest.mark.long
@pytest.mark.parametrize("name", applet_names())
def test_objects_look_as_was_written_whatever_is_done(name: str) -> None:
    applet, chance = open_applet(build(name)), random.Random(name)
    assert check_written(applet) > 0 or not shipped.definition(name).ruleset
    for _ in acts(applet, chance, CLICKS):
        check_written(applet)


def test_a_game_that_is_over_at_the_start_shows_its_result() -> None:
    own = {"tournament": "101", "rule": "while strong", "computer": "careless", "first": "computer", "play": "loses"}
    applet = open_applet(build("game-of-thrones", **own))
    check_written(applet)
    assert all(map(applet.visible, ("resultBand", "resultTitle", "resultText", "strip")))


@pytest.mark.parametrize("name", list(MOST_CALLS))
def test_a_click_makes_few_calls(name: str) -> None:
    packed = io.BytesIO(build(name).to_bytes())
    with zipfile.ZipFile(packed) as file:
        members = {each: file.read(each) for each in file.namelist()}
    library = members["geogebra_javascript.js"].decode()
    counted = re.sub(
        r'(ggbgenLibraries\[api\.getValueString\("library"\) ?\+ ?""\]\()api\)', r"\1ggbgenCounted(api))", library
    )
    assert counted != library
    members["geogebra_javascript.js"] = (counted + COUNTED).encode()
    with zipfile.ZipFile(packed := io.BytesIO(), "w") as file:
        for each, content in members.items():
            file.writestr(each, content)
    applet, chance = open_applet(packed.getvalue()), random.Random(name)
    before, most = calls(applet), 0
    for _ in range(CLICKS):
        board = [item.label for item in applet.objects() if item.visible and "_" in item.label]
        applet.click(chance.choice([label for label in board if "click" in applet.state(label)] or ["start"]))
        before, now = calls(applet), before
        most = max(most, before - now)
    assert 20 < most <= MOST_CALLS[name]


def calls(applet: OfflineApplet) -> int:
    return sum(applet._ask("ggbgenCountedSoFar").values())


@pytest.mark.parametrize("method", ["setColor", "setPointStyle"])
def test_after_a_failure_in_the_middle_of_a_drawing_the_next_one_is_whole(method: str) -> None:
    packed = build("graph-nim").to_bytes()
    whole, broken = open_applet(packed), open_applet(packed)
    for applet in (whole, broken):
        applet.click("hint")
    broken._act("fail", {"act": "fail", "method": method, "applet": 0})
    with pytest.raises(AppletError, match="the test has 'broken'"):
        broken.click("showValues")
    assert broken["written"] == ""
    with pytest.raises(AppletError, match="the test has 'broken'"):  # the applet says so until the next click
        broken._act("mend", {"act": "fail", "method": "", "applet": 0})
    whole.click("showValues")
    for applet in (whole, broken):
        applet.click("newGame")
    look = {"visible", "caption", "colour", "shape", "size"}
    for label in whole.labels():
        one, other = whole.state(label), broken.state(label)
        assert {key: one.get(key) for key in look} == {key: other.get(key) for key in look}, label
