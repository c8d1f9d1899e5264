"""Presets: named values of parameters, and starts that come with a game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
import typer.testing

import ggbgen
from ggbgen.assembly import complete
from ggbgen.check.engine.preview import preview_page
from ggbgen.cli.app import app
from ggbgen.definition import applet_names, preset_values, read_definition
from ggbgen.rulesets import find_ruleset
from ggbgen.solver import Play, solve_by_sums
from tests import shipped

WriteDefinition = Callable[..., Path]
SUM = "N(10; 1, 2) + N(12; 1-3) + N(13; 1-4)"
PRESETS = [(name, preset) for name in applet_names() for preset in shipped.definition(name).presets]


def test_the_games_of_the_documents_have_presets() -> None:
    named = {"chip-firing", "octal", "subtraction", "sum", "token"}
    assert named <= {name for name, _ in PRESETS}
    assert len(PRESETS) >= 13


@pytest.mark.sampled(4, 24)
@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_every_preset_can_be_built(name: str, preset: str) -> None:
    assert ggbgen.build(name, preset=preset).to_bytes()


def test_the_grundy_values_of_the_presets_of_sums_are_those_of_the_documents() -> None:
    # 002's three piles have 1, 0 and 3 (N(n; 1-k) is n modulo k + 1), the two piles 2 * 3 modulo 3 and 3, and so on.
    values = {}
    definition = complete(read_definition("sum"))
    for preset in definition.presets:
        game = find_ruleset("sum").from_parameters(preset_values(definition, preset))
        values[preset] = [
            solve_by_sums(part, play=Play.NORMAL).grundy(part.start())
            for part in game.parts  # type: ignore[union-attr]
        ]
    assert values["N(10; 1, 2) + N(12; 1-3) + N(13; 1-4)"] == [10 % 3, 12 % 4, 13 % 5]
    assert values["N(9; 1-3) + N(10; 1-5) + N(14; 1-7)"] == [9 % 4, 10 % 6, 14 % 8]


@pytest.mark.long
def test_the_first_player_loses_in_the_presets_that_say_so() -> None:
    definition = complete(read_definition("chip-firing"))
    said = {preset for preset in definition.presets if preset.endswith(", the first player loses")}
    assert len(said) == 4
    for preset in definition.presets:
        game = find_ruleset("chip-firing").from_parameters(preset_values(definition, preset))
        outcome = solve_by_sums(game, play=Play.NORMAL).outcome(game.start())
        assert outcome == ("P" if preset in said else "N")


def test_an_unknown_preset_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(
        ggbgen.ParameterError, match=r"--preset 'N\(20; 1, 3\)': expected one of 'N\(20; 1, 3, 5\)', .*"
    ):
        ggbgen.build("subtraction", preset="N(20; 1, 3)")
    with pytest.raises(ggbgen.ParameterError, match="--preset 'x': kayles has no presets"):
        ggbgen.build("kayles", preset="x")


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("presets = 3", "presets: 3 is not a table of tables"),
        ("[presets]\na = 3", "presets.a: 3 is not a table"),
        ("[presets.a]\nheap = 3", "presets.a.heap: unknown parameter 'heap', did you mean 'heaps'?"),
        ('[presets.a]\nheaps = "x"', "presets.a.heaps: 'x' is not a whole number"),
    ],
)
def test_a_wrong_preset_is_told_with_its_place(write_definition: WriteDefinition, table: str, message: str) -> None:
    path = write_definition(f'extends = "nim"\n{table}\n')
    with pytest.raises(ggbgen.DefinitionError, match=message.replace("?", r"\?")):
        complete(read_definition(path))


@pytest.mark.long
def test_the_command_line_takes_and_lists_presets(tmp_path: Path) -> None:
    runner = typer.testing.CliRunner()
    target = tmp_path / "x.ggb"
    done = runner.invoke(app, ["build", "subtraction", "--preset", "N(100; 1, 2)", "-o", str(target)])
    assert (done.exit_code, target.is_file()) == (0, True)
    xml = ggbgen.build("subtraction", preset="N(20; 1, 3, 5)", heaps=7).members()["geogebra.xml"].decode()
    assert '<expression label="position" exp="{7}"' in xml
    listed = json.loads(runner.invoke(app, ["list", "--json"]).stdout)
    (record,) = (record for record in listed if record["name"] == "subtraction")
    assert record["presets"]["N(10; 1, 2)"] == {"heaps": 10, "take": [1, 2]}
    assert "--preset  N(20; 1, 3, 5); " in runner.invoke(app, ["list", "subtraction"]).stdout


def test_a_game_that_is_too_large_is_answered_with_the_preset_that_has_the_chosen_value(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runner, target = typer.testing.CliRunner(), str(tmp_path / "x.ggb")
    with monkeypatch.context() as patch:
        patch.setattr("ggbgen.encoding.choose._MOST_STATES", 2_000)
        done = runner.invoke(app, ["build", "toads-and-frogs", "--set", "rows=2", "-o", target])
    assert "rows: more than 2,000 positions, lower " in str(done.exception) + done.output
    assert "or take --preset 'two rows'" in str(done.exception) + done.output
    assert runner.invoke(app, ["build", "toads-and-frogs", "--preset", "two rows", "-o", target]).exit_code == 0


def test_starts_of_a_game_are_offered_where_they_fit() -> None:
    options = {control.label: control.options for control in read_definition("nim").controls}["start"]
    assert options[5:] == ("6, 7, 8", "1, 3, 5, 7", "5, 10, 15, 20, 25")


@pytest.mark.long
def test_every_command_that_takes_a_game_takes_presets() -> None:
    runner = typer.testing.CliRunner()
    solved = runner.invoke(app, ["solve", "subtraction", "--preset", "N(10; 1, 2)", "--json"])
    found = json.loads(solved.stdout)
    assert (found["position"], found["grundy"]) == ([10], 10 % 3)
    challenge = runner.invoke(app, ["challenge", "sum", "--preset", SUM, "--seed", "7", "--json"])
    assert len(json.loads(challenge.stdout)["tasks"][0]["position"]) == 3
    chosen, written = (
        json.loads(runner.invoke(app, ["sequence", "octal", *given, "--to", "9", "--json"]).stdout)["values"]
        for given in (["--preset", "4.333"], ["--set", "code=4.333"])
    )
    assert chosen == written
    # Spaces make no difference.
    assert json.loads(runner.invoke(app, ["solve", "subtraction", "--preset", "N(10;1,2)", "--json"]).stdout) == found
    for command in (["solve"], ["challenge", "--seed", "7"], ["sequence"]):
        wrong = runner.invoke(app, [*command, "subtraction", "--preset", "x"])
        assert "--preset 'x': expected one of 'N(20; 1, 3, 5)'" in str(wrong.exception)
    with (
        pytest.raises(ggbgen.ParameterError, match=r"--preset x: 'x.ggb' is built already"),
        preview_page("x.ggb", preset="x"),
    ):
        pass
