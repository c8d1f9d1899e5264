"""The explanation of a sum: values, the changes that would make the nim-sum 0, and the moves that do so."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from script_engines import ScriptEngine

from tests.built import build

EXPLAIN = {"act": "click", "label": "explain"}


def explained(engine: ScriptEngine, mode: str, **parameters: object) -> tuple[str, str]:
    """Return the table and the message."""
    results = engine.play([build("sum", **parameters)], [{"act": "open"}, EXPLAIN], mode=mode)
    assert [result["error"] for result in results] == ["", ""]
    objects: Any = results[1]["objects"]
    return objects["explanation"]["value"], objects["message"]["value"].replace("\n", " ").replace(
        "\N{NO-BREAK SPACE}", " "
    )


def test_the_ten_winning_moves_of_the_talk_are_named(mode: str, mode_engine: ScriptEngine) -> None:
    table, message = explained(mode_engine, mode)
    assert "a = 0&b = 2&c = 3&d = 8&e = 8&\\oplus\\; = 1" in table
    assert "0000&0010&001\\mathbf{1}&1000&1000&000\\mathbf{1}" in table
    assert table.count("blacktriangle") == 4
    assert message.endswith(
        "Winning moves: a: 20 → 19 or 17 or 15; c: 20 → 19; d: 12 → 1; 11 → 5; e: 3 → 2; 5 → 4; 7 → 6; 9 → 8."
    )


@cache
def wythoff(one: int, other: int) -> int:
    """Return the Grundy value by definition."""
    options = {wythoff(k, other) for k in range(one)} | {wythoff(one, k) for k in range(other)}
    options |= {wythoff(one - k, other - k) for k in range(1, min(one, other) + 1)}
    return next(n for n in range(99) if n not in options)


@pytest.mark.long
@pytest.mark.parametrize(("first", "second", "heap"), [(3, 4, 5), (4, 7, 2), (1, 2, 6), (5, 5, 1)])
def test_triangles_stand_where_a_search_finds_winning_moves(
    first: int, second: int, heap: int, node: ScriptEngine
) -> None:
    table, message = explained(node, "direct", games=f"wythoff heaps={first},{second} + nim heaps={heap}")
    total = wythoff(first, second) ^ heap
    moves = {(k, second) for k in range(first)} | {(first, k) for k in range(second)}
    moves |= {(first - k, second - k) for k in range(1, min(first, second) + 1)}
    won = [bool(total) and any(wythoff(*move) == heap for move in moves), total ^ heap < heap]
    assert table.count("blacktriangle") == sum(won)
    for letter, wins in zip("ab", won, strict=True):
        assert (f"{letter}: " in message) == wins


@pytest.mark.long
def test_where_moves_are_too_many_for_the_message_the_parts_are_named(node: ScriptEngine) -> None:
    games = " + ".join(["nim heaps=19,21,23,25,25"] * 5)
    table, message = explained(node, "direct", games=games)
    assert table.count("blacktriangle") == 5
    assert message.endswith("Winning moves: in a, b, c, d, e.")
