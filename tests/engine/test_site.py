"""The site in a real browser with the real engine: pages, links with a start, search, accessibility."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ggbgen.definition import applet_names, read_definition
from ggbgen.deliver.site import Site, write_site
from ggbgen.deliver.site.entries import entries
from ggbgen.deliver.site.pages import Shop, start_page
from ggbgen.offline import AskedGame
from ggbgen.pytest_plugin import OpenApplet
from tests.built import build
from tests.engine.builder_pages import SHOWN, Served, site_with_builder
from tests.engine.fingers import Finger

pytestmark = pytest.mark.engine

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
DOCUMENTS = "docs/documents.html"
READY = "window.ggbApplet && ggbApplet.exists && ggbApplet.exists('ready') && ggbApplet.getValue('ready') === 1"
PARTS = 8
PUBLISHED = """['position', 'challengeTask', 'seed', 'number', 'order', 'adjacency', 'tournament', 'rules', 'arcs',
    'heaps', 'history'].map((name) => ggbApplet.getValueString(name))"""
CHANGED = f"seen => String({PUBLISHED}) !== seen"

SEEDS = """['seed', 'challengeSeed'].filter((name) => ggbApplet.exists(name)).map(
    (name) => String(ggbApplet.getValue(name)))"""
SHOWN_STATE = "ggbApplet.getXML().replace(/<euclidianView>[^]*?<.euclidianView>/g, '')"


class Pages(Served):
    """The pages of a site, one after another in one page."""

    def __init__(self, site: Site, browser: Any, server: Any) -> None:
        super().__init__(site, browser, server, under="sub", has_touch=True)
        self.page = self.watched(self.context.new_page())

    def open(self, path: str, *, applet: bool = False) -> Any:
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}/{path}")
        if applet:
            self.page.wait_for_function(READY, timeout=60_000)
        return self.page

    def click(self, label: str) -> None:
        """Click an object with the mouse, wherever the page shows it."""
        spot = self.page.evaluate(
            """label => {
                ggbgenPage.applets.ggbApplet = ggbApplet;
                return ggbgenPage.place("ggbApplet", label);
            }""",
            label,
        )
        canvas = self.page.locator("#applet .EuclidianPanel canvas").first
        canvas.scroll_into_view_if_needed()
        box = canvas.bounding_box()
        scale = canvas.evaluate("canvas => canvas.getBoundingClientRect().width / canvas.offsetWidth")
        self.page.mouse.click(box["x"] + spot["x"] * scale, box["y"] + spot["y"] * scale)

    def write(self, label: str, text: str) -> None:
        """Type a text into an input box, in place of what is there."""
        if not self.page.evaluate("label => ggbApplet.getVisible(label)", label):
            self.click("toMore")  # the box is on another page of the panel
        self.click(label)
        self.page.wait_for_function("/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)")
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def act(self, name: str) -> None:
        """Make the first move of a game; in other applets press a button that changes the message."""
        if read_definition(name).ruleset:
            asked = AskedGame.opened(build(name))
            first = tuple(json.loads(asked["record"]))
            for label in next(iter(asked.clicks(first, first)[0].values())):
                self.click(label)
                self.page.wait_for_timeout(50)
            self.page.wait_for_function("!ggbApplet.getValueString('history').endsWith('{}')", timeout=10_000)
            return
        before = self.page.evaluate(SHOWN_STATE)
        # A question refuses an empty answer with a message; cells may already be chosen.
        shown = self.page.evaluate(
            "() => ggbApplet.getAllObjectNames('button').filter((label) => ggbApplet.getVisible(label))"
        )
        labels = sorted((label for label in shown if "_{" not in label), key=lambda label: label != "check")
        for label in labels:
            self.click(label)
            self.page.wait_for_timeout(100)
            if self.page.evaluate(SHOWN_STATE) != before:
                return
        raise AssertionError(f"no button of {name} does anything: {labels}")

    def swipe(self, name: str) -> None:
        """Swipe up from a button and from other places of the applet: the page scrolls, and nothing else happens."""
        finger = Finger(self.page)
        before = self.page.evaluate(SHOWN_STATE)
        shown = "ggbApplet.getAllObjectNames('button').filter((label) => ggbApplet.getVisible(label))[0]"
        for spot in (finger.spot(self.page.evaluate(shown)), *finger.free_spots(2)):
            assert finger.swipe(spot) > 100, (name, spot)
            self.page.evaluate("window.scrollTo(0, 0)")
        assert self.page.evaluate(SHOWN_STATE) == before, name


@pytest.fixture(scope="module")
def small_site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return site_with_builder(tmp_path_factory)


@pytest.fixture(scope="module")
def whole_start_pages(ggb_server: Any) -> Iterator[dict[str, str]]:
    """The start pages with all applets, by language; their pages and files are not built."""
    shown = entries()
    titles = {(entry.name, code): {"title": entry.definition.title} for entry in shown for code in ("en", "es")}
    shop = Shop(entries=shown, languages=("en", "es"), documents=(), engine_url="/engine/", facts=titles)
    assets = Path(__file__).parents[2] / "templates/site"
    paths = {f"/all/assets/{name}": (assets / name).read_bytes() for name in ("start.js", "site.css", "icon.svg")}
    for path, data in paths.items():
        ggb_server.add(path, data, suffix=Path(path).suffix)
    found = {}
    for code, path in (("en", "/all/index.html"), ("es", "/all/es/index.html")):
        paths[path] = b""
        found[code] = ggb_server.add(path, start_page(shop, code))
    yield found
    for path in paths:
        ggb_server.remove(path)


@pytest.fixture
def served(small_site: Site, ggb_browser: Any, ggb_server: Any) -> Iterator[Pages]:
    found = Pages(small_site, ggb_browser, ggb_server)
    yield found
    found.close()
    assert found.errors == []


@pytest.mark.sampled(1, 2)
@pytest.mark.sweep
@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_of_an_applet_loads_it_scrolls_by_a_swipe_and_plays_a_move(
    part: int, tmp_path: Path, ggb_browser: Any, ggb_server: Any
) -> None:
    names = applet_names()[part::PARTS]
    site = write_site(tmp_path / "site", only=names, engine_url="/engine/", processes=1)
    served = Pages(site, ggb_browser, ggb_server)
    documented: dict[str, list[str]] = {}
    for name, address in re.findall(
        r'"\.\./applets/([^"#]*)\.html(#[^"]*)"', (site.folder / DOCUMENTS).read_text("utf-8")
    ):
        found = documented.setdefault(name, [])
        found += [html.unescape(address)] if html.unescape(address) not in found else []
    for name in names:
        page = served.open(f"applets/{name}.html", applet=True)
        assert page.evaluate("ggbApplet.getValueString('message').length") > 0, name
        assert page.locator("#failed").is_hidden(), name
        seen = [page.evaluate(PUBLISHED)]
        # Then the addresses on the page about the documents, one after another: a start that is not accepted changes
        # nothing.
        for address in documented.pop(name, ()):
            before = page.evaluate("String", page.evaluate(PUBLISHED))
            page.evaluate("address => { window.location.hash = address; }", address)
            page.wait_for_function(CHANGED, arg=before)
        page = served.open(f"applets/{name}.html", applet=True)
        served.swipe(name)
        served.act(name)
        # Each link leads to a start other than the applet's own, or to a seed: the first one is followed when the page
        # is opened, the others while it is open.
        links = page.locator("a.start").evaluate_all("links => links.map(link => link.getAttribute('href'))")
        for number, address in enumerate(links):
            if number == 0:
                page = served.open(f"applets/{name}.html{address}", applet=True)
            else:
                page.evaluate("address => { window.location.hash = address; }", address)
                page.wait_for_function(CHANGED, arg=page.evaluate("String", seen[-1]))
            seen.append(page.evaluate(PUBLISHED))
            if address == "#seed=7":
                assert "7" in page.evaluate(SEEDS), name  # other seeds are random at each opening
            assert seen[-1] != seen[0], (name, address)
    assert documented == {}
    served.close()
    assert served.errors == []


@pytest.mark.sweep
def test_links_open_an_applet_at_a_start_a_seed_or_a_graph(served: Pages) -> None:
    page = served.open("applets/nim.html#start=1,4,5", applet=True)
    assert page.evaluate("ggbApplet.getValueString('position')").endswith("{1, 4, 5}")
    page.get_by_role("link", name="1, 3, 5, 7: whoever begins loses").click()
    page.wait_for_function("ggbApplet.getValueString('position').endsWith('{1, 3, 5, 7}')")
    page = served.open("applets/ask-kings.html#seed=7", applet=True)
    assert page.evaluate("ggbApplet.getValue('seed')") == 7
    page = served.open("es/applets/tournament-kings.html#tournament=A%3EB%20B%3EC%20C%3EA", applet=True)
    assert page.evaluate("ggbApplet.getValue('order')") == 3
    # A name without a box, or a text that is too long, changes nothing.
    page = served.open(f"applets/nim.html#message=x&ready=3&__proto__=1&start={'9' * 3000}", applet=True)
    assert page.evaluate("[ggbApplet.getValue('ready'), ggbApplet.getValueString('position')]") == [
        1,
        "position = {3, 5, 7}",
    ]


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["nim", "tournament-kings", "ask-kings"])
def test_an_applet_is_kept_as_it_is(name: str, served: Pages, ggb_applet: OpenApplet, tmp_path: Path) -> None:
    page = served.open(f"applets/{name}.html", applet=True)
    served.act(name)
    was = page.evaluate(PUBLISHED)
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Keep it as it is now").click()
    assert waiting.value.suggested_filename == f"{name}-now.ggb"
    assert page.locator("#copied").inner_text().startswith(f"{name}-now.ggb is saved")
    path = tmp_path / "kept.ggb"
    waiting.value.save_as(path)
    kept = ggb_applet(path, mode="sandbox", fresh=False)
    assert kept.evaluate(PUBLISHED.replace("ggbApplet", "api")) == was
    assert served.errors == []


@pytest.mark.sweep
def test_a_link_leads_on_with_what_is_on_the_board(tmp_path: Path, ggb_browser: Any, ggb_server: Any) -> None:
    names = ("tournament-kings", "game-of-thrones")
    site = write_site(tmp_path / "site", only=names, engine_url="/engine/", processes=1)
    served = Pages(site, ggb_browser, ggb_server)
    page = served.open("applets/tournament-kings.html#tournament=1100110111", applet=True)
    page.wait_for_function("ggbApplet.getValue('order') === 5")
    page.get_by_role("link", name="Play the Game of Thrones on this tournament").click()
    page.wait_for_url("**/game-of-thrones.html#start=1100110111")
    page.wait_for_function(READY, timeout=60_000)
    page.wait_for_function("ggbApplet.getValueString('tournament').includes('1100110111')")
    served.close()
    assert served.errors == []


def test_search_and_filters_find(served: Pages) -> None:
    page = served.open("index.html")
    cards = page.locator(".cards li:visible")
    assert cards.count() == len(SHOWN)
    page.get_by_label("Search the applets").fill("KINGS tournament")
    assert cards.count() == 2
    page.get_by_role("button", name="Questions").click()
    assert cards.count() == 1
    page.get_by_label("Search the applets").fill("no such thing")
    assert cards.count() == 0
    assert "No applet has all" in page.locator("#none").inner_text()
    page.get_by_role("button", name="All").click()
    page.get_by_label("Search the applets").fill("")
    assert cards.count() == len(SHOWN)
    page.get_by_role("button", name="With a grade").click()
    assert cards.count() == 1
    page = served.open("es/index.html")
    page.get_by_label("Buscar applets").fill("rey")
    assert 1 <= cards.count() < len(SHOWN)


@pytest.mark.sweep
def test_whoever_comes_back_finds_the_same_list(served: Pages) -> None:
    page = served.open("index.html")
    cards = page.locator(".cards li:visible")
    page.get_by_label("Search the applets").fill("kings")
    page.get_by_role("button", name="Questions").click()
    page.get_by_role("button", name="With a grade").click()
    assert cards.count() == 1
    cards.first.get_by_role("link").first.click()
    page.wait_for_url("**/applets/ask-kings.html")
    page.go_back()
    assert page.get_by_label("Search the applets").input_value() == "kings"
    pressed = page.locator("form button[aria-pressed=true]").evaluate_all("all => all.map(one => one.textContent)")
    assert [text.split()[0] for text in pressed] == ["Any", "Questions", "With"]
    assert cards.count() == 1
    page.get_by_role("button", name="All").click()
    page.reload()
    assert page.get_by_role("button", name="All").get_attribute("aria-pressed") == "true"


FOUND = """words => {
    const box = document.getElementById('words');
    box.value = words;
    box.dispatchEvent(new Event('input'));
    return Array.from(document.querySelectorAll('.cards li:not([hidden]) > a')).map(
        (link) => link.getAttribute('href').slice('applets/'.length, -'.html'.length));
}"""


@pytest.mark.sweep
def test_a_search_finds_lessons_rules_topics_and_synonyms_at_the_beginnings_of_words(
    whole_start_pages: dict[str, str], ggb_browser: Any, ggb_server: Any
) -> None:
    games = {name for name in applet_names() if read_definition(name).ruleset} - {"token-loopy"}
    games = {name for name in games if not name.startswith("graph-nim-")}
    graded = {name for name in applet_names() if read_definition(name).is_exercise}
    page = ggb_browser.new_page()
    page.goto(whole_start_pages["en"])

    def found(words: str) -> set[str]:
        return set(page.evaluate(FOUND, words))

    assert games <= found("strategy")
    assert games <= found("two players")
    assert found("strategies") == found("strategy")
    assert found("moodle") == graded
    assert found("bipartite") == {"random-graph", "graph-browser", "ask-graph", "ask-draw"}
    assert found("hamilton") == {
        "subh",
        "ask-draw",
        "ask-path",
        "tournament-browser",
        "tournament-kings",
        "graph-algorithms",
    }
    kings = found("king")
    assert {"tournament-kings", "tournament-browser", "ask-kings", "game-of-thrones"} <= kings
    assert kings.isdisjoint({"subtraction", "octal", "kayles"})  # of "taking" counters
    assert "subtraction" in found("taking")
    assert "graph-nim" in found("triangle with a tail")  # a word of a variant
    assert "domineering" in found("dominoes")
    assert found("rock paper scissors") == {"tournament-kings"}  # in its lesson
    assert found("no such thing") == set()
    page.goto(whole_start_pages["es"])
    assert {"tournament-kings", "ask-kings"} <= found("rey")
    assert games <= found("dos jugadores")
    assert found("bipartito") == {"random-graph", "graph-browser", "ask-graph", "ask-draw"}
    assert "wythoff" in found("número aureo")  # with or without accents
    page.close()


@pytest.mark.sweep
def test_applets_are_filtered_by_time(whole_start_pages: dict[str, str], ggb_browser: Any) -> None:
    page = ggb_browser.new_page()
    page.goto(whole_start_pages["en"])
    assert page.locator("#times button").all_inner_texts() == ["Any time", "15 min", "45 min", "course"]
    for time in ("15 min", "45 min", "course"):
        page.get_by_role("button", name=time).click()
        shown = page.evaluate(FOUND, "")
        assert shown
        assert {read_definition(name).page.time for name in shown} == {time}
    page.get_by_role("button", name="15 min").click()
    assert {"nim", "kayles"} <= set(page.evaluate(FOUND, "strategy"))
    assert "hackenbush" not in page.evaluate(FOUND, "strategy")
    page.get_by_role("button", name="Any time").click()
    assert "hackenbush" in page.evaluate(FOUND, "strategy")
    page.close()


@pytest.mark.sweep
def test_three_first_steps_lead_the_start_page(whole_start_pages: dict[str, str], ggb_browser: Any) -> None:
    page = ggb_browser.new_page()
    page.goto(whole_start_pages["en"])
    names = ["applets/nim.html", "applets/tournament-kings.html", "applets/sprague-grundy.html"]
    assert page.locator(".begin a").evaluate_all("links => links.map((link) => link.getAttribute('href'))") == names
    begin, first = page.locator(".begin").bounding_box(), page.locator(".cards").first.bounding_box()
    assert begin["y"] < first["y"]
    page.close()


@pytest.mark.sweep
def test_a_copied_link_starts_where_the_boxes_say(served: Pages) -> None:
    served.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = served.open("applets/nim.html", applet=True)
    page.get_by_role("button", name="Copy link").click()
    page.get_by_text("The link is copied").wait_for()
    plain = page.url
    assert page.evaluate("navigator.clipboard.readText()") == plain
    served.write("boxStart", "1, 4, 5")
    page.keyboard.press("Enter")
    page.wait_for_function("ggbApplet.getValueString('position').endsWith('{1, 4, 5}')")
    page.get_by_role("button", name="Copy link").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{plain}#start=1,%204,%205"
    page.get_by_role("button", name="Copy code to embed").click()
    page.get_by_text("The code is copied").wait_for()
    code = page.evaluate("navigator.clipboard.readText()")
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_function(READY, timeout=60_000)
    page.wait_for_function("ggbApplet.getValueString('position').endsWith('{1, 4, 5}')")
    # The code shows the wide layout on a wide page, and the layout for phones on a phone.
    around = "<!DOCTYPE html><html lang=en><link rel=icon href='data:,'><body style='margin: 8px'>"
    address = served.server.add("/sub/around.html", around + code)
    for width, ratio in ((1000, 600 / 960), (390, 2.0)):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(address)
        frame = page.frame_locator("iframe")
        canvas = frame.locator("#applet .EuclidianPanel canvas").first
        canvas.wait_for(timeout=60_000)
        page.frames[1].wait_for_function(READY, timeout=60_000)
        assert page.frames[1].evaluate("ggbApplet.getValueString('position')").endswith("{1, 4, 5}")
        box = page.locator("iframe").bounding_box()
        assert box["width"] == width - 16
        assert box["height"] / box["width"] > ratio - 0.01
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    served.server.remove("/sub/around.html")


SIZE = "() => document.querySelector('#applet .EuclidianPanel canvas').getBoundingClientRect().width"
# The size of the smallest text of an applet of 960 pixels, with which the boards are drawn.
SMALLEST_PX = 12.5


@pytest.mark.sweep
def test_the_applet_grows_with_the_window_and_fills_the_screen(served: Pages) -> None:
    served.page.set_viewport_size({"width": 1920, "height": 1080})
    page = served.open("applets/nim.html", applet=True)
    page.wait_for_function(f"({SIZE})() > 1300")
    tools = page.locator(".tools").bounding_box()
    assert tools["y"] + tools["height"] <= 1080
    for turn in (
        lambda: page.keyboard.press("f"),
        lambda: page.get_by_role("button", name="Full screen").click(),
    ):
        turn()
        page.wait_for_function("document.fullscreenElement && document.fullscreenElement.id === 'stage'")
        page.wait_for_function(f"({SIZE})() > 1700")
        scale = page.evaluate(f"({SIZE})()") / 960
        assert scale * SMALLEST_PX >= 16
        served.click("hint")  # it can be used there
        page.keyboard.press("f")
        page.wait_for_function("!document.fullscreenElement")
        page.wait_for_function(f"({SIZE})() < 1700")
    # A letter that is typed into a box is no key.
    served.write("boxStart", "f")
    page.wait_for_timeout(200)
    assert page.evaluate("document.fullscreenElement") is None


@pytest.mark.sweep
def test_a_standalone_page_fills_the_screen_too(served: Pages) -> None:
    page = served.open("files/nim.html", applet=True)
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement && document.fullscreenElement.className === 'stage'")
    page.keyboard.press("f")
    page.wait_for_function("!document.fullscreenElement")
    assert page.get_by_role("button", name="Full screen").is_visible()


@pytest.mark.sweep
def test_a_page_says_that_it_loads_with_the_picture_of_the_applet(served: Pages) -> None:
    page = served.page
    page.goto(f"{served.server.url}/sub/applets/nim.html", wait_until="domcontentloaded")
    page.get_by_text("Loading …").wait_for()
    assert page.locator("#loading img").get_attribute("src") == "../pictures/nim.svg"
    page.wait_for_function(READY, timeout=60_000)
    page.locator("#loading").wait_for(state="hidden")


def test_the_start_page_is_a_list_without_scripts(small_site: Site, ggb_browser: Any, ggb_server: Any) -> None:
    context = ggb_browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(ggb_server.add("/plain/index.html", (small_site.folder / "index.html").read_bytes()))
    assert page.locator(".cards li").count() == len(SHOWN)
    assert page.locator("form:visible").count() == 0
    context.close()


# Everything that is folded up, and the note about rules from elsewhere.
UNFOLD = """() => document.querySelectorAll("details, #foreign").forEach((one) => {
    one.open = true;
    one.hidden = false;
})"""


@pytest.mark.sweep
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_are_accessible_and_never_scroll_sideways(served: Pages, scheme: Any) -> None:
    served.page.emulate_media(color_scheme=scheme)
    paths = (
        "index.html",
        "es/index.html",
        "applets/nim.html",
        "docs/teachers.html",
        "es/docs/teachers.html",
        "embed/nim.html",
        "docs/applets.html",
        "docs/index.html",
        *(f"{folder}{name}.html" for folder in ("", "es/") for name in ("builder", "quiz", "game")),
    )
    # Colours alone are others in the dark.
    for path in paths if scheme == "light" else paths[:5]:
        for width in (360, 768, 1920):
            served.page.set_viewport_size({"width": width, "height": 800})
            page = served.open(path, applet="/nim" in path)
            if path.endswith(("builder.html", "quiz.html")):
                page.wait_for_selector("#field-language", state="attached", timeout=120_000)
            page.evaluate(UNFOLD)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        page.evaluate(AXE.read_text("utf-8"))
        # GeoGebra's elements inside the applet are not ours.
        found = page.evaluate("axe.run({ exclude: ['#applet'] })")
        told = [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found["violations"]]
        assert told == [], path


@pytest.mark.sweep
def test_on_a_phone_the_layout_for_phones_is_shown(served: Pages) -> None:
    served.page.set_viewport_size({"width": 390, "height": 800})
    page = served.open("applets/nim.html#start=1,4,5", applet=True)
    assert page.evaluate("ggbApplet.getValueString('position')").endswith("{1, 4, 5}")
    stage = page.locator(".stage").bounding_box()
    assert stage is not None
    assert stage["height"] > 1.5 * stage["width"]
    canvas = page.locator("#applet canvas").first.bounding_box()
    assert canvas is not None
    assert stage["width"] - 4 <= canvas["width"] <= stage["width"]
