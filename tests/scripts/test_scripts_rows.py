"""The board `rows` in the scripts and in Python: how a start fits the room, and which positions follow from it."""

from __future__ import annotations

import math
import random

import pytest
from game_rules import definition_of
from script_engines import ScriptEngine, game_sources

from ggbgen.definition import parameter_values
from ggbgen.notation import Numbers
from ggbgen.rulesets.defined import game_of
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
def test_starts_fit_the_room(node: ScriptEngine, name: str, parameters: dict[str, object], layout: str) -> None:
    longest = LAYOUTS[layout]
    starts = [(n,) for n in range(1, longest + 1)] + [(min(n, 6),) * k for k in range(2, 9) for n in (1, 6)]
    applet = build(name, layout=layout, **parameters)
    own = settings(applet)["game"]["board"]
    found = node.call(game_sources(applet), [["rowsFitted", list(start), own] for start in starts])
    room = own["room"]
    for start, fitted in zip(starts, found, strict=True):
        assert fitted["pitch"] * max(start) <= room["width"] + 1e-9
        assert fitted["step"] * len(start) <= room["height"] + 1e-9
        # A press in the middle of a counter is nearer to it than to any other.
        neighbours = ((k * fitted["pitch"], 2 * fitted["shift"] * (k % 2)) for k in (1, 2))
        apart = [*(math.hypot(*way) for way in neighbours), fitted["step"] - 2 * fitted["shift"]]
        assert 2 <= fitted["size"] <= min(apart) * room["unit"] / 2, start
        # A value has this much room of its own, with plies and without.
        if own["valueLines"] is not None:
            assert fitted["inPlace"] <= (own["valueLines"]["mark"] <= fitted["pitch"] * room["unit"])
            assert fitted["plies"] == (
                own["valueLines"]["mark"] + own["valueLines"]["plies"] <= fitted["pitch"] * room["unit"]
            )


def test_positions_come_from_the_starts_that_lead_to_them(node: ScriptEngine) -> None:
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
    found = node.call(game_sources(build("lasker")), calls)
    told = {(tuple(at), tuple(start)): answer for (_, at, start), answer in zip(calls, found, strict=True)}
    assert all(told[position, start] for position, froms in reached.items() for start in froms)
    for start in starts:
        assert [other for other in starts if told[start, other]] == [start]
