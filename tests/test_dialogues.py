"""What applets say and publish after each action of a dialogue: their words, beside what models show to be true.

An action is a label or a caption to click, "box=text" to type, or "<undo>", "<redo>" and "<reopen>". A value is that of
an object, or one of its looks, such as "V_{0} caption".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.page.boards.arena import STARTS
from ggbgen.rulesets.game_of_thrones import GameOfThrones
from tests.built import build


class Dialogue(NamedTuple):
    """An applet, its parameters, and what is said and published after each action."""

    applet: str
    parameters: Mapping[str, Any]
    turns: list[tuple[str, str, Mapping[str, Any]]]


_, _, WHILE_STRONG, DOMINATING_SET, FIXED_SET, ROYAL_PAIR = GameOfThrones.RULES
GREEN, PURPLE, GREY, BLUE, ORANGE = "#009E73", "#9C3D86", "#475569", "#0072B2", "#D55E00"
STAYS = " The game stays as it was."
BOARD_STAYS = " The board stays as it was."
CHOSEN_SETS = "Each vertex outside a dominating set loses to one in it."
MANY = " ".join(f"ground-{name}" for name in "ABCDEFGHIJKL")


def typed(box: str, answers: Mapping[str, str], end: str = "") -> list[tuple[str, str, Mapping[str, Any]]]:
    """Return turns in which texts are typed into a box."""
    return [(f"{box}={text}", said + end, {}) for text, said in answers.items()]


DIALOGUES = {
    "nim: hints, rules and values": Dialogue(
        "nim",
        {},
        [
            ("hint", "You can win.", {"outcome": "N", "grundy": 1}),
            ("hint", "A winning move: heap ", {}),
            ("hint", "The nim-sum is 1, and 0 after heap ", {"explanation visible": False}),
            ("explain", "", {"explanation visible": True, "explain caption": "\N{CHECK MARK} Explain"}),
            ("showValues", "", {"showValues caption": "\N{CHECK MARK} Values"}),
            ("undo", "There is no move of yours to take back.", {}),
            ("Rules", "Take one or more counters from one heap. Whoever makes the last move wins.", {}),
        ],
    ),
    "nim: starts that make no sense": Dialogue(
        "nim",
        {},
        typed(
            "boxStart",
            {
                "3 -5": "Number 2 is ‘-5’, expected a whole number from 0 up.",
                "3,5.5": "Number 2 is ‘5.5’, expected a whole number from 0 up.",
                "0,0,0": "There is no counter to take: at least one heap must not be empty.",
                "1 1 1 1 1 1 1 1 1": "9 heaps, expected 1 to 8.",
                "3 32": "Heap 2 has 32 counters, expected at most 31.",
                " ": "0 heaps, expected 1 to 8.",
                "7 " * 1000: "1000 heaps, expected 1 to 8.",
            },
            STAYS,
        ),
    ),
    "graph-nim: a move of several clicks": Dialogue(
        "graph-nim-k3",
        {"weights": (3,), "max_weight": 3},
        [
            ("done", "There is no move to end: click a vertex, then edges at it.", {"outcome": "P"}),
            ("e_{0,1}", "Choose a vertex first", {}),
            ("V_{0}", "A is chosen.", {"draft": "[0,[3,3,3]]"}),
            ("done", "Nothing is lowered yet: click an edge at A.", {}),
            ("V_{1}", "", {"draft": "[1,[3,3,3]]"}),
            ("w_{0,2}", "A-C is not at B.", {}),
            ("w_{1,2}", "", {"w_{1,2}": "2"}),
            ("V_{0}", "You are lowering edges at B.", {"draft": "[1,[3,3,2]]"}),
            ("undo", "The half-chosen move is taken back.", {"draft": ""}),
            ("hint", "You lose if the computer makes no mistake.", {}),
            ("hint", "No move wins. This one holds out longest: ", {}),
            ("hint", "all three edges of the triangle are equal", {}),
            ("Rules", "Whoever makes the last move wins. Press “Rules” again", {}),
            ("Rules", "On the board is a triangle: lost for the player to move exactly if all three", {}),
        ],
    ),
    "graph-nim: starts that make no sense": Dialogue(
        "graph-nim-k3",
        {"weights": (3,), "max_weight": 3},
        typed(
            "boxStart",
            {
                "1.5": "Number 1 is ‘1.5’, expected a whole number from 0 up.",
                "one": "Number 1 is ‘one’, expected a whole number from 0 up.",
                "1,2": "2 weights, expected one for all edges or one for each: A-B, A-C, B-C.",
                "1,4,1": "4 on A-C is more than the table of this applet has: at most 3.",
                "0 0 0": "With weight 0 on every edge there is no game: at least one has to be positive.",
                "]]>\\": "Number 1 is ‘]]>\\’, expected a whole number from 0 up.",
                "1\u20282 x\U0001f600": "Number 3 is ‘x\U0001f600’, expected a whole number from 0 up.",
                "9" * 10_000: "Number 1 is ‘99999999999\u2026’, expected a whole number from 0 up.",
            },
            STAYS,
        ),
    ),
    "graph-nim: a weight that is typed": Dialogue(
        "graph-nim",
        {"graph": "P3", "weights": (99, 40)},
        [
            ("V_{1}", "", {"boxMove visible": False}),
            ("w_{0,1}", "", {"boxMove visible": True, "moveEntry": "98"}),
            ("boxMove=31", "", {"draft": "[1,[31,40]]"}),
            ("boxMove=99", "Nothing is lowered yet: click an edge at B.", {"draft": "[1,[99,40]]"}),
            *typed(
                "boxMove", dict.fromkeys(("100", "-1", "x", "1 2"), "A-B can be set to a whole number from 0 to 99.")
            ),
            ("boxMove=12", "", {}),
            ("w_{1,2}", "", {}),
            ("boxMove=5", "", {"draft": "[1,[12,5]]"}),
            ("done", "B: A-B 99 to 12, B-C 40 to 5", {"boxMove visible": False}),
        ],
    ),
    "game-of-thrones: hints, lesson and end": Dialogue(
        "game-of-thrones",
        {},
        [
            ("hint", "You can win.", {"outcome": "N", "grundy": 2, "kings": [0, 1, 2, 3, 4]}),
            ("hint", "A winning move: delete E.", {}),
            ("hint", "After delete E it is one of S_5: no vertex has score 3, and", {}),
            ("Rules", "A → B: A beats B. A king reaches all others in at most two arrows.", {}),
            ("V_{4}", "", {"outcome": "N"}),
        ],
    ),
    "game-of-thrones: a dominating set": Dialogue(
        "game-of-thrones",
        {"tournament": STARTS["S_8 no. 1"], "rule": DOMINATING_SET},
        [
            ("V_{0}", "Chosen: A. Click another vertex", {"draft": "[0]"}),
            ("V_{0}", "Nothing is chosen any more.", {"draft": ""}),
            ("V_{1}", "", {}),
            ("V_{0}", "", {}),
            ("V_{7}", "No dominating set that needs all its vertices has B, A, H.", {"draft": "[1,0]"}),
            ("<reopen>", "", {"draft": "[1,0]"}),
            ("V_{2}", "", {"winner": 1, "history": ["delete A, B, C"]}),
            ("undo", "", {"winner": 0}),
            ("hint", "", {}),
            ("hint", "A winning move: delete A, B, C.", {}),
            ("hint", "it is no longer strong", {}),
        ],
    ),
    "game-of-thrones: starts that make no sense": Dialogue(
        "game-of-thrones",
        {},
        [
            *typed(
                "boxStart",
                {
                    "2": "Character 1 is ‘2’: only 0 and 1 are allowed.",
                    "0101": "4 characters make no triangle: 3 make order 3, 6 make order 4.",
                    "1": "A tournament of order 2 is too small, expected 3 to 12.",
                    "1" * 78: "78 characters are too many: the largest order here is 12, with 66 characters.",
                    "111": "A beats all others, so the game would be over before the first move.",
                    "&B??": "This digraph6 is no tournament: between vertices 0 and 1 exactly one arrow is expected.",
                    "&~": "This digraph6 begins with the order 63, expected at most 12.",
                    "</script>": "‘</script>’ is no arrow such as A>B.",
                    "1\u20280\U0001f6001": "Character 3 is ‘\U0001f600’: only 0 and 1 are allowed.",
                },
                STAYS,
            ),
        ],
    ),
    "game-of-thrones: what other rules do not allow": Dialogue(
        "game-of-thrones",
        {"tournament": STARTS["S_8 no. 1"], "rule": FIXED_SET},
        [("V_{1}", "B is not in the dominating set A, D. Delete one of its vertices.", {})],
    ),
    "game-of-thrones: a royal pair": Dialogue(
        "game-of-thrones",
        {"tournament": STARTS["S_8 no. 1"], "rule": ROYAL_PAIR},
        typed("boxStart", {"111111": "A and B are the only royal pair, so the game would be over"}),
    ),
    "game-of-thrones: while it is strong": Dialogue(
        "game-of-thrones",
        {"rule": WHILE_STRONG},
        typed("boxStart", {"101111": "This tournament is not strong (not every vertex"}),
    ),
    "game-of-thrones: a record": Dialogue(
        "game-of-thrones",
        {"rule": DOMINATING_SET, "computer": "a friend"},
        [
            ("boxStart=1100110111 (0,1,2,3,4) -> (1,2,4) -> (1)", "The game of the record is on the board.", {}),
            ("undo", "", {"record": "[0,1,2,3,4];[1,2,4]"}),
            ("hint", "", {}),
            ("hint", "", {}),
            ("hint", "only E is left", {}),
        ],
    ),
    "hackenbush: the explanation": Dialogue(
        "hackenbush",
        {},
        [
            ("explain", "Fusion: ground-A, ground-B, A-B, A-C, B-C lie on cycles.", {"grundy": 3}),
            ("explain", "what stands on C-D is 1 \u2295 1 \u2295 2 = 2, as good as a stalk of 2.", {}),
            ("explain", "1 \u2295 1 \u2295 1 \u2295 1 \u2295 1 \u2295 3 \u2295 1 = 3, the Grundy value", {}),
            ("showValues", "", {"explained": 0}),
        ],
    ),
    "hackenbush: misère play": Dialogue(
        "hackenbush",
        {},
        [
            ("play", "", {}),
            (f"boxStart={MANY}", "only drawings with at most 1200 positions", {}),
            ("play", "", {}),
            (f"boxStart={MANY} ", "", {"position": [1] * 13}),
        ],
    ),
    "hackenbush: a large drawing": Dialogue(
        "hackenbush", {"graph": MANY, "play": "loses"}, [("hint", "", {"misere": 0, "playChoice": 0})]
    ),
    "sprague-grundy: labels": Dialogue(
        "sprague-grundy",
        {},
        [
            ("V_{9}", "1 is not labelled P. That cannot be known yet: ", {"wrong": 0, "outcomeLabels": [-1] * 11}),
            (
                "V_{10}",
                "Right: 0 is P. No move leads away from 0: whoever is to move there has lost.",
                {"V_{10} color": PURPLE},
            ),
            ("V_{9}", "1 is not P. 1 has an option labelled P: 0.", {"V_{9} color": GREY, "wrong": 1, "correct": 1}),
            ("outcomeMark", "", {}),
            ("V_{9}", "", {}),
            ("V_{8}", "", {"V_{8} color": GREEN}),
            ("V_{7}", "3 is not N. All options of 3 are labelled N: 1, 2.", {}),
            (
                "nextStep",
                "3 is P. All options of 3 are labelled N: 1, 2.",
                {"wrong": 2, "correct": 3, "outcomeHelp": [7]},
            ),
            ("Finish", "P, which are safe to move to: 0, 3, 6, 9.", {"done": 1, "correct": 3}),
        ],
    ),
    "sprague-grundy: a whole labelling": Dialogue(
        "sprague-grundy",
        {"arcs": "a>b b>c"},
        [
            ("checking", "", {}),
            ("testLabels", "3 vertices have no label yet, the first is c.", {}),
            *[(f"V_{{{i}}}", "", {}) for i in range(3)],
            ("testLabels", "Property 3 fails at b: it is labelled P, and a move leads from it to c", {}),
            ("outcomeMark", "", {}),
            ("V_{1}", "", {}),
            ("V_{1}", "", {"done": 0, "outcomeLabels": [0, 1, 0]}),
            ("testLabels", "All three properties hold", {"done": 1}),
            ("V_{2}", "", {}),
            ("V_{2}", "", {}),
            ("testLabels", "Property 1 fails at c", {}),
            ("outcomeMarkBack", "", {}),
            ("V_{2}", "", {}),
            ("V_{2}", "", {}),
            ("outcomeMark", "", {}),
            ("V_{0}", "", {}),
            ("V_{0}", "", {}),
            ("testLabels", "Property 2 fails at a", {}),
        ],
    ),
    "sprague-grundy: Grundy values": Dialogue(
        "sprague-grundy",
        {"start": "Nim on K₄"},
        [
            ("kind", "", {}),
            ("toPlay", "", {"valueMark visible": True, "outcomeMark visible": False}),
            ("V_{10}", "O is (0, 0, 0, 0, 0, 0). Right: O is 0. O has no options: mex { } = 0.", {}),
            ("valueMark", "", {}),
            ("V_{9}", "Right: N is 1. The options of N have the values 0: mex {0} = 1.", {}),
            ("Finish", "", {"done": 1}),
            ("P, N", "", {"done": 0, "outcomeLabels": [-1] * 11}),
        ],
    ),
    "sprague-grundy: a graph that grows": Dialogue(
        "sprague-grundy",
        {"game": "nim heaps=1,2"},
        [
            ("buildGraph", "", {"building": 1}),
            ("V_{0}", "", {"grown": [0]}),
            ("<reopen>", "", {"grown": [0], "V_{4} visible": False}),
            ("V_{2}", "The options of (1, 1)", {}),
            ("nextStep", "The options of (0, 2): (0, 0), (1, 0). New: (0, 0).", {}),
            ("nextStep", "Now its vertices can be labelled.", {"building": 0, "V_{4} visible": True}),
        ],
    ),
    "sprague-grundy: arcs that are typed": Dialogue(
        "sprague-grundy",
        {},
        [
            ("nextStep", "", {}),
            ("boxArcs=a>b b>c c>a", "The cycle a > b > c > a never ends, expected none." + BOARD_STAYS, {"order": 11}),
            ("boxArcs=" + " ".join(f"v{k}" for k in range(41)), "41 vertices are too many, expected at most 40.", {}),
            ("boxArcs=a-b", "‘a-b’ has a dash, and a-b would be an edge without direction: write a>b or a->b,", {}),
            ("boxArcs=a->b b→c", "", {"arcs": [[0, 1], [1, 2]]}),
            ("boxArcs=x>y, x>z, y>z", "", {"arcs": [[0, 1], [0, 2], [1, 2]], "startChoice": 5}),
            ("kind", "", {}),
            ("toPlay", "", {}),
            ("Finish", "", {"grundyLabels": [2, 1, 0]}),
        ],
    ),
    "sprague-grundy: letters": Dialogue(
        "sprague-grundy",
        {"game": "octal code=4.333 heaps=4"},
        [("Finish", "Letters: A (1, 1, 1, 1).", {})],
    ),
    "nim-table": Dialogue(
        "nim-table",
        {},
        [
            ("s_{5,3}", "", {"s_{5,3} caption": "?"}),
            ("boxValue=7", "7 is wrong: above it in its column and left of it in its row", {"wrong": 1}),
            ("boxValue=6", "", {"found": 1, "correct": 1}),
            ("s_{3,5}", "", {}),
            ("boxValue=6", "", {"found": 2, "correct": 2}),
            ("showAll", "", {"s_{15,15} caption": "0"}),
            ("<undo>", "", {"found": 2}),
            ("boxTriple=5, 3, 6", "(5 + 3) + 6 = 6 + 6 = 0, and 5 + (3 + 6) = 5 + 5 = 0", {}),
            ("hideAll", "", {"found": 0, "row": -1}),
            *[("marked", "", {})] * 2,
            ("marked", "{0, …, 7} is a subgroup", {}),
        ],
    ),
    "nim-table of Wythoff's game": Dialogue(
        "nim-table",
        {},
        [
            ("game", "", {}),
            ("showAll", "", {"s_{1,4} caption": "5", "s_{1,5} caption": "3"}),
            *[("marked", "", {})] * 2,
            ("s_{0,15}", "Row 0, column 15: 15, the mex", {}),
        ],
    ),
    "periods": Dialogue(
        "periods",
        {},
        [
            ("s_{0,0}", "", {}),
            ("s_{0,7}", "", {"answerEntry": "0, 7"}),
            ("check", "Right: purely periodic, pre-period 0, period 7. No move takes more than 4", {"correct": 1}),
            ("boxRules=all but 2, 3", "", {}),
            ("Solution", "The solution: purely arithmetic periodic, pre-period 0, period 4, saltus 2.", {}),
            ("boxAnswer=1, 4", "", {}),
            ("check", "it repeats from G(0) on already.", {"wrong": 1}),
        ],
    ),
    "periods in Spanish": Dialogue(
        "periods",
        {"language": "es"},
        [("boxRules=todos menos 2, 3", "Valores de Grundy de las reglas todos menos 2, 3", {})],
    ),
    "representations": Dialogue(
        "representations",
        {},
        [
            ("boxNumber=1000", "", {"binary": "1111101000", "ternary": "1101001", "fibonacci": "100000000100000"}),
            ("s_{2,14}", "", {}),
            ("s_{2,13}", "", {"number": 1003, "fibonacci": "100000000100011"}),
            ("normalise", "", {"fibonacci": "100000000100100"}),
            ("boxHeaps=3, 5, 7", "Nim:", {"outcome": "N"}),
        ],
    ),
    "the graph of positions": Dialogue(
        "nim",
        {"heaps": (2, 3), "position_graph": "yes"},
        [
            (
                "(1,1)",
                "(1,1) is no option of the position on the board: click one that an arrow from it leads to.",
                {"graphKey": "A\N{NO-BREAK SPACE}(2,2)", "gV_{0} color": GREY},
            ),
            ("(2,3)", "(2,3) is the position on the board", {"history": []}),
            ("A", "You – heap 2: 3 to 2. The computer – ", {"turn": 1}),
            ("undo", "", {}),
            ("showValues", "", {"gV_{0} color": GREEN}),
            ("challenge", "", {"graphWaiting": "In a challenge there is no graph of the positions."}),
            ("endChallenge", "", {"graphWaiting": ""}),
            ("boxStart=9, 9, 9", "", {"gV_{0} visible": False}),
            ("boxStart=0, 1", "", {"graphWaiting": ""}),
            ("gV_{1}", "", {"winner": 1}),
        ],
    ),
    "a second press on the graph of positions": Dialogue(
        "subtraction",
        {"heaps": (12,), "take": (1,), "computer": "a friend", "position_graph": "yes"},
        [
            ("11", "", {"position": [11]}),
            ("10", "", {"position": [11]}),  # it stands where 11 was
            ("10", "", {"position": [10]}),
        ],
    ),
    "random-graph": Dialogue(
        "random-graph",
        {"graph": "Ann-Bob Bob-Cem"},
        [
            ("showDegrees", "", {"V_{0} caption": "1", "V_{1} caption": "2"}),
            ("showDegrees", "", {"V_{0} caption": "Ann"}),
            (
                "boxSeed=2017",
                "Write its adjacency matrix, then press “Show matrix”",
                {"seed": 2017, "draws": 1},
            ),
            ("newGraph", "", {"draws": 2}),
            *typed("boxSeed", dict.fromkeys(("0", "-3", "1.5", "1000000", "seed", "", "🙂", "1e3"), "")),
            ("boxSeed=x", "A seed is a whole number from 1 to 999999. Everything stays as it was.", {"draws": 2}),
        ],
    ),
    "tournament-kings": Dialogue(
        "tournament-kings",
        {},
        [
            ("boxTournament=011000", "Loaded a tournament of order 4. Look for its kings.", {"order": 4}),
            ("showKings", "3 kings: A, B, D.", {"kings": [0, 1, 3], "V_{0} color": ORANGE, "V_{2} color": BLUE}),
            ("showScores", "", {"V_{0} caption": "2"}),
            *typed(
                "boxTournament",
                {
                    "0110002": "Character 7 is ‘2’: only 0 and 1 are allowed.",
                    "01 10\u2028x0": "Character 5 is ‘x’: only 0 and 1 are allowed.",
                    "0110001": "7 characters make no triangle: 6 make order 4, 10 make order 5.",
                    "0" * 67: "67 characters are too many: the largest order here is 12, with 66 characters.",
                    "01'100": "Character 3 is ‘'’: only 0 and 1 are allowed.",
                    "🙂": "Character 1 is ‘🙂’: only 0 and 1 are allowed.",
                    "   ": "Type the upper triangle of an adjacency matrix, row by row, for example 011000.",
                },
                BOARD_STAYS,
            ),
            ("showKings", "", {"kings": []}),
            ("boxTournament= 01 10\t0 0 ", "This tournament is on the board.", {"V_{0} caption": "2"}),
            ("Random", "A random tournament of order ", {}),
        ],
    ),
    "tournament-kings: names": Dialogue(
        "tournament-kings",
        {"names": ("Ann", "Bob", "Cem")},
        [
            ("boxTournament=Cem>Bob Bob>Ann Cem>Ann", "Loaded a tournament of order 3.", {"tournament": "000"}),
            ("showBoth", "", {"V_{0} caption": "Ann: 0", "facts": "Order 3 \u00b7 scores 0, 1, 2"}),
            ("boxTournament=x>y y>z z>x", "", {"tournament": "101", "V_{0} caption": "x"}),
            (
                "boxTournament=x>y y>Rumpelstiltskinsson x>Rumpelstiltskinsson",
                "On the board: Ann = x, Bob = y, Cem = Rumpelstilt….",
                {"tournament": "111"},
            ),
        ],
    ),
    "tournament-kings in Spanish": Dialogue(
        "tournament-kings",
        {"language": "es"},
        [
            ("boxTournament=111", "", {}),
            ("showKings", "1 rey: A. Llega a todos los demás vértices en dos flechas como máximo.", {}),
            ("boxTournament=101", "", {}),
            ("showKings", "3 reyes: A, B, C.", {}),
            (
                "boxTournament=10",
                "2 caracteres no forman un triángulo: 1 dan orden 2, 3 dan orden 3. El tablero queda como estaba.",
                {},
            ),
        ],
    ),
    "tournament-kings: findings": Dialogue(
        "tournament-kings",
        {},
        [
            ("V_{0}", "A is a king. A → B, C, E, F, and then D.", {}),
            ("V_{4}", "E is no king. No arrow leads away from E.", {"V_{0} color": "#A34700"}),
            ("Heirs", "Heirs become kings when a king is deleted: F without A; B without C.", {"heirs": [1, 5]}),
            ("Hamiltonian path", "", {"path": [3, 0, 5, 2, 1, 4]}),
        ],
    ),
    "tournament-kings: a question": Dialogue(
        "tournament-kings",
        {},
        [
            ("showKings", "", {"kings": [0, 2, 3]}),
            ("askMe", "", {"kings": [], "facts": "Order 6", "V_{0} caption": "A", "showKings visible": False}),
            ("V_{0}", "", {}),
            ("V_{5}", "", {"marked": [0, 5]}),
            ("<reopen>", "", {"marked": [0, 5], "asked": 1}),
            ("check", "F: not a king. F → B, C, E, and then D. Out of reach: A.", {"grade": 0, "done": 1}),
            ("V_{3}", "D is a king. D → A, E, F, and then B, C.", {"kings": [0, 2, 3]}),
            ("askMe", "", {}),
            ("endQuestion", "", {"kings": [0, 2, 3], "done": 0, "showKings visible": True}),
        ],
    ),
    "tournament-browser": Dialogue(
        "tournament-browser",
        {},
        [
            ("goOn", "Tournament 2 of 12 of order 5.", {"matches": 12, "place": 2}),
            ("goBack", "", {"number": 1}),
            ("goBack", "Before the first one comes the last. Tournament 12 of 12 of order 5.", {}),
            *typed(
                "boxNumber",
                {
                    "0": "There is no number 0 of order 5, expected 1 to 12." + BOARD_STAYS,
                    "9:1": "Order 9 is not here, expected 1 to 8." + BOARD_STAYS,
                    "   ": "Type a number from 1 to 12, or an order and a number such as 7:45.",
                    "</script><script>alert(1)</script>]]>": "‘</script><s…’ is no number",
                    "back\\slash\\n": "‘back\\slash\\n’ is no number",
                    "\u202eאבג 🙂🏳️‍🌈": "is no number",
                    "$x^2$ %n %v": "‘$x^2$ %n %v’ is no number",
                    "1" * 10_000: "‘11111111111…’ is no number",
                },
            ),
            ("boxNumber=8:6500", "", {"order": 8, "number": 6500}),
            ("lostFilter", "", {"matches": 1277, "number": 6500}),
            ("showOutcome", "The player to move loses (P), this is in S_8: ", {"outcome": "P"}),
            ("showComponents", "It is strong: every vertex reaches every other one along arrows.", {"kings": []}),
            ("dropFilters", "", {}),
            ("kingsFilter", "", {"matches": 456}),
            ("boxNumber=8:1", "", {}),
            ("strongFilter", "No tournament of order 8 passes the filters." + BOARD_STAYS, {"matches": 0}),
        ],
    ),
    "tournament-browser in Spanish": Dialogue(
        "tournament-browser",
        {"language": "es"},
        [
            ("goOn", "Torneo 2 de 12 de orden 5.", {}),
            ("showKings", "1 rey: A. Llega a todos los demás vértices en dos flechas como máximo.", {}),
            ("showOutcome", "El Juego de Tronos ha terminado aquí: A vence a todos los demás", {}),
            ("boxNumber=x", "‘x’ no es un número de 1 a 12 ", {}),
        ],
    ),
    "graph-browser": Dialogue(
        "graph-browser",
        {},
        [
            ("boxNumber=1", "", {"order": 4, "number": 1}),
            ("treeFilter", "Tree: yes. Graph 5 of 11 of order 4. It is number 1 of the 2 that pass the filters.", {}),
            ("goOn", "", {"number": 6}),
            ("goOn", "After the last one comes the first.", {}),
            ("Complement", "Graph 7 of 11 of order 4. It does not pass the filters.", {}),
            ("dropFilters", "", {}),
            ("boxNumber=7:1044", "", {"labellings": 1, "degrees": [6] * 7}),
            ("Counts by edges", "1044 graphs of order 7, by number of edges: 1 + x + 2x² + 5x³", {}),
        ],
    ),
    "vertex-sets": Dialogue(
        "vertex-sets",
        {"graph": "C5"},
        [
            ("V_{0}", "", {}),
            ("property", "", {}),
            ("V_{1}", "", {}),
            (
                "checkSet",
                "{A, B} is a clique: any two of its vertices are adjacent. No other has more vertices. ω = 2. "
                "5 sets have that size.",
                {"points": 1, "done": 1},
            ),
            ("invertSet", "", {"chosen": [2, 3, 4]}),
            ("clearSet", "No vertex is chosen now.", {"chosen": []}),
        ],
    ),
    "token": Dialogue(
        "token",
        {"tokens": "a,c"},
        [("V_{0}", "The token on a is chosen", {})],
    ),
    "dijkstra by clicks": Dialogue(
        "graph-algorithms",
        {"algorithm": "dijkstra", "graph": "A-B:3 A-C:1 C-B:1 B-D:5 C-D:7"},
        [
            ("V_{0}", "", {}),
            ("V_{3}", "D still has label \N{INFINITY}: no settled vertex leads to it. C has 1.", {"mistakes": 1}),
            ("V_{2}", "", {"moves": "v0 v2", "V_{1} caption": "B: 2"}),
            ("V_{1}", "", {}),
            ("V_{3}", "", {"ended": 1, "moves": "v0 v2 v1 v3"}),
            ("<undo>", "", {"ended": 0, "moves": "v0 v2 v1"}),
            ("<redo>", "", {"ended": 1}),
            ("stepBack", "", {"step": 3, "ended": 0}),
        ],
    ),
    "questions: a test tells nothing before its end": Dialogue(
        "ask-kings",
        {"seed": 7, "mode": "test", "tasks": 2},
        [
            ("V_{0}", "", {}),
            ("check", "Checked. Press “Next”.", {"gradeText": "", "k_{0} visible": False}),
            ("check", "one check", {}),
            ("newTask", "", {}),
            ("check", "Nothing is answered yet. Press “Check” once more", {"done": 0}),
            ("check", "The test is over. Grade: ", {"done": 1}),
            ("back", "", {"k_{0} visible": True}),
        ],
    ),
    "questions on a game: Ask me": Dialogue(
        "nim",
        {},
        [
            ("askMe", "Who wins here? Make a winning move: ", {"position": [3, 5, 7], "hint visible": False}),
            ("nextTask", "Make a winning move first, or press “No move wins”.", {}),
            ("noneWins", "There is a winning move: ", {}),
            ("noneWins", "This is answered. Press “End”: the game goes on.", {}),
            ("<reopen>", "", {"hint visible": False}),
            ("endChallenge", "", {"position": [3, 5, 7], "hint visible": True}),
        ],
    ),
    "questions on a game: the solution": Dialogue(
        "ask-winner",
        {"seed": 7, "game": "graph-nim", "tasks": 4, "difficulty": 5},
        [
            ("check", "Nothing is answered yet, so nothing is checked. ", {"grade": 0}),
            ("V_{0}", "", {}),
            ("cancel", "The move is cancelled. Choose a vertex.", {"draft": ""}),
            ("solution", "This is the solution. It gives no points, and the task counts as done.", {"grade": 0}),
        ],
    ),
    "questions on a game: a move in a test stays": Dialogue(
        "ask-winner",
        {"seed": 7, "game": "nim", "ask": "win the game", "mode": "test", "tasks": 2},
        [("c_{0,1}", "", {}), ("clear", "In a test a move stays.", {})],
    ),
}


def act(applet: OfflineApplet, action: str) -> None:
    box, typed, text = action.partition("=")
    if action in ("<undo>", "<redo>", "<reopen>"):
        getattr(applet, action.strip("<>"))()
    elif typed:
        applet.type(box, text)
    else:
        applet.click(action)


def found(applet: OfflineApplet, what: str) -> Any:
    label, looked, look = what.partition(" ")
    return getattr(applet, look)(label) if looked else applet[label]


@pytest.mark.parametrize("name", DIALOGUES)
def test_an_applet_answers_as_in_its_dialogue(name: str) -> None:
    dialogue = DIALOGUES[name]
    applet = open_applet(build(dialogue.applet, **dialogue.parameters))
    for number, (action, said, values) in enumerate(dialogue.turns):
        act(applet, action)
        place = f"turn {number}: {action[:40]}"
        assert said in " ".join(applet["message"].split()), place
        assert {label: found(applet, label) for label in values} == dict(values), place
    applet.check()
