"""Playing a game by its board and its values reveals what is wrong with its applet."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.check.conformance.play import PlayedGame
from ggbgen.errors import AppletError, RulesetError
from ggbgen.offline import open_applet
from tests.engine.games import EXAMPLES, OWN_GAMES, game

pytestmark = pytest.mark.long

FOLDERS = {path.name: path for path in [*EXAMPLES, *OWN_GAMES]}


@pytest.fixture
def faulty(tmp_path: Path) -> Callable[[str, str], PlayedGame]:
    """Open a game whose applet has one more script, with a fault planted by the test."""

    def open_faulty(name: str, script: str) -> PlayedGame:
        folder = tmp_path / name
        shutil.copytree(FOLDERS[name], folder)
        (folder / "fault.js").write_text(script, "utf-8")
        with (folder / "applet.toml").open("a", encoding="utf-8") as definition:
            definition.write('\nextras = ["fault.js"]\n')
        built = game(folder)
        applet = open_applet(built.archive, mode="direct", seed=3)
        return PlayedGame.of(applet, built.definition, built.values)

    return open_faulty


def play_everything(board: PlayedGame) -> None:
    """Use everything that a game offers, and play it to its end."""
    for _ in range(3):
        board.hint()
    option = board.best(board.position)[0]
    # While values are shown, those of a move that is begun are seen, too.
    board.begin_move(option)
    board.undo()
    board.turn_values()
    board.begin_move(option)
    board.undo()
    board.make(option)
    board.undo()
    board.turn_values()
    board.play_out(random.Random(1), perfect=True)
    board.choose("first", "computer")
    board.new_game()
    board.play_out(random.Random(1), perfect=False)


REDRAW = """
var madeKind = BOARDS.{kind};
BOARDS.{kind} = function (view, own, form) {{
  var board = madeKind(view, own, form);
  {change}
  return board;
}};
"""

FAULTS = {
    "a computer that makes the first move it finds": (
        "own-wythoff",
        "computersMove = function (rules, game) { return rules.moves(lastPosition(game))[0]; };",
        r"the computer made '.*' in [0-9,]+, expected heap",
    ),
    "moves by another name": (
        "chomp",
        REDRAW.format(kind="grid", change='board.name = function () { return "A9"; };'),
        r"hint 2 says 'A winning move: eat A9\. .*', expected one of eat ",
    ),
    "a history that tells another game": (
        "chomp",
        "var shownView = createView; createView = function (api) { var view = shownView(api); var set = view.setTexts;"
        ' view.setTexts = function (label, texts) { set(label, texts.concat(["eat A3"])); }; return view; };',
        r"turn is 1, expected 2; grundy is ",
    ),
    "a history with what is no move": (
        "chomp",
        "var shownView = createView; createView = function (api) { var view = shownView(api); var set = view.setTexts;"
        ' view.setTexts = function (label, texts) { set(label, texts.concat(["eat A9"])); }; return view; };',
        r"history says 'eat A9', which is no move there, expected one of eat A3",
    ),
    "values that are all good": (
        "node-kayles",
        "valueStyle = function () { return settings.winning; };",
        r"is shown \(.*\) and says '.*', where a move loses in ",
    ),
    "values that are not shown": (
        "small-cram",
        'withSign = function () { return ""; };',
        r"nothing shows the value of the move ",
    ),
    "a hint to a bad move": (
        "own-wythoff",
        "bestMoves = function (moves) { return [moves[moves.length - 1]]; };",
        r"hint 1 says 'You lose if .*', expected that it says ' can win.'",
    ),
    "a hint that points at nothing": (
        "matching",
        REDRAW.format(kind="marked_graph", change="board.point = function () {};"),
        r"nothing is pointed at as a move that wins",
    ),
    "a wrong winner": (
        "chomp",
        "winnerOf = function (rules, game) { return rules.over(lastPosition(game)) ? 1 + movesMade(game) % 2 : 0; };",
        r"winner is \d, expected \d",
    ),
    "an undo that takes back too little": (
        "matching",
        "undone = function (game) { return movesMade(game) === 0 ? null :"
        " { positions: game.positions.slice(0, -1), play: game.play }; };",
        r"undo led to ",
    ),
    "a draft that is not drawn": (
        "small-cram",
        REDRAW.format(
            kind="grid",
            change="var draw = board.draw; board.draw = function (first, position, draft, play) {"
            " draw(first, position, null, play); };",
        ),
        "the move that is begun is not seen",
    ),
    "a Grundy value that is wrong": (
        "euclid",
        "var encoding0 = gameEncoding; gameEncoding = function (view, kind, makers) {"
        " var encoding = encoding0(view, kind, makers);"
        " var value = encoding.value; encoding.value = function (position, play) {"
        " var found = value(position, play); found.grundy += 1; return found; }; return encoding; };",
        r"grundy is \d+, expected \d+",
    ),
    "no value of the finished game": (
        "euclid",
        "var shownView = createView; createView = function (api) {"
        " var view = shownView(api); var show = view.showUnread; view.showUnread = function (label, visible) {"
        ' show(label, label === "strip" ? false : visible); }; return view; };',
        r"the game is over, and the applet does not show 'strip'",
    ),
}


# The build finds these faults.
FAULTS_OF_CLICKS = {
    "a click that makes another move": (
        "chomp",
        REDRAW.format(
            kind="grid",
            change="board.click.s = function (place, position) {"
            " return { option: form.moves(position)[0].position }; };",
        ),
        r"no clicks make the move to ",
    ),
    "a click that makes no move": (
        "node-kayles",
        REDRAW.format(kind="marked_graph", change='board.click.V = function () { return { problem: "No." }; };'),
        r"no clicks make the move to ",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_an_applet_is_noticed(faulty: Callable[[str, str], PlayedGame], fault: str) -> None:
    name, script, message = FAULTS[fault]
    with pytest.raises(AppletError, match=message):
        play_everything(faulty(name, script))


@pytest.mark.parametrize("fault", FAULTS_OF_CLICKS)
def test_a_fault_of_clicks_is_noticed_by_the_build(faulty: Callable[[str, str], PlayedGame], fault: str) -> None:
    name, script, message = FAULTS_OF_CLICKS[fault]
    with pytest.raises(RulesetError, match=message):
        faulty(name, script)


@pytest.mark.parametrize("name", sorted({name for name, _script, _message in FAULTS.values()}))
def test_without_a_fault_nothing_is_noticed(faulty: Callable[[str, str], PlayedGame], name: str) -> None:
    board = faulty(name, "// No fault.\n")
    play_everything(board)
    board.applet.check()


def test_a_fault_is_told_with_applet_mode_and_position(faulty: Callable[[str, str], PlayedGame]) -> None:
    name, script, _message = FAULTS["a wrong winner"]
    with pytest.raises(AppletError) as told:
        play_everything(faulty(name, script))
    assert re.search(r" \(direct\) after \d+ moves in [01/]+: winner is \d, expected \d$", str(told.value))
    assert len(str(told.value).splitlines()) == 1
