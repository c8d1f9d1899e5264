"""Values of positions: two other libraries, and the definition without regions and keys."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from ggbgen.errors import GameTooLargeError, LoopyGameError, SolverError
from ggbgen.partizan import Game, game, mean, parse, temperature, value_of, values_of
from ggbgen.rulesets import PartizanRuleset, find_ruleset, ruleset_names
from ggbgen.rulesets.clobber import Clobber
from ggbgen.rulesets.domineering import Domineering
from ggbgen.solver import solve_partizan
from tests import second_opinion

# ---- other libraries


def board_lines(position: tuple[tuple[int, ...], ...], signs: str) -> list[str]:
    return ["".join(signs[state] for state in row) for row in position]


def test_every_position_of_the_4_x_4_board_is_as_in_two_other_libraries() -> None:
    import pycgt
    from pycgt.rulesets import domineering

    values = values_of(Domineering(rows=4, columns=4))
    positions = list(values.positions())
    assert len(positions) == 641
    for position in positions:
        one = values.value(position)
        lines = board_lines(position, ".##")
        found = domineering.parse("\n".join(lines))
        assert second_opinion.as_pycgt(one) == found
        assert (temperature(one), mean(one)) == (pycgt.temperature(found), pycgt.mean(found))
        if second_opinion.HAS_RUST:
            rust = second_opinion.rust().Domineering("|".join(lines)).canonical_form
            assert second_opinion.as_rust(one) == rust
            assert second_opinion.rust_number(rust.temperature) == temperature(one)


TREES = (
    "ground-A:b,A-B:r,B-C:b,C-D:r,ground-E:r,E-F:b,F-G:g,F-H:r,"
    "ground-I:b,I-J:b,J-K:r,K-L:b,ground-M:r,M-N:r,N-O:b,O-P:r"
)
# Each with the number of positions that play leads to.
BOARDS: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("toads-and-frogs", {"board": "tt.ff./t..ff."}, 1_862),
    ("clobber", {"rows": 3, "columns": 3}, 1_921),
    ("col", {"graph": "P9"}, 3_363),
    ("snort", {"graph": "P7"}, 577),
    ("snort", {"grid": "3x3"}, 2_021),
    ("amazons", {"rows": 2, "columns": 4}, 2_771),
    ("hackenbush-coloured", {"graph": TREES}, 750),
)
LARGE: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("toads-and-frogs", {"toads": 4, "gap": 4, "frogs": 4}, 27_046),
    ("col", {"grid": "3x4"}, 22_437),
    ("clobber", {"rows": 3, "columns": 4}, 35_772),
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


@second_opinion.needs_rust
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


# ---- every partizan ruleset


def instances() -> list[Any]:
    found = []
    for name in ruleset_names():
        ruleset = find_ruleset(name)
        if ruleset.KIND == "partizan":
            for number, settings in enumerate(ruleset.EXAMPLES or ({},)):
                found.append(pytest.param(ruleset, settings, id=f"{name}-{number}"))
    return found


@pytest.mark.sampled(6, 40)
@pytest.mark.parametrize(("ruleset", "settings"), instances())
def test_values_agree_with_the_options_of_every_position_and_with_the_search(ruleset: Any, settings: Any) -> None:
    rules = ruleset.from_parameters(dict(settings))
    values = values_of(rules)
    solution = solve_partizan(rules, play="normal")

    @cache
    def plain(position: Any) -> Game:
        """Value a position by the definition, without summands and without keys."""
        return game(*((plain(move.option) for move in rules.moves(position, player)) for player in rules.PLAYERS))

    for position in values.positions():
        assert values.value(position) is plain(position)
        assert values.value(position).outcome == solution.value(position, rules.PLAYERS[0]).outcome


def test_parts_of_a_position_have_its_value_as_their_sum() -> None:
    rules = Domineering(rows=1, columns=1, board="..x./..x./xxx.")
    parts = values_of(rules).parts(rules.start())
    assert [str(value) for _, value in parts] == ["±1", "1"]
    assert value_of(rules) is parse("±1 + 1")
    assert max(parts, key=lambda part: temperature(part[1]))[0] == tuple(
        tuple(0 if r < 2 and c < 2 else 1 for c in range(4)) for r in range(3)
    )


def test_a_position_explains_its_value() -> None:
    rules = Domineering(rows=1, columns=1, board=".../...")
    found = values_of(rules).explained(rules.start())
    assert [str(one) for one in found.left] == ["2", "±1"]
    assert found.steps[0].sentence == "Left's option ±1 is dominated: 2 >= ±1"
    assert found.value is parse("{2|-1/2}")


# ---- refusals


@dataclass(frozen=True, kw_only=True)
class Walk(PartizanRuleset[int]):
    """Left adds one, Right subtracts one, forever."""

    size: int = 3

    def start(self) -> int:
        return 0

    def options(self, position: int, player: str) -> list[int]:
        return [(position + (1 if player == "left" else -1)) % self.size]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nim", "nim gives both players the same moves"),
        ("token-loopy", "token-loopy need not end"),
        ("subh", "subh is decided by what was built"),
        ("chip-number", "chip-number is decided by a score"),
    ],
)
def test_games_of_other_kinds_are_refused_with_a_sentence(name: str, why: str) -> None:
    with pytest.raises(SolverError, match=f"{why}.*, expected a partizan game under normal play"):
        values_of(find_ruleset(name).from_parameters({}))


def test_a_position_that_recurs_is_named() -> None:
    with pytest.raises(LoopyGameError, match=r"0 can recur, expected a game that ends"):
        value_of(Walk())


def test_limits_end_with_their_count() -> None:
    with pytest.raises(GameTooLargeError, match="more than the limit of 50 positions from"):
        value_of(Domineering(rows=4, columns=4), limit=50)
    with pytest.raises(GameTooLargeError, match="more than the limit of 50 positions from"):
        value_of(Clobber(rows=3, columns=3), limit=50)
    with pytest.raises(GameTooLargeError, match="more than 90 steps"):
        value_of(Domineering(rows=3, columns=7), steps=90)
    with pytest.raises(GameTooLargeError, match="more than 3,000 moves in 2 positions from"):
        value_of(Domineering(rows=30, columns=30), limit=300)


def test_progress_is_told() -> None:
    counts: list[int] = []
    values = values_of(Domineering(rows=4, columns=5), progress=counts.append)
    assert counts == sorted(counts)
    assert counts
    assert counts[-1] <= len(values)
