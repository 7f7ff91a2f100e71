"""A static file server, below a path, with the headers that a careful host sends."""

from __future__ import annotations

import mimetypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

POLICY = "default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'"
WORKER_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
"""What the worker alone needs more: Python in the browser is WebAssembly."""


class StaticServer(ThreadingHTTPServer):
    """Serves the files of a folder below a path.

    Args:
        folder: the folder.
        path: the path, without slashes around it.
        handler: answers the requests; plainly if None.

    Attributes:
        requests: the paths that were asked for.
    """

    daemon_threads = True

    def __init__(self, folder: Path, path: str, handler: type[Handler] | None = None) -> None:
        super().__init__(("127.0.0.1", 0), handler or Handler)
        self.folder = folder
        self.path = path
        self.requests: list[str] = []

    @property
    def address(self) -> str:
        """Where the pages are, with a slash at the end."""
        return f"http://127.0.0.1:{self.server_port}/{self.path}/"


class Handler(SimpleHTTPRequestHandler):
    """Answers with a file of the folder."""

    server: StaticServer

    def translate_path(self, path: str) -> str:
        """The file of a path."""
        inside = path.partition("?")[0].removeprefix(f"/{self.server.path}/")
        missing = inside == path.partition("?")[0]
        return str(self.server.folder / ("missing" if missing else inside or "index.html"))

    def guess_type(self, path: str) -> str:  # type: ignore[override]
        """The type of a file."""
        types = {".wasm": "application/wasm", ".mjs": "text/javascript"}
        found = types.get(Path(path).suffix) or mimetypes.guess_type(path)[0]
        return found or "application/octet-stream"

    def end_headers(self) -> None:
        """Add the headers of a careful host, and count the request."""
        self.server.requests.append(self.path)
        is_worker = Path(self.path).name.startswith("worker-")
        self.send_header("content-security-policy", WORKER_POLICY if is_worker else POLICY)
        self.send_header("x-content-type-options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def serving_files(folder: Path, path: str) -> Iterator[StaticServer]:
    """A running server."""
    with StaticServer(folder, path) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
