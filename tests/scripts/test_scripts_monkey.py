"""200 random actions on each shipped applet, on games in one mode, every one compared with a model in Python.

With `--quick` it is a fifth of them.
"""

from __future__ import annotations

import re
import sys
from typing import Any

import pytest
from applet_models import BrowserModel, GraphModel, Model, TournamentModel, random_actions
from conftest import MODES
from every_game import SPECIAL, game_model
from game_rules import GAME_APPLETS, GAMES, definition_of, game_id
from question_models import QUESTION_APPLETS
from script_engines import ScriptEngine
from sprague_model import SpragueModel
from theory_models import NimTableModel, PeriodsModel, RepresentationsModel

import ggbgen
from ggbgen.definition import applet_names, read_definition
from ggbgen.graphs import parse_mckay
from ggbgen.messages.extract import FAILURE
from tests.built import build

STEPS = 200
# Of games, whose boards are asked what they show.
GAME_STEPS = 80
SPANISH_STEPS = 25
SEED = 20170501

# What these do not change stays, wherever the vertices were dragged.
KEEP_PLACES = {"showKings", "hideKings", "showScores", "showNames", "showDegrees", "showComponents", "showPath"}


def check_play(
    engine: ScriptEngine, mode: str, applet: ggbgen.Applet, model: Model, *, seed: int = SEED, count: int = 0
) -> list[dict[str, Any]]:
    count = count or STEPS
    steps = list(random_actions(model, count, seed=seed))
    actions = [action for action, _ in steps]
    results = engine.play([applet], actions, mode=mode)
    assert len(results) == count
    for k, ((action, expected), result) in enumerate(zip(steps, results, strict=True)):
        place = f"seed {seed}, action {k}: {ascii(action)[:300]}"
        try:
            assert result["error"] == ""
            assert result["unsaveable"] == []
            assert result["objects"]["ready"]["value"] == 1
            assert result["objects"]["message"]["value"] != ""
            assert FAILURE not in result["objects"]["messageLine"]["value"]
            expected.check(result["objects"])
            if k and action["act"] in ("reopen", "init"):
                assert result["objects"] == results[k - 1]["objects"]
            if k and action.get("label") in KEEP_PLACES:
                assert places(result["objects"]) == places(results[k - 1]["objects"])
        except AssertionError as error:
            raise AssertionError(f"{place}\n{error}") from error
    return results


def places(objects: dict[str, Any]) -> dict[str, tuple[float, float]]:
    return {label: (item["x"], item["y"]) for label, item in objects.items() if item["kind"] == "point"}


def test_every_applet_has_a_model() -> None:
    theory = {"nim-table", "periods", "representations", "sprague-grundy"}
    explorers = theory | {"graph-browser", "random-graph", "tournament-browser", "tournament-kings"}
    asking = {name for name in applet_names() if read_definition(name).asks}
    assert set(applet_names()) - set(GAME_APPLETS) - set(QUESTION_APPLETS) - asking == explorers
    assert set(SPECIAL) <= {definition_of(name).ruleset for name in GAME_APPLETS}


@pytest.fixture(autouse=True)
def fewer_steps(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.config.getoption("--quick"):
        for name in ("STEPS", "GAME_STEPS", "SPANISH_STEPS"):
            monkeypatch.setattr(sys.modules[__name__], name, globals()[name] // 5)


# In direct mode, in the sandbox and on a page the same scripts run.
@pytest.mark.parametrize("mode", ["sandbox", "desktop"])
@pytest.mark.parametrize("name", GAMES, ids=game_id)
def test_a_game_agrees_with_its_model(name: Any, mode: str, mode_engine: ScriptEngine) -> None:
    seed = SEED + sorted(MODES).index(mode)
    check_play(mode_engine, mode, build(name), game_model(name), seed=seed, count=GAME_STEPS)


@pytest.mark.parametrize(
    ("name", "own"),
    [
        ("graph-nim", {"graph": "C-A B-C A-D", "max_weight": 5, "start": "random"}),
        ("nim", {"start": "random"}),
        ("game-of-thrones", {"tournament": "10" * 33, "marked": "kings and heirs", "start": "S_8 no. 2"}),
        ("game-of-thrones", {"tournament": "101", "rule": "while strong", "marked": "nothing"}),
        ("game-of-thrones", {"tournament": "&F[f`w]D@Q?", "rule": "kings only"}),
        ("game-of-thrones", {"tournament": "1101000110100110111111110111", "rule": "dominating set"}),
        ("game-of-thrones", {"tournament": "111000111001110111111", "rule": "fixed set"}),
        ("game-of-thrones", {"tournament": "110001100111111", "rule": "royal pair"}),
        ("subh", {"order": 6, "computer": "vertex aside", "side": "breaker", "first": "maker"}),
        ("subh", {"order": 6, "computer": "vertex aside", "side": "breaker", "first": "breaker"}),
        ("subh", {"graph": "K3,3", "computer": "three rules", "side": "breaker", "first": "maker"}),
    ],
)
def test_a_game_with_other_choices_at_first_agrees_with_its_model(
    name: str, own: dict[str, object], node: ScriptEngine
) -> None:
    chosen = {"computer": "careless", "first": "computer", "play": "loses", **own}
    check_play(node, "direct", build(name, **chosen), game_model(name, **chosen), seed=4, count=GAME_STEPS)


def test_tournament_kings_agrees_with_its_model(mode: str, mode_engine: ScriptEngine) -> None:
    applet = build("tournament-kings")
    model = TournamentModel(max_order=12, tournament=parse_mckay("110110110110110"))
    check_play(mode_engine, mode, applet, model)


def test_random_graph_agrees_with_its_model(mode: str, mode_engine: ScriptEngine) -> None:
    applet = build("random-graph")
    check_play(mode_engine, mode, applet, GraphModel(min_order=1, max_order=10, probability=0.5))


def test_tournament_browser_agrees_with_its_model(mode: str, mode_engine: ScriptEngine) -> None:
    seed = SEED + sorted(MODES).index(mode)
    check_play(mode_engine, mode, build("tournament-browser"), BrowserModel(), seed=seed)


def test_nim_table_agrees_with_its_model(mode: str, mode_engine: ScriptEngine) -> None:
    seed = SEED + sorted(MODES).index(mode)
    check_play(mode_engine, mode, build("nim-table", size=9), NimTableModel(size=9), seed=seed)


def test_representations_agree_with_their_model(mode: str, mode_engine: ScriptEngine) -> None:
    seed = SEED + sorted(MODES).index(mode)
    check_play(mode_engine, mode, build("representations"), RepresentationsModel(), seed=seed)


def test_periods_agree_with_their_model(mode: str, mode_engine: ScriptEngine) -> None:
    seed = SEED + sorted(MODES).index(mode)
    check_play(mode_engine, mode, build("periods"), PeriodsModel(), seed=seed)


def test_sprague_grundy_agrees_with_its_model(mode: str, mode_engine: ScriptEngine) -> None:
    seed = SEED + sorted(MODES).index(mode)
    check_play(mode_engine, mode, build("sprague-grundy"), SpragueModel(), seed=seed)


def test_a_board_of_order_20_agrees_with_its_model(node: ScriptEngine) -> None:
    applet = build("tournament-kings", max_order=20, tournament="1" * 190)
    model = TournamentModel(max_order=20, tournament=parse_mckay("1" * 190))
    check_play(node, "sandbox", applet, model, seed=2)


def test_a_board_for_a_single_vertex_agrees_with_its_model(node: ScriptEngine) -> None:
    applet = build("random-graph", max_order=1)
    check_play(node, "sandbox", applet, GraphModel(min_order=1, max_order=1, probability=0.5), seed=3)


@pytest.mark.long
def test_in_spanish_only_the_words_differ(node: ScriptEngine) -> None:
    played = {}
    for language in ("en", "es"):
        applet = build("tournament-kings", language=language)
        model = TournamentModel(max_order=12, tournament=parse_mckay("110110110110110"))
        played[language] = check_play(node, "direct", applet, model)
    check_words(played["en"], played["es"])
    for language in ("en", "es"):
        applet = build("tournament-browser", language=language)
        played[language] = check_play(node, "direct", applet, BrowserModel())
    check_words(played["en"], played["es"])
    actions = [action for action, _ in random_actions(SpragueModel(), STEPS, seed=SEED)]
    applets = [build("sprague-grundy", language=language) for language in ("en", "es")]
    check_words(*(node.play([applet], actions, mode="direct") for applet in applets))


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in GAME_APPLETS if len(read_definition(name).folders) == 1])
def test_in_spanish_only_the_words_of_a_game_differ(name: str, node: ScriptEngine) -> None:
    # A fault of the translation of what all games share shows in any of them.
    actions = [action for action, _ in random_actions(game_model(name), SPANISH_STEPS, seed=SEED)]
    applets = [build(name, language=language) for language in ("en", "es")]
    english, spanish = (node.play([applet], actions, mode="direct") for applet in applets)
    check_words(english, spanish)


# The texts in which words stand that are translated.
SAID = {
    *("message", "altText", "messageLine", "facts", "lessonText", "deeds", "legend", "replayAt", "stripLegend"),
    *("resultTitle", "resultText", "resultDeeds"),
    # Where captions stand, which depends on how long they are.
    *("offsets", "numbers"),
    *("firingTitle", "firingEdges", "firingBegun", "firingTimes", "firingNow"),
    "builtText",
}


# Texts that say beside a mark who made a move, or what a part of a sum is.
WHO = re.compile(r"[a-f]?w_\{\d+(,\d+)?\}$|part[a-f]$")


def check_words(english: list[dict[str, Any]], spanish: list[dict[str, Any]]) -> None:
    """Check that results in two languages differ in messages, captions, and the labels of moves only."""
    # Controls and texts of the panel stand where the words in it want them.
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
        assert texts - panel <= SAID | {"strip"} | {label for label in texts if WHO.match(label)}
        for label, item in different.items():
            if item["kind"] == "point" and not item["visible"] and not others[label]["visible"]:
                continue  # one is made anew where a word has to move, and is plain then
            # A word beside a vertex or a counter moves as its length wants, or has no room.
            words = {"text": ["value"], "point": ["caption", "offset", "labelVisible"]}.get(item["kind"], ["caption"])
            words += ["value"] if label == "history" else ["x", "y"] if WHO.match(label) or label in laid else []
            blank = dict.fromkeys(words, "")
            assert item | blank == others[label] | blank
