"""The built files of the browser part: which there are, and how they are handed out.

Their names change with their contents, so a browser keeps them for ever. Beside each text lies its
compressed form.
"""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from msgspec import DecodeError
from msgspec.json import decode
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response

FOREVER = "public, max-age=31536000, immutable"
NEEDED = ("table.js", "table.css")
"""Without these there is no table in the browser."""

_TYPES = {".js": "text/javascript", ".svg": "image/svg+xml", ".css": "text/css"}


def reads_gzip(request: Request) -> bool:
    """Tell whether a browser can read what is compressed."""
    return "gzip" in request.headers.get("accept-encoding", "")


class Assets:
    """The files in a folder with a ``manifest.json`` that names them.

    Args:
        folder: where they are; it need not be there.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The name of each file in the folder, by the name it goes by in the pages."""
        try:
            return decode((self.folder / "manifest.json").read_bytes(), type=dict[str, str])
        except (OSError, DecodeError):
            return {}

    @property
    def playable(self) -> bool:
        """Whether the table in the browser has been built."""
        return all(name in self.names for name in NEEDED)

    def built(self, name: str) -> bool:
        """Tell whether there is a file of that name."""
        return name in self.names

    def address(self, name: str) -> str:
        """Where a page finds a file."""
        return f"/static/{self.names[name]}"

    async def serve(self, request: Request) -> Response:
        """Hand out a file, compressed where the browser knows how to read that."""
        name = request.path_params["path"]
        file = self._file(name)
        if file is None:
            raise HTTPException(404)
        headers = {"vary": "accept-encoding"}
        if self._is_named_by_contents(name):
            headers["cache-control"] = FOREVER
        kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
        packed = file.with_name(f"{file.name}.gz")
        if reads_gzip(request) and packed.is_file():
            headers["content-encoding"] = "gzip"
            file = packed
        return FileResponse(file, headers=headers, media_type=kind or "application/octet-stream")

    def _file(self, name: str) -> Path | None:
        """A file that lies in the folder itself; None if there is none of that name."""
        try:
            file = (self.folder / name).resolve()
            inside = file.is_relative_to(self.folder.resolve())
            return file if inside and file.is_file() else None
        except (OSError, ValueError):  # no file can be called that
            return None

    @cached_property
    def _hashed(self) -> frozenset[str]:
        return frozenset(self.names.values())

    def _is_named_by_contents(self, name: str) -> bool:
        """A file of the manifest, or one in a folder of it."""
        return name in self._hashed or name.rpartition("/")[0] in self._hashed
