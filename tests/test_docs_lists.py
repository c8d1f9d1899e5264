"""The lists of applets and rulesets on the pages are those that `./dev docs` writes: a new one needs no page edited."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image

from ggbgen.definition import applet_names
from ggbgen.page.shared.state_looks import STATES
from ggbgen.rulesets import ruleset_names
from tests import shipped

ROOT = Path(__file__).parents[1]
OWN_GAMES = ROOT / "docs" / "own-games.md"


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


make_lists = load(ROOT / "docs" / "make_lists.py")
make_pictures = load(ROOT / "docs" / "make_pictures.py")


@pytest.mark.sweep
@pytest.mark.parametrize("page", make_lists.PAGES, ids=lambda page: page.name)
def test_a_page_lists_what_there_is(page: Path) -> None:
    text = page.read_text("utf-8")
    assert make_lists.filled(text) == text, f"{page.name} is stale: run ./dev docs"


@pytest.mark.parametrize("drawn", make_lists.DRAWN, ids=lambda drawn: drawn.PICTURE.stem)
def test_a_drawn_picture_is_as_the_command_draws_it(drawn: ModuleType) -> None:
    assert drawn.PICTURE.read_text("utf-8") == drawn.picture(), "stale: run ./dev docs"


def test_the_docs_name_every_look_of_a_state() -> None:
    ((names,),) = [re.findall(r"!\[The looks ([^\]]*)\]\(pictures/looks\.svg\)", OWN_GAMES.read_text("utf-8"))]
    assert re.split(r",\s+|\s+and\s+", names) == list(STATES)


@pytest.mark.long
def test_every_applet_and_every_ruleset_is_listed() -> None:
    readme, solving = (
        make_lists.filled(f"<!-- list of {what} -->\n<!-- end -->\n") for what in ("applets", "rulesets")
    )
    assert [name for name in applet_names() if f"`{name}`" not in readme] == []
    assert [name for name in ruleset_names() if f"`{name}`: " not in solving] == []


@pytest.mark.sweep
@pytest.mark.long
def test_a_game_that_no_page_describes_gets_a_section() -> None:
    games = shipped.GAMES
    written = make_lists.filled("<!-- list of other games -->\n<!-- end -->\n")
    assert [name for name in games if f"`{name}`" not in written] == []
    nim = written[written.index("### `nim`") :]
    assert "Take one or more counters from one heap. Board: `heaps`." in nim
    assert "| `heaps` | whole numbers, 0 to 31, default 3, 5, 7 | sizes of the heaps, at most 8 of at most 31 |" in nim
    thrones = written[written.index("### `game-of-thrones`") :]
    assert "| `lesson` | button | Lesson |" in thrones
    assert "`computer`" not in nim
    described = make_lists.filled(
        "<!-- parameters of nim -->\n<!-- end -->\n<!-- list of other games -->\n<!-- end -->\n"
    )
    assert "### `nim`" not in described
    assert "### `graph-nim`, `graph-nim-c4`" in described


def test_a_list_that_is_none_or_has_no_end_is_refused() -> None:
    with pytest.raises(ValueError, match=re.escape("'list of gmes' is no list, expected one of list of applets, ")):
        make_lists.filled("<!-- list of gmes -->\n<!-- end -->\n")
    with pytest.raises(ValueError, match="a region without an end"):
        make_lists.filled("<!-- list of games -->\n")


@pytest.mark.parametrize("name", make_pictures.SHOWN)
def test_a_picture_of_the_readme_shows_the_panel_of_today(name: str) -> None:
    with Image.open(make_pictures.PICTURES / f"{name}.png") as picture:
        shown = picture.info.get(make_pictures.PANEL)
    assert shown == make_pictures.panel(name), "`./dev pictures` takes the pictures anew"
    assert f"(docs/pictures/{name}.png)" in (ROOT / "README.md").read_text("utf-8")
