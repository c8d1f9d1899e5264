"""The pages of the site."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from ggbgen.archive.formats import Format
from ggbgen.archive.formats import file_name as applet_file_name
from ggbgen.archive.systems import grading_systems
from ggbgen.archive.web_page import GEOGEBRA_SITE, PAGE_FOLDER, content_policy, page_environment, script_policy
from ggbgen.definition import applet_names, data_folder
from ggbgen.definition.catalogue import ENGLISH, Catalogue, read_catalogue
from ggbgen.definition.model import TOPICS
from ggbgen.deliver.builder.bundle import version
from ggbgen.deliver.builder.codemirror import CODEMIRROR_FOLDER
from ggbgen.deliver.site.documents import Document, section_html, sections, translated_document
from ggbgen.deliver.site.entries import FIRST_STEPS, GROUPS, MORE, Entry
from ggbgen.deliver.site.files import file_name
from ggbgen.deliver.site.texts import TEXTS, builder_texts, texts_in
from ggbgen.errors import ParameterError
from ggbgen.scene.plain_text import page_text

__all__ = ["Shop", "engine_base", "site_pages", "start_page"]

_SHOWN = (".py", ".toml", ".js")
_CODEBASE = "HTML5/5.0/web3d/"
# It is used in attributes of pages for anybody: no quotes, blanks or line breaks, nothing after ? or #.
_ADDRESS = re.compile(r"(?:https?://[^/]+)?(?:/[A-Za-z0-9._~%@:+=&$!()*-]*)*")
_PHONE_PX = 600
_TEACHERS = "teachers"
_FRONT = ("teachers", "researchers", "authors")
_LANGUAGE_NAMES = {"en": "English", "es": "Español"}
_REASONS = dict(zip(FIRST_STEPS, ("beginNim", "beginKings", "beginGrundy"), strict=True))


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
        pyodide: Address of Pyodide's folder, as seen from a page of the builder at the root; "" for no builder.
        editor: Whether CodeMirror is part of the site.
    """

    entries: tuple[Entry, ...]
    languages: tuple[str, ...]
    documents: tuple[Document, ...]
    engine_url: str | None
    facts: Mapping[tuple[str, ...], Mapping[str, str | int]]
    reference: bool = False
    pyodide: str = ""
    editor: bool = False


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
        f"assets/{name}": (folder / name).read_bytes()
        for name in ("site.css", "start.js", "around.js", "embedding.js", "applet.js", "icon.svg")
    }
    if shop.pyodide:
        contents |= {f"assets/builder/{path.name}": path.read_bytes() for path in (folder / "builder").glob("*.js")}
        contents |= {f"assets/{name}": (folder / name).read_bytes() for name in ("applet_frame.js", "apart_frame.js")}
        contents |= {f"assets/builder/{name}": page.encode() for name, page in _frames(shop, folder).items()}
    for name in ("swipe.js", "follow.js", "full_screen.js"):
        contents[f"assets/{name}"] = (folder.parent / PAGE_FOLDER / name).read_bytes()
    # Some programs request this path without reading a page.
    contents["favicon.ico"] = (folder / "favicon.ico").read_bytes()
    docs = data_folder("docs")
    contents |= {f"pictures/{path.name}": path.read_bytes() for path in sorted((docs / "pictures").iterdir())}
    licence = docs.parent / "LICENSE"
    if licence.is_file():
        contents["LICENSE.txt"] = licence.read_bytes()
    return contents


def start_page(shop: Shop, language: str) -> str:
    """Return the start page in a language; of the applets' facts it needs only their titles."""
    return _Writer(shop, language, {}).start()


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
            pages[f"{self.folder}embed/{entry.name}.html"] = self.embedded(entry)
        if self.shop.pyodide:
            pages[f"{self.folder}builder.html"] = self.builder()
            pages[f"{self.folder}quiz.html"] = self.workbench("quiz", self.texts["quizHead"], script="quiz")
            pages[f"{self.folder}game.html"] = self.game()
        if (page := self.for_teachers(self.language)) and not self.is_first:
            pages[f"{self.folder}docs/{_TEACHERS}.html"] = self.teachers(page)
        return pages

    # ---- pages

    def start(self) -> str:
        shown = self.shop.entries
        names = {entry.name for entry in shown}
        variants: dict[str, list[Entry]] = {}
        for entry in shown:
            if entry.page("variant_of") in names:
                variants.setdefault(entry.page("variant_of"), []).append(entry)
        listed = [entry for entry in shown if entry.page("variant_of") not in names]
        topics = []
        for topic in (*TOPICS, MORE):
            cards = [self.card(entry, variants.get(entry.name, ())) for entry in listed if entry.topic == topic]
            if cards:
                topics.append({"name": topic, "what": self.texts[f"{topic}What"], "cards": cards})
        by_name = {entry.name: entry for entry in shown}
        times = {entry.page("time"): entry for entry in sorted(shown, key=lambda entry: -entry.minutes)}
        return self.filled(
            "site/start.html.j2",
            root="" if self.is_first else "../",
            place="index.html",
            policy=_PLAIN_POLICY,
            title="ggbgen",
            builder=bool(self.shop.pyodide),
            topics=topics,
            steps=[(self.card(by_name[name]), self.texts[why]) for name, why in _REASONS.items() if name in by_name],
            kinds=[group for group in GROUPS if any(entry.group == group for entry in shown)],
            times=[(time, self.translated(entry, time)) for time, entry in reversed(times.items()) if time],
        )

    def card(self, entry: Entry, variants: Sequence[Entry] = ()) -> dict[str, object]:
        """Return the data of a card; its variants are listed on it, and a search for them finds it."""
        return {
            "name": entry.name,
            "title": str(self.fact(entry, "title")),
            "description": self.translated(entry, entry.definition.description),
            "time": self.translated(entry, entry.page("time")),
            "length": entry.page("time"),
            "graded": entry.is_graded,
            "group": entry.group,
            "topic": entry.topic,
            "words": _words(text for one in (entry, *variants) for text in self.searched(one)),
            "variants": [{"name": one.name, "title": str(self.fact(one, "title"))} for one in variants],
        }

    def searched(self, entry: Entry) -> Iterator[str]:
        """Yield the texts in which a search looks for words; English ones as well, as terms are often known in it."""
        yield from (entry.name, str(self.fact(entry, "title")), self.texts[entry.topic], self.texts[entry.group])
        yield self.texts[f"{entry.topic}What"]
        page = entry.definition.page
        for text in (entry.definition.description, page.time, page.lesson, page.words):
            yield from (text, self.translated(entry, text).text)
        yield from (entry.rules(self.catalogue_of(entry)), entry.rules(ENGLISH))
        if entry.group == "play":
            yield from (self.texts["playWords"], TEXTS["playWords"])
        if entry.is_graded:
            yield from (self.texts["gradedWords"], TEXTS["gradedWords"])

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
        title = str(self.fact(entry, "title"))
        section = self.said.get(entry.name, "")
        return self.filled(
            "site/applet.html.j2",
            root=root,
            place=f"applets/{entry.name}.html",
            title=title,
            card=self.card(entry),
            heading=self.texts[entry.topic],
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
            other_files=[(_LANGUAGE_NAMES.get(code, code), name) for code, name in files.items()],
            page_file=page,
            packages=packages if entry.is_graded else [],
            frame=self.frame(entry),
            command=f"ggbgen build {entry.called}",
            yours=entry.address if self.shop.pyodide else "",
            **self.stage(entry),
            before=self.card(others[number - 1]),
            after=self.card(others[(number + 1) % len(others)]),
        )

    def embedded(self, entry: Entry) -> str:
        """Return the page of the applet alone, for a frame on another page."""
        return self.filled(
            "site/embed.html.j2",
            root="../" if self.is_first else "../../",
            place=f"embed/{entry.name}.html",
            title=str(self.fact(entry, "title")),
            name=entry.name,
            **self.stage(entry),
        )

    def builder(self) -> str:
        """Return the page on which an applet is built by its reader; built-in applets only, in the site's order."""
        return self.workbench(
            "builder",
            self.texts["makeYours"],
            script="make",
            cards=[
                {
                    "name": entry.name,
                    "title": str(self.fact(entry, "title")),
                    "width": self.fact(entry, "width"),
                    "height": self.fact(entry, "height"),
                    "file": file_name(entry.name, self.language, ".ggb"),
                }
                for entry in self.shop.entries
                if entry.name in applet_names()
            ],
        )

    def game(self) -> str:
        """Return the page on which a reader writes the rules of a game; the examples are there to start from."""
        examples = _example_folders()
        root = "" if self.is_first else "../"
        return self.workbench(
            "game",
            self.texts["gameTitle"],
            script="game",
            editor=root + CODEMIRROR_FOLDER if self.shop.editor else "",
            examples=json.dumps({name: {"files": files} for name, (_, files) in examples.items()}, ensure_ascii=False),
            titles=[(name, title) for name, (title, _) in examples.items()],
        )

    def workbench(self, name: str, title: str, **values: object) -> str:
        """Return a page of the builder; its script runs ggbgen in a worker."""
        root = "" if self.is_first else "../"
        base = engine_base(self.shop.engine_url)
        is_address = self.shop.pyodide.startswith(("https://", "http://", "/"))
        return self.filled(
            f"site/{name}.html.j2",
            root=root,
            place=f"{name}.html",
            title=title,
            policy=script_policy(connect=self.shop.pyodide if is_address else ""),
            engine=base,
            formats=json.dumps({one: applet_file_name("", one) for one in Format}),
            papers=json.dumps({name: system.PAPER for name, system in grading_systems().items() if system.PAPER}),
            pyodide=self.shop.pyodide if is_address else root + self.shop.pyodide,
            version=version(),
            texts=json.dumps(builder_texts(self.catalogue), ensure_ascii=False),
            **values,
        )

    def stage(self, entry: Entry) -> dict[str, object]:
        """Return what a page needs to show an applet."""
        base = engine_base(self.shop.engine_url)
        return {
            "policy": content_policy(self.shop.engine_url),
            "file": file_name(entry.name, self.language, ".ggb"),
            "width": self.fact(entry, "width"),
            "height": self.fact(entry, "height"),
            "narrow": self.narrow(entry),
            "engine": base,
            "codebase": base + _CODEBASE if self.shop.engine_url else "",
        }

    def frame(self, entry: Entry) -> str:
        """Return the code that shows the applet on another page, as wide as there is room.

        On a window for phones (`_PHONE_PX`) the frame is as high as the layout for phones needs: the clamp is 0 on
        wider ones, and its maximum on these. So no style sheet is needed, which many systems would remove.
        """
        width, height = self.fact(entry, "width"), self.fact(entry, "height")
        style = f"width: 100%; aspect-ratio: {width} / {height}; border: 0"
        narrow = self.narrow(entry)
        if narrow is not None:
            part = round(100 * int(narrow["height"]) / int(narrow["width"]))
            style += f"; min-height: clamp(0px, ({_PHONE_PX}px - 100vw) * 9999, {part}vw)"
        title = html.escape(str(self.fact(entry, "title")))
        more = f'style="{style}" allow="fullscreen" loading="lazy"'
        return f'<iframe src="{entry.name}.html" title="{title}" {more}></iframe>'

    def document_pages(self) -> dict[str, str]:
        contents = [(one.name, one.title) for one in self.shop.documents if one.name not in _FRONT]
        names = {entry.name for entry in self.shop.entries}
        pages = {}
        for one in self.shop.documents:
            pages[f"docs/{one.name}.html"] = self.document(one.name, one.title, one.html(names))
        page = self.for_teachers(self.language) or self.for_teachers(ENGLISH.language)
        if page is not None:
            pages[f"docs/{_TEACHERS}.html"] = self.teachers(page)
        items = "".join(f'<li><a href="{name}.html">{html.escape(title)}</a></li>\n' for name, title in contents)
        if self.shop.reference:
            items += f'<li><a href="../reference/ggbgen.html">{self.texts["reference"]}</a></li>\n'
        pages["docs/index.html"] = self.document("index", self.texts["docs"], f"<h1>Docs</h1>\n<ul>\n{items}</ul>\n")
        pages["docs/examples.html"] = self.document("examples", "Examples", _examples())
        return pages

    def for_teachers(self, language: str) -> Document | None:
        """Return the page for teachers in a language, None if there is none."""
        if language == ENGLISH.language:
            return next((one for one in self.shop.documents if one.name == _TEACHERS), None)
        return translated_document(_TEACHERS, language)

    def teachers(self, page: Document) -> str:
        """Return the page for teachers: it shows the applets by pictures and titles."""
        titles = {entry.name: str(self.fact(entry, "title")) for entry in self.shop.entries}
        root = "../" if self.is_first else "../../"
        place = f"docs/{_TEACHERS}.html"
        versions = [code for code in self.shop.languages if self.for_teachers(code)]
        languages = [one for one in self.other_languages(root, place) if one[0] in versions]
        return self.filled(
            "site/document.html.j2",
            root=root,
            place=place,
            policy=_PLAIN_POLICY,
            title=page.title,
            body=Markup(page.html(titles, root=root, titles=titles)),  # noqa: S704
            language=page.language,
            languages=languages,
        )

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
        if name == "title" and entry.definition.page.each:
            return self.catalogue_of(entry).text(entry.definition.title)
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
        teachers = self.folder if self.for_teachers(self.language) else ""
        defaults = {
            "builder": self.shop.pyodide != "",
            "language": "en" if is_document else self.language.replace("_", "-"),
            "languages": [] if is_document else self.other_languages(root, place),
        }
        return (
            page_environment()
            .get_template(template)
            .render(
                root=root,
                home=root + self.folder,
                place=place,
                title=title,
                teachers=f"{root}{teachers}docs/{_TEACHERS}.html",
                text=self.texts,
                english=ENGLISH.language == self.language,
                count=len({str(entry.source) for entry in self.shop.entries}),
                front=[name for name in _FRONT if any(one.name == name for one in self.shop.documents)],
                **(defaults | values),
            )
        )

    def other_languages(self, root: str, place: str) -> list[tuple[str, str, bool]]:
        folders = {code: "" if code == self.shop.languages[0] else f"{code}/" for code in self.shop.languages}
        return [(code, f"{root}{folder}{place}", code == self.language) for code, folder in folders.items()]


def _frames(shop: Shop, folder: Path) -> dict[str, str]:
    """Return the pages of the frames in the builder's pages, by name; `folder` has their scripts."""
    base = engine_base(shop.engine_url)
    policy = content_policy(shop.engine_url)
    environment = page_environment()
    applet = {
        "engine": base,
        "codebase": base + _CODEBASE if shop.engine_url else "",
    }
    content = environment.get_template("site/applet_frame_content.html.j2").render(**applet)
    # The document within takes over the policy, and has an address to which its own are relative.
    apart = policy.replace("base-uri 'none'", "base-uri 'self'") + "; frame-src data:"
    return {
        "fence.html": _fence((folder / "fence_frame.js").read_text("utf-8")),
        "applet.html": environment.get_template("site/applet_frame.html.j2").render(policy=policy, **applet),
        "apart.html": environment.get_template("site/apart_frame.html.j2").render(policy=apart, content=content),
    }


def _fence(script: str) -> str:
    """Return the page of the frame in which the builder's worker is started; a worker from a blob has its policy.

    It may start such a worker and nothing else: nothing is connected to, and no other script is loaded.
    """
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode("ascii")
    policy = f"default-src 'none'; script-src 'sha256-{digest}' blob: 'unsafe-eval'; worker-src blob:"
    return page_environment().get_template("site/fence.html.j2").render(policy=policy, script=Markup(script))  # noqa: S704


def _words(texts: Iterable[str]) -> str:
    """Return the different words of texts, in small letters without accents, as ``start.js`` splits them."""
    plain = unicodedata.normalize("NFD", " ".join(texts).lower())
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(dict.fromkeys(re.findall(r"[^\W_]+", page_text(plain))))


def _example_folders() -> dict[str, tuple[str, dict[str, str]]]:
    """Return title and files of each example, by the name of its folder; its rules are the first file."""
    found = {}
    for folder in sorted(data_folder("examples").iterdir()):
        if not folder.is_dir():
            continue
        paths = [path for path in folder.iterdir() if path.suffix in (".toml", ".py", ".js")]
        files = {
            path.name: path.read_text("utf-8") for path in sorted(paths, key=lambda path: _SHOWN.index(path.suffix))
        }
        title = str(tomllib.loads(files["applet.toml"])["title"])
        found[folder.name] = title, files
    return found


def _examples() -> str:
    folder = data_folder("examples")
    parts = ["<h1>Examples</h1>\n"]
    for path in sorted(folder.glob("*/*")):
        if path.suffix in (".py", ".toml"):
            name = path.relative_to(folder).as_posix()
            parts.append(f"<h2>{html.escape(name)}</h2>\n")
            parts.append(f'<pre tabindex="0"><code>{html.escape(path.read_text("utf-8"))}</code></pre>\n')
    return "".join(parts)
