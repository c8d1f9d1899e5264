"""game.js: turns, winners, undo, the best moves, the mistake that lost a game, and the display of values."""

from __future__ import annotations

import random
import re
import textwrap
from itertools import pairwise
from typing import Any

import pytest
from script_engines import FunctionEngine, ScriptEngine, game_sources, module_sources

from ggbgen.definition import data_folder
from ggbgen.definition.catalogue import read_catalogue
from ggbgen.page.game.game_state import game_settings
from ggbgen.page.layout import GAME, NARROW_GAME, Layout
from ggbgen.page.text_fit import text_width_px
from tests.built import build

WINNING = {"colour": [0, 158, 115], "shape": 4}
LOSING = {"colour": [204, 90, 0], "shape": 1}

# The rules of a game with one number that is lowered by 1 or 2, with the definition's words for values.
SOURCES = [
    *module_sources("game/model.js", settings={"winning": WINNING, "losing": LOSING}),
    "var countdown = { kind: {}, over: function (position) { return position[0] === 0; } };"
    "function winner(positions, play) { return winnerOf(countdown, { positions: positions, play: play }); }",
]


def value(outcome: str, remoteness: int = 0) -> dict[str, Any]:
    return {"outcome": outcome, "grundy": None, "remoteness": remoteness}


def values(outcomes: str) -> list[dict[str, Any]]:
    return [value(outcome) for outcome in outcomes]


def test_player_1_moves_first_and_then_they_take_turns(node: ScriptEngine) -> None:
    assert node.call(SOURCES, [["turnAfter", moves] for moves in range(5)]) == [1, 2, 1, 2, 1]


def test_whoever_moves_last_wins_under_normal_play_only(node: ScriptEngine) -> None:
    games = [[[2]], [[2], [1]], [[2], [0]], [[2], [1], [0]], [[0]]]
    winners = {"normal": [0, 0, 1, 2, 2], "misere": [0, 0, 2, 1, 1]}
    for play, expected in winners.items():
        assert node.call(SOURCES, [["winner", positions, play] for positions in games]) == expected


# For a number of positions and a player, how many positions are left each time that a move is undone.
UNDONE = {(1, 0): [1], (4, 0): [4, 3, 2, 1], (4, 1): [4, 3, 1], (5, 1): [5, 3, 1], (4, 2): [4, 2], (5, 2): [5, 4, 2]}


def test_undo_goes_back_to_the_players_own_decisions(node: ScriptEngine) -> None:
    """The game that is left has to be a prefix of the previous one."""
    found = node.call(SOURCES, [["undoneLengths", *each] for each in UNDONE])
    assert found == [[[kept, kept - 1] for kept in lengths] for lengths in UNDONE.values()]


MISTAKES = {"P": -1, "NP": -1, "PNPNP": -1, "NN": 0, "NPNPNN": 4, "NNPNNP": 3, "NNNN": 2, "PNNPNP": 1}


def test_the_last_mistake_is_the_last_move_from_won_to_won(node: ScriptEngine) -> None:
    found = node.call(SOURCES, [["lastMistake", values(outcomes)] for outcomes in MISTAKES])
    assert dict(zip(MISTAKES, found, strict=True)) == MISTAKES


@pytest.mark.sweep
@pytest.mark.parametrize("cells", [2, 9])
def test_the_strip_is_a_window_around_the_position_that_is_shown(node: ScriptEngine, cells: int) -> None:
    generator = random.Random(cells)
    for length in (1, 2, 9, 30):
        outcomes = "".join(generator.choices("NP", k=length))
        mistakes = [k for k in range(1, length) if outcomes[k - 1 : k + 1] == "NN"]
        windows = node.call(SOURCES, [["stripMoves", values(outcomes), shown, cells] for shown in range(length)])
        calls: list[Any] = [["historyStrip", values(outcomes), moves, NAMES, EM] for moves in windows]
        for shown, (moves, strip) in enumerate(zip(windows, node.call(SOURCES, calls), strict=True)):
            assert moves == sorted(set(moves) & set(range(length)))
            assert len(moves) == min(cells, length)
            assert shown in moves
            # The last mistake is always there, even where the others are far from it.
            assert not mistakes or mistakes[-1] in moves
            run = [move for move in moves if not mistakes or move != mistakes[-1]]
            assert all(later - move <= 2 for move, later in pairwise(run))
            numbers = node.call(SOURCES, [["stripNumber", values(outcomes), move, shown] for move in moves])
            words = [f"{move}!" if move in mistakes else str(move) for move in moves]
            assert [number.strip("[]") for number in numbers] == words
            assert [number[0] == "[" for number in numbers] == [move == shown for move in moves]
            letters = re.findall(r"\{([NP])\}", strip)
            assert "".join(letters) == "".join(outcomes[move] for move in moves)
            signs = re.findall("bullet|circ", strip)
            assert signs == ["bullet" if outcomes[move] == "N" else "circ" for move in moves]
            # Every brace is closed: unbalanced text is displayed as an error.
            assert strip.count("{") == strip.count("}")


EM = {"step": 2.0, "lead": 1.0}
NAMES = {"N": {"letter": "N"}, "P": {"letter": "P"}}


def test_positions_are_called_in_three_ways(node: ScriptEngine) -> None:
    words = ["N and P", "won and lost", "safe and unsafe"]
    found = node.call(SOURCES, [["outcomeNames", {}, each] for each in words])
    assert [(names["N"]["letter"], names["P"]["letter"]) for names in found] == [("N", "P"), ("W", "L"), ("U", "S")]
    assert len({names[outcome]["sentence"] for names in found for outcome in "NP"}) == 6


# The last sentences of a result, if a longer one does not fit.
SHORT_REASONS = [
    "You never had a winning move.",
    "The computer never had a winning move.",
    "Player {player} never had a winning move.",
    "You gave the game away with move {number}. \u201cTo the mistake\u201d shows it.",
    "The computer gave the game away with move {number}. \u201cTo the mistake\u201d shows it.",
    "Player {player} gave the game away with move {number}. \u201cTo the mistake\u201d shows it.",
]
TITLES = ["You win.", "The computer wins.", "Player {player} wins."]


@pytest.mark.parametrize("layout", [GAME, NARROW_GAME], ids=["wide", "narrow"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_no_sentence_of_the_end_of_a_game_is_cut_however_long_names_of_moves_are(
    node: ScriptEngine, language: str, layout: Layout
) -> None:
    catalogue = read_catalogue(language, (data_folder("templates"),))
    measures = game_settings(layout)
    columns, lines = measures["resultColumns"], measures["resultLines"]

    def said(text: str) -> str:
        text = catalogue.text(text).replace("{number}", "999")
        # The longest possible name of a player.
        return text.replace("Player {player}", "M" * 16).replace("{player}", "2")

    reasons = [said(reason) for reason in SHORT_REASONS]
    assert language == "en" or not set(reasons) & set(SHORT_REASONS)
    calls: list[Any] = [["fittingText", ["word " * 400, reason], columns, lines] for reason in reasons]
    for reason, shown in zip(reasons, node.call(SOURCES, calls), strict=True):
        assert shown.replace("\n", " ") == reason
    # The title is one line in larger letters.
    room = layout.stage.right_px - layout.message_px[0]
    assert all(text_width_px(said(title), round(layout.font_px * 1.2)) < room for title in TITLES)
    # The longest sentence that fits is used.
    fitting = "word " * 28
    assert node.call(SOURCES, [["fittingText", [fitting.strip(), reasons[0]], columns, lines]]) == [
        "\n".join(textwrap.wrap(fitting, int(str(columns))))
    ]
    # As many of the last moves are described as fit on a line, each completely or not at all.
    deeds = ["You \u2013 short.", "The computer \u2013 " + "x" * 90, "y" * 200]
    wanted = [f"{deeds[0]}   {deeds[0]}", deeds[1], ""]
    calls = [
        ["oneLine", "\n".join(pair), 110] for pair in ((deeds[0], deeds[0]), (deeds[0], deeds[1]), (deeds[0], deeds[2]))
    ]
    assert node.call(SOURCES, calls) == wanted


def test_the_winner_hastens_and_the_loser_delays(node: ScriptEngine) -> None:
    moves = [
        {"label": label, "position": [k], "value": value(label[0], int(label[1:]))}
        for k, label in enumerate(["N3", "P4", "N9", "P2", "P2", "N9"])
    ]
    losing = [move for move in moves if str(move["label"])[0] == "N"]
    rules = {"encoding": {"kind": {}}}
    best, longest = node.call(SOURCES, [["bestMoves", each, None, rules] for each in (moves, losing)])
    assert [move["label"] for move in best] == ["P2", "P2"]
    assert [move["label"] for move in longest] == ["N9", "N9"]
    assert [move["position"] for move in longest] == [[2], [5]]


def test_a_value_is_a_look_and_a_number_of_plies_that_counts_the_move(node: ScriptEngine) -> None:
    for outcome, style, sign in (
        ("P", WINNING, "\N{BLACK UP-POINTING TRIANGLE}"),
        ("N", LOSING, "\N{MULTIPLICATION X}"),
    ):
        values = [value(outcome, plies) for plies in (0, 1, 39)]
        assert node.call(SOURCES, [["valueStyle", {"value": each}] for each in values]) == [style] * 3
        said = node.call(SOURCES, [["valueSign", each] for each in values])
        assert said == [f"{sign}\N{THIN SPACE}{plies}" for plies in (1, 2, 40)]
        unknown = {**value(outcome, 0), "remoteness": None}
        assert node.call(SOURCES, [["valueSign", unknown]]) == [sign]


NUMBERS = {
    "3 5 7": [3, 5, 7],
    "3,5;7": [3, 5, 7],
    " ,;\n3\t": [3],
    "0010": [10],
    "9999": [9999],
    "\u20283\u00a05": [3, 5],
    "": [],
    ";,": [],
    "7 " * 5000: [7] * 5000,
}
NO_NUMBERS = ["-3", "+3", "1.5", "0x10", "1e2", "\u00b2", "\uff13", "three", "{3}", "12345", "3%"]


def test_whole_numbers_are_read_and_another_word_is_named_with_its_place(engine: FunctionEngine) -> None:
    texts = [*NUMBERS, *(f"1, 2, {word}, x" for word in NO_NUMBERS), "7" * 10_000]
    found = engine.call(module_sources("lib/text.js"), [["readWholeNumbers", text] for text in texts])
    expected: list[object] = [{"numbers": numbers} for numbers in NUMBERS.values()]
    wrong = [(3, word) for word in NO_NUMBERS] + [(1, "7" * 11 + "\u2026")]
    expected += [{"problem": f"Number {k} is ‘{word}’, expected a whole number from 0 up."} for k, word in wrong]
    assert found == expected


@pytest.mark.parametrize(
    ("heaps", "play", "head", "rows", "total"),
    [
        (
            [5, 10, 15, 20, 25],
            "normal",
            "&16&8&4&2&1&\\oplus 13",
            ["5&0&_0_&1&0&1&8", "10&0&_1_&0&1&0&^7^", "15&0&_1_&1&1&1&^2^", "20&1&_0_&1&0&0&25", "25&1&_1_&0&0&1&^20^"],
            "13&0&_1_&1&0&1&",
        ),
        ([1], "normal", "&1&\\oplus 1", ["1&_1_&^0^"], "1&_1_&"),
        ([1], "misere", "&1&\\oplus 1", ["1&_1_&0"], "1&_1_&"),
        ([3, 3], "normal", "&2&1&\\oplus 0", ["3&1&1&3", "3&1&1&3"], "0&0&0&"),
    ],
)
def test_heaps_stand_in_binary_above_their_nim_sum(
    node: ScriptEngine, heaps: list[int], play: str, head: str, rows: list[str], total: str
) -> None:
    [latex] = node.call(game_sources(build("nim")), [["nimTableLatex", heaps, play]])
    body = " \\hline ".join([head + "\\\\", "\\\\".join(rows) + "\\\\", total])
    body = re.sub(r"_(\d)_", r"\\mathbf{\1}", body)
    body = re.sub(r"\^(\d+)\^", r"\\textcolor{00694B}{\\mathbf{\1}\\,\\blacktriangle}", body)
    columns = "r|@{\\!}" + "c@{\\!}" * (head.count("&") - 1) + "|@{\\!}l"
    assert latex == f"\\begin{{array}}{{{columns}}}{body}\\end{{array}}"
