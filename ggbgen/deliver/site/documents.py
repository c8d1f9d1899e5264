"""Convert the pages of the documentation from Markdown to HTML."""

from __future__ import annotations

import functools
import html
import posixpath
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from ggbgen.definition import data_folder

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

__all__ = ["Document", "documents", "section_html", "sections", "translated_document"]

_COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_HEADING = re.compile(r"(?=^#{2,3} )", re.MULTILINE)
_NAMES = re.compile(r"`([a-z0-9-]+)`")
_START = re.compile(r"([a-z][A-Za-z]*)=(.+)", re.DOTALL)
_AT_THE_TOP = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A page of the documentation.

    Attributes:
        name: The name of its page, without the suffix.
        title: Its first heading.
        text: The Markdown.
        source: Its path in the checkout, such as ``docs/solving.md``.
        language: Code of its language.
    """

    name: str
    title: str
    text: str
    source: str
    language: str = "en"

    def html(self, applets: Collection[str] = (), *, root: str = "../", titles: Mapping[str, str] | None = None) -> str:
        """Return the HTML of its page; links lead to the pages of the site, relative to its folder ``docs``.

        A link to an applet whose title is a start, such as ``start=3,5,7``, opens the applet's page with that start.

        Args:
            applets: Names of the applets that have a page; names set as code link to these pages.
            root: The relative path to the site's root; the page of another language is in that language's folder.
            titles: Titles of applets by name; with them, names set as code become pictures with a title.
        """
        pages = {name: f"../applets/{name}.html" for name in applets}
        linked = _linked_from(posixpath.dirname(self.source), pages)

        def moved(address: str) -> str:
            new = linked(address)
            is_there = root == "../" or new.startswith("#") or ":" in new or new in pages.values()
            return new if is_there else posixpath.normpath(f"{root}docs/{new}")

        shown = {name: (f"{root}pictures/{name}.svg", title) for name, title in (titles or {}).items()}
        return _rendered(self.text, moved, pages, shown)


def documents() -> tuple[Document, ...]:
    """Return all pages: those in ``docs`` and those at the top of the checkout."""
    folder = data_folder("docs")
    paths = {f"docs/{path.name}": path for path in sorted(folder.glob("*.md"))}
    paths |= {name: folder.parent / name for name in _AT_THE_TOP if (folder.parent / name).is_file()}
    return tuple(_document(source, path) for source, path in paths.items())


def translated_document(name: str, language: str) -> Document | None:
    """Return a page of the documentation in another language, None if it has not been translated."""
    source = f"docs/{language}/{name}.md"
    path = data_folder("docs") / language / f"{name}.md"
    return replace(_document(source, path), language=language) if path.is_file() else None


def sections(text: str) -> Mapping[str, str]:
    """Return the sections of a page on applets, as HTML, by the applets' names.

    A section below a heading of level two or three with names set as code is about these applets.
    """
    found = {}
    for part in _HEADING.split(text)[1:]:
        heading, _, said = part.partition("\n")
        for name in _NAMES.findall(heading):
            found[name] = said
    return found


def section_html(text: str, *, root: str, applets: Collection[str] = ()) -> str:
    """Return a section of ``docs/applets.md`` as HTML for the page of an applet.

    Args:
        text: The section, in Markdown.
        root: The relative path to the site's root.
        applets: Names of the other applets that have a page.
    """
    pages = {name: f"{name}.html" for name in applets}
    linked = _linked_from("docs", {})

    def moved(address: str) -> str:
        return pages.get(address.rpartition("applets.md#")[2]) or _moved(linked(address), root)

    return _rendered(text, moved, pages)


def _document(source: str, path: Path) -> Document:
    text = _COMMENT.sub("", path.read_text("utf-8"))
    title = text.partition("\n")[0].removeprefix("# ").strip()
    return Document(name=path.stem.lower(), title=title, text=text, source=source)


def _moved(address: str, root: str) -> str:
    """Convert a link on a page of ``docs`` for another page."""
    if "://" in address or address.startswith("mailto:"):
        return address
    if address.startswith("#"):
        return f"{root}docs/applets.html{address}"
    return root + posixpath.normpath(posixpath.join("docs", address))


def _linked_from(folder: str, pages: Mapping[str, str]) -> Callable[[str], str]:
    """Return a function that converts links of a page in a folder of the checkout for the site's ``docs``."""

    def changed(address: str) -> str:
        if address.startswith("#") or "://" in address or address.startswith("mailto:"):
            return address
        path, _, part = address.partition("#")
        place = posixpath.normpath(posixpath.join(folder, path))
        anchor = f"#{part}" if part else ""
        if place == "docs/applets.md" and part in pages:
            return pages[part]
        if place.endswith(".md"):
            return f"{posixpath.basename(place).removesuffix('.md').lower()}.html{anchor}"
        if place.split("/")[0] == "examples":
            return "examples.html"
        if place == "LICENSE":
            return "../LICENSE.txt"
        return f"../{place.removeprefix('docs/')}"

    return changed


def _rendered(
    text: str,
    linked: Callable[[str], str],
    pages: Mapping[str, str],
    shown: Mapping[str, tuple[str, str]] | None = None,
) -> str:
    parser = _parser()
    tokens = parser.parse(_COMMENT.sub("", text))
    used: dict[str, int] = {}
    for number, token in enumerate(tokens):
        if token.type == "heading_open":
            slug = _slug(tokens[number + 1].content)
            count = used[slug] = used.get(slug, -1) + 1
            token.attrSet("id", f"{slug}-{count}" if count else slug)
            names = _NAMES.findall(tokens[number + 1].content)
            _put_anchors(tokens[number + 1], names if len(names) > 1 else [])
        for one in (token, *(token.children or ())):
            for name in ("href", "src"):
                if one.attrGet(name) is not None:
                    one.attrSet(name, linked(str(one.attrGet(name))))
            if one.type == "link_open" and (start := _START.fullmatch(str(one.attrGet("title") or ""))):
                del one.attrs["title"]
                if one.attrs["href"] in pages.values():
                    one.attrSet("href", f"{one.attrs['href']}#{start[1]}={quote(start[2], safe=',:')}")
        if token.children:
            token.children = list(_named(token.children, pages, shown or {}))
    made = parser.renderer.render(list(_framed(tokens)), parser.options, {})
    return str(made).replace("<th></th>", "<td></td>")  # an empty corner cell is not a heading


def _put_anchors(heading: Token, names: Sequence[str]) -> None:
    """Add an anchor for each applet named in a heading of several applets."""
    from markdown_it.token import Token as Made

    anchors = [Made("html_inline", "", 0, content=f'<span id="{name}"></span>') for name in names]
    heading.children = [*anchors, *(heading.children or ())]


def _named(tokens: list[Token], pages: Mapping[str, str], shown: Mapping[str, tuple[str, str]]) -> Iterator[Token]:
    """Turn names of applets that are set as code into links, unless they are in a link already.

    Those in ``shown`` become a picture with a title, and need no comma before the next one.
    """
    from markdown_it.token import Token as Made

    depth = 0
    for number, token in enumerate(tokens):
        around = (*tokens[max(0, number - 1) : number], *tokens[number + 1 : number + 2])
        if shown and token.content == ", " and all(one.content in shown for one in around):
            continue
        depth += {"link_open": 1, "link_close": -1}.get(token.type, 0)
        page = pages.get(token.content) if token.type == "code_inline" and not depth else None
        if page is not None and token.content in shown:
            picture, title = shown[token.content]
            image = f'<img src="{picture}" alt="" width="84" height="52" loading="lazy">'
            content = f'<a class="applet" href="{page}">{image}<span>{html.escape(title)}</span></a>'
            yield Made("html_inline", "", 0, content=content)
            continue
        if page is not None:
            yield Made("link_open", "a", 1, attrs={"href": page})
        yield token
        if page is not None:
            yield Made("link_close", "a", -1)


def _framed(tokens: list[Token]) -> Iterator[Token]:
    """Put tables and code into boxes that scroll separately."""
    from markdown_it.token import Token as Made

    for token in tokens:
        if token.type == "table_open":
            yield Made("html_block", "", 0, content='<div class="wide" tabindex="0">')
        if token.type in ("fence", "code_block"):
            code = html.escape(token.content)
            yield Made("html_block", "", 0, content=f'<pre tabindex="0"><code>{code}</code></pre>\n')
            continue
        yield token
        if token.type == "table_close":
            yield Made("html_block", "", 0, content="</div>\n")


def _slug(heading: str) -> str:
    """Return the anchor of a heading, in GitHub's form."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


@functools.cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt as Parser

    return Parser("commonmark", {"html": True}).enable("table")
