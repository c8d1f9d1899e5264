"""The record of a game is a text that restores the game; a text that is not a record of the game changes nothing."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from game_rules import GAME_APPLETS, OWN_GAMES, game_board, game_id
from script_engines import Json, ScriptEngine

from ggbgen.encoding.any_solution import is_decided
from ggbgen.offline import open_applet
from ggbgen.page.boards.composite import Composite
from ggbgen.page.boards.integer_graph import IntegerGraph
from ggbgen.page.boards.partizan import PartizanBoard
from ggbgen.page.shared.kind import BoardKind
from tests.built import build

PLAYED: list[Any] = [
    *GAME_APPLETS,
    *(name for name in OWN_GAMES if name.name in ("arrows", "chomp", "small-cram", "node-kayles", "two-heaps")),
]
OPEN: dict[str, Json] = {"act": "open"}
KEPT = "The game stays as it was."


def typed(text: str) -> dict[str, Json]:
    return {"act": "type", "label": "startEntry", "text": text}


def click(label: str) -> dict[str, Json]:
    return {"act": "click", "label": label}


def some_game(board: BoardKind, generator: random.Random) -> list[Any]:
    """Return a game of random moves, played to its end."""
    positions = [board.notation.first]
    while options := list(board.notation.names(positions[-1])):
        positions.append(generator.choice(options))
    return positions


def record_of(board: BoardKind, positions: list[Any]) -> str:
    heading = f"{board.ruleset.tournament.upper_triangle()} " if board.name() == "arena" else ""
    heading = re.sub(r"\(\d+\)", "", f"{board.ruleset.graph} ") if board.name() == "multigraph" else heading
    heading = f"{positions[0].player} " if isinstance(board, PartizanBoard) else heading
    return heading + " -> ".join(f"({written(board, position)})" for position in positions)


def written(board: BoardKind, position: Any) -> str:
    if isinstance(board, Composite):
        return " + ".join(written(part, own) for part, own in zip(board.parts, position, strict=True))
    entries = position if isinstance(board, IntegerGraph) else board.notation.entries(position)
    return ",".join(map(str, entries[:-1] if isinstance(board, PartizanBoard) else entries))


def kept(board: BoardKind, positions: list[Any]) -> str:
    return ";".join("[" + ",".join(map(str, board.notation.entries(p))) + "]" for p in positions)


@pytest.mark.parametrize("name", PLAYED, ids=game_id)
def test_a_record_brings_a_game_back_and_is_written_as_it_is_read(name: str | Path, node: ScriptEngine) -> None:
    board = game_board(name)
    generator = random.Random(5)
    whole = some_game(board, generator)
    half = whole[: len(whole) // 2 + 1]
    off = [click("computerBack")]  # from perfect back to off
    actions = [OPEN, *off, typed(record_of(board, whole)), click("showRecord"), click("newGame")]
    actions += [
        typed(record_of(board, whole)),
        typed(record_of(board, half).replace(" -> ", "\u2192 ")),
        click("undo"),
        click("showRecord"),
    ]
    results = node.play([build(name)], actions, mode="direct")
    assert [result["error"] for result in results] == [""] * len(actions)
    told = [result["objects"] for result in results]

    def value(k: int, label: str) -> Any:
        return told[k][label]["value"]

    assert value(2, "record") == kept(board, whole)
    assert value(2, "winner") == 1 + len(whole) % 2 or not is_decided(board.ruleset.KIND)
    assert told[2]["replayFirst"]["visible"]
    assert value(3, "startEntry") == record_of(board, whole)
    assert "copy it" in value(3, "message")
    # A new game begins where the record began.
    assert value(4, "record") == kept(board, whole[:1])
    # The box contains the start again, so that the same record can be entered once more.
    assert value(4, "startEntry") == board.notation.typed(whole[0])
    assert value(5, "record") == kept(board, whole)
    assert value(6, "record") == kept(board, half)
    assert value(7, "record") == kept(board, half[:-1] or half)
    assert value(8, "startEntry") == record_of(board, half[:-1] or half)


@pytest.mark.parametrize("name", PLAYED, ids=game_id)
def test_what_is_no_record_of_the_game_is_explained_and_changes_nothing(name: str | Path) -> None:
    board = game_board(name)
    positions = some_game(board, random.Random(6))
    good = record_of(board, positions)
    bad = [
        record_of(board, [positions[0], positions[0]]),
        record_of(board, [positions[-1], *positions]),
        good + " ->",
        good.replace("(", "[").replace(")", "]") + "(0)",
        "(" + "9999," * 40 + "9999)",
        "(0)",
        "x " + good,
        "(1,2,3",
        "(-1)" + good,
        "(0,1)</script>",
        "(1.5,2)",
        "(" * 200 + "1",
    ]
    applet = open_applet(build(name))
    before = applet["record"], applet["given"]
    for text in bad:
        applet.type("boxStart", text)
        assert KEPT in applet["message"], (text, applet["message"])
        assert (applet["record"], applet["given"]) == before, text


def test_where_there_is_no_box_the_message_is_the_record(tmp_path: Path) -> None:
    (tmp_path / "applet.toml").write_text('extends = "nim"\nomit = ["boxStart"]\n', encoding="utf-8")
    applet = open_applet(build(tmp_path))
    applet.click("showRecord")
    assert applet["message"] == "(3,5,7)"


def test_after_a_record_the_computer_moves_if_it_is_its_turn() -> None:
    applet = open_applet(build("nim"))
    applet.type("boxStart", "(1,3,5) -> (1,3,4)")
    assert applet["record"].startswith("[1,3,5];[1,3,4];[")
    assert applet["turn"] == 1
    assert "The computer \u2013 " in applet["message"]
