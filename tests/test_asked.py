"""Questions on games: which games are asked about, with which parameters, and how large the archives are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ggbgen
from tests.built import build


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"game": "nmi"}, "ask-winner: game: unknown game 'nmi', expected one of .*, did you mean 'nim'"),
        ({"game": "tournament-kings"}, "game: 'tournament-kings' is no game, expected an applet with a ruleset"),
        ({"game": "cram", "heaps": (3,)}, "unknown parameter 'heaps'"),
        ({"game": "nim", "computer": "off"}, "unknown parameter 'computer'"),
        ({"game": "token", "ask": "who"}, "'who' is not one of 'who wins', 'win the game'"),
        ({"game": "domineering", "play": "first"}, "play: 'first' is not one of 'wins'"),
        ({"heaps": (0, 0)}, "heaps: "),
    ],
    ids=str,
)
def test_what_is_no_game_with_a_winner_or_none_of_its_parameters_is_refused(
    chosen: dict[str, object], said: str
) -> None:
    with pytest.raises(ggbgen.ParameterError, match=said):
        ggbgen.build("ask-winner", **chosen)


@pytest.mark.parametrize("game", ["nim", "cram", "hackenbush", "token-loopy", "subh"])
def test_an_archive_is_little_larger_than_that_of_its_game(game: str) -> None:
    asked, played = build("ask-winner", game=game), build(game)
    assert len(asked.to_bytes()) < len(played.to_bytes()) + 25_000


def test_an_applet_of_ones_own_asks_about_another_game(write_definition: Callable[..., Path]) -> None:
    path = write_definition('title = "Cram"\nasks = "cram"\n\n[set]\nrows = 2\n')
    applet = ggbgen.build(path)
    assert (applet.title, applet.tasks) == ("Cram", 10)
    assert applet.scene.title == "Cram"
