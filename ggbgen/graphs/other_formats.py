"""Graphs as other programs and languages write them: matrices and pairs in brackets or line by line, DIMACS, DOT.

Rows are read as an adjacency matrix or as edges. A number other than 0 and 1 in a matrix is a weight, and 0 means that
there is no edge. Of three entries that give an edge the last one is its weight.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TypeVar

from ggbgen.errors import GraphFormatError
from ggbgen.graphs.digraph import Digraph
from ggbgen.graphs.edge_list import NAME, Item, listed
from ggbgen.graphs.graph import Graph
from ggbgen.graphs.matrix import parse_adjacency_matrix

__all__ = [
    "Rows",
    "bracket_rows",
    "dimacs_items",
    "dot_items",
    "graph_or_digraph",
    "line_rows",
    "matrix_of_rows",
    "no_known_format",
    "read_rows",
]

_Listed = TypeVar("_Listed")

_MOST_VERTICES = 10_000
_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]*)?")
_WORD = re.compile(rf"{NAME}|-?[0-9][0-9.]*")
_COMMENT = re.compile(r"^[ \t]*#.*$", re.MULTILINE)
# What networkx writes behind an edge.
_NO_DATA = re.compile(r"\{[ \t]*\}[ \t]*$", re.MULTILINE)
_WEIGHT_DATA = re.compile(r"\{[ \t]*'weight':[ \t]*(-?[0-9.]+)[ \t]*\}[ \t]*$", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """Rows of words.

    Attributes:
        rows: The words of each row.
        what: What messages call a row: "line" or "row".
        are_tuples: Whether the rows stand in round brackets, so that they are pairs and no rows of a matrix.
    """

    rows: tuple[tuple[str, ...], ...]
    what: str
    are_tuples: bool = False


def line_rows(text: str) -> Rows | None:
    """Return the words of each line, or of each part between semicolons.

    None if these are fewer than two, or not of equal length. Lines that begin with ``#`` are comments, as in the
    edge lists of networkx.
    """
    plain = _WEIGHT_DATA.sub(r"\1", _NO_DATA.sub("", _COMMENT.sub("", text)))
    lines = [line.replace(",", " ") for line in re.split(r"[\n\r;]+", plain) if line.strip(", \t")]
    rows = tuple(tuple(re.findall(r'"[^"]*"|\S+', line)) for line in lines)
    if len(rows) < 2 or len(set(map(len, rows))) > 1 or len(rows[0]) < 2:
        return None
    return Rows(rows=rows, what="line") if all(_WORD.fullmatch(word) for row in rows for word in row) else None


@dataclass(slots=True)
class _Bracket:
    opened: str
    inside: list[str | _Bracket] = field(default_factory=list)


_CLOSED_BY = {"(": ")", "[": "]", "{": "}"}
_TOKEN = re.compile(
    r"""(?P<quoted>"[^"]*"|'[^']*')|(?P<bracket>[\[\](){}])|(?P<end>[;\n])|[\s,]|(?P<word>[^\s,;\[\](){}"']+)|."""
)
_CALL = re.compile(r"[A-Za-z_][\w.]*\((\s*[\[({].*)\)", re.DOTALL)


def bracket_rows(text: str) -> Rows | None:
    """Return the words of lists within a list, as in ``[[0, 1], [1, 0]]``, ``{(1, 2), (2, 3)}`` and ``[0 1; 1 0]``.

    The list may be the argument of a function, as in ``array([[0, 1], [1, 0]])``. None if the text is no such list.
    """
    call = _CALL.fullmatch(text)
    groups = _groups(call[1] if call else text)
    if groups is None:
        return None
    rows = [tuple(word for word in group.inside if isinstance(word, str) and word != ";") for group in groups]
    return Rows(rows=tuple(rows), what="row", are_tuples=any(group.opened == "(" for group in groups))


def _groups(text: str) -> list[_Bracket] | None:
    """Return the inner brackets of a list, with only words in them."""
    top = _Bracket("")
    stack = [top]
    for token in _TOKEN.finditer(text):
        if token["quoted"] is not None:
            stack[-1].inside.append(token["quoted"][1:-1])
        elif token["word"] is not None:
            stack[-1].inside.append(token["word"])
        elif token["end"] is not None:
            stack[-1].inside.append(";")
        elif token["bracket"] in _CLOSED_BY:
            if len(stack) > 2:
                return None
            stack[-1].inside.append(inner := _Bracket(token["bracket"]))
            stack.append(inner)
        elif token["bracket"] is not None:
            if _CLOSED_BY.get(stack.pop().opened) != token["bracket"]:
                return None
        elif token[0] != "," and not token[0].isspace():
            return None
    parts = [part for part in top.inside if part != ";"]
    if len(stack) > 1 or not parts or any(isinstance(part, str) for part in parts):
        return None
    outer = [part for part in parts if isinstance(part, _Bracket)]
    within = [part for part in outer[0].inside if part != ";"] if len(outer) == 1 else parts
    if all(isinstance(part, str) for part in within):
        return _split(outer[0])
    groups = [part for part in within if isinstance(part, _Bracket)]
    plain = all(isinstance(word, str) for group in groups for word in group.inside)
    return groups if plain and len(groups) == len(within) else None


def _split(bracket: _Bracket) -> list[_Bracket] | None:
    """Return the rows of ``[0 1; 1 0]``."""
    rows: list[list[str | _Bracket]] = [[]]
    for word in bracket.inside:
        if word == ";":
            rows.append([])
        else:
            rows[-1].append(word)
    full = [row for row in rows if row]
    return [_Bracket("[", row) for row in full] if len(full) > 1 else None


def read_rows(found: Rows, read_items: Callable[[list[Item]], _Listed]) -> Graph | Digraph | _Listed:
    """Return the graph of an adjacency matrix, or of pairs of vertices; both may have weights.

    A symmetric matrix is a graph, another one a digraph; pairs are edges.

    Args:
        found: The rows.
        read_items: Reads edges or arcs.

    Raises:
        GraphFormatError: The rows are neither, or could be both.
    """
    pairs = _pairs(found)
    matrix = None if found.are_tuples else _matrix(found.rows)
    if matrix is not None and pairs is not None and _is_simple(pairs):
        raise GraphFormatError(
            f"{_text(found.rows)} can be an adjacency matrix or a list of edges, expected 'matrix:' before it, or "
            f"edges such as '{pairs[0].first}-{pairs[0].second}'"
        )
    if matrix is not None:
        return _of_matrix(matrix, read_items)
    entries = {word for row in found.rows for word in row}
    if pairs is None or (entries <= {"0", "1"} and not found.are_tuples and not _is_simple(pairs)):
        raise GraphFormatError(_problem(found))
    if _has_header(found):
        raise GraphFormatError(
            f"the first {found.what}, {' '.join(found.rows[0])!r}, can be an edge or the numbers of vertices and "
            "edges, expected edges such as '1-2'"
        )
    return read_items(pairs)


def matrix_of_rows(found: Rows, read_items: Callable[[list[Item]], _Listed]) -> Graph | Digraph | _Listed:
    """Return the graph of an adjacency matrix, perhaps with weights.

    Raises:
        GraphFormatError: The rows are no such matrix.
    """
    matrix = _matrix(found.rows)
    if matrix is None:
        raise GraphFormatError(_problem(found))
    return _of_matrix(matrix, read_items)


def _of_matrix(
    matrix: Sequence[Sequence[str]], read_items: Callable[[list[Item]], _Listed]
) -> Graph | Digraph | _Listed:
    if all(entry in ("0", "1") for row in matrix for entry in row):
        return graph_or_digraph(parse_adjacency_matrix(";".join(" ".join(row) for row in matrix)))
    return read_items(list(_weighted(matrix)))


def graph_or_digraph(digraph: Digraph) -> Graph | Digraph:
    """Return the graph with a symmetric adjacency matrix; any other digraph unchanged."""
    arcs = set(digraph.arcs)
    return Graph.from_digraph(digraph) if all((v, u) in arcs for u, v in arcs) else digraph


def _text(rows: Sequence[Sequence[str]]) -> str:
    return repr("; ".join(" ".join(row) for row in rows)[:60])


def _plain_number(word: str) -> str:
    """Return a number without a fraction of zeros, as in ``1.`` and ``2.0``."""
    number = re.sub(r"\.0*$", "", word)
    return "0" if not number.strip("-0.") else number


def _matrix(rows: Sequence[Sequence[str]]) -> list[list[str]] | None:
    """Return the entries of a square matrix of numbers with zeros on the diagonal; None if the rows are none."""
    if any(len(row) != len(rows) for row in rows) or not all(_NUMBER.fullmatch(word) for row in rows for word in row):
        return None
    entries = [[_plain_number(word) for word in row] for row in rows]
    return entries if all(entries[i][i] == "0" for i in range(len(rows))) else None


def _weighted(matrix: Sequence[Sequence[str]]) -> Iterator[Item]:
    order = range(len(matrix))
    directed = any(matrix[i][j] != matrix[j][i] for i in order for j in order)
    for v in order:
        yield Item(place=f"vertex {v},", number=v + 1, first=str(v))
    for i in order:
        for j in order:
            if matrix[i][j] != "0" and (directed or i < j):
                place = f"entry {matrix[i][j]!r} in row {i + 1}, column {j + 1},"
                mark = ">" if directed else "-"
                yield Item(place=place, number=0, first=str(i), mark=mark, second=str(j), weight=matrix[i][j])


def _pairs(found: Rows) -> list[Item] | None:
    lengths = set(map(len, found.rows))
    if lengths not in ({2}, {3}):
        return None
    if lengths == {3} and not all(_NUMBER.fullmatch(row[2]) for row in found.rows):
        return None
    return [
        Item(
            place=f"{found.what} {number}, {' '.join(row)[:60]!r},",
            number=number,
            first=row[0].strip('"'),
            mark="-",
            second=row[1].strip('"'),
            weight=_plain_number(row[2]) if len(row) > 2 else None,
        )
        for number, row in enumerate(found.rows, start=1)
    ]


def _is_simple(pairs: Sequence[Item]) -> bool:
    """Return whether pairs have no loops and no repetitions."""
    with suppress(GraphFormatError):
        listed(pairs, lambda text, place: text, parallel=False)
        return True
    return False


def _has_header(found: Rows) -> bool:
    """Return whether the first of some pairs could be the numbers of vertices and edges."""
    if found.what != "line" or len(found.rows[0]) != 2 or not all(word.isdigit() for row in found.rows for word in row):
        return False
    order, size = map(int, found.rows[0])
    return size == len(found.rows) - 1 and all(int(word) <= order for row in found.rows[1:] for word in row)


def _problem(found: Rows) -> str:
    """Return why rows are neither a matrix nor edges."""
    rows = found.rows
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]):
            return f"{found.what} {number} has {len(row)} entries, {found.what} 1 has {len(rows[0])}, expected as many"
    if len(rows) == len(rows[0]):
        for number, row in enumerate(rows, start=1):
            for column, word in enumerate(row, start=1):
                if not _NUMBER.fullmatch(word):
                    return f"entry {word[:30]!r} in row {number}, column {column}, expected a number"
            if _plain_number(row[number - 1]) != "0":
                return f"entry {row[number - 1]!r} in row {number}, column {number}, expected 0 on the diagonal"
    return (
        f"{len(rows)} {found.what}s of {len(rows[0])} entries, expected as many entries as {found.what}s for an "
        "adjacency matrix, or two for each edge, or three with its weight"
    )


_DIMACS = re.compile(
    r"p\s+(?:edge|edges|col)\s+(?P<order>[0-9]{1,9})\s+(?P<size>[0-9]+)\s*(?P<edges>(?:e\s+[0-9]+\s+[0-9]+\s*)*)"
)
_DIMACS_START = re.compile(r"(?:c(?:[ \t].*)?\n\s*)*p\s+[a-z]+\s+[0-9]")


def dimacs_items(text: str) -> list[Item] | None:
    """Return the vertices and edges of a graph in DIMACS's format for colouring; None if the text is not DIMACS.

    An edge that is given in both directions counts once.

    Reference:
        DIMACS, Clique and coloring problems: graph format, 1993.

    Raises:
        GraphFormatError: The text is in another of DIMACS's formats, an edge has an end that is no vertex, or there are
            more or fewer edges than the text says.
    """
    if not _DIMACS_START.match(text):
        return None
    plain = "\n".join(line for line in text.splitlines() if not re.match(r"c(?:\s|$)", line))
    found = _DIMACS.fullmatch(plain.strip())
    if found is None:
        raise GraphFormatError(
            f"{text[:30]!r} looks like DIMACS, expected a line such as 'p edge 3 2' and lines such as 'e 1 2'"
        )
    order = int(found["order"])
    if order > _MOST_VERTICES:
        raise GraphFormatError(f"{order} vertices in the line 'p', expected at most {_MOST_VERTICES}")
    items = [Item(place=f"vertex {v},", number=v, first=str(v)) for v in range(1, order + 1)]
    seen: set[frozenset[int]] = set()
    for number, (one, other) in enumerate(re.findall(r"e\s+([0-9]+)\s+([0-9]+)", found["edges"]), start=1):
        ends = (int(one[:10]), int(other[:10]))
        if not all(1 <= end <= order for end in ends):
            raise GraphFormatError(f"edge {number}, 'e {one[:10]} {other[:10]}', expected vertices from 1 to {order}")
        if frozenset(ends) not in seen:
            place = f"edge {number}, 'e {one} {other}',"
            items.append(Item(place=place, number=number, first=str(ends[0]), mark="-", second=str(ends[1])))
        seen.add(frozenset(ends))
    size, lines = int(found["size"][:10]), len(re.findall("e", found["edges"]))
    if size not in (len(seen), lines):
        raise GraphFormatError(f"{len(seen)} edges after the line 'p edge {order} {size}', expected {size}")
    return items


_DOT = re.compile(r'(?:strict\s+)?(?P<kind>graph|digraph)\b\s*(?:\w+|"[^"]*")?\s*\{(?P<inside>.*)\}\s*', re.DOTALL)
_DOT_START = re.compile(r"(?:strict\s+)?(?:graph|digraph)\b[^{\[]*\{")
_DOT_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|-[->]|-?[0-9.]+(?!\w)|[\[\]{};,=]|[^\s\[\]{};,="-]+|\S')
_DOT_NAME = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s\[\]{};,="<>:-]+')
_DOT_DEFAULTS = ("graph", "node", "edge")


def dot_items(text: str) -> list[Item] | None:
    """Return the vertices and edges in Graphviz's language DOT; None if the text is not in it.

    A vertex is named by its attribute ``label``, if it has one, otherwise by its identifier; the attribute ``weight``
    of an edge is its weight. Other attributes are left out.

    Reference:
        Graphviz, DOT language, https://graphviz.org/doc/info/lang.html

    Raises:
        GraphFormatError: The text has subgraphs or something else that is not read.
    """
    if not _DOT_START.match(text):
        return None
    found = _DOT.fullmatch(text)
    if found is None:
        raise GraphFormatError(f"{text[:30]!r} looks like DOT, expected '}}' at its end")
    sign, mark = ("->", ">") if found["kind"] == "digraph" else ("--", "-")
    names: dict[str, str] = {}
    items: list[Item] = []
    for words, attributes in _dot_statements(_DOT_TOKEN.findall(found["inside"])):
        ends, signs = words[::2], words[1::2]
        if words in ([name] for name in _DOT_DEFAULTS):
            continue
        if not all(map(_DOT_NAME.fullmatch, ends)) or any(each != sign for each in signs) or len(ends) == len(signs):
            raise GraphFormatError(
                f"{' '.join(words)[:60]!r} is no vertex and no edge, expected for example 'A {sign} B;' (subgraphs are "
                "not read)"
            )
        keys = [_unquoted(word) for word in ends]
        for key in keys:
            names.setdefault(key, key)
        if len(keys) == 1:
            names[keys[0]] = attributes.get("label", keys[0])
        for one, other in pairwise(keys):
            place = f"edge {len(items) + 1}, '{one} {sign} {other}',"
            weight = attributes.get("weight")
            items.append(Item(place=place, number=len(items) + 1, first=one, mark=mark, second=other, weight=weight))
    if len(set(names.values())) < len(names) or not all(names.values()):
        names = {key: key for key in names}
    vertices = [Item(place=f"vertex {name!r},", number=0, first=name) for name in names.values()]
    return [*vertices, *(replace(item, first=names[item.first], second=names[item.second]) for item in items)]


def _dot_statements(tokens: Sequence[str]) -> Iterator[tuple[list[str], dict[str, str]]]:
    """Yield the words of each statement, and its attributes; statements such as ``rankdir=LR`` are left out."""
    words: list[str] = []
    attributes: dict[str, str] = {}
    place = 0
    while place < len(tokens):
        now, after = tokens[place], tokens[place + 1] if place + 1 < len(tokens) else ""
        if now == "[":
            while place < len(tokens) and tokens[place] != "]":
                if tokens[place] == "=" and place + 1 < len(tokens):
                    attributes[_unquoted(tokens[place - 1])] = _unquoted(tokens[place + 1])
                place += 1
            after = ""
        elif now == "=" and words:
            words.pop()
            place += 1
        elif now not in (";", ","):
            words.append(now)
        place += 1
        # Semicolons may be left out: a statement ends where no sign, attribute or value follows.
        if not (words and after and (words[-1] in ("--", "->") or after in ("--", "->", "[", "="))):
            if words:
                yield words, attributes
            words, attributes = [], {}


def _unquoted(word: str) -> str:
    return re.sub(r'\\(["\\])', r"\1", word[1:-1]) if word[:1] == '"' else word


_OTHERS: Sequence[tuple[str, str]] = (
    (r">>\w+<<", "a format of plantri or nauty"),
    (r":[?-~]*|>>sparse6<<.*", "sparse6 (nauty's copyg -g turns it into graph6)"),
    (r";[?-~]+", "incremental sparse6 (nauty's copyg -g turns it into graph6)"),
    (r"\+[?-~]+", "an old form of digraph6, which now begins with '&' instead of '+'"),
    (r"<.*", "XML such as GraphML"),
    (r"graph\s*\[.*|Creator\b.*", "GML"),
    (r"(strict\s+)?(di)?graph\b.*\{.*", "DOT"),
    (r"\{\s*(\"[^\"]*\"|'[^']*'|\w+)\s*:.*", "JSON or a dictionary"),
    (r"[pc]\s.*\be\s.*|p\s+\w+\s+[0-9].*", "DIMACS"),
    (r"[\[({].*", "a list in brackets"),
    (r"\w+\s*:\s*\w+(?:[\s,]+\w+)*(?:\n.*)?", "an adjacency list"),
    (r"[-0-9.\s,;]+", "a list of numbers, and an edge is written '1-2'"),
)


def no_known_format(text: str) -> str:
    """Return what a text that is no graph looks like, as part of a message, or an empty text."""
    for pattern, what in _OTHERS:
        if re.fullmatch(pattern, text[:400], re.DOTALL):
            return f" looks like {what}"
    return ""
