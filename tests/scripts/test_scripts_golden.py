"""The effects of seeded clicks on games, and the tasks of questions, match the golden files."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.questions import question_names
from tests.built import build
from tests.golden_archives import colour_name
from tests.golden_files import GoldenFile
from tests.golden_questions import question_lines, question_text

CLICKS = GoldenFile("clicks.txt", proves="Seeded clicks on games of six kinds have these effects.")
QUESTIONS = GoldenFile("questions.txt", proves="Seeds give these tasks, with these solutions, hints and marks.")

CLICKED = {
    "nim": "impartial, heaps",
    "kayles": "impartial, rows that move apart",
    "hackenbush": "rules in JavaScript, a drawing whose edges are cut",
    "token-loopy": "a game that may never end, a token on a graph",
    "chip-number": "a game with scores, chips on a graph",
    "domineering": "partizan, dominoes on cells",
}
"""The games that are recorded. What has to be true of all games after a click is tested in `test_boards_clicks.py`,
`test_games_told.py` and `test_games_offline.py`."""

_CLICKS = 50
_SEED = 20170501

_PUBLISHED = ("position", "turn", "winner", "history", "outcome", "grundy", "value", "grade", "correct", "message")
# Measures, which are recorded without their new values.
_MEASURES = ("offset", "size", "thickness")


@pytest.mark.sampled(2, 99)
@pytest.mark.long
@pytest.mark.parametrize("name", CLICKED)
def test_seeded_clicks_have_the_effects_of_the_golden_file(name: str, request: pytest.FixtureRequest) -> None:
    CLICKS.check(request, f"{name}: {CLICKED[name]}", effects(open_applet(build(name))))


def test_clicks_are_recorded_of_these_games(request: pytest.FixtureRequest) -> None:
    CLICKS.check_titles(request, [f"{name}: {kind}" for name, kind in CLICKED.items()])


def effects(applet: OfflineApplet) -> Iterator[str]:
    """Yield lines for each click on an object: its label, what it published, and how objects have changed."""
    chance = random.Random(_SEED)
    before = states(applet)
    for number in range(1, _CLICKS + 1):
        label = chosen(applet, chance)
        applet.click(label)
        after = states(applet)
        yield f"{number} {label}"
        changed: dict[str, list[str]] = {}
        for each, state in after.items():
            for key, value in state.items():
                if value != before[each].get(key):
                    if each in _PUBLISHED:
                        yield f"  {each} {text_of(value)}"
                    else:
                        changed.setdefault(key if key in _MEASURES else f"{key} {text_of(value)}", []).append(each)
        for what, labels in sorted(changed.items()):
            yield f"  {what}: {' '.join(grouped(labels))}"
        before = after


def text_of(value: object) -> str:
    """Return a new value as text: a colour by its name, and a number rounded, as engines differ in the last bits."""
    if isinstance(value, str) and colour_name(value) != value:
        return colour_name(value)
    parts = value if isinstance(value, list) else [value]
    rounded = [round(part, 2) if isinstance(part, float) else part for part in parts]
    return json.dumps(rounded if isinstance(value, list) else rounded[0], ensure_ascii=False)


def chosen(applet: OfflineApplet, chance: random.Random) -> str:
    """Return a visible object that reacts to clicks: two times out of three one of the board, if there is one."""
    visible = [item.label for item in applet.objects() if item.visible and "click" in applet.state(item.label)]
    board = [label for label in visible if "_" in label]
    return chance.choice(board if board and chance.random() < 2 / 3 else visible)


def states(applet: OfflineApplet) -> dict[str, dict[str, Any]]:
    """Return the objects, without those that never change or that tell what others do."""
    left_out = ("library", "recipe", "written", "record")
    found: dict[str, dict[str, Any]] = {label: {**applet.state(label)} for label in applet.labels()}
    for state in found.values():
        if "x" in state:
            state["at"] = [state.pop("x"), state.pop("y")]
    return {label: state for label, state in found.items() if label not in left_out}


def grouped(labels: Iterable[str]) -> Iterator[str]:
    """Combine labels that differ only in their numbers: `c_{0,1}`, `c_{0,2}` become `c_{0,1 0,2}`."""
    groups: dict[str, list[str]] = {}
    for label in labels:
        name, _, numbers = label.partition("_")
        groups.setdefault(name, []).append(numbers.strip("{}"))
    for name, numbers in groups.items():
        yield name if numbers == [""] else f"{name}_{{{' '.join(numbers)}}}"


@pytest.mark.parametrize("kind", question_names())
def test_tasks_hints_solutions_and_marks_are_those_of_the_golden_file(
    kind: str, request: pytest.FixtureRequest
) -> None:
    QUESTIONS.check(
        request, kind, question_lines(kind), digests_of=f"question {kind}", text=lambda: question_text(kind)
    )


def test_every_question_is_in_the_golden_file(request: pytest.FixtureRequest) -> None:
    QUESTIONS.check_titles(request, question_names())
