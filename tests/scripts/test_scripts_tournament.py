"""Tournaments in scripts against ggbgen.graphs: facts of all small ones, and every format that is read."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from script_engines import FunctionEngine, ScriptEngine, module_sources

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import Tournament, digraph6, parse_mckay, parse_tournament, sage_digraph6
from ggbgen.graphs.mckay import WHITE_SPACE

TOURNAMENT = "graph/tournament.js"
# Large enough for every string in these tests.
ANY_ORDER = 1000

FIRST_HALF, SECOND_HALF = "\ud83d", "\ude00"

PIECES = [
    *"0011",
    *sorted(WHITE_SPACE),
    *"2ai-,;'\"\\%$<&",
    "\u200b",  # zero width, but not white space
    "\u00ad",
    "\u0661",
    "\u0085",
    "\u180e",
    "\x00",
    "\x1f",
    "\ufffd",
    "\U0001f600",
    "\U00010000",
    "\U0010ffff",
    "e\u0301",
    "\u202e",
]


def random_triangle(generator: random.Random, order: int) -> str:
    return "".join(generator.choice("01") for _ in range(order * (order - 1) // 2))


def facts(tournament: Tournament) -> dict[str, object]:
    return {
        "beats": [list(row) for row in tournament.adjacency()],
        "triangle": tournament.upper_triangle(),
        "scores": list(tournament.scores()),
        "kings": list(tournament.kings()),
    }


def test_all_tournaments_of_orders_2_to_5_agree_with_python_and_have_a123553_kings(node: ScriptEngine) -> None:
    counts = []
    for order in range(2, 6):
        triangles = ["".join(digits) for digits in product("01", repeat=order * (order - 1) // 2)]
        [found] = node.call(module_sources(TOURNAMENT), [["factsOfTriangles", triangles]])
        assert found == [facts(parse_mckay(triangle)) for triangle in triangles]
        counts.append(sum(len(item["kings"]) for item in found))
    assert counts == [2, 12, 128, 2680]


def test_100_random_tournaments_up_to_order_20_agree_with_python(node: ScriptEngine) -> None:
    generator = random.Random(20170501)
    triangles = [random_triangle(generator, 2 + k % 19) for k in range(100)]
    [found] = node.call(module_sources(TOURNAMENT), [["factsOfTriangles", triangles]])
    assert found == [facts(parse_mckay(triangle)) for triangle in triangles]


def test_the_only_vertex_of_order_1_is_a_king(node: ScriptEngine) -> None:
    names = ("tournamentKings", "tournamentScores", "upperTriangle")
    assert node.call(module_sources(TOURNAMENT), [[name, [[0]]] for name in names]) == [[0], [0], ""]


def as_python_reads(text: str, found: dict[str, Any]) -> dict[str, Any]:
    """Return what the applet should have found; for a problem, ``found`` itself if it agrees with Python's message."""
    try:
        tournament = parse_mckay(text)
    except GraphFormatError as error:
        return found if described(found) == str(error) else {"problem": str(error)}
    # An input box without digits does not mean the tournament of order 1.
    return {"problem": "empty"} if tournament.order == 1 else {"beats": facts(tournament)["beats"]}


def described(found: dict[str, Any]) -> str:
    """Return the problem that the applet found, in the words of parse_mckay."""
    match found.get("problem"):
        case "character":
            return (
                f"character {found['character']!r} at place {found['place']} of the tournament string "
                "(white space not counted), expected '0' or '1'"
            )
        case "length":
            order = found["order"]
            below, above = (f"{found[k]} (order {order - (k == 'below')})" for k in ("below", "above"))
            return (
                f"length {found['length']} of the tournament string, expected n(n-1)/2 digits for order n: "
                f"the nearest lengths are {below} and {above}"
            )
    return ""


def test_random_texts_are_read_as_python_reads_them(node: ScriptEngine) -> None:
    generator = random.Random(3)
    texts = []
    for k in range(1500):
        # Mostly digits and white space, so that mistakes come late; every third text has no mistake.
        rare = [] if k % 3 == 0 else generator.choices(PIECES, k=generator.choice((0, 1, 1, 2)))
        common = generator.choices([*"01", *sorted(WHITE_SPACE)], [9, 9] + [1] * len(WHITE_SPACE), k=k % 60)
        pieces = common + rare
        generator.shuffle(pieces)
        texts.append("".join(pieces))
    found = node.call(module_sources(TOURNAMENT), [["parseTournament", text, ANY_ORDER] for text in texts])
    for text, item in zip(texts, found, strict=True):
        assert item == as_python_reads(text, item), ascii(text)
    kinds = {item.get("problem", "none") for item in found}
    assert kinds == {"none", "empty", "character", "length"}


WRONG_CHARACTERS = [
    ("2", 1, "2"),
    (" 0\n1\t x1", 3, "x"),
    ("01\U0001f60001", 3, "\U0001f600"),
    ("\u200b01", 1, "\u200b"),
    ('01"', 3, '"'),
    # Half of a surrogate pair, as a truncated box may contain.
    (f"0{FIRST_HALF}1", 2, FIRST_HALF),
    (f"0{SECOND_HALF}1", 2, SECOND_HALF),
    (" " * 9999 + "x", 1, "x"),
    ("0" * 9999 + "\U0001f600", 10_000, "\U0001f600"),
]


def test_a_wrong_character_is_named_whole_with_its_place(engine: FunctionEngine) -> None:
    calls = [["parseTournament", text, ANY_ORDER] for text, _, _ in WRONG_CHARACTERS]
    assert engine.call(module_sources(TOURNAMENT), calls) == [
        {"problem": "character", "character": character, "place": place} for _, place, character in WRONG_CHARACTERS
    ]


@pytest.mark.sampled(2, 5)
@pytest.mark.parametrize("max_order", [1, 2, 3, 12, 20])
def test_every_length_up_to_two_orders_more_is_judged(node: ScriptEngine, max_order: int) -> None:
    lengths = range(1, (max_order + 2) * (max_order + 1) // 2 + 1)
    found = node.call(module_sources(TOURNAMENT), [["parseTournament", "1" * length, max_order] for length in lengths])
    triangular = {order * (order - 1) // 2: order for order in range(2, max_order + 3)}
    longest = max_order * (max_order - 1) // 2
    for length, item in zip(lengths, found, strict=True):
        if length > longest:
            assert item == {"problem": "order", "length": length, "longest": longest}
        elif length in triangular:
            assert len(item["beats"]) == triangular[length]
        else:
            below = max(other for other in triangular if other < length)
            above = min(other for other in triangular if other > length)
            order = triangular[above]
            assert item == {
                "problem": "length",
                "length": length,
                "below": below,
                "above": above,
                "order": order,
            }


ARCS = [
    "A>B B>C C>A",
    "B>C A>B, A>C",
    "Ann>Bob;Bob>Cem Cem>Ann",
    'A>"FC Bern"',
    "C>A",
    "A>B:3",
    "A A>B",
    " A>B\nB>C\tA>C ",
    "A>B B>C",
    "A>B B>A",
    "A>B A>B",
    "A>B C",
    "A>A",
    "A>",
    ">",
    "A-B A>C",
    "A->B",
    'A>"B',
    "A>B:x",
]


def test_arcs_are_read_as_python_reads_them(node: ScriptEngine) -> None:
    board = list("ABCDEF")
    calls = [["parseTournament", text, 6] for text in ARCS]
    for text, found in zip(ARCS, node.call(module_sources(TOURNAMENT, settings={"names": board}), calls), strict=True):
        try:
            given = parse_tournament(text)
        except GraphFormatError:
            assert found["problem"] in ("arc", "arcs"), text
            continue
        names = list(given.names or ())
        first = board[: given.order]
        order = first if set(names) == set(first) else names
        assert found.get("called") == (None if order == first else names), text
        places = [names.index(name) for name in order]
        assert found["beats"] == [[int(given.beats(i, j)) for j in places] for i in places], text


def test_arcs_between_too_many_vertices_are_refused(node: ScriptEngine) -> None:
    [found] = node.call(
        module_sources(TOURNAMENT, settings={"names": list("AB")}), [["parseTournament", "A>B B>C A>C", 2]]
    )
    assert found == {"problem": "names", "order": 3}


def test_digraph6_is_read_as_in_python(node: ScriptEngine) -> None:
    generator = random.Random(6)
    tournaments = [parse_mckay("".join(generator.choices("01", k=order * (order - 1) // 2))) for order in range(2, 21)]
    calls: list[list[Any]] = [["parseTournament", f" {digraph6(t)}\n", 20] for t in tournaments]
    found = node.call(module_sources(TOURNAMENT), [*calls, ["parseTournament", "&@?", 20]])
    assert found == [{"beats": [list(row) for row in t.adjacency()]} for t in [*tournaments, Tournament([0])]]
    # In Sage's format, and with a prefix.
    for prefix in ("", "digraph6:", "sage-digraph6: ", ">>digraph6<<"):
        calls = [["parseTournament", f"{prefix}{sage_digraph6(t)}", 20] for t in tournaments]
        assert node.call(module_sources(TOURNAMENT), calls) == found[:-1]


def test_brackets_that_an_input_box_has_closed_do_no_harm(node: ScriptEngine) -> None:
    code = digraph6(parse_mckay("1100110111"))
    assert "[" in code
    found = node.call(
        module_sources(TOURNAMENT), [["parseTournament", text, 12] for text in (code, code + "]", code + "]]")]
    )
    assert found == [{"beats": [list(row) for row in parse_mckay("1100110111").adjacency()]}] * 3
    calls = [["parseTournament", text, 12] for text in (code[1:], code[1:] + "]", code[1:] + "]}")]
    assert node.call(module_sources(TOURNAMENT), calls) == found


NO_DIGRAPH6 = [
    ("&", "order6", "This digraph6 begins with the order 0, expected at most 12."),
    ("&L" + "?" * 29, "order6", "This digraph6 begins with the order 13, expected at most 12."),
    ("&B", "length6", "2 characters are no digraph6 of order 3: expected 4."),
    ("&BP__", "length6", "5 characters are no digraph6 of order 3: expected 4."),
    ("&B 0_", "six", "Character 3 is \u20180\u2019: digraph6 has only characters from ? to ~."),
    ("&BP\U0001f600", "six", "Character 4 is \u2018\U0001f600\u2019: digraph6 has only characters from ? to ~."),
    ("&B??", "pair", "This digraph6 is no tournament: between vertices 0 and 1 exactly one arrow is expected."),
    ("&B~~", "pair", "This digraph6 is no tournament: between vertices 0 and 0 exactly one arrow is expected."),
]


def test_what_is_no_digraph6_of_a_tournament_is_explained(node: ScriptEngine) -> None:
    calls = [["parseTournament", text, 12] for text, _, _ in NO_DIGRAPH6]
    found = node.call(module_sources(TOURNAMENT), calls)
    told = node.call(module_sources(TOURNAMENT), [["tournamentProblem", each, 12] for each in found])
    assert [(each["problem"], message) for each, message in zip(found, told, strict=True)] == [
        (problem, message) for _, problem, message in NO_DIGRAPH6
    ]
    for text, problem, _ in NO_DIGRAPH6:
        if problem != "order6" or text == "&":
            with pytest.raises(GraphFormatError):
                parse_tournament("".join(text.split()))
