"""The site without a server, at a server: the files that `make site` writes, below one path."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles

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
        self._files = StaticFiles(directory=folder) if folder else None

    def routes(self) -> list[Route]:
        """The address of all files."""
        return [Route(PATH + "{path:path}", self.serve)]

    async def serve(self, request: Request) -> Response:
        """Answer with a file; a browser asks again whether it has changed."""
        if self._files is None:
            raise HTTPException(404)
        path = request.path_params["path"] or "index.html"
        answer = await self._files.get_response(path, request.scope)
        answer.headers["cache-control"] = "no-cache"
        if Path(path).name.startswith("worker-"):
            answer.headers["content-security-policy"] = WORKER_POLICY
        return answer
