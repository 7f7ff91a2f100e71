"""The site without a server, at a server: the files that `make site` writes, below one path."""

from __future__ import annotations

from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles

from russianbank.server.http.assets import packed_form

PATH = "/offline/"
"""Where it lies."""

WORKER_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
"""What its worker alone needs more than a page: Python in the browser is WebAssembly (R20)."""


class OfflineSite:
    """Serves the files of a folder; nothing if there is none.

    Args:
        folder: the folder.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._files = StaticFiles(directory=folder) if folder else None

    def routes(self) -> list[Route]:
        """The address of all files."""
        return [Route(PATH + "{path:path}", self.serve)]

    async def serve(self, request: Request) -> Response:
        """Answer with a file, compressed if it lies there so; a browser asks again for changes."""
        if self._folder is None or self._files is None:
            raise HTTPException(404)
        path = request.path_params["path"] or "index.html"
        answer = await self._files.get_response(path, request.scope)
        accepted = request.headers.get("accept-encoding", "")
        if packed := await run_in_threadpool(packed_form, self._folder / path, accepted):
            ending, encoding = packed
            answer = await self._files.get_response(path + ending, request.scope)
            answer.headers["content-encoding"] = encoding
        answer.headers["cache-control"] = "no-cache"
        answer.headers["vary"] = "accept-encoding"
        if Path(path).name.startswith("worker-"):
            answer.headers["content-security-policy"] = WORKER_POLICY
        return answer
