"""Circular Nim: the page of errata agrees with a search."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
import pytest

from ggbgen_research.verification import section_rows, verify
from ggbgen_research.verification.circular_nim import GAMES, rows
from ggbgen_research.verification.marking import p_positions_in_the_box


@pytest.mark.long
def test_the_search_confirms_every_row_and_the_page_has_them() -> None:
    recomputed = verify("circular-nim")
    ((_, found),) = recomputed.tables
    assert recomputed.problems() == ()
    assert [row.markdown() for row in found] == list(section_rows("Circular Nim"))
    assert len(found) == len(GAMES) == 35
    open_games = {(row.record["heaps"], row.record["adjacent"]) for row in found if row.record["rule"] is None}
    assert open_games == {(6, 2), (7, 2), (7, 3), (8, 2), (8, 3), (8, 4), (8, 5)}


@pytest.mark.parametrize(("heaps", "adjacent", "largest"), [(4, 2, 3), (5, 3, 2), (6, 3, 2)])
def test_marking_finds_the_p_positions_of_the_definition(heaps: int, adjacent: int, largest: int) -> None:
    @cache
    def wins(position: tuple[int, ...]) -> bool:
        for first in range(heaps):
            chosen = [(first + k) % heaps for k in range(adjacent)]
            for sizes in product(*(range(position[k] + 1) for k in chosen)):
                option = list(position)
                for k, size in zip(chosen, sizes, strict=True):
                    option[k] = size
                if tuple(option) != position and not wins(tuple(option)):
                    return True
        return False

    sets = [[(first + k) % heaps for k in range(adjacent)] for first in range(heaps)]
    found = p_positions_in_the_box(sets, (largest,) * heaps)
    for position in product(range(largest + 1), repeat=heaps):
        assert found[position] != wins(position), position


def test_a_rule_that_is_wrong_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rows.game_row((4, 2), 4).confirmed
    wrong = rows.Rule("a, b, b, a", "no one", lambda heaps: (heaps[0] == heaps[3]) & (heaps[1] == heaps[2]))
    monkeypatch.setitem(rows._RULES, (4, 2), wrong)
    assert not rows.game_row((4, 2), 4).confirmed


def test_where_a_rule_says_nothing_it_is_not_asked() -> None:
    rule = rows.known_rule((7, 5))
    heaps = [axis.astype(np.int16) for axis in np.indices((3,) * 7)]
    assert rule.speaks(heaps).sum() == 3**7 - 2**7
