"""What all exercises share besides their layout: results that learning systems read, and settings of the scripts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ggbgen.page.exercise.exercise_layout import ExerciseLayout
from ggbgen.page.part import Part
from ggbgen.page.shared.cells import CELL_LOOKS
from ggbgen.page.shared.vertices import MAX_SEED
from ggbgen.scene.state_objects import HiddenNumber, HiddenText
from ggbgen.scene.style import CHOSEN, LOSING

__all__ = ["ANSWER_LENGTH", "MAIN_MODULE", "NOT_IN_A_TEST", "exercise_settings", "published_state", "sheet_settings"]

NOT_IN_A_TEST = ("hint", "difficulty", "mode")
"""Controls that an applet built as a test does not have."""

MAIN_MODULE = "ggbgen/questions/main.js"
"""The last module of every exercise."""

ANSWER_LENGTH = 40
"""The most characters of a typed answer."""

_ANSWERS_LENGTH = 1500
_STRONG_PX = 7


def published_state(values: Mapping[str, object]) -> Part:
    """Return the objects that learning systems read, the rest of the state, and the seed in its box."""
    seed = cast(int, values["seed"])
    return Part(
        objects=(
            HiddenNumber(label="grade", value=0),
            HiddenNumber(label="done", value=0),
            HiddenNumber(label="correct", value=0),
            HiddenText(label="answers", text=""),
            HiddenNumber(label="seed", value=seed, watched=True),
            HiddenNumber(label="seedTaken", value=seed),
            HiddenText(label="progress", text="", watched=True),
            HiddenText(label="progressTaken", text=""),
            HiddenNumber(label="judged", value=0),
            HiddenNumber(label="shownPart", value=-1),
            HiddenNumber(label="asked", value=0),
            HiddenNumber(label="begun", value=-1),
            HiddenText(label="strong", text=""),
        ),
        values={"seedEntry": str(seed or "")},
    )


def exercise_settings(
    values: Mapping[str, object], questions: Sequence[Mapping[str, object]], sheet: Mapping[str, object]
) -> dict[str, object]:
    """Return the settings that the scripts of every exercise read.

    Args:
        values: A value for each parameter of the definition.
        questions: For each question its kind, points, difficulty, parameters and sentences, and the top of its parts.
        sheet: What the sheet has room for (`sheet_settings`).
    """
    return {
        **CELL_LOOKS,
        "maxSeed": MAX_SEED,
        "answerLength": ANSWER_LENGTH,
        "answersLength": _ANSWERS_LENGTH,
        "tasks": values["tasks"],
        "difficulty": values["difficulty"],
        "deduction": values["deduction"],
        "questions": questions,
        "sheet": sheet,
    }


def sheet_settings(
    places: ExerciseLayout,
    *,
    options: int,
    parts: int,
    reason_lines: int,
    grid: tuple[int, int] = (0, 0),
    fields: int = 0,
    reason_gap_px: int = 0,
) -> dict[str, object]:
    """Return how many objects the sheet has, and where those stand that the scripts move.

    Args:
        places: The layout.
        options: Sentences to choose from.
        parts: Lines of feedback.
        reason_lines: Lines that there is room for below them.
        grid: Rows and columns of cells to fill in.
        fields: Input boxes.
        reason_gap_px: Distance of the reason from the last part, 0 if it has a fixed place.
    """
    rows, columns = grid
    return {
        "grid": {"rows": rows, "columns": columns},
        "fields": fields,
        "options": options,
        "parts": parts,
        "partStep": places.answer.step_px,
        "left": places.answer.left_px,
        "reasonGap": reason_gap_px,
        "reasonColumns": places.reason.columns,
        "reasonLines": reason_lines,
        "reasonBottom": places.bottom_px,
        "askedColumns": places.prompt.columns,
        "askedLines": places.prompt.lines,
        "longLines": places.prompt.long_lines,
        "thickness": _STRONG_PX,
        "strong": CHOSEN.channels(),
        "wrong": LOSING.channels(),
    }
