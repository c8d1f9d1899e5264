"""tournament.js against ggbgen.graphs: two implementations that check each other."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from script_engines import ScriptEngine, pure_sources

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import Tournament, parse_mckay, parse_tournament
from ggbgen.graphs.mckay import WHITE_SPACE

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


@pytest.mark.long
def test_all_tournaments_of_order_2_to_5_agree_with_python(engine: ScriptEngine) -> None:
    triangles = ["".join(digits) for order in range(2, 6) for digits in product("01", repeat=order * (order - 1) // 2)]
    assert len(triangles) == 2 + 8 + 64 + 1024
    [found] = engine.call(pure_sources(), [["factsOfTriangles", triangles]])
    assert found == [facts(parse_mckay(triangle)) for triangle in triangles]


def test_300_random_tournaments_up_to_order_20_agree_with_python(engine: ScriptEngine) -> None:
    generator = random.Random(20170501)
    triangles = [random_triangle(generator, 2 + k % 19) for k in range(300)]
    [found] = engine.call(pure_sources(), [["factsOfTriangles", triangles]])
    assert found == [facts(parse_mckay(triangle)) for triangle in triangles]


@pytest.mark.long
def test_the_kings_of_all_tournaments_are_as_many_as_a123553_says(engine: ScriptEngine) -> None:
    counts = []
    for order in range(2, 6):
        triangles = ["".join(digits) for digits in product("01", repeat=order * (order - 1) // 2)]
        [found] = engine.call(pure_sources(), [["factsOfTriangles", triangles]])
        counts.append(sum(len(item["kings"]) for item in found))
    assert counts == [2, 12, 128, 2680]


def test_the_only_vertex_of_order_1_is_a_king(engine: ScriptEngine) -> None:
    calls: list[list[Any]] = [
        ["tournamentKings", [[0]]],
        ["tournamentScores", [[0]]],
        ["upperTriangle", [[0]]],
    ]
    assert engine.call(pure_sources(), calls) == [[0], [0], ""]
    assert facts(Tournament((0,))) == {"beats": [[0]], "triangle": "", "scores": [0], "kings": [0]}


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


def test_random_texts_are_read_as_python_reads_them(engine: ScriptEngine) -> None:
    generator = random.Random(3)
    texts = []
    for k in range(1500):
        # Mostly digits and white space, so that mistakes come late; every third text has no mistake.
        rare = [] if k % 3 == 0 else generator.choices(PIECES, k=generator.choice((0, 1, 1, 2)))
        common = generator.choices([*"01", *sorted(WHITE_SPACE)], [9, 9] + [1] * len(WHITE_SPACE), k=k % 60)
        pieces = common + rare
        generator.shuffle(pieces)
        texts.append("".join(pieces))
    found = engine.call(pure_sources(), [["parseTournament", text, ANY_ORDER] for text in texts])
    for text, item in zip(texts, found, strict=True):
        assert item == as_python_reads(text, item), ascii(text)
    kinds = {item.get("problem", "none") for item in found}
    assert kinds == {"none", "empty", "character", "length"}


@pytest.mark.parametrize(
    ("text", "place", "character"),
    [
        ("2", 1, "2"),
        (" 0\n1\t x1", 3, "x"),
        ("01\U0001f60001", 3, "\U0001f600"),
        ("\u200b01", 1, "\u200b"),
        ('01"', 3, '"'),
        # Half of a surrogate pair, as a truncated box may contain.
        (f"0{FIRST_HALF}1", 2, FIRST_HALF),
        (f"0{SECOND_HALF}1", 2, SECOND_HALF),
    ],
)
def test_a_wrong_character_is_named_whole_with_its_place(
    engine: ScriptEngine, text: str, place: int, character: str
) -> None:
    [found] = engine.call(pure_sources(), [["parseTournament", text, ANY_ORDER]])
    assert found == {"problem": "character", "character": character, "place": place}


@pytest.mark.parametrize("max_order", [1, 2, 3, 12, 20])
def test_every_length_up_to_two_orders_more_is_judged(engine: ScriptEngine, max_order: int) -> None:
    lengths = range(1, (max_order + 2) * (max_order + 1) // 2 + 1)
    found = engine.call(pure_sources(), [["parseTournament", "1" * length, max_order] for length in lengths])
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


def test_ten_thousand_characters_are_judged(engine: ScriptEngine) -> None:
    found = engine.call(
        pure_sources(),
        [
            ["parseTournament", "01" * 5000, 20],
            ["parseTournament", " " * 9999 + "x", 20],
            ["parseTournament", "0" * 9999 + "\U0001f600", 20],
        ],
    )
    assert found == [
        {"problem": "order", "length": 10_000, "longest": 190},
        {"problem": "character", "character": "x", "place": 1},
        {"problem": "character", "character": "\U0001f600", "place": 10_000},
    ]


@pytest.mark.parametrize(
    "text",
    [
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
    ],
)
def test_arcs_are_read_as_python_reads_them(engine: ScriptEngine, text: str) -> None:
    board = list("ABCDEF")
    [found] = engine.call(pure_sources(settings={"names": board}), [["parseTournament", text, 6]])
    try:
        given = parse_tournament(text)
    except GraphFormatError:
        assert found["problem"] in ("arc", "arcs")
        return
    names = list(given.names or ())
    first = board[: given.order]
    order = first if set(names) == set(first) else names
    assert found.get("called") == (None if order == first else names)
    places = [names.index(name) for name in order]
    assert found["beats"] == [[int(given.beats(i, j)) for j in places] for i in places]


def test_arcs_between_too_many_vertices_are_refused(engine: ScriptEngine) -> None:
    settings = {"names": list("AB")}
    [found] = engine.call(pure_sources(settings=settings), [["parseTournament", "A>B B>C A>C", 2]])
    assert found == {"problem": "names", "order": 3}
