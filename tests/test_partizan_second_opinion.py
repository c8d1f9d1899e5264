"""The values of all positions of boards that applets can have, against cgt-py, which is given nothing but the moves."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import pytest

from ggbgen.partizan import temperature, values_of
from ggbgen.rulesets.ruleset_registry import find_ruleset
from tests import second_opinion

pytestmark = [second_opinion.needs_rust]

TREES = (
    "ground-A:b,A-B:r,B-C:b,C-D:r,ground-E:r,E-F:b,F-G:g,F-H:r,"
    "ground-I:b,I-J:b,J-K:r,K-L:b,ground-M:r,M-N:r,N-O:b,O-P:r"
)
# Each with the number of positions that play leads to.
BOARDS: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("toads-and-frogs", {"board": "tt.ff./t..ff."}, 1_862),
    ("col", {"graph": "P9"}, 3_363),
    ("snort", {"graph": "P9"}, 3_363),
    ("col", {"grid": "3x3"}, 2_021),
    ("snort", {"grid": "3x3"}, 2_021),
    ("domineering", {"rows": 3, "columns": 5}, 3_054),
    ("domineering", {"rows": 4, "columns": 4}, 5_700),
    ("amazons", {"rows": 2, "columns": 4}, 2_771),
    ("hackenbush-coloured", {"graph": TREES}, 750),
)
LARGE: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("toads-and-frogs", {"toads": 4, "gap": 4, "frogs": 4}, 27_046),
    ("col", {"grid": "3x4"}, 22_437),
    ("snort", {"grid": "3x4"}, 22_437),
    ("clobber", {"rows": 3, "columns": 4}, 35_772),
    ("cutcake", {"rows": 3, "columns": 5}, 30_752),
    ("amazons", {"rows": 3, "columns": 3}, 7_876),
)


def options_of_all(rules: Any) -> Mapping[Hashable, Sequence[Sequence[Hashable]]]:
    """Return the options of both players in each position that play leads to, also if one player moves twice."""
    found: dict[Hashable, Sequence[Sequence[Hashable]]] = {}
    waiting = [rules.start()]
    while waiting:
        position = waiting.pop()
        if position not in found:
            found[position] = [[move.option for move in rules.moves(position, player)] for player in rules.PLAYERS]
            waiting += [option for side in found[position] for option in side]
    return found


@pytest.mark.parametrize(
    ("ruleset", "chosen", "count"),
    [*BOARDS, *(pytest.param(*each, marks=pytest.mark.sweep) for each in LARGE)],
    ids=str,
)
def test_every_position_has_the_value_that_another_library_finds(
    ruleset: str, chosen: dict[str, Any], count: int
) -> None:
    rules = find_ruleset(ruleset).from_parameters(chosen, for_board=False)
    options = options_of_all(rules)
    assert len(options) == count
    values = values_of(rules)
    forms: dict[tuple[str, ...], Any] = {}
    texts: dict[Hashable, str] = {}
    opinions: dict[Hashable, Any] = {}

    def text_of(position: Hashable) -> str:
        if position not in texts:
            sides = tuple(", ".join(sorted({text_of(option) for option in side})) for side in options[position])
            if sides not in forms:
                forms[sides] = second_opinion.rust().CanonicalForm("{{{}|{}}}".format(*sides))
            opinions[position] = forms[sides]
            texts[position] = repr(forms[sides]).partition("'")[2].rstrip("')")
        return texts[position]

    agreed = set()
    for position in options:
        own, text = values.value(position), text_of(position)
        if (own, text) not in agreed:
            assert second_opinion.as_rust(own) == opinions[position], position
            assert temperature(own) == second_opinion.rust_number(opinions[position].temperature), position
            agreed.add((own, text))
    assert len({own for own, _ in agreed}) == len({text for _, text in agreed}) == len(agreed) > 10
