"""Moodle's question type GeoGebra: Booleans are the answers, sliders the random values.

The plugin writes `ggbparameters` and `ggbviews` into attributes without quotes (1.13.4, `renderer.php`, lines 140 to
160).

Reference: https://github.com/mebis-lp/moodle-qtype_geogebra
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Mapping
from typing import ClassVar, cast

from ggbgen.aliases import ParameterValue
from ggbgen.archive.systems.moodle_xml import IMPORTED, element, formatted, paragraph, question_bytes
from ggbgen.archive.systems.system import Built, GradingSystem, Paper
from ggbgen.scene.objects import SceneObject
from ggbgen.scene.state_objects import HiddenBoolean, HiddenNumber

__all__ = ["Question", "attribute_json"]

_LARGEST_SEED = 999_999
_RIGHT = "All tasks are answered right."
_VIEWS = ("is3D", "AV", "SV", "CV", "EV2", "CP", "PC", "DA", "FI", "PV", "macro")
# White space or ">" ends an attribute without quotes, and "&" may begin a character reference.
_SPOILING = {ord(sign): f"\\u{ord(sign):04x}" for sign in " <>&"}
_BEHAVIOUR = "Deferred feedback; with Immediate feedback or Adaptive mode Moodle adds a second button Check"
_ONE_TASK = (("", "A question is right or wrong: better one task a question (--set tasks=1)"),)


class Question(GradingSystem):
    """The question type GeoGebra (``qtype_geogebra``): a Boolean ``correct``, a slider ``seed``."""

    TITLE: ClassVar[str] = "Moodle, question type GeoGebra (qtype_geogebra)"
    PAPER: ClassVar[str] = ".question.xml"
    TEXTS: ClassVar[tuple[str, ...]] = (_RIGHT,)

    def objects(self, values: Mapping[str, ParameterValue], translate: Callable[[str], str]) -> tuple[SceneObject, ...]:
        """Return the only Boolean, whose caption is the feedback, and the only slider."""
        return (
            HiddenBoolean(label="correct", caption=translate(_RIGHT)),
            HiddenNumber(
                label="seed", value=cast(int, values["seed"]) or 1, watched=True, slides=(1, _LARGEST_SEED, 1)
            ),
        )

    def settings(self, built: Built) -> tuple[tuple[str, str], ...]:
        """Return the settings to choose in the question's form; the file to import has all of them."""
        return (
            IMPORTED,
            (
                "Random variables",
                "none" if built.seed else "seed and no other: numbers without a slider are an error",
            ),
            ("Answer", "correct, 100 %"),
            ("Width", built.quiz_width_text),
            ("Quiz, Layout, New page", "Every question: the plugin sets the seed of the last one on a page everywhere"),
            ("Quiz, How questions behave", _BEHAVIOUR),
            *_ONE_TASK[: built.tasks > 1],
        )

    def paper(self, built: Built) -> Paper:
        """Return the question, to be imported as Moodle XML."""
        parameters = {
            "ggbBase64": base64.b64encode(built.archive).decode("ascii"),
            "width": built.width_px,
            "height": built.height_px,
            "scale": built.quiz_scale,
            "showToolBar": False,
            "showMenuBar": False,
            "showAlgebraInput": False,
            "showResetIcon": False,
            "enableRightClick": False,
            "enableShiftDragZoom": False,
            "useBrowserForJS": False,
        }
        answer = formatted("answer", "correct", fraction="100", format="plain_text")
        answer.append(formatted("feedback", _RIGHT))
        content = question_bytes(
            "geogebra",
            built.title,
            paragraph(built.title),
            element("ggbturl", ""),
            element("ggbparameters", attribute_json(parameters)),
            element("ggbviews", attribute_json(dict.fromkeys(_VIEWS, False))),
            element("ggbcodebaseversion", "5.0"),
            element("ggbxml", built.document.decode()),
            element("israndomized", "0" if built.seed else "1"),
            element("randomizedvar", "" if built.seed else "seed,"),
            element("constraints", ""),
            element("isexercise", "0"),
            answer,
        )
        return Paper(suffix=self.PAPER, content=content)


def attribute_json(value: object) -> str:
    """Return a value as JSON that is valid in an HTML attribute without quotes.

    White space and other special characters become JSON escapes, such as u0020 for a space.
    """
    return json.dumps(value, separators=(",", ":")).translate(_SPOILING)
