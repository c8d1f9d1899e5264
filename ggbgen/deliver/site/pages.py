"""The pages of the site."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from ggbgen.archive.plain_text import page_text
from ggbgen.archive.web_page import GEOGEBRA_SITE, PAGE_FOLDER, content_policy, page_environment
from ggbgen.definition import data_folder
from ggbgen.definition.catalogue import ENGLISH, Catalogue, read_catalogue
from ggbgen.deliver.site.documents import Document, section_html, sections
from ggbgen.deliver.site.entries import GROUPS, Entry
from ggbgen.deliver.site.files import file_name
from ggbgen.deliver.site.texts import texts_in
from ggbgen.errors import ParameterError

__all__ = ["Shop", "engine_base", "site_pages"]

_CODEBASE = "HTML5/5.0/web3d/"
# It is used in attributes of pages for anybody: no quotes, blanks or line breaks, nothing after ? or #.
_ADDRESS = re.compile(r"(?:https?://[^/]+)?(?:/[A-Za-z0-9._~%@:+=&$!()*-]*)*")
_FRONT = ("teachers", "researchers", "authors")
_LANGUAGE_NAMES = {"en": "English", "es": "Español"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Shop:
    """All data for the pages.

    Attributes:
        entries: The applets, group by group.
        languages: Language codes; the first one is for the site's root.
        documents: The pages of the documentation.
        engine_url: Address of the folder with ``deployggb.js``; None for GeoGebra's own.
        facts: Title, width and height of an applet, by its name and language.
        reference: Whether there are pages of `ggbgen.deliver.site.reference`.
    """

    entries: tuple[Entry, ...]
    languages: tuple[str, ...]
    documents: tuple[Document, ...]
    engine_url: str | None
    facts: Mapping[tuple[str, ...], Mapping[str, str | int]]
    reference: bool = False


def engine_base(engine_url: str | None) -> str:
    """Return the address of the engine's folder, ending in a slash.

    Raises:
        ParameterError: It is not a web address.
    """
    if engine_url is None:
        return GEOGEBRA_SITE
    content_policy(engine_url)
    if not _ADDRESS.fullmatch(engine_url):
        raise ParameterError(
            f"--engine-url {engine_url!r}: expected an address that starts with https://, http:// or /"
        )
    return engine_url.rstrip("/") + "/"


_PLAIN_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
)


def site_pages(shop: Shop) -> dict[str, bytes]:
    """Return all pages, styles and scripts by path in the site."""
    pages: dict[str, str] = {}
    said = sections(next((one.text for one in shop.documents if one.name == "applets"), ""))
    for language in shop.languages:
        writer = _Writer(shop, language, said)
        pages |= writer.pages()
    pages |= _Writer(shop, shop.languages[0], said).document_pages()
    contents = {path: text.encode() for path, text in pages.items()}
    folder = data_folder("templates") / "site"
    contents |= {
        f"assets/{name}": (folder / name).read_bytes() for name in ("site.css", "start.js", "applet.js", "icon.svg")
    }
    contents["assets/swipe.js"] = (folder.parent / PAGE_FOLDER / "swipe.js").read_bytes()
    docs = data_folder("docs")
    contents |= {f"pictures/{path.name}": path.read_bytes() for path in sorted((docs / "pictures").iterdir())}
    licence = docs.parent / "LICENSE"
    if licence.is_file():
        contents["LICENSE.txt"] = licence.read_bytes()
    return contents


@dataclass(frozen=True, slots=True, kw_only=True)
class _Said:
    """A text, and its language if that differs from the page's."""

    text: str
    language: str = ""

    def __html__(self) -> str:
        translated_text = html.escape(page_text(self.text))
        return f'<span lang="{self.language}">{translated_text}</span>' if self.language else translated_text

    def __bool__(self) -> bool:
        return bool(self.text)

    def __str__(self) -> str:
        return self.text


class _Writer:
    """Fills the templates in one language."""

    def __init__(self, shop: Shop, language: str, said: Mapping[str, str]) -> None:
        self.shop, self.language, self.said = shop, language, said
        self.is_first = language == shop.languages[0]
        self.folder = "" if self.is_first else f"{language}/"
        self.texts, self.catalogue = texts_in(language)
        self.catalogues: dict[str, Catalogue] = {}

    def pages(self) -> dict[str, str]:
        pages = {f"{self.folder}index.html": self.start()}
        for number, entry in enumerate(self.shop.entries):
            pages[f"{self.folder}applets/{entry.name}.html"] = self.applet(entry, number)
        return pages

    # ---- pages

    def start(self) -> str:
        groups = []
        for group, heading in GROUPS.items():
            found = [entry for entry in self.shop.entries if entry.group == group]
            if found:
                cards = [self.card(entry) for entry in found]
                groups.append({"name": group, "heading": heading, "what": self.texts[f"{group}What"], "cards": cards})
        root = "" if self.is_first else "../"
        return self.filled(
            "site/start.html.j2", root=root, place="index.html", policy=_PLAIN_POLICY, title="ggbgen", groups=groups
        )

    def card(self, entry: Entry) -> dict[str, object]:
        title, description = str(self.fact(entry, "title")), entry.definition.description
        translated_text, time = self.translated(entry, description), self.translated(entry, entry.page("time"))
        return {
            "name": entry.name,
            "title": title,
            "description": translated_text,
            "time": time,
            "graded": entry.is_graded,
            "group": entry.group,
            "words": " ".join((entry.name, title, translated_text.text, description, time.text)).lower(),
        }

    def applet(self, entry: Entry, number: int) -> str:
        root = "../" if self.is_first else "../../"
        others = self.shop.entries
        names = {other.name for other in others}
        files = {code: file_name(entry.name, code, ".ggb") for code in self.shop.languages if code != self.language}
        page = file_name(entry.name, self.language, ".html")
        packages = [
            (self.texts[kind], file_name(entry.name, self.language, f".{kind}.zip"))
            for kind in ("scorm12", "scorm2004")
        ]
        width, height = self.fact(entry, "width"), self.fact(entry, "height")
        title = str(self.fact(entry, "title"))
        frame = f'<iframe src="{page}" title="{html.escape(title)}" width="{width}" height="{height}"></iframe>'
        section = self.said.get(entry.name, "")
        base = engine_base(self.shop.engine_url)
        return self.filled(
            "site/applet.html.j2",
            root=root,
            place=f"applets/{entry.name}.html",
            policy=content_policy(self.shop.engine_url),
            title=title,
            card=self.card(entry),
            heading=self.texts[entry.group],
            rules=entry.rules(self.catalogue_of(entry)),
            reference=entry.reference(),
            lesson=self.translated(entry, entry.page("lesson")),
            known=self.known(entry),
            links=[(self.translated(entry, translated_text), place) for translated_text, place in entry.links()],
            onward=[
                (self.translated(entry, translated_text), *where)
                for translated_text, *where in entry.onward()
                if where[0] in names
            ],
            section=Markup(section_html(section, root=root, applets=names - {entry.name})) if section else "",  # noqa: S704
            file=file_name(entry.name, self.language, ".ggb"),
            other_files=[(_LANGUAGE_NAMES.get(code, code), name) for code, name in files.items()],
            page_file=page,
            packages=packages if entry.is_graded else [],
            frame=frame,
            command=f"ggbgen build {entry.called}",
            width=width,
            height=height,
            narrow=self.narrow(entry),
            engine=base,
            codebase=base + _CODEBASE if self.shop.engine_url else "",
            before=self.card(others[number - 1]),
            after=self.card(others[(number + 1) % len(others)]),
        )

    def document_pages(self) -> dict[str, str]:
        contents = [(one.name, one.title) for one in self.shop.documents if one.name not in _FRONT]
        names = {entry.name for entry in self.shop.entries}
        pages = {}
        for one in self.shop.documents:
            pages[f"docs/{one.name}.html"] = self.document(one.name, one.title, one.html(names))
        items = "".join(f'<li><a href="{name}.html">{html.escape(title)}</a></li>\n' for name, title in contents)
        if self.shop.reference:
            items += f'<li><a href="../reference/ggbgen.html">{self.texts["reference"]}</a></li>\n'
        pages["docs/index.html"] = self.document("index", self.texts["docs"], f"<h1>Docs</h1>\n<ul>\n{items}</ul>\n")
        pages["docs/examples.html"] = self.document("examples", "Examples", _examples())
        return pages

    def document(self, name: str, title: str, body: str) -> str:
        return self.filled(
            "site/document.html.j2",
            root="../",
            place=f"docs/{name}.html",
            policy=_PLAIN_POLICY,
            title=title,
            body=Markup(body),  # noqa: S704
        )

    # ---- parts

    def translated(self, entry: Entry, text: str) -> _Said:
        """Return a text of an applet's page in the writer's language, from the applet's catalogue or the site's."""
        translated_text = self.catalogue_of(entry).texts.get(text) or self.catalogue.text(text)
        is_foreign = self.language != ENGLISH.language and translated_text == text and any(map(str.isalpha, text))
        return _Said(text=translated_text, language=ENGLISH.language if is_foreign else "")

    def known(self, entry: Entry) -> _Said | str:
        """Return what is known about solving a game, from its definition, or else that it was searched."""
        said = self.translated(entry, entry.page("known"))
        is_searched = entry.definition.ruleset and not entry.definition.asks and not entry.definition.theory
        return said or (self.texts["searched"] if is_searched else "")

    def catalogue_of(self, entry: Entry) -> Catalogue:
        if entry.name not in self.catalogues:
            self.catalogues[entry.name] = read_catalogue(self.language, entry.definition.catalogue_folders)
        return self.catalogues[entry.name]

    def fact(self, entry: Entry, name: str) -> str | int:
        return self.shop.facts[entry.name, self.language][name]

    def narrow(self, entry: Entry) -> dict[str, str | int] | None:
        """Return file and size of the applet for phones, None if there is none."""
        facts = self.shop.facts[entry.name, self.language]
        if "narrowWidth" not in facts:
            return None
        file = file_name(entry.name, self.language, ".narrow.ggb")
        return {"file": file, "width": facts["narrowWidth"], "height": facts["narrowHeight"]}

    def filled(self, template: str, *, root: str, place: str, title: str, **values: object) -> str:
        is_document = place.startswith("docs/")
        return (
            page_environment()
            .get_template(template)
            .render(
                root=root,
                home=root + self.folder,
                place=place,
                language="en" if is_document else self.language.replace("_", "-"),
                languages=[] if is_document else self.other_languages(root, place),
                title=title,
                text=self.texts,
                english=ENGLISH.language == self.language,
                count=len(self.shop.entries),
                front=[name for name in _FRONT if any(one.name == name for one in self.shop.documents)],
                **values,
            )
        )

    def other_languages(self, root: str, place: str) -> list[tuple[str, str, bool]]:
        folders = {code: "" if code == self.shop.languages[0] else f"{code}/" for code in self.shop.languages}
        return [(code, f"{root}{folder}{place}", code == self.language) for code, folder in folders.items()]


def _examples() -> str:
    folder = data_folder("examples")
    parts = ["<h1>Examples</h1>\n"]
    for path in sorted(folder.glob("*/*")):
        if path.suffix in (".py", ".toml"):
            name = path.relative_to(folder).as_posix()
            parts.append(f"<h2>{html.escape(name)}</h2>\n")
            parts.append(f'<pre tabindex="0"><code>{html.escape(path.read_text("utf-8"))}</code></pre>\n')
    return "".join(parts)
