"""The archives of all applets match the golden files: as digests of parts, and one of each kind as lines to read."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest
from lxml import etree

import ggbgen
from ggbgen.definition import applet_names
from ggbgen.rulesets import find_ruleset
from tests import shipped
from tests.built import build
from tests.golden_archives import (
    applet_text,
    colour_lines,
    digest_lines,
    members_of,
    part_texts,
    reading_lines,
    variant_lines,
)
from tests.golden_files import GoldenFile

DIGESTS = GoldenFile(
    "archives.txt",
    proves="The archives of all applets have parts with these digests, in each layout, language and preset.",
)
COLOURS = "* colours by name"

_GAMES = GoldenFile(
    "games.txt",
    proves="Nim has these objects and settings, and a game with each other kind of board has these in addition.",
)
_EXERCISES = GoldenFile(
    "exercises.txt",
    proves="An exercise has these objects and settings, and others have these in addition.",
)
_EXPLORERS = GoldenFile(
    "explorers.txt",
    proves="An explorer has these objects and settings, and the others have these in addition.",
)

GAMES = {
    "nim": (),
    "nim narrow": ("nim",),
    "domineering": ("nim",),
    **dict.fromkeys(("clobber", "col", "cutcake", "sim", "subh"), ("nim", "domineering")),
    **dict.fromkeys(("chip-firing", "cookies", "game-of-thrones", "graph-nim", "hackenbush"), ("nim",)),
    "graph-nim-integers": ("nim", "graph-nim"),
    **dict.fromkeys(("kayles", "token"), ("nim",)),
    "sum": ("nim", "kayles"),
}
"""The games that are recorded to be read: one with each kind of board. Each has lines that those beside it lack."""

EXERCISES = {"ask-kings": (), "ask-kings narrow": ("ask-kings",), "ask-numbers": ("ask-kings",), "ask-winner": ("nim",)}

EXPLORERS = {
    **dict.fromkeys(shipped.EXPLORERS, ("vertex-sets",)),
    "vertex-sets": (),
    "vertex-sets narrow": ("vertex-sets",),
    "tournament-browser": ("vertex-sets", "tournament-kings"),
}

READ = [
    (file, name, beside)
    for file, archives in ((_GAMES, GAMES), (_EXERCISES, EXERCISES), (_EXPLORERS, EXPLORERS))
    for name, beside in archives.items()
]


@pytest.mark.sampled(99)
@pytest.mark.long
@pytest.mark.parametrize("name", applet_names())
def test_parts_of_archives_have_the_digests_of_the_golden_file(name: str, request: pytest.FixtureRequest) -> None:
    DIGESTS.check(request, name, digest_lines(name), digests_of=name, text=lambda: applet_text(name))


@pytest.mark.sampled(3, 99)
@pytest.mark.long
@pytest.mark.parametrize("name", applet_names())
def test_other_variants_differ_from_wide_ones_as_in_the_golden_file(name: str, request: pytest.FixtureRequest) -> None:
    DIGESTS.check(request, others(name), variant_lines(name), digests_of=name, text=lambda: applet_text(name))


def others(name: str) -> str:
    return f"{name}, where other variants differ"


@pytest.mark.sampled(3, 99)
@pytest.mark.long
@pytest.mark.parametrize(("file", "name", "beside"), READ, ids=[name for _, name, _ in READ])
def test_objects_and_settings_are_those_of_the_golden_file(
    file: GoldenFile, name: str, beside: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    file.check(request, title_of(name, beside), reading_lines(archive(name), *map(archive, beside)))


def archive(name: str) -> ggbgen.Applet:
    return build(name.removesuffix(" narrow"), layout="narrow") if name.endswith(" narrow") else build(name)


def title_of(name: str, beside: tuple[str, ...]) -> str:
    return f"{name}, but for what is in {' and '.join(beside)}" if beside else name


def test_colours_are_those_of_the_golden_file(request: pytest.FixtureRequest) -> None:
    DIGESTS.check(request, COLOURS, colour_lines())


def test_golden_files_have_these_archives(request: pytest.FixtureRequest) -> None:
    DIGESTS.check_titles(request, [COLOURS, *applet_names(), *map(others, applet_names())])
    for file in (_GAMES, _EXERCISES, _EXPLORERS):
        file.check_titles(request, [title_of(name, beside) for each, name, beside in READ if each is file])


def test_a_game_with_each_kind_of_board_is_recorded_to_be_read() -> None:
    def kinds(names: Iterable[str]) -> set[str]:
        return {find_ruleset(shipped.definition(name).ruleset).BOARD for name in names}

    assert kinds(name.removesuffix(" narrow") for name in GAMES) == kinds(shipped.GAMES)


@pytest.mark.sweep
@pytest.mark.long
@pytest.mark.parametrize("name", ["domineering", "ask-numbers", "graph-algorithms"])
def test_a_change_of_one_character_is_noticed(name: str) -> None:
    document, library = members_of(build(name))
    chance, golden = random.Random(7), part_texts(document, library)
    for member in (document.decode(), library):
        for place in chance.sample(range(len(member)), 100):
            changed = f"{member[:place]}{'x' if member[place] != 'x' else 'y'}{member[place + 1 :]}"
            try:
                texts = part_texts(changed.encode(), library) if member != library else part_texts(document, changed)
            except (ValueError, LookupError, AssertionError, etree.XMLSyntaxError):
                continue  # what cannot be read is noticed, too
            assert texts != golden, member[place - 40 : place + 40]
