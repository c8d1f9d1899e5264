"""Properties of every ruleset. A new one is tested here without being named."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ggbgen.definition import applet_names, parameter_values, read_definition
from ggbgen.definition.parameter_values import check_value
from ggbgen.errors import GgbgenError
from ggbgen.notation import notation_of
from ggbgen.properties import PROPERTIES, Instance
from ggbgen.rulesets import find_ruleset, ruleset_names
from ggbgen.rulesets.defined import complete_game, game_of
from tests import shipped
from tests.golden_files import GoldenFile

RECORDS = GoldenFile("rulesets.txt", proves="The plain solver finds these values in small instances of all rulesets.")

DOCS = Path(__file__).parents[1] / "docs"
ROOT = Path(__file__).parents[1]
# The example games, and test games that use features no other game uses.
OWN_GAMES = sorted(path.parent for top in ("examples", "tests/games") for path in (ROOT / top).glob("*/game.py"))

SHIPPED = [f"{name}-{number}" for name in ruleset_names() for number in range(len(find_ruleset(name).EXAMPLES))]
IN_JAVASCRIPT = {definition.ruleset for definition in map(shipped.definition, applet_names()) if definition.rules}
every_ruleset = pytest.mark.parametrize("name", ruleset_names())
every_property = pytest.mark.parametrize("property_name", PROPERTIES)


@cache
def shipped(key: str) -> Instance:
    """Return an example of a ruleset."""
    name, _, number = key.rpartition("-")
    ruleset = find_ruleset(name)
    return Instance(lambda: ruleset.from_parameters(ruleset.EXAMPLES[int(number)]))


@cache
def own(folder: Path) -> Instance:
    """Return a custom game with the defaults of its parameters."""
    definition = complete_game(read_definition(folder))
    return Instance(lambda: game_of(definition, parameter_values(definition, {})), board=definition.board)


@pytest.mark.long
@pytest.mark.sampled(120, 9999)
@every_property
@pytest.mark.parametrize("key", SHIPPED)
def test_a_ruleset_has_every_property(key: str, property_name: str) -> None:
    # Rules in JavaScript have no encoding.
    if property_name == "the_encoding_gives_the_options" and shipped(key).game.NAME in IN_JAVASCRIPT:
        return
    assert list(PROPERTIES[property_name](shipped(key))) == []


@pytest.mark.sampled(60, 9999)
@every_property
@pytest.mark.parametrize("folder", OWN_GAMES, ids=lambda folder: folder.name)
def test_a_game_of_ones_own_has_every_property(folder: Path, property_name: str) -> None:
    assert list(PROPERTIES[property_name](own(folder))) == []


def test_there_are_games_of_ones_own() -> None:
    assert len(OWN_GAMES) >= 3
    assert len({type(own(folder).board) for folder in OWN_GAMES}) >= 3


@every_ruleset
def test_a_ruleset_is_found_by_the_name_of_its_module(name: str) -> None:
    ruleset = find_ruleset(name)
    assert name == ruleset.NAME
    assert ruleset.__module__ == f"ggbgen.rulesets.{name.replace('-', '_')}"
    assert ruleset.rules().endswith(".")


@every_ruleset
def test_a_ruleset_has_examples_with_few_positions(name: str) -> None:
    examples = find_ruleset(name).EXAMPLES
    assert len(examples) >= 3
    for number in range(len(examples)):
        assert 1 < len(shipped(f"{name}-{number}").positions) <= 700


@every_ruleset
def test_a_rulesets_parameters_are_described_and_have_usable_defaults(name: str) -> None:
    ruleset = find_ruleset(name)
    for parameter in ruleset.PARAMETERS:
        assert parameter.description
        assert parameter.default is None or not check_value(parameter, parameter.default)
    assert ruleset.from_parameters({}).start() == ruleset.from_parameters(dict.fromkeys(parameter_names(name))).start()


def parameter_names(name: str) -> list[str]:
    return [parameter.name for parameter in find_ruleset(name).PARAMETERS]


@every_ruleset
def test_a_ruleset_and_its_parameters_are_in_the_docs(name: str) -> None:
    page = (DOCS / "solving.md").read_text("utf-8")
    assert [word for word in (name, *parameter_names(name)) if f"`{word}`" not in page] == []


DUMP = """
from ggbgen.page.game.assembly import board_of
from ggbgen.rulesets import find_ruleset, ruleset_names
for name in ruleset_names():
    ruleset = find_ruleset(name)
    for example in ruleset.EXAMPLES:
        game = ruleset.from_parameters(example)
        board = board_of(game)
        for option, name in board.notation.names(board.notation.first).items():
            print(name, board.notation.data(option), list(board.notation.names(option).values()))
"""


@pytest.mark.long
def test_moves_do_not_depend_on_the_seed_of_hashes() -> None:
    dumps = {
        subprocess.run(
            [sys.executable, "-c", DUMP],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "77")
    }
    (dump,) = dumps
    assert len(dump.splitlines()) > 100


@every_ruleset
def test_the_golden_record_is_still_true(name: str, request: pytest.FixtureRequest) -> None:
    RECORDS.check(request, name, golden_record(name))


def test_there_is_a_golden_record_of_each_ruleset(request: pytest.FixtureRequest) -> None:
    RECORDS.check_titles(request, ruleset_names())


def golden_record(name: str) -> list[str]:
    lines = []
    for number, example in enumerate(find_ruleset(name).EXAMPLES):
        instance = shipped(f"{name}-{number}")
        text = instance.board.notation.text
        chosen = " ".join(f"{key}={value}" for key, value in example.items())
        moves = sum(len(instance.moves(position)) for position in instance.positions)
        lines += [f"{chosen}: {len(instance.positions)} positions, {moves} moves"]
        for play in instance.plays:
            solution = instance.solution(play)
            value = solution.value(solution.start)
            if value.score is not None:
                counts = Counter(solution.value(position).score for position in solution)
                shares = " ".join(f"{score}:{count}" for score, count in sorted(counts.items()))
                lines.append(f"  score {value.score}; positions by score {shares}")
                continue
            lost = sorted((p for p in solution if solution.value(p).outcome == "P"), key=text)
            lines.append(f"  {play.value}: outcome {value.display}, remoteness {value.remoteness}")
            if value.grundy is not None:
                counts = Counter(solution.value(position).grundy for position in solution)
                shares = " ".join(f"{grundy}:{count}" for grundy, count in sorted(counts.items()))
                lines.append(f"    Grundy value {value.grundy}; positions by Grundy value {shares}")
            lines.append("    P: " + " ".join(text(position) for position in lost))
    return lines


# ---- notations take any text and any value, or refuse them with an error of ggbgen's own


TEXTS = [
    *("", " ", "x", "1", "-1", "1,2", "1,2,3,4,5,6,7,8,9", "a+b", "a + b", "+", "/", "//", "..", "#/#", "1e5", "0,0,0"),
    *("A>B", "A-B:b", "A-B:q", "*", "**", "99" * 40, "left", ". left", "ground-A", "1|2", "<svg>", "%s%n", "a,a"),
    *("\N{MINUS SIGN}1", "\N{RIGHT-TO-LEFT OVERRIDE}", "\x00", "1\n2", "\N{ARABIC-INDIC DIGIT THREE}", "\\", "\\u"),
]
VALUES = [
    *(None, 0, -1, True, 1.5, float("nan"), "a", (), (0,), (0, 0), ((0,),), (True, False), (1, "a"), (10**30,)),
    *((-1, 0), ((0, 0), (0, 0)), ("a", "b"), (None,), ((1, 2), 3), [1], {}, object()),
]


def refused(ask: Callable[[Any], object], value: object) -> bool:
    try:
        ask(value)
    except GgbgenError as error:
        return bool(str(error))
    return False


@every_ruleset
def test_any_text_and_any_value_is_taken_or_refused(name: str) -> None:
    notation = notation_of(find_ruleset(name).from_parameters({}))
    for text in TEXTS:
        if not refused(notation.typed_position, text):
            position = notation.parse(text)
            assert notation.parse(notation.text(position)) == position
            assert notation.position(notation.entries(position)) == position
    for value in VALUES:
        if not refused(notation.check, value):
            assert notation.position(notation.entries(value)) == value
        refused(notation.place, value)
        refused(notation.way, value)
    assert refused(notation.check, object())
