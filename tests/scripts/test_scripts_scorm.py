"""What the page of a SCORM package reports, to a stand-in for a learning system that keeps what it gets."""

from __future__ import annotations

import pytest
from script_engines import ScriptEngine

from ggbgen.definition import data_folder

# The page around the script, whose clock goes on by a second each time it is read.
PAGE = """
var held = {}, now = 0, asked = null;
var Date = { now: function () { now += 1000; return now; } };
var document = { addEventListener: function () {} };
var window = { addEventListener: function () {}, setInterval: function (ask) { asked = ask; }, opener: null };
window.parent = window.top = window;
function system(prefix) {
  function set(name, value) { held[name] = value; return "true"; }
  function yes() { return "true"; }
  var names = { SetValue: set, GetValue: function () { return ""; }, Initialize: yes, Commit: yes, Finish: yes };
  Object.keys(names).forEach(function (name) { this[prefix + name] = names[name]; }, this);
}
function reported(version, grades) {
  if (version === "1.2") { window.API = new system("LMS"); } else { window.API_1484_11 = new system(""); }
  var grade = 0;
  var applet = {
    exists: function () { return false; },
    getValue: function (label) { return label === "grade" ? grade : label === "ready" ? 1 : 0; },
    getValueString: function () { return "answered"; }
  };
  ggbgenReport({ version: version, graded: true, passMark: 50, drawSeed: false, texts: {} }, function () {})(applet);
  return grades.map(function (next) { grade = next; asked(); return [held["cmi.score.scaled"], held[RAW[version]]]; });
}
var RAW = { "1.2": "cmi.core.score.raw", 2004: "cmi.score.raw" };
"""


@pytest.mark.parametrize("version", ["1.2", "2004"])
def test_a_score_has_two_decimals_and_never_goes_down(version: str, node: ScriptEngine) -> None:
    script = (data_folder("templates") / "pages" / "scorm.js").read_text("utf-8")
    [found] = node.call([PAGE, script], [["reported", version, [33.33, 66.67, 12.5]]])
    scaled = [None] * 3 if version == "1.2" else ["0.3333", "0.6667", "0.6667"]
    assert found == [list(pair) for pair in zip(scaled, ["33.33", "66.67", "66.67"], strict=True)]
