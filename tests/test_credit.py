"""Credit is given as in the documents, and in the same way everywhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from ggbgen.definition import applet_names, data_folder
from ggbgen.definition.catalogue import read_catalogue
from ggbgen.deliver.site.entries import entries
from ggbgen.deliver.site.texts import TEXTS

ROOT = Path(__file__).parents[1]
DOCS = {path.name: path.read_text("utf-8") for path in sorted((ROOT / "docs").glob("*.md"))}
DOCS["README.md"] = (ROOT / "README.md").read_text("utf-8")
SHOWN = {entry.name: entry for entry in entries()}


def known(name: str) -> str:
    return SHOWN[name].page("known")


def everything() -> dict[str, str]:
    """Return every text for readers by its location: docs, pages of applets, docstrings of rulesets, the site."""
    found = dict(DOCS)
    found |= {f"{name}, known": known(name) for name in SHOWN}
    found |= {f"{name}, reference": entry.reference() for name, entry in SHOWN.items()}
    found |= {f"site, {name}": text for name, text in TEXTS.items()}
    package = ROOT / "ggbgen"
    found |= {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in package.rglob("*.py")}
    return {place: " ".join(text.split()) for place, text in found.items()}


def test_graph_nim_is_not_said_to_be_the_thesis_own() -> None:
    for text in (SHOWN["graph-nim"].reference(), DOCS["applets.md"], DOCS["teachers.md"], DOCS["documents.md"]):
        assert "M. Ferrara" in text
    assert "Research Experience for Teachers" in known("graph-nim-k3")
    assert "D. Brown" in SHOWN["graph-nim"].reference()


def test_the_game_of_thrones_has_its_origin() -> None:
    for text in (SHOWN["game-of-thrones"].reference(), DOCS["applets.md"], DOCS["documents.md"]):
        assert [name for name in ("Langley", "Factor", "D. Brown") if name not in text] == []


def test_what_is_known_of_the_game_of_thrones_is_named() -> None:
    text = known("game-of-thrones")
    assert [word for word in ("theorem 6", "S_n", "conjecture", "Moon") if word not in text] == []


def test_circular_nim_and_c4_have_dufour_and_heubach() -> None:
    for name in ("circular-nim", "graph-nim-c4"):
        assert "M. Dufour, S. Heubach, 2013" in known(name)


def test_that_no_tournament_has_two_kings_has_one_source() -> None:
    said = {
        place: found
        for place, text in everything().items()
        if (found := re.findall(r"[Nn]o tournament has exactly two(?: kings)?.{0,40}", text))
    }
    assert {"classification.md", "game-of-thrones, known", "tournament-kings, known"} <= set(said)
    assert [place for place, found in said.items() for one in found if "Moon" not in one] == []


def test_the_talk_has_one_title() -> None:
    for place, text in everything().items():
        for found in re.findall(r"Reiter.{0,60}", text):
            assert "Games and Representations" in found, (place, found)
    assert "H. Reiter, *Games and Representations*" in DOCS["applets.md"]


def test_nobody_is_told_that_all_values_were_searched() -> None:
    for place, text in everything().items():
        assert not re.search(r"[Ee]very value was found by search|not from formulas", text), place


@pytest.mark.parametrize("language", ["es"])
def test_a_catalogue_keeps_who_found_it(language: str) -> None:
    """Everybody who is named in English is named in the translation."""
    initials = re.compile(r"\b(?:[A-Z]\. )+(?:[A-Z][a-zé]+)")
    for name in applet_names():
        folder = data_folder("applets") / name
        page = tomllib.loads((folder / "applet.toml").read_text("utf-8")).get("page", {})
        text = page.get("known", "")
        translated = read_catalogue(language, [folder]).texts.get(text, "")
        assert sorted(initials.findall(text)) == sorted(initials.findall(translated)), name
