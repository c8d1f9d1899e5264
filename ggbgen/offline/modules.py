"""The modules that an applet's scripts are made of: found by their imports, put in order, and slim.

A module is a script in ECMAScript 5 with the two words of modules: `import { a, b } from "../lib/lists.js"`, and
`export` before a function or a variable. Shared modules (``templates/js``) are named relative to one another, or from
elsewhere as `ggbgen/lib/lists.js`; those of a definition by their file. In an archive all of them stand in one
function, without the two words, so each name at their top level may be declared once among the modules of an applet.

A script of one's own without imports sees every name that some shared module exports: those that it uses are imported.
"""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import repeat
from pathlib import Path
from typing import cast

from ggbgen.definition.applet_folders import data_folder
from ggbgen.errors import near_miss
from ggbgen.offline.words import words_in

__all__ = [
    "SHARED",
    "Module",
    "ModuleError",
    "bundle",
    "existing",
    "exported_names",
    "known_names",
    "maker_name",
    "own_names",
    "read_module",
    "slim",
    "without_comments",
]

SHARED = "ggbgen/"
"""What the name of a shared module begins with, outside ``templates/js``."""

# Comments, strings and regular expressions, whose brackets do not count, brackets with nothing of this within, and what
# ends or begins something.
_PIECE = re.compile(
    r"""(?P<comment>//[^\n]*+ | /\*.*?(?:\*/|\Z))
    | "(?:\\.|[^"\\\n])*+" | '(?:\\.|[^'\\\n])*+'
    | /(?:(?<=[=(,:!&|?\[{};]/)|(?<=[=(,:!&|?\[{};][ ]/)|(?<=return/)|(?<=return[ ]/))
      (?![/*])(?:\\.|\[(?:\\.|[^\]\\\n]){0,300}+\]|[^/\\\n\[]){1,300}+/
    | \([^][(){}"'/;]*+\) | \[[^][(){}"'/;]*+\]
    | (?P<open>[({\[]) | (?P<close>[)}\]]) | (?P<end>;) | (?P<function>\bfunction\s+[\w$]+)
    """,
    re.VERBOSE | re.DOTALL,
)
_BLANK = re.compile(r"(?:\s++|//[^\n]*+|/\*.*?(?:\*/|\Z))*+", re.DOTALL)
_HEAD = re.compile(
    r"""(?P<export>export\s+)?
    (?:(?P<function>function)\s+(?P<name>[\w$]+) | (?P<var>var)\s+(?P<variable>[\w$]+) | (?P<word>[\w$]+))?""",
    re.VERBOSE,
)
# How a line of a comment begins.
_COMMENTED = ("//", "/**", "* ", "*\n", "*/")
# What a module begins with: a comment, and a blank line.
_HEAD_COMMENT = re.compile(r"((?://[^\n]*\n)*//[^\n]*)\n\n")
_IMPORT = re.compile(r"""import\s*(?:\{(?P<names>[^}]*)\}\s*from\s*)?["'](?P<place>[^"'\n]+)["']\s*;?""")
_SHARED_NAME = re.compile(r"(?:[a-z]+/){1,3}[a-z0-9_]{1,60}\.js")
_LINE_END = re.compile(r"[ \t]*(?://[^\n]*)?(?:\r?\n|\Z)")
# What begins in another form of import or export.
_OTHER_FORM = re.compile(r"(?:import|export)(?![\w$])")
_NAME = re.compile(r"[A-Za-z_$][\w$]*")
_FORMS = "expected a form such as 'import { a, b } from \"ggbgen/lib/lists.js\";', 'export function' or 'export var'"
_BLOCKS = frozenset({"if", "for", "while", "switch", "try", "do", "with"})
_GOES_ON = re.compile(r"\s*(?:else|catch|finally|while)\b")
_CODE = re.compile(
    r"""//[^\n]*+|/\*.*?(?:\*/|\Z)|"(?:\\.|[^"\\\n])*+"|'(?:\\.|[^'\\\n])*+'|(?<![\w$.])[A-Za-z_$][\w$]*+""", re.DOTALL
)


# After a backslash a string continues in the next line.
_COMMENT_LINE = re.compile(r"\n(?<!\\\n) *(?://.*|/\*\*(?:[^*]|\*(?!/))*+\*/(?=\n))")
# The type of a parameter, or of an expression in brackets, which an empty list does not need, nor a name with members,
# indices and calls.
_BRACKETS = r"\((?:[^()\"'\n]|\((?:[^()\"'\n]|\([^()\"'\n]*+\))*+\))*+\)"
_CHAIN = rf"[A-Za-z_$][\w$]*+(?:\.[\w$]++|\[[^\[\]\"'\n]*+\]|{_BRACKETS})*+"
_STRING = r"""\"(?:\\.|[^\"\\\n])*+\"|'(?:\\.|[^'\\\n])*+'"""
_CAST = re.compile(rf"(?P<string>{_STRING})|(?<!new )/\*\* @type [^*\n]++\*/ (?:\((?P<typed>{_CHAIN}|\[\])\))?")
# An entry of an object that has a function by its own name, and the comment above it.
_ENTRY = re.compile(r"(?<![\w$.])([A-Za-z_$][\w$]*+): \1(?![\w$.(]),?")
# A function within a function of a text that is laid out as in ``templates/js``.
_INNER = re.compile(r"\n  function ([\w$]+)\(.*?\n  \}(?=\n)", re.DOTALL)
_INDENTATION = re.compile(r"\n(?<!\\\n) +")


Own = Callable[[str], "tuple[str, bool] | None"]


class ModuleError(Exception):
    """What is wrong with the modules of a definition; ``name`` is the module, ``line`` the line of its file."""

    def __init__(self, name: str, line: int, message: str) -> None:
        super().__init__(message)
        self.name, self.line, self.message = name, line, message


@dataclass(frozen=True, slots=True)
class _Statement:
    """A statement at the top level of a module: its text with the comment lines directly above, without ``export``."""

    text: str
    name: str
    kind: str
    line: int


@dataclass(frozen=True, slots=True)
class _Parsed:
    imports: tuple[tuple[str, tuple[str, ...], int], ...]
    exports: frozenset[str]
    declared: tuple[tuple[str, int], ...]
    statements: tuple[_Statement, ...]
    plain: str
    head: str


@dataclass(frozen=True, slots=True)
class Module:
    """A module of an applet.

    Attributes:
        name: The path of a shared module in ``templates/js``, or the name of a definition's file.
        text: What stands in an archive, without imports and ``export``; every line stays where it is in the file.
        shared: Whether it is one of ``templates/js``, and not a file of the definition.
        ours: Whether it comes with ggbgen, so that archives contain what they need of it.
        parsed: Its statements.
    """

    name: str
    text: str
    shared: bool
    ours: bool
    parsed: _Parsed


def bundle(roots: Iterable[str], own: Own = lambda _: None) -> tuple[Module, ...]:
    """Return modules and all that they import, each after what it imports, as far as imports have no circles.

    Args:
        roots: The names of modules, shared ones with ``ggbgen/`` before their path.
        own: Returns the text of a file of the definition by its name, and whether it comes with ggbgen; None if there
            is no such file.

    Raises:
        ModuleError: A module is missing, or has no such name, or two of them declare the same name.
    """
    found: dict[str, Module] = {}
    # A stack instead of recursion: module, its imports that are left.
    for root in roots:
        stack = [_visit(found, root, own, "", 1)]
        while stack:
            module, left = stack[-1]
            target = next(left, None)
            if target is None:
                stack.pop()
                if module is not None:
                    found[module.name] = found.pop(module.name)
            else:
                stack.append(_visit(found, target[0], own, target[1], target[2]))
    modules = tuple(found.values())
    _check_names(modules)
    return modules


def _visit(
    found: dict[str, Module], target: str, own: Own, origin: str, line: int
) -> tuple[Module | None, Iterator[tuple[str, str, int]]]:
    """Return a module that was not found before, with the targets of its imports."""
    shared = target.startswith(SHARED)
    name = target.removeprefix(SHARED)
    if name in found:
        return None, iter(())
    text, ours = (_shared_text(name), True) if shared else own(name) or (None, False)
    if text is None:
        known = [SHARED + path for path in _shared_names()]
        raise ModuleError(origin or name, line, f"no module {target!r}{near_miss(target, known)}")
    found[name] = module = read_module(name, text, shared=shared, ours=ours)
    parsed = module.parsed
    targets = [(_target(place, name, shared=shared), name, at) for place, _, at in parsed.imports]
    if not shared and not parsed.imports and not parsed.exports:
        targets = [(SHARED + each, name, 1) for each in _used_modules(parsed)]
    return module, iter(targets)


def read_module(name: str, text: str, *, shared: bool, ours: bool = False) -> Module:
    """Return a module with this name and text."""
    try:
        parsed = _parsed(text, shared)
    except ModuleError as error:
        raise ModuleError(name, error.line, error.message) from None
    return Module(name, parsed.plain, shared, shared or ours, parsed)


def _target(place: str, origin: str, *, shared: bool) -> str:
    """Return the name of a module from a place in an import."""
    if place.startswith(SHARED):
        return place
    if shared:
        return SHARED + posixpath.normpath(posixpath.join(posixpath.dirname(origin), place))
    return place.removeprefix("./")


def _check_names(modules: Sequence[Module]) -> None:
    by_name = {module.name: module for module in modules}
    owner: dict[str, str] = {}
    for module in modules:
        for place, names, line in module.parsed.imports:
            target = by_name[_target(place, module.name, shared=module.shared).removeprefix(SHARED)]
            for name in names:
                if name not in target.parsed.exports:
                    known = sorted(target.parsed.exports)
                    raise ModuleError(module.name, line, f"{place!r} exports no {name!r}{near_miss(name, known)}")
        for name, line in module.parsed.declared:
            if (other := owner.setdefault(name, module.name)) != module.name:
                raise ModuleError(
                    module.name, line, f"{name!r} is the name of something in {other}, expected another name"
                )


# ---- reading


@lru_cache(maxsize=1024)
def _parsed(text: str, laid_out: bool = False) -> _Parsed:
    """Return the statements of a module.

    Args:
        text: Its text.
        laid_out: Whether its lines are indented as in ``templates/js``: then only the brace that ends a function of the
            module begins a line, and only that of a function within it comes after two blanks. Reading is faster so.
    """
    imports: list[tuple[str, tuple[str, ...], int]] = []
    exports: set[str] = set()
    declared: list[tuple[str, int]] = []
    statements: list[_Statement] = []
    plain: list[str] = []
    at = end = counted = 0
    line = 1
    while (begin := _after_blank(text, at)) < len(text):
        line += text.count("\n", counted, begin)
        counted = begin
        if imported := _IMPORT.match(text, begin):
            names = tuple(name.strip() for name in (imported["names"] or "").split(",") if name.strip())
            if any(not _NAME.fullmatch(name) for name in names):
                raise ModuleError("", line, f"{_shown(imported[0])}: {_FORMS}")
            imports.append((imported["place"], names, line))
            # The line breaks of an import stay: lines keep their numbers.
            alone = _LINE_END.match(text, imported.end())
            plain += [text[end:begin], re.sub(r"(?m)^", "// ", imported[0]) if alone else f"/* {imported[0]} */"]
            at = end = imported.end()
            continue
        head = cast("re.Match[str]", _HEAD.match(text, begin))  # it matches an empty text, too
        at = (laid_out and head["function"] and _end_of_lines(text, begin)) or _end_of(text, begin, head)
        exported = len(head["export"] or "")
        name = head["name"] or head["variable"] or ""
        if _OTHER_FORM.match(text, begin) and not name:
            raise ModuleError("", line, f"{_shown(text[begin:at].splitlines()[0])}: {_FORMS}")
        names = (name, *(_more_names(text, begin, at) if head["var"] else ())) if name else ()
        declared += [(each, line) for each in names]
        if exported:
            exports.update(names)
        first = _begin_with_comment(text, begin, end)
        statements.append(
            _Statement(
                text=text[first:begin] + text[begin + exported : at],
                name=name,
                kind="function" if head["function"] else "variable" if head["var"] else "",
                line=line,
            )
        )
        plain += [text[end:begin], text[begin + exported : at]]
        end = at
    plain.append(text[end:])
    comment = _HEAD_COMMENT.match(text)
    return _Parsed(
        tuple(imports),
        frozenset(exports),
        tuple(declared),
        tuple(statements),
        "".join(plain),
        comment[1] if comment else "",
    )


def _shown(statement: str) -> str:
    """Return a statement as a message quotes it."""
    return repr(" ".join(statement.split())[:60])


def _after_blank(text: str, at: int) -> int:
    """Return where the code goes on after blanks and comments."""
    blank = _BLANK.match(text, at)
    return blank.end() if blank else at


def _begin_with_comment(text: str, begin: int, least: int) -> int:
    """Return the begin of the comment lines directly above the code at a place, or that place; at least ``least``."""
    first = text.rfind("\n", least, begin) + 1 or least
    if text[first:begin].strip() or not _begins_line(text, first):
        return begin
    while first > least:
        before = text.rfind("\n", least, first - 1) + 1 or least
        if not text[before:first].lstrip().startswith(_COMMENTED) or not _begins_line(text, before):
            break
        first = before
    return first


def _begins_line(text: str, at: int) -> bool:
    return at == 0 or text[at - 1] == "\n"


def _end_of(text: str, begin: int, head: re.Match[str]) -> int:
    """Return where the statement that begins at a place ends."""
    closed_by_brace = head["function"] is not None or head["word"] in _BLOCKS
    depth = 0
    for piece in _PIECE.finditer(text, begin):
        if piece["open"]:
            depth += 1
        elif piece["close"]:
            depth -= 1
            if depth <= 0 and piece[0] == "}" and closed_by_brace and not _GOES_ON.match(text, piece.end()):
                return piece.end()
        elif piece["end"] and depth <= 0 and not closed_by_brace:
            return piece.end()
    return len(text.rstrip())


def _end_of_lines(text: str, begin: int) -> int:
    """Return where a function that is laid out in several lines ends; 0 if it is not."""
    first, last = text.find("\n", begin), text.find("\n}", begin)
    return last + 2 if last > 0 and text[first - 1] in "{(" else 0


def _more_names(text: str, begin: int, end: int) -> Iterator[str]:
    """Yield the names that a statement with ``var`` declares besides the first one."""
    if "," not in text[begin:end]:
        return
    depth, at = 0, begin
    outside: list[str] = []
    for piece in _PIECE.finditer(text, begin, end):
        outside.append(text[at : piece.start()] if depth <= 0 else "")
        depth += bool(piece["open"]) - bool(piece["close"])
        at = piece.end()
    yield from re.findall(r",\s*([A-Za-z_$][\w$]*)", "".join((*outside, text[at:end])))


def _used_modules(parsed: _Parsed) -> list[str]:
    """Return the shared modules with the names that a script without imports uses."""
    exports = exported_names()
    own = {name for name, _ in parsed.declared}
    used = dict.fromkeys(match[0] for match in _CODE.finditer(parsed.plain))
    return list(dict.fromkeys(exports[name] for name in used if name in exports and name not in own))


@cache
def _shared_folder() -> Path:
    return data_folder("templates") / "js"


def _shared_text(name: str) -> str | None:
    return (_shared_folder() / name).read_text("utf-8") if _is_shared(name) else None


def _is_shared(name: str) -> bool:
    return _SHARED_NAME.fullmatch(name) is not None and (_shared_folder() / name).is_file()


def existing(*names: str) -> tuple[str, ...]:
    """Return those of some paths in ``templates/js`` at which there is a module, as bundles take them."""
    return tuple(SHARED + name for name in names if _is_shared(name))


@cache
def _shared_names() -> tuple[str, ...]:
    folder = _shared_folder()
    return tuple(sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.js")))


def maker_name(stem: str, ending: str) -> str:
    """Return the name of the function of a module that makes a part of an applet, as ``builtDrawsKind``.

    Args:
        stem: The name of its file, without the suffix.
        ending: What the part is.
    """
    first, *others = stem.split("_")
    return first + "".join(map(str.capitalize, others)) + ending


@cache
def exported_names() -> dict[str, str]:
    """Return the shared module that exports each name."""
    found = {}
    for name in _shared_names():
        for exported in re.findall(r"\bexport\s+(?:function|var)\s+([\w$]+)", _shared_text(name) or ""):
            found[exported] = name
    return found


def known_names(module: Module, own: frozenset[str]) -> frozenset[str]:
    """Return the names that a definition's own module may use besides those that it declares.

    These are the names that it imports; without imports and exports, all that shared modules export, and those of the
    definition's scripts.

    Args:
        module: The module.
        own: The names that the definition's scripts declare (`own_names`).
    """
    parsed = module.parsed
    if parsed.imports or parsed.exports:
        return frozenset(name for _, names, _ in parsed.imports for name in names)
    return own.union(exported_names())


def own_names(modules: Iterable[Module]) -> frozenset[str]:
    """Return the names that the scripts of a definition declare."""
    return frozenset(name for module in modules if not module.shared for name, _ in module.parsed.declared)


# ---- slim


@dataclass(slots=True)
class _Part:
    """A declaration, or a function within one, that is left out unless its name is used.

    Attributes:
        name: What it declares.
        text: Its text.
        methods: The functions within it, each with its begin and end in the text.
        used: Whether its name is used.
    """

    name: str
    text: str
    methods: list[tuple[_Part, int, int]]
    used: bool = False

    @property
    def words(self) -> frozenset[str]:
        """The words in it, apart from those in its methods and where it returns these."""
        return words_in(without_comments(_cut(self.text, self.methods)))

    def kept(self) -> str:
        """The text without the methods that are not used."""
        return _cut(self.text, [each for each in self.methods if not each[0].used])


def slim(modules: Sequence[Module], others: Iterable[str], *, comments: bool = False) -> list[tuple[str, str]]:
    """Return name and text of the modules with what is needed of ours; a module without any is left out.

    A function, or a constant, of a module of ours is needed if its name occurs in another module, in the
    other texts, in a statement that runs when the applet is loaded, or in something that is needed itself. The same
    holds for a method: a function that another one declares and returns as `name: name` of an object.

    Args:
        modules: The modules.
        others: Other texts in which names may occur.
        comments: Whether modules of ours keep their comments and indentation.
    """
    named: defaultdict[str, list[_Part]] = defaultdict(list)
    split: dict[str, list[_Part | str]] = {}
    words: set[str] = set().union(*map(words_in, others))
    for module in modules:
        if module.ours:
            texts = [each.text if comments else without_comments(each.text) for each in module.parsed.statements]
            split[module.name] = [*map(_part_of, module.parsed.statements, texts, repeat(module.shared))]
            for part in split[module.name]:
                if isinstance(part, _Part):
                    named[part.name].append(part)
                else:
                    words |= words_in(without_comments(part))
        else:
            words |= words_in(module.text)
    _mark(named, words)
    found = []
    for module in modules:
        if not module.ours:
            found.append((module.name, module.text.strip("\n")))
            continue
        parts = split[module.name]
        kept = [part if isinstance(part, str) else part.kept() for part in parts if isinstance(part, str) or part.used]
        if kept:
            head = f"{module.parsed.head}\n\n" if comments and module.parsed.head else ""
            text = "\n\n".join(kept)
            found.append((module.name, head + text if comments else _without_indentation(text)))
    return found


def _mark(named: dict[str, list[_Part]], words: set[str]) -> None:
    """Mark what is used, beginning with some words."""
    known = set(words)
    waiting: defaultdict[str, list[_Part]] = defaultdict(list)
    left = [part for word in words & named.keys() for part in named[word]]
    while left:
        part = left.pop()
        if part.used:
            continue
        part.used = True
        for method, _, _ in part.methods:
            if method.name in known:
                left.append(method)
            else:
                waiting[method.name].append(method)
        for word in part.words - known:
            known.add(word)
            left += named.get(word, ())
            left += waiting.pop(word, ())


def _part_of(statement: _Statement, text: str, laid_out: bool) -> _Part | str:
    """Return a declaration that does nothing but give a name, or the text of any other statement."""
    if statement.kind == "function":
        inner = _laid_out_functions if laid_out else _inner_functions
        return _Part(statement.name, text, list(inner(text)))
    return _Part(statement.name, text, []) if statement.kind == "variable" and "(" not in text else text


def _inner_functions(text: str) -> Iterator[tuple[_Part, int, int]]:
    """Yield the functions that a function declares, each with its begin, that of the comment above it, and its end."""
    depth, name, begin, last = 0, "", -1, ""
    for piece in _PIECE.finditer(text):
        if piece["function"] and depth == 1 and not name and last in "{};":
            name = piece["function"].split()[1]
            begin = len(text[: _begin_with_comment(text, piece.start(), 0)].rstrip())
        elif piece["open"]:
            depth += 1
        elif piece["close"]:
            depth -= 1
            if depth == 1 and name and piece[0] == "}":
                yield _Part(name, text[begin : piece.end()], []), begin, piece.end()
                name = ""
        if not piece["comment"]:
            last = piece[0][-1]


def _laid_out_functions(text: str) -> Iterator[tuple[_Part, int, int]]:
    """Yield the same for a text that is laid out as in ``templates/js``; see `_parsed`."""
    for found in _INNER.finditer(text):
        begin = len(text[: _begin_with_comment(text, found.start() + 3, 0)].rstrip())
        yield _Part(found[1], text[begin : found.end()], []), begin, found.end()


def _cut(text: str, methods: Sequence[tuple[_Part, int, int]]) -> str:
    """Return the text of a function without some methods, and without the entries of an object that return these."""
    at, left = 0, []
    for _, begin, end in methods:
        left.append(text[at:begin])
        at = end
    rest = "".join((*left, text[at:]))
    names = {method.name for method, _, _ in methods}
    at, left = 0, []
    for entry in _ENTRY.finditer(rest) if names else ():
        if entry[1] in names:
            left.append(_without_blank_end(rest[at : entry.start()]))
            at = entry.end()
    return "".join((*left, rest[at:]))


def _without_blank_end(text: str) -> str:
    """Return a text without blanks and lines of comment at its end."""
    while (end := text.rstrip()).rpartition("\n")[2].lstrip().startswith("//"):
        text = end.rpartition("\n")[0]
    return end


def without_comments(text: str) -> str:
    """Return a text without the lines that contain only a comment, and without types beside code."""
    lines = _COMMENT_LINE.sub("", f"\n{text}")[1:].split("\n")
    return "\n".join(_without_types(line) if "/** @type " in line else line for line in lines)


def _without_types(line: str) -> str:
    return _CAST.sub(lambda found: found["string"] or found["typed"] or "", line)


def _without_indentation(text: str) -> str:
    return _INDENTATION.sub("\n", f"\n{text}")[1:]
