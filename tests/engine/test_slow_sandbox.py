"""What happens before GeoGebra's sandbox exists, which GeoGebra loads with the first script."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ggbgen.check.engine.page import AppletPage
from ggbgen.check.engine.server import EngineServer
from ggbgen.pytest_plugin import OpenApplet

pytestmark = pytest.mark.engine

# The sandbox's program arrives only when the test releases it.
HELD_BACK = """
(function () {
  var released = new Promise(function (resolve) { window.releaseSandbox = resolve; });
  ["instantiate", "instantiateStreaming"].forEach(function (name) {
    var real = WebAssembly[name];
    WebAssembly[name] = function () {
      var given = arguments;
      return released.then(function () { return real.apply(WebAssembly, given); });
    };
  });
}());
"""


@pytest.fixture
def slow_page(ggb_browser: Browser, ggb_server: EngineServer) -> Iterator[AppletPage]:
    page = AppletPage(ggb_browser, ggb_server, ready_s=0.2)
    page.page.add_init_script(HELD_BACK)
    page.page.reload()
    yield page
    page.close()


@pytest.mark.sweep
def test_a_click_on_saved_work_before_the_sandbox_is_there_does_not_break_it(
    slow_page: AppletPage, ggb_applet: OpenApplet, built: Callable[..., Path]
) -> None:
    saved = ggb_applet(built("nim"), mode="sandbox", fresh=False).save()
    applet = slow_page.open(saved, mode="sandbox")
    assert not slow_page.call("scripted")
    applet.click("Hint")
    slow_page.page.evaluate("window.releaseSandbox()")
    slow_page.page.wait_for_function("() => ggbgenPage.scripted()")
    slow_page.settle()
    # GeoGebra gave that click a sandbox without the library.
    applet.click("New game")
    assert applet["message"].startswith("A new game.")
    applet.click("Rules")
    assert "Whoever makes the last move wins." in applet["message"]
    applet.check()


@pytest.mark.sweep
def test_an_applet_counts_as_open_once_its_sandbox_is_there(
    slow_page: AppletPage, ggb_applet: OpenApplet, built: Callable[..., Path]
) -> None:
    saved = ggb_applet(built("nim"), mode="sandbox", fresh=False).save()
    slow_page.ready_s = 20
    slow_page.page.evaluate("setTimeout(window.releaseSandbox, 1500)")
    applet = slow_page.open(saved, mode="sandbox")
    assert slow_page.call("scripted")
    applet.click("Rules")
    assert "Whoever makes the last move wins." in applet["message"]
    applet.check()
