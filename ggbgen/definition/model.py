"""A checked definition of an applet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from ggbgen.definition.find import data_folder
from ggbgen.definition.trust import NOBODY, Trust

__all__ = ["BACK", "PARAMETER_TYPES", "Control", "Definition", "ExtraObject", "Parameter", "QuestionItem"]

BACK = "Back"
"""What the label of the second button of a choice ends in: it leads to the option before."""

PARAMETER_TYPES = {
    "integer": "a whole number",
    "number": "a number",
    "text": "a text",
    "names": "a list of texts",
    "integers": "a list of whole numbers",
    "graph": "a text that encodes a graph",
    "tournament": "a text that encodes a tournament",
}
"""What a parameter may be, and how a message calls such a value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """A value that a teacher may choose.

    Attributes:
        type: A key of `PARAMETER_TYPES`.
        default: The value if none is chosen; None if the applet then finds one itself.
        minimum: Smallest allowed number, also of those in a list; None if there is no bound.
        maximum: Largest allowed number, also of those in a list; None if there is no bound.
        choices: The texts that are allowed; empty if any is.
        solvable: Largest allowed number where nothing is drawn, as in ``ggbgen solve``; None if that is the maximum.
    """

    name: str
    type: str
    description: str
    default: object = None
    minimum: float | None = None
    maximum: float | None = None
    choices: tuple[str, ...] = ()
    solvable: float | None = None

    def without_board(self) -> Parameter:
        """Return the parameter as it is where nothing is drawn."""
        return self if self.solvable is None else replace(self, maximum=self.solvable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """One control of the panel, in the order of the definition.

    Attributes:
        kind: ``button``, ``choice``, ``input`` or ``slider``.
        label: Label of the GeoGebra object, letters and digits.
        caption: What it says, in English.
        main: Whether a button is the one to press first (drawn filled).
        entry: For an input box, the label of the text object that takes what is typed.
        hint: For an input box, a line below it.
        minimum: For a slider, a number or the name of a parameter.
        maximum: For a slider, a number or the name of a parameter.
        step: For a slider, the distance of its values.
        options: For a choice, what its buttons lead to, in English; the number ``<label>Choice`` holds the index.
        half: Whether a button takes half of the row; two such neighbours share one.
        toggle: Whether a button turns something on and off; its scripts say which (`view.turn`).
        page: The page of the panel that it belongs to; of the pages one is seen, at first the one without a name;
            ``every``: it is on all of them, above the others.
        narrow_page: The same in the narrow layout; None if that is no other.
        only_narrow: Whether it is only there.
    """

    kind: str
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
    page: str = ""
    narrow_page: str | None = None
    only_narrow: bool = False

    def stepped(self, index: int, by: int) -> int:
        """Return to which option the buttons of a choice lead: the next one (1) or the one before (-1).

        Of two options each has its own button.
        """
        count = len(self.options)
        return (by + 1) // 2 if count == 2 else (index + by) % count


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraObject:
    """An object of an applet's own, for its own scripts.

    Attributes:
        kind: ``number`` or ``text`` (both hidden: state), ``line`` (a text on the board) or ``formula`` (the same in
            LaTeX); what is on the board is hidden at first.
        x_px: Of what is on the board, from the left upper corner of the applet.
        y_px: The base line of the first line.
    """

    kind: str
    label: str
    x_px: int = 0
    y_px: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionItem:
    """A question that a definition asks.

    Attributes:
        kind: Name of the module in `ggbgen.questions`.
        points: How much a task of it counts.
        difficulty: How hard its tasks are; 0 if that is chosen in the applet.
        chosen: Values of its parameters, in place of the applet's.
    """

    kind: str
    points: int = 1
    difficulty: int = 0
    chosen: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """Everything that `applet.toml` says, with what it takes over from the definition it extends.

    Attributes:
        slug: Name of the folder, and of the archive.
        path: The file that was read; messages name it.
        folders: Where scripts and catalogues are looked for, nearest first.
        board: Name of the module in `ggbgen.boards` that lays out the board; empty if the ruleset names it.
        ruleset: Name of the game that is played on it, or the file with its rules; empty if none is.
        ruleset_folder: Where a file with rules lies.
        trust: Whose files with rules may be run.
        scripts: File names of the JavaScript, in the order in which they are put together; empty for a game that has
            no rules of its own in JavaScript.
        extras: File names of scripts that a game adds to the shared ones.
        rules: File name of the script with a game's rules, where no form can hold its moves; else empty.
        theory: File name of the script that knows the values of a game's positions, empty if a table has them.
        objects: Objects of its own, for its own scripts.
        chosen: Values of parameters that the definition sets; those of a ruleset are not checked yet.
        presets: Values of parameters by the name under which all of them are chosen at once.
        omitted: Names of the controls and parameters that it leaves out.
        narrow: The largest board of its narrow variant: by parameters, or by measures of a game's board.
        questions: What it asks, task after task, beginning again after the last one; empty if it asks nothing.
        asks: Name of the applet with the game whose positions are its tasks, if nothing else is chosen; else empty.
        asks_from: The folder from which a path to that game leads: that of the definition that names it. None if the
            user has named it, so that the path leads from where ggbgen is called.
        asked: The title of that game in a complete definition.
        page: What a page about it says: group, time, lesson and links. What extends it does not take it over.
        lent: Where further catalogues are looked for: those of the games that may be parts of a sum.
    """

    slug: str
    path: Path
    folders: tuple[Path, ...]
    title: str
    description: str
    author: str
    board: str
    ruleset: str
    scripts: tuple[str, ...]
    parameters: tuple[Parameter, ...]
    controls: tuple[Control, ...]
    ruleset_folder: Path | None = None
    trust: Trust = NOBODY
    extras: tuple[str, ...] = ()
    rules: str = ""
    theory: str = ""
    objects: tuple[ExtraObject, ...] = ()
    omitted: frozenset[str] = frozenset()
    chosen: Mapping[str, object] = field(default_factory=dict)
    presets: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    narrow: Mapping[str, int] = field(default_factory=dict)
    lent: tuple[Path, ...] = ()
    questions: tuple[QuestionItem, ...] = ()
    asks: str = ""
    asks_from: Path | None = None
    asked: str = ""
    page: Mapping[str, object] = field(default_factory=dict)

    @property
    def is_exercise(self) -> bool:
        """Whether it has tasks that are marked."""
        return bool(self.questions or self.asks)

    @property
    def page_texts(self) -> tuple[str, ...]:
        """What a page of a site says of it in words of its own: description, other texts and names of links."""
        told = [self.description, *(self.page.get(key, "") for key in ("time", "lesson", "known"))]
        for key in ("links", "onward"):
            table = self.page.get(key, {})
            told += table if isinstance(table, Mapping) else ()
        return tuple(dict.fromkeys(text for text in map(str, told) if any(map(str.isalpha, text))))

    @property
    def catalogue_folders(self) -> tuple[Path, ...]:
        """Where catalogues are looked for, nearest first."""
        return (*self.folders, *self.lent, data_folder("templates"))
