"""Classes of the Game of Thrones: published numbers, and the game itself on each tournament."""

from __future__ import annotations

import math
import random
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from ggbgen.errors import ParameterError
from ggbgen.graphs import parse_mckay
from ggbgen.graphs.random import Purpose, random_tournament
from ggbgen_research.classification import TOURNAMENTS, Rule, classify, sample, subject_names
from ggbgen_research.classification.find import find_subject
from ggbgen_research.classification.sample import wilson_interval
from ggbgen_research.classification.thrones.drawn import _draw
from ggbgen_research.classification.thrones.sweep import ThronesSweep
from ggbgen_research.classification.tournaments import Slice, find_generator
from ggbgen_research.errors import ClassificationError
from tests.game_on_tournaments import class_of, listed

SEED = 20261122
# Order: A, S, W, B, C. Orders 6 to 8 and |S_5| as in table 4.1 of the thesis.
TABLE = {
    1: (1, 0, 0, 1, 0),
    2: (1, 0, 0, 1, 0),
    3: (2, 0, 0, 1, 1),
    4: (4, 0, 0, 2, 2),
    5: (12, 1, 0, 4, 7),
    6: (56, 5, 5, 12, 34),
    7: (456, 46, 114, 56, 240),
    8: (6880, 1277, 2447, 456, 2700),
}


def row(order: int, rule: Rule = Rule.ANY, **arguments: object) -> tuple[int, ...]:
    found = classify("thrones", order=order, rule=rule, **arguments)  # type: ignore[arg-type]
    return (found.total, *found.counts.values())


@pytest.mark.long
@pytest.mark.parametrize("order", TABLE)
def test_rows_are_those_of_table_4_1(order: int) -> None:
    assert row(order) == TABLE[order]


@pytest.mark.long
@pytest.mark.parametrize("rule", list(Rule))
@pytest.mark.parametrize("order", range(2, 8))
def test_the_game_on_each_tournament_agrees(order: int, rule: Rule) -> None:
    members: list[str] = []
    found = classify(
        "thrones", order=order, rule=rule, members=lambda lines: members.extend(lines.decode().splitlines())
    )
    expected = {line: class_of(line, order, kings_only=rule is Rule.KINGS_ONLY) for line in listed(order)}
    assert Counter(expected.values()) == Counter({name: count for name, count in found.counts.items() if count})
    assert members == [line for line, name in expected.items() if name == "S"]


@pytest.mark.long
@pytest.mark.parametrize("rule", list(Rule))
def test_the_game_agrees_on_a_thousand_tournaments_of_order_9(rule: Rule) -> None:
    chosen = random.Random(SEED).sample(listed(9), 1000)
    expected = Counter(class_of(line, 9, kings_only=rule is Rule.KINGS_ONLY) for line in chosen)
    sweep = ThronesSweep(9, kings_only=rule is Rule.KINGS_ONLY, listing=False)
    assert sweep.feed(np.frombuffer("".join(line + "\n" for line in chosen).encode(), dtype=np.uint8)) is not None
    assert sweep.counts == tuple(expected[name] for name in "SWBC")


@pytest.mark.long
def test_counts_do_not_depend_on_the_order_of_the_lines() -> None:
    lines = listed(8)
    random.Random(SEED).shuffle(lines)
    sweep = ThronesSweep(8, kings_only=False, listing=False)
    text = "".join(line + "\n" for line in lines).encode()
    for begin in range(0, len(text), 290):  # ten lines
        assert sweep.feed(np.frombuffer(text[begin : begin + 290], dtype=np.uint8)) is not None
    assert sweep.counts == TABLE[8][1:]


@pytest.mark.parametrize("text", ["011\n01\n", "0110\n", "012\n", "111111", "111111\n111112\n", "111111\n11111\n1"])
def test_a_line_that_is_no_tournament_of_the_order_is_noticed(text: str) -> None:
    sweep = ThronesSweep(4, kings_only=False, listing=False)
    assert sweep.feed(np.frombuffer(text.encode(), dtype=np.uint8)) is None


@pytest.mark.parametrize(("processes", "slices"), [(1, 1), (2, 3), (2, 500)])
def test_slices_and_processes_change_nothing(processes: int, slices: int) -> None:
    assert row(8, processes=processes, slices=slices) == TABLE[8]
    assert row(5, processes=processes, slices=slices) == TABLE[5]


def test_order_9_is_the_sum_of_its_slices_and_has_the_known_sizes() -> None:
    total, _, _, source, almost = row(9, processes=2, slices=5)
    # Adding a source is a bijection from all tournaments of order 8 to those of order 9 with a source.
    assert (total, source) == (TOURNAMENTS[9], TOURNAMENTS[8])
    assert almost == 50816


def test_members_are_in_the_class_and_come_in_the_same_order_for_any_number_of_processes() -> None:
    lists = []
    for processes in (1, 3):
        found: list[bytes] = []
        classify("thrones", order=8, rule=Rule.ANY, processes=processes, slices=5, members=found.append)
        lists.append(b"".join(found).decode().splitlines())
    assert lists[0] == lists[1]
    assert len(set(lists[0])) == TABLE[8][1]
    for line in lists[0][::50]:
        assert parse_mckay(line).order == 8
        assert class_of(line, 8, kings_only=False) == "S"


@pytest.mark.parametrize("order", [-1, 0, 13, 100])
def test_orders_that_cannot_be_listed_are_refused(order: int) -> None:
    with pytest.raises(ParameterError, match=f"order {order}, expected 1 to 12"):
        classify("thrones", order=order, rule=Rule.ANY)


def test_numbers_of_tournaments_are_those_of_the_generator() -> None:
    assert [len(listed(order)) for order in range(1, 10)] == list(TOURNAMENTS[1:10])


def test_the_tables_are_small() -> None:
    assert ThronesSweep(11, kings_only=False, listing=False).table_bytes < 100_000
    assert ThronesSweep(12, kings_only=True, listing=False).table_bytes < 400_000


def test_a_generator_of_the_wheel_is_found_without_one_on_the_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "sage_wheels/bin/gentourng"
    program.parent.mkdir(parents=True)
    program.symlink_to(find_generator().program)
    (tmp_path / "passagemath_nauty-1.dist-info").mkdir()
    (tmp_path / "passagemath_nauty-1.dist-info/METADATA").write_text("Name: passagemath-nauty\nVersion: 1\n")
    monkeypatch.setenv("PATH", "")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert find_generator().program == str(program)


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("echo 111; echo '>Z 2 graphs generated' >&2; exit 1", "failed with exit status 1"),
        ("echo 111; kill -9 $$", "was ended by signal 9"),
        ("echo 111; echo '>Z 2 graphs generated' >&2", "wrote 1 tournaments, expected 2 as it says itself"),
        ("printf '111\\n10'; echo '>Z 1 graphs generated' >&2", "wrote 1 tournaments"),
        ("echo 111; echo 101", "wrote 2 tournaments, expected no number"),
        ("echo 1110; echo '>Z 1 graphs generated' >&2", "wrote a line that is no tournament of order 3"),
        ("echo 111; echo '>Z 1 graphs generated' >&2", "1 tournaments of order 3 were counted, expected 2"),
    ],
)
def test_a_generator_that_fails_gives_no_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str, message: str
) -> None:
    real = find_generator().program
    program = tmp_path / "nauty-gentourng"
    # Order 4 is requested first, to compile what is needed.
    program.write_text(f'#!/bin/sh\n[ "$1" = 3 ] || exec {real} "$@"\n{script}\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    with pytest.raises(ClassificationError, match=message):
        classify("thrones", order=3, rule=Rule.ANY)


def test_blocks_have_every_tournament_once() -> None:
    generator = find_generator()
    found: list[str] = []
    for residue in range(3):
        for block in generator.blocks(7, Slice(residue=residue, modulus=3), line_bytes=22):
            found += block.tobytes().decode().split()
    assert sorted(found) == sorted(listed(7))


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1])
@pytest.mark.parametrize("order", [1, 2, 9, 20])
def test_drawn_tournaments_are_the_random_tournaments_of_the_project(seed: int, order: int) -> None:
    out = np.zeros(order, dtype=np.int64)
    for number in (0, 1, 77, 2**32 - 1):
        _draw(seed, number, int(Purpose.TOURNAMENT), out)
        assert tuple(map(int, out)) == random_tournament(seed, number, order=order).out_neighbourhoods


@pytest.mark.parametrize("rule", list(Rule))
@pytest.mark.parametrize("order", [1, 2, 3, 5, 8])
def test_drawn_tournaments_have_the_class_of_the_game(order: int, rule: Rule) -> None:
    drawn = sample("thrones", order=order, rule=rule, size=150, seed=SEED, processes=2)
    tournaments = [random_tournament(SEED, number, order=order) for number in range(150)]
    names = [
        class_of(tournament.upper_triangle(), order, kings_only=rule is Rule.KINGS_ONLY) for tournament in tournaments
    ]
    assert [drawn.counts[name] for name in "SWBC"] == [names.count(name) for name in "SWBC"]


@pytest.mark.parametrize("rule", list(Rule))
def test_samples_of_order_9_are_near_the_exact_shares(rule: Rule) -> None:
    size = 20_000
    exact = classify("thrones", order=9, rule=rule, processes=2)
    drawn = sample("thrones", order=9, rule=rule, size=size, seed=SEED, processes=2)
    for name, count in exact.counts.items():
        share = count / exact.total
        error = math.sqrt(share * (1 - share) / size)
        # Few tournaments of order 9 have automorphisms, so labelled and unlabelled shares are almost the same.
        assert abs(drawn.counts[name] / size - share) < 4 * error, name


def test_wilsons_interval_has_known_values() -> None:
    # R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998),
    # table I, method 3.
    for hits, trials, low, high in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ]:
        assert wilson_interval(hits, trials) == pytest.approx((low, high), abs=5e-5)


def test_a_subject_is_found_by_its_name() -> None:
    assert subject_names() == ("thrones",)
    assert find_subject("thrones").TITLE == "The Game of Thrones"
    with pytest.raises(ClassificationError, match=r"unknown subject 'throne', .*did you mean 'thrones'"):
        find_subject("throne")
