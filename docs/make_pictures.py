"""``./dev pictures``: the pictures of the README and of docs/builder.md, taken in the real engine."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import Browser

import ggbgen
from ggbgen.check.engine.applet import Applet
from ggbgen.check.engine.browser import launch, playwright
from ggbgen.check.engine.install import locate
from ggbgen.check.engine.page import AppletPage
from ggbgen.check.engine.server import EngineServer
from ggbgen.deliver.site import write_site
from ggbgen.scene.objects import Button, Text

PANEL = "panel"
"""The metadata key under which a picture stores the texts of the panel at the time it was taken."""

PICTURES = Path(__file__).parent / "pictures"
WIDTH_PX = 720
COLOURS = 64


def kings(applet: Applet) -> None:
    applet.click("Show kings")
    applet.click("Show matrix")


def browser(applet: Applet) -> None:
    applet.click("lostFilter")
    applet.click("Kings")
    applet.click("Hamiltonian path")


def algorithm(applet: Applet) -> None:
    for _ in range(4):
        applet.click("Next step")


def exercise(applet: Applet) -> None:
    for vertex in ("V_{0}", "V_{1}", "V_{2}"):
        applet.click(vertex)
    applet.click("Check")


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
    "graph-algorithms": algorithm,
    "ask-algorithm": exercise,
    "graph-nim": graph_nim,
    "nim": nim,
}


def panel(name: str) -> str:
    """Return the captions of the buttons and the texts on the panel of an applet, one per line."""
    scene = ggbgen.build(name).scene
    left, _, width, _ = scene.panel_px
    shown = []
    for item in scene.objects:
        if isinstance(item, (Button, Text)) and item.visible and left <= item.x_px < left + width:
            shown.append(item.caption if isinstance(item, Button) else item.text)
    return "\n".join(shown)


def save(picture: Image.Image, name: str) -> None:
    """Write a picture, with the texts of the applet's panel as metadata."""
    kept = PngInfo()
    kept.add_itxt(PANEL, panel(name))
    # An applet or a page has few colours; with all of them its picture takes three times as many bytes of the sdist.
    picture = picture.quantize(COLOURS, dither=Image.Dither.NONE)
    picture.save(PICTURES / f"{name}.png", optimize=True, pnginfo=kept)


PAGES = {
    "builder": "builder.html#applet=nim&heaps=2,9,4",
    "builder-quiz": "quiz.html",
    "builder-game": "game.html#example=euclid",
}
"""The pages of the builder, by the names of their pictures."""

BUILT = "The applet has been rebuilt."
SHOWN_THERE = "window.ggbApplet && ggbApplet.exists && ggbApplet.exists('ready')"


def shrunk(taken: bytes) -> Image.Image:
    """Return a picture as wide as all of them."""
    picture = Image.open(io.BytesIO(taken)).convert("RGB")
    height = round(picture.height * WIDTH_PX / picture.width)
    return picture.resize((WIDTH_PX, height), Image.Resampling.LANCZOS)


def builder(folder: Path, chromium: Browser, server: EngineServer) -> None:
    """Take the pictures of the builder's pages, each when its applet has been built."""
    site = write_site(folder, only=("nim", "ask-kings"), engine_url="/engine/", builder=True)
    for path in site.paths:
        server.add(f"/site/{path}", (site.folder / path).read_bytes(), suffix=Path(path).suffix)
    page = chromium.new_page(viewport={"width": 1280, "height": 860})
    for name, address in PAGES.items():
        page.goto("about:blank")
        page.goto(f"{server.url}/site/{address}")
        if name == "builder-game":
            page.click("#build")
        page.get_by_role("status").get_by_text(BUILT).wait_for(timeout=120_000)
        # Where rules run, GeoGebra is in a document without an address, within a page of the site.
        applets = [frame for frame in page.frames if frame.url.startswith("data:") or "/applet.html" in frame.url]
        applets[0].wait_for_function(SHOWN_THERE, timeout=120_000)
        page.wait_for_timeout(2000)
        picture = shrunk(page.screenshot()).quantize(COLOURS, dither=Image.Dither.NONE)
        picture.save(PICTURES / f"{name}.png", optimize=True)
    page.close()


def main() -> None:
    """Open each applet, use it a little and take its picture; then take those of the builder's pages."""
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
            save(shrunk(taken.read_bytes()), name)
            page.close()
        builder(Path(folder) / "site", chromium, server)
        chromium.close()


if __name__ == "__main__":
    main()
