"""Archives for people who read their scripts do what the plain ones do."""

from __future__ import annotations

from typing import Any

import pytest
from applet_models import GraphModel, Model, TournamentModel, random_actions
from every_game import game_model
from script_engines import ScriptEngine

from ggbgen.graphs import parse_mckay
from tests.built import build

STEPS = 60


def models(name: str) -> Model:
    match name:
        case "tournament-kings":
            return TournamentModel(max_order=12, tournament=parse_mckay("110110110110110"))
        case "random-graph":
            return GraphModel(min_order=1, max_order=10, probability=0.5)
    return game_model(name)


def played(engine: ScriptEngine, name: str, mode: str, *, readable: bool) -> list[Any]:
    actions = [action for action, _ in random_actions(models(name), STEPS, seed=27)]
    results = engine.play([build(name, readable=readable)], actions, mode=mode)
    for result in results:
        result["objects"] = {label: item for label, item in result["objects"].items() if label != "library"}
    return results


@pytest.mark.parametrize("name", ["tournament-kings", "random-graph", "nim", "game-of-thrones"])
def test_readable_scripts_lead_to_the_same_objects(name: str, node: ScriptEngine) -> None:
    found = played(node, name, "direct", readable=True)
    assert found == played(node, name, "direct", readable=False)
    assert found[-1]["objects"]["ready"]["value"] == 1
    assert len({result["objects"]["message"]["value"] for result in found}) > 5


def test_readable_scripts_run_in_every_mode(mode: str, mode_engine: ScriptEngine) -> None:
    found = played(mode_engine, "tournament-kings", mode, readable=True)
    assert {result["error"] for result in found} == {""}
    assert {result["objects"]["ready"]["value"] for result in found} == {1}
