"""A checked definition of an applet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from ggbgen.definition.applet_folders import data_folder
from ggbgen.definition.table import UNREAD, key
from ggbgen.definition.trust import NOBODY, Trust

__all__ = [
    "BACK",
    "EVERY_PAGE",
    "PARAMETER_TYPES",
    "TOPICS",
    "Control",
    "Definition",
    "ExtraObject",
    "Page",
    "Parameter",
    "QuestionItem",
    "StateValue",
]

EVERY_PAGE = "every"
"""The page of controls that stand on all pages of the panel."""

BACK = "Back"
"""Suffix of the label of a choice's second button, which leads to the previous option."""

PARAMETER_TYPES = {
    "integer": "a whole number",
    "number": "a number",
    "text": "a text",
    "names": "a list of texts",
    "integers": "a list of whole numbers",
    "texts": "texts, one a line",
    "graph": "a text that encodes a graph",
    "tournament": "a text that encodes a tournament",
}
"""The types of parameters, and the name of each type in messages."""

TOPICS = ("nim", "winning", "values", "rows", "graphs", "tournaments", "graph-games", "boards", "tests")
"""The topics of a course, in the order in which a site lists them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """A parameter that a teacher may choose.

    Attributes:
        type: A key of `PARAMETER_TYPES`.
        default: The default value; None if the applet then determines the value itself.
        minimum: Smallest allowed number, also in a list; None if there is no bound.
        maximum: Largest allowed number, also in a list; None if there is no bound.
        choices: The allowed texts; empty if all are.
        solvable: Largest allowed number if nothing is drawn, as in ``ggbgen solve``; None if it is the maximum.
    """

    name: str = field(metadata=UNREAD)
    type: str = key(choices=tuple(PARAMETER_TYPES))
    description: str = ""
    default: object = None
    minimum: float | None = None
    maximum: float | None = None
    choices: tuple[str, ...] = ()
    solvable: float | None = field(default=None, metadata=UNREAD)

    def without_board(self) -> Parameter:
        """Return the parameter with its bounds for games that are not drawn."""
        return self if self.solvable is None else replace(self, maximum=self.solvable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """One control of the panel, in the order of the definition.

    Attributes:
        kind: ``button``, ``choice``, ``input`` or ``slider``.
        label: Label of the GeoGebra object, letters and digits.
        caption: Its caption, in English.
        main: Whether it is the button to press first (drawn filled).
        entry: For an input box, the label of the text object that stores the typed text.
        hint: For an input box, a line below it.
        minimum: For a slider, a number or the name of a parameter.
        maximum: For a slider, a number or the name of a parameter.
        step: For a slider, the distance of its values.
        options: For a choice, its options, in English; the number ``<label>Choice`` holds the index.
        half: Whether a button takes half of the row; two such neighbours share one.
        toggle: Whether a button turns something on and off; the scripts set its state (`view.turn`).
        on_caption: The caption of a button while what it shows is shown; the scripts set it (`view.turnCaption`).
        page: The page of the panel that it belongs to; one page is visible, at first the one without a name.
            ``every``: it is on all of them, above the others.
        narrow_page: The same in the narrow layout; None if it is not different.
        only_narrow: Whether it exists only in the narrow layout.
        purpose: Whether it is what the applet is for, or what a class is given: it stands on the first page.
    """

    kind: str = key(choices=("button", "choice", "input", "slider"))
    label: str
    caption: str
    main: bool = False
    entry: str = ""
    hint: str = ""
    minimum: float | str = 0
    maximum: float | str = 1
    step: float = 1
    options: tuple[str, ...] = ()
    half: bool = False
    toggle: bool = False
    on_caption: str = ""
    page: str = ""
    narrow_page: str | None = None
    only_narrow: bool = False
    purpose: bool = False

    def stepped(self, index: int, by: int) -> int:
        """Return the option that a button of a choice leads to: the next one (1) or the previous one (-1).

        If there are two options, each has its own button.
        """
        count = len(self.options)
        return (by + 1) // 2 if count == 2 else (index + by) % count


StateValue = float | str | tuple[float, ...]
"""The first value of an object that holds state: a number, a text or a list of numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraObject:
    """An additional object of an applet, for its own scripts.

    Attributes:
        kind: ``number`` or ``text`` (both hidden: state), ``line`` (a text on the board) or ``formula`` (the same in
            LaTeX); objects on the board are hidden at first.
        x_px: For an object on the board, its distance from the left edge of the applet.
        y_px: The base line of the first line.
    """

    kind: str = key(choices=("number", "text", "line", "formula"))
    label: str
    x_px: int = key("x", default=0)
    y_px: int = key("y", default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionItem:
    """A question in a definition.

    Attributes:
        kind: Name of the module in `ggbgen.questions`.
        points: The points for each of its tasks.
        difficulty: The difficulty of its tasks; 0 if it is chosen in the applet.
        chosen: Values of its parameters that override the applet's.
    """

    kind: str
    points: int = 1
    difficulty: int = 0
    chosen: Mapping[str, object] = key("set", default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What a site shows around an applet.

    Attributes:
        topic: The topic of a course under which the start page lists it.
        group: Its kind, by which the start page filters.
        words: Further words by which a search finds it, separated by commas.
        variant_of: The applet whose card on the start page lists it; empty if it has a card of its own.
        time: How long it takes in a lesson.
        lesson: What to do with it in a lesson.
        known: What the students have to know.
        links: The text of each link to a start of the applet, and what follows ``#`` in its address.
        onward: The text of each link to another applet, and what it takes along.
        picture: The values of parameters for its picture.
        position: For a game, the position that its picture shows, in the notation of ``ggbgen solve``.
        clicks: What is clicked before its picture is drawn: captions or labels; ``boxSeed=7`` types a text.
        each: A parameter with choices, for each of which the site has a page of its own; empty if there is none.
    """

    topic: str = key(choices=TOPICS, default="")
    group: str = key(choices=("explore", "play", "questions", "theory"), default="")
    time: str = ""
    lesson: str = ""
    known: str = ""
    links: Mapping[str, str] = key(expected="a table of texts", default_factory=dict)
    onward: Mapping[str, str] = key(expected="a table of texts", default_factory=dict)
    picture: Mapping[str, object] = key(expected="a table of parameters", default_factory=dict)
    words: str = ""
    variant_of: str = ""
    position: str = ""
    clicks: tuple[str, ...] = ()
    each: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """The contents of `applet.toml`, including what it inherits from the definition it extends.

    Attributes:
        slug: Name of the folder, and of the archive.
        path: The file that was read; messages name it.
        sources: The files that were read: this definition's own, then those of the definitions that it extends.
        folders: The folders to search for scripts and catalogues, nearest first.
        board: Name of the kind of board, or of the explorer; empty if the ruleset names it.
        ruleset: Name of the game that is played on it, or the file with its rules; empty if there is no game.
        ruleset_folder: The folder of the file with rules.
        trust: Determines which files with rules may be run.
        extras: File names of scripts that a game adds to the shared ones.
        rules: File name of the script with a game's rules, if no encoding can hold its moves; else empty.
        theory: File name of the script that computes the values of a game's positions; empty if a table has them.
        objects: Additional objects, for its own scripts.
        state: The state of the scripts of an applet without a game or questions: the first value of each hidden number,
            text or list, by its label.
        chosen: Values of parameters that the definition sets; those of a ruleset are not checked yet.
        presets: Values of parameters by the name under which all of them are chosen at once.
        omitted: Names of the controls and parameters that it omits.
        narrow: The largest board of its narrow variant: by parameters, or by measures of a game's board.
        questions: Its questions, asked in turn and repeated cyclically; empty if there are none.
        asks: Name of the applet whose game the questions are about, unless the user chooses another; else empty.
        asks_from: The folder from which a path to that game starts: that of the definition that names it. None if the
            user has named it, so that the path starts at the current folder.
        asked: The title of that game in a complete definition.
        page: Data for its page on a site: group, time, lesson and links. It is not inherited.
        lent: Further folders to search for catalogues: those of the games that may be parts of a sum.
    """

    title: str = ""
    description: str = ""
    author: str = ""
    board: str = ""
    ruleset: str = ""
    questions: tuple[QuestionItem, ...] = ()
    asks: str = ""
    extras: tuple[str, ...] = ()
    rules: str = ""
    theory: str = ""
    omitted: frozenset[str] = field(default=frozenset(), metadata={"key": "omit"})
    objects: tuple[ExtraObject, ...] = ()
    state: Mapping[str, StateValue] = key(default_factory=dict)
    chosen: Mapping[str, object] = key("set", default_factory=dict)
    presets: Mapping[str, Mapping[str, object]] = key(expected="a table of tables", default_factory=dict)
    narrow: Mapping[str, int] = key(default_factory=dict)
    page: Page = key(default=Page())  # noqa: RUF009  # it is frozen
    parameters: tuple[Parameter, ...] = key(expected="a table of tables", default=())
    controls: tuple[Control, ...] = ()
    slug: str = field(default="", metadata=UNREAD)
    path: Path = field(metadata=UNREAD)
    sources: tuple[Path, ...] = field(default=(), metadata=UNREAD)
    folders: tuple[Path, ...] = field(default=(), metadata=UNREAD)
    ruleset_folder: Path | None = field(default=None, metadata=UNREAD)
    trust: Trust = field(default=NOBODY, metadata=UNREAD)
    lent: tuple[Path, ...] = field(default=(), metadata=UNREAD)
    asks_from: Path | None = field(default=None, metadata=UNREAD)
    asked: str = field(default="", metadata=UNREAD)

    @property
    def is_exercise(self) -> bool:
        """Whether it has tasks that are marked."""
        return bool(self.questions or self.asks)

    @property
    def page_texts(self) -> tuple[str, ...]:
        """Its own texts on a page of a site: description, other texts and names of links."""
        page = self.page
        texts = (self.description, page.time, page.lesson, page.known, page.words, *page.links, *page.onward)
        return tuple(dict.fromkeys(text for text in texts if any(map(str.isalpha, text))))

    @property
    def catalogue_folders(self) -> tuple[Path, ...]:
        """The folders to search for catalogues, nearest first."""
        return (*self.folders, *self.lent, data_folder("templates"))
