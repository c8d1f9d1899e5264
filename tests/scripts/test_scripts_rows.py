"""The board `rows` in the scripts and in Python: how a start fits the room, and which positions come from it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from game_rules import definition_of
from script_engines import ScriptEngine, game_sources

from ggbgen.boards.game import board_of, game_of
from ggbgen.boards.kind import Numbers
from ggbgen.definition import parameter_values
from tests.built import build, settings

GAMES: list[tuple[str, dict[str, object]]] = [
    ("kayles", {}),
    ("lasker", {}),
    ("grundys-game", {}),
    ("octal", {"code": "0.777"}),
    ("octal", {"code": "0.07"}),
    ("octal", {"code": "4.7777"}),
]
LAYOUTS = {"wide": 40, "narrow": 13}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("name", "parameters"), GAMES)
def test_starts_fit_the_room_as_python_says(
    engine: ScriptEngine, name: str, parameters: dict[str, object], layout: str
) -> None:
    longest = LAYOUTS[layout]
    starts = [(n,) for n in range(1, longest + 1)] + [(min(n, 6),) * k for k in range(2, 9) for n in (1, 6)]
    applet = build(name, layout=layout, **parameters)
    own = settings(applet)["game"]["board"]
    found = engine.call(game_sources(applet), [["rowsFitted", list(start), own] for start in starts])
    definition = definition_of(name)
    board: Any = board_of(game_of(definition, parameter_values(definition, parameters)), definition.board)
    if layout == "narrow":
        board.shrink({"rows": 4, "counters": 13})
    for start, fitted in zip(starts, found, strict=True):
        values, expected = board._fitted(start)
        assert (own["valueLines"] is None) == (values is None)
        assert fitted["size"] == expected.size
        assert (fitted["pitch"], fitted["step"], fitted["shift"]) == pytest.approx(
            (expected.pitch, expected.step, expected.shift)
        )
        assert (fitted["inPlace"], fitted["plies"]) == (expected.values, expected.plies), start


def test_positions_come_from_the_starts_that_lead_to_them(engine: ScriptEngine) -> None:
    starts: list[Numbers] = [(3, 4), (4, 3), (7,), (2, 5), (1, 2, 4)]
    definition = definition_of("lasker")
    game = game_of(definition, parameter_values(definition, {"heaps": [7]}))
    chance = random.Random(5)
    reached: dict[Numbers, set[Numbers]] = {}
    for start in starts:
        for _ in range(40):
            position = start
            for _ in range(chance.randint(0, 4)):
                options = list(game.plain_options(position))
                position = chance.choice(options) if options else position
            reached.setdefault(position, set()).add(start)
    calls = [["comesFrom", list(position), list(start)] for position in reached for start in starts]
    found = engine.call(game_sources(build("lasker")), calls)
    told = {(tuple(at), tuple(start)): answer for (_, at, start), answer in zip(calls, found, strict=True)}
    assert all(told[position, start] for position, froms in reached.items() for start in froms)
    for start in starts:
        assert [other for other in starts if told[start, other]] == [start]
