"""STACK 4.11.1 (maths/moodle-qtype_stack): the file that it imports, and a question with inputs filled by numbers.

The facts that it represents:

- `stack/answertest/controller.class.php` (commit 4bf7e97), lines 31 to 68: the existing answer tests. Any other name
  raises an exception when an answer is graded, and the score is 0.
- `questiontype.php`, `import_from_xml`, `import_xml_input`, `import_xml_prt`, `import_xml_prt_node` and
  `import_xml_qtest`, `api/util/StackQuestionLoader.php`: the names of elements. Elements with other names are silently
  ignored, so they are refused here. `questiontype.php`, `validate_fromform`: each input and each validation is in the
  text once, and so is each feedback; there is a note if there are random values.
- `stack/input/*/*.class.php`, `$extraoptions`: the permitted `options` of an input; `get_teacher_answer_display`: the
  review shows the teacher's answer unless `hideanswer` is among them.
- `stack/cas/castext2/blocks/geogebra.block.php` (commit f75f7d5), `validate`: the attributes of the block and their
  units; `compile`: names of numbers begin with small letters, `params` is within the block, and one input `remember`
  holds everything that is stored.
- `stack/questiontestresult.php`, `get_prt_states`: a test of the question passes if score, penalty and last answer note
  are the expected ones. Teachers are warned of a question without tests, or with random values and no deployed seeds:
  "Question is missing tests or variants".
- `questiontype.php`, `import_from_xml`: the text that a quiz draws the variant from; without the element all questions
  get the same text (seen in Moodle 4.5.6: all questions of a quiz had the same variant). `renderer.php`,
  `stack_specific_feedback`: feedback outside the text of the question is a box, also with nothing in it.
- A validation is a `<div>`, which a browser does not leave within a `<p>` (seen in Moodle 4.5.6).
- `corsscripts/stackgeogebra.js`: numbers are polled every 300 ms, and reported once they differ from their first
  values.

The CAS is the part of Maxima that such questions use: numbers, `+ - * /`, `max`, `min`, `rand`.
"""

from __future__ import annotations

import ast
import json
import operator
import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ggbgen.check.engine.applet import Applet
from ggbgen.pytest_plugin import OpenApplet


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


ANSWER_TESTS = words(
    """
    AlgEquiv AlgEquivNouns EqualComAss CasEqual SameType SubstEquiv SysEquiv Sets Expanded FacForm SingleFrac PartFrac
    CompSquare PropLogic Equiv EquivFirst GT GTE SigFigsStrict NumAbsolute NumRelative NumSigFigs NumDecPlaces
    NumDecPlacesWrong Units UnitsStrict UnitsAbsolute UnitsStrictAbsolute UnitsRelative UnitsStrictRelative LowestTerms
    Diff Int String StringSloppy SRegExp
    """
)
# The answer tests that the stand-in's CAS can decide.
DECIDED = {"GT": operator.gt, "GTE": operator.ge}
OPTIONS: Mapping[str, frozenset[str]] = {
    "numerical": words(
        """
        hideanswer allowempty nounits simp novars floatnum intnum rationalnum rationalized mindp maxdp minsf maxsf align
        validator monospace
        """
    ),
    "string": words("hideanswer allowempty validator"),
}
ELEMENTS: Mapping[str, frozenset[str]] = {
    # Elements of any Moodle question, followed by those of STACK.
    "question": words(
        """
        name questiontext generalfeedback defaultgrade penalty hidden idnumber
        stackversion questionvariables specificfeedback questionnote questiondescription questionsimplify decimals
        assumepositive assumereal prtcorrect prtpartiallycorrect prtincorrect scientificnotation multiplicationsign
        sqrtsign complexno inversetrig logicsymbol matrixparens isbroken variantsselectionseed
        input prt deployedseed qtest
        """
    ),
    "input": words(
        """
        name type tans boxsize insertstars syntaxhint syntaxattribute forbidwords allowwords forbidfloat
        requirelowestterms checkanswertype mustverify showvalidation options
        """
    ),
    "prt": words("name value autosimplify feedbackstyle feedbackvariables node"),
    "node": words(
        """
        name description answertest sans tans testoptions quiet
        truescoremode truescore truepenalty truenextnode trueanswernote truefeedback
        falsescoremode falsescore falsepenalty falsenextnode falseanswernote falsefeedback
        """
    ),
    "qtest": words("testcase description testinput expected"),
    "testinput": words("name value"),
    "expected": words("name expectedscore expectedpenalty expectedanswernote"),
}
BLOCK = words("width height aspect-ratio watch set remember")
OPERATIONS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}
LENGTH = r"[0-9]*[.]?[0-9]+(vmin|vmax|rem|em|ex|px|cm|mm|in|pt|pc|ch|vh|vw|%)"


class BrokenQuestionError(Exception):
    """The file contains something that STACK does not know, or would reject."""


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """The result of a tree for an answer."""

    score: Fraction
    penalty: Fraction
    note: str


@dataclass(frozen=True)
class Imported:
    """An imported question."""

    question: ET.Element

    @property
    def text(self) -> str:
        return self.question.findtext("questiontext/text", "")

    @property
    def block(self) -> dict[str, str]:
        """Return the attributes of the block with the applet."""
        (attributes,) = re.findall(r"\[\[geogebra ([^\]]*)\]\]", self.text)
        return dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))

    @property
    def params(self) -> dict[str, Any]:
        """Return the embedding parameters that the block sets."""
        return {name: json.loads(value) for name, value in re.findall(r'params\["(\w+)"\]=([^;]*);', self.text)}

    @property
    def inputs(self) -> dict[str, ET.Element]:
        return {item.findtext("name", ""): item for item in self.question.iterfind("input")}

    @property
    def seeds(self) -> list[int]:
        """Return the seeds of the deployed variants."""
        return [int(item.text or "") for item in self.question.iterfind("deployedseed")]

    @property
    def random(self) -> bool:
        return "rand" in self.question.findtext("questionvariables/text", "")

    def variables(self, seed: int) -> dict[str, Fraction]:
        """Return the question variables of a variant."""
        return evaluated(self.question.findtext("questionvariables/text", ""), {}, random.Random(seed))

    def answer_shown(self) -> list[str]:
        """Return the inputs whose right answer the review shows."""
        return [
            name for name, item in self.inputs.items() if "hideanswer" not in item.findtext("options", "").split(",")
        ]

    def drawn_by(self, stamp: str) -> str:
        """Return the text from which a quiz draws the variant: that of the question, else its own stamp.

        A file without the element gets a text that is the same in all such files.
        """
        return self.question.findtext("variantsselectionseed", "variantsselectionseed").strip() or stamp

    def empty_boxes(self) -> list[str]:
        """Return the trees whose feedback is a box of its own in the review, with nothing in it."""
        texts = ("prtcorrect/text", "prtpartiallycorrect/text", "prtincorrect/text")
        standard = any(self.question.findtext(path, "").strip() for path in texts)
        beside = re.findall(r"\[\[feedback:(\w+)\]\]", self.question.findtext("specificfeedback/text", ""))
        said = {
            tree.findtext("name", "")
            for tree in self.question.iterfind("prt")
            if any(node.findtext(f"{side}feedback/text", "").strip() for node in tree for side in ("true", "false"))
        }
        return [name for name in beside if not standard and name not in said]

    def page(self) -> str:
        """Return the text of the question as HTML, with inputs and validations in place."""
        text = re.sub(r"(?s)\[\[geogebra .*?\[\[/geogebra\]\]", "<iframe></iframe>", self.text)
        text = re.sub(r"\[\[input:(\w+)\]\]", r'<input type="text" name="\1">', text)
        text = re.sub(r"\[\[validation:(\w+)\]\]", r'<div class="stackinputfeedback" id="\1_val"></div>', text)
        return re.sub(r"\[\[feedback:(\w+)\]\]", r'<div class="stackprtfeedback">\1: partially correct</div>', text)

    def grade(self, grade: str, *, seed: int = 1) -> Outcome:
        """Return the result of the tree for the only number that it reads.

        Raises:
            BrokenQuestionError: A node uses an answer test that STACK does not have.
        """
        (tree,) = self.question.iterfind("prt")
        (node,) = tree.iterfind("node")
        test = node.findtext("answertest", "")
        if test not in ANSWER_TESTS:
            raise BrokenQuestionError(f"called with invalid answer test name: {test}")
        known = {**self.variables(seed), "stackgrade": Fraction(grade)}
        known |= evaluated(tree.findtext("feedbackvariables/text", ""), known, random.Random(seed))
        sides = [evaluated(f"x: {node.findtext(name, '')};", known, random.Random())["x"] for name in ("sans", "tans")]
        branch = "true" if DECIDED[test](*sides) else "false"
        assert (node.findtext(f"{branch}scoremode"), node.findtext(f"{branch}nextnode")) == ("=", "-1")
        score = evaluated(f"x: {node.findtext(f'{branch}score', '')};", known, random.Random())["x"]
        penalty = node.findtext(f"{branch}penalty") or self.question.findtext("penalty", "0.1")
        return Outcome(
            score=score,
            penalty=Fraction(0) if score == 1 else Fraction(penalty),
            note=node.findtext(f"{branch}answernote", "").strip(),
        )

    def failed_tests(self) -> list[str]:
        """Return the tests of the question that fail, for each deployed variant."""
        failed = []
        for seed in self.seeds or [1]:
            for test in self.question.iterfind("qtest"):
                given = {item.findtext("name"): item.findtext("value", "") for item in test.iterfind("testinput")}
                (expected,) = test.iterfind("expected")
                found = self.grade(given["stackgrade"], seed=seed)
                wanted = Outcome(
                    score=Fraction(expected.findtext("expectedscore", "")),
                    penalty=Fraction(expected.findtext("expectedpenalty", "")),
                    note=expected.findtext("expectedanswernote", "").strip(),
                )
                if found != wanted:
                    failed.append(f"variant {seed}, test {test.findtext('testcase')}: {found}")
        return failed

    def missing(self) -> list[str]:
        """Return what STACK reports to a teacher as missing."""
        without = [] if self.question.find("qtest") is not None else ["tests"]
        return without + (["variants"] if self.random and not self.seeds else [])


def imported(content: bytes) -> Imported:
    """Read a file in Moodle XML format.

    Raises:
        BrokenQuestionError: It contains something that STACK does not know, or would reject.
    """
    question = ET.fromstring(content).find("question[@type='stack']")  # noqa: S314
    if question is None:
        raise BrokenQuestionError("no question of STACK")
    for parent, names in ELEMENTS.items():
        for element in question.iter(parent):
            for child in element:
                if child.tag not in names:
                    raise BrokenQuestionError(f"{parent} has no {child.tag}")
    found = Imported(question)
    for name, item in found.inputs.items():
        if (kind := item.findtext("type", "")) not in OPTIONS:
            raise BrokenQuestionError(f"{name}: no input type {kind}")
        for option in filter(None, item.findtext("options", "").split(",")):
            if option.partition(":")[0] not in OPTIONS[kind]:
                raise BrokenQuestionError(f"{name}: no option {option}")
    feedback = found.text + question.findtext("specificfeedback/text", "")
    trees = [tree.findtext("name", "") for tree in question.iterfind("prt")]
    for kind, wanted, text in (
        ("input", list(found.inputs), found.text),
        ("validation", list(found.inputs), found.text),
        ("feedback", trees, feedback),
    ):
        if sorted(re.findall(rf"\[\[{kind}:(\w+)\]\]", text)) != sorted(wanted):
            raise BrokenQuestionError(f"[[{kind}:...]] expected once for each of {wanted}")
    if found.random and not question.findtext("questionnote/text", ""):
        raise BrokenQuestionError("random values need a question note")
    for name, value in found.block.items():
        if name not in BLOCK:
            raise BrokenQuestionError(f"Unknown parameter '{name}' for geogebra-block")
        if name in ("width", "height") and not re.fullmatch(LENGTH, value):
            raise BrokenQuestionError(f"{name} {value} is no length")
    if "remember" in found.block and found.inputs["remember"].findtext("type") != "string":
        raise BrokenQuestionError("remember is no string")
    return found


def evaluated(text: str, known: Mapping[str, Fraction], dice: random.Random) -> dict[str, Fraction]:
    """Return the variables that CAS lines such as ``a: max(0, b/2);`` set."""

    def value(node: ast.expr) -> Fraction:
        match node:
            case ast.Constant(value=int() | float()):
                return Fraction(str(node.value))
            case ast.Name() if node.id in found:
                return found[node.id]
            case ast.UnaryOp(op=ast.USub()):
                return -value(node.operand)
            case ast.BinOp() if type(node.op) in OPERATIONS:
                return OPERATIONS[type(node.op)](value(node.left), value(node.right))
            case ast.Call(func=ast.Name(id="max" | "min" as name), keywords=[]):
                return (max if name == "max" else min)(map(value, node.args))
            case ast.Call(func=ast.Name(id="rand"), args=[most], keywords=[]):
                return Fraction(dice.randrange(int(value(most))))
        raise BrokenQuestionError(f"the CAS does not know {ast.unparse(node)}")

    found = dict(known)
    for line in filter(None, (line.strip() for line in text.split(";"))):
        name, colon, expression = line.partition(":")
        if not colon or not re.fullmatch("[a-z]+", name.strip()):
            raise BrokenQuestionError(f"{line} sets no variable")
        found[name.strip()] = value(ast.parse(expression.strip(), mode="eval").body)
    return found


@dataclass(kw_only=True)
class StackQuestion:
    """A question; `inputs` is stored on the server: the watched numbers as JSON, all remembered ones in one input."""

    open_applet: OpenApplet
    archive: bytes
    set: dict[str, int]
    watch: Sequence[str]
    remember: Sequence[str] = ()
    inputs: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for label in (*self.set, *self.watch, *self.remember):
            assert re.fullmatch("[a-z]+", label), f"{label} is no name of small letters"

    def begin(self) -> Applet:
        """Open the file, set the random values of the question, then those in the inputs."""
        applet = self.open_applet(self.archive, fresh=False)
        for label, value in self.set.items():
            applet.evaluate(f"api.evalCommand('{label} = {value}')")
        self._first: dict[str, str] = {}
        for label in self.watch:
            if label in self.inputs:
                applet.evaluate(f"api.setValue('{label}', {self.inputs[label]})")
            self._first[label] = self._value(applet, label)
        kept = json.loads(self.inputs.get("remember", "{}"))
        for label in self.remember:
            if kept:
                applet.evaluate(f"api.setValue('{label}', {kept.get(label, 'undefined')})")
            self._first[label] = self._value(applet, label)
        self._moved: set[str] = set()
        return applet

    def poll(self, applet: Applet) -> dict[str, str]:
        """Fill the inputs, as the page does every 300 ms: that of a number once it has left its first value."""
        kept: dict[str, Any] = json.loads(self.inputs.get("remember", "{}"))
        for label in (*self.watch, *self.remember):
            value = self._value(applet, label)
            if value != self._first[label]:
                self._moved.add(label)
            if label in self._moved and label in self.watch:
                self.inputs[label] = value
            elif label in self._moved:
                kept[label] = json.loads(value)
        if self.remember:
            self.inputs["remember"] = json.dumps(kept)
        return self.inputs

    @staticmethod
    def _value(applet: Applet, label: str) -> str:
        return str(applet.evaluate(f"JSON.stringify(api.getValue('{label}'))"))
