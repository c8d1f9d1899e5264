"""The mark of the last move: it says who moved, and whose the pieces are is seen as without it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from ggbgen.notation.cell_states import states_of
from ggbgen.offline import AskedGame, OfflineApplet, open_applet
from ggbgen.page.boards.grid import Grid
from ggbgen.page.boards.marked_graph import MarkedGraph
from ggbgen.page.boards.partizan import PartizanBoard
from ggbgen.page.shared.kind import BoardKind
from ggbgen.page.shared.state_looks import STATES
from ggbgen.scene.style import Colour
from tests import shipped
from tests.built import build
from tests.engine.games import OWN_GAMES, game_id, instance

SIDED: list[Any] = [each for each in [*shipped.GAMES, *OWN_GAMES] if isinstance(instance(each).board, PartizanBoard)]
"""The games in which the player to move matters."""

LOOK = ("colour", "fill", "shape", "size", "thickness", "style")
"""The properties by which an owner is seen; a mark may only add to captions and texts."""

Looks = Mapping[str, Mapping[str, Any]]


@pytest.mark.long
@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("name", SIDED, ids=game_id)
def test_whose_a_piece_is_is_seen_whatever_is_marked(name: str | Path, layout: str) -> None:
    chance = random.Random(f"{name} {layout}")
    built, board = build(name, layout=layout), instance(name).board
    asked = AskedGame.opened(built)
    for computer in ("a friend", "random"):
        applet = open_applet(built, seed=chance.randrange(1, 1000))
        while not str(applet.state("computer")["caption"]).startswith(computer):
            applet.click("computer")
        if chance.random() < 0.5:
            applet.click("side")
        assert play(applet, asked, board, chance) > 1


def play(applet: OfflineApplet, asked: AskedGame, board: BoardKind, chance: random.Random) -> int:
    """Play a random game, then look back at it, and check each state; return how many have a mark."""
    first = unmarked(applet, asked)
    start, current = record(applet)[0], record(applet)[-1]
    marked = 0
    while options := [move.option for move in board.notation.moves(board.notation.position(current))]:
        for label in asked.clicks_of(start, current, board.notation.entries(chance.choice(options))):
            applet.click(label)
        assert record(applet)[-1] != current
        current = record(applet)[-1]
        marked += check_state(applet, asked, board, first)
    while applet["shownMove"] != 0:
        applet.click("replayBack")
        marked += check_state(applet, asked, board, first)
    return marked


def check_state(applet: OfflineApplet, asked: AskedGame, board: BoardKind, first: Looks) -> bool:
    """Compare the board with what is there without marks and with the rules' own states; return whether it differs."""
    plain, now = unmarked(applet, asked), drawn(applet)
    for label, look in plain.items():
        assert label in now, f"{label} is hidden by the mark of a move"
        # A cell without a sign has its name in its own colour, for screen readers.
        is_blank = look.get("fill") == look["colour"]
        assert {key: now[label].get(key) for key in LOOK if not (is_blank and key == "colour")} == {
            key: look.get(key) for key in LOOK if not (is_blank and key == "colour")
        }, label
        assert is_blank or str(now[label]["caption"]).startswith(str(look["caption"] or "")), label
    for label in now.keys() - plain.keys():
        # A line that has just been removed may still be seen, in its owner's colour.
        assert now[label]["kind"] != "line" or now[label]["colour"] == first[label]["colour"], label
    for label, wanted in owners(board, position_shown(applet)):
        is_blank = now[label].get("fill") == now[label]["colour"]
        assert is_blank or wanted == {key: now[label][key] for key in wanted}, label
    return now != plain


def record(applet: OfflineApplet) -> list[tuple[int, ...]]:
    """Return the entries of the positions of the game."""
    return [tuple(json.loads(entries)) for entries in applet["record"].split(";")]


def position_shown(applet: OfflineApplet) -> tuple[int, ...]:
    """Return the entries of the position on the board, which is an earlier one while looking back."""
    shown = int(applet["shownMove"])
    return record(applet)[shown if shown >= 0 else -1]


def drawn(applet: OfflineApplet | AskedGame) -> dict[str, Mapping[str, Any]]:
    """Return the visible objects of the board."""
    found = {label: applet.state(label) for label in applet.labels() if "_{" in label}
    return {label: state for label, state in found.items() if state["visible"]}


def unmarked(applet: OfflineApplet, asked: AskedGame) -> dict[str, Mapping[str, Any]]:
    """Return the objects of the board as they are for the same position without marks."""
    values: dict[str, object] = {label: applet[label] for label in asked.hidden}
    shown, moves = int(applet["shownMove"]), applet["record"].split(";")
    kept = moves if shown < 0 else moves[: shown + 1]
    asked.looks({**values, "record": ";".join(kept), "tracedFrom": len(kept) - 1, "shownMove": -1})
    return drawn(asked)


def owners(board: BoardKind, entries: tuple[int, ...]) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield the labels of cells and vertices, with the look that the rules and the table of states give them."""
    inner = board.inner if isinstance(board, PartizanBoard) else board
    if not isinstance(inner, (Grid, MarkedGraph)):
        return
    names = states_of(inner.ruleset)
    rows = inner.notation.position(entries[:-1]) if isinstance(inner, Grid) else ()
    for r, row in enumerate(rows):
        for c, entry in enumerate(row):
            look = STATES[names[entry]]
            yield f"s_{{{r},{c}}}", {"fill": channels(look.fill), "colour": channels(look.ink)}
    if isinstance(inner, MarkedGraph):
        for k, entry in enumerate(entries[:-1]):
            look = STATES[names[entry]]
            yield f"V_{{{k}}}", {"colour": channels(look.colour), "shape": int(look.shape)}


def channels(colour: Colour) -> str:
    """Return a colour as the scripts write it."""
    return ",".join(map(str, colour.channels()))
