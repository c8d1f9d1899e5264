"""The site: pages, files, links between them, and what is rebuilt."""

from __future__ import annotations

import hashlib
import html
import html.parser
import json
import os
import posixpath
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import ggbgen
from ggbgen.definition import applet_names, data_folder, read_definition
from ggbgen.definition.catalogue import read_catalogue
from ggbgen.deliver.site import Site, write_site
from ggbgen.deliver.site.entries import entries
from ggbgen.deliver.site.files import job_of, picture_of
from ggbgen.deliver.site.record import Folder
from ggbgen.deliver.site.texts import BUILDER_TEXTS, TEXTS, every_text
from tests import shipped
from tests.built import made_once

RECORD = ".ggbgen-site.json"
POLICY = '<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; '
EVIL = "import pathlib\npathlib.Path({!r}).write_text('it was run')\nraise SystemExit('it was run')\n"
SHOWN = ("nim", "tournament-kings", "ask-kings")


class Page(html.parser.HTMLParser):
    """The links of a page, and its link targets."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.headings: list[int] = []
        self.tags: list[str] = []
        self.language = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        self.links += [found[name] for name in ("href", "src", "data-file") if name in found]
        if "id" in found:
            assert found["id"] not in self.anchors, found["id"]
            self.anchors.add(found["id"])
        if tag == "html":
            self.language = found["lang"]
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    def write(folder: Path) -> Site:
        return write_site(folder, language=("en", "es"), only=SHOWN, processes=1)

    return made_once("site", write, tmp_path_factory.mktemp("site"))


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def pages(site: Site) -> dict[str, Page]:
    paths = [path for path in site.paths if path.endswith(".html") and not path.startswith("files/")]
    return {path: Page((site.folder / path).read_text("utf-8")) for path in paths}


@pytest.mark.long
def test_every_link_leads_to_a_file_and_a_place_that_are_there(site: Site) -> None:
    found = pages(site)
    assert len(found) > 2 * len(SHOWN) + len(list(data_folder("docs").glob("*.md")))
    broken = []
    for path, page in found.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (
                posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(parts.path))) if parts.path else path
            )
            if target not in site.paths:
                broken.append((path, link))
                continue
            there = not parts.fragment or "=" in parts.fragment or parts.fragment in found[target].anchors
            if not there:
                broken.append((path, link))
    assert broken == []


@pytest.mark.long
def test_pages_have_one_heading_a_language_and_no_leap(site: Site) -> None:
    for path, page in pages(site).items():
        assert page.language == ("es" if path.startswith("es/") else "en"), path
        assert page.headings.count(1) == 1, path
        leaps = [b for a, b in zip(page.headings, page.headings[1:], strict=False) if b > a + 1]
        assert leaps == [], path


@pytest.mark.long
def test_no_page_loads_anything_from_elsewhere_but_the_engine(site: Site) -> None:
    for path in (path for path in site.paths if path.endswith(".html")):
        text = (site.folder / path).read_text("utf-8")
        assert POLICY in text, path
        if path.startswith("files/"):
            continue
        outside = re.findall(r'(?:src|<link[^>]* href)="(https?:[^"]*)"', text)
        assert outside == (
            ["https://www.geogebra.org/apps/deployggb.js"] if re.search("(applets|embed)/", path) else []
        ), path


def test_names_of_applets_lead_to_their_pages(site: Site) -> None:
    page = (site.folder / "docs/applets.html").read_text("utf-8")
    assert '<a href="../applets/nim.html"><code>nim</code></a>' in page
    page = (site.folder / "docs/teachers.html").read_text("utf-8")
    assert "<code>hackenbush</code>" in page  # this one is not on this site
    assert 'a href="../applets/hackenbush.html"' not in page
    assert '<a href="../applets/nim.html">Nim</a>' in page
    for language in ("", "es/"):
        page = (site.folder / f"{language}applets/tournament-kings.html").read_text("utf-8")
        assert '<a href="ask-kings.html"><code>ask-kings</code></a>' in page
        assert '<a href="tournament-kings.html"><code>' not in page


def test_the_page_for_teachers_shows_pictures_and_titles_in_both_languages(site: Site) -> None:
    image = 'alt="" width="84" height="52" loading="lazy">'
    kings = f'<a class="applet" href="../applets/ask-kings.html"><img src="{{}}pictures/ask-kings.svg" {image}'
    page = (site.folder / "docs/teachers.html").read_text("utf-8")
    assert f"{kings.format('../')}<span>All the kings</span></a>" in page
    assert '<a href="../es/docs/teachers.html" lang="es"' in page
    page = (site.folder / "es/docs/teachers.html").read_text("utf-8")
    assert f"{kings.format('../../')}<span>Todos los reyes</span></a>" in page
    assert '<a href="../../docs/teachers.html" lang="en"' in page
    assert '<a href="../../docs/classroom.html#grades">' in page
    for path in ("es/index.html", "es/applets/nim.html"):
        assert "docs/teachers.html" in (site.folder / path).read_text("utf-8"), path


def cards(page: str) -> dict[str, list[str]]:
    """The applets on the cards of a start page, each with its variants."""
    found = [
        re.findall(r'href="applets/([^"]*)\.html"', card)
        for card in re.findall("<li data-words.*?</li>", page, re.DOTALL)
    ]
    return {names[0]: names[1:] for names in found}


@pytest.mark.sweep
def test_variants_are_on_the_card_of_their_game_and_alone_without_it(tmp_path: Path) -> None:
    variants = ["graph-nim-c4", "graph-nim-k3"]
    made = write_site(tmp_path / "a", only=("graph-nim", *variants), processes=1)
    assert cards((made.folder / "index.html").read_text("utf-8")) == {"graph-nim": variants}
    made = write_site(tmp_path / "b", only=variants, processes=1)
    assert cards((made.folder / "index.html").read_text("utf-8")) == {name: [] for name in variants}


def test_every_applet_has_a_topic_further_words_and_a_picture_of_its_own() -> None:
    shown = entries()
    assert [entry.name for entry in shown if entry.topic == "more" or not entry.page("words")] == []
    # Of an applet without a position there is something to click; the picture of these two is their start.
    looks = {entry.name: (entry.page("position"), entry.definition.page.clicks) for entry in shown}
    assert [name for name, look in looks.items() if not any(look)] == ["ask-sequences", "graph-browser"]
    games = [entry.name for entry in shown if entry.group == "play" and not entry.page("position")]
    assert games == ["game-of-thrones"]  # its board places the vertices when it is opened


@pytest.mark.long
@pytest.mark.sweep
def test_no_two_pictures_are_alike() -> None:
    digests: dict[str, list[str]] = {}
    for entry in entries():
        job = job_of(entry, "en", pictured=True, engine_url=None, code="")
        digests.setdefault(hashlib.sha256(picture_of(job)).hexdigest(), []).append(entry.name)
    assert [names for names in digests.values() if len(names) > 1] == []


@pytest.mark.sampled(1, 3)
@pytest.mark.parametrize(
    ("page", "said"),
    [
        ('position = "3,x"', "page.position: "),
        ('clicks = ["nothing"]', "page.clicks: no object has the caption or label 'nothing'"),
        ('variant_of = "nimm"', "page.variant_of 'nimm': no such applet, did you mean 'nim'?"),
    ],
)
def test_wrong_keys_of_a_page_are_said(
    page: str, said: str, write_definition: Callable[[str], Path], tmp_path: Path
) -> None:
    path = write_definition(f'extends = "nim"\ntitle = "Mine"\n[page]\n{page}\n')
    with pytest.raises(ggbgen.ParameterError) as caught:
        write_site(tmp_path / "x", only=("kayles",), added=(path,), processes=1)
    assert said in str(caught.value)


def test_a_picture_shows_a_position_or_clicks_but_not_both(write_definition: Callable[[str], Path]) -> None:
    path = write_definition('extends = "nim"\ntitle = "Mine"\n[page]\nposition = "1"\nclicks = ["hint"]\n')
    with pytest.raises(ggbgen.DefinitionError, match=r"page\.clicks: a picture shows a position"):
        read_definition(path)


@pytest.mark.long
def test_downloads_are_what_build_writes(site: Site) -> None:
    for name in SHOWN:
        for language, suffix in (("en", ""), ("es", "-es")):
            applet = ggbgen.build(name, language=language)
            assert (site.folder / f"files/{name}{suffix}.ggb").read_bytes() == applet.to_bytes()
            assert (site.folder / f"files/{name}{suffix}.html").read_text("utf-8") == applet.to_html()
    package = ggbgen.build("ask-kings").to_scorm(version="1.2")
    assert (site.folder / "files/ask-kings.scorm12.zip").read_bytes() == package
    assert not (site.folder / "files/nim.scorm12.zip").exists()
    window = "Display package “New window”, 980 x 640; content structure “Disabled”, its page skipped at “First access”"
    pages = [(site.folder / f"applets/{name}.html").read_text("utf-8") for name in ("ask-kings", "nim")]
    assert [window in page for page in pages] == [True, False]


@pytest.mark.sweep
@pytest.mark.long
def test_the_same_site_is_the_same_bytes_and_only_what_changed_is_built_again(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    folder.mkdir()
    definition = 'extends = "nim"\ntitle = "{title}"\n[page]\ntime = "5\\u0000\\u009b min"\n'
    definition += '[page.links]\n"a & b" = "start=1,2"\n'
    (folder / "applet.toml").write_text(definition.format(title="My \\u001b\\ufffe<b>Nim"), "utf-8")
    out = tmp_path / "out"
    chosen = {"only": ("kayles",), "added": (folder,)}
    first = write_site(out, **chosen)  # type: ignore[arg-type]
    assert first.built == (("game", "en"), ("kayles", "en"))
    before = contents(out)
    assert contents(write_site(tmp_path / "again", processes=1, **chosen).folder) == before  # type: ignore[arg-type]
    page = before["applets/game.html"].decode()
    assert "My &lt;b&gt;Nim" in page
    written = {path: before[path].decode() for path in before if path.endswith((".html", ".svg"))}
    assert [path for path in written if re.search("[\0-\x08\x0b-\x1f\x7f-\x9f\ufffe]", written[path])] == []
    assert '<a class="start" href="#start=1,2">a &amp; b</a>' in page
    times = {path: (out / path).stat().st_mtime_ns for path in before}
    assert write_site(out, **chosen).built == ()  # type: ignore[arg-type]
    assert {path: (out / path).stat().st_mtime_ns for path in before} == times
    (folder / "applet.toml").write_text(definition.format(title="Other"), "utf-8")
    (out / "mine.txt").write_text("kept", "utf-8")
    assert write_site(out, **chosen).built == (("game", "en"),)  # type: ignore[arg-type]
    assert (out / "files/kayles.ggb").stat().st_mtime_ns == times["files/kayles.ggb"]
    assert write_site(out, only=("kayles",)).built == ()
    assert not (out / "applets/game.html").exists()
    assert not (out / "files/game.ggb").exists()
    assert (out / "mine.txt").read_text("utf-8") == "kept"
    (out / ".ggbgen-site.json").write_text('{"kayles|en": 3}', "utf-8")
    assert write_site(out, only=("kayles",)).built == (("kayles", "en"),)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"only": ("nimm",)}, "--only 'nimm': no such applet, did you mean 'nim'?"),
        ({"only": ("nim",), "language": ("en", "xx")}, "--lang 'xx': no such language, expected one or more of en, es"),
        ({"only": ("nim",), "language": ("es", "es")}, "--lang 'es': named twice"),
        ({"only": ("nim",), "engine_url": "javascript:alert(1)"}, "--engine-url"),
        *(
            ({"only": ("nim",), "engine_url": address}, f"--engine-url {address!r}: ")
            for address in (
                "https://a;b",
                "//example.org/",
                "/\\example.org/",
                "http://[::1",
                "http://[::1]/",
                "https://*/",
                "https://me:secret@example.org/",
                "https://example.org:x/",
                "https://example.org/\nevil/",
                "/engine/\r\n",
                "https://example.org/?x=",
                "/engine/#",
                "",
            )
        ),
        ({"only": ("nim",), "folder": ""}, "--output '': expected the name of a folder"),
    ],
)
def test_wrong_arguments_are_said(tmp_path: Path, arguments: dict[str, tuple[str, ...]], said: str) -> None:
    with pytest.raises(ggbgen.ParameterError) as caught:
        write_site(**{"folder": tmp_path / "x"} | arguments)  # type: ignore[arg-type]
    assert str(caught.value).startswith(said)
    assert not (tmp_path / "x").exists()


@pytest.mark.long
def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(ggbgen.OutputError, match="--output"):
        write_site(tmp_path / "file", only=("nim",), processes=1)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.fixture(scope="module")
def kayles_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_site(tmp_path_factory.mktemp("site") / "out", only=("kayles",), processes=1).folder


def emptied(folder: Path) -> None:
    for path in folder.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def linked(path: Path, target: Path) -> None:
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    path.symlink_to(target)


REFUSED: dict[str, Callable[[Path], object]] = {
    "index.html": lambda out: (emptied(out), (out / "index.html").write_text("mine", "utf-8")),
    "docs/teachers.html": lambda out: (out / "docs/teachers.html").write_text("changed", "utf-8"),
    "files/kayles.ggb": lambda out: linked(out / "files", out.parent / "elsewhere"),
    "assets/site.css": lambda out: linked(out / "assets/site.css", out.parent / "thesis.tex"),
    "pictures/kayles.svg": lambda out: ((out / "pictures/kayles.svg").unlink(), (out / "pictures/kayles.svg").mkdir()),
    "assets/icon.svg": lambda out: ((out / "assets/icon.svg").unlink(), os.mkfifo(out / "assets/icon.svg")),
    RECORD: lambda out: linked(out / RECORD, out.parent / "thesis.tex"),
    f"{RECORD}: no": lambda out: ((out / RECORD).unlink(), (out / RECORD).mkdir()),
    f"{RECORD}: no regular": lambda out: ((out / RECORD).unlink(), os.mkfifo(out / RECORD)),
    # The record is a stranger's: it claims that all files are ggbgen's.
    "LICENSE.txt": lambda out: (
        emptied(out),
        (out / "LICENSE.txt").write_text("mine", "utf-8"),
        (out / RECORD).write_text('{"|pages": {"key": "", "files": ["LICENSE.txt"], "facts": {}}}', "utf-8"),
    ),
}


@pytest.mark.long
@pytest.mark.sampled(2, 10)
@pytest.mark.parametrize("place", REFUSED)
def test_a_site_never_changes_what_it_has_not_written(place: str, kayles_site: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    shutil.copytree(kayles_site, out)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/kayles.ggb").write_text("mine", "utf-8")
    (tmp_path / "thesis.tex").write_text("mine", "utf-8")
    REFUSED[place](out)
    before = contents(tmp_path)
    with pytest.raises(ggbgen.OutputError) as refused:
        write_site(out, only=("kayles",), processes=1)
    assert str(refused.value).startswith(f"--output {str(out)!r}: {place}")
    assert contents(tmp_path) == before


@pytest.mark.sweep
@pytest.mark.long
def test_a_record_that_a_stranger_wrote_removes_nothing(kayles_site: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    shutil.copytree(kayles_site, out)
    mine = [tmp_path / "thesis.tex", out / "thesis.tex", out / "docs/mine.html"]
    for path in mine:
        path.write_text("mine", "utf-8")
    (out / "link.tex").symlink_to(tmp_path / "thesis.tex")
    record = json.loads((out / RECORD).read_bytes())
    own, other = hashlib.sha256(b"mine").hexdigest(), "0" * 64
    names = ("../thesis.tex", "files/../../thesis.tex", str(tmp_path / "thesis.tex"), "a\0b", "", ".", "..", "link.tex")
    added = {name: [own] for name in names} | {
        "thesis.tex": [other],
        "docs/mine.html": [],
        "docs": [own],
        "x" * 5000: [own],
    }
    jobs = {"a": 3, "b": {"key": 1}, "c": {"key": "", "files": ["../thesis.tex", "a\0b"], "facts": {"title": 3}}}
    (old,) = record["jobs"].values()
    wrong = old | {"facts": old["facts"] | {"width": "<b>"}}
    texts = (
        json.dumps({**record, "written": record["written"] | added, "jobs": record["jobs"] | jobs}),
        json.dumps({**record, "written": record["written"] | {"docs/mine.html": [other, 3]}, "jobs": []}),
        json.dumps({**record, "jobs": dict.fromkeys(record["jobs"], wrong)}),
    )
    old_record = {name: {"key": "", "files": ["thesis.tex", "a\0b"], "facts": {}} for name in ("|pages", "kayles|en")}
    unreadable = (
        "[" * 100_000,
        '{"format": 2, "written": ' * 20_000,
        "\0",
        "[1, 2]",
        '{"format": 2, "written": [], "jobs": 7}',
        '{"format": 2, "written": {"a": "b"}, "jobs": []}',
        '{"format": ' + "9" * 5000,
        json.dumps(old_record),
    )
    for text in texts:
        (out / RECORD).write_text(text, "utf-8")
        write_site(out, only=("kayles",), processes=1)
        assert [path.read_text("utf-8") for path in mine] == ["mine"] * 3, text[:80]
        assert (out / "link.tex").is_symlink()
        assert json.loads((out / RECORD).read_bytes()) == record
    for text in unreadable:
        (out / RECORD).write_text(text, "utf-8")
        found = Folder.read(out)
        assert (found.written, found.jobs) == ({}, {}), text[:80]
    assert write_site(out, only=("kayles",), processes=1).built == (("kayles", "en"),)
    assert [path.read_text("utf-8") for path in mine] == ["mine"] * 3


@pytest.mark.parametrize(("name", "path"), [("nim-es", "files/nim-es.ggb"), ("nim.narrow", "files/nim.narrow.ggb")])
def test_two_applets_never_write_one_file(name: str, path: str, tmp_path: Path) -> None:
    (tmp_path / name).mkdir()
    (tmp_path / name / "applet.toml").write_text('extends = "kayles"\ntitle = "Mine"\n', "utf-8")
    with pytest.raises(ggbgen.ParameterError, match=f"--add '.*{name}': {path} would be that of 'nim'"):
        write_site(tmp_path / "out", only=("nim",), language=("en", "es"), added=(tmp_path / name,))
    assert not (tmp_path / "out").exists()


KILLED = """
import sys
from ggbgen.deliver.site import write_site
write_site(sys.argv[1], only=("nim", "kayles", "cram", "hackenbush", "wythoff"), processes=2, progress=print)
"""


@pytest.mark.sweep
@pytest.mark.long
def test_a_site_that_is_killed_leaves_no_process_and_can_be_written_again(tmp_path: Path) -> None:
    command = [sys.executable, "-u", "-c", KILLED, str(tmp_path / "out")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True) as running:
        try:
            assert running.stdout is not None
            assert running.stdout.readline()
            running.kill()
            # The worker processes share its output, so this waits until the last of them has ended.
            running.communicate(timeout=120)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)
    assert write_site(tmp_path / "out", only=("kayles",), processes=1).built == (("kayles", "en"),)


@pytest.mark.long
def test_a_run_that_ends_while_it_writes_is_gone_on_with(
    kayles_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    shutil.copytree(kayles_site, out)
    written, plain = 0, Path.replace

    def replace(path: Path, target: Path) -> Path:
        nonlocal written
        written += 1
        if written == 12:
            raise KeyboardInterrupt
        return plain(path, target)

    monkeypatch.setattr(Path, "replace", replace)
    with pytest.raises(KeyboardInterrupt):
        write_site(out, only=("kayles",), language=("es",), processes=1)
    monkeypatch.undo()
    assert written == 12
    made = write_site(out, only=("kayles",), language=("es",), processes=1)
    assert contents(out).keys() == {*made.paths, RECORD}


@pytest.mark.sweep
@pytest.mark.long
def test_processes_that_build_import_nothing_from_the_current_folder(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    for name in ("multiprocessing", "random", "ggbgen", "numpy"):
        (tmp_path / f"{name}.py").write_text(EVIL.format(str(ran)), "utf-8")
    # The script is in another folder, as the command is: the current folder is not on its path.
    script = tmp_path / "bin/write_site.py"
    script.parent.mkdir()
    script.write_text(
        "import multiprocessing\nfrom ggbgen.deliver.site import write_site\n"
        "if __name__ == '__main__':\n    multiprocessing.set_start_method('spawn')\n"
        "    write_site('out', only=('nim', 'kayles'), processes=2)\n",
        "utf-8",
    )
    done = subprocess.run([sys.executable, str(script)], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, ran.exists()) == (0, False), done.stderr
    assert (tmp_path / "out/index.html").is_file()


def test_every_applet_has_a_lesson_and_spanish_words_for_the_start_page() -> None:
    catalogue = read_catalogue("es", [data_folder("templates") / "site"])
    definitions = [shipped.definition(name) for name in applet_names()]
    assert [one.slug for one in definitions if len(one.folders) == 1 and not one.page.lesson] == []
    shown = entries()
    assert [entry.name for entry in shown if not entry.page("known")] == []
    assert [entry.name for entry in shown if entry.group == "play" and not entry.reference()] == []
    shared = {text for entry in shown for text in (*entry.definition.page_texts, *dict(entry.links()))}
    told = {*TEXTS.values(), *every_text(BUILDER_TEXTS)}
    assert told - set(catalogue.texts) == set()
    assert set(catalogue.texts) - told - shared == set()
    for entry in shown:
        known = {*read_catalogue("es", entry.definition.folders).texts, *catalogue.texts, "15 min", "45 min"}
        assert [text for text in entry.definition.page_texts if text not in known] == [], entry.name


@pytest.mark.sweep
@pytest.mark.long
def test_a_page_is_in_its_language_as_far_as_the_applet_has_its_words(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    (folder / "messages").mkdir(parents=True)
    text = 'extends = "nim"\ntitle = "Mine"\n[page]\nlesson = "Play <it>."\n[page.links]\n"here" = "start=1"\n'
    (folder / "applet.toml").write_text(text, "utf-8")
    (folder / "messages/es.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\nmsgid "Play <it>."\nmsgstr "Juega <a>."\n',
        "utf-8",
    )
    chosen = {"only": ("ask-kings",), "added": (folder,), "language": ("es",), "processes": 1}
    written = write_site(tmp_path / "out", **chosen)  # type: ignore[arg-type]
    assert {"pictures/mine.svg", "pictures/ask-kings.svg"} <= set(written.paths)  # even without English
    made = written.folder
    page = (made / "applets/mine.html").read_text("utf-8")
    assert "<p>Juega &lt;a&gt;.</p>" in page
    assert '<a class="start" href="#start=1"><span lang="en">here</span></a>' in page
    page = (made / "applets/ask-kings.html").read_text("utf-8")
    assert '<a class="start" href="#seed=7">semilla 7</a>' in page
    assert "Todos reciben la misma semilla" in page


@pytest.mark.long
@pytest.mark.parametrize(
    ("folder", "name"),
    [("My Game", "my-game"), ('a"><b>', "a-b"), ("#x?y%20", "x-y-20"), ("été", "ete"), ("日本", "applet")],
)
def test_a_folder_of_any_name_has_a_page(tmp_path: Path, folder: str, name: str) -> None:
    (tmp_path / folder).mkdir()
    (tmp_path / folder / "applet.toml").write_text('extends = "nim"\ntitle = "Mine"\n', "utf-8")
    made = write_site(tmp_path / "out", only=("kayles",), added=(tmp_path / folder,), processes=1)
    assert {f"applets/{name}.html", f"files/{name}.ggb", f"pictures/{name}.svg"} <= set(made.paths)
    page = (made.folder / f"applets/{name}.html").read_text("utf-8")
    assert html.unescape(page.partition("<code>ggbgen build ")[2].partition("</code>")[0]) == shlex.quote(f"./{folder}")
    assert f'<a href="applets/{name}.html">' in (made.folder / "index.html").read_text("utf-8")


@pytest.mark.sweep
@pytest.mark.long
def test_a_picture_may_show_other_parameters(write_definition: Callable[[str], Path], tmp_path: Path) -> None:
    text = 'extends = "random-graph"\ntitle = "Mine"\n[page.picture]\n'
    path = write_definition(text + 'min_order = "many"\n')
    with pytest.raises(ggbgen.ParameterError, match=r"page\.picture: .*min_order"):
        write_site(tmp_path / "x", only=("nim",), added=(path,))
    pictures = []
    for graph in ("K3", "K4"):
        path = write_definition(text + f'graph = "{graph}"\n')
        write_site(tmp_path / "y", only=("nim",), added=(path,))
        pictures.append((tmp_path / f"y/pictures/{path.parent.name}.svg").read_text("utf-8"))
    assert len(set(pictures)) == 2


def test_a_link_that_leads_nowhere_is_refused(write_definition: Callable[[str], Path]) -> None:
    text = 'extends = "nim"\ntitle = "Mine"\n[page.onward]\n"On" = "{}"\n'
    for place in ("game-of-thrones", "x#start", "x#start=", "javascript:alert(1)//#a=b", "../x#start=y"):
        with pytest.raises(ggbgen.DefinitionError, match=r"page\.onward\.On: expected an applet and what it takes"):
            read_definition(write_definition(text.format(place)))


def test_a_link_that_is_put_there_while_a_site_is_written_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, outside = tmp_path / "out", tmp_path / "outside"
    (out / "files").mkdir(parents=True)
    outside.mkdir()
    (outside / "nim.ggb").write_text("mine")
    save = Folder.save

    def swap(folder: Folder) -> None:
        save(folder)
        (out / "files").rename(out / "before")
        (out / "files").symlink_to(outside)

    monkeypatch.setattr(Folder, "save", swap)
    with pytest.raises(ggbgen.OutputError, match=r"nim\.ggb': cannot be written: a symbolic link leads there"):
        Folder(root=out).write({"index.html": b"x", "files/nim.ggb": b"y", "files/nim.html": b"z"})
    assert [path.name for path in outside.iterdir()] == ["nim.ggb"]
    assert (outside / "nim.ggb").read_text() == "mine"
    assert sorted(path.name for path in out.iterdir()) == [".ggbgen-site.json", "before", "files"]
