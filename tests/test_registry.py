"""Names of rulesets, questions, boards and classroom systems, and those that other packages add."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ggbgen
from ggbgen import registry
from ggbgen.archive.systems import find_system, grading_systems
from ggbgen.errors import GgbgenError, ParameterError, QuestionError, RulesetError
from ggbgen.page.boards.board import BOARDS
from ggbgen.questions.find import QUESTIONS
from ggbgen.rulesets import find_ruleset, ruleset_names
from ggbgen.rulesets.find import RULESETS

PACKAGE = Path(ggbgen.__file__).parent
GAME = '''
from ggbgen.definition import Parameter
from ggbgen.rulesets import HeapRuleset

class Odd(HeapRuleset):
    """Take an odd number of counters from one heap."""

    NAME = "odd"

    def heap_options(self, size):
        return range(size - 1, -1, -2)

class Two(Odd):
    """Another one."""

NUMBER = 3
'''


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "more_games.py").write_text(GAME, "utf-8")
    metadata = tmp_path / "more_games-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: more-games\nVersion: 1.0\n", "utf-8")
    points = "odd = more_games:Odd\nnim = more_games:Odd\nlost = more_games:lost\nnumber = more_games:NUMBER\n"
    (metadata / "entry_points.txt").write_text(f"[ggbgen.rulesets]\n{points}", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield
    sys.modules.pop("more_games", None)


@pytest.mark.parametrize("found", [RULESETS, QUESTIONS, BOARDS])
def test_a_name_is_that_of_a_module_with_one_class_of_the_kind(found: registry.Registry[type]) -> None:
    assert len(found.names) > 15
    for name in found.names:
        entry = found.find(name)
        assert entry.__module__ == f"{found.package}.{name.replace('-', '_')}"
        assert found.defined(entry.__module__, vars(sys.modules[entry.__module__])) == [entry]


@pytest.mark.parametrize(
    "name", ["", "Nim", "nim ", "os", "find", "ruleset", "../nim", "nim.py", "circular_nim", "é", "__init__"]
)
def test_nothing_else_is_a_name(name: str) -> None:
    assert RULESETS.get(name) is None
    with pytest.raises(RulesetError, match=r"^unknown ruleset"):
        find_ruleset(name)


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(QuestionError, match=r"^unknown question 'king', expected one of .*'kings'"):
        QUESTIONS.find("king")
    with pytest.raises(ParameterError, match=r"^grading: unknown system 'moodl', expected one of .*'moodle'"):
        find_system("moodl")
    assert all(find_system(name).TITLE for name in grading_systems())


@pytest.mark.usefixtures("installed")
def test_another_package_adds_a_ruleset_by_an_entry_point() -> None:
    assert "odd" in ruleset_names()
    assert find_ruleset("odd").__name__ == "Odd"
    # The names of ggbgen's own rulesets cannot be reused.
    assert find_ruleset("nim").__module__ == "ggbgen.rulesets.nim"


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "problem"),
    [
        (
            "lost",
            "the ruleset 'lost' of more-games cannot be used: AttributeError: module 'more_games' has no .*",
        ),
        ("number", "ruleset 'number': more_games:NUMBER is no ruleset"),
    ],
)
def test_what_another_package_adds_is_refused_with_its_name(name: str, problem: str) -> None:
    with pytest.raises(GgbgenError, match=f"^{problem}$"):
        find_ruleset(name)
