"""Serve the engine, pages and archives to a browser on this machine, and nothing else."""

from __future__ import annotations

import re
import socket
import sys
import threading
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from urllib.parse import unquote

__all__ = ["EngineServer"]

_MIME = {
    ".css": "text/css; charset=utf-8",
    ".gif": "image/gif",
    ".ggb": "application/vnd.geogebra.file",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}

_OWN_HOST = re.compile(r"(?:127\.0\.0\.1|localhost)(?::[0-9]{1,5})?", re.IGNORECASE)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # keeps the connection open: the engine has some forty files
    disable_nagle_algorithm = True  # otherwise headers and body wait for each other, 40 ms per file
    server: _Server

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _refuse(self) -> None:
        """Refuse proxy requests, which are for another server, and requests that no page of ours makes."""
        self.close_connection = True  # the body of the request is not read
        if not self.path.startswith("/"):
            self.server.tell_refused(f"//{self.path}" if self.command == "CONNECT" else self.path)
        self._send(HTTPStatus.FORBIDDEN, "text/plain; charset=utf-8", b"refused\n", cache=False, body=True)

    do_CONNECT = do_DELETE = do_OPTIONS = do_PATCH = do_POST = do_PUT = _refuse  # noqa: N815 -- names of the base class

    def _answer(self, *, body: bool) -> None:
        if not self.path.startswith("/") or not self._is_for_this_machine():
            self._refuse()
            return
        found = self.server.find(unquote(self.path.partition("?")[0]))
        if found is None:
            self._send(HTTPStatus.NOT_FOUND, "text/plain; charset=utf-8", b"not found\n", cache=False, body=body)
            return
        data, suffix, cache, policy = found
        mime = _MIME.get(suffix, "application/octet-stream")
        self._send(HTTPStatus.OK, mime, data, cache=cache, body=body, policy=policy)

    def _is_for_this_machine(self) -> bool:
        """Return whether the request's Host header is a name of this machine.

        Any host may make its name resolve to 127.0.0.1 and read what is served here (DNS rebinding), but the request
        then contains its name. The port may differ because of port forwarding.
        """
        hosts = self.headers.get_all("Host") or []
        return len(hosts) == 1 and _OWN_HOST.fullmatch(hosts[0].strip()) is not None

    def _send(self, status: HTTPStatus, mime: str, data: bytes, *, cache: bool, body: bool, policy: str = "") -> None:
        try:
            self.send_response(status)
            self.send_header("Content-Type", mime)
            self.send_header("Content-Length", str(len(data)))
            self.send_header("Cache-Control", "max-age=86400" if cache else "no-store")
            self.send_header("X-Content-Type-Options", "nosniff")
            if policy:
                self.send_header("Content-Security-Policy", policy)
                self.send_header("Cross-Origin-Resource-Policy", "same-origin")
                self.send_header("Referrer-Policy", "no-referrer")
                self.send_header("X-DNS-Prefetch-Control", "off")
            self.end_headers()
            if body:
                self.wfile.write(data)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True  # the browser was closed while loading

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- the base class names it so
        """Log nothing: standard error belongs to the command line."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, port: int, engine: Path, policy: str) -> None:
        super().__init__(("127.0.0.1", port), _Handler)
        self.engine = engine.resolve()
        self.policy = policy
        self.documents: dict[str, tuple[bytes, str, str]] = {}
        self.on_refused: list[Callable[[str], object]] = []

    def handle_error(self, request: socket.socket | tuple[bytes, socket.socket], client_address: object) -> None:
        """Ignore a browser that was closed in the middle of a connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def tell_refused(self, address: str) -> None:
        for tell in tuple(self.on_refused):
            tell(address)

    def find(self, path: str) -> tuple[bytes, str, bool, str] | None:
        if path in self.documents:
            data, suffix, policy = self.documents[path]
            return data, suffix, False, policy
        if not path.startswith("/engine/") or "\0" in path:
            return None
        try:
            file = (self.engine / path.removeprefix("/engine/")).resolve()
            if not file.is_relative_to(self.engine) or not file.is_file():
                return None
            return file.read_bytes(), file.suffix, True, self.policy
        except OSError:  # a name that no file can have, or a file that cannot be read
            return None


class EngineServer:
    """A web server on 127.0.0.1 that serves one engine and the documents registered with it.

    The engine's files are under ``/engine/``. The server refuses proxy requests: so a page that uses it as a proxy
    cannot reach anything else. A request that names a host other than this machine is refused, too. Use it as a context
    manager, or call `close`.

    Args:
        engine: Folder that holds ``deployggb.js``.
        port: Port to listen on; 0 takes a free one.
        policy: The content security policy sent with the engine's files; none if empty. These files include pages,
            which open any archive named in their address.
    """

    def __init__(self, engine: Path, *, port: int = 0, policy: str = "") -> None:
        self._server = _Server(port, engine, policy)
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(0.05,), name="ggbgen-server", daemon=True
        )
        self._thread.start()

    @property
    def url(self) -> str:
        """Address without a final slash, e.g. ``http://127.0.0.1:40001``."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def add(self, path: str, data: bytes | str, *, suffix: str = ".html", policy: str = "") -> str:
        """Serve ``data`` under ``path`` (with its leading slash) and return its whole address.

        Args:
            path: The path in the URL.
            data: The content.
            suffix: Determines its type.
            policy: The content security policy sent with it; none if empty.
        """
        self._server.documents[path] = (data.encode() if isinstance(data, str) else data, suffix, policy)
        return self.url + path

    def remove(self, path: str) -> None:
        """Stop serving ``path``."""
        self._server.documents.pop(path, None)

    def on_refused(self, tell: Callable[[str], object]) -> Callable[[], None]:
        """Report each address requested by proxy, from the server's thread; return a function that ends that."""
        self._server.on_refused.append(tell)
        return lambda: self._server.on_refused.remove(tell)

    def close(self) -> None:
        """Stop serving and free the port."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def __enter__(self) -> EngineServer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
