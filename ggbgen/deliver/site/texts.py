"""The site's own texts; its catalogues are ``templates/site/messages``."""

from __future__ import annotations

from collections.abc import Mapping

from ggbgen.definition import data_folder
from ggbgen.definition.catalogue import ENGLISH, Catalogue, languages, read_catalogue

__all__ = ["TEXTS", "texts_in"]

TEXTS: Mapping[str, str] = {
    "headline": "Graphs and games to try, take and teach",
    "lead": "{count} applets for GeoGebra. Values come from a search, or from a theorem that a search confirms; every "
    "file is yours to keep.",
    "summary": "GeoGebra applets on graphs, tournaments and combinatorial games, to try, download and teach with.",
    "skip": "Skip to the content",
    "menu": "Pages",
    "teachers": "For teachers",
    "researchers": "For researchers",
    "authors": "For authors",
    "docs": "Docs",
    "reference": "Reference of the Python library",
    "languages": "Language",
    "search": "Search the applets",
    "example": "nim, king, mex, 15 min",
    "all": "All",
    "graded": "With a grade",
    "none": "No applet has all of these words. Take one away, or choose “All”.",
    "explore": "Explore",
    "play": "Play",
    "questions": "Questions",
    "theory": "Theory",
    "exploreWhat": "look, change, ask",
    "playWhat": "against a perfect, careless or random computer, or each other",
    "questionsWhat": "tasks with points and reasons",
    "theoryWhat": "what makes the answers true",
    "applets": "All applets",
    "open": "Open it at",
    "take": "Take it with you",
    "download": "Download {file}",
    "webPage": "Web page: {file}",
    "phones": "For phones: {file}",
    "scorm12": "For Moodle and other learning systems, SCORM 1.2: {file}",
    "scorm2004": "For systems that know SCORM 2004: {file}",
    "window": "A package in Moodle: Display package “New window”, {width} x {height}; content structure “Disabled”, "
    "its page skipped “Always”. Otherwise the applet is small.",
    "upload": "How to put it into Moodle and elsewhere",
    "embed": "Show it on your page",
    "onPage": "On this page",
    "rules": "Rules",
    "lesson": "A lesson",
    "known": "What is known",
    "searched": "Who wins, and every value, was found by a search of all positions.",
    "about": "What it does",
    "source": "Where it is from",
    "build": "Build your own",
    "buildHow": "With ggbgen on your machine; all parameters stand in the table above.",
    "noScript": "The applet needs JavaScript. Its file, on the right or below, opens in GeoGebra as well.",
    "failed": "GeoGebra could not be loaded. The file that can be downloaded here opens in GeoGebra without this page.",
    "before": "Previous",
    "after": "Next",
    "made": "Made with ggbgen. GeoGebra is free for non-commercial use.",
    "english": "This part is in English.",
}
"""The texts by their names in the templates."""


def texts_in(language: str) -> tuple[dict[str, str], Catalogue]:
    """Return the texts in a language, and the site's catalogue; a language without a catalogue gets English texts."""
    folders = [data_folder("templates") / "site"]
    catalogue = read_catalogue(language, folders) if language in languages(folders) else ENGLISH
    return {name: catalogue.text(text) for name, text in TEXTS.items()}, catalogue
