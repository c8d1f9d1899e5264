from __future__ import annotations

from dataclasses import dataclass, field

__all__ = ["Construct", "Program", "Reference"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Construct:
    """Syntax that is not ECMAScript 5; ``rhino`` says whether GeoGebra Classic 5 accepts it nevertheless."""

    line: int
    what: str
    rhino: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """A use of a name that the script does not declare around it.

    Attributes:
        name: The name.
        line: The line, from 1.
        use: ``read``, ``write``, ``call``, ``new`` or ``typeof``.
        guarded: Whether it is protected by a typeof test.
        top_level: Whether it runs when the script is loaded.
        argument_count: The number of arguments of a call.
    """

    name: str
    line: int
    use: str
    guarded: bool
    top_level: bool
    argument_count: int = 0


@dataclass(slots=True)
class Program:
    """The names that a piece of JavaScript declares and uses; lines count from 1.

    Attributes:
        unread: Why the script was not analysed, which leaves everything else empty; an empty text if it was.
        syntax_error: Line and message of the first syntax error, or None.
        constructs: Syntax that is not ECMAScript 5.
        functions: Top-level functions and their lines.
        variables: Top-level variables and their lines.
        references: Uses of outside names, in order.
        statements: Lines of top-level statements other than functions, variables and assignments to
            properties of these.
        strict: Line of a top-level "use strict", or None.
        late_bound: Lines of top-level let, const and class, and the keyword.
        methods: Line, object (empty if it is not a plain name) and name of every method that is called.
        properties: Names that the script gives to properties.
        ends_in_comment: Whether it ends within a comment that only a line break would end.
        only_call: The function that the script calls without arguments, if it does nothing else.
    """

    unread: str = ""
    syntax_error: tuple[int, str] | None = None
    constructs: list[Construct] = field(default_factory=list)
    functions: dict[str, int] = field(default_factory=dict)
    variables: dict[str, int] = field(default_factory=dict)
    references: list[Reference] = field(default_factory=list)
    statements: list[int] = field(default_factory=list)
    strict: int | None = None
    late_bound: list[tuple[int, str]] = field(default_factory=list)
    methods: list[tuple[int, str, str]] = field(default_factory=list)
    properties: set[str] = field(default_factory=set)
    ends_in_comment: bool = False
    only_call: str | None = None

    @property
    def declared(self) -> frozenset[str]:
        """The top-level functions and variables."""
        return frozenset(self.functions) | frozenset(self.variables)
