"""Every row of `docs/errata.md`, recomputed; and credit is given as in the documents, everywhere in the same way."""

from __future__ import annotations

import re
import tomllib
from itertools import combinations, product
from pathlib import Path

import pytest

from ggbgen.definition import applet_names, data_folder
from ggbgen.definition.catalogue import read_catalogue
from ggbgen.deliver.site.entries import entries
from ggbgen.deliver.site.texts import TEXTS

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "errata.md"
LABELLED_GRAPHS_ON_3 = {frozenset(edges) for k in range(4) for edges in combinations([(0, 1), (0, 2), (1, 2)], k)}


def graph_of_the_thesis(vertex_passes: tuple[bool, ...], pair_passes: tuple[bool, ...]) -> frozenset[tuple[int, int]]:
    """Return the graph of figure 3.4 for given results of `r < .7` (per vertex) and `t < .7` (per pair)."""
    n = len(vertex_passes)
    edges: set[tuple[int, int]] = set()
    for q in range(n):
        for w in range(n):
            if (w, q) in edges or not (vertex_passes[q] and pair_passes[q * n + w]) or w == q:
                break
            edges.add((q, w))
    return frozenset((w, q) for q, w in edges)


def test_the_random_graph_of_the_thesis_cannot_be_every_graph() -> None:
    outcomes = product([False, True], repeat=3)
    drawn = {graph_of_the_thesis(r, t) for r in outcomes for t in product([False, True], repeat=9)}
    assert LABELLED_GRAPHS_ON_3 - drawn == {frozenset({(1, 2)}), frozenset({(0, 1), (1, 2)})}
    # Ours can be every graph: test_graphs_random.py.
    assert "2 of the 8 labelled graphs cannot occur" in PAGE.read_text("utf-8")


# ---- credit


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


# Who is named for what, in every text about it.
NAMED = {
    ("M. Ferrara",): lambda: [reference("graph-nim"), DOCS["applets.md"], DOCS["teachers.md"], DOCS["documents.md"]],
    ("Research Experience for Teachers",): lambda: [known("graph-nim-k3")],
    ("D. Brown",): lambda: [reference("graph-nim")],
    ("Langley", "Factor", "D. Brown"): lambda: [
        *(reference("game-of-thrones"), DOCS["applets.md"], DOCS["documents.md"])
    ],
    ("theorem 6", "S_n", "conjecture", "Moon"): lambda: [known("game-of-thrones")],
    ("M. Dufour, S. Heubach, 2013",): lambda: [known("circular-nim"), known("graph-nim-c4")],
}


def reference(name: str) -> str:
    return SHOWN[name].reference()


@pytest.mark.parametrize("names", NAMED)
def test_who_found_it_is_named(names: tuple[str, ...]) -> None:
    for text in NAMED[names]():
        assert [name for name in names if name not in text] == []


def test_what_has_one_source_has_it_everywhere() -> None:
    texts = everything()
    said = {
        place: found
        for place, text in texts.items()
        if (found := re.findall(r"[Nn]o tournament has exactly two(?: kings)?.{0,40}", text))
    }
    assert {"classification.md", "game-of-thrones, known", "tournament-kings, known"} <= set(said)
    assert [place for place, found in said.items() for one in found if "Moon" not in one] == []
    for place, text in texts.items():
        for found in re.findall(r"Reiter.{0,60}", text):
            assert "Games and Representations" in found, (place, found)
        # Nobody is told that all values were searched.
        assert not re.search(r"[Ee]very value was found by search|not from formulas", text), place
    assert "H. Reiter, *Games and Representations*" in DOCS["applets.md"]


def test_a_catalogue_keeps_who_found_it() -> None:
    """Everybody who is named in English is named in the translation."""
    initials = re.compile(r"\b(?:[A-Z]\. )+(?:[A-Z][a-zé]+)")
    for name in applet_names():
        folder = data_folder("applets") / name
        page = tomllib.loads((folder / "applet.toml").read_text("utf-8")).get("page", {})
        text = page.get("known", "")
        translated = read_catalogue("es", [folder]).texts.get(text, "")
        assert sorted(initials.findall(text)) == sorted(initials.findall(translated)), name
