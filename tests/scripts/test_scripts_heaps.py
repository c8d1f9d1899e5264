"""The board for heaps: the names of those who took counters are placed where Python says, and where there is room."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from game_rules import sources_of
from script_engines import ScriptEngine, game_sources

from ggbgen.rulesets.lasker import Lasker
from ggbgen.solver import Play, solve
from tests.built import build, settings

STARTS = {
    "nim": [(3, 5, 7), (5, 5, 5, 5, 5), (31, 31), (31,) * 8, (14, 2, 13), (1,), (9, 8, 7, 6, 5, 4, 3, 2)],
    "circular-nim": [(3, 4, 5, 2, 4), (12, 12), (2, 3, 1), (1, 2, 3, 4, 3, 2), (1,) * 8],
}
WORDS = ("you", "computer", "player 2", "W" * 16)
# A word extends less than this above and below its middle.
HIGH_PX = 12


def px(place: dict[str, float], room: dict[str, float]) -> tuple[float, float]:
    return place["x"] * room["unit"], place["y"] * room["unit"]


@pytest.mark.parametrize("name", STARTS)
def test_words_stand_on_no_counter(name: str, engine: ScriptEngine) -> None:
    applet = build(name)
    own: dict[str, Any] = settings(applet)["game"]["board"]
    room, sources = own["room"], game_sources(applet)
    placed = engine.call(sources, [["heapPlaces", list(start), room, own["circle"]] for start in STARTS[name]])
    asked = [
        (start, places, h, k, word)
        for start, places in zip(STARTS[name], placed, strict=True)
        for h, size in enumerate(start)
        for k in range(1, size + 1)
        for word in WORDS
    ]
    found = engine.call(
        sources, [["wordOffset", list(start), places, h, k, word, own] for start, places, h, k, word in asked]
    )
    spots = iter(engine.call(sources, [["counterSpot", places[h], k] for _, places, h, k, _ in asked]))
    assert None in found
    assert any(found)
    for (start, places, _, _, word), offset in zip(asked, found, strict=True):
        spot = next(spots)
        if offset is None or own["circle"]:
            continue
        x, y = px(spot, room)
        begin = x + offset["x"] + 4  # GeoGebra puts a caption 4 px to the right of the point (measured in the engine)
        end = begin + len(word) * room["letter"]
        for other, size in zip(places, start, strict=True):
            for n in range(1, size + 1):
                at = px({"x": other["x"], "y": other["y"] + n * other["step"]}, room)
                beside = [at[0] + side * other["shift"] * room["unit"] for side in (-1, 1)]
                if abs(at[1] - y) < HIGH_PX:
                    assert not any(begin < middle + other["size"] and end > middle - other["size"] for middle in beside)


def test_the_table_of_misere_nim_names_the_move_that_it_is_about(node: ScriptEngine) -> None:
    applet = build("nim", heaps=(4, 5, 6), play="loses")
    clicks: list[Any] = [{"act": "open"}, *({"act": "click", "label": label} for label in ("toMore", "explain"))]
    message = node.play([applet], clicks, mode="direct")[-1]["objects"]["message"]["value"]
    # 4 xor 5 is 1, and so on: each heap can make the nim-sum 0.
    assert any(f"0 after heap {move}. Keep it so" in message for move in ("1: 4 to 3", "2: 5 to 2", "3: 6 to 1"))


def test_a_game_of_heaps_lasts_as_long_as_the_search_says(node: ScriptEngine) -> None:
    positions = list(product(range(5), repeat=2))
    [found] = node.call(sources_of(build("lasker", heaps=(4, 4))), [["positionFacts", positions]])
    for play in Play:
        solution = solve(Lasker(heaps=(4, 4)), play=play)
        lasts = [each[play.value]["remoteness"] for each in found]
        assert lasts == [solution.value(tuple(filter(None, each))).remoteness for each in positions]
