"""Moodle's question type GeoGebra, release 1.13.4 (mebis-lp/moodle-qtype_geogebra).

The facts that it represents:

- `renderer.php`, lines 140 to 160: the settings of a question are attributes of an `<article>`, without quotes, and its
  start tag is not closed; `</article>` ends it.
- `amd/src/ggbq.js` (commit aa834ce): parameters and views are read from there by `JSON.parse` (lines 92, 122); the
  random values of a question are set when its applet has loaded, and its state is then stored in hidden fields (lines
  55 to 83). When the mouse leaves an applet, or the form is sent, the states of all applets of the page are stored, and
  then one list of random values is set in all of them by commands: that of the last question (lines 118, 156 on).
- Width: seen in Moodle 4.5.6, the applet keeps the width that the file requests, wherever the column ends.
- `question.php`: an answer consists of the characters 0 and 1. `edit_geogebra_form.php`, `amd/src/ggbt.js`: the choices
  that a teacher has. `questiontype.php`, `extra_question_fields`: each field of a question is an element with its name.
"""

from __future__ import annotations

import base64
import itertools
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ggbgen.check.engine.applet import Applet
from ggbgen.check.engine.embedding import CODEBASE
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.systems.archive import objects_of

# The script that runs in the student's page; the engine is that of the tests.
SCRIPT = """
var asked = [];
var lastValues = {};
var read = function (applet, label) { return applet.isDefined(label) ? applet.getValue(label) : 0; };
var keepState = function (question) {
  question.field("b64input").value = question.applet().getBase64();
  question.field("xmlinput").value = question.applet().getXML();
};
var keepAnswer = function (question) {
  question.field("answerinput").value = JSON.parse(question.data.responsevars).map(function (label) {
    return read(question.applet(), label);
  }).join("");
};
var keepAll = function () {
  asked.filter(function (question) { return question.loaded; }).forEach(function (question) {
    keepState(question);
    Object.keys(lastValues).forEach(function (label) {
      question.applet().evalCommand(label + "=" + lastValues[label]);
    });
    keepAnswer(question);
  });
};
window.ggbAppletOnLoad = function (name) {
  var question = asked.filter(function (each) { return each.name === name; })[0];
  var values = JSON.parse(question.data.vars);
  question.loaded = true;
  Object.keys(values).forEach(function (label) { window[name].setValue(label, values[label]); });
  keepState(question);
  if (question.field("answerinput").value === "") { keepAnswer(question); }
};
document.querySelectorAll("article[data-slot]").forEach(function (article) {
  var data = article.dataset;
  var question = {
    data: data,
    name: "ggbApplet" + data.slot,
    loaded: false,
    applet: function () { return window[question.name]; },
    field: function (name) { return document.getElementById(data[name]); }
  };
  asked.push(question);
  lastValues = JSON.parse(data.vars);
  var parameters = JSON.parse(data.parameters);
  if (question.field("b64input").value !== "") { parameters.ggbBase64 = question.field("b64input").value; }
  parameters.disableAutoScale = true;
  parameters.language = data.lang;
  parameters.moodle = "takingQuiz";
  delete parameters.material_id;
  parameters.id = question.name;
  var applet = new GGBApplet(parameters, JSON.parse(data.views), data.html5nowebsimple);
  applet.setHTML5Codebase(CODEBASE);
  applet.inject(data.div, "preferHTML5");
  document.getElementById(data.div).addEventListener("mouseleave", keepAll);
});
"""


class InvalidAnswerError(Exception):
    """The answer contains a character other than 0 and 1, so it is not graded."""


@dataclass(frozen=True, kw_only=True)
class Response:
    """The stored parts of a student's answer."""

    answer: str
    state: bytes


@dataclass(frozen=True, kw_only=True)
class Imported:
    """The parts that Moodle stores of a file with one question."""

    text: str
    parameters: str
    views: str
    randomized: Sequence[str]
    fractions: Mapping[str, float]

    @property
    def archive(self) -> bytes:
        return base64.b64decode(json.loads(self.parameters)["ggbBase64"], validate=True)


def imported(content: bytes) -> Imported:
    """Read a file in Moodle XML format."""
    question = ET.fromstring(content).find("question[@type='geogebra']")  # noqa: S314
    assert question is not None
    return Imported(
        text=question.findtext("questiontext/text", ""),
        parameters=question.findtext("ggbparameters", ""),
        views=question.findtext("ggbviews", ""),
        randomized=[name for name in question.findtext("randomizedvar", "").split(",") if name],
        fractions={
            answer.findtext("text", ""): float(answer.get("fraction", "0")) / 100
            for answer in question.iterfind("answer")
        },
    )


def formulation(question: Imported, *, values: Mapping[str, int], state: str = "", slot: int = 1) -> str:
    """Return the part of a page that shows a question to a student, with the stored state of an earlier answer."""
    prefix = f"q1:{slot}_"
    fields = "".join(
        f'<input type="hidden" name="{prefix}{name}" value="{value}" id="{prefix}{name}" size="80">'
        for name, value in {"ggbbase64": state, "ggbxml": "", "answer": "", "exerciseresult": ""}.items()
    )
    attributes = {
        "parameters": question.parameters,
        "views": question.views,
        "codebase": '""',
        "html5NoWebSimple": "true",
        "div": f"{prefix}ggbdiv",
        "vars": compact(values),
        "b64input": f"{prefix}ggbbase64",
        "xmlinput": f"{prefix}ggbxml",
        "answerinput": f"{prefix}answer",
        "exerciseresultinput": f"{prefix}exerciseresult",
        "responsevars": compact(list(question.fractions)),
        "slot": str(slot),
        "lang": "en",
        "forcedimensions": "0",
        "width": "0",
        "height": "0",
        "scalingcontainerclass": f"{prefix}scalingcontainer",
    }
    unquoted = "".join(f"  data-{name}={value}\n" for name, value in attributes.items())
    return (
        f'<div class="formulation"><div class="{prefix}scalingcontainer">{fields}'
        f'<div class="qtext">{question.text}</div><div class="" id="{prefix}ggbdiv"></div>'
        f"<article id={prefix}applet_parameters\n{unquoted}</article></div></div>"
    )


def quiz_page(questions: Sequence[tuple[Imported, Mapping[str, int]]], *, states: Sequence[str] = ()) -> str:
    """Return a page of a quiz: its questions with their random values, and the stored states of an earlier visit."""
    given = itertools.zip_longest(questions, states, fillvalue="")
    parts = [
        formulation(question, values=values, state=state, slot=slot)
        for slot, ((question, values), state) in enumerate(given, 1)  # type: ignore[misc]
    ]
    return (
        '<!DOCTYPE html><html><head><meta charset="utf-8"><title>quiz</title><link rel="icon" href="data:,">'
        '<script src="/engine/deployggb.js"></script></head>'
        f'<body style="margin: 0">{"".join(parts)}'
        f"<script>{SCRIPT.replace('CODEBASE', json.dumps(CODEBASE))}</script></body></html>"
    )


def compact(value: object) -> str:
    """Return JSON as PHP writes it."""
    return json.dumps(value, separators=(",", ":"))


def offered(applet: Applet) -> tuple[list[str], list[str]]:
    """Return a teacher's choices in the form: independent numbers as random variables, truth values as answers."""
    numbers = applet.evaluate(
        "api.getAllObjectNames('numeric').filter(function (label) { return api.isIndependent(label); })"
    )
    return list(numbers), list(applet.evaluate("api.getAllObjectNames('boolean')"))


def feedback(archive: bytes, answer: str) -> str:
    """Return the feedback of an answer in the form: its caption."""
    caption = objects_of(archive)[answer].find("caption")
    if caption is None:
        raise KeyError(f"{answer} has no caption")
    return str(caption.get("val"))


def possible(archive: bytes, variable: str) -> range:
    """Return the values that a random variable may get, from its slider's bounds and its step.

    Raises:
        ZeroDivisionError: It has no step; a number without a slider has none.
    """
    element = objects_of(archive)[variable]
    slider, animation = element.find("slider"), element.find("animation")
    bounds = {} if slider is None else slider.attrib
    step = float("0" if animation is None else animation.get("step", "0"))
    low, high = (float(bounds.get(name, "0")) for name in ("min", "max"))
    count = int((high - low) / step)
    return range(int(low), int(low + count * step) + 1, int(step))


@dataclass(kw_only=True)
class MoodleQuestion:
    """A question with a file; `fractions` contains the share of the marks for each answer if it is true."""

    open_applet: OpenApplet
    archive: bytes
    fractions: Mapping[str, float]
    values: Mapping[str, int] = field(default_factory=dict)

    def begin(self, response: Response | None = None) -> Applet:
        """Open the file or the stored state, and set the random values."""
        source = response.state if response else self.archive
        applet = self.open_applet(source, params={"moodle": "takingQuiz"}, applet_id="ggbApplet1", fresh=False)
        for label, value in self.values.items():
            applet.evaluate(f"api.setValue('{label}', {value})")
        return applet

    def leave(self, applet: Applet) -> Response:
        """The mouse leaves the applet, or the form is sent: return what is stored, and set the random values again."""
        state = base64.b64decode(applet.evaluate("api.getBase64()"))
        for label, value in self.values.items():
            applet.evaluate(f"api.evalCommand('{label}={value}')")
        told = [applet.evaluate(f"String(api.getValue('{label}'))") for label in self.fractions]
        return Response(answer="".join(told), state=state)

    def fraction(self, response: Response) -> float:
        """Return the fraction of the marks that a response gets.

        Raises:
            InvalidAnswerError: It does not consist of zeros and ones.
        """
        if not re.fullmatch("[01]*", response.answer):
            raise InvalidAnswerError(response.answer)
        worth = zip(response.answer, self.fractions.values(), strict=True)
        return min(1.0, sum(fraction for sign, fraction in worth if sign == "1"))
