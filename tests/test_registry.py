"""Names of rulesets, questions, boards and classroom systems, and those that other packages add."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import ggbgen
from ggbgen import registry
from ggbgen.archive.systems import find_system, grading_systems
from ggbgen.errors import GgbgenError, ParameterError, QuestionError, RulesetError
from ggbgen.explorers.explorer import EXPLORERS
from ggbgen.offline import open_applet
from ggbgen.page.kinds import KINDS
from ggbgen.questions.question_registry import QUESTIONS
from ggbgen.rulesets import find_ruleset, ruleset_names
from ggbgen.rulesets.ruleset_registry import RULESETS

GAME = '''
from ggbgen.rulesets import HeapRuleset

class Odd(HeapRuleset):
    """Take an odd number of counters from one heap."""

    def heap_options(self, size):
        return range(size - 1, -1, -2)
'''
SYSTEM = """
from ggbgen.archive.systems import GradingSystem

class Desk(GradingSystem):
    TITLE = "The desk"

    def settings(self, built):
        return (("Width", f"{built.width_px} px"),)
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    package = tmp_path / "more_games"
    package.mkdir()
    for name, text in {"__init__": "", "odd": GAME, "desk": SYSTEM, "number": "NUMBER = 3\n"}.items():
        (package / f"{name}.py").write_text(text, "utf-8")
    metadata = tmp_path / "more_games-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: more-games\nVersion: 1.0\n", "utf-8")
    points = ("odd = more_games.odd:Odd", "nim = more_games.odd:Odd", "lost = more_games.odd:lost")
    points += ("number = more_games.number:NUMBER", "even = more_games.odd:Odd")
    systems = "[ggbgen.archive.systems]\ndesk = more_games.desk:Desk\n"
    (metadata / "entry_points.txt").write_text("\n".join(("[ggbgen.rulesets]", *points, systems)), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "more_games"]:
        del sys.modules[name]


@pytest.mark.parametrize("found", [RULESETS, QUESTIONS, KINDS, EXPLORERS])
def test_a_name_is_that_of_a_module_with_one_class_of_the_kind(found: registry.Registry[type]) -> None:
    assert len(found.names) > (8 if found is EXPLORERS else 15)
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
def test_what_another_package_adds_is_built_and_played(write_definition: Callable[..., Path]) -> None:
    path = write_definition('title = "Odd"\ndescription = "Odd"\nruleset = "odd"\n')
    applet = open_applet(ggbgen.build(path, heaps=(3, 5)))
    assert applet["outcome"] == "P"  # an even number of counters, and each move takes an odd one
    assert ggbgen.build("ask-kings", grading="desk").settings_there() == (("Width", "960 px"),)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("lost", "the ruleset 'lost' of more-games cannot be used: AttributeError: module 'more_games.odd' has no .*"),
        ("number", "ruleset 'number': more_games.number:NUMBER is no ruleset"),
        ("even", "ruleset 'even': more_games.odd:Odd is in a module named 'odd', expected 'even'"),
    ],
)
def test_what_another_package_adds_is_refused_with_its_name(name: str, problem: str) -> None:
    with pytest.raises(GgbgenError, match=f"^{problem}$"):
        find_ruleset(name)
