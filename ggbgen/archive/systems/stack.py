"""STACK: it watches numbers with lower-case names, and saves them until a student returns.

References: https://docs.stack-assessment.org/en/Specialist_tools/GeoGebra/Question_block/, and the plugin's sources
(https://github.com/maths/moodle-qtype_stack): answer tests in `stack/answertest/controller.class.php`, lines 31 to 68;
what a file may have in `questiontype.php`, `import_from_xml`; the extra options of inputs in
`stack/input/numerical/numerical.class.php` and `stack/input/string/string.class.php`, `$extraoptions`.
"""

from __future__ import annotations

import base64
import math
from collections.abc import Callable, Mapping
from typing import ClassVar, cast

from ggbgen.aliases import ParameterValue
from ggbgen.archive.systems.moodle_xml import IMPORTED, element, formatted, paragraph, question_bytes
from ggbgen.archive.systems.system import Built, GradingSystem, Paper
from ggbgen.offline.xml_tree import Element, SubElement
from ggbgen.scene.objects import SceneObject
from ggbgen.scene.state_objects import HiddenNumber, HiddenText

__all__ = ["Stack"]

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LARGEST_SEED = 999_999
# Each student gets one variant; STACK draws another seed of the applet for each variant.
_VARIANTS = range(1, 101)
# Room for the frame that GeoGebra draws around the applet.
_MARGIN_PX = 20
_BEHAVIOURS = ("adaptivemultipart", "dfexplicitvaildate", "dfcbmexplicitvaildate")

_RIGHT = "prt1-1-T"
_NOT_YET = "prt1-1-F"
# The tests of the question that STACK runs for a teacher: answer, score, note, description.
_TESTS = (
    ("100", "1", _RIGHT, "all tasks are answered right"),
    ("50", "0.5", _NOT_YET, "half of the points"),
    ("0", "0", _NOT_YET, "no points after a check"),
)


class Stack(GradingSystem):
    """A question of STACK: ``stackgrade``, -1 until the first check, and a number for each task."""

    TITLE: ClassVar[str] = "STACK"
    PAPER: ClassVar[str] = ".stack.xml"

    def objects(self, values: Mapping[str, ParameterValue], translate: Callable[[str], str]) -> tuple[SceneObject, ...]:
        """Return the number that is watched, and those that are saved: the points of all tasks, as one number."""
        kept = (HiddenNumber(label=label, value=0, watched=True) for label in _kept(cast(int, values["tasks"])))
        return (HiddenNumber(label="stackgrade", value=-1), HiddenText(label="keptTaken", text=""), *kept)

    def settings(self, built: Built) -> tuple[tuple[str, str], ...]:
        """Return the contents of the file to import."""
        return (
            IMPORTED,
            ("set", "seed"),
            ("watch", "stackgrade, from -1 (nothing checked) to 100"),
            ("remember", ", ".join(_kept(built.tasks))),
            ("Variants", f"one, the seed {built.seed}" if built.seed else f"{len(_VARIANTS)}, each with a seed"),
            ("Question tests", f"{len(_TESTS)}: all tasks right, half of the points, none"),
            ("Width", built.quiz_width_text),
            ("Quiz, How questions behave", "Deferred feedback; the others add a second button Check"),
            ("", "Points come back with a student, the answers on the board do not"),
            ("", f"An administrator installs the question behaviours {', '.join(_BEHAVIOURS)}"),
            ("", "An administrator installs maxima-share too where Maxima comes from Debian"),
        )

    def paper(self, built: Built) -> Paper:
        """Return the question, to be imported as Moodle XML."""
        archive = base64.b64encode(built.archive).decode("ascii")
        kept = ",".join(_kept(built.tasks))
        width, height = (math.ceil(size * built.quiz_scale) + _MARGIN_PX for size in (built.width_px, built.height_px))
        text = "\n".join(
            (
                paragraph(built.title),
                f'[[geogebra set="seed" watch="stackgrade" remember="{kept}" width="{width}px" height="{height}px"]]',
                'delete params["material_id"];',
                f'params["ggbBase64"]="{archive}";',
                f'params["width"]={built.width_px};',
                f'params["height"]={built.height_px};',
                f'params["scale"]={built.quiz_scale};',
                'params["enableShiftDragZoom"]=false;',
                "[[/geogebra]]",
                # Validations are blocks, which are not allowed in a paragraph.
                '<div style="display:none">[[input:stackgrade]] [[validation:stackgrade]]',
                # The applet says what is right: anywhere else the tree's feedback would be an empty box.
                "[[input:remember]] [[validation:remember]] [[feedback:prt1]]</div>",
            )
        )
        seed = str(built.seed) if built.seed else f"1 + rand({_LARGEST_SEED})"
        content = question_bytes(
            "stack",
            built.title,
            text,
            formatted("questionvariables", f"seed: {seed};"),
            formatted("specificfeedback", ""),
            formatted("questionnote", "seed {@seed@}"),
            element("questionsimplify", "1"),
            # Empty: questions without this element all get the same variant in a quiz.
            element("variantsselectionseed", ""),
            _input("stackgrade", "numerical", "100"),
            _input("remember", "string", '""'),
            _tree(),
            *(element("deployedseed", str(seed)) for seed in _VARIANTS if not built.seed),
            *(_test(number, *test) for number, test in enumerate(_TESTS, 1)),
        )
        return Paper(suffix=self.PAPER, content=content)


def _kept(tasks: int) -> tuple[str, ...]:
    return tuple(f"kept{letter}" for letter in _LETTERS[:tasks])


def _input(name: str, kind: str, answer: str) -> Element:
    made = Element("input")
    values = {
        "name": name,
        "type": kind,
        "tans": answer,
        "boxsize": "15",
        "forbidfloat": "0",
        "requirelowestterms": "0",
        "checkanswertype": "0",
        "mustverify": "0",
        "showvalidation": "0",
        "options": "hideanswer",
    }
    made.extend(element(key, value) for key, value in values.items())
    return made


def _tree() -> Element:
    """Return the tree whose score is a hundredth of the grade."""
    node = Element("node")
    values = {
        "name": "0",
        "answertest": "GTE",
        "sans": "stackgrade",
        "tans": "100",
        "quiet": "1",
        "truescoremode": "=",
        "truescore": "1",
        "truenextnode": "-1",
        "trueanswernote": _RIGHT,
        "falsescoremode": "=",
        "falsescore": "share",
        "falsenextnode": "-1",
        "falseanswernote": _NOT_YET,
    }
    node.extend(element(key, value) for key, value in values.items())
    for branch in ("truefeedback", "falsefeedback"):
        node.append(formatted(branch, ""))
    tree = Element("prt")
    tree.extend((element("name", "prt1"), element("value", "1"), element("autosimplify", "1")))
    tree.append(element("feedbackstyle", "1"))
    tree.append(formatted("feedbackvariables", "share: max(0, min(1, stackgrade/100));"))
    tree.append(node)
    return tree


def _test(number: int, grade: str, score: str, note: str, description: str) -> Element:
    """Return a test of the question: the tree's expected result for a grade."""
    test = Element("qtest")
    test.extend((element("testcase", str(number)), element("description", description)))
    for name, value in (("stackgrade", grade), ("remember", "")):
        given = SubElement(test, "testinput")
        given.extend((element("name", name), element("value", value)))
    expected = SubElement(test, "expected")
    values = {"name": "prt1", "expectedscore": score, "expectedpenalty": "0", "expectedanswernote": note}
    expected.extend(element(key, value) for key, value in values.items())
    return test
