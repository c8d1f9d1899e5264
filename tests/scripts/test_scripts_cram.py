"""Cram on boards with Grundy values alone, and on boards too large for a table, where symmetry decides who wins."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from game_rules import sources_of
from script_engines import ScriptEngine

import ggbgen
from ggbgen.encoding import regions
from ggbgen.encoding.mirror import mirror_outcome
from ggbgen.offline import open_applet
from ggbgen.page.boards.dominoes import Dominoes
from ggbgen.rulesets.cram import Cram
from ggbgen.solver import Play, solve_by_sums
from ggbgen.solver.regions import region_keys
from tests.built import build

Rows = tuple[tuple[int, ...], ...]


def cram(rows: int, columns: int) -> Cram:
    return Cram(rows=rows, columns=columns, board=None)


def met(game: Cram, games: int, *, seed: int = 5) -> list[Rows]:
    """Return the positions of some random games."""
    chance = random.Random(seed)
    found: dict[Rows, None] = {}
    for _ in range(games):
        position = game.start()
        while True:
            found[position] = None
            options = list(game.plain_options(position))
            if not options:
                break
            position = chance.choice(options)
    return list(found)


def facts(engine: ScriptEngine, applet: Any, positions: list[Rows]) -> Iterator[tuple[Rows, dict[str, Any]]]:
    entries = [[state for row in position for state in row] for position in positions]
    [answers] = engine.call(sources_of(applet), [["positionFacts", entries]])
    yield from zip(positions, answers, strict=True)


@pytest.mark.sweep
def test_where_a_board_has_grundy_values_alone_they_are_those_of_python(node: ScriptEngine) -> None:
    game = cram(3, 8)
    sums = solve_by_sums(game, play=Play.NORMAL)
    board = Dominoes(game)
    for position, found in facts(node, build("cram", rows=3, columns=8), met(game, 15)):
        grundy = sums.grundy(position)
        assert found["normal"] == {"outcome": "N" if grundy else "P", "grundy": grundy, "remoteness": None}
        assert [name for name, _, _ in found["moves"]] == list(board.notation.names(position).values())


def is_known(position: Rows) -> bool:
    """Return whether the regions are small, or symmetry decides who wins."""
    cells = cram(2, 2).domino_cells(position)
    small = all((key >> 5).bit_count() <= 6 for key in region_keys(cells))
    return small or mirror_outcome(cells, len(position), len(position[0])) is not None


@pytest.mark.long
@pytest.mark.parametrize(("rows", "columns"), [(4, 4), (3, 6)])
def test_on_a_large_board_only_moves_are_made_after_which_it_is_known_who_wins(
    rows: int, columns: int, node: ScriptEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A small board is treated like a large one: everything about it is known in Python.
    monkeypatch.setattr(regions, "MOST_CELLS", 1)
    monkeypatch.setattr(regions, "MIRROR_CELLS", 6)
    game = cram(rows, columns)
    applet = ggbgen.build("cram", rows=rows, columns=columns)
    sums = solve_by_sums(game, play=Play.NORMAL)
    known = [position for position in met(game, 40) if is_known(position)]
    refused = 0
    for position, found in facts(node, applet, known):
        assert found["normal"]["outcome"] == sums.outcome(position)
        assert found["normal"]["grundy"] in (None, sums.grundy(position))
        options = list(game.plain_options(position))
        expected = [option for option in options if is_known(option)]
        assert [move[1] for move in found["moves"]] == [[s for row in option for s in row] for option in expected]
        # A player who can win finds a winning move, and one who cannot may make any move.
        if sums.outcome(position) == "N":
            assert any(sums.outcome(option) == "P" for option in expected)
        else:
            assert expected == options
        assert found["over"] == (not options)
        refused += len(options) - len(expected)
    assert refused > 10
    assert len(known) > 30


@pytest.mark.sweep
@pytest.mark.long
def test_a_start_of_which_nobody_knows_who_wins_is_refused(node: ScriptEngine) -> None:
    texts = {
        "xxxx../....../....../....../....../......": "Nobody knows who wins there",
        "xx..../....../....../....../....../......": "",
        "xx..../....../....../....../....../....xx": "",
        "x.x.x./.x.x.x/x.x.x./.x.x.x/x.x.x./.x.x.x": "No move can be made in this position.",
        "xxxxxx/xxxxxx/xxxxxx/xxxxxx/xxxxxx/.....x": "",
        "######/######/######/######/######/.....#": "",
    }
    [found] = node.call(sources_of(build("cram", rows=6, columns=6)), [["parsedStarts", list(texts)]])
    for (text, said), read in zip(texts.items(), found, strict=True):
        assert read.get("problem", "").startswith(said), text
        assert ("position" in read) == (said == ""), text


@pytest.mark.long
def test_where_there_is_no_cell_none_can_be_free(node: ScriptEngine) -> None:
    sources = sources_of(build("cram", board="..#/.../#.."))
    [[wrong, right, covered]] = node.call(sources, [["parsedStarts", [".../.../#..", "..#/.../#..", "..#/.xx/#.."]]])
    assert wrong == {"problem": "There is no cell at C3: expected # there."}
    assert right == {"position": [0, 0, 2, 0, 0, 0, 2, 0, 0]}
    assert covered == {"position": [0, 0, 2, 0, 1, 1, 2, 0, 0]}


@pytest.mark.sweep
@pytest.mark.long
def test_large_regions_are_explained_by_symmetry_and_small_ones_by_their_values() -> None:
    applet = open_applet(build("cram", rows=6, columns=6))
    applet.click("explain")
    assert "every move can be answered by its image" in applet["message"].replace("\n", " ")
    applet.click("explain")
    applet.type("boxStart", "xxxxxx/xxxxxx/xxxxxx/....xx/xxxx../x....x")
    applet.click("explain")
    table = applet.state("explanation")["value"]
    assert "\\text{A3} = " in table
    assert "\\text{E2} = " in table
