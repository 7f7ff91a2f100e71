"""Assets: the built files of the browser part, and how they are served.

Their names contain a checksum, so a browser may cache them without end. Each text file has its
compressed forms beside it.
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

CACHE_FOREVER = "public, max-age=31536000, immutable"
REQUIRED = ("table.js", "table.css")
"""The files without which the table cannot be shown in a browser."""

_TYPES = {
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".css": "text/css",
    ".woff2": "font/woff2",
}

_PACKED = {"br": ".br", "gzip": ".gz"}
"""The endings of compressed files, the smallest first."""


def packed_form(file: Path, accepted: str) -> tuple[str, str] | None:
    """The smallest compressed file beside a file, as its ending and its encoding.

    Args:
        file: the file.
        accepted: the encodings that the browser accepts.
    """
    for encoding, ending in _PACKED.items():
        if encoding in accepted and file.with_name(file.name + ending).is_file():
            return ending, encoding
    return None


def reads_gzip(request: Request) -> bool:
    """Whether a browser accepts gzip."""
    return "gzip" in request.headers.get("accept-encoding", "")


class Assets:
    """The files in a folder with a ``manifest.json`` that names them.

    Args:
        folder: the folder; it need not exist.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The name of each file in the folder, by its name in the pages."""
        try:
            return decode((self.folder / "manifest.json").read_bytes(), type=dict[str, str])
        except (OSError, DecodeError):
            return {}

    @property
    def playable(self) -> bool:
        """Whether the files of the table have been built."""
        return all(name in self.names for name in REQUIRED)

    def built(self, name: str) -> bool:
        """Whether there is a file of that name."""
        return name in self.names

    def address(self, name: str) -> str:
        """The address of a file."""
        return f"/static/{self.names[name]}"

    def shared(self, script: str) -> list[str]:
        """The addresses of the scripts that come with a script."""
        folder = script.removesuffix(".js")
        shared = sorted(name for name in self.names if name.startswith(f"{folder}/shared-"))
        return [self.address(name) for name in shared]

    async def serve(self, request: Request) -> Response:
        """Serve a file, compressed if the browser accepts that."""
        name = request.path_params["path"]
        file = self._file(name)
        if file is None:
            raise HTTPException(404)
        headers = {"vary": "accept-encoding"}
        if self._is_named_by_contents(name):
            headers["cache-control"] = CACHE_FOREVER
        kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
        accepted = request.headers.get("accept-encoding", "")
        if packed := packed_form(file, accepted):
            ending, headers["content-encoding"] = packed
            file = file.with_name(file.name + ending)
        return FileResponse(file, headers=headers, media_type=kind or "application/octet-stream")

    def _file(self, name: str) -> Path | None:
        """The path of a file inside the folder; None if there is no such file."""
        try:
            file = (self.folder / name).resolve()
            inside = file.is_relative_to(self.folder.resolve())
            return file if inside and file.is_file() else None
        except (OSError, ValueError):  # no file can have that name
            return None

    @cached_property
    def _hashed(self) -> frozenset[str]:
        return frozenset(self.names.values())

    def _is_named_by_contents(self, name: str) -> bool:
        """Whether a file is in the manifest, or in a folder that is."""
        return name in self._hashed or name.rpartition("/")[0] in self._hashed
