"""``./dev screens [NAME...]``: screenshots of every applet at its smallest and largest size, for visual inspection.

For each applet, one sheet per board size is written to ``test-artifacts/screens``, wide (960 px) and narrow (390 px).
It shows the start and, of a game, values, a begun move, a last move, the result, a replay and a task of a challenge; of
a question, an empty answer that is checked, a hint, the solution and the next task; of an explorer, what its buttons
show. Of the default size there is also the start as a page that fills a window: of a phone (narrow), or of a tablet, a
notebook and a projector (wide).
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from PIL import Image

import ggbgen
from ggbgen.assembly import complete
from ggbgen.builds import LAYOUTS
from ggbgen.check.conformance.play import PlayedGame
from ggbgen.check.engine.applet import Applet
from ggbgen.check.engine.browser import launch, playwright
from ggbgen.check.engine.install import locate
from ggbgen.check.engine.page import AppletPage
from ggbgen.check.engine.server import EngineServer
from ggbgen.definition import applet_names, parameter_values, read_definition
from ggbgen.page.kinds import find_kind

SCREENS = Path(__file__).parents[1] / "test-artifacts" / "screens"
COLUMNS = {"wide": 3, "narrow": 6}
CELL_PX = {"wide": (960, 600), "narrow": (390, 1300)}

LARGEST: Mapping[str, Mapping[str, object]] = {
    "amazons": {"board": "o#.o/..../x#.x"},
    "circular-nim": {"heaps": "12,12,12"},
    "clobber": {"rows": 3, "columns": 4},
    "col": {"grid": "3x4"},
    "cookies": {"days": "1 2 3 4 5 6 7 *"},
    "game-of-thrones": {"tournament": "110110" * 11},
    "graph-nim": {"graph": "K5", "weights": 2},
    "dawsons-kayles": {"heaps": "40,40,40,40"},
    "kayles": {"heaps": "40,40,40,40"},
    "lasker": {"heaps": "40"},
    "nim": {"heaps": ",".join(["31"] * 8)},
    "random-graph": {"min_order": 10, "probability": 0.9},
    "sprague-grundy": {"arcs": " ".join(f"{i}>{j}" for i in range(40) for j in (i + 1, i + 2) if j < 40)},
    "graph-browser": {"order": 7, "number": 1044},
    "tournament-browser": {"order": 8, "number": 6880},
    "tournament-kings": {"max_order": 20, "tournament": "10" * 95},
    "cutcake": {"rows": 2, "columns": 6},
    "hackenbush-coloured": {
        "graph": "ground-A:b A-B:r B-C:b C-D:r D-E:g E-F:b A-G:r G-H:b ground-I:r I-J:r I-K:b K-K:g I-K:r ground-L:g "
        "L-M:g L-N:r"
    },
    "snort": {"graph": "co-C9"},
    "toads-and-frogs": {"toads": 4, "frogs": 4, "gap": 4},
    "wythoff": {"heaps": "31,31"},
}
SMALLEST: Mapping[str, Mapping[str, object]] = {
    "amazons": {"rows": 1, "columns": 3},
    "clobber": {"rows": 1, "columns": 2},
    "col": {"graph": "K1"},
    "cutcake": {"rows": 1, "columns": 2},
    "hackenbush-coloured": {"graph": "ground-A:b"},
    "sim": {"order": 4},
    "snort": {"grid": "2x2"},
    "game-of-thrones": {"tournament": "101"},
    "graph-nim": {"graph": "K2", "weights": 1},
    "nim": {"heaps": "1"},
    "random-graph": {"max_order": 1},
    "nim-table": {"size": 2},
    "representations": {"largest": 10, "number": 0, "heaps": "1,2"},
    "sprague-grundy": {"game": "nim heaps=0"},
    "graph-browser": {"order": 1, "number": 1},
    "tournament-browser": {"order": 1, "number": 1},
    "tournament-kings": {"tournament": "1"},
    "toads-and-frogs": {"toads": 1, "frogs": 1, "gap": 1},
    "wythoff": {"heaps": "1,2"},
}
LARGEST_NARROW: Mapping[str, Mapping[str, object]] = {
    **LARGEST,
    "col": {"grid": "3x3"},
    "cutcake": {"rows": 2, "columns": 5},
    "hackenbush-coloured": {"graph": "ground-A:b A-B:r B-C:b C-D:g A-G:r G-H:b ground-I:r I-J:r I-K:b K-K:g I-K:r"},
    "cookies": {"days": "1 2 3 4 5 *"},
    "dawsons-kayles": {"heaps": "13,13,13,13"},
    "kayles": {"heaps": "13,13,13,13"},
    "lasker": {"heaps": "13,13,13,13"},
    "graph-nim": {"graph": "A-B A-C A-D A-E A-F B-C", "weights": 2},
    "nim": {"heaps": "31,31,31,31"},
    "sprague-grundy": {"game": "nim heaps=15"},
    "toads-and-frogs": {"board": "tt...ff##/t...f##tf"},
    "tournament-kings": {"tournament": "101" * 15},
}
WINDOWS = {"wide": ((768, 1024), (1366, 900), (1920, 1080)), "narrow": ((390, 844),)}
# Buttons of questions and of explorers, in the order in which they are pressed.
PRESSED = ("check", "hint", "solution", "next", "showKings", "showMatrix", "showDegrees", "showPath", "finishAll")


def states(applet: Applet, game: PlayedGame | None) -> Iterator[str]:
    """Use an applet, and yield the name of each state to be photographed."""
    yield "start"
    if game is None:
        for label in PRESSED:
            if label in applet and applet.visible(label):
                applet.click(label)
                yield label
        return
    chance = random.Random(3)  # noqa: S311 - for pictures
    game.turn_values()
    yield "values"
    game.turn_values()
    option = chance.choice(game.options(game.position))
    if game.begin_move(option):
        yield "begun move"
        game.finish_move(option)
    else:
        game.make(option)
    yield "last move"
    if game.board.notation.moves(game.position):
        game.play_out(chance, perfect=False)
    yield "result"
    applet.click("replayBack")
    yield "replay"
    game.turned_to("challenge").click("challenge")
    yield "challenge"


def game_on(applet: Applet, name: str, parameters: Mapping[str, object]) -> PlayedGame | None:
    definition = complete(read_definition(name))
    if not definition.ruleset or definition.asks:
        return None
    return PlayedGame.of(applet, definition, parameter_values(definition, dict(parameters)))


def taken(
    name: str, parameters: Mapping[str, object], layout: str, open_page: Callable[[], AppletPage], folder: Path
) -> Iterator[tuple[str, Image.Image]]:
    """Yield screenshots of one applet."""
    built = ggbgen.build(name, layout=layout, **parameters)
    page = open_page()
    applet = page.open(built.write(folder / "applet.ggb"), mode="direct", params={"randomSeed": 12})
    for state in states(applet, game_on(applet, name, parameters)):
        applet.screenshot(folder / "state.png")
        yield state, Image.open(folder / "state.png").convert("RGB").copy()
    page.close()


def windows(name: str, layout: str, chromium: Any, server: EngineServer, folder: Path) -> Iterator[Image.Image]:
    """Yield screenshots of an applet's page, filling each kind of window."""
    html = ggbgen.build(name, layout=layout).to_html(engine_url="/engine/").encode()
    for width, height in WINDOWS[layout]:
        page = chromium.new_page(viewport={"width": width, "height": height})
        page.goto(server.add("/screen.html", html))
        page.wait_for_function("window.ggbApplet && ggbApplet.getValue && ggbApplet.getValue('ready') === 1")
        page.wait_for_timeout(300)
        page.screenshot(path=folder / "window.png")
        page.close()
        yield Image.open(folder / "window.png").convert("RGB").copy()


def sheet(images: list[Image.Image], layout: str) -> Image.Image:
    width, height = CELL_PX[layout]
    columns = COLUMNS[layout]
    rows = -(-len(images) // columns)
    whole = Image.new("RGB", (columns * width, rows * height), "white")
    for k, image in enumerate(images):
        image.thumbnail((width, height))
        whole.paste(image, (k % columns * width, k // columns * height))
    return whole


def layouts(name: str) -> tuple[str, ...]:
    """Return the layouts that an applet has."""
    definition = read_definition(name)
    if definition.ruleset:
        definition = complete(definition)
    narrow = find_kind(definition.board, place=name).NARROW if definition.ruleset else definition.narrow
    return tuple(layout for layout in LAYOUTS if layout != "narrow" or narrow)


def sizes(name: str, layout: str) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Yield the board sizes to be photographed, with their parameters."""
    yield "default", {}
    for size, parameters in (("smallest", SMALLEST), ("largest", LARGEST_NARROW if layout == "narrow" else LARGEST)):
        if name in parameters:
            yield size, parameters[name]


def main() -> None:
    """Take the screenshots of the named applets, or of all."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, playwright() as running, EngineServer(locate().folder) as server:
        folder, chromium = Path(place), launch(running)
        for name in sys.argv[1:] or applet_names():
            for layout in layouts(name):
                for size, parameters in sizes(name, layout):
                    shots = taken(name, parameters, layout, lambda: AppletPage(chromium, server), folder)
                    images = [image for _, image in shots]
                    if size == "default":
                        images.extend(windows(name, layout, chromium, server, folder))
                    path = SCREENS / f"{name}-{layout}-{size}.png"
                    sheet(images, layout).save(path)
                    print(path)
        chromium.close()


if __name__ == "__main__":
    main()
