"""What is true of every ruleset. A new one is tested here without being named here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from ggbgen.definition.values import check_value
from ggbgen.errors import RulesetError
from ggbgen.rulesets import ImpartialRuleset, find_ruleset, ruleset_names
from ggbgen.solver import Play, Solution, is_lost, solve, solve_by_sums
from tests.reference_solver import Reference, reference, subpositions

GOLDEN = Path(__file__).parent / "golden" / "rulesets"
DOCS = Path(__file__).parents[1] / "docs"


class Instance(NamedTuple):
    """A small instance of a ruleset: its name and the number of its example."""

    name: str
    number: int

    def game(self) -> ImpartialRuleset[Any]:
        ruleset = find_ruleset(self.name)
        game = ruleset.from_parameters(ruleset.EXAMPLES[self.number])
        assert isinstance(game, ImpartialRuleset)
        return game

    def __str__(self) -> str:
        return f"{self.name}-{self.number}"


INSTANCES = [Instance(name, number) for name in ruleset_names() for number in range(len(find_ruleset(name).EXAMPLES))]
every_ruleset = pytest.mark.parametrize("name", ruleset_names())
every_instance = pytest.mark.parametrize("instance", INSTANCES, ids=str)
every_play = pytest.mark.parametrize("play", list(Play))


@cache
def positions(instance: Instance) -> list[Any]:
    return subpositions(
        lambda position: [move.option for move in game_of(instance).moves(position)], game_of(instance).start()
    )


@cache
def game_of(instance: Instance) -> ImpartialRuleset[Any]:
    return instance.game()


@cache
def reference_of(instance: Instance, play: Play) -> Reference:
    game = game_of(instance)
    return reference(lambda position: [move.option for move in game.moves(position)], misere=play is Play.MISERE)


@cache
def plain(instance: Instance, play: Play) -> Solution[Any]:
    return solve(game_of(instance), play=play, method="plain")


@every_ruleset
def test_a_ruleset_is_found_by_the_name_of_its_module(name: str) -> None:
    ruleset = find_ruleset(name)
    assert name == ruleset.NAME
    assert ruleset.__module__ == f"ggbgen.rulesets.{name.replace('-', '_')}"
    assert ruleset.__doc__


@every_ruleset
def test_a_ruleset_has_examples_with_few_positions(name: str) -> None:
    examples = find_ruleset(name).EXAMPLES
    assert len(examples) >= 3
    for number in range(len(examples)):
        assert 1 < len(positions(Instance(name, number))) <= 700


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


@every_instance
def test_moves_are_the_same_each_time(instance: Instance) -> None:
    again = instance.game()
    assert again is not game_of(instance)
    assert again.start() == game_of(instance).start()
    for position in positions(instance):
        assert game_of(instance).moves(position) == again.moves(position)


DUMP = """
from ggbgen.rulesets import find_ruleset, ruleset_names
for name in ruleset_names():
    ruleset = find_ruleset(name)
    for example in ruleset.EXAMPLES:
        game = ruleset.from_parameters(example)
        for move in game.moves(game.start()):
            print(move.label, game.position_data(move.option), [m.label for m in game.moves(move.option)])
"""


def test_moves_do_not_depend_on_the_seed_of_hashes() -> None:
    dumps = {
        subprocess.run(
            [sys.executable, "-c", DUMP],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    (dump,) = dumps
    assert len(dump.splitlines()) > 100


@every_instance
def test_labels_are_unique_and_lead_to_different_positions(instance: Instance) -> None:
    for position in positions(instance):
        moves = game_of(instance).moves(position)
        assert len({move.label for move in moves}) == len(moves)
        assert len({move.option for move in moves}) == len(moves)
        assert all(move.label.isprintable() and move.label.strip() == move.label != "" for move in moves)
        assert position not in {move.option for move in moves}


@every_instance
def test_options_are_those_of_the_moves(instance: Instance) -> None:
    for position in positions(instance):
        game = game_of(instance)
        assert tuple(game.options(position)) == tuple(move.option for move in game.moves(position))


@every_instance
def test_positions_with_the_same_key_have_the_same_values(instance: Instance) -> None:
    by_key: dict[object, set[tuple[object, ...]]] = {}
    for position in positions(instance):
        values = tuple(
            (found.next_wins(position), found.remoteness(position), found.grundy(position) if play == "normal" else 0)
            for play in Play
            for found in [reference_of(instance, play)]
        )
        by_key.setdefault(game_of(instance).key(position), set()).add(values)
    assert all(len(values) == 1 for values in by_key.values())


@every_instance
def test_positions_are_written_for_programs_and_for_people_without_loss(instance: Instance) -> None:
    game = game_of(instance)
    written = [json.dumps(game.position_data(position)) for position in positions(instance)]
    assert len(set(written)) == len(written)
    assert all(text.startswith("[") for text in written)
    for position in positions(instance):
        game.check(position)
        assert game.parse_position(game.position_text(position)) == position


@every_instance
def test_no_other_text_is_a_position(instance: Instance) -> None:
    game = game_of(instance)
    for text in ("", "?", "1.5", "-1", "9" * 30, "0," * 200):
        with pytest.raises(RulesetError, match="position "):
            game.parse_position(text)


@every_play
@every_instance
def test_outcome_and_remoteness_are_those_of_the_recursive_definition(instance: Instance, play: Play) -> None:
    solution, defined = plain(instance, play), reference_of(instance, play)
    assert set(solution) <= set(positions(instance))
    for position in positions(instance):
        value = solution.value(position)
        assert (value.outcome == "N") == defined.next_wins(position)
        assert value.remoteness == defined.remoteness(position)
        assert is_lost(value.remoteness, play=play) == (value.outcome == "P")


@every_instance
def test_grundy_values_are_those_of_the_recursive_definition_and_0_exactly_for_p(instance: Instance) -> None:
    solution, defined = plain(instance, Play.NORMAL), reference_of(instance, Play.NORMAL)
    for position in positions(instance):
        value = solution.value(position)
        assert value.grundy == solution.grundy(position) == defined.grundy(position)
        assert (value.grundy == 0) == (value.outcome == "P")


@every_instance
def test_misere_play_has_no_grundy_values(instance: Instance) -> None:
    assert {plain(instance, Play.MISERE).value(position).grundy for position in positions(instance)} == {None}


@every_play
@every_instance
def test_a_winning_move_is_one_after_which_the_other_player_loses(instance: Instance, play: Play) -> None:
    game, defined = game_of(instance), reference_of(instance, play)
    for position in positions(instance):
        expected = tuple(move.label for move in game.moves(position) if not defined.next_wins(move.option))
        assert plain(instance, play).winning_moves(position) == expected
        if game.moves(position):
            assert bool(expected) == defined.next_wins(position)


@every_instance
def test_values_with_and_without_decomposition_agree(instance: Instance) -> None:
    sums = solve_by_sums(game_of(instance), play=Play.NORMAL)
    for position in positions(instance):
        assert sums.grundy(position) == plain(instance, Play.NORMAL).grundy(position)
        assert sums.outcome(position) == plain(instance, Play.NORMAL).value(position).outcome
        assert sums.winning_moves(position) == plain(instance, Play.NORMAL).winning_moves(position)


@every_play
@every_instance
def test_the_plain_and_the_fast_solver_agree(instance: Instance, play: Play) -> None:
    if game_of(instance).lowering_sets() is None:
        return
    fast = solve(game_of(instance), play=play, method="arrays")
    assert type(fast) is not type(plain(instance, play))
    assert len(fast) == len(plain(instance, play)) == len(positions(instance))
    assert set(fast) == set(positions(instance))
    for position in positions(instance):
        assert fast.moves(position) == plain(instance, play).moves(position)
        assert fast.value(position) == plain(instance, play).value(position)


@every_ruleset
def test_the_golden_record_is_still_true(name: str, request: pytest.FixtureRequest) -> None:
    record = golden_record(name)
    path = GOLDEN / f"{name}.txt"
    if request.config.getoption("--update-golden", default=False):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(record, encoding="utf-8")
    assert path.is_file(), f"no golden record of {name}: run pytest --update-golden and read what it writes"
    assert path.read_text("utf-8") == record


def test_there_is_no_golden_record_without_a_ruleset() -> None:
    assert sorted(path.stem for path in GOLDEN.iterdir()) == list(ruleset_names())


def golden_record(name: str) -> str:
    lines = [f"# {name}: small instances as the plain solver sees them"]
    for number, example in enumerate(find_ruleset(name).EXAMPLES):
        instance = Instance(name, number)
        game = game_of(instance)
        chosen = " ".join(f"{key}={value}" for key, value in example.items())
        moves = sum(len(game.moves(position)) for position in positions(instance))
        lines += ["", f"{chosen}: {len(positions(instance))} positions, {moves} moves"]
        for play in Play:
            solution = plain(instance, play)
            value = solution.value(solution.start)
            lost = sorted((p for p in solution if solution.value(p).outcome == "P"), key=game.position_text)
            lines.append(f"  {play.value}: outcome {value.outcome}, remoteness {value.remoteness}")
            if play is Play.NORMAL:
                counts = Counter(solution.grundy(position) for position in solution)
                shares = " ".join(f"{grundy}:{count}" for grundy, count in sorted(counts.items()))
                lines.append(f"    Grundy value {value.grundy}; positions by Grundy value {shares}")
            lines.append("    P: " + " ".join(game.position_text(position) for position in lost))
    return "\n".join([*lines, ""])
