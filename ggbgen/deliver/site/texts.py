"""The site's own texts; its catalogues are ``templates/site/messages``."""

from __future__ import annotations

from collections.abc import Mapping

from ggbgen.definition import data_folder
from ggbgen.definition.catalogue import ENGLISH, Catalogue, languages, read_catalogue

__all__ = ["BUILDER_TEXTS", "TEXTS", "builder_texts", "every_text", "texts_in"]

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
    "begin": "Start here",
    "beginWhat": "three steps that a course can build on",
    "beginNim": "The rule is one sentence, a game takes two minutes, and every move has a reason "
    "that a class can find.",
    "beginKings": "Who reaches everybody in at most two arrows? A first proof about graphs, with a picture for "
    "each step.",
    "beginGrundy": "Label positions from the end backwards: why each game of this kind is a heap of Nim in disguise.",
    "search": "Search the applets",
    "example": "strategy, king, mex, bipartite",
    "all": "All",
    "kind": "Kind",
    "time": "Time for a lesson",
    "anyTime": "Any time",
    "variants": "Variants:",
    "graded": "With a grade",
    "none": "No applet has all of these words. Take one away, or choose “All”.",
    "explore": "Explore",
    "play": "Play",
    "questions": "Questions",
    "theory": "Theory",
    "playWords": "game, strategy, two players, opponent, computer",
    "gradedWords": "Moodle, SCORM, grade, marks, points, test, homework",
    "nim": "Nim and taking away",
    "winning": "Who wins, and why",
    "values": "Values and sums of games",
    "rows": "Rows, sequences and periods",
    "graphs": "Graphs",
    "tournaments": "Tournaments and kings",
    "graph-games": "Games on graphs",
    "boards": "Games on boards",
    "tests": "Tests on several topics",
    "more": "More applets",
    "nimWhat": "heaps, binary numbers and the nim-sum",
    "winningWhat": "positions that win and positions that lose, from the end backwards",
    "valuesWhat": "the theorem of Sprague and Grundy",
    "rowsWhat": "splitting rows, patterns and what proves them",
    "graphsWhat": "degrees, matrices and distances",
    "tournamentsWhat": "everybody plays everybody: scores, kings and paths",
    "graph-gamesWhat": "weights, chips and cycles",
    "boardsWhat": "dominoes and stones, symmetry, and players with different moves",
    "testsWhat": "with points and reasons",
    "moreWhat": "added to this site",
    "applets": "All applets",
    "open": "Open it at",
    "take": "Take it with you",
    "fullScreen": "Full screen",
    "keyF": "Full screen, or back: key F",
    "copyLink": "Copy link",
    "copyCode": "Copy code to embed",
    "keep": "Keep it as it is now",
    "kept": "{file} is saved, with what is set and drawn in the applet.",
    "linkCopied": "The link is copied, with what is in the boxes now.",
    "codeCopied": "The code is copied, for wide pages and phones.",
    "notCopied": "Your browser does not copy. Mark this and copy it:",
    "loading": "Loading …",
    "download": "Download {file}",
    "webPage": "Web page: {file}",
    "phones": "For phones: {file}",
    "scorm12": "For Moodle and other learning systems, SCORM 1.2: {file}",
    "scorm2004": "For systems that know SCORM 2004: {file}",
    "window": "A package in Moodle: Display package “New window”, {width} x {height}; content structure “Disabled”, "
    "its page skipped at “First access”. Otherwise the applet is small.",
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
    "makeYours": "Make it yours",
    "builderWhat": "Choose, and the applet changes. Everything happens in this page; nothing is sent anywhere.",
    "quizHead": "Compose a quiz",
    "quizWhat": "Choose questions, their points and how hard they are. The file, the worksheet and its key have the "
    "same tasks for the same seed.",
    "addQuestion": "Another question",
    "add": "Add the question",
    "openArchive": "Or go on from a file that ggbgen made (.ggb); it can be dropped on the page, too",
    "builderPages": "Make your own",
    "whichApplet": "Applet",
    "moreToChoose": "More to choose",
    "stop": "Stop",
    "kindOfFile": "Kind of file",
    "seeds": "Seeds, such as 1-30",
    "save": "Save the file",
    "copyAlone": "Copy link to the applet alone",
    "copyCommand": "Copy the command",
    "copyToml": "Copy the definition",
    "asText": "The same as text",
    "gameTitle": "A game of your own",
    "gameWhat": "Write the rules, and play the game. Everything happens in this page; nothing is sent anywhere.",
    "gameDocs": "How to write rules",
    "gameExamples": "Examples",
    "startFrom": "Start from an example",
    "folderName": "Name of the folder",
    "foreign": "These rules come from elsewhere.",
    "foreignWhat": "They are a program. It runs in this page only if you say so, "
    "and there it reaches neither the network nor the rest of the page. Read it first.",
    "trust": "Run these rules",
    "files": "Files of the game",
    "gameBuild": "Build and play",
    "gameCheck": "Check",
    "gameSolve": "Solve",
    "problems": "Problems",
    "result": "Result",
    "solveWhat": "What “Solve” solves",
    "position": "Position",
    "theStart": "the start",
    "playKind": "The player who makes the last move",
    "normalPlay": "wins (normal play)",
    "miserePlay": "loses (misère play)",
    "folderWhat": "Files, and taking the folder with you",
    "newFile": "New file",
    "addFile": "Add it",
    "removeFile": "Remove the file that is shown",
    "takeFolder": "Take the folder (.zip)",
    "openFolder": "Open a folder as .zip, or single files; they can be dropped on the page, too",
    "gameEmpty": "Press “Build and play”: your game appears here.",
    "gameLead": "Write a game of your own in this browser",
    "wayOut": "Esc leads out of the applet.",
    "noScript": "The applet needs JavaScript. Its file, on the right or below, opens in GeoGebra as well.",
    "noGeoGebra": "GeoGebra could not be loaded from {place}, so the applet is not shown here. All else works: a file "
    "that is saved here opens in GeoGebra without this page.",
    "failed": "GeoGebra could not be loaded. The file that can be downloaded here opens in GeoGebra without this page.",
    "before": "Previous",
    "after": "Next",
    "made": "Made with ggbgen. GeoGebra is free for non-commercial use.",
    "english": "This part is in English.",
}
"""The texts by their names in the templates."""

BUILDER_TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "pythonLoads": "Python is loading; this takes some seconds the first time …",
    "isBuilt": "The applet is being built …",
    "wasBuilt": "The applet has been rebuilt.",
    "saved": "{file} is saved.",
    "copied": "It is copied.",
    "none": "This browser cannot run Python. With ggbgen on your machine, a command does the same; “Docs” says how.",
    "unread": "{file} could not be loaded, and Python needs it. Load the page again; if that does not help, "
    "tell the people who run this site.",
    "stopped": "It was stopped.",
    "forged": "The answer from Python makes no sense. Rules that have run here may have changed it.",
    "noRules": "Rules and scripts of a game run only on the page “A game of your own”.",
    "problemsBelow": "There are problems; they stand below.",
    "noPaper": "That classroom system has no file of its own.",
    "noCommand": "With these values there is no command that every shell reads alike; the definition has them.",
    "framed": "Rules of games run only in a window of their own, not within a page of another site.",
    "noName": "Expected a name such as board.js, without / : \\ and control characters.",
    "noFiles": "{file} is of an applet that comes with ggbgen: it has no rules of its own.",
    "isOpened": "The form is that of your file {name}.",
    "older": "The file was made by ggbgen {version}; here is {now}, which may build it differently.",
    "notHere": "The file is of the applet {name}, which this site does not have.",
    "rulesThere": "The file has rules of its own. Save them with `ggbgen inspect`, and open them on the page "
    "for games.",
    "quizTitle": "Quiz",
    "question": "Question {number}",
    "howMany": "How many of them",
    "points": "Points for each",
    "difficulty": "Difficulty, 1 to 5",
    "up": "Up",
    "down": "Down",
    "remove": "Remove",
    "broken": "Python broke off and is loaded anew for the next try: {error}",
    "tooLong": "It was stopped: no end after {seconds} seconds. "
    "Usual reasons are a loop without an end, too many positions, or a damaged file.",
    "isChecked": "The rules are being checked …",
    "isSolved": "The game is being solved …",
    "wasSolved": "It is solved; the result stands below.",
    "isForeign": "Nothing of these rules has run yet.",
    "badLink": "The link has no game that can be read; this is an example.",
    "tooLarge": "That is no folder of a game, or too large: expected at most 4 MB.",
    "tooMany": "{count} files: expected at most {most}.",
    "notRead": "{file} cannot be read. If it is a folder, choose its files, or a zip of it.",
    "notText": "{file} is no text in UTF-8.",
    "isRead": "The zip is being read …",
    "removed": "{file} is removed.",
    "fileText": "Text of the file",
    "preset": "Ready-made choice",
    "language": "Language of the applet",
    "layout": "Layout",
    "layouts": {"wide": "wide, for screens", "narrow": "narrow, for phones"},
    "grading": "Classroom system that takes the grade",
    "title": "Title",
    "description": "Description",
    "omit": "Leave out",
    "kinds": {
        "ggb": "GeoGebra file (.ggb)",
        "html": "Web page (.html)",
        "scorm12": "Package, SCORM 1.2 (.zip)",
        "scorm2004": "Package, SCORM 2004 (.zip)",
        "paper": "What the classroom system imports",
        "sheet": "Worksheets (.html)",
        "key": "Key to the worksheets (.html)",
        "svg": "Picture of the start (.svg)",
        "png": "Picture as it is now (.png)",
        "toml": "Definition (applet.toml)",
    },
}
"""The texts of the builder's scripts."""


def every_text(texts: Mapping[str, str | Mapping[str, str]]) -> tuple[str, ...]:
    """Return all texts, also those in inner mappings."""
    return tuple(one for text in texts.values() for one in ([text] if isinstance(text, str) else text.values()))


def texts_in(language: str) -> tuple[dict[str, str], Catalogue]:
    """Return the texts in a language, and the site's catalogue; a language without a catalogue gets English texts."""
    folders = [data_folder("templates") / "site"]
    catalogue = read_catalogue(language, folders) if language in languages(folders) else ENGLISH
    return {name: catalogue.text(text) for name, text in TEXTS.items()}, catalogue


def builder_texts(catalogue: Catalogue) -> dict[str, str | dict[str, str]]:
    """Return the texts of the builder's scripts in a language."""
    return {
        name: catalogue.text(text) if isinstance(text, str) else {key: catalogue.text(one) for key, one in text.items()}
        for name, text in BUILDER_TEXTS.items()
    }
