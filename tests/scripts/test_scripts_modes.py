"""Random actions give the same objects in all engines and modes, and in Spanish the same except for words.

They are recorded while an applet is open without GeoGebra, in QuickJS. Other tests check what the objects should be.
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from conftest import MODES
from game_rules import GAME_APPLETS, GAMES, game_id
from script_engines import Json, ScriptEngine

from ggbgen.archive.recipe import LABEL as RECIPE
from ggbgen.definition import applet_names
from ggbgen.offline import OfflineApplet, open_applet
from tests import shipped
from tests.built import build
from tests.hands import acts

STEPS = 60
SPANISH_STEPS = 25
SEED = 20170501
EXPLORERS = ("tournament-kings", "tournament-browser", "sprague-grundy")
APPLETS: list[Any] = [*[name for name in applet_names() if name not in GAME_APPLETS], *GAMES]


def recorded(
    name: str | Path, count: int, **parameters: object
) -> tuple[list[dict[str, Json]], list[dict[str, dict[str, Any]]]]:
    """Return random actions, and all objects after each; restarting or reopening changes nothing."""
    applet = open_applet(build(name, **parameters), seed=1)
    actions: list[dict[str, Json]] = [{"act": "open"}]
    objects = [states(applet)]
    for step in acts(applet, random.Random(SEED), count, texts=texts, reopens=False):
        actions.append({**step.action, "step": True})
        objects.append(states(applet))
        if len(actions) % 20 == 0:
            actions.append({"act": "init" if len(actions) % 40 else "reopen"})
            objects.append(objects[-1])
    return actions, objects


def texts(chance: random.Random, applet: OfflineApplet, entry: str) -> str:
    numbers = " ".join(str(chance.randint(0, 6)) for _ in range(chance.randint(1, 6)))
    return chance.choice([numbers, numbers, "A-B B-C", "A>B", "101", applet[entry] + " "])


def states(applet: OfflineApplet) -> dict[str, dict[str, Any]]:
    """Return the objects of an applet, in the format of `ScriptEngine.play`."""
    return {
        item.label: dict(applet.state(item.label))
        for item in applet.objects()
        if item.label != "library" and applet.state(item.label)["kind"] != "box"
    }


def plain(objects: dict[str, Any]) -> Any:
    """Round numbers, since engines differ in the last bits of a sine."""
    return json.loads(json.dumps(objects), parse_float=lambda text: round(float(text), 6))


@pytest.mark.long
@pytest.mark.sampled(6)
@pytest.mark.parametrize("mode", sorted(MODES))
@pytest.mark.parametrize("name", APPLETS, ids=game_id)
def test_each_engine_and_mode_leads_to_the_same_objects(name: str | Path, mode: str, mode_engine: ScriptEngine) -> None:
    actions, objects = recorded(name, STEPS)
    results = mode_engine.play([build(name)], actions, mode=mode, draws=[0])
    for action, expected, result in zip(actions, objects, results, strict=True):
        assert (result["error"], result["unsaveable"]) == ("", []), action
        assert plain(result["objects"]) == plain(expected), action


@pytest.mark.sweep
@pytest.mark.long
@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "name",
    [*(name for name in GAME_APPLETS if len(shipped.definition(name).folders) == 1), *EXPLORERS],
)
def test_in_spanish_only_the_words_differ(name: str, node: ScriptEngine) -> None:
    actions, _ = recorded(name, SPANISH_STEPS if name in GAME_APPLETS else 3 * STEPS)
    applets = [build(name, language=language) for language in ("en", "es")]
    english, spanish = (node.play([applet], actions, mode="direct", draws=[0]) for applet in applets)
    check_words(english, spanish)


@pytest.mark.long
@pytest.mark.parametrize("name", ["tournament-kings", "random-graph", "nim", "game-of-thrones"])
def test_readable_scripts_lead_to_the_same_objects(name: str, node: ScriptEngine) -> None:
    actions, objects = recorded(name, STEPS)
    for result, expected in zip(
        node.play([build(name, readable=True)], actions, mode="direct", draws=[0]), objects, strict=True
    ):
        # Of what an archive was built from, this is a part.
        found, recorded_before = ({**one, RECIPE: None} for one in (plain(result["objects"]), plain(expected)))
        assert found == recorded_before


@pytest.mark.sweep
@pytest.mark.long
@pytest.mark.sampled(1)
def test_readable_scripts_run_in_every_mode(mode: str, mode_engine: ScriptEngine) -> None:
    actions, _ = recorded("tournament-kings", STEPS)
    found = mode_engine.play([build("tournament-kings", readable=True)], actions, mode=mode, draws=[0])
    assert {result["error"] for result in found} == {""}
    assert {result["objects"]["ready"]["value"] for result in found} == {1}


# The texts that contain translated words.
SAID = {
    "axes",
    *(
        "message",
        "altText",
        "messageLine",
        "facts",
        "recordLine",
        "lessonText",
        "deeds",
        "legend",
        "replayAt",
        "stripLegend",
    ),
    *("resultTitle", "resultText", "resultDeeds"),
    # The positions of captions, which depend on their length, and the appearance of all objects.
    *("offsets", "numbers", "written"),
    *("firingTitle", "firingEdges", "firingBegun", "firingTimes", "firingNow"),
    "builtText",
    "explanation",
}


# Texts next to a mark that say who made a move, or which part of a sum it is.
WHO = re.compile(r"[a-f]?w_\{\d+(,\d+)?\}$|part[a-f]$")


def check_words(english: list[dict[str, Any]], spanish: list[dict[str, Any]]) -> None:
    """Check that results in two languages differ only in messages, captions, and the labels of moves."""
    # The positions of controls and texts of the panel depend on its words.
    first, second = english[0]["objects"], spanish[0]["objects"]
    laid = {
        label
        for label, item in first.items()
        if item["kind"] in ("button", "text") and any(item.get(key) != second[label].get(key) for key in "xy")
    }
    for one, other in zip(english, spanish, strict=True):
        assert one["error"] == other["error"] == ""
        others = other["objects"]
        different = {label: item for label, item in one["objects"].items() if item != others[label]}
        assert "message" in different
        texts = {label for label, item in different.items() if item["kind"] == "text"}
        panel = {label for label in texts if label.startswith("panel") or label.endswith(("Caption", "Hint"))}
        # The strip has letters for players.
        assert texts - panel <= SAID | {"strip", RECIPE} | {label for label in texts if WHO.match(label)}
        for label, item in different.items():
            if item["kind"] == "point" and not item["visible"] and not others[label]["visible"]:
                continue  # a point is recreated when a word has to move, and is then plain
            # The position of a word next to a vertex or a counter depends on its length, or the word has no room.
            words = {"text": ["value"], "point": ["caption", "offset", "labelVisible"]}.get(item["kind"], ["caption"])
            words += (
                ["value"]
                if label in ("history", "thermoWordsTexts")
                else ["x", "y"]
                if WHO.match(label) or label in laid
                else []
            )
            blank = dict.fromkeys(words, "")
            assert item | blank == others[label] | blank
