"""``./dev pictures``: the pictures of the README, made in the real engine."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from PIL import Image

import ggbgen
from ggbgen.engine.applet import Applet
from ggbgen.engine.browser import launch, playwright
from ggbgen.engine.install import locate
from ggbgen.engine.page import AppletPage
from ggbgen.engine.server import EngineServer

PICTURES = Path(__file__).parent / "pictures"
WIDTH_PX = 720


def kings(applet: Applet) -> None:
    applet.click("Show kings")
    applet.click("Show matrix")


def browser(applet: Applet) -> None:
    applet.click("lostFilter")
    applet.click("Kings")
    applet.click("Hamiltonian path")


def graph(applet: Applet) -> None:
    applet.click("Show degrees")


def graph_nim(applet: Applet) -> None:
    applet.click("V_{1}")
    applet.click("w_{0,1}")
    applet.click("w_{1,2}")


def nim(applet: Applet) -> None:
    applet.click("Values")
    applet.click("Explain")


def thrones(applet: Applet) -> None:
    applet.click("V_{4}")
    applet.click("Lesson")
    applet.click("Lesson")


SHOWN = {
    "game-of-thrones": thrones,
    "tournament-kings": kings,
    "tournament-browser": browser,
    "random-graph": graph,
    "graph-nim": graph_nim,
    "nim": nim,
}


def main() -> None:
    """Open each applet, use it a little and take its picture."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, playwright() as running, EngineServer(locate().folder) as server:
        chromium = launch(running)
        for name, use in SHOWN.items():
            page = AppletPage(chromium, server)
            archive = ggbgen.build(name).write(Path(folder) / f"{name}.ggb")
            applet = page.open(archive, mode="direct", params={"randomSeed": 12})
            use(applet)
            taken = Path(folder) / "picture.png"
            applet.screenshot(taken)
            picture = Image.open(io.BytesIO(taken.read_bytes())).convert("RGB")
            height = round(picture.height * WIDTH_PX / picture.width)
            picture.resize((WIDTH_PX, height), Image.Resampling.LANCZOS).save(PICTURES / f"{name}.png", optimize=True)
            page.close()
        chromium.close()


if __name__ == "__main__":
    main()
