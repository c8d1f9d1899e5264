"""``./dev screens [NAME...]``: screenshots of every applet, smallest and largest, to be looked at.

Of each applet one sheet goes to ``test-artifacts/screens``: at 960 px the start, a last move, values, the result, a
replay and a task of a challenge; as a page that fills its window the start at 390 px and at 1920 px.
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
from ggbgen.boards import complete
from ggbgen.conformance.play import PlayedGame
from ggbgen.definition import applet_names, parameter_values, read_definition
from ggbgen.engine.applet import Applet
from ggbgen.engine.browser import launch, playwright
from ggbgen.engine.install import locate
from ggbgen.engine.page import AppletPage
from ggbgen.engine.server import EngineServer

SCREENS = Path(__file__).parents[1] / "test-artifacts" / "screens"
COLUMNS = 3

LARGEST: Mapping[str, Mapping[str, object]] = {
    "game-of-thrones": {"tournament": "110110" * 11},
    "graph-nim": {"graph": "K5", "weights": 2},
    "nim": {"heaps": ",".join(["31"] * 8)},
    "random-graph": {"min_order": 10, "probability": 0.9},
    "tournament-browser": {"order": 8, "number": 6880},
    "tournament-kings": {"max_order": 20, "tournament": "10" * 95},
    "wythoff": {"heaps": "31,31"},
}
SMALLEST: Mapping[str, Mapping[str, object]] = {
    "game-of-thrones": {"tournament": "101"},
    "graph-nim": {"graph": "K2", "weights": 1},
    "nim": {"heaps": "1"},
    "random-graph": {"max_order": 1},
    "tournament-browser": {"order": 1, "number": 1},
    "tournament-kings": {"tournament": "1"},
    "wythoff": {"heaps": "1,2"},
}
WINDOWS = ((390, 844), (1920, 1080))


def states(applet: Applet, game: PlayedGame | None) -> Iterator[str]:
    """Use an applet, and yield at each moment that is to be seen what it is."""
    yield "start"
    if game is None:
        for label in applet.labels("button"):
            if label in ("showKings", "showMatrix", "showDegrees", "showPath"):
                applet.click(label)
        yield "used"
        return
    chance = random.Random(3)  # noqa: S311 - for pictures
    game.turn_values()
    yield "values"
    game.turn_values()
    game.make(chance.choice(game.options(game.position)))
    yield "last move"
    if game.board.moves(game.position):
        game.play_out(chance, perfect=False)
    yield "result"
    applet.click("replayBack")
    yield "replay"
    applet.click("challenge")
    yield "challenge"


def game_on(applet: Applet, name: str, parameters: Mapping[str, object]) -> PlayedGame | None:
    definition = complete(read_definition(name))
    if not definition.ruleset:
        return None
    return PlayedGame.of(applet, definition, parameter_values(definition, dict(parameters)))


def taken(
    name: str, parameters: Mapping[str, object], open_page: Callable[[], AppletPage], folder: Path
) -> Iterator[tuple[str, Image.Image]]:
    """Yield screenshots of one applet."""
    built = ggbgen.build(name, **parameters)
    page = open_page()
    applet = page.open(built.write(folder / "applet.ggb"), mode="direct", params={"randomSeed": 12})
    for state in states(applet, game_on(applet, name, parameters)):
        applet.screenshot(folder / "state.png")
        yield state, Image.open(folder / "state.png").convert("RGB").copy()
    page.close()


def windows(name: str, chromium: Any, server: EngineServer, folder: Path) -> Iterator[tuple[str, Image.Image]]:
    """Yield the page of an applet in windows of several sizes."""
    html = ggbgen.build(name).to_html(engine_url="/engine/").encode()
    for width, height in WINDOWS:
        page = chromium.new_page(viewport={"width": width, "height": height})
        page.goto(server.add("/screen.html", html))
        page.wait_for_function("window.ggbApplet && ggbApplet.getValue && ggbApplet.getValue('ready') === 1")
        page.wait_for_timeout(300)
        page.screenshot(path=folder / "window.png")
        yield f"{width} px", Image.open(folder / "window.png").convert("RGB").copy()
        page.close()


def sheet(images: list[Image.Image]) -> Image.Image:
    width, height = 960, 600
    rows = -(-len(images) // COLUMNS)
    whole = Image.new("RGB", (COLUMNS * width, rows * height), "white")
    for k, image in enumerate(images):
        image.thumbnail((width, height))
        whole.paste(image, (k % COLUMNS * width, k // COLUMNS * height))
    return whole


def main() -> None:
    """Take the screenshots of the applets that are named, or of all."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, playwright() as running, EngineServer(locate().folder) as server:
        folder, chromium = Path(place), launch(running)
        for name in sys.argv[1:] or applet_names():
            for size, parameters in (("smallest", SMALLEST), ("default", {name: {}}), ("largest", LARGEST)):
                if name not in parameters:
                    continue
                images = [
                    image for _, image in taken(name, parameters[name], lambda: AppletPage(chromium, server), folder)
                ]
                if size == "default":
                    images += [image for _, image in windows(name, chromium, server, folder)]
                sheet(images).save(SCREENS / f"{name}-{size}.png")
                print(SCREENS / f"{name}-{size}.png")
        chromium.close()


if __name__ == "__main__":
    main()
